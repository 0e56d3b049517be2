"""Games of Architects that a seat imagines: what the template `learning/imagined.py` asks of the game."""

from collections.abc import Callable
from typing import Any

from mirabilia.engine.batch import clone
from mirabilia.engine.chance import write_seed
from mirabilia.engine.kernel import inlined, kernel
from mirabilia.engine.template import Game, Games, Mind, Plan, Sheet, Sights, Work, Works, bind
from mirabilia.envs.arrays import Bytes
from mirabilia.games.architects.bots import weights
from mirabilia.games.architects.bots.play import GREEDY, simple_choice
from mirabilia.games.architects.bots.weights import Weights
from mirabilia.games.architects.envs import code, observe, plan
from mirabilia.games.architects.rules import flow, legal, score, state
from mirabilia.games.architects.rules.legal import legal_actions
from mirabilia.games.architects.rules.sight import resample


@inlined
def write_remembered(game: "Game", seat: int, plan: "Plan", out: "Bytes", start: int) -> None:
    """A Sight holds all that a seat knows."""


@kernel
def draw(games: "Games", copies: int, source: "Game", sights: "Sights", works: "Works") -> None:
    """Fill in what the seat cannot see, anew for every so many copies."""
    for i in range(len(games)):
        if i % copies == 0:
            games[i] = source
            resample(games[i], sights[0], works[0].rng)
        else:
            games[i] = games[i - 1]


def imagine(games: Any, copies: int, eyes: Any, scratches: Any, weights: Any, minds: Any, works: Any) -> None:
    """Games that the seat cannot tell from the real one."""
    sights = clone(eyes.sights)
    draw(games, copies, sights[0].table, sights, works)


def new_scratches() -> None:
    """Guesses need none."""


def reseed(scratches: Any, works: Any, seed: int) -> None:
    """Random numbers for all there is."""
    write_seed(works[0].rng, seed)


@kernel
def quick(
    game: "Game", seat: int, weights: "Weights", thoughts: "Games", mind: "Mind", sheet: "Sheet", work: "Work"
) -> int:
    """Greedily."""
    legal_actions(game, seat, work)
    thoughts[0] = game
    return simple_choice(GREEDY, thoughts, weights, sheet, work)


PARTS = code, flow, legal, observe, plan, score, state, weights
Imagination: Callable[[int, int], Any] = bind("mirabilia.learning.imagined", __name__, *PARTS).Imagination
