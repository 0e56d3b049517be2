"""No bot's choice depends on what its seat may not know.

A bot is given the eyes of its seat and nothing else. Eyes are made from Sights; a Sight does not change with
anything that is hidden; and so neither does a choice.
"""

import inspect
from random import Random
from typing import Any, get_type_hints

import numpy as np
import pytest
from players import QUICK, SETUPS, decisions

import mirabilia
from architects.test_views import change_rng, seen_cards
from mirabilia.bots import Bot, make_bot
from mirabilia.engine.batch import Rows, clone
from mirabilia.engine.chance import write_seed
from mirabilia.eyes import Eyes, eyes_of
from mirabilia.game import Game
from mirabilia.games.architects.rules import sight as architects_sight
from mirabilia.games.architects.rules.state import CENTRAL
from mirabilia.games.wonders.rules import guess, sight
from mirabilia.games.wonders.rules.scratch import new_scratches
from wonders.moments import moments
from wonders.test_views import HIDDEN, SOMETIMES

SEED = 5


def with_record(game: Any, record: Any) -> Any:
    """The same game, but with this record."""
    twin = game.clone()
    twin._games[0] = record
    return twin


def other_game(game: Game, eyes: Any, seed: int) -> Game:
    """A game that differs from this one in what the seat cannot know, and in nothing else."""
    table = clone(np.array([eyes.sights[0].table]).view(np.recarray))
    if game.kind == "wonders":
        scratches = new_scratches()
        write_seed(scratches[0].rng, seed)
        guess.resample(table[0], clone(eyes.memories)[0], scratches[0])
    else:
        rng = new_scratches()[0].rng
        write_seed(rng, seed)
        architects_sight.resample(table[0], eyes.sights[0], rng)
    return with_record(game, table[0])


@pytest.mark.parametrize("level", [*QUICK, "learned:6"])
@pytest.mark.parametrize("setup", SETUPS)
def test_a_choice_is_the_same_whatever_is_hidden(setup, level):
    """Other hands, piles, decks and random words that the seat could not tell from the real ones."""
    luck = Random(1)
    compared = different = 0
    for game, eyes in decisions(setup, 11):
        if luck.random() < 0.3:
            seat = luck.choice(game.to_act)
            choice = make_bot(level, game.kind, SEED).choose(eyes[seat])
            twin = other_game(game, eyes[seat], game.decisions)
            different += twin.record_of_game.tobytes() != game.record_of_game.tobytes()
            eyes[seat].look(twin)
            assert make_bot(level, game.kind, SEED).choose(eyes[seat]) == choice
            eyes[seat].look(game)
            compared += 1
    assert compared >= 3
    assert different == compared


# ---------------------------------------------------------------- Sights
def seen(module: Any, game: Any, seat: int) -> bytes:
    """What a seat sees, to the last byte."""
    found = module.new_sights()[0]
    module.see(game.record_of_game, seat, found)
    return bytes(found.tobytes())


@pytest.mark.parametrize("field", HIDDEN)
def test_a_sight_of_7_wonders_does_not_change_with_what_is_hidden(field):
    """Every hidden field of the record, in the middle of every kind of decision."""
    luck = Random(2)
    changed = 0
    for game in moments():
        for seat in luck.sample(range(game.seats), 2):
            other = game.clone()
            HIDDEN[field](other._game, seat, luck)
            changed += other.state != game.state
            assert seen(sight, other, seat) == seen(sight, game, seat)
    assert changed > SOMETIMES.get(field, len(moments()) / 4)


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_a_sight_of_architects_does_not_change_with_what_is_hidden(seats):
    """The order of every deck below what is seen, of the stack of tokens, and the random words."""
    luck = Random(seats)
    game = mirabilia.new("architects", seats=seats, seed=seats)
    changed = 0
    while not game.over:
        for seat in range(seats):
            other = game.clone()
            record = other._game
            for deck in (*range(seats), CENTRAL):
                hidden = int(record.deck_size[deck]) - seen_cards(record, seat, deck)
                if hidden > 0:
                    record.deck[deck, :hidden] = luck.sample(list(record.deck[deck, :hidden]), hidden)
            change_rng(record, seat, luck)
            changed += other.state != game.state
            assert seen(architects_sight, other, seat) == seen(architects_sight, game, seat)
        game.choose(game.to_act[0], luck.choice(game.legal(game.to_act[0])))
    assert changed


# ---------------------------------------------------------------- eyes
def test_eyes_keep_nothing_of_the_game():
    """Arrays of Sights and memories, numbers, and working space: no way back to the record."""
    for kind in ("wonders", "architects"):
        game = mirabilia.new(kind, seats=3, seed=1)
        for value in vars(eyes_of(game, 0)).values():
            assert isinstance(value, int | Rows)
            assert not isinstance(value, Rows) or not np.shares_memory(value, game._games)


def test_a_card_sold_face_down_is_remembered_as_any_card_of_that_hand():
    """Two games in which another seat sold another card: until its hand is seen again nobody can tell."""
    game = mirabilia.new("wonders", seats=4, seed=3)
    hand = list(dict.fromkeys(game.view(2)["hand"]))
    first, second = game.clone(), game.clone()
    for twin, card in ((first, hand[0]), (second, hand[1])):
        for seat in (0, 1, 3):
            twin.choose(seat, f"sell {twin.view(seat)['hand'][0]}")
        twin.choose(2, f"sell {card}")
    assert first.state != second.state
    for seat in (0, 1, 2, 3):
        ours, theirs = eyes_of(first, seat), eyes_of(second, seat)
        same = ours.sights.tobytes() == theirs.sights.tobytes()
        assert same == (seat in (0, 1)), "seat 3 has that hand now, seat 2 sold the card"
        assert same == (ours.memories.tobytes() == theirs.memories.tobytes())


def test_a_bot_is_given_eyes_alone():
    assert list(inspect.signature(Bot.choose).parameters) == ["self", "eyes"]
    assert get_type_hints(Bot.choose)["eyes"] is Eyes
