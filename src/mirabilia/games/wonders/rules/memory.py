"""What a seat with a perfect memory knows beyond what it sees: hands that it passed on, cards it saw leave.

A hand keeps the number of the seat that it was dealt to while it goes round the table. Of each hand a seat
remembers what it held when last seen, less what was built from it since, and how many cards have left it face
down. When the hand comes back, what is missing is known: a group of cards, of which so many were sold.
Who looks through the discard pile knows all that lies there, but not always out of which hand it came: such
cards are `found`, and every guess explains them anew (found.py).
`remember` is told every Sight of the seat right after a reveal, and nothing else.
"""

from typing import TypeAlias

import numpy as np

from mirabilia.engine.batch import maker
from mirabilia.engine.by_field import clearing, copying
from mirabilia.engine.kernel import inlined, kernel, name_type
from mirabilia.engine.template import Game
from mirabilia.games.wonders.rules.effects import passes_left
from mirabilia.games.wonders.rules.sight import Sight
from mirabilia.games.wonders.rules.state import (
    AGES,
    BUILD,
    DIGGING,
    DRAFT,
    FOR_CITY,
    FREE,
    HAND,
    RECRUITING,
    SELL,
    SEVENTH,
    STAGE,
    TAKE,
    TURN,
    S,
)
from mirabilia.games.wonders.rules.tables import BUILDINGS, CARDS, LEADERS_AT_START

GROUPS = 64  # a hand comes back at most twice in an Age, and is over once
NONE = -1

LANE = np.dtype(
    [
        ("seen", "i1"),
        ("length", "i1"),  # cards remembered in it
        ("cards", "i2", HAND),  # as last seen, less what has left it openly
        ("fresh", "i1"),  # cards that joined it from the pile, unseen
        ("sold", "i1"),  # cards that have left it face down since, for the discard pile
        ("looked", "i1"),  # as many of them the seat has seen there
        ("buried", "i1"),  # and under a board
        ("takers", "i1"),  # draft: how many have taken a leader from it since
        ("taker", "i1", HAND),  # and who
    ],
    align=True,
)
COUNTS = [name for name in LANE.names or () if LANE[name].shape == ()]
MEMORY = np.dtype(
    [
        ("seat", "i1"),
        ("age", "i1"),
        ("turn", "i1"),
        ("phase", "i1"),
        ("holder", "i1"),
        ("hand_size", "i1", S),
        ("built", "u1", (S, BUILDINGS)),
        ("lane", LANE, S),  # the hands of this Age, or of the draft
        ("groups", "i2"),  # cards that left a hand face down
        ("group", LANE, GROUPS),
        ("drafts", "i2"),  # groups of leaders, and who took them
        ("draft", LANE, GROUPS),
        ("buried", "i1", AGES),  # cards under other boards that were never seen
        ("discarded", "i2"),  # how many cards lie in the discard pile
        ("discard", "u1", CARDS),  # cards that surely lie in the discard pile
        ("found", "u1", CARDS),  # cards that the seat has seen there, out of whatever hand
        ("taken", "u1", CARDS),  # cards that somebody took out of it, out of whatever hand
        ("puzzled", "i1"),  # is there any of these?
        ("leaders_sold", "i1", S),  # leaders that others sold face down
        ("leaders_buried", "i1", S),
        ("own_leaders", "u1", CARDS),  # leaders that were in one's own hand at some time
    ],
    align=True,
)
Lane: TypeAlias = np.record
Memory: TypeAlias = np.record
name_type(__name__, "Lane", LANE)
name_type(__name__, "Memory", MEMORY)
new_memories = maker(MEMORY)  # `begin` makes them ready


# ---------------------------------------------------------------- one hand
# Nothing is known of a hand; the same knowledge in another place.
forget_lane = clearing(__name__, "forget_lane", LANE, "Lane", COUNTS)
copy_lane = copying(__name__, "copy_lane", LANE, "Lane")


@kernel
def cross_out(lane: "Lane", card: int) -> bool:
    """One copy of a card is no longer in it. Was it?"""
    for i in range(lane.length):
        if lane.cards[i] == card:
            last = int(lane.length) - 1
            lane.length = last
            for j in range(i, last):
                lane.cards[j] = lane.cards[j + 1]
            return True
    return False


@inlined
def lane_of(seats: int, seat: int, steps: int, to_left: bool) -> int:
    """The hand that a seat holds after so many passes: the seat that it was dealt to."""
    return (seat - steps) % seats if to_left else (seat + steps) % seats


@kernel
def copy_memory(source: "Memory", target: "Memory") -> None:
    """The same knowledge of cards in another place; of leaders there is nothing to explain."""
    target.seat = source.seat
    target.age = source.age
    target.groups = source.groups
    target.discarded = source.discarded
    for number in range(S):
        copy_lane(source.lane[number], target.lane[number])
    for g in range(source.groups):
        copy_lane(source.group[g], target.group[g])
    for age in range(AGES):
        target.buried[age] = source.buried[age]
    for card in range(CARDS):
        target.discard[card] = source.discard[card]
        target.found[card] = source.found[card]
        target.taken[card] = source.taken[card]


@kernel
def surely_sold(memory: "Memory", lane: "Lane") -> bool:
    """Do all cards of this hand lie in the discard pile, and was none of them counted there already?"""
    if lane.buried > 0 or lane.looked > 0:
        return False
    for i in range(lane.length):
        if memory.taken[lane.cards[i]] > 0:
            return False
    return True


@kernel
def put_away(memory: "Memory", lane: "Lane") -> None:
    """Cards that have left a hand face down: all of the lane, of which `sold` lie in the discard pile.

    Where more have left it than are known, the others came from the pile, unseen: `fresh` ones.
    """
    lane.fresh = max(0, int(lane.sold) + int(lane.buried) - int(lane.length))
    memory.buried[memory.age - 1] += max(0, int(lane.fresh) - int(lane.sold))
    if surely_sold(memory, lane):
        for i in range(lane.length):
            memory.discard[lane.cards[i]] += 1
    elif lane.length > 0 and memory.groups < GROUPS:
        copy_lane(lane, memory.group[memory.groups])
        memory.groups += 1


@kernel
def hold(lane: "Lane", table: "Game", seat: int) -> None:
    """The hand that is one's own now is seen whole."""
    forget_lane(lane)
    lane.seen = 1
    lane.length = table.hand_size[seat]
    for i in range(table.hand_size[seat]):
        lane.cards[i] = table.hand[seat, i]


@kernel
def look_at(memory: "Memory", table: "Game", number: int) -> None:
    """One's own hand now is this one: what is missing has left it face down."""
    lane = memory.lane[number]
    seat = int(memory.seat)
    if lane.seen and lane.sold + lane.buried > 0:
        for i in range(table.hand_size[seat]):
            if not cross_out(lane, int(table.hand[seat, i])) and lane.fresh > 0:
                lane.fresh -= 1
        put_away(memory, lane)
    hold(lane, table, seat)


# ---------------------------------------------------------------- cards played
@kernel
def leave_openly(lane: "Lane", card: int) -> None:
    """A card was built from this hand."""
    if lane.seen and not cross_out(lane, card) and lane.fresh > 0:
        lane.fresh -= 1


@kernel
def see_play(memory: "Memory", table: "Game", city: int) -> None:
    """What a city did with a card of a hand."""
    seats = int(table.seats)
    action = table.last[city]
    if city >= seats and memory.phase == SEVENTH:
        if action.kind == STAGE:
            memory.buried[memory.age - 1] += 1
        return  # the last card of the pile, which nobody saw
    holder = city if city < seats else int(memory.holder)
    lane = memory.lane[lane_of(seats, holder, int(memory.turn) - 1, passes_left(int(memory.age)))]
    card = int(action.card)
    if action.kind == BUILD or action.kind == FREE:
        leave_openly(lane, card)
    elif city == memory.seat and (action.kind == SELL or action.kind == STAGE):
        cross_out(lane, card)
        if action.kind == SELL:
            memory.discard[card] += 1
    elif action.kind == SELL:
        lane.sold += lane.seen
    elif action.kind == STAGE:
        lane.buried += lane.seen
        memory.buried[memory.age - 1] += 1 - lane.seen


@kernel
def see_leader_play(memory: "Memory", table: "Game", city: int) -> None:
    """A leader that was sold or put under a board face down."""
    if city != memory.seat:
        if table.last[city].kind == SELL:
            memory.leaders_sold[city] += 1
        elif table.last[city].kind == STAGE:
            memory.leaders_buried[city] += 1


@kernel
def hands_are_over(memory: "Memory", table: "Game") -> bool:
    """Have the hands of the Age just been discarded?"""
    if table.age != memory.age or table.turn < memory.turn:
        return True
    for seat in range(table.seats):
        if table.hand_size[seat] > 0:
            return False
    return True


@kernel
def end_hands(memory: "Memory") -> None:
    """What is left of the hands goes to the discard pile (W2.14)."""
    for number in range(S):
        lane = memory.lane[number]
        if lane.seen:
            lane.sold = max(0, int(lane.length) + int(lane.fresh) - int(lane.buried))
            put_away(memory, lane)
        forget_lane(lane)


# ---------------------------------------------------------------- the discard pile
@kernel
def search_discard(memory: "Memory", table: "Game") -> None:
    """The whole pile is seen: all of it is known from now on, also all that was sold so far."""
    for card in range(CARDS):
        while memory.discard[card] < table.discard[card]:
            memory.discard[card] += 1
            memory.found[card] += 1
            memory.puzzled = 1
    for number in range(S):
        memory.lane[number].looked = memory.lane[number].sold
    for g in range(memory.groups):
        memory.group[g].looked = memory.group[g].sold


@kernel
def take_from_discard(memory: "Memory", card: int) -> None:
    """Somebody took this card out of the pile."""
    if memory.discard[card] > 0:
        memory.discard[card] -= 1
    else:
        memory.taken[card] += 1
        memory.puzzled = 1


@kernel
def see_losses(memory: "Memory", table: "Game") -> None:
    """Buildings that have left a city lie in the discard pile (E4.8)."""
    for city in range(table.cities):
        for building in range(BUILDINGS):
            card = int(memory.built[city, building]) - 1
            if card >= 0 and table.built[city, building] == 0:
                memory.discard[card] += 1
            memory.built[city, building] = table.built[city, building]


# ---------------------------------------------------------------- the draft of leaders
@kernel
def note_draft(memory: "Memory", lane: "Lane") -> None:
    """These leaders went to these takers, nobody knows which to whom."""
    if lane.length > 0 and memory.drafts < GROUPS:
        copy_lane(lane, memory.draft[memory.drafts])
        memory.drafts += 1


@kernel
def see_draft(memory: "Memory", table: "Game") -> None:
    """Everybody has kept a leader and passed the others on (L2.2)."""
    seats, seat = int(table.seats), int(memory.seat)
    step = LEADERS_AT_START - int(memory.hand_size[seat])
    for i in range(table.leader_hand_size[seat]):
        memory.own_leaders[table.leader_hand[seat, i]] = 1
    for taker in range(seats):
        if taker != seat:
            lane = memory.lane[lane_of(seats, taker, step, False)]
            if lane.seen:
                lane.taker[lane.takers] = taker
                lane.takers += 1
    for number in range(seats):
        lane = memory.lane[number]
        for i in range(table.leader_hand_size[seat]):
            cross_out(lane, int(table.leader_hand[seat, i]))
    if table.phase == DRAFT:
        lane = memory.lane[lane_of(seats, seat, step + 1, False)]
        if lane.seen:
            for i in range(table.hand_size[seat]):
                cross_out(lane, int(table.hand[seat, i]))
            note_draft(memory, lane)
        hold(lane, table, seat)
        return
    for taker in range(seats):  # the last one received is kept too
        lane = memory.lane[lane_of(seats, taker, step + 1, False)]
        if taker != seat and lane.seen:
            lane.taker[lane.takers] = taker
            lane.takers += 1
    for number in range(seats):
        note_draft(memory, memory.lane[number])
        forget_lane(memory.lane[number])


# ---------------------------------------------------------------- all together
@kernel
def note_moment(memory: "Memory", sight: "Sight") -> None:
    """Where the game stands now, and the hand that is held."""
    table = sight.table
    seat = int(memory.seat)
    if table.age != memory.age or (table.turn >= 1 and memory.turn < 1):
        for number in range(S):
            forget_lane(memory.lane[number])
    memory.discarded = sight.discarded
    memory.age = table.age
    memory.turn = table.turn
    memory.phase = table.phase
    memory.holder = table.holder
    for other in range(S):
        memory.hand_size[other] = table.hand_size[other]
    for i in range(table.leader_hand_size[seat]):
        memory.own_leaders[table.leader_hand[seat, i]] = 1
    if table.phase == DRAFT:
        return
    steps = int(table.turn) - 1
    to_left = passes_left(int(table.age))
    if table.cities > table.seats and table.phase == TURN and table.turn > 1:
        if table.holder != seat:
            drawn = memory.lane[lane_of(int(table.seats), int(table.holder), steps, to_left)]
            drawn.fresh += drawn.seen
    if table.turn >= 1 and table.hand_size[seat] > 0:
        look_at(memory, table, lane_of(int(table.seats), seat, steps, to_left))
    if table.phase == DIGGING and table.asked >> seat & 1:
        search_discard(memory, table)


@kernel
def begin(memory: "Memory", sight: "Sight") -> None:
    """A seat sits down: it knows what it sees."""
    table = sight.table
    memory.seat = sight.seat
    memory.age = table.age
    memory.turn = table.turn
    memory.groups = 0
    memory.drafts = 0
    memory.buried[:] = 0
    memory.discard[:] = 0
    memory.found[:] = 0
    memory.taken[:] = 0
    memory.puzzled = 0
    memory.own_leaders[:] = 0
    for seat in range(S):
        forget_lane(memory.lane[seat])
        memory.leaders_sold[seat] = 0
        memory.leaders_buried[seat] = 0
    for city in range(S):
        for building in range(BUILDINGS):
            memory.built[city, building] = table.built[city, building]
    note_moment(memory, sight)
    if table.phase == DRAFT:
        hold(memory.lane[sight.seat], table, int(sight.seat))


@kernel
def remember(memory: "Memory", sight: "Sight") -> None:
    """A reveal has just happened, and this is what the seat sees now."""
    table = sight.table
    if table.phase == FOR_CITY:
        return  # nothing is revealed before the Free City's card is chosen too
    if memory.phase == DRAFT:
        see_draft(memory, table)
    else:
        for city in range(table.cities):
            if table.revealed >> city & 1:
                if memory.phase == TURN or memory.phase == SEVENTH:
                    see_play(memory, table, city)
                elif memory.phase == RECRUITING:
                    see_leader_play(memory, table, city)
                elif table.last[city].kind == TAKE:
                    take_from_discard(memory, int(table.last[city].card))
        if hands_are_over(memory, table):
            end_hands(memory)
        see_losses(memory, table)
    note_moment(memory, sight)
