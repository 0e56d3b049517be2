"""What one seat sees and another does not: hands, choices, leaders, the discard, the Free City's card."""

import json
from collections import Counter

import pytest

from mirabilia.games.wonders.rules.state import FORFEIT, LOSE, STAGE
from wonders.moments import moments, viewers
from wonders.payment_oracle import cities_of
from wonders.strategies import LEADER_IDS

pytestmark = pytest.mark.core


# ---------------------------------------------------------------- what only one seat sees
def test_a_seat_sees_its_own_hands_and_its_own_choice():
    for game in moments():
        position = game.position()
        for seat in range(game.seats):
            view, own = game.view(seat), position["seats"][seat]
            assert view["hand"] == own.get("hand", [])
            assert view["leader_hand"] == own.get("leader_hand", [])
            assert view["choice"] == own.get("choice")
            assert view["cities"][seat]["buried"] == own.get("buried", [])


def test_a_spectator_sees_no_hand_and_no_choice_but_how_many_cards_there_are():
    for game in moments():
        view, position = game.view(None), game.position()
        assert {view[field] for field in ("seat", "choice", "discard")} == {None}
        assert view["hand"] is view["leader_hand"] is None
        for own, there in zip(view["cities"], cities_of(position), strict=True):
            assert own["hand_size"] == len(there.get("hand", []))
            assert own["leader_hand_size"] == len(there.get("leader_hand", []))
        assert view["pile_size"] == len(position.get("pile", []))


def test_a_seat_remembers_which_card_it_sold_or_put_under_its_wonder():
    """Cards and leaders alike lie face down for all others; the Free City's for everybody."""
    seen = set()
    for game in moments():
        for number, own in enumerate(cities_of(game.position())):
            verb, *card = own.get("last", "pass").split()
            if verb in ("sell", "stage"):
                free_city = number >= game.seats
                seen.add((verb, card[0] in LEADER_IDS, free_city))
                for viewer in viewers(game):
                    shown = game.view(viewer)["cities"][number]["last"]["card"]
                    assert shown == (card[0] if viewer == number else None)
    assert seen >= {(verb, leader, False) for verb in ("sell", "stage") for leader in (False, True)}
    assert ("stage", False, True) in seen


def test_only_the_seat_that_picks_sees_the_discard():
    """For the Free City that is its holder."""
    picks = set()
    for game in moments():
        for viewer in viewers(game):
            view = game.view(viewer)
            if view["phase"] == "discard" and viewer in game.asked:
                picks.add(view["acting"] == viewer)
                assert view["discard"] == game.position()["discard"]
            else:
                assert view["discard"] is None
    assert True in picks


def test_cards_under_the_wonders_are_opened_at_the_end_only():
    ends = 0
    for game in moments():
        under = [own.get("buried", []) for own in cities_of(game.position())]
        shown = [own["buried"] for own in game.view(None)["cities"]]
        assert shown == (under if game.over else [None] * len(under))
        ends += game.over
    assert ends


# ---------------------------------------------------------------- choices, options and Edifices
def test_nobody_else_can_tell_which_choice_was_made():
    """Whatever a seat chooses, with an option, an Edifice or a card to lose: the others see that it chose."""
    met: Counter[str] = Counter()
    some = moments()[::2] + tuple(game for game in moments() if game.view(None)["phase"] == "penalty")
    for game in some:
        for seat in set(game.asked) - set(game.to_act):
            others = [viewer for viewer in viewers(game) if viewer != seat]
            seen = [game.view(viewer) for viewer in others]
            legal = game.legal(seat)
            special = [action for action in legal if action.option or action.edifice]
            for action in legal[:: max(1, len(legal) // 3)] + special[::5]:
                other = game.clone()
                other.choose(seat, action)
                assert other.view(seat)["choice"] == action.text
                assert [other.view(viewer) for viewer in others] == seen
                met["an option"] += action.kind == STAGE and action.option > 0
                met["an Edifice"] += action.edifice
                met["a loss"] += action.kind in (LOSE, FORFEIT)
    assert met["an option"] > 2
    assert met["an Edifice"] > 2
    assert met["a loss"]


def test_options_pawns_and_edifices_lie_open():
    met: Counter[str] = Counter()
    for game in moments():
        view, position = game.view(None), game.position()
        cards = [(card["id"], card["pawns"]) for card in view["edifices"]]
        assert cards == [(card["id"], card["pawns"]) for card in position.get("edifices", [])]
        for own, there in zip(view["cities"], cities_of(position), strict=True):
            for field in ("options", "pawns", "debts"):
                assert own[field] == there.get(field, [])
                met[field] += bool(own[field])
            assert own["joined"] == there.get("joined", False)
            last = there.get("last", "pass")
            if last.startswith("stage"):
                assert own["last"]["edifice"] == last.endswith(" edifice")
                assert own["last"]["option"] == int(last.partition("option=")[2].partition(" ")[0] or 0)
                met["joined with a stage"] += own["last"]["edifice"]
            met["lost"] += own["last"] is not None and own["last"]["verb"] in ("lose", "forfeit")
        met.update(card["state"] for card in view["edifices"])
    assert set(+met) == {
        *("options", "pawns", "debts", "joined with a stage", "lost", "project", "built", "failed"),
    }


# ---------------------------------------------------------------- leaders
def test_recruited_and_copied_leaders_lie_open():
    recruited = copied = 0
    for game in moments():
        for own, there in zip(game.view(None)["cities"], cities_of(game.position()), strict=True):
            assert own["leaders"] == there.get("leaders", [])
            assert own["copied"] == there.get("copied")
            recruited += len(own["leaders"])
            copied += own["copied"] is not None
    assert recruited
    assert copied


def test_leaders_in_hands_and_in_the_box_are_named_nowhere():
    """As text: no name of a hidden leader anywhere in the view of somebody who may not know it."""
    named = 0
    for game in moments():
        position = game.position()
        hands = [[*own.get("hand", []), *own.get("leader_hand", [])] for own in position["seats"]]
        for viewer in viewers(game):
            text = json.dumps(game.view(viewer))
            hidden = [name for seat, hand in enumerate(hands) if seat != viewer for name in hand]
            for name in [*hidden, *position.get("box", [])]:
                sold_by_viewer = viewer is not None and name in position["seats"][viewer].get("last", "")
                if name in LEADER_IDS and not sold_by_viewer:
                    named += 1
                    assert f'"{name}"' not in text
    assert named


# ---------------------------------------------------------------- two players
def test_only_the_holder_sees_the_own_choice_while_choosing_for_the_free_city():
    met = 0
    for game in moments():
        if game.view(None)["phase"] != "city":
            continue
        met += 1
        holder = game.view(None)["holder"]
        assert game.asked == (holder,)
        choices = [own["choice"] for own in game.position()["seats"]]
        assert [game.view(seat)["choice"] for seat in range(2)] == choices
        assert [city["chosen"] for city in game.view(1 - holder)["cities"]] == [False] * 3
        for viewer in (None, 1 - holder):
            assert choices[holder] not in json.dumps(game.view(viewer))
    assert met


def test_the_card_drawn_from_the_pile_is_seen_by_the_holder_only():
    met = 0
    for game in moments():
        view = game.view(None)
        if view["phase"] == "turn" and view["holder"] is not None and view["turn"] == 1:
            met += 1
            holder = view["holder"]
            assert [own["hand_size"] for own in view["cities"]] == [7 + (n == holder) for n in (0, 1)] + [0]
            assert len(game.view(holder)["hand"]) == 8
            assert len(game.view(1 - holder)["hand"]) == 7
            assert view["pile_size"] == 6
    assert met


def test_only_the_holder_sees_the_last_card_of_the_pile_and_only_to_play_it():
    met = 0
    for game in moments():
        view = game.view(None)
        to_play = view["phase"] == "seventh" and view["acting"] == 2 == game.seats
        for viewer in viewers(game):
            seen = game.view(viewer)["pile_card"]
            if to_play and viewer == view["holder"]:
                met += 1
                assert seen == game.position()["pile"][-1]
            else:
                assert seen is None
    assert met


def test_the_pile_and_the_box_have_no_place_in_a_view():
    for game in moments():
        for viewer in viewers(game):
            assert not {"pile", "box", "rng", "seed"} & set(game.view(viewer))
