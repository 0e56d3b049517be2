"""Set-up: decks, boards and coins (W1)."""

from collections import Counter

import pytest

import mirabilia
from wonders.table import BASE_GUILDS, city, coins, play, table

pytestmark = pytest.mark.core

# For each copy of a card the least number of players it is for.
DECKS = {
    1: """
        lumber_yard 34  stone_pit 35  clay_pool 35  ore_vein 34  tree_farm 6  excavation 4  clay_pit 3
        timber_yard 3  forest_cave 5  mine 6  loom_1 36  glassworks_1 36  press_1 36
        pawnshop 47  baths 37  altar 35  theater 36
        tavern 457  east_trading_post 37  west_trading_post 37  marketplace 36
        stockade 37  barracks 35  guard_tower 34  apothecary 35  workshop 37  scriptorium 34
    """,
    2: """
        sawmill 34  quarry 34  brickyard 34  foundry 34  loom_2 35  glassworks_2 35  press_2 35
        aqueduct 37  temple 36  statue 37  courthouse 35
        forum 367  caravansery 356  vineyard 36  bazar 47
        walls 37  training_ground 467  stables 35  archery_range 36
        dispensary 34  laboratory 35  library 36  school 37
    """,
    3: """
        pantheon 36  gardens 34  town_hall 356  palace 37  senate 35
        haven 34  lighthouse 36  chamber_of_commerce 46  arena 357
        fortifications 37  circus 456  arsenal 347  siege_workshop 35
        lodge 36  observatory 37  university 34  academy 37  study 35
    """,
}
GUILDS = set(BASE_GUILDS)


def deck(age, seats):
    """The cards of an Age at a table of this size, without guilds."""
    words = DECKS[age].split()
    copies = zip(words[::2], words[1::2], strict=True)
    counted = Counter({card: sum(int(least) <= seats for least in leasts) for card, leasts in copies})
    return +counted


def begin(age, seats, seed=1):
    """A table at the deal of an Age."""
    if age == 1:
        return mirabilia.new("wonders", seats=seats, seed=seed)
    game = table(city(hand="altar"), *[city() for _ in range(seats - 1)], age=age - 1, turn=6, seed=seed)
    return play(game, "sell altar")


def dealt(game):
    """All cards in the hands."""
    return Counter(card for seat in range(game.seats) for card in game.view(seat)["hand"])


@pytest.mark.parametrize("seats", range(3, 8))
@pytest.mark.parametrize("age", [1, 2])
def test_the_first_two_decks_hold_the_copies_for_this_table(age, seats):
    """W1.1."""
    assert dealt(begin(age, seats)) == deck(age, seats)


@pytest.mark.parametrize("seats", range(3, 8))
def test_the_third_deck_adds_two_guilds_more_than_players(seats):
    """W1.1: no guild twice."""
    cards = dealt(begin(3, seats))
    guilds = {card for card in cards if card in GUILDS}
    assert len(guilds) == seats + 2
    assert cards == deck(3, seats) + Counter(guilds)


@pytest.mark.parametrize("seats", range(3, 8))
@pytest.mark.parametrize("age", [1, 2, 3])
def test_everybody_is_dealt_seven_cards(age, seats):
    """W1.1."""
    game = begin(age, seats)
    assert [len(game.view(seat)["hand"]) for seat in range(seats)] == [7] * seats
    assert game.to_act == tuple(range(seats))


def test_every_guild_can_be_drawn():
    """W1.1: over a few deals each of the ten comes up, and they are not the same ones every time."""
    drawn = [frozenset(card for card in dealt(begin(3, 3, seed)) if card in GUILDS) for seed in range(12)]
    assert frozenset.union(*drawn) == GUILDS
    assert len(set(drawn)) > 1


def test_the_deal_depends_on_the_seed():
    """W1.1: the deck is shuffled."""
    hands = {tuple(begin(1, 3, seed).view(0)["hand"]) for seed in range(5)}
    assert len(hands) == 5


def boards(game):
    return [seat["board"] for seat in game.view(None)["cities"]]


@pytest.mark.parametrize("seed", range(4))
def test_no_wonder_is_drawn_twice(seed):
    """W1.2: seven seats get the seven wonders."""
    wonders = [board.split(":")[0] for board in boards(mirabilia.new("wonders", seats=7, seed=seed))]
    assert len(set(wonders)) == 7


def test_boards_and_sides_are_drawn_at_random():
    """W1.2: both sides come up, also at one table."""
    tables = [boards(mirabilia.new("wonders", seats=3, seed=seed)) for seed in range(8)]
    assert len({board for drawn in tables for board in drawn}) > 7
    assert any({board[-1] for board in drawn} == {"A", "B"} for drawn in tables)


def test_boards_and_sides_may_be_chosen():
    """W1.2: all, some, or only the side."""
    chosen = ["giza:A", "rhodes:B", "olympia:A"]
    assert boards(mirabilia.new("wonders", seats=3, seed=1, boards=chosen)) == chosen
    mixed = boards(mirabilia.new("wonders", seats=3, seed=1, boards=[None, "giza:B", None]))
    assert mixed[1] == "giza:B"
    assert "giza:A" not in mixed
    sides = boards(mirabilia.new("wonders", seats=5, seed=1, sides="B"))
    assert {board[-1] for board in sides} == {"B"}


def test_a_wonder_cannot_be_chosen_twice():
    """W1.2: two sides are one wonder."""
    with pytest.raises(mirabilia.BadSetup) as refusal:
        mirabilia.new("wonders", seats=3, seed=1, boards=["giza:A", "giza:B", None])
    assert refusal.value.code == "setup-board-twice"


@pytest.mark.parametrize("seats", [3, 7])
def test_each_city_starts_with_three_coins_and_nothing_built(seats):
    """W1.3."""
    game = mirabilia.new("wonders", seats=seats, seed=2)
    assert coins(game) == [3] * seats
    assert [(seat["built"], seat["stages"]) for seat in game.view(None)["cities"]] == [([], 0)] * seats


def test_there_is_no_limit_to_the_coins_of_a_city():
    """W1.3."""
    assert coins(play(table(city(hand="altar baths", coins=200)), "sell altar"))[0] == 203
