"""Where the time of a random game goes: set-up, listing legal actions, paying, resolving, scoring.

    python bench/parts.py [--seats 4] [--games 300]

Positions are taken from random games; each part is then run over all of them, compiled, and timed alone.
"""

import argparse
import time
from typing import Any

import numba
import numpy as np

from mirabilia.engine.batch import clone
from mirabilia.engine.chance import seed_rng
from mirabilia.games.wonders.rules import deal, flow, legal, payment, play, score, state

parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("--seats", type=int, default=4)
parser.add_argument("--games", type=int, default=300)
arguments = parser.parse_args()
SEATS = arguments.seats
REPEATS = 7

works = state.new_works()
work = works[0]
set_up, legal_actions, choose = deal.set_up, legal.legal_actions, flow.choose
find_reach, price_stage, payments = payment.find_reach, legal.price_stage, payment.payments
score_game = score.score_game
SELL = state.SELL


def sample(games: int) -> Any:
    """The tables of all turns of some random games, as they stand before anybody chooses."""
    generator = np.random.default_rng(1)
    found = []
    for seed in range(games):
        batch = state.new_games(1)
        seed_rng(batch[0].rng, seed)
        set_up(batch[0], SEATS, work)
        while batch[0].phase != state.OVER:
            if batch[0].phase == state.TURN:
                found.append(clone(batch))
            for seat in [seat for seat in range(SEATS) if batch[0].asked >> seat & 1]:
                drawn = work.menu[generator.integers(legal_actions(batch[0], seat, work))].copy()
                choose(batch[0], seat, drawn, work)
    return np.concatenate([batch.view(np.ndarray) for batch in found]).view(np.recarray)


@numba.njit(nogil=True)
def run_set_up(tables, work):
    for i in range(len(tables)):
        set_up(tables[i], tables[i].seats, work)


@numba.njit(nogil=True)
def run_reach(tables, work):
    for i in range(len(tables)):
        for seat in range(tables[i].seats):
            find_reach(tables[i], seat, work)


@numba.njit(nogil=True)
def run_stage(tables, work):
    for i in range(len(tables)):
        for seat in range(tables[i].seats):
            find_reach(tables[i], seat, work)
            price_stage(tables[i], seat, work)


@numba.njit(nogil=True)
def run_payments(tables, work):
    for i in range(len(tables)):
        for seat in range(tables[i].seats):
            find_reach(tables[i], seat, work)
            for slot in range(tables[i].hand_size[seat]):
                payments(tables[i], seat, int(tables[i].hand[seat, slot]), 0, work)


@numba.njit(nogil=True)
def run_legal(tables, work):
    for i in range(len(tables)):
        for seat in range(tables[i].seats):
            legal_actions(tables[i], seat, work)


@numba.njit(nogil=True)
def run_turn(tables, work):
    for i in range(len(tables)):
        for seat in range(tables[i].seats):
            sale = work.menu[0]
            sale.kind = SELL
            sale.card = tables[i].hand[seat, 0]
            choose(tables[i], seat, sale, work)


@numba.njit(nogil=True)
def run_score(tables, sheet):
    for i in range(len(tables)):
        score_game(tables[i], sheet)


def clock(function, scratch, per):
    """The best time in nanoseconds, on fresh copies of the tables each time."""
    best = 1e18
    for _ in range(REPEATS + 1):
        copies = clone(TABLES)
        began = time.perf_counter_ns()
        function(copies, scratch)
        best = min(best, time.perf_counter_ns() - began)
    return best / per


TABLES = sample(arguments.games)
decisions = len(TABLES) * SEATS
print(f"{len(TABLES):,} turns of {arguments.games} random games at {SEATS} seats, nanoseconds:")
print(f"  set-up and first deal         {clock(run_set_up, work, len(TABLES)):8.0f} a game")
print(f"  what is within reach          {clock(run_reach, work, decisions):8.0f} a decision")
print(f"  ... and payments of the stage {clock(run_stage, work, decisions):8.0f} a decision")
print(f"  ... and payments of the hand  {clock(run_payments, work, decisions):8.0f} a decision")
print(f"  all legal actions             {clock(run_legal, work, decisions):8.0f} a decision")
print(f"  storing choices and resolving {clock(run_turn, work, decisions):8.0f} a decision (everybody sells)")
print(f"  score sheet                   {clock(run_score, state.new_sheets(1)[0], len(TABLES)):8.0f} a game")
games, sheets = state.new_games(2000), state.new_sheets(2000)
play.play_batch(games[:20], sheets[:20], SEATS, 1, works)
works.decisions = 0
began = time.process_time_ns()
play.play_batch(games, sheets, SEATS, 1, works)
spent = time.process_time_ns() - began
print(
    f"  a whole random game           {spent / 2000:8.0f} ({spent / int(works[0].decisions):.0f} a decision)"
)
