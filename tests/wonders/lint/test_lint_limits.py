"""Packs that are too large or too small for the record, and the proof that the limits are its own."""

from pathlib import Path

import msgspec
import numpy as np

from mirabilia.games.wonders import action
from mirabilia.games.wonders.content import lint_boards, lint_cards, lint_counts, lint_effects, schema
from mirabilia.games.wonders.rules import deal, effects, payment, state, tables
from wonders.lint.planting import among, edifice, findings, places, plant

GUILD = """
[[card]]
id = "{id}"
age = 3
colour = "purple"
effects = [{{ verb = "vp", amount = 1 }}]
"""
BOARD = """
[[board]]
id = "{id}"
effects = [{{ verb = "produce", resources = ["ore"] }}]

[[board.stage]]
cost = {{ ore = 2 }}
effects = [{{ verb = "vp", amount = 3 }}]
"""


OWN = '[{ verb = "produce", resources = ["ore"], tradable = false }]'
MOST_OPTIONS = msgspec.inspect.type_info(
    next(one.type for one in msgspec.structs.fields(schema.Stage) if one.name == "options")
).max_length


def append(path: Path, text: str) -> None:
    path.write_text(path.read_text(encoding="utf-8") + text, encoding="utf-8")


def name_all(pack: Path, table: str, names: list[str]) -> None:
    for language in ("en", "fr"):
        path = pack / "locale" / f"{language}.toml"
        more = "".join(f'{one} = "{one}"\n' for one in names)
        path.write_text(
            path.read_text(encoding="utf-8").replace(f"[{table}]\n", f"[{table}]\n{more}"), encoding="utf-8"
        )


def add_guilds(pack: Path, count: int) -> None:
    names = [f"guild_{n}" for n in range(count)]
    append(pack / "cards.toml", "".join(GUILD.format(id=one) for one in names))
    name_all(pack, "cards", names)


def line_of(path: Path, text: str) -> int:
    return path.read_text(encoding="utf-8").splitlines().index(text) + 1


def without(path: Path, *ids: str) -> None:
    """Take entries out, up to the blank line and comment before the next."""
    for entry in ids:
        before, _, rest = path.read_text(encoding="utf-8").partition(
            f'\n\n[[{path.stem[:-1]}]]\nid = "{entry}"'
        )
        end = rest.find(f"\n\n[[{path.stem[:-1]}]]")
        path.write_text(before + (rest[end:] if end >= 0 else "\n"), encoding="utf-8")


def forget_names(pack: Path, *names: str) -> None:
    for language in ("en", "fr"):
        path = pack / "locale" / f"{language}.toml"
        lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
        kept = [line for line in lines if line.partition(" =")[0] not in names]
        path.write_text("".join(kept), encoding="utf-8")


def test_the_limits_of_the_linter_are_those_of_the_kernels():
    assert lint_counts.HAND == deal.HAND_AT_START
    assert lint_counts.LEADERS_AT_START == deal.LEADERS_AT_START
    assert lint_counts.GUILDS_BEYOND_CITIES == deal.GUILDS_BEYOND_CITIES
    assert lint_effects.PRICE == effects.PRICE
    assert lint_cards.MOST_PARENTS == tables.CHAINS
    assert lint_effects.MOST_SUB_NEEDS == payment.POINTS_IN_WORD
    assert lint_effects.MOST_TRADE == state.LEVELS - 1 == action.COINS - 1
    assert lint_effects.MOST_PRODUCERS == state.PRODUCERS == state.GAME["choice"].shape[-1]
    assert lint_effects.MOST_LEADERS_IN_PLAY <= state.LEADERS_IN_PLAY
    assert state.GAME["leader_hand"].shape[-1] == lint_effects.MOST_LEADERS_IN_HAND
    assert lint_effects.RECRUITMENTS == state.AGES
    assert lint_effects.LEADERS_KEPT == deal.LEADERS_AT_START - 1
    assert state.WORK["deck"].shape == (lint_counts.MOST_DECK,)
    assert lint_counts.MOST_ACTION_CARDS == action.CARDS - 1
    assert (
        np.iinfo(state.GAME["built"].base).max
        == np.iinfo(state.GAME["buried"].base).max
        == np.iinfo(state.GAME["leaders"].base).max
        == np.iinfo(state.GAME["copied"].base).max
        == lint_counts.MOST_CARDS + 1
    )
    assert np.iinfo(state.GAME["board"].base).max == lint_counts.MOST_BOARDS
    assert np.iinfo(tables.COIN_COST.dtype).max == lint_effects.MOST_COINS
    assert np.iinfo(state.WORK["wish_edifice"].base).max == lint_counts.MOST_EDIFICES
    assert np.iinfo(state.GAME["edifice"].base).max > lint_counts.MOST_EDIFICES
    assert lint_effects.MOST_REPEATS == state.REPEATS == state.SHEET["repeated"].shape[0]
    assert len(lint_counts.AGES) == state.AGES == len(tables.DEBT)
    assert MOST_OPTIONS == tables.MOST_OPTIONS == action.MOST_OPTIONS
    assert len(lint_boards.TABLES_WITH_EDIFICES) == np.count_nonzero(tables.PAWNS)


def test_seven_seats_need_nine_guilds(pack: Path):
    gone = ("builders_guild", "magistrates_guild")
    without(pack / "cards.toml", *gone)
    forget_names(pack, *gone)
    line = line_of(pack / "cards.toml", 'id = "workers_guild"') - 1
    (found,) = findings(pack)
    assert (found.code, found.file, found.line) == ("too-few-guilds", "base/cards.toml", line)
    assert found.text == "7 seats draw 9 guilds; there are 8."


def test_nine_guilds_are_enough(pack: Path):
    without(pack / "cards.toml", "builders_guild")
    forget_names(pack, "builders_guild")
    assert findings(pack) == []


def test_thirty_guilds_more_fit_into_the_deck(pack: Path):
    add_guilds(pack, 30)
    assert findings(pack) == []


def test_a_deck_has_room_for_eighty_cards(pack: Path):
    add_guilds(pack, 31)
    line = line_of(pack / "cards.toml", 'id = "pantheon"') - 1
    assert places(findings(pack)) == [("deck-too-large", "base/cards.toml", line)]


def test_the_record_can_tell_254_cards_apart(pack: Path):
    add_guilds(pack, lint_counts.MOST_CARDS - 78)
    assert "too-many-cards" not in {one.code for one in findings(pack)}
    append(pack / "cards.toml", GUILD.format(id="one_too_many"))
    name_all(pack, "cards", ["one_too_many"])
    line = line_of(pack / "cards.toml", 'id = "one_too_many"') - 1
    assert ("too-many-cards", "base/cards.toml", line) in places(findings(pack))


def test_more_than_1023_cards_break_the_action_ids_too(pack: Path):
    add_guilds(pack, lint_counts.MOST_ACTION_CARDS - 78)
    assert not [one for one in findings(pack) if "action id" in one.text]
    append(pack / "cards.toml", GUILD.format(id="one_too_many"))
    assert [one.code for one in findings(pack) if "action id" in one.text] == ["too-many-cards"]


def test_the_record_can_tell_127_board_sides_apart(pack: Path):
    names = [f"wonder_{n}" for n in range(57)]
    for table in ("boards", "wonders"):
        name_all(pack, table, names)
    append(pack / "boards.toml", "".join(BOARD.format(id=f"{one}:{side}") for one in names for side in "AB"))
    line = line_of(pack / "boards.toml", f'id = "{names[-1]}:B"') - 1
    assert places(findings(pack)) == [("too-many-boards", "base/boards.toml", line)]


def test_seven_seats_need_seven_wonders(pack: Path):
    without(pack / "boards.toml", "halicarnassus:A", "halicarnassus:B")
    forget_names(pack, "halicarnassus")
    line = line_of(pack / "boards.toml", "[[board]]")
    assert places(findings(pack)) == [("too-few-wonders", "base/boards.toml", line)]


def test_a_city_has_room_for_eight_producers_of_its_own(pack: Path):
    cards = pack / "cards.toml"
    own = 'effects = [{ verb = "produce", resources = ["ore"], tradable = false }]'
    text = cards.read_text(encoding="utf-8")
    for blue in ("pawnshop", "baths", "altar", "theater"):
        before, mark, rest = text.partition(f'id = "{blue}"')
        head, _, tail = rest.partition("effects = ")
        text = before + mark + head + own + tail[tail.index("\n") :]
    cards.write_text(text, encoding="utf-8")  # with Forum, Caravansery and two stages: eight
    assert findings(pack) == []
    cards.write_text(text.replace('effects = [{ verb = "coins", amount = 5 }]', own), encoding="utf-8")
    (found,) = findings(pack)
    assert (found.code, found.file) == ("too-many-producers", "base/boards.toml")


# ---------------------------------------------------------------- Edifices
EDIFICE = """
[[edifice]]
id = "{id}"
age = {age}
cost = {{ coins = 1 }}
reward = [{{ verb = "vp", amount = 1 }}]
penalty = [{{ verb = "lose_coins", amount = 1 }}]
"""


def add_edifices(pack: Path, *ages: int) -> None:
    names = [f"edifice_{n}" for n in range(len(ages))]
    entries = (EDIFICE.format(id=one, age=age) for one, age in zip(names, ages, strict=True))
    append(pack / "edifices.toml", "".join(entries))
    name_all(pack, "edifices", names)


def test_an_edifice_is_drawn_from_no_more_than_eighty_of_its_age(edifices: Path):
    add_edifices(edifices, *[2] * 75)
    assert findings(edifices) == []
    append(edifices / "edifices.toml", EDIFICE.format(id="one_too_many", age=2))
    name_all(edifices, "edifices", ["one_too_many"])
    line = line_of(edifices / "edifices.toml", 'id = "one_too_many"') - 1
    assert places(findings(edifices)) == [("deck-too-large", "edifice/edifices.toml", line)]


def test_the_set_up_can_tell_127_edifices_apart(edifices: Path):
    add_edifices(edifices, *[1, 2, 3, 3] * 28)
    assert findings(edifices) == []
    append(edifices / "edifices.toml", EDIFICE.format(id="one_too_many", age=1))
    name_all(edifices, "edifices", ["one_too_many"])
    line = line_of(edifices / "edifices.toml", 'id = "one_too_many"') - 1
    assert places(findings(edifices)) == [("too-many-edifices", "edifice/edifices.toml", line)]


def produce(folder: Path, *ids: str) -> None:
    """Turn cards into producers for their owner's use."""
    for one in ids:
        cards = folder / "cards.toml"
        before, mark, rest = cards.read_text(encoding="utf-8").partition(f'id = "{one}"')
        head, _, tail = rest.partition("effects = ")
        cards.write_text(
            before + mark + head + f"effects = {OWN}" + tail[tail.index("\n") :], encoding="utf-8"
        )


def test_edifices_take_places_for_producers_one_for_each_age(edifices: Path, pack: Path):
    together = [pack, edifices]
    produce(pack, "pawnshop", "baths", "altar")  # with Forum, Caravansery, an Edifice and two stages: eight
    assert findings(*together) == []
    plant(edifices, edifice("", "outpost", "reward", f"reward = {OWN}"))
    (found,) = findings(*together)
    assert found.code == "too-many-producers"
    assert "may get 9 producers by choice for its own use" in found.text


def test_a_second_pawn_of_one_edifice_gives_a_second_producer(edifices: Path, pack: Path):
    for one in ("outpost", "agora"):
        plant(edifices, edifice("", one, "reward", f"reward = {OWN}"))
    assert (
        findings(pack, edifices) == []
    )  # Forum, Caravansery, three Edifices, and at Ur each of these twice: eight
    produce(pack, "baths")
    (found,) = findings(pack, edifices)
    assert (found.code, found.file) == ("too-many-producers", "edifice/edifices.toml")
    assert "may get 9 producers" in found.text


def test_a_city_repeats_at_most_two_guilds(edifices: Path):
    again = 'reward = [{ verb = "repeat_guild" }]'
    assert findings(*among(edifices)) == []  # Ur may hold two pawns of the Agora
    _, file, line = plant(edifices, edifice("", "outpost", "reward", again))
    agora = line_of(edifices / "edifices.toml", 'reward = [{ verb = "repeat_guild" }]')
    (found,) = findings(edifices)
    assert (found.code, found.file) == ("too-many-repeats", file)
    assert found.line in (line, agora)
    assert found.text == "A city may repeat 4 guilds; there is room for 2."
