"""Checks that are the same for any game; the games' own tests bring the games and packs."""

import json
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import pytest
from hypothesis import strategies as st

from mirabilia import Game, IllegalAction

Viewer = int | None


def assert_refused(game: Game, seat: Any, choice: Any, code: str) -> None:
    """The choice is refused with this code, and nothing has changed."""
    before, record, to_act = game.state, game.record(), game.to_act
    with pytest.raises(IllegalAction) as caught:
        game.choose(seat, choice)
    assert caught.value.code == code
    assert (game.state, game.record(), game.to_act) == (before, record, to_act)


def assert_asking_changes_nothing(game: Game) -> None:
    """Whatever is asked about a game, it stays as it is."""
    before, record = game.state, game.record()
    for seat in range(game.seats):
        game.legal(seat)
        game.view(seat)
    game.view(None)
    game.scores()
    game.worth(0)
    game.ranking()
    game.position()
    game.tie_break()
    assert (game.state, game.record()) == (before, record)


def assert_worth_adds_up(game: Game, city: int) -> None:
    """What a city's things are worth, one by one, is what stands on its score sheet."""
    sums: Counter[str] = Counter()
    for one in game.worth(city):
        assert one.points, one
        sums[one.category] += one.points
        sums["total"] += one.points
    sheet = game.scores()[city]
    assert {name: sums[name] for name in sheet} == sheet


def vandalise(value: Any) -> None:
    """Spoil everything that can be changed in a view."""
    for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        vandalise(inner)
    if isinstance(value, dict | list):
        value.clear()


def assert_views_are_json(games: Iterable[Game], viewers: Callable[[Game], Iterable[Viewer]]) -> None:
    """A view is plain data."""
    for game in games:
        for viewer in viewers(game):
            view = game.view(viewer)
            assert json.loads(json.dumps(view)) == view


def assert_views_share_nothing(games: Iterable[Game], viewers: Callable[[Game], Iterable[Viewer]]) -> None:
    """Whoever spoils a view spoils neither the game nor another view."""
    for game in games:
        state = game.state
        for viewer in viewers(game):
            first, second = game.view(viewer), game.view(viewer)
            text = json.dumps(second)
            vandalise(first)
            assert first == {}
            assert json.dumps(second) == json.dumps(game.view(viewer)) == text
        assert game.state == state


def damage(data: st.DataObject, lines: list[str], values: Sequence[str]) -> None:
    """Damage a file of a pack here and there: cut, swapped or copied lines, another word, another value."""
    for _ in range(data.draw(st.integers(1, 4))):
        first, second = (data.draw(st.integers(0, len(lines) - 1)) for _ in range(2))
        kind = data.draw(st.sampled_from(["cut", "swap", "copy", "move a word", "new value"]))
        if kind == "cut":
            lines[first] = lines[first][: data.draw(st.integers(0, 20))]
        elif kind == "swap":
            lines[first], lines[second] = lines[second], lines[first]
        elif kind == "copy":
            lines.insert(second, lines[first])
        elif kind == "move a word":
            lines[first] = lines[first].replace("=", data.draw(st.sampled_from(["", "= [", "= {", "= 1 #"])))
        else:
            key = lines[first].partition("=")[0]
            lines[first] = f"{key}= {data.draw(st.sampled_from(values))}"
