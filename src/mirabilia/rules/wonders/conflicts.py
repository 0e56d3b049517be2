"""Military conflicts at the end of an Age (W11)."""

from mirabilia.rules.kernel import kernel
from mirabilia.rules.wonders.effects import left_of, right_of
from mirabilia.rules.wonders.state import Game
from mirabilia.rules.wonders.tables import DEFEAT_COUNT


@kernel
def face(game: "Game", seat: int, foe: int) -> None:
    """One token for the stronger city, one for the weaker, none for equals."""
    if game.shields[seat] > game.shields[foe]:
        game.victory[seat, game.age - 1] += 1
    elif game.shields[seat] < game.shields[foe]:
        game.count[seat, DEFEAT_COUNT] += 1


@kernel
def resolve_conflicts(game: "Game") -> None:
    """Every city faces both of its neighbours."""
    for seat in range(game.seats):
        face(game, seat, left_of(game, seat))
        face(game, seat, right_of(game, seat))
