"""The schema of wonders against its kernels: `lint_kernels` on a small made-up pack.

Beyond what every game has, powers: effects that are bits of one column, which a city keeps or does not.
"""

import ast
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import chain, combinations
from pathlib import Path
from typing import Any

import msgspec

from mirabilia.content import lint_kernels
from mirabilia.content.lint_kernels import plainest
from mirabilia.content.source import Finding
from mirabilia.games.wonders.content.catalogue import Catalogue, Pack
from mirabilia.games.wonders.content.schema import VERBS, Board, Card, Cost, Edifice, Leader, Manifest, Stage

RULES = Path(__file__).parents[1] / "rules"
BITS = "POWERS"  # the one column that several effects of a thing share, a bit for each
KEPT, LASTING = "powers", "LASTING"  # the field of the record with a city's bits, and those that get there
# Fields that no kernel has to read, each for its reason.
NOT_RULES = {
    "Card.chain_to",  # printed on the card; the kernels ask the child, and the linter holds both together
    "Leader.id",  # the name of the leader; a building's says what a city holds only once
    "Edifice.id",  # the name of the Edifice
    "Edifice.doubt",  # what the sources do not agree on, for people to read
    "Stage.doubt",  # the same
    "Board.anywhere",  # asked when boards are wished for, before any kernel runs
    "Manifest.id",  # the name of the pack
    "Manifest.contents",  # says which files to read; the linter holds both together
    "Manifest.edition",  # says which packs may be in play together, before any kernel runs
    "Manifest.expansion",  # the same
    "Manifest.seats",  # these three say which packs may be asked for together, before anything is dealt
    "Manifest.needs",
    "Manifest.excludes",
}


# ---------------------------------------------------------------- a made-up pack
def tiny(
    card: Card | None = None,
    board: Board | None = None,
    manifest: Manifest | None = None,
    leader: Leader | None = None,
    edifice: Edifice | None = None,
) -> Catalogue:
    """A catalogue of two cards, two board sides, two leaders and two Edifices, the second of each as given.

    A pack with nothing but a manifest, as given, comes after them.
    """
    things = Pack(
        plainest(Manifest),
        (plainest(Card), card or plainest(Card)),
        (plainest(Board), board or plainest(Board)),
        (plainest(Leader), leader or plainest(Leader)),
        (plainest(Edifice), edifice or plainest(Edifice)),
        {},
        {},
    )
    return Catalogue((things, Pack(manifest or plainest(Manifest), (), (), (), (), {}, {})))


BUILDERS: dict[type[Any], Callable[[Any], Catalogue]] = {
    Card: lambda card: tiny(card=card),
    Board: lambda board: tiny(board=board),
    Stage: lambda stage: tiny(board=msgspec.structs.replace(plainest(Board), stage=(stage,))),
    Cost: lambda cost: tiny(card=msgspec.structs.replace(plainest(Card), cost=cost)),
    Manifest: lambda manifest: tiny(manifest=manifest),
    Leader: lambda leader: tiny(leader=leader),
    Edifice: lambda edifice: tiny(edifice=edifice),
}


# ---------------------------------------------------------------- powers
def kept_marks(sources: Iterable[str]) -> set[str]:
    """The marks that kernels look for among the powers a city keeps.

    Either `game.powers[city] & MARK`, or `powers = int(game.powers[city])` and then `powers & MARK`.
    """
    found: set[str] = set()
    for tree in chain.from_iterable(ast.walk(ast.parse(source)) for source in sources):
        if isinstance(tree, ast.FunctionDef):
            nodes = list(ast.walk(tree))
            stored = [node for node in nodes if isinstance(node, ast.Assign) and _has_kept(node.value)]
            local = {ast.unparse(node.targets[0]) for node in stored}
            for node in nodes:
                if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitAnd):
                    asked = _has_kept(node.left) or ast.unparse(node.left) in local
                    if asked and isinstance(node.right, ast.Name):
                        found.add(node.right.id)
    return found


def _has_kept(value: ast.expr) -> bool:
    """Does this come from the powers that a city keeps?"""
    return any(isinstance(node, ast.Attribute) and node.attr == KEPT for node in ast.walk(value))


def lost_marks(sources: Iterable[str], tables: lint_kernels.TablesFile) -> Iterator[Finding]:
    """Marks that kernels look for among the powers a city keeps, but that never get there."""
    uses: dict[str, set[str]] = {}  # the constants that each constant is made of
    line = 1
    for node in ast.parse(tables.text).body:
        if isinstance(node, ast.Assign):
            name = ast.unparse(node.targets[0])
            uses[name] = {one.id for one in ast.walk(node.value) if isinstance(one, ast.Name)}
            line = node.lineno if name == LASTING else line
    names = {LASTING}
    while more := {use for name in names for use in uses.get(name, set())} - names:
        names |= more
    for mark in sorted(kept_marks(sources) - names):
        problem = f"A kernel asks for {mark} among the powers of a city, but {LASTING} keeps it out."
        yield tables.finding("verb-without-kernel", problem, line)


# ---------------------------------------------------------------- verbs of one thing
def verb_clashes(
    verbs: Iterable[type[Any]], effect_columns: lint_kernels.Compile
) -> frozenset[frozenset[type[Any]]]:
    """Pairs of verbs that write one column, so that one thing cannot have both."""
    written = {kind: set(effect_columns(plainest(kind))) - {BITS} for kind in verbs}
    return frozenset(
        frozenset(pair) for pair in combinations(written, 2) if written[pair[0]] & written[pair[1]]
    )


@cache
def clashes() -> frozenset[frozenset[type[Any]]]:
    """The pairs of verbs of the schema that exclude each other; none while the tables cannot be made."""
    try:
        from mirabilia.games.wonders.rules import tables
    except Exception:  # reported by `lint_schema`
        return frozenset()
    return verb_clashes(VERBS.values(), tables.effect_columns)


# ---------------------------------------------------------------- all
@cache
def lint_schema() -> tuple[Finding, ...]:
    """All checks of the schema against the tables, and of the tables against the kernels."""
    here, sources = lint_kernels.tables_of(RULES), lint_kernels.kernel_sources(RULES).values()
    try:
        from mirabilia.games.wonders.rules import tables
    except Exception as error:
        return (lint_kernels.no_tables(here, error),)
    reads = lint_kernels.table_reads(sources)
    return (
        *lint_kernels.unread_columns(tables.compile_columns(tiny()), reads, here),
        *lint_kernels.verbs_without_kernel(VERBS.values(), tables.effect_columns, reads, here),
        *lost_marks(sources, here),
        *lint_kernels.unread_effect_fields(VERBS.values(), tables.effect_columns, reads),
        *lint_kernels.unread_entry_fields(BUILDERS, tables.compile_columns, reads, NOT_RULES),
    )
