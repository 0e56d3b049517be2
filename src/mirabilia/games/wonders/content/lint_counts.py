"""The part of `lint` that counts: enough of everything for each table, and no more than there is room for.

A count that is wrong in the first edition is reported at the first entry that was counted, one that is wrong
in a later edition at the `edition` of its pack: there the difference is made.
"""

from collections.abc import Iterator

from mirabilia.content.source import Finding
from mirabilia.games.wonders.content.lint_draft import FIRST_EDITION, Draft, Entry
from mirabilia.games.wonders.content.schema import LARGEST_TABLE, SEATS

# Numbers of the rules that kernels keep for themselves, and what the record can hold.
# Packs come before rules, so they stand here too: tests/wonders/lint/test_lint_limits.py compares them.
HAND = 7
AGES = (1, 2, 3)
LEADERS_AT_START = 4
GUILDS_BEYOND_CITIES = 2
LEAST_CITIES = 3
MOST_CARDS = 254
MOST_ACTION_CARDS = 1023
MOST_BOARDS = 127
MOST_EDIFICES = 127
MOST_DECK = 80


def counted(game: Draft, first: Entry, code: str, text: str) -> Finding:
    """A finding about a count, where that belongs."""
    if game.edition == FIRST_EDITION:
        return first.finding(code, text)
    return game.core[-1].manifest.finding(code, f"Edition {game.edition}: {text}", "edition")


# ---------------------------------------------------------------- decks
def guilds(content: Draft) -> Iterator[Finding]:
    """Guilds are drawn at random into the deck of Age III, the others are dealt by their copies."""
    for card in content.cards:
        if not card.has("age", "colour", "copies"):
            continue
        if card["colour"] != "purple":
            if not card["copies"]:
                yield card.finding("never-dealt", f"{card.label} has no copies and would never be dealt.")
            continue
        if card["age"] != 3:
            yield card.finding("guild-age", f"{card.label} is a guild; guilds are of Age 3.", "age")
        if card["copies"]:
            text = f"{card.label} is a guild; guilds are drawn at random, their copies are not read."
            yield card.finding("guild-copies", text, "copies")


def of_age(cards: list[Entry], age: int) -> list[Entry]:
    """The cards of an Age that are dealt by their copies."""
    return [card for card in cards if card["age"] == age and card["colour"] != "purple"]


def decks(game: Draft) -> Iterator[Finding]:
    """For each number of cities the deck of each Age deals out evenly, seven to each (W1.1, W13.1).

    With cards of an expansion it is larger, and some are not dealt.
    """
    own = [card for pack in game.core for card in pack.cards]
    if game.base is None or not game.base.cards:
        return
    needed = ("age", "colour", "copies", *(("id",) if game.edition != FIRST_EDITION else ()))
    if not all(card.has(*needed) for card in game.cards):
        return  # a count without these cards, or with replaced ones, would accuse the wrong ones
    drawn = LARGEST_TABLE + GUILDS_BEYOND_CITIES
    own_guilds = [card for card in own if card["colour"] == "purple"]
    if len(own_guilds) < drawn:
        text = f"{LARGEST_TABLE} seats draw {drawn} guilds; there are {len(own_guilds)}."
        yield counted(game, (own_guilds or own)[0], "too-few-guilds", text)
    all_guilds = sum(card["colour"] == "purple" for card in game.cards)
    for age in AGES:
        deck, whole = (of_age(cards, age) for cards in (own, game.cards))
        place = (deck or own)[0]
        for cities in sorted({max(seats, LEAST_CITIES) for seats in SEATS}):
            count = sum(least <= cities for card in deck for least in card["copies"])
            most = sum(least <= cities for card in whole for least in card["copies"]) + all_guilds * (
                age == 3
            )
            count += (cities + GUILDS_BEYOND_CITIES) * (age == 3)
            if count != HAND * cities:
                text = f"The deck of Age {age} for {cities} cities has {count} cards, not {HAND * cities}."
                yield counted(game, place, "deck-count", text)
            if most > MOST_DECK:
                text = f"Age {age} for {cities} cities shuffles {most} cards; there is room for {MOST_DECK}."
                yield counted(game, place, "deck-too-large", text)


def leaders(game: Draft) -> Iterator[Finding]:
    """There are four leaders for everyone at the largest table, promotional ones aside (L2.1)."""
    if not game.leaders or not all(leader.has("promo") for leader in game.leaders):
        return
    dealt = [leader for leader in game.leaders if not leader["promo"]]
    if len(dealt) < LEADERS_AT_START * LARGEST_TABLE:
        text = f"{LARGEST_TABLE} seats are dealt {LEADERS_AT_START * LARGEST_TABLE} leaders;"
        yield counted(game, game.leaders[0], "too-few-leaders", f"{text} there are {len(dealt)}.")
    if len(game.leaders) > MOST_DECK:
        text = f"{len(game.leaders)} leaders are shuffled; there is room for {MOST_DECK}."
        yield counted(game, game.leaders[MOST_DECK], "deck-too-large", text)


def wonders(game: Draft) -> Iterator[Finding]:
    """There is a wonder for each seat of the largest table, without any expansion."""
    own = [board for pack in game.core for board in pack.boards]
    if game.base is None or any(board.wonder is None for board in own):
        return  # what cannot be read may be the one that seems to be missing
    count = len({board.wonder for board in own})
    if 0 < count < LARGEST_TABLE:
        text = f"{LARGEST_TABLE} seats need as many wonders; there are {count}."
        yield counted(game, own[0], "too-few-wonders", text)


def edifices(content: Draft) -> Iterator[Finding]:
    """There is an Edifice to be drawn for each Age, and room to draw it from all of them (E1)."""
    if not content.edifices or not all(edifice.has("age") for edifice in content.edifices):
        return
    for age in AGES:
        deck = [edifice for edifice in content.edifices if edifice["age"] == age]
        if not deck:
            text = f"One Edifice of each Age is drawn, but there is none of Age {age}."
            yield content.edifices[0].finding("too-few-edifices", text)
        elif len(deck) > MOST_DECK:
            text = f"One of {len(deck)} Edifices of Age {age} is drawn; there is room for {MOST_DECK}."
            yield deck[MOST_DECK].finding("deck-too-large", text)


# ---------------------------------------------------------------- sizes
def sizes(content: Draft) -> Iterator[Finding]:
    """A card has a byte in the record and ten bits in an action id, a board or an Edifice half a byte.

    The entries of all editions are numbered together.
    """
    cards = [card for pack in content.packs for card in pack.all_cards]
    if len(cards) > MOST_CARDS:
        text = f"There are {len(cards)} cards; the record can tell {MOST_CARDS} apart"
        text += f" and an action id {MOST_ACTION_CARDS}." if len(cards) > MOST_ACTION_CARDS else "."
        yield cards[MOST_CARDS].finding("too-many-cards", text)
    if len(content.boards) > MOST_BOARDS:
        text = f"There are {len(content.boards)} board sides; the record can tell {MOST_BOARDS} apart."
        yield content.boards[MOST_BOARDS].finding("too-many-boards", text)
    if len(content.edifices) > MOST_EDIFICES:
        text = f"There are {len(content.edifices)} Edifices; the record can tell {MOST_EDIFICES} apart."
        yield content.edifices[MOST_EDIFICES].finding("too-many-edifices", text)
