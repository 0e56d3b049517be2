"""Games that people play, look at and serve: `play`, `games`, `serve`, `replay`, `analyse`."""

import json
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer

from mirabilia.cli.common import (
    GameKind,
    Language,
    Seats,
    Seed,
    app,
    check_language,
    fail,
    read_game,
    with_set_up,
    write_text,
)


@app.command()
@with_set_up
def play(
    context: typer.Context,
    terminal: Annotated[bool, typer.Option("--terminal", help="Play here, in the terminal.")] = False,
    kind: GameKind = "wonders",
    seats: Seats = 4,
    seat: Annotated[int, typer.Option(help="Your seat, from 0.")] = 0,
    seed: Seed = None,
    options: Any = None,
    level: Annotated[
        str,
        typer.Option(
            help="Level of the bots: random, dreamer, apprentice, rules, journeyman, greedy, search, learned."
        ),
    ] = "search",
    language: Language = "en",
    record: Annotated[Path | None, typer.Option(help="Write the record of the game to this file.")] = None,
) -> None:
    """Play: in the browser (starts a server here and opens the page), or against bots with --terminal.

    In the browser --game and --seats open the page on a new table with these; the rest is chosen there.
    """
    check_language(language)
    if not terminal:
        play_in_browser({name for name in context.params if is_given(context, name)}, kind, seats, language)
    from random import Random

    from rich.console import Console

    from mirabilia import terminal as table
    from mirabilia.bots import make_bot
    from mirabilia.game import new

    game = new(kind, seats=seats, seed=seed, **options)
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


def is_given(context: typer.Context, name: str) -> bool:
    """Was this said on the command line?"""
    source = context.get_parameter_source(name)
    return source is not None and source.name == "COMMANDLINE"


def play_in_browser(given: set[str], kind: str, seats: int, language: str) -> NoReturn:
    """Serve here, and open the page: the lobby, or a new table of this game. Raises BadSetup."""
    from mirabilia.kind import kind_of
    from mirabilia.server.start import play_here
    from mirabilia.setup import check_seats
    from mirabilia.words import sentence

    for name in sorted(given - {"terminal", "kind", "seats", "language"}):
        option = {"own": "set"}.get(name, name)
        fail(sentence(language, "only-in-terminal", option=f"--{option}"))
    if not given & {"kind", "seats"}:
        play_here(language)
    known = kind_of(kind)
    _ = known.show  # it refuses a game that has none
    check_seats(kind, seats, tuple(known.seats))
    play_here(language, f"/new?game={kind}&seats={seats}")


@app.command()
def games(language: Language = "en") -> None:
    """List the games that are installed, by the names that --game takes."""
    from mirabilia.kind import kinds
    from mirabilia.words import sentence, texts

    check_language(language)
    for name, kind in kinds().items():
        players = sentence(language, "games-players", least=kind.seats[0], most=kind.seats[-1])
        alone = "" if kind.has_page else f" ({texts(language)['games-no-page']})"
        typer.echo(f"{name:<12} {texts(language)[f'game-{name}']}, {players}{alone}")


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
            min=10, max=10_000, help="Milliseconds that a Master thinks.", envvar="MIRABILIA_THINKING"
        ),
    ] = 200,
) -> None:
    """Serve tables to browsers until stopped."""
    from mirabilia.server.start import serve as run

    run(host, port, database, thinking)


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
    iterations: Annotated[
        int, typer.Option(min=1, max=999_999, help="Iterations of the search per choice.")
    ] = 2000,
    seat: Annotated[int | None, typer.Option(help="Judge only the choices of this seat.")] = None,
    count: Annotated[int, typer.Option(min=1, help="How many mistakes to show.")] = 5,
    seed: Annotated[int, typer.Option(min=0, max=2**60, help="Seed of the search.")] = 0,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", "--json", help="Write all judgements as JSON.")
    ] = None,
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
