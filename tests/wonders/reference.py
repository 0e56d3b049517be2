"""7 Wonders once more, slow and plain: what the kernels must equal. Here the table, conflicts and points.

Written from the rulings over positions (dicts) and printed cards; nothing of the engine's rules is used.
A city is named by its number: its seat, or 2 for the Free City of two players.

    plain(position)             a position with nothing left out
    conflicts(position)         victories and defeats of each city at the end of an Age (section 11)
    sheets(position, number)    the score sheets with the most points (section 12)
    ranking(totals, coins)      the seats, best first

Choices stand in `reference_legal`, decisions in `reference_play`.
"""

from collections.abc import Callable
from functools import cache
from itertools import product
from typing import Any, NamedTuple, TypeAlias

from mirabilia.games.wonders.content import schema
from mirabilia.games.wonders.content.catalogue import catalogue
from wonders.payment_oracle import (
    Position,
    cities_of,
    effects_of,
    left_of,
    printed,
    right_of,
    serving_leaders,
    stage_effects,
    stages_of,
)
from wonders.reference_edifices import PAWNS, REPEATING, rewards, shields_of_pawns, simple_points

City: TypeAlias = dict[str, Any]
Sheet: TypeAlias = dict[str, int]

VICTORY = {1: 1, 2: 3, 3: 5}
COINS, COINS_WITH_LEADERS = 3, 6
ERRANDS = ("leader", "copy", "discard", "leader_discard", "copied_discard")  # in the order of L9.10

EMPTY_CITY: City = {
    "stages": 0,
    "built": [],
    "hand": [],
    "victory": [],
    "defeats": 0,
    "leaders": [],
    "leader_hand": [],
    "copied": None,
    "buried": [],
    "options": [],
    "pawns": [],
    "joined": False,
    "debts": [],
    "free_used": False,
    "errands": [],
    "purse": 0,
    "bank_used": False,
    "rebated": [],
    "choice": None,
    "last": None,
}
SORTED = ("built", "hand", "victory", "leader_hand", "pawns", "debts")


# ---------------------------------------------------------------- positions
def plain_city(city: City, coins: int, edition: int, keep_choice: bool) -> City:
    """A city with nothing left out, cards in alphabetical order; it knows its edition."""
    whole = {"coins": coins} | EMPTY_CITY | city | {"edition": edition}
    for field in SORTED:
        whole[field] = sorted(whole[field])
    whole["leaders"] = list(whole["leaders"])
    if "purse" not in city and "leader" in whole["errands"]:
        whole["purse"] = whole["coins"]
    whole["rebated"] = sorted(whole["rebated"])
    whole["errands"] = sorted(whole["errands"], key=ERRANDS.index)
    whole["buried"] = (whole["buried"] + [None] * whole["stages"])[: whole["stages"]]
    first = [int(bool(stage.options)) for stage in stages_of(whole)[: whole["stages"]]]
    whole["options"] = whole["options"] + first[len(whole["options"]) :]
    if not keep_choice:
        whole["choice"] = None
    return whole


def plain(position: Position) -> Position:
    """A position with nothing left out; choices not yet revealed only where they are part of the question."""
    packs = position.get("packs", [])
    phase = position.get("phase", "turn")
    coins = COINS_WITH_LEADERS if "leaders" in packs else COINS
    free_city = position.get("free_city")
    edition = position.get("edition", 1)
    seats = [plain_city(city, coins, edition, phase == "city") for city in position["seats"]]
    edifices = position.get("edifices") or []
    return {
        "edition": edition,
        "packs": packs,
        "age": position.get("age", 1),
        "turn": position.get("turn", 1),
        "phase": phase,
        "discard": sorted(position.get("discard", [])),
        "seats": seats,
        "free_city": plain_city(free_city, COINS, edition, False) if free_city else None,
        "edifices": [{"pawns": PAWNS[len(seats)]} | card for card in edifices],
        "pile": list(position.get("pile", [])),
        "holder": position.get("holder"),
        "box": sorted(position.get("box") or []),
    }


def tidy(position: Position) -> Position:
    """Cards in alphabetical order again."""
    position["discard"].sort()
    position["box"].sort()
    for city in cities_of(position):
        for field in SORTED:
            city[field].sort()
        city["rebated"].sort()
        city["errands"].sort(key=ERRANDS.index)
    return position


# ---------------------------------------------------------------- what stands in a city
def board_of(city: City) -> schema.Board:
    """The printed board."""
    return catalogue().boards[catalogue().board_number[city["board"]]]


def has_power(city: City, power: type[schema.Effect]) -> bool:
    """Does something in the city give this power?"""
    return any(isinstance(effect, power) for effect in effects_of(city))


def colour(city: City, *colours: str) -> int:
    """How many cards of these colours stand in a city. Leaders are white: no card of any colour."""
    return sum(printed(name, city).colour in colours for name in city["built"])


def shields(position: Position, number: int) -> int:
    """Military strength."""
    city = cities_of(position)[number]
    own = sum(effect.amount for effect in effects_of(city) if isinstance(effect, schema.Shields))
    return own + shields_of_pawns(position, city)


def counted(position: Position, number: int, effect: schema.CoinsPer | schema.PointsPer) -> int:
    """How many of the things there are in the cities that the effect looks at (6)."""
    where = {
        "self": cities_of(position)[number],
        "left": left_of(position, number),
        "right": right_of(position, number),
    }
    total = 0
    for scope in effect.scope:
        for thing in effect.count:
            if thing == "wonder_stage":
                total += where[scope]["stages"]
            elif thing == "defeat_token":
                total += where[scope]["defeats"]
            else:
                total += colour(where[scope], thing)
    return total


# ---------------------------------------------------------------- conflicts (W11, L5)
def conflicts(position: Position) -> list[tuple[int, int]]:
    """For each city the victory and the defeat tokens it gets; equal strength gives nothing.

    With Tomyris a city's defeat tokens go to the city that won, and stay there.
    """
    cities = cities_of(position)
    won, lost = [0] * len(cities), [0] * len(cities)
    strength = [shields(position, number) for number in range(len(cities))]
    for winner in range(len(cities)):
        for loser in ((winner + 1) % len(cities), (winner - 1) % len(cities)):
            if strength[winner] > strength[loser]:
                won[winner] += 1
                lost[winner if "tomyris" in serving_leaders(cities[loser]) else loser] += 1
    return list(zip(won, lost, strict=True))


# ---------------------------------------------------------------- scoring (W12)
Guild: TypeAlias = Callable[[City, City, City], int]  # of own city, left and right neighbour
GUILDS: dict[str, Guild] = {
    "workers_guild": lambda own, left, right: colour(left, "brown") + colour(right, "brown"),
    "craftsmens_guild": lambda own, left, right: 2 * (colour(left, "grey") + colour(right, "grey")),
    "traders_guild": lambda own, left, right: colour(left, "yellow") + colour(right, "yellow"),
    "philosophers_guild": lambda own, left, right: colour(left, "green") + colour(right, "green"),
    "spies_guild": lambda own, left, right: colour(left, "red") + colour(right, "red"),
    "strategists_guild": lambda own, left, right: left["defeats"] + right["defeats"],
    "shipowners_guild": lambda own, left, right: colour(own, "brown", "grey", "purple"),
    "scientists_guild": lambda own, left, right: 0,  # its symbol counts in the science line
    "magistrates_guild": lambda own, left, right: colour(left, "blue") + colour(right, "blue"),
    "builders_guild": lambda own, left, right: own["stages"] + left["stages"] + right["stages"],
    "gamers_guild": lambda own, left, right: own["coins"] // 3,
    "courtesans_guild": lambda own, left, right: 0,  # the leader it copies has a line of its own
    "diplomats_guild": lambda own, left, right: len(left["leaders"]) + len(right["leaders"]),
    "architects_guild": lambda own, left, right: 3 * (colour(left, "purple") + colour(right, "purple")),
    "decorators_guild": lambda own, left, right: 7 * (own["stages"] == len(stages_of(own))),
}


def sets(city: City, *colours: str) -> int:
    """How many whole sets of cards of these colours stand in a city."""
    return min(colour(city, one) for one in colours)


LEADERS: dict[str, Callable[[City], int]] = {  # points at the end of the game
    "alexander": lambda own: len(own["victory"]),
    "amytis": lambda own: 2 * own["stages"],
    "cleopatra": lambda own: 5,
    "hiram": lambda own: 2 * colour(own, "purple"),
    "hypatia": lambda own: colour(own, "green"),
    "justinian": lambda own: 3 * sets(own, "blue", "red", "green"),
    "midas": lambda own: own["coins"] // 3,
    "nebuchadnezzar": lambda own: colour(own, "blue"),
    "nefertiti": lambda own: 4,
    "pericles": lambda own: 2 * colour(own, "red"),
    "phidias": lambda own: colour(own, "brown"),
    "plato": lambda own: 7 * sets(own, "brown", "grey", "blue", "yellow", "green", "red", "purple"),
    "praxiteles": lambda own: 2 * colour(own, "grey"),
    "sappho": lambda own: 2,
    "varro": lambda own: colour(own, "yellow"),
    "zenobia": lambda own: 3,
}
SYMBOLS = {"euclid": "compass", "ptolemy": "tablet", "pythagoras": "gear"}  # in the science line
NO_POINTS = {  # what these do happens during the game, or is Aristotle's: more points for each set of symbols
    *("archimedes", "aristotle", "bilkis", "caesar", "croesus", "hammurabi", "hannibal", "hatshepsut"),
    *("imhotep", "leonidas", "maecenas", "nero", "ramses", "solomon", "tomyris", "vitruvius", "xenophon"),
    "stevie",
}
SET_OF_SYMBOLS, ARISTOTLE = 7, 3


def leader_points(city: City, leader: str) -> int:
    """A leader's points for the city that has its effect."""
    return LEADERS[leader](city) if leader in LEADERS else 0


def guild_points(position: Position, number: int, guild: str) -> int:
    """A guild's points from where this city lies."""
    return GUILDS[guild](cities_of(position)[number], left_of(position, number), right_of(position, number))


class Copy(NamedTuple):
    """A guild that counts once more for a city, and the leader it stands for if it is the Courtesans."""

    guild: str
    leader: str | None = None


@cache
def symbol_points(symbols: tuple[int, ...], wild: int, aristotles: int) -> set[tuple[int, int]]:
    """Points of squares and sets, and Aristotle's points for sets, for every way to choose wild symbols."""
    found = set()
    for chosen in product(range(len(symbols)), repeat=wild):
        numbers = [count + chosen.count(symbol) for symbol, count in enumerate(symbols)]
        plain_points = sum(n * n for n in numbers) + SET_OF_SYMBOLS * min(numbers)
        found.add((plain_points, ARISTOTLE * aristotles * min(numbers)))
    return found


def science(city: City, copies: tuple[Copy, ...]) -> set[tuple[int, int]]:
    """The same for a city for which these guilds count once more."""
    leaders = serving_leaders(city) + [copy.leader for copy in copies if copy.leader]
    cards = [effect for name in city["built"] for effect in printed(name, city).effects]
    symbols = [effect.symbol for effect in cards if isinstance(effect, schema.Science)]
    symbols += [SYMBOLS[name] for name in leaders if name in SYMBOLS]
    wild = sum(isinstance(effect, schema.ScienceChoice) for effect in cards + stage_effects(city))
    wild += sum(copy.guild == "scientists_guild" for copy in copies)
    numbers = tuple(symbols.count(symbol) for symbol in schema.SYMBOLS)
    return symbol_points(numbers, wild, leaders.count("aristotle"))


def points_of(city: City, colours: tuple[str, ...]) -> int:
    """The points printed on a city's cards of some colours."""
    cards = [printed(name, city) for name in city["built"]]
    return sum(
        effect.amount
        for card in cards
        if card.colour in colours
        for effect in card.effects
        if isinstance(effect, schema.Points)
    )


def points_of_copy(position: Position, number: int, copy: Copy) -> int:
    """What a guild that counts once more is worth, symbols aside."""
    leader = leader_points(cities_of(position)[number], copy.leader) if copy.leader else 0
    return guild_points(position, number, copy.guild) + leader


def lines(position: Position, number: int) -> Sheet:
    """The score sheet of a city before anything is copied or repeated, symbols left out."""
    city = cities_of(position)[number]
    built = [printed(name, city) for name in city["built"]]
    guilds = [card.id for card in built if card.colour == "purple"]
    colours = {name: colour(city, name) for name in schema.COLOURS}
    return {
        "military": sum(city["victory"]) - city["defeats"],
        "treasury": city["coins"] // 3,
        "wonder": sum(effect.amount for effect in stage_effects(city) if isinstance(effect, schema.Points)),
        "civilian": points_of(city, ("blue",)),
        "commerce": sum(
            effect.amount * counted(position, number, effect)
            for card in built
            if card.colour == "yellow"
            for effect in card.effects
            if isinstance(effect, schema.PointsPer)
        ),
        "guilds": sum(guild_points(position, number, name) for name in guilds),
        "science": 0,
        "leaders": sum(leader_points(city, name) for name in serving_leaders(city)),
        "edifice": simple_points(position, city, colours),
    }


def copies_of(position: Position, number: int, guilds: set[str]) -> list[Copy]:
    """Each of these guilds, counted once more; the Courtesans (L9) as any leader next door, or as none."""
    near = [left_of(position, number), right_of(position, number)]
    leaders = [name for city in near for name in city["leaders"]]
    found = [Copy(guild) for guild in sorted(guilds)]
    if "courtesans_guild" in guilds:
        found += [Copy("courtesans_guild", leader) for leader in leaders]
    return found


def guilds_in(*cities: City) -> set[str]:
    """The guilds of some cities."""
    return {name for city in cities for name in city["built"] if printed(name, city).guild}


def copied_guilds(position: Position, number: int) -> list[tuple[Copy, ...]]:
    """What a city may copy at the end (W9.3): a guild next door, or nothing."""
    near = guilds_in(left_of(position, number), right_of(position, number))
    if not has_power(cities_of(position)[number], schema.CopyGuild):
        return [()]
    return [(), *((copy,) for copy in copies_of(position, number, near))]


def repeated_guilds(position: Position, number: int) -> list[tuple[Copy, ...]]:
    """What a city may repeat (E9.2): a guild of its own, if it has a pawn there and a guild at all."""
    city = cities_of(position)[number]
    own = copies_of(position, number, guilds_in(city))
    return [(guild,) for guild in own] if own and REPEATING in rewards(position, city) else [()]


def sheets_with(
    position: Position, number: int, sheet: Sheet, copied: tuple[Copy, ...], repeated: tuple[Copy, ...]
) -> list[Sheet]:
    """The score sheets of a city with a copied guild and repeated ones; the lines before that are given.

    A copy scores in the lines of what it is; all that a repetition adds, symbols too, in the Edifice line.
    """
    city = cities_of(position)[number]
    before, after = science(city, copied), science(city, copied + repeated)
    usual = max(map(sum, before))
    gained = max(map(sum, after)) - usual
    gained += sum(points_of_copy(position, number, copy) for copy in repeated)
    found = []
    for symbols, bonus in [pair for pair in before if sum(pair) == usual]:
        points = sheet | {
            "guilds": sheet["guilds"] + sum(points_of_copy(position, number, copy) for copy in copied),
            "science": symbols,
            "leaders": sheet["leaders"] + bonus,
            "edifice": sheet["edifice"] + gained,
        }
        found.append(points | {"total": sum(points.values())})
    return found


def sheets(position: Position, number: int) -> list[Sheet]:
    """The best sheets of a city: one, or several when choices are equally good."""
    sheet = lines(position, number)
    choices = product(copied_guilds(position, number), repeated_guilds(position, number))
    every = [found for choice in choices for found in sheets_with(position, number, sheet, *choice)]
    most = max(found["total"] for found in every)
    return [found for found in every if found["total"] == most]


def ranking(totals: list[int], coins: list[int]) -> list[tuple[int, ...]]:
    """The seats, best first: by points, then by coins; still equal, they share the place (W12.4)."""
    left, places = set(range(len(coins))), []
    while left:
        best = max((totals[seat], coins[seat]) for seat in left)
        places.append(tuple(sorted(seat for seat in left if (totals[seat], coins[seat]) == best)))
        left -= set(places[-1])
    return places


def check_scores(position: Position, scores: list[Sheet]) -> None:
    """Every city's sheet is one of its best sheets."""
    table = plain(position)
    assert len(scores) == len(cities_of(table))
    for number, given_sheet in enumerate(scores):
        expected = sheets(table, number)
        assert given_sheet in expected, f"city {number} of {position} scores {given_sheet}, not {expected}"
