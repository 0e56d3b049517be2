"""Whole games of random play, every legal action listed at every decision."""

from mirabilia.engine.chance import random_below, scramble, seed_rng
from mirabilia.engine.kernel import kernel
from mirabilia.games.architects.rules.deal import set_up
from mirabilia.games.architects.rules.flow import choose, go_on
from mirabilia.games.architects.rules.score import score_game
from mirabilia.games.architects.rules.state import OVER, Game, Games, Sheets, Work, Works


@kernel
def play_out(game: "Game", work: "Work") -> None:
    """Uniformly random legal choices until the game is over; `go_on` leaves the menu of each decision."""
    go_on(game, work)
    while game.phase != OVER:
        work.decisions += 1
        choose(game, work.menu[random_below(work.rng, int(work.menu_size))], work)


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
