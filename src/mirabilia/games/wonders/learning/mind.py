"""Games of 7 Wonders that a seat imagines: what the template `learning/imagined.py` asks of the game.

What a seat remembers in a game that is imagined is what lies there in the hands that have passed through its
own.
"""

from collections.abc import Callable
from typing import Any

from mirabilia.engine.batch import clone
from mirabilia.engine.chance import write_seed
from mirabilia.engine.kernel import inlined, kernel
from mirabilia.engine.template import Game, Games, Mind, Plan, Sheet, Work, bind
from mirabilia.envs.arrays import Bytes
from mirabilia.games.wonders.bots import mind, weights
from mirabilia.games.wonders.bots.rollout import quick_choice
from mirabilia.games.wonders.bots.search import open_choices
from mirabilia.games.wonders.bots.weights import Weights
from mirabilia.games.wonders.envs import code, observe, plan
from mirabilia.games.wonders.envs.company import KNOWN
from mirabilia.games.wonders.rules import flow, legal, score, scratch, state
from mirabilia.games.wonders.rules.effects import passes_left
from mirabilia.games.wonders.rules.guess import resample
from mirabilia.games.wonders.rules.memory import Memory, lane_of
from mirabilia.games.wonders.rules.scratch import Scratch


@kernel
def write_remembered(game: "Game", seat: int, plan: "Plan", out: "Bytes", start: int) -> None:
    """The hands of others that were one's own before, as they are now; laid out as by `write_known`."""
    size = int(plan.buildings)
    for i in range(len(KNOWN) * size):
        out[start + i] = 0
    if game.turn < 1:
        return
    seats, cities = int(game.seats), int(game.cities)
    passes = int(game.turn) - 1
    to_left = passes_left(int(game.age))
    for other in range(seats):
        if other == seat:
            continue
        lane = lane_of(seats, other, passes, to_left)
        since = (seat - lane) % seats if to_left else (lane - seat) % seats
        if since > passes:
            continue
        ahead = (other - seat) % cities
        at = start + size * (0 if ahead == 1 else 1 if ahead == cities - 1 else 2)
        for i in range(game.hand_size[other]):
            place = int(plan.place[game.hand[other, i]])
            if 0 <= place < size:
                out[at + place] += 1


@kernel
def draw(
    games: "Games",
    copies: int,
    seat: int,
    source: "Game",
    memory: "Memory",
    scratch: "Scratch",
    weights: "Weights",
    mind: "Mind",
    work: "Work",
) -> None:
    """Fill in what the seat cannot see, anew for every so many copies. What others chose is open again."""
    for i in range(len(games)):
        if i % copies == 0:
            games[i] = source
            resample(games[i], memory, scratch)
            open_choices(games[i], seat, weights, mind, work)
        else:
            games[i] = games[i - 1]


def imagine(games: Any, copies: int, eyes: Any, scratches: Any, weights: Any, minds: Any, works: Any) -> None:
    """Games that the seat cannot tell from the real one."""
    table, memory = eyes.sights[0].table, clone(eyes.memories)[0]
    draw(games, copies, eyes.seat, table, memory, scratches[0], weights[0], minds[0], works[0])


def reseed(scratches: Any, works: Any, seed: int) -> None:
    """Random numbers for the guesses, and for the play."""
    write_seed(scratches[0].rng, seed)
    write_seed(works[0].rng, seed ^ (1 << 64))


@inlined
def quick(
    game: "Game", seat: int, weights: "Weights", thoughts: "Games", mind: "Mind", sheet: "Sheet", work: "Work"
) -> int:
    """As in a rollout of the search."""
    return quick_choice(game, seat, weights, mind, work)


PARTS = code, flow, legal, mind, observe, plan, score, scratch, state, weights
Imagination: Callable[[int, int], Any] = bind("mirabilia.learning.imagined", __name__, *PARTS).Imagination
