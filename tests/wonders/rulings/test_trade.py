"""Trade with the two neighbours (W5)."""

import pytest

from wonders.table import city, coins, play, table, texts

pytestmark = pytest.mark.core

# Boards that make neither wood nor stone, for neighbours that should sell only their cards.
LEFT, RIGHT = "rhodes:A", "ephesus:A"


def offers(hand, own="", left="", right="", board="halicarnassus:A", **rest):
    """The ways to build the first card of a hand, as payments."""
    game = table(city(board, hand, built=own, **rest), city(LEFT, built=left), city(RIGHT, built=right))
    card = hand.split()[0]
    return [text.removeprefix(f"build {card}").strip() for text in texts(game, verb=f"build {card}")]


def test_a_unit_costs_two_coins_paid_to_its_owner():
    """W5.1."""
    game = table(city(hand="stockade altar"), city(LEFT, built="lumber_yard"), city(RIGHT))
    assert coins(play(game, "build stockade left=2")) == [1, 5, 3]


def test_the_right_neighbour_sells_as_well():
    """W5.1."""
    game = table(city(hand="stockade altar"), city(LEFT), city(RIGHT, built="lumber_yard"))
    assert coins(play(game, "build stockade right=2")) == [1, 3, 5]


def test_only_neighbours_sell():
    """W5.1: at a table of five, seats 2 and 3 are too far away."""
    plain, rich = city("rhodes:A"), city("rhodes:B", built="lumber_yard")
    assert texts(table(city(hand="stockade"), plain, rich, rich, plain), verb="build") == []
    assert texts(table(city(hand="stockade"), plain, rich, rich, rich), verb="build") == [
        "build stockade right=2"
    ]


def test_nobody_can_refuse_to_sell():
    """W5.1: the owner is asked nothing; he is even the one who uses it."""
    game = table(city(hand="stockade altar"), city(LEFT, "stockade theater", built="lumber_yard"))
    play(game, "build stockade left=2", "build stockade")
    assert coins(game)[:2] == [1, 5]


@pytest.mark.parametrize(
    ("seller", "card"),
    [
        (city("giza:B"), "baths"),
        (city("alexandria:A"), "workshop"),
        (city("rhodes:A", built="clay_pool"), "guard_tower"),
        (city("rhodes:A", built="tree_farm"), "guard_tower"),
        (city("rhodes:A", built="loom_2"), "apothecary"),
    ],
)
def test_boards_brown_and_grey_cards_sell(seller, card):
    """W5.2."""
    game = table(city("olympia:A", card), seller, city("olympia:B"))
    assert texts(game, verb="build") == [f"build {card} left=2"]


@pytest.mark.parametrize(
    "seller",
    [
        city("rhodes:A", built="forum caravansery"),
        city("rhodes:B", built="caravansery"),
        city("alexandria:A", stages=2),
        city("alexandria:B", stages=2),
    ],
)
def test_yellow_cards_and_stages_do_not_sell(seller):
    """W5.3."""
    game = table(city("babylon:A", "stockade scriptorium", coins=9), seller, city("giza:A"))
    assert texts(game, verb="build") == []


def test_an_owner_and_both_neighbours_use_the_same_unit_in_one_turn():
    """W5.4: the stone of Giza serves three cities at once."""
    game = table(
        city("giza:A", "baths altar"), city("rhodes:A", "baths altar"), city("olympia:A", "baths altar")
    )
    play(game, "build baths", "build baths right=2", "build baths left=2")
    assert coins(game) == [3 + 2 + 2, 1, 1]
    assert all(seat["built"] == ["baths"] for seat in game.view(None)["cities"])


@pytest.mark.parametrize(
    ("left", "payments"),
    [("lumber_yard", []), ("sawmill", ["left=4"]), ("lumber_yard tree_farm", ["left=4"])],
)
def test_a_buyer_gets_each_unit_once_a_turn(left, payments):
    """W5.5: Caravansery needs 2 wood; a Sawmill sells two."""
    assert offers("caravansery", left=left, coins=9) == payments


def test_a_single_unit_never_counts_twice_with_the_own_one():
    """W5.5: one wood at home and one next door are two, and no more."""
    assert offers("caravansery", own="lumber_yard", left="lumber_yard", coins=9) == ["left=2"]
    assert offers("archery_range", own="lumber_yard", left="lumber_yard", coins=9) == ["left=4"]
    assert offers("magistrates_guild", own="lumber_yard stone_pit", left="lumber_yard", coins=9) == []


def test_a_card_with_a_choice_sells_one_unit_to_a_buyer():
    """W5.6: wood or clay of a Tree Farm, not both. Temple needs wood, clay and glass."""
    assert offers("temple", own="glassworks_1", left="tree_farm", coins=9) == []
    assert offers("temple", own="glassworks_1 clay_pool", left="tree_farm", coins=9) == ["left=2"]
    assert offers("temple", own="glassworks_1 lumber_yard", left="tree_farm", coins=9) == ["left=2"]
    assert offers("temple", own="glassworks_1", left="tree_farm clay_pit", coins=9) == ["left=4"]


def test_each_user_of_a_choice_chooses_for_himself():
    """W5.6: the owner takes wood, one neighbour clay, the other wood, in one turn."""
    game = table(
        city("giza:A", "stockade altar", built="tree_farm", coins=0),
        city("rhodes:A", "guard_tower altar", coins=2),
        city("ephesus:A", "stockade altar", coins=2),
    )
    play(game, "build stockade", "build guard_tower right=2", "build stockade left=2")
    assert coins(game) == [4, 0, 0]


def test_one_may_buy_from_both_neighbours():
    """W5.7: two wood, one from each."""
    game = table(
        city(hand="caravansery altar", coins=4),
        city(LEFT, built="lumber_yard"),
        city(RIGHT, built="lumber_yard"),
    )
    assert coins(play(game, "build caravansery left=2 right=2")) == [0, 5, 5]


def test_every_choice_of_seller_is_offered():
    """W5.7, W14.3: two wood, and both neighbours have two."""
    expected = ["right=4", "left=2 right=2", "left=4"]
    assert offers("caravansery", left="sawmill", right="sawmill", coins=4) == expected


def test_the_dearer_seller_is_offered():
    """W5.7, W14.3: with a discount on the right, the left still costs 2."""
    expected = ["right=2", "left=2 right=1", "left=4"]
    own = "east_trading_post"
    assert offers("caravansery", own=own, left="sawmill", right="sawmill", coins=4) == expected


def test_a_payment_beyond_the_own_coins_is_not_offered():
    """W2.3, W5.7: with 3 coins the left cannot have 4."""
    expected = ["right=2", "left=2 right=1"]
    own = "east_trading_post"
    assert offers("caravansery", own=own, left="sawmill", right="sawmill", coins=3) == expected


def test_what_was_bought_serves_in_that_turn_only():
    """W5.8: the wood for the Stockade is gone when the School comes."""
    game = table(
        city("ephesus:A", "stockade altar", coins=4),
        city(LEFT, built="lumber_yard"),
        city("giza:A", "school baths"),
    )
    play(game, "build stockade left=2", None, "sell baths")
    assert game.view(None)["cities"][0]["production"]["sure"] == {"papyrus": 1}
    assert texts(game, verb="build") == ["build school left=2"]


def test_nobody_buys_what_he_makes():
    """W5.9, W14.3: with own wood the Stockade has one price."""
    assert offers("stockade", own="lumber_yard", left="sawmill", right="sawmill", coins=9) == [""]


def test_nobody_buys_what_an_own_choice_can_make():
    """W5.9, W14.3: Caravansery and a Tree Farm make both units, though a neighbour sells them."""
    assert offers("temple", own="tree_farm caravansery forum", left="sawmill brickyard", coins=9) == [""]


def test_nothing_is_bought_that_the_cost_does_not_need():
    """W5.9: with a wood missing, only a wood is bought."""
    assert offers("caravansery", own="lumber_yard", left="sawmill", coins=9) == ["left=2"]
    assert offers("altar", left="sawmill", coins=9) == [""]


def test_an_own_choice_may_save_at_either_neighbour():
    """W14.3: the Tree Farm makes the wood or the clay; the other one is bought where it is sold."""
    own = "tree_farm glassworks_1"
    assert offers("temple", own=own, left="lumber_yard", right="clay_pool", coins=9) == ["right=2", "left=2"]


@pytest.mark.parametrize("side", ["left", "right"])
def test_an_outcome_that_only_costs_more_is_not_offered(side):
    """W14.3: the Tree Farm makes one of the two; to buy both from a neighbour only costs more."""
    sells = {side: "lumber_yard clay_pool"}
    assert offers("temple", own="tree_farm glassworks_1", coins=9, **sells) == [f"{side}=2"]


def test_each_resource_has_its_own_price():
    """W5.10: wood for 1 and papyrus for 2 from the right, papyrus for 2 from the left."""
    own = "east_trading_post lumber_yard"
    assert offers("school", own="east_trading_post", right="lumber_yard", coins=3) == ["right=3"]
    assert offers("school", own=own, left="press_1", coins=3) == ["right=2", "left=2"]


@pytest.mark.parametrize(("held", "payments"), [(11, []), (12, ["left=12"]), (40, ["left=12"])])
def test_the_palace_can_be_bought_whole(held, payments):
    """W5.1: six resources for 12 coins from one neighbour."""
    left = "lumber_yard stone_pit clay_pool ore_vein glassworks_1 press_1"
    game = table(
        city("halicarnassus:A", "palace", coins=held), city("giza:A", built=left), city("halicarnassus:B")
    )
    assert texts(game, verb="build") == [f"build palace {payment}" for payment in payments]
