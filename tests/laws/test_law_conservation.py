"""Nothing is lost and nothing comes from nowhere: cards, coins, tokens and points."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

import mirabilia
from mirabilia.packs.wonders.catalogue import catalogue
from reference import card_of, coins_from, plain, price_at_bank, read_choice
from strategies import choices, games, law, positions

pytestmark = pytest.mark.core


def cards_on_the_table(position):
    """Every card anywhere: in hands, in cities, under wonders and in the discard."""
    found = Counter(position["discard"])
    for city in position["seats"]:
        found += Counter(city["hand"] + city["built"] + [card for card in city["buried"] if card])
    return found


def deck(age, seats):
    """The cards of an Age's box for a table, guilds left out."""
    cards = [card for card in catalogue().cards if card.age == age]
    return Counter(
        {card.id: sum(least <= seats for least in card.copies) for card in cards if not card.guild}
    )


def resolve(game, chosen):
    """All asked seats choose; the table before and after."""
    before = plain(game.position())
    for seat, action in chosen.items():
        game.choose(seat, action)
    return before, plain(game.position())


@law(examples=100)
@given(games())
def test_the_cards_dealt_so_far_all_lie_on_the_table_and_no_others(game):
    table = plain(game.position())
    on_table = cards_on_the_table(table)
    guilds = {name: on_table.pop(name) for name in list(on_table) if card_of(name).guild}
    expected = sum((deck(age, game.seats) for age in range(1, table["age"] + 1)), Counter())
    assert on_table == +expected
    assert len(guilds) == (game.seats + 2 if table["age"] == 3 else 0)
    assert set(guilds.values()) <= {1}


@law(examples=100)
@given(positions(), st.data())
def test_on_any_table_a_decision_moves_cards_but_keeps_them(position, data):
    position["seats"] = [city | {"buried": ["baths"] * city["stages"]} for city in position["seats"]]
    game = mirabilia.position(position)
    before, after = resolve(game, data.draw(choices(game)))
    if after["age"] == before["age"]:
        assert cards_on_the_table(after) == cards_on_the_table(before)
    else:
        dealt = Counter(card for city in after["seats"] for card in city["hand"])
        assert cards_on_the_table(after) - dealt == cards_on_the_table(before)


@law(examples=150)
@given(games(between=True), st.data())
def test_coins_only_move_between_neighbours_or_come_from_and_go_to_the_bank(game, data):
    chosen = data.draw(choices(game))
    before, after = resolve(game, chosen)
    bank = 0
    for seat, action in chosen.items():
        verb, card, _, _ = read_choice(action.text)
        city = before["seats"][seat]
        bank -= price_at_bank(city, verb, card)
        if verb == "sell":
            bank += 3
        elif verb == "stage":
            board = catalogue().boards[catalogue().board_number[city["board"]]]
            bank += coins_from(after, seat, board.stage[city["stages"]].effects)
        elif verb in ("build", "free", "take"):
            bank += coins_from(after, seat, card_of(card).effects)
    held = [sum(city["coins"] for city in table["seats"]) for table in (before, after)]
    assert held[1] - held[0] == bank
    assert all(city["coins"] >= 0 for city in after["seats"])


@law(examples=100)
@given(games())
def test_victories_and_defeats_come_in_pairs(game):
    table = plain(game.position())
    victories = sum(len(city["victory"]) for city in table["seats"])
    assert victories == sum(city["defeats"] for city in table["seats"])
    ages_over = table["age"] - (not game.over)
    assert victories <= game.seats * ages_over
    assert all(len(city["victory"]) + city["defeats"] <= 2 * ages_over for city in table["seats"])


@law(examples=100)
@given(positions(over=True))
def test_the_total_is_the_sum_of_the_categories(position):
    for sheet in mirabilia.position(position).scores():
        assert sheet["total"] == sum(points for category, points in sheet.items() if category != "total")


@law(examples=100)
@given(games())
def test_no_city_holds_a_building_twice(game):
    for city in plain(game.position())["seats"]:
        names = [card_of(card).identity for card in city["built"]]
        assert len(names) == len(set(names))
