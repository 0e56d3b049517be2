"""What a pack could say but no kernel reads: planted verbs, fields and columns."""

import dataclasses
import inspect
import re
import subprocess
import sys
from typing import Literal

import pytest
from msgspec.structs import replace

from mirabilia.content.lint_kernels import (
    kernel_sources,
    plainest,
    renamed_columns,
    table_reads,
    tables_of,
    unread_columns,
    unread_effect_fields,
    unread_entry_fields,
    variants,
    verbs_without_kernel,
)
from mirabilia.games.wonders.content import lint_schema as proof
from mirabilia.games.wonders.content.lint_schema import NOT_RULES, lost_marks, tiny, verb_clashes
from mirabilia.games.wonders.content.schema import (
    VERBS,
    Amount,
    Board,
    Card,
    Edifice,
    Effect,
    Manifest,
    Points,
    Science,
    Stage,
)
from mirabilia.games.wonders.rules import tables

SOURCES = kernel_sources(proof.RULES).values()
TABLES = tables_of(proof.RULES)
READS = table_reads(SOURCES)


class Fly(Effect, tag="fly"):
    """A verb that nobody has written a kernel for."""

    height: Amount


class Tower(Effect, tag="tower"):
    """A verb of which only one argument is read."""

    floors: Amount
    roof: Literal["flat", "round"] = "flat"


class LouderCard(Card):
    """A card with a field that reaches no table."""

    volume: int = 0


class TallerBoard(Board):
    """A board with a field that reaches no table."""

    height: Literal[1, 2] = 1


class TallerEdifice(Edifice):
    """An Edifice with a field that reaches no table."""

    floors: Literal[1, 2] = 1


class SteeperStage(Stage):
    """A stage with a field that reaches no table."""

    steps: Literal[1, 2] = 1


class LaterManifest(Manifest):
    """A manifest with a field that reaches no table."""

    expansion: bool = False


def line_in_this_file(text: str) -> int:
    return inspect.getsource(sys.modules[__name__]).splitlines().index(text) + 1


def test_the_schema_the_tables_and_the_kernels_fit_together():
    assert proof.lint_schema() == ()


def test_a_verb_that_compiles_to_no_column_is_found_at_its_class():
    (found,) = verbs_without_kernel([*VERBS.values(), Fly], tables.effect_columns, READS, TABLES)
    assert (found.code, found.file) == ("verb-without-kernel", "test_lint_schema.py")
    assert found.line == line_in_this_file('class Fly(Effect, tag="fly"):')


def test_a_verb_whose_column_no_kernel_reads_is_found():
    (found,) = verbs_without_kernel([Fly], lambda effect: {"HEIGHT": effect.height}, READS, TABLES)
    assert found.code == "verb-without-kernel"
    assert "HEIGHT" in found.text


def test_a_verb_whose_bit_no_kernel_asks_for_is_found():
    source = TABLES.text.replace("STAGE_FOR_COINS = 256", "STAGE_FOR_COINS, WINGS = 256, 512")
    source = source.replace(
        "    return {}", '        case schema.Fly():\n            return {"POWERS": WINGS}\n    return {}', 1
    )
    planted = dataclasses.replace(TABLES, text=source)
    (found,) = verbs_without_kernel([Fly], lambda effect: {"POWERS": 512}, READS, planted)
    assert found.code == "verb-without-kernel"
    assert "WINGS" in found.text
    assert not list(verbs_without_kernel([Fly], lambda effect: {"POWERS": 512}, READS | {"WINGS"}, planted))


def test_a_power_that_kernels_ask_a_city_for_but_that_it_does_not_keep_is_found():
    assert not list(lost_marks(SOURCES, TABLES))
    forgotten = TABLES.text.replace("COPY_GUILD | DEFLECT | FREE", "COPY_GUILD | FREE")
    (found,) = lost_marks(SOURCES, dataclasses.replace(TABLES, text=forgotten))
    assert (found.code, found.file) == ("verb-without-kernel", "mirabilia/games/wonders/rules/tables.py")
    assert "DEFLECT" in found.text
    assert forgotten.splitlines()[found.line - 1].startswith("LASTING = ")


@pytest.mark.parametrize("mark", ["FREE_NEW_COLOUR", "FREE_FIRST", "FREE_LAST", "PLAY_LAST"])
def test_a_power_may_be_kept_by_the_name_of_a_group_and_asked_for_by_a_variable(mark: str):
    forgotten = re.sub(rf"( = .*) \| {mark}\b", r"\1", TABLES.text)
    assert forgotten != TABLES.text
    (found,) = lost_marks(SOURCES, dataclasses.replace(TABLES, text=forgotten))
    assert mark in found.text


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_would_be_missed_if_its_kernel_were_taken_away(verb: str):
    kind = VERBS[verb]
    written = set(tables.effect_columns(plainest(kind)))
    (found,) = verbs_without_kernel([kind], tables.effect_columns, READS - written, TABLES)
    assert (found.code, found.file) == ("verb-without-kernel", "mirabilia/games/wonders/content/schema.py")
    assert (
        inspect.getsource(sys.modules[kind.__module__])
        .splitlines()[found.line - 1]
        .startswith(f"class {kind.__name__}(Effect")
    )


def test_an_argument_of_a_verb_that_changes_nothing_is_found_at_its_line():
    (found,) = unread_effect_fields([Tower], lambda effect: {"POINTS": effect.floors}, READS)
    assert (found.code, found.file) == ("unread-field", "test_lint_schema.py")
    assert found.line == line_in_this_file('    roof: Literal["flat", "round"] = "flat"')


@pytest.mark.parametrize(
    ("verb", "name"), [(verb, name) for verb, kind in VERBS.items() for name, _ in variants(plainest(kind))]
)
def test_every_argument_of_every_verb_would_be_missed_if_it_were_not_compiled(verb: str, name: str):
    kind = VERBS[verb]
    frozen = getattr(plainest(kind), name)

    def without(effect: Effect) -> dict[str, int]:
        values = {one: getattr(effect, one) for one in effect.__struct_fields__}
        return tables.effect_columns(kind(**{**values, name: frozen}))

    found = list(unread_effect_fields([kind], without, READS))
    assert [(one.code, f"`{name}`" in one.text) for one in found] == [("unread-field", True)]


@pytest.mark.parametrize(
    ("kind", "line", "build"),
    [
        (LouderCard, "    volume: int = 0", lambda card: tiny(card=card)),
        (TallerBoard, "    height: Literal[1, 2] = 1", lambda board: tiny(board=board)),
        (TallerEdifice, "    floors: Literal[1, 2] = 1", lambda edifice: tiny(edifice=edifice)),
        (
            SteeperStage,
            "    steps: Literal[1, 2] = 1",
            lambda stage: tiny(board=replace(plainest(Board), stage=(stage,))),
        ),
        (LaterManifest, "    expansion: bool = False", lambda manifest: tiny(manifest=manifest)),
    ],
)
def test_a_field_of_an_entry_that_changes_no_column_is_found_at_its_line(kind, line, build):
    found = list(unread_entry_fields({kind: build}, tables.compile_columns, READS, NOT_RULES))
    own = [one for one in found if one.line == line_in_this_file(line)]
    assert [(one.code, one.file) for one in own] == [("unread-field", "test_lint_schema.py")]


@pytest.mark.parametrize(
    ("column", "name"),
    [
        ("AGE", "age"),
        ("COLOUR", "colour"),
        ("COPIES", "copies"),
        ("CHAIN", "chain_from"),
        ("COIN_COST", "coins"),
        ("START_COINS", "coins"),
        ("PROMO", "promo"),
        ("PAWNS", "pawns"),
        ("DEBT", "debts"),
        ("EDIFICE_AGE", "age"),
        ("REPLACED WONDER_REPLACED", "removes"),
    ],
)
def test_a_field_whose_only_columns_no_kernel_reads_is_found(column: str, name: str):
    found = list(
        unread_entry_fields(proof.BUILDERS, tables.compile_columns, READS - set(column.split()), NOT_RULES)
    )
    assert [(one.code, f"`{name}`" in one.text) for one in found] == [("unread-field", True)]


def test_a_planted_column_that_no_kernel_reads_is_found_at_its_line():
    columns = tables.compile_columns(tiny())
    source = TABLES.text.replace('    "POWERS": (', '    "HEIGHT": ("i2", 0),\n    "POWERS": (')
    (found,) = unread_columns([*columns, "HEIGHT"], READS, dataclasses.replace(TABLES, text=source))
    assert (found.code, found.file) == ("unread-column", "mirabilia/games/wonders/rules/tables.py")
    assert source.splitlines()[found.line - 1] == '    "HEIGHT": ("i2", 0),'


@pytest.mark.parametrize("column", ["OPTIONS", "OPTION_ROW", "EDIFICE_ROW", "LOSES_COLOUR"])
def test_a_column_that_no_kernel_would_read_any_more_is_found(column: str):
    columns = tables.compile_columns(tiny())
    (found,) = unread_columns(columns, READS - {column}, TABLES)
    assert (found.code, found.file) == ("unread-column", "mirabilia/games/wonders/rules/tables.py")
    assert column in TABLES.text.splitlines()[found.line - 1]


def test_the_exemptions_are_fields_that_no_kernel_reads():
    found = {one.text for one in unread_entry_fields(proof.BUILDERS, tables.compile_columns, READS, ())}
    exempt = [name.split(".") for name in proof.NOT_RULES]
    assert found == {
        f"Nothing that a kernel reads depends on the field `{name}` of {kind}." for kind, name in exempt
    }


def test_only_what_stands_inside_a_kernel_counts_as_read():
    source = """
from mirabilia.engine.kernel import kernel
from mirabilia.games.wonders.rules import tables
from mirabilia.games.wonders.rules.tables import AGE, COINS, COLOUR as TINT, POINTS, SHIELDS, SYMBOL

TOTAL = POINTS.sum()

def report():
    return SHIELDS[0]

@kernel
def own(card: int) -> int:
    AGE = 3
    return AGE + TINT[card] + tables.COST[card]

@kernel
def given(COINS: int) -> int:
    return COINS

@inlined
def small(card: int) -> int:
    return SYMBOL[card]
"""
    assert table_reads([source]) == {"COLOUR", "COST", "SYMBOL"}


def test_a_column_may_have_another_name_among_the_tables():
    source = """
SIZE = 3
A, B = (int(_COLUMNS[name][0]) for name in ("FIRST", "SECOND"))
C, D = _COLUMNS["THIRD"], _COLUMNS["D"]
SOME, MORE = (_COLUMNS[name] for name in ("ONE",))
"""
    assert renamed_columns(source) == {"A": "FIRST", "B": "SECOND", "C": "THIRD", "D": "D"}


def test_two_verbs_that_write_one_column_clash_but_bits_do_not():
    clashing = verb_clashes(VERBS.values(), tables.effect_columns)
    assert clashing == {frozenset((Science, VERBS["science_choice"]))}
    assert verb_clashes([Points, Fly], lambda effect: {"POINTS": 1}) == {frozenset((Points, Fly))}


def test_the_linter_works_without_numba():
    script = (
        "import sys; from mirabilia.games.wonders.content.lint import lint; lint([]);"
        "sys.exit(any(name.split('.')[0] == 'numba' for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0


def test_tables_that_cannot_be_made_are_a_finding(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(sys.modules, "mirabilia.games.wonders.rules.tables", None)
    monkeypatch.delattr(sys.modules["mirabilia.games.wonders.rules"], "tables")
    (found,) = proof.lint_schema.__wrapped__()
    assert (found.code, found.file) == ("no-tables", "mirabilia/games/wonders/rules/tables.py")
