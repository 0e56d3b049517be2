"""Why a choice of Architects is good and what it costs.

What it gives and costs is read from what the rules tell when it is played (`Facts`); what that is good for is
judged as the bots do, without numbers.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from mirabilia.coach.facts import Facts, Outcome, play
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
)
from mirabilia.engine.template import Game
from mirabilia.events import Event
from mirabilia.games.architects.action import Action
from mirabilia.games.architects.bots.judge import EXTRA_CARDS, missing_cards, table_value
from mirabilia.games.architects.bots.weights import new_weights
from mirabilia.games.architects.content.catalogue import catalogue
from mirabilia.games.architects.events import Battled, Ended, Learned, MovedCat, Raised, Sounded, Spent, Took
from mirabilia.games.architects.eyes import ArchitectsEyes
from mirabilia.games.architects.names import CardList, KindName, TokenName
from mirabilia.games.architects.rules import state
from mirabilia.games.architects.rules.cards import deck_at, gain_card, left_of, right_of, top_of
from mirabilia.games.architects.rules.legal import stage_open
from mirabilia.games.architects.rules.tables import DOUBLING, MIXING, POINTS_EACH, STAGE_COUNT, WOKEN_BY_STAGE

CLOSE = 1  # a lead of so many shields may still be lost
SHIELDS_ARE_WORTH = 3.0
GUESSES = 5  # at what is hidden
LINES = ("wonder", "blue", "progress")  # of the score sheet: what the cat and battles bring is told apart

_weights = new_weights()[0]
_tale = state.new_works()[0].tale  # nobody wants it


def same_choice(action: Any) -> Any:
    """What is chosen, but for the cards that pay."""
    return action.kind, action.place, action.token


def variants(eyes: ArchitectsEyes, actions: list[Action]) -> list[Action]:
    """Choices beside these that are worth a try: the search tries all there are."""
    return []


def reasons(eyes: ArchitectsEyes, action: Action) -> list[Reason]:
    """The reasons for a choice, the most important first; what it costs comes last."""
    table, seat = eyes.sights[0].table, eyes.seat
    facts = Facts(play(eyes.guess(seed), seat, action) for seed in range(1, GUESSES + 1))
    by_chance = len(foreseen(facts.one)) < len(facts.one.events)
    found = Ranked(begun(table, seat, facts.one) if by_chance else told(table, seat, facts))
    if action.kind in (state.TAKE, state.USE, state.DRAW, state.KEEP):
        found.extend(taking(eyes, action, facts, by_chance))
    elif action.kind in (state.LEARN, state.CLAIM):
        found.extend(token_reasons(seat, facts))
    elif action.kind == state.SEARCH:
        top = KindName(catalogue().kinds[top_of(table, deck_at(table, seat, action.place))].id)
        found.add(1.0, "search", card=top)
    elif action.kind == state.LOOK:
        found.add(1.0, "look")
    elif action.kind == state.END:
        found.add(1.0, "end-turn")
    return found.best(costs(facts) if action.kind in (state.BUILD, state.LEARN) else ())


# ---------------------------------------------------------------- what the rules tell
def foreseen(outcome: Outcome) -> list[Event]:
    """What happens until a card or a token comes that the seat had not seen: what follows is chance."""
    tops: dict[int | str, str | None] = {"central": outcome.before["central"]["top"]}
    for number, city in enumerate(outcome.before["cities"]):
        tops[number] = city["deck"]["top"]
    for number, event in enumerate(outcome.events):
        if isinstance(event, Learned) and event.unseen:
            return outcome.events[:number]
        if isinstance(event, Took) and event.way != "search" and tops.pop(event.deck, None) is None:
            return outcome.events[:number]
    return outcome.events


def told(table: Game, seat: int, facts: Facts) -> Iterator[tuple[float, Reason]]:
    """What a choice gives, each with its weight in points."""
    outcome = facts.one
    raised = facts.sure(lambda one: [event.stage for event in one.of(Raised)])
    built = facts.sure(lambda one: one.gained(seat, ("wonder",)))
    lines: tuple[str, ...] = LINES
    if raised and len(raised) == 1 and built is not None:
        values = {"stage": raised[0], "points": points(built)} if built else {"stage": raised[0]}
        yield float(built) + 1.0, Reason("stage-built" if built else "raises", values)
        yield from stage_effect(table, seat, raised[0])
        lines = LINES[1:]
    gained = facts.sure(lambda one: one.gained(seat, lines))
    if gained and gained > 0:
        code = "points-counted" if counts_things(outcome) else "points"
        yield float(gained), Reason(code, {"points": points(gained)})
    if facts.always(lambda one: [event for event in one.of(Ended) if event.city == seat]):
        yield 20.0, Reason("ends-game")
    if facts.always(lambda one: [event for event in one.of(MovedCat) if event.city == seat]):
        yield 1.5, Reason("cat")
    if not outcome.of(Battled):
        mine = outcome.before["cities"][seat]["shields"]
        more = facts.sure(lambda one: one.city(seat)[1]["shields"] - one.city(seat)[0]["shields"])
        if more and more > 0:
            near = {int(left_of(table, seat)), int(right_of(table, seat))}
            leads = {foe: mine - outcome.before["cities"][foe]["shields"] for foe in sorted(near)}
            yield SHIELDS_ARE_WORTH, shield_lead(leads, more, CLOSE, lambda who: foes(table, seat, who))
    if facts.always(lambda one: one.of(Sounded)) and not battle_due(outcome.before):
        yield 1.0, horn_reason(seat, facts)
    ready = facts.sure(lambda one: sorted(set(one.after["ready"]) - set(one.before["ready"])))
    for token in ready or ():
        yield float(_weights.card), Reason("extra-card", {"token": TokenName(token)})


def begun(table: Game, seat: int, outcome: Outcome) -> Iterator[tuple[float, Reason]]:
    """The stage that is built, if what follows is chance."""
    for event in foreseen(outcome):
        if isinstance(event, Raised):
            yield 2.0, Reason("raises", {"stage": event.stage})
            yield from stage_effect(table, seat, event.stage)


def stage_effect(table: Game, seat: int, name: str) -> Iterator[tuple[float, Reason]]:
    """What a stage does beside its points."""
    stage = next(one for one in catalogue().wonders[table.wonder[seat]].stage if one.id == name)
    if stage.effect is not None:
        verb = str(stage.effect.__struct_config__.tag)
        effect = Phrase(key=f"stage-{verb}", count=getattr(stage.effect, "count", 0))
        yield float(stage.points), Reason("effect", {"effect": effect})


def battle_due(view: dict[str, Any]) -> bool:
    """Are all conflict tokens turned?"""
    return bool(view["battle_tokens"] >= view["conflict_tokens"])


def horn_reason(seat: int, facts: Facts) -> Reason:
    """Horns turn conflict tokens; the last one means battle, at the end of the turn."""
    if facts.always(lambda one: one.of(Battled)):
        won = facts.sure(lambda one: one.gained(seat, ("military",)))
        return Reason("battle", {"points": points(won)}) if won else Reason("battle-due")
    if facts.always(lambda one: one.of(Battled) or battle_due(one.after)):
        return Reason("battle-due")
    after = facts.one.after
    return Reason("horns", {"turned": after["battle_tokens"], "conflict": after["conflict_tokens"]})


def costs(facts: Facts) -> Iterator[Reason]:
    """The cards that are discarded for it."""
    cards: Counter[str] = Counter()
    for event in facts.one.events:
        if isinstance(event, Raised | Learned):
            break
        if isinstance(event, Spent):
            cards[event.card] += event.count
    if cards:
        yield Reason("pays-cards", {"cards": CardList(cards)})


# ---------------------------------------------------------------- cards
def taking(
    eyes: ArchitectsEyes, action: Action, facts: Facts, by_chance: bool
) -> Iterator[tuple[float, Reason]]:
    """A card that is taken: what it is good for, whom it is kept from, and what else there is."""
    table, seat = eyes.sights[0].table, eyes.seat
    taken = [event.card for event in foreseen(facts.one) if isinstance(event, Took)]
    tops = (
        {}
        if action.kind == state.KEEP
        else {other: top_seen(eyes, other) for other in decks_of(eyes, action)}
    )
    if not taken:
        yield 1.0, Reason("unseen")
        shown = [worth_of(table, seat, top) for top in tops.values() if top is not None]
        if shown and max(shown) < mean_worth(table, seat, state.CENTRAL):
            yield SLIGHT, Reason("open-else")
        return
    kind = kind_number(taken[0])
    worth = worth_of(table, seat, kind)
    if not by_chance:
        yield from ((max(worth, SLIGHT), reason) for reason in uses(table, seat, kind, facts))
    if action.kind == state.KEEP:
        return
    deck = action.place if action.kind == state.DRAW else int(deck_at(table, seat, action.place))
    if deck != state.CENTRAL:
        yield from denials(table, seat, deck, kind, worth)
    if tops.get(state.CENTRAL, kind) is None and mean_worth(table, seat, state.CENTRAL) < worth:
        yield SLIGHT, Reason("unseen-else")


def kind_number(name: str) -> int:
    """A kind of card by its id."""
    return next(number for number, kind in enumerate(catalogue().kinds) if kind.id == name)


def decks_of(eyes: ArchitectsEyes, action: Action) -> list[int]:
    """The decks from which a card may be taken by this kind of action."""
    same = [other for other in eyes.legal() if (other.kind, other.token) == (action.kind, action.token)]
    if action.kind == state.DRAW:
        return [other.place for other in same]
    return [int(deck_at(eyes.sights[0].table, eyes.seat, other.place)) for other in same]


def top_seen(eyes: ArchitectsEyes, deck: int) -> int | None:
    """The kind of card on top of a deck, if the seat sees it."""
    return int(top_of(eyes.sights[0].table, deck)) if eyes.sights[0].seen[deck] else None


def mean_worth(table: Game, seat: int, deck: int) -> float:
    """What a card out of an unseen deck is worth on average; what it holds is known, its order aside."""
    hidden = Counter(int(kind) for kind in table.deck[deck, : table.deck_size[deck]])
    return sum(count * worth_of(table, seat, kind) for kind, count in hidden.items()) / max(1, hidden.total())


def worth_of(table: Game, seat: int, kind: int) -> float:
    """What the evaluation thinks of one more card."""
    games, sheet = state.new_games(1), state.new_sheets(1)[0]
    games[0] = table
    before = table_value(games[0], seat, _weights, sheet)
    gain_card(games[0], seat, kind, _tale)
    return float(table_value(games[0], seat, _weights, sheet) - before)


def what_next(outcome: Outcome, seat: int) -> list[tuple[int, int]]:
    """What a seat may do next: the kinds of action, and their places."""
    actions: Sequence[Any] = outcome.game.legal(seat)
    return [(action.kind, action.place) for action in actions]


def uses(table: Game, seat: int, kind: int, facts: Facts) -> Iterator[Reason]:
    """What a card is good for: what may be done now that it is there, or what it brings nearer."""
    legal = facts.sure(lambda one: what_next(one, seat)) or []
    gives = catalogue().kinds[kind].gives
    if gives == "symbol":
        yield Reason("symbols-ready" if any(what == state.LEARN for what, _ in legal) else "symbols-nearer")
    if gives not in ("resource", "coin") or facts.one.of(Raised):  # the stage itself is told
        return
    games = state.new_games(1)
    games[0] = table
    games[0].cards[seat, kind] += 1
    nearer = []
    for stage in range(int(STAGE_COUNT[table.wonder[seat]])):
        if stage_open(table, seat, stage):
            before, after = (int(missing_cards(game, seat, stage)) for game in (table, games[0]))
            if after < before:
                nearer.append((after, stage))
    if not nearer:
        yield Reason("spare")
        return
    ready = [stage for _, stage in sorted(nearer) if (state.BUILD, stage) in legal]
    stage = ready[0] if ready else min(nearer)[1]
    yield Reason("stage-ready" if ready else "stage-nearer", {"stage": f"s{stage + 1}"})


def denials(table: Game, seat: int, deck: int, kind: int, mine: float) -> Iterator[tuple[float, Reason]]:
    """The other player who could take this card, if it is worth clearly more there."""
    others = {deck, int(left_of(table, deck))} - {seat}
    for other in sorted(others, key=lambda other: (other - seat) % int(table.seats)):
        theirs = worth_of(table, other, kind)
        if theirs >= USEFUL and theirs - mine >= CLEARLY:
            card = KindName(catalogue().kinds[kind].id)
            foe = foes(table, seat, [other])
            yield min(theirs * DENIED, max(mine, SLIGHT)), Reason("denies", {"card": card, "foe": foe})
            return


def foes(table: Game, seat: int, others: list[int]) -> Phrase:
    """One or both neighbours, or whoever sits further away."""
    if table.seats == 2:
        return Phrase(key="opponent")
    if len(others) == 2:
        return Phrase(key="neighbours-both")
    if others[0] == left_of(table, seat):
        return Phrase(key="neighbour-left")
    return Phrase(key="neighbour-right" if others[0] == right_of(table, seat) else "another-player")


# ---------------------------------------------------------------- tokens
def counts_things(outcome: Outcome) -> bool:
    """Is a token learned that is worth something for each thing of a kind?"""
    tokens = [one.id for one in catalogue().tokens]
    return any(POINTS_EACH[tokens.index(one.token)] for one in outcome.of(Learned))


def token_reasons(seat: int, facts: Facts) -> Iterator[tuple[float, Reason]]:
    """A progress token that is not seen yet, or what the one that is seen is good for."""
    learned = [event.token for event in foreseen(facts.one) if isinstance(event, Learned)]
    if not learned:
        yield 1.0, Reason("token-unseen")
        return
    token = [one.id for one in catalogue().tokens].index(learned[0])
    if POINTS_EACH[token] and facts.sure(lambda one: one.gained(seat, ("progress",))) == 0:
        yield 1.0, Reason("points-later")
    if (EXTRA_CARDS | WOKEN_BY_STAGE) >> token & 1:
        yield float(_weights.card), Reason("token-extra")
    if (DOUBLING | MIXING) >> token & 1:
        yield float(_weights.pay), Reason("token-pays")
