"""Where a network learns, its seats see and remember what eyes do, and others choose as they always do."""

import numpy as np
import pytest

import mirabilia
from mirabilia import envs
from mirabilia.bots import make_bot
from mirabilia.envs.batch import compiled
from mirabilia.envs.company import LISTED
from mirabilia.eyes import eyes_of
from mirabilia.games.wonders.envs.company import known_names
from mirabilia.kind import kind_of

GAMES = 4
SETUPS = [
    ("wonders", {"seats": 3}),
    ("wonders", {"seats": 2, "packs": ("leaders",)}),
    ("wonders", {"seats": 4, "packs": ("leaders", "edifice"), "edition": 2}),
    ("architects", {"seats": 3}),
]


class Watched:
    """A batch, the games that it plays, and what is written of them."""

    def __init__(self, kind: str, setup: dict) -> None:
        self.kind, self.setup = kind, setup
        self.batch = envs.Batch(kind, GAMES, seed=5, threads=1, **setup)
        self.batch.reset()
        seats, plan = self.batch.seats, self.batch.layout
        cards = next((part.entries for part in plan.observation if part.name == "hand"), ())
        own = kind_of(kind).environment.company
        self.size = len(own.known_names(plan.plan, cards))
        rows = GAMES * seats
        self.known, self.legal = np.zeros(rows * self.size, np.uint8), np.zeros(rows * LISTED, np.int16)
        self.chosen, self.who = np.zeros(rows, np.int32), np.full(rows, -1, np.int8)
        self.live = np.ones(GAMES, np.uint8)
        self.company = own.new_company(GAMES)
        self.attend_kernel = compiled(own.attend)
        self.games = [mirabilia.new(kind, seed=int(seed), **setup) for seed in self.batch.seeds]
        self.eyes = [[eyes_of(game, seat) for seat in range(seats)] for game in self.games]

    def attend(self, starting: bool) -> None:
        games, _, kepts, plans, works, listings = self.batch._shares[0][:6]
        arrays = self.live, self.who, self.known, self.legal, self.chosen
        self.attend_kernel(
            games, kepts, plans, works, listings, *self.company, self.batch.seats, starting, *arrays
        )

    def step(self, actions) -> None:
        coder = envs.Coder(self.kind, **self.setup)
        for number, game in enumerate(self.games):
            made = [(seat, coder.action(game, seat, actions[number, seat])) for seat in game.to_act]
            for seat, action in made:
                game.choose(seat, action)
            for one in self.eyes[number]:
                one.look(game)
        self.batch.step(actions)


@pytest.mark.parametrize(("kind", "setup"), SETUPS, ids=str)
def test_a_seat_remembers_and_may_choose_what_its_eyes_do(kind, setup):
    table = Watched(kind, setup)
    own = kind_of(kind).environment
    coder = envs.Coder(kind, **setup)
    plan = table.batch.layout
    pages = np.zeros(1, own.PAGE).view(np.recarray)
    compared = remembered = 0
    for step in range(14):
        table.attend(step == 0)
        for number, game in enumerate(table.games):
            for seat in game.to_act:
                row = number * table.batch.seats + seat
                legal = table.legal[row * LISTED : (row + 1) * LISTED]
                assert [index for index in legal if index >= 0] == coder.indices(game, seat)[:LISTED]
                seen, known = np.zeros(plan.observation.size, np.uint8), np.zeros(table.size, np.uint8)
                own.company.look(table.eyes[number][seat], plan.plan, pages, seen, known)
                assert np.array_equal(seen, table.batch.buffers.observations[number, seat])
                assert np.array_equal(known, table.known[row * table.size : (row + 1) * table.size])
                compared += 1
                remembered += known.any()
        table.step(table.batch.buffers.drawn.copy())
    assert compared > 40
    assert bool(remembered) == (kind == "wonders")


@pytest.mark.parametrize(("kind", "setup"), SETUPS, ids=str)
def test_players_that_are_kernels_choose_as_they_always_do(kind, setup):
    table = Watched(kind, setup)
    coder = envs.Coder(kind, **setup)
    table.who[:] = kind_of(kind).environment.company.PLAYERS["greedy"]
    bot = make_bot("greedy", kind, 1)
    for step in range(10):
        table.attend(step == 0)
        for number, game in enumerate(table.games):
            for seat in game.to_act:
                row = number * table.batch.seats + seat
                wanted = coder.index(game, seat, bot.choose(table.eyes[number][seat]))
                assert table.chosen[row] == wanted
        table.step(table.batch.buffers.drawn.copy())


def test_a_setup_is_found_in_what_a_seat_sees():
    for setup in ({"seats": 3}, {"seats": 4, "packs": ["leaders"], "edition": 2}, {"seats": 2}):
        eyes = eyes_of(mirabilia.new("wonders", seed=1, **setup), 0)
        found = kind_of("wonders").environment.company.setup_of(eyes.sights[0].table)
        assert envs.layout("wonders", **found).observation == envs.layout("wonders", **setup).observation
    guest = {"seats": 3, "boards": ["carthage:day", None, None]}
    eyes = eyes_of(mirabilia.new("wonders", seed=1, **guest), 1)
    found = kind_of("wonders").environment.company.setup_of(eyes.sights[0].table)
    assert envs.layout("wonders", **found).actions == envs.layout("wonders", **guest).actions


def test_what_is_known_is_named_card_by_card():
    plan = envs.layout("wonders", seats=3)
    names = known_names(plan.plan, plan.observation["hand"].entries)
    assert names[0] == "known left/lumber_yard"
    assert len(names) == 3 * 78
