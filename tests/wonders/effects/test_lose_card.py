"""The verb `lose_card`: a card of a colour goes to the discard pile with all that it gave (E4.4 to E4.8)."""

import pytest

import mirabilia
from mirabilia.games.wonders.content.catalogue import catalogue
from wonders.table import (
    age_of,
    city,
    city_of,
    coins,
    edifice_of,
    failed,
    phase,
    play,
    project,
    score,
    texts,
)

pytestmark = pytest.mark.core

# An Edifice of Age I or II for each colour, so that the game goes on.
EDIFICE = {
    "yellow": "artisan_district",
    "brown": "belvedere",
    "grey": "curtain_wall",
    "red": "outpost",
    "blue": "river_port",
}
TWO = {
    "yellow": ("tavern", "marketplace"),
    "brown": ("lumber_yard", "mine"),
    "grey": ("loom_1", "press_1"),
    "red": ("stockade", "barracks"),
    "blue": ("altar", "palace"),
    "green": ("workshop", "school"),
}
ONE_OF_ALL = "tavern lumber_yard loom_1 stockade altar workshop spies_guild"


def lost(built, colour, *others, **rest):
    """The game after a city has lost its only card of a colour, or while it is asked which."""
    return failed(city("giza:A", built=built, **rest), *others, edifice=EDIFICE[colour])


def dealt(game, hand, seat=0, **rest):
    """The same table with this hand for one seat and none for the others."""
    position = game.position()
    for number, place in enumerate(position["seats"]):
        place["hand"] = hand.split() if number == seat else []
    position["seats"][seat] |= rest
    return mirabilia.position(position)


# ---------------------------------------------------------------- which card
@pytest.mark.parametrize("colour", EDIFICE)
def test_the_only_card_of_the_colour_is_lost(colour):
    """E4.6, E9.1: without being asked; every other card stays."""
    game = lost(ONE_OF_ALL, colour)
    (gone,) = set(ONE_OF_ALL.split()) - set(city_of(game)["built"])
    assert gone in TWO[colour]
    assert gone in game.position()["discard"]
    assert phase(game) == "turn"


@pytest.mark.parametrize("colour", EDIFICE)
def test_one_of_several_is_chosen(colour):
    """E4.4: those of the colour and no others."""
    for choice, other in (TWO[colour], TWO[colour][::-1]):
        cards = [*TWO[colour], *(card for card in ONE_OF_ALL.split() if card not in TWO[colour])]
        game = lost(" ".join(cards), colour)
        assert (phase(game), game.to_act) == ("penalty", (0,))
        assert sorted(texts(game)) == sorted(f"lose {card}" for card in TWO[colour])
        play(game, f"lose {choice}")
        assert choice not in city_of(game)["built"]
        assert other in city_of(game)["built"]
        assert city_of(game)["debts"] == []


@pytest.mark.parametrize("colour", EDIFICE)
def test_without_a_card_of_the_colour_there_is_a_debt(colour):
    """E4.5: whatever else stands there."""
    cards = " ".join(card for card in ONE_OF_ALL.split() if card not in TWO[colour])
    game = lost(cards, colour)
    assert city_of(game)["debts"] == [age_of(EDIFICE[colour])]
    assert sorted(city_of(game)["built"]) == sorted(cards.split())


def test_both_looms_of_the_two_ages_are_grey_cards():
    """E4.4: the one of Age II that stands there is the one that is lost."""
    game = play(lost("loom_2 press_1", "grey"), "lose loom_2")
    assert (city_of(game)["built"], game.position()["discard"].count("loom_2")) == (["press_1"], 1)


def test_a_changed_card_of_the_second_edition_is_lost_as_such():
    """E4.4, S9.6: the Altar that stands there is the one of this edition."""
    game = failed(city("gizah:day", built="altar palace"), edifice="river_port", edition=2)
    assert texts(game) == ["lose palace", "lose altar"]
    play(game, "lose altar")
    assert (city_of(game)["built"], game.position()["discard"].count("altar")) == (["palace"], 1)
    assert score(game, "civilian") == 8


def test_cards_under_the_wonder_cannot_be_lost():
    """W3.3, E4.5."""
    game = lost("", "brown", stages=2, buried=["lumber_yard", "mine"])
    assert city_of(game)["debts"] == [1]


def test_leaders_cannot_be_lost():
    """E4.5: Caesar has shields but is no red card."""
    game = lost("", "red", leaders="caesar", leader_hand="nero")
    assert (city_of(game)["debts"], city_of(game)["leaders"]) == ([1], ["caesar"])


# ---------------------------------------------------------------- what goes with it
def test_the_production_of_a_brown_card_goes():
    """E4.8: one sure unit, two of them, or one of several."""
    for card, before in (
        ("lumber_yard", {"sure": {"wood": 1, "stone": 1}, "either": [], "own": []}),
        ("sawmill", {"sure": {"wood": 2, "stone": 1}, "either": [], "own": []}),
        ("tree_farm", {"sure": {"stone": 1}, "either": [["wood", "clay"]], "own": []}),
    ):
        held = project(city("giza:A", "altar", built=card))
        assert city_of(held)["production"] == before
        assert city_of(lost(card, "brown"))["production"] == {"sure": {"stone": 1}, "either": [], "own": []}


def test_a_neighbour_can_no_longer_buy_it():
    """E4.8: wood for a Stockade."""
    for built, ways in (("lumber_yard mine", ["build stockade right=2"]), ("mine", [])):
        game = project(city("giza:A", built=built), city("rhodes:A", "stockade", coins=2))
        assert texts(game, 1, "build") == ways
    after = play(lost("lumber_yard mine", "brown"), "lose lumber_yard")
    assert texts(dealt(after, "stockade", seat=1, coins=2), 1, "build") == []


def test_the_production_of_a_grey_card_goes():
    """E4.8."""
    assert city_of(lost("press_1", "grey"))["production"]["sure"] == {"stone": 1}


def test_the_same_resource_of_another_card_stays():
    """E4.8: of two producers of wood one is lost."""
    game = play(lost("lumber_yard sawmill", "brown"), "lose sawmill")
    assert city_of(game)["production"]["sure"] == {"wood": 1, "stone": 1}


@pytest.mark.parametrize(
    ("post", "side"), [("west_trading_post", "left"), ("east_trading_post", "right"), ("marketplace", "left")]
)
def test_the_prices_of_a_trading_post_rise_again(post, side):
    """E4.8."""
    resource = "glass" if post == "marketplace" else "wood"
    held = project(city("giza:A", "altar", built=post))
    assert city_of(held)["prices"][side][resource] == 1
    assert set(city_of(lost(post, "yellow"))["prices"][side].values()) == {2}


def test_a_discount_of_two_cards_or_a_stage_stays_with_one():
    """E4.8, W5.10: Olympia B1 keeps the price when the Trading Post goes."""
    game = failed(city("olympia:B", built="west_trading_post", stages=1), edifice="artisan_district")
    assert city_of(game)["built"] == []
    assert city_of(game)["prices"]["left"]["wood"] == 1


@pytest.mark.parametrize("card", ["forum", "caravansery"])
def test_the_production_of_a_yellow_card_goes(card):
    """E4.8."""
    assert len(city_of(project(city("giza:A", "altar", built=card)))["production"]["own"]) == 1
    assert city_of(lost(card, "yellow"))["production"]["own"] == []


def test_the_points_of_a_yellow_card_go():
    """E4.8: Haven counts brown cards."""
    game = lost("haven mine quarry", "yellow")
    assert score(game, "commerce") == 0


def test_the_points_of_a_blue_card_go():
    """E4.8."""
    assert score(play(lost("palace altar", "blue"), "lose palace"), "civilian") == 2


def test_the_shields_of_a_red_card_go_before_the_conflict():
    """E4.8, E4.3: a neighbour with one shield now wins."""
    game = lost("walls", "red", city("rhodes:A", built="stockade", pawns=[1]))
    assert city_of(game)["shields"] == 0
    assert (city_of(game)["victory"], city_of(game)["defeats"]) == ([], 1)
    assert city_of(game, 1)["victory"] == [1, 1]


def test_the_symbol_of_a_green_card_goes():
    """E4.8: Agora, at the end of the game; three alike become two."""
    game = failed(city("giza:A", built="workshop study laboratory"), edifice="agora")
    assert texts(game) == ["lose workshop", "lose laboratory", "lose study"]
    play(game, "lose study")
    assert (city_of(game)["science"]["gear"], score(game, "science")) == (2, 4)


def test_the_chain_goes():
    """E4.8: Temple is no longer free, and costs what nobody makes."""
    game = lost("altar baths", "blue")
    for card, builds in (("lose baths", ["build temple"]), ("lose altar", [])):
        after = play(mirabilia.position(game.position()), card)
        assert texts(dealt(after, "temple", coins=0), verb="build") == builds


def test_the_coins_it_gave_are_kept():
    """E4.8: Tavern's 5."""
    game = project(
        city("giza:A", "tavern altar", coins=0),
        city("rhodes:A", pawns=[1]),
        city("ephesus:A", pawns=[1]),
        edifice="artisan_district",
        left=1,
        turn=6,
    )
    play(game, "build tavern")
    assert (city_of(game)["built"], coins(game)[0]) == ([], 5)


def test_what_counted_it_counts_one_less():
    """E4.8: Workers Guild next door, and a leader at home."""
    guild = city("rhodes:A", built="workers_guild", pawns=[1])
    game = lost("lumber_yard mine", "brown", guild, leaders="phidias")
    assert (score(game, "guilds", seat=1), score(game, "leaders")) == (2, 2)
    play(game, "lose mine")
    assert (score(game, "guilds", seat=1), score(game, "leaders")) == (1, 1)


@pytest.mark.parametrize("edition", [1, 2])
@pytest.mark.parametrize("colour", [*EDIFICE, "green"])
def test_nothing_is_left_of_any_card(colour, edition):
    """E4.8: all that follows from the city is what would follow if the card had never stood there."""
    numbers = catalogue().card_numbers[edition].values()
    of_colour = [card.id for card in map(catalogue().cards.__getitem__, numbers) if card.colour == colour]
    edifice = EDIFICE.get(colour, "agora")
    assert len(of_colour) > 5
    for card in of_colour:
        game = failed(city("giza:A", built=card), edifice=edifice, edition=edition)
        never = failed(city("giza:A"), edifice=edifice, edition=edition)
        assert [name for name, value in city_of(game).items() if value != city_of(never)[name]] == ["debts"]


def test_a_leader_keeps_his_effect_when_the_card_he_served_for_goes():
    """E4.8: the tally of the city is made anew, with leaders, copies and stages in it."""
    game = failed(
        city(
            "rhodes:A",
            built="stockade courtesans_guild",
            stages=2,
            leaders="caesar imhotep",
            copied="hannibal",
        ),
        edifice="outpost",
    )
    assert city_of(game)["shields"] == 2 + 2 + 1
    assert city_of(game)["discounts"] == {"wonder_stage": 1}


def test_rewards_of_earlier_edifices_stay():
    """E4.8, E8.10: the shield of Curtain Wall is counted anew, once for its two pawns."""
    cards = [{"id": "curtain_wall", "pawns": 0}, {"id": "staging_camp", "pawns": 1}, {"id": "archives"}]
    game = failed(
        city("ur:night", built="walls", stages=1, pawns=[1, 1]), edifice="staging_camp", edifices=cards
    )
    assert (city_of(game)["built"], city_of(game)["shields"]) == ([], 1)


# ---------------------------------------------------------------- afterwards
def test_the_card_lies_in_the_discard_pile():
    """E4.8: Halicarnassus may build it later."""
    game = lost("palace", "blue", city("halicarnassus:B", built="foundry", pawns=[2]))
    assert game.position()["discard"].count("palace") == 1
    again = play(dealt(game, "altar theater", seat=1), None, "stage altar")
    assert "take palace" in texts(again, 1)


def test_the_building_may_be_built_again():
    """E4.8: its name has left the city."""
    game = play(lost("altar baths", "blue"), "lose altar")
    assert texts(dealt(game, "altar baths", coins=0), verb="build") == ["build altar"]


def test_what_was_lost_is_shown_to_all():
    """E4.8: the card lay open in the city."""
    game = play(lost("altar palace", "blue"), "lose palace")
    assert (city_of(game)["last"]["verb"], city_of(game)["last"]["card"]) == ("lose", "palace")


def test_several_choose_together_and_in_secret():
    """E4.4: nothing is lost until all have chosen, and a choice may be changed until then."""
    other = city("rhodes:A", built="senate theater")
    game = lost("altar palace", "blue", other)
    assert game.to_act == (0, 1)
    play(game, "lose palace")
    assert "palace" in city_of(game)["built"]
    assert city_of(game)["last"] is None
    play(game, "lose altar", "lose senate")
    assert [city_of(game, seat)["built"] for seat in (0, 1)] == [["palace"], ["theater"]]


def test_those_with_a_choice_wait_for_nobody_without():
    """E4.4, E9.1: seat 1 has one blue card and has lost it when seat 0 is asked."""
    game = lost("altar palace", "blue", city("rhodes:A", built="senate"))
    assert game.to_act == (0,)
    assert city_of(game, 1)["built"] == []


def test_the_next_age_begins_when_all_is_lost():
    """E4.1: hands are dealt, or leaders recruited, after the penalty and the conflicts."""
    game = play(lost("altar palace", "blue"), "lose altar")
    assert (game.view(None)["age"], phase(game)) == (3, "turn")
    white = lost("altar palace", "blue", leader_hand="nero")
    assert (white.view(None)["age"], phase(white)) == (2, "penalty")
    play(white, "lose altar")
    assert (white.view(None)["age"], phase(white)) == (3, "recruit")
    assert edifice_of(white, 2)["state"] == "failed"
