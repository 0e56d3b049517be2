"""Edifices: participation, completion, rewards, and the penalty of a project that failed (E2 to E4)."""

from mirabilia.engine.kernel import inlined, kernel
from mirabilia.engine.tale import EVERYBODY, Tale, tell
from mirabilia.engine.template import Game
from mirabilia.games.wonders.rules import happened
from mirabilia.games.wonders.rules.effects import (
    collect,
    gain,
    rewards_of,
    stage_thing,
    tally,
    token_of,
    win_token,
    with_any,
)
from mirabilia.games.wonders.rules.state import AGES, FORFEIT, LOSE, NOBODY, PENALTY, STAGE
from mirabilia.games.wonders.rules.tables import (
    BUILDING,
    BUILDING_EDIFICES,
    BUILDINGS,
    COIN_COST,
    COLOUR,
    DEFEAT_COUNT,
    DISCARD_DEFEATS,
    EDIFICE_ROW,
    LOSES_COINS,
    LOSES_COLOUR,
    LOSES_TOKENS,
    POWERS,
    TAKES_PAWN,
    TOKEN,
    VICTORY_COUNT,
)


# ---------------------------------------------------------------- participation
@inlined
def edifice_row(game: "Game", age: int) -> int:
    """The thing that is the Edifice of an Age; the next one is its penalty."""
    return int(EDIFICE_ROW[game.edifice[age - 1] - 1])


@kernel
def may_join(game: "Game", city: int) -> bool:
    """May this city participate with a stage now: once an Age, while a pawn is left (E2.1)?"""
    if not with_any(game, BUILDING_EDIFICES) or city >= game.seats:
        return False
    return bool(game.pawns_left[game.age - 1] > 0) and not game.joined[city]


@kernel
def price_of_edifice(game: "Game", age: int) -> int:
    """What a participation costs in an Age (E2.2)."""
    return int(COIN_COST[edifice_row(game, age)])


# ---------------------------------------------------------------- construction
@kernel
def tell_project(game: "Game", what: int, city: int, how: int, age: int, tale: "Tale") -> None:
    """Something happened with the Edifice of an Age."""
    tell(tale, what, city, NOBODY, how, int(game.edifice[age - 1]) - 1, age, EVERYBODY)


@kernel
def reward(game: "Game", city: int, age: int, tale: "Tale") -> None:
    """What a built Edifice gives the holder of a pawn at once and for good (E3)."""
    row = edifice_row(game, age)
    gain(game, city, row)
    collect(game, city, row, tale)
    if TOKEN[row]:
        win_token(game, city, NOBODY, (int(TOKEN[row]) + 1) // 2, tale)
    if POWERS[row] & DISCARD_DEFEATS:
        defeats = int(game.count[city, DEFEAT_COUNT])
        if defeats > 0:
            tell(tale, happened.FORGOT, city, NOBODY, 0, row, defeats, EVERYBODY)
        game.count[city, DEFEAT_COUNT] = 0


@kernel
def hand_out_pawns(game: "Game", tale: "Tale") -> None:
    """A pawn for each participant of this turn, from the box if too few are left (E2.6)."""
    now = int(game.age) - 1
    for city in range(game.seats):
        if game.pending >> city & 1 and game.pick[city].edifice:
            game.pawns[city, now] += 1
            game.joined[city] = 1
            tell_project(game, happened.JOINED, city, 0, now + 1, tale)
            if game.pawns_left[now] > 0:
                game.pawns_left[now] -= 1


@kernel
def take_pawns(game: "Game", open_before: bool, tale: "Tale") -> None:
    """Stages that give a pawn from the box: of a built Edifice it brings the reward at once (E8.8, E8.10)."""
    for city in range(game.seats):
        if game.pending >> city & 1 and game.pick[city].kind == STAGE:
            age = int(TAKES_PAWN[stage_thing(game, city, int(game.stages[city]) - 1)])
            if age > 0:
                had = rewards_of(game, city, age)
                game.pawns[city, age - 1] += 1
                tell_project(game, happened.JOINED, city, happened.TAKEN, age, tale)
                still_open = open_before if age == game.age else game.pawns_left[age - 1] > 0
                if not still_open and rewards_of(game, city, age) > had:
                    reward(game, city, age, tale)


@kernel
def settle_edifice(game: "Game", tale: "Tale") -> None:
    """Pawns of this turn; with the last one the Edifice is built and every holder is rewarded (E3.1)."""
    age = int(game.age)
    open_before = bool(game.pawns_left[age - 1] > 0)
    hand_out_pawns(game, tale)
    take_pawns(game, open_before, tale)
    if open_before and game.pawns_left[age - 1] == 0:
        tell_project(game, happened.COMPLETED, NOBODY, 0, age, tale)
        for city in range(game.seats):
            for _ in range(rewards_of(game, city, age)):
                reward(game, city, age, tale)


# ---------------------------------------------------------------- failure
@kernel
def has_pair(game: "Game", city: int, first: int, second: int) -> bool:
    """Has the city these two victory tokens, given by their Ages?"""
    if first == second:
        return bool(game.victory[city, first - 1] >= 2)
    return bool(game.victory[city, first - 1] > 0) and bool(game.victory[city, second - 1] > 0)


@kernel
def pair_number(first: int, second: int) -> int:
    """The pairs of Ages in their order, from 1: I I, I II, I III, II II, II III, III III."""
    return second if first == 1 else second + 2 if first == 2 else AGES * 2


@kernel
def ways_to_lose(game: "Game", city: int) -> int:
    """In how many ways can the city suffer this Age's penalty in full (E4.5)?"""
    row = edifice_row(game, int(game.age)) + 1
    if LOSES_COLOUR[row] >= 0:
        return int(game.count[city, LOSES_COLOUR[row]])
    if LOSES_TOKENS[row]:
        pairs = 0
        for first in range(1, AGES + 1):
            for second in range(first, AGES + 1):
                if has_pair(game, city, first, second):
                    pairs += 1
        return pairs
    return 1 if game.coins[city] >= LOSES_COINS[row] else 0


@kernel
def lose_card(game: "Game", city: int, card: int, tale: "Tale") -> None:
    """A building goes to the discard pile; what follows from it is for `tally` (E4.8)."""
    game.built[city, BUILDING[card]] = 0
    game.discard[card] += 1
    tell(tale, happened.GAVE_UP, city, NOBODY, 0, card, 1, EVERYBODY)


@kernel
def lose_tokens(game: "Game", city: int, pair: int, tale: "Tale") -> None:
    """Two victory tokens go back to the box."""
    for first in range(1, AGES + 1):
        for second in range(first, AGES + 1):
            if pair_number(first, second) == pair:
                game.victory[city, first - 1] -= 1
                game.victory[city, second - 1] -= 1
                tell(tale, happened.FORFEITED, city, NOBODY, 0, 0, token_of(first), EVERYBODY)
                tell(tale, happened.FORFEITED, city, NOBODY, 0, 0, token_of(second), EVERYBODY)
    game.count[city, VICTORY_COUNT] -= 2


@kernel
def lose_without_choice(game: "Game", city: int, tale: "Tale") -> None:
    """The only way to suffer the penalty: coins, the one card of a colour, or the only pair of tokens."""
    row = edifice_row(game, int(game.age)) + 1
    if LOSES_COINS[row] > 0:
        game.coins[city] -= LOSES_COINS[row]
        edifice = int(game.edifice[game.age - 1]) - 1
        tell(tale, happened.FINED, city, NOBODY, 0, edifice, int(LOSES_COINS[row]), EVERYBODY)
    if LOSES_COLOUR[row] >= 0:
        for building in range(BUILDINGS):
            card = int(game.built[city, building]) - 1
            if card >= 0 and COLOUR[card] == LOSES_COLOUR[row]:
                lose_card(game, city, card, tale)
    if LOSES_TOKENS[row]:
        only = 0
        for first in range(1, AGES + 1):
            for second in range(first, AGES + 1):
                if has_pair(game, city, first, second):
                    only = pair_number(first, second)
        lose_tokens(game, city, only, tale)


@kernel
def project_failed(game: "Game") -> bool:
    """At the end of an Age: is a pawn left on its Edifice (E4.1)?"""
    return with_any(game, BUILDING_EDIFICES) and bool(game.pawns_left[game.age - 1] > 0)


@kernel
def ask_losses(game: "Game") -> bool:
    """Ask everyone without a pawn who can choose what to lose, all together (E4.4)."""
    for city in range(game.seats):
        if game.pawns[city, game.age - 1] == 0 and ways_to_lose(game, city) > 1:
            game.asked |= 1 << city
    if not game.asked:
        return False
    game.phase = PENALTY
    game.acting = NOBODY
    return True


@kernel
def penalise(game: "Game", tale: "Tale") -> bool:
    """A failed project: who cannot pay takes a debt, who has no choice pays, and the others are asked."""
    tell_project(game, happened.FAILED, NOBODY, 0, int(game.age), tale)
    asked = ask_losses(game)
    for city in range(game.seats):
        if game.pawns[city, game.age - 1] == 0:
            ways = ways_to_lose(game, city)
            if ways == 0:
                game.debts[city, game.age - 1] += 1
                tell_project(game, happened.INDEBTED, city, 0, int(game.age), tale)
            elif ways == 1:
                lose_without_choice(game, city, tale)
    tally(game)
    return asked


@kernel
def resolve_losses(game: "Game", tale: "Tale") -> None:
    """What the asked ones chose to lose."""
    for city in range(game.seats):
        if game.pending >> city & 1:
            pick = game.pick[city]
            if pick.kind == LOSE:
                lose_card(game, city, int(pick.card), tale)
            elif pick.kind == FORFEIT:
                lose_tokens(game, city, int(pick.option), tale)
    tally(game)


@kernel
def losable(game: "Game", city: int, card: int) -> bool:
    """Can this card be given up for this Age's penalty?"""
    colour = LOSES_COLOUR[edifice_row(game, int(game.age)) + 1]
    return bool(COLOUR[card] == colour) and bool(game.built[city, BUILDING[card]] == card + 1)
