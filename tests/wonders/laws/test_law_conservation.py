"""Nothing is lost and nothing comes from nowhere: cards, leaders, coins, tokens, pawns and points."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

import mirabilia
from wonders.payment_oracle import cards_of, chained, cities_of, printed, serving_leaders
from wonders.reference import plain
from wonders.reference_edifices import DEBTS, EDIFICES, PAWNS, penalised
from wonders.reference_legal import asked
from wonders.reference_play import (
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
from wonders.reference_projects import NERO, effects_raised
from wonders.strategies import (
    LEADER_IDS,
    LEADERS,
    PROMO_IDS,
    WITH_EDIFICES,
    WITH_LEADERS,
    WITHOUT_LEADERS,
    Kind,
    card_ids,
    choices,
    games,
    law,
    leader_ids,
    pawns_by_stages,
    penalty_moments,
    positions,
)

pytestmark = pytest.mark.core

WHITE = {*LEADER_IDS, *PROMO_IDS}
WITHOUT_EDIFICES = [Kind(edition, leaders) for edition in (1, 2) for leaders in (False, True)]


def everything_on_the_table(position):
    """Every card anywhere: in hands, cities and piles, under wonders, in the discard and in the box."""
    found = Counter(position["discard"] + position["pile"] + position["box"])
    for city in cities_of(position):
        found += Counter(city["hand"] + city["leader_hand"] + city["built"] + city["leaders"])
        found += Counter(card for card in city["buried"] if card)
    return found


def cards_in(found):
    """Those that are buildings."""
    return Counter({name: count for name, count in found.items() if name not in WHITE})


def leaders_in(found):
    """Those that are leaders."""
    return Counter({name: count for name, count in found.items() if name in WHITE})


def kind_of(position):
    """The kind of game that a position is from."""
    return Kind(position["edition"], "leaders" in position["packs"], "edifice" in position["packs"])


def deck(age, cities, kind):
    """The cards of an Age's box for a table, guilds left out."""
    cards = [cards_of(kind.edition)[name] for name in card_ids(kind)]
    of_age = [card for card in cards if card.age == age and not card.guild]
    return Counter({card.id: sum(least <= cities for least in card.copies) for card in of_age})


def resolve(game, chosen):
    """All asked seats choose; the table before and after."""
    before = plain(game.position())
    for seat, action in chosen.items():
        game.choose(seat, action)
    return before, plain(game.position())


# ---------------------------------------------------------------- cards
@law(examples=200)
@given(games())
def test_the_cards_dealt_so_far_all_lie_on_the_table_and_no_others(game):
    """Those that were lost to a penalty lie in the discard pile."""
    table = plain(game.position())
    kind = kind_of(table)
    on_table = cards_in(everything_on_the_table(table))
    guilds = {name: on_table.pop(name) for name in list(on_table) if name.endswith("_guild")}
    dealt, cities = table["age"] - (table["turn"] == 0), len(cities_of(table))
    expected = sum((deck(age, cities, kind) for age in range(1, dealt + 1)), Counter())
    assert on_table == +expected
    assert len(guilds) == (cities + 2 if dealt == 3 else 0)
    assert set(guilds.values()) <= {1}
    assert set(guilds) <= set(card_ids(kind))
    assert kind.leaders or not set(guilds) & {card.id for card in LEADERS.cards}


@law(examples=150)
@given(games(kinds=WITH_LEADERS))
def test_every_leader_is_in_exactly_one_place(game):
    table = plain(game.position())
    found = leaders_in(everything_on_the_table(table))
    stevie = PROMO_IDS if game._header.setup.get("stevie") else []
    assert found == Counter([*leader_ids(kind_of(table)), *stevie])


@law(examples=30)
@given(games(kinds=WITHOUT_LEADERS))
def test_without_the_pack_there_is_no_leader(game):
    assert not leaders_in(everything_on_the_table(plain(game.position())))


@law(examples=200)
@given(positions(), st.data())
def test_on_any_table_a_decision_moves_cards_but_keeps_them(position, data):
    for city in cities_of(position):
        city["buried"] = ["baths"] * city["stages"]
    game = mirabilia.position(position)
    before, after = resolve(game, data.draw(choices(game)))
    held, found = everything_on_the_table(before), everything_on_the_table(after)
    assert leaders_in(found) == leaders_in(held)
    if after["turn"] == 1 and (before["turn"], before["age"]) != (1, after["age"]):
        dealt = Counter(card for city in after["seats"] for card in city["hand"]) + Counter(after["pile"])
        found -= dealt
    assert cards_in(found) == cards_in(held)


@law(examples=60)
@given(penalty_moments(), st.data())
def test_a_lost_card_comes_to_the_discard_pile(game, data):
    """E4.8."""
    chosen = data.draw(choices(game))
    before, after = resolve(game, chosen)
    lost = Counter(action.card_id for action in chosen.values() if action.card_id)
    assert Counter(after["discard"]) == Counter(before["discard"]) + lost
    for seat, (city, there) in enumerate(zip(before["seats"], after["seats"], strict=True)):
        gone = Counter([chosen[seat].card_id] if seat in chosen and chosen[seat].card_id else [])
        assert Counter(there["built"]) == Counter(city["built"]) - gone


@law(examples=100)
@given(games())
def test_no_city_holds_a_building_twice(game):
    for city in cities_of(plain(game.position())):
        names = [printed(card, city).identity for card in city["built"]]
        assert len(names) == len(set(names))


# ---------------------------------------------------------------- coins
def from_bank(before, after, number, text):
    """What the bank gives a city for what it does, less what the city pays there."""
    act = read_choice(text)
    verb, name = act.verb, act.card
    city, there = cities_of(before)[number], cities_of(after)[number]
    coins = len(rebate(city, act.paid)) - price_at_bank(before, number, text)
    if verb == "sell":
        coins += SALE
    elif verb == "stage":
        coins += coins_from(after, number, effects_raised(there))
    elif verb in ("build", "free", "take"):
        coins += coins_for_building(after, number, name)
        by_chain = verb == "build" and chained(city, name)
        coins += VITRUVIUS * (by_chain and "vitruvius" in serving_leaders(there))
    elif verb in ("recruit", "copy"):
        coins += coins_from(after, number, printed(name, there).effects)
    return coins


def new_rewards(before, after, number):
    """The Edifices that begin to reward a city in this decision, once for each pawn."""
    found = []
    for age, (then, now) in enumerate(zip(before["edifices"], after["edifices"], strict=True), 1):
        held, holds = (table["seats"][number]["pawns"].count(age) for table in (before, after))
        if now["pawns"] == 0:
            found += [EDIFICES[now["id"]]] * (holds if then["pawns"] else holds - held)
    return found


def paid_penalty(before, after, number, acts):
    """What a city loses to the Edifice of this Age in this decision, if anything: colour, coins or tokens."""
    if not before["edifices"] or number not in penalised({**after, "age": before["age"]}):
        return ()
    failed = before["edifices"][before["age"] - 1]
    if before["phase"] == "penalty":
        return (EDIFICES[failed["id"]].penalty,) if number in acts else ()
    over = after["age"] > before["age"] or after["turn"] == "end" or after["phase"] == "penalty"
    waits = after["phase"] == "penalty" and number in asked(after)
    debts = [len(table["seats"][number]["debts"]) for table in (before, after)]
    spared = not over or waits or debts[1] > debts[0]
    return () if spared else (EDIFICES[failed["id"]].penalty,)


def by_edifices(before, after, number, acts):
    """Coins that Edifices give a city, or take from it; and how many victory tokens."""
    coins = sum(edifice.coins for edifice in new_rewards(before, after, number)) if before["edifices"] else 0
    lost = paid_penalty(before, after, number, acts)
    return coins - sum(way for way in lost if isinstance(way, int)), -2 * lost.count(None)


@law(examples=300)
@given(games(between=True), st.data())
def test_coins_only_move_between_neighbours_or_come_from_and_go_to_the_bank(game, data):
    check_coins(game, data.draw(choices(game)))


@law(examples=40)
@given(penalty_moments(), st.data())
def test_penalties_with_a_choice_cost_no_coins(game, data):
    check_coins(game, data.draw(choices(game)))


def check_coins(game, chosen):
    """All asked seats choose, and every coin is accounted for."""
    before, after = resolve(game, chosen)
    bank = 0
    acts = {}
    if chosen and not waits_for_city(before) and before["phase"] != "draft":
        acts = acts_of(before, {seat: action.text for seat, action in chosen.items()})
        if before["phase"] != "penalty":
            bank = sum(from_bank(before, after, number, text) for number, text in acts.items())
    for number, (city, there) in enumerate(zip(cities_of(before), cities_of(after), strict=True)):
        coins, tokens = by_edifices(before, after, number, acts) if acts else (0, 0)
        won = len(there["victory"]) - len(city["victory"]) - tokens
        bank += coins + NERO * won * ("nero" in serving_leaders(there))
    held = [sum(city["coins"] for city in cities_of(table)) for table in (before, after)]
    assert held[1] - held[0] == bank
    assert all(city["coins"] >= 0 for city in cities_of(after))


# ---------------------------------------------------------------- pawns and debts
@law(examples=200)
@given(games(kinds=WITH_EDIFICES))
def test_pawns_are_on_the_card_or_with_those_who_joined(game):
    """Those of Ur come from the box, and so do those that were missing on the card (E1.1, E2.6, E8.5)."""
    table = plain(game.position())
    start = PAWNS[game.seats]
    for age, card in enumerate(table["edifices"], 1):
        joined = [city["pawns"].count(age) - pawns_by_stages(city).count(age) for city in table["seats"]]
        assert set(joined) <= {0, 1}
        assert card["pawns"] + sum(joined) >= start
        if card["pawns"]:
            assert card["pawns"] + sum(joined) == start
        if age > table["age"]:
            assert not any(joined)
        if age == table["age"]:
            assert [bool(joins) for joins in joined] == [city["joined"] for city in table["seats"]]


@law(examples=200)
@given(games(kinds=WITH_EDIFICES))
def test_debts_are_one_for_each_failed_edifice_at_most_and_never_for_who_joined(game):
    """E4.2, E4.5."""
    table = plain(game.position())
    for city in table["seats"]:
        by_stage = pawns_by_stages(city)
        for age in DEBTS:
            owed = city["debts"].count(age)
            assert owed <= 1
            if owed:
                assert table["edifices"][age - 1]["pawns"]
                assert age < table["age"] or table["phase"] == "penalty" or game.over
                assert city["pawns"].count(age) == by_stage.count(age)


# ---------------------------------------------------------------- tokens and points
@law(examples=100)
@given(games(kinds=WITHOUT_EDIFICES))
def test_victories_and_defeats_come_in_pairs(game):
    """Edifices give and take tokens of their own."""
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
