"""The deal is fair: every seat is as likely to get any card, guild, leader or board (W1.1, W1.2, L2.1)."""

from collections import Counter

import pytest

import mirabilia
from mirabilia.packs.wonders.catalogue import catalogue
from mirabilia.packs.wonders.schema import Leader
from mirabilia.rules.chance import scramble, write_seed
from mirabilia.rules.wonders import deal, state

DEALS = 3000


def opening_hands(age: int, seats: int):
    """The hands of an Age as they are dealt, for many seeds."""
    work = state.new_works()[0]
    for seed in range(DEALS):
        game = state.new_games(1)[0]
        write_seed(game.rng, seed)
        deal.set_up(game, seats, work)
        game.age = age
        scramble(game.rng)
        deal.deal(game, work)
        yield game.hand[:seats, :7]


def assert_even(counts: Counter, places: int, tolerance: float = 0.12) -> None:
    """Every place has its share, within what chance allows for this many deals (seeds are fixed)."""
    share = sum(counts.values()) / places
    assert all(abs(counts[place] - share) < tolerance * share for place in range(places)), counts


@pytest.mark.parametrize("seats", [3, 4, 7])
def test_guilds_are_spread_evenly_over_the_seats_and_each_is_as_likely(seats):
    by_seat, by_guild = Counter(), Counter()
    for hands in opening_hands(3, seats):
        for seat, hand in enumerate(hands):
            guilds = [int(card) for card in hand if catalogue().cards[card].guild]
            by_seat[seat] += len(guilds)
            by_guild.update(guilds)
    assert sum(by_seat.values()) == DEALS * (seats + 2)
    assert_even(by_seat, seats, 0.06)
    base = [number for number, card in enumerate(catalogue().cards[:78]) if card.guild]
    assert set(by_guild) == set(base)
    assert_even(Counter({base.index(guild): count for guild, count in by_guild.items()}), len(base))


def test_every_card_of_an_age_reaches_every_seat_alike():
    seen = {seat: Counter() for seat in range(4)}
    for hands in opening_hands(1, 4):
        for seat, hand in enumerate(hands):
            seen[seat].update(map(int, hand))
    for card in seen[0]:
        assert_even(Counter({seat: seen[seat][card] for seat in range(4)}), 4, 0.15)


def test_leaders_boards_and_sides_are_drawn_alike():
    leaders, boards = Counter(), Counter()
    for seed in range(600):
        game = mirabilia.new("wonders", seats=4, seed=seed, packs=["leaders"])
        view = game.view(0)
        leaders.update(view["hand"])
        boards.update(city["board"] for city in view["cities"])
    known = {card.id for card in catalogue().cards if isinstance(card, Leader) and not card.promo}
    assert set(leaders) == known
    assert max(leaders.values()) < 2 * min(leaders.values())
    assert len(boards) == 16
    assert max(boards.values()) < 1.5 * min(boards.values())


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
