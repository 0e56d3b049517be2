"""Many games of Architects at once: what the template `envs/steps.py` asks of the game."""

from mirabilia.engine.kernel import inlined, kernel
from mirabilia.engine.template import Action, Game, Games, Listing, Plan, Sheet, Sight, Work, bind
from mirabilia.games.architects.bots.play import simple_choice
from mirabilia.games.architects.bots.weights import Weights
from mirabilia.games.architects.envs.code import list_indices, read_menu
from mirabilia.games.architects.envs.observe import count_discarded, write_cities, write_seat
from mirabilia.games.architects.envs.plan import MENU_KEPT
from mirabilia.games.architects.rules import flow
from mirabilia.games.architects.rules.deal import set_up
from mirabilia.games.architects.rules.score import score_game
from mirabilia.games.architects.rules.sight import see
from mirabilia.games.architects.rules.state import OVER, TOTAL


@inlined
def waiting(game: "Game") -> int:
    """The bit of the seat that has to choose."""
    return 1 << int(game.active) if game.phase != OVER else 0


@kernel
def begin(game: "Game", seats: int, work: "Work") -> None:
    """Set a game up; `work` then holds the menu of the first decision."""
    set_up(game, seats, work)
    flow.go_on(game, work)


@inlined
def choose(game: "Game", seat: int, action: "Action", work: "Work") -> None:
    """The active seat chooses; `work` then holds the menu of the next decision."""
    flow.choose(game, action, work)


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
    """The entry of the menu that a bot takes; minds[0] and minds[1] are what it thinks with."""
    minds[0] = sight.table
    return simple_choice(player, minds, weights, sheet, work)


@inlined
def list_asked(game: "Game", seat: int, plan: "Plan", work: "Work", listing: "Listing") -> int:
    """The indices of the actions on the menu, which is that of this decision."""
    return read_menu(game, plan, work, listing)


step_games = bind(
    "mirabilia.envs.steps",
    __name__,
    begin=begin,
    choose=choose,
    list_asked=list_asked,
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
