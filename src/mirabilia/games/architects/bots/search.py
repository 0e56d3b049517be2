"""Information-set Monte-Carlo tree search for Architects; see bots/tree.py and the one of 7 Wonders."""

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
from mirabilia.engine.chance import Rng
from mirabilia.engine.kernel import inlined, kernel
from mirabilia.engine.template import Action, Games, Sheet, Sight, Work
from mirabilia.games.architects.bots.judge import table_value
from mirabilia.games.architects.bots.play import action_value, greedy_choice
from mirabilia.games.architects.bots.weights import Mind, Weights
from mirabilia.games.architects.rules.flow import choose, go_on
from mirabilia.games.architects.rules.score import score_game
from mirabilia.games.architects.rules.sight import resample
from mirabilia.games.architects.rules.state import OVER


@inlined
def key_of(action: "Action") -> int:
    """What is chosen, with the cards that pay for it."""
    key = int(action.kind) << 8 | (int(action.place) + 1)
    key = key << 8 | (int(action.token) + 1)
    key = key << 4 | int(action.coins)
    for i in range(5):
        key = key << 4 | (int(action.paid[i]) & 15)
    return key << 2 | int(action.by)


@kernel
def find_candidates(
    games: "Games", weights: "Weights", sheet: "Sheet", mind: "Mind", tree: "Tree", work: "Work"
) -> None:
    """All that the active seat of games[1] may do, with its worth."""
    before = table_value(games[1], int(games[1].active), weights, sheet)
    tree.count = min(int(work.menu_size), CANDIDATES)
    for i in range(tree.count):
        mind.candidate[i] = work.menu[i]
        tree.key[i] = key_of(work.menu[i])
        tree.prior[i] = action_value(games, 1, work.menu[i], before, weights, sheet, work.tale)


@kernel
def iterate(
    games: "Games",
    nodes: "Nodes",
    tree: "Tree",
    weights: "Weights",
    mind: "Mind",
    sheet: "Sheet",
    work: "Work",
) -> None:
    """Play games[1] out and learn; games[2] is scratch space."""
    begin_iteration(tree)
    go_on(games[1], work)
    while games[1].phase != OVER:
        seat = int(games[1].active)
        if tree.inside[seat] and must_try(nodes, tree, seat):
            work.menu[0] = mind.forced
            step(nodes, tree, seat, int(tree.forced))
        elif tree.inside[seat]:
            find_candidates(games, weights, sheet, mind, tree, work)
            work.menu[0] = mind.candidate[descend(nodes, tree, seat)]
        else:
            work.menu[0] = work.menu[greedy_choice(games, 1, weights, sheet, work, weights.noise)]
        choose(games[1], seat, work.menu[0], work)
    score_game(games[1], sheet)
    for seat in range(games[1].seats):
        tree.points[seat] = points_of(int(sheet.rank[seat]))
    learn(nodes, tree, int(games[1].seats))


@kernel
def think(
    games: "Games",
    sight: "Sight",
    rng: "Rng",
    nodes: "Nodes",
    tree: "Tree",
    weights: "Weights",
    mind: "Mind",
    sheet: "Sheet",
    work: "Work",
    iterations: int,
) -> None:
    """So many iterations from what a seat sees, which games[0] holds too."""
    for _ in range(iterations):
        games[1] = games[0]
        resample(games[1], sight, rng)
        iterate(games, nodes, tree, weights, mind, sheet, work)
