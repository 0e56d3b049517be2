"""Reports in the terminal: a progress bar, the tables of a simulation, a game replayed line by line."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from mirabilia.game import Game
from mirabilia.kind import kind_of
from mirabilia.lab.arena import Arena
from mirabilia.lab.simulate import Simulation, Statistic
from mirabilia.lab.units import Match, units
from mirabilia.terminal import score_table
from mirabilia.words import texts

if TYPE_CHECKING:
    from mirabilia.lab.folder import Folder  # it needs an extra


QUIET = 10.0  # seconds between two lines where there is no terminal for a bar


@contextmanager
def bar(total: int, language: str | None = None) -> Iterator[Callable[[int], None]]:
    """A progress bar on the error stream with rate and time left; yields what to call with each step.

    Where there is no terminal, a line about games now and then, if a language is told.
    """
    if language is not None and not sys.stderr.isatty():
        yield _lines(total, language)
        return
    columns = (
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=total, rate="")

        def advance(count: int) -> None:
            progress.advance(task, count)
            speed = progress.tasks[0].speed
            progress.update(task, rate=f"{speed:,.0f}/s" if speed else "")

        yield advance


def _lines(total: int, language: str) -> Callable[[int], None]:
    began = last = time.monotonic()
    done = 0

    def advance(count: int) -> None:
        nonlocal last, done
        done += count
        now = time.monotonic()
        if now - last > QUIET:
            last = now
            words = {"done": f"{done:,}", "games": f"{total:,}", "rate": f"{done / (now - began):,.1f}"}
            print(texts(language)["simulation-going"].format(**words), file=sys.stderr, flush=True)

    return advance


def kept(games: int, folder: "Folder", language: str) -> str:
    """That all games asked for are in a folder."""
    return texts(language)["simulation-kept"].format(games=f"{games:,}", folder=folder.path)


def stopped(match: Match, games: int, folder: "Folder | None", language: str) -> str:
    """That a simulation was stopped, what of it is kept, and how it goes on."""
    words = texts(language)
    if folder is None:
        return words["simulation-stopped"]
    done = sum(unit.games for unit in units(match, games, folder.unit) if folder.has(unit))
    told = {"done": f"{done:,}", "games": f"{games:,}", "folder": folder.path}
    return words["simulation-resume"].format(**told)


def _row(spread: Statistic) -> list[str]:
    return [f"{spread.mean:.2f}", f"{spread.deviation:.2f}", f"{spread.least:.0f}", f"{spread.most:.0f}"]


def _spread(words: dict[str, str]) -> list[str]:
    return [words[f"column-{name}"] for name in ("mean", "deviation", "least", "most")]


def print_report(report: Simulation, language: str, console: Console) -> None:
    """Points by category, by board and by seat."""
    words = texts(language)
    spread = _spread(words)
    bots = ", ".join(dict.fromkeys(report.lineup))
    title = words["simulated"].format(games=f"{report.games:,}", bots=bots, seats=report.seats)
    title += "".join(f", {pack}" for pack in report.options.get("packs", ()))
    title += f", {words['second-edition']}" if report.options.get("edition") == 2 else ""
    table = Table(words["column-category"], *spread, title=title)
    for name, seen in report.categories.items():
        if seen.least or seen.most:
            table.add_row(words[f"category-{name}"], *_row(seen), style="bold" if name == "total" else "")
    console.print(table)
    if report.boards:
        console.print(_boards(report, language))
    table = Table(words["column-seat"], *spread, words["column-wins"])
    for seat, (seen, won) in enumerate(zip(report.seat_points, report.seat_wins, strict=True)):
        table.add_row(str(seat), *_row(seen), f"{100 * won / seen.count:.1f} %")
    console.print(table)


def _boards(report: Simulation, language: str) -> Table:
    words, label = texts(language), kind_of(report.game).bulk.board_label
    table = Table(words["column-board"], words["column-games"], *_spread(words), words["column-wins"])
    for name, seen in sorted(report.boards.items(), key=lambda item: -item[1].mean if item[1].count else 0):
        if seen.count:
            wins = f"{100 * report.board_wins[name] / seen.count:.1f} %"
            table.add_row(label(language, name), f"{seen.count:,}", *_row(seen), wins)
    return table


def print_arena(arena: Arena, language: str, console: Console) -> None:
    """Each kind of bot: its share of wins with the 95 % interval, its rating, its points by category."""
    words = texts(language)
    summary = arena.summary()
    title = words["arena-title"].format(games=f"{arena.games:,}", seats=arena.match.seats)
    heads = [words[f"column-{name}"] for name in ("bot", "wins", "interval", "rating")]
    bots = sorted(summary["bots"].items(), key=lambda item: -item[1]["win_rate"])
    table = Table(*heads, title=title)
    for bot, numbers in bots:
        low, high = numbers["interval"]
        rating = f"{numbers['rating']['mu']:.1f} ± {numbers['rating']['sigma']:.1f}"
        wins = f"{100 * numbers['win_rate']:.1f} %"
        table.add_row(bot, wins, f"{100 * low:.1f} - {100 * high:.1f} %", rating)
    console.print(table)
    table = Table(words["column-category"], *(bot for bot, _ in bots))
    for name in bots[0][1]["points"]:
        means = [numbers["points"][name] for _, numbers in bots]
        if any(abs(mean) >= 0.05 for mean in means):
            table.add_row(words[f"category-{name}"], *(f"{mean:.1f}" for mean in means))
    console.print(table)


def print_replay(game: Game, language: str, console: Console, quiet: bool) -> None:
    """What happened in a game, under its Age and turn, with all cards face up, then the score sheet."""
    words = texts(language)
    tell = kind_of(game.kind).terminal
    names = tell.names(game.view(None), language)
    if not quiet:
        again, heading = game.rewound(), ""
        for seat, action in game.choices()[: game.resolved]:
            now, decisions = tell.moment(again.view(None), language), again.decisions
            again.choose(seat, action)
            happened = again.happened(face_up=True) if again.decisions != decisions else []
            if happened and now != heading:
                console.rule(now)
                heading = now
            tell.terminal.print_events(happened, language, names.__getitem__, console)
    console.print(score_table(game, language, names))
    if not game.over:
        console.print(words["unfinished"])
