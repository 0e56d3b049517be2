"""The command line for tests: as a function call, and as the real program."""

import contextlib
import io
import os
import subprocess
import sys
from unittest import mock

from mirabilia import cli
from mirabilia.cli import common


def run(*words: str) -> "subprocess.CompletedProcess[str]":
    """What the program would print and how it would end, with nothing on its standard input."""
    out, err, code = io.StringIO(), io.StringIO(), 0
    with (
        open(os.devnull) as nothing,  # noqa: PTH123 # the null device of any system
        mock.patch.multiple(sys, argv=["mirabilia", *words], stdin=nothing, path=[*sys.path]),
        mock.patch.object(common, "spoken", ["en"]),
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(err),
    ):
        try:
            cli.main()
        except SystemExit as left:
            code = left.code if isinstance(left.code, int) else int(left.code is not None)
    return subprocess.CompletedProcess(words, code, out.getvalue(), err.getvalue())


def program(*words: str) -> "subprocess.CompletedProcess[str]":
    """The real program in a process of its own, with nothing on its standard input."""
    command = [sys.executable, "-m", "mirabilia", *words]
    return subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL, check=False)
