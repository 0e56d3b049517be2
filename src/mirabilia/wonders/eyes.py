"""What a seat of 7 Wonders has seen: its Sight and its memory."""

from mirabilia.eyes import Eyes
from mirabilia.game import Game
from mirabilia.record_game import RecordGame
from mirabilia.rules.wonders import state
from mirabilia.rules.wonders.legal import legal_actions
from mirabilia.rules.wonders.memory import begin, new_memories, remember
from mirabilia.rules.wonders.sight import new_sights, see
from mirabilia.wonders.reading import read_action
from mirabilia.wonders.view import show


class WondersEyes(Eyes):
    """One seat's eyes and memory."""

    kind = "wonders"
    _show = staticmethod(show)
    _legal_actions = staticmethod(legal_actions)
    _read_action = staticmethod(read_action)

    def __init__(self, seat: int) -> None:
        super().__init__(seat, new_sights(), state.new_works())
        self.memories = new_memories()

    def _begin(self, game: Game) -> None:
        self._see(game, False)
        self.memories = new_memories()
        begin(self.memories[0], self.sights[0])

    def _see(self, game: Game, revealed: bool) -> None:
        assert isinstance(game, RecordGame)
        see(game.record_of_game, self.seat, self.sights[0])
        if revealed:
            remember(self.memories[0], self.sights[0])
