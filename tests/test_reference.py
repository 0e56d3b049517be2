"""Kernels against the plain reference: scoring, conflicts, and every decision of whole games."""

from random import Random

import pytest
from hypothesis import given

import mirabilia
from mirabilia import Game
from mirabilia.packs.wonders.catalogue import catalogue
from mirabilia.rules.wonders import state
from mirabilia.rules.wonders.play import play_batch
from mirabilia.wonders.position import write_position
from reference import GUILDS, UNKNOWN, VICTORY, asked, conflicts, decide, legal, plain, ranking, sheets
from strategies import INTERPRETED, TABLES, advance, boards_for, law, lively, positions, rich_position


def check_scores(position, scores):
    """Every seat's sheet is one of its best sheets."""
    table = plain(position)
    for seat, given_sheet in enumerate(scores):
        assert given_sheet in sheets(table, seat), f"seat {seat} of {position}"


def play_and_check(game: Game, luck: Random) -> set[str]:
    """Play a game to its end, each decision also by the reference; the verbs and kinds of decision met."""
    met = set()
    while not game.over:
        before = plain(game.position())
        assert list(game.asked) == asked(before)
        for seat in range(game.seats):
            listed = [action.text for action in game.legal(seat)]
            assert len(listed) == len(set(listed))
            assert set(listed) == legal(before, seat), f"seat {seat} of {before}"
        choices = {seat: lively(luck, game.legal(seat)).text for seat in game.asked}
        met |= {before["phase"], *(text.split()[0] for text in choices.values())}
        for seat in luck.sample(sorted(choices), len(choices)):
            game.choose(seat, choices[seat])
        expected, found = decide(before, choices), plain(game.position())
        for own, dealt in zip(expected["seats"], found["seats"], strict=True):
            if own["hand"] is UNKNOWN:
                assert len(dealt["hand"]) == 7
                own["hand"] = dealt["hand"]
        assert found == expected, f"{choices} in {before}"
    return met


# ---------------------------------------------------------------- decisions
EVERYTHING = {"turn", "seventh", "discard", "build", "stage", "sell", "free", "take", "pass"}


@pytest.mark.core
def test_a_few_games_go_as_the_reference_says():
    met = set()
    for seed in range(10):
        boards = ["babylon:B", "halicarnassus:B", "olympia:A", None, None][: 3 + seed % 3]
        game = mirabilia.new("wonders", seats=len(boards), seed=seed, boards=boards)
        met |= play_and_check(game, Random(seed))
        check_scores(game.position(), game.scores())
    assert met == EVERYTHING


@pytest.mark.parametrize("seats", TABLES)
def test_every_decision_of_many_games_goes_as_the_reference_says(seats):
    met = set()
    for seed in range(60):
        luck = Random(seed)
        game = mirabilia.new("wonders", seats=seats, seed=seed, boards=boards_for(luck, seats))
        met |= play_and_check(game, luck)
        check_scores(game.position(), game.scores())
        coins = [city["coins"] for city in game.position()["seats"]]
        assert game.ranking() == ranking([sheet["total"] for sheet in game.scores()], coins)
    assert met == EVERYTHING


def test_rich_tables_go_as_the_reference_says():
    met = set()
    for seed in range(150):
        luck = Random(seed)
        position = rich_position(luck)
        position["turn"] = luck.choice([4, 5, 6])
        met |= play_and_check(mirabilia.position(position), luck)
    assert met == EVERYTHING


# ---------------------------------------------------------------- conflicts
def tokens(game: Game) -> list[tuple[int, int, int, int]]:
    """Each seat's victories of the three Ages and its defeats."""
    cities = plain(game.position())["seats"]
    return [(*(city["victory"].count(VICTORY[age]) for age in (1, 2, 3)), city["defeats"]) for city in cities]


@pytest.mark.parametrize("seats", TABLES)
def test_each_age_ends_with_the_conflicts_of_the_reference(seats):
    for seed in range(20):
        luck = Random(seed)
        game = mirabilia.new("wonders", seats=seats, seed=seed)
        for age in (1, 2, 3):
            held = tokens(game)
            while not game.over and game.view(None)["age"] == age:
                advance(game, luck, 1)
            expected = []
            for own, (won, lost) in zip(held, conflicts(plain(game.position())), strict=True):
                victories = [count + won * (place == age - 1) for place, count in enumerate(own[:3])]
                expected.append((*victories, own[3] + lost))
            assert tokens(game) == expected
        assert game.over


# ---------------------------------------------------------------- scoring
def test_the_reference_knows_every_guild():
    assert set(GUILDS) == {card.id for card in catalogue().packs[0].cards if card.guild}


@pytest.mark.parametrize("seats", TABLES)
def test_thousands_of_random_games_score_as_the_reference_says(seats):
    count = 2000
    batch, score_sheets, works = state.new_games(count), state.new_sheets(count), state.new_works()
    play_batch(batch, score_sheets, seats, 1_000 * seats, works)
    for game, points in zip(batch, score_sheets.points, strict=True):
        scores = [dict(zip(state.CATEGORIES, map(int, row), strict=True)) for row in points[:seats]]
        check_scores(write_position(game), scores)


@pytest.mark.core
@law(examples=200)
@given(positions(over=True))
def test_any_table_scores_as_the_reference_says(position):
    check_scores(position, mirabilia.position(position).scores())


@pytest.mark.core
@pytest.mark.parametrize("first", [0, 100, 200, 300])
def test_rich_tables_score_as_the_reference_says(first):
    for seed in range(first, first + (25 if INTERPRETED else 100)):
        position = rich_position(Random(seed), hand=[]) | {"age": 3, "turn": "end"}
        position["seats"][0] |= {"board": "olympia:B", "stages": 3}
        check_scores(position, mirabilia.position(position).scores())
