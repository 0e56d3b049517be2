"""What all commands share: the options that say which game is played, the language, files, and failing."""

import json
import os
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
Packs = Annotated[list[str] | None, typer.Option("--pack", "-p", help="An expansion: leaders, edifice.")]
Edition = Annotated[
    int, typer.Option("--edition", "-e", help="Edition of the base game: 1 (2010) or 2 (2020).")
]
Edifices = Annotated[
    str | None,
    typer.Option(help='Edifices by Age, such as "belvedere,-,agora"; - draws one.'),
]
Stevie = Annotated[bool, typer.Option(help="Deal the promotional leader Stevie too.")]
Seed = Annotated[int | None, typer.Option(help="Seed of deal and bots; without it each run is different.")]
Language = Annotated[str, typer.Option("--language", "-l", help="en or fr.", envvar="MIRABILIA_LANGUAGE")]
Boards = Annotated[
    str | None,
    typer.Option(help='Boards by seat, such as "giza:A,rhodes,-"; - draws one.'),
]
Sides = Annotated[str | None, typer.Option(help="Side of boards that are drawn: A or B, day or night.")]
First = Annotated[int | None, typer.Option(help="Architects: the seat that begins, from 0.")]
Options = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="NAME=VALUE", help="Any option of the game, as `mirabilia.new` takes it."),
]
Shards = Annotated[
    Path | None, typer.Option(help="Folder for all games as Parquet shards; a stopped run goes on there.")
]
OldShards = Annotated[Path | None, typer.Option("--output", "-o", hidden=True)]  # as it was called before
Processes = Annotated[int, typer.Option(min=1, max=256, help="Worker processes on this machine.")]
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


def chosen_options(
    own: list[str] | None = None, boards: str | None = None, edifices: str | None = None, **options: Any
) -> dict[str, Any]:
    """The options that differ from what a game has anyway; the others need not fit every game."""
    usual = {"edition": 1, "stevie": False}
    options |= {"boards": split_names(boards), "edifices": split_names(edifices)}
    wanted = {name: value for name, value in options.items() if value != usual.get(name)}
    for text in own or ():
        name, equals, value = text.partition("=")
        if not name or not equals:
            fail(f"{text!r}: an option of the game is written name=value.")
        try:
            wanted[name] = json.loads(value)
        except ValueError:
            wanted[name] = value
    return wanted


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

        os.environ["MIRABILIA_PACKS"] = os.pathsep.join(str(folder.resolve()) for folder in packs)
        findings = check_named_packs()
        if findings:
            fail("\n".join(map(str, findings)))
