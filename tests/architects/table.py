"""Small tables of Architects for tests: a seat in one line, a turn in one line.

Seat 1 is the left neighbour of seat 0 and plays after it; the last seat is its right neighbour. Unless told,
seat 0 is the one to act. A deck is written with its top card last, and without one it holds cards that set
nothing off. A decision with only one answer is not asked (A-Z1): what must happen has already happened when
`table` returns.
"""

from collections import Counter
from typing import Any

import pytest

import mirabilia
from mirabilia import Game, IllegalAction

KINDS = (
    *("wood", "stone", "brick", "papyrus", "glass"),
    *("coin", "blue2cat", "blue3", "compass", "gear", "tablet", "red0", "red1", "red2"),
)
RESOURCES, GREEN, RED = KINDS[:5], KINDS[8:11], KINDS[11:]
WONDERS = ("alexandria", "babylon", "ephesus", "giza", "halicarnassus", "olympia", "rhodes")
SPARE = ("giza", "rhodes", "ephesus", "olympia", "alexandria", "babylon", "halicarnassus")
QUIET = "blue3 blue3 blue3 blue3 blue3 blue3"
STAGES = ("s1", "s2", "s3", "s4", "s5")
# Tokens to lie open, and to lie in the stack, unless a test says which or somebody has them.
OPEN_TOKENS = ("decor", "politics", "strategy", "education", "culture", "culture", "science")
STACKED_TOKENS = ("education", "culture", "culture", "decor", "politics", "strategy", "science")


def city(
    wonder: str = "giza", cards: str = "", built: str = "", tokens: str = "", deck: str = QUIET, **rest: Any
) -> dict[str, Any]:
    """One seat of a position: `city("rhodes", "wood wood coin", built="s1", tokens="decor", victory=2)`."""
    return {
        "wonder": wonder,
        "cards": dict(Counter(cards.split())),
        "built": built.split(),
        "tokens": tokens.split(),
        "deck": deck.split(),
        **rest,
    }


def spare(used: list[str], count: int) -> list[dict[str, Any]]:
    """So many seats that have nothing, with wonders that are not used."""
    return [city(wonder) for wonder in SPARE if wonder not in used][:count]


def left_over(names: tuple[str, ...], taken: list[str], count: int) -> list[str]:
    """So many of these tokens that are not taken."""
    found: list[str] = []
    for name in dict.fromkeys(names):
        found += [name] * (names.count(name) - taken.count(name))
    return found[:count]


def table(
    *cities: dict[str, Any],
    seats: int = 3,
    central: str = QUIET,
    shown: str | None = None,
    stack: str | None = None,
    **rest: Any,
) -> Game:
    """A game from these cities, filled up with empty ones, as the turn of seat 0 begins.

    Unless told, Decor, Politics and Strategy lie open, and Education and Culture in the stack.
    """
    others = spare([given["wonder"] for given in cities], max(0, seats - len(cities)))
    held = [token for given in cities for token in given["tokens"]]
    hidden = [] if stack is None else stack.split()
    lying = left_over(OPEN_TOKENS, held + hidden, 3) if shown is None else shown.split()
    if stack is None:
        hidden = left_over(STACKED_TOKENS, held + lying, 2)
    position = {
        "game": "architects",
        "seats": [*cities, *others],
        "central": central.split(),
        "shown": lying,
        "stack": hidden,
        **rest,
    }
    return mirabilia.position(position)


def acting(*cities: dict[str, Any], **rest: Any) -> Game:
    """The same after seat 0 has taken its card."""
    return table(*cities, **{"phase": "act", **rest})


def final(*cities: dict[str, Any], **rest: Any) -> Game:
    """A table to be scored."""
    return table(*cities, **{"phase": "over", **rest})


# ---------------------------------------------------------------- playing
def active(game: Game) -> int:
    """Whose turn it is."""
    return int(game.view(None)["active"])


def do(game: Game, *choices: str) -> Game:
    """Choices of the active seat, one after the other."""
    for choice in choices:
        game.choose(active(game), choice)
    return game


def texts(game: Game, verb: str = "") -> list[str]:
    """The legal actions of the active seat as texts, those that begin with a word."""
    return [action.text for action in game.legal(active(game)) if action.text.startswith(verb)]


def refused(game: Game, choice: Any, code: str, seat: int | None = None) -> IllegalAction:
    """The error of a choice that the game refuses with this code; nothing has changed."""
    before, record = game.state, game.record()
    with pytest.raises(IllegalAction) as refusal:
        game.choose(active(game) if seat is None else seat, choice)
    assert refusal.value.code == code
    assert (game.state, game.record()) == (before, record)
    return refusal.value


# ---------------------------------------------------------------- looking
def seen(game: Game, what: str) -> Any:
    """A field of what everybody sees."""
    return game.view(None)[what]


def city_of(game: Game, seat: int = 0) -> dict[str, Any]:
    """What lies in front of a seat."""
    found: dict[str, Any] = seen(game, "cities")[seat]
    return found


def cards(game: Game, seat: int = 0) -> dict[str, int]:
    """The cards in front of a seat."""
    found: dict[str, int] = city_of(game, seat)["cards"]
    return found


def built(game: Game, seat: int = 0) -> list[str]:
    """The built stages of a seat."""
    found: list[str] = city_of(game, seat)["built"]
    return found


def tokens(game: Game, seat: int = 0) -> list[str]:
    """The progress tokens of a seat."""
    found: list[str] = city_of(game, seat)["tokens"]
    return found


def victory(game: Game) -> list[int]:
    """The military victory tokens by seat."""
    return [given["victory"] for given in seen(game, "cities")]


def sizes(game: Game) -> list[int]:
    """How many cards are left in each deck, the central one last."""
    return [*(given["deck"]["size"] for given in seen(game, "cities")), seen(game, "central")["size"]]


def deck(game: Game, seat: int | None) -> list[str]:
    """All cards of a seat's deck, or of the central one (None), the top last; nobody sees them."""
    position = game.position()
    found: list[str] = position["central"] if seat is None else position["seats"][seat]["deck"]
    return found


def score(game: Game, category: str = "total", seat: int = 0) -> int:
    """One line of a seat's score sheet."""
    return game.scores()[seat][category]
