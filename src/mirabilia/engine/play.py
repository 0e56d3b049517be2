"""Whole games of random play, every legal action listed at every decision. A template.

What is the game's own: `begin`, `waiting(game)`, a bit for each seat that has to choose, `menu_for`, which
says how many choices stand on a seat's menu, `choose`, `score_game` and OVER.
"""

from mirabilia.engine.chance import random_below, scramble, seed_rng
from mirabilia.engine.kernel import kernel
from mirabilia.engine.template import Game, Games, Sheets, Work, Works, own


@kernel
def play_out(game: "Game", work: "Work") -> None:
    """Uniformly random legal choices until the game is over."""
    while game.phase != own.OVER:
        asked = own.waiting(game)
        for seat in range(game.seats):
            if asked >> seat & 1:
                count = own.menu_for(game, seat, work)
                work.decisions += 1
                own.choose(game, seat, work.menu[random_below(work.rng, count)], work)


@kernel
def play_random(game: "Game", seats: int, seed: int, work: "Work") -> None:
    """A new game from this seed, played to its end; the players draw from the seed as well."""
    seed_rng(game.rng, seed)
    own.begin(game, seats, work)
    seed_rng(work.rng, seed)
    work.rng.d = 1
    scramble(work.rng)
    play_out(game, work)


@kernel
def play_batch(games: "Games", sheets: "Sheets", seats: int, first_seed: int, works: "Works") -> None:
    """One random game per record, seeds counted up from the first, with its score sheet."""
    for i in range(len(games)):
        play_random(games[i], seats, first_seed + i, works[0])
        own.score_game(games[i], sheets[i])
