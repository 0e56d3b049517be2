"""What the page is told of 7 Wonders: things and names, refused wishes, what can happen."""

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from mirabilia.games.wonders import seen
from mirabilia.games.wonders.content import schema
from mirabilia.games.wonders.content.catalogue import PACKS, Wonder, catalogue, printed_cost
from mirabilia.games.wonders.describe import describe_cost, describe_effect
from mirabilia.games.wonders.events import WondersEvent
from mirabilia.games.wonders.rules.tables import ABOUT_LEADERS
from mirabilia.games.wonders.view import PHASE_WORDS
from mirabilia.seen import Parts, Seen
from mirabilia.words import LANGUAGES, Says


# ---------------------------------------------------------------- the things and their names
class Effect(Struct, frozen=True):
    """What something gives, and that in words: a sentence in each language."""

    does: schema.AnyEffect
    says: Says


class Price(Struct, frozen=True):
    """What something costs, and that in words."""

    amounts: dict[str, int]
    says: Says


class Card(Struct, frozen=True):
    """A card, or a leader."""

    age: int
    colour: str
    cost: Price
    effects: list[Effect]
    chain_from: list[str]
    chain_to: list[str]
    pack: str
    copies: list[int]  # for each, with how many players at least it is dealt; guilds and leaders are drawn


class Stage(Struct, frozen=True):
    """A stage of a wonder: its effects, or options of which one is taken."""

    cost: Price
    effects: list[Effect]
    options: list[list[Effect]]


class Board(Struct, frozen=True):
    """A side of a wonder's board."""

    pack: str
    anywhere: bool
    about_leaders: bool
    effects: list[Effect]
    stages: list[Stage]


class Edifice(Struct, frozen=True):
    """A project of an Age."""

    age: int
    reward: list[Effect]
    penalty: list[Effect]


class ExpansionLimits(Struct, frozen=True):
    """With whom and with what an expansion is played."""

    seats: list[int]  # the fewest and the most
    needs: list[str]
    excludes: list[str]


class Content(Struct, frozen=True):
    """The cards by edition, boards and Edifices, as the packs have them."""

    cards: dict[str, dict[str, Card]]
    boards: dict[str, Board]
    edifices: dict[str, Edifice]
    expansions: dict[str, ExpansionLimits]
    editions: dict[str, list[int]]  # the seats of each


def _effects(effects: Iterable[schema.AnyEffect]) -> list[Effect]:
    return [Effect(one, {name: describe_effect(name, one) for name in LANGUAGES}) for one in effects]


def _price(cost: schema.Cost) -> Price:
    return Price(printed_cost(cost), {name: describe_cost(name, cost) for name in LANGUAGES})


def _card(entry: schema.Card | schema.Leader, pack: str) -> Card:
    return Card(
        age=entry.age,
        colour=entry.colour,
        cost=_price(entry.cost),
        effects=_effects(entry.effects),
        chain_from=list(entry.chain_from),
        chain_to=list(getattr(entry, "chain_to", ())),
        pack=pack,
        copies=list(entry.copies),
    )


def _board(number: int, wonder: Wonder, board: schema.Board) -> Board:
    stages = [
        Stage(_price(one.cost), _effects(one.effects), [_effects(option) for option in one.options])
        for one in board.stage
    ]
    return Board(
        PACKS[wonder.pack], wonder.anywhere, bool(ABOUT_LEADERS[number]), _effects(board.effects), stages
    )


def content() -> Content:
    """All of it."""
    packs = catalogue()
    manifests = [pack.manifest for pack in packs.packs]
    homes = [pack.manifest.id for pack in packs.packs for _ in pack.all_cards]  # by number
    return Content(
        cards={
            str(edition): {
                card: _card(packs.cards[number], homes[number])
                for card, number in packs.card_numbers[edition].items()
            }
            for edition in (1, 2)
        },
        boards={
            packs.boards[side].id: _board(number, wonder, packs.boards[side])
            for number, wonder in enumerate(packs.wonders)
            for side in wonder.sides
        },
        edifices={
            entry.id: Edifice(entry.age, _effects(entry.reward), _effects(entry.penalty))
            for entry in packs.edifices
        },
        expansions={
            one.id: ExpansionLimits(list(one.seats), list(one.needs), list(one.excludes))
            for one in manifests
            if one.expansion
        },
        editions={
            str(one.edition): list(one.seats) for one in manifests if not one.expansion and one.contents
        },
    )


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
    return found


# ---------------------------------------------------------------- what is wished for
def wished(view: Seen, legal: list[Parts]) -> list[str]:
    """What a person would like to do with each card of the hand, and cannot."""
    assert isinstance(view, seen.View)
    verb = {"recruit": "recruit", "leader": "recruit"}.get(view.phase, "build")
    hand = (view.leader_hand if verb == "recruit" else view.hand) or []
    if view.phase not in ("turn", "city", "seventh", "recruit", "leader"):
        return []
    can = {(does.verb, does.card) for does in legal if isinstance(does, seen.Did)}
    texts = [f"{verb} {card}" for card in dict.fromkeys(hand) if (verb, card) not in can]
    if hand and not any(done == "stage" for done, _ in can):
        texts.append(f"stage {hand[0]}")
    return texts


# ---------------------------------------------------------------- what happened
EVENT = WondersEvent
TYPES = (seen.View, seen.Did)


def when(record: Any) -> tuple[int, int, str]:
    """The Age, the turn and the phase."""
    return int(record.age), int(record.turn), PHASE_WORDS[int(record.phase)]
