"""7 Wonders once more, slow and plain: what the kernels must equal.

Written from the rulings over positions (dicts) and printed cards; nothing of the engine's rules is used.

    sheets(position, seat)      the score sheets with the most points (section 12)
    conflicts(position)         victories and defeats of each seat at the end of an Age (section 11)
    asked(position)             who chooses now, and
    legal(position, seat)       between what (sections 2 to 9)
    decide(position, choices)   the table after one decision of all asked seats (sections 2, 7 and 8)
"""

from collections.abc import Callable
from itertools import product
from typing import Any, TypeAlias

from mirabilia.packs.wonders import schema
from mirabilia.packs.wonders.catalogue import catalogue
from payment_oracle import (
    Position,
    board_effects,
    build_payments,
    buildings,
    card_effects,
    left_of,
    right_of,
    stage_effects,
    stage_payments,
)

City: TypeAlias = dict[str, Any]
Sheet: TypeAlias = dict[str, int]

SALE = 3
VICTORY = {1: 1, 2: 3, 3: 5}
UNKNOWN = None  # the hands of the next Age: what a deal gives is not the reference's matter

EMPTY_SEAT: City = {
    "stages": 0,
    "built": [],
    "hand": [],
    "victory": [],
    "defeats": 0,
    "buried": [],
    "free_used": False,
    "digs": 0,
    "last": None,
}


def plain(position: Position) -> Position:
    """A position with nothing left out, cards in alphabetical order; without choices not yet revealed."""
    seats = [
        EMPTY_SEAT | {key: value for key, value in city.items() if key != "choice"}
        for city in position["seats"]
    ]
    for city in seats:
        city["built"] = sorted(city["built"])
        city["hand"] = sorted(city["hand"])
        city["victory"] = sorted(city["victory"])
        city["buried"] = (city["buried"] + [None] * city["stages"])[: city["stages"]]
        city.setdefault("coins", 3)
    return {
        "age": position.get("age", 1),
        "turn": position.get("turn", 1),
        "phase": position.get("phase", "turn"),
        "discard": sorted(position.get("discard", [])),
        "seats": seats,
    }


# ---------------------------------------------------------------- what stands in a city
def card_of(card_id: str) -> schema.Card:
    """The printed card."""
    return catalogue().cards[catalogue().card_number[card_id]]


def board_of(city: City) -> schema.Board:
    """The printed board."""
    return catalogue().boards[catalogue().board_number[city["board"]]]


def effects_of(city: City) -> list[schema.Effect]:
    """All that board, stages and cards of a city do."""
    return board_effects(city) + stage_effects(city) + card_effects(city)


def has_power(city: City, power: type[schema.Effect]) -> bool:
    """Does something in the city give this power?"""
    return any(isinstance(effect, power) for effect in effects_of(city))


def colour(city: City, *colours: str) -> int:
    """How many cards of these colours stand in a city."""
    return sum(card_of(name).colour in colours for name in city["built"])


def shields(city: City) -> int:
    """Military strength."""
    return sum(effect.amount for effect in effects_of(city) if isinstance(effect, schema.Shields))


def counted(position: Position, seat: int, effect: schema.CoinsPer | schema.PointsPer) -> int:
    """How many of the things there are in the cities that the effect looks at."""
    where = {
        "self": position["seats"][seat],
        "left": left_of(position, seat),
        "right": right_of(position, seat),
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


# ---------------------------------------------------------------- conflicts (11)
def conflicts(position: Position) -> list[tuple[int, int]]:
    """For each seat the conflicts it wins and those it loses; equal strength gives nothing."""
    results = []
    for seat, city in enumerate(position["seats"]):
        foes = [shields(left_of(position, seat)), shields(right_of(position, seat))]
        results.append(
            (sum(shields(city) > foe for foe in foes), sum(shields(city) < foe for foe in foes)),
        )
    return results


# ---------------------------------------------------------------- scoring (12)
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
}


def guild_points(position: Position, seat: int, guild: str) -> int:
    """A guild's points from where this seat sits."""
    return GUILDS[guild](position["seats"][seat], left_of(position, seat), right_of(position, seat))


def science(city: City, extra_wild: int = 0) -> int:
    """Squares and sets of symbols; every way to choose the wild ones is tried."""
    printed = [effect.symbol for effect in effects_of(city) if isinstance(effect, schema.Science)]
    wild = extra_wild + sum(isinstance(effect, schema.ScienceChoice) for effect in effects_of(city))
    best = 0
    for chosen in product(schema.SYMBOLS, repeat=wild):
        numbers = [(printed + list(chosen)).count(symbol) for symbol in schema.SYMBOLS]
        best = max(best, sum(n * n for n in numbers) + 7 * min(numbers))
    return best


def neighbours_guilds(position: Position, seat: int) -> set[str]:
    """The guilds that stand next door."""
    near = left_of(position, seat)["built"] + right_of(position, seat)["built"]
    return {name for name in near if card_of(name).colour == "purple"}


def sheet(position: Position, seat: int, copied: str | None) -> Sheet:
    """The score sheet of a seat that copies this guild, or none."""
    city = position["seats"][seat]
    built = [card_of(name) for name in city["built"]]
    points = {
        "military": sum(city["victory"]) - city["defeats"],
        "treasury": city["coins"] // 3,
        "wonder": sum(effect.amount for effect in stage_effects(city) if isinstance(effect, schema.Points)),
        "civilian": sum(
            effect.amount
            for card in built
            if card.colour == "blue"
            for effect in card.effects
            if isinstance(effect, schema.Points)
        ),
        "commerce": sum(
            effect.amount * counted(position, seat, effect)
            for card in built
            if card.colour == "yellow"
            for effect in card.effects
            if isinstance(effect, schema.PointsPer)
        ),
        "guilds": sum(
            guild_points(position, seat, guild)
            for guild in [card.id for card in built if card.colour == "purple"] + ([copied] if copied else [])
        ),
        "science": science(city, extra_wild=int(copied == "scientists_guild")),
        "leaders": 0,
        "edifice": 0,
    }
    return points | {"total": sum(points.values())}


def sheets(position: Position, seat: int) -> list[Sheet]:
    """The best sheets of a seat: one, or several when two guilds are equally good to copy."""
    copies: list[str | None] = [None]
    if has_power(position["seats"][seat], schema.CopyGuild):
        copies += sorted(neighbours_guilds(position, seat))
    all_sheets = [sheet(position, seat, copied) for copied in copies]
    most = max(each["total"] for each in all_sheets)
    return [each for each in all_sheets if each["total"] == most]


def ranking(totals: list[int], coins: list[int]) -> list[tuple[int, ...]]:
    """The seats, best first: by points, then by coins; still equal, they share the place (12.4)."""
    left, places = set(range(len(totals))), []
    while left:
        best = max((totals[seat], coins[seat]) for seat in left)
        places.append(tuple(sorted(seat for seat in left if (totals[seat], coins[seat]) == best)))
        left -= set(places[-1])
    return places


# ---------------------------------------------------------------- one decision (2, 7, 8)
def asked(position: Position) -> list[int]:
    """Who chooses now: all who hold cards; for a seventh card who may play it; one for the discard."""
    seats = list(enumerate(position["seats"]))
    if position["turn"] == "end":
        return []
    if position["phase"] == "discard":
        return [seat for seat, city in seats if city["digs"]][:1]
    last_card_only = position["phase"] == "seventh"
    return [
        seat
        for seat, city in seats
        if city["hand"] and (not last_card_only or has_power(city, schema.PlayLastCard))
    ]


def write_choice(verb: str, card_id: str, left: int, right: int) -> str:
    """An action as text: `build baths left=2`."""
    coins = [f"{side}={paid}" for side, paid in (("left", left), ("right", right)) if paid]
    return " ".join([verb, card_id, *coins])


def legal(position: Position, seat: int) -> set[str]:
    """All that a seat may choose now; nothing if it is not asked."""
    city = position["seats"][seat]
    if seat not in asked(position):
        return set()
    found = {"pass"} if position["phase"] in ("seventh", "discard") else set()
    if position["phase"] == "discard":
        lacking = [name for name in position["discard"] if card_of(name).identity not in buildings(city)]
        return found | {f"take {name}" for name in lacking}
    free = has_power(city, schema.FreeBuildPerAge) and not city["free_used"]
    stages = stage_payments(position, seat)
    for name in city["hand"]:
        found.add(f"sell {name}")
        found |= {write_choice("build", name, *paid) for paid in build_payments(position, seat, name)}
        found |= {write_choice("stage", name, *paid) for paid in stages}
        if free and card_of(name).identity not in buildings(city):
            found.add(f"free {name}")
    return found


def read_choice(text: str) -> tuple[str, str, int, int]:
    """`build baths left=2` as its parts."""
    words = text.split()
    coins = dict(word.split("=") for word in words if "=" in word)
    named = [word for word in words[1:] if "=" not in word]
    return words[0], named[0] if named else "", int(coins.get("left", 0)), int(coins.get("right", 0))


def coins_from(position: Position, seat: int, effects: tuple[schema.Effect, ...]) -> int:
    """What the bank gives for something just built, with all cards of the turn in place (6)."""
    fixed = sum(effect.amount for effect in effects if isinstance(effect, schema.Coins))
    each = [effect for effect in effects if isinstance(effect, schema.CoinsPer)]
    return fixed + sum(effect.amount * counted(position, seat, effect) for effect in each)


def price_at_bank(city: City, verb: str, card_id: str) -> int:
    """The coins of the cost: none over a chain or for free."""
    if verb == "stage":
        return board_of(city).stage[city["stages"]].cost.coins
    chained = buildings(city) & set(card_of(card_id).chain_from) if verb == "build" else ()
    return card_of(card_id).cost.coins if verb == "build" and not chained else 0


def play_cards(position: Position, choices: dict[int, str]) -> None:
    """Everybody pays out of what was held before, then all cards are placed, then coins come in."""
    seats = position["seats"]
    acts = {seat: read_choice(text) for seat, text in choices.items()}
    for seat, (verb, card_id, left, right) in acts.items():
        seats[seat]["coins"] -= left + right + price_at_bank(seats[seat], verb, card_id)
        assert seats[seat]["coins"] >= 0
    for seat, (_, _, left, right) in acts.items():
        left_of(position, seat)["coins"] += left
        right_of(position, seat)["coins"] += right
    for seat, (verb, card_id, _, _) in acts.items():
        if verb == "pass":
            continue
        seats[seat]["hand"].remove(card_id)
        if verb == "sell":
            position["discard"].append(card_id)
            seats[seat]["coins"] += SALE
        elif verb == "stage":
            seats[seat]["buried"].append(card_id)
            seats[seat]["stages"] += 1
            raised = board_of(seats[seat]).stage[seats[seat]["stages"] - 1].effects
            seats[seat]["digs"] += sum(isinstance(effect, schema.BuildFromDiscard) for effect in raised)
        else:
            seats[seat]["built"].append(card_id)
            seats[seat]["free_used"] |= verb == "free"
    for seat, (verb, card_id, _, _) in acts.items():
        if verb == "stage":
            raised = board_of(seats[seat]).stage[seats[seat]["stages"] - 1].effects
            seats[seat]["coins"] += coins_from(position, seat, raised)
        elif verb in ("build", "free"):
            seats[seat]["coins"] += coins_from(position, seat, card_of(card_id).effects)


def take_card(position: Position, seat: int, text: str) -> None:
    """One card of the discard pile is built free of charge, or none."""
    verb, card_id, _, _ = read_choice(text)
    city = position["seats"][seat]
    city["digs"] -= 1
    if verb == "take":
        position["discard"].remove(card_id)
        city["built"].append(card_id)
        city["coins"] += coins_from(position, seat, card_of(card_id).effects)


def next_digger(position: Position) -> int | None:
    """Who picks from the discard next; a pick without a card to build is lost (8.4)."""
    for seat, city in enumerate(position["seats"]):
        if city["digs"]:
            if any(card_of(name).identity not in buildings(city) for name in position["discard"]):
                return seat
            city["digs"] = 0
    return None


def end_age(position: Position) -> None:
    """Conflicts, then the next Age or the end."""
    for city, (won, lost) in zip(position["seats"], conflicts(position), strict=True):
        city["victory"] += [VICTORY[position["age"]]] * won
        city["defeats"] += lost
    if position["age"] == 3:
        position["turn"] = "end"
        return
    position["age"] += 1
    position["turn"] = 1
    for city in position["seats"]:
        city["hand"] = UNKNOWN
        city["free_used"] = False


def pass_hands(position: Position) -> None:
    """To the left in Ages I and III, to the right in Age II."""
    hands = [city["hand"] for city in position["seats"]]
    step = 1 if position["age"] == 2 else -1
    for seat, city in enumerate(position["seats"]):
        city["hand"] = hands[(seat + step) % len(hands)]


def decide(position: Position, choices: dict[int, str]) -> Position:
    """The table after all asked seats have chosen; hands of a new Age are UNKNOWN."""
    after = plain(position)
    first = after["phase"] == "turn"
    if after["phase"] == "discard":
        for seat, text in choices.items():
            take_card(after, seat, text)
    else:
        play_cards(after, choices)
    for seat, city in enumerate(after["seats"]):
        city["last"] = choices.get(seat)
    over = after["turn"] == 6 or not any(city["hand"] for city in after["seats"])
    after["phase"] = "seventh"
    if over and first and asked(after):
        return tidy(after)
    if over:
        for city in after["seats"]:
            after["discard"] += city["hand"]
            city["hand"] = []
    after["phase"] = "turn" if next_digger(after) is None else "discard"
    if after["phase"] == "turn" and over:
        end_age(after)
    elif after["phase"] == "turn":
        pass_hands(after)
        after["turn"] += 1
    return tidy(after)


def tidy(position: Position) -> Position:
    """Cards in alphabetical order again."""
    position["discard"].sort()
    for city in position["seats"]:
        city["built"].sort()
        city["victory"].sort()
        if city["hand"] is not UNKNOWN:
            city["hand"].sort()
    return position
