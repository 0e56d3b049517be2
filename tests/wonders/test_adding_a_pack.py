"""docs/adding_a_pack.md is followed to the letter, in an empty folder outside of the program."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from mirabilia.content.named import check_named_packs
from mirabilia.engine.folders import MOST_BYTES, MOST_COLUMNS
from mirabilia.errors import BadPack
from mirabilia.games.wonders.content.catalogue import OWN, PACKS

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "adding_a_pack.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^`(?P<path>[\w/]+\.toml)`\n\n```toml\n(?P<text>.*?)^```", re.MULTILINE | re.DOTALL)
COMMANDS = [line.split() for line in GUIDE.partition("```text\n")[2].partition("```")[0].splitlines()]
GAME = """
import random
import mirabilia
from mirabilia.bots import make_bot
from mirabilia.envs import Coder
from mirabilia.eyes import eyes_of
packs = ["atlantis", "leaders"]
game = mirabilia.new("wonders", seats=3, packs=packs, boards=["atlantis:A", "giza:A", None], seed=1)
assert game.view(0)["cities"][0]["board"] == "atlantis:A"
coder = Coder("wonders", seats=3, packs=packs)
bots = [make_bot(level, "wonders", 1, 1) for level in ("search:2", "greedy", "random")]
eyes = [eyes_of(game, seat) for seat in range(3)]
while not game.over:
    for seat in game.to_act:
        eyes[seat].look(game)
        assert coder.mask(game, seat).sum() > 0
        game.choose(seat, bots[seat].choose(eyes[seat]))
    assert mirabilia.position(game.position()).position() == game.position()
print(mirabilia.replay(game.record()).state == game.state)
"""
CARDS = """
import mirabilia
found = set()
for seed in range(40):
    game = mirabilia.new("wonders", seats=5, packs=["atlantis", "leaders"], seed=seed)
    found |= {card for seat in range(5) for card in game.view(seat)["hand"]}
    found |= {city["board"].partition(":")[0] for city in game.view(None)["cities"]}
assert {"critias", "atlantis"} <= found, found
hands = {card for seed in range(40) for seat in range(5)
         for card in mirabilia.new("wonders", seats=5, packs=["atlantis"], seed=seed).view(seat)["hand"]}
assert "lighthouse_keepers" in hands
plain = [mirabilia.new("wonders", seats=5, seed=seed) for seed in range(5)]
assert "lighthouse_keepers" not in {card for game in plain for card in game.view(0)["hand"]}
print("dealt")
"""
PAGE = """
import json
from mirabilia.server.content import content
found = json.loads(content()[0])
assert "atlantis" in found["wonders"]["expansions"]
assert found["names"]["fr"]["packs"]["atlantis"] == "Atlantide"
assert found["names"]["en"]["cards"]["critias"] == "Critias"
assert "atlantis:B" in found["wonders"]["boards"]
print("shown")
"""


def write_fan(folder: Path) -> Path:
    """The folder of the guide."""
    for found in BLOCK.finditer(GUIDE):
        path = folder / found["path"]
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(found["text"], encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def fan(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """It in an empty place."""
    return write_fan(tmp_path_factory.mktemp("outside") / "fan")


def run(fan: Path, *words: str, **more: str) -> "subprocess.CompletedProcess[str]":
    here = {**os.environ, "NUMBA_DISABLE_JIT": "1", **more}
    return subprocess.run(
        [sys.executable, *words],
        cwd=fan.parent,
        env=here,
        capture_output=True,
        text=True,
        input="q\n",
        check=False,
    )


def test_the_guide_has_a_board_two_cards_and_a_leader(fan: Path) -> None:
    assert sorted(path.relative_to(fan).as_posix() for path in fan.rglob("*.toml")) == [
        "atlantis/boards.toml",
        "atlantis/cards.toml",
        "atlantis/leaders.toml",
        "atlantis/locale/en.toml",
        "atlantis/locale/fr.toml",
        "atlantis/pack.toml",
    ]


@pytest.mark.parametrize("words", [words for words in COMMANDS if words[-1] != "serve"], ids=" ".join)
def test_its_commands_run(fan: Path, words: list[str]) -> None:
    done = run(fan, "-m", *" ".join(words).replace('"', "").split())
    assert done.returncode == 0, done.stdout + done.stderr
    assert "0 findings." in done.stdout or "Atlantis" in done.stdout


@pytest.mark.parametrize(("code", "said"), [(GAME, "True"), (CARDS, "dealt"), (PAGE, "shown")])
def test_it_is_played_replayed_dealt_and_shown(fan: Path, code: str, said: str) -> None:
    done = run(fan, "-c", code, MIRABILIA_PACKS=str(fan))
    assert done.stdout.strip() == said, done.stderr


def test_a_record_of_it_needs_it(fan: Path) -> None:
    played = 'import mirabilia; print(mirabilia.new("wonders", seats=3, packs=["atlantis"], seed=1).record())'
    record = run(fan, "-c", played, MIRABILIA_PACKS=str(fan)).stdout
    again = "import sys, mirabilia; mirabilia.replay(sys.argv[1])"
    assert run(fan, "-c", again, record, MIRABILIA_PACKS=str(fan)).returncode == 0
    assert "There is no pack 'atlantis'." in run(fan, "-c", again, record).stderr


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("pack.toml", 'id = "atlantis"', 'id = "lemuria"', "pack.toml:1"),
        ("cards.toml", 'colour = "blue"', 'colour = "pink"', "atlantis/cards.toml:4: "),
        ("cards.toml", "amount = 2", "amount = 2, exec = 1", "atlantis/cards.toml:6: "),
        ("boards.toml", "stone = 2", "stone = 99", "atlantis/boards.toml:6: "),
        ("locale/fr.toml", 'critias = "Critias"', "", "atlantis/locale/fr.toml"),
        ("leaders.toml", "[[leader]]", "[[leader", "atlantis/leaders.toml:1: "),
        ("cards.toml", "lighthouse_keepers", "altar", "atlantis/"),
        ("pack.toml", 'game = "wonders"', 'game = "chess"', "pack.toml:2: "),
    ],
)
def test_a_broken_folder_is_refused_before_anything_starts(
    fan: Path, tmp_path: Path, file: str, old: str, new: str, said: str
) -> None:
    broken = tmp_path / "atlantis"
    for path in (fan / "atlantis").rglob("*.toml"):
        there = broken / path.relative_to(fan / "atlantis")
        there.parent.mkdir(parents=True, exist_ok=True)
        text = path.read_text(encoding="utf-8")
        there.write_text(text.replace(old, new, 1) if path.match(file) else text, encoding="utf-8")
    done = run(fan, "-m", "mirabilia", "--packs", str(tmp_path), "simulate", "--games", "1")
    assert done.returncode == 1, done.stdout
    assert said in done.stderr, done.stderr
    assert "Traceback" not in done.stderr
    assert done.stdout == ""


def linked(target: str) -> Callable[[Path], None]:
    return lambda path: path.symlink_to(target)


def written(text: str | bytes) -> Callable[[Path], None]:
    return lambda path: void(path.write_bytes(text.encode() if isinstance(text, str) else text))


def void(_: object) -> None:
    """Nothing."""


def sparse(path: Path) -> None:
    """A file of more bytes than any disk has room for."""
    with path.open("wb") as file:
        file.truncate(1 << 40)


HOSTILE: dict[str, Callable[[Path], object]] = {
    "a pipe that nobody writes to": os.mkfifo,
    "a folder": Path.mkdir,
    "a device without an end": linked("/dev/zero"),
    "a link to itself": linked("cards.toml"),
    "a link to nothing": linked("nothing.toml"),
    "a huge file": sparse,
    "a line too long": written(f"x = '{MOST_COLUMNS * 'x'}'"),
    "another encoding": written("# é".encode("latin-1")),
    "lists in lists": written("x = " + "[\n" * 30_000 + "]" * 30_000),
    "keys in keys": written("\n".join(f"k{n}.{'.'.join('a' * 240)} = 1" for n in range(130))),
    "a number without an end": written("x = " + "\n".join(("9" * 400, ""))),
    "as many entries as there is room for": written("[[card]]\n" * (MOST_BYTES // 9 // 20)),
    "a path for a name": written('[[card]]\nid = "../../base/cards"\n'),
    "a zero byte": written(b"\0"),
}


@pytest.mark.parametrize("file", ["cards.toml", "pack.toml"])
@pytest.mark.parametrize("kind", HOSTILE)
def test_a_hostile_file_is_refused_at_once(
    fan: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str, file: str
) -> None:
    assert PACKS == OWN  # read before any other is named
    shutil.copytree(fan / "atlantis", tmp_path / "atlantis")
    (tmp_path / "atlantis" / file).unlink()
    HOSTILE[kind](tmp_path / "atlantis" / file)
    monkeypatch.setenv("MIRABILIA_PACKS", str(tmp_path / "atlantis"))
    said = []
    with suppress(BadPack):
        said = check_named_packs.__wrapped__()
        assert f"atlantis/{file}" in {finding.file for finding in said}
    assert said or file == "pack.toml"


@pytest.mark.parametrize("link", ["loop", "/", "~nobody-has-this-name/packs"])
def test_a_folder_that_leads_nowhere_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, link: str
) -> None:
    (tmp_path / "loop").symlink_to("loop")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("MIRABILIA_PACKS", link)
    with pytest.raises(BadPack, match="there is no pack"):
        check_named_packs.__wrapped__()


def test_the_library_refuses_what_the_linter_does(fan: Path, tmp_path: Path) -> None:
    broken = shutil.copytree(fan / "atlantis", tmp_path / "atlantis") / "cards.toml"
    broken.write_text(2 * broken.read_text(encoding="utf-8"), encoding="utf-8")
    for use in ('mirabilia.new("wonders", seats=3)', "mirabilia.envs.Batch('architects', 1, seats=3)"):
        done = run(fan, "-c", f"import mirabilia.envs; {use}", MIRABILIA_PACKS=str(tmp_path))
        sentence = "atlantis/cards.toml:15: The id `lighthouse_keepers` names another card at"
        assert f"BadPack: {sentence}" in done.stderr


def test_a_folder_that_is_no_pack_is_refused(fan: Path, tmp_path: Path) -> None:
    done = run(fan, "-m", "mirabilia", "--packs", str(tmp_path), "lint")
    assert (done.returncode, done.stdout) == (1, "")
    assert "there is no pack.toml in it" in done.stderr


def test_no_pack_takes_the_name_of_another(fan: Path, tmp_path: Path) -> None:
    other = tmp_path / "leaders" / "pack.toml"
    other.parent.mkdir()
    other.write_text('id = "leaders"\ngame = "wonders"\nedition = 1\ncontents = []\n')
    done = run(fan, "-m", "mirabilia", "--packs", str(tmp_path), "lint")
    assert (done.returncode, done.stdout) == (1, "")
    assert "there is another pack of this name" in done.stderr
