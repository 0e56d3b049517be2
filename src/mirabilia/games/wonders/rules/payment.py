"""Which coins to the left, to the right and to the bank pay for a cost? Every minimal outcome, exactly.

The need (the cost less what the city surely makes) spans a lattice of sub-needs, numbered in mixed radix.
A set of sub-needs is one 64-bit word, and "one more unit of r" shifts the whole set at once:

    need 2 wood, 1 glass:     glass 1 |  3  4  5      room[wood]  = {0, 1, 3, 4}, stride 1
                              glass 0 |  0  1  2      room[glass] = {0, 1, 2},    stride 3
                                 wood    0  1  2

A need of all seven resources has 128 sub-needs: then the last resource has no stride but turns a page, and
a set is two words (page 0: still without it, page 1: with it). `lint` proves that no cost needs more.

What the city makes by choice, and a discount, grow the set of covered sub-needs from zero. What the left
neighbour sells grows it coin by coin; what the right neighbour sells shrinks the goal coin by coin; the two
meet in the middle. A purchase from the bank is one more unit of any kind, for its price.

An outcome is legal when no other pays less to somebody and not more to anybody (W5.9).
The slow definition that this must equal: tests/payment_oracle.py, `minimal_payments`.
"""

import numpy as np

from mirabilia.engine.kernel import inlined, kernel
from mirabilia.engine.template import Game, Work
from mirabilia.games.wonders.content.schema import RESOURCES
from mirabilia.games.wonders.rules.effects import left_of, right_of
from mirabilia.games.wonders.rules.lanes import lane, less, units
from mirabilia.games.wonders.rules.state import FOR_SALE, LEVELS, Bits
from mirabilia.games.wonders.rules.tables import COIN_COST, COST, SPREAD

ONE = np.uint64(1)
EMPTY = np.uint64(0)
POINTS_IN_WORD = 64
RESOURCE_COUNT = len(RESOURCES)
PAGED = RESOURCE_COUNT - 1  # the resource that turns the page when one word is too small


@inlined
def find_reach(game: "Game", city: int, work: "Work") -> None:
    """The most units of each resource this city could have in a turn, money aside."""
    left = left_of(game, city)
    right = right_of(game, city)
    reach = int(game.sure[city]) + int(game.sure[left]) + int(game.sure[right])
    for use in range(2):
        for i in range(game.choices[city, use]):
            reach += int(SPREAD[game.choice[city, use, i]])
    for i in range(game.choices[left, FOR_SALE]):
        reach += int(SPREAD[game.choice[left, FOR_SALE, i]])
    for i in range(game.choices[right, FOR_SALE]):
        reach += int(SPREAD[game.choice[right, FOR_SALE, i]])
    work.reach = reach


@inlined
def add_payment(work: "Work", left: int, right: int, bank: int) -> None:
    """One more outcome."""
    work.pay_left[work.payments] = left
    work.pay_right[work.payments] = right
    work.pay_bank[work.payments] = bank
    work.payments += 1


@inlined
def pay_nobody(work: "Work") -> int:
    """The city pays by itself: one outcome, no coins to anyone."""
    work.payments = 0
    add_payment(work, 0, 0, 0)
    return 1


@kernel
def number_lattice(need: int, work: "Work") -> int:
    """Number the sub-needs: `stride` and `room` of the wanted resources; how many there are.

    Where one word is too small, the paged resource has no room on its page; the size is that of two pages.
    """
    size = 1
    for r in range(RESOURCE_COUNT):
        wanted = lane(need, r)
        if wanted > 0:
            if size * (wanted + 1) > POINTS_IN_WORD:
                work.room[r] = EMPTY
                return 2 * size
            work.stride[r] = np.uint64(size)
            room = (ONE << np.uint64(wanted * size)) - ONE
            size *= wanted + 1
            width = size
            while width < POINTS_IN_WORD:
                room |= room << np.uint64(width)
                width *= 2
            work.room[r] = room
    return size


@inlined
def one_more(work: "Work", covered: "Bits", makes: int) -> "Bits":
    """The sub-needs of a page covered after one more producer that makes any one resource of the set."""
    result = covered
    for r in range(RESOURCE_COUNT):
        if makes >> r & 1:
            result |= (covered & work.room[r]) << work.stride[r]
    return result


@inlined
def use_own(work: "Work", makes: int, pages: int) -> None:
    """One more producer of the city's own, or a unit of a discount."""
    covered = work.from_left[0, 0]
    if pages == 2:
        work.from_left[0, 1] = one_more(work, work.from_left[0, 1], makes)
        if makes >> PAGED & 1:
            work.from_left[0, 1] |= covered
    work.from_left[0, 0] = one_more(work, covered, makes)


@inlined
def buy_left(work: "Work", game: "Game", city: int, makes: int, budget: int, top: int, pages: int) -> int:
    """One unit of the set is for sale on the left. from_left[c]: covered with exactly c coins spent there."""
    highest = top
    for spent in range(min(top, budget - 1), -1, -1):
        for page in range(pages):
            covered = work.from_left[spent, page]
            if covered != EMPTY:
                for r in range(RESOURCE_COUNT):
                    if makes >> r & 1:
                        paid = spent + int(game.price[city, 0, r])
                        if paid <= budget:
                            work.from_left[paid, page] |= (covered & work.room[r]) << work.stride[r]
                            highest = max(highest, paid)
        if pages == 2 and makes >> PAGED & 1:
            paid = spent + int(game.price[city, 0, PAGED])
            if paid <= budget:
                work.from_left[paid, 1] |= work.from_left[spent, 0]
    return highest


@inlined
def buy_right(work: "Work", game: "Game", city: int, makes: int, budget: int, top: int, pages: int) -> int:
    """The same from the goal backwards. to_right[c]: what must be covered before c coins close the gap."""
    highest = top
    for spent in range(min(top, budget - 1), -1, -1):
        for page in range(pages):
            target = work.to_right[spent, page]
            if target != EMPTY:
                for r in range(RESOURCE_COUNT):
                    if makes >> r & 1:
                        paid = spent + int(game.price[city, 1, r])
                        if paid <= budget:
                            work.to_right[paid, page] |= (target >> work.stride[r]) & work.room[r]
                            highest = max(highest, paid)
        if pages == 2 and makes >> PAGED & 1:
            paid = spent + int(game.price[city, 1, PAGED])
            if paid <= budget:
                work.to_right[paid, 0] |= work.to_right[spent, 1]
    return highest


@inlined
def pays_nobody(work: "Work") -> bool:
    """Does the city pay by itself?"""
    return bool(work.payments == 1 and work.pay_left[0] == 0 and work.pay_right[0] == 0)


@inlined
def meet(work: "Work", budget: int, top_left: int, top_right: int, bank: int, pages: int) -> None:
    """For each sum on the left the least on the right that closes the gap, if less than for any before.

    The outcomes of a purchase from the bank are added to those without it: none of these is as cheap for both
    neighbours, because the bank's unit would then have spared a bought one.
    """
    best = budget + 1
    for left in range(top_left + 1):
        for right in range(min(best, budget - left + 1, top_right + 1)):
            gap = work.from_left[left, 0] & work.to_right[right, 0]
            if pages == 2:
                gap |= work.from_left[left, 1] & work.to_right[right, 1]
            if gap != EMPTY:
                best = right
                add_payment(work, left, right, bank)
                break


@inlined
def solve(
    game: "Game",
    city: int,
    need: int,
    size: int,
    budget: int,
    spare: int,
    bank: int,
    pages: int,
    work: "Work",
) -> None:
    """Add all minimal outcomes for a need that the city's sure production leaves open.

    `spare` units of any kind are to be had for nothing more: discounts, and what `bank` coins bought.
    """
    wanted = 0
    for r in range(RESOURCE_COUNT):
        if lane(need, r) > 0:
            wanted |= 1 << r
    bought = units(need) - spare
    for use in range(2):
        for i in range(game.choices[city, use]):
            if game.choice[city, use, i] & wanted:
                bought -= 1
    if bought > budget:  # a unit costs at least one coin
        return

    goal = ONE << np.uint64(size // pages - 1)
    work.from_left[0, 0] = ONE
    work.from_left[0, 1] = EMPTY
    for _ in range(spare):
        use_own(work, wanted, pages)
    for use in range(2):
        for i in range(game.choices[city, use]):
            use_own(work, int(game.choice[city, use, i]) & wanted, pages)
    if work.from_left[0, pages - 1] & goal != EMPTY:
        add_payment(work, 0, 0, bank)
        return
    budget = min(budget, LEVELS - 1)
    if budget <= 0:
        return

    for page in range(pages):
        work.to_right[0, page] = EMPTY
        for spent in range(1, budget + 1):
            work.from_left[spent, page] = EMPTY
            work.to_right[spent, page] = EMPTY
    work.to_right[0, pages - 1] = goal
    left = left_of(game, city)
    right = right_of(game, city)
    top_left = 0
    top_right = 0
    for r in range(RESOURCE_COUNT):
        if wanted >> r & 1:
            for _ in range(min(lane(need, r), lane(int(game.sure[left]), r))):
                top_left = buy_left(work, game, city, 1 << r, budget, top_left, pages)
            for _ in range(min(lane(need, r), lane(int(game.sure[right]), r))):
                top_right = buy_right(work, game, city, 1 << r, budget, top_right, pages)
    for i in range(game.choices[left, FOR_SALE]):
        makes = int(game.choice[left, FOR_SALE, i]) & wanted
        if makes:
            top_left = buy_left(work, game, city, makes, budget, top_left, pages)
    for i in range(game.choices[right, FOR_SALE]):
        makes = int(game.choice[right, FOR_SALE, i]) & wanted
        if makes:
            top_right = buy_right(work, game, city, makes, budget, top_right, pages)
    meet(work, budget, top_left, top_right, bank, pages)


@kernel
def solve_narrow(
    game: "Game", city: int, need: int, size: int, budget: int, spare: int, bank: int, work: "Work"
) -> None:
    """`solve` with sets of one word."""
    solve(game, city, need, size, budget, spare, bank, 1, work)


@kernel
def solve_wide(
    game: "Game", city: int, need: int, size: int, budget: int, spare: int, bank: int, work: "Work"
) -> None:
    """`solve` with sets of two words."""
    solve(game, city, need, size, budget, spare, bank, 2, work)


@kernel
def trade(game: "Game", city: int, need: int, budget: int, spare: int, work: "Work") -> int:
    """All outcomes for a need, with the bank's offer and without it."""
    bank = 0 if game.bank_used[city] else int(game.bank_price[city])
    size = number_lattice(need, work)
    if size <= POINTS_IN_WORD:
        solve_narrow(game, city, need, size, budget, spare, 0, work)
    else:
        solve_wide(game, city, need, size, budget, spare, 0, work)
    if bank and bank <= budget and not pays_nobody(work):
        if size <= POINTS_IN_WORD:
            solve_narrow(game, city, need, size, budget - bank, spare + 1, bank, work)
        else:
            solve_wide(game, city, need, size, budget - bank, spare + 1, bank, work)
    return int(work.payments)


@kernel
def payments(game: "Game", city: int, thing: int, kind: int, work: "Work") -> int:
    """The outcomes that pay for a card of a colour or a stage (`kind`); `find_reach` comes first."""
    work.payments = 0
    budget = int(game.coins[city]) - int(COIN_COST[thing])
    if budget < 0:
        return 0
    cost = int(COST[thing])
    need = less(cost, int(game.sure[city]))
    if need == 0 or game.free_colours[city] >> kind & 1:
        return pay_nobody(work)
    spare = int(game.discount[city, kind])
    beyond = less(cost, int(work.reach))
    if beyond:
        if units(beyond) > spare + (game.bank_price[city] > 0):
            return 0
    return trade(game, city, need, budget, spare, work)
