"""Players with one idea: war, science, civil buildings, trade or the wonder before everything else.

Each is the greedy player with another taste. They are weaker than it, and good to learn against: a player
that only ever meets its like forgets how to answer them. A level is named by its class, as bots of one's own
are: `mirabilia.games.wonders.bots.styles:War`.
"""

from typing import Any, TypeAlias

import numpy as np

from mirabilia.bots.lineup import write_luck
from mirabilia.engine.batch import new_batch
from mirabilia.engine.kernel import kernel
from mirabilia.engine.template import Game, Work
from mirabilia.eyes import Eyes
from mirabilia.game import Action as AnyAction
from mirabilia.games.wonders.bots.judge import action_value
from mirabilia.games.wonders.bots.simple import CAREFUL, GREEDY, NUMBERS, greedy_choice, simple_choice
from mirabilia.games.wonders.bots.weights import TUNED, WEIGHTS
from mirabilia.games.wonders.reading import read_action
from mirabilia.games.wonders.rules import state
from mirabilia.games.wonders.rules.legal import city_of, legal_actions
from mirabilia.games.wonders.rules.state import STAGE

FIRST = len(NUMBERS)
WAR, SCIENCE, CIVIL, TRADE, WONDER = range(FIRST, FIRST + 5)
STYLES = {"war": WAR, "science": SCIENCE, "civil": CIVIL, "trade": TRADE, "wonder": WONDER}
PLAYERS = {**NUMBERS, **STYLES}
NEVER = -1e9
WeightSets: TypeAlias = "np.recarray[Any, Any]"

# How much more or less than to the greedy player something is worth to each of them.
TASTES: dict[str, dict[str, float]] = {
    "war": {"battle": 4.0, "stretch": 1.5, "science": 0.3, "symbol": 0.3},
    "science": {"science": 3.0, "symbol": 2.5, "wild": 3.0, "battle": 0.3},
    "civil": {"battle": 0.2, "science": 0.2, "symbol": 0.2, "discount": 0.5},
    "trade": {"coin": 1.6, "discount": 6.0, "grow": 4.0, "battle": 0.4, "science": 0.3, "symbol": 0.3},
    "wonder": {},
}


def new_tastes() -> Any:
    """The weights of all players that are kernels, by their number."""
    batch = new_batch(len(PLAYERS), WEIGHTS)
    for style, number in PLAYERS.items():
        for name, value in TUNED.items():
            batch[name][number] = np.multiply(value, TASTES.get(style, {}).get(name, 1.0))
    return batch


@kernel
def wonder_choice(game: "Game", seat: int, count: int, work: "Work", weights: "WeightSets") -> int:
    """The best way to build a stage; where there is none, what the greedy player takes."""
    city = city_of(game, seat)
    best = -1
    best_value = NEVER
    for i in range(count):
        if work.menu[i].kind == STAGE:
            value = action_value(game, city, work.menu[i], weights[WONDER])
            if value > best_value:
                best_value = value
                best = i
    return best if best >= 0 else greedy_choice(game, seat, count, work, weights[WONDER], CAREFUL)


@kernel
def style_choice(player: int, game: "Game", seat: int, work: "Work", weights: "WeightSets") -> int:
    """What a player takes out of all legal actions, by its number."""
    if player < FIRST:
        return simple_choice(player, game, seat, work, weights[GREEDY])
    count = legal_actions(game, seat, work)
    if player == WONDER:
        return wonder_choice(game, seat, count, work, weights)
    return greedy_choice(game, seat, count, work, weights[player], CAREFUL)


class _Styled:
    """Looks at each legal action once, with a taste of its own."""

    style = ""

    def __init__(self, kind: str = "wonders", seed: int | None = None) -> None:
        self._works, self._tastes = state.new_works(), new_tastes()
        write_luck(self._works[0].rng, seed or 1)

    def choose(self, eyes: Eyes) -> AnyAction:
        """What it likes best."""
        work = self._works[0]
        table = eyes.sights[0].table
        return read_action(work.menu[style_choice(STYLES[self.style], table, eyes.seat, work, self._tastes)])


class War(_Styled):
    """Shields first."""

    style = "war"


class Science(_Styled):
    """Symbols first."""

    style = "science"


class Civil(_Styled):
    """Neither shields nor symbols."""

    style = "civil"


class Trade(_Styled):
    """Coins and markets first."""

    style = "trade"


class Wonder(_Styled):
    """A stage whenever one can be built."""

    style = "wonder"
