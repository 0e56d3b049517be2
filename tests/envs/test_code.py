"""Every legal action has exactly one index, and every legal index one action."""

from random import Random

import numpy as np
import pytest

import mirabilia
from architects import strategies as architects_games
from effort import effort
from envs.setups import FEW, SETUPS, coder_of, decisions
from mirabilia import IllegalAction
from mirabilia.bots import make_bot
from mirabilia.envs import Coder
from mirabilia.envs.layout import WAIT
from mirabilia.eyes import eyes_of
from mirabilia.games.wonders.content.catalogue import catalogue
from mirabilia.games.wonders.envs.plan import most_payments
from mirabilia.games.wonders.rules import tables
from wonders.strategies import INTERPRETED, KINDS, rich_position


def assert_one_to_one(coder, game):
    """Indices and legal actions of every seat that is asked."""
    for seat in range(game.seats):
        legal, indices = list(game.legal(seat)), coder.indices(game, seat)
        assert len(indices) == len(set(indices)) == len(legal)
        for action, index in zip(legal, indices, strict=True):
            assert WAIT < index < coder.action_size
            part = coder.layout.actions.at(index)
            verb, *thing = part.name.split()
            assert action.text.split()[: 1 + len(thing)] == [verb, *thing]
            if part.entries:
                assert_named(
                    action.text, f"{part.name} {part.entries[index - part.start]}".split(), seat, game
                )


def assert_named(text, name, seat, game):
    """An entry has the words of its action; a deck to draw from is counted from the seat."""
    words = text.split()
    if words[0] == "draw" and words[1] != "central":
        assert name[1] == "own" or (int(name[2]) + seat) % game.seats == int(words[1])
    elif words[0] == "build":
        assert [word for word in words if not word.startswith(("coin=", "engineering"))] == name
    else:
        assert words == name


@pytest.mark.parametrize("setup", SETUPS)
def test_every_legal_action_has_one_index(setup):
    kind, options = SETUPS[setup]
    coder = Coder(kind, **options)
    for seed in range(effort(3)):
        for game in decisions(setup, seed):
            assert_one_to_one(coder, game)


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_rich_tables_have_room_for_every_payment(kind):
    """Free positions with many producers and coins: more payments than a game comes to see."""
    luck = Random(3)
    most = 0
    for _ in range(effort(40)):
        game = mirabilia.position(rich_position(luck, kind=kind))
        coder = coder_of(game)
        assert_one_to_one(coder, game)
        most = max(most, *(len(game.legal(seat)) for seat in range(game.seats)))
    assert most > 30


def test_rich_tables_of_architects_too():
    luck = Random(3)
    for _ in range(effort(100)):
        game = mirabilia.position(architects_games.rich_position(luck))
        assert_one_to_one(coder_of(game), game)


@pytest.mark.core
@pytest.mark.parametrize("setup", FEW)
def test_an_index_is_read_back_as_its_action(setup):
    kind, options = SETUPS[setup]
    coder = Coder(kind, **options)
    for number, game in enumerate(decisions(setup, 5)):
        if INTERPRETED and number % 6:
            continue
        for seat in range(game.seats):
            mask = coder.mask(game, seat)
            if seat in game.to_act:
                assert list(np.flatnonzero(mask)) == sorted(coder.indices(game, seat))
                for action in game.legal(seat):
                    assert coder.action(game, seat, coder.index(game, seat, action)) == action
            else:
                assert list(np.flatnonzero(mask)) == [WAIT]
                assert coder.action(game, seat, WAIT) is None


@pytest.mark.parametrize("setup", ["three", "second with everything", "architects of two"])
def test_good_players_find_their_actions_too(setup):
    """Greedy games come to richer tables than random ones."""
    kind, options = SETUPS[setup]
    coder = Coder(kind, **options)
    game = next(decisions(setup, 9))
    bots = [make_bot("greedy", kind, seat + 1) for seat in range(game.seats)]
    eyes = [eyes_of(game, seat) for seat in range(game.seats)]
    while not game.over:
        assert_one_to_one(coder, game)
        for seat in game.to_act:
            eyes[seat].look(game)
            game.choose(seat, bots[seat].choose(eyes[seat]))


@pytest.mark.parametrize("index", [-1, 10**6, 1.5, None, "build", True])
def test_what_is_no_legal_index_is_refused(index):
    coder = Coder(seats=3)
    game = next(decisions("three", 1))
    with pytest.raises(IllegalAction) as refused:
        coder.action(game, 0, index)
    assert refused.value.code == "env-illegal"


def test_a_seat_that_has_chosen_can_only_wait():
    coder = Coder(seats=3)
    game = next(decisions("three", 1))
    index = coder.indices(game, 1)[0]
    game.choose(1, coder.action(game, 1, index))
    with pytest.raises(IllegalAction) as refused:
        coder.action(game, 1, index)
    assert refused.value.code == "env-only-wait"


def test_the_room_for_payments_follows_from_the_cost():
    """One unit: from the left, or from the right. Two kinds at different prices: 0, 1, 2 or 3 to the left."""
    numbers = catalogue().card_numbers[1]
    assert tables.COST[numbers["baths"]]  # one stone
    assert most_payments(numbers["baths"], False) == 2
    assert most_payments(numbers["baths"], True) == 3  # or from the bank
    assert most_payments(numbers["altar"], False) == 1
    assert most_payments(numbers["palace"], False) == 12  # four raw materials for 2 each, three goods for 1
