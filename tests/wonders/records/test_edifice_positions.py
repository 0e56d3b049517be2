"""Positions and records with Edifices and of the second edition: their form, and the way there and back."""

import copy
import json

import pytest

import mirabilia
from wonders.records.record_tools import close, play_on, refusal
from wonders.table import city, play, table, texts

pytestmark = pytest.mark.core

EXAMPLE = {
    "game": "wonders",
    "edition": 2,
    "packs": ["edifice"],
    "age": 2,
    "turn": 3,
    "discard": ["altar"],
    "edifices": [
        {"id": "belvedere", "pawns": 0},
        {"id": "river_port", "pawns": 1},
        {"id": "agora", "pawns": 2},
    ],
    "seats": [
        {
            "board": "carthage:day",
            "stages": 2,
            "options": [0, 2],
            "buried": ["tavern", None],
            "coins": 6,
            "built": ["lumber_yard", "well"],
            "hand": ["walls", "statue"],
            "pawns": [1, 2],
            "joined": True,
            "last": "stage tavern left=2 option=2 edifice",
        },
        {"board": "ur:night", "stages": 1, "pawns": [1, 1], "hand": ["temple"]},
        {"board": "olympia:day", "hand": ["baths"], "debts": [1]},
    ],
}


def again(game):
    """The game that its position gives, by way of text."""
    return mirabilia.position(json.loads(json.dumps(game.position())))


# ---------------------------------------------------------------- form
def test_the_example_is_a_table():
    seen = mirabilia.position(EXAMPLE).view(0)
    carthage, ur, olympia = seen["cities"]
    assert (seen["edition"], seen["packs"], seen["age"], seen["turn"]) == (2, ["edifice"], 2, 3)
    assert seen["edifices"] == [
        {"id": "belvedere", "age": 1, "cost": 1, "pawns": 0, "state": "built"},
        {"id": "river_port", "age": 2, "cost": 3, "pawns": 1, "state": "project"},
        {"id": "agora", "age": 3, "cost": 6, "pawns": 2, "state": "project"},
    ]
    assert (carthage["options"], carthage["pawns"], carthage["joined"]) == ([0, 2], [1, 2], True)
    assert (carthage["shields"], carthage["debts"]) == (1, [])
    assert (carthage["last"]["verb"], carthage["last"]["option"], carthage["last"]["edifice"]) == (
        "stage",
        2,
        True,
    )
    assert (ur["pawns"], ur["joined"], ur["options"]) == ([1, 1], False, [])
    assert (olympia["debts"], olympia["pawns"]) == ([1], [])
    assert seen["scores"][0]["edifice"] == 2  # Belvedere: a point for each of two stages
    assert seen["scores"][1]["edifice"] == 1  # one stage, and a second pawn that brings nothing more
    assert seen["scores"][2]["edifice"] == -2
    assert "build statue" in texts(mirabilia.position(EXAMPLE))  # chained by the Well in this edition only


def test_the_position_of_the_example_is_the_example():
    written = mirabilia.position(EXAMPLE).position()
    for field in ("edition", "packs", "edifices", "age", "turn"):
        assert written[field] == EXAMPLE[field]
    for seat, city_ in enumerate(EXAMPLE["seats"]):
        assert city_.items() <= written["seats"][seat].items()
    assert again(mirabilia.position(EXAMPLE)).state == mirabilia.position(EXAMPLE).state


def test_a_game_without_edifices_writes_nothing_of_them():
    game = table(city("carthage:day", "altar", stages=1))
    assert "edifices" not in game.position()
    assert not {"options", "pawns", "joined", "debts"} & set(game.position()["seats"][0])
    assert mirabilia.new(seats=3, seed=1).position()["edition"] == 1


def test_edifices_that_are_left_out_are_drawn_from_the_seed():
    def drawn(seed):
        game = table(city(hand="altar"), packs=["edifice"], seed=seed)
        return tuple(edifice["id"] for edifice in game.view(None)["edifices"])

    assert drawn(1) == drawn(1)
    assert len({drawn(seed) for seed in range(20)}) > 10


@pytest.mark.parametrize(("seats", "pawns"), [(3, 2), (4, 3), (5, 3), (6, 4), (7, 5)])
def test_pawns_that_are_left_out_are_those_of_the_start(seats, pawns):
    projects = [{"id": "outpost"}, {"id": "factory", "pawns": 1}, {"id": "agora"}]
    game = table(*[city(hand="altar")] * seats, packs=["edifice"], edifices=projects)
    assert [edifice["pawns"] for edifice in game.view(None)["edifices"]] == [pawns, 1, pawns]


@pytest.mark.parametrize(
    ("board", "stages", "given", "found"),
    [
        ("carthage:day", 1, [], []),
        ("carthage:day", 2, [], [0, 1]),
        ("carthage:day", 2, [0], [0, 1]),
        ("carthage:day", 3, [0, 2], [0, 2, 0]),
        ("carthage:night", 2, [], [1, 1]),
        ("carthage:night", 2, [2], [2, 1]),
        ("ur:day", 3, [0, 3, 0], [0, 3, 0]),
        ("gizah:day", 2, [0, 0], []),
    ],
)
def test_an_option_that_is_left_out_is_the_first(board, stages, given, found):
    game = table(city(board, "altar", stages=stages, options=given), packs=["edifice"])
    assert game.view(None)["cities"][0]["options"] == found
    assert again(game).state == game.state


def test_an_id_of_both_editions_is_the_card_of_the_edition_that_is_played():
    cards = {"built": "altar", "discard": "theater spies_guild"}
    points, numbers = [], []
    for edition in (1, 2):
        game = table(
            city("giza:A", "statue temple", built=cards["built"]), discard=cards["discard"], edition=edition
        )
        points.append(game.scores()[0]["civilian"])
        numbers.append({action.card for action in game.legal(0)})
        assert game.position()["discard"] == ["theater", "spies_guild"]
        assert game.position()["seats"][0]["built"] == ["altar"]
        assert again(game).state == game.state
    assert points == [2, 3]
    assert not numbers[0] & numbers[1]


def test_what_was_given_is_not_changed():
    given = copy.deepcopy(EXAMPLE)
    play_on(mirabilia.position(given), 6)
    assert given == EXAMPLE


# ---------------------------------------------------------------- penalties
PROJECTS = [{"id": "belvedere", "pawns": 1}, {"id": "river_port"}, {"id": "concentric_castle"}]


def failed(*cities, age=1, **rest):
    """A table at which the Edifice of the Age has failed."""
    return table(*cities, packs=["edifice"], edifices=PROJECTS, age=age, turn=6, phase="penalty", **rest)


PENALTIES = {
    "cards": lambda: failed(
        city(built="lumber_yard mine"), city(built="stone_pit"), city(built="ore_vein clay_pool foundry")
    ),
    "cards, one has chosen": lambda: play(
        failed(city(built="lumber_yard mine"), city(), city(built="ore_vein clay_pool")), "lose mine"
    ),
    "tokens": lambda: failed(city(victory=[1, 3, 5]), city(victory=[1, 1]), city(victory=[3, 3, 1]), age=3),
    "tokens, one has chosen": lambda: play(
        failed(city(victory=[1, 3, 5]), city(), city(victory=[3, 3, 1]), age=3), "forfeit 3 5"
    ),
    "a card, and hands that are left": lambda: failed(
        city("babylon:B", "altar", stages=2, built="lumber_yard mine"), city(hand="tavern")
    ),
}


@pytest.mark.parametrize("name", PENALTIES)
def test_a_penalty_can_be_written_as_a_position_and_played_from_there(name):
    game = PENALTIES[name]()
    assert game.view(None)["phase"] == game.position()["phase"] == "penalty"
    other = again(game)
    assert (other.state, other.asked, other.to_act) == (game.state, game.asked, game.to_act)
    assert play_on(other, 9, seed=2).state == play_on(game, 9, seed=2).state
    assert game.view(None)["phase"] != "penalty"


def test_only_those_who_can_choose_and_hold_no_pawn_are_asked():
    game = failed(
        city(built="lumber_yard mine"), city(built="stone_pit sawmill", pawns=[1]), city(built="ore_vein")
    )
    assert game.asked == (0,)
    game.choose(0, "lose lumber_yard")
    assert [own["built"] for own in game.view(None)["cities"]] == [
        ["mine"],
        ["stone_pit", "sawmill"],
        ["ore_vein"],
    ]
    assert [own["debts"] for own in game.view(None)["cities"]] == [[], [], []]


def test_games_are_found_in_the_middle_of_a_penalty():
    seen = 0
    for seed in range(3):
        game = mirabilia.new(
            seats=5, seed=seed, packs=["edifice"], edifices=["belvedere", "factory", "archives"]
        )
        while not game.over:
            if game.view(None)["phase"] == "penalty":
                seen += 1
                assert again(game).state == game.state
                assert mirabilia.replay(game.record()).state == game.state
            play_on(game, 1, seed=seed)
    assert seen > 3


# ---------------------------------------------------------------- records
def test_the_setup_of_a_record_names_edition_and_edifices_if_they_are_chosen():
    game = mirabilia.new(seats=3, seed=7, edition=2, packs=["edifice"], edifices=["outpost", None, "agora"])
    assert game.record().splitlines()[1] == (
        'setup {"edifices": ["outpost", null, "agora"], "edition": 2, "game": "wonders", '
        '"packs": ["edifice"], "rules": 2, "seats": 3, "seed": 7}'
    )
    assert "edition" not in mirabilia.new(seats=3, seed=7, edition=1).record()


def test_a_record_is_read_in_the_edition_of_its_setup():
    game = mirabilia.new(seats=3, seed=3, edition=2)
    (seat,) = [seat for seat in range(3) if "altar" in game.view(seat)["hand"]]
    for other in range(3):
        game.choose(other, "build altar" if other == seat else texts(game, other, "sell")[0])
    replayed = mirabilia.replay(game.record())
    assert replayed.state == game.state
    assert replayed.scores()[seat]["civilian"] == 3
    first = mirabilia.replay(close(game.record().replace('"edition": 2, ', "").splitlines()))
    assert first.scores()[seat]["civilian"] == 2  # the same cards are dealt, and Altar is another one


@pytest.mark.parametrize(
    ("make", "choice", "sentence"),
    [
        (PENALTIES["cards"], "lose altar", "You cannot lose Altar for Belvedere: "),
        (PENALTIES["cards"], "pass", "You must choose what to lose for the Edifice that failed."),
        (
            PENALTIES["tokens"],
            "forfeit 5 5",
            "With what you have, 'forfeit 5 5' does not pay the penalty for ",
        ),
        (
            PENALTIES["tokens"],
            "forfeit 3 1",
            "'forfeit 3 1': tokens are worth 1, 3 or 5, the smaller one first.",
        ),
        (PENALTIES["tokens"], "forfeit 1", "'forfeit 1' is not an action."),
        (lambda: mirabilia.position(EXAMPLE), "lose well", "You do not have to lose anything now."),
        (
            lambda: mirabilia.position(EXAMPLE),
            "stage walls edifice",
            "You have already taken part in River Port",
        ),
        (lambda: mirabilia.position(EXAMPLE), "stage walls option=1", "Stage 3 has no option to choose."),
        (
            lambda: mirabilia.position(EXAMPLE),
            "stage walls option=9",
            "'option=9' is not a payment of this action.",
        ),
    ],
)
def test_a_choice_that_nobody_could_make_is_refused_at_its_line(make, choice, sentence):
    lines = make().record().splitlines()
    error = refusal(close([*lines[:2], f"0 {choice}"]))
    assert (error.code, error.values["line"]) == ("record-choice", 3)
    assert str(error).startswith(f"Line 3: {sentence}")
    assert error.in_language("fr").startswith("Ligne 3 : ")
