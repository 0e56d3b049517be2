"""Every Edifice by name: its Age, its price, its reward, its penalty, and the debt (E7.1; E2 to E5)."""

import pytest

from wonders.table import (
    age_of,
    city,
    city_of,
    coins,
    edifice_of,
    failed,
    phase,
    play,
    project,
    score,
    texts,
)

pytestmark = pytest.mark.core

# Age, price of a participation, penalty.
EDIFICES = {
    "artisan_district": (1, 2, "yellow"),
    "belvedere": (1, 1, "brown"),
    "curtain_wall": (1, 2, "grey"),
    "money_changer": (1, 1, 2),
    "outpost": (1, 1, "red"),
    "factory": (2, 3, "brown"),
    "amphitheater": (2, 3, "grey"),
    "auction_house": (2, 2, 5),
    "staging_camp": (2, 3, "red"),
    "river_port": (2, 3, "blue"),
    "gold_reserves": (3, 3, 9),
    "archives": (3, 5, "blue"),
    "concentric_castle": (3, 5, "tokens"),
    "agora": (3, 6, "green"),
    "military_school": (3, 5, "red"),
}
LOST_CARDS = {
    name: penalty
    for name, (_, _, penalty) in EDIFICES.items()
    if penalty in {"brown", "grey", "blue", "yellow", "red", "green"}
}
OF_COLOUR = {
    "brown": "sawmill mine",
    "grey": "loom_1 press_2",
    "blue": "altar palace",
    "yellow": "tavern haven",
    "red": "stockade circus",
    "green": "school study",
}
# A city with something of everything, and what a pawn gives it.
CITY = (
    "ore_vein mine quarry loom_1 press_1 baths altar palace senate tavern forum stockade walls workshop"
    " traders_guild"
)
REWARDS = {
    "artisan_district": ("edifice", 2 * 2),
    "belvedere": ("edifice", 2),
    "curtain_wall": ("shields", 1),
    "money_changer": ("coins", 4),
    "outpost": ("victory", [3]),
    "factory": ("own", ["glass", "papyrus", "loom"]),
    "amphitheater": ("edifice", 4),
    "auction_house": ("coins", 7),
    "staging_camp": ("victory", [5]),
    "river_port": ("own", ["wood", "stone", "clay", "ore"]),
    "gold_reserves": ("coins", 15),
    "archives": ("edifice", 7),
    "concentric_castle": ("shields", 2),
    "agora": ("edifice", 3),
    "military_school": ("victory", [5]),
}


def measured(game):
    """All that a reward can change, in the city of seat 0."""
    held = city_of(game)
    return {
        "edifice": score(game, "edifice"),
        "shields": held["shields"],
        "coins": held["coins"],
        "victory": held["victory"],
        "own": held["production"]["own"],
        "defeats": held["defeats"],
    }


def test_there_are_five_of_each_age():
    ages = [age_of(name) for name in EDIFICES]
    assert ages == [1] * 5 + [2] * 5 + [3] * 5
    assert {name: age for name, (age, _, _) in EDIFICES.items()} == dict(zip(EDIFICES, ages, strict=True))


@pytest.mark.parametrize("edifice", EDIFICES)
def test_a_participation_has_its_price(edifice):
    """E2.2, E7.1: in coins to the bank, out of reach with one less; Staging Camp costs 3."""
    age, price, _ = EDIFICES[edifice]
    game = project(city("rhodes:A", "altar baths", built="sawmill", coins=price), edifice=edifice, left=2)
    assert edifice_of(game, age)["cost"] == price
    play(game, "stage altar edifice")
    assert (coins(game), city_of(game)["pawns"]) == ([0, 3, 3], [age])
    poor = project(city("rhodes:A", "altar", built="sawmill", coins=price - 1), edifice=edifice)
    assert texts(poor, verb="stage") == ["stage altar"]


@pytest.mark.parametrize("edifice", EDIFICES)
def test_a_pawn_of_a_built_one_has_its_reward(edifice):
    """E3.1: that and nothing else; seat 1 takes the last pawn."""
    age, price, _ = EDIFICES[edifice]
    traders = city("ephesus:A", built="tavern forum vineyard")
    holder = city("giza:A", built=CITY, stages=2, coins=0, pawns=[age])
    game = project(
        holder,
        city("rhodes:A", "theater pawnshop", built="sawmill", coins=price),
        traders,
        edifice=edifice,
        left=1,
    )
    before = measured(game)
    play(game, None, "stage theater edifice")
    what, value = REWARDS[edifice]
    after = measured(game)
    assert {name for name in after if after[name] != before[name]} == {what}
    if what == "own":
        assert sorted(after["own"]) == sorted([*before["own"], value])
    else:
        assert after[what] == before[what] + value


@pytest.mark.parametrize("edifice", EDIFICES)
def test_without_a_pawn_there_is_no_reward(edifice):
    """E3.1."""
    _, price, _ = EDIFICES[edifice]
    first = city("giza:A", built=CITY, stages=2, coins=0)
    builder = city("rhodes:A", "theater pawnshop", built="sawmill", coins=price)
    game = project(first, builder, edifice=edifice, left=1)
    before = measured(game)
    assert measured(play(game, None, "stage theater edifice")) == before


@pytest.mark.parametrize("edifice", EDIFICES)
def test_a_failed_one_has_no_reward(edifice):
    """E4.2: a pawn is kept and worth nothing."""
    age, _, _ = EDIFICES[edifice]
    game = failed(city("giza:A", built="altar", stages=2, coins=0, pawns=[age]), edifice=edifice)
    assert measured(game) == {
        "edifice": 0,
        "shields": 0,
        "coins": 0,
        "victory": [],
        "own": [],
        "defeats": 0,
    }
    assert city_of(game)["pawns"] == [age]


# ---------------------------------------------------------------- penalties
@pytest.mark.parametrize("edifice", LOST_CARDS)
def test_the_penalty_takes_a_card_of_its_colour(edifice):
    """E4.4: each of two may be chosen, and no card of another colour."""
    colour = LOST_CARDS[edifice]
    everything = " ".join(OF_COLOUR.values())
    game = failed(city("giza:A", built=everything, coins=20, victory=[1, 3, 5]), edifice=edifice)
    assert phase(game) == "penalty"
    assert sorted(texts(game)) == sorted(f"lose {card}" for card in OF_COLOUR[colour].split())


@pytest.mark.parametrize("edifice", LOST_CARDS)
def test_the_only_card_of_its_colour_is_lost(edifice):
    """E4.6, E9.1."""
    card = OF_COLOUR[LOST_CARDS[edifice]].split()[0]
    game = failed(city("giza:A", built=f"{card} spies_guild", coins=20), edifice=edifice)
    assert (city_of(game)["built"], city_of(game)["debts"]) == (["spies_guild"], [])
    assert (coins(game)[0], phase(game)) == (20, "over" if age_of(edifice) == 3 else "turn")


@pytest.mark.parametrize("edifice", ["money_changer", "auction_house", "gold_reserves"])
def test_the_penalty_takes_coins(edifice):
    """E4.6."""
    price = EDIFICES[edifice][2]
    game = failed(city("giza:A", built=" ".join(OF_COLOUR.values()), coins=20), edifice=edifice)
    assert (coins(game)[0], len(city_of(game)["built"]), city_of(game)["debts"]) == (20 - price, 12, [])


def test_the_penalty_of_concentric_castle_takes_two_tokens():
    """E4.6."""
    game = failed(city("giza:A", built="altar", coins=20, victory=[1, 3]), edifice="concentric_castle")
    assert (city_of(game)["victory"], city_of(game)["debts"], coins(game)[0]) == ([], [], 20)


@pytest.mark.parametrize("edifice", EDIFICES)
def test_who_cannot_pay_takes_a_debt(edifice):
    """E4.5, E4.9: -2, -3 or -5 by the Age, and nothing is lost."""
    age, _, penalty = EDIFICES[edifice]
    others = " ".join(cards for colour, cards in OF_COLOUR.items() if colour != penalty)
    held = penalty - 1 if isinstance(penalty, int) else 20
    game = failed(city("giza:A", built=others, coins=held, victory=[5]), edifice=edifice)
    assert (city_of(game)["debts"], score(game, "edifice")) == ([age], {1: -2, 2: -3, 3: -5}[age])
    assert (sorted(city_of(game)["built"]), coins(game)[0]) == (sorted(others.split()), held)
    assert 5 in city_of(game)["victory"]


@pytest.mark.parametrize("edifice", EDIFICES)
def test_the_penalty_spares_the_holders(edifice):
    """E4.2."""
    age, _, _ = EDIFICES[edifice]
    everything = " ".join(OF_COLOUR.values())
    game = failed(city("giza:A", built=everything, coins=20, victory=[1, 3], pawns=[age]), edifice=edifice)
    assert (len(city_of(game)["built"]), coins(game)[0], city_of(game)["debts"]) == (12, 20, [])
    assert city_of(game)["victory"] == sorted([1, 3] + [2 * age - 1] * 2)  # two are won right after
