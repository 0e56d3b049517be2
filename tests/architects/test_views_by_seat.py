"""What one seat sees and another does not: the cat's look, and the five cards of Halicarnassus."""

from random import Random

import pytest

import mirabilia
from architects.reference import CENTRAL, all_decks, deck_of, left_of, plain, right_of, shields
from architects.reference_legal import found_cards, open_stages
from architects.strategies import advance, lively, moments, viewers

pytestmark = pytest.mark.core


def central_top(game, viewer):
    """What a viewer sees of the central deck."""
    return game.view(viewer)["central"]["top"]


def with_cat(central, cat=0, **rest):
    """Three seats whose cards set nothing off, and a cat."""
    cities = [{"wonder": name, "deck": ["blue3"] * 9} for name in ("giza", "rhodes", "ephesus")]
    table = {"game": "architects", "seats": cities, "central": central, "cat": cat, "shown": [], "stack": []}
    return mirabilia.position(table | rest)


def seen_by(game):
    """Who sees the top of the central deck."""
    return {viewer for viewer in viewers(game) if central_top(game, viewer)}


# ---------------------------------------------------------------- what lies open
def test_everybody_sees_the_whole_table_but_what_lies_face_down():
    for game in moments():
        table = plain(game.position())
        for viewer in viewers(game):
            view = game.view(viewer)
            assert view["discard"] == dict(table["discard"])
            assert view["shown_tokens"] == [token for token in table["shown"] if token]
            assert view["stack_size"] == len(table["stack"])
            assert (view["cat"], view["battle_tokens"]) == (table["cat"], table["battle"])
            assert set(view["ready"]) == table["ready"]
            assert set(view["used"]) == table["used"]
            assert (view["doer"], view["deeds"]) == (table["doer"], table["deeds"])
            for seat, (city, own) in enumerate(zip(view["cities"], table["seats"], strict=True)):
                assert (city["left"], city["right"]) == (left_of(table, seat), right_of(table, seat))
                assert (city["board"], city["built"]) == (own["wonder"], own["built"])
                assert (city["cards"], sorted(city["tokens"])) == (dict(own["cards"]), own["tokens"])
                assert (city["victory"], city["shields"]) == (own["victory"], shields(own))
                assert city["open"] == sorted(open_stages(own))
                assert city["cat"] == (table["cat"] == seat)


def test_the_top_of_a_wonders_deck_lies_open_and_the_size_of_every_deck():
    for game in moments():
        table = plain(game.position())
        view = game.view(None)
        shown = {seat: city["deck"] for seat, city in enumerate(view["cities"])} | {CENTRAL: view["central"]}
        for deck in all_decks(table):
            cards = deck_of(table, deck)
            assert shown[deck]["size"] == len(cards)
            assert shown[deck]["top"] == (cards[-1] if cards and deck != CENTRAL else None)


# ---------------------------------------------------------------- the cat's look (A-K2)
def test_only_who_knows_the_top_of_the_central_deck_sees_it():
    met = 0
    for game in moments():
        table = plain(game.position())
        for viewer in viewers(game):
            knows = viewer in table["known"] and bool(table["central"])
            assert central_top(game, viewer) == (table["central"][-1] if knows else None)
            met += knows
    assert met


def test_the_cats_look_is_for_its_holder_alone_and_everybody_knows_that_it_happened():
    game = with_cat(["wood", "glass"])
    assert seen_by(game) == set()
    game.choose(0, "look")
    assert seen_by(game) == {0}
    assert central_top(game, 0) == "glass"
    for viewer in viewers(game):
        view = game.view(viewer)
        assert view["looked"]
        assert [city["knows_central"] for city in view["cities"]] == [True, False, False]
        assert "look" in view["deeds"]


def test_what_the_cat_saw_stays_known_while_the_card_lies_there():
    """Over the turns of others, and when the cat has long gone to somebody else."""
    game = with_cat(["wood", "glass"])
    game.choose(0, "look")
    for seat in (0, 1, 2, 0, 1):
        game.choose(seat, "take left")
        assert seen_by(game) == {0}
    game = with_cat(["wood", "glass"], known=[0], cat=1, active=1)
    game.choose(1, "look")
    assert seen_by(game) == {0, 1}


@pytest.mark.parametrize("taker", [0, 1, 2])
def test_what_the_cat_saw_is_forgotten_when_the_card_is_taken(taker):
    """By whomever; the next card is nobody's secret but the pile's."""
    game = with_cat(["wood", "stone", "glass"])
    game.choose(0, "look")
    for seat in range(taker):
        game.choose(seat, "take left")
    assert seen_by(game) == {0}
    game.choose(taker, "take central")
    assert seen_by(game) == set()
    assert not any(city["knows_central"] for city in game.view(None)["cities"])


def test_who_knows_the_card_is_not_offered_another_look():
    game = with_cat(["wood", "glass"])
    game.choose(0, "look")
    assert "look" not in {action.text for action in game.legal(0)}
    for seat in (0, 1, 2):
        game.choose(seat, "take left")
    assert "look" not in {action.text for action in game.legal(0)}
    for seat, place in ((0, "left"), (1, "central"), (2, "left")):
        game.choose(seat, f"take {place}")
    assert "look" in {action.text for action in game.legal(0)}


def test_through_whole_games_what_is_known_is_what_was_looked_at_and_not_taken():
    """Followed from outside, by the deeds and by the size of the central deck."""
    looks = forgotten = 0
    for seed in range(3):
        luck = Random(seed)
        game = mirabilia.new("architects", seats=3, seed=seed)
        known: set[int] = set()
        while not game.over:
            size = game.view(None)["central"]["size"]
            seat = game.to_act[0]
            choice = lively(luck, game.legal(seat))
            game.choose(seat, choice)
            if game.view(None)["central"]["size"] < size:
                forgotten += bool(known)
                known = set()
            elif choice.text == "look":
                looks += 1
                known.add(seat)
            assert seen_by(game) == known
    assert looks
    assert forgotten


# ---------------------------------------------------------------- five cards (A-W5)
def test_only_the_seat_that_keeps_one_sees_the_cards_it_looks_through():
    met = 0
    for game in moments():
        table = plain(game.position())
        for viewer in viewers(game):
            found = game.view(viewer)["found"]
            if table["phase"] == "keep" and viewer == table["active"]:
                met += 1
                assert found == found_cards(table)[::-1]
                assert {action.text for action in game.legal(viewer)} == {f"keep {kind}" for kind in found}
            else:
                assert found is None
            expected = table["searched"] if table["phase"] == "keep" else None
            assert game.view(viewer)["searched"] == expected
    assert met


def test_the_cards_that_go_back_are_forgotten_by_all():
    """The next view of whoever looked through them shows the new top and nothing below."""
    met = 0
    for game in moments():
        if game.view(None)["phase"] != "keep":
            continue
        met += 1
        seat = game.to_act[0]
        other = game.clone()
        advance(other, Random(1), 1)
        if other.view(None)["phase"] != "keep":
            assert other.view(seat)["found"] is None
            assert other.view(seat)["searched"] is None
    assert met
