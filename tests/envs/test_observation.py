"""An observation is made from what the seat may see, and from nothing else."""

from random import Random

import numpy as np
import pytest

from architects import strategies as architects_games
from architects.test_views import HIDDEN as ARCHITECTS_HIDDEN
from effort import THOROUGH
from envs.setups import FEW, SETUPS, coder_of, decisions
from mirabilia.envs import Coder
from mirabilia.games.architects.rules import sight as architects_sight
from mirabilia.games.wonders.envs.observe import observe as write
from mirabilia.games.wonders.rules import sight
from wonders.moments import moments
from wonders.strategies import INTERPRETED
from wonders.test_views import HIDDEN, NEEDED, PUBLIC, SOMETIMES, TOLD_BY_OTHERS

SIGHTS = {"wonders": sight, "architects": architects_sight}


def seen_through_sight(coder, game, seat):
    """The observation of the Sight's table: all that is hidden is empty there."""
    module = SIGHTS[game.kind]
    found = module.new_sights()[0]
    module.see(game.record_of_game, seat, found)
    out = np.zeros(coder.observation_size, np.uint8)
    if game.kind == "wonders":
        write(found.table, seat, int(found.discarded), coder.layout.plan, coder._pages, out)
    else:
        coder._own.observe(found.table, seat, coder.layout.plan, coder._pages, out)
    return out


@pytest.mark.parametrize("setup", SETUPS)
def test_an_observation_is_that_of_the_sight(setup):
    kind, options = SETUPS[setup]
    coder = Coder(kind, **options)
    most = coder.layout.most()
    for game in decisions(setup, 3):
        for seat in range(game.seats):
            seen = coder.observe(game, seat)
            assert (seen <= most).all()
            assert (seen == seen_through_sight(coder, game, seat)).all()


@pytest.mark.core
@pytest.mark.parametrize("field", HIDDEN)
def test_nothing_hidden_changes_an_observation_of_7_wonders(field):
    """Every hidden field of the record, in the middle of every kind of decision."""
    luck = Random(4)
    changed = 0
    games = moments()[:: 12 if INTERPRETED else 1 if THOROUGH else 3]
    for game in games:
        coder = coder_of(game)
        seat = luck.randrange(game.seats)
        other = game.clone()
        HIDDEN[field](other._game, seat, luck)
        changed += other.state != game.state
        assert (coder.observe(other, seat) == coder.observe(game, seat)).all()
        assert coder.indices(other, seat) == coder.indices(game, seat)
    often = SOMETIMES.get(field, len(moments()) / 4) / 2 * len(games) / len(moments())
    assert changed > (0 if INTERPRETED else often / 2)


@pytest.mark.parametrize("field", ARCHITECTS_HIDDEN)
def test_nothing_hidden_changes_an_observation_of_architects(field):
    luck = Random(4)
    changed = 0
    for game in architects_games.moments():
        coder = coder_of(game)
        seat = luck.randrange(game.seats)
        other = game.clone()
        ARCHITECTS_HIDDEN[field](other._game, seat, luck)
        changed += other.state != game.state
        assert (coder.observe(other, seat) == coder.observe(game, seat)).all()
        assert coder.indices(other, seat) == coder.indices(game, seat)
    assert changed


# What lies open and is no number of an observation, because it follows from others: the leaders, stages and
# buildings of a city have these effects, and `asked` tells who has still to choose.
FOLLOWS = {
    *TOLD_BY_OTHERS,
    *("seats", "cities", "packs"),  # of the layout
    *("chosen", "bank_used", "powers", "discount", "free_colours", "bank_price", "rebate", "leader_cut"),
}
SHOWN = [field for field in PUBLIC if field not in FOLLOWS and field != "last of a stage"]


@pytest.mark.parametrize("field", SHOWN)
def test_what_lies_open_is_seen(field):
    """Or the proof above would prove nothing."""
    luck = Random(1)
    noticed = 0
    needed = NEEDED.get(field, lambda record: True)
    for game in (game for game in moments()[::3] if needed(game._game)):
        coder = coder_of(game)
        other = game.clone()
        before = coder.observe(game, 1)
        PUBLIC[field](other._game, 1, luck)
        if other._game.board[0] != game._game.board[0]:
            coder = coder_of(other)
            noticed += 1
        elif 0 < other._game.age <= 3:
            noticed += bool((coder.observe(other, 1) != before).any())
    assert noticed


@pytest.mark.parametrize("setup", FEW)
def test_each_seat_sees_its_own_city_first(setup):
    """The cities are the same for all seats, turned round the table; the Free City stays last."""
    kind, options = SETUPS[setup]
    coder = Coder(kind, **options)
    layout = coder.layout
    first = layout.observation.size - layout.cities * layout.city
    for game in decisions(setup, 8):
        cities = [coder.observe(game, seat)[first:].reshape(layout.cities, -1) for seat in range(game.seats)]
        for seat in range(game.seats):
            assert (cities[seat][: game.seats] == np.roll(cities[0][: game.seats], -seat, axis=0)).all()
            assert (cities[seat][game.seats :] == cities[0][game.seats :]).all()


def test_the_numbers_are_those_of_the_view():
    """Spot checks by name, against what `game.view` shows."""
    coder = Coder(seats=3)
    table = coder.layout.observation
    for game in decisions("three", 12):
        seen, view = coder.observe(game, 2), game.view(2)
        hand = table["hand"]
        assert sorted(np.repeat(hand.entries, seen[hand.slice])) == sorted(view["hand"])
        for number, seat in enumerate((2, 0, 1)):
            own = view["cities"][seat]
            assert seen[table[f"city{number}.coins"].start] == own["coins"]
            board = table[f"city{number}.board"]
            assert board.entries[int(seen[board.slice].argmax())] == own["board"]
            assert seen[table[f"city{number}.built"].slice].sum() == len(own["built"])
