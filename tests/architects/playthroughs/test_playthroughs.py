"""Whole games of Architects, printed once with every answer and compared ever since."""

import re

import pytest

import mirabilia
from architects.regenerate import HERE, PLAYTHROUGHS
from architects.table import acting, city, final, table
from mirabilia.games.architects.action import VERBS, Action
from mirabilia.games.architects.content.catalogue import catalogue
from mirabilia.lab.playthrough import Variety, form, playthrough
from wonders.regenerate import difference

SMALLEST = "seats_2"
NAMES = [pytest.param(SMALLEST, marks=pytest.mark.core), *(name for name in PLAYTHROUGHS if name != SMALLEST)]


def stored(name):
    return (HERE / "playthroughs" / f"{name}.txt").read_text(encoding="utf-8")


def choices():
    text = "".join(map(stored, PLAYTHROUGHS))
    return [Action.parse(line) for line in re.findall(r"^  -> (.*)$", text, re.MULTILINE)]


@pytest.mark.parametrize("name", NAMES)
def test_the_game_goes_as_it_always_went(name):
    game = mirabilia.new("architects", **PLAYTHROUGHS[name])
    changed = difference(stored(name), playthrough(game), name)
    assert not changed, changed


@pytest.mark.core
def test_together_they_show_every_kind_of_action_every_phase_and_every_wonder():
    text = "".join(map(stored, PLAYTHROUGHS))
    assert {VERBS[choice.kind] for choice in choices()} == set(VERBS)
    assert set(re.findall(r"^== Turn \d+, (\w+): asks \d$", text, re.MULTILINE)) == {
        "take",
        "act",
        "draw",
        "claim",
        "search",
        "keep",
    }
    wonders = {wonder.id for wonder in catalogue().wonders}
    assert set(re.findall(r"^\* seat \d: (\w+), 25 cards", text, re.MULTILINE)) == wonders
    assert {setup["seats"] for setup in PLAYTHROUGHS.values()} == {2, 3, 4, 7}


@pytest.mark.core
def test_together_they_show_economy_engineering_the_unseen_token_battles_and_secrets():
    text = "".join(map(stored, PLAYTHROUGHS))
    assert {choice.by for choice in choices()} >= {0, 1, 2}
    assert {choice.text.split()[-1] for choice in choices()} >= {"stack"}
    assert re.search(r"victory \d > \d", text)
    assert re.search(r"^seat \d knows the central \w+$", text, re.MULTILINE)
    assert re.search(r"^seat \d looks at \w+ \w+ \w+ \w+ \w+$", text, re.MULTILINE)


@pytest.mark.core
def test_a_given_seat_begins():
    assert "\n== Turn 1, take: asks 3\n" in stored("seats_7")


@pytest.mark.core
def test_printing_plays_the_game_to_its_end():
    game = table(city("giza", "wood stone brick papyrus", built="s1 s2 s3 s4"), seats=2)
    assert "== The end" in playthrough(game)
    assert game.over


@pytest.mark.core
def test_a_small_game_reads_like_this():
    game = table(
        city("halicarnassus", "wood", built="s1 s2 s3", deck="gear wood"),
        city("giza", "wood stone coin", built="s1 s2 s3 s4", deck="brick blue3 glass"),
        seats=2,
        central="coin",
        cat=0,
        known=[0],
        shown="decor",
        stack="",
    )
    assert playthrough(game).startswith(
        "A game of architects with 2 seats, 3 conflict tokens\n"
        "* seat 0: halicarnassus, 2 cards, wood on top\n"
        "* seat 1: giza, 3 cards, glass on top\n"
        "* tokens decor and 0 unseen\n"
        "== Turn 1, take: asks 0\n"
        "seat 0 knows the central coin\n"
        "  take left\n"
        "  take right\n"
        "  take central\n"
    )


@pytest.mark.core
def test_the_cards_that_are_looked_through_are_shown_to_their_owner():
    game = table(city("halicarnassus", built="s1 s2", deck="wood gear"), phase="keep", searched=0)
    assert "\nseat 0 looks at gear wood\n  keep wood\n  keep gear\n" in playthrough(game)


@pytest.mark.core
def test_seats_that_are_tied_share_a_place_in_the_text():
    assert "\nranking 0 > 1=2\n" in playthrough(final(city("giza", built="s1")))


@pytest.mark.core
def test_the_policy_turns_to_what_it_has_used_least():
    policy = Variety()
    game = acting(city("giza", "wood wood stone coin coin", built="s1"))
    forms = {form(policy(game.legal(0))) for _ in range(6)}
    assert forms == {"build coin", "build wood coin", "build wood", "build stone coin"}
