"""Games from elsewhere: what the laws find, games that are broken, one that leaves all to the defaults."""

import shutil
from pathlib import Path

import pytest

import mirabilia
from family.foreign import EXAMPLE, install, make, run, said
from mirabilia.lab.perft import perft


@pytest.fixture(scope="module")
def caravan(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the example is installed."""
    return install(EXAMPLE, tmp_path_factory.mktemp("installed") / "site")


# ---------------------------------------------------------------- the laws
LAWS = "from mirabilia.plain.laws import check_laws; print(check_laws('caravan', 1))"


def test_the_example_keeps_the_laws(caravan: Path) -> None:
    assert said(caravan, LAWS) == f"{8 * (2 + 3 + 4 + 5)}\n"


WORTH = """
import mirabilia
game = mirabilia.new("caravan", seats=3, seed=4)
while not game.over:
    for seat in game.to_act:
        game.choose(seat, game.legal(seat)[0])
print([sum(one.points for one in game.worth(seat)) for seat in range(3)])
print([sheet["total"] for sheet in game.scores()])
"""


def test_where_points_come_from_adds_up_in_a_game_that_does_not_say_it(caravan: Path) -> None:
    worth, totals = said(caravan, WORTH).splitlines()
    assert worth == totals
    assert totals != "[0, 0, 0]"


@pytest.mark.parametrize(
    ("file", "old", "new", "law"),
    [
        ("rules.py", "self.deck = [UNKNOWN] * len(self.deck)", "pass", "a guess contradicts what"),
        ("rules.py", "unseen.pop() for _", "unseen.pop() and 1 for _", "a guess cannot be played"),
        ("locale/en.toml", 'drew-hidden = "{city}', 'drew-hidden = "{who}', "'who' is missing for"),
        ("rules.py", "points + card}", "points}", "the total is not the sum"),
        ("rules.py", "sorted(set(self.hands[seat]))", "self.hands[seat]", "an action is legal twice"),
        ("rules.py", "HAND, ranks),", "1, ranks),", "hand is larger than 1"),
        ("rules.py", "rng.pick(self.goods)", "self.goods[id(self) % 7 % len(self.goods)]", "another game"),
    ],
)
def test_the_laws_find_what_is_wrong(
    caravan: Path, tmp_path: Path, file: str, old: str, new: str, law: str
) -> None:
    shutil.copytree(caravan, tmp_path, dirs_exist_ok=True)
    path = tmp_path / "caravan" / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    done = run(tmp_path, "-c", LAWS)
    assert "AssertionError" in done.stderr, done.stdout + done.stderr
    assert law in done.stderr


# ---------------------------------------------------------------- games that are broken
KIND = """
from pathlib import Path
from mirabilia.plain import PlainKind
class Odd(PlainKind):
    name, title, published, seats, usual_seats = "odd", "Odd", 2026, range(2, 5), 2
    position = property(lambda self: __import__("nowhere"))
"""


BROKEN = {
    "import nowhere": "No module named 'nowhere'",
    "raise SystemExit('gone')": "gone",
    "raise ValueError": "(ValueError)",
    "raise ValueError('two\\nlines')": "two lines",
    "this is no Python": "invalid syntax",
    "OTHER = 1": "has no attribute 'GAME'",
    "GAME = 5": "is no Kind",
    "from mirabilia.kind import Kind\nclass Odd(Kind): pass\nGAME = Odd()": "abstract",
    f"{KIND.partition('    position')[0]}GAME = Odd()": "abstract",
    f"{KIND}del Odd.title\nGAME = Odd()": "its `title` is missing, or no str",
    f"{KIND}Odd.published = '1900'\nGAME = Odd()": "its `published` is missing, or no int",
    f"{KIND}Odd.simultaneous = None\nGAME = Odd()": "its `simultaneous` is missing, or no bool",
    f"{KIND}Odd.seats = range(2, 12)\nGAME = Odd()": "seats are a range within 1 to 7",
    f"{KIND}Odd.name = 'Odd one'\nGAME = Odd()": "'Odd one' is no name",
    f"{KIND}Odd.name = 'wonders'\nGAME = Odd()": "there is another game 'wonders'",
    f"{KIND}Odd.locale = Path('nowhere')\nGAME = Odd()": "No such file or directory",
}


def test_broken_games_are_told_and_hinder_nobody(tmp_path: Path) -> None:
    for number, code in enumerate(BROKEN):
        make(tmp_path, f"odd{number}", code)
    done = run(tmp_path, "-m", "mirabilia", "perft", "1", "--seed", "1")
    assert (done.returncode, done.stdout) == (0, f"{perft(mirabilia.new('wonders', seats=3, seed=1), 1)}\n")
    told = sorted(done.stderr.splitlines(), key=lambda line: int(line.split("'")[1].removeprefix("odd")))
    assert len(told) == len(BROKEN)
    for number, (line, problem) in enumerate(zip(told, BROKEN.values(), strict=True)):
        assert line.startswith(f"mirabilia: the game 'odd{number}' cannot be loaded (")
        assert problem in line
    gone = run(tmp_path, "-m", "mirabilia", "perft", "--game", "odd")
    assert gone.returncode == 1
    assert gone.stderr.splitlines()[-1] == "There is no game 'odd'; choose from: wonders, architects."


BARE = """
from mirabilia.plain.position import Position
class Bare(Position):
    actions = ("a",)
    def asked(self): return ()
Odd.position = property(lambda self: Bare)
"""


@pytest.mark.parametrize(
    ("added", "problem"),
    [
        ("", "No module named 'nowhere'"),
        ("Odd.position = property(lambda self: int)", "is no Position"),
        (BARE, "Bare lacks deal, legal, resolve, conceal, guess, scores"),
    ],
)
def test_rules_that_cannot_be_loaded_are_told_when_they_are_asked_for(
    tmp_path: Path, added: str, problem: str
) -> None:
    make(tmp_path, "odd", f"{KIND}{added}\nGAME = Odd()")
    found = said(
        tmp_path,
        """
        import mirabilia
        from mirabilia.envs import Coder
        from mirabilia.kind import kinds
        from mirabilia.lab.units import Match
        print(list(kinds()))
        asks = (
            lambda: mirabilia.new("odd", seats=2),
            lambda: mirabilia.position({"game": "odd"}),
            lambda: mirabilia.replay('mirabilia record 1\\nsetup {"game": "odd", "seed": 1}\\n'),
            lambda: Match("odd", 2, ("random",)).check(),
            lambda: Coder("odd", seats=2),
        )
        for ask in asks:
            try:
                ask()
            except mirabilia.MirabiliaError as error:
                print(error)
        """,
    )
    games, *told = found.splitlines()
    assert games == "['wonders', 'architects', 'odd']"
    assert len(told) == 5
    assert all("The game 'odd' cannot be played: " in line and problem in line for line in told)
    if not added:
        done = run(tmp_path, *["-m", "mirabilia", "play", "--terminal", "--game", "odd"])
        assert (done.returncode, done.stderr) == (1, f"{told[0]}\n")


def test_the_texts_of_a_game_replace_none_of_the_program(caravan: Path, tmp_path: Path) -> None:
    shutil.copytree(caravan, tmp_path, dirs_exist_ok=True)
    for path in (tmp_path / "caravan" / "locale").iterdir():
        path.write_text(path.read_text(encoding="utf-8") + 'you-win = "You lose!"\n', encoding="utf-8")
    done = run(tmp_path, "-m", "mirabilia", "games")
    assert "another text has the key 'you-win'" in done.stderr
    assert "caravan" not in done.stdout
    path = tmp_path / "caravan" / "locale" / "fr.toml"
    path.write_text('[caravan]\ncategory-goods = "Biens"\n', encoding="utf-8")
    assert "has no text 'caravan-action'" in run(tmp_path, "-m", "mirabilia", "games").stderr


# ---------------------------------------------------------------- all that the defaults do
NIM = """
from mirabilia.plain import PlainKind
from mirabilia.plain.position import Position

class Heap(Position, kw_only=True):
    actions = ("take 1", "take 2", "take 3")
    heap: int
    won: int | None = None

    @classmethod
    def deal(cls, setup, rng):
        return cls(seats=setup.seats, heap=7 + rng.below(3))

    def asked(self):
        return () if self.won is not None else ((self.turn - 1) % self.seats,)

    def legal(self, seat):
        return [f"take {n}" for n in (1, 2, 3) if n <= self.heap]

    def resolve(self, choices):
        [(seat, text)] = choices.items()
        self.heap -= int(text[-1])
        if not self.heap:
            self.won = seat
        return iter(())

    def scores(self):
        return [{"total": int(seat == self.won)} for seat in range(self.seats)]

    def conceal(self, seat):
        pass

    def guess(self, seat, rng):
        pass

class Nim(PlainKind):
    name, title, published, seats, usual_seats, longest = "nim", "Nim", 1901, range(2, 4), 2, 9
    simultaneous = False
    position = property(lambda self: Heap)

GAME = Nim()
"""


@pytest.fixture(scope="module")
def nim(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game of turns without secrets, words or an observation."""
    return make(tmp_path_factory.mktemp("nim"), "nim", NIM)


def test_a_game_of_turns_needs_nothing_more(nim: Path) -> None:
    assert int(said(nim, "from mirabilia.plain.laws import check_laws; print(check_laws('nim', 3))")) > 10
    words = "-m mirabilia play --terminal --game nim -n 2 --level search:200 --seed 3"
    done = run(nim, *words.split(), typed="1\n" * 9)
    assert done.returncode == 0, done.stderr
    assert "heap: " in done.stdout
    assert "  1  take 1" in done.stdout
    assert "│ Total │" in done.stdout
    words = "-m mirabilia arena --game nim -n 2 --bots greedy,random --games 4 --processes 1"
    arena = run(nim, *words.split())
    assert arena.returncode == 0, arena.stderr
    none = run(nim, "-c", "from mirabilia.envs import Coder; Coder('nim', seats=2)")
    assert "The game 'nim' has no environments: it declares no observation." in none.stderr


def test_its_search_plays_well(nim: Path) -> None:
    """Whoever leaves a multiple of four wins."""
    found = said(
        nim,
        """
        import mirabilia
        from mirabilia.bots import make_bot
        from mirabilia.coach import advise
        from mirabilia.eyes import eyes_of
        def heap(size):
            return mirabilia.position({"game": "nim", "seats": 2, "heap": size})
        for size in (1, 2, 3, 5, 6, 7):
            bot = make_bot("search:400", "nim", 1, 1)
            assert int(bot.choose(eyes_of(heap(size), 0)).text[-1]) == size % 4, size
            assert make_bot("greedy", "nim", 1).choose(eyes_of(heap(3), 0)).text == "take 3"
        best = advise(eyes_of(heap(6), 0), "search:300", 1)
        print(best[0].action.text, best[0].reasons[0].word("en"))
        """,
    )
    assert found.startswith("take 2 Nothing stands out")
