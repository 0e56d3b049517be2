"""The command line. Heavy imports wait until a command needs them, so `--help` answers at once."""

import json
import os
import sys
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer

from mirabilia import __version__
from mirabilia.learning.command import train

app = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    help="Mirabilia: the 7 Wonders family. Play it, study it, train on it.",
    pretty_exceptions_enable=False,
)

CORES = os.cpu_count() or 1
GameKind = Annotated[str, typer.Option("--game", "-g", help="wonders or architects.")]
Seats = Annotated[int, typer.Option("--seats", "-n", help="Number of players, 2 to 7.")]
Packs = Annotated[list[str] | None, typer.Option("--pack", "-p", help="An expansion: leaders, edifice.")]
Edition = Annotated[int, typer.Option("--edition", "-e", help="Of the base game: 1 (2010) or 2 (2020).")]
Edifices = Annotated[
    str | None,
    typer.Option(help='By Age, such as "belvedere,-,agora": an Edifice, or - to draw.'),
]
Stevie = Annotated[bool, typer.Option(help="Deal the promotional leader Stevie too.")]
Seed = Annotated[int | None, typer.Option(help="Seed of deal and bots; without it each run is different.")]
Language = Annotated[str, typer.Option("--language", "-l", help="en or fr.", envvar="MIRABILIA_LANGUAGE")]
Boards = Annotated[
    str | None,
    typer.Option(help='By seat, such as "giza:A,rhodes,-": a side, a wonder, or - to draw.'),
]
Sides = Annotated[str | None, typer.Option(help="Of boards that are drawn: A or B, day or night.")]
First = Annotated[int | None, typer.Option(help="Architects: the seat that begins, from 0.")]
Processes = Annotated[int, typer.Option(min=1, max=256, help="Worker processes of this machine.")]
On = Annotated[str, typer.Option(help="Where: local, dask or ray; with an address: dask:tcp://host:8786.")]


def fail(sentence: str) -> NoReturn:
    """Say what is wrong in a sentence and leave with status 1."""
    typer.echo(sentence, err=True)
    raise typer.Exit(1)


spoken = ["en"]  # the language of errors is the last one


def check_language(language: str) -> None:
    """Speak this language from now on, if there is such a one."""
    from mirabilia.words import LANGUAGES

    if language not in LANGUAGES:
        fail(f"There is no language {language!r}; there are: {', '.join(LANGUAGES)}.")
    spoken.append(language)


def split_names(names: str | None) -> list[str | None] | None:
    """Boards or Edifices as `mirabilia.new` takes them."""
    if names is None:
        return None
    return [None if name.strip() in ("", "-") else name.strip() for name in names.split(",")]


def read_game(path: Path) -> Any:
    """A game from a record or a position file."""
    from mirabilia.game import position, replay

    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        fail(f"{path}: this file cannot be read ({error}).")
    return position(path) if text.lstrip().startswith("{") else replay(text)


def options_of(**options: Any) -> dict[str, Any]:
    """The options that differ from what a game has anyway; the others need not fit every game."""
    usual = {"edition": 1, "stevie": False}
    return {name: value for name, value in options.items() if value != usual.get(name)}


def show_version(value: bool) -> None:
    """Print the version and leave."""
    if value:
        typer.echo(f"mirabilia {__version__}")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[bool, typer.Option("--version", callback=show_version, is_eager=True)] = False,
    packs: Annotated[
        list[Path] | None,
        typer.Option(help="A folder with a pack of your own, or with several.", envvar="MIRABILIA_PACKS"),
    ] = None,
) -> None:
    """Mirabilia: the 7 Wonders family. Play it, study it, train on it."""
    if packs:
        from mirabilia.content.named import check_named_packs

        os.environ["MIRABILIA_PACKS"] = os.pathsep.join(str(folder.resolve()) for folder in packs)
        findings = check_named_packs()
        if findings:
            fail("\n".join(map(str, findings)))


@app.command()
def play(
    terminal: Annotated[bool, typer.Option("--terminal", help="Play here, in the terminal.")] = False,
    kind: GameKind = "wonders",
    seats: Seats = 4,
    seat: Annotated[int, typer.Option(help="Your seat, from 0.")] = 0,
    seed: Seed = None,
    boards: Boards = None,
    pack: Packs = None,
    edition: Edition = 1,
    edifices: Edifices = None,
    stevie: Stevie = False,
    level: Annotated[
        str, typer.Option(help="How well the bots play: random, apprentice, rules, greedy, search.")
    ] = "search",
    language: Language = "en",
    record: Annotated[Path | None, typer.Option(help="Write the record of the game to this file.")] = None,
) -> None:
    """Play: in the browser (starts a server here and opens the page), or against bots with --terminal."""
    check_language(language)
    if not terminal:
        from mirabilia.server.start import play_here

        play_here(language)
    from random import Random

    from rich.console import Console

    from mirabilia import terminal as table
    from mirabilia.bots import make_bot
    from mirabilia.game import new

    named = {"boards": split_names(boards), "edifices": split_names(edifices)}
    wanted = options_of(packs=pack, edition=edition, stevie=stevie, **named)
    game = new(kind, seats=seats, seed=seed, **wanted)
    game.check_seat(seat)
    luck = Random(seed)
    others = [other for other in range(seats) if other != seat]
    bots = {other: make_bot(level, kind, luck.getrandbits(63)) for other in others}
    console = Console(highlight=False)
    try:
        table.play(game, seat, bots, language, console, console.input)
    except (table.Quit, EOFError, KeyboardInterrupt):
        console.print()
    if record is not None:
        write_text(record, game.record())
        console.print(str(record), markup=False)


def check_file(path: Path) -> None:
    """Refuse a file that could not be written, before there is anything to write."""
    if path.is_dir():
        fail(f"{path}: this file cannot be written (it is a folder).")
    if not path.parent.is_dir() or not os.access(path.parent, os.W_OK):
        fail(f"{path}: this file cannot be written (its folder is missing or closed).")


def write_text(path: Path, text: str) -> None:
    """Write a file, or say why it cannot be written."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        fail(f"{path}: this file cannot be written ({error}).")


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535, help="The port to listen on.")] = 8007,
    database: Annotated[
        str | None,
        typer.Option(
            help="sqlite:///file or postgresql://...; else MIRABILIA_DATABASE_URL, or your own file."
        ),
    ] = None,
    thinking: Annotated[
        int,
        typer.Option(
            min=10, max=10_000, help="Milliseconds of a bot that searches.", envvar="MIRABILIA_THINKING"
        ),
    ] = 200,
) -> None:
    """Serve tables to browsers until it is stopped."""
    from mirabilia.server.start import serve as run

    run(host, port, database, thinking)


@app.command()
def simulate(
    level: Annotated[
        str,
        typer.Option(
            "--level",
            "--bots",
            help="Who plays: a level, or one by seat; the last one fills the seats.",
        ),
    ] = "random",
    kind: GameKind = "wonders",
    seats: Seats = 4,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 10_000,
    seed: Annotated[int, typer.Option(min=0, max=2**60, help="Seed of the first game.")] = 1,
    pack: Packs = None,
    edition: Edition = 1,
    boards: Boards = None,
    sides: Sides = None,
    edifices: Edifices = None,
    stevie: Stevie = False,
    first: First = None,
    processes: Processes = CORES,
    on: On = "local",
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", "--shards", help="A folder for all games as Parquet shards; resumes."),
    ] = None,
    language: Language = "en",
    as_json: Annotated[bool, typer.Option("--json", help="Print the numbers as JSON.")] = False,
) -> None:
    """Play games in bulk: means and spread of the points by category, board and seat, and shards of them."""
    from rich.console import Console

    from mirabilia.lab.report import print_report
    from mirabilia.lab.simulate import simulate as summarise
    from mirabilia.lab.units import Match

    check_language(language)
    named = {"boards": split_names(boards), "edifices": split_names(edifices)}
    wanted = options_of(packs=pack, edition=edition, stevie=stevie, sides=sides, first=first, **named)
    match = Match(kind, seats, tuple(level.split(",")), wanted, seed, rotated=False)
    report = play_match(match, games, processes, on, output, language, summarise)
    if as_json:
        typer.echo(json.dumps(report.summary(), indent=1))
    else:
        print_report(report, language, Console(highlight=False))


def play_match(
    match: Any, games: int, processes: int, on: str, output: Path | None, language: str, summarise: Any
) -> Any:
    """Play games of a match with a progress bar, and sum them up; all that may be wrong is refused first."""
    from contextlib import ExitStack

    from mirabilia.errors import MirabiliaError
    from mirabilia.lab.places import read_place
    from mirabilia.lab.report import bar, kept, stopped
    from mirabilia.lab.work import run

    match.check(games)
    place = read_place(on)
    with ExitStack() as stack:
        folder = None
        if output is not None:
            from mirabilia.extras import require

            require("lab", "pyarrow", "filelock")
            from mirabilia.lab.folder import Folder

            def tell(error: MirabiliaError) -> None:
                typer.echo(error.in_language(language), err=True)

            folder = stack.enter_context(Folder(output, tell).open(match, games))
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
def arena(
    bots: Annotated[
        str, typer.Option(help="Who plays, such as greedy,search:200ms; the last one fills the seats.")
    ] = "greedy,random",
    kind: GameKind = "wonders",
    seats: Seats = 3,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 300,
    seed: Annotated[int, typer.Option(min=0, max=2**60, help="Seed of the first deal.")] = 1,
    pack: Packs = None,
    edition: Edition = 1,
    boards: Boards = None,
    sides: Sides = None,
    edifices: Edifices = None,
    stevie: Stevie = False,
    first: First = None,
    processes: Processes = CORES,
    on: On = "local",
    shards: Annotated[
        Path | None, typer.Option(help="A folder for all games as Parquet shards; resumes.")
    ] = None,
    language: Language = "en",
    output: Annotated[Path | None, typer.Option("--output", "-o", help="Write the numbers as JSON.")] = None,
) -> None:
    """Let bots play each other, every deal once for each way to seat them: win rates, points, ratings."""
    from rich.console import Console

    from mirabilia.lab.arena import judge
    from mirabilia.lab.report import print_arena
    from mirabilia.lab.units import Match

    check_language(language)
    named = {"boards": split_names(boards), "edifices": split_names(edifices)}
    wanted = options_of(packs=pack, edition=edition, stevie=stevie, sides=sides, first=first, **named)
    match = Match(kind, seats, tuple(bots.split(",")), wanted, seed)
    if output is not None:
        check_file(output)
    played = play_match(match, games, processes, on, shards, language, judge)
    print_arena(played, language, Console(highlight=False))
    if output is not None:
        write_text(output, json.dumps(played.summary(), indent=1))


@app.command()
def stats(
    folders: Annotated[
        list[Path], typer.Argument(help="Folders of shards, as `simulate -o` and `export` write them.")
    ],
    output: Annotated[Path, typer.Option("--output", "-o", help="The report, one HTML file.")] = Path(
        "report.html"
    ),
    csv: Annotated[
        Path | None, typer.Option(help="The folder for the numbers as CSV; else one beside the report.")
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
    output: Annotated[Path, typer.Option("--output", "-o", help="A new folder for the shards.")],
    records: Annotated[bool, typer.Option("--records", help="Write the records as text too.")] = False,
    level: Annotated[
        str,
        typer.Option(help="Who played what is in records: one for all seats, or one for each."),
    ] = "human",
    language: Language = "en",
) -> None:
    """Write finished games of a server, or of records, as shards for `stats`; nobody's name goes along."""
    from mirabilia.server.export import export as run
    from mirabilia.words import sentence

    check_language(language)
    done = run(sources, output, level.split(","), records)
    typer.echo(sentence(language, "export-done", games=done.games, folder=output))
    if done.left_out:
        typer.echo(sentence(language, "export-skipped", games=done.left_out), err=True)


@app.command()
def replay(
    record: Annotated[Path, typer.Argument(help="A record, as `play --record` writes it.")],
    language: Language = "en",
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Only the score sheet.")] = False,
) -> None:
    """Play a record again, choice by choice, and show the score sheet."""
    from rich.console import Console

    from mirabilia.lab.report import print_replay

    check_language(language)
    game = read_game(record)
    print_replay(game, language, Console(highlight=False), quiet)


@app.command()
def analyse(
    record: Annotated[Path, typer.Argument(help="A record, as `play --record` writes it.")],
    iterations: Annotated[int, typer.Option(min=1, max=999_999, help="Of the search, per choice.")] = 2000,
    seat: Annotated[int | None, typer.Option(help="Judge the choices of this seat alone.")] = None,
    count: Annotated[int, typer.Option(min=1, help="How many mistakes to show.")] = 5,
    seed: Annotated[int, typer.Option(min=0, max=2**60, help="Seed of the search.")] = 0,
    output: Annotated[Path | None, typer.Option("--json", help="Write all judgements to this file.")] = None,
    language: Language = "en",
) -> None:
    """Judge every choice of a record: the chance to win turn by turn, and the biggest mistakes."""
    from rich.console import Console

    from mirabilia.errors import BadRecord
    from mirabilia.lab.analyse import analyse_game, print_analysis, summary
    from mirabilia.lab.report import bar

    check_language(language)
    game = read_game(record)
    seats = range(game.seats) if seat is None else [game.check_seat(seat)]
    if not game.resolved:
        raise BadRecord("analysis-empty", place=str(record))
    with bar(game.resolved) as progress:
        analysis = analyse_game(game, iterations, seed, seats, progress)
    print_analysis(analysis, language, Console(highlight=False), seats, count)
    if output is not None:
        write_text(output, json.dumps(summary(analysis, language), indent=1, ensure_ascii=False))


@app.command()
def perft(
    depth: Annotated[int, typer.Argument(min=1, max=12, help="How many choices deep.")] = 3,
    source: Annotated[Path | None, typer.Option("--from", help="A record or position to start from.")] = None,
    kind: GameKind = "wonders",
    seats: Seats = 3,
    pack: Packs = None,
    edition: Edition = 1,
    stevie: Stevie = False,
    seed: Annotated[int, typer.Option(min=0, help="Seed of the deal.")] = 1,
    divide: Annotated[bool, typer.Option("--divide", help="Show the count below each first choice.")] = False,
) -> None:
    """Count the ways the next choices can be made: a fingerprint of the rules."""
    from mirabilia.game import new
    from mirabilia.lab import perft as counting

    wanted = options_of(packs=pack, edition=edition, stevie=stevie)
    game = read_game(source) if source else new(kind, seats=seats, seed=seed, **wanted)
    if divide:
        for text, count in counting.divide(game, depth):
            typer.echo(f"{count:>12,}  {text}")
    typer.echo(f"{counting.perft(game, depth):,}")


@app.command()
def lint(
    packs: Annotated[
        list[Path] | None, typer.Argument(help="Pack folders of any game; else the built-in ones.")
    ] = None,
) -> None:
    """Check the data packs both ways; each finding has a code, a file and a line."""
    from mirabilia.content.lint import lint as check
    from mirabilia.content.lint import own_packs

    findings = check(packs or own_packs())
    for finding in findings:
        typer.echo(str(finding))
    typer.echo("1 finding." if len(findings) == 1 else f"{len(findings)} findings.")
    if findings:
        raise typer.Exit(1)


@app.command()
def bench(
    games: Annotated[int, typer.Option(min=100, help="Games per measurement.")] = 4_000,
    start: Annotated[bool, typer.Option(help="Also measure the cold compile and the warm start.")] = False,
    beside: Annotated[
        str | None,
        typer.Option(help="A command that runs another engine, to compare."),
    ] = None,
) -> None:
    """Measure the engine on this machine: games per core-second, threads, clones, start."""
    from mirabilia.lab.bench import run

    run(games, start, beside, typer.echo)


@app.command()
def warmup(
    bots: Annotated[bool, typer.Option(help="Compile the bots too.")] = True,
    envs: Annotated[bool, typer.Option(help="Compile the environments too.")] = False,
    kind: Annotated[str | None, typer.Option("--game", "-g", help="Only this one.")] = None,
) -> None:
    """Compile the engine for this machine now, so that the first game starts at once."""
    from mirabilia.engine.cache import cache_root
    from mirabilia.kind import kind_of
    from mirabilia.warmup import warm_up

    if kind is not None:
        kind_of(kind)
    for game, seconds in warm_up(bots, envs, () if kind is None else [kind]):
        typer.echo(f"{game}: ready ({seconds:.1f} s)")
    typer.echo(f"The engine is ready; compiled code is kept in {cache_root()}.")


app.command()(train)


def main() -> None:
    """Run the command line; what is wrong with an input becomes one sentence and status 1."""
    from mirabilia.errors import MirabiliaError

    sys.path.append("")  # bots of one's own may lie here
    try:
        app()
    except MirabiliaError as error:
        typer.echo(error.in_language(spoken[-1]), err=True)
        sys.exit(1)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)


if __name__ == "__main__":
    main()
