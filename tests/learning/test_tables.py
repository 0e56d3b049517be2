"""Where a network learns, a seat is shown what eyes see and remember, and others choose as they always do."""

from random import Random

import numpy as np
import pytest

import mirabilia
from learning.made_up import vocabulary
from mirabilia import envs
from mirabilia.bots import make_bot
from mirabilia.envs.company import LISTED
from mirabilia.eyes import eyes_of
from mirabilia.games.wonders.envs.company import known_names, write_known
from mirabilia.games.wonders.learning.mind import write_remembered
from mirabilia.kind import kind_of
from mirabilia.learning.reading import numbers_of, read_layout
from mirabilia.learning.tables import Tables

GAMES = 3
SETUPS = [
    ("wonders", {"seats": 3}),
    ("wonders", {"seats": 2, "packs": ("leaders",)}),
    ("wonders", {"seats": 4, "packs": ("leaders", "edifice"), "edition": 2}),
    ("architects", {"seats": 3}),
]


class Mirror:
    """Games at a table, and the same games as anybody plays them."""

    def __init__(self, kind, setup, level="") -> None:
        self.words, _ = vocabulary(kind)
        self.tables = Tables(kind, setup, GAMES, self.words, 5)
        self.seats, self.kind, self.setup = setup["seats"], kind, setup
        self.reading = read_layout(self.words, envs.layout(kind, **setup))
        self.coder = envs.Coder(kind, **setup)
        self.answers = np.zeros(GAMES * self.seats, np.uint8)
        self.tables.who[:] = -1
        self.bot = make_bot(level, kind, 1) if level else None
        if level:  # at all seats but the first of each game
            others = np.arange(len(self.answers)) % self.seats != 0
            self.tables.who[others] = kind_of(kind).environment.company.PLAYERS[level]

    def begin(self) -> None:
        self.tables.play_on(True, self.answers)
        self.games = [mirabilia.new(self.kind, seed=int(s), **self.setup) for s in self.tables.seeds]
        self.eyes = [[eyes_of(game, seat) for seat in range(self.seats)] for game in self.games]

    def asked(self):
        """The seats that a network has to answer for; everybody else chooses before."""
        found = []
        for number, game in enumerate(self.games):
            open_seats = []
            while not game.over and not open_seats:
                chosen = []
                for seat in game.to_act:
                    legal = game.legal(seat)
                    if self.bot is not None and seat:
                        chosen.append((seat, self.bot.choose(self.eyes[number][seat])))
                    elif len(legal) == 1:
                        chosen.append((seat, legal[0]))
                    else:
                        open_seats.append(seat)
                self.choose(number, chosen)
            found += [(number, seat) for seat in open_seats]
        return found

    def choose(self, number, chosen) -> None:
        game, before = self.games[number], self.games[number].decisions
        for seat, action in chosen:
            game.choose(seat, action)
        if game.decisions != before:
            for one in self.eyes[number]:
                one.look(game)

    def row(self, number, seat):
        """What this seat should be shown: inputs, words and ways."""
        own, plan = kind_of(self.kind).environment, self.reading.layout
        seen, known = np.zeros(plan.observation.size, np.uint8), np.zeros(self.reading.known, np.uint8)
        pages = np.zeros(1, own.PAGE).view(np.recarray)
        own.company.look(self.eyes[number][seat], plan.plan, pages, seen, known)
        indices = self.coder.indices(self.games[number], seat)[:LISTED]
        inputs = self.reading.inputs(numbers_of(self.reading, seen, known), seat)
        return inputs, self.reading.word[indices], self.reading.way[indices], known.any()


@pytest.mark.parametrize(("kind", "setup"), SETUPS, ids=str)
def test_a_seat_is_shown_what_its_eyes_see_and_remember(kind, setup):
    table = Mirror(kind, setup)
    luck = np.random.default_rng(1)
    table.begin()
    none, form = table.words.outputs, table.tables.form
    remembered = 0
    for _ in range(14):
        asked = table.asked()
        count = int(table.tables.told[0])
        assert len(asked) == count
        inputs, *both = form.read(table.tables.packed[0, :count])
        words, ways = (np.ascontiguousarray(one).view(np.int16) for one in both)
        for n, (number, seat) in enumerate(asked):
            wanted, word, way, known = table.row(number, seat)
            remembered += known
            assert np.array_equal(inputs[n], wanted)
            assert np.array_equal(words[n][words[n] < none], word)
            assert np.array_equal(np.minimum(ways[n][: len(way)], none), way)
            table.answers[n] = luck.integers(len(word))
        for number in range(GAMES):
            here = [(seat, table.answers[n]) for n, (game, seat) in enumerate(asked) if game == number]
            legal = [(seat, table.games[number].legal(seat)[int(place)]) for seat, place in here]
            table.choose(number, legal)
        table.tables.play_on(False, table.answers)
    assert bool(remembered) == (kind == "wonders")


def test_who_is_imagined_remembers_the_hands_that_were_theirs():
    """No card that eyes would not remember, and each such hand whole as it is now."""
    setup, whole = {"seats": 4, "packs": ("leaders",)}, 0
    plan = envs.layout("wonders", **setup).plan
    known, size = np.zeros(3 * int(plan.buildings), np.uint8), int(plan.buildings)
    remembered = known.copy()
    luck = Random(3)
    for seed in range(3):
        game = mirabilia.new("wonders", seed=seed, **setup)
        eyes = [eyes_of(game, seat) for seat in range(game.seats)]
        while not game.over:
            for seat in game.to_act:
                game.choose(seat, luck.choice(game.legal(seat)))
            for one in eyes:
                one.look(game)
                write_known(one.sights[0].table, one.memories[0], plan, known, 0)
                write_remembered(game._game, one.seat, plan, remembered, 0)
                assert (remembered <= known).all()
                for whose, ahead in enumerate((1, 3, 2)):
                    part = slice(size * whose, size * (whose + 1))
                    if known[part].any() and game._game.turn >= 1:
                        there = game._game.hand_size[(one.seat + ahead) % 4]
                        assert remembered[part].sum() == there
                        whole += 1
    assert whole > 100


@pytest.mark.parametrize(("kind", "setup"), SETUPS[::2] + SETUPS[3:], ids=str)
def test_others_choose_as_they_always_do_and_games_are_scored(kind, setup):
    table = Mirror(kind, setup, "greedy")
    table.begin()
    while asked := table.asked():
        assert len(asked) == table.tables.told[0]
        table.answers[:] = 0
        for number, seat in asked:
            table.choose(number, [(seat, table.games[number].legal(seat)[0])])
        table.tables.play_on(False, table.answers)
    share, points = table.tables.by_game
    for number, game in enumerate(table.games):
        assert points[number].tolist() == [sheet["total"] for sheet in game.scores()]
        first = game.ranking()[0]
        assert [seat for seat in range(table.seats) if share[number, seat]] == sorted(first)
        assert share[number].sum() == pytest.approx(1)


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
