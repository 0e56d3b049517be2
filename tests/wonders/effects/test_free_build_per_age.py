"""The verb `free_build_per_age`: Olympia A2 builds one card of each Age for nothing (W9.1, W9.2, W15.3)."""

import pytest

import mirabilia
from wonders.table import city, coins, play, table, texts

pytestmark = pytest.mark.core


def olympia(hand, **rest):
    """Olympia A with two stages, and a hand."""
    return city("olympia:A", hand, stages=2, **rest)


def test_a_card_is_built_without_resources():
    """W9.1: the Palace for nothing."""
    game = table(olympia("palace altar", coins=0))
    play(game, "free palace")
    assert game.view(None)["cities"][0]["built"] == ["palace"]
    assert coins(game) == [0, 3, 3]


def test_a_card_is_built_without_coins():
    """W9.1: a Sawmill costs 1 coin otherwise."""
    assert texts(table(olympia("sawmill", coins=0))) == ["free sawmill", "sell sawmill"]
    assert coins(play(table(olympia("sawmill altar", coins=4)), "free sawmill"))[0] == 4


def test_the_card_gives_its_coins_as_usual():
    assert coins(play(table(olympia("tavern altar", coins=0)), "free tavern"))[0] == 5


def test_it_is_used_once_in_an_age():
    """W9.1."""
    game = table(olympia("palace senate", coins=0), city(), city("giza:B", "town_hall pantheon"))
    play(game, "free palace", None, "sell pantheon")
    assert texts(game) == ["sell town_hall"]
    with pytest.raises(mirabilia.IllegalAction, match="already built a card for free"):
        game.choose(0, "free town_hall")


@pytest.mark.parametrize("age", [1, 2])
@pytest.mark.parametrize("used", [True, False])
def test_each_age_has_one_and_an_unused_one_is_lost(age, used):
    """W9.2: used before or not, the next Age gives one free construction and not two."""
    game = table(olympia("altar", free_used=used), age=age, turn=6)
    play(game, "sell altar")
    assert game.view(None)["cities"][0]["free_cards"] == "any"
    sales = [f"sell {game.view(seat)['hand'][0]}" for seat in (1, 2)]
    play(game, texts(game, verb="free")[0], *sales)
    assert texts(game, verb="free") == []


def test_it_may_be_used_from_the_turn_after_its_stage():
    """W9.2: not in the turn of the stage itself, but in the next turn of the same Age."""
    game = table(
        city("olympia:A", "altar palace", built="quarry", stages=1, coins=0),
        city(),
        city("giza:B", "pantheon senate"),
    )
    assert texts(game, verb="free") == []
    play(game, "stage altar", None, "sell senate")
    assert texts(game, verb="free") == ["free pantheon"]


def test_it_is_never_for_a_building_the_city_has():
    """W3.1."""
    assert texts(table(olympia("altar", built="altar")), verb="free") == []
    assert texts(table(olympia("loom_2", built="loom_1")), verb="free") == []


def test_it_never_pays_for_a_stage():
    """W4.5: the third stage needs 2 ore, which nobody makes in abundance here."""
    game = table(olympia("altar", coins=0))
    assert texts(game) == ["build altar", "free altar", "sell altar"]


def test_it_may_be_spent_on_a_card_that_costs_nothing():
    """W15.3: on a free card and on one the city can pay."""
    game = table(olympia("pawnshop stockade", coins=0))
    assert texts(game, verb="free") == ["free pawnshop", "free stockade"]
    assert texts(game, verb="build") == ["build pawnshop", "build stockade"]


def test_it_is_not_spent_on_a_chained_card():
    """W15.3, W14.2: Temple is free with Altar, and there is one way to build it."""
    game = table(olympia("temple stockade", built="altar", coins=9))
    assert texts(game, verb="free") == ["free stockade"]
    assert [text for text in texts(game) if text.endswith("temple")] == ["build temple", "sell temple"]
    with pytest.raises(mirabilia.IllegalAction, match="A chain already makes Temple free: just build it"):
        game.choose(0, "free temple")


def test_building_in_the_usual_way_does_not_use_it_up():
    game = table(olympia("stockade altar"), city(), city("giza:B", "palace baths"))
    play(game, "build stockade", None, "sell baths")
    assert "free palace" in texts(game)


def test_other_boards_have_none():
    assert texts(table(city("olympia:B", "altar", stages=3)), verb="free") == []
    assert texts(table(city("olympia:A", "altar", stages=1)), verb="free") == []
