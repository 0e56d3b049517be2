"""The verb `build_from_discard`: Halicarnassus takes a building from the discard (W8.1 to W8.7, W14.5)."""

import pytest

from wonders.table import city, coins, play, table, texts

pytestmark = pytest.mark.core


def mausoleum(hand, side="B", **rest):
    """Halicarnassus about to build a stage that opens the discard: the first of side B costs 2 ore."""
    return city(f"halicarnassus:{side}", hand, **{"built": "foundry", **rest})


def built(game, seat=0):
    return set(game.view(None)["cities"][seat]["built"])


@pytest.mark.parametrize(
    ("side", "stages", "makers"),
    [
        ("A", 1, "foundry ore_vein"),
        ("B", 0, "foundry"),
        ("B", 1, "brickyard clay_pool"),
        ("B", 2, "glassworks_1 press_1"),
    ],
)
def test_each_such_stage_opens_the_discard(side, stages, makers):
    """W8.1: A2, B1, B2 and B3."""
    game = table(mausoleum("altar baths", side, built=makers, stages=stages), discard="pawnshop")
    play(game, "stage altar")
    assert game.to_act == (0,)
    assert texts(game) == ["take pawnshop", "pass"]


@pytest.mark.parametrize(("stages", "makers"), [(0, "brickyard"), (2, "loom_1")])
def test_the_other_stages_do_not(stages, makers):
    """A1 and A3 give points only."""
    game = table(mausoleum("altar baths", "A", built=makers, stages=stages), discard="pawnshop")
    assert play(game, "stage altar").view(None)["phase"] == "turn"


def test_the_card_taken_leaves_the_discard_and_stands_in_the_city():
    game = table(mausoleum("altar baths"), discard="pawnshop theater")
    play(game, "stage altar")
    play(game, "take pawnshop")
    assert built(game) == {"foundry", "pawnshop"}
    assert game.position()["discard"] == ["theater"]


def test_it_happens_at_the_end_of_the_turn_for_its_builder_only():
    """W8.1: the others have played and wait; then the hands go on."""
    game = table(mausoleum("altar baths"), city(hand="theater stockade"), discard="pawnshop")
    play(game, "stage altar", "build theater")
    assert game.to_act == (0,)
    assert built(game, 1) == {"theater"}
    play(game, "pass")
    assert game.view(1)["hand"] == ["baths"]


def test_the_power_works_only_in_the_turn_of_the_stage():
    """W8.1: a stage built earlier opens nothing any more."""
    game = table(mausoleum("altar baths", stages=1), discard="pawnshop")
    assert play(game, "sell altar").view(None)["phase"] == "turn"


def test_cards_sold_in_the_same_turn_are_there():
    """W8.2: a neighbour sells the Palace."""
    game = table(mausoleum("altar baths"), city(hand="palace theater"))
    play(game, "stage altar", "sell palace")
    assert texts(game) == ["take palace", "pass"]


def test_the_last_cards_of_turn_six_are_there():
    """W8.2, W2.14: everybody's leftover card, the own one included."""
    game = table(mausoleum("altar baths"), city(hand="palace theater"), city(hand="senate tavern"), turn=6)
    play(game, "stage altar", "build theater", "build tavern")
    assert texts(game) == ["take baths", "take palace", "take senate", "pass"]


def test_the_seventh_card_that_babylon_declines_is_there():
    """W8.6, W14.5: Babylon first, then Halicarnassus."""
    game = table(mausoleum("altar baths"), city("babylon:B", "theater palace", stages=2), turn=6)
    play(game, "stage altar", "build theater")
    assert game.to_act == (1,)
    play(game, None, "pass")
    assert game.to_act == (0,)
    assert texts(game) == ["take baths", "take palace", "pass"]


def test_the_seventh_card_that_babylon_builds_is_not_there():
    """W8.6: nor is one under its board."""
    for choice in ("build pawnshop", "stage pawnshop"):
        game = table(
            mausoleum("altar baths"),
            city("babylon:B", "theater pawnshop", stages=2, built="brickyard press_1"),
            turn=6,
        )
        play(game, "stage altar", "build theater")
        play(game, None, choice)
        assert texts(game) == ["take baths", "pass"]


@pytest.mark.parametrize("card", ["mine", "loom_2", "palace", "forum", "walls", "academy", "spies_guild"])
def test_any_colour_of_any_age_is_free(card):
    """W8.3: coins and resources do not matter."""
    game = table(mausoleum("altar baths", coins=0), discard=card)
    play(game, "stage altar")
    play(game, f"take {card}")
    assert built(game) == {"foundry", card}
    assert coins(game)[0] == 0


@pytest.mark.parametrize(("card", "gain"), [("tavern", 5), ("haven", 1), ("lighthouse", 1)])
def test_the_card_gives_its_coins(card, gain):
    """W8.3."""
    game = table(mausoleum("altar baths", coins=0), discard=card)
    play(game, "stage altar")
    assert coins(play(game, f"take {card}"))[0] == gain


def test_a_building_the_city_has_cannot_be_taken():
    """W8.3, W3.1, W3.2: neither the other Loom."""
    game = table(mausoleum("altar baths", built="foundry loom_1 theater"), discard="theater loom_2 pawnshop")
    play(game, "stage altar")
    assert texts(game) == ["take pawnshop", "pass"]


def test_taking_is_an_option():
    """W8.4, W15.4."""
    game = table(mausoleum("altar baths"), discard="palace")
    play(game, "stage altar")
    play(game, "pass")
    assert built(game) == {"foundry"}
    assert game.position()["discard"] == ["palace"]
    assert game.view(None)["turn"] == 2


@pytest.mark.parametrize("discard", ["", "foundry foundry"])
def test_nothing_happens_when_no_card_can_be_taken(discard):
    """W8.4: an empty pile, or one with what the city has."""
    game = table(mausoleum("altar baths"), discard=discard)
    play(game, "stage altar")
    assert (game.view(None)["phase"], game.view(None)["turn"]) == ("turn", 2)


def test_the_new_stage_counts_for_the_card_taken():
    """W8.5: Arena pays 3 coins for the stage just built."""
    game = table(mausoleum("altar baths", coins=0), discard="arena")
    play(game, "stage altar")
    assert coins(play(game, "take arena"))[0] == 3


def test_a_card_under_the_board_is_not_in_the_discard():
    """W3.3: the Altar that marks the stage cannot be taken."""
    game = table(mausoleum("altar baths"), discard="pawnshop")
    assert "take altar" not in texts(play(game, "stage altar"))


def test_a_red_card_taken_on_turn_six_fights_in_this_age():
    """W8.7, W14.5."""
    game = table(mausoleum("altar baths"), discard="stockade", turn=6)
    play(game, "stage altar")
    play(game, "take stockade")
    assert game.view(None)["cities"][0]["victory"] == [1, 1]


def test_the_copies_of_a_card_are_one_choice_and_one_leaves():
    game = table(mausoleum("altar baths"), discard="tavern tavern")
    play(game, "stage altar")
    assert texts(game) == ["take tavern", "pass"]
    assert play(game, "take tavern").position()["discard"] == ["tavern"]


def test_only_the_picker_sees_the_discard_and_only_now():
    """W3.4."""
    game = table(mausoleum("altar baths"), city(hand="theater stockade"), discard="pawnshop tavern")
    assert game.view(0)["discard"] is None
    play(game, "stage altar", "build theater")
    assert sorted(game.view(0)["discard"]) == ["pawnshop", "tavern"]
    assert (game.view(1)["discard"], game.view(None)["discard"]) == (None, None)
    play(game, "pass")
    assert game.view(0)["discard"] is None
