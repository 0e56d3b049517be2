"""Why a choice of 7 Wonders is good and what it costs, from what its seat sees."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from mirabilia.coach.reason import (
    CLEARLY,
    DENIED,
    SLIGHT,
    USEFUL,
    Phrase,
    Ranked,
    Reason,
    points,
    shield_lead,
    shields,
)
from mirabilia.engine.batch import new_batch
from mirabilia.games.wonders.action import (
    BUILD,
    COPY,
    FORFEIT,
    FREE,
    KEEP,
    LOSE,
    PASS,
    RECRUIT,
    SELL,
    STAGE,
    TAKE,
    Action,
)
from mirabilia.games.wonders.bots.judge import for_sale, join_value, supply, thing_parts, thing_value
from mirabilia.games.wonders.bots.weights import PARTS_OF_WORTH, new_weights
from mirabilia.games.wonders.content.catalogue import CardName, CoinCount, EdificeName, catalogue
from mirabilia.games.wonders.content.schema import RAW_MATERIALS, RESOURCES, SYMBOLS
from mirabilia.games.wonders.describe import ROMAN
from mirabilia.games.wonders.eyes import WondersEyes
from mirabilia.games.wonders.reading import chained_from, edifice_of, write_action
from mirabilia.games.wonders.rules.deal import card_in_play
from mirabilia.games.wonders.rules.edifice import edifice_row
from mirabilia.games.wonders.rules.effects import count_things, left_of, next_holder, next_stage, right_of
from mirabilia.games.wonders.rules.legal import city_of, leader_price
from mirabilia.games.wonders.rules.score import points_of, science_points, set_bonus, victory_points, whole
from mirabilia.games.wonders.rules.state import ACTION, LAST_AGE, LAST_TURN, SEVENTH, TURN, Game
from mirabilia.games.wonders.rules.tables import (
    AGE,
    BANK_PRICE,
    BOUNTY,
    BUILDING,
    CARDS,
    CHAIN,
    COINS,
    COINS_COUNT,
    COINS_EACH,
    COINS_SCOPE,
    COPY_GUILD,
    COPY_LEADER,
    DEFLECT,
    DIG,
    DISCARD_DEFEATS,
    DISCOUNT_LEFT,
    DISCOUNT_PRICE,
    DISCOUNT_RIGHT,
    DRAWS,
    FREE_BUILD,
    FREE_COLOURS,
    FREE_FIRST,
    FREE_LAST,
    FREE_LEADERS,
    FREE_NEW_COLOUR,
    LEADER_CUT,
    LESS_UNITS,
    MAKES,
    OPTION_ROW,
    OPTIONS,
    PLAY_LAST,
    POINTS_COMPLETE,
    POINTS_EACH,
    POINTS_PER_COLOUR,
    POWERS,
    REBATE,
    RECRUIT_MORE,
    REPEAT_GUILD,
    SET_EACH,
    SHIELDS,
    STAGE_FOR_COINS,
    STAGES,
    SYMBOL,
    SYMBOL_SET_BONUS,
    TAKES_PAWN,
    TOKEN,
    WILD,
)
from mirabilia.games.wonders.rules.turn import SALE, price_to_bank

CLOSE = 3  # a lead of so many shields may still be lost

# The words of each power (`effect-...`), in the order in which they are told.
POWER_WORDS = {
    FREE_BUILD: "free_build_per_age",
    PLAY_LAST: "play_last_card",
    DIG: "build_from_discard",
    COPY_GUILD: "copy_guild",
    DEFLECT: "deflect_defeat",
    FREE_LEADERS: "free_leaders",
    RECRUIT_MORE: "recruit_extra_leader",
    COPY_LEADER: "copy_leader",
    STAGE_FOR_COINS: "build_stage_for_coins",
    FREE_NEW_COLOUR: "free_build_new_colour",
    FREE_FIRST: "free_build_first_card",
    FREE_LAST: "free_build_last_card",
    REPEAT_GUILD: "repeat_guild",
    DISCARD_DEFEATS: "discard_defeats",
}
POINTS_PART, MILITARY, SCIENCE, PRODUCTION, TRADE, COINS_PART, CHAINS, POWER = range(8)

_weights = new_weights()[0]


def same_choice(action: Any) -> Any:
    """What is chosen, but for how it is paid, and for the card that is sold or goes under a stage."""
    return action.kind, 0 if action.kind in (STAGE, SELL) else action.card, action.option, action.edifice


def variants(eyes: WondersEyes, actions: list[Action]) -> list[Action]:
    """Sales and stages with the card that the next player wants most, if it is worth clearly more there.

    The search itself gives up the card that its seat misses least.
    """
    table = eyes.sights[0].table
    if table.phase != TURN:
        return []
    card = max(hand_of(table, eyes.seat), key=lambda one: denied(table, eyes.seat, one))
    if not denied(table, eyes.seat, card):
        return []
    legal = eyes.legal()
    twins = [replace(action, card=card) for action in actions if action.kind in (STAGE, SELL)]
    return [twin for twin in twins if twin in legal and twin not in actions]


def reasons(eyes: WondersEyes, action: Action) -> list[Reason]:
    """The reasons for a choice, the most important first; what it costs comes last."""
    table = eyes.sights[0].table
    city = int(city_of(table, eyes.seat))
    if city >= table.seats:
        return Ranked(for_free_city(table, eyes.seat, city, action)).best()
    found = Ranked()
    if action.kind in (BUILD, FREE, TAKE, COPY, RECRUIT, KEEP):
        found.extend(gains(table, city, action.card))
    elif action.kind == STAGE:
        found.extend(stage_reasons(table, city, action))
    elif action.kind == SELL:
        found.add(_weights.coin[max(0, int(table.age) - 1)] * SALE, "coins", coins=CoinCount(SALE))
        if not any(one.kind in (BUILD, FREE, STAGE) for one in eyes.legal()):
            found.add(USEFUL, "nothing-else")
    elif action.kind == LOSE:
        found.add(
            1.0, "loses", card=card_name(action.card), points=points(points_of(table, city, action.card))
        )
    elif action.kind == FORFEIT:
        found.add(1.0, "forfeits", points=points(sum(action.tokens or ())))
    elif action.kind == PASS:
        found.add(1.0, "pass")
    found.extend((found.below(weight), reason) for weight, reason in denials(table, eyes.seat, action))
    if action.kind in (STAGE, SELL) and not found.has("denies"):
        found.extend(given_up(table, eyes.seat, action))
    return found.best(list(costs(table, city, action)))


def card_name(card: int) -> CardName:
    """A card by its number."""
    return CardName(catalogue().cards[card].id)


def neighbours(sides: list[int]) -> Phrase:
    """Some of the neighbours: 0 is the left one, 1 the right one."""
    return Phrase(
        key="neighbours-both" if len(sides) == 2 else ("neighbour-left", "neighbour-right")[sides[0]]
    )


def sides_of(table: Game, city: int) -> tuple[int, int]:
    """Both neighbours, the left one first."""
    return int(left_of(table, city)), int(right_of(table, city))


# ---------------------------------------------------------------- what a thing gives
def gains(table: Game, city: int, thing: int) -> Iterator[tuple[float, Reason]]:
    """What a card, a stage or a leader brings, each with its weight in points."""
    parts = new_batch(1, PARTS_OF_WORTH)[0]
    thing_parts(table, city, thing, _weights, parts)
    worth = parts.worth
    now = int(points_of(table, city, thing))
    counted = POINTS_EACH[thing] or SET_EACH[thing] or POINTS_COMPLETE[thing] or POINTS_PER_COLOUR[thing]
    growing = counted and not (table.age == LAST_AGE and table.turn >= LAST_TURN)
    if now:
        yield worth[POINTS_PART], Reason("points-counted" if growing else "points", {"points": points(now)})
    elif growing:
        yield max(SLIGHT, worth[POINTS_PART]), Reason("points-later")
    if TOKEN[thing]:
        yield float(TOKEN[thing]), Reason("token", {"points": points(int(TOKEN[thing]))})
    if SHIELDS[thing]:
        yield worth[MILITARY], shield_reason(table, city, int(SHIELDS[thing]))
    if SYMBOL[thing] >= 0:
        yield worth[SCIENCE], science_reason(table, city, int(SYMBOL[thing]))
    if SYMBOL_SET_BONUS[thing]:
        yield worth[SCIENCE], Reason("set-bonus", {"points": points(int(SYMBOL_SET_BONUS[thing]))})
    if MAKES[thing]:
        yield worth[PRODUCTION], production_reason(table, city, int(MAKES[thing]))
    if DISCOUNT_PRICE[thing]:
        yield worth[TRADE], trade_reason(thing)
    coins = int(COINS[thing])
    if COINS_EACH[thing]:
        counted = count_things(table, city, int(COINS_COUNT[thing]), int(COINS_SCOPE[thing]))
        coins += int(COINS_EACH[thing]) * int(counted)
    if coins:
        yield worth[COINS_PART], Reason("coins", {"coins": CoinCount(coins)})
    if thing < CARDS:
        yield from chain_reasons(table, city, thing, worth[CHAINS])
    yield from power_reasons(thing, worth[POWER])


def shield_reason(table: Game, city: int, more: int) -> Reason:
    """What shields do against both neighbours: at the last turn of an Age in points, else who is ahead."""
    leads = [int(table.shields[city]) - int(table.shields[foe]) for foe in sides_of(table, city)]
    if table.turn >= LAST_TURN:
        prize = int(victory_points(int(table.age)))
        turned = [outcome(lead + more, prize) - outcome(lead, prize) for lead in leads]
        if any(turned):
            foe = neighbours([side for side in range(2) if turned[side]])
            return Reason("conflict", {"foe": foe, "points": points(sum(turned))})
    return shield_lead(dict(enumerate(leads)), more, CLOSE, neighbours)


def outcome(lead: int, prize: int) -> int:
    """What a conflict gives: a victory token, nothing, or a defeat token."""
    return prize if lead > 0 else -1 if lead < 0 else 0


def science_reason(table: Game, city: int, symbol: int) -> Reason:
    """What a symbol does: it completes a set, adds to a row, or is a first one."""
    held = [int(count) for count in table.science[city]]
    more = held.copy()
    more[symbol] += 1
    bonus = int(set_bonus(table, city))
    before, after = (whole(science_points(a, b, c, wild, bonus)) for a, b, c, wild in (held, more))
    gained = points(int(after) - int(before))
    if symbol == WILD:
        return Reason("symbol-any", {"points": gained})
    name = Phrase(key=f"symbol-{SYMBOLS[symbol]}")
    if min(more[:WILD]) > min(held[:WILD]):
        return Reason("set", {"symbol": name, "points": gained})
    if held[symbol]:
        return Reason("row", {"symbol": name, "count": more[symbol], "points": gained})
    return Reason("symbol", {"symbol": name, "points": gained})


def production_reason(table: Game, city: int, makes: int) -> Reason:
    """What a producer makes that the city lacks."""
    made = [resource for resource in range(len(RESOURCES)) if makes >> resource & 1]
    lacked = [resource for resource in made if not supply(table, city, resource)]
    names = [Phrase(key=f"resource-{RESOURCES[resource]}") for resource in lacked or made]
    if len(made) > 2 and lacked:
        return Reason("resource-any", {"count": len(made), "lacked": len(lacked)})
    if len(made) > 2:
        return Reason("resource-choice", {"count": len(made)})
    if len(lacked) == 2:
        return Reason("resource-two", {"first": names[0], "second": names[1]})
    if not lacked:
        return Reason("resource-more", {"resource": names[0]})
    nowhere = not for_sale(table, city, lacked[0])
    return Reason("resource-nowhere" if nowhere else "resource-lacked", {"resource": names[0]})


def trade_reason(thing: int) -> Reason:
    """Whose resources become cheaper."""
    cheaper = [int(DISCOUNT_LEFT[thing]), int(DISCOUNT_RIGHT[thing])]
    goods = "goods" if max(cheaper) >> RAW_MATERIALS else "raw"
    return Reason(
        "trade",
        {
            "what": Phrase(key=f"resources-{goods}"),
            "foe": neighbours([side for side in range(2) if cheaper[side]]),
            "coins": CoinCount(int(DISCOUNT_PRICE[thing])),
        },
    )


def chain_reasons(table: Game, city: int, card: int, worth: float) -> Iterator[tuple[float, Reason]]:
    """The buildings to come that a card makes free."""
    if BUILDING[card] < 0:
        return
    free = {
        int(BUILDING[other]): card_name(other)
        for other in range(CARDS)
        if BUILDING[card] in CHAIN[other]
        and AGE[other] >= table.age
        and card_in_play(table, other)
        and not table.built[city, BUILDING[other]]
    }
    names = list(free.values())
    if len(names) == 1:
        yield worth, Reason("frees", {"card": names[0]})
    elif names:
        yield worth, Reason("frees-two", {"card": names[0], "other": names[1]})


def power_reasons(thing: int, worth: float) -> Iterator[tuple[float, Reason]]:
    """Powers, pawns, and what makes later things cheaper."""
    worth = max(worth, SLIGHT)
    for power, key in POWER_WORDS.items():
        if POWERS[thing] & power:
            yield worth, Reason("power", {"effect": Phrase(key=f"effect-{key}")})
    if TAKES_PAWN[thing]:
        pawn = Phrase(key="effect-pawn", age=ROMAN[int(TAKES_PAWN[thing])])
        yield worth, Reason("power", {"effect": pawn})
    if LESS_UNITS[thing] or FREE_COLOURS[thing] or BANK_PRICE[thing] or LEADER_CUT[thing]:
        yield worth, Reason("cheaper")
    if BOUNTY[thing] or REBATE[thing]:
        yield worth, Reason("income")
    if DRAWS[thing]:
        yield worth, Reason("draws", {"count": int(DRAWS[thing])})


def stage_reasons(table: Game, city: int, action: Action) -> Iterator[tuple[float, Reason]]:
    """The next stage of the wonder, and the Edifice if it is joined."""
    stage = int(next_stage(table, city))
    yield from gains(table, city, int(OPTION_ROW[stage]) + action.option - 1 if OPTIONS[stage] else stage)
    number = int(table.stages[city]) + 1
    if number == STAGES[table.board[city]]:
        yield 1.0, Reason("wonder-done")
    else:
        yield SLIGHT, Reason("stage", {"number": number})
    if action.edifice:
        age = int(table.age)
        last = table.pawns_left[age - 1] == 1
        name = EdificeName(edifice_of(table, age))
        worth = float(join_value(table, city, _weights))
        yield worth, Reason("joins-last" if last else "joins", {"edifice": name})
        yield from ((worth / 2, reason) for _, reason in gains(table, city, int(edifice_row(table, age))))


# ---------------------------------------------------------------- what it denies, and what it costs
def denials(table: Game, seat: int, action: Action) -> Iterator[tuple[float, Reason]]:
    """The player who gets the hand next does not get this card, which is worth clearly more there."""
    if action.kind in (BUILD, FREE, STAGE, SELL):
        theirs = denied(table, seat, action.card)
        if theirs:
            foe = neighbours([sides_of(table, seat).index(int(next_holder(table, seat)))])
            yield theirs * DENIED, Reason("denies", {"card": card_name(action.card), "foe": foe})


def hand_of(table: Game, seat: int) -> list[int]:
    """The cards in a seat's hand."""
    return [int(card) for card in table.hand[seat, : table.hand_size[seat]]]


def denied(table: Game, seat: int, card: int) -> float:
    """What the next player would make of a card of this hand, if that is clearly more; else nothing."""
    other = int(next_holder(table, seat))
    if table.phase != TURN or table.turn >= LAST_TURN or table.built[other, BUILDING[card]]:
        return 0.0
    theirs = float(thing_value(table, other, card, _weights))
    mine = 0.0 if table.built[seat, BUILDING[card]] else float(thing_value(table, seat, card, _weights))
    return theirs if theirs >= USEFUL and theirs - mine >= CLEARLY else 0.0


def given_up(table: Game, seat: int, action: Action) -> Iterator[tuple[float, Reason]]:
    """The card that is sold or goes under the stage: missed least, or of use."""
    hand = hand_of(table, seat)
    if action.card not in hand:
        return
    worth = {card: float(thing_value(table, seat, card, _weights)) for card in hand}
    if len(hand) > 1 and worth[action.card] <= min(worth.values()):
        yield SLIGHT, Reason("least-missed", {"card": card_name(action.card)})
    elif worth[action.card] >= USEFUL and table.turn < LAST_TURN:
        yield SLIGHT, Reason("gives-up", {"card": card_name(action.card)})


def costs(table: Game, city: int, action: Action) -> Iterator[Reason]:
    """Coins to the bank and to the neighbours, or why it is free."""
    if action.kind == KEEP:
        price = CoinCount(int(leader_price(table, city, action.card)))
        yield Reason("costs-later", {"coins": price}) if price else Reason("costs-nothing")
        return
    if action.kind == FREE:
        yield Reason("free-build")
        return
    if action.kind not in (BUILD, STAGE, RECRUIT, TAKE, COPY):
        return
    entry = new_batch(1, ACTION)[0]
    write_action(entry, action)
    own = int(price_to_bank(table, city, entry))
    if own:
        yield Reason("costs", {"coins": CoinCount(own)})
    if action.left and action.right:
        yield Reason("pays-both", {"left": CoinCount(action.left), "right": CoinCount(action.right)})
    elif action.left or action.right:
        foe = neighbours([0 if action.left else 1])
        yield Reason("pays", {"coins": CoinCount(action.left or action.right), "foe": foe})
    elif not own:
        parent = chained_from(table, city, action.card) if action.kind == BUILD else None
        yield Reason("chained", {"card": CardName(parent)}) if parent else Reason("costs-nothing")


# ---------------------------------------------------------------- the game of two
def for_free_city(table: Game, seat: int, city: int, action: Action) -> Iterator[tuple[float, Reason]]:
    """A card for the Free City: what the opponent does not get, and what it does to either player."""
    other = 1 - seat
    if table.phase != SEVENTH and not table.built[other, BUILDING[action.card]]:
        theirs = float(thing_value(table, other, action.card, _weights))
        if theirs >= USEFUL and action.kind != TAKE:
            yield theirs * DENIED, Reason("city-denies", {"card": card_name(action.card)})
    stage = int(next_stage(table, city)) if action.kind == STAGE else 0
    thing = action.card
    if action.kind == STAGE:
        thing = int(OPTION_ROW[stage]) + action.option - 1 if OPTIONS[stage] else stage
    if action.kind == SELL:
        yield SLIGHT, Reason("city-nothing")
        return
    more = int(SHIELDS[thing])
    if more:
        after = int(table.shields[city]) + more
        hurt = [int(table.shields[city]) <= int(table.shields[who]) < after for who in (seat, other)]
        if hurt == [False, True]:
            yield USEFUL, Reason("city-shields", {"shields": shields(more)})
    else:
        yield SLIGHT, Reason("city-peace")
    for resource in range(len(RESOURCES)):
        if MAKES[thing] >> resource & 1 and not supply(table, seat, resource):
            name = Phrase(key=f"resource-{RESOURCES[resource]}")
            yield 1.0, Reason("city-sells", {"resource": name})
            return
