"""Many games of 7 Wonders at once: what the template `envs/steps.py` asks of the game."""

from mirabilia.engine.kernel import inlined, kernel
from mirabilia.engine.template import Game, Games, Sheet, Sight, Work, bind
from mirabilia.games.wonders.bots.simple import simple_choice
from mirabilia.games.wonders.bots.weights import Weights
from mirabilia.games.wonders.envs.code import list_indices
from mirabilia.games.wonders.envs.observe import count_discarded, write_cities, write_seat
from mirabilia.games.wonders.envs.plan import MENU_KEPT
from mirabilia.games.wonders.rules.deal import set_up
from mirabilia.games.wonders.rules.flow import choose
from mirabilia.games.wonders.rules.score import score_game
from mirabilia.games.wonders.rules.sight import see
from mirabilia.games.wonders.rules.state import OVER, TOTAL


@inlined
def waiting(game: "Game") -> int:
    """A bit for each seat that has to choose."""
    return int(game.asked) & ~int(game.chosen) if game.phase != OVER else 0


@kernel
def bot_choice(
    player: int,
    seat: int,
    sight: "Sight",
    minds: "Games",
    weights: "Weights",
    sheet: "Sheet",
    work: "Work",
) -> int:
    """The entry of the menu that a bot takes."""
    return simple_choice(player, sight.table, seat, work, weights)


step_games = bind(
    "mirabilia.envs.steps",
    __name__,
    begin=set_up,
    choose=choose,
    list_asked=list_indices,
    waiting=waiting,
    bot_choice=bot_choice,
    list_indices=list_indices,
    see=see,
    score_game=score_game,
    write_cities=write_cities,
    write_seat=write_seat,
    count_discarded=count_discarded,
    OVER=OVER,
    TOTAL=TOTAL,
    MENU_KEPT=MENU_KEPT,
).step_games
