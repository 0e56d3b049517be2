"""A record of Architects that was changed, torn or made up is refused: with a code, a line and a sentence."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

import mirabilia
from architects.records.record_tools import (
    assert_a_replaced_piece_is_noticed,
    close,
    new,
    play_on,
    record_of,
    refusal,
    replay_or_refuse,
)
from architects.table import city, do, table
from mirabilia import BadSetup
from mirabilia.games.architects.content.catalogue import catalogue
from wonders.strategies import law

RECORD = record_of(choices=8)
LINES = RECORD.splitlines()
WONDERS = ", ".join(wonder.id for wonder in catalogue().wonders)
SETUP, CHOICES = 2, range(3, 11)  # the numbers of these lines


def changed(number, line):
    """The lines with another one at this number, counted from 1."""
    return [*LINES[: number - 1], line, *LINES[number:]]


def joined(lines):
    return "\n".join(lines) + "\n"


def with_setup(**options):
    """A sound record of a set-up that never was."""
    given_options = json.loads(LINES[1].partition(" ")[2]) | options
    return close([LINES[0], f"setup {json.dumps(given_options)}"])


def assert_refused(text, code, line):
    error = refusal(text)
    assert error is not None
    assert (error.code, error.values["line"]) == (code, line)
    assert str(error).startswith(f"Line {line}: ")
    assert error.in_language("fr").startswith(f"Ligne {line}")


@pytest.mark.core
def test_the_record_of_these_tests_is_sound():
    assert refusal(RECORD) is None
    assert len(LINES) == 11
    assert close(LINES) == RECORD


@pytest.mark.core
@pytest.mark.parametrize("kept", range(2, len(LINES)))
def test_a_record_torn_after_any_line_is_refused_at_its_end(kept):
    assert_refused(joined(LINES[:kept]), "record-torn", kept)


@pytest.mark.core
@pytest.mark.parametrize("number", range(1, len(LINES) + 1))
def test_a_record_torn_within_any_line_is_refused_at_that_line(number):
    line = LINES[number - 1]
    for end in range(1, len(line)):
        error = refusal("\n".join([*LINES[: number - 1], line[:end]]))
        assert error is not None, line[:end]
        assert error.values["line"] == number, line[:end]


@pytest.mark.core
@pytest.mark.parametrize("number", CHOICES)
def test_an_illegal_choice_is_refused_at_its_line_even_with_a_good_checksum(number):
    seat = LINES[number - 1].split()[0]
    lines = changed(number, f"{seat} keep wood")
    for text in (close(lines), joined(lines)):
        assert_refused(text, "record-choice", number)


@pytest.mark.core
def test_another_legal_choice_is_noticed_by_the_checksum():
    record = do(table(city("giza", deck="wood wood"), city("rhodes"), seats=2), "take left").record()
    assert_refused(record.replace("0 take left", "0 take right"), "record-checksum", 4)


@pytest.mark.core
@pytest.mark.parametrize(
    ("choice", "sentence"),
    [
        ("take left", "Seat {other} has nothing to choose now."),
        ("take up", "'take up' is not an action."),
        ("eat wood", "'eat wood' is not an action."),
        ("build s1 ore=2", "'ore=2' is not a payment of this action."),
        ("keep ore", "There is no card 'ore'."),
        ("claim trade", "There is no token 'trade'."),
        ("end", "First take a card: left, right or central."),
        ("build s1 wood=2", "First take a card: left, right or central."),
        ("look", "Only the player with the cat may look."),
        ("build baths", "'build baths' is not an action."),
    ],
)
def test_a_choice_that_nobody_could_make_is_refused_in_words(choice, sentence):
    first = int(LINES[2].split()[0])
    other = (first + 1) % 3
    seat = other if "{other}" in sentence else first
    text = close(changed(3, f"{seat} {choice}"))
    assert_refused(text, "record-choice", 3)
    assert str(refusal(text)) == f"Line 3: {sentence.format(other=other)}"


@pytest.mark.core
def test_a_seat_that_is_not_there_is_refused():
    text = close(changed(3, "3 take left"))
    assert str(refusal(text)) == "Line 3: There is no seat 3; the seats are 0 to 2."


@pytest.mark.core
def test_a_choice_after_the_end_of_the_game_is_refused():
    lines = play_on(new(2), 10_000).record().splitlines()
    text = close([*lines, "0 take left"])
    assert_refused(text, "record-choice", len(lines))
    assert str(refusal(text)).endswith("The game is over.")


@pytest.mark.core
@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"rules": 2}, "This was played under version 2 of the rules; this program knows versions up to 1."),
        ({"seats": 8}, "7 Wonders Architects is for 2 to 7 players, not for 8."),
        ({"seats": 1}, "7 Wonders Architects is for 2 to 7 players, not for 1."),
        ({"seed": -1}, "A seed is a whole number from 0 up, of at most 128 bits."),
        (
            {"boards": ["giza"]},
            "There are 3 cities but boards for 1; name one for each city, or None to draw it.",
        ),
        ({"boards": ["giza:A", None, None]}, f"There is no wonder 'giza:A'; choose from: {WONDERS}."),
        ({"boards": ["giza", None, "giza"]}, "The board giza is chosen twice; there is only one of it."),
        ({"first": 3}, "Seat 3 cannot begin: the seats are 0 to 2."),
        ({"first": -1}, "Seat -1 cannot begin: the seats are 0 to 2."),
    ],
)
def test_a_setup_that_cannot_be_is_refused_at_its_line(options, sentence):
    assert_refused(with_setup(**options), "record-setup", SETUP)
    assert str(refusal(with_setup(**options))) == f"Line 2: {sentence}"


@pytest.mark.core
@pytest.mark.parametrize("options", [{"packs": ["leaders"]}, {"edition": 1}, {"colour": "red"}])
def test_an_option_of_another_game_is_refused_at_the_setup(options):
    assert_refused(with_setup(**options), "record-setup", SETUP)


@pytest.mark.core
def test_another_seed_is_noticed():
    assert refusal(RECORD.replace('"seed": 11', '"seed": 12')) is not None


@pytest.mark.core
def test_a_position_that_cannot_be_is_refused_at_its_line():
    record = table(city("giza", "wood")).record()
    assert_refused(close(record.replace('"giza"', '"gizeh"').splitlines()), "record-setup", 2)


@pytest.mark.core
def test_a_payment_of_thousands_of_digits_is_refused():
    seat = LINES[2].split()[0]
    assert_refused(close(changed(3, f"{seat} build s1 wood={'9' * 5000}")), "record-choice", 3)


# ---------------------------------------------------------------- whatever happens to it
RECORDS = [record_of(8), record_of(40, seats=2), record_of(10_000), record_of(120, seats=7)]
LETTERS = st.characters(exclude_categories=["Cs"])
PIECES = st.one_of(
    st.text(LETTERS, max_size=6),
    st.sampled_from(["\n", "\r\n", " ", "wood=2", "0 end\n", "sum ", "{}", '"', "null", "1e99", "take", "-"]),
)


@law(150)
@given(st.sampled_from(RECORDS), st.integers(0, 4000), st.integers(0, 40), PIECES)
def test_a_piece_replaced_anywhere_is_noticed(record, start, length, piece):
    assert_a_replaced_piece_is_noticed(record, start, length, piece)


@law(100)
@given(st.sampled_from(RECORDS), st.data())
def test_lines_dropped_doubled_and_moved_are_replayed_or_refused(record, data):
    lines = record.splitlines()[:-1]
    kept = data.draw(st.lists(st.sampled_from(lines), max_size=len(lines)))
    replay_or_refuse(close([lines[0], lines[1], *kept]))


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(LETTERS, max_size=8),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(LETTERS, max_size=8), inner, max_size=4)
    ),
    max_leaves=8,
)
OPTIONS = st.sampled_from(["seats", "seed", "boards", "first", "rules", "packs", "edition", "other"])


@law(150)
@given(st.dictionaries(OPTIONS, JSON, max_size=4))
def test_any_options_of_a_setup_are_taken_or_refused(options):
    try:
        game = mirabilia.new("architects", **({"seats": 3, "seed": 1} | options))
    except BadSetup:
        return
    assert mirabilia.replay(game.record()).state == game.state
