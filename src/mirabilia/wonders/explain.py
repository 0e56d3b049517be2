"""Why an action is not legal, in a sentence with a stable code."""

from collections.abc import Iterator
from typing import Any

from mirabilia.errors import IllegalAction
from mirabilia.packs.wonders.catalogue import CardName, ResourceCount, catalogue
from mirabilia.packs.wonders.schema import RESOURCES
from mirabilia.rules.wonders.effects import next_stage
from mirabilia.rules.wonders.lanes import lane
from mirabilia.rules.wonders.legal import legal_actions, may_build_free, owns, stage_left
from mirabilia.rules.wonders.payment import find_reach, payments
from mirabilia.rules.wonders.state import DIGGING, LEVELS, OVER, Game, Work
from mirabilia.rules.wonders.tables import COIN_COST, COST, FREE_BUILD
from mirabilia.wonders.action import BUILD, FREE, PASS, SELL, STAGE, TAKE, Action
from mirabilia.wonders.reading import read_action

PLENTY = 2 * LEVELS  # coins enough for any trade


def explain(game: Game, seat: int, action: Action, work: Work) -> IllegalAction:
    """The first reason, in the order a player would look for it, why `action` is not legal."""
    for error in _reasons(game, seat, action, work):
        return error
    return IllegalAction("not-now", text=action.text)


def _reasons(game: Game, seat: int, action: Action, work: Work) -> Iterator[IllegalAction]:
    if game.phase == OVER:
        yield IllegalAction("game-over")
    if not game.asked >> seat & 1:
        yield IllegalAction("not-asked", seat=seat)
    if action.kind == PASS:
        yield IllegalAction("must-play")
    card = CardName(catalogue().cards[action.card].id)
    if game.phase == DIGGING:
        yield from _discard_reasons(game, seat, action, card)
    else:
        yield from _hand_reasons(game, seat, action, card, work)


def _discard_reasons(game: Game, seat: int, action: Action, card: CardName) -> Iterator[IllegalAction]:
    if action.kind != TAKE:
        yield IllegalAction("only-take")
    if not game.discard[action.card]:
        yield IllegalAction("not-in-discard", card=card)
    if owns(game, seat, action.card):
        yield IllegalAction("already-built", card=card)


def _hand_reasons(
    game: Game, seat: int, action: Action, card: CardName, work: Work
) -> Iterator[IllegalAction]:
    if action.kind == TAKE:
        yield IllegalAction("no-take-now")
    if action.card not in game.hand[seat, : game.hand_size[seat]]:
        yield IllegalAction("not-in-hand", card=card)
    if action.kind == SELL:
        return
    if action.kind == STAGE:
        if not stage_left(game, seat):
            yield IllegalAction("wonder-complete")
        thing = next_stage(game, seat)
        yield from _cost_reasons(game, seat, thing, action, work)
        return
    if owns(game, seat, action.card):
        yield IllegalAction("already-built", card=card)
    if action.kind == FREE and not may_build_free(game, seat):
        used = game.powers[seat] & FREE_BUILD
        yield IllegalAction("free-build-used" if used else "no-free-build")
    if action.kind == BUILD:
        yield from _cost_reasons(game, seat, action.card, action, work)


def _cost_reasons(game: Game, seat: int, thing: int, action: Action, work: Work) -> Iterator[IllegalAction]:
    """Too few coins, a resource that nobody makes, resources that exclude each other, or other coins."""
    stage = action.kind == STAGE
    what: dict[str, Any] = {"stage": int(game.stages[seat]) + 1}
    if not stage:
        what = {"card": CardName(catalogue().cards[thing].id)}
    kind = "stage" if stage else "card"
    find_reach(game, seat, work)
    legal = [a for a in _listed(game, seat, work) if (a.kind, a.card) == (action.kind, action.card)]
    if legal:
        ways = "; ".join(a.text for a in legal)
        yield IllegalAction(f"{kind}-other-payment", **what, ways=ways)
    coins = int(game.coins[seat])
    if coins < COIN_COST[thing]:
        yield IllegalAction(f"{kind}-coins", **what, price=int(COIN_COST[thing]), coins=coins)
    for r, resource in enumerate(RESOURCES):
        needed, reach = lane(int(COST[thing]), r), lane(int(work.reach), r)
        if needed > reach:
            need = ResourceCount({resource: needed})
            yield IllegalAction(f"{kind}-resource", **what, need=need, reach=reach)
    least = _least_price(game, seat, thing, work)
    need = ResourceCount({name: lane(int(COST[thing]), r) for r, name in enumerate(RESOURCES)})
    if least is None:
        yield IllegalAction(f"{kind}-combination", **what, need=need)
    else:
        price = least + int(COIN_COST[thing])
        yield IllegalAction(f"{kind}-trade", **what, price=price, coins=coins)


def _listed(game: Game, seat: int, work: Work) -> list[Action]:
    return [read_action(entry) for entry in work.menu[: legal_actions(game, seat, work)]]


def _least_price(game: Game, seat: int, thing: int, work: Work) -> int | None:
    """The fewest coins to neighbours that would pay, if money were no matter; None if nothing would."""
    richer = game.copy()
    richer.coins[seat] += PLENTY
    find_reach(richer, seat, work)
    count = payments(richer, seat, thing, work)
    sums = [int(work.pay_left[i]) + int(work.pay_right[i]) for i in range(count)]
    return min(sums, default=None)
