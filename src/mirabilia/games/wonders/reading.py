"""Reads a record back into ids: what lies where, with no regard to who may see it (that is `view`)."""

from collections.abc import Callable, Collection, Sequence
from functools import cache
from typing import Any

from mirabilia.engine.template import Game
from mirabilia.fields import plain
from mirabilia.games.wonders.action import Action
from mirabilia.games.wonders.content.catalogue import EDITIONS, PACKS, PackName, catalogue
from mirabilia.games.wonders.content.schema import Manifest
from mirabilia.games.wonders.rules import score, state
from mirabilia.games.wonders.rules.tables import CHAIN

EXPANSIONS = tuple(pack.manifest.id for pack in catalogue().packs if pack.manifest.expansion)
_MAKING = [  # the packs that make an edition, as bits
    (1 << n, pack.manifest.edition) for n, pack in enumerate(catalogue().packs) if not pack.manifest.expansion
]
PHASES = {
    state.TURN: "turn",
    state.FOR_CITY: "city",
    state.SEVENTH: "seventh",
    state.DIGGING: "discard",
    state.EXTRA: "leader",
    state.COPYING: "copy",
    state.DRAFT: "draft",
    state.RECRUITING: "recruit",
    state.PENALTY: "penalty",
}
victory_points = plain(score.victory_points)


def read_action(entry: Any) -> Action:
    """An action as it stands in a record or a menu."""
    return _action_of(*entry.tolist())


def read_menu(menu: Any) -> list[Action]:
    """The actions of a menu."""
    return [_action_of(*values) for values in menu.tolist()]


def _action_of(
    kind: int, left: int, right: int, bank: int, card: int, option: int, edifice: int
) -> Action:  # in the order of ACTION
    return Action(kind, card, left, right, bank, option, bool(edifice))


def write_action(entry: Any, action: Action) -> None:
    """Write an action into a place of a record."""
    entry.kind, entry.card = action.kind, action.card
    entry.left, entry.right, entry.bank = action.left, action.right, action.bank
    entry.option, entry.edifice = action.option, action.edifice


def board_of(game: Game, seat: int) -> str:
    """The board side, such as "giza:A"."""
    return str(catalogue().boards[game.board[seat]].id)


def built_cards(game: Game, seat: int) -> list[str]:
    """The cards of a city, in the order of the catalogue."""
    return [catalogue().cards[number - 1].id for number in sorted(game.built[seat]) if number]


def chained_from(game: Game, city: int, card: int) -> str | None:
    """The building of a city that makes a card free (W4.2)."""
    built = (int(game.built[city][parent]) for parent in CHAIN[card] if parent >= 0)
    number = next(filter(None, built), 0)
    return catalogue().cards[number - 1].id if number else None


def chains_in_hand(game: Game, seat: int, city: int) -> dict[str, str]:
    """The cards of a hand that a building of a city makes free, and that building."""
    hand = game.hand[seat][: game.hand_size[seat]]
    found = {catalogue().cards[card].id: chained_from(game, city, card) for card in hand}
    return {card: parent for card, parent in found.items() if parent}


def buried_cards(game: Game, seat: int) -> list[str | None]:
    """The card under each stage; None where nobody knows it."""
    under = game.buried[seat][: game.stages[seat]]
    return [catalogue().cards[number - 1].id if number else None for number in under]


def hand_cards(game: Game, seat: int) -> list[str]:
    """The cards in a hand."""
    return [catalogue().cards[card].id for card in game.hand[seat][: game.hand_size[seat]]]


def leader_hand_cards(game: Game, seat: int) -> list[str]:
    """The leaders that a seat has kept and not played."""
    return [catalogue().cards[card].id for card in game.leader_hand[seat][: game.leader_hand_size[seat]]]


def recruited_leaders(game: Game, city: int) -> list[str]:
    """The leaders in play, in the order in which they came."""
    return [catalogue().cards[number - 1].id for number in game.leaders[city] if number]


def copied_leader(game: Game, city: int) -> str | None:
    """The leader copied from a neighbour."""
    return catalogue().cards[game.copied[city] - 1].id if game.copied[city] else None


def pile_cards(game: Game) -> list[str]:
    """The Free City's pile, the next card to draw last."""
    return [catalogue().cards[card].id for card in game.pile[: game.pile_size]]


def boxed_leaders(game: Game) -> list[str]:
    """The leaders that nobody has."""
    return [card.id for number, card in enumerate(catalogue().cards) if game.box[number]]


def manifests_in_play(edition: int, seats: int, packs: Collection[str]) -> dict[str, Manifest]:
    """The packs in play: those asked for, and of the game's own all that are for this edition and table."""
    found = {}
    for pack in catalogue().packs:
        one = pack.manifest
        comes = one.edition in (EDITIONS[0], edition) and one.seats[0] <= seats <= one.seats[1]
        if one.id in packs if one.expansion else comes:
            found[one.id] = one
    return found


def pack_bits(edition: int, seats: int, packs: Collection[str]) -> int:
    """A bit for each pack in play."""
    return sum(1 << PACKS.index(name) for name in manifests_in_play(edition, seats, packs))


def check_packs(edition: int, seats: int, packs: Sequence[str], refuse: Callable[..., Exception]) -> None:
    """Refuse packs that cannot be played together, as their manifests say; `refuse` makes the error."""
    for pack in packs:
        if pack not in EXPANSIONS:
            raise refuse("pack", pack=pack, packs=", ".join(EXPANSIONS))
        if packs.count(pack) > 1:
            raise refuse("pack-twice", pack=pack)
    there = manifests_in_play(edition, seats, packs)
    if not any(one.edition == edition and not one.expansion for one in there.values()):
        raise refuse("edition-two", "edition")
    for one in there.values():
        least, most = one.seats
        if not least <= seats <= most:
            raise refuse("pack-seats", pack=PackName(one.id), least=least, most=most)
        for other in (*one.needs, *one.excludes):
            if (other in there) != (other in one.needs):
                code = "pack-needs" if other in one.needs else "pack-excludes"
                raise refuse(code, pack=PackName(one.id), other=PackName(other))


def packs_of(game: Game) -> list[str]:
    """The packs in play that were asked for: not the base game, nor those of an edition or of two seats."""
    return [name for n, name in enumerate(PACKS) if game.packs >> n & 1 and name in EXPANSIONS]


def edition_of(game: Game) -> int:
    """The edition that is played."""
    return _edition(int(game.packs))


@cache
def _edition(packs: int) -> int:
    return max(edition for bit, edition in _MAKING if packs & bit)


def edifice_of(game: Game, age: int) -> str:
    """The Edifice of an Age."""
    return str(catalogue().edifices[game.edifice[age - 1] - 1].id)


def edifice_state(game: Game, age: int) -> str:
    """What became of the Edifice of an Age so far: a project, built, or failed."""
    if game.pawns_left[age - 1] == 0:
        return "built"
    failed = age < game.age or (age == game.age and game.phase in (state.PENALTY, state.OVER))
    return "failed" if failed else "project"


def by_age(counts: Any) -> list[int]:
    """Pawns or debts, each as its Age."""
    return [age for age in range(1, state.AGES + 1) for _ in range(counts[age - 1])]


def options_taken(game: Game, city: int) -> list[int]:
    """The option of each built stage, 0 for one without; empty if no stage has any."""
    taken = [int(option) for option in game.option[city][: game.stages[city]]]
    return taken if any(taken) else []


def discarded_cards(game: Game) -> list[str]:
    """The discard pile, in the order of the catalogue."""
    return [card.id for number, card in enumerate(catalogue().cards) for _ in range(game.discard[number])]


def victory_tokens(game: Game, seat: int) -> list[int]:
    """The values of a city's victory tokens."""
    won = zip(range(1, state.AGES + 1), game.victory[seat], strict=True)
    return [victory_points(age) for age, count in won for _ in range(count)]
