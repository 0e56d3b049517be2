"""Setting up a new game of Architects: what `mirabilia.new` takes, deals and refuses."""

from collections import Counter

import numpy as np
import pytest

import mirabilia
from mirabilia import BadSetup
from mirabilia.games.architects.content.catalogue import catalogue
from mirabilia.games.architects.game import read_setup, write_wishes
from mirabilia.games.architects.rules.play import play_random
from mirabilia.games.architects.rules.state import NOTHING, new_games, new_works

pytestmark = pytest.mark.core

WONDERS = tuple(wonder.id for wonder in catalogue().wonders)


def new(**options):
    return mirabilia.new("architects", **options)


def boards(game):
    return [own["board"] for own in game.view(None)["cities"]]


def refusal(**options):
    with pytest.raises(BadSetup) as caught:
        new(**options)
    return caught.value


# ---------------------------------------------------------------- what is dealt
@pytest.mark.parametrize(("seats", "conflict"), [(2, 3), (3, 3), (4, 4), (5, 5), (6, 6), (7, 6)])
def test_a_new_game_has_a_wonder_and_its_deck_for_everyone(seats, conflict):
    game = new(seats=seats, seed=3)
    seen = game.view(None)
    assert game.seats == len(seen["cities"]) == len(set(boards(game))) == seats
    for own in seen["cities"]:
        assert (own["built"], own["cards"], own["tokens"], own["victory"]) == ([], {}, [], 0)
        assert own["deck"]["size"] == 25
    assert (seen["conflict_tokens"], seen["battle_tokens"], seen["cat"]) == (conflict, 0, None)
    assert (seen["central"]["size"], len(seen["shown_tokens"]), seen["stack_size"]) == (60, 3, 12)
    assert (seen["turn"], seen["phase"], seen["discard"]) == (1, "take", {})


def test_every_deck_holds_its_own_cards():
    position = new(seats=7, seed=8).position()
    for seat in position["seats"]:
        wonder = catalogue().wonders[catalogue().wonder_number[seat["wonder"]]]
        assert Counter(seat["deck"]) == wonder.deck
    assert Counter(position["central"]) == catalogue().manifest.central
    tokens = Counter([*position["shown"], *position["stack"]])
    assert tokens == {token.id: token.copies for token in catalogue().tokens}


def test_decks_and_tokens_are_shuffled():
    positions = [new(seats=2, seed=seed, boards=["giza", "rhodes"]).position() for seed in range(40)]
    assert len({tuple(position["seats"][0]["deck"]) for position in positions}) == 40
    assert len({tuple(position["central"]) for position in positions}) == 40
    assert len({tuple(position["shown"]) for position in positions}) > 30
    tops = Counter(position["seats"][0]["deck"][-1] for position in positions)
    assert len(tops) > 8


# ---------------------------------------------------------------- what may be wished for
def test_wonders_may_be_fixed_and_the_others_are_drawn():
    wished = ["rhodes", "giza", "babylon"]
    assert boards(new(seats=3, seed=1, boards=wished)) == wished
    for seed in range(30):
        found = boards(new(seats=4, seed=seed, boards=[None, "giza", None, "rhodes"]))
        assert (found[1], found[3]) == ("giza", "rhodes")
        assert len(set(found)) == 4


def test_every_wonder_is_drawn_at_every_seat():
    drawn = [boards(new(seats=2, seed=seed)) for seed in range(120)]
    for seat in range(2):
        assert {found[seat] for found in drawn} == set(WONDERS)


def test_seven_seats_have_all_seven_wonders():
    assert sorted(boards(new(seats=7, seed=1))) == sorted(WONDERS)
    assert boards(new(seats=7, seed=1, boards=WONDERS)) == list(WONDERS)


@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_the_first_seat_may_be_fixed(first):
    assert new(seats=4, seed=1, first=first).asked == (first,)


def test_the_first_seat_is_drawn_otherwise():
    begun = Counter(new(seats=3, seed=seed).asked for seed in range(90))
    assert set(begun) == {(0,), (1,), (2,)}
    assert min(begun.values()) > 15


def test_a_wish_changes_nothing_but_what_is_wished_for():
    free = new(seats=3, seed=9)
    wished = new(seats=3, seed=9, boards=[None, None, None])
    assert wished.state == free.state
    assert wished.record() != free.record()  # it keeps how it was set up


def test_numpy_s_integers_are_numbers():
    game = new(seats=np.int64(3), seed=np.int16(7), first=np.int8(1))
    assert game.state == new(seats=3, seed=7, first=1).state
    assert mirabilia.replay(game.record()).state == game.state


# ---------------------------------------------------------------- seeds
def test_the_same_seed_deals_the_same_game():
    assert new(seats=5, seed=42).state == new(seats=5, seed=42).state


def test_games_without_a_seed_differ():
    assert new(seats=7).state != new(seats=7).state


def test_every_bit_of_a_seed_counts():
    seeds = [0, *(1 << bit for bit in (0, 31, 32, 63, 64, 95, 96, 127)), (1 << 128) - 1]
    assert len({new(seats=3, seed=seed).state for seed in seeds}) == len(seeds)


def test_a_game_in_bulk_begins_like_a_single_one():
    setup = read_setup({"seats": 4, "seed": 77, "boards": [None, "giza", None, None], "first": 2})
    works = new_works()
    write_wishes(setup, works[0])
    games = new_games(1)
    play_random(games[0], 4, 77, works[0])
    single = new(seats=4, seed=77, boards=[None, "giza", None, None], first=2)
    drawn = [WONDERS[number] for number in games[0].wonder[:4]]
    assert drawn == boards(single)
    assert (works[0].wish_first, list(works[0].wish_wonder[:2])) == (2, [NOTHING, WONDERS.index("giza")])


# ---------------------------------------------------------------- what is refused
@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"seats": 1}, "setup-seats"),
        ({"seats": 8}, "setup-seats"),
        ({"seats": 0}, "setup-seats"),
        ({"seats": -3}, "setup-seats"),
        ({"seats": "3"}, "setup-malformed"),
        ({"seats": True}, "setup-malformed"),
        ({"seats": 2.5}, "setup-malformed"),
        ({"seats": None}, "setup-malformed"),
        ({"seats": 3, "seed": -1}, "setup-seed"),
        ({"seats": 3, "seed": 1 << 128}, "setup-seed"),
        ({"seats": 3, "seed": "one"}, "setup-malformed"),
        ({"seats": 3, "first": 3}, "setup-first"),
        ({"seats": 3, "first": -1}, "setup-first"),
        ({"seats": 3, "first": "me"}, "setup-malformed"),
        ({"seats": 3, "first": True}, "setup-malformed"),
        ({"seats": 3, "boards": ["giza", "rhodes"]}, "setup-boards"),
        ({"seats": 3, "boards": []}, "setup-boards"),
        ({"seats": 3, "boards": ["giza", "giza", None]}, "setup-board-twice"),
        ({"seats": 3, "boards": ["petra", None, None]}, "setup-no-such-wonder"),
        ({"seats": 3, "boards": ["giza:A", None, None]}, "setup-no-such-wonder"),
        ({"seats": 3, "boards": ["Giza", None, None]}, "setup-no-such-wonder"),
        ({"seats": 3, "boards": [3, None, None]}, "setup-malformed"),
        ({"seats": 3, "boards": "giza"}, "setup-malformed"),
        ({"seats": 3, "packs": ["leaders"]}, "setup-malformed"),
        ({"seats": 3, "edition": 2}, "setup-malformed"),
        ({"seats": 3, "sides": "A"}, "setup-malformed"),
        ({"seats": 3, "colour": "red"}, "setup-malformed"),
        ({"seats": 3, "seed": 1, "rules": 2}, "setup-rules"),
    ],
)
def test_a_setup_that_cannot_be_is_refused(options, code):
    error = refusal(**options)
    assert error.code == code
    assert error.in_language("fr") != str(error)


def test_refusals_say_what_there_is():
    assert str(refusal(seats=9)) == "7 Wonders Architects is for 2 to 7 players, not for 9."
    text = str(refusal(seats=2, boards=["petra", None]))
    assert text == f"There is no wonder 'petra'; choose from: {', '.join(WONDERS)}."
    assert str(refusal(seats=2, first=2)) == "Seat 2 cannot begin: the seats are 0 to 1."


def test_a_refused_wish_leaves_no_trace():
    refusal(seats=3, seed=5, boards=["giza", "petra", None])
    assert new(seats=3, seed=5).state == new(seats=3, seed=5).state
