"""The verb `free_build_new_colour`: a card of a colour that the city lacks is free (S7)."""

import pytest

from wonders.table import city, city_of, coins, play, second, table, texts

pytestmark = pytest.mark.core

# By colour: a card that costs something, if there is one, and another card.
COLOURS = {
    "brown": ("sawmill", "ore_vein"),
    "grey": ("press_1", "loom_1"),
    "blue": ("palace", "altar"),
    "yellow": ("forum", "tavern"),
    "red": ("circus", "stockade"),
    "green": ("academy", "workshop"),
    "purple": ("spies_guild", "builders_guild"),
}


def olympia(hand, built="", **rest):
    """Olympia by day with its second stage and an empty treasury."""
    return city("olympia:day", hand, built, **{"stages": 2, "coins": 0, **rest})


@pytest.mark.parametrize("colour", COLOURS)
def test_a_card_of_a_colour_that_the_city_lacks_is_free(colour):
    """S7.1: whatever it costs, in coins or in resources, and whatever else the city has."""
    card = COLOURS[colour][0]
    others = " ".join(other for key, (_, other) in COLOURS.items() if key != colour)
    for built in ("", others):
        game = second(olympia(f"{card} theater", built))
        assert f"free {card}" in texts(game)
        assert card in city_of(play(game, f"free {card}"))["built"]
        assert coins(game)[0] == 0


@pytest.mark.parametrize("colour", COLOURS)
def test_a_card_of_a_colour_that_the_city_has_is_not(colour):
    """S7.1: one card of the colour is enough."""
    card, other = COLOURS[colour]
    assert texts(second(olympia(card, other)), verb="free") == []


def test_it_is_offered_beside_paying():
    """S7.4: a card that costs nothing, or that the city can pay, may be built either way."""
    game = second(olympia("baths altar", "quarry"))
    assert texts(game, verb="build") == ["build baths", "build altar"]
    assert texts(game, verb="free") == ["free baths", "free altar"]


def test_a_chain_goes_before_it():
    """S7.4, W15.3: Arena is of a new colour, but Dispensary makes it free anyway."""
    assert texts(second(olympia("arena", "dispensary"))) == ["build arena", "sell arena"]
    assert texts(second(olympia("arena"))) == ["free arena", "sell arena"]


def test_it_is_not_used_up():
    """S7.1: a new colour turn after turn; Circus is passed on from the right."""
    game = second(olympia("palace altar"), city("rhodos:day"), city("ephesos:day", "circus walls"))
    play(game, "free palace", None, "sell walls")
    assert texts(game, verb="free") == ["free circus"]
    play(game, "free circus", "sell altar")
    assert {"palace", "circus"} <= set(city_of(game)["built"])
    assert city_of(game)["free_cards"] == "new_colour"
    assert not game.position()["seats"][0].get("free_used")


def test_it_never_pays_for_a_stage():
    """S7.3, E6.1: the third stage asks 3 clay."""
    assert texts(second(olympia("palace"))) == ["free palace", "sell palace"]


def test_it_is_not_there_before_its_stage():
    game = second(olympia("palace", stages=1))
    assert texts(game, verb="free") == []
    assert city_of(game)["free_cards"] is None


def test_it_works_from_the_turn_after_its_stage():
    """S7.6: the stage is built with 2 wood; the card that comes from the right is free."""
    walls = city("ephesos:day", "walls circus")
    game = second(olympia("altar baths", "sawmill", stages=1), city("rhodos:day"), walls)
    assert texts(game, verb="free") == []
    play(game, "stage altar", None, "sell circus")
    assert texts(game) == ["free walls", "sell walls"]


def test_leaders_are_no_cards_of_a_colour():
    """S7.3: a leader is never built free, and having one takes no colour away."""
    recruiting = table(olympia("", leader_hand="nero"), edition=2, turn=0, phase="recruit")
    assert texts(recruiting) == ["sell nero"]
    assert texts(second(olympia("palace", leaders="nero")), verb="free") == ["free palace"]
