"""Libraries that only some of the work needs: an extra brings them, and a sentence says which."""

from importlib.util import find_spec

from mirabilia.errors import MirabiliaError


class MissingExtra(MirabiliaError):
    """A library of an extra is not installed; nothing was begun."""


def require(extra: str, *modules: str) -> None:
    """Refuse, before any work, what needs these modules where one is missing. Raises MissingExtra."""
    for module in modules:
        if find_spec(module) is None:
            raise MissingExtra("extra-missing", module=module, extra=extra)
