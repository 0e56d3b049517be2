"""The verb `free_build_first_card`: the first card of each Age may be built free of charge (S7)."""

import pytest

from wonders.table import city, city_of, play, second, table, texts

pytestmark = pytest.mark.core


def olympia(hand, **rest):
    """Olympia by night with its first stage and an empty treasury."""
    return city("olympia:night", hand, **{"stages": 1, "coins": 0, **rest})


@pytest.mark.parametrize("age", [1, 2, 3])
def test_the_first_card_of_every_age_is_free(age):
    """S7.2, S7.3: any Age card, guilds included."""
    game = second(olympia("palace circus spies_guild"), age=age)
    assert texts(game, verb="free") == ["free palace", "free circus", "free spies_guild"]
    assert city_of(game)["free_cards"] == "any"
    assert city_of(play(game, "free palace"))["built"] == ["palace"]


@pytest.mark.parametrize("turn", [2, 3, 4, 5, 6])
def test_no_later_card_is(turn):
    """S7.2, S8.1: nor the last one, without the second stage."""
    game = second(olympia("palace"), turn=turn)
    assert texts(game) == ["sell palace"]
    assert city_of(game)["free_cards"] is None


def test_it_is_offered_beside_paying_but_not_beside_a_chain():
    """S7.4, W15.3."""
    game = second(olympia("baths circus", built="stone_pit training_ground"))
    assert texts(game, verb="build") == ["build baths", "build circus"]
    assert texts(game, verb="free") == ["free baths"]


@pytest.mark.parametrize("choice", ["sell altar", "build altar", "stage altar"])
def test_using_the_first_card_otherwise_forfeits_it(choice):
    """S7.5: sold, paid or put under the wonder, the second card of the Age is not free."""
    game = second(
        olympia("altar baths", built="brickyard"), city("rhodos:day"), city("ephesos:day", "walls circus")
    )
    play(game, choice, None, "sell circus")
    assert (game.view(0)["hand"], texts(game, verb="free")) == (["walls"], [])


def test_a_forfeited_one_comes_back_in_the_next_age():
    """S7.5."""
    game = play(second(olympia("altar"), turn=6), "sell altar")
    assert game.view(None)["age"] == 2
    assert texts(game, verb="free") == [f"free {card}" for card in dict.fromkeys(game.view(0)["hand"])]


def test_a_stage_built_with_the_first_card_comes_too_late_for_this_age():
    """S7.6: the stage asks 2 ore; the second card is not free."""
    game = second(
        olympia("altar baths", built="foundry", stages=0),
        city("rhodos:day"),
        city("ephesos:day", "walls circus"),
    )
    play(game, "stage altar", None, "sell circus")
    assert texts(game) == ["sell walls"]


def test_it_has_nothing_to_do_with_the_free_construction_of_the_first_edition():
    """S7.2: that one is used up, and marked so."""
    assert texts(second(olympia("palace", free_used=True)), verb="free") == ["free palace"]
    assert not play(second(olympia("palace altar")), "free palace").position()["seats"][0].get("free_used")


def test_it_never_pays_for_a_stage():
    """S7.3, E6.1: the second stage asks 3 clay."""
    assert texts(second(olympia("palace"))) == ["free palace", "sell palace"]


def test_a_building_the_city_has_is_not_built_again():
    """W3.1."""
    assert texts(second(olympia("palace", built="palace")), verb="free") == []


def test_a_recruitment_is_no_card_of_the_age():
    """S7.3: no leader is free, and after the recruitment the first Age card still is."""
    game = table(olympia("", leader_hand="nero"), edition=2, turn=0, phase="recruit", age=2)
    assert texts(game) == ["sell nero"]
    play(game, "sell nero")
    assert game.view(None)["turn"] == 1
    assert texts(game, verb="free") == [f"free {card}" for card in dict.fromkeys(game.view(0)["hand"])]
