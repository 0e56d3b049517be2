"""The verb `build_stage_for_coins`: Stevie pays a stage in coins (L5.20, L9.6)."""

import pytest

from wonders.table import city, city_of, coins, play, recruitment, score, texts

pytestmark = pytest.mark.core

POOR = city("alexandria:A"), city("ephesus:A")


def patron(board="rhodes:A", **rest):
    return city(board, **{"leader_hand": "stevie", "coins": 5, **rest})


@pytest.mark.parametrize(
    ("board", "stages", "price", "left"),
    [
        ("rhodes:A", 0, 2, 3),
        ("rhodes:A", 1, 3, 2),
        ("rhodes:A", 2, 4, 1),
        ("giza:B", 3, 5, 0),
        ("ephesus:B", 2, 3, 6),  # the stage itself pays 4
        ("rome:A", 1, 4, 1),
    ],
)
def test_a_stage_costs_a_coin_for_each_of_its_resources(board, stages, price, left):
    """L5.20: all 5 coins or fewer, to the bank."""
    neighbours = city("alexandria:A", coins=0), city("babylon:A", coins=0)
    game = recruitment(patron(board, stages=stages), *neighbours, age=2)
    play(game, f"stage stevie bank={price}")
    assert (coins(game), city_of(game)["stages"]) == ([left, 0, 0], stages + 1)


def test_the_coins_are_paid():
    """L5.20: 2 for the first stage of Rhodes A."""
    game = play(recruitment(patron(), *POOR, age=2), "stage stevie bank=2")
    assert (coins(game)[0], score(game, "wonder")) == (3, 3)
    assert game.view(0)["cities"][0]["buried"] == ["stevie"]


def test_too_few_coins_pay_no_stage():
    """L5.20."""
    assert texts(recruitment(patron(coins=1), *POOR, age=2)) == ["sell stevie"]


def test_stevie_is_never_recruited():
    """L5.20, L9.6: though he costs nothing, and though leaders are free."""
    assert texts(recruitment(patron(leaders="maecenas"), *POOR, age=2)) == [
        "stage stevie bank=2",
        "sell stevie",
    ]
    assert texts(recruitment(patron("rome:A", coins=0), *POOR)) == ["sell stevie"]


def test_no_discount_on_leaders_lowers_his_price():
    """L9.6: three resources are 3 coins, for Rome A and with Maecenas."""
    game = recruitment(patron("rome:A", leaders="maecenas"), *POOR, age=2)
    assert texts(game, verb="stage") == ["stage stevie bank=3"]


def test_imhotep_lowers_his_price_by_one():
    """L9.6."""
    assert texts(recruitment(patron(leaders="imhotep"), *POOR, age=2), verb="stage") == [
        "stage stevie bank=1"
    ]
    assert texts(recruitment(patron(leaders="imhotep", stages=1), *POOR, age=2), verb="stage") == [
        "stage stevie bank=2"
    ]


def test_stevie_may_mark_a_stage_at_its_common_cost():
    """L5.20: Giza makes one stone and buys the other; or 2 coins to the bank."""
    game = recruitment(patron("giza:A"), city("giza:B"), city("ephesus:A"), age=2)
    assert texts(game, verb="stage") == ["stage stevie left=2", "stage stevie bank=2"]


def test_his_price_is_not_offered_when_the_city_can_pay_alone():
    """W14.3: nobody pays coins that save none."""
    game = recruitment(patron("giza:A", built="stone_pit"), *POOR, age=2)
    assert texts(game, verb="stage") == ["stage stevie"]


def test_his_price_is_not_offered_when_bilkis_is_cheaper():
    """W14.3, L5.4: 1 coin to the bank for the stone that is missing, against 2."""
    game = recruitment(patron("giza:A", leaders="bilkis"), *POOR, age=2)
    assert texts(game, verb="stage") == ["stage stevie bank=1"]


def test_stevie_may_be_given_up():
    """L5.20: for 3 coins, and always once the wonder is complete."""
    game = recruitment(patron(stages=3), *POOR, age=2)
    assert texts(game) == ["sell stevie"]
    assert coins(play(game, "sell stevie"))[0] == 8
    assert "stevie" in game.position()["box"]


def test_only_stevie_pays_in_coins():
    """L5.20: another leader in the same hand does not."""
    game = recruitment(patron(leader_hand="nero stevie"), *POOR, age=2)
    assert texts(game, verb="stage") == ["stage stevie bank=2"]


def test_stevie_under_a_stage_is_no_leader():
    """L5.20: Diplomats Guild next door counts nobody."""
    game = recruitment(patron(), city("alexandria:A", built="diplomats_guild"), city("ephesus:A"), age=2)
    play(game, "stage stevie bank=2")
    assert city_of(game)["leaders"] == []
    assert score(game, "guilds", 1) == 0


def test_stevie_is_no_extra_leader_of_rome():
    """L5.20, L7.5."""
    built = "stone_pit clay_pool loom_1"
    game = recruitment(city("rome:B", "", built, leader_hand="nero stevie sappho", stages=1, coins=9), age=2)
    play(game, "stage nero")
    assert texts(game) == ["recruit sappho", "pass"]
