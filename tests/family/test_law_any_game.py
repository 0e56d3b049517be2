"""What holds for any game of the family, written once: both games, with every option they have.

A game is known by its interface only: `mirabilia.new`, `position` and `replay`, and what a `Game` can be
asked. As plain Python the rules take seconds for a game, so there only few are played.
"""

import contextlib
import json
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import mirabilia
from effort import effort
from mirabilia import Game, IllegalAction
from wonders.strategies import INTERPRETED, law, lively, seeds


@dataclass(frozen=True)
class Kind:
    """One way to set up a game."""

    game: str
    seats: tuple[int, ...] = (2, 3, 4, 5, 6, 7)
    options: dict[str, Any] = field(default_factory=dict)
    longest: int = 60  # decisions, more or less
    fewest_choices: int = 1  # of a seat that is asked


FROM_3 = (3, 4, 5, 6, 7)
KINDS = {
    "wonders": Kind("wonders"),
    "leaders": Kind("wonders", options={"packs": ["leaders"], "stevie": True}),
    "edifice": Kind("wonders", FROM_3, {"packs": ["edifice"]}),
    "everything": Kind("wonders", FROM_3, {"packs": ["leaders", "edifice"]}),
    "second edition": Kind("wonders", FROM_3, {"edition": 2, "packs": ["leaders", "edifice"]}),
    "architects": Kind("architects", longest=250, fewest_choices=2),
    "architects with wishes": Kind(
        "architects", (3,), {"boards": ["halicarnassus", None, "alexandria"], "first": 2}, 150, 2
    ),
}
PLAYED = ("leaders", "second edition", "architects") if INTERPRETED else tuple(KINDS)
every_kind = pytest.mark.parametrize("kind", [KINDS[name] for name in PLAYED], ids=PLAYED)
lucks = st.integers(0, 2**32)


def law_of_each(examples: int) -> settings:
    """So many examples for each kind of game."""
    return settings(law(examples), max_examples=4 if INTERPRETED else effort(examples))


# ---------------------------------------------------------------- playing
def decide(game: Game, luck: Random) -> None:
    """Everybody who has to act chooses."""
    for seat in game.to_act:
        game.choose(seat, lively(luck, game.legal(seat)))


def advance(game: Game, luck: Random, decisions: int = 10_000) -> Game:
    """Play on for so many decisions, or to the end."""
    for _ in range(decisions):
        if game.over:
            break
        decide(game, luck)
    return game


def some_game(data: st.DataObject, kind: Kind) -> Game:
    """A game of this kind at any moment, also in the middle of a decision of several seats."""
    luck = Random(data.draw(lucks))
    seats = data.draw(st.sampled_from(kind.seats))
    game = mirabilia.new(kind.game, seats=seats, seed=data.draw(seeds), **kind.options)
    advance(game, luck, data.draw(st.integers(0, kind.longest)))
    for seat in luck.sample(game.asked, data.draw(st.integers(0, max(0, len(game.asked) - 1)))):
        game.choose(seat, lively(luck, game.legal(seat)))
    return game


def seen(game: Game) -> Any:
    """All that can be asked of a game."""
    views = [game.view(seat) for seat in (None, *range(game.seats))]
    menus = [[action.text for action in game.legal(seat)] for seat in range(game.seats)]
    return game.state, game.record(), game.position(), views, menus, game.asked, game.to_act, game.scores()


# ---------------------------------------------------------------- set-up, choices, replay
@pytest.mark.core
@every_kind
@law_of_each(12)
@given(data=st.data())
def test_a_replayed_record_gives_the_same_game(kind, data):
    game = some_game(data, kind)
    assert seen(mirabilia.replay(game.record())) == seen(game)


@every_kind
@law_of_each(10)
@given(seed=seeds, luck=lucks, data=st.data())
def test_the_same_set_up_and_choices_give_the_same_game_each_time(kind, seed, luck, data):
    seats = data.draw(st.sampled_from(kind.seats))
    first, second = (mirabilia.new(kind.game, seats=seats, seed=seed, **kind.options) for _ in range(2))
    assert advance(first, Random(luck)).state == advance(second, Random(luck)).state


@every_kind
@law_of_each(25)
@given(seed=seeds, bit=st.integers(0, 127), data=st.data())
def test_every_bit_of_the_seed_changes_the_game(kind, seed, bit, data):
    seats = data.draw(st.sampled_from(kind.seats))
    twins = [mirabilia.new(kind.game, seats=seats, seed=s, **kind.options) for s in (seed, seed ^ 1 << bit)]
    assert twins[0].state != twins[1].state


@every_kind
@law_of_each(10)
@given(luck=lucks, data=st.data())
def test_a_record_that_begins_with_a_position_replays_too(kind, luck, data):
    game = mirabilia.position(some_game(data, kind).position())
    advance(game, Random(luck), data.draw(st.integers(0, 20)))
    assert seen(mirabilia.replay(game.record())) == seen(game)


# ---------------------------------------------------------------- clones
@pytest.mark.core
@every_kind
@law_of_each(10)
@given(luck=lucks, data=st.data())
def test_a_game_and_its_clone_are_independent_of_each_other(kind, luck, data):
    game = some_game(data, kind)
    before = seen(game)
    clone, later = game.clone(), game.clone()
    assert seen(clone) == before
    assert advance(clone, Random(luck)).over
    assert seen(game) == before
    advance(game, Random(luck))
    assert seen(game) == seen(clone)
    assert seen(later) == before


# ---------------------------------------------------------------- round trips
@pytest.mark.core
@every_kind
@law_of_each(12)
@given(data=st.data())
def test_a_position_gives_the_same_bytes_and_goes_on_the_same(kind, data):
    game = some_game(data, kind)
    written = json.loads(json.dumps(game.position()))
    again = mirabilia.position(written)
    assert (again.state, again.position(), again.to_act) == (game.state, game.position(), game.to_act)
    luck = data.draw(lucks)
    assert advance(again, Random(luck)).state == advance(game, Random(luck)).state


@every_kind
@pytest.mark.parametrize("seed", [1] if INTERPRETED else range(effort(20)))
def test_the_position_of_every_decision_of_a_game_gives_the_same_bytes(kind, seed):
    luck = Random(seed)
    game = mirabilia.new(kind.game, seats=luck.choice(kind.seats), seed=seed, **kind.options)
    while True:
        again = mirabilia.position(game.position())
        assert again.state == game.state
        assert again.position() == game.position()
        if game.over:
            break
        decide(game, luck)


@pytest.mark.core
@every_kind
@law_of_each(12)
@given(data=st.data())
def test_every_legal_action_may_be_chosen_as_object_text_or_integer(kind, data):
    game = some_game(data, kind)
    for seat in game.to_act[:1]:
        legal = game.legal(seat)
        assert len({action.text for action in legal}) == len({action.id for action in legal}) == len(legal)
        action = data.draw(st.sampled_from(legal))
        twins = [game.clone() for _ in range(3)]
        for twin, form in zip(twins, (action, action.text, action.id), strict=True):
            twin.choose(seat, form)
            assert twin.choices()[-1:] == twins[0].choices()[-1:]
        assert twins[0].state == twins[1].state == twins[2].state


@every_kind
@law_of_each(12)
@given(data=st.data())
def test_an_action_kept_from_its_text_or_integer_is_the_same_action(kind, data):
    game = some_game(data, kind)
    for seat in game.asked:
        for action in game.legal(seat):
            assert game.read_action(action.text) == game.read_action(action.id) == action


# ---------------------------------------------------------------- being asked
@pytest.mark.core
@every_kind
@law_of_each(20)
@given(data=st.data())
def test_who_is_asked_has_choices_and_nobody_else_has(kind, data):
    game = some_game(data, kind)
    assert set(game.to_act) <= set(game.asked)
    assert bool(game.to_act) == bool(game.asked) == (not game.over)
    for seat in range(game.seats):
        choices = len(game.legal(seat))
        assert choices >= kind.fewest_choices if seat in game.asked else choices == 0


@every_kind
@law_of_each(8)
@given(seed=seeds, luck=lucks, data=st.data())
def test_games_end_and_stay_ended(kind, seed, luck, data):
    seats = data.draw(st.sampled_from(kind.seats))
    game = mirabilia.new(kind.game, seats=seats, seed=seed, **kind.options)
    last = lively(Random(luck), game.legal(game.to_act[0]))
    advance(game, Random(luck), 2_000)
    assert game.over
    before = seen(game)
    for seat in range(seats):
        with pytest.raises(IllegalAction):
            game.choose(seat, last)
    assert seen(game) == before


# ---------------------------------------------------------------- what changes nothing
NONSENSE = ("", " ", "build", "take", "sell sphinx", "end end", "build s9", "look up", "keep 1", "\n", "é=1")


@every_kind
@law_of_each(12)
@given(data=st.data())
def test_looking_changes_nothing(kind, data):
    game = some_game(data, kind)
    before = game.state, game.record(), game.to_act
    first = seen(game)
    game.ranking(), game.tie_break(), game.clone(), game.rewound(), repr(game)
    assert seen(game) == first
    assert (game.state, game.record(), game.to_act) == before


@pytest.mark.core
@every_kind
@law_of_each(10)
@given(luck=lucks, number=st.integers(-(2**70), 2**70), data=st.data())
def test_what_is_refused_changes_nothing(kind, luck, number, data):
    """Actions of other moments, of other games and of other seats; nonsense; seats that are not there."""
    game = some_game(data, kind)
    before = seen(game)
    other = advance(game.rewound(), Random(luck), luck % kind.longest)
    foreign = mirabilia.new("wonders" if kind.game == "architects" else "architects", seats=3, seed=luck)
    wrong = [action for seat in other.asked for action in other.legal(seat)]
    texts = [action.text for action in (*wrong, *foreign.legal(foreign.to_act[0]))]
    for seat in range(game.seats):
        mine = {action.text for action in game.legal(seat)}
        for choice in (*texts, *NONSENSE):
            if choice not in mine:
                with pytest.raises(IllegalAction):
                    game.choose(seat, choice)
        ids = {action.id for action in game.legal(seat)}
        for choice in (number, *(action.id for action in wrong)):
            if choice not in ids:
                with pytest.raises(IllegalAction):
                    game.choose(seat, choice)
    for seat in (-1, game.seats, None, "0"):
        for action in [*wrong[:1], "end"]:
            with pytest.raises(IllegalAction):
                game.choose(seat, action)
    assert seen(game) == before


@every_kind
@law_of_each(10)
@given(luck=lucks, data=st.data())
def test_a_game_that_was_often_refused_ends_as_one_that_was_not(kind, luck, data):
    game = some_game(data, kind)
    quiet = game.clone()
    dice, same_dice = Random(luck), Random(luck)
    noise = Random(luck + 1)
    while not game.over:
        for seat in range(game.seats):
            text = noise.choice([*NONSENSE, "take left", "build s1 wood=2", "build baths", "end"])
            if text not in {action.text for action in game.legal(seat)}:
                with contextlib.suppress(IllegalAction):
                    game.choose(seat, text)
        decide(game, dice)
        decide(quiet, same_dice)
    assert seen(game) == seen(quiet)


# ---------------------------------------------------------------- points and places
@every_kind
@law_of_each(12)
@given(data=st.data())
def test_totals_are_sums_and_places_follow_from_them(kind, data):
    game = some_game(data, kind)
    sheets = game.scores()
    for sheet in sheets:
        assert sheet["total"] == sum(points for category, points in sheet.items() if category != "total")
    keys = list(zip([sheet["total"] for sheet in sheets], game.tie_break(), strict=False))[: game.seats]
    places = game.ranking()
    assert sorted(seat for place in places for seat in place) == list(range(game.seats))
    assert all(len({keys[seat] for seat in place}) == 1 for place in places)
    best_first = [keys[place[0]] for place in places]
    assert best_first == sorted(set(best_first), reverse=True)


@every_kind
@law_of_each(10)
@given(data=st.data())
def test_views_are_json_and_name_the_seat_and_those_who_act(kind, data):
    game = some_game(data, kind)
    for seat in (None, *range(game.seats)):
        view = game.view(seat)
        assert json.loads(json.dumps(view)) == view
        assert (view["game"], view["seat"]) == (kind.game, seat)
        assert (view["asked"], view["to_act"]) == (list(game.asked), list(game.to_act))
        assert view["scores"] == game.scores()
