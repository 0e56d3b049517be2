"""The questions and answers of the Leaders rulebook, one by one (L4.2, L5.5, L5.13, L5.14, L5.18, L6.9)."""

import pytest

from wonders.table import city, city_of, coins, final, phase, play, recruitment, score, table, texts

pytestmark = pytest.mark.core


def test_halicarnassus_chooses_before_solomon():
    """L5.18: both in one recruitment, whatever their seats."""
    solomon = {"leader_hand": "solomon", "coins": 3}
    mason = {"board": "halicarnassus:B", "built": "foundry", "leader_hand": "nero"}
    game = recruitment(city(**solomon), city(**mason), discard="palace walls", age=2)
    play(game, "recruit solomon", "stage nero")
    assert (phase(game), game.to_act) == ("discard", (1,))
    play(game, None, "take palace")
    assert (phase(game), game.to_act, texts(game)) == ("discard", (0,), ["take walls", "pass"])
    game = recruitment(city(**mason), city(**solomon), discard="palace walls", age=2)
    play(game, "stage nero", "recruit solomon")
    assert game.to_act == (0,)


def test_one_city_with_both_takes_twice():
    """L5.18: for its stage first, then for its leader."""
    game = table(
        city("halicarnassus:B", leaders="solomon", errands=["discard", "leader_discard"]),
        phase="discard",
        discard="palace walls",
    )
    play(game, "take palace")
    assert (phase(game), game.to_act, texts(game)) == ("discard", (0,), ["take walls", "pass"])
    play(game, "take walls")
    assert city_of(game)["built"] == ["walls", "palace"]


def test_hiram_does_not_count_the_guild_that_olympia_copies():
    """L5.14: the third stage of Olympia B is no guild."""
    game = final(city("olympia:B", stages=3, leaders="hiram"), city("rhodes:A", built="spies_guild stockade"))
    assert (score(game, "guilds"), score(game, "leaders")) == (1, 0)
    game = final(
        city("olympia:B", stages=3, built="workers_guild", leaders="hiram"),
        city("rhodes:A", built="spies_guild"),
    )
    assert score(game, "leaders") == 2


def test_plato_gives_fourteen_points_for_two_cards_of_each_colour():
    """L5.13."""
    built = """stone_pit quarry loom_1 press_1 altar baths tavern forum workshop school stockade walls
        workers_guild spies_guild"""
    assert score(final(city(built=built, leaders="plato")), "leaders") == 14


@pytest.mark.parametrize(
    ("card", "built", "seller"),
    [("baths", "west_trading_post", "giza:A"), ("workshop", "marketplace", "alexandria:A")],
)
def test_hatshepsut_adds_to_a_trading_post_and_to_marketplace(card, built, seller):
    """L5.5: pay 1 and gain 1."""
    game = table(
        city("rhodes:A", f"{card} altar", built, "hatshepsut", coins=1),
        city(seller, coins=0),
        city("ephesus:A"),
    )
    assert coins(play(game, f"build {card} left=1"))[:2] == [1, 1]


def test_a_copied_leader_is_not_counted_by_diplomats_guild():
    """L6.9: seats 1 and 3 are the neighbours of the Diplomats; seat 1 copies Nero of seat 2."""
    game = final(
        city(built="diplomats_guild"),
        city("rhodes:A", built="courtesans_guild", copied="nero", leaders="plato"),
        city("babylon:A", leaders="nero"),
        city("ephesus:A"),
    )
    assert score(game, "guilds") == 1


def test_a_symbol_of_a_leader_counts_both_ways():
    """L4.2: with alike ones and in sets; here a second tablet, and then the third symbol of a set."""
    assert score(final(city(built="scriptorium", leaders="ptolemy")), "science") == 4
    assert score(final(city(built="scriptorium apothecary", leaders="pythagoras")), "science") == 10
    game = final(city("babylon:A", built="scientists_guild", stages=2, leaders="ptolemy"))
    assert score(game, "science") == 10  # guild, wonder and leader make a set
