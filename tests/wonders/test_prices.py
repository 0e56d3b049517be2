"""What each legal action costs, and which building makes a card free: both said by the engine alone."""

import pytest

import mirabilia
from mirabilia.games.wonders.rules.tables import SPREAD
from wonders.moments import moments
from wonders.table import city, coins, duel, play, project, recruitment, table

pytestmark = pytest.mark.core


def price(game: mirabilia.Game, text: str, seat: int = 0) -> int:
    """What this action costs."""
    texts = [action.text for action in game.legal(seat)]
    return game.prices(seat)[texts.index(text)]


WAYS = {
    "build baths": (0, lambda: table(city(hand="baths", built="stone_pit", coins=4))),
    "build timber_yard": (1, lambda: table(city(hand="timber_yard", coins=4))),
    "build temple": (0, lambda: table(city(hand="temple", built="altar", coins=4), age=2)),
    "build baths left=2": (
        2,
        lambda: table(city("babylon:A", "baths", coins=4), city("rhodes:A", built="quarry")),
    ),
    "stage altar edifice": (1, lambda: project(city(hand="altar", built="stone_pit", coins=9))),
    "recruit caesar": (3, lambda: recruitment(city("rome:B", leader_hand="caesar", coins=5))),
}


@pytest.mark.parametrize("text", WAYS)
def test_the_price_is_what_is_paid(text):
    """W2.3: all that leaves the city for the bank and the neighbours."""
    told, make = WAYS[text]
    game = make()
    had = coins(game)[0]
    assert price(game, text) == told
    assert had - coins(play(game, text))[0] == told


def test_nothing_that_is_legal_costs_more_than_the_city_has():
    for game in moments():
        for seat in game.to_act:
            view = game.view(seat)
            mine = view["cities"][seat if view["acting"] is None else view["acting"]]["coins"]
            prices = game.prices(seat)
            assert len(prices) == len(game.legal(seat))
            assert all(0 <= one <= mine for one in prices)


def test_a_chain_names_the_building_that_makes_a_card_free():
    """W4.2: also where several cards share the name of the building."""
    game = table(city(hand="temple forum baths", built="altar east_trading_post", coins=0), age=2)
    assert game.view(0)["chains"] == {"temple": "altar", "forum": "east_trading_post"}
    assert game.view(1)["chains"] == {}
    assert game.view(None)["chains"] is None


def test_the_chains_are_those_of_the_city_that_the_choice_is_for():
    """The holder decides for the Free City with the cards of its own hand."""
    game = duel(
        city("giza:A", "palace tavern"),
        city("rhodes:A", "temple baths"),
        city("ephesus:A", built="altar"),
        pile="arena",
        age=2,
    )
    assert game.view(1)["chains"] == {}
    play(game, "sell tavern", "sell baths")
    assert game.view(None)["acting"] == 2
    assert game.view(1)["chains"] == {"temple": "altar"}
    assert game.view(0)["chains"] == {}


def test_architects_has_no_prices():
    game = mirabilia.new("architects", seats=2, seed=1)
    assert game.prices(game.to_act[0]) == [0] * len(game.legal(game.to_act[0]))


def test_every_set_of_resources_is_known_a_pack_may_have_one_card_that_makes_any():
    for number, lanes in enumerate(SPREAD.tolist()):
        assert [lanes >> 8 * resource & 0xFF for resource in range(7)] == [
            number >> resource & 1 for resource in range(7)
        ]
    assert len(SPREAD) == 1 << 7
