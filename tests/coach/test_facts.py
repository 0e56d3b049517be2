"""What a reason says is what the rules do, in the places where it was wrong before they were asked."""

import re

import pytest

import mirabilia
from coach.fuzz import ADDRESS
from coach.test_advice_wonders import EVERYTHING, LAST, why
from mirabilia.words import LANGUAGES, texts
from wonders.table import city, duel, play, project, recruitment, table


def test_an_edifice_promises_no_reward_while_pawns_remain():
    own = city("giza:A", hand="tavern loom_1", built="quarry", coins=9)
    codes = why(project(own, edifice="money_changer", left=2), "stage tavern edifice")
    assert "joins" in codes
    assert "edifice-coins" not in codes
    codes = why(project(own, edifice="money_changer", left=1), "stage tavern edifice")
    assert (codes["joins-last"]["edifice"], codes["edifice-coins"]["coins"]) == ("money_changer", 4)


def test_belvedere_counts_the_stage_with_which_it_is_built():
    own = city("giza:A", hand="tavern loom_1", built="sawmill lumber_yard", stages=1, coins=9)
    codes = why(project(own, edifice="belvedere", left=1), "stage tavern edifice")
    assert codes["edifice-points"]["points"]["amount"] == 2


def test_two_pawns_of_ur_bring_one_reward():
    own = city("ur:night", "altar baths", "stone_pit glassworks_1", coins=1)
    codes = why(project(own, edifice="money_changer", left=1), "stage altar edifice")
    assert codes["edifice-coins"]["coins"] == 4


def test_nothing_of_yellow_cards_is_bought_from_the_free_city():
    game = duel(
        city("giza:A", hand="caravansery loom_1 altar"),
        city("rhodes:A", hand="tavern baths theater"),
        city("ephesus:A", built="marketplace"),
        holder=0,
        age=2,
    )
    game.choose(0, "sell altar")
    game.choose(1, "sell theater")
    assert "city-sells" not in why(game, "build caravansery")
    assert why(game, "build loom_1")["city-sells"]["resource"].word("en") == "cloth"


def test_lighthouse_counts_itself():
    codes = why(table(city(hand="lighthouse baths", built="caravansery tavern"), age=3), "build lighthouse")
    assert (codes["coins"]["coins"], codes["points-counted"]["points"]["amount"]) == (3, 3)


def test_shipowners_guild_counts_itself():
    own = city(
        "olympia:A", "shipowners_guild baths", "tree_farm excavation loom_1 glassworks_1 press_1", stages=2
    )
    assert why(table(own, age=3), "free shipowners_guild")["points-counted"]["points"]["amount"] == 6


def test_leaders_bring_coins_for_what_is_built():
    xenophon = table(city(hand="tavern baths", leaders="xenophon"))
    assert why(xenophon, "build tavern")["bounty"]["coins"] == 2
    vitruvius = table(city(hand="aqueduct baths", built="baths", leaders="vitruvius"))
    assert why(vitruvius, "build aqueduct")["bounty"]["coins"] == 2
    hatshepsut = table(
        city(hand="stockade baths", leaders="hatshepsut", coins=2), city("rhodes:A", built="lumber_yard")
    )
    assert why(hatshepsut, "build stockade left=2")["rebate"]["coins"] == 1


def test_what_neighbours_build_meanwhile_may_bring_more():
    game = table(
        city(hand="vineyard baths", built="loom_1"), city("rhodes:A", "altar", built="tree_farm"), age=2
    )
    assert why(game, "build vineyard")["coins-least"]["coins"] == 1


def test_conflicts_are_told_as_the_rules_decide_them():
    """Tomyris hands her defeats on, so a conflict that is no longer lost changes nothing for her city."""
    soldiers = city("rhodes:A", built="barracks"), city("ephesus:A", built="barracks")
    game = table(city(hand="guard_tower baths", built="clay_pool"), *soldiers, turn=6)
    assert why(game, "build guard_tower")["conflict"]["foe"].word("en") == "both neighbours"
    game = table(city(hand="guard_tower baths", built="clay_pool", leaders="tomyris"), *soldiers, turn=6)
    assert "conflict" not in why(game, "build guard_tower")


def test_strategists_count_what_the_conflicts_bring():
    """The defeats of this conflict come whatever is built: they are no points of Palace."""
    soldiers = city("rhodes:A", built="barracks"), city("ephesus:A", built="barracks")
    game = table(city(hand="palace baths", built=f"{EVERYTHING} strategists_guild circus"), *soldiers, **LAST)
    assert why(game, "build palace")["points"]["points"]["amount"] == 8


@pytest.mark.parametrize(("turn", "kept"), [(5, True), (6, False)])
def test_nothing_is_kept_from_anybody_when_hands_are_discarded(turn, kept):
    game = table(
        city(hand="academy baths", built="school apothecary stone_pit palace"),
        city("rhodes:A", built="apothecary dispensary lodge school", hand="loom_1 press_1"),
        city("ephesus:A", hand="loom_2 press_2"),
        age=3,
        turn=turn,
    )
    assert ("denies" in why(game, "sell academy")) == kept


def test_a_leader_of_the_draft_is_told_without_numbers_but_its_price():
    game = mirabilia.new("wonders", seats=3, seed=3, packs=["leaders"])
    for action in game.legal(0):
        for code, values in why(game, action.text).items():
            assert values == {} or code in ("costs-later", "power")


def test_recruiting_pays_what_the_rules_take():
    assert why(recruitment(city("rome:B", leader_hand="leonidas caesar")), "recruit leonidas") == {
        "cheaper": {},
        "costs-nothing": {},
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_reasons_address_nobody(language):
    """They are told of any seat: to its player, and to others in an analysis."""
    found = {key: text for key, text in texts(language).items() if key.startswith("reason-")}
    assert len(found) > 60
    assert not [text for text in found.values() if re.search(ADDRESS[language], text)]


def test_nothing_is_promised_for_an_age_that_is_over():
    """In the last turn of an Age its buildings come no more, in the last turn of all nothing does."""
    own = city("halicarnassus:B", "altar tavern", built="foundry")
    promised = []
    for card, age in (("baths", 1), ("baths", 2), ("school", 2), ("school", 3)):
        game = play(table(own, age=age, turn=6, discard=card), "stage altar")
        promised.append({"frees", "frees-two"} & set(why(game, f"take {card}")))
    assert promised == [{"frees"}, set(), {"frees-two"}, set()]


def test_a_first_symbol_in_the_last_turn_is_no_step_towards_anything():
    game = table(city(hand="school baths", built=EVERYTHING), city("rhodes:A"), city("ephesus:A"), **LAST)
    codes = why(game, "build school")
    assert "symbol" not in codes
    assert codes["symbol-only"]["points"]["amount"] == 1
