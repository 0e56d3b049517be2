"""What a seat of Architects has seen: its Sight tells all; there is nothing more to remember."""

from mirabilia.engine.batch import new_batch
from mirabilia.engine.chance import RNG, seed_rng
from mirabilia.eyes import Eyes
from mirabilia.game import Game
from mirabilia.games.architects.game import ArchitectsGame
from mirabilia.games.architects.reading import read_action
from mirabilia.games.architects.rules import state
from mirabilia.games.architects.rules.legal import legal_actions
from mirabilia.games.architects.rules.sight import new_sights, resample, see
from mirabilia.games.architects.view import show
from mirabilia.notation import Header


class ArchitectsEyes(Eyes):
    """One seat's eyes."""

    kind = "architects"
    _show = staticmethod(show)
    _legal_actions = staticmethod(legal_actions)
    _read_action = staticmethod(read_action)

    def __init__(self, seat: int) -> None:
        super().__init__(seat, new_sights(), state.new_works())

    def guess(self, seed: int) -> Game:
        """A game with the unseen cards of all decks, and the unseen tokens, in another order."""
        games, luck = state.new_games(1), new_batch(1, RNG)[0]
        games[0] = self.sights[0].table
        seed_rng(luck, seed)
        resample(games[0], self.sights[0], luck)
        return ArchitectsGame(Header(self.kind, {}), games)

    def look(self, game: Game) -> None:
        """See the table as it is now."""
        see(game.record_of_game, self.seat, self.sights[0])
