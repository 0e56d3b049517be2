"""Players of Architects that look one action ahead: random, dreamer, apprentice, journeyman, greedy.

Quick play for the search is that of the greedy player too.
"""

from mirabilia.engine.chance import random_below
from mirabilia.engine.kernel import inlined, kernel
from mirabilia.engine.maths import whole_power
from mirabilia.engine.tale import Tale
from mirabilia.engine.template import Action, Game, Games, Sheet, Work
from mirabilia.games.architects.bots.judge import missing_cards, table_value
from mirabilia.games.architects.bots.weights import Weights
from mirabilia.games.architects.rules.battle import shields_of
from mirabilia.games.architects.rules.cards import deck_at, gain_card, left_of, top_of
from mirabilia.games.architects.rules.flow import do
from mirabilia.games.architects.rules.legal import stage_open
from mirabilia.games.architects.rules.state import (
    BUILD,
    CENTRAL,
    CLAIM,
    CLAIMING,
    DRAW,
    DRAWING,
    END,
    KEEP,
    LEARN,
    LEFT,
    LOOK,
    RIGHT,
    SEARCH,
    SEARCHING,
    STACK,
    TAKE,
    USE,
)
from mirabilia.games.architects.rules.tables import (
    CAT,
    CENTRAL_CARD,
    EFFECT,
    KINDS,
    LOOK_AT,
    POINTS,
    SHIELDS,
    STAGE_COUNT,
    SYMBOL_COUNT,
    SYMBOLS,
    TOKENS,
)

RANDOM, APPRENTICE, GREEDY, DREAMER, JOURNEYMAN = range(5)
NUMBERS = {
    "random": RANDOM,
    "dreamer": DREAMER,
    "apprentice": APPRENTICE,
    "rules": APPRENTICE,
    "journeyman": JOURNEYMAN,
    "greedy": GREEDY,
}
GRAIN = 1024
NEVER = -1e9
CAREFUL = 0.0  # points by which a good player misjudges an action
A_LITTLE = 1.0  # points that a beginner does not mind
A_LOOK = 25.0  # looking is free: it comes before everything else


# ---------------------------------------------------------------- what is not seen
@inlined
def deck_of(game: "Game", action: "Action") -> int:
    """The deck that an action takes a card from; -1: none."""
    if action.kind == TAKE or action.kind == USE:
        return deck_at(game, int(game.active), int(action.place))
    return int(action.place) if action.kind == DRAW else -1


@inlined
def hidden(game: "Game", deck: int) -> bool:
    """Is the top card of this deck hidden from the active seat?"""
    return deck == CENTRAL and not game.known >> int(game.active) & 1


@kernel
def card_value(
    games: "Games", at: int, seat: int, kind: int, weights: "Weights", sheet: "Sheet", tale: "Tale"
) -> float:
    """What the table is worth to a seat once it has one card more. games[at + 1] is overwritten."""
    games[at + 1] = games[at]
    gain_card(games[at + 1], seat, kind, tale)
    return table_value(games[at + 1], seat, weights, sheet)


@kernel
def token_mean(
    games: "Games", at: int, action: "Action", weights: "Weights", sheet: "Sheet", tale: "Tale"
) -> float:
    """The table with one unseen token more: the mean of those left. games[at + 1] is overwritten."""
    size = int(games[at].stack_size)
    total = 0.0
    for token in range(TOKENS):
        copies = 0
        for i in range(size):
            copies += games[at].stack[i] == token
        if copies:
            games[at + 1] = games[at]
            games[at + 1].stack[size - 1] = token
            do(games[at + 1], action, tale)
            total += copies * table_value(games[at + 1], int(games[at].active), weights, sheet)
    return total / size


@kernel
def search_value(
    games: "Games", at: int, action: "Action", before: float, weights: "Weights", sheet: "Sheet", tale: "Tale"
) -> float:
    """The best card that is likely to lie on top of a deck (A-W5). games[at + 1] is overwritten."""
    game = games[at]
    seat = int(game.active)
    deck = deck_at(game, seat, int(action.place))
    size = int(game.deck_size[deck])
    look_at = 0
    for stage in range(STAGE_COUNT[game.wonder[seat]]):
        look_at = max(look_at, int(LOOK_AT[game.wonder[seat], stage]))
    best = 0.0
    for kind in range(KINDS):
        copies = 0
        for i in range(size):
            copies += game.deck[deck, i] == kind
        if copies:
            chance = 1.0 - whole_power(1.0 - copies / size, look_at)
            best = max(best, chance * (card_value(games, at, seat, kind, weights, sheet, tale) - before))
    return before + best


# ---------------------------------------------------------------- the value of an action
@kernel
def denial_value(
    games: "Games", at: int, action: "Action", weights: "Weights", sheet: "Sheet", tale: "Tale"
) -> float:
    """What it is worth that the next player does not get this card. games[at + 1] is overwritten."""
    game = games[at]
    if weights.deny == 0.0 or (action.place != LEFT and (action.place != RIGHT or game.seats > 2)):
        return 0.0
    foe = left_of(game, int(game.active))
    kind = top_of(game, deck_at(game, int(game.active), int(action.place)))
    gain = card_value(games, at, foe, kind, weights, sheet, tale) - table_value(game, foe, weights, sheet)
    return weights.deny * max(0.0, gain - weights.central)


@kernel
def action_value(
    games: "Games", at: int, action: "Action", before: float, weights: "Weights", sheet: "Sheet", tale: "Tale"
) -> float:
    """What an action of the active seat is worth: the table after it. games[at + 1] is overwritten."""
    game = games[at]
    seat = int(game.active)
    kind = int(action.kind)
    if kind == LOOK:
        return before + A_LOOK
    if hidden(game, deck_of(game, action)):
        return before + weights.central
    if kind == SEARCH:
        return search_value(games, at, action, before, weights, sheet, tale)
    if kind in (LEARN, CLAIM) and action.token == STACK:
        return token_mean(games, at, action, weights, sheet, tale)
    value = denial_value(games, at, action, weights, sheet, tale) if kind == TAKE else 0.0
    games[at + 1] = game
    after = games[at + 1]
    if kind == BUILD:
        effect = int(EFFECT[game.wonder[seat], action.place])
        if effect == CENTRAL_CARD and game.deck_size[CENTRAL] > 0 and hidden(game, CENTRAL):
            after.deck_size[CENTRAL] = 0
            value += weights.central
        do(after, action, tale)
        if after.phase in (DRAWING, CLAIMING, SEARCHING):
            value += weights.effect[effect]
    elif kind == END:
        after.ready = 0
    else:
        do(after, action, tale)
    return value + table_value(after, seat, weights, sheet)


@kernel
def greedy_choice(
    games: "Games", at: int, weights: "Weights", sheet: "Sheet", work: "Work", luck: float
) -> int:
    """The entry of the menu that is worth most, with some luck. The menu must be that of games[at]."""
    seat = int(games[at].active)
    before = table_value(games[at], seat, weights, sheet)
    best = 0
    most = NEVER
    for i in range(work.menu_size):
        value = action_value(games, at, work.menu[i], before, weights, sheet, work.tale)
        if luck > 0.0:
            value += luck * random_below(work.rng, GRAIN) / GRAIN
        if value > most:
            most = value
            best = i
    return best


# ---------------------------------------------------------------- a beginner's rule of thumb
@kernel
def plain_value(game: "Game", seat: int, kind: int) -> float:
    """What a beginner sees in a card: its points, the cat, what the next stage lacks, a symbol, a shield."""
    if POINTS[kind]:
        return float(POINTS[kind]) + (1.0 if CAT[kind] and game.cat != seat else 0.0)
    if SHIELDS[kind]:
        behind = shields_of(game, seat) <= shields_of(game, left_of(game, seat))
        return 3.0 if behind else 1.0
    for symbol in range(SYMBOL_COUNT):
        if SYMBOLS[symbol] == kind:
            return 4.0 if game.cards[seat, kind] else 2.0
    value = 1.0
    for stage in range(STAGE_COUNT[game.wonder[seat]]):
        if stage_open(game, seat, stage):
            lacking = missing_cards(game, seat, stage)
            game.cards[seat, kind] += 1
            if missing_cards(game, seat, stage) < lacking:
                value = max(value, 5.0 - 0.7 * lacking)
            game.cards[seat, kind] -= 1
    return value


@kernel
def apprentice_choice(games: "Games", work: "Work", fancy: float) -> int:
    """The card that looks best at first sight, give or take a fancy of so many points; else any choice."""
    game = games[0]
    seat = int(game.active)
    best = 0
    most = NEVER
    for i in range(work.menu_size):
        action = work.menu[i]
        deck = deck_of(game, action)
        value = 2.0
        if action.kind == KEEP:
            value = plain_value(game, seat, int(action.place))
        elif deck >= 0 and not hidden(game, deck):
            value = plain_value(game, seat, top_of(game, deck))
        value += fancy * random_below(work.rng, GRAIN) / GRAIN
        if value > most:
            most = value
            best = i
    return best


@kernel
def simple_choice(player: int, games: "Games", weights: "Weights", sheet: "Sheet", work: "Work") -> int:
    """What one of these players takes, by its number; the menu must be that of games[0]."""
    if player == GREEDY:
        return greedy_choice(games, 0, weights, sheet, work, CAREFUL)
    if player == JOURNEYMAN:
        return greedy_choice(games, 0, weights, sheet, work, weights.slip)
    if player == APPRENTICE:
        return apprentice_choice(games, work, A_LITTLE)
    if player == DREAMER:
        return apprentice_choice(games, work, weights.fancy)
    return random_below(work.rng, int(work.menu_size))


@kernel
def bot_choice(
    player: int, seat: int, table: "Game", minds: "Games", weights: "Weights", sheet: "Sheet", work: "Work"
) -> int:
    """What it takes at the active seat, whose menu `work` holds. minds[1] is overwritten."""
    minds[0] = table
    return simple_choice(player, minds, weights, sheet, work)
