"""The verb `copy_leader`: Courtesans Guild has a neighbour's leader too (L6.4 to L6.12).

The rulings about its order and its limits stand in tests/wonders/rulings/test_courtesans.py.
"""

import pytest

from wonders.table import city, city_of, coins, phase, play, score, table, texts

pytestmark = pytest.mark.core

MAKES = "lumber_yard clay_pool glassworks_1 loom_1"  # the cost of the guild


def court(*neighbours, age=3, **rest):
    """Seat 0 builds Courtesans Guild between these neighbours."""
    places = {"discard": rest.pop("discard", ""), "turn": rest.pop("turn", 1)}
    courtier = city("giza:A", "courtesans_guild altar", **{"built": MAKES, "coins": 3, **rest})
    return play(table(courtier, *neighbours, age=age, **places), "build courtesans_guild")


def test_a_leader_of_either_neighbour_must_be_chosen():
    """L6.4: there is no passing."""
    game = court(city("rhodes:A", leaders="plato nero"), city("ephesus:A", leaders="midas"))
    assert (phase(game), game.to_act) == ("copy", (0,))
    assert texts(game) == ["copy midas", "copy nero", "copy plato"]


def test_the_leader_counts_as_if_it_were_ones_own():
    """L6.4, L6.8: 5 points of Cleopatra for no coins."""
    game = play(court(city("rhodes:A", leaders="cleopatra")), "copy cleopatra")
    assert (city_of(game)["copied"], coins(game)[0], score(game, "leaders")) == ("cleopatra", 3, 5)


def test_its_owner_loses_nothing():
    """L6.5."""
    game = play(court(city("rhodes:A", leaders="cleopatra")), "copy cleopatra")
    assert (city_of(game, 1)["leaders"], score(game, "leaders", 1)) == (["cleopatra"], 5)


def test_the_copy_counts_in_its_new_city():
    """L6.4: Phidias counts the two brown cards of seat 0, not the four of seat 1."""
    quarries = "lumber_yard stone_pit clay_pool ore_vein"
    game = play(court(city("rhodes:A", built=quarries, leaders="phidias")), "copy phidias")
    assert (score(game, "leaders", 0), score(game, "leaders", 1)) == (2, 4)


def test_croesus_pays_at_once():
    """L6.7."""
    assert coins(play(court(city("rhodes:A", leaders="croesus")), "copy croesus"))[0] == 9


def test_solomon_takes_from_the_discard_at_once():
    """L6.7."""
    game = play(court(city("rhodes:A", leaders="solomon"), discard="palace"), "copy solomon")
    assert (phase(game), game.to_act, texts(game)) == ("discard", (0,), ["take palace", "pass"])
    assert "palace" in city_of(play(game, "take palace"))["built"]


def test_shields_and_symbols_are_had_at_once():
    """L6.7."""
    assert city_of(play(court(city("rhodes:A", leaders="caesar")), "copy caesar"))["shields"] == 2
    symbols = city_of(play(court(city("rhodes:A", leaders="euclid")), "copy euclid"))["science"]
    assert symbols == {"tablet": 0, "compass": 1, "gear": 0, "wild": 0}


def test_what_lasts_begins_with_the_copy():
    """L6.7, L6.11: the discount of Hammurabi, from the next turn on."""
    game = play(court(city("rhodes:A", leaders="hammurabi")), "copy hammurabi")
    assert city_of(game)["discounts"] == {"blue": 1}


def test_shields_of_the_copy_fight_in_the_same_turn():
    """L6.7, L6.10: Caesar copied on turn 6, against his owner too."""
    game = play(court(city("rhodes:A", leaders="caesar"), turn=6), "copy caesar")
    assert [city_of(game, n)["victory"] for n in range(3)] == [[5], [5], []]


def test_without_a_leader_next_door_nothing_is_copied():
    """L6.6: the guild stands, and its own leader does not matter."""
    game = court(leaders="cleopatra")
    assert (phase(game), city_of(game)["copied"]) == ("turn", None)
    assert "courtesans_guild" in city_of(game)["built"]


def test_a_leader_across_the_table_is_too_far():
    """L6.4: four seats."""
    game = court(city("rhodes:A", leaders="nero"), city("ephesus:A", leaders="plato"), city("babylon:A"))
    assert texts(game) == ["copy nero"]
