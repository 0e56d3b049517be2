"""The catalogue as narrow number columns, one row per thing.

A thing is anything with a cost and effects. The rows:

    0 .. CARDS-1        the cards
    BOARD_ROW[b]        board side b itself (its effects from the start), then its stages:
    BOARD_ROW[b]+1      its first stage, and so on for STAGES[b] rows
    OPTION_ROW[stage]   the first of the OPTIONS[stage] things of which the builder of a stage takes one
    EDIFICE_ROW[e]      Edifice e: the price of joining in, and its reward; the next row is its penalty

Each column is an array of its own, so that a kernel holds only the columns it reads.
"""

from collections.abc import Iterable
from typing import Any

import numpy as np
import numpy.typing as npt

from mirabilia.games.wonders.content import schema
from mirabilia.games.wonders.content.catalogue import Catalogue, Wonder, catalogue
from mirabilia.games.wonders.content.schema import (
    COLOURS,
    COUNTABLES,
    EVENTS,
    LARGEST_TABLE,
    PRICED,
    RESOURCES,
    SCOPES,
    SYMBOLS,
)

Row = dict[str, Any]
Column = npt.NDArray[np.signedinteger[Any]]

WHITE = len(COLOURS)  # the colour of leaders
WILD = len(SYMBOLS)  # the symbol that is chosen at scoring
SELF, LEFT, RIGHT = 1, 2, 4  # bits of a scope

# Bits of the powers a thing gives: for good, or a choice at the end of the turn (an errand).
FREE_BUILD, PLAY_LAST, COPY_GUILD, DEFLECT, FREE_LEADERS = 1, 2, 4, 8, 16
DIG, RECRUIT_MORE, COPY_LEADER = 32, 64, 128
STAGE_FOR_COINS = 256
FREE_NEW_COLOUR, FREE_FIRST, FREE_LAST = 512, 1024, 2048
REPEAT_GUILD, DISCARD_DEFEATS = 4096, 8192
FREE_CARDS = FREE_BUILD | FREE_NEW_COLOUR | FREE_FIRST | FREE_LAST
LASTING = FREE_CARDS | PLAY_LAST | COPY_GUILD | DEFLECT | FREE_LEADERS
CHAINS = 2  # a card has at most two parents

THING_COLUMNS: dict[str, tuple[str, Any]] = {  # dtype and the value of a thing without such an effect
    "COIN_COST": ("i2", 0),
    "COST": ("i8", 0),  # seven lanes
    "POINTS": ("i2", 0),
    "SHIELDS": ("i2", 0),
    "COINS": ("i2", 0),
    "SYMBOL": ("i2", -1),
    "MAKES": ("i2", 0),  # a bit for each resource it can make
    "MAKES_AMOUNT": ("i2", 0),
    "SOLD": ("i2", 0),  # may neighbours buy what it makes?
    "DISCOUNT_LEFT": ("i2", 0),  # a bit for each resource that is cheaper there
    "DISCOUNT_RIGHT": ("i2", 0),
    "DISCOUNT_PRICE": ("i2", 0),
    "COINS_EACH": ("i2", 0),
    "COINS_COUNT": ("i2", 0),  # a bit for each countable
    "COINS_SCOPE": ("i2", 0),
    "POINTS_EACH": ("i2", 0),
    "POINTS_COUNT": ("i2", 0),
    "POINTS_SCOPE": ("i2", 0),
    "POWERS": ("i2", 0),
    "SET_EACH": ("i2", 0),
    "SET_COLOURS": ("i2", 0),  # a bit for each colour of the set
    "SYMBOL_SET_BONUS": ("i2", 0),
    "LESS_UNITS": ("i2", 0),
    "LESS_ON": ("i2", 0),  # a bit for each colour, and for stages
    "FREE_COLOURS": ("i2", 0),  # a bit for each colour built without resources
    "BANK_PRICE": ("i2", 0),
    "REBATE": ("i2", 0),
    "BOUNTY": ("i2", 0),
    "BOUNTY_EVENT": ("i2", 0),
    "LEADER_CUT": ("i2", 0),
    "LEADER_CUT_NEXT": ("i2", 0),  # for both neighbours
    "DRAWS": ("i2", 0),  # leaders from the box
    "POINTS_COMPLETE": ("i2", 0),  # points for a complete wonder
    "POINTS_PER_COLOUR": ("i2", 0),
    "TAKES_PAWN": ("i2", 0),  # the Age of a pawn from the box
    "TOKEN": ("i2", 0),  # the value of a victory token
    "LOSES_COLOUR": ("i2", -1),
    "LOSES_COINS": ("i2", 0),
    "LOSES_TOKENS": ("i2", 0),
    "OPTIONS": ("i2", 0),  # of a stage
    "OPTION_ROW": ("i2", -1),
}
CARD_COLUMNS: dict[str, tuple[str, Any]] = {
    "PACK": ("i2", 0),
    "REPLACED": ("i2", -1),  # the pack with which it is not in play
    "PROMO": ("i2", 0),
    "AGE": ("i2", 0),
    "COLOUR": ("i2", 0),
    "BUILDING": ("i2", 0),  # -1: a leader is no building
    "CHAIN": ("i2", -1),  # the buildings that make it free
    "COPIES": ("i2", 0),  # by number of seats
}


def bits(names: tuple[str, ...], order: tuple[str, ...]) -> int:
    """A set of names as bits in this order."""
    return sum(1 << order.index(name) for name in set(names))


def effect_columns(effect: schema.Effect) -> Row:
    """What one effect writes into the row of its thing."""
    match effect:
        case schema.Produce(resources=resources, amount=amount, tradable=tradable):
            return {"MAKES": bits(resources, RESOURCES), "MAKES_AMOUNT": amount, "SOLD": int(tradable)}
        case schema.Points(amount=amount):
            return {"POINTS": amount}
        case schema.Shields(amount=amount):
            return {"SHIELDS": amount}
        case schema.Coins(amount=amount):
            return {"COINS": amount}
        case schema.Science(symbol=symbol):
            return {"SYMBOL": SYMBOLS.index(symbol)}
        case schema.ScienceChoice():
            return {"SYMBOL": WILD}
        case schema.TradeDiscount(resources=resources, neighbours=neighbours, price=price):
            cheaper = bits(resources, RESOURCES)
            return {
                "DISCOUNT_LEFT": cheaper if "left" in neighbours else 0,
                "DISCOUNT_RIGHT": cheaper if "right" in neighbours else 0,
                "DISCOUNT_PRICE": price,
            }
        case schema.CoinsPer(amount=amount, count=count, scope=scope):
            counted, cities = bits(count, COUNTABLES), bits(scope, SCOPES)
            return {"COINS_EACH": amount, "COINS_COUNT": counted, "COINS_SCOPE": cities}
        case schema.PointsPer(amount=amount, count=count, scope=scope):
            counted, cities = bits(count, COUNTABLES), bits(scope, SCOPES)
            return {"POINTS_EACH": amount, "POINTS_COUNT": counted, "POINTS_SCOPE": cities}
        case schema.BuildFromDiscard():
            return {"POWERS": DIG}
        case schema.FreeBuildPerAge():
            return {"POWERS": FREE_BUILD}
        case schema.PlayLastCard():
            return {"POWERS": PLAY_LAST}
        case schema.CopyGuild():
            return {"POWERS": COPY_GUILD}
    return leader_columns(effect)


def leader_columns(effect: schema.Effect) -> Row:
    """The same for the verbs that came with Leaders."""
    match effect:
        case schema.PointsPerSet(amount=amount, colours=colours):
            return {"SET_EACH": amount, "SET_COLOURS": bits(colours, COLOURS)}
        case schema.ScienceSetBonus(amount=amount):
            return {"SYMBOL_SET_BONUS": amount}
        case schema.ResourceDiscount(amount=amount, on=on):
            return {"LESS_UNITS": amount, "LESS_ON": bits(on, PRICED)}
        case schema.FreeBuild(colours=colours):
            return {"FREE_COLOURS": bits(colours, COLOURS)}
        case schema.BankBuy(price=price):
            return {"BANK_PRICE": price}
        case schema.TradeRebate(amount=amount):
            return {"REBATE": amount}
        case schema.CoinsOn(amount=amount, event=event):
            return {"BOUNTY": amount, "BOUNTY_EVENT": EVENTS.index(event)}
        case schema.LeaderDiscount(own=own, neighbours=neighbours):
            return {"LEADER_CUT": own, "LEADER_CUT_NEXT": neighbours}
        case schema.DrawLeaders(count=count):
            return {"DRAWS": count}
        case schema.DeflectDefeat():
            return {"POWERS": DEFLECT}
        case schema.FreeLeaders():
            return {"POWERS": FREE_LEADERS}
        case schema.RecruitExtraLeader():
            return {"POWERS": RECRUIT_MORE}
        case schema.CopyLeader():
            return {"POWERS": COPY_LEADER}
        case schema.StageForCoins():
            return {"POWERS": STAGE_FOR_COINS}
    return later_columns(effect)


def later_columns(effect: schema.Effect) -> Row:
    """The same for the verbs that came with the second edition and the Edifices."""
    match effect:
        case schema.FreeBuildNewColour():
            return {"POWERS": FREE_NEW_COLOUR}
        case schema.FreeBuildFirstCard():
            return {"POWERS": FREE_FIRST}
        case schema.FreeBuildLastCard():
            return {"POWERS": FREE_LAST}
        case schema.PointsIfComplete(amount=amount):
            return {"POINTS_COMPLETE": amount}
        case schema.TakePawn(age=age):
            return {"TAKES_PAWN": age}
        case schema.VictoryToken(value=value):
            return {"TOKEN": value}
        case schema.DiscardDefeats():
            return {"POWERS": DISCARD_DEFEATS}
        case schema.PointsPerColour(amount=amount):
            return {"POINTS_PER_COLOUR": amount}
        case schema.RepeatGuild():
            return {"POWERS": REPEAT_GUILD}
        case schema.LoseCard(colour=colour):
            return {"LOSES_COLOUR": COLOURS.index(colour)}
        case schema.LoseCoins(amount=amount):
            return {"LOSES_COINS": amount}
        case schema.LoseVictoryTokens(count=count):
            return {"LOSES_TOKENS": count}
    return {}


def thing_row(cost: schema.Cost, effects: tuple[schema.Effect, ...]) -> Row:
    """The row of a card, a board side or a stage."""
    row: Row = {
        "COIN_COST": cost.coins,
        "COST": sum(count << (8 * resource) for resource, count in enumerate(cost.units())),
    }
    for effect in effects:
        for column, value in effect_columns(effect).items():
            row[column] = row.get(column, 0) | value if column == "POWERS" else value
    return row


def card_row(card: schema.Card | schema.Leader, pack: int, content: Catalogue) -> Row:
    """What only a card has."""
    buildings = content.buildings
    parents = [buildings.index(parent) for parent in card.chain_from if parent in buildings]
    colour, building, promo = WHITE, -1, False
    if isinstance(card, schema.Leader):
        promo = card.promo
    else:
        colour, building = COLOURS.index(card.colour), buildings.index(card.identity)
    return {
        "PACK": pack,
        "REPLACED": content.replaced_by(card.id, pack),
        "PROMO": int(promo),
        "AGE": card.age,
        "COLOUR": colour,
        "BUILDING": building,
        "CHAIN": (parents + [-1] * CHAINS)[:CHAINS],
        "COPIES": [sum(least <= seats for least in card.copies) for seats in range(LARGEST_TABLE + 1)],
    }


def _column(rows: list[Row], name: str, kind: str, default: Any) -> Column:
    return np.array([row.get(name, default) for row in rows], dtype=kind)


def _board_columns(content: Catalogue, things: list[Row]) -> dict[str, Column]:
    """Where boards, stages and options stand; their rows are added to the things."""
    rows, stages, late = [], [], []
    optional: dict[int, tuple[tuple[schema.Effect, ...], ...]] = {}
    for board in content.boards:
        rows.append(len(things))
        stages.append(len(board.stage))
        effects = [effect for stage in board.stage for effect in stage.effects]
        late.append(any(isinstance(effect, schema.RecruitExtraLeader) for effect in effects))
        things.append(thing_row(schema.Cost(), board.effects))
        for stage in board.stage:
            optional[len(things)] = stage.options
            things.append(thing_row(stage.cost, stage.effects))
    for stage_row, options in optional.items():
        things[stage_row] |= {"OPTIONS": len(options), "OPTION_ROW": len(things) if options else -1}
        things += [thing_row(schema.Cost(), effects) for effects in options]
    return {
        "BOARD_ROW": np.array(rows, "i2"),
        "STAGES": np.array(stages, "i2"),
        "RECRUITS_LATE": np.array(late, "i2"),
    }


def _edifice_columns(content: Catalogue, things: list[Row]) -> dict[str, Column]:
    """The Edifices, their pawns by number of seats, and the debts of each Age."""
    rows = []
    for edifice in content.edifices:
        rows.append(len(things))
        things.append(thing_row(edifice.cost, edifice.reward))
        things.append(thing_row(schema.Cost(), edifice.penalty))
    pawns: dict[int, int] = {}
    debts: tuple[int, ...] = ()
    for pack in content.packs:
        pawns |= dict(enumerate(pack.manifest.pawns, schema.SEATS[1]))
        debts = pack.manifest.debts or debts
    return {
        "EDIFICE_ROW": np.array(rows, "i2"),
        "EDIFICE_AGE": np.array([edifice.age for edifice in content.edifices], "i2"),
        "EDIFICE_PACK": np.array([n for n, pack in enumerate(content.packs) for _ in pack.edifices], "i2"),
        "PAWNS": np.array([pawns.get(seats, 0) for seats in range(LARGEST_TABLE + 1)], "i2"),
        "DEBT": np.array((*debts, 0, 0, 0)[:3], "i2"),
    }


DRAFT_NAMES, CITY_NAMES = ("DRAFTING", "LEADERS_AT_START"), ("FREE_CITY", "LEAST_CITIES")


def compile_columns(content: Catalogue) -> dict[str, Column]:
    """Every column of the tables, by its name."""
    cards = [
        card_row(card, number, content)
        for number, pack in enumerate(content.packs)
        for card in pack.all_cards
    ]
    things = [thing_row(card.cost, card.effects) for card in content.cards]
    columns = _board_columns(content, things)
    columns |= _edifice_columns(content, things)
    columns |= {name: _column(things, name, *spec) for name, spec in THING_COLUMNS.items()}
    columns |= {name: _column(cards, name, *spec) for name, spec in CARD_COLUMNS.items()}
    wonders = content.wonders
    columns["WONDER_PACK"] = np.array([wonder.pack for wonder in wonders], "i2")
    replaced = [content.replaced_by(wonder.id, wonder.pack) for wonder in wonders]
    columns["WONDER_REPLACED"] = np.array(replaced, "i2")
    columns["SIDES"] = np.array([(wonder.sides * 2)[:2] for wonder in wonders], "i2")
    columns["ABOUT_LEADERS"] = np.array([_about_leaders(content, wonder) for wonder in wonders], "i2")
    columns["START_COINS"] = np.array([pack.manifest.coins for pack in content.packs], "i2")
    for field, bits, most in (("draft", *DRAFT_NAMES), ("cities", *CITY_NAMES)):
        said = [int(getattr(pack.manifest, field)) for pack in content.packs]
        columns[bits], columns[most] = np.array([_bits(said)], "i2"), np.array([max(said, default=0)], "i2")
    return columns


def _about_leaders(content: Catalogue, wonder: Wonder) -> bool:
    """Does a wonder only make sense with leaders of its own (L8.6)?"""
    boards = [content.boards[side] for side in wonder.sides]
    stages = [stage for board in boards for stage in board.stage]
    lists = [*(board.effects for board in boards), *(stage.effects for stage in stages)]
    lists += [option for stage in stages for option in stage.options]
    return any(isinstance(effect, schema.ABOUT_LEADERS) for effects in lists for effect in effects)


def _bits(flags: Iterable[Any]) -> int:
    """A bit for each flag that is set."""
    return sum(1 << number for number, flag in enumerate(flags) if flag)


_CONTENT = catalogue()
_COLUMNS = compile_columns(_CONTENT)

CARDS = len(_CONTENT.cards)
BUILDINGS = len(_CONTENT.buildings)
WONDERS = len(_CONTENT.wonders)
EDIFICES = len(_CONTENT.edifices)
MOST_STAGES = 4
MOST_OPTIONS = 3

COIN_COST, COST = _COLUMNS["COIN_COST"], _COLUMNS["COST"]
POINTS, SHIELDS, COINS, SYMBOL = (_COLUMNS[name] for name in ("POINTS", "SHIELDS", "COINS", "SYMBOL"))
MAKES, MAKES_AMOUNT, SOLD = (_COLUMNS[name] for name in ("MAKES", "MAKES_AMOUNT", "SOLD"))
DISCOUNT_LEFT, DISCOUNT_RIGHT = _COLUMNS["DISCOUNT_LEFT"], _COLUMNS["DISCOUNT_RIGHT"]
DISCOUNT_PRICE = _COLUMNS["DISCOUNT_PRICE"]
COINS_EACH, COINS_COUNT, COINS_SCOPE = (_COLUMNS[f"COINS_{part}"] for part in ("EACH", "COUNT", "SCOPE"))
POINTS_EACH, POINTS_COUNT, POINTS_SCOPE = (_COLUMNS[f"POINTS_{part}"] for part in ("EACH", "COUNT", "SCOPE"))
POWERS = _COLUMNS["POWERS"]
SET_EACH, SET_COLOURS, SYMBOL_SET_BONUS = (
    _COLUMNS[name] for name in ("SET_EACH", "SET_COLOURS", "SYMBOL_SET_BONUS")
)
LESS_UNITS, LESS_ON, FREE_COLOURS = (_COLUMNS[name] for name in ("LESS_UNITS", "LESS_ON", "FREE_COLOURS"))
BANK_PRICE, REBATE = _COLUMNS["BANK_PRICE"], _COLUMNS["REBATE"]
BOUNTY, BOUNTY_EVENT = _COLUMNS["BOUNTY"], _COLUMNS["BOUNTY_EVENT"]
LEADER_CUT, LEADER_CUT_NEXT, DRAWS = (_COLUMNS[name] for name in ("LEADER_CUT", "LEADER_CUT_NEXT", "DRAWS"))
PACK, REPLACED, PROMO = _COLUMNS["PACK"], _COLUMNS["REPLACED"], _COLUMNS["PROMO"]
AGE, COLOUR, BUILDING = _COLUMNS["AGE"], _COLUMNS["COLOUR"], _COLUMNS["BUILDING"]
CHAIN, COPIES = _COLUMNS["CHAIN"], _COLUMNS["COPIES"]
BOARD_ROW, STAGES, SIDES = _COLUMNS["BOARD_ROW"], _COLUMNS["STAGES"], _COLUMNS["SIDES"]
RECRUITS_LATE, WONDER_PACK = _COLUMNS["RECRUITS_LATE"], _COLUMNS["WONDER_PACK"]
WONDER_REPLACED, ABOUT_LEADERS = _COLUMNS["WONDER_REPLACED"], _COLUMNS["ABOUT_LEADERS"]
START_COINS = _COLUMNS["START_COINS"]
OPTIONS, OPTION_ROW = _COLUMNS["OPTIONS"], _COLUMNS["OPTION_ROW"]
EDIFICE_ROW, EDIFICE_AGE, EDIFICE_PACK = (_COLUMNS[f"EDIFICE_{what}"] for what in ("ROW", "AGE", "PACK"))
PAWNS, DEBT = _COLUMNS["PAWNS"], _COLUMNS["DEBT"]
POINTS_COMPLETE, POINTS_PER_COLOUR = _COLUMNS["POINTS_COMPLETE"], _COLUMNS["POINTS_PER_COLOUR"]
TAKES_PAWN, TOKEN = _COLUMNS["TAKES_PAWN"], _COLUMNS["TOKEN"]
LOSES_COLOUR, LOSES_COINS, LOSES_TOKENS = (
    _COLUMNS[f"LOSES_{what}"] for what in ("COLOUR", "COINS", "TOKENS")
)

# SPREAD[set of resources] has a one in the lane of each resource of the set.
SPREAD = np.array([sum(1 << (8 * r) for r in range(7) if s >> r & 1) for s in range(128)], "i8")

BLUE, YELLOW, PURPLE = COLOURS.index("blue"), COLOURS.index("yellow"), COLOURS.index("purple")
STAGE_COUNT, DEFEAT_COUNT = COUNTABLES.index("wonder_stage"), COUNTABLES.index("defeat_token")
VICTORY_COUNT, LEADER_COUNT = COUNTABLES.index("victory_token"), COUNTABLES.index("leader")
THREE_COINS = COUNTABLES.index("three_coins")
STAGE_PRICE = PRICED.index("wonder_stage")
CHAIN_EVENT, VICTORY_EVENT = EVENTS.index("chain"), EVENTS.index("victory_token")

# Bits of packs: with any of them in play leaders are drafted, Edifices are built, there is a Free City.
DRAFTING, LEADERS_AT_START = (int(_COLUMNS[name][0]) for name in DRAFT_NAMES)
FREE_CITY, LEAST_CITIES = (int(_COLUMNS[name][0]) for name in CITY_NAMES)
BUILDING_EDIFICES = _bits(pack.edifices for pack in _CONTENT.packs)
PACK_COUNT = len(_CONTENT.packs)
