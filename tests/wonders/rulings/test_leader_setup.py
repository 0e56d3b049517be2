"""Set-up with Leaders (L1)."""

import pytest

import mirabilia
from wonders.table import BASE_GUILDS, LEADERS_GUILDS, city, coins, play, recruitment

pytestmark = pytest.mark.core


def new(seats=3, seed=1, **options):
    return mirabilia.new("wonders", seats=seats, seed=seed, **{"packs": ["leaders"], **options})


def guilds_dealt(seats, seed, packs=("leaders",)):
    """The guilds of Age III: the hands after its recruitment, or after the conflicts of Age II."""
    spare = [city() for _ in range(seats - 1)]
    if packs:
        game = play(recruitment(city(leader_hand="nero"), *spare, age=3, seed=seed), "sell nero")
    else:
        position = {
            "game": "wonders",
            "seats": [city(hand="altar"), *spare],
            "age": 2,
            "turn": 6,
            "seed": seed,
        }
        game = play(mirabilia.position(position), "sell altar")
    hands = [card for seat in range(seats) for card in game.view(seat)["hand"]]
    assert len(hands) == 7 * seats
    return [card for card in hands if card.endswith("_guild")]


@pytest.mark.parametrize("seats", [3, 7])
def test_each_city_starts_with_six_coins(seats):
    """L1.1."""
    assert coins(new(seats)) == [6] * seats
    assert coins(new(seats, packs=[])) == [3] * seats


@pytest.mark.parametrize("seats", range(3, 8))
def test_as_many_guilds_are_drawn_as_before(seats):
    """L1.2: two more than players, none twice."""
    guilds = guilds_dealt(seats, seed=3)
    assert (len(guilds), len(set(guilds))) == (seats + 2, seats + 2)


def test_all_fourteen_guilds_may_come():
    """L1.2, L1.3: the four of the pack come with it, and not without."""
    drawn = {guild for seed in range(6) for guild in guilds_dealt(7, seed)}
    assert drawn == {*BASE_GUILDS, *LEADERS_GUILDS}
    drawn = {guild for seed in range(3) for guild in guilds_dealt(7, seed, packs=())}
    assert drawn <= set(BASE_GUILDS)


def test_rome_comes_with_leaders_only():
    """L1.3: eight wonders for seven seats; without the pack it can neither be drawn nor asked for."""
    wonders = {seat["board"][:-2] for seed in range(6) for seat in new(7, seed).view(None)["cities"]}
    assert "rome" in wonders
    assert len(wonders) == 8
    with pytest.raises(mirabilia.BadSetup) as refusal:
        new(packs=[], boards=["rome", None, None])
    assert refusal.value.code == "setup-board-pack"


@pytest.mark.parametrize(("seats", "left"), [(3, 24), (4, 20), (5, 16), (6, 12), (7, 8)])
def test_leaders_not_dealt_are_in_the_box(seats, left):
    """L1.4: and nobody holds one of them."""
    position = new(seats).position()
    dealt = [name for seat in position["seats"] for name in seat["hand"]]
    assert (len(position["box"]), len(dealt)) == (left, 4 * seats)
    assert len({*position["box"], *dealt}) == 36


def test_nobody_sees_the_box():
    """L1.4: face down."""
    game = new()
    for seat in (None, 0, 1, 2):
        assert "box" not in game.view(seat)
