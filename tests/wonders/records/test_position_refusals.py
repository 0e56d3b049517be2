"""Positions that cannot be are refused: with a code, the place and a sentence."""

import pytest

import mirabilia
from mirabilia import BadPosition
from wonders.table import city

core = pytest.mark.core


def position(first=None, **rest):
    """A sound table of three with the given first city."""
    cities = [first or city("giza:A", "altar"), city("rhodes:A", "tavern"), city("ephesus:A")]
    return {"game": "wonders", "seats": cities, **rest}


def refusal(source):
    with pytest.raises(BadPosition) as caught:
        mirabilia.position(source)
    return caught.value


def assert_refused(source, code, place):
    error = refusal(source)
    assert (error.code, error.values["place"]) == (code, place)
    assert str(error).startswith(f"{place}: ")
    assert error.in_language("fr").startswith(str(place))


@core
def test_the_table_of_these_tests_is_sound():
    assert mirabilia.position(position()).asked == (0, 1)


@core
@pytest.mark.parametrize(
    ("broken", "code", "place"),
    [
        (position(game="chess"), "position-no-such-game", "game"),
        (position(game=None), "position-no-such-game", "game"),
        (position(rules=0), "position-rules", "rules"),
        (position(rules=3), "position-rules", "rules"),
        (position(game=["wonders"]), "position-no-such-game", "game"),
        (position(discard=["bath"]), "position-no-such-card", "discard"),
        (position(city(built="bath")), "position-no-such-card", "seats[0].built"),
        (position(city(hand="bath")), "position-no-such-card", "seats[0].hand"),
        (position(city(hand="altar", stages=1, buried=["bath"])), "position-no-such-card", "seats[0].buried"),
        (position(city("giza")), "position-no-such-board", "seats[0].board"),
        (position(city("giza:C")), "position-no-such-board", "seats[0].board"),
        (position(city("giza:A", stages=4)), "position-stages", "seats[0].stages"),
        (position(city("rhodes:B", stages=3)), "position-stages", "seats[0].stages"),
        (position(city(stages=1, buried=["altar", "baths"])), "position-buried", "seats[0].buried"),
        (position(city(built="baths baths")), "position-twice", "seats[0].built"),
        (position(city(built="loom_1 loom_2")), "position-twice", "seats[0].built"),
        (position(city(victory=[1, 2])), "position-token", "seats[0].victory"),
        (position(turn="end"), "position-end", "turn"),
        (position(age=2, turn="end"), "position-end", "turn"),
        (position(city("giza:A", "altar", choice="build baths")), "position-choice", "seats[0].choice"),
        (position(phase="seventh"), "position-nobody", "seats"),
        (position(phase="discard"), "position-nobody", "seats"),
    ],
)
def test_what_cannot_be_is_refused_at_its_place(broken, code, place):
    assert_refused(broken, code, place)


def with_leaders(first, **rest):
    return position(first, packs=["leaders"], **rest)


def for_two(first=None, second=None, free_city=None, **rest):
    """A sound table of two and the Free City."""
    seats = [first or city("giza:A", "altar baths"), second or city("rhodes:A", "tavern")]
    return {"game": "wonders", "seats": seats, "free_city": free_city or {"board": "ephesus:A"}, **rest}


@core
@pytest.mark.parametrize(
    ("broken", "code", "place"),
    [
        (with_leaders(city(leaders="brutus")), "position-no-such-card", "seats[0].leaders"),
        (with_leaders(city(leaders="baths")), "position-no-leader", "seats[0].leaders"),
        (with_leaders(city(leaders="nero nero")), "position-twice", "seats[0].leaders"),
        (with_leaders(city(leader_hand="baths")), "position-no-leader", "seats[0].leader_hand"),
        (with_leaders(city(copied="baths")), "position-no-leader", "seats[0].copied"),
        (with_leaders(city(built="nero")), "position-leader", "seats[0].built"),
        (with_leaders(city(hand="nero")), "position-leader", "seats[0].hand"),
        (with_leaders(city(hand="altar"), phase="draft"), "position-no-leader", "seats[0].hand"),
        (with_leaders(city(hand="altar"), discard=["nero"]), "position-leader", "discard"),
        (with_leaders(city(hand="altar"), box=["baths"]), "position-no-leader", "box"),
        (position(city(leaders="nero")), "position-without-leaders", "seats[0]"),
        (position(city(leader_hand="nero")), "position-without-leaders", "seats[0]"),
        (position(city(copied="nero")), "position-without-leaders", "seats[0]"),
        (position(phase="recruit"), "position-without-leaders", "phase"),
        (position(phase="draft"), "position-without-leaders", "phase"),
        (position(turn=0), "position-without-leaders", "turn"),
        (with_leaders(city(hand="altar"), turn=0, phase="recruit"), "position-nobody", "seats"),
        (
            with_leaders(city(errands=["discard", "copy"]), phase="copy", discard=["altar"]),
            "position-phase",
            "phase",
        ),
        (position(free_city=city()), "position-free-city", "free_city"),
        (position(pile=["altar"]), "position-free-city", "pile"),
        (position(holder=0), "position-free-city", "holder"),
        (position(seats=[city(hand="altar"), city(hand="altar")]), "position-free-city", "seats"),
        (for_two(free_city=city(hand="altar")), "position-city-hand", "free_city"),
        (for_two(free_city=city(leaders="nero"), packs=["leaders"]), "position-city-hand", "free_city"),
        (for_two(free_city=city(leader_hand="nero"), packs=["leaders"]), "position-city-hand", "free_city"),
        (for_two(pile=["bath"]), "position-no-such-card", "pile"),
        (for_two(pile=["nero"]), "position-leader", "pile"),
        (for_two(free_city={"board": "giza:C"}), "position-no-such-board", "free_city.board"),
        (for_two(free_city=city(built="baths baths")), "position-twice", "free_city.built"),
        (for_two(free_city=city(last="eat")), "position-choice", "free_city.last"),
        (for_two(free_city=city(choice="sell altar")), "position-resolved", "free_city.choice"),
        (for_two(phase="city"), "position-city-first", "seats"),
        (
            for_two(city(hand="altar baths", choice="sell altar"), phase="city", holder=0),
            "position-city-first",
            "seats",
        ),
        (
            for_two(city(hand="altar", choice="sell altar"), city(hand="altar", choice="sell altar")),
            "position-resolved",
            "seats",
        ),
        (for_two(city(hand="altar", choice="sell tavern")), "position-choice", "seats[0].choice"),
    ],
)
def test_what_cannot_be_with_leaders_or_for_two_is_refused_at_its_place(broken, code, place):
    assert_refused(broken, code, place)


@core
def test_the_table_for_two_of_these_tests_is_sound():
    assert mirabilia.position(for_two()).asked == (0, 1)
    assert str(refusal(position(holder=0))) == (
        "holder: two seats, and only two, go with a free_city, its pile and its holder."
    )


@core
def test_a_table_on_which_nobody_holds_a_card_is_refused_unless_it_is_the_end():
    cities = [city("giza:A"), city("rhodes:A"), city("ephesus:A")]
    assert_refused({"game": "wonders", "seats": cities}, "position-nobody", "seats")
    assert mirabilia.position({"game": "wonders", "age": 3, "turn": "end", "seats": cities}).over


@core
def test_a_decision_in_which_everybody_has_chosen_is_refused():
    cities = [city("giza:A", "altar", choice="sell altar"), city("rhodes:A"), city("ephesus:A")]
    assert_refused({"game": "wonders", "seats": cities}, "position-resolved", "seats")


@core
def test_a_seat_that_is_not_asked_has_no_choice():
    third = [city("giza:A", "altar"), city("rhodes:A"), city("ephesus:A", choice="pass")]
    assert_refused({"game": "wonders", "seats": third}, "position-choice", "seats[2].choice")


@core
@pytest.mark.parametrize(
    ("broken", "place"),
    [
        (position(age=0), "age"),
        (position(age=4), "age"),
        (position(age="1"), "age"),
        (position(turn=-1), "turn"),
        (position(turn=7), "turn"),
        (position(turn="late"), "turn"),
        (position(phase="over"), "phase"),
        (position(edition=3), "edition"),
        (position(edition="2"), "edition"),
        (position(packs=[None]), "packs[0]"),
        (position(packs="leaders"), "packs"),
        (position(holder=2), "holder"),
        (position(pile="altar"), "pile"),
        (position(pile=["altar"] * 8), "pile"),
        (position(free_city=3), "free_city"),
        (position(box="nero"), "box"),
        (position(seed=-1), "seed"),
        (position(seed=1 << 128), "seed"),
        (position(rng="xyz"), "rng"),
        (position(discard="altar"), "discard"),
        (position(discard=[3]), "discard[0]"),
        (position(discard=["altar"] * 256), "discard"),
        (position(seats=[]), "seats"),
        (position(seats=[city()]), "seats"),
        (position(seats=[city("giza:A", "altar")] * 8), "seats"),
        (position(seats={}), "seats"),
        (position(seats=[1, 2, 3]), "seats[0]"),
        (position(city(coins=-1)), "seats[0].coins"),
        (position(city(coins=10_000)), "seats[0].coins"),
        (position(city(coins=2.5)), "seats[0].coins"),
        (position(city(stages=-1)), "seats[0].stages"),
        (position(city(hand="altar " * 9)), "seats[0].hand"),
        (position(city(victory=[1] * 31)), "seats[0].victory"),
        (position(city(defeats=-1)), "seats[0].defeats"),
        (position(city(leaders="nero " * 17)), "seats[0].leaders"),
        (position(city(leader_hand="nero " * 9)), "seats[0].leader_hand"),
        (position(city(copied=["nero"])), "seats[0].copied"),
        (position(city(purse=-1)), "seats[0].purse"),
        (position(city(bank_used=1)), "seats[0].bank_used"),
        (position(city(rebated=["up"])), "seats[0].rebated[0]"),
        (position(city(rebated=["left"] * 3)), "seats[0].rebated"),
        (position(city(errands=["dance"])), "seats[0].errands[0]"),
        (position(city(errands=["discard"] * 10)), "seats[0].errands"),
        (position(city(free_used=1)), "seats[0].free_used"),
        (position(city(digs=1)), "seats[0]"),
        (position(city(color="red")), "seats[0]"),
    ],
)
def test_values_of_a_wrong_kind_are_refused_at_their_place(broken, place):
    assert_refused(broken, "position-malformed", place)


@core
def test_a_field_that_does_not_exist_is_refused():
    assert_refused(position(colour="red"), "position-malformed", "position")


@core
def test_a_city_without_a_board_is_refused():
    assert_refused(position({"hand": ["altar"]}), "position-malformed", "seats[0]")


@core
@pytest.mark.parametrize("text", ["eat altar", "build", "build alter", "build altar left=99"])
@pytest.mark.parametrize("field", ["choice", "last"])
def test_a_text_that_is_no_action_is_refused(field, text):
    assert_refused(position(city("giza:A", "altar", **{field: text})), "position-choice", f"seats[0].{field}")


@core
def test_a_position_without_its_game_is_refused():
    assert_refused({}, "position-malformed", "position")


@core
def test_the_sentences_are_complete():
    assert str(refusal(position(city(built="baths baths")))) == "seats[0].built: Baths stands there twice."
    assert str(refusal(position(city("giza:A", stages=4)))) == (
        "seats[0].stages: 4 stages cannot be built; this board has 3."
    )


@core
def test_a_missing_file_is_refused_by_its_name(tmp_path):
    path = tmp_path / "nowhere.json"
    assert_refused(path, "file-unreadable", str(path))
    assert_refused(str(tmp_path), "file-unreadable", str(tmp_path))


@core
def test_a_file_that_is_not_text_is_refused(tmp_path):
    path = tmp_path / "picture.json"
    path.write_bytes(b"\xff\xfe\x00")
    assert_refused(path, "file-unreadable", str(path))


@core
@pytest.mark.parametrize(
    ("text", "line"), [("", 1), ("{", 1), ('{\n "game": "wonders",\n "seats": [,]\n}', 3), ("{}\n{}", 2)]
)
def test_broken_json_is_refused_at_its_line(tmp_path, text, line):
    path = tmp_path / "broken.json"
    path.write_text(text, encoding="utf-8")
    assert_refused(path, "position-malformed", f"{path}:{line}")


@core
@pytest.mark.parametrize("text", ["[]", "3", '"wonders"', "null", "{}"])
def test_json_that_is_no_position_is_refused(tmp_path, text):
    path = tmp_path / "other.json"
    path.write_text(text, encoding="utf-8")
    assert_refused(path, "position-malformed", "position")
