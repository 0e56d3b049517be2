"""The recruitment before each Age (L3)."""

import pytest

import mirabilia
from wonders.table import city, city_of, coins, phase, play, recruitment, score, sell_all, table, texts

pytestmark = pytest.mark.core

FOUR = "nero caesar plato midas"


def test_a_leader_is_recruited_used_for_a_stage_or_sold():
    """L3.1: and no Age card is asked for."""
    game = recruitment(city("giza:A", built="stone_pit", leader_hand="nero", coins=1))
    assert (phase(game), texts(game)) == ("recruit", ["recruit nero", "stage nero", "sell nero"])


def test_recruiting_pays_the_bank_and_puts_the_leader_face_up():
    """L3.1."""
    game = play(recruitment(city(leader_hand="caesar nero", coins=6)), "recruit caesar")
    assert (coins(game), city_of(game)["leaders"], game.view(0)["leader_hand"]) == (
        [1, 6, 6],
        ["caesar"],
        ["nero"],
    )


def test_a_stage_is_paid_with_its_own_cost():
    """L3.1: Caesar costs 5, the city has no coin; the stage costs two stone."""
    game = play(recruitment(city("giza:A", built="stone_pit", leader_hand="caesar", coins=0)), "stage caesar")
    assert (coins(game)[0], city_of(game)["stages"], score(game, "wonder")) == (0, 1, 3)


def test_a_leader_under_a_stage_is_no_leader_any_more():
    """L3.1: no shields, not in play, face down for others."""
    game = play(recruitment(city("giza:A", built="stone_pit", leader_hand="caesar")), "stage caesar")
    seen = city_of(game)
    assert (seen["leaders"], seen["shields"], seen["buried"]) == ([], 0, None)
    assert seen["last"]["card"] is None
    assert game.view(0)["cities"][0]["buried"] == ["caesar"]


def test_a_stage_may_be_paid_by_trade():
    """L3.7: wood from the left or from the right."""
    game = recruitment(
        city("rhodes:A", built="lumber_yard", leader_hand="nero"), city("olympia:A"), city("olympia:B"), age=2
    )
    assert texts(game, verb="stage") == ["stage nero right=2", "stage nero left=2"]
    assert coins(play(game, "stage nero left=2")) == [4, 8, 6]


def test_a_free_construction_serves_for_no_leader_and_no_stage():
    """L3.7: Olympia A, whose third stage asks two ore."""
    game = recruitment(city("olympia:A", stages=2, leader_hand="caesar", coins=0), city("giza:A"), age=2)
    assert texts(game) == ["sell caesar"]


def test_a_leader_is_sold_for_three_coins():
    """L3.1."""
    assert coins(play(recruitment(city(leader_hand="nero", coins=0)), "sell nero"))[0] == 3


def test_nobody_may_skip_the_recruitment():
    """L3.2."""
    game = recruitment(city(leader_hand=FOUR))
    assert "pass" not in texts(game)
    assert len(texts(game, verb="sell")) == 4


def test_a_leader_sold_goes_to_the_box_and_not_to_the_discard():
    """L3.3: so Solomon finds nothing."""
    game = recruitment(city(leader_hand="nero"), city("rhodes:A", leader_hand="solomon"), age=2)
    play(game, "sell nero", "recruit solomon")
    position = game.position()
    assert "nero" in position["box"]
    assert (position["discard"], phase(game)) == ([], "turn")


def test_the_others_are_kept_for_later_face_down():
    """L3.4: the next recruitment asks for one of them."""
    game = play(recruitment(city(leader_hand=FOUR)), "sell plato")
    assert game.view(0)["leader_hand"] == ["caesar", "midas", "nero"]
    assert game.view(1)["cities"][0]["leader_hand_size"] == 3
    assert "caesar" not in str(game.view(1))


@pytest.mark.parametrize("age", [1, 2])
def test_each_age_begins_with_a_recruitment(age):
    """L3.4, L3.1: after the conflicts of the Age before."""
    game = play(table(city(hand="altar", leader_hand="caesar nero"), age=age, turn=6), "sell altar")
    view = game.view(None)
    assert (view["age"], view["turn"], view["phase"], game.to_act) == (age + 1, 0, "recruit", (0,))


@pytest.mark.parametrize("age", [1, 2])
def test_leaders_left_over_stay_in_hand_after_the_first_two_recruitments(age):
    """L3.4, L3.5."""
    game = play(recruitment(city(leader_hand=FOUR), age=age), "sell plato")
    assert city_of(game)["leader_hand_size"] == 3


def test_in_the_last_recruitment_the_other_leader_returns_to_the_box():
    """L3.5."""
    game = play(recruitment(city(leader_hand="caesar nero"), age=3), "recruit nero")
    assert game.view(0)["leader_hand"] == []
    assert "caesar" in game.position()["box"]
    assert "nero" not in game.position()["box"]


def test_the_age_is_dealt_after_the_recruitment():
    """L3.6: no hand before, seven cards after."""
    game = recruitment(city(leader_hand="nero"), city("rhodes:A", leader_hand="caesar"), age=2)
    assert [game.view(seat)["hand"] for seat in range(3)] == [[], [], []]
    play(game, "sell nero", "sell caesar")
    assert [len(game.view(seat)["hand"]) for seat in range(3)] == [7, 7, 7]
    assert (phase(game), game.view(None)["turn"]) == ("turn", 1)


def test_the_recruitment_is_a_turn_of_its_own():
    """L3.8: limits of once a turn begin anew with the first turn."""
    game = recruitment(city("giza:A", leaders="bilkis", leader_hand="nero", coins=9), city("rhodes:A"), age=2)
    play(game, "stage nero bank=1")
    assert not game.position()["seats"][0].get("bank_used", False)


def test_what_was_used_in_the_sixth_turn_serves_again_in_the_recruitment():
    """L3.8: Bilkis has bought in turn 6 of Age I."""
    spent = city("giza:A", "altar", leaders="bilkis", leader_hand="nero", bank_used=True, coins=9)
    game = play(table(spent, city("rhodes:A"), city("ephesus:A"), turn=6), "sell altar")
    assert (phase(game), texts(game, verb="stage")) == ("recruit", ["stage nero bank=1"])


def test_a_leader_acts_from_the_moment_it_is_in_play():
    """L3.9: Hammurabi's discount in the first turn of the Age."""
    game = play(recruitment(city(leader_hand="hammurabi")), "recruit hammurabi")
    assert city_of(game)["discounts"] == {"blue": 1}


def test_a_leader_does_not_help_to_pay_for_others_of_the_same_recruitment():
    """L9.8, L3.1: all are shown together, then paid; coins of a sale come too late as well."""
    game = recruitment(
        city(leader_hand="maecenas caesar", coins=1), city("rhodes:A", leader_hand="nero", coins=0)
    )
    assert texts(game) == ["sell caesar", "recruit maecenas", "sell maecenas"]
    assert texts(game, 1) == ["sell nero"]


def test_leaders_are_shown_together():
    """L9.8: a choice is secret until the last one has chosen."""
    game = recruitment(city(leader_hand="nero"), city("rhodes:A", leader_hand="caesar"))
    play(game, "recruit nero")
    assert (city_of(game)["leaders"], city_of(game)["chosen"], coins(game)[0]) == ([], True, 6)
    assert "nero" not in str(game.view(1))
    play(game, None, "recruit caesar")
    assert [city_of(game, n)["leaders"] for n in range(2)] == [["nero"], ["caesar"]]
    assert city_of(game)["last"]["card"] == "nero"


def test_a_seat_without_a_leader_is_not_asked():
    """W15.1: in a position made by hand."""
    game = recruitment(city(), city("rhodes:A", leader_hand="nero"))
    assert game.to_act == (1,)


def test_three_leaders_can_be_recruited_in_a_game():
    """L3.5, L4.1: a whole game, each recruiting what it can; then it ends after the conflicts of Age III."""
    game = mirabilia.new("wonders", seats=3, seed=11, packs=["leaders"], boards=["giza", "rhodes", "olympia"])
    ages = []
    while not game.over:
        if phase(game) == "recruit":
            ages.append(game.view(None)["age"])
            for seat in game.to_act:
                recruits = [text for text in texts(game, seat) if not text.startswith("stage")]
                game.choose(seat, recruits[0])
        elif phase(game) == "turn":
            sell_all(game)
        else:
            for seat in game.to_act:
                game.choose(seat, texts(game, seat)[0])
    assert ages == [1, 2, 3]
    assert max(len(seat["leaders"]) for seat in game.view(None)["cities"]) == 3
    assert [seat["leader_hand_size"] for seat in game.view(None)["cities"]] == [0, 0, 0]
