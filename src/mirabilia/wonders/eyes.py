"""What a seat of 7 Wonders has seen: its Sight and its memory."""

from typing import Any

from mirabilia.eyes import Eyes
from mirabilia.game import Game
from mirabilia.record_game import RecordGame
from mirabilia.rules.wonders import state
from mirabilia.rules.wonders.legal import legal_actions
from mirabilia.rules.wonders.memory import begin, new_memories, remember
from mirabilia.rules.wonders.sight import new_sights, see
from mirabilia.wonders.action import Action
from mirabilia.wonders.reading import read_action
from mirabilia.wonders.view import show


class WondersEyes(Eyes):
    """One seat's eyes and memory."""

    kind = "wonders"

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self.sights = new_sights()
        self.memories = new_memories()
        self._works = state.new_works()

    def _begin(self, game: Game) -> None:
        self._see(game, False)
        self.memories = new_memories()
        begin(self.memories[0], self.sights[0])

    def _see(self, game: Game, revealed: bool) -> None:
        assert isinstance(game, RecordGame)
        see(game.record_of_game, self.seat, self.sights[0])
        if revealed:
            remember(self.memories[0], self.sights[0])

    @property
    def view(self) -> dict[str, Any]:
        """What was last seen."""
        return show(self.sights[0])

    def legal(self) -> list[Action]:
        """What this seat may do."""
        work = self._works[0]
        count = legal_actions(self.sights[0].table, self.seat, work)
        return [read_action(entry) for entry in work.menu[:count]]
