"""7 Wonders for learners: what environments need of it, from `envs` and the rules."""

from typing import Any

from mirabilia.games.wonders.bots import simple
from mirabilia.games.wonders.bots.weights import new_weights
from mirabilia.games.wonders.envs import code, plan, steps
from mirabilia.games.wonders.envs import company as company
from mirabilia.games.wonders.envs import inputs as inputs
from mirabilia.games.wonders.envs import pages as pages
from mirabilia.games.wonders.envs.observe import observe as write_observation
from mirabilia.games.wonders.reading import read_action as read_action
from mirabilia.games.wonders.rules import sight, state

KEPT, LISTING, PAGE, OPPONENTS = plan.KEPT, plan.LISTING, plan.PAGE, simple.NUMBERS
make_layout, list_indices, step_games = plan.make_layout, code.list_indices, steps.step_games
new_games, new_sheets, new_works = state.new_games, state.new_sheets, state.new_works


def observe(game: Any, seat: int, plan: Any, pages: Any, out: Any) -> None:
    """What a seat sees, as numbers; how many cards are discarded everybody may count."""
    write_observation(game, seat, int(game.discard.sum()), plan, pages, out)


def new_thoughts(many: int = 1) -> tuple[Any, ...]:
    """What the bots see and what they make of it; they need no games to think ahead with."""
    return sight.new_sights(many), new_games(0), new_weights()
