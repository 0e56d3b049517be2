"""A first choice can be forced upon the search: it is tried as often as the one tried most."""

import pytest

import mirabilia
from architects.table import acting
from architects.table import city as architect
from mirabilia.bots import make_bot
from mirabilia.bots.player import Thought
from mirabilia.eyes import eyes_of
from mirabilia.games.architects.action import Action as ArchitectsAction
from mirabilia.games.wonders.action import Action as WondersAction
from wonders.table import city, table

BUDGET = 200


def thoughts(game: mirabilia.Game, forced: mirabilia.Action | None, workers: int = 1) -> dict[str, Thought]:
    bot = make_bot(f"search:{BUDGET}", game.kind, seed=5, workers=workers)
    return {one.action.text: one for one in bot.think(eyes_of(game, 0), forced)}


def check(game: mirabilia.Game, forced: mirabilia.Action, workers: int = 1) -> None:
    assert forced in game.legal(0)
    found = thoughts(game, forced, workers)
    most = max(one.visits for text, one in found.items() if text != forced.text)
    assert found[forced.text].visits >= 0.9 * most
    assert sum(one.visits for one in found.values()) == BUDGET


def traders() -> mirabilia.Game:
    """Baths can be paid to the left or to the right."""
    return table(
        city("rhodes:A", hand="baths altar tavern loom_1", coins=9),
        city("giza:A", hand="baths altar", built="quarry"),
        city("ephesus:A", hand="baths altar", built="quarry"),
    )


@pytest.mark.parametrize(
    "text", ["sell baths", "sell altar", "build loom_1", "build baths left=2", "build baths right=2"]
)
@pytest.mark.parametrize("workers", [1, 2])
def test_any_choice_is_tried(text, workers):
    check(traders(), WondersAction.parse(text), workers)


def test_two_ways_to_pay_are_told_apart():
    plain = thoughts(traders(), None)
    (usual,) = [text for text in plain if text.startswith("build baths")]
    (other,) = {"build baths left=2", "build baths right=2"} - {usual}
    found = thoughts(traders(), WondersAction.parse(other))
    assert {usual, other} <= set(found)


def test_a_choice_of_its_own_is_not_doubled():
    text = next(iter(thoughts(traders(), None)))
    found = thoughts(traders(), WondersAction.parse(text))
    assert set(found) == set(thoughts(traders(), None))


@pytest.mark.parametrize("text", ["build s1 wood=1 coin=1", "learn gear=2 decor"])
def test_any_choice_of_architects_is_tried(text):
    check(acting(architect("giza", "wood stone glass coin gear gear")), ArchitectsAction.parse(text))


@pytest.mark.parametrize("workers", [1, 2])
def test_advice_tries_all_that_it_names(workers):
    bot = make_bot("search:400", "wonders", seed=5, workers=workers)
    found = bot.compare(eyes_of(traders(), 0), 3, lambda action: action, lambda actions: [])
    assert len(found) == 3
    assert min(one.visits for one in found) >= 60
    assert [one.value for one in found] == sorted((one.value for one in found), reverse=True)
