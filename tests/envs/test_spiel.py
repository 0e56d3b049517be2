"""The games of OpenSpiel: its own tests, and that chance, choices and returns are those of the engine."""

import json
import subprocess
import sys
import unittest
from pathlib import Path
from random import Random

import numpy as np
import pyspiel
import pytest

import mirabilia
from effort import THOROUGH
from envs.setups import FEW, SETUPS
from mirabilia.envs.spiel import BYTE, SEED_BYTES


def parameters(options):
    """The options of `mirabilia.new` as OpenSpiel takes them."""
    lists = {name: "+".join(entry or "-" for entry in options.get(name, [])) for name in ("packs", "boards")}
    plain = {name: value for name, value in options.items() if name not in ("seats", *lists)}
    return {"players": options["seats"], **plain, **{name: text for name, text in lists.items() if text}}


def loaded(setup):
    kind, options = SETUPS[setup]
    return pyspiel.load_game(f"mirabilia_{kind}", parameters(options))


@pytest.fixture(params=SETUPS, scope="module")
def game(request):
    return loaded(request.param)


@pytest.fixture(params=SETUPS if THOROUGH else FEW, scope="module")
def tried(request):
    """A game that OpenSpiel's own tests try."""
    return loaded(request.param)


def step(luck, state):
    """One node further, at random."""
    if state.is_simultaneous_node():
        players = range(state.num_players())
        state.apply_actions([luck.choice(state.legal_actions(player)) for player in players])
    else:
        state.apply_action(luck.choice(state.legal_actions()))


def dealt(luck, state):
    """The state after the first deal."""
    while state.is_chance_node():
        step(luck, state)
    return state


def moments(luck, game):
    """Every third state of a whole game, and its end."""
    states, state = [], game.new_initial_state()
    while not state.is_terminal():
        step(luck, state)
        states.append(state.clone())
    return [*states[::3], states[-1]]


def test_random_play_passes_the_tests_of_openspiel(tried):
    pyspiel.random_sim_test(tried, num_sims=1, serialize=True, verbose=False)


@pytest.mark.filterwarnings("ignore")  # what OpenSpiel's own test imports is not ours
def test_a_part_of_the_tree_passes_the_tests_of_openspiel(tried):
    from open_spiel.integration_tests.api_test import EnforceAPIOnPartialTreeBase

    class PartialTree(EnforceAPIOnPartialTreeBase):
        """With moments of whole games: OpenSpiel takes the first state of simultaneous games only."""

        @classmethod
        def setUpClass(cls):  # unittest's name
            cls.game, cls.game_name = tried, tried.get_type().short_name
            super().setUpClass()
            cls.some_states = [*cls.some_states[:100], *moments(Random(0), tried)]

    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(PartialTree).run(result)
    assert result.testsRun >= 5
    assert not [*result.errors, *result.failures]


def test_the_deal_is_that_of_the_seed_that_chance_drew():
    state = pyspiel.load_game("mirabilia_wonders", {"players": 4}).new_initial_state()
    seed = [3, 1, 0, 7]
    for byte in seed:
        assert state.is_chance_node()
        assert state.chance_outcomes() == [(one, 1 / BYTE) for one in range(BYTE)]
        state.apply_action(byte)
    expected = mirabilia.new("wonders", seats=4, seed=int.from_bytes(bytes(seed), "little"))
    assert state.is_simultaneous_node()
    for seat in range(4):
        assert json.loads(state.observation_string(seat)) == json.loads(json.dumps(expected.view(seat)))


def test_cards_are_dealt_anew_by_chance_at_the_start_of_every_age():
    luck, state, deals = Random(1), pyspiel.load_game("mirabilia_wonders").new_initial_state(), []
    while not state.is_terminal():
        if state.is_chance_node():
            deals.append(state.table.view(None)["age"] if state.table else 0)
        step(luck, state)
    assert deals == [0] * SEED_BYTES + [1] * SEED_BYTES + [2] * SEED_BYTES


def test_another_deal_gives_other_hands_to_the_same_cities():
    luck, state = Random(2), pyspiel.load_game("mirabilia_wonders").new_initial_state()
    while not (state.is_chance_node() and state.table):
        step(luck, state)
    views = []
    for byte in range(2):
        child = state.clone()
        for _ in range(SEED_BYTES):
            child.apply_action(byte)
        views.append(json.loads(child.observation_string(0)))
    assert views[0]["age"] == views[1]["age"] == 2
    assert views[0]["cities"] == views[1]["cities"]
    assert views[0]["hand"] != views[1]["hand"]


def test_returns_are_1_for_winning_alone_and_add_up_to_nothing(game):
    luck, state = Random(3), game.new_initial_state()
    while not state.is_terminal():
        step(luck, state)
    winners = state.table.ranking()[0]
    seats = game.num_players()
    for seat, value in enumerate(state.returns()):
        share = (seat in winners) / len(winners)
        assert value == pytest.approx((seats * share - 1) / (seats - 1))
    assert sum(state.returns()) == pytest.approx(0)


def test_numbers_are_those_of_the_other_environments(game):
    luck, state = Random(4), dealt(Random(4), game.new_initial_state())
    for _ in range(30):
        if state.is_terminal():
            break
        if not state.is_chance_node():
            seat = luck.randrange(game.num_players())
            seen = state.mirabilia_game.coder.observe(state.table, seat)
            assert np.array_equal(state.observation_tensor(seat), seen)
        step(luck, state)


def test_a_choice_that_differs_is_told_apart_by_whoever_made_it():
    state = dealt(Random(5), pyspiel.load_game("mirabilia_wonders").new_initial_state())
    choices = [state.legal_actions(seat)[0] for seat in range(3)]
    words = set()
    for other in state.legal_actions(1)[:3]:
        child = state.clone()
        child.apply_actions([choices[0], other, choices[2]])
        words.add(child.information_state_string(1))
    assert len(words) == 3


def test_hidden_things_change_no_information_state():
    state = dealt(Random(6), pyspiel.load_game("mirabilia_wonders").new_initial_state())
    before = [(state.information_state_string(seat), state.observation_tensor(seat)) for seat in range(3)]
    record = state.table.record_of_game
    record.hand[1:3] = record.hand[2:0:-1].copy()
    after = [(state.information_state_string(seat), state.observation_tensor(seat)) for seat in range(3)]
    assert after[0] == before[0]
    assert after[1] != before[1]


def test_what_is_private_is_what_nobody_else_sees():
    state = dealt(Random(7), pyspiel.load_game("mirabilia_wonders").new_initial_state())
    from open_spiel.python.observation import make_observation

    kind = pyspiel.IIGObservationType(False, False, pyspiel.PrivateInfoType.SINGLE_PLAYER)
    private = make_observation(state.get_game(), kind).string_from(state, 0)
    kind = pyspiel.IIGObservationType(True, False, pyspiel.PrivateInfoType.NONE)
    public = make_observation(state.get_game(), kind).string_from(state, 0)
    hand = json.loads(state.observation_string(0))["hand"]
    assert json.loads(private)["hand"] == hand
    assert "age" not in json.loads(private)
    assert json.loads(public)["hand"] != hand


@pytest.mark.parametrize(("wish", "word"), [({"players": 9}, "9"), ({"packs": "cities"}, "cities")])
def test_what_cannot_be_played_is_refused(wish, word):
    with pytest.raises(mirabilia.BadSetup, match=word):
        pyspiel.load_game("mirabilia_wonders", wish)


def test_an_illegal_action_changes_nothing():
    state = dealt(Random(8), pyspiel.load_game("mirabilia_wonders").new_initial_state())
    before = str(state)
    wrong = next(index for index in range(1, 1000) if index not in state.legal_actions(0))
    with pytest.raises(mirabilia.IllegalAction):
        state.apply_actions([wrong, state.legal_actions(1)[0], state.legal_actions(2)[0]])
    assert str(state) == before


def test_the_example_plays(monkeypatch):
    monkeypatch.syspath_prepend(Path(__file__).parents[2] / "examples")
    import spiel_random

    assert sum(spiel_random.main(games=1)) == pytest.approx(0)


def test_a_program_that_has_used_it_ends_well():
    """OpenSpiel lets go of the games after Python has ended."""
    code = "import mirabilia.envs.spiel, pyspiel; pyspiel.load_game('mirabilia_architects')"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
