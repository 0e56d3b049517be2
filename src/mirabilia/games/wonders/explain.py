"""Why an action is not legal, in a sentence with a stable code."""

from collections.abc import Iterator
from typing import Any

from mirabilia.engine.template import Game, Work
from mirabilia.errors import IllegalAction
from mirabilia.fields import plain
from mirabilia.games.wonders.action import Action
from mirabilia.games.wonders.content.catalogue import (
    CardName,
    CoinCount,
    EdificeName,
    ResourceCount,
    catalogue,
)
from mirabilia.games.wonders.content.schema import RESOURCES, Leader
from mirabilia.games.wonders.reading import edifice_of, read_menu
from mirabilia.games.wonders.rules import effects, lanes, legal, state, tables
from mirabilia.games.wonders.rules.edifice import may_join, price_of_edifice
from mirabilia.games.wonders.rules.legal import chained, leader_price, legal_actions
from mirabilia.games.wonders.rules.payment import find_reach, payments

lane, next_stage = plain(lanes.lane), plain(effects.next_stage)
city_of, owns, stage_left = plain(legal.city_of), plain(legal.owns), plain(legal.stage_left)
PLENTY = 2 * state.LEVELS  # coins enough for any trade
# What can be done at all in a phase that is no turn, and the code that says so.
ONLY = {
    state.DIGGING: ((state.TAKE,), "only-take"),
    state.DRAFT: ((state.KEEP,), "only-keep"),
    state.EXTRA: ((state.RECRUIT,), "only-recruit"),
    state.COPYING: ((state.COPY,), "only-copy"),
    state.RECRUITING: ((state.RECRUIT, state.STAGE, state.SELL), "only-leader"),
    state.PENALTY: ((state.LOSE, state.FORFEIT), "only-lose"),
}
IN_A_TURN = (state.BUILD, state.STAGE, state.SELL, state.FREE)
NOT_NOW = {
    state.TAKE: "no-take-now",
    state.KEEP: "no-keep-now",
    state.RECRUIT: "no-recruit-now",
    state.COPY: "no-copy-now",
    state.LOSE: "no-lose-now",
    state.FORFEIT: "no-lose-now",
}
ONLY_FREE = {
    tables.FREE_NEW_COLOUR: "only-new-colour",
    tables.FREE_FIRST | tables.FREE_LAST: "only-first-or-last",
    tables.FREE_FIRST: "only-first-card",
}


def explain(game: Game, seat: int, action: Action, work: Work) -> Iterator[IllegalAction]:
    """Why `action` is not legal: reasons in the order in which a player would look for them."""
    if game.phase == state.OVER:
        yield IllegalAction("game-over")
    if not game.asked >> seat & 1:
        yield IllegalAction("not-asked", seat=seat)
    card = CardName(catalogue().cards[action.card].id)
    phase = int(game.phase)
    kinds, code = ONLY.get(phase, (IN_A_TURN, NOT_NOW.get(action.kind, "must-play")))
    if action.kind not in kinds:
        yield IllegalAction(code)
    city = city_of(game, seat)
    if phase == state.DIGGING:
        if not game.discard[action.card]:
            yield IllegalAction("not-in-discard", card=card)
        yield IllegalAction("already-built" if city == seat else "city-already-built", card=card)
    elif phase == state.COPYING:
        yield IllegalAction("not-next-door", card=card)
    elif phase == state.PENALTY:
        lost = EdificeName(edifice_of(game, int(game.age)))
        if action.kind == state.LOSE:
            yield IllegalAction("not-to-lose", card=card, edifice=lost)
        yield IllegalAction("not-to-forfeit", text=action.text, edifice=lost)
    elif phase in (state.RECRUITING, state.EXTRA):
        yield from _leader_reasons(game, seat, action, card, work)
    elif phase == state.DRAFT or not _has_card(game, seat, action.card):
        yield IllegalAction("not-in-hand", card=card)
    else:
        if city != seat:
            yield from _duty_reasons(game, seat, city, action, card, work)
        yield from _card_reasons(game, seat, city, action, card, work)


def _has_card(game: Game, seat: int, card: int) -> bool:
    """Is the card among those this decision is about?"""
    if game.phase == state.SEVENTH and city_of(game, seat) != seat:
        return bool(game.pile[game.pile_size - 1] == card)
    return card in game.hand[seat, : game.hand_size[seat]].tolist()


def _leader_reasons(
    game: Game, seat: int, action: Action, card: CardName, work: Work
) -> Iterator[IllegalAction]:
    if action.card not in game.leader_hand[seat, : game.leader_hand_size[seat]]:
        yield IllegalAction("not-in-hand", card=card)
    if action.kind == state.RECRUIT:
        if tables.POWERS[action.card] & tables.STAGE_FOR_COINS:
            yield IllegalAction("never-recruited", card=card)
        if game.count[seat, tables.LEADER_COUNT] == state.LEADERS_IN_PLAY:
            yield IllegalAction("no-room-for-leaders", most=state.LEADERS_IN_PLAY)
        price = CoinCount(leader_price(game, seat, action.card))
        have = int(game.coins[seat])
        if game.phase == state.EXTRA:
            have = min(have, int(game.purse[seat]))
        yield IllegalAction("card-coins", card=card, price=price, coins=have)
    if action.kind == state.STAGE:
        yield from _card_reasons(game, seat, seat, action, card, work)


def _duty_reasons(
    game: Game, seat: int, city: int, action: Action, card: CardName, work: Work
) -> Iterator[IllegalAction]:
    """The Free City must play a card if it can, and must use a chain (W13.7, W13.9)."""
    if game.phase == state.FOR_CITY and action.card == game.pick[seat].card:
        if list(game.hand[seat, : game.hand_size[seat]]).count(action.card) == 1:
            yield IllegalAction("card-is-yours", card=card)
    if action.kind == state.SELL:
        yield IllegalAction("city-must-play")
    if chained(game, city, action.card) and not owns(game, city, action.card):
        yield IllegalAction("city-must-chain", card=card)


def _card_reasons(
    game: Game, seat: int, city: int, action: Action, card: CardName, work: Work
) -> Iterator[IllegalAction]:
    whose = "" if city == seat else "city-"
    if action.kind == state.STAGE:
        if not stage_left(game, city):
            yield IllegalAction(f"{whose}wonder-complete")
        else:
            yield from _stage_reasons(game, city, action)
            yield from _cost_reasons(game, seat, city, next_stage(game, city), action, work)
    elif action.kind in (state.BUILD, state.FREE):
        if isinstance(catalogue().cards[action.card], Leader):
            yield IllegalAction("not-in-hand", card=card)
        elif owns(game, city, action.card):
            yield IllegalAction(f"{whose}already-built", card=card)
        elif action.kind == state.FREE:
            if chained(game, city, action.card):
                yield IllegalAction("chained-anyway", card=card)
            for powers, code in ONLY_FREE.items():
                if int(game.powers[city]) & powers == powers:
                    yield IllegalAction(code)
            used = game.powers[city] & tables.FREE_BUILD
            yield IllegalAction(f"{whose}free-build-used" if used else f"{whose}no-free-build")
        else:
            yield from _cost_reasons(game, seat, city, action.card, action, work)


def _stage_reasons(game: Game, city: int, action: Action) -> Iterator[IllegalAction]:
    """An option that the stage does not have, or lacks; an Edifice that cannot be joined."""
    options = int(tables.OPTIONS[next_stage(game, city)])
    if action.option > options or (options and not action.option):
        code = "stage-option" if options else "stage-no-option"
        yield IllegalAction(code, stage=int(game.stages[city]) + 1, most=options)
    if action.edifice and not may_join(game, city):
        if not game.packs & tables.BUILDING_EDIFICES:
            yield IllegalAction("no-edifices")
        edifice = EdificeName(edifice_of(game, int(game.age)))
        joined = game.joined[city]
        yield IllegalAction("edifice-joined" if joined else "edifice-built", edifice=edifice)


def _cost_reasons(
    game: Game, seat: int, city: int, thing: int, action: Action, work: Work
) -> Iterator[IllegalAction]:
    """Too few coins, a resource that nobody makes, resources that exclude each other, or other coins."""
    kind = "stage" if action.kind == state.STAGE else "card"
    what: dict[str, Any] = {"stage": int(game.stages[city]) + 1}
    if kind == "card":
        what = {"card": CardName(catalogue().cards[thing].id)}
    menu = work.menu[: legal_actions(game, seat, work)]
    wanted = (action.kind, action.option, action.edifice)
    listed = read_menu(menu[menu.card == action.card])
    ways = [way.text for way in listed if (way.kind, way.option, way.edifice) == wanted]
    if ways:
        yield IllegalAction(f"{kind}-other-payment", **what, ways="; ".join(ways))
    coins = int(game.coins[city])
    fixed = int(tables.COIN_COST[thing])
    if action.edifice:
        fixed += price_of_edifice(game, int(game.age))
        kind, what["edifice"] = "edifice", EdificeName(edifice_of(game, int(game.age)))
    if coins < fixed:
        yield IllegalAction(f"{kind}-coins", **what, price=CoinCount(fixed), coins=coins)
    kind = "stage" if action.kind == state.STAGE else "card"
    find_reach(game, city, work)
    cost, most = int(tables.COST[thing]), int(work.reach)
    priced = tables.STAGE_PRICE if kind == "stage" else int(tables.COLOUR[thing])
    spare = int(game.discount[city, priced]) + bool(game.bank_price[city] and not game.bank_used[city])
    for r, resource in enumerate(RESOURCES):
        needed, reach = lane(cost, r), lane(most, r)
        if needed > reach + spare:
            need = ResourceCount({resource: needed})
            yield IllegalAction(f"{kind}-resource", **what, need=need, reach=reach + spare)
    least = _least_price(game, city, thing, priced, work)
    if least is None:
        need = ResourceCount({name: lane(cost, r) for r, name in enumerate(RESOURCES)})
        yield IllegalAction(f"{kind}-combination", **what, need=need)
    else:
        kind = "edifice" if action.edifice else kind
        yield IllegalAction(f"{kind}-trade", **what, price=CoinCount(least + fixed), coins=coins)


def _least_price(game: Game, city: int, thing: int, priced: int, work: Work) -> int | None:
    """The fewest coins that would pay, if money were no matter; None if nothing would."""
    richer = game.copy()
    richer.coins[city] += PLENTY
    find_reach(richer, city, work)
    count = payments(richer, city, thing, priced, work)
    paid = (pay[:count].tolist() for pay in (work.pay_left, work.pay_right, work.pay_bank))
    return min(map(sum, zip(*paid, strict=True)), default=None)
