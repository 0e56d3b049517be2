"""Whole games of random play, every legal action listed at every decision."""

from mirabilia.engine.chance import random_below, scramble, seed_rng
from mirabilia.engine.kernel import kernel
from mirabilia.games.wonders.rules.deal import set_up
from mirabilia.games.wonders.rules.flow import choose
from mirabilia.games.wonders.rules.legal import legal_actions
from mirabilia.games.wonders.rules.score import score_game
from mirabilia.games.wonders.rules.state import OVER, Game, Games, Sheets, Work, Works


@kernel
def play_out(game: "Game", work: "Work") -> None:
    """Uniformly random legal choices until the game is over."""
    while game.phase != OVER:
        asked = int(game.asked) & ~int(game.chosen)
        for seat in range(game.seats):
            if asked >> seat & 1:
                count = legal_actions(game, seat, work)
                work.decisions += 1
                choose(game, seat, work.menu[random_below(work.rng, count)], work)


@kernel
def play_random(game: "Game", seats: int, seed: int, work: "Work") -> None:
    """A new game from this seed, played to its end; the players draw from the seed as well."""
    seed_rng(game.rng, seed)
    set_up(game, seats, work)
    seed_rng(work.rng, seed)
    work.rng.d = 1
    scramble(work.rng)
    play_out(game, work)


@kernel
def play_batch(games: "Games", sheets: "Sheets", seats: int, first_seed: int, works: "Works") -> None:
    """One random game per record, seeds counted up from the first, with its score sheet."""
    for i in range(len(games)):
        play_random(games[i], seats, first_seed + i, works[0])
        score_game(games[i], sheets[i])
