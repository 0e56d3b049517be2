"""What the engine is asked about itself: `perft`, `lint`, `bench`, `warmup`."""

from pathlib import Path
from typing import Annotated, Any

import typer

from mirabilia.cli.common import GameKind, Seats, app, read_game, with_set_up


@app.command()
@with_set_up
def perft(
    depth: Annotated[int, typer.Argument(min=1, max=12, help="How many choices deep.")] = 3,
    source: Annotated[Path | None, typer.Option("--from", help="A record or position to start from.")] = None,
    kind: GameKind = "wonders",
    seats: Seats = 3,
    options: Any = None,
    seed: Annotated[int, typer.Option(min=0, help="Seed of the deal.")] = 1,
    divide: Annotated[bool, typer.Option("--divide", help="Show the count below each first choice.")] = False,
) -> None:
    """Count the ways the next choices can be made: a fingerprint of the rules."""
    from mirabilia.game import new
    from mirabilia.lab import perft as counting

    game = read_game(source) if source else new(kind, seats=seats, seed=seed, **options)
    if divide:
        for text, count in counting.divide(game, depth):
            typer.echo(f"{count:>12,}  {text}")
    typer.echo(f"{counting.perft(game, depth):,}")


@app.command()
def lint(
    packs: Annotated[
        list[Path] | None, typer.Argument(help="Pack folders of any game; by default the built-in ones.")
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
        typer.Option(help="A command that runs another engine, for comparison."),
    ] = None,
    on: Annotated[str, typer.Option(help="Where: local, or cuda (a GPU).")] = "local",
) -> None:
    """Measure the engine on this machine: games per core-second, threads, clones, start."""
    from mirabilia.lab.bench import run, run_on_gpu
    from mirabilia.lab.places import CUDA, HERE, BadPlace, read_place

    place = read_place(on)
    if place.kind == CUDA:
        run_on_gpu(games, typer.echo)
    elif place == HERE:
        run(games, start, beside, typer.echo)
    else:
        raise BadPlace("bench-place", place=on)


@app.command()
def warmup(
    bots: Annotated[bool, typer.Option(help="Compile the bots too.")] = True,
    envs: Annotated[bool, typer.Option(help="Compile the environments too.")] = False,
    kind: Annotated[str | None, typer.Option("--game", "-g", help="Only this game.")] = None,
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
