"""The command line. Heavy imports wait until a command needs them, so `--help` answers at once."""

import os
import sys

import typer

from mirabilia.cli import common, games, matches, tools
from mirabilia.learning.command import train

COMMANDS = (games, matches, tools)  # they add themselves, in this order
app = common.app
app.command()(train)


def main() -> None:
    """Run the command line; what is wrong with an input becomes one sentence and status 1."""
    from mirabilia.errors import MirabiliaError

    sys.path.append("")  # bots of one's own may lie here
    try:
        app()
    except MirabiliaError as error:
        typer.echo(error.in_language(common.spoken[-1]), err=True)
        sys.exit(1)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
