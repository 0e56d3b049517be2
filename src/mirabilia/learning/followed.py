"""Games that networks played, followed once more from their logs to note what happened. A template.

What is the game's own: what the template `bots/matches.py` asks for.
"""

from typing import Any

from mirabilia.engine.chance import seed_rng
from mirabilia.engine.kernel import kernel
from mirabilia.engine.template import Games, Notes, Sheets, Works, own
from mirabilia.envs.arrays import Indices, Numbers
from mirabilia.envs.company import Shorts


@kernel
def follow(
    games: "Games",
    sheets: "Sheets",
    notes: "Notes",
    past: "Games",
    past_sheets: "Sheets",
    seats: int,
    seeds: "Numbers",
    log: "Shorts",
    logged: "Indices",
    room: int,
    works: "Works",
) -> None:
    """Each game from its seed to its end, by the seats and the places of the menus in its log."""
    work = works[0]
    for i in range(len(games)):
        game, note = games[i], notes[i]
        seed_rng(game.rng, int(seeds[i]))
        own.begin(game, seats, work)
        own.begin_notes(game, note)
        for n in range(logged[i]):
            seat = int(log[2 * (i * room + n)])
            place = int(log[2 * (i * room + n) + 1])
            own.legal_actions(game, seat, work)
            own.step(game, seat, work.menu[place], note, past, past_sheets, own.KEPT * i, work)
        own.end_notes(game, note)
        own.score_game(game, sheets[i])


def replay(seats: int, seeds: Any, log: Any, logged: Any, works: Any, keep: bool) -> Any:
    """Finished games with all that is noted of them; `log`: [games, choices, 2]."""
    found = own.new_matches(len(seeds), keep)
    records = found.games, found.sheets, found.notes, found.past, found.past_sheets
    follow(*records, seats, seeds, log.reshape(-1), logged, log.shape[1], works)
    return found
