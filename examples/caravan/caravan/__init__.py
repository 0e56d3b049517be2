"""Caravan: merchants bid for goods with cards that nobody else sees."""

from pathlib import Path
from typing import Any, ClassVar

from mirabilia.plain import PlainKind
from mirabilia.plain.position import Position


class Caravan(PlainKind):
    """What everybody may know before it is played."""

    name = "caravan"
    title = "Caravan"
    published = 2026
    seats = range(2, 6)
    usual_seats = 3
    longest = 8
    parameters: ClassVar[dict[str, Any]] = {"stops": 8}
    locale = Path(__file__).parent / "locale"

    @property
    def position(self) -> type[Position]:
        """`rules.py`, loaded when it is asked for."""
        from caravan.rules import Market

        return Market


GAME = Caravan()
