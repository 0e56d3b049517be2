"""The trees of a search, whatever game it is: one for each seat, over what this seat has chosen.

A node is the sequence of a seat's own choices since the search began. Seats that choose at the same time
select each in its own tree, without seeing the others' choice (decoupled selection); what the others do, and
what the hidden cards turn out to be, is averaged over. A tree over joint choices would be far too wide: with
four seats a turn of 7 Wonders has some ten thousand outcomes, and a plan of two turns would hardly be visited
twice.

Selection balances what went well against what the evaluation hopes for (PUCT). One node is added per seat and
iteration; from there on quick play takes over.

A first choice of the seat that thinks may be forced: it is then tried as often as the one tried most,
whatever the selection thinks of it, so that the two can be compared.
"""

from math import exp, sqrt
from typing import Any, TypeAlias

import numpy as np

from mirabilia.engine.batch import maker
from mirabilia.engine.kernel import inlined, kernel, name_type
from mirabilia.engine.ranking import TIE

SEATS = 7
CANDIDATES = 48
DEPTH = 32
NODES = 1 << 15

CURIOSITY = 0.9
WARMTH = 2.5  # points of difference that make a prior e times as large
EVEN = 0.1  # the share of the prior that all candidates have alike
MARGIN = 10.0  # points of difference that make a win rather sure
WINNING = 0.5  # the share of the reward that is winning; the rest is the margin
NO_CHOICE = -1
FORCED = 1 << 60  # in the key of a forced choice that is no candidate
TIE_IS_WORTH = 0.001  # points
UNTRIED = 0.05  # how much worse than its parent an untried choice is thought to be
NEVER = -1e9

NODE = np.dtype(
    [
        ("key", "i8"),  # what was chosen
        ("child", "i4"),  # the first, 0: none
        ("sibling", "i4"),  # the next, 0: none
        ("visits", "i4"),
        ("value", "f8"),  # sums over all visits: of what the search maximises,
        ("wins", "f8"),  # of games won,
        ("points", "f8"),  # of points at the end
    ],
    align=True,
)
TREE = np.dtype(
    [
        ("count", "i8"),  # of candidates
        ("key", "i8", CANDIDATES),
        ("prior", "f8", CANDIDATES),  # their worth, then their chance
        ("nodes", "i8"),  # in use
        ("depth", "i8", SEATS),
        ("path", "i4", (SEATS, DEPTH)),
        ("inside", "i1", SEATS),  # is this seat still in its tree?
        ("points", "f8", SEATS),  # at the end of the game; the tie-break as a fraction
        ("thinker", "i8"),  # the seat that thinks
        ("forced", "i8"),  # the first choice that it must try, NO_CHOICE: none
    ],
    align=True,
)
Node: TypeAlias = np.record
Nodes: TypeAlias = "np.recarray[Any, Any]"
Tree: TypeAlias = np.record
name_type(__name__, "Node", NODE)
name_type(__name__, "Tree", TREE)
new_trees = maker(TREE)  # scratch space of searches
new_nodes = maker(NODE, NODES)  # room for those of one search


@kernel
def begin_search(nodes: "Nodes", tree: "Tree", seat: int) -> None:
    """Empty trees for a seat that thinks: node 0 stands for none, then comes a root for each seat."""
    for i in range(SEATS + 1):
        nodes[i].child = 0
        nodes[i].visits = 0
        nodes[i].value = 0.0
        nodes[i].wins = 0.0
        nodes[i].points = 0.0
    tree.nodes = SEATS + 1
    tree.thinker = seat
    tree.forced = NO_CHOICE


@kernel
def begin_iteration(tree: "Tree") -> None:
    """Every seat stands at its root."""
    for seat in range(SEATS):
        tree.depth[seat] = 0
        tree.path[seat, 0] = seat + 1
        tree.inside[seat] = 1


@kernel
def child_of(nodes: "Nodes", parent: int, key: int) -> int:
    """The node of a choice, 0 if there is none yet."""
    child = int(nodes[parent].child)
    while child and nodes[child].key != key:
        child = int(nodes[child].sibling)
    return child


@kernel
def add_child(nodes: "Nodes", tree: "Tree", parent: int, key: int) -> int:
    """A new node; 0 if there is no room."""
    if tree.nodes >= len(nodes):
        return 0
    child = int(tree.nodes)
    tree.nodes += 1
    node = nodes[child]
    node.key = key
    node.child = 0
    node.sibling = nodes[parent].child
    node.visits = 0
    node.value = 0.0
    node.wins = 0.0
    node.points = 0.0
    nodes[parent].child = child
    return child


@kernel
def to_chances(tree: "Tree") -> None:
    """Turn the worth of the candidates into chances that add up to one."""
    most = NEVER
    for i in range(tree.count):
        most = max(most, tree.prior[i])
    total = 0.0
    for i in range(tree.count):
        tree.prior[i] = exp((tree.prior[i] - most) / WARMTH)
        total += tree.prior[i]
    for i in range(tree.count):
        tree.prior[i] = (1.0 - EVEN) * tree.prior[i] / total + EVEN / tree.count


@kernel
def select(nodes: "Nodes", tree: "Tree", parent: int) -> int:
    """The candidate to try next."""
    to_chances(tree)
    visits = int(nodes[parent].visits)
    mean = nodes[parent].value / visits if visits > 0 else 0.5
    spread = CURIOSITY * sqrt(float(visits + 1))
    best = 0
    most = NEVER
    for i in range(tree.count):
        child = child_of(nodes, parent, int(tree.key[i]))
        score = mean - UNTRIED + spread * tree.prior[i]
        if child and nodes[child].visits > 0:
            tried = int(nodes[child].visits)
            score = nodes[child].value / tried + spread * tree.prior[i] / (1 + tried)
        if score > most:
            most = score
            best = i
    return best


@kernel
def must_try(nodes: "Nodes", tree: "Tree", seat: int) -> bool:
    """Is the forced choice due: the first one of the seat that thinks, and tried less than another?"""
    if tree.forced == NO_CHOICE or seat != tree.thinker or tree.depth[seat] > 0:
        return False
    tried = 0
    most = 0
    child = int(nodes[seat + 1].child)
    while child:
        if nodes[child].key == tree.forced:
            tried = int(nodes[child].visits)
        else:
            most = max(most, int(nodes[child].visits))
        child = int(nodes[child].sibling)
    return tried < most


@kernel
def step(nodes: "Nodes", tree: "Tree", seat: int, key: int) -> None:
    """A step down the tree of a seat; a new node ends the tree."""
    depth = int(tree.depth[seat])
    parent = int(tree.path[seat, depth])
    child = child_of(nodes, parent, key)
    if child == 0:
        child = add_child(nodes, tree, parent, key)
        tree.inside[seat] = 0
    if child == 0 or depth + 1 >= DEPTH:
        tree.inside[seat] = 0
    else:
        tree.depth[seat] = depth + 1
        tree.path[seat, depth + 1] = child


@kernel
def descend(nodes: "Nodes", tree: "Tree", seat: int) -> int:
    """The candidate that a seat takes, and a step down its tree."""
    parent = int(tree.path[seat, tree.depth[seat]])
    picked = select(nodes, tree, parent) if tree.count > 1 else 0
    step(nodes, tree, seat, int(tree.key[picked]))
    return picked


@inlined
def points_of(key: int) -> float:
    """The points of a rank key, and what decides between equals as a fraction."""
    return float(key // TIE) + TIE_IS_WORTH * (key % TIE)


@kernel
def learn(nodes: "Nodes", tree: "Tree", seats: int) -> None:
    """Every node on the way learns what became of it: winning, and by how much."""
    for seat in range(seats):
        best = NEVER
        for other in range(seats):
            if other != seat:
                best = max(best, tree.points[other])
        lead = tree.points[seat] - best
        won = 1.0 if lead > 0.0 else 0.5 if lead == 0.0 else 0.0
        reward = WINNING * won + (1.0 - WINNING) / (1.0 + exp(-lead / MARGIN))
        for depth in range(tree.depth[seat] + 1):
            node = nodes[tree.path[seat, depth]]
            node.visits += 1
            node.value += reward
            node.wins += won
            node.points += tree.points[seat]
