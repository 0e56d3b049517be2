"""Games of 7 Wonders in which a network chooses: what the template `learning/playing.py` asks of the game."""

from typing import Any

from mirabilia.engine.kernel import kernel
from mirabilia.engine.template import Game, Games, Sheet, Sight, WeightSets, Work, bind
from mirabilia.games.wonders.bots import matches
from mirabilia.games.wonders.bots.styles import new_tastes, style_choice
from mirabilia.games.wonders.envs import code, company, observe, plan
from mirabilia.games.wonders.rules import flow, legal, score, sight, state
from mirabilia.games.wonders.rules.memory import Memory, begin, new_memories, remember
from mirabilia.games.wonders.rules.sight import see


def new_company(count: int) -> tuple[Any, ...]:
    """What so many games need besides themselves: memories, a Sight, games to think with, tastes."""
    return new_memories(count * state.S), sight.new_sights(), state.new_games(0), new_tastes()


@kernel
def attend(game: "Game", seat: int, memory: "Memory", sight: "Sight", begun: bool) -> None:
    """Keep in mind what has just been revealed."""
    see(game, seat, sight)
    if begun:
        begin(memory, sight)
    else:
        remember(memory, sight)


@kernel
def player_choice(
    player: int, seat: int, table: "Game", minds: "Games", tastes: "WeightSets", sheet: "Sheet", work: "Work"
) -> int:
    """The entry of the menu that a player takes."""
    return style_choice(player, table, seat, work, tastes)


PARTS = code, company, flow, legal, observe, plan, score, sight, state
play_on = bind("mirabilia.learning.playing", __name__, *PARTS, begin=flow.begin).play_on
replay = bind("mirabilia.learning.followed", __name__, matches, *PARTS, begin=flow.begin).replay
