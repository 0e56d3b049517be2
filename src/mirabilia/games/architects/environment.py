"""Architects for learners: what environments need of it, from `envs` and the rules."""

from typing import Any

from mirabilia.games.architects.bots.play import NUMBERS as OPPONENTS
from mirabilia.games.architects.bots.weights import new_weights
from mirabilia.games.architects.envs import company, inputs, pages
from mirabilia.games.architects.envs.code import list_indices
from mirabilia.games.architects.envs.observe import observe
from mirabilia.games.architects.envs.plan import KEPT, LISTING, PAGE, make_layout
from mirabilia.games.architects.envs.steps import step_games
from mirabilia.games.architects.reading import read_action
from mirabilia.games.architects.rules.sight import new_sights
from mirabilia.games.architects.rules.state import new_games, new_sheets, new_works

__all__ = [
    "KEPT",
    "LISTING",
    "OPPONENTS",
    "PAGE",
    "company",
    "inputs",
    "list_indices",
    "make_layout",
    "new_games",
    "new_sheets",
    "new_thoughts",
    "new_works",
    "observe",
    "pages",
    "read_action",
    "step_games",
]


def new_thoughts() -> tuple[Any, ...]:
    """What the bots see, games to think an action ahead, and what they make of it."""
    return new_sights(), new_games(2), new_weights()
