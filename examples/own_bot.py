"""A bot of one's own: it likes what gives points at once, and counts what a choice costs.

python examples/own_bot.py                                     a short match against random players
cd examples && mirabilia arena --bots own_bot:Thrifty,greedy   the same with everything the arena tells
"""

from random import Random

import mirabilia
from mirabilia.bots import make_bot
from mirabilia.eyes import Eyes, eyes_of
from mirabilia.game import Action

LIKED = {"wonders": ("free", "stage", "build"), "architects": ("build", "learn", "take")}


class Thrifty:
    """Does what it likes best, at the lowest price, with the dice for equals."""

    def __init__(self, kind: str, seed: int | None = None) -> None:
        self._liked = LIKED[kind]
        self._dice = Random(seed)

    def choose(self, eyes: Eyes) -> Action:
        """One of `eyes.legal()`; nothing else than these eyes is known."""
        return min(eyes.legal(), key=self._dislike)

    def _dislike(self, action: Action) -> tuple[int, int, float]:
        verb, *rest = action.text.split()
        rank = self._liked.index(verb) if verb in self._liked else len(self._liked)
        paid = sum(int(word.partition("=")[2]) for word in rest if "=" in word)
        return rank, paid, self._dice.random()


def play(seed: int) -> float:
    """One game of a Thrifty against two random players; its share of the victory."""
    game = mirabilia.new("wonders", seats=3, seed=seed)
    players = [Thrifty("wonders", seed), *(make_bot("random", "wonders", seed + seat) for seat in (1, 2))]
    while not game.over:
        for seat in game.to_act:
            game.choose(seat, players[seat].choose(eyes_of(game, seat)))
    winners = game.ranking()[0]
    return 1 / len(winners) if 0 in winners else 0.0


def main(games: int = 60) -> float:
    """Its share of the victories."""
    share = sum(play(seed) for seed in range(games)) / games
    print(f"won {share:.0%} of {games} games against two random players (even: 33%)")
    return share


if __name__ == "__main__":
    main()
