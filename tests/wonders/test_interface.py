"""The public interface, as its contracts in mirabilia.game promise it."""

import copy
import inspect
import json
import pickle
import subprocess
import sys

import pytest

import mirabilia
from family.any_game import assert_asking_changes_nothing, assert_refused
from mirabilia import BadPack, BadPosition, BadRecord, BadSetup, IllegalAction, MirabiliaError
from mirabilia.games.wonders.action import Action
from mirabilia.games.wonders.rules.state import BUILD
from wonders.table import city, duel, final, play, table, texts

pytestmark = pytest.mark.core


def pair():
    """Two seats with a card each, and one that is not asked."""
    return table(city("giza:A", "altar"), city("rhodes:A", "tavern"), city("ephesus:A"), turn=2)


# ---------------------------------------------------------------- the names
def test_these_names_are_public():
    assert mirabilia.__all__ == [
        "Action",
        "BadPack",
        "BadPosition",
        "BadRecord",
        "BadSetup",
        "Game",
        "IllegalAction",
        "MirabiliaError",
        "new",
        "position",
        "replay",
    ]
    assert set(mirabilia.__all__) <= set(dir(mirabilia))
    assert all(getattr(mirabilia, name).__doc__ for name in mirabilia.__all__)


def test_a_name_that_is_not_public_is_not_there():
    with pytest.raises(AttributeError, match="no attribute 'Wonders'"):
        _ = mirabilia.Wonders


def test_a_game_answers_to_these_names():
    game = mirabilia.new("wonders", seats=3, seed=1)
    for name in ("legal", "choose", "view", "scores", "ranking", "record", "position", "clone"):
        method = getattr(game, name)
        assert inspect.getdoc(method)
        assert callable(method)
    assert (game.seats, game.asked, game.to_act, game.over) == (3, (0, 1, 2), (0, 1, 2), False)
    assert isinstance(game, mirabilia.Game)
    assert isinstance(game.state, bytes)


def test_importing_mirabilia_loads_no_engine():
    script = "import sys, mirabilia; print([n for n in ('numba', 'numpy', 'msgspec') if n in sys.modules])"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_a_game_introduces_itself():
    assert repr(pair()) == "<WondersGame: 3 seats, to act (0, 1)>"
    assert repr(final()) == "<WondersGame: 3 seats, over>"


# ---------------------------------------------------------------- asking and choosing
def test_to_act_names_the_seats_that_have_not_chosen():
    game = pair()
    assert (game.asked, game.to_act) == ((0, 1), (0, 1))
    game.choose(1, "sell tavern")
    assert (game.asked, game.to_act) == ((0, 1), (0,))


def test_the_last_choice_resolves_them_all():
    game = pair()
    game.choose(0, "build altar")
    assert game.view(None)["cities"][0]["built"] == []
    game.choose(1, "sell tavern")
    assert game.view(None)["cities"][0]["built"] == ["altar"]
    assert game.view(None)["cities"][1]["coins"] == 6


def test_a_seat_that_is_not_asked_has_no_legal_action():
    game = pair()
    assert game.legal(2) == []
    assert final().legal(0) == []


def test_a_seat_that_has_chosen_still_has_its_legal_actions():
    game = pair()
    before = game.legal(0)
    game.choose(0, "sell altar")
    assert game.legal(0) == before


def test_a_choice_may_be_changed_until_the_last_one_has_chosen():
    game = pair()
    game.choose(0, "sell altar")
    game.choose(0, "build altar")
    assert game.to_act == (1,)
    game.choose(1, "sell tavern")
    assert game.view(None)["cities"][0]["built"] == ["altar"]
    assert game.view(None)["cities"][0]["coins"] == 3


def test_choosing_by_object_by_number_and_by_text_is_the_same():
    games = [pair() for _ in range(3)]
    action = games[0].legal(0)[0]
    for game, choice in zip(games, (action, action.id, action.text), strict=True):
        game.choose(0, choice)
        game.choose(1, "sell tavern")
    assert games[0].state == games[1].state == games[2].state
    assert games[0].record() == games[1].record() == games[2].record()


def test_every_legal_action_can_be_chosen():
    for number in range(len(mirabilia.new(seats=3, seed=6).legal(0))):
        game = mirabilia.new(seats=3, seed=6)
        game.choose(0, game.legal(0)[number])
        assert game.to_act == (1, 2)


def test_a_purchase_from_the_bank_is_chosen_by_object_by_number_and_by_text():
    choices = []
    for form in (lambda action: action, lambda action: action.id, lambda action: action.text):
        game = table(city("rhodes:A", "baths", leaders="bilkis"), city("ephesus:A"), city("babylon:A"))
        (action,) = (one for one in game.legal(0) if one.text == "build baths bank=1")
        assert action.bank == 1
        game.choose(0, form(action))
        choices.append(game.state)
        assert game.view(None)["cities"][0]["coins"] == 6 - 1
        assert game.view(None)["cities"][0]["last"]["bank"] == 1
    assert len(set(choices)) == 1


FORMS = {
    "object": lambda action: action,
    "number": lambda action: action.id,
    "text": lambda action: action.text,
    "text with spaces": lambda action: f"  {action.text.replace(' ', '   ')} ",
}


def builders():
    """A table of the second edition at which Carthage can build a stage and take part."""
    return table(
        city("carthage:night", "altar baths", built="mine ore_vein foundry press_1", coins=4),
        city("olympia:day", "theater"),
        city("ephesos:night"),
        edition=2,
        packs=["edifice"],
        edifices=[{"id": "curtain_wall", "pawns": 1}, {"id": "factory"}, {"id": "agora"}],
        turn=2,
    )


def test_an_option_and_an_edifice_are_chosen_in_every_form():
    states = set()
    for form in FORMS.values():
        game = builders()
        (action,) = (one for one in game.legal(0) if one.text == "stage altar option=2 edifice")
        assert (action.option, action.edifice) == (2, True)
        game.choose(0, form(action))
        game.choose(1, "sell theater")
        states.add(game.state)
        own = game.view(None)["cities"][0]
        assert (own["options"], own["pawns"], own["joined"], own["shields"]) == ([2], [1], True, 2 + 1)
        assert (own["last"]["option"], own["last"]["edifice"], own["last"]["tokens"]) == (2, True, None)
        assert game.view(None)["edifices"][0]["state"] == "built"
    assert len(states) == 1


def losers(edifice, age, **rest):
    """A table at which the Edifice of an Age has failed and seats 0 and 1 choose what they lose."""
    projects = [{"id": "outpost"}, {"id": "factory"}, {"id": "agora"}]
    projects[age - 1] = {"id": edifice}
    cities = (city(**rest), city("rhodes:A", **rest), city("ephesus:A"))
    return table(*cities, packs=["edifice"], edifices=projects, age=age, turn=6, phase="penalty")


def test_a_loss_is_chosen_in_every_form_and_by_all_together():
    states = set()
    for form in FORMS.values():
        game = losers("river_port", 2, built="altar baths")
        assert (game.asked, game.view(None)["phase"]) == ((0, 1), "penalty")
        game.choose(0, form(game.legal(0)[1]))
        assert game.view(None)["cities"][0]["built"] == ["baths", "altar"]
        game.choose(1, "lose baths")
        assert [own["built"] for own in game.view(None)["cities"]] == [["baths"], ["altar"], []]
        states.add(game.state)
    assert len(states) == 1


def test_tokens_are_forfeited_in_every_form():
    states = set()
    for form in FORMS.values():
        game = losers("concentric_castle", 3, victory=[1, 3, 5])
        (action,) = (one for one in game.legal(0) if one.tokens == (1, 5))
        game.choose(0, form(action))
        game.choose(1, "forfeit 3 5")
        seen = game.view(None)["cities"]
        assert [own["victory"] for own in seen] == [[3], [1], []]
        assert (seen[0]["last"]["verb"], seen[0]["last"]["tokens"]) == ("forfeit", [1, 5])
        assert (seen[0]["last"]["card"], seen[0]["last"]["option"]) == (None, 0)
        states.add(game.state)
    assert len(states) == 1


@pytest.mark.parametrize(
    ("make", "choice", "code"),
    [
        (builders, "stage altar edifice", "stage-option"),
        (builders, "stage altar option=3", "stage-option"),
        (builders, "stage altar left=1 option=1", "stage-other-payment"),
        (builders, Action(BUILD, 15), "not-in-hand"),  # the card of the first edition
        (lambda: losers("river_port", 2, built="altar baths"), "pass", "only-lose"),
        (lambda: losers("river_port", 2, built="altar baths"), "sell altar", "only-lose"),
        (lambda: losers("river_port", 2, built="altar baths"), "lose theater", "not-to-lose"),
        (lambda: losers("river_port", 2, built="altar baths press_1"), "lose press_1", "not-to-lose"),
        (lambda: losers("river_port", 2, built="altar baths"), "forfeit 1 1", "not-to-forfeit"),
        (lambda: losers("concentric_castle", 3, victory=[1, 3, 5]), "forfeit 1 1", "not-to-forfeit"),
        (lambda: losers("concentric_castle", 3, victory=[1, 3, 5]), "lose altar", "not-to-lose"),
        (lambda: losers("concentric_castle", 3, victory=[1, 3, 5]), "forfeit 5 1", "no-such-tokens"),
    ],
)
def test_an_illegal_choice_with_edifices_is_refused_and_changes_nothing(make, choice, code):
    game = make()
    game.choose(1, game.legal(1)[-1])
    before, record = game.state, game.record()
    with pytest.raises(IllegalAction) as caught:
        game.choose(0, choice)
    assert caught.value.code == code
    assert (game.state, game.record(), game.to_act) == (before, record, (0,))


@pytest.mark.parametrize(
    ("seat", "choice", "code"),
    [
        (0, "build baths", "not-in-hand"),
        (0, "pass", "must-play"),
        (0, "take altar", "no-take-now"),
        (0, "free altar", "no-free-build"),
        (0, "stage altar", "stage-resource"),
        (0, "build altar left=1", "card-other-payment"),
        (2, "sell altar", "not-asked"),
        (3, "sell altar", "no-such-seat"),
        (-1, "sell altar", "no-such-seat"),
        (True, "sell tavern", "no-such-seat"),
        (None, "sell altar", "no-such-seat"),
        ("0", "sell altar", "no-such-seat"),
        (0, "eat altar", "no-such-action"),
        (0, "build alter", "no-such-card"),
        (0, 11, "no-such-id"),
        (0, 9, "no-lose-now"),
        (0, "lose altar", "no-lose-now"),
        (0, "forfeit 1 3", "no-lose-now"),
        (0, "forfeit 3 1", "no-such-tokens"),
        (0, "stage altar edifice", "no-edifices"),
        (0, "stage altar option=1", "stage-no-option"),
        (0, "build altar edifice", "no-such-payment"),
        (0, 7, "no-recruit-now"),
        (0, "keep caesar", "no-keep-now"),
        (0, "copy caesar", "no-copy-now"),
        (0, "sell caesar", "not-in-hand"),
        (0, "build caesar", "not-in-hand"),
        (0, "build altar bank=1", "card-other-payment"),
        (0, True, "no-such-action"),
        (0, None, "no-such-action"),
        (0, 2.5, "no-such-action"),
    ],
)
def test_an_illegal_choice_is_refused_and_changes_nothing(seat, choice, code):
    game = pair()
    game.choose(1, "sell tavern")
    assert game.to_act == (0,)
    assert_refused(game, seat, choice, code)


def test_nothing_can_be_chosen_when_the_game_is_over():
    game = final()
    before = game.state
    with pytest.raises(IllegalAction, match="The game is over"):
        game.choose(0, "pass")
    assert game.state == before


@pytest.mark.parametrize("ask", [lambda game, seat: game.legal(seat), lambda game, seat: game.view(seat)])
@pytest.mark.parametrize("seat", [-1, 3, True, "0"])
def test_only_seats_of_the_table_can_be_asked_about(ask, seat):
    with pytest.raises(IllegalAction, match="There is no seat"):
        ask(pair(), seat)


def test_asking_changes_nothing():
    assert_asking_changes_nothing(pair())


# ---------------------------------------------------------------- views, scores, ranking
def test_a_view_is_plain_data():
    whole = mirabilia.new(seats=4, seed=1, edition=2, packs=["leaders", "edifice"])
    for game in (pair(), final(), mirabilia.new(seats=7, seed=1), mirabilia.new(seats=2), builders(), whole):
        for seat in (None, *range(game.seats)):
            assert json.loads(json.dumps(game.view(seat))) == game.view(seat)


def test_changing_a_view_changes_nothing():
    game = pair()
    before = game.state
    game.view(0)["cities"][0]["built"].append("palace")
    game.view(0)["hand"].clear()
    assert game.state == before
    assert texts(game, 0) == ["build altar", "sell altar"]


def test_scores_have_these_lines_in_this_order():
    for sheet in final(city(built="baths")).scores():
        assert list(sheet) == [
            "military",
            "treasury",
            "wonder",
            "civilian",
            "commerce",
            "guilds",
            "science",
            "leaders",
            "edifice",
            "total",
        ]
        assert sheet["total"] == sum(points for line, points in sheet.items() if line != "total")
        assert all(type(points) is int for points in sheet.values())


def test_scores_can_be_counted_at_any_time():
    game = pair()
    assert [sheet["total"] for sheet in game.scores()] == [1, 1, 1]
    play(game, "build altar", "sell tavern")
    assert [sheet["total"] for sheet in game.scores()] == [1 + 2, 2, 1]


def test_the_ranking_is_by_points():
    game = final(
        city(built="theater", coins=0), city(built="pantheon", coins=0), city(built="baths", coins=0)
    )
    assert game.ranking() == [(1,), (2,), (0,)]


def test_coins_decide_between_equal_points():
    game = final(city(coins=3), city(coins=5), city(coins=4))
    assert [sheet["total"] for sheet in game.scores()] == [1, 1, 1]
    assert game.ranking() == [(1,), (2,), (0,)]


def test_seats_that_stay_tied_share_a_place():
    assert final(city(coins=4), city(coins=3), city(coins=4)).ranking() == [(0, 2), (1,)]
    assert final(city(), city(), city()).ranking() == [(0, 1, 2)]


def test_the_free_city_is_scored_but_cannot_win():
    game = duel(city(built="baths"), city(built="theater"), city(built="palace"), age=3, turn="end")
    assert [sheet["civilian"] for sheet in game.scores()] == [3, 2, 8]
    assert game.ranking() == [(0,), (1,)]


def test_two_players_may_tie_whatever_the_free_city_has():
    assert duel(city(), city(), city(built="palace"), age=3, turn="end").ranking() == [(0, 1)]
    game = duel(city(coins=4), city(coins=5), city(coins=9), age=3, turn="end")
    assert game.ranking() == [(1,), (0,)]


def test_every_seat_has_one_place():
    game = mirabilia.new(seats=7, seed=1)
    assert sorted(seat for place in game.ranking() for seat in place) == list(range(7))


# ---------------------------------------------------------------- copies and errors
COPIES = {
    "clone": lambda game: game.clone(),
    "deepcopy": copy.deepcopy,
    "pickle": lambda game: pickle.loads(pickle.dumps(game)),
}


@pytest.mark.parametrize("duplicate", COPIES.values(), ids=COPIES)
def test_a_copy_is_the_same_game_and_goes_its_own_way(duplicate):
    game = pair()
    game.choose(0, "sell altar")
    before, record = game.state, game.record()
    other = duplicate(game)
    assert (other.record(), other.to_act, other.position()) == (record, (1,), game.position())
    other.choose(1, "sell tavern")
    assert (game.state, game.record(), game.to_act) == (before, record, (1,))
    assert other.view(None)["age"] == 2


@pytest.mark.parametrize("duplicate", [COPIES["clone"], COPIES["pickle"]], ids=["clone", "pickle"])
def test_the_bytes_of_a_copy_are_the_bytes_of_the_game(duplicate):
    game = mirabilia.new(seats=3, seed=1)
    assert {duplicate(game).state for _ in range(50)} == {game.state}


@pytest.mark.parametrize("kind", [IllegalAction, BadSetup, BadRecord, BadPosition, BadPack])
def test_every_error_is_a_value_error_of_mirabilia(kind):
    assert issubclass(kind, MirabiliaError)
    assert issubclass(kind, ValueError)


MISTAKES = {
    "a card": lambda: pair().choose(0, "build baths"),
    "resources": lambda: pair().choose(0, "stage altar"),
    "a set-up": lambda: mirabilia.new(seats=9),
    "a record": lambda: mirabilia.replay("nothing"),
    "a position": lambda: mirabilia.position({"game": "chess"}),
    "an Edifice": lambda: losers("river_port", 2, built="altar baths").choose(0, "lose theater"),
    "tokens": lambda: pair().choose(0, "forfeit 3 1"),
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
    assert error.in_language("en") == str(error)


def test_an_error_names_things_in_its_language():
    with pytest.raises(IllegalAction) as caught:
        pair().choose(0, "build baths")
    assert str(caught.value) == "Baths is not in your hand."
    assert caught.value.in_language("fr").startswith("Bains")


def test_a_language_nobody_wrote_is_refused():
    with pytest.raises(ValueError, match="There is no language 'xx'"):
        BadPosition("position-end", place="turn").in_language("xx")
