"""Small tables for tests: cities written down in one line, played in one line.

A seat without a hand is not asked, so a test gives cards only to the seats it is about.
Seat 1 is the left neighbour of seat 0, the last seat its right neighbour.
"""

from collections.abc import Iterable
from typing import Any

import mirabilia
from family.any_game import assert_worth_adds_up
from mirabilia import Game
from mirabilia.games.wonders.content.catalogue import catalogue

LEADER_FIELDS = {"leaders", "leader_hand", "copied"}
EDIFICE_FIELDS = {"pawns", "joined", "debts"}
# The boards of the cities that a table is filled up with, by edition.
SPARE = {1: ("giza:A", "rhodes:A", "ephesus:A"), 2: ("gizah:day", "rhodos:day", "ephesos:day")}

BASE_GUILDS = (
    "workers_guild",
    "craftsmens_guild",
    "traders_guild",
    "philosophers_guild",
    "spies_guild",
    "strategists_guild",
    "shipowners_guild",
    "scientists_guild",
    "magistrates_guild",
    "builders_guild",
)
LEADERS_GUILDS = ("gamers_guild", "courtesans_guild", "diplomats_guild", "architects_guild")


def city(
    board: str = "giza:A",
    hand: str = "",
    built: str = "",
    leaders: str = "",
    leader_hand: str = "",
    **rest: Any,
) -> dict[str, Any]:
    """One seat of a position: `city("rhodes:A", "baths altar", built="loom_1", coins=5, leaders="nero")`."""
    cards = {"hand": hand.split(), "built": built.split()}
    white = {"leaders": leaders.split(), "leader_hand": leader_hand.split()}
    return {"board": board, **cards, **{place: names for place, names in white.items() if names}, **rest}


def packs(cities: Iterable[dict[str, Any]], edifices: bool = False) -> dict[str, list[str]]:
    """A leader anywhere, or the board of Rome, brings its pack along; so do Edifices, pawns, debts and Ur."""
    seats = list(cities)
    white = any(LEADER_FIELDS & set(seat) or seat["board"].startswith("rome") for seat in seats)
    common = any(EDIFICE_FIELDS & set(seat) or seat["board"].startswith("ur:") for seat in seats)
    names = ["leaders"] * white + ["edifice"] * (common or edifices)
    return {"packs": names} if names else {}


def table(*cities: dict[str, Any], discard: str = "", **rest: Any) -> Game:
    """A game from these cities; missing ones are added up to three seats, with no cards in hand."""
    spare = [city(board) for board in SPARE[rest.get("edition", 1)]]
    seats = [*cities, *spare[len(cities) :]]
    in_play = packs(seats, "edifices" in rest)
    position = {"game": "wonders", "seats": seats, "discard": discard.split(), **in_play, **rest}
    return mirabilia.position(position)


def second(*cities: dict[str, Any], **rest: Any) -> Game:
    """The same in the second edition."""
    return table(*cities, edition=2, **rest)


def age_of(edifice: str) -> int:
    """The Age of an Edifice."""
    return catalogue().edifices[catalogue().edifice_number[edifice]].age


def project(
    *cities: dict[str, Any], edifice: str = "belvedere", left: int | None = None, **rest: Any
) -> Game:
    """A table in the Age of this Edifice, with so many pawns left on its card (at first: all)."""
    age = age_of(edifice)
    cards: list[dict[str, Any]] = [{"id": name} for name in ("belvedere", "factory", "archives")]
    cards[age - 1] = {"id": edifice} | ({} if left is None else {"pawns": left})
    return table(*cities, **{"age": age, "edifices": cards, **rest})


def failed(*cities: dict[str, Any], edifice: str = "belvedere", **rest: Any) -> Game:
    """The end of the Age of an Edifice that lacks one pawn: one or two cities, the others have theirs.

    The last seat sells a card, and what follows has happened: penalties, or the question what to lose.
    """
    age = age_of(edifice)
    spare = [city(board, pawns=[age]) for board in SPARE[rest.get("edition", 1)]]
    seats = [*cities, *spare[len(cities) :]]
    seats[-1] = {**seats[-1], "hand": ["tavern"]}
    game = project(*seats, edifice=edifice, **{"left": 1, "turn": 6, **rest})
    game.choose(len(seats) - 1, "sell tavern")
    return game


def recruitment(*cities: dict[str, Any], **rest: Any) -> Game:
    """A table at the recruitment of an Age (Age I unless told); only seats with a leader hand are asked."""
    return table(*cities, turn=0, phase="recruit", **rest)


def duel(
    first: dict[str, Any], second: dict[str, Any], third: dict[str, Any], pile: str = "", **rest: Any
) -> Game:
    """Two seats and the Free City, a `city` without a hand; the last card of the pile is the next to draw.

    Seat 0 is the left neighbour of the Free City and its right neighbour is seat 1.
    """
    cities = [first, second, third]
    free = {name: value for name, value in third.items() if name != "hand"}
    places = {"game": "wonders", "seats": [first, second], "free_city": free, "pile": pile.split()}
    discard = rest.pop("discard", "").split()
    return mirabilia.position({**places, "discard": discard, **packs(cities), **rest})


def play(game: Game, *choices: str | None) -> Game:
    """Choose for seats 0, 1, 2, ... in one decision; None skips a seat that is not asked."""
    for seat, choice in enumerate(choices):
        if choice is not None:
            game.choose(seat, choice)
    return game


def texts(game: Game, seat: int = 0, verb: str = "") -> list[str]:
    """The legal actions of a seat as texts, those that begin with a word."""
    return [action.text for action in game.legal(seat) if action.text.startswith(verb)]


def coins(game: Game) -> list[int]:
    """What each city holds."""
    return [seat["coins"] for seat in game.view(None)["cities"]]


def score(game: Game, category: str, seat: int = 0) -> int:
    """One line of a seat's score sheet; what brings its points adds up to it."""
    assert_worth_adds_up(game, seat)
    return game.scores()[seat][category]


def final(*cities: dict[str, Any], **rest: Any) -> Game:
    """A table at the end of the game, ready to be scored."""
    return table(*cities, age=3, turn="end", **rest)


def sell_all(game: Game, seats: Iterable[int] | None = None) -> Game:
    """Everyone who is asked sells the first card of the hand, in one decision."""
    for seat in game.to_act if seats is None else seats:
        game.choose(seat, texts(game, seat, "sell")[0])
    return game


def city_of(game: Game, number: int = 0) -> dict[str, Any]:
    """What lies on the table in a city."""
    return game.view(None)["cities"][number]


def phase(game: Game) -> str:
    """The word for what is asked now."""
    return game.view(None)["phase"]


def edifice_of(game: Game, age: int) -> dict[str, Any]:
    """What lies on the table of the Edifice of an Age."""
    return game.view(None)["edifices"][age - 1]
