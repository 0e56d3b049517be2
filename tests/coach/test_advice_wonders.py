"""Advice in 7 Wonders: on small tables the obvious choice comes first, for the obvious reason."""

import pytest

import mirabilia
from mirabilia.coach import Advice, advise
from mirabilia.errors import BadSetup
from mirabilia.eyes import eyes_of
from mirabilia.games.wonders.action import Action
from mirabilia.games.wonders.coach import reasons
from wonders.table import city, duel, project, recruitment, table

EVERYTHING = "lumber_yard stone_pit clay_pool ore_vein glassworks_1 press_1 loom_1"  # one of each resource
LAST = {"age": 3, "turn": 6}


def best(game: mirabilia.Game, seat: int = 0) -> Advice:
    return advise(eyes_of(game, seat), "search:60", seed=1)[0]


def why(game: mirabilia.Game, text: str, seat: int = 0) -> dict[str, dict]:
    """The reasons for a legal action: their values by code, in their order."""
    assert text in [action.text for action in game.legal(seat)]
    found = reasons(eyes_of(game, seat), Action.parse(text, game.view(None)["edition"]))
    assert 1 <= len(found) <= 4
    assert len({reason.code for reason in found}) == len(found)
    return {reason.code: reason.values for reason in found}


def first(codes: dict[str, dict]) -> str:
    """The most important of them."""
    return next(iter(codes))


# ---------------------------------------------------------------- the best choice
def test_in_the_last_turn_eight_points_are_better_than_a_sale():
    advice = best(table(city(hand="palace tavern", built=EVERYTHING), **LAST))
    assert advice.action.text == "build palace"
    assert advice.reasons[0].word("en") == "It is worth 8 points."
    assert advice.reasons[0].word("fr") == "Cela vaut 8 points."


def test_a_symbol_that_completes_a_set_comes_first():
    advice = best(table(city(hand="study haven", built="school apothecary loom_1 foundry"), **LAST))
    assert advice.action.text == "build study"
    assert advice.reasons[0].code == "set"
    assert advice.reasons[0].word("en") == (
        "It completes a set of three symbols (gear): 8 points for science as things stand."
    )
    assert advice.reasons[-1].word("en") == "It is free, thanks to School."


def test_shields_that_turn_the_last_conflicts_come_first():
    soldiers = "barracks stockade"
    game = table(
        city(hand="circus gardens", built="training_ground statue"),
        city("rhodes:A", built=soldiers),
        city("ephesus:A", built="walls guard_tower"),
        **LAST,
    )
    advice = best(game)
    assert advice.action.text == "build circus"
    assert (
        advice.reasons[0].word("en")
        == "With shields as they are now, it changes the outcome of the conflict with both neighbours."
    )


def test_of_two_equal_cards_the_one_that_the_neighbour_wants_is_taken():
    game = table(
        city(hand="academy baths tavern", built="school apothecary stone_pit palace"),
        city("rhodes:A", built="apothecary dispensary lodge school", hand="loom_1 press_1 glassworks_1"),
        city("ephesus:A", hand="loom_2 press_2 glassworks_2"),
        age=3,
        turn=5,
    )
    advice = next(one for one in advise(eyes_of(game, 0), "search:200", seed=1))
    assert "academy" in advice.action.text
    denied = why(game, "build academy")["denies"]
    assert (denied["card"], denied["foe"].word("en")) == ("academy", "the left neighbour")
    assert "denies" not in why(game, "build baths")


def test_who_can_only_sell_keeps_the_card_from_the_neighbour():
    game = table(
        city(hand="academy senate loom_1", built="palace loom_2", coins=0),
        city("rhodes:A", built="apothecary dispensary lodge school", hand="loom_1 press_1 glassworks_1"),
        city("ephesus:A", hand="loom_2 press_2 glassworks_2"),
        age=3,
        turn=5,
    )
    advice = best(game)
    assert advice.action.text == "sell academy"
    assert "denies" in [reason.code for reason in advice.reasons]


def test_figures_are_a_chance_and_the_points_at_the_end():
    game = table(city(hand="palace tavern", built=EVERYTHING, coins=0), **LAST)
    found = advise(eyes_of(game, 0), "search:60", seed=1)
    assert found[0].action.text == "build palace"
    assert found[0].win == 1.0
    game.choose(0, "build palace")
    assert found[0].points == pytest.approx(game.scores()[0]["total"], abs=0.01)


def test_ways_to_pay_are_one_choice():
    game = table(
        city(hand="baths altar theater", coins=6),
        city("rhodes:A", built="quarry"),
        city("ephesus:A", built="quarry"),
    )
    found = advise(eyes_of(game, 0), "search:200", seed=1, count=9)
    assert [one.action.text.split()[1] for one in found if one.action.text.startswith("build")].count(
        "baths"
    ) == 1


def test_who_is_not_asked_gets_no_advice():
    assert advise(eyes_of(table(city(hand="palace tavern"), **LAST), 1), "search:10") == []


def test_only_a_search_can_coach():
    with pytest.raises(BadSetup, match="The coach needs a search"):
        advise(eyes_of(mirabilia.new(seats=3, seed=1), 0), "greedy")


# ---------------------------------------------------------------- reasons, one by one
def test_a_resource_that_nobody_near_has():
    assert first(why(table(city(hand="loom_1 baths")), "build loom_1")) == "resource-nowhere"


def test_a_resource_that_a_neighbour_sells():
    game = table(city(hand="loom_1 baths"), city("rhodes:A", built="loom_1"))
    assert first(why(game, "build loom_1")) == "resource-lacked"


def test_two_resources_that_are_lacking():
    assert (
        why(table(city(hand="tree_farm baths")), "build tree_farm")["resource-two"]["first"].word("en")
        == "wood"
    )


def test_a_resource_that_is_there_already():
    assert "resource-more" in why(table(city(hand="stone_pit baths")), "build stone_pit")


def test_a_choice_of_resources():
    game = table(city(hand="caravansery baths", built="marketplace"), age=2)
    assert "resource-any" in why(game, "build caravansery")


def test_cheaper_trade():
    game = table(city(hand="west_trading_post baths"), city("rhodes:A", built="clay_pool timber_yard"))
    trade = why(game, "build west_trading_post")["trade"]
    assert (trade["what"].word("en"), trade["foe"].word("en")) == ("raw materials", "the left neighbour")


def test_buildings_that_become_free():
    codes = why(table(city(hand="scriptorium baths", built="press_1")), "build scriptorium")
    assert list(codes)[:2] == ["symbol", "frees-two"]


def test_a_row_of_symbols():
    game = table(city(hand="academy baths", built="apothecary school"), age=3)
    assert why(game, "build academy")["row"]["count"] == 2


def test_coins_and_points_that_are_counted():
    game = table(city(hand="haven baths", built="forum lumber_yard"), age=3, turn=2)
    codes = why(game, "build haven")
    assert codes["points-counted"]["points"].word("en") == "1 point"
    assert codes["coins"]["coins"] == 1


@pytest.mark.parametrize(
    ("mine", "theirs", "code"),
    [
        ("", "", "shields-lead"),
        ("", "barracks", "shields-level"),
        ("barracks", "", "shields-keep"),
        ("", "barracks stockade", "shields"),
    ],
)
def test_shields_take_or_keep_the_lead(mine, theirs, code):
    game = table(
        city(hand="guard_tower baths", built=f"{mine} clay_pool"),
        city("rhodes:A", built=theirs),
        city("ephesus:A", built=theirs),
    )
    assert first(why(game, "build guard_tower")) == code


def test_a_stage_and_the_card_under_it():
    game = table(city("giza:A", hand="tavern loom_1 guard_tower", built="quarry"))
    codes = why(game, "stage guard_tower")
    assert codes["points"]["points"]["amount"] == 3
    assert codes["stage"] == {"number": 1}
    assert "costs-nothing" in codes


def test_the_last_stage_and_a_power():
    game = table(city("olympia:A", hand="tavern loom_1", built="quarry", stages=1))
    assert why(game, "stage tavern")["power"]["effect"].word("en") == "once per Age, build a card for free"
    game = table(city("giza:A", hand="tavern loom_1", built="quarry stone_pit", stages=2))
    assert "wonder-done" in why(game, "stage tavern")


def test_what_is_paid_and_to_whom():
    game = table(city(hand="stockade baths", coins=2), city("rhodes:A", built="lumber_yard"))
    pays = why(game, "build stockade left=2")["pays"]
    assert (pays["coins"], pays["foe"].word("fr")) == (2, "le voisin de gauche")


def test_a_sale_names_the_card_that_is_missed_least():
    game = table(city("rhodes:A", hand="loom_1 tree_farm stone_pit", built="loom_2", coins=1))
    codes = why(game, "sell loom_1")
    assert codes["coins"]["coins"] == 3


def test_nothing_can_be_built():
    game = table(city(hand="palace senate", coins=0), age=3)
    assert "nothing-else" in why(game, "sell palace")


def test_a_free_construction():
    game = table(city("olympia:A", hand="palace senate", stages=2), age=3)
    assert list(why(game, "free palace"))[-1] == "free-build"


def test_an_edifice_that_is_joined():
    game = project(city("giza:A", hand="tavern loom_1", built="quarry", coins=9), edifice="belvedere", left=1)
    codes = why(game, "stage tavern edifice")
    assert codes["joins-last"]["edifice"] == "belvedere"
    assert "costs" in codes


def test_leaders_are_recruited_for_coins():
    game = recruitment(city(leader_hand="leonidas caesar", coins=6))
    assert why(game, "recruit leonidas") == {"cheaper": {}, "costs": {"coins": 2}}
    assert first(why(game, "recruit caesar")) == "shields-lead"


def test_a_card_for_the_free_city():
    game = duel(
        city("giza:A", hand="loom_1 barracks altar", built="stockade"),
        city("rhodes:A", hand="tavern baths theater"),
        city("ephesus:A", built="ore_vein"),
        pile="stockade",
        holder=0,
    )
    game.choose(0, "build altar")
    game.choose(1, "build theater")
    assert game.view(0)["phase"] == "city"
    assert why(game, "build loom_1")["city-sells"]["resource"].word("en") == "cloth"
    assert {"city-shields", "city-denies"} == set(why(game, "build barracks"))
