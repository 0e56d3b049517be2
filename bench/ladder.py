"""The ladder: which bot beats which, by how much, in every game.

    python bench/ladder.py [NAME ...] [--share 1.0] [--processes 2]

Plays the matches below (all of them, or those whose names are told), keeps their numbers in docs/ladder.json
and writes docs/ladder.md from it. Every match is an `arena` command with its seed; those with a budget of
iterations come out the same on any machine, those with milliseconds depend on how fast it is.
"""

import argparse
import json
import os
import time
from functools import partial
from pathlib import Path
from typing import Any

from rich.progress import Progress

from mirabilia.lab.arena import run_arena
from mirabilia.lab.units import Match

DOCS = Path(__file__).resolve().parent.parent / "docs"
NUMBERS, PAGE = DOCS / "ladder.json", DOCS / "ladder.md"
INTRODUCTION = """# Ladder

How strong the bots are ([bots.md](bots.md)), measured in the arena: every deal is played once for each way
to seat the bots, so each plays each seat with the same boards and hands. The share of wins is per seat
played, with Wilson's 95 % interval; an even share is one divided by the number of seats. Ratings are
openskill's (Plackett-Luce), within one match.

`python bench/ladder.py` plays all matches and writes this page; the numbers are in `ladder.json` beside it.
All seeds begin at 1. Matches without milliseconds come out the same everywhere, to the last point. Those with
milliseconds were played on two cores of an AMD EPYC, one game on each core and every search on one core.
"""

LEADERS, EDIFICE = {"packs": ["leaders"]}, {"packs": ["edifice"]}
# The levels of the page, each against two of the one below. (A Master has milliseconds: docs/learning.md.)
CLIMB = {
    "dreamer": ("apprentice,dreamer", 9_000),
    "apprentice": ("journeyman,apprentice", 9_000),
    "journeyman": ("greedy,journeyman", 9_000),
    "merchant": ("search:100,greedy", 600),
}
# section, name, game, seats, options, bots, games
MATCHES: list[tuple[str, str, str, int, dict[str, Any], str, int]] = [
    *(
        (f"The levels of the page: {title}", f"climb-{short}-{level}", kind, 3, options, bots, games)
        for title, short, kind, options in (
            ("the base game", "base", "wonders", {}),
            ("Leaders", "leaders", "wonders", LEADERS),
            ("Edifice", "edifice", "wonders", EDIFICE),
            ("Architects", "architects", "architects", {}),
        )
        for level, (bots, games) in CLIMB.items()
    ),
    ("The base game, three players", "base-random", "wonders", 3, {}, "greedy,random", 30_000),
    ("The base game, three players", "base-rules", "wonders", 3, {}, "greedy,rules", 30_000),
    ("The base game, three players", "base-apprentice", "wonders", 3, {}, "apprentice,random", 30_000),
    ("The base game, three players", "base-rules-apprentice", "wonders", 3, {}, "rules,apprentice", 30_000),
    ("The base game, three players", "base-search", "wonders", 3, {}, "search:1000,greedy", 300),
    ("The base game, three players", "base-200ms", "wonders", 3, {}, "search:200ms,greedy", 120),
    ("More time", "more-iterations", "wonders", 3, {}, "search:6400,search:1600,search:400", 90),
    ("More time", "more-time", "wonders", 3, {}, "search:800ms,search:200ms,search:50ms", 30),
    ("More players", "five", "wonders", 5, {}, "search:500,greedy,rules,apprentice,random", 100),
    ("Two players and the Free City", "two-random", "wonders", 2, {}, "greedy,random", 30_000),
    ("Two players and the Free City", "two-rules", "wonders", 2, {}, "greedy,rules", 30_000),
    ("Two players and the Free City", "two-search", "wonders", 2, {}, "search:600,greedy", 120),
    ("Leaders, three players", "leaders-random", "wonders", 3, LEADERS, "greedy,random", 30_000),
    ("Leaders, three players", "leaders-rules", "wonders", 3, LEADERS, "greedy,rules", 30_000),
    ("Leaders, three players", "leaders-search", "wonders", 3, LEADERS, "search:600,greedy", 120),
    ("Edifice, three players", "edifice-random", "wonders", 3, EDIFICE, "greedy,random", 30_000),
    ("Edifice, three players", "edifice-rules", "wonders", 3, EDIFICE, "greedy,rules", 30_000),
    ("Edifice, three players", "edifice-search", "wonders", 3, EDIFICE, "search:600,greedy", 120),
    ("Architects, two players", "architects-2-random", "architects", 2, {}, "greedy,random", 30_000),
    ("Architects, two players", "architects-2-apprentice", "architects", 2, {}, "greedy,apprentice", 30_000),
    ("Architects, two players", "architects-2-search", "architects", 2, {}, "search:600,greedy", 120),
    ("Architects, four players", "architects-4-random", "architects", 4, {}, "greedy,random", 30_000),
    ("Architects, four players", "architects-4-apprentice", "architects", 4, {}, "greedy,apprentice", 30_000),
    ("Architects, four players", "architects-4-search", "architects", 4, {}, "search:600,greedy", 120),
]


def command(kind: str, seats: int, options: dict[str, Any], bots: str, games: int) -> str:
    """How to play a match by hand."""
    game = f" --game {kind}" if kind != "wonders" else ""
    packs = "".join(f" --pack {pack}" for pack in options.get("packs", []))
    return f"mirabilia arena{game} --seats {seats}{packs} --bots {bots} --games {games}"


def play(wanted: list[str], share: float, processes: int) -> None:
    """Play matches and keep their numbers."""
    for _, name, kind, seats, options, bots, games in MATCHES:
        if wanted and name not in wanted:
            continue
        match = Match(kind, seats, tuple(bots.split(",")), options)
        match.check()
        games = max(seats, int(games * share) // seats * seats)
        began = time.monotonic()
        with Progress() as progress:
            task = progress.add_task(f"{name}: {bots}", total=games)
            advance = partial(progress.advance, task)
            arena = run_arena(match, games, processes, advance)
        kept = json.loads(NUMBERS.read_text()) if NUMBERS.exists() else {}
        kept[name] = {**arena.summary(), "seconds": round(time.monotonic() - began)}
        NUMBERS.write_text(json.dumps(kept, indent=1) + "\n")


def write_page() -> None:
    """The page, from the numbers that are kept."""
    kept = json.loads(NUMBERS.read_text())
    lines = [INTRODUCTION]
    section = ""
    for title, name, kind, seats, options, bots, _ in MATCHES:
        if name not in kept:
            continue
        if title != section:
            section = title
            lines.append(f"## {title}\n")
        found = kept[name]
        lines.append(f"`{command(kind, seats, options, bots, found['games'])}`\n")
        lines += ["| bot | wins | 95 % | points | rating |", "|---|---|---|---|---|"]
        for bot, numbers in sorted(found["bots"].items(), key=lambda item: -item[1]["win_rate"]):
            low, high = numbers["interval"]
            rating = f"{numbers['rating']['mu']:.1f} ± {numbers['rating']['sigma']:.1f}"
            wins, points = f"{100 * numbers['win_rate']:.1f} %", f"{numbers['points']['total']:.1f}"
            lines.append(f"| {bot} | {wins} | {100 * low:.1f} to {100 * high:.1f} | {points} | {rating} |")
        lines.append("")
    PAGE.write_text("\n".join(lines).rstrip() + "\n")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("names", nargs="*")
    parser.add_argument("--share", type=float, default=1.0, help="of the games, for a quick look")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    arguments = parser.parse_args()
    play(arguments.names, arguments.share, arguments.processes)
    write_page()
