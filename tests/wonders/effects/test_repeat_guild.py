"""The verb `repeat_guild`: with Agora a guild of one's own counts once more at the end (E3.6, E9.2)."""

import pytest

from wonders.table import city, play, project, score, table

pytestmark = pytest.mark.core


def agora(first, *others, **rest):
    """The end of a game in which Agora was built."""
    return project(first, *others, edifice="agora", left=0, turn="end", **rest)


def holder(built="", board="giza:A", pawns=1, **rest):
    """A city with pawns of Age III; two of them are Ur's."""
    if pawns == 2:
        board, rest = "ur:night", {"stages": 3, **rest}
    return city(board, built=built, pawns=[3] * pawns, **rest)


def lines(game, *names):
    return tuple(score(game, name) for name in names)


@pytest.mark.parametrize(
    ("guild", "points"),
    [
        ("workers_guild", 3),
        ("craftsmens_guild", 2 * 3),
        ("traders_guild", 3),
        ("philosophers_guild", 2),
        ("spies_guild", 2),
        ("strategists_guild", 4),
        ("shipowners_guild", 3),
        ("magistrates_guild", 1),
        ("builders_guild", 1 + 2 + 1),
        ("gamers_guild", 3),
        ("diplomats_guild", 2),
        ("architects_guild", 3),
    ],
)
def test_each_guild_counts_once_more(guild, points):
    """E3.6: as much as in the guild line, now in that of the Edifices."""
    game = agora(
        holder(f"{guild} sawmill loom_1", stages=1, coins=9),
        city("rhodes:A", built="mine loom_1 forum school walls", stages=2, defeats=1, leaders="nero"),
        city(
            "ephesus:A",
            built="quarry brickyard press_1 glassworks_1 vineyard bazar study circus senate spies_guild",
            stages=1,
            defeats=3,
            leaders="plato",
        ),
    )
    assert lines(game, "guilds", "edifice") == (points, points)


def test_the_decorators_count_once_more():
    """E3.6, S9.5."""
    game = agora(holder("decorators_guild", "gizah:day", stages=3), edition=2)
    assert lines(game, "guilds", "edifice") == (7, 7)


def test_the_guild_worth_most_is_taken():
    """E9.2: Spies for 3 rather than Magistrates for 1."""
    game = agora(
        holder("magistrates_guild spies_guild"), city("rhodes:A", built="walls circus stockade altar")
    )
    assert lines(game, "guilds", "edifice") == (4, 3)


def test_a_neighbours_guild_is_not_repeated():
    """E3.6: one's own only."""
    game = agora(holder(), city("rhodes:A", built="magistrates_guild altar"))
    assert lines(game, "guilds", "edifice") == (0, 0)


def test_without_a_pawn_nothing_is_repeated():
    game = agora(holder("magistrates_guild", pawns=0), city("rhodes:A", built="altar"))
    assert lines(game, "guilds", "edifice") == (1, 0)


def test_a_failed_agora_repeats_nothing():
    """E4.2: a pawn is left on its card."""
    game = project(
        holder("magistrates_guild"), city("rhodes:A", built="altar"), edifice="agora", left=1, turn="end"
    )
    assert lines(game, "guilds", "edifice") == (1, 0)


def test_the_repeated_guild_is_no_second_purple_card():
    """E3.6: Shipowners count themselves once each time, Hiram has one purple card."""
    game = agora(holder("shipowners_guild mine", leaders="hiram"))
    assert lines(game, "guilds", "edifice", "leaders") == (2, 2, 2)


def test_repeated_scientists_give_a_symbol_whose_points_stand_with_the_edifice():
    """E9.2: a tablet and a gear; the first symbol closes the set, the second is a second of something."""
    game = agora(holder("scriptorium workshop scientists_guild"))
    # 3 symbols, one set: 10 points. One more: (2, 1, 1) and one set: 13.
    assert lines(game, "science", "guilds", "edifice") == (10, 0, 3)


def test_the_symbols_are_placed_for_the_best_total():
    """E9.2, W12.3: with two symbols of choice for two tablets: (4, 0, 0) or (2, 1, 1) with a set."""
    game = agora(holder("scriptorium library scientists_guild"))
    assert score(game, "science") == 9
    assert lines(game, "edifice", "total") == (16 - 9, 16 + 1)


def test_the_symbol_is_repeated_only_if_it_is_worth_most():
    """E9.2: 8 points of Magistrates beat the symbol."""
    blue = "altar theater pawnshop baths palace senate gardens pantheon"
    game = agora(holder("scientists_guild magistrates_guild"), city("rhodes:A", built=blue))
    assert lines(game, "science", "guilds", "edifice") == (1, 8, 8)


def test_aristotle_counts_for_the_symbol_too():
    """E9.2, L5.11: the repeated symbol closes a second set, worth 10 with him."""
    cards = "scriptorium library workshop laboratory apothecary scientists_guild"
    game = agora(holder(cards, leaders="aristotle"))
    # (2, 2, 2) with the first: 12 + 14 + 6. (3, 2, 2) with the second: 17 + 14 + 6.
    assert lines(game, "science", "leaders", "edifice") == (26, 6, 5)


def test_two_pawns_repeat_one_guild():
    """E7.2, E8.10, E9.2: the one worth most, once."""
    other = city("rhodes:A", built="walls circus stockade altar mine")
    game = agora(holder("magistrates_guild spies_guild workers_guild", pawns=2), other)
    assert lines(game, "guilds", "edifice") == (1 + 3 + 1, 3)


def test_a_copied_and_a_repeated_guild_are_chosen_together():
    """E9.2, W9.3: Olympia copies Scientists, and its own Scientists count again: three symbols for a set."""
    game = agora(
        holder("scientists_guild", "olympia:B", stages=3), city("rhodes:A", built="scientists_guild")
    )
    # Own and copied: (2, 0, 0) = 4. With the repeated one: (1, 1, 1) = 10.
    assert lines(game, "science", "edifice") == (4, 6)


def test_repeated_courtesans_count_as_the_best_leader_next_door():
    """E9.2: Cleopatra's 5 points, beside the leader copied when the guild was built."""
    neighbour = city("rhodes:A", leaders="sappho cleopatra")
    game = agora(holder("courtesans_guild", copied="sappho"), neighbour)
    assert lines(game, "leaders", "guilds", "edifice") == (2, 0, 5)


def test_repeated_courtesans_may_count_as_a_symbol():
    """E9.2: Euclid's compass closes a set, in the line of the Edifices."""
    game = agora(
        holder("courtesans_guild scriptorium workshop", copied="sappho"),
        city("rhodes:A", leaders="sappho euclid"),
    )
    assert lines(game, "science", "edifice") == (2, 8)


def test_repeated_courtesans_may_count_as_aristotle():
    """E9.2, L5.11: 3 points for each of two sets, in the line of the Edifices."""
    cards = "courtesans_guild scriptorium library workshop laboratory apothecary dispensary"
    game = agora(holder(cards, copied="sappho"), city("rhodes:A", leaders="sappho aristotle"))
    assert lines(game, "science", "leaders", "edifice") == (12 + 14, 2, 6)


def test_repeated_courtesans_need_a_leader_next_door():
    """E9.2."""
    game = agora(holder("courtesans_guild", copied="cleopatra"), city("rhodes:A"))
    assert lines(game, "leaders", "edifice") == (5, 0)


def test_a_guild_built_after_agora_is_repeated():
    """E3.6: the final city counts."""
    game = project(
        city("giza:A", "magistrates_guild palace", built="sawmill lumber_yard loom_1", pawns=[3]),
        city("rhodes:A", built="altar baths"),
        edifice="agora",
        left=0,
        turn=5,
    )
    assert score(game, "edifice") == 0
    assert score(play(game, "build magistrates_guild"), "edifice") == 2


def test_without_the_pack_nothing_is_repeated():
    game = table(city(built="magistrates_guild"), city("rhodes:A", built="altar"), age=3, turn="end")
    assert score(game, "edifice") == 0
