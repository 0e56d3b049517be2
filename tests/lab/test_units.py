"""Units of work: the same games however they are cut, and whoever asks the players to choose."""

import numpy as np
import pytest

from mirabilia.engine.ranking import TIE
from mirabilia.errors import BadSetup
from mirabilia.game import new
from mirabilia.kind import kind_of
from mirabilia.lab.bulk import places_of
from mirabilia.lab.units import Match, Unit, joined, play_game, play_unit, units

MATCHES = [
    Match("wonders", 3, ("random", "apprentice", "rules"), {"packs": ["leaders"]}, seed=0),
    Match("wonders", 4, ("greedy", "random", "apprentice"), {"packs": ["edifice"], "edition": 2}, seed=12),
    Match("wonders", 2, ("rules", "random"), seed=13),
    Match("architects", 3, ("random", "apprentice", "greedy"), {"first": 1}, seed=14),
]


def records(match, unit):
    return [record.tobytes() for some in play_unit(match, unit, keep=False) for record in some.matches.games]


@pytest.mark.parametrize("match", MATCHES, ids=lambda match: f"{match.kind}{match.seats}")
def test_compiled_play_and_play_behind_eyes_give_the_same_games(match):
    """To the byte: the same deal, the same players, the same luck."""
    compiled = records(match, Unit(0, 0, match.rounds + 1))
    for number, record in enumerate(compiled):
        deal, turn = match.seed + number // match.rounds, number % match.rounds
        assert play_game(match, deal, match.lineup(turn)).state == record


@pytest.mark.parametrize("match", MATCHES, ids=lambda match: f"{match.kind}{match.seats}")
def test_a_game_that_is_followed_ends_as_it_did(match):
    game = play_game(match, 5, match.lineup())
    found = kind_of(match.kind).bulk.follow([game])
    assert found.games.tobytes() == game.state
    sheet = found.sheets.points[0, : match.seats].tolist()
    assert sheet == [list(points.values()) for points in game.scores()[: match.seats]]
    assert found.notes.choices[0] == len(game.choices())


def test_games_do_not_depend_on_how_they_are_cut():
    match = Match("wonders", 3, ("greedy", "random"), seed=21)
    whole = records(match, Unit(0, 0, 11))
    parts = [record for unit in units(match, 11, 4) for record in records(match, unit)]
    assert whole == parts
    assert [(unit.first, unit.games) for unit in units(match, 11, 4)] == [(0, 4), (4, 4), (8, 3)]


def test_chunks_within_a_unit_do_not_matter(monkeypatch):
    match = Match("architects", 2, ("greedy", "random"), seed=3)
    whole = joined([some.played() for some in play_unit(match, Unit(0, 0, 7), keep=False)])
    monkeypatch.setattr("mirabilia.lab.units.CHUNK", 2)
    parts = [some.played() for some in play_unit(match, Unit(0, 0, 7), keep=False)]
    assert len(parts) == 4
    for name in whole.__dataclass_fields__:
        assert np.array_equal(getattr(joined(parts), name), getattr(whole, name))


def test_units_hold_whole_deals():
    for match in (*MATCHES, Match("wonders", 3, ("search:5", "greedy"))):
        assert match.unit % match.rounds == 0
        assert match.unit > 0
    assert Match("wonders", 3, ("search:5", "greedy")).unit == 3


def test_keeping_the_past_changes_no_game():
    match = Match("wonders", 4, ("greedy",), {"packs": ["leaders", "edifice"]}, seed=8)
    plain = next(play_unit(match, Unit(0, 0, 5), keep=False)).matches
    kept = next(play_unit(match, Unit(0, 0, 5), keep=True)).matches
    assert plain.games.tobytes() == kept.games.tobytes()
    assert (len(plain.past), len(kept.past)) == (0, 10)


def test_places_are_those_of_the_ranking():
    totals = np.array([[50, 50, 40, 50], [3, 2, 1, 0], [7, 7, 7, 7], [1, 9, 9, 1]])
    ties = np.array([[4, 4, 9, 2], [0, 0, 0, 0], [1, 1, 1, 1], [5, 2, 3, 4]])
    assert places_of(totals * TIE + ties).tolist() == [[0, 0, 2, 1], [0, 1, 2, 3], [0, 0, 0, 0], [2, 1, 0, 3]]
    match = Match("wonders", 5, ("random",), seed=30)
    for number, found in enumerate(next(play_unit(match, Unit(0, 0, 8), keep=False)).played().places[::5]):
        game = play_game(match, 30 + number, match.lineup())
        order = {seat: place for place, tied in enumerate(game.ranking()) for seat in tied}
        assert found.tolist() == [order[seat] for seat in range(5)]


def test_deals_are_those_of_the_public_interface():
    """Seed and options mean the same as for `mirabilia.new`."""
    match = Match("wonders", 3, ("random",), {"boards": ["giza:A", None, "rhodes"]}, seed=40)
    played = next(play_unit(match, Unit(0, 0, 1), keep=False))
    game = new("wonders", seats=3, seed=40, boards=["giza:A", None, "rhodes"])
    boards = [city["board"] for city in game.view(None)["cities"]]
    from mirabilia.games.wonders.bulk import BULK

    assert [BULK.BOARDS[number] for number in played.played().boards[0]] == boards


@pytest.mark.parametrize(
    ("match", "games", "code"),
    [
        (Match("wonders", 3, ("genius",)), 1, "no-such-level"),
        (Match("wonders", 9, ("random",)), 1, "setup-seats"),
        (Match("wonders", 3, ("random",), {"packs": ["cities"]}), 1, "setup-pack"),
        (Match("chess", 3, ("random",)), 1, "no-such-game"),
        (Match("wonders", 3, ("random",) * 4), 1, "arena-bots"),
        (Match("wonders", 3, ("random",)), 0, "simulate-games"),
        (Match("wonders", 3, ("random",), seed=2**60 - 1), 9, "simulate-seed"),
        (Match("wonders", 3, ("random",), {"boards": ["giza", "giza", None]}), 1, "setup-board-twice"),
        (Match("architects", 3, ("random",), {"first": 3}), 1, "setup-first"),
    ],
)
def test_bad_settings_are_refused(match, games, code):
    with pytest.raises(BadSetup) as refused:
        match.check(games)
    assert refused.value.code == code
