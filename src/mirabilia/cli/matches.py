"""Games in bulk: `simulate`, `arena`, `stats`, `export`."""

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from mirabilia.cli.common import (
    CORES,
    GameKind,
    Language,
    On,
    Processes,
    Seats,
    Shards,
    app,
    check_file,
    check_language,
    with_set_up,
    write_text,
)


@app.command()
@with_set_up
def simulate(
    level: Annotated[
        str,
        typer.Option(
            "--level",
            "--bots",
            help="Who plays: a level, or one per seat; the last one fills the other seats.",
        ),
    ] = "random",
    kind: GameKind = "wonders",
    seats: Seats = 4,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 10_000,
    seed: Annotated[int, typer.Option(min=0, max=2**60, help="Seed of the first game.")] = 1,
    options: Any = None,
    processes: Processes = CORES,
    on: On = "local",
    shards: Shards = None,
    language: Language = "en",
    as_json: Annotated[bool, typer.Option("--json", help="Print the numbers as JSON.")] = False,
) -> None:
    """Play games in bulk: mean and spread of points by category, board and seat; shards on demand."""
    from rich.console import Console

    from mirabilia.lab.report import print_report
    from mirabilia.lab.simulate import simulate as summarise
    from mirabilia.lab.units import Match

    check_language(language)
    match = Match(kind, seats, tuple(level.split(",")), options, seed, rotated=False)
    report = play_match(match, games, processes, on, shards, language, summarise)
    if as_json:
        typer.echo(json.dumps(report.summary(), indent=1))
    else:
        print_report(report, language, Console(highlight=False))


def play_match(
    match: Any, games: int, processes: int, on: str, shards: Path | None, language: str, summarise: Any
) -> Any:
    """Play games of a match with a progress bar, and sum them up; all that may be wrong is refused first."""
    from contextlib import ExitStack

    from mirabilia.errors import MirabiliaError
    from mirabilia.lab.places import CUDA, read_place
    from mirabilia.lab.report import bar, kept, stopped
    from mirabilia.lab.work import run

    match.check(games)
    place = read_place(on)
    if place.kind == CUDA:
        from mirabilia.lab.on_gpu import check_match

        check_match(match)
    with ExitStack() as stack:
        folder = None
        if shards is not None:
            from mirabilia.extras import require

            require("lab", "pyarrow", "filelock")
            from mirabilia.lab.folder import Folder

            def tell(error: MirabiliaError) -> None:
                typer.echo(error.in_language(language), err=True)

            folder = stack.enter_context(Folder(shards, tell).open(match, games))
        try:
            with bar(games, language) as progress:
                found = summarise(match, run(match, games, processes, place, folder, progress))
        except KeyboardInterrupt:
            typer.echo(stopped(match, games, folder, language), err=True)
            raise typer.Exit(130) from None
        if folder is not None:
            typer.echo(kept(games, folder, language), err=True)
    return found


@app.command()
@with_set_up
def arena(
    bots: Annotated[
        str, typer.Option(help="Who plays, such as greedy,search:200ms; the last one fills the other seats.")
    ] = "greedy,random",
    kind: GameKind = "wonders",
    seats: Seats = 3,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 300,
    seed: Annotated[int, typer.Option(min=0, max=2**60, help="Seed of the first deal.")] = 1,
    options: Any = None,
    processes: Processes = CORES,
    on: On = "local",
    shards: Shards = None,
    language: Language = "en",
    output: Annotated[Path | None, typer.Option("--output", "-o", help="Write the numbers as JSON.")] = None,
) -> None:
    """Let bots play each other, every deal once for each way to seat them: win rates, points, ratings."""
    from rich.console import Console

    from mirabilia.lab.arena import judge
    from mirabilia.lab.report import print_arena
    from mirabilia.lab.units import Match

    check_language(language)
    match = Match(kind, seats, tuple(bots.split(",")), options, seed)
    if output is not None:
        check_file(output)
    played = play_match(match, games, processes, on, shards, language, judge)
    print_arena(played, language, Console(highlight=False))
    if output is not None:
        write_text(output, json.dumps(played.summary(), indent=1))


@app.command()
def stats(
    folders: Annotated[
        list[Path], typer.Argument(help="Folders of shards, as `simulate` and `export` write them.")
    ],
    output: Annotated[Path, typer.Option("--output", "-o", help="The report, one HTML file.")] = Path(
        "report.html"
    ),
    csv: Annotated[
        Path | None, typer.Option(help="Folder for the numbers as CSV; by default one beside the report.")
    ] = None,
    language: Language = "en",
) -> None:
    """Make a report of simulated or exported games: boards, seats, cards, categories, endings."""
    from mirabilia.lab.report import bar
    from mirabilia.lab.stats.report import Report, count
    from mirabilia.words import sentence

    check_language(language)
    folder = csv or output.with_name(f"{output.stem}_csv")
    with Report(folders, language) as report:
        with bar(report.effort, language) as progress:
            report.ask(progress)
        report.write(output, folder)
    values = {
        "games": count(report.games, language),
        "setups": len(report.setups),
        "report": output,
        "folder": folder,
    }
    typer.echo(sentence(language, "stats-written", **values))


@app.command()
def export(
    sources: Annotated[
        list[str], typer.Argument(help="A server's database (file or address), records, or folders of them.")
    ],
    shards: Annotated[Path, typer.Option("--shards", help="A new folder for the shards.")],
    records: Annotated[bool, typer.Option("--records", help="Write the records as text too.")] = False,
    level: Annotated[
        str,
        typer.Option(help="Who played the records: one level for all seats, or one for each."),
    ] = "human",
    language: Language = "en",
) -> None:
    """Write finished games of a server, or of records, as shards for `stats`, without anybody's name."""
    from mirabilia.server.export import export as run
    from mirabilia.words import sentence

    check_language(language)
    done = run(sources, shards, level.split(","), records)
    typer.echo(sentence(language, "export-done", games=done.games, folder=shards))
    if done.left_out:
        typer.echo(sentence(language, "export-skipped", games=done.left_out), err=True)
