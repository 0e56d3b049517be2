"""Every leader by name: what it costs, and what it does (L5); each verb has its own file in effects."""

import re

import pytest

import mirabilia
from wonders.table import city, city_of, coins, final, phase, play, recruitment, score, table, texts

pytestmark = pytest.mark.core

COSTS = """
    alexander 3  amytis 4  archimedes 4  aristotle 3  bilkis 4  caesar 5  cleopatra 4  croesus 1  euclid 5
    hammurabi 2  hannibal 2  hatshepsut 2  hiram 3  hypatia 4  imhotep 3  justinian 3  leonidas 2  maecenas 1
    midas 3  nebuchadnezzar 4  nefertiti 3  nero 1  pericles 6  phidias 3  plato 4  praxiteles 3  ptolemy 5
    pythagoras 5  ramses 5  sappho 1  solomon 3  tomyris 4  varro 3  vitruvius 1  xenophon 2  zenobia 2
"""
COST = {name: int(price) for name, price in re.findall(r"(\w+) (\d)", COSTS)}


def leader_line(leaders, **rest):
    """The points of these leaders in a finished city between two rich neighbours."""
    rich = "lumber_yard loom_1 altar tavern stockade workshop spies_guild"
    neighbours = (
        city("rhodes:A", built=rich, stages=3, victory=[1, 3], coins=30),
        city("ephesus:A", built=rich, stages=2, victory=[5], coins=30),
    )
    return score(final(city(leaders=leaders, **rest), *neighbours), "leaders")


def test_there_are_thirty_six_leaders_beside_the_promotional_one():
    """L1.4: all of them stand in the box of a table without any."""
    game = table(city(hand="altar"), packs=["leaders"])
    assert game.position()["box"] == sorted(COST)
    assert len(COST) == 36


@pytest.mark.parametrize("leader", COST)
def test_a_leader_is_recruited_for_its_cost(leader):
    """L3.1: paid to the bank, and out of reach with a coin less."""
    game = play(recruitment(city(leader_hand=leader, coins=COST[leader])), f"recruit {leader}")
    assert coins(game) == [6 if leader == "croesus" else 0, 6, 6]
    assert city_of(game)["leaders"] == [leader]
    assert texts(recruitment(city(leader_hand=leader, coins=COST[leader] - 1))) == [f"sell {leader}"]


# ---------------------------------------------------------------- points printed on the card
@pytest.mark.parametrize(
    ("leader", "points"), [("cleopatra", 5), ("nefertiti", 4), ("zenobia", 3), ("sappho", 2)]
)
def test_cleopatra_nefertiti_zenobia_and_sappho_are_worth_points(leader, points):
    """L5.21, L4.1."""
    assert leader_line(leader) == points


# ---------------------------------------------------------------- points by counting
@pytest.mark.parametrize(
    ("leader", "each", "cards"),
    [
        ("phidias", 1, ["stone_pit", "quarry"]),
        ("praxiteles", 2, ["loom_1", "press_2"]),
        ("nebuchadnezzar", 1, ["altar", "palace"]),
        ("varro", 1, ["tavern", "arena"]),
        ("hypatia", 1, ["workshop", "school"]),
        ("pericles", 2, ["stockade", "walls"]),
        ("hiram", 2, ["workers_guild", "courtesans_guild"]),
    ],
)
def test_phidias_praxiteles_nebuchadnezzar_varro_hypatia_pericles_and_hiram_count_a_colour(
    leader, each, cards
):
    """L5.15, L5.14: in their own city only."""
    assert leader_line(leader) == 0
    assert leader_line(leader, built=cards[0]) == each
    assert leader_line(leader, built=" ".join(cards)) == 2 * each


def test_each_of_them_counts_one_colour():
    """L5.15: two cards of every colour, so one point each twice, or two points each twice."""
    built = """stone_pit quarry loom_1 press_2 altar palace tavern arena workshop school stockade walls
        workers_guild spies_guild"""
    counters = ["phidias", "nebuchadnezzar", "varro", "hypatia", "praxiteles", "pericles", "hiram"]
    assert [leader_line(leader, built=built) for leader in counters] == [2, 2, 2, 2, 4, 4, 4]


@pytest.mark.parametrize(("stages", "points"), [(0, 0), (1, 2), (3, 6)])
def test_amytis_counts_stages_twice(stages, points):
    """L5.15: the stages of neighbours do not matter."""
    assert leader_line("amytis", stages=stages) == points


@pytest.mark.parametrize(("victory", "points"), [([], 0), ([1], 1), ([5], 1), ([1, 1, 3, 3, 5, 5], 6)])
def test_alexander_counts_victory_tokens(victory, points):
    """L5.10: one point more for each, whatever its value."""
    assert leader_line("alexander", victory=victory, defeats=3) == points


@pytest.mark.parametrize(("held", "points"), [(0, 0), (2, 0), (3, 1), (11, 3), (12, 4)])
def test_midas_counts_every_three_coins(held, points):
    """L5.12: on top of the treasury."""
    game = final(city(leaders="midas", coins=held))
    assert (score(game, "leaders"), score(game, "treasury")) == (points, points)


def test_midas_and_gamers_guild_make_three_points_of_three_coins():
    """L5.12, L6.1."""
    game = final(city(built="gamers_guild", leaders="midas", coins=10))
    lines = [score(game, line) for line in ("treasury", "leaders", "guilds", "total")]
    assert lines == [3, 3, 3, 9]


def test_justinian_counts_sets_of_three_colours():
    """L5.13."""
    assert leader_line("justinian", built="altar palace stockade walls workshop") == 3


def test_plato_counts_sets_of_seven_colours():
    """L5.13."""
    assert leader_line("plato", built="stone_pit loom_1 altar tavern stockade workshop spies_guild") == 7


def test_aristotle_makes_a_set_of_symbols_worth_ten():
    """L5.11."""
    assert leader_line("aristotle", built="workshop school apothecary") == 3


# ---------------------------------------------------------------- shields and symbols
@pytest.mark.parametrize(("leader", "shields"), [("caesar", 2), ("hannibal", 1)])
def test_caesar_and_hannibal_have_shields(leader, shields):
    """L5.22, L3.9: in the conflicts of the Age that follows."""
    game = play(recruitment(city(leader_hand=leader)), f"recruit {leader}")
    assert city_of(game)["shields"] == shields
    game = play(table(city(hand="altar", leaders=leader), turn=6), "sell altar")
    assert city_of(game)["victory"] == [1, 1]


@pytest.mark.parametrize(
    ("leader", "symbol"), [("euclid", "compass"), ("ptolemy", "tablet"), ("pythagoras", "gear")]
)
def test_euclid_ptolemy_and_pythagoras_have_a_symbol(leader, symbol):
    """L5.22."""
    game = play(recruitment(city(leader_hand=leader)), f"recruit {leader}")
    assert city_of(game)["science"] == {"tablet": 0, "compass": 0, "gear": 0, "wild": 0} | {symbol: 1}
    assert score(final(city(leaders=leader)), "science") == 1


def test_leaders_are_white():
    """L4.3: no green or red card for anybody who counts these."""
    scholars = city("giza:A", leaders="euclid ptolemy pythagoras hypatia")
    warriors = city("rhodes:A", leaders="caesar hannibal pericles")
    counters = city("ephesus:A", built="philosophers_guild spies_guild")
    game = final(scholars, warriors, counters)
    assert [score(game, "leaders", 0), score(game, "leaders", 1), score(game, "guilds", 2)] == [0, 0, 0]


# ---------------------------------------------------------------- cheaper building
@pytest.mark.parametrize(
    ("leader", "discounts"),
    [
        ("imhotep", {"wonder_stage": 1}),
        ("hammurabi", {"blue": 1}),
        ("leonidas", {"red": 1}),
        ("archimedes", {"green": 1}),
    ],
)
def test_imhotep_hammurabi_leonidas_and_archimedes_take_off_one_resource(leader, discounts):
    """L5.1."""
    assert city_of(play(recruitment(city(leader_hand=leader)), f"recruit {leader}"))["discounts"] == discounts


def test_ramses_builds_guilds_without_resources():
    """L5.2."""
    game = play(recruitment(city(leader_hand="ramses")), "recruit ramses")
    assert city_of(game)["free_colours"] == ["purple"]


def test_bilkis_buys_from_the_bank():
    """L5.4."""
    assert city_of(play(recruitment(city(leader_hand="bilkis")), "recruit bilkis"))["bank_price"] == 1


def test_hatshepsut_gets_a_coin_back():
    """L5.5."""
    assert city_of(play(recruitment(city(leader_hand="hatshepsut")), "recruit hatshepsut"))["rebate"] == 1


def test_maecenas_makes_the_next_leaders_free():
    """L5.3."""
    game = recruitment(city(leader_hand="maecenas caesar", coins=1))
    assert city_of(play(game, "recruit maecenas"))["leaders_free"]


# ---------------------------------------------------------------- coins
def test_croesus_brings_six_coins():
    """L5.16."""
    game = recruitment(city(leader_hand="croesus", coins=1), city("rhodes:A", leader_hand="caesar", coins=5))
    assert coins(play(game, "recruit croesus", "recruit caesar"))[:2] == [6, 0]


@pytest.mark.parametrize(
    ("leader", "hand", "built", "gain"),
    [("vitruvius", "aqueduct altar", "baths", 2), ("xenophon", "marketplace altar", "", 2)],
)
def test_vitruvius_and_xenophon_are_paid_for_building(leader, hand, built, gain):
    """L5.6, L5.7."""
    game = table(city("giza:A", hand, built, leader, coins=0))
    assert coins(play(game, f"build {hand.split()[0]}"))[0] == gain


def test_nero_is_paid_for_victories():
    """L5.8: two of them, and 3 coins for the sale."""
    game = table(city("giza:A", "altar", "stockade", "nero", coins=0), turn=6)
    assert coins(play(game, "sell altar"))[0] == 7


# ---------------------------------------------------------------- the others
def test_tomyris_gives_her_defeats_away():
    """L5.9."""
    game = table(city("giza:A", "altar", leaders="tomyris"), city("rhodes:A", built="stockade"), turn=6)
    play(game, "sell altar")
    assert [city_of(game, n)["defeats"] for n in range(3)] == [0, 1, 1]


def test_solomon_builds_from_the_discard():
    """L5.17: one card, free, if he likes; none that the city has."""
    king = city("giza:A", built="baths", leader_hand="solomon", coins=3)
    game = play(recruitment(king, discard="palace baths walls", age=2), "recruit solomon")
    assert (phase(game), texts(game)) == ("discard", ["take walls", "take palace", "pass"])
    play(game, "take palace")
    assert (coins(game)[0], city_of(game)["built"]) == (0, ["baths", "palace"])
    assert game.position()["discard"] == ["baths", "walls"]
    assert (phase(game), game.view(None)["turn"]) == ("turn", 1)


def test_solomon_may_take_nothing():
    """L5.17, W15.4."""
    game = play(
        recruitment(city("giza:A", leader_hand="solomon"), discard="palace", age=2), "recruit solomon"
    )
    play(game, "pass")
    assert (city_of(game)["built"], phase(game)) == ([], "turn")


def test_solomon_finds_nothing_in_an_empty_discard():
    """L5.17: as always in the first recruitment."""
    assert phase(play(recruitment(city("giza:A", leader_hand="solomon")), "recruit solomon")) == "turn"


def test_stevie_builds_a_stage_for_coins():
    """L5.20: the first of Rhodes A for 2."""
    game = recruitment(city("rhodes:A", leader_hand="stevie"), city("giza:A"), age=2)
    assert texts(game) == ["stage stevie bank=2", "sell stevie"]


def test_stevie_is_dealt_only_if_he_is_asked_for():
    """L5.20: with him there are 37 leaders."""
    for stevie, leaders in ((False, 36), (True, 37)):
        position = mirabilia.new("wonders", seats=3, seed=1, packs=["leaders"], stevie=stevie).position()
        everyone = [*position["box"], *(name for seat in position["seats"] for name in seat["hand"])]
        assert (len(everyone), "stevie" in everyone) == (leaders, stevie)
