"""Courtesans Guild: what it copies, when, and what the copy is not (L6), and the order of L9.10."""

import pytest

from wonders.table import city, city_of, coins, duel, final, phase, play, score, table, texts

pytestmark = pytest.mark.core

COURT = "lumber_yard clay_pool glassworks_1 loom_1"  # the cost of the guild
DIG = "foundry"  # the cost of the first stage of Halicarnassus B
EXTRA = "stone_pit clay_pool loom_1"  # the cost of the second stage of Rome B


def courtier(board="giza:A", **rest):
    return city(board, "courtesans_guild altar", **{"built": COURT, **rest})


# ---------------------------------------------------------------- the copy
def test_the_choice_is_final():
    """L6.4: made once, and the copy stays to the end."""
    game = table(
        courtier(),
        city("rhodes:A", "baths theater", leaders="caesar nero"),
        city("ephesus:A", "pawnshop tavern"),
        age=3,
    )
    play(play(game, "build courtesans_guild", "sell baths", "sell pawnshop"), "copy caesar")
    play(game, "sell tavern", "sell altar", "sell theater")
    assert (game.over, city_of(game)["copied"]) == (True, "caesar")


def test_the_guild_is_purple_whether_or_not_it_copies():
    """L6.6, L6.9: one purple card for Hiram."""
    assert score(final(city(built="courtesans_guild", leaders="hiram")), "leaders") == 2
    copied = city(built="courtesans_guild", leaders="hiram", copied="sappho")
    assert score(final(copied), "leaders") == 2 + 2


def test_the_copy_is_no_leader():
    """L6.9, L6.12: neither counted by Diplomats Guild nor copied again."""
    game = final(city(built="diplomats_guild"), city("rhodes:A", built="courtesans_guild", copied="nero"))
    assert score(game, "guilds") == 0


def test_a_copy_cannot_be_copied():
    """L6.12: a second Courtesans Guild, taken from the discard, finds only leaders that were recruited."""
    digger = city("halicarnassus:B", "altar baths", DIG)
    neighbours = (
        city("rhodes:A", built="courtesans_guild", copied="caesar"),
        city("babylon:A", leaders="caesar"),
        city("ephesus:A", leaders="plato"),
    )
    game = play(table(digger, *neighbours, age=3, discard="courtesans_guild"), "stage altar")
    play(game, "take courtesans_guild")
    assert texts(game) == ["copy plato"]


def test_a_copied_maecenas_serves_for_a_leader_that_is_still_to_come():
    """L6.11: Rome B builds its last stage a turn later."""
    rome = city(
        "rome:B",
        "altar",
        "courtesans_guild quarry press_1",
        leader_hand="pericles",
        stages=2,
        copied="maecenas",
        coins=0,
    )
    game = play(table(rome, city("rhodes:A", "baths theater"), age=3), "stage altar", "sell baths")
    assert texts(game) == ["recruit pericles", "pass"]


def test_a_copied_discount_serves_for_later_buildings():
    """L6.11: Baths without stone."""
    game = table(
        city("rhodes:A", "baths", "courtesans_guild", copied="hammurabi", coins=0), city("ephesus:A"), city()
    )
    assert texts(game, verb="build") == ["build baths"]


def test_a_card_taken_by_a_copied_solomon_pays_its_coins():
    """L6.7."""
    game = table(courtier(coins=0), city("rhodes:A", leaders="solomon"), age=3, discard="arena tavern")
    play(play(game, "build courtesans_guild"), "copy solomon")
    assert coins(play(game, "take tavern"))[0] == 5


# ---------------------------------------------------------------- the order at the end of a turn
def test_a_leader_recruited_by_rome_in_the_same_turn_can_be_copied():
    """L6.10, L9.10: Rome B first, then the copy."""
    rome = city("rome:B", "altar baths", EXTRA, leader_hand="caesar", stages=1)
    game = table(courtier(), rome, age=3)
    play(game, "build courtesans_guild", "stage altar")
    assert (phase(game), game.to_act) == ("leader", (1,))
    play(game, None, "recruit caesar")
    assert (phase(game), game.to_act, texts(game)) == ("copy", (0,), ["copy caesar"])


def test_the_order_is_extra_leader_copy_halicarnassus_solomon_copied_solomon():
    """L9.10, L5.18, L5.19: seat 0 copies, seat 1 is Rome with Solomon, seat 2 Halicarnassus."""
    rome = city("rome:B", "altar baths", EXTRA, leader_hand="solomon", stages=1)
    halicarnassus = city("halicarnassus:B", "theater pawnshop", DIG)
    game = table(courtier(), rome, halicarnassus, age=3, discard="palace walls academy arena")
    play(game, "build courtesans_guild", "stage altar", "stage theater")
    order = []
    while phase(game) != "turn":
        order.append((phase(game), game.to_act[0]))
        game.choose(game.to_act[0], texts(game, game.to_act[0])[0])
    assert order == [("leader", 1), ("copy", 0), ("discard", 2), ("discard", 1), ("discard", 0)]


def test_errands_of_one_kind_go_in_the_order_of_the_seats():
    """L9.10: two cities dig, the one with the lower seat first."""
    digger = {"board": "halicarnassus:B", "errands": ["discard"]}
    game = table(city(), city(**digger), city(**digger), phase="discard", discard="palace walls")
    assert game.to_act == (1,)
    play(game, None, "take walls")
    assert (game.to_act, texts(game, 2)) == ((2,), ["take palace", "pass"])


def test_what_was_taken_for_a_stage_is_gone_for_solomon():
    """L5.18."""
    game = table(
        city(leaders="solomon", errands=["leader_discard"]),
        city("halicarnassus:B", errands=["discard"]),
        phase="discard",
        discard="palace",
    )
    assert game.to_act == (1,)
    play(game, None, "take palace")
    assert phase(game) == "turn"


def test_courtesans_taken_from_the_discard_copy_as_well():
    """L6.4, L6.10: however the guild is built, and before the next one picks from the discard."""
    digger = city("halicarnassus:B", "altar baths", DIG)
    solomon = city("rhodes:A", leaders="nero", errands=["leader_discard"])
    game = table(
        digger | {"errands": ["discard"]}, solomon, phase="discard", discard="courtesans_guild palace"
    )
    play(game, "take courtesans_guild")
    assert (phase(game), game.to_act, texts(game)) == ("copy", (0,), ["copy nero"])
    play(game, "copy nero")
    assert (phase(game), game.to_act) == ("discard", (1,))


# ---------------------------------------------------------------- before the seventh card
def babylon(hand, near, **rest):
    """Turn 6 of Age III: Babylon B, which plays its seventh card too, and a leader next door."""
    seat = city("babylon:B", hand, **{"built": COURT, "stages": 2, "coins": 0, **rest})
    return table(seat, city("rhodes:A", "walls circus", leaders=near), age=3, turn=6)


def test_the_copy_comes_before_the_seventh_card():
    """L6.10: a copied Ramses makes the seventh card free, a copied Xenophon pays for it."""
    game = play(babylon("courtesans_guild spies_guild", "ramses"), "build courtesans_guild", "sell walls")
    assert (phase(game), texts(game)) == ("copy", ["copy ramses"])
    play(game, "copy ramses")
    assert (phase(game), texts(game)[0]) == ("seventh", "build spies_guild")
    game = babylon("courtesans_guild haven", "xenophon", built=f"{COURT} forum", coins=1)
    play(play(game, "build courtesans_guild", "sell walls"), "copy xenophon")
    before = coins(game)[0]
    play(game, "build haven")
    assert coins(game)[0] == before + 2 + 2


def test_a_guild_built_with_the_seventh_card_copies_then():
    """L6.10: after the seventh card is resolved, and nobody plays another one."""
    game = play(babylon("courtesans_guild altar", "nero"), "sell altar", "sell walls")
    play(game, "build courtesans_guild")
    assert (phase(game), texts(game)) == ("copy", ["copy nero"])
    assert play(game, "copy nero").over


def test_an_extra_leader_comes_before_the_seventh_card_too():
    """L6.10, L9.10: Rome B recruits, Babylon copies him, then the seventh card is played."""
    rome = city("rome:B", "altar baths", EXTRA, leader_hand="ramses", stages=1)
    seat = city("babylon:B", "courtesans_guild spies_guild", COURT, stages=2, coins=0)
    game = play(table(seat, rome, age=3, turn=6), "build courtesans_guild", "stage altar")
    order = []
    while not game.over:
        order.append((phase(game), game.to_act[0]))
        game.choose(game.to_act[0], texts(game, game.to_act[0])[0])
    assert order == [("leader", 1), ("copy", 0), ("seventh", 0)]
    assert "spies_guild" in city_of(game)["built"]


def test_the_free_city_copies_before_the_last_card_of_its_pile():
    """L6.10, L8.4, W13.13: a copied Ramses makes it free."""
    free = city("babylon:B", built=COURT, stages=2, coins=0)
    seats = city("rhodes:A", "courtesans_guild altar baths", leaders="ramses"), city("giza:A", "walls circus")
    game = duel(*seats, free, pile="spies_guild", age=3, turn=6, holder=0)
    play(game, "sell altar", "sell walls")
    play(game, "build courtesans_guild")
    assert (phase(game), game.to_act, texts(game)) == ("copy", (0,), ["copy ramses"])
    play(game, "copy ramses")
    assert (phase(game), texts(game)) == ("seventh", ["build spies_guild", "pass"])


# ---------------------------------------------------------------- Olympia B copies the guild
def olympia(*neighbours, **rest):
    """A finished table: Olympia B copies a guild of a neighbour."""
    return final(city("olympia:B", stages=3, **rest), *neighbours)


def test_olympia_counts_the_points_of_a_leader_next_door():
    """L6.14, L9.1: the best of them, in the line of the guilds; no matter whom the neighbour copied."""
    game = olympia(
        city("rhodes:A", built="courtesans_guild", copied="sappho", leaders="zenobia"),
        city("ephesus:A", leaders="sappho cleopatra"),
    )
    assert (score(game, "guilds"), score(game, "leaders")) == (5, 0)


def test_olympia_counts_the_symbol_of_a_leader_next_door():
    """L9.1: a third symbol makes a set."""
    game = olympia(city("rhodes:A", built="courtesans_guild", leaders="euclid"), built="workshop scriptorium")
    assert (score(game, "science"), score(game, "guilds")) == (10, 0)


def test_olympia_takes_whatever_is_worth_more():
    """L9.1, W15.2: 5 points of Cleopatra against 8 of a set completed by Euclid."""
    neighbours = city("rhodes:A", built="courtesans_guild", leaders="euclid cleopatra"), city("ephesus:A")
    assert score(olympia(*neighbours, built="workshop scriptorium"), "total") == 10 + 5 + 2
    assert score(olympia(*neighbours, built="workshop"), "total") == 1 + 5 + 5 + 2


def test_olympia_counts_the_bonus_of_aristotle_for_its_own_sets():
    """L9.1."""
    game = olympia(
        city("rhodes:A", built="courtesans_guild", leaders="aristotle"),
        built="workshop scriptorium apothecary",
    )
    assert score(game, "total") == 10 + 3 + 5 + 2


def test_olympia_has_nothing_else_of_that_leader():
    """L9.1: no coins of Croesus, no shields of Caesar; the copy comes when points are counted."""
    game = table(
        city("olympia:B", "altar", stages=3, coins=0),
        city("rhodes:A", built="courtesans_guild", leaders="croesus"),
        age=3,
        turn=6,
    )
    play(game, "sell altar")
    assert (game.over, coins(game)[0], score(game, "guilds")) == (True, 3, 0)


def test_olympia_may_prefer_another_guild():
    """L9.1, W15.2: four brown cards next door against 2 points of Sappho."""
    quarries = "lumber_yard stone_pit clay_pool ore_vein"
    game = olympia(
        city("rhodes:A", built=f"courtesans_guild workers_guild {quarries}", leaders="sappho"),
        city("ephesus:A"),
    )
    assert score(game, "guilds") == 4


def test_olympia_finds_no_leader_to_count():
    """L6.6, L9.1: its own do not serve."""
    game = olympia(city("rhodes:A", built="courtesans_guild"), leaders="cleopatra")
    assert (score(game, "guilds"), score(game, "leaders")) == (0, 5)
