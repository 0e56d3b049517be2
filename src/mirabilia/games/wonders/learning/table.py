"""Games of 7 Wonders in which a network chooses: what the template `learning/playing.py` asks of the game."""

from typing import Any

from mirabilia.engine.kernel import kernel
from mirabilia.engine.template import Game, Games, Sheet, Sight, WeightSets, Work, bind
from mirabilia.games.wonders.bots.styles import new_tastes, style_choice
from mirabilia.games.wonders.envs.code import list_indices
from mirabilia.games.wonders.envs.company import write_known
from mirabilia.games.wonders.envs.observe import count_discarded, write_cities, write_seat
from mirabilia.games.wonders.envs.plan import MENU_KEPT
from mirabilia.games.wonders.envs.steps import waiting
from mirabilia.games.wonders.learning.replay import replay
from mirabilia.games.wonders.rules.deal import set_up
from mirabilia.games.wonders.rules.flow import choose
from mirabilia.games.wonders.rules.memory import Memory, begin, new_memories, remember
from mirabilia.games.wonders.rules.score import score_game
from mirabilia.games.wonders.rules.sight import new_sights, see
from mirabilia.games.wonders.rules.state import OVER, TOTAL, S, new_games

__all__ = ["new_company", "play_on", "replay"]


def new_company(count: int) -> tuple[Any, ...]:
    """What so many games need besides themselves: memories, a Sight, games to think with, tastes."""
    return new_memories(count * S), new_sights(), new_games(0), new_tastes()


@kernel
def attend(game: "Game", seat: int, memory: "Memory", sight: "Sight", begun: bool) -> None:
    """Keep in mind what has just been revealed."""
    see(game, seat, sight)
    if begun:
        begin(memory, sight)
    else:
        remember(memory, sight)


@kernel
def bot_choice(
    player: int, seat: int, sight: "Sight", minds: "Games", tastes: "WeightSets", sheet: "Sheet", work: "Work"
) -> int:
    """The entry of the menu that a player takes."""
    return style_choice(player, sight.table, seat, work, tastes)


play_on = bind(
    "mirabilia.learning.playing",
    __name__,
    begin=set_up,
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
