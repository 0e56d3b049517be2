"""The part of `lint` about effects and costs: nothing that the kernels could not do as written."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from mirabilia.packs.source import Finding
from mirabilia.packs.wonders.lint_draft import LEADERS, Draft, Entry
from mirabilia.packs.wonders.lint_schema import clashes
from mirabilia.packs.wonders.schema import (
    RESOURCES,
    BankBuy,
    CoinsPer,
    Cost,
    Effect,
    LeaderDiscount,
    PointsPer,
    Produce,
    StageForCoins,
    TradeDiscount,
)

# What the tables and the record can hold, and numbers of the rules that kernels keep for themselves.
# Packs come before rules, so they stand here too: tests/lint/test_lint_limits.py proves that they agree.
PRICE = 2
MOST_PRODUCERS = 8
MOST_SUB_NEEDS = 64
MOST_TRADE = 15
MOST_COINS = 32767
MOST_LEADERS_IN_PLAY = 6  # by far enough for any pack; the record has room for more
MOST_LEADERS_IN_HAND = 8
RECRUITMENTS = 3
LEADERS_KEPT = 3  # of the four of the draft, when the first stage can be built

# On what the kernels read a verb, where it is not on everything.
READ_ON = {
    "coins": "card leader stage",
    "coins_per": "card leader stage",
    "vp": "card leader stage",
    "vp_per": "card leader stage",
    "vp_per_set": "leader stage",
    "science_set_bonus": "leader",
    "build_from_discard": "card leader stage",
    "draw_leaders": "stage",
    "recruit_extra_leader": "stage",
    "copy_leader": "card",
    "build_stage_for_coins": "leader",
}
# Verbs that the kernels read only in games with leaders.
WITH_LEADERS = {
    "resource_discount",
    "free_build",
    "bank_buy",
    "trade_rebate",
    "coins_on",
    "free_leaders",
    "leader_discount",
    "draw_leaders",
    "recruit_extra_leader",
    "copy_leader",
}


def verb_of(effect: Effect) -> str:
    """The verb of an effect as the data spells it."""
    return str(effect.__struct_config__.tag)


def has_verb(thing: Entry, verb: str) -> bool:
    """Has it an effect of this verb?"""
    return any(verb_of(effect) == verb for effect in thing.effects)


# ---------------------------------------------------------------- effects
def effects(content: Draft) -> Iterator[Finding]:
    """No effect says what the tables cannot hold or the kernels do not read."""
    for card in content.cards:
        for field in ("chain_from", "chain_to"):
            yield from _word_twice(card, card.fields.get(field, ()), field)
    for pack in content.packs:
        yield from _word_twice(pack.manifest, pack.manifest.fields.get("contents", ()), "contents")
    dearest = max((leader["cost"].coins for leader in content.leaders if leader.has("cost")), default=None)
    for thing in content.things():
        for n, effect in enumerate(thing.effects):
            yield from _beside(thing, effect, thing.effects[:n], n)
            yield from _amounts(thing, effect, n, dearest)
            for field in effect.__struct_fields__:
                yield from _word_twice(thing, getattr(effect, field), "effects", n, field)


def _beside(thing: Entry, effect: Effect, before: tuple[Effect, ...], n: int) -> Iterator[Finding]:
    """An effect beside those before it: each column of a thing holds what one of them writes."""
    verb = verb_of(effect)
    if any(type(effect) is type(other) for other in before):
        yield thing.finding("verb-twice", f"The verb `{verb}` stands here twice.", "effects", n)
    for other in before:
        if frozenset((type(effect), type(other))) in clashes():
            text = f"One thing cannot have both `{verb_of(other)}` and `{verb}`."
            yield thing.finding("verb-clash", text, "effects", n)


def _amounts(thing: Entry, effect: Effect, n: int, dearest: int | None) -> Iterator[Finding]:
    """Amounts, prices and scopes within what the kernels take them for."""

    def wrong(code: str, text: str, field: str) -> Finding:
        return thing.finding(code, text, "effects", n, field)

    match effect:
        case Produce(resources=made, amount=amount, tradable=sold):
            if amount > 1 and (len(set(made)) > 1 or not sold):
                text = "Only one resource that is for sale can be made more than once a turn."
                yield wrong("amount-unread", text, "amount")
        case TradeDiscount(price=price) if price >= PRICE:
            text = f"A unit costs {PRICE} coins anyway; a price of {price} is no discount."
            yield wrong("no-discount", text, "price")
        case CoinsPer(count=count, scope=scope) | PointsPer(count=count, scope=scope):
            if "three_coins" in count and set(scope) != {"self"}:
                yield wrong("scope-unread", "Coins are counted in one's own city only.", "scope")
        case BankBuy(price=price) if price > MOST_TRADE:
            text = f"A price of {price} coins to the bank; an action can hold {MOST_TRADE}."
            yield wrong("price-too-high", text, "price")
        case LeaderDiscount() if dearest is not None:
            for field in ("own", "neighbours"):
                if getattr(effect, field) > dearest:
                    text = f"No leader costs more than {dearest}; {getattr(effect, field)} less is too much."
                    yield wrong("discount-too-high", text, field)


def _word_twice(entry: Entry, words: Any, *where: str | int) -> Iterator[Finding]:
    if isinstance(words, tuple):
        for word in [word for word, count in Counter(words).items() if count > 1]:
            yield entry.finding("word-twice", f"`{word}` stands twice in `{where[-1]}`.", *where)


def misplaced(content: Draft) -> Iterator[Finding]:
    """Every effect stands where a kernel reads it."""
    for thing in content.things():
        special = has_verb(thing, "build_stage_for_coins")
        for n, effect in enumerate(thing.effects):
            verb = verb_of(effect)
            places = READ_ON.get(verb, thing.kind).split()
            if thing.kind not in places:
                text = f"`{verb}` is read on a {' or '.join(places)}, not on a {thing.kind}."
                yield thing.finding("unread-effect", text, "effects", n)
            elif special and thing.kind == "leader" and not isinstance(effect, StageForCoins):
                text = f"{thing.label} is never recruited, so that nobody reads its `{verb}`."
                yield thing.finding("unread-effect", text, "effects", n)
    for pack in content.packs:
        if not pack.is_pack(LEADERS):
            for thing in Draft([pack]).things():
                for n, effect in enumerate(thing.effects):
                    if verb_of(effect) in WITH_LEADERS:
                        text = f"`{verb_of(effect)}` is read only in games with the pack of the leaders."
                        yield thing.finding("unread-effect", text, "effects", n)


def leaders_due(content: Draft) -> Iterator[Finding]:
    """A hand, a city and a copy have room for all leaders that come to them."""
    for board in content.boards:
        drawing = [stage for stage in board.stages if has_verb(stage, "draw_leaders")]
        drawn = sum(getattr(effect, "count", 0) for s in drawing for effect in s.effects if _draws(effect))
        if LEADERS_KEPT + drawn > MOST_LEADERS_IN_HAND:
            text = f"{board.label} draws {drawn} leaders to {LEADERS_KEPT}; a hand holds"
            yield drawing[-1].finding("too-many-drawn", f"{text} {MOST_LEADERS_IN_HAND}.", "effects")
        extra = [stage for stage in board.stages if has_verb(stage, "recruit_extra_leader")]
        if RECRUITMENTS + len(extra) > MOST_LEADERS_IN_PLAY:
            text = f"{board.label} may recruit {RECRUITMENTS + len(extra)} leaders; there is room for"
            yield extra[-1].finding("too-many-recruits", f"{text} {MOST_LEADERS_IN_PLAY}.", "effects")
    copying = {card.identity: card for card in content.cards if has_verb(card, "copy_leader")}
    for card in list(copying.values())[1:]:
        text = f"{card.label} copies a leader too; a city has room for one copy."
        yield card.finding("too-many-copies", text, "effects")


def _draws(effect: Effect) -> bool:
    return verb_of(effect) == "draw_leaders"


# ---------------------------------------------------------------- costs
def sure_units(board: Entry) -> dict[str, int]:
    """What a board surely makes and may sell."""
    made: Counter[str] = Counter()
    for effect in board.effects:
        if isinstance(effect, Produce) and effect.tradable and len(set(effect.resources)) == 1:
            made[effect.resources[0]] += effect.amount
    return made


def can_be_numbered(need: list[int]) -> bool:
    """Fit the sub-needs on one page, or on two that the last resource turns? Must equal `number_lattice`."""
    size = 1
    for resource, units in enumerate(need):
        if units and size * (units + 1) > MOST_SUB_NEEDS:
            return resource == len(RESOURCES) - 1 and units == 1
        size *= units + 1
    return True


def costs(content: Draft) -> Iterator[Finding]:
    """Costs are not negative, and on every board the kernels can find all ways to pay them."""
    boards = [board for board in content.boards if board.has("effects")]
    for card in content.cards:
        yield from _cost(card, boards)
    for board in boards:
        for stage in board.stages:
            yield from _cost(stage, [board])
    if any(has_verb(leader, "build_stage_for_coins") for leader in content.leaders):
        for board in content.boards:
            for stage in board.stages:
                yield from _cost_in_coins(stage)
    for leader in content.leaders:
        yield from _cost(leader, [])
        yield from _leader_cost(leader)


def _cost(entry: Entry, boards: list[Entry]) -> Iterator[Finding]:
    cost: Cost | None = entry.fields.get("cost")
    if cost is None:
        return
    below = [name for name in ("coins", *RESOURCES) if getattr(cost, name) < 0]
    for name in below:
        yield entry.finding("negative-cost", f"A cost of {getattr(cost, name)} {name}.", "cost", name)
    if cost.coins > MOST_COINS:
        text = f"A cost of {cost.coins} coins; more than {MOST_COINS} cannot be kept."
        yield entry.finding("cost-too-high", text, "cost", "coins")
    if below or not boards:
        return
    needs = []
    for board in boards:
        made = sure_units(board)
        units = [max(0, getattr(cost, name) - made.get(name, 0)) for name in RESOURCES]
        needs.append((can_be_numbered(units), sum(units) * PRICE, board.label))
    for numbered, _, where in needs:
        if not numbered:
            last = RESOURCES[-1]
            text = f"On {where} this cost has more sub-needs than the kernels can number: {MOST_SUB_NEEDS},"
            yield entry.finding("cost-too-wide", f"{text} or twice as many by one {last}.", "cost")
            break
    _, price, where = max(needs, key=lambda need: need[1])
    if price > MOST_TRADE:
        text = f"On {where} this cost may take {price} coins of trade; an action can hold {MOST_TRADE}."
        yield entry.finding("cost-too-dear", text, "cost")


def _cost_in_coins(stage: Entry) -> Iterator[Finding]:
    """A stage may be paid with one coin per resource, all of it to the bank (L5)."""
    cost: Cost | None = stage.fields.get("cost")
    if cost is not None and cost.coins + sum(cost.units()) > MOST_TRADE:
        price = cost.coins + sum(cost.units())
        text = f"Paid in coins this stage costs {price}; an action can hold {MOST_TRADE}."
        yield stage.finding("price-too-high", text, "cost")


def _leader_cost(leader: Entry) -> Iterator[Finding]:
    """A leader is paid in coins, if it is recruited at all (L3.1)."""
    cost: Cost | None = leader.fields.get("cost")
    if cost is None:
        return
    for name in [name for name in RESOURCES if getattr(cost, name)]:
        text = f"{leader.label} costs {name}; of a leader's cost only the coins are read."
        yield leader.finding("leader-cost", text, "cost", name)
    if cost.coins and has_verb(leader, "build_stage_for_coins"):
        text = f"{leader.label} is never recruited, so that nobody reads its cost."
        yield leader.finding("leader-cost", text, "cost")


# ---------------------------------------------------------------- producers
def producers(content: Draft) -> Iterator[Finding]:
    """One city never holds more either/or producers than the record has places for."""
    for use in (True, False):
        cards = {card.identity: card for card in content.cards if _either_or(card, use)}
        leaders = [leader for leader in content.leaders if _either_or(leader, use)]
        most: list[Entry] = []
        for board in content.boards:
            own = [thing for thing in (board, *board.stages) if _either_or(thing, use)]
            most = max(most, own, key=len)
        held = [*cards.values(), *leaders[: MOST_LEADERS_IN_PLAY + 1], *most]
        if len(held) > MOST_PRODUCERS:
            what = "for sale" if use else "for its own use"
            text = (
                f"A city may get {len(held)} producers by choice {what}; there is room for {MOST_PRODUCERS}."
            )
            yield held[MOST_PRODUCERS].finding("too-many-producers", text, "effects")


def _either_or(entry: Entry, sold: bool) -> bool:
    """Does it take one of the places for a choice? What is not for sale always does."""
    made = [effect for effect in entry.effects if isinstance(effect, Produce)]
    return any(one.tradable == sold and (not sold or len(set(one.resources)) > 1) for one in made)
