"""From one decision to the next.

    draft -> recruitment -> six turns -> conflicts -> recruitment -> ...        (with leaders)
             turn: everyone's card [-> the Free City's card] -> resolve -> extra leader, copy of a leader
                   -> turn 6: seventh card -> extra leader, copy
                   -> discard pile [-> copy] -> pass hands, or
                      [-> penalties of a failed Edifice] -> conflicts and the next Age

Errands are these choices of one city between the cards and the end of a turn, in the order of L9.10.
"""

from mirabilia.engine.kernel import inlined, kernel
from mirabilia.engine.tale import EVERYBODY, Tale, tell
from mirabilia.engine.template import Action, Game, Work
from mirabilia.games.wonders.rules import happened
from mirabilia.games.wonders.rules.conflicts import resolve_conflicts
from mirabilia.games.wonders.rules.deal import (
    ask_all,
    begin_age,
    begin_turn,
    deal,
    forget,
    forget_limits,
    put_in,
    set_up,
)
from mirabilia.games.wonders.rules.edifice import penalise, project_failed, resolve_losses
from mirabilia.games.wonders.rules.effects import passes_left
from mirabilia.games.wonders.rules.legal import city_of, legal_actions, offer_errand
from mirabilia.games.wonders.rules.state import (
    BEFORE_SEVENTH,
    COPYING,
    DIGGING,
    DRAFT,
    ERRAND_ORDER,
    ERRANDS,
    EXTRA,
    EXTRA_LEADER,
    FOR_CITY,
    LAST_AGE,
    LAST_TURN,
    LEADER_COPY,
    NOBODY,
    OVER,
    PENALTY,
    RECRUITMENT,
    SEVENTH,
    TURN,
)
from mirabilia.games.wonders.rules.tables import PLAY_LAST, RECRUITS_LATE
from mirabilia.games.wonders.rules.turn import resolve_cards, resolve_errand, reveal, take_out


# ---------------------------------------------------------------- hands
@kernel
def pass_hands(game: "Game", to_left: bool, tale: "Tale") -> None:
    """Every hand goes to the next seat; two players swap."""
    way = happened.TO_LEFT if to_left else happened.TO_RIGHT
    if game.seats == 2:
        way = happened.SWAPPED
    tell(tale, happened.HANDED_ON, NOBODY, NOBODY, way, 0, 0, EVERYBODY)
    seats = int(game.seats)
    most = 0
    for seat in range(seats):
        most = max(most, int(game.hand_size[seat]))
    for i in range(most):
        if to_left:
            moved = game.hand[seats - 1, i]
            for seat in range(seats - 1, 0, -1):
                game.hand[seat, i] = game.hand[seat - 1, i]
            game.hand[0, i] = moved
        else:
            moved = game.hand[0, i]
            for seat in range(seats - 1):
                game.hand[seat, i] = game.hand[seat + 1, i]
            game.hand[seats - 1, i] = moved
    if to_left:
        size = game.hand_size[seats - 1]
        for seat in range(seats - 1, 0, -1):
            game.hand_size[seat] = game.hand_size[seat - 1]
        game.hand_size[0] = size
    else:
        size = game.hand_size[0]
        for seat in range(seats - 1):
            game.hand_size[seat] = game.hand_size[seat + 1]
        game.hand_size[seats - 1] = size


@kernel
def discard_hands(game: "Game", tale: "Tale") -> None:
    """Cards left at the end of an Age go to the discard pile, without coins (W2.14)."""
    for seat in range(game.seats):
        for i in range(game.hand_size[seat]):
            game.discard[game.hand[seat, i]] += 1
            tell(tale, happened.LEFT_OVER, seat, NOBODY, 0, int(game.hand[seat, i]), 1, seat)
            game.hand[seat, i] = 0
        game.hand_size[seat] = 0


@kernel
def discard_pile(game: "Game", tale: "Tale") -> None:
    """So does what is left of the Free City's pile (W13.11)."""
    for i in range(game.pile_size):
        game.discard[game.pile[i]] += 1
        tell(tale, happened.LEFT_OVER, int(game.seats), NOBODY, 0, int(game.pile[i]), 1, happened.HIDDEN)
        game.pile[i] = 0
    game.pile_size = 0


@kernel
def return_leaders(game: "Game", tale: "Tale") -> None:
    """After the last recruitment leaders go back to the box, unless the wonder still recruits (L3.5, L7)."""
    for seat in range(game.seats):
        if not RECRUITS_LATE[game.board[seat]]:
            for i in range(game.leader_hand_size[seat]):
                game.box[game.leader_hand[seat, i]] = 1
                game.leader_hand[seat, i] = 0
            if game.leader_hand_size[seat] > 0:
                left = int(game.leader_hand_size[seat])
                tell(tale, happened.RETURNED, seat, NOBODY, 0, 0, left, EVERYBODY)
            game.leader_hand_size[seat] = 0


# ---------------------------------------------------------------- who is asked
@kernel
def age_is_over(game: "Game") -> bool:
    """After the sixth turn, or when nobody has a card left to play (W15.1)."""
    if game.turn >= LAST_TURN:
        return True
    for seat in range(game.seats):
        if game.hand_size[seat] > 0:
            return False
    return True


@kernel
def ask_for(game: "Game", city: int, phase: int) -> None:
    """Ask one seat: the city's own, or the holder of the Free City (W13.13)."""
    game.phase = phase
    game.acting = city
    game.asked = 1 << (city if city < game.seats else int(game.holder))


@kernel
def ask_seventh(game: "Game") -> bool:
    """Ask those whose wonder lets them play the last card as well (W7)."""
    for seat in range(game.seats):
        if game.powers[seat] & PLAY_LAST and game.hand_size[seat] > 0:
            game.asked |= 1 << seat
    if not game.asked:
        return False
    game.phase = SEVENTH
    game.acting = NOBODY
    return True


@kernel
def ask_last_of_pile(game: "Game") -> bool:
    """The Free City's seventh card is the last of the pile, if its wonder plays it (W13.13)."""
    city = int(game.seats)
    if game.cities == game.seats or game.pile_size == 0 or not game.powers[city] & PLAY_LAST:
        return False
    ask_for(game, city, SEVENTH)
    return True


@kernel
def phase_of(errand: int) -> int:
    """The kind of decision an errand asks."""
    if errand == EXTRA_LEADER:
        return EXTRA
    if errand == LEADER_COPY:
        return COPYING
    return DIGGING


@kernel
def ask_errand(game: "Game", kinds: int, work: "Work") -> bool:
    """Ask for the next choice due, of the first so many kinds; what leaves no choice is dropped (W8.4)."""
    if game.due == 0:
        return False
    for i in range(kinds):
        errand = int(ERRAND_ORDER[game.rules - 1, i])
        for city in range(game.cities):
            if game.errand[city, errand] > 0:
                ask_for(game, city, phase_of(errand))
                if offer_errand(game, work) > 0:
                    return True
                game.due -= game.errand[city, errand]
                game.errand[city, errand] = 0
                game.asked = 0
    return False


# ---------------------------------------------------------------- what comes next
@kernel
def end_age(game: "Game", work: "Work") -> None:
    """Conflicts, then the next Age or the end of the game."""
    resolve_conflicts(game, work.tale)
    if game.age == LAST_AGE:
        tell(work.tale, happened.ENDED, NOBODY, NOBODY, 0, 0, 0, EVERYBODY)
        game.phase = OVER
        game.turn = LAST_TURN
        game.acting = NOBODY
        forget_limits(game)
    else:
        game.age += 1
        begin_age(game, work)


@kernel
def seventh_is_open(game: "Game") -> bool:
    """Are the last cards of the Age still to be played or discarded?"""
    if game.phase == TURN or game.phase == FOR_CITY:
        return True
    return bool(game.rules > 1 and (game.phase == EXTRA or game.phase == COPYING))


@kernel
def ask_last_cards(game: "Game", tale: "Tale") -> bool:
    """Who may play the last card of the Age, in a turn of its own (W7.4)? All others are discarded."""
    asked = seventh_is_open(game) and ask_seventh(game)
    if not asked:
        discard_hands(game, tale)
        asked = ask_last_of_pile(game)
    if not asked:
        discard_pile(game, tale)
    elif game.rules > 1:
        forget_limits(game)
    return asked


@kernel
def go_on(game: "Game", work: "Work") -> None:
    """From a resolved choice to the next. Turn 6: seventh card, discard pile, then conflicts (W8.6)."""
    recruiting = game.turn == RECRUITMENT
    over = not recruiting and age_is_over(game)
    if over and game.phase == SEVENTH:
        if game.acting == NOBODY:
            discard_hands(game, work.tale)
        else:
            discard_pile(game, work.tale)
    if ask_errand(game, int(BEFORE_SEVENTH[game.rules - 1]), work):
        return
    if over and ask_last_cards(game, work.tale):
        return
    if ask_errand(game, ERRANDS, work):
        return
    if recruiting:
        if game.age == LAST_AGE:
            return_leaders(game, work.tale)
        deal(game, work)
    elif over:
        if game.phase != PENALTY and project_failed(game) and penalise(game, work.tale):
            return
        end_age(game, work)
    else:
        pass_hands(game, passes_left(int(game.age)), work.tale)
        if game.cities > game.seats:
            game.holder = 1 - int(game.holder)  # the Free City's card travels with the hand (W13.10)
        game.turn += 1
        begin_turn(game, work.tale)


@kernel
def resolve_draft(game: "Game", work: "Work") -> None:
    """Each keeps a leader and passes the others to the right; the last one received is kept too (L2.2)."""
    for seat in range(game.seats):
        if game.pending >> seat & 1:
            card = int(game.pick[seat].card)
            take_out(game.hand, game.hand_size, seat, card)
            put_in(game.leader_hand, game.leader_hand_size, seat, card)
            tell(work.tale, happened.KEPT, seat, NOBODY, 0, card, 1, seat)
        forget(game.pick[seat])
    game.pending = 0
    game.asked = 0
    game.chosen = 0
    pass_hands(game, False, work.tale)
    last = True
    for seat in range(game.seats):
        last = last and game.hand_size[seat] <= 1
    if last:
        for seat in range(game.seats):
            if game.hand_size[seat] == 1:
                card = int(game.hand[seat, 0])
                take_out(game.hand, game.hand_size, seat, card)
                put_in(game.leader_hand, game.leader_hand_size, seat, card)
                tell(work.tale, happened.KEPT, seat, NOBODY, 0, card, 1, seat)
        begin_age(game, work)
    else:
        ask_all(game)


@kernel
def current_errand(game: "Game") -> int:
    """The errand that the open decision is about: the first that is due."""
    for errand in range(ERRANDS):
        if game.errand[game.acting, errand] > 0 and phase_of(errand) == game.phase:
            return errand
    return 0


@kernel
def resolve(game: "Game", work: "Work") -> None:
    """All asked seats have chosen: apply the choices together and ask for the next."""
    if game.phase == DRAFT:
        resolve_draft(game, work)
        return
    if game.phase == DIGGING or game.phase == EXTRA or game.phase == COPYING:
        resolve_errand(game, current_errand(game), work.tale)
    elif game.phase == PENALTY:
        resolve_losses(game, work.tale)
    else:
        resolve_cards(game, work.tale)
    reveal(game)
    go_on(game, work)


# ---------------------------------------------------------------- a game, step by step
begin, menu_for = set_up, legal_actions  # as every game calls them


@inlined
def waiting(game: "Game") -> int:
    """A bit for each seat that has to choose."""
    return int(game.asked) & ~int(game.chosen) if game.phase != OVER else 0


@kernel
def choose(game: "Game", seat: int, action: "Action", work: "Work") -> bool:
    """Store a seat's choice; when it was the last one missing, go on. Was it?

    The choice must be one of `legal_actions`: this is the trusting twin of `mirabilia.Game.choose`.
    """
    city = city_of(game, seat)
    game.pick[city] = action
    game.chosen |= 1 << seat
    game.pending |= 1 << city
    if game.chosen != game.asked:
        return False
    if game.phase == TURN and game.cities > game.seats and game.hand_size[game.holder] > 1:
        game.chosen = 0
        ask_for(game, int(game.seats), FOR_CITY)
    else:
        resolve(game, work)
    return True
