"""Whatever a file says: a sentence about it commands no terminal."""

import json

import pytest

import mirabilia
from family.command import run
from mirabilia.words import LANGUAGES, harmless

HOSTILE = ["\x1b]0;title\x07", "\x1b[2J", "a\r\nb", "\x9b31m", "\u202ehtml", "\ud800", "\U000e0041", "\x00"]


def assert_harmless(text: str) -> None:
    assert text.isprintable(), ascii(text)
    text.encode("utf-8")


@pytest.mark.parametrize("text", HOSTILE, ids=ascii)
def test_what_would_command_is_spelled_out(text):
    assert_harmless(harmless(text))
    assert harmless("Zoë ❤ 李 naïve {x} [bold]") == "Zoë ❤ 李 naïve {x} [bold]"


@pytest.mark.parametrize("text", HOSTILE, ids=ascii)
def test_names_in_a_position_or_a_setup_are_told_harmlessly(text):
    asks = (
        lambda: mirabilia.position({"game": "wonders", text: 1}),
        lambda: mirabilia.position({"game": text}),
        lambda: mirabilia.new("wonders", seats=3, **{text: 1}),
        lambda: mirabilia.new("wonders", seats=3, boards=[text, None, None]),
        lambda: mirabilia.new("wonders", seats=3, packs=[text]),
        lambda: mirabilia.new(text, seats=3),
        lambda: mirabilia.new("wonders", seats=3).choose(0, text),
    )
    for ask in asks:
        with pytest.raises(mirabilia.MirabiliaError) as refused:
            ask()
        for language in LANGUAGES:
            assert_harmless(refused.value.in_language(language))


@pytest.mark.parametrize("text", [text for text in HOSTILE if text != "\ud800"], ids=ascii)
def test_a_hostile_record_is_told_harmlessly_on_the_terminal(text, tmp_path):
    setup = json.dumps({"game": "wonders", "seats": 3, text: 1}, ensure_ascii=False)
    record = tmp_path / "hostile.txt"
    record.write_text(f"mirabilia record 1\n{setup}\n0 {text}\n", encoding="utf-8")
    done = run("replay", str(record))
    assert done.returncode == 1
    for line in (done.stdout + done.stderr).splitlines():
        assert_harmless(line)


def test_half_of_a_pair_in_a_record_is_refused_with_a_sentence(tmp_path):
    setup = '{"game": "wonders", "seats": 3, "\\ud800": 1}'
    record = tmp_path / "hostile.txt"
    record.write_text(f"mirabilia record 1\n{setup}\n", encoding="utf-8")
    done = run("replay", str(record))
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert_harmless(done.stderr.strip())
