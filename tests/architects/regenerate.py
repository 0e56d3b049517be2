"""The golden files of Architects; `make golden` writes them together with the others.

perft/*.json            the counts; set-up or position, and depth, are written by hand
order/*.txt             the stable numbers, and the order of legal actions
playthroughs/*.txt      whole games
records/golden/ends.json    where the golden records end; the records themselves are never rewritten
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import mirabilia
from mirabilia.games.architects.action import HELPS, PLACES, RESOURCE_IDS, SYMBOL_IDS, UNSEEN, VERBS
from mirabilia.games.architects.content.catalogue import catalogue
from mirabilia.games.architects.rules.state import CATEGORIES, STACK
from mirabilia.lab.playthrough import playthrough
from wonders.regenerate import counted, end_of, game_of, read_case, spread_out

HERE = Path(__file__).parent
GOLDEN = HERE / "records" / "golden"

PLAYTHROUGHS: dict[str, dict[str, Any]] = {  # every wonder that asks for more is in one of the first two
    "seats_2": {"seats": 2, "seed": 5102, "boards": ["halicarnassus", "babylon"]},
    "seats_3": {"seats": 3, "seed": 5103, "boards": ["alexandria", "olympia", "ephesus"]},
    "seats_4": {"seats": 4, "seed": 5104},
    "seats_7": {"seats": 7, "seed": 5107, "first": 3},
}


def perft_files() -> list[Path]:
    """The positions whose continuations are counted."""
    return sorted((HERE / "perft").glob("*.json"))


def numbers() -> str:
    """Every name that has a stable number."""
    content = catalogue()
    lists: dict[str, list[str]] = {
        "kinds of action": list(VERBS),
        "places": list(PLACES),
        "kinds of cards": [kind.id for kind in content.kinds],
        "wonders": [wonder.id for wonder in content.wonders],
        "tokens": [token.id for token in content.tokens],
        "resources that pay": list(RESOURCE_IDS),
        "symbols of a set": list(SYMBOL_IDS),
        "categories": list(CATEGORIES),
    }
    blocks = [
        "\n".join([f"[{title}]", *(f"{number} {name}" for number, name in enumerate(names))])
        for title, names in lists.items()
    ]
    bits = [f"{bit} {word}" for word, bit in HELPS.items()]
    blocks.append("\n".join(["[ways to pay]", *bits]))
    blocks.append(f"[the unseen token]\n{STACK} {UNSEEN}")
    return "\n\n".join(blocks) + "\n"


def legal_orders() -> str:
    """The legal actions of the perft positions in their order, with their integers."""
    blocks = []
    for path in perft_files():
        game = game_of(read_case(path))
        for seat in game.asked:
            actions = [f"{action.id:>12} {action.text}" for action in game.legal(seat)]
            blocks.append("\n".join([f"[{path.stem}, seat {seat}]", *actions]))
    return "\n\n".join(blocks) + "\n"


def golden_records() -> list[Path]:
    """Records that were written once and must be replayed for ever."""
    return sorted(GOLDEN.glob("*.txt"))


def ends() -> str:
    """Where the golden records end, each on its line."""
    return spread_out({path.stem: end_of(path) for path in golden_records()}, 1) + "\n"


def goldens() -> Iterator[tuple[Path, str]]:
    """Every golden file with what it should hold now."""
    for path in perft_files():
        yield path, counted(path)
    yield HERE / "order" / "numbers.txt", numbers()
    yield HERE / "order" / "legal.txt", legal_orders()
    for name, setup in PLAYTHROUGHS.items():
        yield HERE / "playthroughs" / f"{name}.txt", playthrough(mirabilia.new("architects", **setup))
    yield GOLDEN / "ends.json", ends()
