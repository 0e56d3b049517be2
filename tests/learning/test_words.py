"""One network reads every set-up: each number has a place, each action a word and a way of its own."""

import numpy as np
import pytest

from learning.made_up import vocabulary
from mirabilia.envs.layout import layout
from mirabilia.errors import BadSetup
from mirabilia.learning.reading import read_layout
from mirabilia.learning.words import Words, every_setup

SETUPS = [
    *(("wonders", setup) for setup in every_setup("wonders")),
    *(("architects", setup) for setup in every_setup("architects")),
    ("wonders", {"seats": 3, "boards": ["carthage:day", None, None]}),
]


@pytest.mark.parametrize(("game", "setup"), SETUPS, ids=str)
def test_every_number_is_read_and_every_action_told_apart(game, setup):
    words, _ = vocabulary(game)
    plan = layout(game, **setup)
    found = read_layout(words, plan)
    for seat in range(plan.seats):
        read = {*found.place[seat].tolist(), *found.others.reshape(-1).tolist()} - {found.zero}
        assert read == set(range(found.zero))
    told = list(zip(found.word[:-1].tolist(), found.way[:-1].tolist(), strict=True))
    assert len(set(told)) == plan.actions.size
    assert found.word[-1] == found.way[-1] == words.outputs
    names = {words.inputs[place] for place in np.flatnonzero(found.fixed)}
    assert f"seats/{plan.seats}" in names
    assert all(f"packs/{pack}" in names for pack in setup.get("packs", ()))


def test_cities_are_told_apart_by_where_they_sit():
    words, _ = vocabulary("wonders")
    at = words.input_at
    plan = layout("wonders", seats=5)
    found = read_layout(words, plan)

    def of(number: int) -> int:
        return plan.observation[f"city{number}.coins"].start

    for name, number in (("own", 0), ("left", 1), ("right", 4)):
        assert found.place[3, at[f"{name}.coins/0"]] == of(number)
    summed = found.others[:, at["others.coins/0"] - found.sums.start]
    assert sorted(summed.tolist()) == [of(2), of(3)]
    numbers = np.zeros(found.zero + 1, np.uint8)
    numbers[[of(2), of(3)]] = 5, 7
    shown = found.inputs(numbers, 3)
    assert shown[at["others.coins/0"]] == 12
    assert shown[at["most.coins/0"]] == 7


def test_the_free_city_sits_between_two_players():
    """To the right of the first and to the left of the second (W13)."""
    words, _ = vocabulary("wonders")
    at = words.input_at
    plan = layout("wonders", seats=2)
    found = read_layout(words, plan)
    free = plan.observation["city2.coins"].start
    assert found.place[0, at["right.coins/0"]] == found.place[1, at["left.coins/0"]] == free


def test_an_action_that_a_network_has_no_word_for_is_refused():
    words, _ = vocabulary("wonders")
    fewer = Words(words.inputs, words.actions[:40], words.ways)
    with pytest.raises(BadSetup, match="never met"):
        read_layout(fewer, layout("wonders", seats=3))
