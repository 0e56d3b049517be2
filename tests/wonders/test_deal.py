"""The deal is fair: every seat is as likely to get any card, guild, leader or board, and every Edifice is as
likely (W1.1, W1.2, L2.1, E1.3), from the decks of the edition (S9). An old seed deals what it always dealt.
"""

import hashlib
import json
from collections import Counter

import pytest

import mirabilia
from mirabilia.engine.chance import scramble, write_seed
from mirabilia.games.wonders.content.catalogue import catalogue
from mirabilia.games.wonders.game import Setup, write_wishes
from mirabilia.games.wonders.rules import deal, state
from wonders.payment_oracle import cards_of
from wonders.reference_edifices import EDIFICES
from wonders.strategies import (
    FIRST,
    FIRST_LEADERS,
    KINDS,
    SECOND,
    SECOND_ALL,
    SECOND_EDIFICE,
    SECOND_LEADERS,
    TABLES,
    Kind,
    board_ids,
    card_ids,
    leader_ids,
)

DEALS = 3000


def opening_hands(age: int, seats: int, kind: Kind = FIRST, deals: int = DEALS):
    """The hands of an Age as they are dealt, for many seeds."""
    work = state.new_works()[0]
    write_wishes(Setup(seats, 0, kind.edition, tuple(kind.packs)), work)
    for seed in range(deals):
        game = state.new_games(1)[0]
        write_seed(game.rng, seed)
        deal.set_up(game, seats, work)
        game.age = age
        scramble(game.rng)
        deal.deal(game, work)
        yield [[catalogue().cards[card] for card in hand] for hand in game.hand[:seats, :7]]


def assert_even(counts: Counter, places: int, tolerance: float = 0.12) -> None:
    """Every place has its share, within what chance allows for this many deals (seeds are fixed)."""
    share = sum(counts.values()) / places
    assert len(counts) == places
    assert all(abs(count - share) < tolerance * share for count in counts.values()), counts


@pytest.mark.parametrize(
    ("seats", "kind"), [(3, FIRST), (4, FIRST), (7, FIRST), (3, SECOND), (6, SECOND_EDIFICE)], ids=str
)
def test_guilds_are_spread_evenly_over_the_seats_and_each_is_as_likely(seats, kind):
    by_seat, by_guild = Counter(), Counter()
    for hands in opening_hands(3, seats, kind):
        for seat, hand in enumerate(hands):
            guilds = [card.id for card in hand if card.guild]
            by_seat[seat] += len(guilds)
            by_guild.update(guilds)
    assert sum(by_seat.values()) == DEALS * (seats + 2)
    assert_even(by_seat, seats, 0.06)
    assert set(by_guild) == {name for name in card_ids(kind) if name.endswith("_guild")}
    assert_even(by_guild, 10)
    assert ("decorators_guild" in by_guild) == (kind.edition == 2)
    assert ("strategists_guild" in by_guild) == (kind.edition == 1)


def test_every_card_of_an_age_reaches_every_seat_alike():
    seen = {seat: Counter() for seat in range(4)}
    for hands in opening_hands(1, 4):
        for seat, hand in enumerate(hands):
            seen[seat].update(card.id for card in hand)
    for card in seen[0]:
        assert_even(Counter({seat: seen[seat][card] for seat in range(4)}), 4, 0.15)


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_every_deck_is_that_of_its_edition_and_table(kind):
    """All copies for so many players and no others, guilds aside (W1.1, S9)."""
    for seats in TABLES:
        for age in (1, 2, 3):
            (hands,) = opening_hands(age, seats, kind, deals=1)
            cards = [card for hand in hands for card in hand]
            assert all(card is cards_of(kind.edition)[card.id] for card in cards)
            dealt = Counter(card.id for card in cards if not card.guild)
            printed = [cards_of(kind.edition)[name] for name in card_ids(kind)]
            of_age = [card for card in printed if card.age == age]
            assert dealt == +Counter({card.id: sum(n <= seats for n in card.copies) for card in of_age})
            assert sum(dealt.values()) == 7 * seats - (seats + 2) * (age == 3)


def test_the_second_edition_deals_its_own_cards():
    """By name, so that a wrong list of cards would be seen: those that differ at seven seats."""
    dealt = {}
    for kind in (FIRST, SECOND):
        hands = [hand for age in (1, 2, 3) for hand in next(opening_hands(age, 7, kind, 1))]
        dealt[kind] = Counter(card.id for hand in hands for card in hand if not card.guild)
    assert dealt[SECOND] - dealt[FIRST] == Counter({"well": 2, "ludus": 2, "castrum": 2})
    assert dealt[FIRST] - dealt[SECOND] == Counter(
        {"pawnshop": 2, "town_hall": 1, "arena": 1, "circus": 1, "arsenal": 1}
    )


@pytest.mark.parametrize("kind", [FIRST_LEADERS, SECOND_LEADERS, SECOND_ALL], ids=str)
def test_leaders_boards_and_sides_are_drawn_alike(kind):
    """Rome comes with Leaders; Carthage and Ur are drawn with Edifices only (E8.12, S2, S10)."""
    leaders, boards = Counter(), Counter()
    for seed in range(600):
        game = mirabilia.new("wonders", seats=4, seed=seed, **kind.options)
        view = game.view(0)
        leaders.update(view["hand"])
        boards.update(city["board"] for city in view["cities"])
    assert set(leaders) == set(leader_ids(kind))
    assert len(leaders) == (36 if kind.edition == 1 else 34)
    assert max(leaders.values()) < 2 * min(leaders.values())
    drawn = [board for board in board_ids(kind) if kind.edifice or not board.startswith("carthage")]
    assert set(boards) == set(drawn)
    assert len(drawn) == (20 if kind.edifice else 16)
    assert max(boards.values()) < 1.5 * min(boards.values())


def test_edifices_are_drawn_alike_for_each_age_and_without_regard_to_each_other():
    """E1.3."""
    drawn = {age: Counter() for age in (1, 2, 3)}
    pairs = Counter()
    for seed in range(DEALS):
        cards = mirabilia.new("wonders", seats=3, seed=seed, packs=["edifice"]).view(None)["edifices"]
        for card in cards:
            drawn[card["age"]][card["id"]] += 1
        pairs[cards[0]["id"], cards[1]["id"]] += 1
    for age, counts in drawn.items():
        assert set(counts) == {name for name, edifice in EDIFICES.items() if edifice.age == age}
        assert_even(counts, 5)
    assert_even(pairs, 25, 0.35)


def test_an_edifice_asked_for_leaves_the_others_to_chance():
    seen = Counter()
    for seed in range(60):
        wish = [None, "factory", None]
        cards = mirabilia.new(seats=4, seed=seed, packs=["edifice"], edifices=wish).view(None)["edifices"]
        assert cards[1]["id"] == "factory"
        seen.update([cards[0]["id"], cards[2]["id"]])
    assert len(seen) == 10


def test_the_promotional_leader_is_dealt_only_if_wanted():
    def seen(stevie: bool) -> set[str]:
        games = [mirabilia.new(seats=7, seed=seed, packs=["leaders"], stevie=stevie) for seed in range(12)]
        return {card for game in games for seat in range(7) for card in game.view(seat)["hand"]}

    assert "stevie" not in seen(False)
    assert "stevie" in seen(True)


def test_the_free_city_never_draws_a_board_that_needs_leaders():
    boards = Counter()
    for seed in range(300):
        cities = mirabilia.new(seats=2, seed=seed, packs=["leaders"]).view(None)["cities"]
        boards.update([cities[2]["board"]])
    assert not any(board.startswith("rome") for board in boards)
    assert len(boards) == 14


# ---------------------------------------------------------------- old seeds
BEFORE_EDIFICE = "7e6ef503d6eee07cd88579655b8c152bf2c04a6959f339bc8c338ec5b481b820"


def dealt_in(seats, packs, seed):
    """Boards and all hands of a game in which nobody builds anything: each seat gives up its first card."""
    game = mirabilia.new("wonders", seats=seats, seed=seed, packs=packs)
    dealt = [[city["board"] for city in game.view(None)["cities"]]]
    while not game.over:
        for seat in game.to_act:
            view = game.view(seat)
            dealt.append([view["hand"], view["leader_hand"]])
            choices = sorted(action.text for action in game.legal(seat))
            given_up = [text for text in choices if text.startswith(("sell", "keep"))]
            game.choose(seat, (given_up or choices)[0])
    return dealt


def test_old_seeds_of_the_first_edition_deal_what_they_always_dealt():
    """The digest was made before there were Edifices and a second edition."""
    total = hashlib.sha256()
    for seats in range(2, 8):
        for packs in ([], ["leaders"]):
            for seed in (0, 1, 2**100 + 7):
                total.update(json.dumps(dealt_in(seats, packs, seed)).encode())
    assert total.hexdigest() == BEFORE_EDIFICE
