"""The estimator, on made tables whose answer is known."""

from itertools import pairwise

import numpy as np
import pytest

from mirabilia.lab.stats.effects import Effects, Sample


def made(games: int = 4000, seats: int = 4, worth: float = 3.0, seed: int = 1) -> Sample:
    """Rich cities build the card and score more anyway; the card itself is worth `worth` points."""
    luck = np.random.default_rng(seed)
    rows = games * seats
    wealth = luck.normal(10, 3, rows)
    table = np.repeat(luck.normal(0, 4, games), seats)  # what a game does to all its seats
    has = luck.random(rows) < 1 / (1 + np.exp(10 - wealth))
    points = 40 + 2 * wealth + worth * has + table + luck.normal(0, 2 + wealth / 5, rows)
    x = np.column_stack([np.ones(rows), wealth])
    return Sample(x, points[:, None], has[:, None], np.zeros((rows, 1), bool), np.arange(0, rows, seats))


def part(rows: Sample, first: int, last: int) -> Sample:
    """Some games of a table."""
    ends = [*rows.starts, len(rows.x)]
    cut = slice(ends[first], ends[last])
    starts = rows.starts[first:last] - ends[first]
    return Sample(rows.x[cut], rows.y[cut], rows.has[cut], rows.shut[cut], starts)


def estimate(rows: Sample, covariates: int = 2, pieces: int = 1) -> Effects:
    """The value of the one thing, with all covariates or with the constant alone, in so many chunks."""
    rows = Sample(rows.x[:, :covariates], rows.y, rows.has, rows.shut, rows.starts)
    effects = Effects(covariates, rows.y.shape[1], rows.has.shape[1])
    bounds = np.linspace(0, len(rows.starts), pieces + 1).astype(int)
    for step in (effects.add, effects.judge):
        for first, last in pairwise(bounds):
            step(part(rows, first, last))
    return effects


def test_the_raw_difference_is_wrong_and_the_corrected_one_right() -> None:
    rows = made(worth=3.0)
    [[[raw, low, high]]] = estimate(rows).plain()
    assert raw > low > 6  # what the rich score anyway
    [[[value, low, high]]] = estimate(rows).intervals()
    assert low < 3.0 < high
    assert 2.75 < value < 3.25


def test_a_card_that_is_worth_nothing_is_found_to_be() -> None:
    [[[value, low, high]]] = estimate(made(worth=0.0, seed=5)).intervals()
    assert -0.5 < low < 0 < high < 0.5
    assert low < value < high


def test_the_raw_difference_is_that_of_two_means() -> None:
    rows = made(games=300)
    has, shut = rows.has[:, 0], np.arange(len(rows.x)) % 5 == 0
    [[[raw, low, high]]] = estimate(
        Sample(rows.x, rows.y, (has & ~shut)[:, None], shut[:, None], rows.starts)
    ).plain()
    one, other = rows.y[has & ~shut, 0], rows.y[~has & ~shut, 0]
    assert raw == pytest.approx(one.mean() - other.mean())
    assert (high - low) / 3.92 == pytest.approx(np.sqrt(one.var() / len(one) + other.var() / len(other)))


def test_it_equals_least_squares_on_the_whole_table() -> None:
    rows = made(games=300)
    whole = np.column_stack([rows.x, rows.has])
    wanted = np.linalg.lstsq(whole, rows.y, rcond=None)[0][-1, 0]
    assert estimate(rows).values[0, 0] == pytest.approx(wanted)


def test_the_error_equals_the_sandwich_formula_with_games_as_clusters() -> None:
    rows = made(games=200)
    whole = np.column_stack([rows.x, rows.has])
    bread = np.linalg.inv(whole.T @ whole)
    rest = rows.y[:, 0] - whole @ (bread @ whole.T @ rows.y[:, 0])
    scores = np.add.reduceat(whole * rest[:, None], rows.starts, axis=0)
    variance = bread @ (scores.T @ scores) @ bread * 200 / 199
    assert estimate(rows).errors()[0, 0] == pytest.approx(np.sqrt(variance[-1, -1]), rel=1e-4)


def test_the_interval_holds_the_truth_about_as_often_as_it_says() -> None:
    inside = 0
    for seed in range(200):
        [[[_, low, high]]] = estimate(made(games=150, seed=seed)).intervals()
        inside += low < 3.0 < high
    assert 180 <= inside <= 199


def test_chunks_make_no_difference() -> None:
    rows = made(games=101)
    assert estimate(rows, pieces=7).intervals() == pytest.approx(estimate(rows).intervals(), rel=1e-4)


def test_who_could_not_have_it_does_not_count() -> None:
    rows = made(games=500)
    shut = ~rows.has & (np.arange(len(rows.x)) % 3 == 0)[:, None]
    counted = ~shut[:, 0]
    ends = np.cumsum(np.add.reduceat(counted, rows.starts))
    left = Sample(
        rows.x[counted], rows.y[counted], rows.has[counted], shut[counted], np.append(0, ends[:-1])
    )  # every game has a row left
    found = estimate(Sample(rows.x, rows.y + 1000 * shut, rows.has, shut, rows.starts))
    assert found.intervals() == pytest.approx(estimate(left).intervals(), rel=1e-3)
    assert found.rows[0] == counted.sum()


def test_many_things_at_once_are_as_one_after_the_other() -> None:
    rows, luck = made(games=300), np.random.default_rng(3)
    others = luck.random((len(rows.x), 5)) < 0.3
    has = np.column_stack([rows.has, others])
    together = estimate(Sample(rows.x, rows.y, has, np.zeros_like(has), rows.starts)).intervals()
    assert together[:, :1] == pytest.approx(estimate(rows).intervals(), rel=1e-4)
    alone = Sample(rows.x, rows.y, others[:, 4:], rows.shut, rows.starts)
    assert together[:, 5:] == pytest.approx(estimate(alone).intervals(), rel=1e-4)


def test_what_the_covariates_explain_away_has_no_value() -> None:
    rows = made(games=50)
    board = (np.arange(len(rows.x)) % 2 == 0).astype(float)  # only this board ever has it
    x = np.column_stack([np.ones(len(board)), board])
    found = estimate(Sample(x, rows.y, (board > 0)[:, None], rows.shut, rows.starts))
    assert np.isnan(found.intervals()).all()


def test_a_covariate_that_never_varies_does_no_harm() -> None:
    rows = made(games=200)
    wider = np.column_stack([rows.x, np.zeros(len(rows.x)), rows.x[:, 1] * 2])
    found = estimate(Sample(wider, rows.y, rows.has, rows.shut, rows.starts), covariates=4)
    assert found.intervals() == pytest.approx(estimate(rows).intervals(), rel=1e-4)
