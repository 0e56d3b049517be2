"""Packs that are too large or too small for the record, and the proof that the limits are its own."""

from pathlib import Path

import msgspec
import numpy as np
import pytest

from architects.lint.planting import copy_pack, findings, manifest, places, plant
from architects.table import city, table
from mirabilia.games.architects import action, position
from mirabilia.games.architects.content import lint_content, lint_stages, schema
from mirabilia.games.architects.content.catalogue import catalogue, read_files
from mirabilia.games.architects.content.lint_draft import draft
from mirabilia.games.architects.content.lint_stages import most_payments, payments
from mirabilia.games.architects.rules import legal, state, tables

KIND = """
[[kind]]
id = "{id}"
colour = "red"
gives = "shield"
"""
TOKEN = """
[[token]]
id = "{id}"
effect = {{ verb = "shields", amount = 1 }}
"""
WONDER = """
[[wonder]]
id = "{id}"
deck = {{ wood = 20, stone = 5 }}

[[wonder.stage]]
id = "s1"
cost = {{ different = 2 }}
points = 1
"""


def append(path: Path, text: str) -> None:
    path.write_text(path.read_text(encoding="utf-8") + text, encoding="utf-8")


def name_all(pack: Path, names: list[str], *titles: str) -> None:
    more = "".join(f'{one} = "{one}"\n' for one in names)
    for language in ("en", "fr"):
        path = pack / "locale" / f"{language}.toml"
        text = path.read_text(encoding="utf-8")
        for title in titles:
            text = text.replace(f"[{title}]\n", f"[{title}]\n{more}")
        path.write_text(text, encoding="utf-8")


def line_of(path: Path, text: str) -> int:
    return path.read_text(encoding="utf-8").splitlines().index(text) + 1


def most(kind: type[msgspec.Struct], name: str) -> int:
    """The most entries that a list of the schema may have."""
    field = next(one for one in msgspec.structs.fields(kind) if one.name == name)
    return msgspec.inspect.type_info(field.type).max_length


# ---------------------------------------------------------------- the limits are those of the kernels
def test_the_numbers_of_the_linter_are_those_of_the_record():
    assert lint_content.MOST_IN_A_DECK == tables.LARGEST_DECK == state.GAME["deck"].shape[1]
    assert np.iinfo(state.GAME["deck_size"].base).max >= lint_content.MOST_IN_A_DECK
    assert lint_content.CENTRAL_DECK <= lint_content.MOST_IN_A_DECK
    assert state.WORK["order"].shape == (schema.LARGEST_TABLE,)
    assert lint_content.NEEDED["resource"] == action.SLOTS == state.ACTION["paid"].shape[0]
    assert lint_content.NEEDED["symbol"] == legal.DIFFERENT_SET
    assert lint_content.UNSEEN == action.UNSEEN
    assert most(schema.Wonder, "stage") == tables.STAGES


def test_a_bit_for_each_token_and_each_kind_fits():
    bits = np.iinfo(state.GAME["held"].base).bits - 1
    assert lint_content.MOST_TOKENS == bits == state.STACK
    assert np.iinfo(state.GAME["ready"].base).bits - 1 == np.iinfo(state.GAME["used"].base).bits - 1 == bits
    assert lint_content.MOST_KINDS == np.iinfo(tables.WOKEN.dtype).bits - 1 < action.PLACE_ROOM
    assert np.iinfo(state.GAME["built"].base).bits > tables.STAGES


def test_a_seat_has_room_for_the_cards_of_a_kind_in_the_record_and_in_a_position():
    few = msgspec.inspect.type_info(position.Few)
    assert lint_content.MOST_OF_A_KIND <= few.le <= np.iinfo(state.GAME["cards"].base).max


def test_a_menu_has_room_for_all_payments_and_for_all_else():
    extra, sets, last = 3 * lint_content.MOST_TOKENS, 4 * (state.SHOWN_ROOM + 1), 1
    being_written = 1
    assert lint_stages.MOST_PAYMENTS + extra + sets + last + being_written <= state.MENU


RICH = "wood stone brick papyrus glass coin " * 5


@pytest.mark.parametrize(
    ("wonder", "built", "stage", "units"),
    [
        ("giza", "", "s1", 2),
        ("giza", "s1", "s2", 2),
        ("giza", "s1 s2", "s3", 3),
        ("giza", "s1 s2 s3", "s4", 3),
        ("giza", "s1 s2 s3 s4", "s5", 4),
    ],
)
def test_the_kernels_list_as_many_payments_as_the_linter_counts(wonder, built, stage, units):
    game = table(city(wonder, RICH, built=built, tokens="economy engineering"), phase="act")
    ways = [one.text for one in game.legal(0) if one.text.startswith(f"build {stage} ")]
    assert len(ways) == len(set(ways)) == payments(units)


@pytest.mark.parametrize("wonder", catalogue().wonders, ids=lambda wonder: wonder.id)
def test_no_table_of_a_wonder_has_more_payments_than_the_linter_counts(wonder, tmp_path):
    content = draft(read_files(copy_pack(tmp_path))[0])
    counted = next(most_payments(one) for one in content.wonders if one["id"] == wonder.id)
    seen = []
    for built in range(1 << 5):
        names = " ".join(f"s{n + 1}" for n in range(5) if built >> n & 1)
        if built < 31:
            game = table(city(wonder.id, RICH, built=names, tokens="economy engineering"), phase="act")
            seen.append(sum(one.text.startswith("build ") for one in game.legal(0)))
    assert max(seen) == counted


# ---------------------------------------------------------------- packs at the limits and beyond
def test_there_is_room_for_fifteen_kinds(pack: Path):
    append(pack / "kinds.toml", KIND.format(id="red3"))
    name_all(pack, ["red3", "red4"], "kinds")
    text = (pack / "pack.toml").read_text(encoding="utf-8").replace("red2 = 2", "red2 = 1, red3 = 1")
    (pack / "pack.toml").write_text(text, encoding="utf-8")
    assert [one.code for one in findings(pack)] == ["unused-name"] * 2  # red4 is still to come
    append(pack / "kinds.toml", KIND.format(id="red4"))
    text = text.replace("wood = 4", "wood = 3, red4 = 1")
    (pack / "pack.toml").write_text(text, encoding="utf-8")
    line = line_of(pack / "kinds.toml", 'id = "red4"') - 1
    assert places(findings(pack)) == [("too-many-kinds", "architects/base/kinds.toml", line)]


def test_there_is_room_for_fifteen_kinds_of_tokens(pack: Path):
    append(pack / "tokens.toml", TOKEN.format(id="walls"))
    name_all(pack, ["walls"], "tokens")
    assert findings(pack) == []
    append(pack / "tokens.toml", TOKEN.format(id="moats"))
    name_all(pack, ["moats"], "tokens")
    line = line_of(pack / "tokens.toml", 'id = "moats"') - 1
    assert places(findings(pack)) == [("too-many-tokens", "architects/base/tokens.toml", line)]


def test_there_are_as_many_wonders_as_seats_at_the_largest_table(pack: Path):
    append(pack / "wonders.toml", WONDER.format(id="petra"))
    name_all(pack, ["petra"], "boards", "wonders")
    line = line_of(pack / "wonders.toml", 'id = "petra"') - 1
    assert places(findings(pack)) == [("too-many-wonders", "architects/base/wonders.toml", line)]


def test_seven_seats_need_seven_wonders(pack: Path):
    path = pack / "wonders.toml"
    text = path.read_text(encoding="utf-8").partition("# -------------------- Rhodes")[0]
    path.write_text(text, encoding="utf-8")
    for language in ("en", "fr"):
        names = pack / "locale" / f"{language}.toml"
        kept = [line for line in names.read_text(encoding="utf-8").splitlines() if line[:6] != "rhodes"]
        names.write_text("\n".join(kept), encoding="utf-8")
    line = line_of(path, "[[wonder]]")
    assert places(findings(pack)) == [("too-few-wonders", "architects/base/wonders.toml", line)]


def test_a_seat_has_room_for_sixty_cards_of_a_kind(pack: Path):
    path = pack / "wonders.toml"
    lines = path.read_text(encoding="utf-8").splitlines()
    decks = [n for n, line in enumerate(lines) if line.startswith("deck")]
    for n in decks:
        lines[n] = "deck = { wood = 8, glass = 5, gear = 6, tablet = 6 }"
    path.write_text("\n".join(lines), encoding="utf-8")
    assert findings(pack) == []  # 4 and 7 times 8 are 60
    lines[decks[0]] = "deck = { wood = 9, glass = 4, gear = 6, tablet = 6 }"
    path.write_text("\n".join(lines), encoding="utf-8")
    line = line_of(pack / "kinds.toml", "[[kind]]")
    (found,) = findings(pack)
    assert places([found]) == [("too-many-cards", "architects/base/kinds.toml", line)]
    assert found.text == "There are 61 cards `wood` in all; a seat has room for 60."


@pytest.mark.parametrize("file", ["kinds.toml", "wonders.toml", "tokens.toml"])
def test_a_file_without_an_entry_is_empty(pack: Path, file: str):
    (pack / file).write_text("# nothing\n", encoding="utf-8")
    assert ("empty-content", f"architects/base/{file}", 1) in places(findings(pack))


@pytest.mark.parametrize("numbers", ["[1, 1, 1, 1, 1, 1]", "[20, 20, 20, 20, 20, 20]"])
def test_any_number_of_conflict_tokens_may_be_given_for_each_table(pack: Path, numbers: str):
    plant(pack, manifest("", "conflict_tokens", f"conflict_tokens = {numbers}"))
    assert findings(pack) == []
