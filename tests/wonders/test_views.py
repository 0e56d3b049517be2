"""A view shows what lies open, and nothing that lies face down (W2.2, W3.3, W3.4, W13.3; L2, L3).

Hidden things are changed directly in the record: the view must not notice. Public things are changed the
same way: the view must notice, or the first test would prove nothing. Every field of the record is named
here with its decision, so that a new field fails the test until somebody has decided.
"""

from collections.abc import Callable
from random import Random
from typing import Any, TypeAlias

import pytest

from family.any_game import assert_views_are_json, assert_views_share_nothing
from mirabilia.games.wonders.content.catalogue import catalogue
from mirabilia.games.wonders.content.schema import COUNTABLES
from mirabilia.games.wonders.rules.state import (
    ACTION,
    BUILD,
    CATEGORIES,
    DIGGING,
    GAME,
    NOBODY,
    OVER,
    SELL,
    SEVENTH,
    STAGE,
)
from mirabilia.games.wonders.rules.tables import (
    BUILDING_EDIFICES,
    DRAFTING,
    FREE_BUILD,
    FREE_FIRST,
    FREE_LAST,
)
from wonders.moments import Viewer, moments, viewers
from wonders.strategies import LEADER_IDS

pytestmark = pytest.mark.core

Change: TypeAlias = Callable[[Any, Viewer, Random], None]

CARDS = len(catalogue().cards)
PHASES = 10
LEADERS = [catalogue().card_numbers[1][name] for name in LEADER_IDS]
DEFEATS = COUNTABLES.index("defeat_token")


# ---------------------------------------------------------------- what is hidden, field by field
def others(record: Any, viewer: Viewer) -> list[int]:
    """The cities that are not the viewer's, the Free City among them."""
    return [number for number in range(record.cities) if number != viewer]


def change_rng(record: Any, viewer: Viewer, luck: Random) -> None:
    """The random words decide the deals to come."""
    for word in "abcd":
        record.rng[word] = luck.getrandbits(32)


def change_picks(record: Any, viewer: Viewer, luck: Random) -> None:
    """What others have chosen lies face down until all have chosen."""
    for seat in others(record, viewer):
        for part in ("kind", "left", "right", "bank", "option"):
            record.pick[seat][part] = luck.randrange(6)
        record.pick[seat]["edifice"] = luck.randrange(2)
        record.pick[seat]["card"] = luck.randrange(CARDS)


def change_last(record: Any, viewer: Viewer, luck: Random) -> None:
    """A card that somebody else sold or put under the board stays face down."""
    for seat in others(record, viewer):
        if record.last[seat].kind in (SELL, STAGE) or not record.revealed >> seat & 1:
            record.last[seat]["card"] = luck.randrange(CARDS)


def change_buried(record: Any, viewer: Viewer, luck: Random) -> None:
    """Cards under the wonders of others are face down until the game is over."""
    for seat in others(record, viewer):
        if record.phase != OVER:
            record.buried[seat, : record.stages[seat]] = luck.randrange(CARDS) + 1


def change_hands(record: Any, viewer: Viewer, luck: Random) -> None:
    """The hands of others: cards, and during the draft leaders."""
    for seat in others(record, viewer):
        size = record.hand_size[seat]
        record.hand[seat, :size] = sorted(luck.choices(range(CARDS), k=size))


def change_discard(record: Any, viewer: Viewer, luck: Random) -> None:
    """What the discard pile holds, except for the seat that picks from it; how high it is lies open."""
    if viewer is None or record.phase != DIGGING or not record.asked >> viewer & 1:
        size = int(record.discard.sum())
        record.discard[:] = 0
        for card in luck.choices(range(CARDS), k=size):
            record.discard[card] += 1


def change_leader_hands(record: Any, viewer: Viewer, luck: Random) -> None:
    """The leaders that others have kept."""
    for seat in others(record, viewer):
        size = record.leader_hand_size[seat]
        record.leader_hand[seat, :size] = sorted(luck.sample(LEADERS, k=size))


def change_box(record: Any, viewer: Viewer, luck: Random) -> None:
    """The leaders in the box, and how many there are."""
    record.box[:] = 0
    record.box[luck.sample(LEADERS, k=luck.randrange(20))] = 1


def change_pile(record: Any, viewer: Viewer, luck: Random) -> None:
    """The Free City's pile; only the holder may know its last card, when it is to be played."""
    size = int(record.pile_size)
    for_free_city = record.phase == SEVENTH and record.acting >= record.seats
    if viewer is not None and for_free_city and record.asked >> viewer & 1:
        size -= 1
    record.pile[: max(0, size)] = luck.choices(range(CARDS), k=max(0, size))


HIDDEN: dict[str, Change] = {
    "rng": change_rng,
    "pick": change_picks,
    "last": change_last,
    "buried": change_buried,
    "hand": change_hands,
    "leader_hand": change_leader_hands,
    "discard": change_discard,
    "box": change_box,
    "pile": change_pile,
}
SOMETIMES = {"leader_hand": 8, "box": 8, "pile": 8}  # how many moments at least have such a thing


# ---------------------------------------------------------------- what lies open, field by field
def add(field: str, *place: int, by: int = 1) -> Change:
    """One more of a field, at the first seat."""

    def change(record: Any, viewer: Viewer, luck: Random) -> None:
        if place:
            record[field][place] += by
        else:
            record[field] += by

    return change


def toggle(field: str) -> Change:
    """The other value of a field's bit for the first seat."""

    def change(record: Any, viewer: Viewer, luck: Random) -> None:
        record[field] ^= 1

    return change


def lose_free_build(record: Any, viewer: Viewer, luck: Random) -> None:
    """A free construction that is there and unused, then spent."""
    record.free_used[0] = 0 if record.free_used[0] else 1


def build_other_card(record: Any, viewer: Viewer, luck: Random) -> None:
    """A building more or a building less."""
    record.built[0, 0] = 0 if record.built[0, 0] else 1


def replay_last(record: Any, viewer: Viewer, luck: Random) -> None:
    """Somebody did something else in the open."""
    record.last[0]["kind"] = BUILD
    record.last[0]["card"] = (record.last[0]["card"] + 1) % CARDS


def replay_stage(record: Any, viewer: Viewer, luck: Random) -> None:
    """Somebody joined the Edifice with a stage, or took another option: its card alone lies face down."""
    record.last[0]["kind"] = STAGE
    part = luck.choice(["edifice", "option"])
    record.last[0][part] = 1 - record.last[0][part]


def other_option(record: Any, viewer: Viewer, luck: Random) -> None:
    """Another option of the first stage, or one where there was none."""
    options = len(catalogue().boards[record.board[0]].stage[0].options)
    record.option[0, 0] = record.option[0, 0] % options + 1 if options else 1 - record.option[0, 0]


def other_edifice(record: Any, viewer: Viewer, luck: Random) -> None:
    """Another Edifice of Age II."""
    of_age = [number for number, edifice in enumerate(catalogue().edifices, 1) if edifice.age == 2]
    record.edifice[1] = of_age[(of_age.index(record.edifice[1]) + 1) % len(of_age)]


def other_board(record: Any, viewer: Viewer, luck: Random) -> None:
    """The other side of the board, or the side of another."""
    record.board[0] = record.board[0] ^ 1
    record.stages[0] = 0


PUBLIC: dict[str, Change] = {
    "seats": add("seats", by=-1),
    "age": lambda record, viewer, luck: record.__setitem__("age", record.age % 3 + 1),
    "turn": lambda record, viewer, luck: record.__setitem__("turn", record.turn % 6 + 1),
    "cities": add("cities", by=-1),
    "packs": lambda record, viewer, luck: record.__setitem__("packs", record.packs ^ DRAFTING),
    "phase": lambda record, viewer, luck: record.__setitem__("phase", (record.phase + 1) % PHASES),
    "acting": lambda record, viewer, luck: record.__setitem__("acting", 0 if record.acting < 0 else NOBODY),
    "holder": toggle("holder"),
    "asked": toggle("asked"),
    "chosen": toggle("chosen"),
    "revealed": toggle("revealed"),
    "last": replay_last,
    "last of a stage": replay_stage,
    "board": other_board,
    "option": other_option,
    "edifice": other_edifice,
    "pawns_left": lambda record, viewer, luck: record.pawns_left.__setitem__(
        1, int(not record.pawns_left[1])
    ),
    "pawns": add("pawns", 0, 1),
    "joined": lambda record, viewer, luck: record.joined.__setitem__(0, 1 - record.joined[0]),
    "debts": add("debts", 0, 2),
    "stages": lambda record, viewer, luck: record.stages.__setitem__(0, record.stages[0] ^ 1),
    "coins": add("coins", 0),
    "built": build_other_card,
    "victory": add("victory", 0, 1),
    "free_used": lose_free_build,
    "leaders": lambda record, viewer, luck: record.leaders.__setitem__((0, 0), LEADERS[0] + record.age),
    "copied": lambda record, viewer, luck: record.copied.__setitem__(0, LEADERS[3] + record.age),
    "bank_used": lambda record, viewer, luck: record.bank_used.__setitem__(0, 1 - record.bank_used[0]),
    "leader_hand_size": lambda record, viewer, luck: record.leader_hand_size.__setitem__(
        0, record.leader_hand_size[0] ^ 1
    ),
    "pile_size": toggle("pile_size"),
    "hand_size": lambda record, viewer, luck: record.hand_size.__setitem__(0, record.hand_size[0] ^ 1),
    "discard": add("discard", 0),
    "count": add("count", 0, DEFEATS),
    "shields": add("shields", 0),
    "science": add("science", 0, 0),
    "powers": lambda record, viewer, luck: record.powers.__setitem__(0, record.powers[0] ^ FREE_BUILD),
    "sure": add("sure", 0),
    "choices": lambda record, viewer, luck: record.choices.__setitem__((0, 0), record.choices[0, 0] ^ 1),
    "choice": lambda record, viewer, luck: record.choice.__setitem__((0, 0, 0), record.choice[0, 0, 0] ^ 1),
    "price": add("price", 0, 0, 0),
    "discount": add("discount", 0, 0),
    "free_colours": lambda record, viewer, luck: record.free_colours.__setitem__(
        0, record.free_colours[0] ^ 1
    ),
    "bank_price": add("bank_price", 0),
    "rebate": add("rebate", 0),
    "leader_cut": add("leader_cut", 0),
}


def with_edifices(record: Any) -> bool:
    """Are Edifices in play?"""
    return bool(record.packs & BUILDING_EDIFICES)


NEEDED = {  # public only where there is something to see: the record before the change
    "free_used": lambda record: record.powers[0] & FREE_BUILD,
    "powers": lambda record: not record.free_used[0] and not record.powers[0] & (FREE_FIRST | FREE_LAST),
    "last": lambda record: record.revealed & 1,
    "last of a stage": lambda record: record.revealed & 1 and record.last[0].kind == STAGE,
    "option": lambda record: record.stages[0],
    "edifice": with_edifices,
    "pawns_left": with_edifices,
    "pawns": with_edifices,
    "joined": with_edifices,
    "debts": with_edifices,
    "choice": lambda record: record.choices[0, 0],
    "seats": lambda record: record.seats > 3 and not record.asked >> (record.seats - 1) & 1,
    "cities": lambda record: record.cities > 3,
    "holder": lambda record: record.cities > record.seats,
    "leaders": lambda record: record.leaders[0, 0] != LEADERS[0] + record.age,
    "copied": lambda record: record.copied[0] != LEADERS[3] + record.age,
    "bank_used": lambda record: record.bank_price[0],
    "bank_price": lambda record: not record.bank_used[0],
}


# ---------------------------------------------------------------- what a view leaves to be worked out
def of_others(field: str) -> Change:
    """Another value of a field for a city that is not the viewer's."""

    def change(record: Any, viewer: Viewer, luck: Random) -> None:
        record[field][others(record, viewer)[0]] += 1

    return change


TOLD_BY_OTHERS: dict[str, Change] = {
    "errand": of_others("errand"),  # phase and acting say whose choice it is
    "due": add("due"),
    "pending": lambda record, viewer, luck: record.__setitem__(  # `chosen` says who has chosen
        "pending", record.pending ^ (1 << others(record, viewer)[0])
    ),
    "purse": of_others("purse"),  # follows from the coins before and from what was paid
    "rebated": of_others("rebated"),
    "bounty": of_others("bounty"),  # stands on the leaders
    "rules": add("rules"),  # stands in the set-up of the record
}


def test_the_moments_include_every_kind_of_decision():
    phases = {"draft", "recruit", "turn", "city", "seventh", "discard", "leader", "copy", "penalty", "over"}
    assert {game.view(None)["phase"] for game in moments()} == phases
    assert len(phases) == PHASES


# ---------------------------------------------------------------- the proof
def test_every_field_of_the_record_has_a_decision():
    assert set(HIDDEN) | set(PUBLIC) | set(TOLD_BY_OTHERS) == {*GAME.names, "last of a stage"}
    assert set(ACTION.names) == {"kind", "card", "left", "right", "bank", "option", "edifice"}


@pytest.mark.parametrize("field", HIDDEN)
def test_nobody_notices_a_change_of_what_is_hidden(field):
    luck = Random(1)
    changed = 0
    for game in moments():
        for viewer in luck.sample(viewers(game), 3):
            other = game.clone()
            HIDDEN[field](other._game, viewer, luck)
            changed += other.state != game.state
            assert other.view(viewer) == game.view(viewer)
            if viewer is not None:
                assert [a.text for a in other.legal(viewer)] == [a.text for a in game.legal(viewer)]
    assert changed > SOMETIMES.get(field, len(moments()) / 4)


@pytest.mark.parametrize("field", TOLD_BY_OTHERS)
def test_what_follows_from_other_things_is_not_shown_again(field):
    for game in moments():
        for viewer in (None, game.asked[0] if game.asked else 0):
            other = game.clone()
            TOLD_BY_OTHERS[field](other._game, viewer, Random(1))
            assert other.state != game.state
            assert other.view(viewer) == game.view(viewer)


@pytest.mark.parametrize("field", PUBLIC)
def test_everybody_notices_a_change_of_what_lies_open(field):
    luck = Random(1)
    changed = 0
    for game in moments():
        if field in NEEDED and not NEEDED[field](game._game):
            continue
        other = game.clone()
        PUBLIC[field](other._game, None, luck)
        assert other.state != game.state
        changed += 1
        for viewer in (None, game.seats - 2):
            assert other.view(viewer) != game.view(viewer)
    assert changed


# ---------------------------------------------------------------- views as values
def test_a_view_is_json():
    assert_views_are_json(moments(), viewers)


def test_a_view_shares_nothing_with_the_game_or_with_another_view():
    assert_views_share_nothing(moments()[::5], viewers)


def test_the_view_counts_points_as_the_game_does():
    for game in moments():
        assert game.view(None)["scores"] == game.scores()
        places = game.view(None)["ranking"]
        assert game.over == (places is not None)
        assert [tuple(place["seats"]) for place in places or ()] == (game.ranking() if game.over else [])
        assert [tuple(sheet) for sheet in game.scores()] == [CATEGORIES] * max(3, game.seats)
