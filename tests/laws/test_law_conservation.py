"""Nothing is lost and nothing comes from nowhere: cards, leaders, coins, tokens and points."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

import mirabilia
from payment_oracle import chained, cities_of, printed, serving_leaders
from reference import board_of, plain
from reference_play import (
    NERO,
    SALE,
    VITRUVIUS,
    acts_of,
    coins_for_building,
    coins_from,
    price_at_bank,
    read_choice,
    rebate,
    waits_for_city,
)
from strategies import BASE, LEADER_IDS, LEADERS, PROMO_IDS, choices, games, law, positions

pytestmark = pytest.mark.core

WHITE = {*LEADER_IDS, *PROMO_IDS}


def everything_on_the_table(position):
    """Every card anywhere: in hands, cities and piles, under wonders, in the discard and in the box."""
    found = Counter(position["discard"] + position["pile"] + position["box"])
    for city in cities_of(position):
        found += Counter(city["hand"] + city["leader_hand"] + city["built"] + city["leaders"])
        found += Counter(card for card in city["buried"] if card)
    return found


def cards_of(found):
    """Those that are buildings."""
    return Counter({name: count for name, count in found.items() if name not in WHITE})


def leaders_of(found):
    """Those that are leaders."""
    return Counter({name: count for name, count in found.items() if name in WHITE})


def deck(age, cities):
    """The cards of an Age's box for a table, guilds left out."""
    cards = [card for card in BASE.cards if card.age == age]
    return Counter(
        {card.id: sum(least <= cities for least in card.copies) for card in cards if not card.guild}
    )


def resolve(game, chosen):
    """All asked seats choose; the table before and after."""
    before = plain(game.position())
    for seat, action in chosen.items():
        game.choose(seat, action)
    return before, plain(game.position())


# ---------------------------------------------------------------- cards
@law(examples=150)
@given(games())
def test_the_cards_dealt_so_far_all_lie_on_the_table_and_no_others(game):
    table = plain(game.position())
    on_table = cards_of(everything_on_the_table(table))
    guilds = {name: on_table.pop(name) for name in list(on_table) if printed(name).guild}
    dealt, cities = table["age"] - (table["turn"] == 0), len(cities_of(table))
    expected = sum((deck(age, cities) for age in range(1, dealt + 1)), Counter())
    assert on_table == +expected
    assert len(guilds) == (cities + 2 if dealt == 3 else 0)
    assert set(guilds.values()) <= {1}
    assert table["packs"] or not set(guilds) & {card.id for card in LEADERS.cards}


@law(examples=150)
@given(games(leaders=True))
def test_every_leader_is_in_exactly_one_place(game):
    found = leaders_of(everything_on_the_table(plain(game.position())))
    stevie = PROMO_IDS if game._header.setup.get("stevie") else []
    assert found == Counter([*LEADER_IDS, *stevie])


@law(examples=30)
@given(games(leaders=False))
def test_without_the_pack_there_is_no_leader(game):
    assert not leaders_of(everything_on_the_table(plain(game.position())))


@law(examples=150)
@given(positions(), st.data())
def test_on_any_table_a_decision_moves_cards_but_keeps_them(position, data):
    for city in cities_of(position):
        city["buried"] = ["baths"] * city["stages"]
    game = mirabilia.position(position)
    before, after = resolve(game, data.draw(choices(game)))
    held, found = everything_on_the_table(before), everything_on_the_table(after)
    assert leaders_of(found) == leaders_of(held)
    if after["turn"] == 1 and (before["turn"], before["age"]) != (1, after["age"]):
        dealt = Counter(card for city in after["seats"] for card in city["hand"]) + Counter(after["pile"])
        found -= dealt
    assert cards_of(found) == cards_of(held)


@law(examples=100)
@given(games())
def test_no_city_holds_a_building_twice(game):
    for city in cities_of(plain(game.position())):
        names = [printed(card).identity for card in city["built"]]
        assert len(names) == len(set(names))


# ---------------------------------------------------------------- coins
def from_bank(before, after, number, text):
    """What the bank gives a city for what it does, less what the city pays there."""
    verb, name, paid = read_choice(text)
    city, there = cities_of(before)[number], cities_of(after)[number]
    coins = len(rebate(city, paid)) - price_at_bank(before, number, text)
    if verb == "sell":
        coins += SALE
    elif verb == "stage":
        coins += coins_from(after, number, board_of(city).stage[city["stages"]].effects)
    elif verb in ("build", "free", "take"):
        coins += coins_for_building(after, number, name)
        by_chain = verb == "build" and chained(city, name)
        coins += VITRUVIUS * (by_chain and "vitruvius" in serving_leaders(there))
    elif verb in ("recruit", "copy"):
        coins += coins_from(after, number, printed(name).effects)
    return coins


@law(examples=250)
@given(games(between=True), st.data())
def test_coins_only_move_between_neighbours_or_come_from_and_go_to_the_bank(game, data):
    chosen = data.draw(choices(game))
    before, after = resolve(game, chosen)
    bank = 0
    if chosen and not waits_for_city(before) and before["phase"] != "draft":
        acts = acts_of(before, {seat: action.text for seat, action in chosen.items()})
        bank = sum(from_bank(before, after, number, text) for number, text in acts.items())
    for city, there in zip(cities_of(before), cities_of(after), strict=True):
        won = len(there["victory"]) - len(city["victory"])
        bank += NERO * won * ("nero" in serving_leaders(there))
    held = [sum(city["coins"] for city in cities_of(table)) for table in (before, after)]
    assert held[1] - held[0] == bank
    assert all(city["coins"] >= 0 for city in cities_of(after))


# ---------------------------------------------------------------- tokens and points
@law(examples=100)
@given(games())
def test_victories_and_defeats_come_in_pairs(game):
    table = plain(game.position())
    cities = cities_of(table)
    victories = sum(len(city["victory"]) for city in cities)
    assert victories == sum(city["defeats"] for city in cities)
    ages_over = table["age"] - (not game.over)
    assert victories <= len(cities) * ages_over
    deflecting = any("tomyris" in serving_leaders(city) for city in cities)
    most = 2 * ages_over * (1 + deflecting)
    assert all(len(city["victory"]) + city["defeats"] <= most for city in cities)


@law(examples=100)
@given(positions(over=True))
def test_the_total_is_the_sum_of_the_categories(position):
    for sheet in mirabilia.position(position).scores():
        assert sheet["total"] == sum(points for category, points in sheet.items() if category != "total")
