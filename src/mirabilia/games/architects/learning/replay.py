"""Games of Architects that networks played, followed once more from their logs to note what happened."""

from typing import Any

from mirabilia.engine.chance import seed_rng
from mirabilia.engine.kernel import kernel
from mirabilia.engine.template import Games, Sheets, Works
from mirabilia.envs.arrays import Indices, Numbers
from mirabilia.envs.company import Shorts
from mirabilia.games.architects.bots.matches import Matches, Notes, begin_notes, end_notes, new_matches, step
from mirabilia.games.architects.rules.deal import set_up
from mirabilia.games.architects.rules.flow import go_on
from mirabilia.games.architects.rules.legal import legal_actions
from mirabilia.games.architects.rules.score import score_game


@kernel
def follow(
    games: "Games",
    sheets: "Sheets",
    notes: "Notes",
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
        go_on(games[i], work)
        begin_notes(games[i], notes[i])
        for n in range(logged[i]):
            seat = int(log[2 * (i * room + n)])
            place = int(log[2 * (i * room + n) + 1])
            legal_actions(game, seat, work)
            step(game, work.menu[place], notes[i], work)
        end_notes(game, notes[i])
        score_game(game, sheets[i])


def replay(seats: int, seeds: Any, log: Any, logged: Any, works: Any, keep: bool) -> Matches:
    """Finished games with all that is noted of them; `log`: [games, choices, 2]."""
    found = new_matches(len(seeds))
    follow(
        found.games,
        found.sheets,
        found.notes,
        seats,
        seeds,
        log.reshape(-1),
        logged,
        log.shape[1],
        works,
    )
    return found
