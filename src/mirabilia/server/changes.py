"""What is different between two States, so that it need not be sent whole again.

A `Follower` is what a client does with it; the page does the same (`web/src/lib/changes.ts`).
"""

from functools import cache
from operator import attrgetter
from typing import Any

from msgspec import Struct
from msgspec.structs import astuple

from mirabilia.seen import Parts
from mirabilia.server.protocol import Change, State

Message = dict[str, Any]  # as JSON has it
Path = tuple[str | int, ...]


def changes(old: State, new: State) -> list[Change]:
    """What leads from one to the other: put into the old one, as JSON has it, they give the new one."""
    found: list[Change] = []
    _compare(old, new, (), found)
    return found


def _compare(old: Any, new: Any, path: Path, found: list[Change]) -> None:
    """What differs between two that are not equal. Most parts of them are the same object."""
    names = _parts(type(new)) if type(old) is type(new) else None  # type: ignore[arg-type] # a class is
    if names is not None:
        for name, before, after in zip(names, astuple(old), astuple(new), strict=True):
            if before is not after and before != after:
                _compare(before, after, (*path, name), found)
    elif type(old) is type(new) is list and new and isinstance(new[0], Struct):
        _compare_lists(old, new, path, found)
    else:
        found.append(Change(path, put=new))


@cache
def _parts(kind: type) -> tuple[str, ...] | None:
    """The fields of what is compared part by part; None: it is told whole."""
    return kind.__struct_fields__ if issubclass(kind, Struct) and not issubclass(kind, Parts) else None


def _compare_lists(old: list[Any], new: list[Any], path: Path, found: list[Change]) -> None:
    """A list that grows at its end and loses at its beginning; one of the same things; or a new one.

    What a thing is its first field says.
    """
    first = attrgetter(new[0].__struct_fields__[0])
    if len(old) == len(new) and list(map(first, old)) == list(map(first, new)):
        for place, (before, after) in enumerate(zip(old, new, strict=True)):
            if before is not after and before != after:
                _compare(before, after, (*path, place), found)
        return
    gone = next((n for n, one in enumerate(old) if one == new[0]), len(old))
    if gone < len(old) and old[gone:] == new[: len(old) - gone]:
        found.append(Change(path, drop=gone, add=new[len(old) - gone :]))
    else:
        found.append(Change(path, put=new))


class Follower:
    """A client's State, whatever is lost, repeated or late."""

    def __init__(self) -> None:
        self.state: Message | None = None

    def hear(self, told: Message) -> bool:
        """A State, or Changes. False: something is missing, and Hello has to be said again."""
        if told["tell"] == "state":
            self.state = told
            return True
        if self.state is None or self.state["version"] < told["base"]:
            return False
        if self.state["version"] == told["base"]:
            self.state = with_changes(self.state, told["changes"])
        return True  # else it is known already


def with_changes(old: Message, told: list[Message]) -> Message:
    """A State after these changes. The old one stays as it is."""
    for change in told:
        old = _changed(old, change["path"], change)
    return old


def _changed(old: Any, path: list[str | int], change: Message) -> Any:
    if not path:
        return change["put"] if "put" in change else [*old[change.get("drop", 0) :], *change.get("add", ())]
    fresh = old.copy()
    fresh[path[0]] = _changed(old[path[0]], path[1:], change)
    return fresh
