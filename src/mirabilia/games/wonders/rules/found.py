"""Where the cards came from that a seat has seen in the discard pile, or others have taken out of it.

It saw the whole pile, and how many cards each hand had sold until then; which of several hands a card came
out of it often cannot know. Every guess at what is hidden begins with one explanation, drawn at random.
"""

from mirabilia.engine.chance import random_below
from mirabilia.engine.kernel import kernel
from mirabilia.engine.template import Game
from mirabilia.games.wonders.rules.memory import Lane, Memory, copy_memory, cross_out
from mirabilia.games.wonders.rules.scratch import Scratch
from mirabilia.games.wonders.rules.state import S
from mirabilia.games.wonders.rules.tables import BUILDINGS, CARDS, COLOUR, COPIES, MOST_STAGES, PURPLE

TRIES = 8  # to explain all that was found
NO_HAND = -1


@kernel
def shuffle_order(scratch: "Scratch", count: int) -> None:
    """The numbers from 0 in a random order."""
    for i in range(count):
        j = random_below(scratch.rng, i + 1)
        scratch.order[i] = scratch.order[j]
        scratch.order[j] = i


@kernel
def copies_beyond(game: "Game", memory: "Memory", card: int) -> int:
    """How many copies of a card have a place more than there are: as many are counted twice."""
    count = int(memory.discard[card])
    for city in range(game.cities):
        for building in range(BUILDINGS):
            count += game.built[city, building] == card + 1
        for stage in range(MOST_STAGES):
            count += game.buried[city, stage] == card + 1
    for number in range(S):
        for i in range(memory.lane[number].length):
            count += memory.lane[number].cards[i] == card
    for g in range(memory.groups):
        for i in range(memory.group[g].length):
            count += memory.group[g].cards[i] == card
    return count - (1 if COLOUR[card] == PURPLE else int(COPIES[card, game.cities]))


@kernel
def holds(lane: "Lane", card: int) -> bool:
    """Is this card remembered in a hand?"""
    for i in range(lane.length):
        if lane.cards[i] == card:
            return True
    return False


@kernel
def leave_found(memory: "Memory", lane: "Lane", card: int) -> None:
    """This card of a hand is one that was found in the pile."""
    cross_out(lane, card)
    memory.found[card] -= 1
    lane.looked -= 1
    lane.sold -= 1


@kernel
def explain_surplus(game: "Game", memory: "Memory", scratch: "Scratch") -> bool:
    """A found card that can be no further copy came out of a hand that held it. Does that work out?"""
    for card in range(CARDS):
        if memory.found[card] > 0:
            for _ in range(min(int(memory.found[card]), copies_beyond(game, memory, card))):
                choices = 0
                picked = 0
                for number in range(S + int(memory.groups)):
                    lane = memory.lane[number] if number < S else memory.group[number - S]
                    if lane.looked > 0 and holds(lane, card):
                        choices += 1
                        if random_below(scratch.rng, choices) == 0:
                            picked = number
                if choices == 0:
                    return False
                leave_found(memory, memory.lane[picked] if picked < S else memory.group[picked - S], card)
    return True


@kernel
def explain_lane(memory: "Memory", lane: "Lane", scratch: "Scratch") -> bool:
    """Say which cards of this hand are those that were found. Are there as many as were sold?"""
    while lane.looked > 0:
        choices = 0
        picked = 0
        for i in range(lane.length):
            if memory.found[lane.cards[i]] > 0:
                choices += 1
                if random_below(scratch.rng, choices) == 0:
                    picked = int(lane.cards[i])
        if choices == 0:
            return bool(lane.length == 0) or bool(lane.fresh > 0)
        leave_found(memory, lane, picked)
    return True


@kernel
def explain_found(game: "Game", memory: "Memory", scratch: "Scratch") -> bool:
    """Say of every hand and group which of its cards were seen in the pile. Does that work out?"""
    works = explain_surplus(game, memory, scratch)
    count = S + int(memory.groups)
    shuffle_order(scratch, count)
    for i in range(count):
        number = int(scratch.order[i])
        lane = memory.lane[number] if number < S else memory.group[number - S]
        works &= explain_lane(memory, lane, scratch)
    return works


@kernel
def explain_taken(game: "Game", memory: "Memory", card: int, scratch: "Scratch") -> None:
    """Say out of which hand a card came that somebody took from the pile; it may be one never seen."""
    choices = 1 if copies_beyond(game, memory, card) <= 0 else 0
    picked = NO_HAND
    for number in range(S + int(memory.groups)):
        lane = memory.lane[number] if number < S else memory.group[number - S]
        if lane.sold > 0 and holds(lane, card):
            choices += 1
            if random_below(scratch.rng, choices) == 0:
                picked = number
    if picked != NO_HAND:
        lane = memory.lane[picked] if picked < S else memory.group[picked - S]
        cross_out(lane, card)
        lane.sold -= 1


@kernel
def explain(game: "Game", memory: "Memory", scratch: "Scratch") -> None:
    """One way how all that was seen in the discard pile, and taken out of it, came there."""
    own = scratch.memory
    for _ in range(TRIES):
        copy_memory(memory, own)
        if explain_found(game, own, scratch):
            break
    for card in range(CARDS):
        for _ in range(own.taken[card]):
            explain_taken(game, own, card, scratch)
