"""Mistakes in the pack of the Edifices, alone or beside all others: in its Edifices, stages and options."""

from pathlib import Path

import pytest

from mirabilia.content.lint_kernels import plainest, tables_of, verb_marks
from mirabilia.games.wonders.content.lint_effects import COUNTED, EVERYWHERE, PLAYED, READ_ON, WITH_EDIFICES
from mirabilia.games.wonders.content.lint_schema import RULES
from mirabilia.games.wonders.content.schema import VERBS
from mirabilia.games.wonders.rules import tables
from wonders.lint.planting import (
    Edit,
    Mistake,
    among,
    board,
    edifice,
    findings,
    manifest,
    name,
    places,
    plant,
)
from wonders.lint.test_lint_leaders import functions_reading


def one(field: str, verb: str, arguments: str = "") -> str:
    return f'{field} = [{{ verb = "{verb}"{arguments} }}]'


def reward(verb: str, arguments: str = "") -> str:
    return one("reward", verb, arguments)


FIELDS = [
    edifice("unknown-field", "outpost", "age", "age = 1\nlevel = 2", below=1),
    edifice("unknown-field", "outpost", "cost", "cost = { coin = 1 }"),
    edifice("missing-field", "outpost", "cost", None, below=-3),
    edifice("missing-field", "outpost", "reward", None, below=-4),
    edifice("missing-field", "outpost", "penalty", None, below=-5),
    edifice("wrong-value", "outpost", "age", "age = 4"),
    edifice("wrong-value", "outpost", "reward", "reward = []"),
    edifice("wrong-value", "outpost", "reward", reward("victory_token", ", value = 2")),
    edifice("wrong-value", "outpost", "penalty", "penalty = []"),
    edifice(
        "wrong-value",
        "outpost",
        "penalty",
        'penalty = [{ verb = "lose_coins", amount = 1 }, { verb = "lose_card", colour = "red" }]',
    ),
    edifice("wrong-value", "outpost", "penalty", one("penalty", "lose_victory_tokens", ", count = 3")),
    edifice("wrong-value", "amphitheater", "doubt", "doubt = 3"),
    edifice("unknown-word", "outpost", "penalty", one("penalty", "lose_card", ', colour = "white"')),
    edifice("unknown-verb", "outpost", "penalty", one("penalty", "lose_face")),
    board("unknown-field", "ur:day", "effects", "effects = []\nany_game = true", below=1),
    board("wrong-value", "carthage:day", "anywhere", 'anywhere = "yes"'),
    board("wrong-value", "ur:day", 'id = "ur:night"', 'id = "ur:dusk"'),
    board(
        "wrong-value",
        "ur:day",
        '[{ verb = "take_pawn", age = 3',
        '[{ verb = "take_pawn", age = 3 }],\n[{ verb = "vp", amount = 3 }],',
        at=("boards.toml", "cost = { stone = 2, clay = 1 }", "options"),
    ),
    board("wrong-value", "ur:day", '[{ verb = "take_pawn", age = 3', '[{ verb = "take_pawn", age = 4 }],'),
    manifest("wrong-value", "pawns", "pawns = [0, 3, 3, 4, 5]"),
    manifest("wrong-value", "debts", "debts = [2, 3, 21]"),
    name("wrong-value", "fr", "doubts", "agora", "agora = true"),
]

EDIFICES = [
    edifice("duplicate-id", "money_changer", 'id = "outpost"', 'id = "belvedere"', also=("unused-name",) * 2),
    edifice("edifice-cost", "outpost", "cost", "cost = { coins = 1, ore = 1 }"),
    edifice("negative-cost", "outpost", "cost", "cost = { coins = -1 }"),
    edifice("cost-too-high", "outpost", "cost", "cost = { coins = 32768 }"),
    edifice("empty-doubt", "amphitheater", "doubt", 'doubt = " "'),
    edifice("unread-effect", "outpost", "reward", reward("build_from_discard")),
    edifice("unread-effect", "outpost", "reward", reward("science_set_bonus", ", amount = 3")),
    edifice("unread-effect", "outpost", "reward", reward("take_pawn", ", age = 3")),
    edifice("unread-effect", "outpost", "reward", reward("lose_coins", ", amount = 3")),
    edifice("unread-effect", "outpost", "reward", reward("bank_buy", ", price = 1")),
    edifice("unread-effect", "outpost", "penalty", one("penalty", "vp", ", amount = 3")),
    edifice("unread-effect", "outpost", "penalty", one("penalty", "discard_defeats")),
    edifice(
        "verb-twice",
        "military_school",
        '{ verb = "discard_defeats"',
        '{ verb = "victory_token", value = 1 },',
    ),
    edifice(
        "verb-clash",
        "military_school",
        '{ verb = "victory_token"',
        '{ verb = "science_choice" }, { verb = "science", symbol = "gear" },',
    ),
    edifice("word-twice", "factory", "reward", reward("produce", ', resources = ["ore", "ore"]')),
    edifice(
        "word-twice", "factory", "reward", reward("vp_per_set", ', amount = 2, colours = ["red", "red"]')
    ),
    edifice(
        "amount-unread",
        "factory",
        "reward",
        reward("produce", ', resources = ["ore"], amount = 2, tradable = false'),
    ),
    edifice(
        "scope-unread",
        "outpost",
        "reward",
        reward("vp_per", ', amount = 1, count = ["three_coins"], scope = ["left"]'),
    ),
    Mistake(
        "too-few-edifices",
        tuple(
            Edit("edifices.toml", f'id = "{name}"', "age", "age = 3")
            for name in ("factory", "amphitheater", "auction_house", "staging_camp", "river_port")
        ),
        at=("edifices.toml", "", "[[edifice]]"),
    ),
    manifest("number-count", "pawns", "pawns = [2, 3, 3, 4]"),
    manifest("number-count", "pawns", None, at=("pack.toml", "", "#")),
    manifest("number-count", "debts", "debts = [2, 3, 5, 7]"),
    manifest("number-count", "debts", None, at=("pack.toml", "", "#")),
    manifest("too-many-pawns", "pawns", "pawns = [\n    2,\n    5,\n    3, 4, 5]", below=2),
    manifest("starting-coins", "debts", "debts = [2, 3, 5]\ncoins = 3", below=1),
    manifest("wrong-value", "seats", "seats = [3, 8]"),
    manifest("seats-order", "seats", "seats = [7, 3]"),
    manifest("no-draft", "seats", "seats = [3, 7]\ndraft = 4\ncoins = 3", below=1),
    manifest("no-such-pack", "seats", 'seats = [3, 7]\nneeds = ["base", "atlantis"]', below=1),
    manifest("no-such-pack", "seats", 'seats = [3, 7]\nexcludes = ["edifice"]', below=1),
    manifest("word-twice", "seats", 'seats = [3, 7]\nneeds = ["leaders", "leaders"]', below=1),
    manifest(
        "needs-and-excludes", "seats", 'seats = [3, 7]\nneeds = ["leaders"]\nexcludes = ["leaders"]', below=2
    ),
]

STAGES = [
    board("no-effect", "ur:night", 'effects = [{ verb = "take_pawn"', None, below=-2),
    board("no-effect", "carthage:night", '[{ verb = "science_choice"', "[],"),
    board(
        "effects-and-options",
        "carthage:night",
        "options",
        one("effects", "vp", ", amount = 1") + "\noptions = [",
        below=1,
    ),
    board(
        "one-option",
        "carthage:night",
        '[{ verb = "science_choice"',
        None,
        at=("boards.toml", "cost = { wood = 3, loom = 1 }", "options"),
    ),
    board(
        "option-twice", "carthage:night", '[{ verb = "science_choice"', '[{ verb = "build_from_discard" }],'
    ),
    board(
        "option-twice",
        "carthage:day",
        '[{ verb = "vp", amount = 2 }, { verb = "shields"',
        '[{ verb = "coins", amount = 7 }, { verb = "vp", amount = 2 }],',
    ),
    board("empty-doubt", "ur:night", "doubt", 'doubt = ""'),
    board(
        "verb-twice",
        "carthage:day",
        '[{ verb = "vp", amount = 2 }, { verb = "shields"',
        '[\n{ verb = "vp", amount = 2 },\n{ verb = "vp", amount = 1 }],',
        below=2,
    ),
    board(
        "verb-clash",
        "carthage:night",
        '[{ verb = "science_choice"',
        '[{ verb = "science_choice" },\n{ verb = "science", symbol = "gear" }],',
        below=1,
    ),
    board(
        "word-twice",
        "carthage:night",
        '[{ verb = "science_choice"',
        '[{ verb = "produce", resources = ["ore", "ore"] }],',
    ),
    board(
        "amount-unread",
        "carthage:night",
        '[{ verb = "science_choice"',
        '[{ verb = "produce", resources = ["ore", "clay"], amount = 2 }],',
    ),
    board(
        "unread-effect", "ur:day", '[{ verb = "take_pawn", age = 2', '[{ verb = "lose_coins", amount = 2 }],'
    ),
    board(
        "unread-effect",
        "ur:day",
        '[{ verb = "take_pawn", age = 2',
        '[{ verb = "science_set_bonus", amount = 1 }],',
    ),
    board(
        "unread-effect",
        "ur:night",
        'effects = [{ verb = "take_pawn"',
        one("effects", "victory_token", ", value = 1"),
    ),
    board("unread-effect", "ur:night", 'effects = [{ verb = "take_pawn"', one("effects", "repeat_guild")),
    board("unread-effect", "ur:day", "effects", one("effects", "take_pawn", ", age = 1")),
    board(
        "unread-effect", "carthage:night", '[{ verb = "science_choice"', '[{ verb = "take_pawn", age = 1 }],'
    ),
    board(
        "unread-effect", "carthage:day", 'effects = [{ verb = "vp"', one("effects", "take_pawn", ", age = 1")
    ),
    board("anywhere-differs", "carthage:night", "anywhere", None, below=-3),
    board(
        "one-sided-board",
        "ur:day",
        'id = "ur:night"',
        'id = "ur:B"',
        at=("boards.toml", "anywhere = true", 'id = "ur:day"'),
    ),
    board("negative-cost", "ur:day", "cost", "cost = { stone = -1 }"),
]

NAMES = [
    name("missing-name", "en", "edifices", "agora", None, at=("locale/en.toml", "", "[edifices]")),
    name("missing-name", "fr", "edifices", "belvedere", None, at=("locale/fr.toml", "", "[edifices]")),
    name("missing-name", "fr", "wonders", "ur", None, at=("locale/fr.toml", "", "[wonders]")),
    name("unused-name", "en", "edifices", "agora", 'agora = "Agora"\nforum = "Forum"', below=1),
    name("unused-name", "en", "boards", "ur", 'ur = "Ur"\nuruk = "Uruk"', below=1),
    name("empty-name", "fr", "edifices", "agora", 'agora = " "'),
    name("name-clash", "en", "edifices", "agora", 'agora = "Archives"'),
    name("unused-doubt", "fr", "doubts", "agora", 'agora = "one source only"\nforum = "a guess"', below=1),
    name("empty-doubt", "fr", "doubts", "agora", 'agora = ""'),
]

MISTAKES = [*FIELDS, *EDIFICES, *STAGES, *NAMES]


@pytest.mark.parametrize("mistake", MISTAKES, ids=str)
@pytest.mark.parametrize("whole", [False, True], ids=["alone", "with all packs"])
def test_a_planted_mistake_is_found_on_its_line_and_nothing_else_is(
    edifices: Path, mistake: Mistake, whole: bool
):
    expected = plant(edifices, mistake)
    found = findings(*(among(edifices) if whole else [edifices]))
    assert expected in places(found)
    assert sorted(one.code for one in found) == sorted((mistake.code, *mistake.also))


def test_names_of_edifices_may_not_be_left_out_altogether(edifices: Path):
    path = edifices / "locale" / "en.toml"
    before, _, rest = path.read_text(encoding="utf-8").partition("[edifices]\n")
    path.write_text(before + rest[rest.index("[boards]") :], encoding="utf-8")
    assert places(findings(edifices)) == [("missing-name", "edifice/locale/en.toml", 1)] * 15


def test_the_night_may_not_come_before_the_day(edifices: Path):
    boards = edifices / "boards.toml"
    text = boards.read_text(encoding="utf-8")
    text = (
        text.replace('"ur:day"', '"ur:?"').replace('"ur:night"', '"ur:day"').replace('"ur:?"', '"ur:night"')
    )
    boards.write_text(text, encoding="utf-8")
    line = text.splitlines().index('id = "ur:night"') + 1
    (found,) = findings(edifices)
    assert (found.code, found.file, found.line) == ("side-order", "edifice/boards.toml", line)
    assert found.text == "Side day of `ur` must come before side night."


def test_a_pawn_is_read_only_in_the_pack_of_the_edifices(pack: Path):
    pawn = one("effects", "take_pawn", ", age = 1")
    expected = plant(pack, board("unread-effect", "giza:A", 'effects = [{ verb = "vp"', pawn))
    assert places(findings(pack)) == [expected]


def test_a_leader_s_verb_on_a_board_for_any_game_is_not_read(leaders: Path):
    rome = leaders / "boards.toml"
    text = rome.read_text(encoding="utf-8").replace('id = "rome:A"', 'id = "rome:A"\nanywhere = true')
    rome.write_text(text.replace('id = "rome:B"', 'id = "rome:B"\nanywhere = true'), encoding="utf-8")
    found = findings(leaders)
    assert {one.code for one in found} == {"unread-effect"}
    assert all("this board may be chosen anywhere" in one.text for one in found)
    assert len(found) == 5  # free and cheaper leaders, four leaders drawn, two recruited


def test_leaders_drawn_by_an_option_find_room_too(leaders: Path):
    path = leaders / "boards.toml"
    text = path.read_text(encoding="utf-8")
    start = text.index('effects = [\n    { verb = "coins", amount = 5 }')
    end = text.index("]\n", start) + 2
    options = (
        "options = [\n"
        '    [{ verb = "draw_leaders", count = 5 }],\n'
        '    [{ verb = "draw_leaders", count = 6 }],\n'
        "]\n"
    )
    path.write_text(text[:start] + options + text[end:], encoding="utf-8")
    line = (
        path.read_text(encoding="utf-8").splitlines().index('    [{ verb = "draw_leaders", count = 6 }],') + 1
    )
    assert places(findings(leaders)) == [("too-many-drawn", "leaders/boards.toml", line)]
    path.write_text(path.read_text(encoding="utf-8").replace("count = 6", "count = 4"), encoding="utf-8")
    assert findings(leaders) == []


# ---------------------------------------------------------------- the linter against the kernels
GAINED = {"gain", "gain_production", "gain_discount", "gain_advantages"}


def readers(verb: str) -> set[str]:
    """The kernels that read what a verb writes: its columns, or its mark among the powers."""
    kind = VERBS[verb]
    marks = verb_marks(tables_of(RULES).text).get(kind.__name__, set())
    names = marks or set(tables.effect_columns(plainest(kind)))
    return set().union(*(functions_reading(name) for name in names))


def test_what_the_kernels_gain_is_read_everywhere():
    columns = {"produce", "shields", "trade_discount"}
    assert all(readers(verb) <= GAINED for verb in columns)
    assert not columns & READ_ON.keys()
    assert "reward" in EVERYWHERE.split()
    assert functions_reading("EDIFICE_ROW") >= {"tally_city", "edifice_row"}


def test_what_is_collected_or_scored_is_read_on_all_that_is_played():
    assert readers("coins") | readers("coins_per") == {"collect"}
    assert readers("vp_if_wonder_complete") == {"points_of", "score_city"}
    assert readers("vp_per_set") == readers("vp_per_colour") == {"points_of"}
    assert all(
        READ_ON[verb] == PLAYED for verb in ("coins", "coins_per", "vp", "vp_per", "vp_if_wonder_complete")
    )
    assert READ_ON["vp_per_set"] == READ_ON["vp_per_colour"] == COUNTED


def test_what_only_edifices_do_is_read_on_them_only():
    assert readers("victory_token") == readers("discard_defeats") == {"reward"}
    assert readers("repeat_guild") == {"repeats_of"}
    assert readers("take_pawn") == {"take_pawns"}
    assert {"take_pawn"} == WITH_EDIFICES
    losses = {"ways_to_lose", "lose_without_choice", "losable", "offer_losses"}
    for verb in ("lose_card", "lose_coins", "lose_victory_tokens"):
        assert readers(verb) <= losses
        assert READ_ON[verb] == "penalty"
