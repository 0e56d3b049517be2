"""What a network is told of a table beyond what a seat sees: its set-up, and what the seat remembers.

What is known of a hand is what the seat remembers of it (rules/memory.py): of the hand of the city to the
left, to the right, and of all others together.
"""

from typing import Any

from mirabilia.engine.kernel import kernel
from mirabilia.engine.template import Game, Plan
from mirabilia.envs.arrays import Bytes
from mirabilia.games.wonders.bots.styles import PLAYERS
from mirabilia.games.wonders.envs.observe import observe
from mirabilia.games.wonders.game import wonders_in_play
from mirabilia.games.wonders.reading import board_of, edition_of, packs_of
from mirabilia.games.wonders.rules.effects import passes_left
from mirabilia.games.wonders.rules.memory import Memory, lane_of

KNOWN = ("left", "right", "others")  # whose hands
__all__ = ["PLAYERS", "known_names", "look", "setup_of", "write_known"]


def setup_of(table: Any) -> dict[str, Any]:
    """The options of a game, as far as they decide its layout; `table`: what a seat sees of it."""
    setup: dict[str, Any] = {
        "seats": int(table.seats),
        "edition": edition_of(table),
        "packs": packs_of(table),
    }
    here = {side for wonder in wonders_in_play(int(table.packs)) for side in wonder.sides}
    if any(int(board) not in here for board in table.board[: table.cities]):
        setup["boards"] = [board_of(table, seat) for seat in range(table.seats)]
    return setup


def look(eyes: Any, plan: Any, pages: Any, out: Any, known: Any) -> None:
    """What a seat sees, and what it remembers, as numbers."""
    sight = eyes.sights[0]
    observe(sight.table, eyes.seat, int(sight.discarded), plan, pages, out)
    write_known(sight.table, eyes.memories[0], plan, known, 0)


def known_names(plan: Any, cards: tuple[str, ...]) -> tuple[str, ...]:
    """The numbers that `write_known` writes; `cards`: those of a hand, buildings first."""
    return tuple(f"known {whose}/{card}" for whose in KNOWN for card in cards[: plan.buildings])


@kernel
def write_known(table: "Game", memory: "Memory", plan: "Plan", out: "Bytes", start: int) -> None:
    """What is known of each hand that others hold now."""
    size = int(plan.buildings)
    for i in range(len(KNOWN) * size):
        out[start + i] = 0
    if table.turn < 1:
        return
    seats, cities, seat = int(table.seats), int(table.cities), int(memory.seat)
    to_left = passes_left(int(table.age))
    for other in range(seats):
        if other == seat or table.hand_size[other] == 0:
            continue
        lane = memory.lane[lane_of(seats, other, int(table.turn) - 1, to_left)]
        ahead = (other - seat) % cities
        at = start + size * (0 if ahead == 1 else 1 if ahead == cities - 1 else 2)
        if lane.seen:
            for i in range(lane.length):
                place = int(plan.place[lane.cards[i]])
                if 0 <= place < size:
                    out[at + place] += 1
