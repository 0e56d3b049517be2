"""Why a choice of 7 Wonders is good and what it costs.

What it gives, costs, wins and keeps from others is read from what the rules tell when it is played (`Facts`),
as the table stands: nobody else plays in that turn. What that is good for is judged as the bots do, without
numbers.
"""

from typing import Any

from msgspec.structs import replace

from mirabilia.coach import reason as weights
from mirabilia.coach.facts import Outcome
from mirabilia.coach.reason import SLIGHT, USEFUL, Phrase, Ranked, Reason
from mirabilia.engine.batch import new_batch
from mirabilia.engine.template import Game
from mirabilia.games.wonders import events
from mirabilia.games.wonders.action import Action
from mirabilia.games.wonders.bots.judge import thing_parts, thing_value
from mirabilia.games.wonders.bots.weights import PARTS_OF_WORTH, new_weights
from mirabilia.games.wonders.content import schema
from mirabilia.games.wonders.content.catalogue import CoinCount, catalogue
from mirabilia.games.wonders.content.schema import RESOURCES
from mirabilia.games.wonders.eyes import WondersEyes
from mirabilia.games.wonders.gains import (
    POWER,
    Outlook,
    Weighed,
    card_name,
    denied,
    handed_to,
    made_in,
    played,
    power_reasons,
)
from mirabilia.games.wonders.rules import state
from mirabilia.games.wonders.rules.legal import city_of, leader_price
from mirabilia.games.wonders.rules.tables import (
    BUILDING,
)

KEPT_FOR = {
    (schema.Points, schema.PointsPer, schema.PointsPerSet): "kept-points",
    (schema.Science, schema.ScienceChoice): "kept-science",
    (schema.Shields,): "kept-shields",
    (schema.Coins, schema.CoinsPer): "kept-coins",
}

_weights = new_weights()[0]


def same_choice(action: Any) -> Any:
    """What is chosen, but for how it is paid, and for the card that is sold or goes under a stage."""
    return (
        action.kind,
        0 if action.kind in (state.STAGE, state.SELL) else action.card,
        action.option,
        action.edifice,
    )


def variants(eyes: WondersEyes, actions: list[Action]) -> list[Action]:
    """Sales and stages with the card that the next player wants most, if it is worth clearly more there.

    The search itself gives up the card that its seat misses least.
    """
    table, legal = eyes.sights[0].table, eyes.legal()
    if table.phase != state.TURN:
        return []
    foe = handed_to(played(eyes, next(one for one in legal if one.kind == state.SELL)), eyes.seat)
    card = max(hand_of(table, eyes.seat), key=lambda one: denied(table, eyes.seat, one, foe))
    if not denied(table, eyes.seat, card, foe):
        return []
    twins = [replace(action, card=card) for action in actions if action.kind in (state.STAGE, state.SELL)]
    return [twin for twin in twins if twin in legal and twin not in actions]


def reasons(eyes: WondersEyes, action: Action) -> list[Reason]:
    """The reasons for a choice, the most important first; what it costs comes last."""
    table = eyes.sights[0].table
    city = int(city_of(table, eyes.seat))
    if action.kind == state.KEEP:
        return kept_leader(table, city, action)
    if city >= table.seats:
        return Ranked(for_free_city(table, eyes.seat, city, action, played(eyes, action))).best()
    reading = Outlook(eyes, action)
    found = Ranked(reading.gains())
    if action.kind == state.PASS:
        found.add(1.0, "pass")
    elif action.kind == state.SELL and not any(
        one.kind in (state.BUILD, state.FREE, state.STAGE) for one in eyes.legal()
    ):
        found.add(USEFUL, "nothing-else")
    found.extend((found.below(weight), reason) for weight, reason in reading.denials())
    if action.kind in (state.STAGE, state.SELL) and not found.has("denies"):
        found.extend(given_up(table, eyes.seat, action))
    return found.best(reading.costs())


# ---------------------------------------------------------------- judgement
def kept_leader(table: Game, city: int, action: Action) -> list[Reason]:
    """A leader of the draft: what kind of help it is, and its price."""
    parts = new_batch(1, PARTS_OF_WORTH)[0]
    thing_parts(table, city, action.card, _weights, parts)
    effects = catalogue().cards[action.card].effects
    found = Ranked(power_reasons(effects, max(float(parts.worth[POWER]), SLIGHT)))
    for kinds, code in KEPT_FOR.items():
        if any(isinstance(effect, kinds) for effect in effects):
            found.add(float(max(parts.worth)), code)
    price = CoinCount(int(leader_price(table, city, action.card)))
    if any(isinstance(effect, schema.StageForCoins) for effect in effects):  # it is never recruited
        return found.best()
    return found.best([Reason("costs-later", {"coins": price}) if price else Reason("costs-nothing")])


def hand_of(table: Game, seat: int) -> list[int]:
    """The cards in a seat's hand."""
    return [int(card) for card in table.hand[seat, : table.hand_size[seat]]]


def given_up(table: Game, seat: int, action: Action) -> Weighed:
    """The card that is sold or goes under the stage: missed least, or of use."""
    hand = hand_of(table, seat)
    if action.card not in hand:
        return
    worth = {card: float(thing_value(table, seat, card, _weights)) for card in hand}
    if len(hand) > 1 and worth[action.card] <= min(worth.values()):
        yield SLIGHT, Reason("least-missed", {"card": card_name(action.card)})
    elif worth[action.card] >= USEFUL and table.turn < state.LAST_TURN:
        yield SLIGHT, Reason("gives-up", {"card": card_name(action.card)})


def for_free_city(table: Game, seat: int, city: int, action: Action, outcome: Outcome) -> Weighed:
    """A card for the Free City: what the opponent does not get, and what it does to either player."""
    other = 1 - seat
    passed_on = outcome.of(events.HandedOn) and action.kind not in (state.TAKE, state.PASS)
    if passed_on and not table.built[other, BUILDING[action.card]]:
        theirs = float(thing_value(table, other, action.card, _weights))
        if theirs >= USEFUL:
            yield theirs * weights.DENIED, Reason("city-denies", {"card": card_name(action.card)})
    if action.kind == state.SELL:
        yield SLIGHT, Reason("city-nothing")
    before, after = outcome.city(city)
    mine, theirs_now = (outcome.before["cities"][who] for who in (seat, other))
    overtaken = [before["shields"] <= one["shields"] < after["shields"] for one in (mine, theirs_now)]
    if after["shields"] == before["shields"]:
        yield SLIGHT, Reason("city-peace")
    elif overtaken == [False, True]:
        yield USEFUL, Reason("city-shields")
    had, sells = (made_in(one, "sure", "either") for one in (before, after))
    for resource in RESOURCES:
        if sells[resource] and not had[resource] and not made_in(mine, "sure", "either", "own")[resource]:
            yield 1.0, Reason("city-sells", {"resource": Phrase(key=f"resource-{resource}")})
            return
