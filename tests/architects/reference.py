"""Architects once more, slow and plain: what the kernels must equal. Here the facts, the table and points.

Written from the rulings over positions (dicts). The numbers on cards, wonders and tokens are typed in again;
nothing of the engine is used, neither its rules nor its packs.

    plain(position)          a position with nothing left out: a table
    shields(city)            military strength
    battle(table)            victory tokens that each seat gets from a battle (A-M5, A-M6)
    sheet(table, seat)       the score sheet of a seat (A-G3)
    ranking(table)           the seats, best first (A-G4)

Choices stand in `reference_legal`, what they do in `reference_play`.
"""

from collections import Counter
from typing import Any, TypeAlias

Position: TypeAlias = dict[str, Any]
Table: TypeAlias = dict[str, Any]
City: TypeAlias = dict[str, Any]
Deck: TypeAlias = int | str  # the owner's seat, or CENTRAL

CENTRAL = "central"

# ---------------------------------------------------------------- cards
RESOURCES = ("wood", "stone", "brick", "papyrus", "glass")
COIN = "coin"
SYMBOLS = ("compass", "gear", "tablet")
BLUE = {"blue2cat": 2, "blue3": 3}  # points
CAT = "blue2cat"
RED = {"red0": 0, "red1": 1, "red2": 2}  # horns
HORNED = ("red1", "red2")
KINDS = (*RESOURCES, COIN, *BLUE, *SYMBOLS, *RED)

DECKS = {  # how many of each kind, in the order of KINDS
    "alexandria": (2, 2, 2, 2, 1, 4, 2, 2, 1, 2, 1, 2, 1, 1),
    "babylon": (2, 1, 2, 2, 2, 3, 2, 2, 2, 2, 1, 2, 1, 1),
    "ephesus": (2, 2, 2, 2, 2, 3, 2, 1, 2, 1, 2, 2, 1, 1),
    "giza": (2, 2, 1, 2, 2, 3, 3, 2, 2, 1, 1, 2, 2, 0),
    "halicarnassus": (2, 2, 2, 1, 2, 3, 2, 2, 1, 1, 2, 2, 2, 1),
    "olympia": (1, 2, 2, 2, 2, 3, 3, 1, 1, 1, 2, 2, 2, 1),
    "rhodes": (2, 2, 2, 2, 2, 2, 2, 2, 1, 2, 1, 2, 2, 1),
    CENTRAL: (4, 4, 4, 4, 4, 6, 8, 4, 4, 4, 4, 4, 4, 2),
}
WONDER_DECK, CENTRAL_DECK, ALL_CARDS = 25, 60, 235

# ---------------------------------------------------------------- wonders
STAGES = ("s1", "s2", "s3", "s4", "s5")
COSTS = {  # how many resources, and are they to be alike?
    "s1": (2, False),
    "s2": (2, True),
    "s3": (3, False),
    "s4": (3, True),
    "s5": (4, False),
}
POINTS = {  # of the five stages
    "alexandria": (4, 3, 6, 5, 7),
    "babylon": (3, 0, 5, 5, 7),
    "ephesus": (3, 3, 4, 5, 7),
    "giza": (4, 5, 6, 7, 8),
    "halicarnassus": (3, 3, 6, 5, 7),
    "olympia": (3, 2, 5, 5, 7),
    "rhodes": (4, 4, 5, 6, 7),
}
ROWS = {  # as the pieces lie on each other, from the ground
    "alexandria": (("s1",), ("s2",), ("s3",), ("s4",), ("s5",)),
    "babylon": (("s1",), ("s2",), ("s3",), ("s4", "s5")),
    "ephesus": (("s1",), ("s2", "s3", "s4"), ("s5",)),
    "giza": (("s1",), ("s2",), ("s3",), ("s4",), ("s5",)),
    "halicarnassus": (("s1",), ("s2",), ("s3", "s4"), ("s5",)),
    "olympia": (("s1",), ("s2", "s3"), ("s4",), ("s5",)),
    "rhodes": (("s1", "s2"), ("s3",), ("s4",), ("s5",)),
}
MARKED = {  # stages with the wonder's effect
    "alexandria": ("s2", "s4"),
    "babylon": ("s2", "s4"),
    "ephesus": ("s2", "s3", "s4"),
    "giza": (),
    "halicarnassus": ("s2", "s4"),
    "olympia": ("s2", "s4"),
    "rhodes": ("s2", "s4"),
}
LOOKED_THROUGH = 5  # cards, by Halicarnassus

# ---------------------------------------------------------------- tokens
EXTRA_CARD = {  # kinds of cards after which one more may be taken
    "urbanism": ("wood", "brick"),
    "crafts": ("papyrus", "glass"),
    "jewellery": ("stone", "coin"),
    "science": SYMBOLS,
    "propaganda": HORNED,
}
STAGE_TOKEN = "architecture"  # one more card after a stage
TOKENS = (
    *EXTRA_CARD,
    STAGE_TOKEN,
    *("economy", "engineering", "tactics", "decor", "politics", "strategy", "education", "culture"),
)
ALL_TOKENS = (*TOKENS, "culture")  # the one that is there twice
SHOWN = 3
TACTICS = 2
CONFLICT_TOKENS = {2: 3, 3: 3, 4: 4, 5: 5, 6: 6, 7: 6}
CAT_POINTS, VICTORY_POINTS = 2, 3


# ---------------------------------------------------------------- positions
def plain_city(city: City) -> City:
    """A seat with nothing left out."""
    return {
        "wonder": city["wonder"],
        "built": sorted(city.get("built", [])),
        "cards": +Counter(city.get("cards", {})),
        "tokens": sorted(city.get("tokens", [])),
        "victory": city.get("victory", 0),
        "deck": list(city["deck"]),
    }


def plain(position: Position) -> Table:
    """A position with nothing left out. Decks and tokens have to be there; chance has no place on a table."""
    shown = list(position["shown"])
    return {
        "seats": [plain_city(city) for city in position["seats"]],
        "turn": position.get("turn", 1),
        "phase": position.get("phase", "take"),
        "active": position.get("active", 0),
        "central": list(position["central"]),
        "discard": +Counter(position.get("discard", {})),
        "shown": shown + [None] * (SHOWN - len(shown)),
        "stack": list(position["stack"]),
        "battle": position.get("battle", 0),
        "cat": position.get("cat"),
        "looked": position.get("looked", False),
        "known": set(position.get("known", [])),
        "ready": set(position.get("ready", [])),
        "used": set(position.get("used", [])),
        "searched": position.get("searched"),
        "doer": position.get("doer"),
        "deeds": list(position.get("deeds", [])),
    }


def copy_of(table: Table) -> Table:
    """A table that may be changed."""
    seats = [{**city, "cards": city["cards"].copy(), "deck": city["deck"].copy()} for city in table["seats"]]
    fields = ("central", "discard", "shown", "stack", "known", "ready", "used", "deeds")
    return {**table, **{field: table[field].copy() for field in fields}, "seats": seats}


def left_of(table: Table, seat: int) -> int:
    """The left neighbour, whose turn is next (A-S3)."""
    return (seat + 1) % len(table["seats"])


def right_of(table: Table, seat: int) -> int:
    """The right neighbour."""
    return (seat - 1) % len(table["seats"])


def deck_of(table: Table, deck: Deck) -> list[str]:
    """The cards of a deck, the top one last."""
    cards: list[str] = table["central"] if deck == CENTRAL else table["seats"][deck]["deck"]
    return cards


def all_decks(table: Table) -> list[Deck]:
    """Every deck on the table."""
    return [*range(len(table["seats"])), CENTRAL]


def tokens_left(table: Table) -> list[str]:
    """The tokens lying open; one that lies there twice is one choice."""
    return sorted({token for token in table["shown"] if token})


def complete(city: City) -> bool:
    """Is the wonder finished?"""
    return len(city["built"]) == len(STAGES)


# ---------------------------------------------------------------- battles (A-M)
def shields(city: City) -> int:
    """Red cards, marked stages of Rhodes, and Tactics (A-M5)."""
    red = sum(city["cards"][kind] for kind in RED)
    rhodes = sum(stage in city["built"] for stage in MARKED["rhodes"]) if city["wonder"] == "rhodes" else 0
    return red + rhodes + TACTICS * ("tactics" in city["tokens"])


def victories_of_two(own: int, other: int) -> int:
    """Two players: one token for more shields, two for twice as many; for two against none (A-M6)."""
    if own <= other:
        return 0
    if other == 0:
        return 1 if own == 1 else 2
    return 2 if own >= 2 * other else 1


def battle(table: Table) -> list[int]:
    """The victory tokens that each seat gets."""
    strength = [shields(city) for city in table["seats"]]
    if len(strength) == 2:
        return [victories_of_two(*strength), victories_of_two(*reversed(strength))]
    return [
        (own > strength[left_of(table, seat)]) + (own > strength[right_of(table, seat)])
        for seat, own in enumerate(strength)
    ]


# ---------------------------------------------------------------- points (A-G3, A-X6)
def token_points(city: City, token: str) -> int:
    """What a token is worth at the end; both copies of Culture together, once."""
    if token == "decor":
        return 6 if complete(city) else 4
    if token == "politics":
        return int(city["cards"][CAT])
    if token == "strategy":
        return int(city["victory"])
    if token == "education":
        return 2 * len(city["tokens"])
    if token == "culture":
        return {1: 4, 2: 12}[city["tokens"].count(token)]
    return 0


def sheet(table: Table, seat: int) -> dict[str, int]:
    """The points of a seat by category."""
    city = table["seats"][seat]
    printed = dict(zip(STAGES, POINTS[city["wonder"]], strict=True))
    points = {
        "wonder": sum(printed[stage] for stage in city["built"]),
        "cat": CAT_POINTS if table["cat"] == seat else 0,
        "blue": sum(BLUE[kind] * city["cards"][kind] for kind in BLUE),
        "military": VICTORY_POINTS * city["victory"],
        "progress": sum(token_points(city, token) for token in set(city["tokens"])),
    }
    return points | {"total": sum(points.values())}


def ranking(table: Table) -> list[tuple[int, ...]]:
    """Most points first, then most stages; whoever is still level shares a place (A-G4)."""
    seats = range(len(table["seats"]))
    keys = {seat: (sheet(table, seat)["total"], len(table["seats"][seat]["built"])) for seat in seats}
    places: dict[tuple[int, int], list[int]] = {}
    for seat in sorted(seats, key=lambda seat: keys[seat], reverse=True):
        places.setdefault(keys[seat], []).append(seat)
    return [tuple(sorted(place)) for place in places.values()]
