"""Many games between networks and players that are kernels: all that is asked at once is answered at once."""

from functools import cache
from typing import Any

import numpy as np

from mirabilia.kind import kind_of
from mirabilia.learning.brain import brain_of
from mirabilia.learning.place import LEARNED, weights_of
from mirabilia.learning.tables import Form, Tables

ROOM = 1024  # choices of a game
AT_ONCE = 512  # rows that NumPy works on at once, so that they stay in the cache


def answer_rows(game: str, form: Form, rows: Any) -> Any:
    """The place of the best action of each row: by a GPU if there is one, else in NumPy."""
    on_gpu = gpu_of(game)
    if on_gpu is not None:
        return on_gpu(form, rows)
    brain = brain_of(game)
    found = np.zeros(len(rows), np.uint8)
    for start in range(0, len(rows), AT_ONCE):
        inputs, *both = form.read(rows[start : start + AT_ONCE])
        words, ways = (
            np.minimum(np.ascontiguousarray(one).view(np.int16), brain.words.outputs) for one in both
        )
        longest = max(1, int((words < brain.words.outputs).sum(axis=1).max()))
        asked = (one[:, :longest].astype(np.int64) for one in (words, ways))
        found[start : start + AT_ONCE] = brain.ask(np.ascontiguousarray(inputs), *asked).worth.argmax(axis=1)
    return found


@cache
def gpu_of(game: str) -> Any:
    """A function that answers on a GPU; None without one, or without PyTorch."""
    try:
        import torch
    except ImportError:
        return None
    if not torch.cuda.is_available():
        return None
    from mirabilia.learning.network import Network, Shape, load_arrays
    from mirabilia.learning.rollout import read_rows
    from mirabilia.learning.weights import load_weights

    found = load_weights(weights_of(game))
    network = Network(found.words, found.lights, Shape(len(found.layers["first.bias"]), found.blocks))
    load_arrays(network, found.layers)
    network.place_on(torch.device("cuda"), torch.bfloat16)

    def answer(form: Form, rows: Any) -> Any:
        with torch.no_grad():
            logits, _ = network(*read_rows(form, torch.from_numpy(rows).cuda()))
            return logits.argmax(1).to(torch.uint8).cpu().numpy()

    return answer


def play_learned(kind: str, setup: Any, options: dict[str, Any], seeds: Any, lineups: Any, keep: bool) -> Any:
    """A game from each seed between these levels, [games, seats]: finished, with all that is noted."""
    own, bulk, kernels = kind_of(kind).environment, kind_of(kind).bulk, kind_of(kind).tables
    players = own.company.PLAYERS
    brain = brain_of(kind)
    seats = lineups.shape[1]
    tables = Tables(kind, {**options, "seats": seats}, len(seeds), brain.words, 1, room=ROOM)
    tables.who[:] = [-1 if level == LEARNED else players[level] for level in lineups.reshape(-1)]
    answers = np.zeros(tables.rows, np.uint8)
    tables.play_on(True, answers, seeds)
    while count := int(tables.told[0]):
        answers[:count] = answer_rows(kind, tables.form, tables.packed[0, :count])
        tables.play_on(False, answers)
    assert tables.logged.max() <= ROOM
    works = own.new_works()
    bulk.write_wishes(setup, works[0])
    return kernels.replay(seats, tables.seeds, tables.log, tables.logged, works, keep)
