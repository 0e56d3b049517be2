"""The schema of Architects against its kernels: `lint_kernels` on a small made-up pack."""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from mirabilia.content import lint_kernels
from mirabilia.content.lint_kernels import plainest
from mirabilia.content.source import Finding
from mirabilia.games.architects.content.catalogue import Catalogue
from mirabilia.games.architects.content.schema import (
    STAGE_VERBS,
    TOKEN_VERBS,
    CardKind,
    Manifest,
    Stage,
    StageCost,
    Token,
    Wonder,
)

RULES = Path(__file__).parents[1] / "rules"
MADE_INTO = {"TRIGGER": "WOKEN"}  # columns by token that only serve to make one by kind
# Fields that no kernel has to read, each for its reason.
NOT_RULES = {
    "CardKind.colour",  # what people see; the linter holds it together with what the card gives
    "Wonder.id",  # the name of the wonder
    "Token.id",  # the name of the token
    "Manifest.id",  # the name of the pack
}


# ---------------------------------------------------------------- a made-up pack
def tiny(
    kind: CardKind | None = None,
    wonder: Wonder | None = None,
    token: Token | None = None,
    manifest: Manifest | None = None,
) -> Catalogue:
    """A catalogue of the kinds `a` and `b`, two wonders and two tokens, the second of each as given."""
    return Catalogue(
        manifest or msgspec.structs.replace(plainest(Manifest), central={"a": 1, "b": 2}),
        (plainest(CardKind), kind or PLAIN[CardKind]),
        (plainest(Wonder), wonder or plainest(Wonder)),
        (plainest(Token), token or plainest(Token)),
        {},
    )


def with_stage(stage: Stage) -> Catalogue:
    """A wonder of this stage and another that rests on it."""
    other = msgspec.structs.replace(plainest(Stage), id="b", rests_on=("a",))
    return tiny(wonder=msgspec.structs.replace(plainest(Wonder), stage=(stage, other)))


BUILDERS: dict[type[Any], Callable[[Any], Catalogue]] = {
    CardKind: lambda kind: tiny(kind=kind),
    Wonder: lambda wonder: tiny(wonder=wonder),
    Stage: with_stage,
    StageCost: lambda cost: with_stage(msgspec.structs.replace(plainest(Stage), cost=cost)),
    Token: lambda token: tiny(token=token),
    Manifest: lambda manifest: tiny(manifest=manifest),
}
PLAIN: dict[type[Any], Any] = {  # where the plainest entry would hide a field
    CardKind: msgspec.structs.replace(plainest(CardKind), id="b", gives="points"),
}


# ---------------------------------------------------------------- all
def column_reads(sources: Iterable[str], tables: lint_kernels.TablesFile) -> set[str]:
    """What kernels read of the tables: by the names there, and by the columns behind them."""
    reads = lint_kernels.table_reads(sources)
    renamed = lint_kernels.renamed_columns(tables.text)
    reads |= {renamed[name] for name in reads if name in renamed}
    return reads | {first for first, second in MADE_INTO.items() if second in reads}


@cache
def lint_schema() -> tuple[Finding, ...]:
    """All checks of the schema against the tables, and of the tables against the kernels."""
    here, sources = lint_kernels.tables_of(RULES), lint_kernels.kernel_sources(RULES).values()
    try:
        from mirabilia.games.architects.rules import tables
    except Exception as error:
        return (lint_kernels.no_tables(here, error),)
    reads = column_reads(sources, here)

    def token_columns(effect: Any) -> Mapping[str, Any]:
        return tables.token_columns(effect, {"a": 0, "b": 1})

    return (
        *lint_kernels.unread_columns(tables.compile_columns(tiny()), reads, here),
        *lint_kernels.verbs_without_kernel(STAGE_VERBS.values(), tables.effect_columns, reads, here),
        *lint_kernels.verbs_without_kernel(TOKEN_VERBS.values(), token_columns, reads, here),
        *lint_kernels.unread_effect_fields(STAGE_VERBS.values(), tables.effect_columns, reads),
        *lint_kernels.unread_effect_fields(TOKEN_VERBS.values(), token_columns, reads),
        *lint_kernels.unread_entry_fields(BUILDERS, tables.compile_columns, reads, NOT_RULES, PLAIN),
    )
