"""A view shows what lies open, and nothing that lies face down (rulings 2.2, 3.3 and 3.4).

Hidden things are changed directly in the record: the view must not notice. Public things are changed the
same way: the view must notice, or the first test would prove nothing. Every field of the record is named
here with its decision, so that a new field fails the test until somebody has decided.
"""

import json
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any, TypeAlias

import pytest

import mirabilia
from mirabilia import Game
from mirabilia.packs.wonders.catalogue import catalogue
from mirabilia.packs.wonders.schema import COUNTABLES
from mirabilia.rules.wonders.state import ACTION, BUILD, CATEGORIES, DIGGING, GAME, OVER, SELL, STAGE
from mirabilia.rules.wonders.tables import FREE_BUILD
from strategies import INTERPRETED, boards_for, decide, lively
from table import city, table

pytestmark = pytest.mark.core

Viewer: TypeAlias = int | None
Change: TypeAlias = Callable[[Any, Viewer, Random], None]

RICH = city("olympia:A", "baths altar", built="excavation mine forum", stages=2, buried=["loom_1", "tavern"])
CARDS = len(catalogue().cards)
DEFEATS = COUNTABLES.index("defeat_token")


# ---------------------------------------------------------------- what is hidden, field by field
def others(record: Any, viewer: Viewer) -> list[int]:
    """The seats that are not the viewer's."""
    return [seat for seat in range(record.seats) if seat != viewer]


def change_rng(record: Any, viewer: Viewer, luck: Random) -> None:
    """The random words decide the deals to come."""
    for word in "abcd":
        record.rng[word] = luck.getrandbits(32)


def change_picks(record: Any, viewer: Viewer, luck: Random) -> None:
    """What others have chosen lies face down until all have chosen."""
    for seat in others(record, viewer):
        for part in ("kind", "left", "right"):
            record.pick[seat][part] = luck.randrange(6)
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
    """The hands of others."""
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


HIDDEN: dict[str, Change] = {
    "rng": change_rng,
    "pick": change_picks,
    "last": change_last,
    "buried": change_buried,
    "hand": change_hands,
    "discard": change_discard,
}


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


def other_board(record: Any, viewer: Viewer, luck: Random) -> None:
    """The other side of the board, or the side of another."""
    record.board[0] = record.board[0] ^ 1
    record.stages[0] = 0


PUBLIC: dict[str, Change] = {
    "seats": add("seats", by=-1),
    "age": lambda record, viewer, luck: record.__setitem__("age", record.age % 3 + 1),
    "turn": lambda record, viewer, luck: record.__setitem__("turn", record.turn % 6 + 1),
    "phase": lambda record, viewer, luck: record.__setitem__("phase", (record.phase + 1) % 4),
    "asked": toggle("asked"),
    "chosen": toggle("chosen"),
    "revealed": toggle("revealed"),
    "last": replay_last,
    "board": other_board,
    "stages": lambda record, viewer, luck: record.stages.__setitem__(0, record.stages[0] ^ 1),
    "coins": add("coins", 0),
    "built": build_other_card,
    "victory": add("victory", 0, 1),
    "free_used": lose_free_build,
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
}
NEEDED = {  # public only where there is something to see: the record before the change
    "free_used": lambda record: record.powers[0] & FREE_BUILD,
    "powers": lambda record: not record.free_used[0],
    "last": lambda record: record.revealed & 1,
    "choice": lambda record: record.choices[0, 0],
    "seats": lambda record: record.seats > 3 and not record.asked >> (record.seats - 1) & 1,
}
TOLD_BY_OTHERS = {"digs"}  # phase and asked say who picks from the discard


# ---------------------------------------------------------------- moments of games
@cache
def moments() -> tuple[Game, ...]:
    """Games of 3, 5 and 7 seats in the middle of each decision and at their end, and a rich table."""
    found: list[Game] = []
    for seats, seed in ((3, 1), (5, 2)) if INTERPRETED else ((3, 1), (3, 2), (5, 4), (7, 5)):
        luck = Random(seed)
        boards = ["olympia:A", "babylon:B", "halicarnassus:B"] if seats == 3 else boards_for(luck, seats)
        game = mirabilia.new("wonders", seats=seats, seed=seed, boards=boards)
        while not game.over:
            found.append(game.clone())
            for seat in game.asked[1:]:
                found[-1].choose(seat, lively(luck, game.legal(seat)))
            decide(game, luck)
        found.append(game)
    return (*found, table(RICH, city(hand="altar", stages=1, buried=["baths"]), city(hand="press_1")))


def viewers(game: Game) -> tuple[Viewer, ...]:
    """Everybody who may look: all seats and a spectator."""
    return (None, *range(game.seats))


def test_the_moments_include_every_kind_of_decision():
    assert {game.view(None)["phase"] for game in moments()} == {"turn", "seventh", "discard", "over"}


# ---------------------------------------------------------------- the proof
def test_every_field_of_the_record_has_a_decision():
    assert set(HIDDEN) | set(PUBLIC) | TOLD_BY_OTHERS == set(GAME.names)
    assert set(ACTION.names) == {"kind", "card", "left", "right"}


@pytest.mark.parametrize("field", HIDDEN)
def test_nobody_notices_a_change_of_what_is_hidden(field):
    luck = Random(1)
    changed = 0
    for game in moments():
        for viewer in viewers(game):
            other = game.clone()
            HIDDEN[field](other._game, viewer, luck)
            changed += other.state != game.state
            assert other.view(viewer) == game.view(viewer)
            if viewer is not None:
                assert [a.text for a in other.legal(viewer)] == [a.text for a in game.legal(viewer)]
    assert changed > len(moments()) / 4


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


# ---------------------------------------------------------------- what only one seat sees
def test_a_seat_sees_its_own_hand_and_its_own_choice():
    for game in moments():
        position = game.position()
        for seat in range(game.seats):
            view, own = game.view(seat), position["seats"][seat]
            assert view["hand"] == own.get("hand", [])
            assert view["choice"] == own.get("choice")
            assert view["cities"][seat]["buried"] == own.get("buried", [])


def test_a_seat_remembers_which_card_it_sold_or_put_under_its_wonder():
    seen = set()
    for game in moments():
        for seat, own in enumerate(game.position()["seats"]):
            verb, *card = own.get("last", "pass").split()
            if verb in ("sell", "stage"):
                seen.add(verb)
                assert game.view(seat)["cities"][seat]["last"]["card"] == card[0]
                assert game.view(None)["cities"][seat]["last"]["card"] is None
    assert seen == {"sell", "stage"}


def test_only_the_seat_that_picks_sees_the_discard():
    picks = 0
    for game in moments():
        for viewer in viewers(game):
            view = game.view(viewer)
            if view["phase"] == "discard" and viewer in game.asked:
                picks += 1
                assert view["discard"] == game.position()["discard"]
            else:
                assert view["discard"] is None
    assert picks


def test_cards_under_the_wonders_are_opened_at_the_end_only():
    ends = 0
    for game in moments():
        under = [seat.get("buried", []) for seat in game.position()["seats"]]
        shown = [city["buried"] for city in game.view(None)["cities"]]
        assert shown == (under if game.over else [None] * game.seats)
        ends += game.over
    assert ends


# ---------------------------------------------------------------- views as values
def vandalise(value: Any) -> None:
    """Spoil everything that can be changed in a view."""
    if isinstance(value, dict):
        for inner in value.values():
            vandalise(inner)
        value.clear()
    elif isinstance(value, list):
        for inner in value:
            vandalise(inner)
        value.clear()


def test_a_view_is_json():
    for game in moments():
        for viewer in viewers(game):
            view = game.view(viewer)
            assert json.loads(json.dumps(view)) == view


def test_a_view_shares_nothing_with_the_game_or_with_another_view():
    for game in moments()[::5]:
        state = game.state
        for viewer in viewers(game):
            first, second = game.view(viewer), game.view(viewer)
            text = json.dumps(second)
            vandalise(first)
            assert first == {}
            assert json.dumps(second) == json.dumps(game.view(viewer)) == text
        assert game.state == state


def test_the_view_counts_points_as_the_game_does():
    for game in moments():
        assert game.view(None)["scores"] == game.scores()
        assert [tuple(sheet) for sheet in game.scores()] == [CATEGORIES] * game.seats
