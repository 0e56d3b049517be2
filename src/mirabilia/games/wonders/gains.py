"""What a choice of 7 Wonders does for its own city, as the rules tell it, with words for the coach.

It is played as the table stands: nobody else plays in that turn (`played`). Weights are those of the bots.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any

from msgspec.structs import replace

from mirabilia.coach import reason as weights
from mirabilia.coach.facts import Facts, Outcome, play
from mirabilia.coach.reason import SLIGHT, USEFUL, Phrase, Reason, points, shield_lead
from mirabilia.engine.batch import new_batch
from mirabilia.engine.template import Game
from mirabilia.games.wonders import events
from mirabilia.games.wonders.action import Action
from mirabilia.games.wonders.bots.judge import join_value, thing_parts, thing_value
from mirabilia.games.wonders.bots.weights import PARTS_OF_WORTH, new_weights
from mirabilia.games.wonders.content import schema
from mirabilia.games.wonders.content.catalogue import CardName, CoinCount, EdificeName, catalogue
from mirabilia.games.wonders.content.schema import RAW_MATERIALS, RESOURCES, SYMBOLS
from mirabilia.games.wonders.eyes import WondersEyes
from mirabilia.games.wonders.reading import chained_from
from mirabilia.games.wonders.rules import state, tables
from mirabilia.games.wonders.rules.deal import card_in_play
from mirabilia.games.wonders.rules.effects import next_stage
from mirabilia.words import texts

Weighed = Iterator[tuple[float, Reason]]

CLOSE = 3  # a lead of so many shields may still be lost
GUESSES = 3  # at what is hidden
OWN_LINES = ("wonder", "civilian", "commerce")  # of the score sheet: nobody else changes them
ALL_LINES = (*OWN_LINES, "guilds", "science", "leaders")
LATER_CHEAPER = (schema.ResourceDiscount, schema.FreeBuild, schema.BankBuy, schema.LeaderDiscount)
LATER_COINS = (schema.CoinsOn, schema.TradeRebate)
OF_USE_LATER = (
    *LATER_CHEAPER,
    *LATER_COINS,
    schema.FreeBuildPerAge,
    schema.FreeBuildNewColour,
    schema.FreeBuildFirstCard,
    schema.FreeBuildLastCard,
    schema.PlayLastCard,
    schema.FreeLeaders,
    schema.StageForCoins,
)
POINTS_PART, MILITARY, SCIENCE, PRODUCTION, TRADE, COINS_PART, CHAINS, POWER = range(8)

_weights = new_weights()[0]


# ---------------------------------------------------------------- playing it
def played(eyes: WondersEyes, action: Action, seed: int = 1, counted: Iterable[int] = ()) -> Outcome:
    """What the choice does as the table stands: nobody else plays in this turn, and nobody for the Free City.

    The cities in `counted` have one more of all that is counted: what then differs depends on them.
    """
    game = eyes.guess(seed)
    table, other = game.record_of_game, 1 - eyes.seat
    if table.acting == state.NOBODY:
        table.asked = 1 << eyes.seat
        if table.cities > table.seats and table.phase == state.TURN:
            table.holder, table.hand_size[other] = other, 0
        if table.turn >= state.LAST_TURN:
            table.hand_size[[seat for seat in range(table.seats) if seat != eyes.seat]] = 0
    count_more(table, counted, eyes.seat)
    return play(game, eyes.seat, action)


def count_more(table: Game, cities: Iterable[int], seat: int) -> None:
    """One more of all that is counted in some cities: another leader too, but in the seat's own."""
    for city in cities:
        leaders = int(table.count[city, tables.LEADER_COUNT])
        table.count[city] += 1
        if city == seat or leaders == state.LEADERS_IN_PLAY:
            table.count[city, tables.LEADER_COUNT] = leaders
        else:
            table.leaders[city, leaders] = list(tables.COLOUR).index(tables.WHITE) + 1


def idle(eyes: WondersEyes, action: Action) -> Action | None:
    """What could be done instead that does nothing but give the card away."""
    sale = replace(action, kind=state.SELL, left=0, right=0, bank=0, option=0, edifice=False)
    return next((one for one in eyes.legal() if one.kind == state.PASS or one == sale), None)


def handed_to(outcome: Outcome, seat: int) -> int:
    """The player to whom the hand goes, NOBODY if hands are not passed on."""
    for handed in outcome.of(events.HandedOn):
        return 1 - seat if handed.way == "swap" else int(outcome.before["cities"][seat][handed.way])
    return state.NOBODY


def made_in(city: dict[str, Any], *kinds: str) -> Counter[str]:
    """The resources that a city makes: surely, by choice and for sale, or for its own use."""
    made = Counter(city["production"]["sure"] if "sure" in kinds else {})
    made.update(
        name for kind in kinds if kind != "sure" for choice in city["production"][kind] for name in choice
    )
    return made


class Outlook:
    """What the rules tell of a choice for its seat's own city."""

    def __init__(self, eyes: WondersEyes, action: Action) -> None:
        self.eyes, self.action, self.seat = eyes, action, eyes.seat
        self.table = eyes.sights[0].table
        self.facts = Facts(played(eyes, action, seed) for seed in range(1, GUESSES + 1))
        self.one = self.facts.one
        self.before, self.after = self.one.city(self.seat)
        self.others = [city for city in range(int(self.table.cities)) if city != self.seat]
        self.instead = idle(eyes, action)
        self.age_ended = bool(self.one.of(events.Began) or self.one.of(events.Ended))
        self.worth = new_batch(1, PARTS_OF_WORTH)[0].worth
        if self.thing is not None:
            parts = new_batch(1, PARTS_OF_WORTH)[0]
            thing_parts(self.table, self.seat, self.thing, _weights, parts)
            self.worth = [max(float(part), SLIGHT) for part in parts.worth]

    @property
    def thing(self) -> int | None:
        """What comes into play: a card, a leader, or a stage with its option."""
        if self.action.kind in (state.BUILD, state.FREE, state.TAKE, state.COPY, state.RECRUIT):
            return self.action.card
        if self.action.kind != state.STAGE:
            return None
        stage = int(next_stage(self.table, self.seat))
        return int(tables.OPTION_ROW[stage]) + self.action.option - 1 if tables.OPTIONS[stage] else stage

    def effects(self) -> tuple[schema.Effect, ...]:
        """The effects of what comes into play."""
        if self.action.kind != state.STAGE:
            return catalogue().cards[self.action.card].effects
        board = catalogue().boards[int(self.table.board[self.seat])]
        stage = board.stage[int(self.table.stages[self.seat])]
        return stage.options[self.action.option - 1] if stage.options else stage.effects

    def foes(self, cities: Iterable[int]) -> Phrase:
        """Some of the neighbours; of two players the other one is the opponent."""
        return foes_of(self.one, self.seat, set(cities))

    def gains(self) -> Weighed:
        """What the choice gives, each with its weight in points."""
        yield from self.coins()
        yield from self.project()
        if self.thing is None:
            return
        gave_up = any(lost.city == self.seat for lost in self.one.of(events.GaveUp))
        if not gave_up:
            yield from self.points()
            yield from self.symbols()
            yield from self.shields()
        ended = bool(self.one.of(events.Ended))
        yield from power_reasons(self.effects(), self.worth[POWER], ended)
        if ended:  # what would help later helps no more
            return
        if not gave_up:
            yield from self.production()
        yield from self.trade()
        if self.action.kind in (state.BUILD, state.FREE, state.TAKE):
            yield from self.chains()

    # ------------------------------------------------------------ points and symbols
    def points(self) -> Weighed:
        """Points for good, or as they are counted now; those of a symbol are told with it.

        At the end of an Age conflicts count as well: only what the choice adds to doing nothing is told.
        """
        lines = [line for line in ALL_LINES if not (line == "science" and self.new_symbols())]
        now = self.facts.sure(lambda one: one.gained(self.seat, lines))
        later = self.counted(self.one, lines)
        if now is not None and self.age_ended and self.instead is not None:
            without = played(self.eyes, self.instead)
            now, later = now - without.gained(self.seat, lines), later - self.counted(without, lines)
        if now is not None and now > 0:
            for_good = now == later == self.facts.sure(lambda one: one.gained(self.seat, OWN_LINES))
            yield (
                self.worth[POINTS_PART],
                Reason("points" if for_good else "points-counted", {"points": points(now)}),
            )
        elif now is not None and later > max(0, now):
            yield self.worth[POINTS_PART], Reason("points-later")

    def counted(self, outcome: Outcome, lines: list[str]) -> int:
        """What it would be worth if there were one more of all that is counted."""
        cities = self.others if self.age_ended else [*self.others, self.seat]
        sheets = []
        for game in (self.eyes.guess(1), outcome.game.clone()):
            count_more(game.record_of_game, cities, self.seat)
            sheets.append(game.scores()[self.seat])
        return sum(sheets[1][line] - sheets[0][line] for line in lines)

    def new_symbols(self) -> list[str]:
        """The symbols that are new: of choice, or one of the three."""
        return [name for name, count in self.after["science"].items() if count > self.before["science"][name]]

    def symbols(self) -> Weighed:
        """What a symbol does: it completes a set, adds to a row, or is a first one."""
        before, after = self.before["science"], self.after["science"]
        gained = self.facts.sure(lambda one: one.gained(self.seat, ("science",)))
        for symbol in self.new_symbols() if gained is not None else ():
            values: dict[str, Any] = {"points": points(gained or 0), "symbol": Phrase(key=f"symbol-{symbol}")}
            if symbol == "wild":
                reason = Reason("symbol-any", {"points": values["points"]})
            elif min(after[name] for name in SYMBOLS) > min(before[name] for name in SYMBOLS):
                reason = Reason("set", values)
            elif before[symbol]:
                reason = Reason("row", values | {"count": after[symbol]})
            else:
                reason = Reason("symbol-only" if self.one.of(events.Ended) else "symbol", values)
            yield self.worth[SCIENCE], reason

    # ------------------------------------------------------------ shields
    def shields(self) -> Weighed:
        """Conflicts that end otherwise than without this choice, else shields and whom they hold off."""
        more = self.after["shields"] - self.before["shields"]
        if more <= 0:
            return
        if self.age_ended and self.instead is not None:
            with_it, without = (self.conflicts(one) for one in (self.one, played(self.eyes, self.instead)))
            turned = (with_it - without) + (without - with_it)
            if turned:
                yield self.worth[MILITARY], Reason("conflict", {"foe": self.foes(foe for _, foe in turned)})
                return
        near = (self.before["left"], self.before["right"])
        leads = {foe: self.before["shields"] - self.one.before["cities"][foe]["shields"] for foe in near}
        yield self.worth[MILITARY], shield_lead(leads, more, CLOSE, self.foes)

    def conflicts(self, outcome: Outcome) -> Counter[tuple[str, int]]:
        """The tokens that the city takes in conflicts, by neighbour."""
        won = [
            ("won", one.other)
            for one in outcome.of(events.Won)
            if one.city == self.seat and one.other is not None
        ]
        return Counter(
            won + [("lost", one.other) for one in outcome.of(events.Lost) if one.city == self.seat]
        )

    # ------------------------------------------------------------ production and coins
    def production(self) -> Weighed:
        """What is made that was not made before."""
        had, has = (made_in(city, "sure", "either", "own") for city in (self.before, self.after))
        made = [name for name in RESOURCES if has[name] > had[name]]
        if not made:
            return
        lacked = [name for name in made if not had[name]]
        names = [Phrase(key=f"resource-{name}") for name in lacked or made]
        near = [self.one.before["cities"][self.before[side]] for side in ("left", "right")]
        if len(made) > 2:
            reason = Reason("resource-any" if lacked else "resource-choice")
        elif len(lacked) == 2:
            reason = Reason("resource-two", {"first": names[0], "second": names[1]})
        elif not lacked:
            reason = Reason("resource-more", {"resource": names[0]})
        else:
            sold = any(made_in(city, "sure", "either")[lacked[0]] for city in near)
            reason = Reason("resource-lacked" if sold else "resource-nowhere", {"resource": names[0]})
        yield self.worth[PRODUCTION], reason

    def trade(self) -> Weighed:
        """Whose resources become cheaper."""
        cheaper = {
            side: [
                name
                for name, price in self.after["prices"][side].items()
                if price < self.before["prices"][side][name]
            ]
            for side in ("left", "right")
        }
        sides = [side for side, names in cheaper.items() if names]
        if sides:
            name = cheaper[sides[0]][0]
            values = {
                "what": Phrase(
                    key="resources-raw" if RESOURCES.index(name) < RAW_MATERIALS else "resources-goods"
                ),
                "foe": self.foes(self.before[side] for side in sides),
                "coins": CoinCount(self.after["prices"][sides[0]][name]),
            }
            yield self.worth[TRADE], Reason("trade", values)

    def coins(self) -> Weighed:
        """Coins from the bank: of the card or the sale, for it, and back for what was bought."""
        each = float(_weights.coin[max(0, int(self.table.age) - 1)])
        for why, code in {"effect": "coins", "sale": "coins", "bounty": "bounty", "rebate": "rebate"}.items():
            coins = self.facts.sure(partial(self.coins_for, why=why))
            if why == "effect" and coins:
                counted = played(self.eyes, self.action, counted=self.others)
                code = "coins" if self.coins_for(counted, why) == coins else "coins-least"
            if coins:
                yield max(self.worth[COINS_PART], each * coins), Reason(code, {"coins": CoinCount(coins)})

    def coins_for(self, outcome: Outcome, why: str) -> int:
        """The coins that a city has for what it just did, and not for a conflict or an Edifice."""
        found = [one for one in outcome.of(events.Gained) if (one.city, one.why) == (self.seat, why)]
        return sum(
            one.coins for one in found if one.edifice is None and (why != "bounty" or one.card is not None)
        )

    def chains(self) -> Weighed:
        """The buildings to come that a card makes free; those of an Age that ends come no more."""
        table, own = self.table, tables.BUILDING[self.action.card]
        ends = self.age_ended or table.turn >= state.LAST_TURN
        free = {
            int(tables.BUILDING[other]): card_name(other)
            for other in range(tables.CARDS)
            if own in tables.CHAIN[other]
            and tables.AGE[other] >= table.age + ends
            and card_in_play(table, other)
            and not table.built[self.seat, tables.BUILDING[other]]
        }
        names = list(free.values())
        if len(names) == 1:
            yield self.worth[CHAINS], Reason("frees", {"card": names[0]})
        elif names:
            yield self.worth[CHAINS], Reason("frees-two", {"card": names[0], "other": names[1]})

    # ------------------------------------------------------------ stages and Edifices
    def project(self) -> Weighed:
        """Stages, Edifices and their rewards, leaders drawn, and what is lost."""
        mine = [event for event in self.one.events if getattr(event, "city", None) == self.seat]
        joins = float(join_value(self.table, self.seat, _weights)) if self.action.edifice else 1.0
        drawn = sum(isinstance(event, events.Drew) for event in mine)
        edifice = self.facts.sure(lambda one: one.gained(self.seat, ("edifice",)))
        for event in mine:
            if isinstance(event, events.Raised):
                board = catalogue().boards[int(self.table.board[self.seat])]
                done = event.stage == len(board.stage)
                yield (
                    (1.0, Reason("wonder-done"))
                    if done
                    else (SLIGHT, Reason("stage", {"number": event.stage}))
                )
                if drawn and self.table.cities == self.table.seats:
                    yield 1.0, Reason("draws", {"count": drawn})
            elif isinstance(event, events.Joined) and not event.taken:
                built = bool(self.one.of(events.Completed))
                yield (
                    joins,
                    Reason("joins-last" if built else "joins", {"edifice": EdificeName(event.edifice)}),
                )
            elif isinstance(event, events.Gained) and event.edifice is not None:
                yield joins / 2, Reason("edifice-coins", {"coins": CoinCount(event.coins)})
            elif isinstance(event, events.Won) and event.other is None:
                yield float(event.points), Reason("token", {"points": points(event.points)})
            elif isinstance(event, events.Forgot):
                yield 1.0, Reason("forgets", {"count": event.count})
        if edifice and edifice > 0 and not any(isinstance(event, events.GaveUp) for event in mine):
            yield joins / 2, Reason("edifice-points", {"points": points(edifice)})
        forfeited = sum(event.points for event in mine if isinstance(event, events.Forfeited))
        if forfeited and self.action.kind == state.FORFEIT:  # else conflicts to come decide about them
            yield 1.0, Reason("forfeits", {"points": points(forfeited)})

    # ------------------------------------------------------------ what it denies, and what it costs
    def denials(self) -> Weighed:
        """The player who gets the hand next does not get this card, which is worth clearly more there."""
        if self.action.kind in (state.BUILD, state.FREE, state.STAGE, state.SELL):
            foe = handed_to(self.one, self.seat)
            if theirs := denied(self.table, self.seat, self.action.card, foe):
                card = card_name(self.action.card)
                yield theirs * weights.DENIED, Reason("denies", {"card": card, "foe": self.foes([foe])})

    def costs(self) -> Iterator[Reason]:
        """Coins to the bank and to the neighbours, or why it is free; a card that is lost."""
        if self.action.kind == state.LOSE:
            yield Reason("loses", {"card": card_name(self.action.card)})
        if self.thing is None:
            return
        paid: Counter[int | None] = Counter()
        for one in self.one.of(events.Paid):
            if one.city == self.seat:
                paid[one.other] += one.coins
        bank, left, right = (CoinCount(paid[to]) for to in (None, self.before["left"], self.before["right"]))
        if bank:
            yield Reason("costs", {"coins": bank})
        if left and right:
            yield Reason("pays-both", {"left": left, "right": right})
        elif left or right:
            foe = self.foes([self.before["left" if left else "right"]])
            yield Reason("pays", {"coins": left or right, "foe": foe})
        elif not bank:
            ways = [one.way for one in self.one.of(events.Built)]
            parent = chained_from(self.table, self.seat, self.action.card) if "chain" in ways else None
            if parent:
                yield Reason("chained", {"card": CardName(parent)})
            else:
                yield Reason("free-build" if "free" in ways else "costs-nothing")


# ---------------------------------------------------------------- what it is good for
def card_name(card: int) -> CardName:
    """A card by its number."""
    return CardName(catalogue().cards[card].id)


def foes_of(outcome: Outcome, seat: int, cities: set[int]) -> Phrase:
    """Some of the neighbours; of two players the other one is the opponent."""
    if outcome.before["holder"] is not None and cities == {1 - seat}:
        return Phrase(key="opponent")
    if len(cities) == 2:
        return Phrase(key="neighbours-both")
    left = cities == {outcome.before["cities"][seat]["left"]}
    return Phrase(key="neighbour-left" if left else "neighbour-right")


def power_reasons(effects: Iterable[schema.Effect], worth: float, ended: bool = False) -> Weighed:
    """Powers by their names, and what is cheaper or brings coins later: not if the game ends."""
    effects = [effect for effect in effects if not (ended and isinstance(effect, OF_USE_LATER))]
    for effect in effects:
        key = f"effect-{effect.__struct_config__.tag}"
        if "{" not in texts("en").get(key, "{") and not isinstance(effect, schema.ScienceChoice):
            yield worth, Reason("power", {"effect": Phrase(key=key)})
        elif isinstance(effect, schema.ScienceSetBonus):
            yield worth, Reason("set-bonus")
    if any(isinstance(effect, LATER_CHEAPER) for effect in effects):
        yield worth, Reason("cheaper")
    if any(isinstance(effect, LATER_COINS) for effect in effects):
        yield worth, Reason("income")


def denied(table: Game, seat: int, card: int, other: int) -> float:
    """What another player would make of a card of this hand, if that is clearly more; else nothing."""
    if table.phase != state.TURN or other == state.NOBODY or table.built[other, tables.BUILDING[card]]:
        return 0.0
    theirs = float(thing_value(table, other, card, _weights))
    mine = (
        0.0 if table.built[seat, tables.BUILDING[card]] else float(thing_value(table, seat, card, _weights))
    )
    return theirs if theirs >= USEFUL and theirs - mine >= weights.CLEARLY else 0.0
