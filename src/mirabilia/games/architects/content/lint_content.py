"""The part of `lint` about kinds of cards, decks and tokens: what there must be, and how much there may be.

Packs come before rules, so numbers of the rules and of the record stand here too:
tests/architects/lint/test_limits.py proves that they agree.
"""

from collections import Counter
from collections.abc import Iterator

from mirabilia.content.lint_entries import word_twice
from mirabilia.content.source import Finding
from mirabilia.games.architects.content.lint_draft import Draft, Entry
from mirabilia.games.architects.content.schema import (
    LARGEST_TABLE,
    AnyResources,
    DoubleCoin,
    ExtraCard,
    PointsByCopies,
)

WONDER_DECK = 25
CENTRAL_DECK = 60
MOST_IN_A_DECK = 60
MOST_KINDS = 15
MOST_TOKENS = 15
MOST_OF_A_KIND = 60
NEEDED = {"resource": 5, "coin": 1, "symbol": 3}  # how many kinds of cards give it
COLOURS = {"resource": "grey", "coin": "yellow", "points": "blue", "symbol": "green", "shield": "red"}
ONE_TOKEN_ONLY = (DoubleCoin, AnyResources)  # using one such token uses them all
UNSEEN = "stack"  # the word for the unseen token in an action


def contents(content: Draft) -> Iterator[Finding]:
    """Every file holds an entry."""
    for file, key in (("kinds.toml", "kind"), ("wonders.toml", "wonder"), ("tokens.toml", "token")):
        source = content.sources[file]
        if source.readable and source.raw.get(key, []) == []:
            yield source.finding("empty-content", f"There is no entry [[{key}]] in this file.")


def ids(content: Draft) -> Iterator[Finding]:
    """No id stands twice among the kinds, the wonders or the tokens; stages are numbered."""
    for entries in (content.kinds, content.wonders, content.tokens):
        seen: set[str] = set()
        for entry in entries:
            if entry.has("id") and entry["id"] in seen:
                yield entry.finding("duplicate-id", f"There is another {entry.label} before this one.", "id")
            seen.add(entry.fields.get("id", ""))


# ---------------------------------------------------------------- kinds of cards
def kinds(content: Draft) -> Iterator[Finding]:
    """The kinds are those that payments and science sets are made of, and each has the colour of its gift."""
    for kind in content.kinds:
        if kind.has("colour", "gives") and kind["colour"] != COLOURS[kind["gives"]]:
            text = f"A card that gives `{kind['gives']}` is {COLOURS[kind['gives']]}, not {kind['colour']}."
            yield kind.finding("colour-mismatch", text, "colour")
        if kind.has("gives", "points"):
            if kind["points"] and kind["gives"] != "points":
                text = f"{kind.label} gives `{kind['gives']}`; its points are not read."
                yield kind.finding("points-mismatch", text, "points")
            elif not kind["points"] and kind["gives"] == "points":
                yield kind.finding("points-mismatch", f"{kind.label} gives points but has none.")
    if content.kinds and all(kind.has("gives") for kind in content.kinds):
        given = Counter(kind["gives"] for kind in content.kinds)
        for gift, count in NEEDED.items():
            if given[gift] != count:
                text = f"{given[gift]} kinds of cards give `{gift}`; the kernels need {count}."
                yield content.kinds[0].finding("kind-count", text)
    if len(content.kinds) > MOST_KINDS:
        text = f"There are {len(content.kinds)} kinds of cards; there is room for {MOST_KINDS}."
        yield content.kinds[MOST_KINDS].finding("too-many-kinds", text)


# ---------------------------------------------------------------- decks
def decks(content: Draft) -> Iterator[Finding]:
    """Every deck has its number of cards, of kinds that there are (A-S1, A-S5)."""
    yield from _deck(content, content.manifest, "central", CENTRAL_DECK)
    for wonder in content.wonders:
        yield from _deck(content, wonder, "deck", WONDER_DECK)


def _deck(content: Draft, owner: Entry, field: str, size: int) -> Iterator[Finding]:
    if not owner.has(field):
        return
    yield from _known(content, owner, owner[field], field)
    count = sum(owner[field].values())
    whose = "The central deck" if field == "central" else f"The deck of {owner.label}"
    if count > MOST_IN_A_DECK:
        text = f"{whose} has {count} cards; there is room for {MOST_IN_A_DECK}."
        yield owner.finding("deck-too-large", text, field)
    elif count != size:
        yield owner.finding("deck-count", f"{whose} has {count} cards, not {size}.", field)


def _known(content: Draft, entry: Entry, names: object, *where: str | int) -> Iterator[Finding]:
    """Kinds that a deck or a token names."""
    listed = isinstance(names, tuple)
    for n, name in enumerate(names if isinstance(names, tuple | dict) else ()):
        if content.kind_ids is not None and name not in content.kind_ids:
            text = f"There is no kind of card `{name}`."
            yield entry.finding("unknown-kind", text, *where, n if listed else name)


def dealt(content: Draft) -> Iterator[Finding]:
    """Every kind lies in some deck, and a seat has room for all cards of it."""
    if not content.manifest.has("central") or not all(wonder.has("deck") for wonder in content.wonders):
        return  # it may be the deck that cannot be read
    if not all(content.sources[file].readable for file in ("pack.toml", "wonders.toml")):
        return
    every = Counter(content.manifest["central"])
    for wonder in content.wonders:
        every.update(wonder["deck"])
    for kind in content.kinds:
        count = every[kind.fields.get("id", "")]
        if kind.has("id") and not count:
            yield kind.finding("never-dealt", f"{kind.label} is in no deck.")
        if count > MOST_OF_A_KIND:
            text = f"There are {count} cards {kind.label} in all; a seat has room for {MOST_OF_A_KIND}."
            yield kind.finding("too-many-cards", text)


def wonders(content: Draft) -> Iterator[Finding]:
    """There is a wonder for each seat of the largest table, and room to draw from all of them."""
    count = len(content.wonders)
    if 0 < count < LARGEST_TABLE:
        text = f"{LARGEST_TABLE} seats need as many wonders; there are {count}."
        yield content.wonders[0].finding("too-few-wonders", text)
    elif count > LARGEST_TABLE:
        text = f"There are {count} wonders to draw from; there is room for {LARGEST_TABLE}."
        yield content.wonders[LARGEST_TABLE].finding("too-many-wonders", text)


# ---------------------------------------------------------------- tokens
def tokens(content: Draft) -> Iterator[Finding]:
    """Tokens name kinds that there are, and nothing of them goes unread."""
    for token in content.tokens:
        effect = token.fields.get("effect")
        if isinstance(effect, ExtraCard):
            yield from _known(content, token, effect.kinds, "effect", "kinds")
            yield from word_twice(token, effect.kinds, "effect", "kinds")
        if token.has("effect", "copies"):
            by_copies = isinstance(effect, PointsByCopies)
            if token["copies"] > 1 and not by_copies:
                text = "The effect of a second copy is not read; only `points_by_copies` knows two."
                yield token.finding("copies-mismatch", text, "copies")
            elif token["copies"] == 1 and by_copies:
                text = "Points for two copies are not read if there is one; set `copies`."
                yield token.finding("copies-mismatch", text)
        if token.fields.get("id") == UNSEEN:
            text = f"In an action `{UNSEEN}` stands for the unseen token; call this one otherwise."
            yield token.finding("reserved-id", text, "id")
    for kind in ONE_TOKEN_ONLY:
        alike = [token for token in content.tokens if isinstance(token.fields.get("effect"), kind)]
        for token in alike[1:]:
            text = f"{alike[0].label} does the same; the kernels take both for one token."
            yield token.finding("verb-twice", text, "effect")
    if len(content.tokens) > MOST_TOKENS:
        text = f"There are {len(content.tokens)} kinds of tokens; there is room for {MOST_TOKENS}."
        yield content.tokens[MOST_TOKENS].finding("too-many-tokens", text)
