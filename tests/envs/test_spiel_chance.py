"""The later deals of a game of OpenSpiel are drawn by chance as well, whichever bytes it draws."""

from random import Random

import pyspiel

from mirabilia.envs.spiel import BYTE, SEED_BYTES


def before_a_later_deal():
    """A game that is dealt and played at random, up to the next node of chance: the second Age."""
    luck = Random(1)
    state = pyspiel.load_game("mirabilia_wonders", {"players": 3}).new_initial_state()
    for _ in range(SEED_BYTES):
        state.apply_action(luck.randrange(BYTE))
    while not state.is_chance_node():
        if state.is_simultaneous_node():
            state.apply_actions([luck.choice(state.legal_actions(player)) for player in range(3)])
        else:
            state.apply_action(luck.choice(state.legal_actions()))
    return state


def dealt(state, byte):
    """The record of the game after a deal of which every byte is the same."""
    after = state.clone()
    for _ in range(SEED_BYTES):
        after.apply_action(byte)
    return after.table.record_of_game


def test_a_deal_of_zeros_leaves_something_to_draw_from():
    """Random words that are all zero would stay so, and every later deal would be the same."""
    state = before_a_later_deal()
    records = [dealt(state, byte) for byte in range(3)]
    assert all(any(int(word) for word in record.rng) for record in records)
    assert len({record.tobytes() for record in records}) == 3
