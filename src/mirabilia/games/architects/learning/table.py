"""Games of Architects in which a network chooses: what the template `learning/playing.py` asks of it."""

from typing import Any, TypeAlias

import numpy as np

from mirabilia.engine.batch import new_batch
from mirabilia.engine.kernel import inlined, kernel, name_type
from mirabilia.engine.template import Game, Games, Plan, Sheet, Sight, WeightSets, Work, bind
from mirabilia.envs.arrays import Bytes
from mirabilia.games.architects.bots import matches
from mirabilia.games.architects.bots.play import simple_choice
from mirabilia.games.architects.bots.weights import new_weights
from mirabilia.games.architects.envs import code, observe, plan
from mirabilia.games.architects.rules import flow, legal, score, sight, state
from mirabilia.games.architects.rules.legal import legal_actions

MEMORY = np.dtype([("nothing", "i1")])  # a Sight holds all that a seat knows
Memory: TypeAlias = np.record
name_type(__name__, "Memory", MEMORY)


def new_company(count: int) -> tuple[Any, ...]:
    """What so many games need besides themselves: memories, a Sight, games to think with, tastes."""
    return new_batch(count * state.S, MEMORY), sight.new_sights(), state.new_games(2), new_weights()


@inlined
def attend(game: "Game", seat: int, memory: "Memory", sight: "Sight", begun: bool) -> None:
    """Nothing has to be remembered."""


@inlined
def write_known(game: "Game", memory: "Memory", plan: "Plan", out: "Bytes", start: int) -> None:
    """Nothing is known beyond the observation."""


@kernel
def player_choice(
    player: int, seat: int, table: "Game", minds: "Games", tastes: "WeightSets", sheet: "Sheet", work: "Work"
) -> int:
    """The entry of the menu that a player takes; minds[0] and minds[1] are what it thinks with."""
    minds[0] = table
    legal_actions(minds[0], seat, work)
    return simple_choice(player, minds, tastes[0], sheet, work)


PARTS = code, flow, legal, observe, plan, score, sight, state
play_on = bind("mirabilia.learning.playing", __name__, *PARTS).play_on
replay = bind("mirabilia.learning.followed", __name__, matches, *PARTS).replay
