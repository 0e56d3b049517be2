"""What a seat of a game in plain Python has seen: the position without what is hidden from it."""

from typing import Any, cast

from mirabilia.eyes import Eyes
from mirabilia.game import Game
from mirabilia.kind import kind_of
from mirabilia.notation import Header
from mirabilia.plain.game import Action, PlainGame
from mirabilia.plain.position import Chance, Position


class PlainEyes(Eyes):
    """One seat's eyes. What it remembers lies on the table too."""

    def __init__(self, kind: str, seat: int) -> None:
        self.kind = kind
        self.game = cast(type[PlainGame], kind_of(kind).game)
        super().__init__(seat, [], [])

    def look(self, game: Game) -> None:
        """See the table as it is now."""
        self.sights = [game.record_of_game.seen_by(self.seat)]

    def guess(self, seed: int) -> Game:
        """A game with something possible in place of what is hidden."""
        table, luck = self.seen.copy(), Chance()
        luck.seed(seed)
        table.guess(self.seat, luck)
        table.rng, table.chosen = luck, [None] * table.seats
        return self.game(Header(self.kind, {}), [table])

    @property
    def seen(self) -> Position:
        """What was last seen."""
        found: Position = self.sights[0]
        return found

    @property
    def view(self) -> dict[str, Any]:
        """The same as `Game.view` gives it."""
        return self.game.show(self.seen, self.seat)

    def legal(self) -> list[Action]:
        """What this seat may do."""
        asked = self.seat in self.seen.asked()
        return [self.game.actions[text] for text in self.seen.legal(self.seat)] if asked else []
