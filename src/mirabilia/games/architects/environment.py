"""Architects for learners: what environments need of it, from `envs` and the rules."""

from typing import Any

from mirabilia.games.architects.bots import play
from mirabilia.games.architects.bots.weights import new_weights
from mirabilia.games.architects.envs import code, plan, steps
from mirabilia.games.architects.envs import company as company
from mirabilia.games.architects.envs import inputs as inputs
from mirabilia.games.architects.envs import pages as pages
from mirabilia.games.architects.envs.observe import observe as observe
from mirabilia.games.architects.reading import read_action as read_action
from mirabilia.games.architects.rules import sight, state

KEPT, LISTING, PAGE, OPPONENTS = plan.KEPT, plan.LISTING, plan.PAGE, play.NUMBERS
make_layout, list_indices, step_games = plan.make_layout, code.list_indices, steps.step_games
new_games, new_sheets, new_works = state.new_games, state.new_sheets, state.new_works


def new_thoughts(many: int = 1) -> tuple[Any, ...]:
    """What the bots see, games to think an action ahead, and what they make of it."""
    return sight.new_sights(many), new_games(2 * many), new_weights()
