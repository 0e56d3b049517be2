"""The public interface for Architects: the same contracts as for every game."""

import copy
import json
import pickle

import numpy as np
import pytest

import mirabilia
from architects.table import acting, city, do, final, table, texts
from family.any_game import assert_asking_changes_nothing, assert_refused
from mirabilia import IllegalAction, MirabiliaError
from mirabilia.games.architects.action import Action

pytestmark = pytest.mark.core


def long_turn():
    """A turn with a token ready, a stage to build and a set to exchange."""
    return acting(city("giza", "wood stone brick gear gear", tokens="urbanism"), ready=["urbanism"], seats=3)


# ---------------------------------------------------------------- the names
def test_a_game_answers_to_the_same_names_as_every_game():
    game = mirabilia.new("architects", seats=3, seed=1, first=2)
    wonders = mirabilia.new("wonders", seats=3, seed=1)
    public = {name for name in dir(wonders) if not name.startswith("_")}
    assert {name for name in dir(game) if not name.startswith("_")} == public
    assert (game.seats, game.asked, game.to_act, game.over) == (3, (2,), (2,), False)
    assert (game.kind, isinstance(game, mirabilia.Game)) == ("architects", True)
    assert isinstance(game.state, bytes)


def test_a_game_introduces_itself():
    assert repr(table(city("giza"))) == "<ArchitectsGame: 3 seats, to act (0,)>"
    assert repr(final()) == "<ArchitectsGame: 3 seats, over>"


# ---------------------------------------------------------------- asking and choosing
def test_only_the_active_seat_is_asked_and_has_legal_actions():
    game = table(city("giza"), city("rhodes"), city("ephesus"), active=1)
    assert (game.asked, game.to_act) == ((1,), (1,))
    assert game.legal(0) == game.legal(2) == []
    assert len(game.legal(1)) == 3
    assert final().legal(0) == []


def test_choosing_by_object_by_number_and_by_text_is_the_same():
    forms = (
        lambda action: action,
        lambda action: action.id,
        lambda action: np.int64(action.id),
        lambda action: action.text,
        lambda action: f"  {action.text.replace(' ', '   ')} ",
    )
    for number in range(len(long_turn().legal(0))):
        states, records = set(), set()
        for form in forms:
            game = long_turn()
            game.choose(0, form(game.legal(0)[number]))
            states.add(game.state)
            records.add(game.record())
        assert len(states) == len(records) == 1


def test_the_text_of_an_action_of_the_other_game_is_refused():
    wonders = mirabilia.new("wonders", seats=3, seed=1).legal(0)
    game = table(city("giza"))
    for action in wonders:
        with pytest.raises(IllegalAction):
            game.choose(0, action.text)


@pytest.mark.parametrize(
    ("seat", "choice", "code"),
    [
        (0, "end", "must-act"),
        (0, "take left", "only-act"),
        (0, "look", "only-act"),
        (0, "keep wood", "only-act"),
        (0, "use science left", "token-not-yours"),
        (0, "build s1 glass=1 wood=1", "cards-missing"),
        (0, "build s1 wood=1", "stage-price"),
        (0, "build s2 wood=2", "stage-closed"),
        (0, "build s1 wood=1 stone=1 economy", "no-double-coin"),
        (0, "learn gear=2 tactics", "token-not-shown"),
        (0, "learn gear=1 decor", "no-set"),
        (1, "take left", "not-asked"),
        (3, "end", "no-such-seat"),
        (-1, "end", "no-such-seat"),
        (True, "end", "no-such-seat"),
        (None, "end", "no-such-seat"),
        ("0", "end", "no-such-seat"),
        (0, "eat wood", "no-such-action"),
        (0, "build s9 wood=2", "no-such-action"),
        (0, "claim trade", "no-such-token"),
        (0, 10, "no-such-id"),
        (0, 2**70, "no-such-id"),
        (0, True, "no-such-action"),
        (0, None, "no-such-action"),
        (0, 2.5, "no-such-action"),
        (0, Action(9, 20), "no-such-id"),
    ],
)
def test_an_illegal_choice_is_refused_and_changes_nothing(seat, choice, code):
    game = long_turn()
    assert game.to_act == (0,)
    assert_refused(game, seat, choice, code)


def test_nothing_can_be_chosen_when_the_game_is_over():
    game = final()
    before = game.state
    with pytest.raises(IllegalAction, match="The game is over"):
        game.choose(0, "take left")
    assert game.state == before


@pytest.mark.parametrize("ask", [lambda game, seat: game.legal(seat), lambda game, seat: game.view(seat)])
@pytest.mark.parametrize("seat", [-1, 3, True, "0"])
def test_only_seats_of_the_table_can_be_asked_about(ask, seat):
    with pytest.raises(IllegalAction, match="There is no seat"):
        ask(long_turn(), seat)


def test_asking_changes_nothing():
    assert_asking_changes_nothing(long_turn())


def test_the_record_has_what_was_chosen_and_the_game_can_be_rewound():
    game = do(long_turn(), "use urbanism left", "build s1 wood=1 stone=1", "learn gear=2 decor")
    assert [(seat, action.text) for seat, action in game.choices()] == [
        (0, "use urbanism left"),
        (0, "build s1 wood=1 stone=1"),
        (0, "learn gear=2 decor"),
    ]
    assert game.rewound().state == long_turn().state


# ---------------------------------------------------------------- views, scores, ranking
def test_a_view_is_plain_data():
    games = [mirabilia.new("architects", seats=seats, seed=1) for seats in (2, 7)]
    games += [long_turn(), final()]
    games.append(table(city("halicarnassus", built="s1 s2"), phase="keep", searched=0))
    for game in games:
        for seat in (None, *range(game.seats)):
            assert json.loads(json.dumps(game.view(seat))) == game.view(seat)


def test_changing_a_view_changes_nothing():
    game = long_turn()
    before = game.state
    game.view(0)["cities"][0]["cards"].clear()
    game.view(0)["shown_tokens"].clear()
    assert game.state == before
    assert "learn gear=2 decor" in texts(game)


def test_scores_have_these_lines_in_this_order():
    game = final(city("giza", "blue3 blue2cat", built="s1", tokens="decor", victory=2), cat=0, shown="")
    for sheet in game.scores():
        assert list(sheet) == ["wonder", "cat", "blue", "military", "progress", "total"]
        assert sheet["total"] == sum(points for line, points in sheet.items() if line != "total")
        assert all(type(points) is int for points in sheet.values())
    assert list(game.scores()[0].values()) == [4, 2, 5, 6, 4, 21]


def test_scores_can_be_counted_at_any_time():
    game = acting(city("giza", "wood stone brick"))
    assert game.scores()[0]["total"] == 0
    do(game, "build s1 wood=1 stone=1")
    assert game.scores()[0]["total"] == 4


def test_the_ranking_is_by_points_and_then_by_stages():
    game = final(city("giza", "blue3"), city("rhodes", "blue3 blue3"), city("ephesus"))
    assert game.ranking() == [(1,), (0,), (2,)]
    game = final(city("giza", built="s1"), city("babylon", "blue2cat blue2cat"), city("ephesus"))
    assert [sheet["total"] for sheet in game.scores()] == [4, 4, 0]
    assert game.tie_break() == [1, 0, 0]
    assert game.ranking() == [(0,), (1,), (2,)]


def test_seats_that_stay_tied_share_a_place():
    assert final(city("giza"), city("rhodes", "blue3"), city("ephesus")).ranking() == [(1,), (0, 2)]
    assert final().ranking() == [(0, 1, 2)]


# ---------------------------------------------------------------- copies and errors
COPIES = {
    "clone": lambda game: game.clone(),
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda game: pickle.loads(pickle.dumps(game)),
}


@pytest.mark.parametrize("duplicate", COPIES.values(), ids=COPIES)
def test_a_copy_is_the_same_game_and_goes_its_own_way(duplicate):
    game = do(long_turn(), "use urbanism left")
    before, record = game.state, game.record()
    other = duplicate(game)
    assert (other.state, other.record(), other.position()) == (before, record, game.position())
    do(other, "build s1 wood=1 stone=1")
    assert (game.state, game.record(), game.to_act) == (before, record, (0,))
    assert other.view(None)["cities"][0]["built"] == ["s1"]
    assert game.legal(0) == do(long_turn(), "use urbanism left").legal(0)


MISTAKES = {
    "a deck": lambda: table(city("giza", deck="")).choose(0, "take left"),
    "cards": lambda: long_turn().choose(0, "build s1 glass=2"),
    "a token": lambda: long_turn().choose(0, "learn gear=2 tactics"),
    "a duty": lambda: long_turn().choose(0, "end"),
    "a set-up": lambda: mirabilia.new("architects", seats=9),
    "a position": lambda: mirabilia.position({"game": "architects", "seats": []}),
}


@pytest.mark.parametrize("make", MISTAKES.values(), ids=MISTAKES)
def test_an_error_travels_and_speaks_french(make):
    with pytest.raises(MirabiliaError) as caught:
        make()
    error = caught.value
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert (again.code, again.values, str(again)) == (error.code, error.values, str(error))
    assert again.in_language("fr") == error.in_language("fr") != str(error)
    assert json.loads(json.dumps(error.values)) == error.values


def test_the_price_of_a_stage_travels_too():
    with pytest.raises(MirabiliaError) as caught:
        long_turn().choose(0, "build s1 wood=1")
    error = caught.value
    assert pickle.loads(pickle.dumps(error)).values == error.values
    assert json.loads(json.dumps(error.values)) == error.values


def test_an_error_names_things_in_its_language():
    with pytest.raises(IllegalAction) as caught:
        table(city("giza", deck="")).choose(0, "take left")
    assert str(caught.value) == "The deck on your left is empty."
    assert caught.value.in_language("fr") == "La pioche à votre gauche est vide."
