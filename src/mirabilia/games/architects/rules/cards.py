"""Decks, cards and tokens in hand: what can be taken, and what taking it sets off (A-T2, A-T5, A-X3)."""

from mirabilia.engine.kernel import inlined, kernel
from mirabilia.engine.tale import EVERYBODY, NOBODY, Tale, tell
from mirabilia.engine.template import Game
from mirabilia.games.architects.rules import happened
from mirabilia.games.architects.rules.deal import refill_shown
from mirabilia.games.architects.rules.state import CENTRAL, LEFT, MIDDLE, NOTHING, SHOWN_ROOM, STACK
from mirabilia.games.architects.rules.tables import CAT, HORNS, WOKEN, WOKEN_BY_STAGE


@inlined
def left_of(game: "Game", seat: int) -> int:
    """The next seat clockwise, who plays next."""
    return seat + 1 if seat + 1 < game.seats else 0


@inlined
def right_of(game: "Game", seat: int) -> int:
    """The seat before."""
    return seat - 1 if seat > 0 else int(game.seats) - 1


@inlined
def deck_at(game: "Game", seat: int, place: int) -> int:
    """The deck that lies in a place as this seat sees it: on the left its own (A-S3)."""
    if place == LEFT:
        return seat
    return CENTRAL if place == MIDDLE else right_of(game, seat)


@inlined
def top_of(game: "Game", deck: int) -> int:
    """The top card of a deck that is not empty."""
    return int(game.deck[deck, game.deck_size[deck] - 1])


@kernel
def gain_card(game: "Game", seat: int, kind: int, tale: "Tale") -> None:
    """A card comes to a seat: the cat moves, horns sound, tokens wake (A-K1, A-M1, A-M2, A-X3)."""
    game.cards[seat, kind] += 1
    if CAT[kind]:
        if game.cat != seat:
            tell(tale, happened.MOVED_CAT, seat, int(game.cat), 0, 0, 1, EVERYBODY)
        game.cat = seat
    if HORNS[kind]:
        turned = min(int(game.conflict) - int(game.flipped), int(HORNS[kind]))
        game.flipped += turned
        if turned > 0:
            tell(tale, happened.SOUNDED, seat, NOBODY, 0, kind, turned, EVERYBODY)
    game.ready |= WOKEN[kind] & game.held[seat] & ~game.used


@kernel
def take_card(game: "Game", seat: int, deck: int, how: int, tale: "Tale") -> None:
    """Take the top card of a deck; an empty one gives nothing (A-E1)."""
    if game.deck_size[deck] == 0:
        return
    kind = top_of(game, deck)
    game.deck_size[deck] -= 1
    game.deck[deck, game.deck_size[deck]] = 0
    if deck == CENTRAL:
        game.known = 0
    tell(tale, happened.TOOK, seat, deck, how, kind, 1, EVERYBODY)
    gain_card(game, seat, kind, tale)


@kernel
def wake_for_stage(game: "Game", seat: int) -> None:
    """A stage is built: tokens that give a card for it may be used (A-X3)."""
    game.ready |= WOKEN_BY_STAGE & game.held[seat] & ~game.used


@kernel
def any_token(game: "Game") -> bool:
    """Is a progress token left to take (A-P3)?"""
    for place in range(SHOWN_ROOM):
        if game.shown[place] != NOTHING:
            return True
    return bool(game.stack_size > 0)


@kernel
def take_token(game: "Game", seat: int, token: int, tale: "Tale") -> None:
    """One of the tokens lying open, replaced at once, or the unseen top of the stack (A-P2)."""
    taken = token
    if token == STACK:
        game.stack_size -= 1
        taken = int(game.stack[game.stack_size])
        game.stack[game.stack_size] = 0
        tell(tale, happened.LEARNED, seat, NOBODY, happened.UNSEEN, taken, 1, EVERYBODY)
    else:
        tell(tale, happened.LEARNED, seat, NOBODY, happened.OPEN, taken, 1, EVERYBODY)
        for place in range(SHOWN_ROOM):
            if game.shown[place] == token:
                game.shown[place] = NOTHING
                break
        refill_shown(game, tale)
    game.twice[seat] |= game.held[seat] & 1 << taken
    game.held[seat] |= 1 << taken
