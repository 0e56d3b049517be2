"""Every reason that can occur has words in both languages, and every word is used."""

import ast
import re
import tomllib
from pathlib import Path
from random import Random

import pytest

import mirabilia
from mirabilia.eyes import eyes_of
from mirabilia.games.architects import coach as architects
from mirabilia.games.wonders import coach as wonders
from mirabilia.words import LANGUAGES, texts
from wonders.strategies import lively

SOURCE = Path(mirabilia.__file__).parent
PAGE = Path(__file__).parents[2] / "web" / "src" / "lib" / "content.svelte.ts"  # what it can put into words
REASONS = [SOURCE / "coach" / "reason.py", SOURCE / "games/wonders/gains.py"]
REASONS += (SOURCE / "games").glob("*/coach.py")
GAMES = {
    "wonders": ("wonders", {"seats": 3}),
    "two players": ("wonders", {"seats": 2, "packs": ["leaders"]}),
    "everything": ("wonders", {"seats": 4, "packs": ["leaders", "edifice"]}),
    "second edition": ("wonders", {"seats": 3, "edition": 2, "packs": ["edifice"]}),
    "architects": ("architects", {"seats": 3}),
    "two architects": ("architects", {"seats": 2}),
}


def constants(paths: list[Path]) -> set[str]:
    """Every string in some files."""
    nodes = [node for path in paths for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))]
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def codes_in(paths: list[Path]) -> set[str]:
    """The codes that are given to Reason(...) and .add(weight, ...) as they stand."""
    found = set()
    for node in (node for path in paths for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            given = node.args[:1] if name == "Reason" else node.args[1:2] if name == "add" else []
            for argument in given:
                parts = [argument.body, argument.orelse] if isinstance(argument, ast.IfExp) else [argument]
                found |= {part.value for part in parts if isinstance(part, ast.Constant)}
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_words(language):
    codes = codes_in(REASONS)
    assert len(codes) > 50
    assert {f"reason-{code}" for code in codes} <= set(texts(language))


def test_every_word_of_the_coach_is_used():
    words = tomllib.loads((SOURCE / "locale" / "en.toml").read_text(encoding="utf-8"))["coach"]
    used = constants([*REASONS, SOURCE / "lab" / "analyse.py", *(SOURCE / "cli").glob("*.py")])
    used |= (
        {f"reason-{one}" for one in used}
        | {f"column-{one}" for one in used}
        | {f"analysis-{one}" for one in used}
    )
    assert set(words) <= used


@pytest.mark.parametrize("kind", GAMES)
def test_every_legal_action_can_be_explained(kind):
    """Whatever is chosen, there are one to four reasons, worded in both languages, here and on the page."""
    name, options = GAMES[kind]
    luck, game = Random(5), mirabilia.new(name, seed=5, **options)
    explain = {"wonders": wonders.reasons, "architects": architects.reasons}[name]
    codes, known = set(), set(re.findall(r'case "(\w+)":', PAGE.read_text(encoding="utf-8")))
    eyes = [eyes_of(game, seat) for seat in range(game.seats)]
    while not game.over:
        for one in eyes:
            one.look(game)
        for seat in game.to_act:
            legal = game.legal(seat)
            for action in luck.sample(legal, min(4, len(legal))):
                found = explain(eyes[seat], action)
                assert 1 <= len(found) <= 4
                assert len({reason.word("en") for reason in found}) == len(found)
                assert all("{" not in reason.word(language) for reason in found for language in LANGUAGES)
                codes |= {reason.code for reason in found}
                worded = [
                    value for reason in found for value in reason.values.values() if hasattr(value, "word")
                ]
                assert {type(value).__name__ for value in worded} <= known
            game.choose(seat, lively(luck, legal))
    assert len(codes) > 9
