"""Information-set Monte-Carlo tree search for 7 Wonders.

Every iteration draws a whole game that the seat cannot tell from the real one (`resample`), plays it to the
end and learns from how it went: in the trees by selection (bots/tree.py), beyond them by quick play.
"""

from mirabilia.bots.tree import (
    CANDIDATES,
    Nodes,
    Tree,
    begin_iteration,
    descend,
    learn,
    must_try,
    points_of,
    step,
)
from mirabilia.engine.kernel import inlined, kernel
from mirabilia.engine.template import Action, Game, Games, Sheet, Work
from mirabilia.games.wonders.bots.judge import action_value, thing_value
from mirabilia.games.wonders.bots.mind import Mind
from mirabilia.games.wonders.bots.rollout import best_option, quick_choice, try_card, try_stage, turn_choice
from mirabilia.games.wonders.bots.weights import Memory, Scratch, Weights
from mirabilia.games.wonders.rules.deal import forget
from mirabilia.games.wonders.rules.flow import choose, waiting
from mirabilia.games.wonders.rules.guess import resample
from mirabilia.games.wonders.rules.legal import city_of, legal_actions, owns, stage_left
from mirabilia.games.wonders.rules.payment import find_reach
from mirabilia.games.wonders.rules.score import score_game
from mirabilia.games.wonders.rules.state import FOR_CITY, NOBODY, OVER, SELL, SEVENTH, TURN

NEVER = -1e9


# ---------------------------------------------------------------- what a seat might do
@inlined
def key_of(action: "Action") -> int:
    """What is chosen, but for how it is paid."""
    rest = (int(action.option) << 1 | int(action.edifice)) << 5 | int(action.kind)
    return int(action.card) << 16 | rest


@kernel
def add_candidate(
    game: "Game", city: int, action: "Action", weights: "Weights", mind: "Mind", tree: "Tree"
) -> None:
    """One more choice worth thinking about."""
    if tree.count < CANDIDATES:
        mind.candidate[tree.count] = action
        tree.key[tree.count] = key_of(action)
        tree.prior[tree.count] = action_value(game, city, action, weights)
        tree.count += 1


@kernel
def turn_candidates(
    game: "Game", seat: int, weights: "Weights", mind: "Mind", tree: "Tree", work: "Work"
) -> None:
    """Each card built at its least price, the stage with the card that is least missed, and a sale."""
    find_reach(game, seat, work)
    action = work.menu[0]
    worst = 0
    worst_value = -NEVER
    for slot in range(game.hand_size[seat]):
        card = int(game.hand[seat, slot])
        value = thing_value(game, seat, card, weights)
        if value < worst_value:
            worst_value = value
            worst = card
        if slot > 0 and game.hand[seat, slot - 1] == card:
            continue
        if not owns(game, seat, card) and try_card(game, seat, card, action, weights, work):
            add_candidate(game, seat, action, weights, mind, tree)
    if stage_left(game, seat):
        option = best_option(game, seat, weights)
        if try_stage(game, seat, worst, option, action, weights, work):
            add_candidate(game, seat, action, weights, mind, tree)
            if action.edifice:
                action.edifice = 0
                add_candidate(game, seat, action, weights, mind, tree)
    forget(action)
    action.kind = SELL
    action.card = worst
    add_candidate(game, seat, action, weights, mind, tree)


@kernel
def find_candidates(
    game: "Game", seat: int, weights: "Weights", mind: "Mind", tree: "Tree", work: "Work"
) -> None:
    """What is worth thinking about: in a turn a choice of choices, else all that is legal."""
    tree.count = 0
    if (game.phase == TURN or game.phase == SEVENTH) and game.acting == NOBODY:
        turn_candidates(game, seat, weights, mind, tree, work)
        return
    city = min(city_of(game, seat), int(game.seats) - 1)
    count = legal_actions(game, seat, work)
    for i in range(count):
        add_candidate(game, city, work.menu[i], weights, mind, tree)


# ---------------------------------------------------------------- one iteration
@kernel
def open_choices(game: "Game", seat: int, weights: "Weights", mind: "Mind", work: "Work") -> None:
    """What others have chosen already is hidden: they choose anew, from the hands drawn for them."""
    if game.phase != FOR_CITY:
        game.chosen = 0
        game.pending = 0
        return
    acting = int(game.acting)
    game.phase = TURN
    game.acting = NOBODY
    for other in range(game.seats):
        if other != seat and game.pending >> other & 1:
            turn_choice(game, other, work.menu[0], weights, mind, work)
            game.pick[other] = work.menu[0]
    game.phase = FOR_CITY
    game.acting = acting


@kernel
def count_points(game: "Game", tree: "Tree", sheet: "Sheet") -> None:
    """What everybody has at the end."""
    score_game(game, sheet)
    for seat in range(game.seats):
        tree.points[seat] = points_of(int(sheet.rank[seat]))


@kernel
def think(
    games: "Games",
    seat: int,
    memory: "Memory",
    scratch: "Scratch",
    nodes: "Nodes",
    tree: "Tree",
    weights: "Weights",
    mind: "Mind",
    sheet: "Sheet",
    work: "Work",
    iterations: int,
) -> None:
    """So many times: draw a game, play it out, learn. games[0] is what the seat sees; games[1] is played.

    One kernel and not two: each one around the whole engine takes some seconds more to compile.
    """
    game = games[1]
    for _ in range(iterations):
        games[1] = games[0]
        resample(game, memory, scratch)
        open_choices(game, seat, weights, mind, work)
        begin_iteration(tree)
        while game.phase != OVER:
            asked = waiting(game)
            for other in range(game.seats):
                if asked >> other & 1:
                    entry = 0
                    if tree.inside[other] and must_try(nodes, tree, other):
                        work.menu[0] = mind.forced
                        step(nodes, tree, other, int(tree.forced))
                    elif tree.inside[other]:
                        find_candidates(game, other, weights, mind, tree, work)
                        work.menu[0] = mind.candidate[descend(nodes, tree, other)]
                    else:
                        entry = quick_choice(game, other, weights, mind, work)
                    choose(game, other, work.menu[entry], work)
        count_points(game, tree, sheet)
        learn(nodes, tree, int(game.seats))
