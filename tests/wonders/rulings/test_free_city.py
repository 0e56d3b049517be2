"""The game of two with the Free City (W13): its pile, its holder, its card, its duties.

Seat 0 is the left neighbour of the Free City, which is city 2; seat 1 is its right neighbour.
"""

from collections import Counter

import pytest

import mirabilia
from wonders.table import city, city_of, coins, duel, phase, play, score, sell_all, texts

pytestmark = pytest.mark.core

FREE = 2  # the number of the Free City
NOTHING = {"board": "ephesus:A", "coins": 0}  # a Free City that makes papyrus and has no coin


def two(**options):
    return mirabilia.new("wonders", seats=2, seed=4, **options)


def hands(game):
    return [game.view(seat)["hand"] for seat in range(2)]


# ---------------------------------------------------------------- set-up
def test_there_are_three_boards_and_three_coins_for_each():
    """W13.1: two seats, three cities, no wonder twice."""
    game = two()
    cities = game.view(None)["cities"]
    assert (game.seats, coins(game)) == (2, [3, 3, 3])
    assert [seen["free_city"] for seen in cities] == [False, False, True]
    assert len({seen["board"].split(":")[0] for seen in cities}) == 3


def test_the_board_of_the_free_city_may_be_chosen():
    """W13.1, W1.2."""
    boards = ["giza:A", None, "babylon:B"]
    cities = two(boards=boards).view(None)["cities"]
    assert (cities[0]["board"], cities[FREE]["board"]) == ("giza:A", "babylon:B")


def deck(age, seats):
    """All cards at the start of an Age: the hands and the pile."""
    if age == 1:
        game = mirabilia.new("wonders", seats=seats, seed=4)
    elif seats == 2:
        game = play(
            duel(city(hand="altar"), city("rhodes:A"), city("ephesus:A"), age=age - 1, turn=6), "sell altar"
        )
    else:
        cities = [city(hand="altar"), city("rhodes:A"), city("ephesus:A")]
        game = mirabilia.position({"game": "wonders", "seats": cities, "age": age - 1, "turn": 6})
        play(game, "sell altar")
    position = game.position()
    return Counter([card for seat in position["seats"] for card in seat["hand"]] + position.get("pile", []))


@pytest.mark.parametrize("age", [1, 2])
def test_the_decks_are_those_of_three_players(age):
    """W13.1."""
    assert deck(age, 2) == deck(age, 3)


def test_five_guilds_are_in_the_third_deck():
    """W13.1."""
    cards = deck(3, 2)
    guilds = [card for card in cards if card.endswith("_guild")]
    assert (len(guilds), cards.total()) == (5, 21)
    assert cards - Counter(guilds) == deck(3, 3) - Counter(
        card for card in deck(3, 3) if card.endswith("_guild")
    )


def test_each_city_is_a_neighbour_of_the_other_two():
    """W13.2: clockwise the Free City, seat 0, seat 1."""
    cities = two().view(None)["cities"]
    assert [(seen["left"], seen["right"]) for seen in cities] == [(1, 2), (2, 0), (0, 1)]


def test_seven_cards_to_each_player_and_seven_in_the_pile():
    """W13.3, W13.5: the holder has drawn the first of them."""
    game = two()
    assert [len(hand) for hand in hands(game)] == [8, 7]
    assert (game.view(None)["pile_size"], len(game.position()["pile"])) == (6, 6)


def test_nobody_sees_the_pile():
    """W13.3: face down."""
    game = two()
    for seat in (None, 0, 1):
        assert "pile" not in game.view(seat)


@pytest.mark.parametrize(("age", "holder"), [(2, 1), (3, 0)])
def test_the_holder_at_the_start_of_an_age(age, holder):
    """W13.4: the left of the Free City in Ages I and III, its right in Age II."""
    assert two().view(None)["holder"] == 0
    game = duel(city(hand="altar"), city("rhodes:A"), city("ephesus:A"), age=age - 1, turn=6)
    play(game, "sell altar")
    assert (game.view(None)["age"], game.view(None)["holder"]) == (age, holder)
    assert [len(hand) for hand in hands(game)] == [8 - holder, 7 + holder]


# ---------------------------------------------------------------- the turn
def turn(**free):
    """Seat 0 holds the Free City; seat 1 has two cards; the pile has two."""
    return duel(
        city("giza:A", "altar baths theater pawnshop"),
        city("rhodes:A", "barracks tavern loom_1"),
        city(**{**NOTHING, **free}),
        pile="press_1 marketplace",
    )


def test_the_holder_picks_for_his_own_city_first():
    """W13.5: and is asked for the Free City when both have chosen."""
    game = turn()
    assert (phase(game), game.to_act, game.view(None)["acting"]) == ("turn", (0, 1), None)
    play(game, "build altar")
    assert game.to_act == (1,)
    play(game, None, "build barracks")
    assert (phase(game), game.to_act, game.view(None)["acting"]) == ("city", (0,), FREE)


def test_his_own_card_is_not_for_the_free_city():
    """W13.5."""
    game = play(turn(), "build altar", "build barracks")
    assert texts(game) == ["build pawnshop", "build theater"]


def test_of_two_equal_cards_one_is_left_for_the_free_city():
    """W13.5."""
    game = duel(city("giza:A", "altar altar"), city("rhodes:A", "barracks"), city(**NOTHING))
    play(game, "build altar", "build barracks")
    assert texts(game) == ["build altar"]


def test_nothing_is_shown_before_the_free_citys_card_is_chosen():
    """W13.5, W2.2: neither choice is public, and nobody has built."""
    game = play(turn(), "build altar", "build barracks")
    assert [city_of(game, n)["built"] for n in range(3)] == [[], [], []]
    assert "barracks" not in str(game.view(0))
    assert "altar" not in str(game.view(1))
    assert game.view(1)["choice"] == "build barracks"


def test_all_three_cards_come_into_play_together():
    """W13.6."""
    game = play(turn(), "build altar", "build barracks")
    play(game, "build theater")
    assert [city_of(game, n)["built"] for n in range(3)] == [["altar"], ["barracks"], ["theater"]]
    assert game.view(None)["turn"] == 2


def test_hands_are_swapped_and_the_other_one_draws_from_the_top_of_the_pile():
    """W13.10, W13.5: seat 1 takes two cards and draws Marketplace."""
    game = play(play(turn(), "build altar", "build barracks"), "build theater")
    assert [sorted(hand) for hand in hands(game)] == [
        ["loom_1", "tavern"],
        ["baths", "marketplace", "pawnshop"],
    ]
    assert (game.view(None)["holder"], game.position()["pile"]) == (1, ["press_1"])


def test_the_holder_changes_every_turn():
    """W13.10: five times in an Age, and the sixth turn has three cards and two."""
    game = two()
    seen = []
    while game.view(None)["age"] == 1:
        seen.append((game.view(None)["holder"], [len(hand) for hand in hands(game)]))
        sell_all(game)
        play(game, *[texts(game, seat)[0] if seat in game.to_act else None for seat in range(2)])
        while phase(game) in ("discard", "seventh"):
            game.choose(game.to_act[0], "pass")
    sizes = [[8, 7], [6, 7], [6, 5], [4, 5], [4, 3], [2, 3]]
    assert seen == [(n % 2, size) for n, size in enumerate(sizes)]


def test_on_turn_six_what_is_left_is_discarded():
    """W13.11: the last card of the pile and one of each hand, without coins."""
    game = duel(
        city("giza:A", "altar baths", coins=0),
        city("rhodes:A", "barracks tavern theater", coins=0),
        city(**NOTHING),
        pile="palace",
        turn=6,
    )
    assert game.view(None)["holder"] == 1
    play(game, "build altar", "build barracks")
    play(game, None, "build theater")
    assert sorted(game.position()["discard"]) == ["baths", "palace", "tavern"]
    assert (coins(game), game.view(None)["age"]) == ([0, 0, 0], 2)


# ---------------------------------------------------------------- coins
def test_the_free_city_cannot_spend_what_it_receives_in_this_turn():
    """W13.6, W2.4: seat 0 buys its papyrus for 2; a stone for itself would cost 2."""
    game = duel(
        city("giza:A", "scriptorium baths guard_tower", coins=2),
        city("rhodes:A", "tavern altar"),
        city(**NOTHING),
    )
    play(game, "build scriptorium right=2", "build tavern")
    assert texts(game) == ["sell baths", "sell guard_tower"]
    play(game, "sell baths")
    assert coins(game) == [0, 8, 2 + 3]


def test_players_cannot_spend_what_the_free_city_pays_them():
    """W13.6: their own choice comes before; seat 0 has no coin for ore when the Free City buys stone."""
    game = duel(
        city("giza:A", "barracks baths altar", coins=0),
        city("rhodes:A", "tavern altar"),
        city("ephesus:A", coins=2),
    )
    assert texts(game, verb="build barracks") == []
    play(play(game, "build altar", "build tavern"), "build baths left=2")
    assert coins(game) == [2, 8, 0]


def test_what_a_player_builds_this_turn_is_not_for_sale_to_the_free_city():
    """W13.6, W2.10."""
    game = duel(
        city("giza:A", "clay_pool guard_tower"), city("rhodes:A", "tavern"), city("ephesus:A", coins=9)
    )
    play(game, "build clay_pool", "build tavern")
    assert texts(game) == ["sell guard_tower"]


def test_cards_that_count_next_door_see_the_free_city():
    """W13.6, W2.5: a Vineyard counts the brown card that the Free City builds in the same turn."""
    game = duel(city("giza:A", "vineyard clay_pool", coins=0), city("rhodes:A", "tavern"), city(**NOTHING))
    play(play(game, "build vineyard", "build tavern"), "build clay_pool")
    assert coins(game)[0] == 1


# ---------------------------------------------------------------- duties of the Free City
def test_it_must_play_a_card_if_it_can():
    """W13.7: of three cards only Theater costs nothing, so no card can be sold."""
    game = duel(
        city("giza:A", "altar barracks theater stockade"), city("rhodes:A", "tavern"), city(**NOTHING)
    )
    play(game, "sell altar", "sell tavern")
    assert texts(game) == ["build theater"]


def test_it_sells_only_if_it_can_play_nothing():
    """W13.7: then any card, for 3 coins."""
    game = duel(city("giza:A", "altar barracks stockade"), city("rhodes:A", "tavern"), city(**NOTHING))
    play(game, "sell altar", "sell tavern")
    assert texts(game) == ["sell stockade", "sell barracks"]
    assert coins(play(game, "sell barracks"))[FREE] == 3


def test_a_stage_is_a_way_to_play_a_card():
    """W13.7: two stone for the first stage of Ephesus A."""
    game = duel(
        city("giza:A", "altar barracks stockade"), city("rhodes:A", "tavern"), city(**NOTHING, built="quarry")
    )
    play(game, "sell altar", "sell tavern")
    assert texts(game) == ["stage stockade", "stage barracks"]
    play(game, "stage barracks")
    assert (city_of(game, FREE)["stages"], score(game, "wonder", FREE)) == (1, 3)


def test_the_holder_may_take_the_only_card_it_could_play():
    """W13.7: his own choice comes first."""
    game = duel(city("giza:A", "theater barracks stockade"), city("rhodes:A", "tavern"), city(**NOTHING))
    play(game, "sell theater", "sell tavern")
    assert texts(game) == ["sell stockade", "sell barracks"]


def test_a_building_it_has_cannot_be_built_again():
    """W13.7, W3.1."""
    game = duel(city("giza:A", "altar theater"), city("rhodes:A", "tavern"), city(**NOTHING, built="theater"))
    play(game, "sell altar", "sell tavern")
    assert texts(game) == ["sell theater"]


def test_the_holder_chooses_its_seller_even_the_dearer_one():
    """W13.8: stone for 1 coin from seat 0 on its left, or for 2 from seat 1."""
    game = duel(
        city("giza:A", "altar baths", coins=0),
        city("giza:B", "tavern", coins=0),
        city("ephesus:A", built="west_trading_post", coins=3),
    )
    play(game, "sell altar", "sell tavern")
    assert texts(game, verb="build") == ["build baths right=2", "build baths left=1"]
    assert coins(play(game, "build baths right=2")) == [3, 5, 1]


def test_a_chained_card_must_be_built_free():
    """W13.9: neither paid, nor used for a stage; another card may be."""
    rich = city("ephesus:A", built="baths quarry stone_pit", coins=9)
    game = duel(city("giza:A", "altar aqueduct barracks"), city("rhodes:A", "tavern"), rich)
    play(game, "sell altar", "sell tavern")
    assert texts(game) == ["build barracks right=2", "stage barracks", "build aqueduct"]
    assert coins(play(game, "build aqueduct"))[FREE] == 9


def test_a_chained_card_that_it_has_already_may_mark_a_stage():
    """W13.9: there is nothing to build free."""
    free = city("ephesus:A", built="baths aqueduct quarry", coins=0)
    game = duel(city("giza:A", "altar aqueduct"), city("rhodes:A", "tavern"), free)
    play(game, "sell altar", "sell tavern")
    assert texts(game) == ["stage aqueduct"]


def test_players_have_no_such_duties():
    """W13.7, W13.9, W2.12: seat 0 may sell what it could chain, or put it under a stage."""
    game = duel(city("giza:A", "aqueduct altar", "baths quarry"), city("rhodes:A"), city(**NOTHING))
    assert texts(game, verb="stage aqueduct") + texts(game, verb="sell aqueduct") == [
        "stage aqueduct",
        "sell aqueduct",
    ]


# ---------------------------------------------------------------- end
def test_all_three_cities_fight():
    """W13.12: the Free City wins against seat 0 and is beaten by seat 1."""
    game = duel(
        city("giza:A", "altar"),
        city("rhodes:A", built="walls"),
        city("ephesus:A", built="stockade"),
        age=2,
        turn=6,
    )
    play(game, "sell altar")
    tokens = [(city_of(game, n)["victory"], city_of(game, n)["defeats"]) for n in range(3)]
    assert tokens == [([], 2), ([3, 3], 0), ([3], 1)]


def finished(first, second, free):
    return duel(first, second, free, age=3, turn="end")


def test_three_cities_are_scored_and_two_are_ranked():
    """W13.12: the Free City has the most points and cannot win."""
    game = finished(
        city("giza:A", built="altar", coins=0),
        city("rhodes:A", built="baths", coins=0),
        city("ephesus:A", built="palace"),
    )
    assert [sheet["total"] for sheet in game.scores()] == [2, 3, 9]
    assert game.ranking() == [(1,), (0,)]


def test_between_equal_players_the_richer_one_wins():
    """W13.12: the coins of the Free City do not matter."""
    game = finished(
        city("giza:A", built="altar", coins=1),
        city("rhodes:A", built="theater", coins=2),
        city("ephesus:A", coins=9),
    )
    assert game.ranking() == [(1,), (0,)]
    game = finished(
        city("giza:A", built="altar", coins=1), city("rhodes:A", built="theater", coins=1), city("ephesus:A")
    )
    assert game.ranking() == [(0, 1)]


def test_guilds_count_in_the_free_city_too():
    """W13.2, W13.12: Workers Guild of seat 0, and one of the Free City itself."""
    brown = "lumber_yard clay_pool"
    game = finished(
        city("giza:A", built=f"workers_guild {brown}"),
        city("rhodes:A", built=brown),
        city("ephesus:A", built="stone_pit"),
    )
    assert score(game, "guilds", 0) == 3
    game = finished(
        city("giza:A", built=brown), city("rhodes:A", built="mine"), city("ephesus:A", built="spies_guild")
    )
    assert score(game, "guilds", FREE) == 0
    game = finished(
        city("giza:A", built=brown), city("rhodes:A", built="mine"), city("ephesus:A", built="workers_guild")
    )
    assert score(game, "guilds", FREE) == 3


# ---------------------------------------------------------------- powers of its wonder
def test_the_holder_picks_from_the_discard_for_the_free_city():
    """W13.13, W14.7: Halicarnassus B; seat 1 is the holder on turn 2."""
    free = city("halicarnassus:B", built="foundry", coins=0)
    game = duel(
        city("giza:A", "altar theater"),
        city("rhodes:A", "baths tavern barracks"),
        free,
        discard="palace walls",
        turn=2,
    )
    play(game, "build altar", "build tavern")
    play(game, None, "stage baths")
    assert (phase(game), game.to_act, game.view(None)["acting"]) == ("discard", (1,), FREE)
    assert texts(game, 1) == ["take walls", "take palace", "pass"]
    assert game.view(1)["discard"] == ["walls", "palace"]
    assert game.view(0)["discard"] is None
    play(game, None, "take palace")
    assert city_of(game, FREE)["built"] == ["foundry", "palace"]


def test_the_holder_uses_the_free_construction_of_the_free_city():
    """W13.13, W14.7: Olympia A; it is a way to play a card, so nothing is sold."""
    game = duel(
        city("giza:A", "altar walls circus"), city("rhodes:A", "tavern"), city("olympia:A", stages=2, coins=0)
    )
    play(game, "sell altar", "sell tavern")
    assert texts(game) == ["free walls", "free circus"]
    play(game, "free walls")
    assert city_of(game, FREE)["free_cards"] is None


def babylon(pile="palace", **rest):
    """Turn 6 of a Free City with Babylon B; seat 1 is the holder."""
    free = city("babylon:B", **{"stages": 2, "coins": 0, **rest})
    game = duel(
        city("giza:A", "altar baths"), city("rhodes:A", "barracks tavern theater"), free, pile=pile, turn=6
    )
    play(game, "build altar", "build barracks")
    return play(game, None, "build theater")


def test_the_seventh_card_of_the_free_city_is_the_last_of_the_pile():
    """W13.13, W14.7: the holder decides."""
    game = babylon("marketplace")
    assert (phase(game), game.to_act, game.view(None)["acting"]) == ("seventh", (1,), FREE)
    assert texts(game, 1) == ["build marketplace", "pass"]
    play(game, None, "build marketplace")
    assert city_of(game, FREE)["built"] == ["theater", "marketplace"]
    assert sorted(game.position()["discard"]) == ["baths", "tavern"]


def test_its_seventh_card_may_be_left():
    """W13.13, W7.3: then it is discarded."""
    game = play(babylon("marketplace"), None, "pass")
    assert sorted(game.position()["discard"]) == ["baths", "marketplace", "tavern"]


def test_its_seventh_card_is_sold_if_it_cannot_be_played():
    """W13.13, W13.7."""
    game = babylon("palace")
    assert texts(game, 1) == ["sell palace", "pass"]
    assert coins(play(game, None, "sell palace"))[FREE] == 3


def test_without_that_stage_the_last_card_of_the_pile_is_not_played():
    """W13.11."""
    assert phase(babylon("marketplace", stages=1)) == "turn"


def test_cards_face_down_in_the_free_city_are_shown_to_nobody_before_the_end():
    """W15.6: neither under its wonder nor sold."""
    game = duel(
        city("giza:A", "altar barracks"),
        city("rhodes:A", "tavern"),
        city(**NOTHING, built="quarry"),
        age=3,
        turn=6,
        holder=0,
    )
    play(play(game, "build altar", "build tavern"), "stage barracks")
    assert game.over
    assert city_of(game, FREE)["buried"] == ["barracks"]
    hands = city("giza:A", "altar barracks stockade"), city("rhodes:A", "tavern")
    game = duel(*hands, city(**NOTHING, built="quarry"))
    play(play(game, "build altar", "build tavern"), "stage barracks")
    for seat in (None, 0, 1):
        seen = game.view(seat)["cities"][FREE]
        assert (seen["buried"], seen["last"]["verb"], seen["last"]["card"]) == (None, "stage", None)
    game = play(play(duel(*hands, city(**NOTHING)), "build altar", "build tavern"), "sell barracks")
    for seat in (None, 0, 1):
        last = game.view(seat)["cities"][FREE]["last"]
        assert (last["verb"], last["card"]) == ("sell", None)
