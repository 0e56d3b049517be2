"""Whatever stands in a position, it is a game or it is refused as a position, never anything else."""

import copy
import json

from hypothesis import given
from hypothesis import strategies as st

import mirabilia
from mirabilia import BadPosition
from mirabilia.games.wonders.content.catalogue import catalogue
from mirabilia.games.wonders.content.schema import Leader
from wonders.strategies import law

CARDS = st.sampled_from([card.id for card in catalogue().cards if not isinstance(card, Leader)])
LEADERS = st.sampled_from([card.id for card in catalogue().cards if isinstance(card, Leader)])
ERRANDS = st.sampled_from(["leader", "copy", "discard", "leader_discard", "copied_discard"])
BOARDS = st.sampled_from([board.id for board in catalogue().boards])
ODD = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(max_size=8),
    st.lists(st.integers(-1, 9), max_size=3),
    st.lists(CARDS, max_size=9),
    st.dictionaries(st.text(max_size=3), st.integers(), max_size=2),
)
SEAT = st.fixed_dictionaries(
    {"board": BOARDS},
    optional={
        "stages": st.integers(0, 4),
        "coins": st.integers(0, 9999),
        "built": st.lists(CARDS, max_size=12),
        "hand": st.lists(CARDS, max_size=8),
        "victory": st.lists(st.sampled_from([1, 3, 5]), max_size=6),
        "defeats": st.integers(0, 99),
        "buried": st.lists(st.none() | CARDS, max_size=3),
        "free_used": st.booleans(),
        "errands": st.lists(ERRANDS, max_size=3),
        "choice": CARDS.map("sell {}".format),
        "last": CARDS.map("build {}".format),
    },
)
WHITE = st.fixed_dictionaries(
    {},
    optional={
        "leaders": st.lists(LEADERS, max_size=3, unique=True),
        "leader_hand": st.lists(LEADERS, max_size=4),
        "copied": LEADERS,
        "purse": st.integers(0, 9),
        "bank_used": st.booleans(),
        "rebated": st.lists(st.sampled_from(["left", "right"]), max_size=2),
    },
)
WHITE_SEAT = st.builds(dict.__or__, SEAT, WHITE)
REST = {
    "age": st.integers(1, 3),
    "turn": st.integers(1, 6) | st.just("end"),
    "discard": st.lists(CARDS, max_size=20),
    "seed": st.integers(0, 2**128 - 1),
}
BASE = st.fixed_dictionaries(
    {"game": st.just("wonders"), "seats": st.lists(SEAT, min_size=3, max_size=7)},
    optional={
        **REST,
        "phase": st.sampled_from(["turn", "seventh", "discard"]),
        "edition": st.sampled_from([1, 2]),
    },
)
WITH_LEADERS = st.fixed_dictionaries(
    {
        "game": st.just("wonders"),
        "packs": st.just(["leaders"]),
        "seats": st.lists(WHITE_SEAT, min_size=3, max_size=7),
    },
    optional={
        **REST,
        "turn": st.integers(0, 6) | st.just("end"),
        "phase": st.sampled_from(["turn", "seventh", "discard", "recruit", "leader", "copy"]),
        "box": st.lists(LEADERS, max_size=36),
    },
)
FOR_TWO = st.fixed_dictionaries(
    {
        "game": st.just("wonders"),
        "seats": st.lists(SEAT, min_size=2, max_size=2),
        "free_city": SEAT.map(lambda seat: {key: seat[key] for key in seat if key not in ("hand", "choice")}),
    },
    optional={
        **REST,
        "phase": st.sampled_from(["turn", "city", "seventh", "discard"]),
        "pile": st.lists(CARDS, max_size=7),
        "holder": st.sampled_from([0, 1]),
    },
)
AGES = st.integers(1, 3)
JOINING = st.fixed_dictionaries(
    {},
    optional={
        "options": st.lists(st.integers(0, 3), max_size=3),
        "pawns": st.lists(AGES, max_size=3, unique=True),
        "joined": st.booleans(),
        "debts": st.lists(AGES, max_size=3),
        "last": st.sampled_from(["stage well option=2 edifice", "lose arena", "forfeit 1 5", "pass"]),
        "choice": st.sampled_from(["forfeit 1 3", "lose lumber_yard", "stage altar option=1 edifice"]),
    },
)
JOINING_SEAT = st.builds(lambda *parts: {**parts[0], **parts[1], **parts[2]}, SEAT, WHITE, JOINING)
PROJECTS = st.tuples(
    *(
        st.fixed_dictionaries(
            {"id": st.sampled_from([entry.id for entry in catalogue().edifices if entry.age == age])},
            optional={"pawns": st.integers(0, 5)},
        )
        for age in (1, 2, 3)
    )
).map(list)
WITH_EDIFICES = st.fixed_dictionaries(
    {
        "game": st.just("wonders"),
        "packs": st.sampled_from([["edifice"], ["leaders", "edifice"], ["edifice", "leaders"]]),
        "seats": st.lists(JOINING_SEAT, min_size=3, max_size=7),
    },
    optional={
        **REST,
        "edition": st.sampled_from([1, 2]),
        "phase": st.sampled_from(["turn", "seventh", "discard", "penalty", "penalty"]),
        "edifices": PROJECTS,
    },
)
BUILDING = {card.id: card.identity for card in catalogue().cards if not isinstance(card, Leader)}


@st.composite
def sound_seats(draw, hand, age):
    """A city that nothing is wrong with; the hands of a table are of one size, pawns of no later Age."""
    board = draw(st.sampled_from(catalogue().boards))
    stages = board.stage[: draw(st.integers(0, len(board.stage)))]
    return {
        "board": board.id,
        "stages": len(stages),
        "options": [draw(st.integers(1, len(stage.options))) if stage.options else 0 for stage in stages],
        "built": draw(st.lists(CARDS, max_size=12, unique_by=BUILDING.get)),
        "hand": draw(st.lists(CARDS, min_size=hand, max_size=hand)),
        "coins": draw(st.integers(0, 20)),
        "victory": draw(st.lists(st.sampled_from([1, 3, 5]), max_size=6)),
        "defeats": draw(st.integers(0, 6)),
        "pawns": draw(st.lists(st.integers(1, age), max_size=age, unique=True)),
        "joined": draw(st.booleans()),
        "debts": draw(st.lists(AGES, max_size=3)),
    }


@st.composite
def sound_tables(draw, penalty):
    """A table with Edifices that nothing is wrong with: a turn, or a penalty if somebody can choose."""
    turn = 6 if penalty else draw(st.integers(1, 6))
    hand = 0 if penalty else 8 - turn
    age = draw(AGES)
    return {
        "game": "wonders",
        "edition": draw(st.sampled_from([1, 2])),
        "packs": ["edifice"],
        "age": age,
        "turn": turn,
        "phase": "penalty" if penalty else "turn",
        "seats": draw(st.lists(sound_seats(hand, age), min_size=3, max_size=7)),
        "edifices": draw(PROJECTS),
        "discard": draw(st.lists(CARDS, max_size=9)),
        "seed": draw(st.integers(0, 2**32)),
    }


TABLE = BASE | WITH_LEADERS | FOR_TWO | WITH_EDIFICES | sound_tables(False) | sound_tables(True)


def game_or_refusal(data):
    """The game of a position, or None if it was refused; whatever happens, the data stays as it was."""
    kept = copy.deepcopy(data)
    game, error = None, None
    try:
        game = mirabilia.position(data)
    except BadPosition as refused:
        error = refused
    assert error is None or str(error).startswith(f"{error.values['place']}: ")
    assert repr(data) == repr(kept)
    return game


@law(150)
@given(TABLE)
def test_any_table_is_refused_or_written_again_as_the_same_game(data):
    game = game_or_refusal(data)
    if game is not None:
        position = json.loads(json.dumps(game.position()))
        assert mirabilia.position(position).state == game.state
        assert mirabilia.replay(game.record()).state == game.state


@law(60)
@given(sound_tables(False), st.integers(0, 2**32))
def test_any_table_with_edifices_can_be_written_at_every_point_of_its_play(data, chance):
    game = mirabilia.position(data)
    while not game.over:
        for seat in game.to_act:
            actions = game.legal(seat)
            chance = (chance * 1103515245 + 12345) % 2**31
            game.choose(seat, actions[(chance >> 8) % len(actions)])
        assert mirabilia.position(game.position()).state == game.state


@law(150)
@given(sound_tables(True))
def test_any_penalty_is_refused_only_if_nobody_can_choose(data):
    try:
        game = mirabilia.position(data)
    except BadPosition as error:
        refused = error.code
    else:
        refused = None
        assert game.asked
        assert all(len(game.legal(seat)) > 1 for seat in game.asked)
        assert mirabilia.position(game.position()).state == game.state
    assert refused in (None, "position-nobody")


@law(150)
@given(TABLE, st.data())
def test_any_odd_value_anywhere_is_taken_or_refused(data, draw):
    places = [data, *data["seats"], *data.get("edifices", [])]
    place = draw.draw(st.sampled_from(places))
    key = draw.draw(st.sampled_from([*place, "other"]))
    place[key] = draw.draw(ODD)
    game_or_refusal(data)


@law(150)
@given(TABLE, st.integers(0, 2**32))
def test_any_table_can_be_played_to_its_end(data, chance):
    game = game_or_refusal(data)
    while game is not None and not game.over:
        for seat in game.to_act:
            actions = game.legal(seat)
            chance = (chance * 1103515245 + 12345) % 2**31
            game.choose(seat, actions[(chance >> 8) % len(actions)])


@law(150)
@given(st.dictionaries(st.sampled_from(["game", "seats", "age"]) | st.text(max_size=4), ODD, max_size=4))
def test_any_odd_dict_in_place_of_a_position_is_refused(data):
    assert game_or_refusal(data) is None
