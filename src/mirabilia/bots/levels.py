"""The levels of bots by name: those of LEVELS; with a budget `search:200ms`, `search:500`, `learned:200ms`.

A bot of one's own is named by where it is made: `my_bots:Miser`, a class or function of a module.
"""

import re
import secrets
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Literal, TypeAlias, get_args

from mirabilia.bots.player import Bot, RandomBot
from mirabilia.errors import BadSetup
from mirabilia.kind import kind_of

LevelName: TypeAlias = Literal[
    "random", "dreamer", "apprentice", "rules", "journeyman", "greedy", "search", "learned"
]
LEVELS: tuple[str, ...] = get_args(LevelName)
THINKING = ("search", "learned")  # those that may be given a budget
INSTEAD_OF_ZERO = 1 << 100  # random numbers that begin with nothing but zeros never change
USUAL_BUDGET = 200  # milliseconds of a search without one
FORM = re.compile(r"(?P<name>[a-z]+)(?::(?P<amount>[1-9][0-9]{0,6})(?P<unit>ms)?)?")
OWN = re.compile(r"(?P<module>[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*):(?P<maker>[A-Za-z_]\w*)")


@dataclass(frozen=True)
class Level:
    """A kind of bot and its budget for a choice: milliseconds, or iterations of its search."""

    name: str
    milliseconds: int | None = None
    iterations: int | None = None
    maker: Any = None  # what makes a bot of one's own, called with the game's name and a seed


def read_level(text: str, kind: str | None = None) -> Level:
    """The level of a text such as `search:200ms` or `my_bots:Miser`, if the game has it. Raises BadSetup."""
    own = OWN.fullmatch(text)
    if own is not None:
        return Level(text, maker=find_maker(text, own["module"], own["maker"]))
    found = FORM.fullmatch(text)
    levels = LEVELS if kind is None else kind_of(kind).levels or LEVELS
    if found is None or found["name"] not in levels or (found["amount"] and found["name"] not in THINKING):
        raise BadSetup("no-such-level", level=text, levels=", ".join(levels))
    name = found["name"]
    if name != "search" and not found["amount"]:
        return Level(name)
    amount = int(found["amount"] or USUAL_BUDGET)
    timed = found["unit"] or not found["amount"]
    return Level(name, milliseconds=amount) if timed else Level(name, iterations=amount)


def find_maker(text: str, module: str, name: str) -> Any:
    """What a module has under this name. Raises BadSetup."""
    try:
        maker = getattr(import_module(module), name)
    except (ImportError, AttributeError) as error:
        raise BadSetup("no-such-bot", level=text, problem=str(error)) from None
    if not callable(maker):
        raise BadSetup("no-such-bot", level=text, problem=f"{name} cannot be called")
    return maker


def make_bot(level: str, kind: str, seed: int | None = None, workers: int = 2) -> Bot:
    """A bot of a level for a game; a search uses so many threads. Raises BadSetup."""
    wanted = read_level(level, kind)
    game = kind_of(kind)
    if wanted.maker is not None:
        made: Bot = wanted.maker(kind, seed)
        return made
    if wanted.name == "random":
        return RandomBot(seed)
    seed = secrets.randbits(63) if seed is None else seed
    if wanted.name == "search":
        from mirabilia.bots.thinking import SearchBot  # it brings the kernels

        begin = seed or INSTEAD_OF_ZERO
        return SearchBot(wanted, [game.bots.SearchWorker(begin + worker) for worker in range(workers)])
    if wanted.name == "learned":
        learned: Bot = game.learned(wanted, kind, seed, workers)
        return learned
    return game.bots.SimpleBot(wanted.name, seed)
