"""Cards, stages, tokens and actions of Architects in a few words, for people."""

from typing import Any

from mirabilia.games.architects.action import (
    COIN_ID,
    HELPS,
    PLACES,
    RESOURCE_IDS,
    SYMBOL_IDS,
    VERBS,
    Action,
    token_id,
)
from mirabilia.games.architects.content import schema
from mirabilia.games.architects.content.catalogue import catalogue
from mirabilia.games.architects.names import CardList, stage_cost
from mirabilia.games.architects.rules import state
from mirabilia.words import listed, points, shields, texts


def card_label(language: str, kind: str) -> str:
    """A card's name after the sign of its colour, for those who cannot tell colours."""
    colour = catalogue().kinds[catalogue().kind_number[kind]].colour
    return f"{texts(language)[f'sign-{colour}']} {catalogue().name(language, 'kinds', kind)}"


def describe_cards(language: str, cards: dict[str, int]) -> str:
    """Cards with their numbers."""
    return ", ".join(f"{card_label(language, kind)} x{count}" for kind, count in cards.items())


def describe_stage(language: str, wonder: str, stage: str) -> str:
    """A stage: what it costs and gives."""
    words = texts(language)
    entry = catalogue().wonders[catalogue().wonder_number[wonder]]
    found = next(one for one in entry.stage if one.id == stage)
    text = words["stage-line"].format(
        stage=stage, cost=stage_cost(found.cost).word(language), points=points(language, found.points)
    )
    told = [describe_stage_effect(language, found.effect)] if found.effect else []
    return words["semicolon"].join([text, *told])


def describe_stage_effect(language: str, effect: schema.StageEffect) -> str:
    """What a stage does when it is built; tests/family/reading.py reads it back."""
    verb = str(effect.__struct_config__.tag)
    return texts(language)[f"stage-{verb}"].format(count=getattr(effect, "count", 0))


def describe_token(language: str, token: str) -> str:
    """A token's name and what it does."""
    effect = catalogue().tokens[catalogue().token_number[token]].effect
    return f"{catalogue().name(language, 'tokens', token)} ({describe_token_effect(language, effect)})"


def describe_token_effect(language: str, effect: schema.TokenEffect) -> str:
    """What a token does, with all its arguments; tests/family/reading.py reads them back."""
    words = texts(language)
    values: dict[str, str] = {}
    match effect:
        case schema.ExtraCard(kinds=kinds):
            values["kinds"] = _kinds(language, kinds)
        case schema.Shields(amount=amount):
            values["shields"] = shields(language, amount)
        case schema.PointsPer(amount=amount, count=count):
            values = {"amount": points(language, amount), "count": words[f"counted-{count}"]}
        case _:
            values = {field: points(language, getattr(effect, field)) for field in effect.__struct_fields__}
    return words[f"token-{effect.__struct_config__.tag}"].format(**values)


def _kinds(language: str, kinds: tuple[str, ...]) -> str:
    """One card of these kinds: all of a colour have a name together."""
    for colour in schema.COLOURS:
        whole = {kind.id for kind in catalogue().kinds if kind.colour == colour}
        horned = {kind.id for kind in catalogue().kinds if kind.colour == colour and kind.horns}
        if set(kinds) in (whole, horned):
            return texts(language)[f"lose-{colour}" if set(kinds) == whole else f"horned-{colour}"]
    return listed(language, [catalogue().name(language, "kinds", kind) for kind in kinds], "or")


def describe_deck(language: str, action: Action, view: dict[str, Any], seat: int) -> str:
    """A deck as its taker sees it, with its top card where that is known."""
    words = texts(language)
    if action.kind == state.DRAW:
        name = (
            words["from-central"]
            if action.place == state.CENTRAL
            else words["from-seat"].format(
                city=catalogue().name(language, "boards", view["cities"][action.place]["board"])
            )
        )
        deck = action.place
    else:
        name = words[f"from-{PLACES[action.place]}"]
        city = view["cities"][seat]
        deck = (seat, city["right"], state.CENTRAL)[action.place]
    top = view["central"]["top"] if deck == state.CENTRAL else view["cities"][deck]["deck"]["top"]
    return f"{name} ({card_label(language, top)})" if top else name


def describe_action(language: str, action: Action, view: dict[str, Any], seat: int | None = None) -> str:
    """An action in words. `seat` is who does it: the active one, unless it is told afterwards."""
    words = texts(language)
    told_later = seat is not None
    actor = view["active"] if seat is None else seat
    token = (
        words["unseen-token"]
        if action.token == state.STACK
        else catalogue().name(language, "tokens", token_id(action.token))
    )
    if action.kind in (state.TAKE, state.DRAW, state.SEARCH, state.USE):
        if told_later and action.kind != state.DRAW:
            where = words[f"from-{PLACES[action.place]}"]
        else:
            where = describe_deck(language, action, view, actor)
        return words[f"act-{VERBS[action.kind]}"].format(where=where, token=token)
    if action.kind == state.BUILD:
        cards = CardList({name: n for name, n in zip(RESOURCE_IDS, action.paid, strict=True) if n})
        if action.coins:
            cards[COIN_ID] = action.coins
        paid = cards.word(language)
        helps = "".join(f", {words[f'by-{word}']}" for word, bit in HELPS.items() if action.by & bit)
        return words["act-build"].format(stage=f"s{action.place + 1}", cards=f"{paid}{helps}")
    if action.kind == state.LEARN:
        symbols = CardList({name: n for name, n in zip(SYMBOL_IDS, action.paid, strict=False) if n})
        return words["act-learn"].format(cards=symbols.word(language), token=token)
    if action.kind == state.CLAIM:
        return words["act-claim"].format(token=token)
    if action.kind == state.KEEP:
        return words["act-keep"].format(card=card_label(language, catalogue().kinds[action.place].id))
    return words[f"act-{VERBS[action.kind]}"]
