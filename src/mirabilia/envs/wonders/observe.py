"""What a seat may see, as numbers: the moment, what only it sees, then each city, its own first.

    | moment | own cards | own city | city to the left | ... | [Free City] |

The cities are the same for every seat but for their order, so a batch writes them once for all seats.
Nothing is read here that `sight.see` does not show: tests/envs/test_observation.py.
"""

from mirabilia.envs.arrays import Bytes
from mirabilia.envs.layout import LARGEST
from mirabilia.envs.wonders.plan import (
    AGE_AT,
    ASKED_AT,
    COINS_AT,
    COLOUR_COUNT,
    COLOURS_AT,
    DEFEAT_AT,
    DISCARDED_AT,
    FREE_USED_AT,
    HAND_SIZE_AT,
    LAST_AT,
    LAST_COINS_AT,
    OWN_AT,
    PHASE_AT,
    PRICE_AT,
    RESOURCE_COUNT,
    SCIENCE_AT,
    SHIELDS_AT,
    SOLD_AT,
    STAGES_AT,
    SURE_AT,
    TURN_AT,
    VICTORY_AT,
    Game,
    Plan,
)
from mirabilia.rules.kernel import inlined, kernel
from mirabilia.rules.wonders.lanes import lane
from mirabilia.rules.wonders.state import AGES, DIGGING, FOR_CITY, FOR_SALE, LEADERS_IN_PLAY, OWN, SEVENTH
from mirabilia.rules.wonders.tables import CARDS, DEFEAT_COUNT, EDIFICES, LEADER_COUNT, MOST_STAGES


@inlined
def clear(numbers: "Bytes") -> None:
    """All zeros."""
    for i in range(len(numbers)):
        numbers[i] = 0


@inlined
def copy(source: "Bytes", target: "Bytes") -> None:
    """As many numbers as the source has."""
    for i in range(len(source)):
        target[i] = source[i]


@kernel
def count_discarded(game: "Game") -> int:
    """How many cards lie in the discard pile."""
    total = 0
    for card in range(CARDS):
        total += int(game.discard[card])
    return total


# ---------------------------------------------------------------- cities
@inlined
def write_producers(game: "Game", city: int, use: int, out: "Bytes", at: int) -> None:
    """For each resource the either/or producers that can make it."""
    for i in range(game.choices[city, use]):
        makes = int(game.choice[city, use, i])
        for r in range(RESOURCE_COUNT):
            out[at + r] += makes >> r & 1


@inlined
def write_leaders(game: "Game", city: int, plan: "Plan", out: "Bytes") -> None:
    """Recruited leaders and the copied one, and how many are in hand."""
    leaders = out[int(plan.leaders) :]
    for i in range(min(int(game.count[city, LEADER_COUNT]), LEADERS_IN_PLAY)):
        if game.leaders[city, i]:
            leaders[plan.leader[int(game.leaders[city, i]) - 1]] = 1
    if game.copied[city]:
        leaders[plan.leader[int(game.copied[city]) - 1]] = 2
    if city < game.seats:
        out[int(plan.leaders) + int(plan.leader_count)] = game.leader_hand_size[city]


@kernel
def write_city(game: "Game", city: int, plan: "Plan", out: "Bytes") -> None:
    """What everybody sees of a city."""
    clear(out)
    out[COINS_AT] = min(LARGEST, int(game.coins[city]))
    out[STAGES_AT] = game.stages[city]
    for age in range(AGES):
        out[VICTORY_AT + age] = game.victory[city, age]
    out[DEFEAT_AT] = game.count[city, DEFEAT_COUNT]
    out[SHIELDS_AT] = min(LARGEST, int(game.shields[city]))
    for symbol in range(4):
        out[SCIENCE_AT + symbol] = game.science[city, symbol]
    out[FREE_USED_AT] = game.free_used[city]
    if city < game.seats:
        out[HAND_SIZE_AT] = game.hand_size[city]
        out[ASKED_AT] = game.asked >> city & 1
    else:
        out[ASKED_AT] = game.acting == city
    for colour in range(COLOUR_COUNT):
        out[COLOURS_AT + colour] = game.count[city, colour]
    sure = int(game.sure[city])
    for r in range(RESOURCE_COUNT):
        out[SURE_AT + r] = lane(sure, r)
        out[PRICE_AT + r] = game.price[city, 0, r]
        out[PRICE_AT + RESOURCE_COUNT + r] = game.price[city, 1, r]
    write_producers(game, city, FOR_SALE, out, SOLD_AT)
    write_producers(game, city, OWN, out, OWN_AT)
    if game.revealed >> city & 1:
        last = game.last[city]
        out[LAST_AT + int(last.kind)] = 1
        out[LAST_COINS_AT] = last.left
        out[LAST_COINS_AT + 1] = last.right
        out[LAST_COINS_AT + 2] = last.bank
    out[int(plan.boards) + int(plan.board[game.board[city]])] = 1
    built = out[int(plan.built) :]
    for i in range(plan.buildings):
        built[i] = game.built[city, plan.building[i]] == plan.card[i] + 1
    if plan.with_leaders:
        write_leaders(game, city, plan, out)
    if plan.with_options:
        for stage in range(MOST_STAGES):
            out[int(plan.taken) + stage] = game.option[city, stage]
    if plan.with_edifice:
        for age in range(AGES):
            out[int(plan.pawns) + age] = game.pawns[city, age]
            out[int(plan.pawns) + AGES + age] = game.debts[city, age]
        out[int(plan.pawns) + 2 * AGES] = game.joined[city]


@kernel
def write_cities(game: "Game", plan: "Plan", cities: "Bytes") -> None:
    """All cities, by their number."""
    size = int(plan.city)
    for city in range(game.cities):
        write_city(game, city, plan, cities[city * size : (city + 1) * size])


# ---------------------------------------------------------------- one seat
@inlined
def write_moment(game: "Game", seat: int, discarded: int, plan: "Plan", out: "Bytes") -> None:
    """Where the game stands."""
    out[AGE_AT + int(game.age) - 1] = 1
    out[TURN_AT + int(game.turn)] = 1
    out[PHASE_AT + int(game.phase)] = 1
    out[DISCARDED_AT] = min(LARGEST, discarded)
    if plan.with_edifice:
        projects = out[int(plan.projects) :]
        for age in range(AGES):
            if game.edifice[age]:
                projects[int(game.edifice[age]) - 1] = 1
            projects[EDIFICES + age] = game.pawns_left[age]
    if plan.with_city:
        out[int(plan.pile)] = game.pile_size
        out[int(plan.pile) + 1] = game.holder == seat


@inlined
def write_own(game: "Game", seat: int, plan: "Plan", out: "Bytes") -> None:
    """What only this seat sees: its hands, its choice, the cards that it picks from."""
    hand = out[int(plan.hand) :]
    for i in range(game.hand_size[seat]):
        hand[plan.place[game.hand[seat, i]]] += 1
    if plan.with_leaders:
        leaders = out[int(plan.leader_hand) :]
        for i in range(game.leader_hand_size[seat]):
            leaders[plan.leader[game.leader_hand[seat, i]]] = 1
    if game.asked >> seat & 1:
        found = out[int(plan.found) :]
        if game.phase == DIGGING:
            for i in range(plan.buildings):
                found[i] = game.discard[plan.card[i]]
        elif game.phase == SEVENTH and game.acting >= game.seats and game.pile_size > 0:
            found[plan.place[game.pile[int(game.pile_size) - 1]]] = 1
    if game.phase == FOR_CITY and game.pending >> seat & 1:
        out[int(plan.pick) + int(plan.place[game.pick[seat].card])] = 1


@kernel
def write_seat(game: "Game", seat: int, discarded: int, plan: "Plan", cities: "Bytes", out: "Bytes") -> None:
    """The observation of a seat; `cities` holds what `write_cities` wrote."""
    clear(out[: int(plan.first_city)])
    write_moment(game, seat, discarded, plan, out)
    write_own(game, seat, plan, out)
    table = out[int(plan.first_city) :]
    seats = int(game.seats)
    size = int(plan.city)
    ahead = (seats - seat) * size
    copy(cities[seat * size : seats * size], table)
    copy(cities[: seat * size], table[ahead:])
    if game.cities > seats:
        copy(cities[seats * size :], table[seats * size :])


@kernel
def observe(game: "Game", seat: int, discarded: int, plan: "Plan", cities: "Bytes", out: "Bytes") -> None:
    """All that a seat may see of a game; `cities` is scratch memory."""
    write_cities(game, plan, cities)
    write_seat(game, seat, discarded, plan, cities, out)
