"""The level `learned`: legal, fair, and the same from the same seed, whatever its network has learned."""

from concurrent.futures import ThreadPoolExecutor
from importlib import import_module

import numpy as np
import pytest
from players import decisions
from threadpoolctl import threadpool_info, threadpool_limits

import mirabilia
from mirabilia.bots import make_bot
from mirabilia.coach import thinker_of
from mirabilia.errors import BadSetup
from mirabilia.eyes import eyes_of
from mirabilia.learning.brain import brain_of
from mirabilia.learning.gather import gather
from mirabilia.learning.one_thread import one_thread
from mirabilia.learning.reading import read_layout, runs_of

SETUPS = [
    ("wonders", {"seats": 3}),
    ("wonders", {"seats": 2, "packs": ["leaders"]}),
    ("wonders", {"seats": 5, "packs": ["leaders", "edifice"], "edition": 2}),
    ("wonders", {"seats": 3, "boards": ["carthage:day", None, None]}),
    ("architects", {"seats": 4}),
]


def play(kind: str, setup: dict, level: str, seed: int) -> str:
    """The record of a game in which one seat thinks and the others do not."""
    game = mirabilia.new(kind, seed=7, **setup)
    bots = [make_bot(level if seat == 0 else "learned", kind, seed + seat) for seat in range(game.seats)]
    eyes = [eyes_of(game, seat) for seat in range(game.seats)]
    while not game.over:
        for seat in game.to_act:
            eyes[seat].look(game)
            game.choose(seat, bots[seat].choose(eyes[seat]))
    return game.record()


@pytest.mark.parametrize(("kind", "setup"), SETUPS, ids=str)
def test_it_plays_every_setup_to_the_end(made_up, kind, setup):
    assert play(kind, setup, "learned", 1)
    assert play(kind, setup, "learned:6", 1) == play(kind, setup, "learned:6", 1)


@pytest.mark.parametrize("kind", ["wonders", "architects"])
def test_it_says_what_it_thinks_and_tries_what_it_must(made_up, kind):
    game = mirabilia.new(kind, seats=3, seed=3)
    eyes = eyes_of(game, game.to_act[0])
    legal = eyes.legal()
    bot = make_bot("learned:60", kind, 4)
    forced = legal[-1]
    thoughts = bot.think(eyes, forced)
    visits = {one.action: one.visits for one in thoughts}
    assert visits[forced] == max(visits.values())
    assert all(0 <= one.win <= 1 for one in thoughts)
    compared = bot.compare(eyes, 2, lambda action: action, lambda actions: [])
    assert 1 <= len(compared) <= 2
    assert len({one.visits for one in compared}) == 1


def test_more_time_is_used_up_and_not_much_more(made_up):
    game = mirabilia.new("wonders", seats=3, seed=3)
    eyes = eyes_of(game, 0)
    make_bot("learned:1", "wonders", 1).think(eyes)
    short, long = (
        sum(one.visits for one in make_bot(f"learned:{budget}", "wonders", 1).think(eyes))
        for budget in ("20ms", "400ms")
    )
    assert long > short


def test_inputs_are_gathered_as_they_are_defined(made_up):
    brain = brain_of("wonders")
    luck = np.random.default_rng(1)
    for seats in (2, 3, 6):
        reading = read_layout(brain.words, mirabilia.envs.layout("wonders", seats=seats))
        numbers = luck.integers(0, 90, reading.zero + 1).astype(np.uint8)
        numbers[-1] = 0
        out = np.tile(reading.fixed, (seats, 1))
        runs, room = runs_of(reading)
        for seat in range(seats):
            gather(
                numbers,
                runs,
                seat * room,
                reading.others.reshape(-1),
                reading.sums.start,
                reading.sums.stop - reading.sums.start,
                reading.most.reshape(-1),
                reading.greatest.start,
                reading.greatest.stop - reading.greatest.start,
                out.reshape(-1),
                seat * out.shape[1],
            )
            assert np.array_equal(out[seat], reading.inputs(numbers, seat))


def test_without_a_network_it_says_so(monkeypatch, tmp_path):
    monkeypatch.setenv("MIRABILIA_WEIGHTS", str(tmp_path))
    with pytest.raises(BadSetup, match="No network has been trained"):
        make_bot("learned", "wonders", 1)
    for level in ("learned:", "learned:0", "learned:5s", "greedy:200"):
        with pytest.raises(BadSetup, match="There is no bot"):
            make_bot(level, "wonders", 1)


def test_everybody_may_be_imagined_at_every_decision(made_up):
    """Also between turns: the draft, the discard pile, the Free City, penalties."""
    for setup in ("everything", "two and digging", "digging"):
        for number, (game, eyes) in enumerate(decisions(setup, 4)):
            if number % 5 == 0:
                seat = game.to_act[0]
                assert make_bot("learned:4", "wonders", 1).choose(eyes[seat]) in game.legal(seat)


def test_where_a_network_has_never_been_the_search_thinks(monkeypatch):
    catalogue = import_module("mirabilia.games.wonders.content.catalogue")
    eyes = eyes_of(mirabilia.new("wonders", seats=3, packs=["leaders"], seed=1), 0)
    monkeypatch.setattr(import_module("mirabilia.learning.place"), "has_weights", lambda name: True)
    assert thinker_of(eyes) == "learned"
    monkeypatch.setattr(catalogue, "OWN", ("base",))  # as if Leaders were a pack of one's own
    assert thinker_of(eyes) == "search"
    assert thinker_of(eyes_of(mirabilia.new("architects", seats=3, seed=1), 0)) == "search"


def test_a_network_is_asked_on_one_thread_and_others_get_theirs_back() -> None:
    """Also where two are asked at once, and one of them ends first."""

    def threads() -> set[int]:
        return {one["num_threads"] for one in threadpool_info() if one["user_api"] == "blas"}

    with threadpool_limits(2, user_api="blas"):
        before = threads()
        if not before:
            pytest.skip("this NumPy has no BLAS library whose threads can be told")
        with ThreadPoolExecutor(1) as pool, one_thread:
            assert pool.submit(one_thread(threads)).result() == {1}
            assert threads() == {1}
        assert threads() == before == {2}
