"""The turn: choose in secret, resolve together, pass on (W2)."""

from itertools import permutations

import pytest

from wonders.table import city, coins, play, table, texts

pytestmark = pytest.mark.core


def test_a_choice_is_secret_until_all_have_chosen():
    """W2.2: the others see that a choice was made, and nothing of it."""
    game = table(city(hand="altar baths"), city(hand="theater tavern"))
    before = game.view(1)["cities"][0]
    play(game, "build altar")
    assert game.view(1)["cities"][0] == before | {"chosen": True}
    assert game.view(1)["choice"] is None
    assert game.view(0)["choice"] == "build altar"
    assert game.to_act == (1,)


def test_all_actions_happen_when_the_last_one_has_chosen():
    """W2.2."""
    game = table(city(hand="altar baths"), city(hand="theater tavern"))
    play(game, "build altar", "build theater")
    assert [seat["built"] for seat in game.view(None)["cities"]] == [["altar"], ["theater"], []]


def test_the_order_of_choosing_does_not_matter():
    """W2.1, W2.2: the neighbours pay each other and count each other's cards."""
    ends = set()
    for order in permutations(range(3)):
        game = table(
            city("giza:A", "stockade altar", coins=2),
            city("olympia:A", "baths altar", coins=2),
            city("rhodes:A", "vineyard altar", built="mine", coins=2),
        )
        choices = ["build stockade left=2", "build baths right=2", "build vineyard"]
        for seat in order:
            game.choose(seat, choices[seat])
        ends.add(game.state)
    assert len(ends) == 1
    assert coins(game) == [2, 2, 2 + 1]


def test_a_seat_may_change_its_mind_until_all_have_chosen():
    """W2.2."""
    game = table(city(hand="altar baths"), city(hand="theater tavern"))
    play(game, "build altar")
    play(game, "sell altar", "build theater")
    assert coins(game)[0] == 3 + 3
    assert game.view(None)["cities"][0]["built"] == []


@pytest.mark.parametrize(("held", "offered"), [(3, []), (4, ["build caravansery left=4"])])
def test_all_coins_must_be_held_when_the_turn_begins(held, offered):
    """W2.3: two wood from the left cost 4."""
    game = table(city(hand="caravansery", coins=held), city("giza:B", built="sawmill"), city("rhodes:A"))
    assert texts(game, verb="build") == offered


def test_coins_for_the_bank_must_be_held_when_the_turn_begins():
    """W2.3."""
    assert texts(table(city(hand="sawmill", coins=0)), verb="build") == []
    assert texts(table(city(hand="sawmill", coins=1)), verb="build") == ["build sawmill"]


def test_coins_from_a_sale_of_resources_are_of_no_use_in_the_same_turn():
    """W2.4: seat 0 is paid 2 coins this turn and can spend them in the next."""
    game = table(
        city("giza:A", "stockade altar", coins=0),
        city("olympia:A", "baths theater", coins=2),
        city("rhodes:A", "stockade tavern"),
    )
    play(game, None, "build baths right=2", "sell tavern")
    assert texts(game, verb="build") == ["build altar"]
    play(game, "build altar")
    assert coins(game)[0] == 2
    assert texts(game, verb="build") == ["build stockade left=2"]


def test_one_may_pay_a_neighbour_and_be_paid_in_the_same_turn():
    """W2.4: everybody pays from what he held."""
    game = table(
        city("giza:A", "stockade altar", coins=2),
        city("olympia:A", "baths altar", coins=2),
        city("rhodes:A"),
    )
    play(game, "build stockade left=2", "build baths right=2")
    assert coins(game) == [2, 2, 3]


def test_cards_are_placed_before_coins_are_gained():
    """W2.5: two Vineyards see each other's neighbours and a Lumber Yard of this turn."""
    game = table(
        city(hand="vineyard altar", coins=0),
        city(hand="lumber_yard altar", coins=0),
        city(hand="vineyard altar", coins=0),
    )
    assert coins(play(game, "build vineyard", "build lumber_yard", "build vineyard")) == [1, 0, 1]


def test_turn_six_ends_with_the_seventh_card_then_the_discard_then_conflicts():
    """W2.6, W2.7, W2.8: three decisions, and then the next Age."""
    game = table(
        city("halicarnassus:B", "altar baths", built="foundry"),
        city("babylon:B", "theater pawnshop", stages=2),
        turn=6,
        discard="stockade",
    )
    seen = []
    for choices in [("stage altar", "build theater"), (None, "pass"), ("take stockade",)]:
        view = play(game, *choices).view(None)
        seen.append((view["age"], view["phase"], view["asked"], view["cities"][0]["victory"]))
    assert seen == [
        (1, "seventh", [1], []),
        (1, "discard", [0], []),
        (2, "turn", [0, 1, 2], [1, 1]),
    ]


@pytest.mark.parametrize("turn", [1, 5])
def test_before_turn_six_the_turn_ends_with_passing(turn):
    """W2.8."""
    game = play(table(city(hand="altar baths"), turn=turn), "sell altar")
    assert (game.view(None)["age"], game.view(None)["turn"]) == (1, turn + 1)


def test_after_turn_six_the_next_age_is_dealt():
    """W2.8."""
    game = play(table(city(hand="altar baths"), turn=6), "sell altar")
    assert (game.view(None)["age"], game.view(None)["turn"]) == (2, 1)
    assert [seat["hand_size"] for seat in game.view(None)["cities"]] == [7, 7, 7]


def test_after_turn_six_of_the_third_age_the_game_is_over():
    """W2.8."""
    game = play(table(city(hand="altar baths"), age=3, turn=6), "sell altar")
    assert game.over
    assert game.to_act == ()


def test_the_coins_of_a_sale_pay_for_nothing_in_the_same_turn():
    """W2.9: one action a turn, and none is offered that the 3 coins of a sale would have to pay."""
    game = table(city(hand="altar sawmill", coins=0), city(), city("giza:B", "sawmill baths"))
    assert "build sawmill" not in texts(game)
    play(game, "sell altar", None, "sell baths")
    assert "build sawmill" in texts(game)


def test_a_card_built_this_turn_is_no_producer_for_its_owner_this_turn():
    """W2.10: a Lumber Yard and a Stockade in hand; the wood is there next turn."""
    game = table(city(hand="lumber_yard altar", coins=0), city(), city("giza:B", "stockade baths"))
    assert texts(table(city(hand="lumber_yard stockade", coins=0)), verb="build stockade") == []
    play(game, "build lumber_yard", None, "sell baths")
    assert texts(game, verb="build") == ["build stockade"]


def test_a_card_built_this_turn_is_no_producer_for_neighbours_this_turn():
    """W2.10: the left neighbour has chosen his Lumber Yard, yet no wood is for sale."""
    game = table(
        city(hand="stockade altar"), city("rhodes:A", "lumber_yard altar"), city("giza:B", "stockade baths")
    )
    play(game, None, "build lumber_yard", "sell baths")
    assert texts(game, verb="build stockade") == []
    play(game, "build altar")
    assert texts(game, verb="build stockade") == ["build stockade left=2"]


def test_a_card_of_no_other_use_must_be_sold():
    """W2.11: it cannot be built, no stage can be paid, and passing is not allowed."""
    game = table(city(hand="palace", coins=0))
    assert texts(game) == ["sell palace"]


def test_a_sale_earns_three_coins():
    """W2.11."""
    game = play(table(city(hand="palace altar", coins=0)), "sell palace")
    assert coins(game)[0] == 3
    assert game.position()["discard"] == ["palace"]


def test_building_a_stage_and_selling_are_a_free_choice():
    """W2.12: all three with a card that costs nothing."""
    game = table(city("giza:A", "altar", built="stone_pit", coins=0))
    assert texts(game) == ["build altar", "stage altar", "sell altar"]


@pytest.mark.parametrize(("age", "receiver"), [(1, 1), (2, 2), (3, 1)])
def test_hands_go_left_right_left(age, receiver):
    """W2.13: the hand of seat 0 goes to seat 1 (left) or, in Age II, to the last seat (right)."""
    game = table(city(hand="altar baths"), city(hand="theater tavern"), city(hand="walls mine"), age=age)
    play(game, "sell altar", "sell theater", "sell walls")
    assert game.view(receiver)["hand"] == ["baths"]
    hands = [game.view(seat)["hand"] for seat in range(3)]
    assert sorted(hands) == [["baths"], ["mine"], ["tavern"]]


@pytest.mark.parametrize(("age", "receivers"), [(1, [1, 2, 3, 4, 0]), (2, [4, 0, 1, 2, 3])])
def test_hands_go_round_a_larger_table(age, receivers):
    """W2.13."""
    kept = ["baths", "mine", "tavern", "walls", "forum"]
    game = table(*[city(hand=f"altar {card}") for card in kept], age=age)
    play(game, *["sell altar"] * 5)
    assert [game.view(receiver)["hand"] for receiver in receivers] == [[card] for card in kept]


def test_the_last_card_is_discarded_without_coins():
    """W2.14."""
    game = table(city(hand="altar baths", coins=0), city(hand="theater tavern", coins=0), turn=6)
    play(game, "build altar", "build theater")
    assert coins(game)[:2] == [0, 0]
    assert sorted(game.position()["discard"]) == ["baths", "tavern"]
