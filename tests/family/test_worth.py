"""Where points come from, thing by thing: it adds up to the score sheet."""

from random import Random
from typing import Any

import pytest

import mirabilia
from effort import effort
from family.any_game import assert_worth_adds_up
from family.test_events import GAMES, pick
from mirabilia import IllegalAction
from mirabilia.seen import Worth

pytestmark = pytest.mark.core

# A board that copies a guild (W9.3). Guilds that count again: effects/test_repeat_guild.py of 7 Wonders.
ALSO: dict[str, tuple[str, dict[str, Any]]] = {
    "a copied guild": ("wonders", {"seats": 3, "boards": ["olympia:B", None, None], "packs": ["leaders"]}),
}
ALL = GAMES | ALSO


@pytest.mark.parametrize("name", ALL)
def test_what_things_are_worth_adds_up_to_the_score_sheet(name: str) -> None:
    kind, options = ALL[name]
    for seed in range(effort(40)):
        luck = Random(f"worth {name} {seed}")
        game = mirabilia.new(kind, seed=luck.getrandbits(64), **options)
        while not game.over:
            for seat in game.to_act:
                game.choose(seat, pick(luck, game.legal(seat)))
            if luck.random() < 0.1:
                assert_worth_adds_up(game, luck.randrange(game.seats))
        for city in range(len(game.scores())):
            assert_worth_adds_up(game, city)


def test_a_city_that_is_not_there() -> None:
    game = mirabilia.new(seats=3)
    assert game.worth(0) == [Worth("treasury", "coins", points=1, count=3)]
    for city in (3, -1, "0", None):
        with pytest.raises(IllegalAction) as caught:
            game.worth(city)  # type: ignore[arg-type] # a mistake
        assert caught.value.code == "no-such-seat"
