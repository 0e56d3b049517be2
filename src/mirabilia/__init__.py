"""Mirabilia: the 7 Wonders family as an exact, fast engine to play, study and train on.

>>> import mirabilia
>>> game = mirabilia.new("wonders", seats=3, seed=7)
>>> while not game.over:
...     for seat in game.to_act:
...         game.choose(seat, game.legal(seat)[0])
>>> len(game.scores())
3

The engine compiles when the first game is set up, not when this package is imported.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mirabilia.errors import BadPack, BadPosition, BadRecord, BadSetup, IllegalAction, MirabiliaError
    from mirabilia.game import Action, Game, new, position, replay

__version__ = "0.1.0"
__all__ = [
    "Action",
    "BadPack",
    "BadPosition",
    "BadRecord",
    "BadSetup",
    "Game",
    "IllegalAction",
    "MirabiliaError",
    "new",
    "position",
    "replay",
]
_ERRORS = ("BadPack", "BadPosition", "BadRecord", "BadSetup", "IllegalAction", "MirabiliaError")


def __getattr__(name: str) -> Any:
    """Load the public names when they are first used."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    if name in _ERRORS:
        from mirabilia import errors

        return getattr(errors, name)
    from mirabilia import game

    return getattr(game, name)


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
