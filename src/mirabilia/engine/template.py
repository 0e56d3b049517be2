"""Kernels that are the same for every game: written once, and bound to the records and the kernels of each.

A template is a module whose kernels name their records as every game does, and find what differs in `own`,
which `bind` fills in. Bound, they are kernels of the module of the game that binds them, with its types and
its cache. A template is never imported itself.
"""

import re
import sys
from collections import ChainMap
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any, TypeAlias

import numpy as np

own: Any = None  # in a template: what is the game's own

# The records that every game names so.
Action: TypeAlias = np.record
Game: TypeAlias = np.record
Kept: TypeAlias = np.record
Listing: TypeAlias = np.record
Mind: TypeAlias = np.record
Note: TypeAlias = np.record
Page: TypeAlias = np.record
Plan: TypeAlias = np.record
Sheet: TypeAlias = np.record
Sight: TypeAlias = np.record
Work: TypeAlias = np.record
Games: TypeAlias = "np.recarray[Any, Any]"
Kepts: TypeAlias = "np.recarray[Any, Any]"
Listings: TypeAlias = "np.recarray[Any, Any]"
Minds: TypeAlias = "np.recarray[Any, Any]"
Notes: TypeAlias = "np.recarray[Any, Any]"
Pages: TypeAlias = "np.recarray[Any, Any]"
Plans: TypeAlias = "np.recarray[Any, Any]"
Sheets: TypeAlias = "np.recarray[Any, Any]"
Sights: TypeAlias = "np.recarray[Any, Any]"
WeightSets: TypeAlias = "np.recarray[Any, Any]"
Works: TypeAlias = "np.recarray[Any, Any]"


def bind(template: str, module: str, *parts: ModuleType, **names: Any) -> Any:
    """What a template defines, made for a module of a game.

    What it asks of that game is given by name, or found in this module, or in the first of these parts of the
    game that has it.
    """
    path = str(find_spec(template).origin)  # type: ignore[union-attr] # it is there
    text = Path(path).read_text(encoding="utf-8")
    space: dict[str, Any] = {"__name__": module}
    exec(compile(text, path, "exec"), space)
    space["own"] = ModuleType(f"{module}.own")  # compiled code looks into modules only
    found = ChainMap(names, *map(vars, (sys.modules[module], *parts)))
    vars(space["own"]).update({name: found[name] for name in re.findall(r"\bown\.(\w+)", text)})
    return SimpleNamespace(**space)
