"""Why an action is not legal, in a sentence with a stable code."""

from collections.abc import Iterator

from mirabilia.engine.template import Game, Work
from mirabilia.errors import IllegalAction
from mirabilia.games.architects.action import PLACES, RESOURCE_IDS, SYMBOL_IDS, Action
from mirabilia.games.architects.content.catalogue import catalogue
from mirabilia.games.architects.names import CardList, DeckName, KindName, TokenName, stage_cost
from mirabilia.games.architects.reading import read_action, shown_tokens
from mirabilia.games.architects.rules import state
from mirabilia.games.architects.rules.cards import any_token
from mirabilia.games.architects.rules.legal import can_use, legal_actions, stage_open
from mirabilia.games.architects.rules.tables import COIN, DOUBLING, MIXING, RESOURCES, STAGE_COUNT, SYMBOLS

ONLY = {
    state.TAKING: ((state.TAKE, state.LOOK), "only-take-card"),
    state.ACTING: ((state.USE, state.BUILD, state.LEARN, state.END), "only-act"),
    state.DRAWING: ((state.DRAW,), "only-draw"),
    state.CLAIMING: ((state.CLAIM,), "only-claim"),
    state.SEARCHING: ((state.SEARCH,), "only-search"),
    state.KEEPING: ((state.KEEP,), "only-keep-card"),
}


def explain(game: Game, seat: int, action: Action, work: Work) -> Iterator[IllegalAction]:
    """Why `action` is not legal: reasons in the order in which a player would look for them."""
    if game.phase == state.OVER:
        yield IllegalAction("game-over")
    if seat != game.active:
        yield IllegalAction("not-asked", seat=seat)
    kinds, code = ONLY[int(game.phase)]
    if action.kind not in kinds:
        yield IllegalAction(code)
    if action.kind == state.LOOK:
        yield from _look_reasons(game, seat)
    elif action.kind in (state.TAKE, state.USE, state.SEARCH):
        if action.kind == state.USE and not game.ready >> action.token & 1:
            yield from _token_reasons(game, seat, action)
        yield IllegalAction("deck-empty", deck=DeckName(PLACES[action.place]))
    elif action.kind == state.DRAW:
        name = PLACES[-1] if action.place == state.CENTRAL else str(action.place)
        yield IllegalAction("deck-empty", deck=DeckName(name))
    elif action.kind == state.KEEP:
        yield IllegalAction("card-not-found", card=KindName(catalogue().kinds[action.place].id))
    elif action.kind in (state.CLAIM, state.LEARN):
        if action.kind == state.LEARN:
            yield from _set_reasons(game, seat, action)
        if action.token == state.STACK:
            yield IllegalAction("stack-empty")
        token = TokenName(catalogue().tokens[action.token].id)
        yield IllegalAction("token-not-shown", token=token, shown=", ".join(shown_tokens(game)))
    elif action.kind == state.BUILD:
        yield from _build_reasons(game, seat, action)
    elif action.kind == state.END:
        menu = work.menu[: legal_actions(game, seat, work)]
        duties = [read_action(entry) for entry in menu if entry.kind in (state.BUILD, state.LEARN)]
        texts = [duty.text for duty in duties if not duty.by & state.ENGINEERING]
        yield IllegalAction("must-act", example=texts[0] if texts else "")


def _look_reasons(game: Game, seat: int) -> Iterator[IllegalAction]:
    if game.cat != seat:
        yield IllegalAction("no-cat")
    if game.deck_size[state.CENTRAL] == 0:
        yield IllegalAction("deck-empty", deck=DeckName(PLACES[-1]))
    yield IllegalAction("already-looked")


def _token_reasons(game: Game, seat: int, action: Action) -> Iterator[IllegalAction]:
    token = TokenName(catalogue().tokens[action.token].id)
    if not game.held[seat] >> action.token & 1:
        yield IllegalAction("token-not-yours", token=token)
    if game.used >> action.token & 1:
        yield IllegalAction("token-used", token=token)
    yield IllegalAction("token-asleep", token=token)


def _set_reasons(game: Game, seat: int, action: Action) -> Iterator[IllegalAction]:
    counts = action.paid[: len(SYMBOL_IDS)]
    if sorted(counts) not in ([0, 0, 2], [1, 1, 1]):
        yield IllegalAction("no-set")
    missing = {
        name: count
        for name, count, kind in zip(SYMBOL_IDS, counts, SYMBOLS, strict=True)
        if count > game.cards[seat, kind]
    }
    if missing:
        yield IllegalAction("cards-missing", cards=CardList(missing))
    if not any_token(game):
        yield IllegalAction("no-tokens-left")


def _build_reasons(game: Game, seat: int, action: Action) -> Iterator[IllegalAction]:
    stages = catalogue().wonders[game.wonder[seat]].stage
    if action.place >= STAGE_COUNT[game.wonder[seat]]:
        yield IllegalAction("no-such-stage", stage=f"s{action.place + 1}")
    stage = stages[action.place]
    if game.built[seat] >> action.place & 1:
        yield IllegalAction("stage-built", stage=stage.id)
    if not stage_open(game, seat, action.place):
        yield IllegalAction("stage-closed", stage=stage.id, below=", ".join(stage.rests_on))
    for bit, tokens, word in (
        (state.ECONOMY, DOUBLING, "double_coin"),
        (state.ENGINEERING, MIXING, "any_resources"),
    ):
        if action.by & bit and not can_use(game, seat, tokens):
            yield IllegalAction(f"no-{word.replace('_', '-')}")
    owned = {name: int(game.cards[seat, kind]) for name, kind in zip(RESOURCE_IDS, RESOURCES, strict=True)}
    missing = {
        name: count for name, count in zip(RESOURCE_IDS, action.paid, strict=True) if count > owned[name]
    }
    if action.coins > game.cards[seat, COIN[0]]:
        missing[catalogue().kinds[COIN[0]].id] = action.coins
    if missing:
        yield IllegalAction("cards-missing", cards=CardList(missing))
    yield IllegalAction("stage-price", stage=stage.id, cost=stage_cost(stage.cost))
