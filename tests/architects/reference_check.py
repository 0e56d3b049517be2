"""A game followed decision by decision, each one also made by the reference.

check_reading(position)       a position leads to what the reference says
play_and_check(game, luck)    play to the end; what was met, counted
"""

from collections import Counter
from random import Random

import mirabilia
from architects.reference import Position, Table, plain, ranking, sheet
from architects.reference_legal import asked, legal
from architects.reference_play import Play, begin, decide, equal
from architects.strategies import lively
from mirabilia import Game


def check_legal(listed: list[str], table: Table) -> None:
    """The listed actions, every payment among them, are the reference's, and none stands there twice."""
    expected = legal(table)
    assert len(listed) == len(set(listed)), f"something is listed twice in {listed}"
    assert set(listed) == expected, f"differences {set(listed) ^ expected} in {table}"


def check_outcome(before: Position, text: str, found: Position) -> Play:
    """What was found is the outcome of the choice."""
    play = decide(plain(before), before["rng"], text)
    same = equal(play, plain(found), found["rng"])
    assert same, f"after `{text}` in {before} there is {found}, by the rules {play.table}"
    return play


def check_scores(game: Game, table: Table) -> None:
    """Points and places are the reference's."""
    assert game.scores() == [sheet(table, seat) for seat in range(game.seats)], f"of {table}"
    assert game.ranking() == ranking(table), f"of {table}"


def check_reading(position: Position) -> Game:
    """A game from this position, after what it leads to by itself."""
    game = mirabilia.position(position)
    found = game.position()
    play = begin(plain(position), position["rng"])
    assert equal(play, plain(found), found["rng"]), f"{position} leads to {found}, by the rules {play.table}"
    return game


def play_and_check(game: Game, luck: Random) -> Counter[str]:
    """Play to the end; what happened, in words."""
    met: Counter[str] = Counter()
    position = game.position()
    while not game.over:
        table = plain(position)
        assert list(game.asked) == list(game.to_act) == asked(table)
        seat = game.asked[0]
        assert not any(game.legal(other) for other in range(game.seats) if other != seat)
        menu = list(game.legal(seat))
        check_legal([action.text for action in menu], table)
        choice = lively(luck, menu)
        game.choose(seat, choice)
        before, position = position, game.position()
        met.update(check_outcome(before, choice.text, position).met)
    check_scores(game, plain(position))
    return met
