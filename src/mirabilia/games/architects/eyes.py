"""What a seat of Architects has seen: its Sight tells all; there is nothing more to remember."""

from mirabilia.eyes import Eyes
from mirabilia.game import Game
from mirabilia.games.architects.reading import read_action
from mirabilia.games.architects.rules import state
from mirabilia.games.architects.rules.legal import legal_actions
from mirabilia.games.architects.rules.sight import new_sights, see
from mirabilia.games.architects.view import show


class ArchitectsEyes(Eyes):
    """One seat's eyes."""

    kind = "architects"
    _show = staticmethod(show)
    _legal_actions = staticmethod(legal_actions)
    _read_action = staticmethod(read_action)

    def __init__(self, seat: int) -> None:
        super().__init__(seat, new_sights(), state.new_works())

    def look(self, game: Game) -> None:
        """See the table as it is now."""
        see(game.record_of_game, self.seat, self.sights[0])
