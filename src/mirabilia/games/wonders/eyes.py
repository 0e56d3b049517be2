"""What a seat of 7 Wonders has seen: its Sight and its memory."""

from mirabilia.engine.chance import seed_rng
from mirabilia.eyes import Eyes
from mirabilia.game import Game
from mirabilia.games.wonders.game import WondersGame
from mirabilia.games.wonders.reading import read_action
from mirabilia.games.wonders.rules import state
from mirabilia.games.wonders.rules.guess import resample
from mirabilia.games.wonders.rules.legal import legal_actions
from mirabilia.games.wonders.rules.memory import begin, new_memories, remember
from mirabilia.games.wonders.rules.scratch import new_scratches
from mirabilia.games.wonders.rules.sight import new_sights, see
from mirabilia.games.wonders.view import show
from mirabilia.notation import Header


class WondersEyes(Eyes):
    """One seat's eyes and memory."""

    kind = "wonders"
    _show = staticmethod(show)
    _legal_actions = staticmethod(legal_actions)
    _read_action = staticmethod(read_action)

    def __init__(self, seat: int) -> None:
        super().__init__(seat, new_sights(), state.new_works())
        self.memories = new_memories()
        self._decisions = -1  # of the game when it was last looked at

    def look(self, game: Game) -> None:
        """See the table as it is now. What was missed is caught up with, from the game's own record."""
        if self._decisions < 0 or not 0 <= game.decisions - self._decisions <= 1:
            self._catch_up(game)
        self._see(game)
        if game.decisions != self._decisions:
            remember(self.memories[0], self.sights[0])
            self._decisions = game.decisions

    def guess(self, seed: int) -> Game:
        """A game with other hidden cards, as far as they are not known.

        When the Free City's card is asked for, the other player's own choice is made: any sale.
        """
        games, scratch = state.new_games(1), new_scratches()[0]
        games[0] = self.sights[0].table
        seed_rng(scratch.rng, seed)
        resample(games[0], self.memories[0], scratch)
        game = games[0]
        if game.phase != state.FOR_CITY:
            game.chosen = game.pending = 0
        for other in range(game.seats):
            if other != self.seat and game.pending >> other & 1:
                game.pick[other].kind = state.SELL
                game.pick[other].card = game.hand[other, 0]
        return WondersGame(Header(self.kind, {}), games)

    def _see(self, game: Game) -> None:
        see(game.record_of_game, self.seat, self.sights[0])

    def _catch_up(self, game: Game) -> None:
        """Follow the game from its beginning, one reveal after the other."""
        again = game.rewound()
        self._see(again)
        self.memories = new_memories()
        begin(self.memories[0], self.sights[0])
        for seat, action in game.choices():
            before = again.decisions
            again.choose(seat, action)
            if again.decisions != before:
                self._see(again)
                remember(self.memories[0], self.sights[0])
        self._decisions = game.decisions
