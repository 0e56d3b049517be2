"""Games of 7 Wonders that networks played, followed once more from their logs to note what happened."""

from typing import Any

from mirabilia.engine.chance import seed_rng
from mirabilia.engine.kernel import kernel
from mirabilia.engine.template import Games, Sheets, Works
from mirabilia.envs.arrays import Indices, Numbers
from mirabilia.envs.company import Shorts
from mirabilia.games.wonders.bots.matches import KEPT, Matches, Notes, new_matches, step
from mirabilia.games.wonders.rules.deal import set_up
from mirabilia.games.wonders.rules.legal import legal_actions
from mirabilia.games.wonders.rules.score import score_game


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
        game = games[i]
        seed_rng(game.rng, int(seeds[i]))
        set_up(game, seats, work)
        notes[i].choices = 0
        for n in range(logged[i]):
            seat = int(log[2 * (i * room + n)])
            place = int(log[2 * (i * room + n) + 1])
            legal_actions(game, seat, work)
            step(game, seat, work.menu[place], notes[i], past, past_sheets, KEPT * i, work)
        score_game(game, sheets[i])


def replay(seats: int, seeds: Any, log: Any, logged: Any, works: Any, keep: bool) -> Matches:
    """Finished games with all that is noted of them; `log`: [games, choices, 2]."""
    found = new_matches(len(seeds), keep)
    follow(
        found.games,
        found.sheets,
        found.notes,
        found.past,
        found.past_sheets,
        seats,
        seeds,
        log.reshape(-1),
        logged,
        log.shape[1],
        works,
    )
    return found
