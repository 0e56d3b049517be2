"""What must hold of every finished game of Architects, asked of a whole batch at once: one answer per game.

The facts are those of the plain reference; nothing of the engine is used but the layout of its record.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import numpy as np

from architects.reference import (
    ALL_TOKENS,
    BLUE,
    CAT,
    CAT_POINTS,
    CENTRAL,
    COIN,
    CONFLICT_TOKENS,
    COSTS,
    DECKS,
    KINDS,
    MARKED,
    POINTS,
    RED,
    RESOURCES,
    ROWS,
    STAGES,
    SYMBOLS,
    TOKENS,
    VICTORY_POINTS,
)
from mirabilia.games.architects.rules import state

Batch: TypeAlias = Any  # an array of game records
Answers: TypeAlias = Any  # one bool per game
Law: TypeAlias = Callable[["Table"], Answers]

# ---------------------------------------------------------------- the facts as arrays
WONDERS = tuple(POINTS)
COMPLETE = (1 << len(STAGES)) - 1
BABYLON = WONDERS.index("babylon")
PRINTED = np.array([DECKS[wonder] for wonder in WONDERS])
STAGE_POINTS = np.array([POINTS[wonder] for wonder in WONDERS])
PRICES = np.array([COSTS[stage][0] for stage in STAGES])
HORNS = np.array([RED.get(kind, 0) for kind in KINDS])
BLUE_POINTS = np.array([BLUE.get(kind, 0) for kind in KINDS])
COPIES = np.array([ALL_TOKENS.count(token) for token in TOKENS])


def columns(names: tuple[str, ...]) -> list[int]:
    """The numbers of some kinds of cards."""
    return [KINDS.index(name) for name in names]


PAYING, GREEN, HORNED = columns((*RESOURCES, COIN)), columns(SYMBOLS), columns(("red1", "red2"))
NEVER_DISCARDED = columns((*BLUE, "red0"))
CATS = KINDS.index(CAT)
ECONOMY = TOKENS.index("economy")


def below(wonder: str) -> list[int]:
    """For each stage the bits of those that it stands on."""
    bits = [0] * len(STAGES)
    row_below: tuple[str, ...] = ()
    for row in ROWS[wonder]:
        for stage in row:
            bits[STAGES.index(stage)] = sum(1 << STAGES.index(lower) for lower in row_below)
        row_below = row
    return bits


BELOW = np.array([below(wonder) for wonder in WONDERS])
MARKED_STAGES = np.array([[stage in MARKED[wonder] for stage in STAGES] for wonder in WONDERS])


# ---------------------------------------------------------------- a batch after its games
@dataclass
class Table:
    """A batch of finished games of one number of seats, with what the laws need of it."""

    seats: int
    games: Batch
    points: Any  # score sheets: game, seat, category
    wonder: Any = field(init=False)
    built: Any = field(init=False)  # game, seat, stage
    cards: Any = field(init=False)  # game, seat, kind
    tokens: Any = field(init=False)  # game, seat, token: how many
    in_decks: Any = field(init=False)  # game, kind
    left: Any = field(init=False)  # game: tokens open or in the stack

    def __post_init__(self) -> None:
        games = self.games
        self.wonder, self.cards = self.of("wonder"), self.of("cards")
        self.built = self.of("built")[:, :, None] >> np.arange(len(STAGES)) & 1
        bits = np.arange(len(TOKENS))
        self.tokens = (self.of("held")[:, :, None] >> bits & 1) + (self.of("twice")[:, :, None] >> bits & 1)
        lying = np.arange(games.deck.shape[2]) < games.deck_size[:, :, None]
        self.in_decks = np.stack(
            [((games.deck == kind) & lying).sum(axis=(1, 2)) for kind in range(len(KINDS))], axis=1
        )
        self.left = (games.shown != state.NOTHING).sum(axis=1) + games.stack_size

    def of(self, name: str) -> Any:
        """A field of the seats that play, wide enough to count with."""
        return self.games[name][:, : self.seats].astype(np.int64)

    @property
    def active(self) -> Any:
        """Which seat of each game had the last turn."""
        return np.arange(self.seats) == self.games.active[:, None]

    @property
    def complete(self) -> Any:
        """Which wonders are complete."""
        return self.built.all(axis=2)


def everywhere(answers: Any) -> Answers:
    """True for the games where all of it holds."""
    return answers.reshape(len(answers), -1).all(axis=1)


# ---------------------------------------------------------------- the laws
def the_game_is_over(table: Table) -> Answers:
    """And nothing of the last turn is left open."""
    games = table.games
    nothing_open = (games.ready == 0) & (games.used == 0) & (games.looked == 0)
    return (games.phase == state.OVER) & nothing_open & (games.doer == games.active) & (games.deed_count > 0)


def the_last_turn_ended_the_game(table: Table) -> Answers:
    """Its wonder is complete and no other; or there is no card anywhere."""
    complete = table.complete
    by_wonder = everywhere(complete == table.active)
    no_cards = everywhere(table.games.deck_size == 0) & ~complete.any(axis=1)
    return by_wonder | no_cards


def cards_are_conserved(table: Table) -> Answers:
    found = table.in_decks + table.cards.sum(axis=1) + table.games.discard
    return everywhere(found == PRINTED[table.wonder].sum(axis=1) + np.array(DECKS[CENTRAL]))


def tokens_are_conserved(table: Table) -> Answers:
    games = table.games
    stacked = np.arange(games.stack.shape[1]) < games.stack_size[:, None]
    numbers = np.arange(len(TOKENS))
    face_down = ((games.stack[:, :, None] == numbers) & stacked[:, :, None]).sum(axis=1)
    face_up = (games.shown[:, :, None] == numbers).sum(axis=1)
    return everywhere(table.tokens.sum(axis=1) + face_down + face_up == COPIES)


def open_tokens_are_filled_up(table: Table) -> Answers:
    """Three lie open as long as there are any face down."""
    return (table.games.stack_size == 0) | everywhere(table.games.shown != state.NOTHING)


def stages_stand_on_each_other(table: Table) -> Answers:
    built = table.of("built")
    foundations = BELOW[table.wonder]
    stands = (built[:, :, None] & foundations) == foundations
    return everywhere(stands | (table.built == 0)) & everywhere(built <= COMPLETE)


def battle_tokens_are_the_horns_that_lie_there(table: Table) -> Answers:
    """A battle takes all of them away, so none is left over."""
    horns = (table.cards @ HORNS).sum(axis=1)
    full = CONFLICT_TOKENS[table.seats]
    return (table.games.conflict == full) & (table.games.flipped == horns) & (horns < full)


def the_cat_is_with_somebody_who_took_one(table: Table) -> Answers:
    cats = table.cards[:, :, CATS]
    cat = table.games.cat.astype(np.int64)
    held = np.take_along_axis(cats, np.maximum(cat, 0)[:, None], axis=1)[:, 0] > 0
    return np.where(cat == state.NOTHING, cats.sum(axis=1) == 0, held & (cat < table.seats))


def some_cards_are_never_discarded(table: Table) -> Answers:
    return everywhere(table.games.discard[:, NEVER_DISCARDED] == 0)


def stages_were_paid(table: Table) -> Answers:
    """Grey and yellow cards in the discard are the price of all stages, less what Economy saved."""
    paid = table.games.discard[:, PAYING].sum(axis=1)
    price = (table.built @ PRICES).sum(axis=1)
    could_save = (table.built.sum(axis=2) * (table.tokens[:, :, ECONOMY] > 0)).sum(axis=1)
    return (paid <= price) & (paid >= price - could_save)


def tokens_were_paid(table: Table) -> Answers:
    """Two or three green cards each, but for those of Babylon's stages."""
    green = table.games.discard[:, GREEN].sum(axis=1)
    all_tokens = table.tokens.sum(axis=(1, 2))
    marked = (table.built * MARKED_STAGES[table.wonder]).sum(axis=2)
    babylon = (marked * (table.wonder == BABYLON)).sum(axis=1)
    least = 2 * np.maximum(0, all_tokens - babylon)
    most = np.where(table.left > 0, 3 * (all_tokens - babylon), 3 * all_tokens)
    return (least <= green) & (green <= most)


def victories_follow_from_battles(table: Table) -> Answers:
    """Each battle used up so many horns, and gives a seat two tokens at most, a pair of neighbours one."""
    battles = (table.games.discard @ HORNS) // CONFLICT_TOKENS[table.seats]
    victories = table.of("victory")
    return everywhere(victories <= 2 * battles[:, None]) & (victories.sum(axis=1) <= table.seats * battles)


def nothing_that_must_be_done_is_left(table: Table) -> Answers:
    """No set of green cards while there are tokens; no stage that its cards could pay."""
    green = table.cards[:, :, GREEN]
    science = (green >= 2).any(axis=2) | (green >= 1).all(axis=2)
    learned = everywhere(~science) | (table.left == 0)
    goods, coins = table.cards[:, :, columns(RESOURCES)], table.cards[:, :, KINDS.index(COIN)]
    different, alike = (goods > 0).sum(axis=2), goods.max(axis=2)
    foundations = BELOW[table.wonder]
    stands = (table.of("built")[:, :, None] & foundations) == foundations
    payable = np.stack(
        [coins + (alike if COSTS[stage][1] else different) >= COSTS[stage][0] for stage in STAGES], axis=2
    )
    return learned & everywhere(~(stands & (table.built == 0) & payable))


def turns_took_cards(table: Table) -> Answers:
    """At least one each; a game without a card left has counted one turn more."""
    taken = table.cards.sum(axis=(1, 2)) + table.games.discard.sum(axis=1)
    return (table.games.turn >= 1) & (table.games.turn <= taken + (table.in_decks.sum(axis=1) == 0))


def what_is_known_lies_there(table: Table) -> Answers:
    """Only seats know the top of the central deck, and only while there is one."""
    known = table.games.known
    return (known >> table.seats == 0) & ((known == 0) | (table.games.deck_size[:, state.CENTRAL] > 0))


def no_wonder_is_there_twice(table: Table) -> Answers:
    wonders = np.sort(table.wonder, axis=1)
    return everywhere(wonders[:, 1:] != wonders[:, :-1]) & everywhere(
        (wonders >= 0) & (wonders < len(WONDERS))
    )


def totals_are_sums(table: Table) -> Answers:
    points = table.points
    return everywhere(points[:, :, state.TOTAL] == points[:, :, : state.TOTAL].sum(axis=2))


def points_are_right(table: Table) -> Answers:
    """Each category, counted from what lies there."""
    victories, held = table.of("victory"), dict(zip(TOKENS, np.moveaxis(table.tokens, 2, 0), strict=True))
    progress = (
        held["decor"] * np.where(table.complete, 6, 4)
        + held["politics"] * table.cards[:, :, CATS]
        + held["strategy"] * victories
        + held["education"] * 2 * table.tokens.sum(axis=2)
        + np.array([0, 4, 12])[held["culture"]]
    )
    expected = {
        state.WONDER_POINTS: (table.built * STAGE_POINTS[table.wonder]).sum(axis=2),
        state.CAT_PAWN: CAT_POINTS * (np.arange(table.seats) == table.games.cat[:, None]),
        state.BLUE: table.cards @ BLUE_POINTS,
        state.MILITARY: VICTORY_POINTS * victories,
        state.PROGRESS: progress,
    }
    right = [everywhere(table.points[:, :, category] == value) for category, value in expected.items()]
    return np.all(right, axis=0)


def empty_seats_stay_empty(table: Table) -> Answers:
    rest = slice(table.seats, None)
    fields = ("built", "victory", "cards", "held", "twice")
    decks = table.games.deck_size[:, table.seats : state.CENTRAL]
    return everywhere(decks == 0) & np.all(
        [everywhere(table.games[name][:, rest] == 0) for name in fields], axis=0
    )


LAWS: tuple[Law, ...] = (
    the_game_is_over,
    the_last_turn_ended_the_game,
    cards_are_conserved,
    tokens_are_conserved,
    open_tokens_are_filled_up,
    stages_stand_on_each_other,
    battle_tokens_are_the_horns_that_lie_there,
    the_cat_is_with_somebody_who_took_one,
    some_cards_are_never_discarded,
    stages_were_paid,
    tokens_were_paid,
    victories_follow_from_battles,
    nothing_that_must_be_done_is_left,
    turns_took_cards,
    what_is_known_lies_there,
    no_wonder_is_there_twice,
    totals_are_sums,
    points_are_right,
    empty_seats_stay_empty,
)


def violations(table: Table) -> list[tuple[int, str]]:
    """Which games of a batch break which law."""
    found = []
    for law in LAWS:
        found += [(int(game), law.__name__.replace("_", " ")) for game in np.flatnonzero(~law(table))]
    return found
