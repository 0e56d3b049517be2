"""The public interface, as its contracts in mirabilia.game promise it."""

import copy
import inspect
import json
import pickle
import subprocess
import sys

import pytest

import mirabilia
from mirabilia import BadPack, BadPosition, BadRecord, BadSetup, IllegalAction, MirabiliaError
from mirabilia.rules.chance import random_below, scramble, seed_rng
from mirabilia.rules.wonders.play import play_random
from mirabilia.rules.wonders.state import new_games, new_works
from table import city, final, play, table, texts

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


def duel():
    """Two seats with a card each, and one that is not asked."""
    return table(city("giza:A", "altar"), city("rhodes:A", "tavern"), city("ephesus:A"), turn=2)


# ---------------------------------------------------------------- the names
def test_these_names_are_public():
    assert mirabilia.__all__ == [
        "Action",
        "BadPack",
        "BadPosition",
        "BadRecord",
        "BadSetup",
        "Game",
        "IllegalAction",
        "MirabiliaError",
        "new",
        "position",
        "replay",
    ]
    assert set(mirabilia.__all__) <= set(dir(mirabilia))
    assert all(getattr(mirabilia, name).__doc__ for name in mirabilia.__all__)


def test_a_name_that_is_not_public_is_not_there():
    with pytest.raises(AttributeError, match="no attribute 'Wonders'"):
        _ = mirabilia.Wonders


def test_a_game_answers_to_these_names():
    game = mirabilia.new("wonders", seats=3, seed=1)
    for name in ("legal", "choose", "view", "scores", "ranking", "record", "position", "clone"):
        method = getattr(game, name)
        assert inspect.getdoc(method)
        assert callable(method)
    assert (game.seats, game.asked, game.to_act, game.over) == (3, (0, 1, 2), (0, 1, 2), False)
    assert isinstance(game, mirabilia.Game)
    assert isinstance(game.state, bytes)


def test_importing_mirabilia_loads_no_engine():
    script = "import sys, mirabilia; print([n for n in ('numba', 'numpy', 'msgspec') if n in sys.modules])"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_a_game_introduces_itself():
    assert repr(duel()) == "<WondersGame: 3 seats, to act (0, 1)>"
    assert repr(final()) == "<WondersGame: 3 seats, over>"


# ---------------------------------------------------------------- set-up
@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
def test_a_new_game_has_seven_cards_and_three_coins_for_everyone(seats):
    game = mirabilia.new("wonders", seats=seats, seed=3)
    assert [len(hand) for hand in hands(game)] == [7] * seats
    assert [own["coins"] for own in game.view(None)["cities"]] == [3] * seats
    assert len({board.split(":")[0] for board in boards(game)}) == seats
    assert game.asked == tuple(range(seats))


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
    assert mirabilia.new(seats=3, seed=1, edition=1, packs=[], rules=1).state == plain.state


@pytest.mark.parametrize(
    ("options", "code", "sentence"),
    [
        ({"seats": 2}, "setup-seats", "7 Wonders is played by 3 to 7; 2 cannot play it here."),
        ({"seats": 8}, "setup-seats", "7 Wonders is played by 3 to 7; 8 cannot play it here."),
        ({"seats": 3, "seed": -1}, "setup-seed", "A seed is a whole number from 0 and of at most 128 bits."),
        (
            {"seats": 3, "seed": 1 << 128},
            "setup-seed",
            "A seed is a whole number from 0 and of at most 128 bits.",
        ),
        ({"seats": 3, "edition": 2}, "setup-edition", "There is no edition 2 here."),
        ({"seats": 3, "packs": ["cities"]}, "setup-pack", "There is no pack 'cities' here."),
        (
            {"seats": 3, "rules": 2},
            "setup-rules",
            "This was played under version 2 of the rules; this program knows version 1.",
        ),
        (
            {"seats": 3, "boards": ["giza"]},
            "setup-boards",
            "There are 3 seats but 1 boards; name one for each seat, or None to draw it.",
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
    assert (error.code, str(error)) == ("no-such-game", "There is no game 'chess'; there are: wonders.")


@pytest.mark.parametrize("seats", [3, 5, 7])
@pytest.mark.parametrize("seed", [0, 12345, 2**62 + 1])
def test_the_fast_random_games_are_the_same_games(seats, seed):
    fast, work = new_games(1), new_works()[0]
    play_random(fast[0], seats, seed, work)
    game, luck = mirabilia.new(seats=seats, seed=seed), new_works()[0].rng
    seed_rng(luck, seed)
    luck.d = 1
    scramble(luck)
    while not game.over:
        for seat in game.to_act:
            actions = game.legal(seat)
            game.choose(seat, actions[random_below(luck, len(actions))])
    assert game.state == fast.tobytes()


# ---------------------------------------------------------------- asking and choosing
def test_to_act_names_the_seats_that_have_not_chosen():
    game = duel()
    assert (game.asked, game.to_act) == ((0, 1), (0, 1))
    game.choose(1, "sell tavern")
    assert (game.asked, game.to_act) == ((0, 1), (0,))


def test_the_last_choice_resolves_them_all():
    game = duel()
    game.choose(0, "build altar")
    assert game.view(None)["cities"][0]["built"] == []
    game.choose(1, "sell tavern")
    assert game.view(None)["cities"][0]["built"] == ["altar"]
    assert game.view(None)["cities"][1]["coins"] == 6


def test_a_seat_that_is_not_asked_has_no_legal_action():
    game = duel()
    assert game.legal(2) == []
    assert final().legal(0) == []


def test_a_seat_that_has_chosen_still_has_its_legal_actions():
    game = duel()
    before = game.legal(0)
    game.choose(0, "sell altar")
    assert game.legal(0) == before


def test_a_choice_may_be_changed_until_the_last_one_has_chosen():
    game = duel()
    game.choose(0, "sell altar")
    game.choose(0, "build altar")
    assert game.to_act == (1,)
    game.choose(1, "sell tavern")
    assert game.view(None)["cities"][0]["built"] == ["altar"]
    assert game.view(None)["cities"][0]["coins"] == 3


def test_choosing_by_object_by_number_and_by_text_is_the_same():
    games = [duel() for _ in range(3)]
    action = games[0].legal(0)[0]
    for game, choice in zip(games, (action, action.id, action.text), strict=True):
        game.choose(0, choice)
        game.choose(1, "sell tavern")
    assert games[0].state == games[1].state == games[2].state
    assert games[0].record() == games[1].record() == games[2].record()


def test_every_legal_action_can_be_chosen():
    for number in range(len(mirabilia.new(seats=3, seed=6).legal(0))):
        game = mirabilia.new(seats=3, seed=6)
        game.choose(0, game.legal(0)[number])
        assert game.to_act == (1, 2)


@pytest.mark.parametrize(
    ("seat", "choice", "code"),
    [
        (0, "build baths", "not-in-hand"),
        (0, "pass", "must-play"),
        (0, "take altar", "no-take-now"),
        (0, "free altar", "no-free-build"),
        (0, "stage altar", "stage-resource"),
        (0, "build altar left=1", "card-other-payment"),
        (2, "sell altar", "not-asked"),
        (3, "sell altar", "no-such-seat"),
        (-1, "sell altar", "no-such-seat"),
        (True, "sell tavern", "no-such-seat"),
        (None, "sell altar", "no-such-seat"),
        ("0", "sell altar", "no-such-seat"),
        (0, "eat altar", "no-such-action"),
        (0, "build alter", "no-such-card"),
        (0, 7, "no-such-id"),
        (0, True, "no-such-action"),
        (0, None, "no-such-action"),
        (0, 2.5, "no-such-action"),
    ],
)
def test_an_illegal_choice_is_refused_and_changes_nothing(seat, choice, code):
    game = duel()
    game.choose(1, "sell tavern")
    before, record = game.state, game.record()
    with pytest.raises(IllegalAction) as caught:
        game.choose(seat, choice)
    assert caught.value.code == code
    assert (game.state, game.record(), game.to_act) == (before, record, (0,))


def test_nothing_can_be_chosen_when_the_game_is_over():
    game = final()
    before = game.state
    with pytest.raises(IllegalAction, match="The game is over"):
        game.choose(0, "pass")
    assert game.state == before


@pytest.mark.parametrize("ask", [lambda game, seat: game.legal(seat), lambda game, seat: game.view(seat)])
@pytest.mark.parametrize("seat", [-1, 3, True, "0"])
def test_only_seats_of_the_table_can_be_asked_about(ask, seat):
    with pytest.raises(IllegalAction, match="There is no seat"):
        ask(duel(), seat)


def test_asking_changes_nothing():
    game = duel()
    before, record = game.state, game.record()
    for seat in range(3):
        game.legal(seat)
        game.view(seat)
    game.view(None)
    game.scores()
    game.ranking()
    game.position()
    assert (game.state, game.record()) == (before, record)


# ---------------------------------------------------------------- views, scores, ranking
def test_a_view_is_plain_data():
    for game in (duel(), final(), mirabilia.new(seats=7, seed=1)):
        for seat in (None, *range(game.seats)):
            assert json.loads(json.dumps(game.view(seat))) == game.view(seat)


def test_changing_a_view_changes_nothing():
    game = duel()
    before = game.state
    game.view(0)["cities"][0]["built"].append("palace")
    game.view(0)["hand"].clear()
    assert game.state == before
    assert texts(game, 0) == ["build altar", "sell altar"]


def test_scores_have_these_lines_in_this_order():
    for sheet in final(city(built="baths")).scores():
        assert list(sheet) == [
            "military",
            "treasury",
            "wonder",
            "civilian",
            "commerce",
            "guilds",
            "science",
            "leaders",
            "edifice",
            "total",
        ]
        assert sheet["total"] == sum(points for line, points in sheet.items() if line != "total")
        assert all(type(points) is int for points in sheet.values())


def test_scores_can_be_counted_at_any_time():
    game = duel()
    assert [sheet["total"] for sheet in game.scores()] == [1, 1, 1]
    play(game, "build altar", "sell tavern")
    assert [sheet["total"] for sheet in game.scores()] == [1 + 2, 2, 1]


def test_the_ranking_is_by_points():
    game = final(
        city(built="theater", coins=0), city(built="pantheon", coins=0), city(built="baths", coins=0)
    )
    assert game.ranking() == [(1,), (2,), (0,)]


def test_coins_decide_between_equal_points():
    game = final(city(coins=3), city(coins=5), city(coins=4))
    assert [sheet["total"] for sheet in game.scores()] == [1, 1, 1]
    assert game.ranking() == [(1,), (2,), (0,)]


def test_seats_that_stay_tied_share_a_place():
    assert final(city(coins=4), city(coins=3), city(coins=4)).ranking() == [(0, 2), (1,)]
    assert final(city(), city(), city()).ranking() == [(0, 1, 2)]


def test_every_seat_has_one_place():
    game = mirabilia.new(seats=7, seed=1)
    assert sorted(seat for place in game.ranking() for seat in place) == list(range(7))


# ---------------------------------------------------------------- copies and errors
COPIES = {
    "clone": lambda game: game.clone(),
    "deepcopy": copy.deepcopy,
    "pickle": lambda game: pickle.loads(pickle.dumps(game)),
}


@pytest.mark.parametrize("duplicate", COPIES.values(), ids=COPIES)
def test_a_copy_is_the_same_game_and_goes_its_own_way(duplicate):
    game = duel()
    game.choose(0, "sell altar")
    before, record = game.state, game.record()
    other = duplicate(game)
    assert (other.record(), other.to_act, other.position()) == (record, (1,), game.position())
    other.choose(1, "sell tavern")
    assert (game.state, game.record(), game.to_act) == (before, record, (1,))
    assert other.view(None)["age"] == 2


@pytest.mark.parametrize("duplicate", [COPIES["clone"], COPIES["pickle"]], ids=["clone", "pickle"])
def test_the_bytes_of_a_copy_are_the_bytes_of_the_game(duplicate):
    game = mirabilia.new(seats=3, seed=1)
    assert {duplicate(game).state for _ in range(50)} == {game.state}


@pytest.mark.parametrize("kind", [IllegalAction, BadSetup, BadRecord, BadPosition, BadPack])
def test_every_error_is_a_value_error_of_mirabilia(kind):
    assert issubclass(kind, MirabiliaError)
    assert issubclass(kind, ValueError)


MISTAKES = {
    "a card": lambda: duel().choose(0, "build baths"),
    "resources": lambda: duel().choose(0, "stage altar"),
    "a set-up": lambda: mirabilia.new(seats=9),
    "a record": lambda: mirabilia.replay("nothing"),
    "a position": lambda: mirabilia.position({"game": "chess"}),
}


@pytest.mark.parametrize("make", MISTAKES.values(), ids=MISTAKES)
def test_an_error_travels_and_speaks_french(make):
    with pytest.raises(MirabiliaError) as caught:
        make()
    error = caught.value
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert (again.code, again.values, str(again)) == (error.code, error.values, str(error))
    assert again.in_language("fr") == error.in_language("fr") != str(error)
    assert error.in_language("en") == str(error)


def test_an_error_names_things_in_its_language():
    with pytest.raises(IllegalAction) as caught:
        duel().choose(0, "build baths")
    assert str(caught.value) == "Baths is not in your hand."
    assert caught.value.in_language("fr").startswith("Bains")


def test_a_language_nobody_wrote_is_refused():
    with pytest.raises(ValueError, match="There is no language 'xx'"):
        BadPosition("position-end", place="turn").in_language("xx")
