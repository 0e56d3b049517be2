"""Setting up a new game: what `mirabilia.new` takes, deals and refuses."""

import pytest

import mirabilia
from mirabilia import BadSetup
from mirabilia.engine.chance import random_below, scramble, seed_rng
from mirabilia.games.wonders.game import read_setup, write_wishes
from mirabilia.games.wonders.rules.play import play_random
from mirabilia.games.wonders.rules.state import new_games, new_works

pytestmark = pytest.mark.core

WONDERS = {"giza", "rhodes", "alexandria", "ephesus", "babylon", "olympia", "halicarnassus"}


def boards(game):
    return [seat["board"] for seat in game.view(None)["cities"]]


def hands(game):
    return [game.view(seat)["hand"] for seat in range(game.seats)]


def setup_refusal(*game, **options):
    with pytest.raises(BadSetup) as caught:
        mirabilia.new(*game, **options)
    return caught.value


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
def test_a_new_game_has_seven_cards_and_three_coins_for_everyone(seats):
    game = mirabilia.new("wonders", seats=seats, seed=3)
    assert [len(hand) for hand in hands(game)] == [7] * seats
    assert [own["coins"] for own in game.view(None)["cities"]] == [3] * seats
    assert len({board.split(":")[0] for board in boards(game)}) == seats
    assert game.asked == tuple(range(seats))


def test_two_play_with_a_third_city_and_its_pile():
    game = mirabilia.new(seats=2, seed=3)
    seen = game.view(None)
    assert (game.seats, game.asked) == (2, (0, 1))
    assert [len(hand) for hand in hands(game)] == [8, 7]  # the holder has drawn a card of the pile
    assert (seen["holder"], seen["pile_size"]) == (0, 6)
    assert [city["free_city"] for city in seen["cities"]] == [False, False, True]
    assert [city["coins"] for city in seen["cities"]] == [3, 3, 3]
    assert len({board.split(":")[0] for board in boards(game)}) == 3


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6, 7])
def test_a_game_with_leaders_begins_with_four_of_them_and_six_coins_for_everyone(seats):
    game = mirabilia.new(seats=seats, seed=3, packs=["leaders"])
    seen = game.view(None)
    assert (seen["phase"], seen["turn"], seen["packs"]) == ("draft", 0, ["leaders"])
    assert [len(hand) for hand in hands(game)] == [4] * seats
    assert len({card for hand in hands(game) for card in hand}) == 4 * seats
    assert [city["coins"] for city in seen["cities"]] == [6] * seats + [3] * (seats == 2)


def test_stevie_is_dealt_only_if_he_is_asked_for():
    def leaders(**options):
        game = mirabilia.new(seats=7, seed=1, packs=["leaders"], **options)
        return {card for hand in hands(game) for card in hand} | set(game.position()["box"])

    assert len(leaders()) == 36
    assert leaders(stevie=True) - leaders() == {"stevie"}


def test_rome_is_drawn_only_with_leaders_and_never_for_the_free_city():
    def drawn(**options):
        return [boards(mirabilia.new(seed=seed, **options)) for seed in range(60)]

    assert not [found for found in drawn(seats=7) if "rome" in str(found)]
    with_leaders = drawn(seats=2, packs=["leaders"])
    assert [found for found in with_leaders if "rome" in str(found[:2])]
    assert not [found for found in with_leaders if "rome" in found[2]]
    assert all(len({board.split(":")[0] for board in found}) == 3 for found in with_leaders)


def test_the_board_of_the_free_city_may_be_fixed():
    wished = ["olympia:B", "rome:A", "halicarnassus:B"]
    assert boards(mirabilia.new(seats=2, seed=1, packs=["leaders"], boards=wished)) == wished
    found = boards(mirabilia.new(seats=2, seed=1, sides="B", boards=[None, None, "giza"]))
    assert found[2] == "giza:B"
    assert not [board for board in found[:2] if board.startswith("giza")]


def test_wonders_is_the_game_if_none_is_named():
    assert mirabilia.new(seats=3, seed=3).state == mirabilia.new("wonders", seats=3, seed=3).state


def test_the_same_seed_deals_the_same_game():
    assert mirabilia.new(seats=5, seed=42).state == mirabilia.new(seats=5, seed=42).state


def test_games_without_a_seed_differ():
    assert mirabilia.new(seats=7).state != mirabilia.new(seats=7).state


def test_every_bit_of_a_seed_counts():
    seeds = [0, *(1 << bit for bit in (0, 31, 32, 63, 64, 95, 96, 127)), (1 << 128) - 1]
    assert len({mirabilia.new(seats=3, seed=seed).state for seed in seeds}) == len(seeds)


def test_a_board_and_its_side_may_be_fixed():
    wished = ["olympia:B", "giza:A", "rhodes:B"]
    assert boards(mirabilia.new(seats=3, seed=1, boards=wished)) == wished


def test_the_side_of_a_fixed_wonder_is_drawn():
    drawn = {boards(mirabilia.new(seats=3, seed=seed, boards=["giza", None, None]))[0] for seed in range(12)}
    assert drawn == {"giza:A", "giza:B"}


def test_a_wonder_that_is_fixed_is_not_drawn_by_another():
    for seed in range(12):
        found = boards(mirabilia.new(seats=7, seed=seed, boards=[None] * 6 + ["giza"]))
        assert {board.split(":")[0] for board in found} == WONDERS
        assert found[6].startswith("giza:")


@pytest.mark.parametrize("side", ["A", "B"])
def test_the_sides_may_be_fixed_for_all_that_are_not_named(side):
    other = "B" if side == "A" else "A"
    found = boards(mirabilia.new(seats=4, seed=2, sides=side, boards=[f"giza:{other}", "rhodes", None, None]))
    assert found[:2] == [f"giza:{other}", f"rhodes:{side}"]
    assert [board.split(":")[1] for board in found[2:]] == [side, side]


def test_boards_may_be_a_tuple():
    assert boards(mirabilia.new(seats=3, seed=1, boards=("giza:A", None, None)))[0] == "giza:A"


def test_options_may_be_said_even_where_there_is_no_choice():
    plain = mirabilia.new(seats=3, seed=1)
    assert mirabilia.new(seats=3, seed=1, edition=1, packs=[], rules=2).state == plain.state


@pytest.mark.parametrize(
    ("options", "code", "sentence"),
    [
        ({"seats": 1}, "setup-seats", "7 Wonders is for 2 to 7 players, not for 1."),
        ({"seats": 8}, "setup-seats", "7 Wonders is for 2 to 7 players, not for 8."),
        ({"seats": 3, "seed": -1}, "setup-seed", "A seed is a whole number from 0 up, of at most 128 bits."),
        (
            {"seats": 3, "seed": 1 << 128},
            "setup-seed",
            "A seed is a whole number from 0 up, of at most 128 bits.",
        ),
        ({"seats": 3, "edition": 3}, "setup-edition", "There is no edition 3."),
        ({"seats": 3, "edition": 0}, "setup-edition", "There is no edition 0."),
        ({"seats": 3, "edition": "2"}, "setup-malformed", "These options cannot be used: Expected `int`"),
        ({"seats": 3, "packs": ["cities"]}, "setup-pack", "There is no pack 'cities'."),
        ({"seats": 2, "packs": ["free_city"]}, "setup-pack", "There is no pack 'free_city'."),
        ({"seats": 3, "packs": ["base"]}, "setup-pack", "There is no pack 'base'."),
        (
            {"seats": 3, "packs": ["second_edition"]},
            "setup-pack",
            "There is no pack 'second_edition'.",
        ),
        ({"seats": 3, "packs": ["leaders"] * 2}, "setup-pack-twice", "The pack leaders is named twice."),
        ({"seats": 3, "stevie": True}, "setup-stevie", "Stevie is a leader: he needs the pack leaders."),
        (
            {"seats": 3, "boards": ["rome:A", None, None]},
            "setup-board-pack",
            "The board rome needs the pack leaders.",
        ),
        (
            {"seats": 2, "packs": ["leaders"], "boards": [None, None, "rome"]},
            "setup-city-board",
            "The Free City has no leaders, so it cannot have the board rome.",
        ),
        (
            {"seats": 2, "boards": ["giza", "rhodes"]},
            "setup-boards",
            "There are 3 cities but boards for 2; name one for each city, or None to draw it.",
        ),
        (
            {"seats": 2, "boards": ["giza", None, "giza"]},
            "setup-board-twice",
            "The board giza is chosen twice; there is only one of it.",
        ),
        ({"seats": 3, "packs": "leaders"}, "setup-malformed", "These options cannot be used: Expected"),
        (
            {"seats": 3, "packs": ["leaders"], "stevie": 1},
            "setup-malformed",
            "These options cannot be used: Expected `bool`",
        ),
        (
            {"seats": 3, "rules": 3},
            "setup-rules",
            "This was played under version 3 of the rules; this program knows versions up to 2.",
        ),
        (
            {"seats": 3, "boards": ["giza"]},
            "setup-boards",
            "There are 3 cities but boards for 1; name one for each city, or None to draw it.",
        ),
        (
            {"seats": 3, "boards": ["giza:A", "giza:B", None]},
            "setup-board-twice",
            "The board giza is chosen twice; there is only one of it.",
        ),
        (
            {"seats": 3, "boards": ["atlantis", None, None]},
            "setup-no-such-board",
            "There is no board 'atlantis'",
        ),
        ({"seats": 3, "boards": ["giza:C", None, None]}, "setup-no-such-board", "There is no board 'giza:C'"),
        ({"seats": 3, "boards": ["Giza:A", None, None]}, "setup-no-such-board", "There is no board 'Giza:A'"),
        ({"seats": "3"}, "setup-malformed", "These options cannot be used: Expected `int`, got `str`"),
        ({"seats": 3, "seed": "7"}, "setup-malformed", "These options cannot be used: Expected `int`"),
        (
            {"seats": 3, "sides": "C"},
            "setup-malformed",
            "These options cannot be used: Invalid enum value 'C'",
        ),
        ({"seats": 3, "boards": "giza"}, "setup-malformed", "These options cannot be used: Expected"),
        (
            {"seats": 3, "colour": "red"},
            "setup-malformed",
            "These options cannot be used: Object contains unknown",
        ),
    ],
)
def test_a_setup_that_cannot_be_is_refused_with_a_sentence(options, code, sentence):
    error = setup_refusal(**options)
    assert error.code == code
    assert str(error).startswith(sentence)


def test_a_game_that_does_not_exist_is_refused():
    error = setup_refusal("chess", seats=2)
    assert (error.code, str(error)) == (
        "no-such-game",
        "There is no game 'chess'; choose from: wonders, architects.",
    )


@pytest.mark.parametrize(
    ("options", "seed"),
    [
        ({"seats": 3}, 0),
        ({"seats": 5}, 12345),
        ({"seats": 7}, 2**62 + 1),
        ({"seats": 2}, 8),
        ({"seats": 2, "packs": ["leaders"]}, 9),
        ({"seats": 4, "packs": ["leaders"], "stevie": True, "boards": ["rome:B", None, None, None]}, 10),
        ({"seats": 7, "packs": ["edifice"]}, 11),
        ({"seats": 3, "packs": ["edifice"], "boards": ["ur:night", "carthage:day", None]}, 12),
        ({"seats": 6, "edition": 2}, 13),
        (
            {
                "seats": 4,
                "edition": 2,
                "packs": ["leaders", "edifice"],
                "edifices": ["outpost", None, "agora"],
            },
            14,
        ),
    ],
)
def test_the_fast_random_games_are_the_same_games(options, seed):
    fast, work = new_games(1), new_works()[0]
    write_wishes(read_setup({**options, "seed": seed}), work)
    play_random(fast[0], options["seats"], seed, work)
    game, luck = mirabilia.new(**options, seed=seed), new_works()[0].rng
    seed_rng(luck, seed)
    luck.d = 1
    scramble(luck)
    while not game.over:
        for seat in game.to_act:
            actions = game.legal(seat)
            game.choose(seat, actions[random_below(luck, len(actions))])
    assert game.state == fast.tobytes()
