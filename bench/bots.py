"""How fast the search is, where its time goes, and whether it keeps to its budget.

    python bench/bots.py [--parts] [--budgets] [--seconds 2] [--games 3]

Without options: iterations (a game drawn, played out by guided play and learnt from) per second of one core,
for each setup, at the first decision and in the middle of a game. `--parts`: the time of one iteration, part
by part, at a table of three. `--budgets`: whole games between searches with a clock; the
time of every choice beside its budget, on as many threads as are told.
"""

import argparse
import time
from typing import Any

import numba
import numpy as np

import mirabilia
from mirabilia.bots import make_bot
from mirabilia.bots.thinking import SearchBot
from mirabilia.engine.chance import write_seed
from mirabilia.eyes import Eyes, eyes_of
from mirabilia.games.wonders.bots.mind import new_minds
from mirabilia.games.wonders.bots.rollout import quick_choice as quick_kernel
from mirabilia.games.wonders.bots.weights import new_weights
from mirabilia.games.wonders.rules import flow, guess, score, state
from mirabilia.games.wonders.rules.scratch import new_scratches

SETUPS: dict[str, tuple[str, dict[str, Any]]] = {
    "base game, 3": ("wonders", {"seats": 3}),
    "base game, 5": ("wonders", {"seats": 5}),
    "base game, 7": ("wonders", {"seats": 7}),
    "two players": ("wonders", {"seats": 2}),
    "Leaders, 3": ("wonders", {"seats": 3, "packs": ["leaders"]}),
    "Edifice, 3": ("wonders", {"seats": 3, "packs": ["edifice"]}),
    "Architects, 2": ("architects", {"seats": 2}),
    "Architects, 4": ("architects", {"seats": 4}),
}
MIDDLE = 8  # decisions into a game
ROUNDS = 5000
OVER = state.OVER
choose, resample, score_game, quick_choice = flow.choose, guess.resample, score.score_game, quick_kernel


def middle_of(kind: str, options: dict[str, Any], decisions: int) -> Eyes:
    """The eyes of an asked seat after so many decisions of a greedy game."""
    game = mirabilia.new(kind, seed=1, **options)
    eyes = [eyes_of(game, seat) for seat in range(game.seats)]
    bots = [make_bot("greedy", kind, seat) for seat in range(game.seats)]
    for _ in range(decisions):
        for one in eyes:
            one.look(game)
        for seat, action in [(seat, bots[seat].choose(eyes[seat])) for seat in game.to_act]:
            game.choose(seat, action)
    for one in eyes:
        one.look(game)
    return eyes[game.to_act[0]]


def rate(kind: str, eyes: Eyes, seconds: float) -> float:
    """Iterations per second of one worker."""
    bot = make_bot("search:500", kind, 1, workers=1)
    assert isinstance(bot, SearchBot)
    bot.think(eyes)
    began, done = time.perf_counter(), 0
    while time.perf_counter() - began < seconds:
        bot.think(eyes)
        done += 500
    return done / (time.perf_counter() - began)


def show_rates(seconds: float) -> None:
    """A table of all setups."""
    print(f"{'':16}{'at the start':>14}{'in the middle':>15}   iterations per second of one core")
    for name, (kind, options) in SETUPS.items():
        first, later = (rate(kind, middle_of(kind, options, n), seconds) for n in (0, MIDDLE))
        print(f"{name:16}{first:14,.0f}{later:15,.0f}")


# ---------------------------------------------------------------- parts of an iteration
@numba.njit(nogil=True)
def run_copies(games, count):
    for _ in range(count):
        games[1] = games[0]


@numba.njit(nogil=True)
def run_guesses(games, memory, scratch, count):
    for _ in range(count):
        games[1] = games[0]
        resample(games[1], memory, scratch)


@numba.njit(nogil=True)
def run_games(games, memory, scratch, weights, mind, work, count):
    for _ in range(count):
        games[1] = games[0]
        game = games[1]
        resample(game, memory, scratch)
        game.chosen = 0
        game.pending = 0
        while game.phase != OVER:
            asked = int(game.asked) & ~int(game.chosen)
            for seat in range(game.seats):
                if asked >> seat & 1:
                    entry = quick_choice(game, seat, weights, mind, work)
                    choose(game, seat, work.menu[entry], work)


@numba.njit(nogil=True)
def run_scores(games, sheet, count):
    for _ in range(count):
        score_game(games[1], sheet)


def show_parts(name: str, eyes: Any) -> None:
    """One iteration from what this seat has seen."""
    games, works, sheets = state.new_games(2), state.new_works(), state.new_sheets(1)
    scratches = new_scratches()
    games[0] = eyes.sights[0].table
    write_seed(works[0].rng, 1)
    write_seed(scratches[0].rng, 2)
    drawn = (games, eyes.memories[0], scratches[0])
    guided = (*drawn, new_weights()[0], new_minds()[0], works[0])
    parts = {
        "copy": (run_copies, (games,)),
        "copy and guess": (run_guesses, drawn),
        "copy, guess, guided play": (run_games, guided),
        "score": (run_scores, (games, sheets[0])),
    }
    for part, (run, things) in parts.items():
        run(*things, 10)
        began = time.perf_counter()
        run(*things, ROUNDS)
        print(f"{name:12}{part:28}{(time.perf_counter() - began) / ROUNDS * 1e6:8.2f} us")
    print(f"{name:12}{'whole iteration, with trees':28}{1e6 / rate('wonders', eyes, 1.0):8.2f} us")


# ---------------------------------------------------------------- budgets
def show_budgets(games: int, workers: int) -> None:
    """The time of every choice of whole games, beside its budget."""
    for budget in (50, 200, 800):
        for name in ("base game, 3", "Leaders, 3", "Architects, 4"):
            kind, options = SETUPS[name]
            times = []
            for seed in range(games if budget < 800 else 1):
                game = mirabilia.new(kind, seed=seed, **options)
                bot = make_bot(f"search:{budget}ms", kind, seed, workers)
                eyes = [eyes_of(game, seat) for seat in range(game.seats)]
                while not game.over:
                    for one in eyes:
                        one.look(game)
                    for seat in game.to_act:
                        alone = len(game.legal(seat)) == 1
                        began = time.perf_counter()
                        action = bot.choose(eyes[seat])
                        if not alone:
                            times.append(time.perf_counter() - began)
                        game.choose(seat, action)
            middle, late, last = np.percentile(times, [50, 99, 100]) * 1000 / budget
            print(
                f"{budget:4} ms  {name:16}{len(times):6} choices, of the budget: "
                f"half {middle:.3f}, 99 % {late:.3f}, all {last:.3f}"
            )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--parts", action="store_true")
    parser.add_argument("--budgets", action="store_true")
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--workers", type=int, default=1)
    arguments = parser.parse_args()
    if arguments.parts:
        show_parts("first deal", middle_of("wonders", {"seats": 3}, 0))
        show_parts("middle", middle_of("wonders", {"seats": 3}, MIDDLE))
    elif arguments.budgets:
        show_budgets(arguments.games, arguments.workers)
    else:
        show_rates(arguments.seconds)
