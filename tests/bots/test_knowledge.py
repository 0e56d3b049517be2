"""What a seat knows, and what it makes of the rest: Sights, memories and guesses (`resample`)."""

from collections import Counter
from random import Random
from typing import Any

import numpy as np
import pytest
from players import WONDERS, decisions

import mirabilia
from mirabilia.engine.batch import clone
from mirabilia.engine.chance import write_seed
from mirabilia.eyes import eyes_of
from mirabilia.games.architects.rules import sight as architects
from mirabilia.games.wonders.rules import guess, sight, state
from mirabilia.games.wonders.rules.deal import card_in_play
from mirabilia.games.wonders.rules.effects import passes_left
from mirabilia.games.wonders.rules.memory import lane_of
from mirabilia.games.wonders.rules.scratch import new_scratches
from mirabilia.games.wonders.rules.tables import AGE, COLOUR, COPIES, PURPLE, WHITE
from wonders.strategies import INTERPRETED, lively

pytestmark = pytest.mark.core

COPIES_OF_A_GUILD = 1
PLAYED = ("three", "two with leaders", "digging") if INTERPRETED else tuple(WONDERS)  # plain Python is slow


def guessed(eyes: Any, seed: int) -> Any:
    """A whole game that the seat cannot tell from the real one."""
    table = clone(np.array([eyes.sights[0].table], dtype=state.GAME).view(np.recarray))
    scratches = new_scratches()
    write_seed(scratches[0].rng, seed)
    guess.resample(table[0], clone(eyes.memories)[0], scratches[0])
    return table[0]


def cards_on_the_table(game: Any) -> Counter[int]:
    """Every card whose place is written in a record, leaders aside."""
    found: Counter[int] = Counter()
    if game.phase != state.DRAFT:
        for seat in range(game.seats):
            found.update(int(card) for card in game.hand[seat, : game.hand_size[seat]])
    found.update(int(card) for card in game.pile[: game.pile_size])
    for city in range(game.cities):
        found.update(int(card) - 1 for card in game.built[city] if card)
    for card, count in enumerate(game.discard):
        found[card] += int(count)
    return found


@pytest.mark.parametrize("setup", PLAYED)
def test_a_guess_looks_to_the_seat_exactly_like_the_game(setup):
    for game, eyes in decisions(setup, 1):
        for one in eyes:
            table, again = guessed(one, game.decisions), sight.new_sights()[0]
            sight.see(table, one.seat, again)
            assert again.tobytes() == one.sights[0].tobytes()


@pytest.mark.parametrize("setup", PLAYED)
def test_a_guess_has_no_card_more_often_than_the_boxes_that_are_played_with(setup):
    for game, eyes in decisions(setup, 2):
        for one in eyes:
            if "discard" in game.view(one.seat)["phase"]:
                continue
            for card, count in cards_on_the_table(guessed(one, game.decisions)).items():
                if count and COLOUR[card] != WHITE:
                    most = COPIES_OF_A_GUILD if COLOUR[card] == PURPLE else COPIES[card, game._game.cities]
                    assert count <= most, (card, AGE[card])
                    assert card_in_play(game._game, card), (card, AGE[card])


@pytest.mark.parametrize("setup", PLAYED)
def test_what_is_remembered_is_true(setup):
    """Hands that were seen hold only what is remembered of them; what surely was discarded lies there."""
    seen = 0
    for game, eyes in decisions(setup, 3):
        record = game._game
        for one in eyes:
            memory = one.memories[0]
            assert (memory.discard <= record.discard).all()
            if record.turn < 1 or record.phase == state.DRAFT:
                continue
            for other in set(range(game.seats)) - {one.seat}:
                lane = memory.lane[
                    lane_of(game.seats, other, int(record.turn) - 1, passes_left(int(record.age)))
                ]
                if lane.seen:
                    seen += 1
                    hand = Counter(int(card) for card in record.hand[other, : record.hand_size[other]])
                    known = Counter(int(card) for card in lane.cards[: lane.length])
                    assert (hand - known).total() <= lane.fresh
    assert seen > 10


def test_after_the_first_round_three_players_know_all_hands():
    game = mirabilia.new("wonders", seats=3, seed=5)
    eyes = [eyes_of(game, seat) for seat in range(3)]
    for _ in range(3):
        for seat in game.to_act:
            builds = [action for action in game.legal(seat) if action.text.startswith("build")]
            game.choose(seat, builds[0] if builds else game.legal(seat)[0])
        for one in eyes:
            one.look(game)
    for one in eyes:
        lanes = one.memories[0].lane[:3]
        assert lanes["seen"].all()


def test_eyes_that_missed_a_part_catch_up():
    luck = Random(4)
    game = mirabilia.new("wonders", seats=4, seed=4, packs=["leaders"])
    watching, late = eyes_of(game, 1), eyes_of(game, 1)
    while not game.over:
        for seat in game.to_act:
            game.choose(seat, lively(luck, game.legal(seat)))
        watching.look(game)
        if luck.random() < 0.2:
            late.look(game)
            assert late.sights.tobytes() == watching.sights.tobytes()
            assert late.memories.tobytes() == watching.memories.tobytes()


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_a_guess_at_architects_looks_exactly_like_the_game(seats):
    luck = Random(seats)
    game = mirabilia.new("architects", seats=seats, seed=seats)
    rng = mirabilia.games.architects.rules.state.new_works()[0].rng
    write_seed(rng, 7)
    while not game.over:
        for seat in range(seats) if not INTERPRETED or luck.random() < 0.1 else ():
            eyes = eyes_of(game, seat)
            table = clone(np.array([eyes.sights[0].table], dtype=architects.GAME).view(np.recarray))
            architects.resample(table[0], eyes.sights[0], rng)
            again = architects.new_sights()[0]
            architects.see(table[0], seat, again)
            assert again.tobytes() == eyes.sights[0].tobytes()
        game.choose(game.to_act[0], lively(luck, game.legal(game.to_act[0])))
