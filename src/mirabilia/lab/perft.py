"""Perft: in how many ways can a game go on? The number by which lists of legal actions are compared.

One ply is one choice of one seat. The seats that a decision asks choose one after the other in seat order,
so a decision of three seats is three plies deep, and the plies below it belong to the next decision.
"""

from mirabilia.game import Game


def perft(game: Game, depth: int) -> int:
    """The number of sequences of `depth` choices from here; the game itself is not changed.

    The last ply is listed, not played. A game that is over has no continuation.
    """
    if depth < 0:
        raise ValueError(f"A depth is 0 or more, not {depth}.")
    if depth == 0:
        return 1
    if depth == 1:
        return len(game.legal(game.to_act[0])) if game.to_act else 0
    return sum(count for _, count in divide(game, depth))


def divide(game: Game, depth: int) -> list[tuple[str, int]]:
    """`perft` split by the first choice, as (text, count): shows under which action two counts differ."""
    if depth < 1:
        raise ValueError(f"A depth that is split is 1 or more, not {depth}.")
    if not game.to_act:
        return []
    seat = game.to_act[0]
    parts = []
    for action in game.legal(seat):
        after = game.clone()
        after.choose(seat, action)
        parts.append((action.text, perft(after, depth - 1)))
    return parts
