"""Positions of 7 Wonders: a table written by hand as a dict or a JSON file, and back.

What is left out has its starting value. A position is free: any card may stand anywhere, whatever the Age;
only unknown names, a building twice in a city and values that cannot be are refused.
"""

from typing import Any

import msgspec

from mirabilia.engine.template import Game
from mirabilia.errors import BadPosition, IllegalAction
from mirabilia.games.wonders import reading
from mirabilia.games.wonders.action import Action
from mirabilia.games.wonders.content.catalogue import CardName, catalogue
from mirabilia.games.wonders.content.schema import Leader, TakePawn
from mirabilia.games.wonders.position_form import CityPosition, EdificePosition, Position
from mirabilia.games.wonders.rules import state
from mirabilia.games.wonders.rules.deal import (
    ask_all,
    card_in_play,
    clear,
    draw_edifices,
    put_in,
    starting_coins,
)
from mirabilia.games.wonders.rules.edifice import ask_losses, project_failed
from mirabilia.games.wonders.rules.effects import add_errand, tally
from mirabilia.games.wonders.rules.flow import ask_errand, ask_last_of_pile, ask_seventh, choose
from mirabilia.games.wonders.rules.legal import legal_actions
from mirabilia.games.wonders.rules.score import victory_points
from mirabilia.games.wonders.rules.tables import BUILDING_EDIFICES, DEFEAT_COUNT, DRAFTING, VICTORY_COUNT
from mirabilia.setup import read_chance, read_form, write_chance

ERRAND_WORDS = (
    "leader",
    "copy",
    "discard",
    "leader_discard",
    "copied_discard",
)  # in the order of the errands of the record
TOKENS = {victory_points(age): age for age in range(1, state.AGES + 1)}
ALL_PHASES = frozenset(reading.PHASES.values())
NEIGHBOURS = ("left", "right")
MOST_COPIES = 99  # of one card in the discard pile: a byte counts them, and more may come


# ---------------------------------------------------------------- reading
def _card(game: Game, name: str, place: str, leader: bool | None = False) -> int:
    """The number of a card in this edition: of a building, a leader, or either (None)."""
    number = catalogue().card_numbers[reading.edition_of(game)].get(name)
    if number is None:
        raise BadPosition("position-no-such-card", place=place, card=name)
    if leader is not None and isinstance(catalogue().cards[number], Leader) != leader:
        code = "position-no-leader" if leader else "position-leader"
        raise BadPosition(code, place=place, card=CardName(name))
    return number


def _check_packs(position: Position) -> int:
    """The bits of the packs in play."""
    two = len(position.seats) == 2
    if two != (position.free_city is not None):
        raise BadPosition("position-free-city", place="free_city" if position.free_city else "seats")
    if not two and (position.pile or position.holder is not None):
        raise BadPosition("position-free-city", place="pile" if position.pile else "holder")
    reading.check_packs(position.edition, len(position.seats), position.packs, _refuse)
    packs = reading.pack_bits(position.edition, len(position.seats), position.packs)
    _check_leaders(position, bool(packs & DRAFTING))
    _check_edifices(position, bool(packs & BUILDING_EDIFICES))
    return packs


def _refuse(code: str, place: str = "packs", **values: Any) -> BadPosition:
    return BadPosition(f"position-{code}", place=place, **values)


def _check_leaders(position: Position, leaders: bool) -> None:
    """Nothing of the leaders without their pack, and no hand at the Free City."""
    for where, city in position.cities:
        if (city.leaders or city.leader_hand or city.copied) and not leaders:
            raise BadPosition("position-without-leaders", place=where)
        if where == "free_city" and (city.hand or city.leader_hand or city.leaders):
            raise BadPosition("position-city-hand", place=where)
    if not leaders and position.box is not None:
        raise BadPosition("position-without-leaders", place="box")
    if not leaders and (position.phase in ("draft", "recruit") or position.turn == state.RECRUITMENT):
        raise BadPosition("position-without-leaders", place="phase" if position.turn else "turn")
    never = {"end": ALL_PHASES - {"turn"}, state.RECRUITMENT: {"city", "seventh", "penalty"}}
    if position.phase in never.get(position.turn, set()):
        raise BadPosition("position-no-phase", place="phase", phase=position.phase)


def _check_edifices(position: Position, edifices: bool) -> None:
    """Nothing of the Edifices without their pack, and penalties only at the end of an Age."""
    if not edifices:
        for where, city in position.cities:
            if city.pawns or city.joined or city.debts:
                raise BadPosition("position-without-edifice", place=where)
        if position.edifices is not None:
            raise BadPosition("position-without-edifice", place="edifices")
        if position.phase == "penalty":
            raise BadPosition("position-without-edifice", place="phase")
    in_hand = any(city.hand for _, city in position.cities)
    if position.phase == "penalty" and in_hand and position.turn != state.LAST_TURN:
        raise BadPosition("position-no-phase", place="phase", phase=position.phase)
    for _, city in position.cities:
        if position.phase == "penalty" and city.errands:  # what is due comes before the end of the Age
            raise BadPosition("position-no-phase", place="phase", phase=position.phase)


def _found(game: Game, number: int, place_name: str, city: CityPosition) -> None:
    """What lies in one city: board, stages, cards, leaders, tokens, pawns."""
    board = catalogue().board_number.get(city.board)
    if board is None:
        raise BadPosition("position-no-such-board", place=f"{place_name}.board", board=city.board)
    game.board[number] = board
    _raise_stages(game, number, place_name, city)
    for name in city.built:
        card = _card(game, name, f"{place_name}.built")
        entry = catalogue().cards[card]
        assert not isinstance(entry, Leader)
        building = catalogue().buildings.index(entry.identity)
        if game.built[number, building]:
            raise BadPosition("position-twice", place=f"{place_name}.built", card=CardName(name))
        game.built[number, building] = card + 1
    for i, name in enumerate(city.leaders):
        card = _card(game, name, f"{place_name}.leaders", True)
        if card + 1 in game.leaders[number]:
            raise BadPosition("position-twice", place=f"{place_name}.leaders", card=CardName(name))
        game.leaders[number, i] = card + 1
    if city.copied is not None:
        game.copied[number] = _card(game, city.copied, f"{place_name}.copied", True) + 1
    for token in city.victory:
        if token not in TOKENS:
            raise BadPosition("position-token", place=f"{place_name}.victory", token=token)
        game.victory[number, TOKENS[token] - 1] += 1
        game.count[number, VICTORY_COUNT] += 1
    game.count[number, DEFEAT_COUNT] = city.defeats
    for age in city.debts:
        game.debts[number, age - 1] += 1
    _hold_pawns(game, number, place_name, city)


def _hold_pawns(game: Game, number: int, place_name: str, city: CityPosition) -> None:
    """Pawns: one of each Age so far by participation, others by built stages that give one (E2.1, E8.5).

    Who has one of this Age that no stage explains has participated.
    """
    stages = catalogue().boards[game.board[number]].stage[: city.stages]
    taken = [game.option[number, i] for i in range(city.stages)]
    built = [s.options[option - 1] if option else s.effects for s, option in zip(stages, taken, strict=True)]
    game.joined[number] = city.joined
    for age in range(1, state.AGES + 1):
        by_stage = sum(effect == TakePawn(age) for effects in built for effect in effects)  # type: ignore[arg-type] # an Age
        most = by_stage + (age <= game.age)
        held = city.pawns.count(age)
        if held > most:
            raise BadPosition("position-pawns", place=f"{place_name}.pawns", age=age, most=most)
        game.pawns[number, age - 1] = held
        if age == game.age and held > by_stage:
            game.joined[number] = True


def _raise_stages(game: Game, number: int, place_name: str, city: CityPosition) -> None:
    """The stages of a city, the cards under them, and the options taken."""
    stages = catalogue().boards[game.board[number]].stage
    if city.stages > len(stages):
        place, most = f"{place_name}.stages", len(stages)
        raise BadPosition("position-stages", place=place, stages=city.stages, most=most)
    for field in ("buried", "options"):
        if len(getattr(city, field)) > city.stages:
            code = f"position-{field}"
            raise BadPosition(code, place=f"{place_name}.{field}", stages=city.stages)
    game.stages[number] = city.stages
    for i, name in enumerate(city.buried):
        if name is not None:
            game.buried[number, i] = _card(game, name, f"{place_name}.buried", None) + 1
    for i, stage in enumerate(stages[: city.stages]):
        first = min(1, len(stage.options))
        option = city.options[i] if i < len(city.options) else first
        if not first <= option <= len(stage.options):
            place = f"{place_name}.options[{i}]"
            raise BadPosition("position-option", place=place, option=option, most=len(stage.options))
        game.option[number, i] = option


def _lay_edifices(game: Game, position: Position) -> None:
    """The Edifices as given, or drawn from the position's own chance."""
    if not game.packs & BUILDING_EDIFICES:
        return
    work = state.new_works()[0]
    for age, given in enumerate(position.edifices or (), 1):
        of_age = [edifice.id for edifice in catalogue().edifices if edifice.age == age]
        if given.id not in of_age:
            place = f"edifices[{age - 1}].id"
            raise BadPosition("position-no-such-edifice", place=place, edifice=given.id, age=age)
        work.wish_edifice[age - 1] = catalogue().edifice_number[given.id]
    draw_edifices(game, work)
    for age, given in enumerate(position.edifices or (), 1):
        if given.pawns is not None:
            game.pawns_left[age - 1] = given.pawns


def _equip(game: Game, number: int, place_name: str, city: CityPosition, drafting: bool, most: int) -> None:
    """Coins, limits of this turn, what is due at its end, and the hands, of at most so many cards."""
    game.coins[number] = starting_coins(game, number) if city.coins < 0 else city.coins
    game.free_used[number] = city.free_used
    due = "leader" in city.errands
    game.purse[number] = city.purse if city.purse is not None else due * int(game.coins[number])
    game.bank_used[number] = city.bank_used
    game.rebated[number] = sum(1 << NEIGHBOURS.index(side) for side in set(city.rebated))
    for word in city.errands:
        add_errand(game, number, ERRAND_WORDS.index(word))
    for name in city.hand:
        put_in(game.hand, game.hand_size, number, _card(game, name, f"{place_name}.hand", drafting))
    if drafting and len(city.leader_hand) + most > state.HAND:
        raise BadPosition("position-draft", place=f"{place_name}.leader_hand", most=state.HAND)
    for name in city.leader_hand:
        card = _card(game, name, f"{place_name}.leader_hand", True)
        put_in(game.leader_hand, game.leader_hand_size, number, card)


def _fill_box(game: Game, position: Position) -> None:
    """The leaders in the box: as given, else all that are nowhere else, the promotional ones excepted."""
    if not game.packs & DRAFTING:
        return
    if position.box is not None:
        for name in position.box:
            game.box[_card(game, name, "box", True)] = 1
        return
    used = {
        name
        for _, city in position.cities
        for name in (*city.hand, *city.leaders, *city.leader_hand, *city.buried)
    }
    for number, card in enumerate(catalogue().cards):
        if isinstance(card, Leader) and not card.promo and card.id not in used:
            game.box[number] = card_in_play(game, number)


def _read_table(position: Position) -> Any:
    """The record of everything but the question that is asked."""
    packs = _check_packs(position)
    games = state.new_games(1)
    game = games[0]
    clear(game, len(position.seats), packs)
    game.rules = position.rules
    read_chance(game.rng, position.seed, position.rng)
    game.age = position.age
    game.turn = position.turn if isinstance(position.turn, int) else state.LAST_TURN
    if position.phase in ("draft", "recruit"):
        game.turn = state.RECRUITMENT
    for name in position.discard:
        card = _card(game, name, "discard")
        if game.discard[card] == MOST_COPIES:
            raise BadPosition("position-malformed", place="discard", problem=f"{name} is there too often")
        game.discard[card] += 1
    for name in position.pile:
        game.pile[game.pile_size] = _card(game, name, "pile")
        game.pile_size += 1
    if game.cities > game.seats:
        first = int(game.age == 2)
        given = position.holder
        game.holder = (first + max(0, int(game.turn) - 1)) % 2 if given is None else given
    for number, (place_name, city) in enumerate(position.cities):
        _found(game, number, place_name, city)
    _lay_edifices(game, position)
    tally(game)
    most = max(len(city.hand) for _, city in position.cities)
    for number, (place_name, city) in enumerate(position.cities):
        _equip(game, number, place_name, city, position.phase == "draft", most)
    _fill_box(game, position)
    return games


def _ask(game: Game, position: Position, work: Any) -> None:
    """Put the right question: who is asked now."""
    if position.turn == "end":
        if position.age != state.LAST_AGE:
            raise BadPosition("position-end", place="turn")
        game.phase = state.OVER
        return
    wanted = "turn" if position.phase == "city" else position.phase
    if wanted == "turn" and position.turn == state.RECRUITMENT:
        wanted = "recruit"
    game.phase = next(number for number, word in reading.PHASES.items() if word == wanted)
    if wanted == "seventh":
        game.phase = state.TURN
        _ = ask_seventh(game) or ask_last_of_pile(game)
    elif wanted == "penalty":
        _ = project_failed(game) and ask_losses(game)
    elif wanted in ("discard", "leader", "copy"):
        ask_errand(game, state.ERRANDS, work)
        if game.asked and reading.PHASES[int(game.phase)] != wanted:
            raise BadPosition("position-phase", place="phase", phase=reading.PHASES[int(game.phase)])
    else:
        ask_all(game)
    if not game.asked:
        raise BadPosition("position-nobody", place="seats")


def _action(game: Game, text: str, place: str) -> Action:
    try:
        return Action.parse(text, reading.edition_of(game))
    except IllegalAction:
        raise BadPosition("position-choice", place=place, text=text) from None


def _choices(game: Game, position: Position, work: Any) -> None:
    """What was revealed last, and the choices made so far, each checked."""
    for number, (place_name, city) in enumerate(position.cities):
        if city.last is not None:
            reading.write_action(game.last[number], _action(game, city.last, f"{place_name}.last"))
            game.revealed |= 1 << number
    chosen = [(seat, city.choice) for seat, city in enumerate(position.seats) if city.choice is not None]
    for_city = position.phase == "city"
    if position.free_city is not None and position.free_city.choice is not None:
        raise BadPosition("position-resolved", place="free_city.choice")
    asked = [seat for seat, _ in chosen if game.asked >> seat & 1]
    if asked and not for_city and len(asked) == int(game.asked).bit_count():
        raise BadPosition("position-resolved", place="seats")
    for seat, text in chosen:
        place = f"seats[{seat}].choice"
        action = _action(game, text, place)
        menu = work.menu[: legal_actions(game, seat, work)]
        if action not in [reading.read_action(entry) for entry in menu]:
            raise BadPosition("position-choice", place=place, text=text)
        entry = state.new_action()
        reading.write_action(entry, action)
        choose(game, seat, entry, work)
    if for_city and game.phase != state.FOR_CITY:
        raise BadPosition("position-city-first", place="seats")


def read_position(data: Any) -> Any:
    """A batch of one game from a position, or BadPosition naming the place; `data` is not changed."""
    position = read_form(data, Position)
    if not 1 <= position.rules <= state.RULES_VERSION:
        raise BadPosition("position-rules", place="rules", version=position.rules, known=state.RULES_VERSION)
    games = _read_table(position)
    work = state.new_works()[0]
    _ask(games[0], position, work)
    _choices(games[0], position, work)
    return games


# ---------------------------------------------------------------- writing
def _city_position(game: Game, city: int) -> CityPosition:
    errands = [word for n, word in enumerate(ERRAND_WORDS) for _ in range(game.errand[city, n])]
    rebated = [side for n, side in enumerate(NEIGHBOURS) if game.rebated[city] >> n & 1]
    waiting = game.pending >> city & 1
    return CityPosition(
        board=reading.board_of(game, city),
        stages=int(game.stages[city]),
        coins=int(game.coins[city]),
        built=reading.built_cards(game, city),
        hand=reading.hand_cards(game, city),
        victory=reading.victory_tokens(game, city),
        defeats=int(game.count[city, DEFEAT_COUNT]),
        leaders=reading.recruited_leaders(game, city),
        leader_hand=reading.leader_hand_cards(game, city),
        copied=reading.copied_leader(game, city),
        buried=reading.buried_cards(game, city),
        options=reading.options_taken(game, city),
        pawns=reading.by_age(game.pawns[city]),
        joined=bool(game.joined[city]),
        debts=reading.by_age(game.debts[city]),
        free_used=bool(game.free_used[city]),
        errands=errands,  # type: ignore[arg-type] # five words
        purse=int(game.purse[city]) if game.purse[city] or errands else None,
        bank_used=bool(game.bank_used[city]),
        rebated=rebated,  # type: ignore[arg-type] # two words
        choice=reading.read_action(game.pick[city]).text if waiting else None,
        last=reading.read_action(game.last[city]).text if game.revealed >> city & 1 else None,
    )


def write_position(game: Game) -> dict[str, Any]:
    """The position of a game, complete: `read_position` gives the same record, byte for byte."""
    two = game.cities > game.seats
    packs = reading.packs_of(game)
    edifices = None
    if game.packs & BUILDING_EDIFICES:
        pawns = [int(left) for left in game.pawns_left]
        edifices = [EdificePosition(reading.edifice_of(game, age), left) for age, left in enumerate(pawns, 1)]
    position = Position(
        game="wonders",
        edition=reading.edition_of(game),  # type: ignore[arg-type] # 1 or 2
        packs=packs,
        rules=int(game.rules),
        age=int(game.age),
        turn="end" if game.phase == state.OVER else int(game.turn),
        phase=reading.PHASES.get(int(game.phase), "turn"),  # type: ignore[arg-type] # one of the words
        discard=reading.discarded_cards(game),
        seats=[_city_position(game, seat) for seat in range(game.seats)],
        free_city=_city_position(game, int(game.seats)) if two else None,
        pile=reading.pile_cards(game),
        holder=int(game.holder) if two else None,  # type: ignore[arg-type] # 0 or 1
        box=reading.boxed_leaders(game) if game.packs & DRAFTING else None,
        edifices=edifices,
        rng=write_chance(game.rng),
    )
    written: dict[str, Any] = {
        "game": "wonders",
        "edition": 1,
        "packs": [],
        "age": 1,
        "turn": 1,
        "discard": [],
    }
    written |= msgspec.to_builtins(position)
    return written
