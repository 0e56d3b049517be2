"""Whatever happens to a record, it is replayed or refused as a record, never anything else."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import mirabilia
from mirabilia import BadSetup
from mirabilia.games.wonders.content.catalogue import catalogue
from wonders.records.record_tools import (
    assert_a_replaced_piece_is_noticed,
    close,
    record_of,
    replay_or_refuse,
)
from wonders.strategies import law

RECORDS = [
    record_of(8),
    record_of(21, seats=4),
    record_of(10_000),
    record_of(17, seats=2),
    record_of(40, seats=3, packs=["leaders"], boards=["rome:B", None, None]),
    record_of(10_000, seats=3, packs=["edifice"], boards=["carthage:night", "ur:day", None]),
    record_of(30, seats=4, edition=2),
    record_of(60, seats=4, edition=2, packs=["leaders", "edifice"]),
]
LETTERS = st.characters(exclude_categories=["Cs"])
PIECES = st.one_of(
    st.text(LETTERS, max_size=6),
    st.sampled_from(
        ["\n", "\r\n", " ", "left=2", "0 pass\n", "sum ", "{}", '"', "null", "1e99", "build", "-"],
    ),
    st.sampled_from([" edifice", " option=1", "forfeit 1 3", "lose altar", '"edition": 2, ', "edifice"]),
)


@law(150)
@given(st.sampled_from(RECORDS), st.integers(0, 4000), st.integers(0, 40), PIECES)
def test_a_piece_replaced_anywhere_is_noticed(record, start, length, piece):
    assert_a_replaced_piece_is_noticed(record, start, length, piece)


@law(150)
@given(st.sampled_from(RECORDS), st.data())
def test_lines_dropped_doubled_and_moved_are_replayed_or_refused(record, data):
    lines = record.splitlines()[:-1]
    kept = data.draw(st.lists(st.sampled_from(lines), max_size=len(lines)))
    replay_or_refuse(close([lines[0], lines[1], *kept]))


@law(150)
@given(st.text(LETTERS))
@example("mirabilia record 1")
@example("mirabilia record 1\nsetup null\nsum 0")
def test_any_text_is_replayed_or_refused(text):
    replay_or_refuse(text)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(LETTERS, max_size=8),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(LETTERS, max_size=8), inner, max_size=4)
    ),
    max_leaves=8,
)
OPTIONS = st.sampled_from(
    ["game", "seats", "seed", "edition", "packs", "boards", "sides", "edifices", "stevie", "rules", "other"]
)
WONDERS = st.sampled_from([wonder.id for wonder in catalogue().wonders])
PLAUSIBLE = st.fixed_dictionaries(
    {"seats": st.integers(2, 4)},
    optional={
        "edition": st.integers(0, 3),
        "packs": st.lists(st.sampled_from(["leaders", "edifice"]), max_size=2),
        "sides": st.sampled_from(["A", "B", "day", "night", "C"]),
        "boards": st.lists(
            st.none() | st.builds(str.__add__, WONDERS, st.sampled_from(["", ":", ":A", ":day", ":night"])),
            min_size=3,
            max_size=4,
        ),
        "edifices": st.lists(
            st.none() | st.sampled_from([edifice.id for edifice in catalogue().edifices]),
            min_size=2,
            max_size=3,
        ),
        "stevie": st.booleans(),
    },
)


@law(150)
@given(st.dictionaries(OPTIONS, JSON, max_size=4))
def test_any_options_of_a_setup_are_taken_or_refused(options):
    given_options = {"seats": 3, "seed": 1} | {key: value for key, value in options.items() if key != "game"}
    try:
        game = mirabilia.new(**given_options)
    except BadSetup:
        return
    assert mirabilia.replay(game.record()).state == game.state


@law(150)
@given(PLAUSIBLE)
def test_options_that_look_right_are_taken_as_they_are_or_refused(options):
    try:
        game = mirabilia.new(seed=1, **options)
    except BadSetup:
        return
    seen = game.view(None)
    assert (seen["edition"], set(seen["packs"])) == (options.get("edition", 1), set(options.get("packs", [])))
    for wish, city in zip(options.get("boards", []), seen["cities"], strict=False):
        assert wish is None or city["board"] == wish or city["board"].startswith(f"{wish}:")
    for wish, edifice in zip(options.get("edifices", []), seen["edifices"], strict=False):
        assert wish in (None, edifice["id"])
    assert mirabilia.replay(game.record()).state == game.state


@pytest.mark.core
@law(10)
@given(st.sampled_from(RECORDS[:1]), st.integers(0, 400), PIECES)
def test_a_piece_put_in_anywhere_is_noticed(record, start, piece):
    start %= len(record)
    assert replay_or_refuse(record[:start] + piece + record[start:]) in (None, record)
