"""What all commands share: the options that say which game is played, the language, files, and failing."""

import inspect
import json
import os
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer

from mirabilia import __version__

app = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    help="Mirabilia: the 7 Wonders family. Play it, study it, train on it.",
    pretty_exceptions_enable=False,
)

CORES = os.cpu_count() or 1
GameKind = Annotated[str, typer.Option("--game", "-g", help="Which game; `mirabilia games` lists them.")]
Seats = Annotated[int, typer.Option("--seats", "-n", help="Number of players, 2 to 7.")]
Seed = Annotated[int | None, typer.Option(help="Seed of deal and bots; without it each run is different.")]
Language = Annotated[str, typer.Option("--language", "-l", help="en or fr.", envvar="MIRABILIA_LANGUAGE")]
Shards = Annotated[
    Path | None, typer.Option(help="Folder for all games as Parquet shards; a stopped run goes on there.")
]
Processes = Annotated[int, typer.Option(min=1, max=256, help="Worker processes on this machine.")]
On = Annotated[
    str, typer.Option(help="Where: local, cuda (a GPU), dask or ray; with an address: dask:tcp://host:8786.")
]


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


def read_game(path: Path) -> Any:
    """A game from a record or a position file."""
    from mirabilia.game import position, replay

    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        fail(f"{path}: this file cannot be read ({error}).")
    return position(path) if text.lstrip().startswith("{") else replay(text)


def set_up(
    pack: Annotated[
        list[str] | None, typer.Option("--pack", "-p", help="An expansion: leaders, edifice.")
    ] = None,
    edition: Annotated[
        int | None, typer.Option("--edition", "-e", help="Edition of the base game: 1 (2010) or 2 (2020).")
    ] = None,
    boards: Annotated[
        str | None, typer.Option(help='Boards by seat, such as "giza:A,rhodes,-"; - draws one.')
    ] = None,
    sides: Annotated[
        str | None, typer.Option(help="Side of boards that are drawn: A or B, day or night.")
    ] = None,
    edifices: Annotated[
        str | None, typer.Option(help='Edifices by Age, such as "belvedere,-,agora"; - draws one.')
    ] = None,
    stevie: Annotated[bool, typer.Option(help="Deal the promotional leader Stevie too.")] = False,
    first: Annotated[int | None, typer.Option(help="Architects: the seat that begins, from 0.")] = None,
    own: Annotated[
        list[str] | None,
        typer.Option(
            "--set", metavar="NAME=VALUE", help="Any option of the game, as `mirabilia.new` takes it."
        ),
    ] = None,
) -> dict[str, Any]:
    """The options of a new game that are asked for, as `mirabilia.new` takes them."""
    asked: dict[str, Any] = {"packs": pack, "edition": edition, "sides": sides, "first": first}
    asked |= {"stevie": stevie or None}
    for name, given in {"boards": boards, "edifices": edifices}.items():
        names = None if given is None else [one.strip() for one in given.split(",")]
        asked[name] = names and [None if one in ("", "-") else one for one in names]
    wanted = {name: value for name, value in asked.items() if value is not None}
    for text in own or ():
        name, equals, value = text.partition("=")
        if not name or not equals:
            fail(f"{text!r}: an option of the game is written name=value.")
        try:
            wanted[name] = json.loads(value)
        except ValueError:
            wanted[name] = value
    return wanted


def with_set_up(command: Callable[..., None]) -> Callable[..., None]:
    """A command that is given `options`: on the command line they are those of `set_up`."""
    own = inspect.signature(set_up).parameters

    @wraps(command)
    def run(**given: Any) -> None:
        asked = {name: given.pop(name) for name in own}
        command(**given, options=set_up(**asked))

    shown = dict(inspect.signature(command).parameters)
    del shown["options"]
    run.__signature__ = inspect.Signature([*shown.values(), *own.values()])  # type: ignore[attr-defined] # Typer reads it
    return run


def show_version(value: bool) -> None:
    """Print the version and leave."""
    if value:
        typer.echo(f"mirabilia {__version__}")
        raise typer.Exit


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

        os.environ["MIRABILIA_PACKS"] = os.pathsep.join(str(folder.absolute()) for folder in packs)
        findings = check_named_packs()
        if findings:
            fail("\n".join(map(str, findings)))
