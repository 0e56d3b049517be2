"""Players of Architects that look one action ahead: random, apprentice, greedy; and quick play for search."""

from mirabilia.bots.architects.judge import table_value
from mirabilia.bots.architects.weights import Action, Games, Sheet, Weights, Work
from mirabilia.rules.architects.flow import do
from mirabilia.rules.architects.state import CENTRAL, DRAW, MIDDLE, TAKE, USE
from mirabilia.rules.chance import random_below
from mirabilia.rules.kernel import kernel

RANDOM, APPRENTICE, GREEDY = range(3)
NUMBERS = {"apprentice": APPRENTICE, "rules": APPRENTICE, "greedy": GREEDY}
APPRENTICE_LUCK = 4.0  # points of difference that an apprentice may not see
GRAIN = 1024
NEVER = -1e9


@kernel
def unseen(action: "Action") -> bool:
    """Does this take a card that nobody sees?"""
    if action.kind == TAKE or action.kind == USE:
        return bool(action.place == MIDDLE)
    return bool(action.kind == DRAW) and bool(action.place == CENTRAL)


@kernel
def action_value(
    games: "Games", at: int, action: "Action", before: float, weights: "Weights", sheet: "Sheet"
) -> float:
    """What an action of the active seat is worth: the table after it. games[at + 1] is overwritten."""
    if unseen(action):
        return before + weights.central
    games[at + 1] = games[at]
    seat = int(games[at].active)
    do(games[at + 1], action)
    return table_value(games[at + 1], seat, weights, sheet)


@kernel
def greedy_choice(
    games: "Games", at: int, weights: "Weights", sheet: "Sheet", work: "Work", luck: float
) -> int:
    """The entry of the menu that is worth most, with some luck. The menu must be that of games[at]."""
    seat = int(games[at].active)
    before = table_value(games[at], seat, weights, sheet)
    best = 0
    most = NEVER
    for i in range(work.menu_size):
        value = action_value(games, at, work.menu[i], before, weights, sheet)
        if luck > 0.0:
            value += luck * random_below(work.rng, GRAIN) / GRAIN
        if value > most:
            most = value
            best = i
    return best


@kernel
def simple_choice(player: int, games: "Games", weights: "Weights", sheet: "Sheet", work: "Work") -> int:
    """What one of these players takes, by its number; the menu must be that of games[0]."""
    if player == RANDOM:
        return random_below(work.rng, int(work.menu_size))
    return greedy_choice(games, 0, weights, sheet, work, APPRENTICE_LUCK if player == APPRENTICE else 0.0)
