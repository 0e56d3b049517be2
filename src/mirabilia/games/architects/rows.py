"""What shards tell of games of Architects: how they ended, tokens and when they were taken, cards."""

from typing import Any

import numpy as np
import pyarrow as pa

from mirabilia.games.architects.content.catalogue import catalogue
from mirabilia.games.architects.rules.tables import ALL_TOKENS, STAGE_COUNT
from mirabilia.lab.columns import listed, named

WONDER, CARDS = "wonder", "cards"  # ways a game ends: a wonder was completed, or no card was left


def columns(matches: Any, seats: int) -> dict[str, pa.Array]:
    """The columns of these games, a row for each seat of each game."""
    games, notes = matches.games, matches.notes
    rows = len(games) * seats
    tokens = [token.id for token in catalogue().tokens]
    kinds = [kind.id for kind in catalogue().kinds]
    stages = np.bitwise_count(games.built[:, :seats].astype("u1")).astype("i1")
    done = stages == STAGE_COUNT[games.wonder[:, :seats]]
    ended = done.any(axis=1)
    cards = games.cards[:, :seats].reshape(rows, -1)
    kind = np.tile(np.arange(len(kinds)), (rows, 1))
    taken = notes.tokens[:, :seats].reshape(rows, 1) > np.arange(ALL_TOKENS)
    turn = notes.turn[:, :seats].reshape(rows, -1)
    # A turn that nobody can begin, for want of cards, is counted by the record, and not here.
    turns = games.turn - ~ended
    return {
        "decisions": pa.array(np.repeat(notes.choices, seats)),
        "turns": pa.array(np.repeat(turns, seats).astype("i2")),
        "first": pa.array(np.repeat(notes.first, seats)),
        "ending": named([CARDS, WONDER], np.repeat(ended, seats)),
        "stages": pa.array(stages.reshape(-1)),
        "wonder_done": pa.array(done.reshape(-1)),
        "shields": pa.array(notes.shields[:, :seats].reshape(-1)),
        "tokens": listed(
            taken,
            token=named(tokens, notes.token[:, :seats].reshape(rows, -1)[taken]),
            turn=turn,
        ),
        "cards": listed(cards > 0, kind=named(kinds, kind[cards > 0]), count=cards),
    }
