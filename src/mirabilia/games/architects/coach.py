"""Why a choice of Architects is good and what it costs, from what its seat sees."""

from collections import Counter
from collections.abc import Iterator
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
)
from mirabilia.games.architects.action import COIN_ID, RESOURCE_IDS, SYMBOL_IDS, Action
from mirabilia.games.architects.bots.judge import EXTRA_CARDS, missing_cards, table_value
from mirabilia.games.architects.bots.weights import new_weights
from mirabilia.games.architects.content.catalogue import catalogue
from mirabilia.games.architects.eyes import ArchitectsEyes
from mirabilia.games.architects.names import CardList, KindName, TokenName
from mirabilia.games.architects.rules.battle import shields_of, spoils
from mirabilia.games.architects.rules.cards import deck_at, gain_card, left_of, right_of, take_token, top_of
from mirabilia.games.architects.rules.legal import DIFFERENT_SET, IDENTICAL_SET, stage_open
from mirabilia.games.architects.rules.score import score_seat, stages_built
from mirabilia.games.architects.rules.state import (
    BUILD,
    CENTRAL,
    CLAIM,
    DRAW,
    END,
    KEEP,
    LEARN,
    LOOK,
    SEARCH,
    STACK,
    TAKE,
    TOTAL,
    USE,
    Game,
    new_games,
    new_sheets,
    new_works,
)
from mirabilia.games.architects.rules.tables import (
    CAT,
    COIN,
    DOUBLING,
    HORNS,
    MIXING,
    POINTS,
    POINTS_EACH,
    RESOURCES,
    SHIELDS,
    STAGE_COUNT,
    STAGE_POINTS,
    SYMBOLS,
    TOKEN_SHIELDS,
    VICTORY_POINTS,
    WOKEN,
    WOKEN_BY_STAGE,
)

CLOSE = 1  # a lead of so many shields may still be lost

_weights = new_weights()[0]
_tale = new_works()[0].tale  # nobody wants it


def same_choice(action: Any) -> Any:
    """What is chosen, but for the cards that pay."""
    return action.kind, action.place, action.token


def variants(eyes: ArchitectsEyes, actions: list[Action]) -> list[Action]:
    """Choices beside these that are worth a try: the search tries all there are."""
    return []


def reasons(eyes: ArchitectsEyes, action: Action) -> list[Reason]:
    """The reasons for a choice, the most important first; what it costs comes last."""
    table, seat = eyes.sights[0].table, eyes.seat
    found, paid = Ranked(), list(costs(action))
    if action.kind in (TAKE, USE, DRAW, KEEP):
        found.extend(taking(eyes, action))
    elif action.kind == BUILD:
        found.extend(stage_reasons(table, seat, action.place))
    elif action.kind in (LEARN, CLAIM):
        found.extend(token_reasons(table, seat, action.token))
    elif action.kind == SEARCH:
        top = KindName(catalogue().kinds[top_of(table, deck_at(table, seat, action.place))].id)
        found.add(1.0, "search", card=top)
    elif action.kind == LOOK:
        found.add(1.0, "look")
    elif action.kind == END:
        found.add(1.0, "end-turn")
    return found.best(paid)


# ---------------------------------------------------------------- cards
def taking(eyes: ArchitectsEyes, action: Action) -> Iterator[tuple[float, Reason]]:
    """A card that is taken: what it brings, whom it is kept from, and what else there is."""
    table, seat = eyes.sights[0].table, eyes.seat
    if action.kind == KEEP:
        yield from card_reasons(table, seat, action.place)
        return
    deck = action.place if action.kind == DRAW else int(deck_at(table, seat, action.place))
    tops = {other: top_seen(eyes, other) for other in decks_of(eyes, action)}
    kind = tops[deck]
    if kind is None:
        mean = round(mean_worth(table, seat, deck))
        yield 1.0, Reason("unseen", {"points": points(mean)})
        shown = [round(worth_of(table, seat, top)) for top in tops.values() if top is not None]
        if shown and 0 <= max(shown) < mean:
            yield SLIGHT, Reason("open-else", {"points": points(max(shown))})
        return
    own = Ranked(card_reasons(table, seat, kind, 1 << action.token if action.kind == USE else 0))
    if deck != CENTRAL:
        own.extend((own.below(weight), reason) for weight, reason in denials(table, seat, deck, kind))
    yield from own
    if tops.get(CENTRAL, kind) is None:
        mean = round(mean_worth(table, seat, CENTRAL))
        if 0 <= mean < round(worth_of(table, seat, kind)):
            yield SLIGHT, Reason("unseen-else", {"points": points(mean)})


def decks_of(eyes: ArchitectsEyes, action: Action) -> list[int]:
    """The decks from which a card may be taken by this kind of action."""
    same = [other for other in eyes.legal() if (other.kind, other.token) == (action.kind, action.token)]
    if action.kind == DRAW:
        return [other.place for other in same]
    return [int(deck_at(eyes.sights[0].table, eyes.seat, other.place)) for other in same]


def top_seen(eyes: ArchitectsEyes, deck: int) -> int | None:
    """The kind of card on top of a deck, if the seat sees it."""
    return int(top_of(eyes.sights[0].table, deck)) if eyes.sights[0].seen[deck] else None


def mean_worth(table: Game, seat: int, deck: int) -> float:
    """What a card out of an unseen deck is worth on average; what it holds is known, its order aside."""
    hidden = Counter(int(kind) for kind in table.deck[deck, : table.deck_size[deck]])
    return sum(count * worth_of(table, seat, kind) for kind, count in hidden.items()) / hidden.total()


def card_reasons(table: Game, seat: int, kind: int, spent: int = 0) -> Iterator[tuple[float, Reason]]:
    """What a card brings a seat; `spent` are the tokens that it is taken with."""
    worth = worth_of(table, seat, kind)
    if kind in RESOURCES or kind in COIN:
        yield worth, building_reason(table, seat, kind)
    if kind in SYMBOLS:
        yield worth, Reason("symbols-ready" if completes_set(table, seat, kind) else "symbols-nearer")
    if POINTS[kind]:
        yield float(POINTS[kind]), Reason("points", {"points": points(int(POINTS[kind]))})
    if CAT[kind] and table.cat != seat:
        yield 1.5, Reason("cat")
    if SHIELDS[kind]:
        yield max(worth, 1.0), shield_reason(table, seat, int(SHIELDS[kind]))
    if HORNS[kind]:
        yield 1.0, horn_reason(table, seat, kind)
    yield from extra_cards(int(WOKEN[kind]) & int(table.held[seat]) & ~int(table.used) & ~spent)
    if not POINTS[kind] and round(worth) > 0:
        yield SLIGHT, Reason("about", {"points": points(round(worth))})


def worth_of(table: Game, seat: int, kind: int) -> float:
    """What the evaluation thinks of one more card."""
    games, sheet = new_games(1), new_sheets(1)[0]
    games[0] = table
    before = table_value(games[0], seat, _weights, sheet)
    gain_card(games[0], seat, kind, _tale)
    return float(table_value(games[0], seat, _weights, sheet) - before)


def completes_set(table: Game, seat: int, kind: int) -> bool:
    """Is this the symbol that a set lacks?"""
    held = {int(symbol): int(table.cards[seat, symbol]) for symbol in SYMBOLS}
    if kind not in held:
        return False
    others = sum(map(bool, held.values())) - bool(held[kind])
    return held[kind] + 1 >= IDENTICAL_SET or others + 1 >= DIFFERENT_SET


def building_reason(table: Game, seat: int, kind: int) -> Reason:
    """A resource or coin: the stage that it makes possible, or brings nearer."""
    games = new_games(1)
    games[0] = table
    games[0].cards[seat, kind] += 1
    nearer: list[tuple[int, int]] = []
    for stage in range(int(STAGE_COUNT[table.wonder[seat]])):
        if stage_open(table, seat, stage):
            before, after = (int(missing_cards(game, seat, stage)) for game in (table, games[0]))
            if after < before:
                nearer.append((after, stage))
    if not nearer:
        return Reason("spare")
    missing, stage = min(nearer)
    if missing == 0:
        return Reason("stage-ready", {"stage": f"s{stage + 1}"})
    return Reason("stage-nearer", {"stage": f"s{stage + 1}", "count": missing})


def extra_cards(tokens: int) -> Iterator[tuple[float, Reason]]:
    """The tokens that give a card more now."""
    for number, token in enumerate(catalogue().tokens):
        if tokens >> number & 1:
            yield float(_weights.card), Reason("extra-card", {"token": TokenName(token.id)})


def denials(table: Game, seat: int, deck: int, kind: int) -> Iterator[tuple[float, Reason]]:
    """The other player who could take this card, if it is worth clearly more there."""
    mine = worth_of(table, seat, kind)
    others = {deck, int(left_of(table, deck))} - {seat}
    for other in sorted(others, key=lambda other: (other - seat) % int(table.seats)):
        theirs = worth_of(table, other, kind)
        if theirs >= USEFUL and theirs - mine >= CLEARLY:
            card = KindName(catalogue().kinds[kind].id)
            foe = foes(table, seat, [other])
            yield theirs * DENIED, Reason("denies", {"card": card, "foe": foe})
            return


# ---------------------------------------------------------------- shields
def foes(table: Game, seat: int, others: list[int]) -> Phrase:
    """One or both neighbours, or whoever sits further away."""
    if table.seats == 2:
        return Phrase(key="opponent")
    if len(others) == 2:
        return Phrase(key="neighbours-both")
    if others[0] == left_of(table, seat):
        return Phrase(key="neighbour-left")
    return Phrase(key="neighbour-right" if others[0] == right_of(table, seat) else "another-player")


def leads_of(table: Game, seat: int) -> dict[int, int]:
    """The shields by which a seat is ahead of each neighbour."""
    mine = int(shields_of(table, seat))
    return {
        other: mine - int(shields_of(table, other))
        for other in (int(left_of(table, seat)), int(right_of(table, seat)))
    }


def shield_reason(table: Game, seat: int, more: int) -> Reason:
    """What shields do against both neighbours."""
    return shield_lead(leads_of(table, seat), more, CLOSE, lambda others: foes(table, seat, others))


def horn_reason(table: Game, seat: int, kind: int) -> Reason:
    """Horns turn conflict tokens; the last one means battle."""
    turned = int(table.flipped) + int(HORNS[kind])
    if turned < table.conflict:
        return Reason("horns", {"turned": turned, "conflict": int(table.conflict)})
    mine = int(shields_of(table, seat)) + int(SHIELDS[kind])
    two = bool(table.seats == 2)
    others = leads_of(table, seat)
    won = sum(int(spoils(mine, int(shields_of(table, other)), two)) for other in others)
    return Reason("battle", {"points": points(won * int(VICTORY_POINTS[0]))})


# ---------------------------------------------------------------- stages and tokens
def stage_reasons(table: Game, seat: int, place: int) -> Iterator[tuple[float, Reason]]:
    """A stage: its points and its effect, and the end of the game if it is the last."""
    wonder = catalogue().wonders[table.wonder[seat]]
    stage = wonder.stage[place]
    worth = points(int(STAGE_POINTS[table.wonder[seat], place]))
    yield float(stage.points) + 1.0, Reason("stage-built", {"stage": stage.id, "points": worth})
    if stages_built(table, seat) + 1 == len(wonder.stage):
        yield 20.0, Reason("ends-game")
    if stage.effect is not None:
        verb = str(stage.effect.__struct_config__.tag)
        effect = Phrase(key=f"stage-{verb}", count=getattr(stage.effect, "count", 0))
        yield float(stage.points), Reason("effect", {"effect": effect})
    yield from extra_cards(WOKEN_BY_STAGE & int(table.held[seat]) & ~int(table.used))


def token_reasons(table: Game, seat: int, token: int) -> Iterator[tuple[float, Reason]]:
    """A progress token: points, shields, cards, or help with stages."""
    if token == STACK:
        yield 1.0, Reason("token-unseen")
        return
    games, sheet = new_games(1), new_sheets(1)[0]
    games[0] = table
    score_seat(games[0], seat, sheet)
    before = int(sheet.points[seat, TOTAL])
    take_token(games[0], seat, token, _tale)
    score_seat(games[0], seat, sheet)
    gained = int(sheet.points[seat, TOTAL]) - before
    if gained:
        yield float(gained), Reason("points", {"points": points(gained)})
    elif POINTS_EACH[token]:
        yield 1.0, Reason("points-later")
    if TOKEN_SHIELDS[token]:
        yield 3.0, shield_reason(table, seat, int(TOKEN_SHIELDS[token]))
    if (EXTRA_CARDS | WOKEN_BY_STAGE) >> token & 1:
        yield float(_weights.card), Reason("token-extra")
    if (DOUBLING | MIXING) >> token & 1:
        yield float(_weights.pay), Reason("token-pays")


def costs(action: Action) -> Iterator[Reason]:
    """The cards that pay for a stage or a token."""
    names = {BUILD: RESOURCE_IDS, LEARN: SYMBOL_IDS}.get(action.kind, ())
    cards = CardList({name: count for name, count in zip(names, action.paid, strict=False) if count})
    if action.kind == BUILD and action.coins:
        cards[COIN_ID] = action.coins
    if cards:
        yield Reason("pays-cards", {"cards": cards})
