"""What the page is told of 7 Wonders: things and names, refused wishes, what was revealed."""

from functools import cache
from itertools import chain
from typing import Any

import msgspec

from mirabilia.events import Event
from mirabilia.games.wonders.content import schema
from mirabilia.games.wonders.content.catalogue import PACKS, catalogue
from mirabilia.games.wonders.describe import describe_effect
from mirabilia.games.wonders.events import Fined, Gained, Lost, Paid, Won
from mirabilia.games.wonders.reading import EXPANSIONS

View = dict[str, Any]


# ---------------------------------------------------------------- the things and their names
@cache
def effects() -> dict[schema.Effect, int]:
    """Every effect of the packs, and the number under which `names` says it."""
    packs = catalogue()
    stages = [stage for board in packs.boards for stage in board.stage]
    lists = [
        *(entry.effects for entry in (*packs.cards, *packs.boards, *stages)),
        *(option for stage in stages for option in stage.options),
        *(part for entry in packs.edifices for part in (entry.reward, entry.penalty)),
    ]
    return {effect: number for number, effect in enumerate(dict.fromkeys(chain.from_iterable(lists)))}


def _plain(thing: Any) -> Any:
    """A thing of the packs for JSON, each effect with the number of its sentence."""
    if isinstance(thing, schema.Effect):
        return {**msgspec.to_builtins(thing), "said": effects()[thing]}
    if isinstance(thing, tuple):
        return [_plain(part) for part in thing]
    if isinstance(thing, msgspec.Struct):
        return {field: _plain(getattr(thing, field)) for field in thing.__struct_fields__}
    return thing


def content() -> dict[str, Any]:
    """The cards and boards by edition, as the packs have them."""
    packs = catalogue()
    cards: dict[str, dict[str, Any]] = {"1": {}, "2": {}}
    for edition in (1, 2):
        for card, number in packs.card_numbers[edition].items():
            entry = packs.cards[number]
            cards[str(edition)][card] = {
                "age": entry.age,
                "colour": entry.colour,
                "cost": _plain(entry.cost),
                "effects": _plain(entry.effects),
                "chain_from": list(entry.chain_from),
                "chain_to": list(getattr(entry, "chain_to", ())),
            }
    boards = {}
    for wonder in packs.wonders:
        for side in wonder.sides:
            board = packs.boards[side]
            boards[board.id] = {
                "pack": PACKS[wonder.pack],
                "anywhere": wonder.anywhere,
                "effects": _plain(board.effects),
                "stages": _plain(board.stage),
            }
    edifices = {entry.id: _plain(entry) for entry in packs.edifices}
    return {"cards": cards, "boards": boards, "edifices": edifices, "expansions": EXPANSIONS}


def names(language: str) -> dict[str, dict[str, str]]:
    """Every name in one language."""
    kinds = ("cards", "boards", "wonders", "edifices", "packs")
    found: dict[str, dict[str, str]] = {kind: {} for kind in kinds}
    for pack in catalogue().packs:
        own = pack.names[language]
        found["packs"][pack.manifest.id] = own.pack or pack.manifest.id
        found["cards"] |= own.cards
        found["edifices"] |= own.edifices
        for board in pack.boards:
            found["boards"][board.id] = own.boards[board.wonder]
            found["wonders"][board.id] = own.wonders[board.wonder]
    found["effects"] = {str(number): describe_effect(language, one) for one, number in effects().items()}
    return found


# ---------------------------------------------------------------- what is wished for
def wished(view: View, legal: list[str]) -> list[str]:
    """What a person would like to do with each card of the hand, and cannot."""
    verb = {"recruit": "recruit", "leader": "recruit"}.get(view["phase"], "build")
    hand = view["leader_hand"] if verb == "recruit" else view["hand"]
    if view["phase"] not in ("turn", "seventh", "recruit", "leader"):
        return []
    can = {tuple(text.split()[:2]) for text in legal}
    texts = [f"{verb} {card}" for card in dict.fromkeys(hand) if (verb, card) not in can]
    if hand and not any(kind == "stage" for kind, *_ in can):
        texts.append(f"stage {hand[0]}")
    return texts


# ---------------------------------------------------------------- what was revealed
def revealed(before: View, after: View, events: list[Event]) -> dict[str, Any]:
    """The parts of a Moment. Cards that were sold or put under a board stay face down."""
    if before["phase"] == "draft" or after["phase"] == "city":
        return {"deeds": [], "coins": [], "tokens": [], "defeats": []}
    cities = range(len(after["cities"]))
    coins, defeats = [0 for _ in cities], [0 for _ in cities]
    tokens: list[list[int]] = [[] for _ in cities]
    for event in events:
        if isinstance(event, Paid | Fined):
            coins[event.city] -= event.coins
        if isinstance(event, Paid) and event.other is not None:
            coins[event.other] += event.coins
        if isinstance(event, Gained):
            coins[event.city] += event.coins
        if isinstance(event, Won) and event.other is not None:
            tokens[event.city].append(event.points)
        if isinstance(event, Lost):
            defeats[event.city] += 1
    ended = after["age"] != before["age"] or after["phase"] == "over"
    return {
        "deeds": [(new["seat"], new["last"]) for new in after["cities"] if new["last"] is not None],
        "coins": coins,
        "tokens": tokens if ended else [],
        "defeats": defeats if ended else [],
    }
