"""Edifices together with wonders and leaders (E6)."""

import pytest

from wonders.table import city, city_of, coins, edifice_of, phase, play, project, texts

pytestmark = pytest.mark.core


def recruiting(*cities, **rest):
    """A recruitment in the Age of the Edifice."""
    return project(*cities, **{"turn": 0, "phase": "recruit", **rest})


# ---------------------------------------------------------------- free constructions
@pytest.mark.parametrize(
    ("board", "stages", "edition"),
    [("olympia:A", 2, 1), ("olympia:day", 2, 2), ("olympia:night", 1, 2)],
)
def test_a_free_construction_is_never_a_stage(board, stages, edition):
    """E6.1: neither the stage nor the participation is free for Olympia."""
    game = project(city(board, "palace", stages=stages, coins=9), edition=edition)
    assert texts(game) == ["free palace", "sell palace"]


def test_a_free_construction_does_not_join():
    """E6.1: a building is no stage."""
    game = play(project(city("olympia:A", "palace altar", stages=2, coins=9)), "free palace")
    assert (city_of(game)["pawns"], coins(game)[0]) == ([], 9)


# ---------------------------------------------------------------- the last card
@pytest.mark.parametrize(
    ("board", "stages", "built", "edition"),
    [("babylon:B", 2, "brickyard press_1", 1), ("babylon:night", 1, "brickyard clay_pool glassworks_1", 2)],
)
def test_a_stage_built_with_the_last_card_may_join(board, stages, built, edition):
    """E6.2: it belongs to the Age, and the Edifice is checked after it."""
    babylon = city(board, "altar baths", built=built, stages=stages, coins=1)
    game = project(babylon, edition=edition, left=1, turn=6)
    play(game, "build altar")
    assert (phase(game), texts(game, verb="stage")) == ("seventh", ["stage baths", "stage baths edifice"])
    play(game, "stage baths edifice")
    assert (edifice_of(game, 1)["state"], city_of(game)["pawns"]) == ("built", [1])


def test_both_of_the_last_two_cards_join_only_once():
    """E6.2, E2.1: one participation an Age; the second stage comes with the sixth card."""
    babylon = city("babylon:B", "altar baths", built="sawmill glassworks_1 brickyard press_1", stages=1)
    game = project(babylon, left=2, turn=6)
    play(game, "stage altar edifice")
    assert texts(game, verb="stage") == ["stage baths"]


# ---------------------------------------------------------------- building without a stage
def test_a_card_from_the_discard_does_not_join():
    """E6.3: Halicarnassus joins with its stage or not at all."""
    hall = city("halicarnassus:B", "altar baths", built="foundry", coins=9)
    game = project(hall, discard="palace")
    play(game, "stage altar")
    assert texts(game) == ["take palace", "pass"]
    assert city_of(play(game, "take palace"))["pawns"] == []


def test_a_recruited_leader_does_not_join():
    """E6.3: Solomon and his card neither."""
    game = recruiting(city("giza:A", leader_hand="solomon", coins=9), discard="palace")
    assert texts(game) == ["recruit solomon", "sell solomon"]
    play(game, "recruit solomon")
    assert texts(game) == ["take palace", "pass"]
    assert city_of(play(game, "take palace"))["pawns"] == []


# ---------------------------------------------------------------- leaders
@pytest.mark.parametrize(("age", "edifice"), [(1, "belvedere"), (2, "factory"), (3, "archives")])
def test_a_leader_used_for_a_stage_may_join(age, edifice):
    """E6.4: the recruitment belongs to its Age."""
    first = city("rhodes:A", leader_hand="nero", built="sawmill", coins=9)
    game = recruiting(first, edifice=edifice)
    assert texts(game, verb="stage") == ["stage nero", "stage nero edifice"]
    play(game, "stage nero edifice")
    assert (city_of(game)["pawns"], edifice_of(game, age)["pawns"]) == ([age], 1)


def test_who_joins_in_the_recruitment_has_joined_in_the_age():
    """E6.4, E2.1."""
    first = city("rhodes:A", leader_hand="nero", built="sawmill brickyard clay_pool", coins=9)
    game = play(recruiting(first), "stage nero edifice")
    assert (phase(game), city_of(game)["joined"]) == ("turn", True)
    assert [text for text in texts(game) if text.endswith("edifice")] == []
    assert texts(game, verb="stage") != []


def test_an_edifice_may_be_built_in_the_recruitment():
    """E6.4, E3.1."""
    first = city("rhodes:A", leader_hand="nero", built="sawmill", coins=1)
    game = recruiting(first, edifice="money_changer", left=1)
    assert coins(play(game, "stage nero edifice"))[0] == 4


def test_imhotep_lowers_the_stage_and_not_the_participation():
    """E6.5: one wood is enough, and Belvedere still costs its coin."""
    for held, ways in ((1, ["stage altar", "stage altar edifice"]), (0, ["stage altar"])):
        first = city("rhodes:A", "altar", built="lumber_yard", leaders="imhotep", coins=held)
        assert texts(project(first), verb="stage") == ways


def test_stevie_joins_and_pays_on_top():
    """E6.6: 2 coins for the 2 wood of the stage and 1 for Belvedere."""
    for held, ways in (
        (3, ["stage stevie bank=2", "stage stevie bank=2 edifice"]),
        (2, ["stage stevie bank=2"]),
    ):
        game = recruiting(city("rhodes:A", leader_hand="stevie", coins=held))
        assert texts(game, verb="stage") == ways
    game = recruiting(city("rhodes:A", leader_hand="stevie", coins=3))
    play(game, "stage stevie bank=2 edifice")
    assert (coins(game)[0], city_of(game)["stages"], city_of(game)["pawns"]) == (0, 1, [1])


def test_stevie_and_a_stage_of_several_effects():
    """E6.6, E8.2: each effect, with the Edifice and without; the stage of Ur asks 3 resources."""
    first = city("ur:day", leader_hand="stevie", stages=1, coins=4)
    ways = [f"stage stevie bank=3 option={age}{join}" for join in ("", " edifice") for age in (1, 2, 3)]
    assert texts(recruiting(first), verb="stage") == ways


def test_stevie_is_not_offered_where_the_stage_costs_nothing_in_coins():
    """E6.6: a city that makes the 2 wood joins for the coin of Belvedere alone."""
    first = city("rhodes:A", leader_hand="stevie", built="sawmill", coins=9)
    assert texts(recruiting(first), verb="stage") == ["stage stevie", "stage stevie edifice"]


def test_bilkis_buys_resources_only():
    """E6.7: a wood for 1 coin from the bank; the participation comes on top."""
    for held, ways in (
        (2, ["stage altar bank=1", "stage altar bank=1 edifice"]),
        (1, ["stage altar bank=1"]),
    ):
        first = city("rhodes:A", "altar", built="lumber_yard", leaders="bilkis", coins=held)
        assert texts(project(first), verb="stage") == ways


@pytest.mark.parametrize("leader", ["maecenas", "hatshepsut", "ramses", "bilkis"])
def test_no_leader_makes_a_participation_cheaper(leader):
    """E6.7: Factory costs 3."""
    first = city("rhodes:A", "altar baths", built="sawmill", leaders=leader, coins=3)
    game = project(first, edifice="factory")
    assert coins(play(game, "stage altar edifice"))[0] == 0
    poor = project({**first, "coins": 2}, edifice="factory")
    assert "stage altar edifice" not in texts(poor)


def test_trading_posts_do_not_make_a_participation_cheaper():
    """E6.7."""
    posts = "sawmill west_trading_post east_trading_post marketplace"
    game = project(city("rhodes:A", "altar baths", built=posts, coins=3), edifice="factory")
    assert coins(play(game, "stage altar edifice"))[0] == 0


def test_hatshepsut_comes_after_the_payment():
    """E6.7, L5.5: her coin cannot help to pay for the participation."""
    for held, ways in ((5, 2), (4, 1)):
        first = city("rhodes:A", "altar", leaders="hatshepsut", coins=held)
        game = project(first, city("giza:A", built="sawmill"))
        assert len(texts(game, verb="stage")) == ways


def test_rome_pays_its_extra_leader_from_what_is_left():
    """E6.4, L9.7: the participation is paid before, with the stage."""
    makers = "stone_pit clay_pool loom_1"
    for held, asked in ((6, "leader"), (3, "turn")):
        rome = city("rome:B", "altar baths", makers, leader_hand="caesar", stages=1, coins=held)
        game = project(rome, city("rhodes:A", "theater tavern"), left=2)
        play(game, "stage altar edifice", "sell tavern")
        assert phase(game) == asked
