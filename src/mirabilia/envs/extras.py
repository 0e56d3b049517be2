"""Libraries that come with an extra: a clear sentence where one is missing."""

from importlib import import_module
from typing import Any

from mirabilia.errors import MirabiliaError


class MissingExtra(MirabiliaError):
    """A library that this needs is not installed."""


def need(package: str, extra: str) -> Any:
    """Import a library. Raises MissingExtra, naming the extra that brings it."""
    try:
        return import_module(package)
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] != package.partition(".")[0]:
            raise
        raise MissingExtra("env-extra", package=package.partition(".")[0], extra=extra) from None
