"""7 Wonders for learners: what environments need of it, from `envs` and the rules."""

from typing import Any

from mirabilia.games.wonders.bots.simple import NUMBERS as OPPONENTS
from mirabilia.games.wonders.bots.weights import new_weights
from mirabilia.games.wonders.envs import company, inputs, pages
from mirabilia.games.wonders.envs.code import list_indices
from mirabilia.games.wonders.envs.observe import observe as write_observation
from mirabilia.games.wonders.envs.plan import KEPT, LISTING, PAGE, make_layout
from mirabilia.games.wonders.envs.steps import step_games
from mirabilia.games.wonders.reading import read_action
from mirabilia.games.wonders.rules.sight import new_sights
from mirabilia.games.wonders.rules.state import new_games, new_sheets, new_works

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


def observe(game: Any, seat: int, plan: Any, pages: Any, out: Any) -> None:
    """What a seat sees, as numbers; how many cards are discarded everybody may count."""
    write_observation(game, seat, int(game.discard.sum()), plan, pages, out)


def new_thoughts() -> tuple[Any, ...]:
    """What the bots see and what they make of it; they need no games to think ahead with."""
    return new_sights(), new_games(0), new_weights()
