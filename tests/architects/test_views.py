"""A view of Architects shows what lies open, and nothing that lies face down (A-S2, A-S5, A-S6, A-K2, A-W5).

Hidden things are changed directly in the record: the view must not notice. Public things are changed the
same way: the view must notice, or the first test would prove nothing. Every field of the record is named
here with its decision, so that a new field fails the test until somebody has decided.
"""

from collections.abc import Callable
from random import Random
from typing import Any, TypeAlias

import pytest

from architects.reference import LOOKED_THROUGH
from architects.strategies import INTERPRETED, Viewer, moments, viewers
from family.any_game import assert_views_share_nothing
from mirabilia import Game, IllegalAction
from mirabilia.games.architects.content.catalogue import catalogue
from mirabilia.games.architects.rules.state import (
    ACTION,
    CATEGORIES,
    CENTRAL,
    END,
    GAME,
    KEEPING,
    LOOK,
    NOTHING,
)

pytestmark = pytest.mark.core

Change: TypeAlias = Callable[[Any, Viewer, Random], None]

KINDS = len(catalogue().kinds)
TOKENS = len(catalogue().tokens)
WONDERS = len(catalogue().wonders)
PHASES = ("take", "act", "draw", "claim", "search", "keep", "over")
CULTURE = catalogue().token_number["culture"]


# ---------------------------------------------------------------- what is hidden, field by field
def change_rng(record: Any, viewer: Viewer, luck: Random) -> None:
    """The random words decide the shuffles to come."""
    for word in "abcd":
        record.rng[word] = luck.getrandbits(32)


def seen_cards(record: Any, viewer: Viewer, deck: int) -> int:
    """How many cards from the top of a deck this viewer sees.

    One of a deck that lies face up; of the central deck if it was looked at (A-K2); five to keep one (A-W5).
    """
    if deck == CENTRAL:
        return int(viewer is not None and record.known >> viewer & 1)
    if record.phase == KEEPING and viewer == record.active and deck == record.searched:
        return LOOKED_THROUGH
    return 1


def change_decks(record: Any, viewer: Viewer, luck: Random) -> None:
    """All cards below those that are seen, and what old cards the record still holds above."""
    for deck in (*range(record.seats), CENTRAL):
        size = int(record.deck_size[deck])
        hidden = max(0, size - seen_cards(record, viewer, deck))
        record.deck[deck, :hidden] = luck.choices(range(KINDS), k=hidden)
        record.deck[deck, size:] = luck.randrange(KINDS)


def change_stack(record: Any, viewer: Viewer, luck: Random) -> None:
    """The tokens face down, the next one included."""
    record.stack[:] = luck.choices(range(TOKENS), k=len(record.stack))


def change_old_deeds(record: Any, viewer: Viewer, luck: Random) -> None:
    """What the record still holds of turns before."""
    record.deeds["place"][record.deed_count :] = luck.randrange(3)


def change_searched(record: Any, viewer: Viewer, luck: Random) -> None:
    """A deck that was looked through once; of no account until somebody looks again."""
    if record.phase != KEEPING:
        record.searched = luck.randrange(record.seats)


HIDDEN: dict[str, Change] = {
    "rng": change_rng,
    "deck": change_decks,
    "stack": change_stack,
    "deeds": change_old_deeds,
    "searched": change_searched,
}


# ---------------------------------------------------------------- what lies open, field by field
def add(field: str, *place: int, by: int = 1) -> Change:
    """More of a field, at the first seat."""

    def change(record: Any, viewer: Viewer, luck: Random) -> None:
        if place:
            record[field][place] += by
        else:
            record[field] += by

    return change


def toggle(field: str, *place: int, bit: int = 1) -> Change:
    """The other value of a bit, at the first seat."""

    def change(record: Any, viewer: Viewer, luck: Random) -> None:
        if place:
            record[field][place] ^= bit
        else:
            record[field] ^= bit

    return change


def next_one(field: str, among: str | int) -> Change:
    """The next seat, phase or wonder."""

    def change(record: Any, viewer: Viewer, luck: Random) -> None:
        record[field] = (record[field] + 1) % (record[among] if isinstance(among, str) else among)

    return change


def other_wonder(record: Any, viewer: Viewer, luck: Random) -> None:
    """Another wonder for the first seat."""
    record.wonder[0] = (record.wonder[0] + 1) % WONDERS


def other_deed(record: Any, viewer: Viewer, luck: Random) -> None:
    """Something else was done."""
    record.deeds[0]["kind"] = END if record.deeds[0]["kind"] == LOOK else LOOK


def other_top(record: Any, viewer: Viewer, luck: Random) -> None:
    """Another card lies on the first seat's deck."""
    top = record.deck_size[0] - 1
    record.deck[0, top] = (record.deck[0, top] + 1) % KINDS


def other_token(record: Any, viewer: Viewer, luck: Random) -> None:
    """Another token lies open."""
    record.shown[0] = (record.shown[0] + 1) % TOKENS


PUBLIC: dict[str, Change] = {
    "seats": add("seats", by=-1),
    "phase": next_one("phase", len(PHASES)),
    "active": next_one("active", "seats"),
    "turn": add("turn"),
    "conflict": add("conflict"),
    "flipped": toggle("flipped"),
    "cat": next_one("cat", "seats"),
    "looked": toggle("looked"),
    "known": toggle("known"),
    "ready": toggle("ready"),
    "used": toggle("used"),
    "searched": next_one("searched", "seats"),
    "doer": next_one("doer", "seats"),
    "deed_count": add("deed_count", by=-1),
    "deeds": other_deed,
    "wonder": other_wonder,
    "built": toggle("built", 0),
    "victory": add("victory", 0),
    "cards": add("cards", 0, 0),
    "held": toggle("held", 0),
    "twice": toggle("twice", 0, bit=1 << CULTURE),
    "shown": other_token,
    "stack_size": toggle("stack_size"),
    "discard": add("discard", 0),
    "deck_size": toggle("deck_size", 0),
    "deck": other_top,
}
NEEDED: dict[str, Callable[[Any], Any]] = {  # public where there is something to see
    "seats": lambda record: record.seats > 2 and record.active < record.seats - 1,
    "cat": lambda record: record.cat != NOTHING,
    "doer": lambda record: record.doer != NOTHING,
    "searched": lambda record: record.phase == KEEPING,
    "deed_count": lambda record: record.deed_count > 0,
    "deeds": lambda record: record.deed_count > 0,
    "deck": lambda record: record.deck_size[0] > 0,
}


# ---------------------------------------------------------------- the proof
def test_the_moments_include_every_kind_of_decision():
    assert {game.view(None)["phase"] for game in moments()} == set(PHASES)
    assert any(game._game.known for game in moments())
    assert any(game._game.deck_size[CENTRAL] == 0 for game in moments())
    assert any(game._game.stack_size == 0 for game in moments())


def test_every_field_of_the_record_has_a_decision():
    assert set(HIDDEN) | set(PUBLIC) == set(GAME.names)
    assert set(ACTION.names) == {"kind", "place", "token", "coins", "paid", "by"}


TRIED = ("look", "end", "take left", "take central", "build s1 wood=2", "learn gear=2 stack", "draw central")
MORE_TRIED = ("claim stack", "claim decor", "search right", "keep wood", "keep blue3", "use science left")


def told(game: Game, seat: int) -> list[str]:
    """What a seat hears when it tries things: its choices, or why it has not got them."""
    legal = [action.text for action in game.legal(seat)]
    heard = list(legal)
    for text in (*TRIED, *MORE_TRIED):
        if text not in legal:
            with pytest.raises(IllegalAction) as refusal:
                game.choose(seat, text)
            heard.append(str(refusal.value))
    return heard


@pytest.mark.parametrize("field", HIDDEN)
def test_nobody_notices_a_change_of_what_is_hidden(field):
    """Neither in the view, nor in what may be chosen, nor in the words of a refusal."""
    luck = Random(1)
    changed = 0
    some = moments()[:: 4 if INTERPRETED else 1]
    for game in some:
        for viewer in luck.sample(viewers(game), 3):
            other = game.clone()
            HIDDEN[field](other._game, viewer, luck)
            changed += other.state != game.state
            assert other.view(viewer) == game.view(viewer)
            if viewer is not None:
                assert told(other, viewer) == told(game, viewer)
    assert changed > len(some) / 2


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
        for viewer in (None, 0):
            assert other.view(viewer) != game.view(viewer)
    assert changed


# ---------------------------------------------------------------- views as values
def test_a_view_shares_nothing_with_the_game_or_with_another_view():
    assert_views_share_nothing(moments()[::5], viewers)


def test_the_view_counts_points_as_the_game_does():
    for game in moments():
        assert game.view(None)["scores"] == game.scores()
        places = game.view(None)["ranking"]
        assert game.over == (places is not None)
        assert [tuple(place["seats"]) for place in places or ()] == (game.ranking() if game.over else [])
        assert [tuple(sheet) for sheet in game.scores()] == [CATEGORIES] * game.seats


def test_a_view_has_no_place_for_what_is_hidden():
    fields = {
        *("game", "seat", "turn", "phase", "active", "asked", "to_act", "conflict_tokens", "battle_tokens"),
        *("cat", "looked", "central", "discard", "shown_tokens", "stack_size", "ready", "used", "searched"),
        *("found", "doer", "deeds", "cities", "scores", "ranking"),
    }
    of_a_city = {
        *("seat", "left", "right", "board", "built", "open", "cards", "tokens", "victory", "shields", "cat"),
        *("deck", "knows_central"),
    }
    for game in moments():
        for viewer in viewers(game):
            view = game.view(viewer)
            assert set(view) == fields
            assert set(view["central"]) == {"size", "top"}
            for city in view["cities"]:
                assert set(city) == of_a_city
                assert set(city["deck"]) == {"size", "top"}
