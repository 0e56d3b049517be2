"""What the active seat may do, as indices: the legal actions in their order, each with its index.

Every legal action has exactly one index and every index of the list one action: tests/envs/test_code.py.
"""

from mirabilia.engine.kernel import inlined, kernel
from mirabilia.engine.template import Action, Game, Listing, Plan, Work
from mirabilia.games.architects.envs.plan import SETS, UNITS
from mirabilia.games.architects.rules.legal import legal_actions
from mirabilia.games.architects.rules.state import (
    BUILD,
    CENTRAL,
    CLAIM,
    DRAW,
    ECONOMY,
    KEEP,
    LEARN,
    MIDDLE,
    SEARCH,
    STACK,
    TAKE,
    USE,
)
from mirabilia.games.architects.rules.tables import RESOURCE_COUNT, SYMBOL_COUNT, TOKENS


@inlined
def token_number(token: int) -> int:
    """The number of a token; the unseen one is the last."""
    return TOKENS if token == STACK else token


@inlined
def set_number(action: "Action") -> int:
    """Which set of symbols is used: two of one, or one of each."""
    for symbol in range(SYMBOL_COUNT):
        if action.paid[symbol] == 2:
            return symbol
    return SETS - 1


@inlined
def payment_number(action: "Action", plan: "Plan") -> int:
    """Which payment of a stage it is."""
    code = 0
    for i in range(RESOURCE_COUNT - 1, -1, -1):
        code = code * UNITS + int(action.paid[i])
    number = int(plan.payment[code])
    return number + int(plan.plain[action.place]) if action.by & ECONOMY else number


@inlined
def index_of(action: "Action", game: "Game", seat: int, plan: "Plan") -> int:
    """The index that stands for an action of a seat."""
    kind = int(action.kind)
    first = int(plan.at[kind])
    place = int(action.place)
    if kind in (TAKE, SEARCH, KEEP):
        return first + place
    if kind == USE:
        return first + (MIDDLE + 1) * int(action.token) + place
    if kind == BUILD:
        return int(plan.stage[place]) + payment_number(action, plan)
    if kind == LEARN:
        return first + (TOKENS + 1) * set_number(action) + token_number(int(action.token))
    if kind == CLAIM:
        return first + token_number(int(action.token))
    if kind == DRAW:
        if place == CENTRAL:
            return first + CENTRAL
        ahead = place - seat
        return first + (ahead if ahead >= 0 else ahead + int(game.seats))
    return first


@kernel
def list_asked(game: "Game", seat: int, plan: "Plan", work: "Work", listing: "Listing") -> int:
    """The indices of the active seat's menu, which `go_on` left in `work`; how much there is."""
    count = int(work.menu_size)
    listing.count = count
    for i in range(count):
        listing.index[i] = index_of(work.menu[i], game, seat, plan)
    return count


@kernel
def list_indices(game: "Game", seat: int, plan: "Plan", work: "Work", listing: "Listing") -> int:
    """List what a seat may do, in the menu of `work` and as indices; how much there is."""
    listing.count = 0
    if legal_actions(game, seat, work) == 0:
        return 0
    return list_asked(game, seat, plan, work, listing)
