"""A refused choice: its code, its sentence, and a game left as it was.

The reasons of the rules cite them: W2.2, W2.11, W3.1, W4.5, W5.1, W5.6, W8.1, W9.1, W14.3, W15.4.
"""

import pytest

import mirabilia
from mirabilia.games.wonders.action import Action
from wonders.table import city, final, play, table

pytestmark = pytest.mark.core


def refused(game, choice, code, sentence, seat=0):
    """The game refuses a choice with this code and this sentence, and nothing of it has changed."""
    before, asked, record = game.state, game.to_act, game.record()
    with pytest.raises(mirabilia.IllegalAction) as refusal:
        game.choose(seat, choice)
    assert (refusal.value.code, str(refusal.value)) == (code, sentence)
    assert (game.state, game.to_act, game.record()) == (before, asked, record)


def digging(discard="mine", **rest):
    """Halicarnassus looks through the discard."""
    game = table(city("halicarnassus:B", "altar baths", **{"built": "foundry", **rest}), discard=discard)
    return play(game, "stage altar")


# ---------------------------------------------------------------- what is no action at all
@pytest.mark.parametrize(
    "text", ["", "build", "pass altar", "burn altar", "build altar baths", "BUILD ALTAR"]
)
def test_a_text_that_is_no_action(text):
    refused(table(city(hand="altar")), text, "no-such-action", f"{text!r} is not an action.")


def test_a_card_that_does_not_exist():
    refused(table(city(hand="altar")), "build alter", "no-such-card", "There is no card 'alter'.")


@pytest.mark.parametrize("coins", ["left=16", "up=2"])
def test_a_payment_that_cannot_be(coins):
    sentence = f"{coins!r} is not a payment of this action."
    refused(table(city(hand="altar")), f"build altar {coins}", "no-such-payment", sentence)


def test_a_sale_is_not_paid():
    sentence = "'left=2' is not a payment of this action."
    refused(table(city(hand="altar")), "sell altar left=2", "no-such-payment", sentence)


@pytest.mark.parametrize("number", [-1, 15, 10**9])
def test_a_number_of_no_action(number):
    refused(table(city(hand="altar")), number, "no-such-id", f"{number} is not the number of an action.")


def test_an_action_object_with_coins_that_its_kind_never_pays():
    sale = Action.parse("sell altar")
    odd = Action(sale.kind, sale.card, left=2)
    refused(table(city(hand="altar")), odd, "no-such-id", f"{odd.id} is not the number of an action.")


@pytest.mark.parametrize("seat", [-1, 3])
def test_a_seat_that_does_not_exist(seat):
    sentence = f"There is no seat {seat}; the seats are 0 to 2."
    refused(table(city(hand="altar")), "sell altar", "no-such-seat", sentence, seat=seat)


# ---------------------------------------------------------------- what cannot be done now
def test_the_game_is_over():
    refused(final(city()), "sell altar", "game-over", "The game is over.")


def test_a_seat_that_is_not_asked():
    """W15.1."""
    refused(table(city(hand="altar")), "sell altar", "not-asked", "Seat 1 has nothing to choose now.", seat=1)


def test_passing_in_a_turn():
    """W2.11, W15.4: a card is always of some use."""
    sentence = "You cannot pass: build a card, use one for a stage, or sell one."
    refused(table(city(hand="altar")), "pass", "must-play", sentence)


def test_taking_from_the_discard_in_a_turn():
    """W8.1."""
    game = table(city("halicarnassus:B", "altar", stages=1), discard="mine")
    refused(game, "take mine", "no-take-now", "You cannot take a card from the discard pile now.")


def test_playing_from_the_hand_while_picking_from_the_discard():
    """W8.1."""
    sentence = "You can only take a card from the discard pile now, or pass."
    refused(digging(), "build baths", "only-take", sentence)


def test_a_card_that_is_not_in_the_discard():
    """W8.1."""
    refused(digging(), "take palace", "not-in-discard", "Palace is not in the discard pile.")


def test_taking_a_building_the_city_has():
    """W3.1, W3.2: the other Loom."""
    game = digging(discard="mine loom_2", built="foundry loom_1")
    refused(game, "take loom_2", "already-built", "You already have Loom.")


def test_a_card_that_is_not_in_the_hand():
    for verb in ("build", "stage", "sell", "free"):
        game = table(city("olympia:A", "altar", stages=2))
        refused(game, f"{verb} palace", "not-in-hand", "Palace is not in your hand.")


# ---------------------------------------------------------------- what the city may not build
def test_a_building_the_city_has():
    """W3.1."""
    refused(
        table(city(hand="baths", built="baths")), "build baths", "already-built", "You already have Baths."
    )


def test_a_free_construction_of_a_building_the_city_has():
    """W3.1."""
    game = table(city("olympia:A", "baths", built="baths", stages=2))
    refused(game, "free baths", "already-built", "You already have Baths.")


def test_a_wonder_that_is_complete():
    """W4.5."""
    game = table(city("giza:A", "altar", stages=3))
    refused(game, "stage altar", "wonder-complete", "Your wonder is complete.")


def test_a_free_construction_without_the_power():
    """W9.1."""
    sentence = "Your wonder does not let you build for free."
    refused(table(city("olympia:A", "altar", stages=1)), "free altar", "no-free-build", sentence)


def test_a_second_free_construction_in_an_age():
    """W9.1."""
    game = table(city("olympia:A", "altar", stages=2, free_used=True))
    sentence = "You have already built a card for free in this Age."
    refused(game, "free altar", "free-build-used", sentence)


# ---------------------------------------------------------------- what the city cannot pay
def test_too_few_coins_for_the_bank():
    """W2.3."""
    game = table(city(hand="sawmill", coins=0))
    before = game.state
    with pytest.raises(mirabilia.IllegalAction, match=r"^Sawmill costs 1 coins?; you have 0\.$") as refusal:
        game.choose(0, "build sawmill")
    assert (refusal.value.code, game.state) == ("card-coins", before)


def test_too_few_units_for_a_card():
    """W5.1: more than the city and its neighbours make, for any money."""
    game = table(city("giza:A", "caravansery", built="lumber_yard", coins=50))
    refused(game, "build caravansery", "card-resource", "Caravansery needs 2 wood; you can get 1.")


def test_too_few_units_for_a_stage():
    """W5.1: one wood at home and one next door."""
    game = table(city("giza:A", "altar", built="lumber_yard", stages=1, coins=50), city("olympia:A"))
    refused(game, "stage altar", "stage-resource", "Stage 2 needs 3 wood; you can get 2.")


def test_units_that_exclude_each_other_for_a_card():
    """W5.6: the only wood and the only clay come from one Tree Farm."""
    game = table(city("alexandria:A", "temple", built="tree_farm", coins=50))
    sentence = "Temple needs 1 wood, 1 clay and 1 glass; you cannot get all of it in one turn."
    refused(game, "build temple", "card-combination", sentence)


def test_units_that_exclude_each_other_for_a_stage():
    """W5.6: the Forum makes the glass, the papyrus or the cloth."""
    game = table(
        city("ephesus:B", "altar", built="forum", stages=2, coins=50), city("giza:A"), city("rhodes:A")
    )
    sentence = "Stage 3 needs 1 glass, 1 papyrus and 1 cloth; you cannot get all of it in one turn."
    refused(game, "stage altar", "stage-combination", sentence)


def test_too_few_coins_for_trade_for_a_card():
    """W5.1: both wood must be bought."""
    game = table(city("giza:A", "caravansery", coins=3), city("rhodes:A", built="sawmill"))
    sentence = "Caravansery would cost you at least 4 coins; you have 3."
    refused(game, "build caravansery left=4", "card-trade", sentence)


def test_too_few_coins_for_trade_for_a_stage():
    """W5.1: one stone is made, one must be bought."""
    game = table(city("giza:A", "altar", coins=1), city("giza:B"))
    sentence = "Stage 1 would cost you at least 2 coins; you have 1."
    refused(game, "stage altar left=2", "stage-trade", sentence)


def test_the_cheapest_way_is_named():
    """W5.10: with the discount two wood cost 2."""
    game = table(
        city("giza:A", "caravansery", built="east_trading_post", coins=1),
        city("rhodes:A", built="sawmill"),
        city("rhodes:B", built="sawmill"),
    )
    sentence = "Caravansery would cost you at least 2 coins; you have 1."
    refused(game, "build caravansery right=2", "card-trade", sentence)


def test_another_payment_for_a_card():
    """W14.3: what may be paid instead is named."""
    game = table(
        city("giza:A", "stockade", coins=9), city("rhodes:A", built="lumber_yard"), city("olympia:A")
    )
    sentence = (
        "You cannot pay for Stockade like that. You can: build stockade right=2; build stockade left=2."
    )
    for payment in ("", " left=1", " left=2 right=2", " left=4"):
        refused(game, f"build stockade{payment}", "card-other-payment", sentence)


def test_another_payment_for_a_stage():
    """W14.3."""
    game = table(city("giza:A", "altar", built="stone_pit"), city("giza:B"))
    sentence = "You cannot pay for stage 1 like that. You can: stage altar."
    refused(game, "stage altar left=2", "stage-other-payment", sentence)


def test_paying_for_a_chained_building():
    """W14.2."""
    game = table(
        city("giza:A", "forum", built="west_trading_post", coins=9), city("babylon:A", built="clay_pool")
    )
    sentence = "You cannot pay for Forum like that. You can: build forum."
    refused(game, "build forum left=2", "card-other-payment", sentence)


# ---------------------------------------------------------------- around a refusal
def test_a_refusal_leaves_an_earlier_choice_as_it_was():
    """W2.2: seat 0 has chosen and tries something else that is not legal."""
    game = table(city(hand="altar baths"), city(hand="theater tavern"))
    play(game, "build altar")
    refused(game, "build palace", "not-in-hand", "Palace is not in your hand.")
    play(game, None, "build theater")
    assert game.view(None)["cities"][0]["built"] == ["altar"]


def test_a_refusal_can_be_told_in_french():
    with pytest.raises(mirabilia.IllegalAction) as refusal:
        table(city(hand="baths", built="baths")).choose(0, "build baths")
    assert refusal.value.in_language("en") == "You already have Baths."
    assert refusal.value.in_language("fr") == "Vous avez déjà Bains."
