"""A whole game that a seat cannot tell from the real one: what is hidden is drawn at random, consistently
with all that the seat has seen (`resample`).

Cards whose place is known stay there. Cards of a hand that was seen are dealt to that hand and to those that
have left it face down; cards never seen to the hands, boards and piles that were never seen.
"""

from mirabilia.engine.chance import next_word, random_below
from mirabilia.engine.kernel import kernel
from mirabilia.engine.template import Game
from mirabilia.games.wonders.rules.deal import GUILDS_BEYOND_CITIES, card_in_play, put_in
from mirabilia.games.wonders.rules.effects import passes_left, with_any
from mirabilia.games.wonders.rules.found import explain
from mirabilia.games.wonders.rules.memory import Lane, Memory, copy_lane, lane_of
from mirabilia.games.wonders.rules.scratch import POOL, Scratch
from mirabilia.games.wonders.rules.state import DIGGING, DRAFT, OVER, S
from mirabilia.games.wonders.rules.tables import (
    AGE,
    BUILDINGS,
    CARDS,
    COLOUR,
    COPIES,
    DRAFTING,
    LEADER_COUNT,
    MOST_STAGES,
    PROMO,
    PURPLE,
    WHITE,
)

NOBODY_HAS_IT = -1


# ---------------------------------------------------------------- drawing
@kernel
def shuffle_pool(scratch: "Scratch", start: int) -> None:
    """Shuffle the pool from here to its end."""
    for i in range(scratch.pool_size - 1, start, -1):
        j = start + random_below(scratch.rng, i - start + 1)
        card = scratch.pool[i]
        scratch.pool[i] = scratch.pool[j]
        scratch.pool[j] = card


@kernel
def shuffle_lane(scratch: "Scratch", lane: "Lane") -> None:
    """Shuffle what is remembered of a hand; the order means nothing."""
    for i in range(lane.length - 1, 0, -1):
        j = random_below(scratch.rng, i + 1)
        card = lane.cards[i]
        lane.cards[i] = lane.cards[j]
        lane.cards[j] = card


@kernel
def draw(scratch: "Scratch", age: int) -> int:
    """A card whose place is not known. A position may hold more cards than there are: then any of the Age."""
    if scratch.pool_size > 0:
        scratch.pool_size -= 1
        return int(scratch.pool[scratch.pool_size])
    start = random_below(scratch.rng, CARDS)
    for i in range(CARDS):
        card = (start + i) % CARDS
        if AGE[card] == age:
            return card
    return 0


@kernel
def found(scratch: "Scratch", card: int) -> None:
    """The place of one copy of a card is known."""
    if scratch.left[card] > 0:
        scratch.left[card] -= 1


# ---------------------------------------------------------------- cards
@kernel
def count_left(game: "Game", memory: "Memory", scratch: "Scratch") -> None:
    """How many copies of each card of the Ages so far are somewhere that the seat does not know."""
    for card in range(CARDS):
        scratch.left[card] = 0
        if COLOUR[card] != WHITE and card_in_play(game, card):
            scratch.left[card] = 1 if COLOUR[card] == PURPLE else COPIES[card, game.cities]
    for city in range(game.cities):
        for building in range(BUILDINGS):
            if game.built[city, building]:
                found(scratch, int(game.built[city, building]) - 1)
        for stage in range(MOST_STAGES):
            if game.buried[city, stage]:
                found(scratch, int(game.buried[city, stage]) - 1)
    for i in range(game.pile_size):
        if game.pile[i]:
            found(scratch, int(game.pile[i]))
    for number in range(S):
        for i in range(memory.lane[number].length):
            found(scratch, int(memory.lane[number].cards[i]))
    for g in range(memory.groups):
        for i in range(memory.group[g].length):
            found(scratch, int(memory.group[g].cards[i]))
    for card in range(CARDS):
        for _ in range(memory.discard[card]):
            found(scratch, card)


@kernel
def fill_pool(game: "Game", scratch: "Scratch", age: int) -> None:
    """The cards of an Age whose place is not known, shuffled; of the guilds only as many as were dealt."""
    scratch.pool_size = 0
    guilds = int(game.cities) + GUILDS_BEYOND_CITIES
    for card in range(CARDS):
        if AGE[card] == age and COLOUR[card] == PURPLE and card_in_play(game, card):
            if scratch.left[card] > 0:
                scratch.pool[scratch.pool_size] = card
                scratch.pool_size += 1
            else:
                guilds -= 1
    shuffle_pool(scratch, 0)
    scratch.pool_size = max(0, min(int(scratch.pool_size), guilds))
    for card in range(CARDS):
        if AGE[card] == age and COLOUR[card] != PURPLE:
            for _ in range(scratch.left[card]):
                if scratch.pool_size < POOL:
                    scratch.pool[scratch.pool_size] = card
                    scratch.pool_size += 1
    shuffle_pool(scratch, 0)


@kernel
def deal_seen(game: "Game", seat: int, remembered: "Lane", scratch: "Scratch") -> None:
    """A hand that was seen: its cards are in it still, or under a board, or in the discard pile."""
    lane = scratch.lane
    copy_lane(remembered, lane)
    for _ in range(lane.fresh):
        lane.cards[lane.length] = draw(scratch, int(game.age))
        lane.length += 1
    shuffle_lane(scratch, lane)
    wanted = int(game.hand_size[seat])
    game.hand_size[seat] = 0
    for i in range(lane.length):
        if game.hand_size[seat] < wanted:
            put_in(game.hand, game.hand_size, seat, int(lane.cards[i]))
        elif i >= wanted + lane.buried:
            game.discard[lane.cards[i]] += 1
    while game.hand_size[seat] < wanted:
        put_in(game.hand, game.hand_size, seat, draw(scratch, int(game.age)))


@kernel
def deal_unseen(game: "Game", seat: int, age: int, scratch: "Scratch") -> None:
    """A hand that was never seen."""
    wanted = int(game.hand_size[seat])
    game.hand_size[seat] = 0
    for _ in range(wanted):
        put_in(game.hand, game.hand_size, seat, draw(scratch, age))


@kernel
def guess_hands(game: "Game", memory: "Memory", scratch: "Scratch") -> None:
    """The hands of the others in this Age, and the Free City's pile."""
    seats, age = int(game.seats), int(game.age)
    to_left = passes_left(age)
    for seat in range(seats):
        if seat != memory.seat:
            lane = memory.lane[lane_of(seats, seat, int(game.turn) - 1, to_left)]
            if not lane.seen:
                deal_unseen(game, seat, age, scratch)
    for seat in range(seats):
        if seat != memory.seat:
            lane = memory.lane[lane_of(seats, seat, int(game.turn) - 1, to_left)]
            if lane.seen:
                deal_seen(game, seat, lane, scratch)
    for i in range(game.pile_size):
        if game.pile[i] == 0:
            game.pile[i] = draw(scratch, age)


@kernel
def guess_groups(game: "Game", memory: "Memory", scratch: "Scratch") -> None:
    """Which of the cards that left a hand face down were sold? Unseen ones of them come from the pool."""
    for g in range(memory.groups):
        group = memory.group[g]
        shuffle_lane(scratch, group)
        known = int(group.length)
        among = known + int(group.fresh)
        for _ in range(group.sold):
            if among > 0 and random_below(scratch.rng, among) < known:
                known -= 1
                game.discard[group.cards[known]] += 1
            among -= 1


@kernel
def fit_discard(game: "Game", memory: "Memory", scratch: "Scratch") -> None:
    """Everybody sees how many cards lie in the discard pile: so many, of those whose place is a guess."""
    guessed = 0
    surely = 0
    for card in range(CARDS):
        guessed += int(game.discard[card])
        surely += int(memory.discard[card])
    wanted = max(0, int(memory.discarded) - surely)
    while guessed > wanted:
        skip = random_below(scratch.rng, guessed)
        for card in range(CARDS):
            skip -= int(game.discard[card])
            if skip < 0:
                game.discard[card] -= 1
                break
        guessed -= 1
    while guessed < wanted:
        game.discard[draw(scratch, int(game.age))] += 1
        guessed += 1


@kernel
def guess_cards(game: "Game", memory: "Memory", scratch: "Scratch") -> None:
    """Hands, the discard pile and what lies under the boards."""
    digging = game.phase == DIGGING and game.asked >> memory.seat & 1
    count_left(game, memory, scratch)
    for age in range(1, int(game.age) + 1):
        if age == game.age and (game.turn < 1 or game.phase == DRAFT):
            break
        fill_pool(game, scratch, age)
        if age == game.age:
            guess_hands(game, memory, scratch)
        for _ in range(min(int(memory.buried[age - 1]), int(scratch.pool_size))):
            scratch.pool_size -= 1
        if not digging:
            for i in range(scratch.pool_size):
                game.discard[scratch.pool[i]] += 1
            scratch.pool_size = 0
    if not digging:
        guess_groups(game, memory, scratch)
        fit_discard(game, memory, scratch)
        for card in range(CARDS):
            game.discard[card] += memory.discard[card]


# ---------------------------------------------------------------- leaders
@kernel
def has_recruited(game: "Game", seat: int, card: int) -> bool:
    """Has this seat recruited this leader?"""
    for i in range(game.count[seat, LEADER_COUNT]):
        if game.leaders[seat, i] == card + 1:
            return True
    return False


@kernel
def hand_out(game: "Game", lane: "Lane", scratch: "Scratch") -> None:
    """Leaders out of one hand, shuffled, go to those who took them; who has recruited one took that one."""
    for t in range(min(int(lane.takers), int(lane.length))):
        for i in range(lane.length):
            if has_recruited(game, int(lane.taker[t]), int(lane.cards[i])):
                card = lane.cards[i]
                lane.cards[i] = lane.cards[t]
                lane.cards[t] = card
    for t in range(min(int(lane.takers), int(lane.length))):
        scratch.owner[lane.cards[t]] = lane.taker[t]


@kernel
def fill_leaders(game: "Game", memory: "Memory", scratch: "Scratch") -> None:
    """The leaders whose place is not known, shuffled."""
    for card in range(CARDS):
        known = COLOUR[card] != WHITE or PROMO[card] or not card_in_play(game, card)
        scratch.left[card] = 0 if known or memory.own_leaders[card] else 1
        scratch.owner[card] = NOBODY_HAS_IT
    for city in range(game.cities):
        for i in range(game.count[city, LEADER_COUNT]):
            scratch.left[game.leaders[city, i] - 1] = 0
    for g in range(memory.drafts):
        for i in range(memory.draft[g].length):
            scratch.left[memory.draft[g].cards[i]] = 0
    if game.phase == DRAFT:
        for number in range(game.seats):
            for i in range(memory.lane[number].length):
                scratch.left[memory.lane[number].cards[i]] = 0
    scratch.pool_size = 0
    for card in range(CARDS):
        if scratch.left[card]:
            scratch.pool[scratch.pool_size] = card
            scratch.pool_size += 1
    shuffle_pool(scratch, 0)


@kernel
def guess_draft(game: "Game", memory: "Memory", scratch: "Scratch") -> None:
    """During the draft: the hands that go round."""
    seats, me = int(game.seats), int(memory.seat)
    step = int(game.leader_hand_size[me])
    for seat in range(seats):
        lane = memory.lane[lane_of(seats, seat, step, False)]
        if seat == me:
            continue
        wanted = int(game.hand_size[seat])
        game.hand_size[seat] = 0
        if lane.seen:
            shuffle_lane(scratch, lane)
            hand_out(game, lane, scratch)
            for i in range(lane.takers, lane.length):
                put_in(game.hand, game.hand_size, seat, int(lane.cards[i]))
        while game.hand_size[seat] < wanted and scratch.pool_size > 0:
            put_in(game.hand, game.hand_size, seat, draw(scratch, 0))


@kernel
def guess_leader_hand(game: "Game", memory: "Memory", seat: int, scratch: "Scratch") -> None:
    """What another seat kept of the leaders that it took, and what of them went back into the box."""
    wanted = int(game.leader_hand_size[seat])
    held = wanted + int(memory.leaders_sold[seat]) + int(memory.leaders_buried[seat])
    start = int(scratch.pool_size)
    for card in range(CARDS):  # those that it surely took come to the end of the pool
        if scratch.owner[card] == seat and not has_recruited(game, seat, card):
            scratch.pool[scratch.pool_size] = card
            scratch.pool_size += 1
    surely = int(scratch.pool_size) - start
    start = max(0, start - max(0, held - surely))
    shuffle_pool(scratch, start)
    game.leader_hand_size[seat] = 0
    while game.leader_hand_size[seat] < wanted and scratch.pool_size > start:
        scratch.pool_size -= 1
        put_in(game.leader_hand, game.leader_hand_size, seat, int(scratch.pool[scratch.pool_size]))
    game.leader_hand_size[seat] = wanted
    gone = int(memory.leaders_buried[seat])
    while scratch.pool_size > start:
        scratch.pool_size -= 1
        if gone > 0:
            gone -= 1
        else:
            game.box[scratch.pool[scratch.pool_size]] = 1


@kernel
def guess_leaders(game: "Game", memory: "Memory", scratch: "Scratch") -> None:
    """The leaders of the others, and the box."""
    fill_leaders(game, memory, scratch)
    for g in range(memory.drafts):
        shuffle_lane(scratch, memory.draft[g])
        hand_out(game, memory.draft[g], scratch)
    if game.phase == DRAFT:
        guess_draft(game, memory, scratch)
    for seat in range(game.seats):
        if seat != memory.seat:
            guess_leader_hand(game, memory, seat, scratch)
    for i in range(scratch.pool_size):
        game.box[scratch.pool[i]] = 1
    for card in range(CARDS):
        if memory.own_leaders[card]:
            game.box[card] = 1
    me = int(memory.seat)
    for i in range(game.leader_hand_size[me]):
        game.box[game.leader_hand[me, i]] = 0
    for i in range(game.hand_size[me]):
        game.box[game.hand[me, i]] = 0
    for i in range(game.count[me, LEADER_COUNT]):
        game.box[game.leaders[me, i] - 1] = 0
    for stage in range(MOST_STAGES):
        if game.buried[me, stage]:
            game.box[game.buried[me, stage] - 1] = 0


# ---------------------------------------------------------------- all together
@kernel
def resample(game: "Game", memory: "Memory", scratch: "Scratch") -> None:
    """Fill in what a seat cannot see. `game` is a copy of what it sees (the table of its Sight)."""
    game.rng.a = next_word(scratch.rng)
    game.rng.b = next_word(scratch.rng)
    game.rng.c = next_word(scratch.rng)
    game.rng.d = next_word(scratch.rng) | 1
    if game.phase == OVER:
        return
    if memory.puzzled:
        explain(game, memory, scratch)
        guess_cards(game, scratch.memory, scratch)
    else:
        guess_cards(game, memory, scratch)
    if with_any(game, DRAFTING):
        guess_leaders(game, memory, scratch)
