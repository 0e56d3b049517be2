"""One building of a name, cards face down, and the discard (W3)."""

import pytest

from wonders.table import city, final, play, score, table, texts

pytestmark = pytest.mark.core


def test_a_building_the_city_has_is_not_built_again():
    """W3.1: by paying."""
    assert texts(table(city(hand="altar", built="altar")), verb="build") == []


def test_a_chain_does_not_allow_a_building_twice():
    """W3.1."""
    assert texts(table(city(hand="temple", built="altar temple")), verb="build") == []


def test_the_free_construction_does_not_allow_a_building_twice():
    """W3.1."""
    assert texts(table(city("olympia:A", "palace", built="palace", stages=2)), verb="free") == []


def test_the_discard_does_not_allow_a_building_twice():
    """W3.1."""
    game = table(city("halicarnassus:B", "altar baths", built="foundry palace"), discard="palace mine")
    assert texts(play(game, "stage altar"), verb="take") == ["take mine"]


def test_the_seventh_card_does_not_allow_a_building_twice():
    """W3.1."""
    game = table(city("babylon:B", "altar palace", built="palace", stages=2, coins=50), turn=6)
    assert texts(play(game, "sell altar")) == ["sell palace", "pass"]


def test_a_neighbour_may_have_the_same_building():
    """W3.1: the rule is about one city."""
    assert texts(table(city(hand="altar"), city(built="altar")), verb="build") == ["build altar"]


@pytest.mark.parametrize("name", ["loom", "glassworks", "press"])
@pytest.mark.parametrize(("first", "second"), [(1, 2), (2, 1)])
def test_a_grey_building_of_two_ages_is_one_building(name, first, second):
    """W3.2."""
    game = table(city(hand=f"{name}_{second}", built=f"{name}_{first}"))
    assert texts(game, verb="build") == []


def test_a_card_under_the_board_is_no_building():
    """W3.3: it scores nothing, makes nothing, and the building may still be built."""
    game = table(city("giza:A", "altar baths", built="stone_pit"), city(), city("giza:B", "altar theater"))
    play(game, "stage altar", None, "sell theater")
    assert score(game, "civilian") == 0
    assert game.view(None)["cities"][0]["built"] == ["stone_pit"]
    assert "build altar" in texts(game)


def test_a_card_under_the_board_counts_for_nothing():
    """W3.3: a guild, a producer and a parent of a chain, all face down."""
    under = ["spies_guild", "mine", "dispensary"]
    game = final(
        city("giza:A", built="shipowners_guild", stages=3, buried=under), city(built="workers_guild")
    )
    assert (score(game, "guilds"), score(game, "guilds", seat=1)) == (1, 0)
    game = table(city("giza:A", "arena", stages=3, buried=under, coins=0))
    assert texts(game) == ["sell arena"]


def test_a_card_under_the_board_is_secret_and_not_in_the_discard():
    """W3.3: only its player knows it."""
    game = play(table(city("giza:A", "altar baths", built="stone_pit")), "stage altar")
    assert game.view(0)["cities"][0]["buried"] == ["altar"]
    for other in (1, 2, None):
        assert game.view(other)["cities"][0]["buried"] is None
        assert game.view(other)["cities"][0]["last"]["card"] is None
    assert game.view(None)["discard_size"] == 0


def test_the_discard_pile_is_face_down():
    """W3.4: everybody sees how many cards lie there, nobody which; a sale does not show the card."""
    game = play(table(city(hand="palace altar"), discard="mine"), "sell palace")
    for seat in (0, 1, 2, None):
        assert game.view(seat)["discard"] is None
        assert game.view(seat)["discard_size"] == 2
    assert game.view(1)["cities"][0]["last"]["card"] is None


def test_the_last_cards_of_an_age_are_face_down_too():
    """W3.4."""
    game = play(table(city(hand="palace altar"), turn=6), "build altar")
    assert game.view(0)["discard"] is None
    assert game.view(1)["discard_size"] == 1


def test_the_halicarnassus_player_looks_through_the_whole_pile():
    """W3.4: when his power works, cards included that he cannot build."""
    game = table(city("halicarnassus:B", "altar baths", built="foundry"), discard="mine mine foundry")
    play(game, "stage altar")
    assert game.view(0)["discard"] == ["mine", "mine", "foundry"]
    assert game.view(1)["discard"] is None
