"""What a thing is worth to those who have it: least squares for many things at once.

For each thing (a card built in this Age, a leader, a token) the model is

    y = x b + value * has + rest

with the same covariates x for all things: so X'X and X'y are summed once, and each thing adds one column. The
rows come in chunks, twice: `add` sums what the estimate needs, `judge` what its uncertainty needs. Rows of
one game are not independent, so standard errors are clustered by game (robust to unequal variances too).

A seat that could not have had a thing is `shut` for it and counts neither way.
"""

from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from mirabilia.lab.arena import SURE

Array: TypeAlias = npt.NDArray[Any]
FAINT = 1e-6  # what the covariates leave of a thing, as a share; below this they explain it away


@dataclass(frozen=True)
class Sample:
    """Some seats: covariates (the first is 1), outcomes, which things they have and could not have had."""

    x: Array  # (rows, covariates)
    y: Array  # (rows, outcomes)
    has: Array  # (rows, things), bool
    shut: Array  # (rows, things), bool; nobody has what is shut for them
    starts: Array  # the first row of each game; a game's rows stand together and in one chunk


class Effects:
    """The values of things: `add` all rows, then `judge` all rows again, then read."""

    def __init__(self, covariates: int, outcomes: int, things: int) -> None:
        self.xx = np.zeros((covariates, covariates))
        self.xy = np.zeros((covariates, outcomes))
        self.xd = np.zeros((covariates, things))
        self.dy = np.zeros((things, outcomes))
        self.dyy = np.zeros((things, outcomes))
        self.yy = np.zeros((things, outcomes))
        self.shut_xx = np.zeros((things, covariates, covariates))
        self.shut_xy = np.zeros((things, covariates, outcomes))
        self.having = np.zeros(things)  # how many seats have it
        self.rows = np.zeros(things)  # how many count
        self.games = 0
        self.meat = np.zeros((outcomes, things))
        self._solved = False

    def add(self, rows: Sample) -> None:
        """Sum these rows; first pass."""
        x, y, has = rows.x, rows.y, rows.has.astype("f8")
        self.xx += x.T @ x
        self.xy += x.T @ y
        self.xd += x.T @ has
        self.dy += has.T @ y
        self.dyy += has.T @ y**2
        self.yy += (y**2).sum(axis=0)
        self.having += has.sum(axis=0)
        self.rows += len(x)
        for thing in np.flatnonzero(rows.shut.any(axis=0)):
            out = rows.shut[:, thing]
            self.shut_xx[thing] += x[out].T @ x[out]
            self.shut_xy[thing] += x[out].T @ y[out]
            self.yy[thing] -= (y[out] ** 2).sum(axis=0)
            self.rows[thing] -= out.sum()

    def solve(self) -> None:
        """The values, from the sums."""
        covariates, outcomes = self.xy.shape
        things = len(self.having)
        self.explained = np.zeros((covariates, things))  # of having it, by the covariates
        self.expected = np.zeros((outcomes, covariates, things))  # of the outcome, by the covariates
        self.values = np.full((outcomes, things), np.nan)
        self.left = np.zeros(things)  # squares of having it that the covariates leave
        for thing in range(things):
            inverse = _inverse(self.xx - self.shut_xx[thing])
            self.explained[:, thing] = inverse @ self.xd[:, thing]
            self.expected[:, :, thing] = (inverse @ (self.xy - self.shut_xy[thing])).T
            left = self.having[thing] - self.xd[:, thing] @ self.explained[:, thing]
            if left > FAINT * max(1.0, self.having[thing]):
                self.left[thing] = left
                apart = self.dy[thing] - self.expected[:, :, thing] @ self.xd[:, thing]
                self.values[:, thing] = apart / left
        self._plan = np.concatenate([self.explained, *self.expected], axis=1)
        self._solved = True

    def judge(self, rows: Sample) -> None:
        """Sum what these rows say of the uncertainty; second pass, over the same rows."""
        if not self._solved:
            self.solve()
        outcomes, things = self.values.shape
        # One product for all: what is expected of having each thing, and of each outcome.
        told = (rows.x @ self._plan).astype("f4").reshape(len(rows.x), 1 + outcomes, things)
        own = rows.has - told[:, 0]
        if rows.shut.any():
            own[rows.shut] = 0
        self.games += len(rows.starts)
        for outcome, value in enumerate(np.nan_to_num(self.values).astype("f4")):
            rest = rows.y[:, [outcome]].astype("f4") - told[:, 1 + outcome]
            rest -= own * value
            rest *= own
            by_game = np.add.reduceat(rest, rows.starts, axis=0)
            self.meat[outcome] += np.einsum("ij,ij->j", by_game, by_game, dtype="f8")

    def errors(self) -> Array:
        """The standard errors (outcomes, things), clustered by game."""
        few = self.games / max(1, self.games - 1)
        with np.errstate(invalid="ignore", divide="ignore"):
            return np.where(self.left > 0, np.sqrt(few * self.meat) / self.left, np.nan)

    def plain(self) -> Array:
        """(outcomes, things, 3): the mean of those who have it less that of the others, and its interval."""
        others = self.rows - self.having
        sums = (self.xy[0] - self.shut_xy[:, 0]) - self.dy
        with np.errstate(invalid="ignore", divide="ignore"):
            with_it, without = (self.dy.T / self.having), (sums.T / others)
            spread = (self.dyy.T / self.having - with_it**2) / self.having
            spread += ((self.yy - self.dyy).T / others - without**2) / others
            half = SURE * np.sqrt(spread.clip(min=0))
        apart = with_it - without
        return np.stack([apart, apart - half, apart + half], axis=-1)

    def intervals(self) -> Array:
        """(outcomes, things, 3): each value with the bounds of its 95 % interval."""
        half = SURE * self.errors()
        return np.stack([self.values, self.values - half, self.values + half], axis=-1)


def _inverse(square: Array) -> Array:
    """The inverse of X'X; covariates that are never seen, or follow from others, are left out of it."""
    size = np.sqrt(np.diagonal(square).clip(min=0))
    scale = np.divide(1.0, size, out=np.zeros_like(size), where=size > 0)
    outer = np.outer(scale, scale)
    found: Array = np.linalg.pinv(square * outer, rcond=1e-10, hermitian=True) * outer
    return found
