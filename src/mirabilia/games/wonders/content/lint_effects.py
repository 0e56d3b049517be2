"""The part of `lint` about effects and costs: nothing that the kernels could not do as written."""

from collections import Counter
from collections.abc import Callable, Iterator

from mirabilia.content.lint_entries import word_twice
from mirabilia.content.source import Finding
from mirabilia.games.wonders.content.lint_draft import Draft, Entry, PackDraft
from mirabilia.games.wonders.content.lint_schema import clashes
from mirabilia.games.wonders.content.schema import (
    RESOURCES,
    BankBuy,
    CoinsPer,
    Cost,
    DrawLeaders,
    Effect,
    LeaderDiscount,
    PointsPer,
    Produce,
    StageForCoins,
    TakePawn,
    TradeDiscount,
)

# What the tables and the record can hold, and numbers of the rules that kernels keep for themselves.
# Packs come before rules, so they stand here too: tests/wonders/lint/test_lint_limits.py compares them.
PRICE = 2
MOST_PRODUCERS = 8
MOST_REPEATS = 2
MOST_SUB_NEEDS = 64
MOST_TRADE = 15
MOST_COINS = 32767
MOST_LEADERS_IN_PLAY = 6  # by far enough for any pack; the record has room for more
MOST_LEADERS_IN_HAND = 8
RECRUITMENTS = 3
LEADERS_KEPT = 3  # of the four of the draft, when the first stage can be built

# On what the kernels read a verb, where it is not on all of these.
EVERYWHERE = "card leader board stage option reward"
PLAYED = "card leader stage option reward"  # a board gives nothing at once, and no points
COUNTED = "leader stage option reward"
READ_ON = {
    "coins": PLAYED,
    "coins_per": PLAYED,
    "vp": PLAYED,
    "vp_per": PLAYED,
    "vp_if_wonder_complete": PLAYED,
    "vp_per_set": COUNTED,
    "vp_per_colour": COUNTED,
    "science_set_bonus": "leader",
    "build_from_discard": "card leader stage option",
    "draw_leaders": "stage option",
    "recruit_extra_leader": "stage",
    "copy_leader": "card",
    "build_stage_for_coins": "leader",
    "take_pawn": "stage option",
    "victory_token": "reward",
    "discard_defeats": "reward",
    "repeat_guild": "reward",
    "lose_card": "penalty",
    "lose_coins": "penalty",
    "lose_victory_tokens": "penalty",
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
WITH_EDIFICES = {"take_pawn"}  # and only in games with Edifices
NEEDED = {**dict.fromkeys(WITH_LEADERS, "leaders"), **dict.fromkeys(WITH_EDIFICES, "Edifices")}


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
            yield from word_twice(card, card.fields.get(field, ()), field)
    for pack in content.packs:
        for field in ("contents", "removes", "needs", "excludes"):
            yield from word_twice(pack.manifest, pack.manifest.fields.get(field, ()), field)
    dearest = max((leader["cost"].coins for leader in content.leaders if leader.has("cost")), default=None)
    for thing in content.things():
        for n, effect in enumerate(thing.effects):
            yield from _beside(thing, effect, thing.effects[:n], n)
            yield from _amounts(thing, effect, n, dearest)
            for field in effect.__struct_fields__:
                yield from word_twice(thing, getattr(effect, field), *thing.where, n, field)


def _beside(thing: Entry, effect: Effect, before: tuple[Effect, ...], n: int) -> Iterator[Finding]:
    """An effect beside those before it: each column of a thing holds what one of them writes."""
    verb = verb_of(effect)
    if any(type(effect) is type(other) for other in before):
        yield thing.at_effect("verb-twice", f"The verb `{verb}` stands here twice.", n)
    for other in before:
        if frozenset((type(effect), type(other))) in clashes():
            text = f"One thing cannot have both `{verb_of(other)}` and `{verb}`."
            yield thing.at_effect("verb-clash", text, n)


def _amounts(thing: Entry, effect: Effect, n: int, dearest: int | None) -> Iterator[Finding]:
    """Amounts, prices and scopes within what the kernels take them for."""

    def wrong(code: str, text: str, field: str) -> Finding:
        return thing.at_effect(code, text, n, field)

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


def misplaced(content: Draft) -> Iterator[Finding]:
    """Every effect stands where a kernel reads it."""
    for thing in content.things():
        special = has_verb(thing, "build_stage_for_coins")
        for n, effect in enumerate(thing.effects):
            verb = verb_of(effect)
            places = READ_ON.get(verb, EVERYWHERE).split()
            if thing.kind not in places:
                text = f"No kernel reads `{verb}` here ({thing.kind}), only there: {', '.join(places)}."
                yield thing.at_effect("unread-effect", text, n)
            elif special and thing.kind == "leader" and not isinstance(effect, StageForCoins):
                text = f"{thing.label} is never recruited, so that nobody reads its `{verb}`."
                yield thing.at_effect("unread-effect", text, n)
    for pack in content.packs:
        anywhere = {part for board in pack.boards if board.fields.get("anywhere") for part in board.parts}
        for thing in Draft([pack]).things():
            for n, effect in enumerate(thing.effects):
                needed = NEEDED.get(verb_of(effect))
                if needed is None or not pack.manifest.has("draft", "contents", "needs"):
                    continue
                if not _brings(content, pack, needed) or thing in anywhere:
                    text = f"`{verb_of(effect)}` is read only in games with the pack of the {needed}"
                    text += ", but this board may be chosen anywhere." if thing in anywhere else "."
                    yield thing.at_effect("unread-effect", text, n)


def _brings(content: Draft, pack: PackDraft, needed: str) -> bool:
    """Does this pack bring them, or one that it is always played with? It may not be here to be read."""
    there = {other.manifest.fields.get("id"): other for other in content.packs}
    found = [pack, *(there.get(name) for name in pack.manifest["needs"])]
    if needed == "leaders":
        return any(one is None or one.manifest.fields.get("draft") for one in found)
    return any(one is None or "edifices" in one.manifest.fields.get("contents", ()) for one in found)


def leaders_due(content: Draft) -> Iterator[Finding]:
    """A hand and a city have room for all leaders that come to them."""
    for board in content.boards:
        drawing = [stage for stage in board.stages if _drawn(stage)]
        drawn = sum(_drawn(stage) for stage in drawing)
        if LEADERS_KEPT + drawn > MOST_LEADERS_IN_HAND:
            text = f"{board.label} draws {drawn} leaders to {LEADERS_KEPT}; a hand holds"
            last = max((drawing[-1], *drawing[-1].options), key=_drawn_at_once)
            yield last.at_effect("too-many-drawn", f"{text} {MOST_LEADERS_IN_HAND}.")
        extra = [stage for stage in board.stages if has_verb(stage, "recruit_extra_leader")]
        if RECRUITMENTS + len(extra) > MOST_LEADERS_IN_PLAY:
            text = f"{board.label} may recruit {RECRUITMENTS + len(extra)} leaders; there is room for"
            yield extra[-1].at_effect("too-many-recruits", f"{text} {MOST_LEADERS_IN_PLAY}.")


def _drawn(stage: Entry) -> int:
    """The leaders that a stage draws, by its best option."""
    return max(_drawn_at_once(thing) for thing in (stage, *stage.options))


def _drawn_at_once(thing: Entry) -> int:
    return sum(effect.count for effect in thing.effects if isinstance(effect, DrawLeaders))


def copies(game: Draft) -> Iterator[Finding]:
    """A city has room for one copy of a leader."""
    copying = {card.identity: card for card in game.cards if has_verb(card, "copy_leader")}
    for card in list(copying.values())[1:]:
        text = f"{card.label} copies a leader too; a city has room for one copy."
        yield card.at_effect("too-many-copies", text)


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
        yield from _cost(card, _met(card, boards, content))
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
    for edifice in content.edifices:
        yield from _cost(edifice, [])
        yield from _edifice_cost(edifice)


def _met(card: Entry, boards: list[Entry], content: Draft) -> list[Entry]:
    """The boards that a card is in play with in some edition."""
    games = [game for game in content.editions if card in game.cards] or [content]
    return [board for board in boards if any(board in game.boards for game in games)]


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


def _edifice_cost(edifice: Entry) -> Iterator[Finding]:
    """Joining in is paid in coins."""
    cost: Cost | None = edifice.fields.get("cost")
    if cost is not None:
        for name in [name for name in RESOURCES if getattr(cost, name)]:
            text = f"{edifice.label} costs {name}; of the price of joining in only the coins are read."
            yield edifice.finding("edifice-cost", text, "cost", name)


# ---------------------------------------------------------------- what a city may come to hold
def producers(game: Draft) -> Iterator[Finding]:
    """One city never holds more either/or producers than the record has places for."""
    for sold in (True, False):

        def found(thing: Entry, sold: bool = sold) -> bool:
            return _either_or(thing, sold)

        cards = {card.identity: card for card in game.cards if found(card)}
        leaders = [leader for leader in game.leaders if found(leader)]
        rewards = rewards_by_age(game, found)
        most: list[Entry] = []
        for board in game.boards:
            own = [part for part in (board, *board.stages) if any(map(found, (part, *part.options)))]
            most = max(most, own + more_rewards(board, rewards), key=len)
        held = [*cards.values(), *leaders[: MOST_LEADERS_IN_PLAY + 1], *rewards.values(), *most]
        if len(held) > MOST_PRODUCERS:
            what = "for sale" if sold else "for its own use"
            text = f"A city may get {len(held)} producers by choice {what};"
            text += f" there is room for {MOST_PRODUCERS}."
            yield held[MOST_PRODUCERS].at_effect("too-many-producers", text)


def repeats(game: Draft) -> Iterator[Finding]:
    """One city never repeats more guilds than the score sheet has places for."""
    rewards = rewards_by_age(game, lambda thing: has_verb(thing, "repeat_guild"))
    most = max((more_rewards(board, rewards) for board in game.boards), key=len, default=[])
    held = [*rewards.values(), *most]
    if len(held) > MOST_REPEATS:
        text = f"A city may repeat {len(held)} guilds; there is room for {MOST_REPEATS}."
        yield held[MOST_REPEATS].at_effect("too-many-repeats", text)


def _either_or(thing: Entry, sold: bool) -> bool:
    """Does it take one of the places for a choice? What is not for sale always does."""
    made = [effect for effect in thing.effects if isinstance(effect, Produce)]
    return any(one.tradable == sold and (not sold or len(set(one.resources)) > 1) for one in made)


def rewards_by_age(game: Draft, wanted: Callable[[Entry], bool]) -> dict[int, Entry]:
    """By Age, a reward of this kind. One Edifice of each Age is in play, and a city joins it once."""
    found: dict[int, Entry] = {}
    for pack in game.packs:
        for edifice, reward in zip(pack.edifices, pack.rewards, strict=True):
            if edifice.has("age") and wanted(reward):
                found.setdefault(edifice["age"], reward)
    return found


def more_rewards(board: Entry, rewards: dict[int, Entry]) -> list[Entry]:
    """Those of these rewards that a board gives once more: one for each stage with such a pawn."""
    found = []
    for stage in board.stages:
        given = [effect for thing in (stage, *stage.options) for effect in thing.effects]
        taken = [effect.age for effect in given if isinstance(effect, TakePawn) and effect.age in rewards]
        found += [rewards[age] for age in taken[:1]]
    return found
