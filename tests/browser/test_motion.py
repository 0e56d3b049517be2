"""Who wants little motion gets none; who does not may play on while things move."""

import pytest
from people import People, Person

from effort import THOROUGH

# The names of what moves now.
MOVING = """() => document.getAnimations()
    .filter(one => one.playState === "running" && one.effect?.getComputedTiming().duration > 1)
    .map(one => one.animationName ?? one.transitionProperty)"""


@pytest.mark.parametrize("game", ["wonders", "architects"])
def test_nothing_moves_with_reduced_motion(people: People, game: str) -> None:
    ada = people()
    ada.sit_down(game=game, seats=3)
    for _ in range(8):
        ada.until_asked()
        ada.turn()
        assert ada.page.evaluate(MOVING) == []


def test_an_age_while_things_move(people: People) -> None:
    ada: Person = people(motion=True)
    ada.sit_down(seats=4)
    ada.play_on(lambda: ada.offer["view"]["age"] == 2 and ada.offer["view"]["turn"] > 1)


def test_a_game_of_architects_while_things_move(people: People) -> None:
    ada: Person = people(motion=True)
    ada.sit_down(game="architects", seats=2)
    ada.play_on(None if THOROUGH else lambda: ada.offer["view"]["turn"] > 16)
