"""What every card and every stage costs, to the unit (W4.1, W4.5)."""

import re
from collections import Counter

import pytest

from wonders.table import city, table, texts

pytestmark = pytest.mark.core

# A cost in letters: Wood, Stone, Clay, Ore, Glass, Papyrus, Loom (cloth); $ is a coin, - is nothing.
CARDS = """
    lumber_yard -  stone_pit -  clay_pool -  ore_vein -  tree_farm $  excavation $  clay_pit $  timber_yard $
    forest_cave $  mine $  loom_1 -  glassworks_1 -  press_1 -  pawnshop -  baths S  altar -  theater -
    tavern -  east_trading_post -  west_trading_post -  marketplace -  stockade W  barracks O  guard_tower C
    apothecary L  workshop G  scriptorium P

    sawmill $  quarry $  brickyard $  foundry $  loom_2 -  glassworks_2 -  press_2 -  aqueduct SSS  temple WCG
    statue WOO  courthouse CCL  forum CC  caravansery WW  vineyard -  bazar -  walls SSS  training_ground WOO
    stables WCO  archery_range WWO  dispensary OOG  laboratory CCP  library SSL  school WP

    pantheon CCOGPL  gardens WCC  town_hall SSOG  palace WSCOGPL  senate WWSO  haven WOL  lighthouse SG
    chamber_of_commerce CCP  arena SSO  fortifications SOOO  circus SSSO  arsenal WWOL  siege_workshop WCCC
    lodge CCPL  observatory OOGL  university WWGP  academy SSSG  study WPL

    workers_guild WSCOO  craftsmens_guild SSOO  traders_guild GPL  philosophers_guild CCCPL  spies_guild CCCG
    strategists_guild SOOL  shipowners_guild WWWGP  scientists_guild WWOOP  magistrates_guild WWWSL
    builders_guild SSCCG
"""
BOARDS = {
    "giza:A": "SS WWW SSSS",
    "giza:B": "WW SSS CCC SSSSP",
    "rhodes:A": "WW CCC OOOO",
    "rhodes:B": "SSS OOOO",
    "alexandria:A": "SS OO GG",
    "alexandria:B": "CC WW SSS",
    "ephesus:A": "SS WW PP",
    "ephesus:B": "SS WW GPL",
    "babylon:A": "CC WWW CCCC",
    "babylon:B": "CL WWG CCCP",
    "olympia:A": "WW SS OO",
    "olympia:B": "WW SS OOL",
    "halicarnassus:A": "CC OOO LL",
    "halicarnassus:B": "OO CCC GPL",
}
MADE_BY_BOARD = {
    "giza": "S",
    "rhodes": "O",
    "alexandria": "G",
    "ephesus": "P",
    "babylon": "C",
    "olympia": "W",
    "halicarnassus": "L",
}
ONE = {
    "W": "lumber_yard",
    "S": "stone_pit",
    "C": "clay_pool",
    "O": "ore_vein",
    "G": "glassworks_1",
    "P": "press_1",
    "L": "loom_1",
}
TWO = {"W": "sawmill", "S": "quarry", "C": "brickyard", "O": "foundry"}

COSTS = dict(re.findall(r"(\w+) ([-$WSCOGPL]+)", CARDS))
STAGES = [
    (board, number, cost) for board, costs in BOARDS.items() for number, cost in enumerate(costs.split())
]


def makers(units):
    """Cards that make exactly these units: a single one, a double one, or both."""
    single = [ONE[unit] for unit, count in units.items() if count in (1, 3)]
    double = [TWO[unit] for unit, count in units.items() if count in (2, 3)]
    return " ".join(single + double)


def exact_and_short(units, own):
    """The cards a city needs besides what it makes anyway, and those with one unit less, in every way."""
    short = [makers(units - own - Counter(unit)) for unit in units if units[unit] > own[unit]]
    return makers(units - own), short


@pytest.mark.parametrize("board", ["giza:A", "rhodes:A"])
@pytest.mark.parametrize(("card", "cost"), COSTS.items())
def test_a_card_costs_exactly_this(card, cost, board):
    """W4.1: built with that, and not with a unit or a coin less; no coin is left to trade with."""
    price, units = cost.count("$"), Counter(cost.strip("$-"))
    exact, short = exact_and_short(units, own=Counter(MADE_BY_BOARD[board[:-2]]))

    def builds(made, coins):
        return texts(table(city(board, card, built=made, coins=coins)), verb="build") == [f"build {card}"]

    assert builds(exact, price)
    assert not any(builds(made, price) for made in short)
    assert not (price and builds(exact, price - 1))


@pytest.mark.parametrize(("board", "number", "cost"), STAGES)
def test_a_stage_costs_exactly_this(board, number, cost):
    """W4.5: the same for stages; a stage built before may already make one of the units (Alexandria B)."""
    own = Counter(MADE_BY_BOARD[board[:-2]])
    if board == "alexandria:B" and number > 0:
        own[cost[0]] += 1
    exact, short = exact_and_short(Counter(cost), own)

    def builds(made):
        return texts(table(city(board, "altar", built=made, stages=number, coins=0)), verb="stage") != []

    assert builds(exact)
    assert not any(builds(made) for made in short)


def test_every_card_is_in_the_list_and_every_board_has_its_stages():
    assert len(COSTS) == 78
    assert [len(costs.split()) for costs in BOARDS.values()] == [3, 4, 3, 2, *[3] * 10]
    for board, costs in BOARDS.items():
        assert texts(table(city(board, "altar", stages=len(costs.split()), coins=99)), verb="stage") == []
