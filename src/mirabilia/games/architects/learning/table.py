"""Games of Architects in which a network chooses: what the template `learning/playing.py` asks of it."""

from typing import Any, TypeAlias

import numpy as np

from mirabilia.engine.batch import new_batch
from mirabilia.engine.kernel import inlined, kernel, name_type
from mirabilia.engine.template import Game, Games, Plan, Sheet, Sight, WeightSets, Work, bind
from mirabilia.envs.arrays import Bytes
from mirabilia.games.architects.bots.play import simple_choice
from mirabilia.games.architects.bots.weights import new_weights
from mirabilia.games.architects.envs.code import list_indices
from mirabilia.games.architects.envs.observe import count_discarded, write_cities, write_seat
from mirabilia.games.architects.envs.plan import MENU_KEPT
from mirabilia.games.architects.envs.steps import begin, choose, waiting
from mirabilia.games.architects.learning.replay import replay
from mirabilia.games.architects.rules.legal import legal_actions
from mirabilia.games.architects.rules.score import score_game
from mirabilia.games.architects.rules.sight import new_sights, see
from mirabilia.games.architects.rules.state import OVER, TOTAL, S, new_games

MEMORY = np.dtype([("nothing", "i1")])  # a Sight holds all that a seat knows
Memory: TypeAlias = np.record
name_type(__name__, "Memory", MEMORY)


__all__ = ["new_company", "play_on", "replay"]


def new_company(count: int) -> tuple[Any, ...]:
    """What so many games need besides themselves: memories, a Sight, games to think with, tastes."""
    return new_batch(count * S, MEMORY), new_sights(), new_games(2), new_weights()


@inlined
def attend(game: "Game", seat: int, memory: "Memory", sight: "Sight", begun: bool) -> None:
    """Nothing has to be remembered."""


@inlined
def write_known(game: "Game", memory: "Memory", plan: "Plan", out: "Bytes", start: int) -> None:
    """Nothing is known beyond the observation."""


@kernel
def bot_choice(
    player: int, seat: int, sight: "Sight", minds: "Games", tastes: "WeightSets", sheet: "Sheet", work: "Work"
) -> int:
    """The entry of the menu that a player takes; minds[0] and minds[1] are what it thinks with."""
    minds[0] = sight.table
    legal_actions(minds[0], seat, work)
    return simple_choice(player, minds, tastes[0], sheet, work)


play_on = bind(
    "mirabilia.learning.playing",
    __name__,
    begin=begin,
    choose=choose,
    waiting=waiting,
    attend=attend,
    bot_choice=bot_choice,
    list_indices=list_indices,
    see=see,
    score_game=score_game,
    write_cities=write_cities,
    write_seat=write_seat,
    write_known=write_known,
    count_discarded=count_discarded,
    OVER=OVER,
    TOTAL=TOTAL,
    MENU_KEPT=MENU_KEPT,
    S=S,
).play_on
