"""What a pack of Architects could say but no kernel reads: planted verbs, fields and columns."""

import dataclasses
import re
import subprocess
import sys
from pathlib import Path
from typing import Literal

import pytest

from mirabilia.content.lint_kernels import (
    kernel_sources,
    plainest,
    tables_of,
    unread_columns,
    unread_effect_fields,
    unread_entry_fields,
    variants,
    verbs_without_kernel,
)
from mirabilia.games.architects.content import lint_schema as proof
from mirabilia.games.architects.content.lint_schema import NOT_RULES, PLAIN, column_reads, tiny, with_stage
from mirabilia.games.architects.content.schema import (
    STAGE_VERBS,
    TOKEN_VERBS,
    Amount,
    CardKind,
    Manifest,
    Stage,
    StageEffect,
    Token,
    TokenEffect,
    Wonder,
)
from mirabilia.games.architects.rules import tables

SOURCES = kernel_sources(proof.RULES).values()
TABLES = tables_of(proof.RULES)
READS = column_reads(SOURCES, TABLES)
KIND_NUMBERS = {"a": 0, "b": 1}


class Fly(StageEffect, tag="fly"):
    """A verb of a stage that nobody has written a kernel for."""

    height: Amount


class Tower(TokenEffect, tag="tower"):
    """A verb of a token of which only one argument is read."""

    floors: Amount
    roof: Literal["flat", "round"] = "flat"


class LouderKind(CardKind):
    """A kind with a field that reaches no table."""

    volume: int = 0


class TallerWonder(Wonder):
    """A wonder with a field that reaches no table."""

    height: Literal[1, 2] = 1


class SteeperStage(Stage):
    """A stage with a field that reaches no table."""

    steps: Literal[1, 2] = 1


class RounderToken(Token):
    """A token with a field that reaches no table."""

    round: bool = False


class LaterManifest(Manifest):
    """A manifest with a field that reaches no table."""

    expansion: bool = False


def token_columns(effect: TokenEffect) -> dict[str, int]:
    return tables.token_columns(effect, KIND_NUMBERS)


VERBS = {
    **{f"stage {verb}": (kind, tables.effect_columns) for verb, kind in STAGE_VERBS.items()},
    **{f"token {verb}": (kind, token_columns) for verb, kind in TOKEN_VERBS.items()},
}


def line_in_this_file(text: str) -> int:
    return Path(__file__).read_text(encoding="utf-8").splitlines().index(text) + 1


def test_the_schema_the_tables_and_the_kernels_fit_together():
    assert proof.lint_schema() == ()


def test_the_verbs_are_all_there():
    assert len(VERBS) == 6 + 8


# ---------------------------------------------------------------- verbs
def test_a_verb_that_compiles_to_no_column_is_found_at_its_class():
    (found,) = verbs_without_kernel([*STAGE_VERBS.values(), Fly], tables.effect_columns, READS, TABLES)
    assert (found.code, found.file) == ("verb-without-kernel", "test_schema.py")
    assert found.line == line_in_this_file('class Fly(StageEffect, tag="fly"):')


def test_a_verb_whose_column_no_kernel_reads_is_found():
    (found,) = verbs_without_kernel([Fly], lambda effect: {"HEIGHT": effect.height}, READS, TABLES)
    assert found.code == "verb-without-kernel"
    assert "HEIGHT" in found.text


def test_a_verb_whose_mark_no_kernel_asks_for_is_found():
    source = TABLES.text.replace("ONE_SHIELD = range(7)", "ONE_SHIELD, WINGS = range(8)")
    source = source.replace(
        "        case schema.Shield():",
        '        case schema.Fly():\n            return {"EFFECT": WINGS}\n        case schema.Shield():',
    )
    planted = dataclasses.replace(TABLES, text=source)
    (found,) = verbs_without_kernel([Fly], lambda effect: {"EFFECT": 7}, READS, planted)
    assert found.code == "verb-without-kernel"
    assert "WINGS" in found.text
    assert not list(verbs_without_kernel([Fly], lambda effect: {"EFFECT": 7}, READS | {"WINGS"}, planted))


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_would_be_missed_if_its_kernel_were_taken_away(verb: str):
    kind, columns = VERBS[verb]
    written = set(columns(plainest(kind)))
    (found,) = verbs_without_kernel([kind], columns, READS - written, TABLES)
    assert (found.code, found.file) == ("verb-without-kernel", "mirabilia/games/architects/content/schema.py")


@pytest.mark.parametrize(
    "mark", ["ANY_CARD", "ONE_TOKEN", "CENTRAL_CARD", "ONE_OF", "BOTH_CARDS", "ONE_SHIELD"]
)
def test_every_mark_of_an_effect_would_be_missed_if_no_kernel_asked_for_it(mark: str):
    (found,) = verbs_without_kernel(STAGE_VERBS.values(), tables.effect_columns, READS - {mark}, TABLES)
    assert f"marked by {mark}" in found.text


def test_an_argument_of_a_verb_that_changes_nothing_is_found_at_its_line():
    (found,) = unread_effect_fields([Tower], lambda effect: {"COPIES": effect.floors}, READS)
    assert (found.code, found.file) == ("unread-field", "test_schema.py")
    assert found.line == line_in_this_file('    roof: Literal["flat", "round"] = "flat"')


@pytest.mark.parametrize(
    ("verb", "name"),
    [(verb, name) for verb, (kind, _) in VERBS.items() for name, _ in variants(plainest(kind))],
)
def test_every_argument_of_every_verb_would_be_missed_if_it_were_not_compiled(verb: str, name: str):
    kind, columns = VERBS[verb]
    frozen = getattr(plainest(kind), name)

    def without(effect):
        values = {one: getattr(effect, one) for one in effect.__struct_fields__}
        return columns(kind(**{**values, name: frozen}))

    found = list(unread_effect_fields([kind], without, READS))
    assert [(one.code, f"`{name}`" in one.text) for one in found] == [("unread-field", True)]


# ---------------------------------------------------------------- fields
@pytest.mark.parametrize(
    ("kind", "line", "build"),
    [
        (LouderKind, "    volume: int = 0", lambda kind: tiny(kind=kind)),
        (TallerWonder, "    height: Literal[1, 2] = 1", lambda wonder: tiny(wonder=wonder)),
        (SteeperStage, "    steps: Literal[1, 2] = 1", with_stage),
        (RounderToken, "    round: bool = False", lambda token: tiny(token=token)),
        (LaterManifest, "    expansion: bool = False", lambda manifest: tiny(manifest=manifest)),
    ],
)
def test_a_field_of_an_entry_that_changes_no_column_is_found_at_its_line(kind, line, build):
    found = list(unread_entry_fields({kind: build}, tables.compile_columns, READS, NOT_RULES, PLAIN))
    own = [one for one in found if one.line == line_in_this_file(line)]
    assert [(one.code, one.file) for one in own] == [("unread-field", "test_schema.py")]


@pytest.mark.parametrize(
    ("column", "names"),
    [
        ("POINTS", "points"),
        ("CAT", "cat"),
        ("HORNS", "horns"),
        ("DECKS", "deck"),
        ("STAGE_POINTS", "points"),
        ("RESTS_ON", "id rests_on"),
        ("COPIES", "copies"),
        ("CONFLICT", "conflict_tokens"),
        ("SHOWN", "tokens_shown"),
        ("CAT_POINTS", "cat_points"),
        ("VICTORY_POINTS", "victory_points"),
    ],
)
def test_a_field_whose_only_column_no_kernel_reads_is_found(column: str, names: str):
    found = list(
        unread_entry_fields(proof.BUILDERS, tables.compile_columns, READS - {column}, NOT_RULES, PLAIN)
    )
    assert [one.code for one in found] == ["unread-field"] * len(found)
    assert [re.findall("`(.*)`", one.text)[0] for one in found] == names.split()


def test_the_exemptions_are_fields_that_no_kernel_reads():
    found = {
        one.text for one in unread_entry_fields(proof.BUILDERS, tables.compile_columns, READS, (), PLAIN)
    }
    exempt = [name.split(".") for name in proof.NOT_RULES]
    assert found == {
        f"Nothing that a kernel reads depends on the field `{name}` of {kind}." for kind, name in exempt
    }


# ---------------------------------------------------------------- columns
def test_a_planted_column_that_no_kernel_reads_is_found_at_its_line():
    columns = tables.compile_columns(tiny())
    source = TABLES.text.replace('    "LOOK_AT": 0', '    "HEIGHT": 0,\n    "LOOK_AT": 0')
    (found,) = unread_columns([*columns, "HEIGHT"], READS, dataclasses.replace(TABLES, text=source))
    assert (found.code, found.file) == ("unread-column", "mirabilia/games/architects/rules/tables.py")
    assert source.splitlines()[found.line - 1] == '    "HEIGHT": 0,'


@pytest.mark.parametrize("column", sorted(tables.compile_columns(tiny())))
def test_a_column_that_no_kernel_would_read_any_more_is_found(column: str):
    columns = tables.compile_columns(tiny())
    (found,) = unread_columns(columns, READS - {column}, TABLES)
    assert (found.code, found.file) == ("unread-column", "mirabilia/games/architects/rules/tables.py")
    assert column in TABLES.text.splitlines()[found.line - 1]


@pytest.mark.parametrize(
    ("name", "column"),
    [("WOKEN", "TRIGGER"), ("WOKEN_BY_STAGE", "TRIGGER_STAGE"), ("MIXING", "ANY_RESOURCES")],
)
def test_a_column_counts_as_read_by_the_name_it_has_in_the_kernels(name: str, column: str):
    assert column in READS
    silent = [re.sub(rf"\b{name}\b", "STAGES", source) for source in SOURCES]
    assert column not in column_reads(silent, TABLES)


def test_the_linter_works_without_numba():
    script = (
        "import sys; from mirabilia.content.lint import lint, own_packs; lint(own_packs());"
        "sys.exit(any(name.split('.')[0] == 'numba' for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0


def test_tables_that_cannot_be_made_are_a_finding(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(sys.modules, "mirabilia.games.architects.rules.tables", None)
    monkeypatch.delattr(sys.modules["mirabilia.games.architects.rules"], "tables")
    (found,) = proof.lint_schema.__wrapped__()
    assert (found.code, found.file) == ("no-tables", "mirabilia/games/architects/rules/tables.py")
