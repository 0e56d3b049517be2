"""Military conflicts at the end of an Age (W11)."""

from mirabilia.engine.kernel import kernel
from mirabilia.games.wonders.rules.effects import left_of, right_of, win_token
from mirabilia.games.wonders.rules.state import Game
from mirabilia.games.wonders.rules.tables import DEFEAT_COUNT, DEFLECT


@kernel
def face(game: "Game", city: int, foe: int) -> None:
    """One token for the stronger city, one for the weaker, none for equals.

    A defeat may go to the victor, where it stays (L5).
    """
    if game.shields[city] > game.shields[foe]:
        win_token(game, city, int(game.age))
    elif game.shields[city] < game.shields[foe]:
        loser = foe if game.powers[city] & DEFLECT else city
        game.count[loser, DEFEAT_COUNT] += 1


@kernel
def resolve_conflicts(game: "Game") -> None:
    """Every city faces both of its neighbours."""
    for city in range(game.cities):
        face(game, city, left_of(game, city))
        face(game, city, right_of(game, city))
