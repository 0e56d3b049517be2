"""The program's own words: the same texts with the same placeholders in every language."""

import shutil
from pathlib import Path

import pytest

from mirabilia.content.lint_words import FOLDER, lint_words


@pytest.fixture
def words(tmp_path: Path) -> Path:
    folder = tmp_path / "locale"
    folder.mkdir()
    english = (FOLDER / "en.toml").read_text(encoding="utf-8")
    for language in ("en", "fr"):
        (folder / f"{language}.toml").write_text(english, encoding="utf-8")
    return folder


def change(path: Path, key: str, line: str | None) -> int:
    """Replace the line of a key, or take it out; its number."""
    lines = path.read_text(encoding="utf-8").splitlines()
    number = next(n for n, text in enumerate(lines) if text.startswith(f"{key} ="))
    lines[number : number + 1] = [] if line is None else [line]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return number + 1


def found(folder: Path) -> list[tuple[str, str, int]]:
    return [(one.code, one.file, one.line) for one in lint_words(folder)]


def test_the_words_of_the_program_are_complete():
    assert [str(one) for one in lint_words()] == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_text_missing_in_one_language_is_found_at_its_table(words: Path, language: str):
    path = words / f"{language}.toml"
    change(path, "no-such-seat", None)
    table = path.read_text(encoding="utf-8").splitlines().index("[errors]") + 1
    assert found(words) == [("missing-text", f"locale/{language}.toml", table)]


def test_a_placeholder_that_one_language_lacks_is_found(words: Path):
    line = change(words / "fr.toml", "not-in-hand", 'not-in-hand = "{carte} n\'est pas dans votre main."')
    assert found(words) == [("placeholder-mismatch", "locale/fr.toml", line)]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_braces_that_do_not_match_are_found(words: Path, language: str):
    line = change(words / f"{language}.toml", "not-in-hand", 'not-in-hand = "{card is not in your hand."')
    assert found(words) == [("placeholder-mismatch", f"locale/{language}.toml", line)]


def test_the_way_a_value_is_written_may_differ(words: Path):
    change(words / "fr.toml", "no-such-card", 'no-such-card = "Il n\'y a pas de carte « {card} »."')
    assert found(words) == []


def test_a_text_that_is_a_number_is_found(words: Path):
    line = change(words / "fr.toml", "and", "and = 3")
    assert ("wrong-value", "locale/fr.toml", line) in found(words)


@pytest.mark.parametrize("garbage", [b"\xff\x00", b"[[[", b"errors = 3\nthings = []\n"])
def test_a_garbage_file_of_words_gives_findings(words: Path, garbage: bytes):
    (words / "fr.toml").write_bytes(garbage)
    assert any(file == "locale/fr.toml" for _, file, _ in found(words))


def test_a_missing_language_is_one_finding(words: Path):
    (words / "fr.toml").unlink()
    assert found(words) == [("file-missing", "locale/fr.toml", 1)]
    shutil.rmtree(words)
    assert len(found(words)) == 2
