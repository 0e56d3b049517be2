"""Seats and set-up (A-S1 to A-S9)."""

from collections import Counter

import pytest

import mirabilia
from architects.table import GREEN, KINDS, RESOURCES, WONDERS, deck, do, seen, sizes, table, texts

pytestmark = pytest.mark.core

SEATS = (2, 3, 4, 5, 6, 7)
DECKS = {  # cards of each kind, in the order of KINDS
    "alexandria": (2, 2, 2, 2, 1, 4, 2, 2, 1, 2, 1, 2, 1, 1),
    "babylon": (2, 1, 2, 2, 2, 3, 2, 2, 2, 2, 1, 2, 1, 1),
    "ephesus": (2, 2, 2, 2, 2, 3, 2, 1, 2, 1, 2, 2, 1, 1),
    "giza": (2, 2, 1, 2, 2, 3, 3, 2, 2, 1, 1, 2, 2, 0),
    "halicarnassus": (2, 2, 2, 1, 2, 3, 2, 2, 1, 1, 2, 2, 2, 1),
    "olympia": (1, 2, 2, 2, 2, 3, 3, 1, 1, 1, 2, 2, 2, 1),
    "rhodes": (2, 2, 2, 2, 2, 2, 2, 2, 1, 2, 1, 2, 2, 1),
}
CENTRAL = (4, 4, 4, 4, 4, 6, 8, 4, 4, 4, 4, 4, 4, 2)
ALL_TOKENS = [
    *("urbanism", "crafts", "jewellery", "science", "propaganda", "architecture", "economy"),
    *("engineering", "tactics", "decor", "politics", "strategy", "education", "culture", "culture"),
]


def new(seats=3, seed=1, **rest):
    return mirabilia.new("architects", seats=seats, seed=seed, **rest)


def counted(numbers):
    """Numbers in the order of the kinds as cards."""
    return {kind: number for kind, number in zip(KINDS, numbers, strict=True) if number}


def boards(game):
    return [given["board"] for given in seen(game, "cities")]


# ---------------------------------------------------------------- A-S1
@pytest.mark.parametrize("seats", SEATS)
def test_everyone_has_one_wonder_and_its_deck(seats):
    """A-S1: 60 cards in the middle and 25 for each player; nothing is built; no wonder is there twice."""
    game = new(seats)
    assert game.seats == len(seen(game, "cities")) == seats
    assert sizes(game) == [25] * seats + [60]
    assert len(set(boards(game))) == seats
    assert all(given["built"] == [] and given["cards"] == {} for given in seen(game, "cities"))


@pytest.mark.parametrize("seats", [0, 1, 8, 9])
def test_there_is_no_game_for_one_or_eight(seats):
    """A-S1."""
    with pytest.raises(mirabilia.BadSetup) as refusal:
        new(seats)
    assert refusal.value.code == "setup-seats"


@pytest.mark.parametrize("wonder", WONDERS)
def test_the_cards_of_a_wonder(wonder):
    """A-S1: its 25 cards, whatever else is on the table."""
    game = new(4, boards=[None, wonder, None, None])
    assert boards(game)[1] == wonder
    assert Counter(deck(game, 1)) == counted(DECKS[wonder])
    assert sum(DECKS[wonder]) == 25


def test_the_cards_of_the_central_deck():
    """A-S1, A-S5."""
    assert Counter(deck(new(), None)) == counted(CENTRAL)
    assert sum(CENTRAL) == 60


def test_all_cards_together():
    """A-S1: 235 cards with all seven wonders, 17 of each resource."""
    game = new(7)
    total = Counter(card for owner in [*range(7), None] for card in deck(game, owner))
    assert sum(total.values()) == 235
    assert [total[kind] for kind in RESOURCES] == [17] * 5
    assert [total[kind] for kind in ("coin", "blue2cat", "blue3")] == [27, 24, 16]
    assert [total[kind] for kind in GREEN] == [14] * 3
    assert [total[kind] for kind in ("red0", "red1", "red2")] == [18, 15, 8]


def test_wonders_are_chosen_or_drawn():
    """A-S1: a wonder that is chosen is there, the others are drawn from all that are left."""
    drawn = [boards(new(3, seed, boards=["rhodes", None, "giza"])) for seed in range(60)]
    assert {(first, last) for first, _, last in drawn} == {("rhodes", "giza")}
    assert {middle for _, middle, _ in drawn} == set(WONDERS) - {"rhodes", "giza"}
    assert {boards(new(2, seed))[0] for seed in range(60)} == set(WONDERS)


# ---------------------------------------------------------------- A-S2 to A-S4
def test_a_deck_of_a_wonder_lies_face_up():
    """A-S2: everybody sees the top card and how many there are, and no other card."""
    game = new(4)
    for viewer in (None, 0, 1, 2, 3):
        for seat, given in enumerate(game.view(viewer)["cities"]):
            assert given["deck"] == {"size": 25, "top": deck(game, seat)[-1]}


def test_a_deck_of_a_wonder_is_shuffled():
    """A-S2: each kind of card comes to lie on top."""
    tops = {deck(new(2, seed, boards=["rhodes", "giza"]), 0)[-1] for seed in range(200)}
    assert tops == set(KINDS)


@pytest.mark.parametrize("seats", SEATS)
def test_left_is_the_own_deck_and_right_that_of_the_seat_before(seats):
    """A-S3: and the turn passes to the next seat."""
    game = new(seats, first=0)
    for seat in range(seats):
        given = seen(game, "cities")[seat]
        assert (given["left"], given["right"]) == ((seat + 1) % seats, (seat - 1) % seats)
        for place, owner in (("left", seat), ("right", (seat - 1) % seats), ("central", None)):
            twin = game.clone()
            before = sizes(twin)
            twin.choose(seat, f"take {place}")
            changed = [number for number, size in enumerate(sizes(twin)) if size < before[number]]
            assert changed == [seats if owner is None else owner]
        game.choose(seat, "take left")
        while game.asked == (seat,):
            game.choose(seat, texts(game)[-1])
        assert game.asked == ((seat + 1) % seats,)


def test_of_two_players_both_reach_both_decks():
    """A-S4: the own deck on the left, that of the other on the right."""
    game = do(table(seats=2), "take left", "take right", "take right", "take left")
    assert sizes(game) == [4, 4, 6]
    game = do(table(seats=2), "take left", "take right")
    assert sizes(game) == [4, 6, 6]


# ---------------------------------------------------------------- A-S5 to A-S9
def test_the_central_deck_lies_face_down():
    """A-S5: nobody sees its top; it is shuffled; the discard pile is empty and open."""
    games = [new(3, seed) for seed in range(200)]
    assert {deck(game, None)[-1] for game in games} == set(KINDS)
    for viewer in (None, 0, 1, 2):
        assert games[0].view(viewer)["central"] == {"size": 60, "top": None}
        assert games[0].view(viewer)["discard"] == {}


def test_fifteen_progress_tokens_three_of_them_open():
    """A-S6: twelve in the stack; any token may lie open."""
    open_ones = set()
    for seed in range(80):
        position = new(2, seed).position()
        assert (len(position["shown"]), len(position["stack"])) == (3, 12)
        assert sorted([*position["shown"], *position["stack"]]) == sorted(ALL_TOKENS)
        open_ones |= set(position["shown"])
    assert open_ones == set(ALL_TOKENS)
    game = new()
    assert seen(game, "shown_tokens") == game.position()["shown"]
    assert seen(game, "stack_size") == 12
    assert "stack" not in game.view(0)


@pytest.mark.parametrize(("seats", "count"), [(2, 3), (3, 3), (4, 4), (5, 5), (6, 6), (7, 6)])
def test_conflict_tokens_by_players(seats, count):
    """A-S7: all of them show Peace."""
    game = new(seats)
    assert (seen(game, "conflict_tokens"), seen(game, "battle_tokens")) == (count, 0)


def test_nobody_has_the_cat_or_a_victory_at_first():
    """A-S8."""
    game = new(7)
    assert seen(game, "cat") is None
    assert [(given["victory"], given["cat"], given["tokens"]) for given in seen(game, "cities")] == [
        (0, False, [])
    ] * 7


@pytest.mark.parametrize("seats", SEATS)
def test_the_first_seat_is_drawn_or_given(seats):
    """A-S9."""
    assert {seen(new(seats, seed), "active") for seed in range(80)} == set(range(seats))
    assert [seen(new(seats, first=seat), "active") for seat in range(seats)] == list(range(seats))
