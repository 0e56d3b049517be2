"""A record that was changed, torn or made up is refused: with a code, a line and a sentence."""

import json

import pytest

import mirabilia
from mirabilia import notation
from wonders.records.record_tools import close, play_on, record_of, refusal
from wonders.table import city, duel, play, table

pytestmark = pytest.mark.core

RECORD = record_of(choices=8)  # three seats, two whole decisions and two choices of the third
LINES = RECORD.splitlines()
SETUP, CHOICES = 2, range(3, 11)  # the numbers of these lines


def changed(number, line):
    """The lines with another one at this number, counted from 1."""
    return [*LINES[: number - 1], line, *LINES[number:]]


def joined(lines):
    return "\n".join(lines) + "\n"


def with_setup(**options):
    """A sound record of a set-up that never was."""
    given = json.loads(LINES[1].partition(" ")[2]) | options
    return close([LINES[0], f"setup {json.dumps(given)}"])


def assert_refused(text, code, line):
    error = refusal(text)
    assert error is not None
    assert (error.code, error.values["line"]) == (code, line)
    assert str(error).startswith(f"Line {line}: ")


def test_the_record_of_these_tests_is_sound():
    assert refusal(RECORD) is None
    assert len(LINES) == 11
    assert close(LINES) == RECORD


@pytest.mark.parametrize(
    "text", ["", "\n", "foreign text", "mirabilia record 2\n", " mirabilia record 1", "\x00"]
)
def test_foreign_text_is_not_a_record(text):
    assert_refused(text, "record-foreign", 1)


@pytest.mark.parametrize("thing", [None, 7, b"mirabilia record 1\n", ["mirabilia record 1"], {}])
def test_only_text_is_a_record(thing):
    assert_refused(thing, "record-foreign", 1)


def test_enormous_text_is_refused_before_it_is_read():
    assert_refused(RECORD + "\n" * notation.LONGEST, "record-too-long", 1)


def test_a_record_of_the_title_alone_is_torn():
    assert_refused(LINES[0], "record-torn", 1)


@pytest.mark.parametrize("kept", range(2, len(LINES)))
def test_a_record_torn_after_any_line_is_refused_at_its_end(kept):
    assert_refused(joined(LINES[:kept]), "record-torn", kept)


@pytest.mark.parametrize("number", range(1, len(LINES) + 1))
def test_a_record_torn_within_any_line_is_refused_at_that_line(number):
    line = LINES[number - 1]
    for end in range(1, len(line)):
        error = refusal("\n".join([*LINES[: number - 1], line[:end]]))
        assert error is not None, line[:end]
        assert error.values["line"] == number, line[:end]


def test_a_missing_checksum_is_a_torn_record():
    assert_refused(joined(LINES[:-1]), "record-torn", 10)


@pytest.mark.parametrize("checksum", ["sum ", "sum 0000000000000000", LINES[-1] + "0", LINES[-1].upper()])
def test_another_checksum_is_refused(checksum):
    assert_refused(
        joined([*LINES[:-1], checksum]), "record-line" if "SUM" in checksum else "record-checksum", 11
    )


@pytest.mark.parametrize("number", CHOICES)
def test_an_illegal_choice_is_refused_at_its_line_even_with_a_good_checksum(number):
    seat = LINES[number - 1].split()[0]
    lines = changed(number, f"{seat} take baths")
    for text in (close(lines), joined(lines)):
        assert_refused(text, "record-choice", number)


def test_the_sentence_says_why_the_choice_is_illegal():
    error = refusal(close(changed(3, "0 take baths")))
    assert str(error) == "Line 3: You cannot take a card from the discard pile now."


def test_another_legal_choice_is_noticed_by_the_checksum():
    game = table(city("giza:A", "altar"), age=3, turn=6)
    record = play(game, "sell altar").record()
    assert_refused(record.replace("0 sell altar", "0 build altar"), "record-checksum", 4)


def test_two_seats_of_a_decision_swapped_are_noticed_by_the_checksum():
    lines = [*LINES[:2], LINES[3], LINES[2], *LINES[4:]]
    assert_refused(joined(lines), "record-checksum", 11)


def test_choices_swapped_between_decisions_are_refused_at_the_first_of_them():
    assert LINES[2].startswith("0 ")
    assert LINES[5].startswith("0 ")
    assert_refused(joined([*LINES[:2], LINES[5], *LINES[3:5], LINES[2], *LINES[6:]]), "record-choice", 3)


def test_a_line_lost_is_refused_where_the_next_decision_begins_too_early():
    assert_refused(close([*LINES[:4], *LINES[5:]]), "record-choice", 5)


@pytest.mark.parametrize(
    ("choice", "sentence"),
    [
        ("0 build bath", "There is no card 'bath'."),
        ("0 eat baths", "'eat baths' is not an action."),
        ("0 build baths left=16", "'left=16' is not a payment of this action."),
        ("0 build baths middle=1", "'middle=1' is not a payment of this action."),
        ("0 keep caesar", "You cannot keep a leader now."),
        ("0 recruit caesar", "You cannot recruit a leader now."),
        ("0 copy caesar", "You cannot copy a leader now."),
        ("0 recruit caesar bank=5", "'bank=5' is not a payment of this action."),
        ("3 sell baths", "There is no seat 3; the seats are 0 to 2."),
        ("999 pass", "There is no seat 999; the seats are 0 to 2."),
        ("0 pass", "You cannot pass: build a card, use one for a stage, or sell one."),
    ],
)
def test_a_choice_that_nobody_could_make_is_refused_in_words(choice, sentence):
    assert_refused(close(changed(3, choice)), "record-choice", 3)
    assert str(refusal(close(changed(3, choice)))) == f"Line 3: {sentence}"


TWO = play_on(mirabilia.new(seats=2, seed=11), 3).record().splitlines()  # a turn, and the Free City's card
DRAFT = play_on(mirabilia.new(seats=3, seed=11, packs=["leaders"]), 4).record().splitlines()


@pytest.mark.parametrize(
    ("lines", "number", "choice", "sentence"),
    [
        (DRAFT, 3, "0 sell caesar", "You can only keep one of the leaders you were passed."),
        (DRAFT, 3, "0 keep stevie", "Stevie is not in your hand."),
        (TWO, 3, "2 sell baths", "There is no seat 2; the seats are 0 to 1."),
        (TWO, 5, "1 sell baths", "Seat 1 has nothing to choose now."),
        (TWO, 5, "0 pass", "You cannot pass: build a card, use one for a stage, or sell one."),
    ],
)
def test_a_choice_that_is_none_of_this_phase_is_refused_in_words(lines, number, choice, sentence):
    changed_lines = [*lines[: number - 1], choice, *lines[number:]]
    assert_refused(close(changed_lines), "record-choice", number)
    assert str(refusal(close(changed_lines))) == f"Line {number}: {sentence}"


def test_the_holder_may_not_play_one_card_for_two_cities():
    game = duel(city(hand="altar baths tavern"), city("rhodes:A", "theater"), city("ephesus:A"), holder=0)
    record = play(game, "build altar", "sell theater").record()
    assert_refused(close([*record.splitlines(), "0 build altar"]), "record-choice", 5)
    sentence = "Line 5: You play Altar for your own city; choose another card for the Free City."
    assert str(refusal(close([*record.splitlines(), "0 build altar"]))) == sentence


@pytest.mark.parametrize("lines", [TWO, DRAFT], ids=["two", "draft"])
def test_a_record_with_leaders_or_for_two_is_refused_wherever_it_is_torn(lines):
    for number in range(2, len(lines)):
        assert_refused(joined(lines[:number]), "record-torn", number)


def test_a_seat_twice_in_a_decision_is_refused():
    lines = [*LINES[:3], LINES[2], *LINES[3:]]
    assert_refused(close(lines), "record-choice", 4)
    assert str(refusal(close(lines))) == "Line 4: Seat 0 has already chosen."


def test_a_choice_after_the_end_of_the_game_is_refused():
    record = play(table(city("giza:A", "altar"), age=3, turn=6), "sell altar").record()
    assert_refused(close([*record.splitlines(), "0 pass"]), "record-choice", 4)


@pytest.mark.parametrize(
    "line", ["", "0", "0 ", "x build baths", "-1 pass", "0000 pass", "# a remark", "0\tpass"]
)
def test_a_line_that_is_no_choice_is_refused(line):
    assert_refused(close(changed(4, line)), "record-line", 4)


@pytest.mark.parametrize(
    "line",
    ["", "setup", "setup {", "setup []", "setup 3", "setup {}", 'setup {"game": 3}', "begin {}", "[" * 9000],
)
def test_a_second_line_that_is_no_setup_is_refused(line):
    assert_refused(close(changed(2, line)), "record-line", 2)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"game": "chess"}, "There is no game 'chess'; choose from: wonders, architects."),
        ({"rules": 3}, "This was played under version 3 of the rules; this program knows versions up to 2."),
        ({"seats": 8}, "7 Wonders is for 2 to 7 players, not for 8."),
        ({"seed": -1}, "A seed is a whole number from 0 up, of at most 128 bits."),
        ({"edition": 3}, "There is no edition 3."),
        ({"packs": ["cities"]}, "There is no pack 'cities'."),
        (
            {"boards": ["giza:A"]},
            "There are 3 cities but boards for 1; name one for each city, or None to draw it.",
        ),
        ({"packs": ["leaders", "leaders"]}, "The pack leaders is named twice."),
        ({"stevie": True}, "Stevie is a leader: he needs the pack leaders."),
        ({"seats": 2, "edition": 2}, "The second edition cannot be played by two; choose the first edition."),
        ({"seats": 2, "packs": ["edifice"]}, "Edifice is for 3 to 7 players."),
        ({"edifices": [None, None, None]}, "Edifices can be chosen only with the pack edifice."),
        ({"boards": ["gizah:day", None, None]}, "The board gizah:day belongs to edition 2."),
        ({"boards": ["ur", None, None]}, "The board ur needs the pack edifice."),
        ({"boards": ["rome", None, None]}, "The board rome needs the pack leaders."),
        (
            {"seats": 2, "packs": ["leaders"], "boards": [None, None, "rome:A"]},
            "The Free City has no leaders, so it cannot have the board rome.",
        ),
    ],
)
def test_a_setup_that_cannot_be_is_refused_at_its_line(options, sentence):
    assert_refused(with_setup(**options), "record-setup", SETUP)
    assert str(refusal(with_setup(**options))) == f"Line 2: {sentence}"


def test_an_unknown_option_is_refused_at_the_setup():
    assert_refused(with_setup(colour="red"), "record-setup", SETUP)


def test_another_seed_is_noticed():
    assert refusal(RECORD.replace('"seed": 11', '"seed": 12')) is not None


def test_a_position_that_cannot_be_is_refused_at_its_line():
    record = table(city("giza:A", "altar")).record()
    assert_refused(close(record.replace('"altar"', '"alter"').splitlines()), "record-setup", 2)


def test_a_refused_record_is_worded_in_french_too():
    error = refusal(joined(LINES[:-1]))
    assert error.in_language("fr").startswith("Ligne 10")


def test_a_record_keeps_no_other_record_from_being_read():
    assert refusal("foreign") is not None
    assert mirabilia.replay(RECORD).record() == RECORD
