"""How many ways are there to go on? Positions with their counts stand beside this file."""

import pytest

import mirabilia
from mirabilia.lab.perft import divide, perft
from wonders.regenerate import deepest, game_of, perft_files, read_case, split
from wonders.table import city, duel, table, texts

FILES = pytest.mark.parametrize("path", perft_files(), ids=lambda path: path.stem)
FIRST_PLIES = 2


def tiny():
    """Two hands of one and two cards in the last but one turn of the game."""
    return table(
        city("giza:A", "baths altar", coins=3),
        city("rhodes:A", "scriptorium", coins=2),
        city("ephesus:A", coins=0),
        age=3,
        turn=5,
    )


@pytest.mark.core
def test_the_tiny_position_as_counted_by_hand():
    game = tiny()
    # Seat 0 makes stone, so it builds Baths or Altar or sells one of them. Nobody sells it a second stone
    # for a stage: 4 choices.
    assert texts(game, 0) == ["build baths", "sell baths", "build altar", "sell altar"]
    assert perft(game, 1) == 4
    # Seat 1 buys the papyrus of its left neighbour for its 2 coins, or sells. Nobody makes the wood of
    # its stage: 2 choices, whatever seat 0 does.
    assert texts(game, 1) == ["build scriptorium left=2", "sell scriptorium"]
    assert perft(game, 2) == 4 * 2
    # Hands go left: seat 1 gets what seat 0 kept, and nobody else holds a card.
    # - It gets Altar after 2 choices of seat 0 with Baths. Altar is free: build or sell, 2 * 2 * 2 = 8.
    # - It gets Baths after 2 choices with Altar. If it bought papyrus it has no coin left for the stone of
    #   seat 0 and must sell (1); if it sold it has 5 coins and may buy (2): 2 * (1 + 2) = 6.
    assert perft(game, 3) == 8 + 6
    # That was turn 6 of Age III: the game is over.
    assert perft(game, 4) == 0


def tiny_for_two():
    """The last turn of the game for two, the holder of the Free City with three cards."""
    return duel(
        city("giza:A", "baths altar tavern", coins=0),
        city("rhodes:A", "theater", coins=0),
        city("ephesus:A", coins=0),
        age=3,
        turn=6,
        holder=0,
    )


@pytest.mark.core
def test_the_tiny_position_for_two_as_counted_by_hand():
    game = tiny_for_two()
    # Seat 0 makes its stone and Tavern and Altar are free: build or sell each of the three, 6 choices.
    # Nobody has a coin for a stage.
    assert texts(game, 0, "build") == ["build baths", "build altar", "build tavern"]
    assert perft(game, 1) == 6
    # Seat 1 builds or sells Theater.
    assert perft(game, 2) == 6 * 2
    # The Free City plays one of the other two cards. Without a coin it cannot buy the stone of Baths, but
    # Altar and Tavern are free, and while one of them is there it may not sell (W13.7):
    # after Baths (2 choices) there are Altar and Tavern; after Altar or Tavern (2 choices each) only the
    # other one: 2 * 2 + 4 * 1, whatever seat 1 did.
    assert perft(game, 3) == (2 * 2 + 4 * 1) * 2
    # That was the last choice of the game.
    assert perft(game, 4) == 0


@pytest.mark.core
def test_the_tiny_draft_as_counted_by_hand():
    # Each of three seats keeps one of two leaders: 2 * 2 * 2. The last ones are kept without a choice,
    # and so each has two leaders for the first recruitment, where seat 0 can do this with each of them:
    # recruit it, or sell it. Nobody sells clay for its stage.
    hands = {"babylon:A": "nero croesus", "rhodes:A": "sappho maecenas", "ephesus:A": "vitruvius zenobia"}
    game = table(
        *(city(board, hand) for board, hand in hands.items()), packs=["leaders"], turn=0, phase="draft"
    )
    assert [perft(game, depth) for depth in (1, 2, 3, 4)] == [2, 4, 8, 8 * 4]


def tiny_with_edifices():
    """The last turn of the game, with an Edifice that needs two more participants."""
    return table(
        city("carthage:day", "tavern", stages=1, built="ore_vein press_1 altar baths", coins=5),
        city("rhodes:A", "theater", built="lumber_yard tree_farm", coins=5),
        city("giza:A", built="pantheon palace"),
        age=3,
        turn=6,
        packs=["edifice"],
        edifices=[{"id": "outpost"}, {"id": "factory"}, {"id": "archives", "pawns": 2}],
    )


@pytest.mark.core
def test_the_tiny_position_with_edifices_as_counted_by_hand():
    game = tiny_with_edifices()
    # Seat 0 builds or sells Tavern, or builds its stage, which has two effects to choose from, with
    # or without the Edifice for its 5 coins: 2 + 2 * 2.
    assert perft(game, 1) == 6
    # Seat 1 builds or sells Theater, or its stage with or without the Edifice.
    assert texts(game, 1) == ["build theater", "stage theater", "stage theater edifice", "sell theater"]
    assert perft(game, 2) == 6 * 4
    # If both take part (2 * 1 ways) the Edifice is built and the game is over. Else it has failed, and all
    # without a pawn lose a blue card (E4.2):
    # - Seat 0 did not take part in 4 of its 6 choices. Then it chooses between Altar and Baths: 4 * 4 * 2.
    # - It took part in 2, and seat 1 did not in 3 of its 4. Then seat 2 is the first to choose, between
    #   Pantheon and Palace: 2 * 3 * 2. Seat 1 has at most one blue card and nothing to choose (E9.1).
    assert perft(game, 3) == 32 + 12
    # After the first of these seat 2 chooses too.
    assert perft(game, 4) == 32 * 2
    assert perft(game, 5) == 0


@pytest.mark.core
def test_the_split_adds_up_to_the_count():
    assert divide(tiny(), 3) == [("build baths", 4), ("sell baths", 4), ("build altar", 3), ("sell altar", 3)]


@pytest.mark.core
def test_counting_leaves_the_game_as_it_was():
    game = tiny()
    game.choose(0, "sell altar")
    before, record = game.state, game.record()
    assert perft(game, 2) == 2 + 1
    assert (game.state, game.record(), game.to_act) == (before, record, (1,))


@pytest.mark.core
def test_a_game_that_is_over_has_no_continuation():
    over = table(age=3, turn="end")
    assert perft(over, 0) == 1
    assert perft(over, 1) == perft(over, 2) == 0
    assert divide(over, 1) == []


@pytest.mark.core
@pytest.mark.parametrize(("count", "depth"), [(perft, -1), (divide, 0)])
def test_a_depth_that_cannot_be_is_refused(count, depth):
    with pytest.raises(ValueError, match="A depth"):
        count(tiny(), depth)


def test_seats_that_have_chosen_are_not_counted_again():
    game = mirabilia.new(seats=3, seed=5)
    two_left = perft(game, 3) // len(game.legal(0))
    game.choose(0, game.legal(0)[0])
    assert perft(game, 2) == two_left


@pytest.mark.core
@FILES
def test_the_first_plies_have_as_many_choices_as_ever(path):
    case = read_case(path)
    game = game_of(case)
    stored = {depth: count for depth, count in case["counts"].items() if int(depth) <= FIRST_PLIES}
    assert {depth: perft(game, int(depth)) for depth in stored} == stored


@FILES
def test_there_are_as_many_continuations_as_ever(path):
    case = read_case(path)
    game = game_of(case)
    depth, stored = deepest(case["counts"])
    assert perft(game, int(depth)) == stored, split(path)


@pytest.mark.core
@FILES
def test_the_stored_split_belongs_to_the_deepest_count(path):
    case = read_case(path)
    assert sum(case["divide"].values()) == list(case["counts"].values())[-1]
