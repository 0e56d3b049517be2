"""What a seat of Architects has seen: its Sight tells all; there is nothing more to remember."""

from typing import Any

from mirabilia.architects.action import Action
from mirabilia.architects.reading import read_action
from mirabilia.architects.view import show
from mirabilia.eyes import Eyes
from mirabilia.game import Game
from mirabilia.record_game import RecordGame
from mirabilia.rules.architects import state
from mirabilia.rules.architects.legal import legal_actions
from mirabilia.rules.architects.sight import new_sights, see


class ArchitectsEyes(Eyes):
    """One seat's eyes."""

    kind = "architects"

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self.sights = new_sights()
        self._works = state.new_works()

    def look(self, game: Game) -> None:
        """See the table as it is now."""
        self._see(game, False)

    def _begin(self, game: Game) -> None:
        self._see(game, False)

    def _see(self, game: Game, revealed: bool) -> None:
        assert isinstance(game, RecordGame)
        see(game.record_of_game, self.seat, self.sights[0])

    @property
    def view(self) -> dict[str, Any]:
        """What was last seen."""
        return show(self.sights[0])

    def legal(self) -> list[Action]:
        """What this seat may do."""
        work = self._works[0]
        count = legal_actions(self.sights[0].table, self.seat, work)
        return [read_action(entry) for entry in work.menu[:count]]
