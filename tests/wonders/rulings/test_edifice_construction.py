"""An Edifice is built: when, in which order, and what its reward is (E3, E7.3)."""

import pytest

from wonders.table import (
    city,
    city_of,
    coins,
    edifice_of,
    phase,
    play,
    project,
    recruitment,
    score,
    table,
    texts,
)

pytestmark = pytest.mark.core


def builder(hand="altar baths", board="rhodes:A", **rest):
    """A city that can build its next stage, and pay for a participation."""
    return city(board, hand, **{"built": "sawmill", "coins": 9, **rest})


def completing(edifice, *others, left=1, **rest):
    """Seat 0 takes the last pawn of this Edifice."""
    game = project(builder(**rest), *others, edifice=edifice, left=left)
    return play(game, "stage altar edifice")


def two_stages(edifice, **rest):
    """Seat 0 takes the last pawn with its first stage, and builds a second one in the next turn."""
    first = builder(built="sawmill brickyard clay_pool", **rest)
    game = project(first, city("giza:A"), city("ephesus:A", "theater tavern"), edifice=edifice, left=1)
    yield play(game, "stage altar edifice", None, "sell tavern")
    yield play(game, "stage theater", "sell baths")


# ---------------------------------------------------------------- when
def test_with_the_last_pawn_it_is_built_and_all_holders_are_rewarded():
    """E3.1: at once; who has no pawn gets nothing."""
    game = completing(
        "money_changer", city("giza:A", coins=0, pawns=[1]), city("ephesus:A", coins=0), coins=1
    )
    assert coins(game) == [4, 4, 0]
    assert edifice_of(game, 1)["state"] == "built"


def test_with_a_pawn_left_nobody_is_rewarded():
    """E3.1."""
    game = completing("money_changer", city("giza:A", coins=0, pawns=[1]), left=2, coins=1)
    assert coins(game)[:2] == [0, 0]
    assert edifice_of(game, 1)["state"] == "project"


def test_it_is_built_once():
    """E3.1: stages of later turns bring no second reward."""
    assert [coins(game)[0] for game in two_stages("money_changer", coins=1)] == [4, 4]


def test_a_pawn_of_another_age_earns_nothing():
    """E3.1."""
    ur = city("ur:day", stages=2, options=[0, 3], coins=0, pawns=[1, 3])
    game = completing("auction_house", ur)
    assert coins(game)[1] == 0


def test_everybody_who_takes_the_last_pawns_is_rewarded_once():
    """E3.1, E2.6: two join for one pawn."""
    second = builder(board="giza:B", coins=1)
    game = project(builder(coins=1), second, edifice="money_changer", left=1)
    play(game, *["stage altar edifice"] * 2)
    assert coins(game)[:2] == [4, 4]


# ---------------------------------------------------------------- order
def test_the_reward_comes_before_the_choices_at_the_end_of_the_turn():
    """E3.2, E7.3: Halicarnassus has its coins while it looks through the discard."""
    first = city("halicarnassus:B", "altar baths", built="foundry", coins=1)
    game = project(first, edifice="money_changer", left=1, discard="palace")
    play(game, "stage altar edifice")
    assert (phase(game), coins(game)[0]) == ("discard", 4)


def test_the_reward_comes_after_the_coins_of_cards_and_trade():
    """E3.2: payments, then trade, then coins of the stage, then the Edifice; all of it adds up."""
    first = city("ephesus:A", "altar baths", stages=1, coins=5)
    game = project(first, city("giza:A", built="sawmill", coins=0), edifice="money_changer", left=1)
    play(game, "stage altar left=4 edifice")
    assert coins(game)[:2] == [5 - 4 - 1 + 9 + 4, 4]


def test_a_leader_recruited_in_the_same_turn_is_there_for_the_reward():
    """E3.2, E7.3: placed before the Edifice is completed, Nero is paid for the token of Outpost."""
    joiner = city("rhodes:A", leader_hand="caesar", built="sawmill", coins=1)
    holder = city("giza:A", leader_hand="nero", coins=1, pawns=[1])
    cards = [{"id": "outpost", "pawns": 1}, {"id": "factory"}, {"id": "archives"}]
    game = play(recruitment(joiner, holder, edifices=cards), "stage caesar edifice", "recruit nero")
    assert (city_of(game, 1)["victory"], coins(game)[1]) == ([3], 2)


def test_a_leader_copied_in_the_same_turn_comes_too_late():
    """E3.2: the copy is a choice at the end of the turn; no coins of Nero for the token."""
    guild = city("giza:A", "courtesans_guild theater", leaders="ramses", coins=0, pawns=[3])
    neighbour = city("ephesus:A", leaders="nero")
    game = project(builder(), guild, neighbour, edifice="military_school", left=1)
    play(game, "stage altar edifice", "build courtesans_guild")
    play(game, None, "copy nero")
    assert (city_of(game, 1)["victory"], coins(game)[1]) == ([5], 0)


# ---------------------------------------------------------------- from when on
def test_coins_can_be_spent_from_the_next_turn_on():
    """E3.3: the extra leader of Rome B2 belongs to this turn."""
    makers = "stone_pit clay_pool loom_1"
    rome = city("rome:B", "altar baths", makers, leader_hand="caesar", stages=1, coins=1)
    game = project(rome, city("rhodes:A", "theater tavern"), edifice="money_changer", left=1)
    play(game, "stage altar edifice", "sell tavern")
    assert (phase(game), coins(game)[0]) == ("turn", 4)
    paid = project({**rome, "coins": 1 + 3}, edifice="money_changer", left=1)
    assert texts(play(paid, "stage altar edifice")) == ["recruit caesar", "pass"]


def test_coins_pay_for_the_seventh_card():
    """E3.3, E6.2: it is a turn of its own."""
    babylon = city("babylon:B", "palace sawmill", stages=2, coins=0, pawns=[1])
    game = project(builder(), babylon, edifice="money_changer", left=1, turn=6)
    play(game, "stage altar edifice", "sell palace")
    assert "build sawmill" in texts(game, 1)
    assert coins(game)[1] == 7


@pytest.mark.parametrize(
    ("edifice", "card", "makes"),
    [
        ("factory", "workshop", ["glass", "papyrus", "loom"]),
        ("factory", "apothecary", ["glass", "papyrus", "loom"]),
        ("factory", "scriptorium", ["glass", "papyrus", "loom"]),
        ("river_port", "stockade", ["wood", "stone", "clay", "ore"]),
        ("river_port", "baths", ["wood", "stone", "clay", "ore"]),
        ("river_port", "guard_tower", ["wood", "stone", "clay", "ore"]),
        ("river_port", "barracks", ["wood", "stone", "clay", "ore"]),
    ],
)
def test_production_works_from_the_next_turn_on(edifice, card, makes):
    """E3.3: seat 1 holds a pawn and can make the resource when the hands have gone on."""
    holder = city("rome:A", f"{card} palace", coins=0, pawns=[2])
    rest = (city("rome:B", f"{card} palace"), city("rhodes:B", f"{card} palace"))
    game = project(builder(), holder, *rest, edifice=edifice, left=1)
    assert texts(game, 1, f"build {card}") == []
    play(game, "stage altar edifice", "sell palace", "sell palace", "sell palace")
    assert city_of(game, 1)["production"] == {"sure": {}, "either": [], "own": [makes]}
    assert texts(game, 1, f"build {card}") == [f"build {card}"]


@pytest.mark.parametrize(
    ("edifice", "shields", "tokens"), [("curtain_wall", 1, [1]), ("concentric_castle", 2, [5, 5])]
)
def test_shields_count_from_now_on(edifice, shields, tokens):
    """E3.3: completed on the last turn, in the conflict of this Age; a neighbour has one shield."""
    game = project(builder(), city("giza:A", built="stockade"), edifice=edifice, left=1, turn=6)
    play(game, "stage altar edifice")
    assert (city_of(game)["shields"], city_of(game)["victory"]) == (shields, tokens)


# ---------------------------------------------------------------- what it counts
def test_points_are_counted_on_the_final_city():
    """E3.6: Belvedere and a stage built later; Artisan District and a card that is lost."""
    assert [score(game, "edifice") for game in two_stages("belvedere")] == [1, 2]
    cards = [{"id": "artisan_district", "pawns": 0}, {"id": "factory", "pawns": 1}, {"id": "archives"}]
    first = city("giza:A", "tavern", built="mine loom_1", pawns=[1])
    game = table(
        first, city("rhodes:A", pawns=[2]), city("ephesus:A", pawns=[2]), age=2, turn=6, edifices=cards
    )
    assert score(game, "edifice") == 2
    play(game, "sell tavern")
    assert (city_of(game)["built"], score(game, "edifice")) == (["loom_1"], 0)


def test_points_show_in_the_line_of_the_edifices():
    """E3.6: and in the total."""
    game = project(
        city("giza:A", stages=2, pawns=[1], coins=0), edifice="belvedere", left=0, age=3, turn="end"
    )
    sheet = game.scores()[0]
    assert (sheet["edifice"], sheet["wonder"], sheet["total"]) == (2, 3 + 5, 2 + 3 + 5)


@pytest.mark.parametrize(("edifice", "card"), [("factory", "workshop"), ("river_port", "stockade")])
def test_neighbours_cannot_buy_what_factory_and_river_port_make(edifice, card):
    """E3.7: a workshop asks glass, a stockade wood; only the holder makes it."""
    first = city("rome:A", card, coins=9, pawns=[2])
    game = project(first, city("rome:B", card, coins=9), city("rhodes:A"), edifice=edifice, left=0)
    assert texts(game, 0, "build") == [f"build {card}"]
    assert texts(game, 1, "build") == []


def test_it_makes_one_resource_a_turn():
    """E3.7: Lodge asks papyrus and cloth beside the clay."""
    first = city("rome:A", "lodge", built="brickyard press_1", coins=0, pawns=[2])
    assert texts(project(first, edifice="factory", left=0), verb="build") == ["build lodge"]
    first = city("rome:A", "lodge", built="brickyard", coins=0, pawns=[2])
    assert texts(project(first, edifice="factory", left=0), verb="build") == []


def test_the_starting_resource_is_no_brown_or_grey_card():
    """E3.8: for Artisan District neither the stone of Giza nor the glass of Alexandria makes a set."""
    for board, built, points in (
        ("giza:A", "loom_1", 0),
        ("alexandria:A", "mine", 0),
        ("giza:A", "mine loom_1", 2),
    ):
        first = city(board, built=built, pawns=[1])
        game = project(first, edifice="artisan_district", left=0, age=3, turn="end")
        assert score(game, "edifice") == points


# ---------------------------------------------------------------- tokens and defeats
def test_tokens_are_ordinary_victory_tokens():
    """E3.4: in the military line, and for Alexander; see tests/wonders/effects/test_victory_token.py."""
    game = completing("outpost", leaders="alexander")
    assert (score(game, "military"), score(game, "leaders"), score(game, "edifice")) == (3, 1, 0)


def test_military_school_gives_back_only_the_defeats_held_then():
    """E3.5: the conflict of this Age comes later; see tests/wonders/effects/test_discard_defeats.py."""
    strong = city("giza:A", built="walls")
    game = project(builder(defeats=2), strong, edifice="military_school", left=1, turn=6)
    assert city_of(play(game, "stage altar edifice"))["defeats"] == 1
