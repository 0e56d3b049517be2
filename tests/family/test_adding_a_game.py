"""docs/adding_a_game.md is followed to the letter: the example is installed, shown and played."""

import re
from pathlib import Path

import pytest

from family.foreign import EXAMPLE, ROOT, install, run, said

GUIDE = (ROOT / "docs" / "adding_a_game.md").read_text(encoding="utf-8")
BLOCK = re.compile(
    r"(?:^`(?P<path>[\w/.]+)`\n\n)?^```(?P<kind>\w+)\n(?P<text>.*?)^```", re.MULTILINE | re.DOTALL
)
BLOCKS = [found.groupdict() for found in BLOCK.finditer(GUIDE)]
FILES = [(block["path"], block["text"]) for block in BLOCKS if block["path"]]
PROGRAM = "".join(block["text"] for block in BLOCKS if block["kind"] == "python" and not block["path"])
INSTALLING, *COMMANDS = next(block["text"] for block in BLOCKS if block["kind"] == "text").splitlines()
*SHOWN, COMPLAINT = [block["text"] for block in BLOCKS if block["kind"] == "output"]
MOST_LINES = 400


@pytest.fixture(scope="module")
def caravan(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the example is installed."""
    return install(EXAMPLE, tmp_path_factory.mktemp("installed") / "site")


def test_the_example_is_small() -> None:
    lines = [line for path in EXAMPLE.rglob("*.py") for line in path.read_text(encoding="utf-8").splitlines()]
    assert len(lines) <= MOST_LINES


@pytest.mark.parametrize(("path", "text"), FILES)
def test_the_page_shows_what_the_example_says(path: str, text: str) -> None:
    assert text in (EXAMPLE / path).read_text(encoding="utf-8")


def test_the_page_installs_it_as_the_tests_do() -> None:
    assert INSTALLING == "python -m pip install ./examples/caravan"


def test_its_commands_run(caravan: Path, tmp_path: Path) -> None:
    """In their order: one of them writes a file that others read."""
    outputs = {}
    for line in COMMANDS:
        done = run(caravan, "-m", *line.split(), typed="1\n" * 8, cwd=tmp_path)
        assert done.returncode == 0, f"{line}: {done.stderr}"
        assert "Traceback" not in done.stderr
        outputs[line.split()[1]] = done.stdout
    assert "caravan      Caravan, 2 to 5 players (not in the browser)" in outputs["games"]
    for command in ("play", "replay", "simulate", "arena"):
        assert "Highest card" in outputs[command]
    assert "Chance to win" in outputs["analyse"]


def test_its_program_prints_what_it_says(caravan: Path) -> None:
    assert said(caravan, PROGRAM) == "".join(SHOWN)


def test_a_game_that_is_gone_is_told_as_the_page_says(caravan: Path, tmp_path: Path) -> None:
    about = next(caravan.glob("*.dist-info"))
    (tmp_path / about.name).mkdir()
    for file in ("METADATA", "entry_points.txt"):
        (tmp_path / about.name / file).write_bytes((about / file).read_bytes())
    done = run(tmp_path, "-m", "mirabilia", "games")
    assert done.stderr == COMPLAINT
    assert [line.split()[0] for line in done.stdout.splitlines()] == ["wonders", "architects"]


# ---------------------------------------------------------------- beside the others
def test_it_stands_beside_the_other_games(caravan: Path) -> None:
    """In every list that there is, and nobody else names it."""
    found = said(
        caravan,
        """
        from mirabilia.envs import register
        from mirabilia.envs.document import pages
        from mirabilia.kind import kinds, shown
        print(list(kinds()), list(shown()), list(pages()), list(register()))
        import mirabilia
        for name, kind in kinds().items():
            game = mirabilia.new(name, seats=kind.usual_seats, seed=1)
            assert game.kind == name and game.legal(game.to_act[0]) and game.view(None)["game"] == name
        """,
    )
    every = ["wonders", "architects", "caravan"]
    assert found == f"{every} {every[:2]} {[f'{name}.md' for name in every]} {every}\n"
    named = [path for path in (ROOT / "src").rglob("*.*") if path.suffix in (".py", ".toml")]
    named = [path for path in named if re.search(r"\bcaravan\b", path.read_text(encoding="utf-8"))]
    assert [path.name for path in named] == ["laws.py"]  # where it is an example


def test_no_server_offers_it(caravan: Path) -> None:
    found = said(
        caravan,
        """
        import json
        from mirabilia.errors import BadSetup
        from mirabilia.server.content import content
        from mirabilia.server.events import Settings
        from mirabilia.server.table import rules_for
        print("caravan" in json.loads(content()[0]), rules_for(Settings()) > 0)
        try:
            rules_for(Settings(game="caravan", seats=3))
        except BadSetup as error:
            print(error)
            print(error.in_language("fr"))
        """,
    )
    command = "mirabilia play --terminal --game caravan"
    assert found.splitlines() == [
        "False True",
        f"Caravan has no page in the browser; play it with: {command}",
        f"Caravan n'a pas de page dans le navigateur ; jouez-y avec : {command}",
    ]


def test_other_libraries_test_its_environments(caravan: Path) -> None:
    found = said(
        caravan,
        """
        import warnings
        import numpy as np
        import pyspiel
        from pettingzoo.test import api_test, parallel_api_test
        import mirabilia
        from mirabilia import envs
        warnings.simplefilter("ignore")
        parallel_api_test(envs.parallel_env("caravan", seats=3), num_cycles=20)
        api_test(envs.env("caravan", seats=2, render_mode="ansi"), num_cycles=20)
        for opponents in ("random", "greedy"):
            tables = envs.vector_env(3, "caravan", seats=3, opponents=opponents, seat=None)
            tables.reset(seed=1)
            for _ in range(10):
                seen, rewards, done, _, infos = tables.step(tables.action_masks().argmax(axis=1))
                assert "illegal" not in infos and tables.single_observation_space.contains(seen[0])
        import mirabilia.envs.spiel
        game = pyspiel.load_game("mirabilia_caravan", {"players": 2, "stops": 3})
        pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)
        solo = envs.solo_env("caravan", seats=3, opponents="search:5", render_mode="ansi")
        _, info = solo.reset(seed=3)
        over = False
        while not over:
            _, _, over, _, info = solo.step(int(np.flatnonzero(info["action_mask"])[0]))
        print("Score sheet" in solo.render())
        """,
    )
    assert found.splitlines()[-1] == "True"


def test_a_batch_plays_the_games_that_the_library_plays(caravan: Path) -> None:
    said(
        caravan,
        """
        import numpy as np
        import mirabilia
        from mirabilia.envs import Batch, Coder
        batch = Batch("caravan", 4, seats=3, seed=5, final=True, reward="rank")
        coder = Coder("caravan", seats=3)
        buffers = batch.reset()
        games = [mirabilia.new("caravan", seats=3, seed=int(seed)) for seed in batch.seeds]
        while not buffers.done.any():
            for number, game in enumerate(games):
                for seat in range(3):
                    assert (buffers.observations[number, seat] == coder.observe(game, seat)).all()
                    assert (buffers.masks[number, seat] == coder.mask(game, seat)).all()
            wrong = buffers.drawn.copy()
            wrong[0, 1] = np.flatnonzero(buffers.masks[0, 1] == 0)[-1]
            chosen, seen = buffers.drawn.copy(), buffers.observations[0].copy()
            batch.step(np.where(np.arange(4)[:, None] == 0, wrong, -1))
            assert buffers.illegal[0].tolist() == [0, 1, 0] and buffers.illegal[1:].all()
            assert (buffers.observations[0] == seen).all()
            for number, game in enumerate(games):
                actions = [coder.action(game, seat, chosen[number, seat]) for seat in range(3)]
                for seat, action in enumerate(actions):
                    game.choose(seat, action)
            batch.step(chosen)
        from mirabilia.envs.rewards import rewards_of
        for number, game in enumerate(games):
            assert game.over and buffers.done[number]
            assert buffers.points[number].tolist() == [sheet["total"] for sheet in game.scores()]
            assert np.allclose(buffers.rewards[number], rewards_of(game, "rank"))
            assert (buffers.final[number] == [coder.observe(game, seat) for seat in range(3)]).all()
        """,
    )


def test_shards_keep_its_points_and_are_read_again(caravan: Path, tmp_path: Path) -> None:
    words = "-m mirabilia simulate --game caravan --games 60 --processes 1 --json --shards shards"
    played, again = (run(caravan, *words.split(), cwd=tmp_path) for _ in range(2))
    assert played.returncode == 0, played.stderr
    assert played.stdout == again.stdout
    report = run(caravan, "-m", "mirabilia", "stats", "shards", "-o", "report.html", cwd=tmp_path)
    assert report.returncode == 0, report.stderr
    assert "Highest card" in (tmp_path / "report.html").read_text(encoding="utf-8")


def test_a_choice_that_is_not_legal_is_refused_with_a_sentence(caravan: Path) -> None:
    found = said(
        caravan,
        """
        import mirabilia
        def refused(*words, **options):
            try:
                mirabilia.new("caravan", **{"seats": 3, "seed": 1, **options}).choose(*words)
            except mirabilia.MirabiliaError as error:
                print(error.code, error)
        refused(0, "bid 1")
        refused(0, "bid 13")
        refused(0, 12)
        refused(3, "bid 3")
        refused(seats=6)
        refused(stops=9)
        refused(packs=["leaders"])
        good = mirabilia.new("caravan", seats=2, seed=1).position()
        for bad in ({"turn": 2}, {"deck": []}, {"hands": 5}, {"seats": 9}, {"rules": 2}, {"chosen": [1]}):
            try:
                mirabilia.position({**good, **bad})
            except mirabilia.BadPosition as error:
                print(error.code)
        """,
    )
    lines = found.splitlines()
    assert lines[:4] == [
        "not-legal You cannot do this now: bid 1.",
        "no-such-action 'bid 13' is not an action.",
        "no-such-id 12 is not the number of an action.",
        "no-such-seat There is no seat 3; the seats are 0 to 2.",
    ]
    assert lines[4] == "setup-seats Caravan is for 2 to 5 players, not for 6."
    assert lines[5] == "setup-malformed These options cannot be used: stops are 1 to 8."
    assert lines[6].startswith("setup-malformed ")
    assert lines[7:] == ["position-malformed"] * 6
