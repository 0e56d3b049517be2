"""The coach knows what the seat knows: games that differ only in what is hidden get the same advice."""

from random import Random

import pytest

import mirabilia
from architects import table as architects
from mirabilia.coach import Judgement, advise, judge_game
from mirabilia.eyes import eyes_of

OPTIONS = ({}, {"packs": ["leaders", "edifice"]}, {"edition": 2})


def told(game: mirabilia.Game, seat: int) -> list:
    return advise(eyes_of(game, seat), "search:40", seed=7)


def twin(game: mirabilia.Game) -> mirabilia.Game:
    """The same table for seat 0: the others have exchanged their hands."""
    position = game.position()
    one, other = position["seats"][1], position["seats"][2]
    for place in ("hand", "leader_hand"):
        if place in one:
            one[place], other[place] = other[place], one[place]
    return mirabilia.position(position)


@pytest.mark.parametrize("options", OPTIONS)
def test_hidden_hands_do_not_matter(options):
    game = mirabilia.position(mirabilia.new(seats=5, seed=11, **options).position())
    other = twin(game)
    assert game.state != other.state
    assert told(game, 0) == told(other, 0)
    assert told(game, 1) != told(other, 1)


def test_what_others_have_chosen_already_does_not_matter():
    game = mirabilia.new(seats=3, seed=4)
    before = told(game, 0)
    game.choose(1, game.legal(1)[-1])
    assert told(game, 0) == before


def test_the_order_of_decks_and_tokens_does_not_matter():
    cards = "blue3 red1 gear wood stone coin"
    seats = [architects.city("giza", deck=cards), architects.city("rhodes"), architects.city("ephesus")]
    game = architects.table(*seats, central=cards, stack="education culture")
    shuffled = "coin stone wood red1 blue3"
    seats[0]["deck"] = [*reversed(cards.split()[:-1]), "coin"]
    other = architects.table(*seats, central=f"{shuffled} gear", stack="culture education")
    assert game.state != other.state
    assert told(game, 0) == told(other, 0)


def first(game: mirabilia.Game) -> Judgement:
    """The judgement of the first choice, which is seat 0's, after a turn of sales."""
    luck = Random(3)
    for seat in game.to_act:
        sales = [action for action in game.legal(seat) if action.text.startswith("sell")]
        game.choose(seat, sales[0] if seat == 0 else luck.choice(sales))
    return next(judge_game(game, 40, seed=2))


def test_a_choice_is_judged_by_what_its_seat_saw():
    game = mirabilia.position(mirabilia.new(seats=5, seed=11).position())
    assert first(twin(game)) == first(game)
