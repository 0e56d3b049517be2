"""How many ways are there to go on in Architects? Positions with their counts stand beside this file."""

import pytest

from architects.reference import plain
from architects.reference_legal import legal
from architects.reference_play import decide
from architects.regenerate import perft_files
from architects.table import acting, city, do, table, texts
from mirabilia.lab.perft import divide, perft
from wonders.regenerate import deepest, game_of, read_case, split

FILES = pytest.mark.parametrize("path", perft_files(), ids=lambda path: path.stem)
FIRST_PLIES, FEW = 2, 1000  # what is counted again interpreted


def tiny():
    """Two players with a last card in each of the three decks."""
    return table(city("giza", deck="wood"), city("rhodes", deck="stone"), seats=2, central="brick")


@pytest.mark.core
def test_the_tiny_position_as_counted_by_hand():
    game = tiny()
    # Seat 0 takes one of three cards. It can build nothing with one resource, so its turn ends.
    assert texts(game) == ["take left", "take right", "take central"]
    assert perft(game, 1) == 3
    # Seat 1 takes one of the other two.
    assert perft(game, 2) == 3 * 2
    # The last card comes to seat 0 without a choice. Its two different resources pay its first stage in
    # one way, which it must take, and then all decks are empty: the game is over.
    assert perft(game, 3) == 0
    do(game, "take left", "take left")
    assert game.over
    assert game.view(None)["cities"][0]["built"] == ["s1"]


def paying():
    """Rhodes with two open stages, two of a resource and a coin."""
    return acting(city("rhodes", "wood wood coin", deck="blue3 blue3"), seats=2)


@pytest.mark.core
def test_payments_as_counted_by_hand():
    game = paying()
    # Two different: a wood and the coin. Two identical: both wood, or one and the coin. One must be built.
    assert texts(game) == ["build s1 wood=1 coin=1", "build s2 wood=1 coin=1", "build s2 wood=2"]
    assert perft(game, 1) == 3
    # What is left (a wood; a wood; a coin) pays no other stage, so the turn ends. The other player has the
    # choice of three decks.
    assert perft(game, 2) == 3 * 3


@pytest.mark.core
def test_payments_with_economy_and_engineering_as_counted_by_hand():
    game = acting(city("rhodes", "wood wood coin", tokens="economy engineering"), seats=2)
    # As before, and the coin counted double for either stage; two wood are not different, but will do with
    # Engineering. Two wood for two identical need no Engineering.
    assert texts(game) == [
        "build s1 coin=1 economy",
        "build s1 wood=1 coin=1",
        "build s1 wood=2 engineering",
        "build s2 coin=1 economy",
        "build s2 wood=1 coin=1",
        "build s2 wood=2",
    ]
    # - The coin for s1: two wood are left, which must pay s2 and do so in one way. The next player: 3.
    # - A wood and the coin for s1: one wood is left, and the next player chooses: 3.
    # - Two wood for s1: the coin is left, which counts double and so must pay s2 in one way: 3.
    # - The coin for s2: two wood are left. They could pay s1 with Engineering, but nobody must: 2.
    # - A wood and the coin for s2: 3. Two wood for s2: the coin counted double must pay s1: 3.
    assert [count for _, count in divide(game, 2)] == [3, 3, 3, 2, 3, 3]


@pytest.mark.core
def test_science_as_counted_by_hand():
    game = acting(
        city("giza", "compass compass gear tablet"), seats=2, shown="decor politics", stack="strategy"
    )
    # Two compasses, or one of each: each for one of two tokens that lie open, or for the unseen one.
    assert len(texts(game, "learn")) == perft(game, 1) == 6
    # After the compasses gear and tablet are no set; after one of each the second compass is none.
    assert perft(game, 2) == 6 * 3


@pytest.mark.core
def test_the_split_adds_up_to_the_count():
    assert divide(tiny(), 2) == [("take left", 2), ("take right", 2), ("take central", 2)]


@pytest.mark.core
def test_counting_leaves_the_game_as_it_was():
    game = paying()
    before, record = game.state, game.record()
    assert perft(game, 3) == sum(count for _, count in divide(game, 3))
    assert (game.state, game.record(), game.to_act) == (before, record, (0,))


@pytest.mark.core
@FILES
def test_the_first_plies_have_as_many_choices_as_ever(path):
    case = read_case(path)
    game = game_of(case)
    stored = {
        depth: count for depth, count in case["counts"].items() if int(depth) <= FIRST_PLIES and count < FEW
    }
    assert {depth: perft(game, int(depth)) for depth in stored} == stored


@FILES
def test_there_are_as_many_continuations_as_ever(path):
    case = read_case(path)
    game = game_of(case)
    depth, stored = deepest(case["counts"])
    assert perft(game, int(depth)) == stored, split(path)


def count_by_reference(table, rng, depth):
    """The same number by the plain reference of the rules."""
    choices = legal(table) if table["phase"] != "over" else set()
    if depth == 1:
        return len(choices)
    plays = (decide(table, rng, text) for text in choices)
    return sum(count_by_reference(play.table, play.rng, depth - 1) for play in plays)


@FILES
def test_the_reference_counts_as_many_continuations(path):
    case = read_case(path)
    position = game_of(case).position()
    depth, stored = deepest(case["counts"])
    found = count_by_reference(plain(position), position["rng"], int(depth))
    assert found == stored, split(path)


@pytest.mark.core
@FILES
def test_the_stored_split_belongs_to_the_deepest_count(path):
    case = read_case(path)
    assert sum(case["divide"].values()) == list(case["counts"].values())[-1]


@pytest.mark.core
def test_the_files_begin_at_tables_of_all_sizes_and_in_every_phase():
    games = [game_of(read_case(path)) for path in perft_files()]
    assert {game.seats for game in games} >= {2, 3, 4, 5, 7}
    assert {game.view(None)["phase"] for game in games} == {
        "take",
        "act",
        "draw",
        "claim",
        "search",
        "keep",
    }
