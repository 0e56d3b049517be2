"""No State contains what its reader may not know: the bytes are the same whatever is hidden."""

from collections.abc import Callable, Iterator
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec import to_builtins

import mirabilia
from mirabilia import Game
from mirabilia.games.architects.rules.state import CENTRAL, KEEPING
from mirabilia.server import sight
from mirabilia.server.events import Chose, Created, SeatedBot, Settings, Started, TookSeat
from mirabilia.server.protocol import encode
from mirabilia.server.room import Room, log_line
from mirabilia.server.table import Chair, Table
from wonders.moments import moments
from wonders.test_views import HIDDEN

Viewer = int | None
SEED = "00112233445566778899aabbccddeeff"
HUB: Any = SimpleNamespace(pool=SimpleNamespace(warming=None))  # all that a State asks of it


@pytest.fixture(autouse=True)
def _stopped_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sight, "time", SimpleNamespace(time=lambda: 1000.0))
    monkeypatch.setattr(Room, "waited", 0.0)


def holder(seat: Viewer) -> str | None:
    """The hash that holds a seat."""
    return None if seat is None else f"holder {seat}"


def room_of(game: Game) -> Room:
    """A room around a game, each seat held by somebody."""
    settings = Settings(game=game.kind, seats=game.seats)
    chairs = [Chair(holder(seat), f"Player {seat}") for seat in range(game.seats)]
    table = Table("AAAAAAAAAAAA", SEED, settings, "owner", "hash", chairs=chairs, game=game)
    return Room(HUB, table)


def told(game: Game, viewer: Viewer) -> bytes:
    """The bytes of the State for a seat or a spectator."""
    return room_of(game).state(holder(viewer))


def viewers(game: Game) -> tuple[Viewer, ...]:
    return (None, *range(game.seats))


# ---------------------------------------------------------------- 7 Wonders
@pytest.mark.parametrize("field", HIDDEN)
def test_the_bytes_do_not_depend_on_what_is_hidden(field: str) -> None:
    luck = Random(2)
    changed = 0
    for game in moments()[::3]:
        for viewer in luck.sample(viewers(game), 2):
            other = game.clone()
            HIDDEN[field](other._game, viewer, luck)
            changed += other.state != game.state
            assert told(other, viewer) == told(game, viewer)
    assert changed > 3


def test_the_bytes_depend_on_what_lies_open() -> None:
    for game in moments()[::6]:
        other = game.clone()
        other._game.coins[0] += 1
        for viewer in viewers(game):
            assert told(other, viewer) != told(game, viewer)


# ---------------------------------------------------------------- Architects
def change_chance(record: Any, viewer: Viewer, luck: Random) -> None:
    for word in "abcd":
        record.rng[word] = luck.getrandbits(32)


def change_decks(record: Any, viewer: Viewer, luck: Random) -> None:
    """The decks below their tops; who searches one knows what he found."""
    for deck in range(record.seats):
        if record.phase == KEEPING and record.searched == deck and viewer == record.active:
            continue
        below = max(0, int(record.deck_size[deck]) - 1)
        cards = [int(card) for card in record.deck[deck, :below]]
        luck.shuffle(cards)
        record.deck[deck, :below] = cards


def change_central(record: Any, viewer: Viewer, luck: Random) -> None:
    """The central deck; who has looked knows its top."""
    size = int(record.deck_size[CENTRAL])
    if viewer is not None and record.known >> viewer & 1:
        size -= 1
    if record.phase == KEEPING and record.searched == CENTRAL and viewer == record.active:
        return
    cards = [int(card) for card in record.deck[CENTRAL, : max(0, size)]]
    luck.shuffle(cards)
    record.deck[CENTRAL, : max(0, size)] = cards


def change_stack(record: Any, viewer: Viewer, luck: Random) -> None:
    size = int(record.stack_size)
    tokens = [int(token) for token in record.stack[:size]]
    luck.shuffle(tokens)
    record.stack[:size] = tokens


HIDDEN_IN_ARCHITECTS: dict[str, Callable[[Any, Viewer, Random], None]] = {
    "chance": change_chance,
    "decks": change_decks,
    "central deck": change_central,
    "stack": change_stack,
}


def architects_moments() -> Iterator[Game]:
    """Games in the middle, at every kind of decision."""
    for seed in range(6):
        luck = Random(seed)
        game = mirabilia.new("architects", seats=2 + seed % 6, seed=seed)
        while not game.over:
            if luck.random() < 0.2 or game.view(None)["phase"] not in ("take", "act"):
                yield game.clone()
            game.choose(game.to_act[0], luck.choice(game.legal(game.to_act[0])))
        yield game


@pytest.mark.parametrize("thing", HIDDEN_IN_ARCHITECTS)
def test_the_bytes_do_not_depend_on_what_is_hidden_in_architects(thing: str) -> None:
    luck = Random(3)
    changed, phases = 0, set()
    for game in architects_moments():
        phases.add(game.view(None)["phase"])
        for viewer in luck.sample(viewers(game), 2):
            other = game.clone()
            HIDDEN_IN_ARCHITECTS[thing](other._game, viewer, luck)
            changed += other.state != game.state
            assert told(other, viewer) == told(game, viewer)
    assert changed > 50
    assert len(phases) >= 6


def test_the_bytes_depend_on_what_lies_open_in_architects() -> None:
    for game in list(architects_moments())[::10]:
        other = game.clone()
        other._game.victory[0] += 1
        for viewer in viewers(game):
            assert told(other, viewer) != told(game, viewer)


# ---------------------------------------------------------------- the log and the seed
def whole_story(options: dict[str, Any], luck: Random) -> Iterator[Room]:
    """A table from its opening to its end, event by event."""
    settings = Settings(**options)
    begun = [Created(settings, "owner", "hash of the seed")]
    seated = [TookSeat(seat, f"holder {seat}", f"Player {seat}") for seat in range(settings.seats - 1)]
    room = Room(HUB, Table("AAAAAAAAAAAA", SEED))
    for event in (*begun, *seated, SeatedBot(settings.seats - 1), Started()):
        room.follow(room.table.then(5.0, [event]), [log_line(room.table.number + 1, 5.0, event)])
        yield room
    while room.table.game is not None and not room.table.game.over:
        seat = luck.choice(room.table.game.to_act)
        choice = Chose(seat, luck.choice(room.table.game.legal(seat)).text)
        room.follow(room.table.then(5.0, [choice]), [log_line(room.table.number + 1, 5.0, choice)])
        yield room


KINDS = [
    {"seats": 3, "options": {"packs": ["leaders", "edifice"], "edition": 2}},
    {"seats": 2},
    {"game": "architects", "seats": 3},
]


@pytest.mark.parametrize("options", KINDS)
def test_a_view_that_is_kept_is_the_view_of_the_game(options: dict[str, Any]) -> None:
    for room in whole_story(options, Random(10)):
        game = room.table.game
        if game is not None:
            for seat in (None, *range(game.seats)):
                hidden = {"choice": None} if seat in room.table.bot_chose else {}
                assert to_builtins(room.sight.view(game, seat)) == game.view(seat) | hidden
                if seat is not None and seat in game.asked:  # and after a change of mind
                    again = room.table.then(5.0, [Chose(seat, game.legal(seat)[-1].text)])
                    if again.game is not None and again.decisions == room.table.decisions:
                        now = to_builtins(room.sight.view(again.game, seat))
                        assert now == again.game.view(seat) | hidden


@pytest.mark.parametrize("options", KINDS)
def test_the_seed_is_told_at_the_end_and_never_before_its_hash_always(options: dict[str, Any]) -> None:
    forms = [SEED.encode(), str(int(SEED, 16)).encode(), SEED.lstrip("0").encode()]
    count = 0
    for room in whole_story(options, Random(4)):
        over = room.table.stage == "over"
        for seat in (None, *range(room.table.settings.seats)):
            message = room.state(holder(seat))
            assert b"hash of the seed" in message
            assert any(form in message for form in forms) is over
            for secret in (b"holder ", b'owner"', b"rng"):
                assert secret not in message.replace(b'"owner":', b"").replace(b'"holder":', b"")
        count += 1
    assert count > 40
    assert over


def test_what_others_have_chosen_is_not_told_before_it_is_revealed() -> None:
    luck, compared = Random(5), 0
    for room in whole_story({"seats": 4, "options": {"packs": ["leaders"]}}, luck):
        game = room.table.game
        if game is None or len(game.to_act) < 2:
            continue
        chooser = game.to_act[0]
        legal = game.legal(chooser)
        if len(legal) < 2:
            continue
        ways = []
        for action in (legal[0], legal[-1]):
            choice = Chose(chooser, action.text)
            way = Room(HUB, room.table.then(6.0, [choice]))
            way.lines = [*room.lines, log_line(way.table.number, 6.0, choice)]
            ways.append(way)
        for seat in (None, *range(4)):
            one, two = (encode(way.sight.state(holder(seat))) for way in ways)
            assert (one == two) is (seat != chooser)
            compared += 1
    assert compared > 100


def test_the_story_does_not_tell_which_card_was_sold_or_lies_under_a_board() -> None:
    compared = {"sell": 0, "stage": 0}
    for options in ({"seats": 3, "options": {"packs": ["leaders", "edifice"]}}, {"seats": 2}):
        for room in whole_story(options, Random(9)):
            game = room.table.game
            if game is None or len(game.to_act) != 1:
                continue
            seat = game.to_act[0]
            ways: dict[str, list[bytes]] = {}
            for action in game.legal(seat):
                verb, _, *rest = f"{action.text} - -".split(" ")
                if verb in compared:
                    after = room.table.then(6.0, [Chose(seat, action.text)])
                    if after.stage != "over":
                        others = [other for other in (None, *range(game.seats)) if other != seat]
                        told = [after.story_for(holder(other))[len(room.table.story) :] for other in others]
                        ways.setdefault(f"{verb} {rest}", []).append(encode(told))
            for way, stories in ways.items():
                assert len(set(stories)) == 1
                compared[way.split()[0]] += len(stories) > 1
    assert min(compared.values()) > 5


def test_spectators_who_are_not_allowed_are_told_nothing_of_the_game() -> None:
    for room in whole_story({"seats": 3, "spectators": False}, Random(6)):
        state = room.sight.state(None)
        assert state.yours == []
        assert (state.view is not None) is (room.table.stage == "over")
        assert bool(state.story) is (room.table.stage == "over")


def test_a_shared_state_is_only_shared_by_those_who_see_the_same() -> None:
    for room in whole_story({"seats": 3}, Random(7)):
        messages = {who: room.state(who) for who in ("holder 0", "holder 1", "owner", None, "a stranger")}
        assert messages[None] == messages["a stranger"]
        if room.table.stage == "playing":
            assert len(set(messages.values())) == 4


def test_menus_are_those_of_the_open_decision() -> None:
    for room in whole_story({"seats": 3, "options": {"packs": ["leaders"]}}, Random(8)):
        game = room.table.game
        if game is not None:
            for offer in room.sight.state("holder 0").yours:
                legal = game.legal(offer.seat)
                assert [one.text for one in offer.legal] == [action.text for action in legal]
                assert [one.does for one in offer.legal] == [action.parts for action in legal]
                assert [sum(one.price.values()) for one in offer.legal] == game.prices(offer.seat)
                can = [(one.does.verb, one.does.card) for one in offer.legal]
                assert not {(one.does.verb, one.does.card) for one in offer.blocked} & set(can)
