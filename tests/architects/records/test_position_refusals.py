"""Positions of Architects that cannot be are refused: with a code, the place and a sentence."""

import inspect
import json
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import mirabilia
from architects.table import KINDS, city
from mirabilia import BadPosition, setup
from mirabilia.games.architects import position as reading
from mirabilia.games.architects.content.catalogue import catalogue
from wonders.strategies import law

core = pytest.mark.core
HALICARNASSUS = city("halicarnassus", built="s1 s2")
DECORATED = city("giza", tokens="decor")


def position(first=None, **rest):
    """A sound table of three with the given first city."""
    cities = [first or city("giza"), city("rhodes"), city("ephesus")]
    return {"game": "architects", "seats": cities, **rest}


def refusal(source):
    with pytest.raises(BadPosition) as caught:
        mirabilia.position(source)
    return caught.value


def assert_refused(source, code, place):
    error = refusal(source)
    assert (error.code, error.values["place"]) == (code, place)
    assert str(error).startswith(f"{place}: ")
    assert error.in_language("fr").startswith(str(place))
    assert error.in_language("fr") != str(error)


@core
def test_the_table_of_these_tests_is_sound():
    assert mirabilia.position(position()).asked == (0,)


@core
@pytest.mark.parametrize(
    ("broken", "code", "place"),
    [
        (position(city("petra")), "position-no-such-board", "seats[0].wonder"),
        (position(city("giza:A")), "position-no-such-board", "seats[0].wonder"),
        (position(city("rhodes")), "position-board-twice", "seats[1].wonder"),
        (position(city(built="s6")), "position-no-such-stage", "seats[0].built"),
        (position(city(built="1")), "position-no-such-stage", "seats[0].built"),
        (position(city("giza", "ore")), "position-no-such-card", "seats[0].cards"),
        (position(city(deck="ore")), "position-no-such-card", "seats[0].deck"),
        (position(central=["ore"]), "position-no-such-card", "central"),
        (position(discard={"ore": 1}), "position-no-such-card", "discard"),
        (position(city(tokens="trade")), "position-no-such-token", "seats[0].tokens"),
        (position(city(tokens="stack")), "position-no-such-token", "seats[0].tokens"),
        (position(shown=["trade"]), "position-no-such-token", "shown"),
        (position(stack=["trade"]), "position-no-such-token", "stack"),
        (position(ready=["trade"]), "position-no-such-token", "ready"),
        (position(used=["trade"]), "position-no-such-token", "used"),
        (position(city(tokens="decor decor")), "position-token-twice", "seats[0].tokens"),
        (position(city(tokens="culture culture culture")), "position-token-twice", "seats[0].tokens"),
        (position(city(tokens="decor"), shown=["decor"]), "position-token-twice", "shown"),
        (position(shown=["decor"], stack=["decor"]), "position-token-twice", "shown"),
        (position(seats=[DECORATED, city("rhodes", tokens="decor")]), "position-token-twice", "seats"),
        (position(city(tokens="decor"), phase="act", ready=["decor"]), "position-ready", "ready"),
        (position(phase="act", ready=["urbanism"]), "position-ready", "ready"),
        (
            position(city(tokens="urbanism"), phase="act", ready=["urbanism"], used=["urbanism"]),
            "position-ready",
            "ready",
        ),
        (position(active=3), "position-no-such-seat", "active"),
        (position(cat=3), "position-no-such-seat", "cat"),
        (position(known=[0, 3]), "position-no-such-seat", "known"),
        (position(doer=3), "position-no-such-seat", "doer"),
        (position(HALICARNASSUS, phase="keep", searched=3), "position-no-such-seat", "searched"),
        (position(battle=4), "position-battle", "battle"),
        (position(searched=0), "position-searched", "searched"),
        (position(HALICARNASSUS, phase="search", searched=0), "position-searched", "searched"),
        (position(HALICARNASSUS, phase="keep"), "position-searched", "searched"),
        (position(phase="search"), "position-nobody", "phase"),  # Giza never looks through a deck
        (position(deeds=["eat wood"]), "position-choice", "deeds[0]"),
        (position(deeds=["take left", "keep ore"]), "position-choice", "deeds[1]"),
        (position(phase="keep", searched=0), "position-nobody", "phase"),
        (position(phase="claim", shown=[], stack=[]), "position-nobody", "phase"),
        (position(rng="0" * 32), "position-rng", "rng"),
    ],
)
def test_what_cannot_be_is_refused_at_its_place(broken, code, place):
    assert_refused(broken, code, place)


def empty(phase, **rest):
    """A table without a card in any deck."""
    cities = [city(wonder, deck="", built="s1 s2") for wonder in ("halicarnassus", "rhodes", "ephesus")]
    return {"game": "architects", "seats": cities, "central": [], "phase": phase, **rest}


@core
@pytest.mark.parametrize("phase", ["take", "draw", "search"])
def test_a_phase_in_which_nobody_could_do_anything_is_refused(phase):
    assert_refused(empty(phase), "position-nobody", "phase")


@core
def test_a_deck_without_a_card_cannot_be_searched():
    assert_refused(empty("keep", searched=0), "position-nobody", "phase")


@core
def test_a_turn_at_empty_decks_may_still_end_and_with_it_the_game():
    assert mirabilia.position(empty("act")).over


@core
@pytest.mark.parametrize(
    ("broken", "place"),
    [
        (position(game="architects", other=1), "position"),
        ({"game": "architects"}, "position"),
        (position(seats=[]), "seats"),
        (position(seats=[city()]), "seats"),
        (position(seats=[city(one) for one in "abcdefgh"]), "seats"),
        (position(seats=[{}, city("rhodes")]), "seats[0]"),
        (position(seats=["giza", "rhodes"]), "seats[0]"),
        (position(city(coins=3)), "seats[0]"),
        (position({"wonder": "giza", "cards": 3}), "seats[0].cards"),
        (position({"wonder": "giza", "cards": {"wood": -1}}), "seats[0].cards[...]"),
        (position({"wonder": "giza", "cards": {"wood": 1000}}), "seats[0].cards[...]"),
        (position({"wonder": "giza", "cards": {"wood": "two"}}), "seats[0].cards[...]"),
        (position({"wonder": "giza", "cards": ["wood"]}), "seats[0].cards"),
        (position(city(deck="wood " * 61)), "seats[0].deck"),
        (position(city(victory=-1)), "seats[0].victory"),
        (position(city(victory=1000)), "seats[0].victory"),
        (position(city(victory=True)), "seats[0].victory"),
        (position(central=["wood"] * 61), "central"),
        (position(central="wood"), "central"),
        (position(discard={"wood": 1000}), "discard[...]"),
        (position(discard=["wood"]), "discard"),
        (position(shown=["decor"] * 4), "shown"),
        (position(stack=["decor"] * 16), "stack"),
        (position(turn=0), "turn"),
        (position(turn=10_000), "turn"),
        (position(turn="end"), "turn"),
        (position(phase="turn"), "phase"),
        (position(phase=None), "phase"),
        (position(active=-1), "active"),
        (position(active=7), "active"),
        (position(active=None), "active"),
        (position(battle=-1), "battle"),
        (position(battle=1.5), "battle"),
        (position(cat=7), "cat"),
        (position(cat="giza"), "cat"),
        (position(looked=1), "looked"),
        (position(known=0), "known"),
        (position(known=[None]), "known[0]"),
        (position(searched="left"), "searched"),
        (position(deeds=["end"] * 48), "deeds"),
        (position(deeds=[3]), "deeds[0]"),
        (position(seed=-1), "seed"),
        (position(seed=2**128), "seed"),
        (position(rng="x" * 32), "rng"),
        (position(rng="0" * 31), "rng"),
        (position(rules=2), "rules"),
    ],
)
def test_what_is_malformed_is_refused_at_its_place(broken, place):
    assert_refused(broken, "position-malformed", place)


@core
def test_as_much_as_a_record_can_hold_is_taken():
    most = {"wonder": "giza", "cards": dict.fromkeys(KINDS, 60), "deck": ["blue3"] * 60, "victory": 999}
    game = mirabilia.position(position(most, turn=9999, discard=dict.fromkeys(KINDS, 999), phase="over"))
    assert game.view(None)["cities"][0]["cards"]["red2"] == 60
    assert game.scores()[0]["military"] == 3 * 999
    assert mirabilia.position(game.position()).state == game.state


@core
def test_every_refusal_of_a_position_has_a_test_here():
    codes = re.compile(r'"(position-[a-z-]+)"')
    raised = codes.findall(inspect.getsource(reading)) + codes.findall(inspect.getsource(setup))
    tested = codes.findall(Path(__file__).read_text(encoding="utf-8"))
    assert set(raised) == set(tested)


@core
@pytest.mark.parametrize(
    ("broken", "english", "french"),
    [
        (
            position(city(tokens="trade")),
            "seats[0].tokens: there is no token 'trade'.",
            "seats[0].tokens : il n'y a pas de jeton 'trade'.",
        ),
        (
            position(active=3),
            "active: there is no seat 3; the seats are 0 to 2.",
            "active : il n'y a pas de place 3 ; les places vont de 0 à 2.",
        ),
        (
            position(battle=4),
            "battle: at most 3 conflict tokens can show Battle.",
            "battle : au plus 3 jetons Conflit peuvent être côté Bataille.",
        ),
        (
            position(city("rhodes")),
            "seats[1].wonder: the wonder rhodes is there twice.",
            "seats[1].wonder : la merveille rhodes y est deux fois.",
        ),
    ],
)
def test_refusals_are_worded_in_both_languages(broken, english, french):
    error = refusal(broken)
    assert str(error) == english
    assert error.in_language("fr") == french


# ---------------------------------------------------------------- odd input
@core
@pytest.mark.parametrize("source", ["\0", 42, None, [], "no-such-file.json", {}, {"seats": []}])
def test_what_is_neither_a_position_nor_a_path_is_refused(source):
    with pytest.raises(BadPosition):
        mirabilia.position(source)


@pytest.mark.parametrize("text", ["[" * 200_000, '{"game": "architects", "seed": ' + "9" * 5000 + "}", "{"])
def test_json_that_python_cannot_hold_is_refused(tmp_path, text):
    path = tmp_path / "odd.json"
    path.write_text(text)
    with pytest.raises(BadPosition):
        mirabilia.position(path)


@core
def test_a_position_of_the_other_game_is_refused():
    with pytest.raises(BadPosition):
        mirabilia.position({"game": "architects", "seats": [{"board": "giza:A"}, {"board": "rhodes:A"}]})
    with pytest.raises(BadPosition):
        mirabilia.position({**position(), "game": "wonders"})


WORDS = st.sampled_from([*KINDS, "decor", "culture", "giza", "babylon", "s1", "s6", "ore", "", "central"])
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 70) | st.floats() | WORDS | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(WORDS, inner, max_size=4),
    max_leaves=6,
)
FIELDS = st.sampled_from(
    [
        *("turn", "phase", "active", "central", "discard", "shown", "stack", "battle", "cat", "looked"),
        *("known", "ready", "used", "searched", "doer", "deeds", "seed", "rng", "rules", "seats", "other"),
    ]
)
OF_A_SEAT = st.sampled_from(["wonder", "built", "cards", "tokens", "victory", "deck", "other"])


def read_or_refuse(data):
    """The game of a position that is taken; None if it is refused with a place."""
    before = json.dumps(data)
    try:
        game = mirabilia.position(data)
    except BadPosition as error:
        told = [str(error), error.in_language("fr"), str(error.values["place"])]
        game = None if all(told) else told
    assert json.dumps(data) == before
    assert game is None or isinstance(game, mirabilia.Game)
    return game


@law(300)
@given(st.dictionaries(FIELDS, VALUES, max_size=3), st.dictionaries(OF_A_SEAT, VALUES, max_size=2))
def test_whatever_is_written_is_taken_or_refused(fields, own):
    game = read_or_refuse({**position(city("halicarnassus", "wood coin") | own), **fields})
    if game is not None:
        for seat in game.to_act:
            assert len(game.legal(seat)) > 1
        game.view(None)
        game.scores()
        assert mirabilia.replay(game.record()).state == game.state


PHASE = st.sampled_from(["take", "act", "draw", "claim", "search", "keep", "over"])
SOUND = st.fixed_dictionaries(
    {
        "phase": PHASE,
        "active": st.integers(0, 2),
        "battle": st.integers(0, 3),
        "cat": st.none() | st.integers(0, 2),
        "central": st.lists(st.sampled_from(KINDS), max_size=4),
        "seats": st.permutations([wonder.id for wonder in catalogue().wonders]).flatmap(
            lambda wonders: st.tuples(
                *(
                    st.fixed_dictionaries(
                        {
                            "wonder": st.just(wonder),
                            "built": st.lists(st.sampled_from(["s1", "s2", "s3", "s4"]), max_size=4),
                            "cards": st.dictionaries(st.sampled_from(KINDS), st.integers(0, 4), max_size=6),
                            "deck": st.lists(st.sampled_from(KINDS), max_size=6),
                        }
                    )
                    for wonder in wonders[:3]
                )
            ).map(list)
        ),
    }
)


@law(150)
@given(SOUND, st.integers(0, 999))
def test_a_sound_position_is_read_written_and_played_or_says_that_nobody_can_act(data, seed):
    data = {"game": "architects", "seed": seed, **data}
    if data["phase"] == "keep":
        data["searched"] = data["active"]
    game = read_or_refuse(data)
    for _ in range(12):
        if game is None or game.over:
            break
        assert mirabilia.position(game.position()).state == game.state
        (seat,) = game.to_act
        legal = game.legal(seat)
        game.choose(seat, legal[seed % len(legal)])


# ---------------------------------------------------------------- much of everything
@core
def test_no_position_makes_a_seat_s_cards_overflow():
    seat = {"cards": {"blue3": 60}, "deck": ["blue3"] * 60}
    game = mirabilia.position(
        {
            "game": "architects",
            "seats": [{"wonder": "giza", **seat}, {"wonder": "rhodes", **seat}],
            "central": ["blue3"] * 60,
        }
    )
    while not game.over:
        game.choose(game.to_act[0], game.legal(game.to_act[0])[0])
    assert [own["cards"]["blue3"] for own in game.view(None)["cities"]] == [150, 150]


def test_a_game_with_many_cards_can_be_written_as_a_position():
    deck = ["blue3"] * 60
    seats = [{"wonder": "giza", "cards": {"blue3": 60}, "deck": deck}, {"wonder": "rhodes", "deck": deck}]
    game = mirabilia.position({"game": "architects", "seats": seats})
    game.choose(0, "take left")
    assert mirabilia.position(game.position()).state == game.state


@pytest.mark.parametrize(
    "ask",
    [
        lambda: mirabilia.position(position()).choose(0, 10**5000),
        lambda: mirabilia.position(position()).legal(10**5000),
        lambda: mirabilia.new("architects", seats=10**5000),
        lambda: mirabilia.new("architects", seats=3, first=10**5000),
    ],
    ids=["an action", "a seat", "seats", "the first seat"],
)
def test_numbers_of_thousands_of_digits_are_refused_in_a_sentence(ask):
    with pytest.raises(mirabilia.MirabiliaError):
        ask()
