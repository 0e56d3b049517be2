"""Kernels against the plain reference: battles, points and places, on games and on any table."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given

import mirabilia
from architects.reference import (
    CONFLICT_TOKENS,
    HORNED,
    RED,
    TOKENS,
    Table,
    battle,
    plain,
    ranking,
    sheet,
    shields,
    token_points,
)
from architects.reference_check import check_outcome, check_scores
from architects.strategies import INTERPRETED, SEATS, law, positions, rich_position
from mirabilia.games.architects.bulk import BULK
from mirabilia.games.architects.game import Setup
from mirabilia.games.architects.position import write_position
from mirabilia.games.architects.rules.state import CATEGORIES

SCORING = {"decor", "politics", "strategy", "education", "culture"}


# ---------------------------------------------------------------- battles (A-M)
def before_a_battle(luck: Random, seats: int) -> dict:
    """The last conflict token is turned, and a quiet card ends the turn; strengths lie close together."""
    position = rich_position(luck, seats)
    position |= {"phase": "take", "battle": CONFLICT_TOKENS[seats], "cat": None, "ready": [], "used": []}
    position |= {"central": ["blue3"] * 9, "shown": [], "stack": [], "known": []}
    most = luck.choice([1, 2, 4])
    for city in position["seats"]:
        city["cards"] = {kind: luck.randint(0, most) for kind in RED}
        city["deck"] = ["blue3"]
        if luck.random() < 0.6:
            city["tokens"] = [token for token in city["tokens"] if token != "tactics"]
    return position


def fought(luck: Random, seats: int) -> tuple[Table, Table]:
    """A table before a battle and after it, each seat's gains checked one by one."""
    game = mirabilia.position(before_a_battle(luck, seats))
    before = game.position()
    game.choose(game.to_act[0], "take central")
    after = game.position()
    check_outcome(before, "take central", after)
    old, new = plain(before), plain(after)
    for seat, won in enumerate(battle(old)):
        assert new["seats"][seat]["victory"] == old["seats"][seat]["victory"] + won
        assert not any(new["seats"][seat]["cards"][kind] for kind in HORNED)
        assert new["seats"][seat]["cards"]["red0"] == old["seats"][seat]["cards"]["red0"]
    assert new["battle"] == 0
    return old, new


@pytest.mark.core
@pytest.mark.parametrize("seats", SEATS)
def test_battles_end_as_the_reference_says(seats):
    for seed in range(5 if INTERPRETED else 60):
        fought(Random(seed), seats)


def test_battles_of_two_give_every_number_of_tokens():
    """Counted by strength: level, more, twice as many, against nobody, with Tactics and with Rhodes."""
    met: Counter[str] = Counter()
    for seed in range(300):
        old, _ = fought(Random(seed), 2)
        weaker, stronger = sorted(shields(city) for city in old["seats"])
        won = max(battle(old))
        met[f"{won} for {min(stronger, 2)} against none" if weaker == 0 else f"{won} against some"] += 1
        met["exactly twice"] += weaker > 0 and stronger == 2 * weaker
        for city in old["seats"]:
            met["tactics"] += "tactics" in city["tokens"]
            met["rhodes"] += city["wonder"] == "rhodes" and "s2" in city["built"]
    assert set(+met) == {
        *("0 for 0 against none", "1 for 1 against none", "2 for 2 against none"),
        *("0 against some", "1 against some", "2 against some", "exactly twice", "tactics", "rhodes"),
    }


@pytest.mark.parametrize("seats", SEATS[1:])
def test_battles_of_more_give_none_one_and_two_tokens(seats):
    met: Counter[int] = Counter()
    for seed in range(60):
        met.update(battle(fought(Random(seed), seats)[0]))
    assert set(met) == {0, 1, 2}


# ---------------------------------------------------------------- points and places
@pytest.mark.parametrize("seats", SEATS)
def test_random_games_score_as_the_reference_says(seats):
    games, sheets, _ = BULK.play_games(Setup(seats, 0), 1_000 * seats, 300)
    for game, points in zip(games, sheets.points, strict=True):
        table = plain(write_position(game))
        scores = [dict(zip(CATEGORIES, map(int, row), strict=True)) for row in points[:seats]]
        assert scores == [sheet(table, seat) for seat in range(seats)]


@pytest.mark.core
@law(examples=150)
@given(positions(over=True))
def test_any_table_scores_as_the_reference_says(position):
    game = mirabilia.position(position)
    check_scores(game, plain(game.position()))


def test_every_token_that_scores_is_met_and_ties_are_broken_and_shared():
    met: Counter[str] = Counter()
    for seed in range(700):
        luck = Random(seed)
        position = rich_position(luck, luck.choice([2, 3, 7]), over=True)
        for city in position["seats"][:2]:  # close together, so that they are often level
            city |= {"victory": 1, "cards": {"blue3": luck.randint(0, 1)}}
        game = mirabilia.position(position)
        table = plain(game.position())
        check_scores(game, table)
        for city in table["seats"]:
            for token in set(city["tokens"]):
                met[f"{token} x{city['tokens'].count(token)}: {token_points(city, token)}"] += 1
        totals = [sheet(table, seat)["total"] for seat in range(game.seats)]
        places = ranking(table)
        met["a shared victory"] += len(places[0]) > 1
        met["more stages win"] += totals.count(max(totals)) > len(places[0])
        met["a shared place"] += any(len(place) > 1 for place in places[1:])
    met = +met
    assert {"a shared victory", "more stages win", "a shared place"} <= set(met)
    assert {"decor x1: 4", "decor x1: 6", "culture x1: 4", "culture x2: 12"} <= set(met)
    for token in TOKENS:
        worth = any(words.startswith(token) and not words.endswith(": 0") for words in met)
        assert worth == (token in SCORING), token
