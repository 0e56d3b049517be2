"""The verb `free_build_last_card`: the last card of each Age may be built free of charge (S7, S8)."""

import pytest

from wonders.table import city, city_of, play, second, texts

pytestmark = pytest.mark.core


def olympia(hand, **rest):
    """Olympia by night with its second stage and an empty treasury."""
    return city("olympia:night", hand, **{"stages": 2, "coins": 0, **rest})


@pytest.mark.parametrize("age", [1, 2, 3])
def test_the_sixth_card_of_every_age_is_free(age):
    """S7.2, S8.1: either of the two cards that are left."""
    game = second(olympia("palace circus"), age=age, turn=6)
    assert texts(game, verb="free") == ["free palace", "free circus"]
    assert city_of(game)["free_cards"] == "any"
    assert city_of(play(game, "free circus"))["built"] == ["circus"]


@pytest.mark.parametrize("turn", [2, 3, 4, 5])
def test_no_card_between_the_first_and_the_last_is(turn):
    """S7.2, S8.1."""
    game = second(olympia("palace"), turn=turn)
    assert texts(game) == ["sell palace"]
    assert city_of(game)["free_cards"] is None


def test_with_both_stages_the_first_card_is_free_too():
    """S7.2."""
    assert texts(second(olympia("palace")), verb="free") == ["free palace"]


def test_the_seventh_card_is_discarded_and_not_free():
    """S8.1: Olympia's last card is the sixth."""
    game = play(second(olympia("palace circus"), turn=6), "free palace")
    assert (game.view(None)["age"], city_of(game)["built"]) == (2, ["palace"])
    assert game.position()["discard"] == ["circus"]


def test_it_is_offered_beside_paying():
    """S7.4."""
    game = second(olympia("baths walls", built="stone_pit"), turn=6)
    assert texts(game, verb="build") == ["build baths"]
    assert texts(game, verb="free") == ["free baths", "free walls"]


@pytest.mark.parametrize("choice", ["sell altar", "build altar", "stage altar"])
def test_using_the_last_card_otherwise_forfeits_it(choice):
    """S7.5: the other card is discarded, and nothing is made up for later."""
    game = second(olympia("altar palace", built="glassworks_1 press_1 loom_1"), turn=6)
    play(game, choice)
    assert "palace" not in city_of(game)["built"]
    assert "palace" in game.position()["discard"]


def test_it_never_pays_for_a_stage():
    """S7.3, E6.1: the third stage asks glass, papyrus and cloth."""
    assert texts(second(olympia("palace"), turn=6)) == ["free palace", "sell palace"]


def test_the_stage_built_with_the_last_card_comes_too_late_for_this_age():
    """S7.6: no card of this Age is left; the next Age has a last card again."""
    game = second(olympia("altar baths", built="brickyard", stages=1), turn=6)
    assert texts(game, verb="free") == []
    play(game, "stage altar")
    assert game.view(None)["age"] == 2


def test_a_building_the_city_has_is_not_built_again():
    """W3.1."""
    assert texts(second(olympia("palace", built="palace"), turn=6), verb="free") == []
