"""Rewrites what the golden tests compare with: `make golden [--check]`.

    perft/*.json            the counts; set-up or position, and depth, are written by hand
    order/*.txt             the stable numbers, and the order of legal actions
    playthroughs/*.txt      whole games
    records/golden/ends.json    where the golden records end; the records themselves are never rewritten
    architects/...          the same of the second game, from architects/regenerate.py

Each difference is a change of behaviour that somebody will notice: read it before it is committed.
With --check nothing is written, and the exit status says whether something would change.
"""

import difflib
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import mirabilia
from effort import THOROUGH
from mirabilia import Game
from mirabilia.games.wonders.action import TOKEN_PAIRS, VERBS
from mirabilia.games.wonders.content.catalogue import catalogue
from mirabilia.games.wonders.content.schema import COLOURS, RESOURCES, SYMBOLS
from mirabilia.lab.perft import divide, perft
from mirabilia.lab.playthrough import digest_of_position, playthrough

HERE = Path(__file__).parent
GOLDEN = HERE / "records" / "golden"

PLAYTHROUGHS: dict[str, dict[str, Any]] = {  # the smallest table has every wonder that asks for more
    "seats_3": {"seats": 3, "seed": 2603, "boards": ["babylon:B", "halicarnassus:B", "olympia:A"]},
    "seats_4": {"seats": 4, "seed": 2604},
    "seats_5": {"seats": 5, "seed": 2605},
    "seats_6": {"seats": 6, "seed": 2606},
    "seats_7": {"seats": 7, "seed": 2607},
    "seats_2": {"seats": 2, "seed": 2602, "boards": ["halicarnassus:B", "olympia:A", "babylon:B"]},
    "leaders_2": {
        "seats": 2,
        "seed": 2612,
        "packs": ["leaders"],
        "boards": ["rome:B", "olympia:B", "halicarnassus:A"],
    },
    "leaders_3": {
        "seats": 3,
        "seed": 2613,
        "packs": ["leaders"],
        "stevie": True,
        "boards": ["rome:B", "halicarnassus:B", "babylon:B"],
    },
    "leaders_7": {
        "seats": 7,
        "seed": 2617,
        "packs": ["leaders"],
        "stevie": True,
        "boards": ["rome:A", None, None, None, None, None, None],
    },
    "edifice_3": {
        "seats": 3,
        "seed": 2621,
        "packs": ["edifice"],
        "boards": ["carthage:night", "ur:day", "halicarnassus:B"],
    },
    "edifice_5": {
        "seats": 5,
        "seed": 2622,
        "packs": ["edifice"],
        "boards": ["ur:night", None, "babylon:B", None, "carthage:day"],
    },
    "edifice_7": {"seats": 7, "seed": 2626, "packs": ["edifice"]},
    "second_edition_3": {
        "seats": 3,
        "seed": 2627,
        "edition": 2,
        "boards": ["olympia:night", "babylon:night", "halikarnassos:night"],
    },
    "second_edition_7": {"seats": 7, "seed": 2627, "edition": 2},
    "all_packs_4": {
        "seats": 4,
        "seed": 2622,
        "edition": 2,
        "packs": ["leaders", "edifice"],
        "stevie": True,
        "boards": ["rome:B", "ur:night", "carthage:day", "olympia:day"],
        "edifices": [None, None, "concentric_castle"],
    },
}


# ---------------------------------------------------------------- perft
MOST_CONTINUATIONS = 8_000  # counted on every run


def perft_files() -> list[Path]:
    """The positions whose continuations are counted."""
    return sorted((HERE / "perft").glob("*.json"))


def read_case(path: Path) -> dict[str, Any]:
    """One perft file: `about`, `setup` or `position`, `counts` by depth, and the deepest one split."""
    case: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return case


def deepest(counts: dict[str, int]) -> tuple[str, int]:
    """The deepest count that there is time for: any with MIRABILIA_THOROUGH, else one of some thousands."""
    few = [(depth, count) for depth, count in counts.items() if THOROUGH or count <= MOST_CONTINUATIONS]
    return few[-1]


def game_of(case: dict[str, Any]) -> Game:
    """The game a perft file starts from."""
    return mirabilia.new(**case["setup"]) if "setup" in case else mirabilia.position(case["position"])


def split(path: Path) -> str:
    """What a mismatch prints: the deepest count by first action, and where it differs from the file."""
    case = read_case(path)
    depth = int(max(case["counts"], key=int))
    now = dict(divide(game_of(case), depth))
    lines = [f"{path.name}, depth {depth}, by first action (in the file, now):"]
    for text in [*case["divide"], *(text for text in now if text not in case["divide"])]:
        stored, found = case["divide"].get(text), now.get(text)
        lines.append(f"{'  ' if stored == found else '! '}{text}: {stored}, {found}")
    return "\n".join(lines)


def spread_out(value: Any, levels: int, indent: str = "") -> str:
    """JSON with one entry a line down to some level, so that a changed number is a changed line."""
    if not levels or not isinstance(value, dict | list) or not value:
        return json.dumps(value)
    more = indent + "  "
    if isinstance(value, list):
        start, end, entries = "[", "]", [spread_out(entry, levels - 1, more) for entry in value]
    else:
        start, end = "{", "}"
        entries = [
            f"{json.dumps(key)}: {spread_out(entry, levels - 1, more)}" for key, entry in value.items()
        ]
    return f"{start}\n{more}" + f",\n{more}".join(entries) + f"\n{indent}{end}"


def counted(path: Path) -> str:
    """A perft file with its counts made anew."""
    case = read_case(path)
    game = game_of(case)
    depths = [int(depth) for depth in case["counts"]]
    case["counts"] = {str(depth): perft(game, depth) for depth in depths[:-1]}
    case["divide"] = dict(divide(game, depths[-1]))
    case["counts"][str(depths[-1])] = sum(case["divide"].values())
    return spread_out(case, 3) + "\n"


# ---------------------------------------------------------------- order
def numbers() -> str:
    """Every name that has a stable number."""
    content = catalogue()
    lists: dict[str, tuple[str, ...]] = {
        "kinds of action": VERBS,
        "cards": tuple(card.id for card in content.cards),
        "buildings": content.buildings,
        "boards": tuple(board.id for board in content.boards),
        "wonders": tuple(wonder.id for wonder in content.wonders),
        "resources": RESOURCES,
        "colours": COLOURS,
        "symbols": SYMBOLS,
        "edifices": tuple(edifice.id for edifice in content.edifices),
        "pairs of tokens": ("-", *(f"+{first} +{second}" for first, second in TOKEN_PAIRS)),
    }
    blocks = [
        "\n".join([f"[{title}]", *(f"{number} {name}" for number, name in enumerate(names))])
        for title, names in lists.items()
    ]
    return "\n\n".join(blocks) + "\n"


def legal_orders() -> str:
    """The legal actions of the perft positions in their order, with their integers."""
    blocks = []
    for path in perft_files():
        game = game_of(read_case(path))
        for seat in game.asked:
            actions = [f"{action.id:>8} {action.text}" for action in game.legal(seat)]
            blocks.append("\n".join([f"[{path.stem}, seat {seat}]", *actions]))
    return "\n\n".join(blocks) + "\n"


# ---------------------------------------------------------------- records
def golden_records() -> list[Path]:
    """Records that were written once and must be replayed for ever."""
    return sorted(GOLDEN.glob("*.txt"))


def end_of(path: Path) -> dict[str, Any]:
    """Where a golden record ends."""
    game = mirabilia.replay(path.read_text(encoding="utf-8"))
    return {
        "position": digest_of_position(game),
        "over": game.over,
        "to_act": list(game.to_act),
        "totals": [sheet["total"] for sheet in game.scores()],
    }


def ends() -> str:
    """Where the golden records end, each on its line."""
    return spread_out({path.stem: end_of(path) for path in golden_records()}, 1) + "\n"


# ---------------------------------------------------------------- all
def goldens() -> Iterator[tuple[Path, str]]:
    """Every golden file with what it should hold now."""
    for path in perft_files():
        yield path, counted(path)
    yield HERE / "order" / "numbers.txt", numbers()
    yield HERE / "order" / "legal.txt", legal_orders()
    for name, setup in PLAYTHROUGHS.items():
        yield HERE / "playthroughs" / f"{name}.txt", playthrough(mirabilia.new(**setup))
    yield GOLDEN / "ends.json", ends()
    from architects import regenerate as architects  # it is made of what stands above

    yield from architects.goldens()


def difference(stored: str, now: str, name: str, most: int = 40) -> str:
    """A unified diff that stays short enough to read; empty if there is none."""
    lines = list(
        difflib.unified_diff(
            stored.splitlines(), now.splitlines(), f"stored {name}", f"now {name}", lineterm="", n=1
        )
    )
    more = [f"... and {len(lines) - most} more lines"] if len(lines) > most else []
    return "\n".join([*lines[:most], *more])


def main(arguments: list[str]) -> int:
    """Write or check every golden file, and print what changed."""
    if set(arguments) - {"--check"}:
        print(__doc__)
        return 2
    changed = 0
    for path, now in goldens():
        stored = path.read_text(encoding="utf-8") if path.exists() else ""
        if stored == now:
            continue
        changed += 1
        print(difference(stored, now, str(path.relative_to(HERE))))
        if "--check" not in arguments:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(now, encoding="utf-8", newline="\n")
    print(f"{changed} golden files {'would change' if '--check' in arguments else 'changed'}.")
    return int(bool(changed) and "--check" in arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
