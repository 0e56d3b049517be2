"""`mirabilia train` on the command line. PyTorch is imported when the training begins."""

import shlex
import sys
from pathlib import Path
from typing import Annotated

import typer

from mirabilia.learning.settings import Training


def train(
    out: Annotated[Path, typer.Option("--folder", help="The folder of the training; it resumes there.")],
    minutes: Annotated[float, typer.Option(min=0.01, help="How long it learns in all.")] = 20.0,
    kind: Annotated[str, typer.Option("--game", "-g", help="wonders or architects.")] = "wonders",
    setups: Annotated[
        str,
        typer.Option(help="What is played how often, such as 8*3,1*2,1*4/leaders+edifice,1*3/edition2."),
    ] = "",
    seed: Annotated[int, typer.Option(min=0, help="Of everything that is drawn.")] = 1,
    device: Annotated[str, typer.Option(help="cuda or cpu; a GPU if there is one.")] = "",
    width: Annotated[int, typer.Option(min=8, help="Of the network.")] = Training.width,
    blocks: Annotated[int, typer.Option(min=1, help="Of the network.")] = Training.blocks,
    rows: Annotated[int, typer.Option(min=1, help="Seats that choose at the same time.")] = Training.rows,
    table_rows: Annotated[int, typer.Option(min=1, help="Those of one table.")] = Training.table_rows,
    groups: Annotated[int, typer.Option(min=1, help="Of tables, answered together.")] = Training.groups,
    minibatch: Annotated[int, typer.Option(min=1, help="Choices that are learned from at once.")] = (
        Training.minibatch
    ),
    rate: Annotated[float, typer.Option(min=0, help="The size of the first steps.")] = Training.rate,
    curiosity: Annotated[
        float, typer.Option(min=0, help="The entropy that choices keep.")
    ] = Training.curiosity,
    first_curiosity: Annotated[
        float, typer.Option(min=0.01, help="What it is at first.")
    ] = Training.first_curiosity,
    start: Annotated[
        Path | None, typer.Option(help="Begin with what the network of this file knows.")
    ] = None,
    pause: Annotated[
        float, typer.Option(min=0, help="Seconds between matches against the field.")
    ] = Training.pause,
    field: Annotated[int, typer.Option(min=1, help="Games against each player of it.")] = Training.field,
    quick: Annotated[int, typer.Option(min=8, help="Width of the small network beside it.")] = Training.quick,
    against: Annotated[
        Path | None,
        typer.Option(help="Learn to beat the network of this file, from a copy of it, and report how often."),
    ] = None,
    stop: Annotated[float, typer.Option(min=0, help="Stop after so many seconds, to go on later.")] = 0.0,
    compiled: Annotated[bool, typer.Option("--compile", help="Use torch.compile, too.")] = False,
) -> None:
    """Let a network learn a game by playing it against itself, its past and the bots (extra `train`)."""
    from mirabilia.learning.train import train as begin

    settings = Training(
        game=kind,
        out=out,
        minutes=minutes,
        setups=setups,
        seed=seed,
        device=device,
        width=width,
        blocks=blocks,
        rows=rows,
        table_rows=table_rows,
        groups=groups,
        quick=quick,
        against=against,
        minibatch=minibatch,
        rate=rate,
        curiosity=curiosity,
        first_curiosity=first_curiosity,
        start=start,
        pause=pause,
        field=field,
        stop=stop,
        compile=compiled,
    )
    begin(settings, shlex.join(["mirabilia", *sys.argv[1:]]))
