"""Which coins to the left and to the right pay for a cost? Every minimal outcome, exactly.

The need (the cost less what the city surely makes) spans a lattice of sub-needs, numbered in mixed radix.
A set of sub-needs is one 64-bit word, and "one more unit of r" shifts the whole set at once:

    need 2 wood, 1 glass:     glass 1 |  3  4  5      room[wood]  = {0, 1, 3, 4}, stride 1
                              glass 0 |  0  1  2      room[glass] = {0, 1, 2},    stride 3
                                 wood    0  1  2

What the city makes by choice grows the set of covered sub-needs from zero. What the left neighbour sells
grows it coin by coin; what the right neighbour sells shrinks the goal coin by coin; the two meet in the
middle. `lint` proves that no cost of any pack needs more than 64 sub-needs on any board.

An outcome is legal when no other pays less to one neighbour and not more to the other (W5.9).
The slow definition that this must equal: tests/payment_oracle.py, `minimal_payments`.
"""

import numpy as np

from mirabilia.packs.wonders.schema import RESOURCES
from mirabilia.rules.kernel import kernel
from mirabilia.rules.wonders.effects import left_of, right_of
from mirabilia.rules.wonders.lanes import covers, lane, less, units
from mirabilia.rules.wonders.state import FOR_SALE, LEVELS, Bits, Game, Work
from mirabilia.rules.wonders.tables import COIN_COST, COST, SPREAD

ONE = np.uint64(1)
EMPTY = np.uint64(0)
POINTS_IN_WORD = 64
RESOURCE_COUNT = len(RESOURCES)


@kernel
def find_reach(game: "Game", seat: int, work: "Work") -> None:
    """The most units of each resource this seat could have in a turn, money aside."""
    left = left_of(game, seat)
    right = right_of(game, seat)
    reach = int(game.sure[seat]) + int(game.sure[left]) + int(game.sure[right])
    for use in range(2):
        for i in range(game.choices[seat, use]):
            reach += int(SPREAD[game.choice[seat, use, i]])
    for i in range(game.choices[left, FOR_SALE]):
        reach += int(SPREAD[game.choice[left, FOR_SALE, i]])
    for i in range(game.choices[right, FOR_SALE]):
        reach += int(SPREAD[game.choice[right, FOR_SALE, i]])
    work.reach = reach


@kernel
def pay_nobody(work: "Work") -> int:
    """The city pays by itself: one outcome, no coins to anyone."""
    work.payments = 1
    work.pay_left[0] = 0
    work.pay_right[0] = 0
    return 1


@kernel
def number_lattice(need: int, work: "Work") -> int:
    """Number the sub-needs: fill `stride` and `room` for the wanted resources; how many there are."""
    size = 1
    for r in range(RESOURCE_COUNT):
        wanted = lane(need, r)
        if wanted > 0:
            work.stride[r] = np.uint64(size)
            room = (ONE << np.uint64(wanted * size)) - ONE
            size *= wanted + 1
            width = size
            while width < POINTS_IN_WORD:
                room |= room << np.uint64(width)
                width *= 2
            work.room[r] = room
    return size


@kernel
def one_more(work: "Work", covered: "Bits", makes: int) -> "Bits":
    """The sub-needs covered after one more producer that makes any one resource of the set."""
    result = covered
    for r in range(RESOURCE_COUNT):
        if makes >> r & 1:
            result |= (covered & work.room[r]) << work.stride[r]
    return result


@kernel
def buy_left(work: "Work", game: "Game", seat: int, makes: int, budget: int, top: int) -> int:
    """One unit of the set is for sale on the left. from_left[c]: covered with exactly c coins spent there."""
    highest = top
    for spent in range(min(top, budget - 1), -1, -1):
        covered = work.from_left[spent]
        if covered != EMPTY:
            for r in range(RESOURCE_COUNT):
                if makes >> r & 1:
                    paid = spent + int(game.price[seat, 0, r])
                    if paid <= budget:
                        work.from_left[paid] |= (covered & work.room[r]) << work.stride[r]
                        highest = max(highest, paid)
    return highest


@kernel
def buy_right(work: "Work", game: "Game", seat: int, makes: int, budget: int, top: int) -> int:
    """The same from the goal backwards. to_right[c]: what must be covered before c coins close the gap."""
    highest = top
    for spent in range(min(top, budget - 1), -1, -1):
        target = work.to_right[spent]
        if target != EMPTY:
            for r in range(RESOURCE_COUNT):
                if makes >> r & 1:
                    paid = spent + int(game.price[seat, 1, r])
                    if paid <= budget:
                        work.to_right[paid] |= (target >> work.stride[r]) & work.room[r]
                        highest = max(highest, paid)
    return highest


@kernel
def meet(work: "Work", budget: int, top_left: int, top_right: int) -> int:
    """For each sum on the left the least on the right that closes the gap, if less than for any before."""
    found = 0
    best = budget + 1
    for left in range(top_left + 1):
        covered = work.from_left[left]
        if covered != EMPTY:
            for right in range(min(best, budget - left + 1, top_right + 1)):
                if covered & work.to_right[right] != EMPTY:
                    work.pay_left[found] = left
                    work.pay_right[found] = right
                    found += 1
                    best = right
                    break
    work.payments = found
    return found


@kernel
def solve(game: "Game", seat: int, need: int, budget: int, work: "Work") -> int:
    """All minimal outcomes for a need that the city's sure production leaves open."""
    work.payments = 0
    wanted = 0
    for r in range(RESOURCE_COUNT):
        if lane(need, r) > 0:
            wanted |= 1 << r
    missing = units(need)
    bought = missing
    for use in range(2):
        for i in range(game.choices[seat, use]):
            if game.choice[seat, use, i] & wanted:
                bought -= 1
    if bought > budget:  # a unit costs at least one coin
        return 0

    size = number_lattice(need, work)
    goal = ONE << np.uint64(size - 1)
    covered = ONE
    for use in range(2):
        for i in range(game.choices[seat, use]):
            covered = one_more(work, covered, int(game.choice[seat, use, i]) & wanted)
    if covered & goal != EMPTY:
        return pay_nobody(work)
    budget = min(budget, LEVELS - 1)
    if budget <= 0:
        return 0

    for spent in range(budget + 1):
        work.from_left[spent] = EMPTY
        work.to_right[spent] = EMPTY
    work.from_left[0] = covered
    work.to_right[0] = goal
    left = left_of(game, seat)
    right = right_of(game, seat)
    top_left = 0
    top_right = 0
    for r in range(RESOURCE_COUNT):
        if wanted >> r & 1:
            for _ in range(min(lane(need, r), lane(int(game.sure[left]), r))):
                top_left = buy_left(work, game, seat, 1 << r, budget, top_left)
            for _ in range(min(lane(need, r), lane(int(game.sure[right]), r))):
                top_right = buy_right(work, game, seat, 1 << r, budget, top_right)
    for i in range(game.choices[left, FOR_SALE]):
        makes = int(game.choice[left, FOR_SALE, i]) & wanted
        if makes:
            top_left = buy_left(work, game, seat, makes, budget, top_left)
    for i in range(game.choices[right, FOR_SALE]):
        makes = int(game.choice[right, FOR_SALE, i]) & wanted
        if makes:
            top_right = buy_right(work, game, seat, makes, budget, top_right)
    return meet(work, budget, top_left, top_right)


@kernel
def payments(game: "Game", seat: int, thing: int, work: "Work") -> int:
    """The outcomes that pay for a card or stage, in `pay_left` and `pay_right`; `find_reach` comes first."""
    budget = int(game.coins[seat]) - int(COIN_COST[thing])
    cost = int(COST[thing])
    if budget < 0 or not covers(int(work.reach), cost):
        work.payments = 0
        return 0
    need = less(cost, int(game.sure[seat]))
    if need == 0:
        return pay_nobody(work)
    return solve(game, seat, need, budget, work)
