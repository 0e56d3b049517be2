"""The verb `take_pawn`: stages of Ur take a pawn of an Age from the box (E8.5 to E8.11, E7.2, E9.3)."""

import pytest

from wonders.table import city, city_of, coins, edifice_of, phase, play, project, score, texts

pytestmark = pytest.mark.core

# What the stages of Ur by night ask.
NIGHT = {1: "stone_pit glassworks_1", 2: "stone_pit foundry", 3: "stone_pit brickyard loom_1"}


def ur(age=1, hand="altar baths", **rest):
    """Ur by night, about to take the pawn of this Age."""
    return city("ur:night", hand, **{"built": NIGHT[age], "stages": age - 1, "coins": 0, **rest})


def cards(first="belvedere", second="factory", third="archives", left=(2, 2, 2)):
    """Three Edifices and the pawns left on them."""
    return [{"id": name, "pawns": pawns} for name, pawns in zip((first, second, third), left, strict=True)]


def at(age, *cities, **rest):
    """A table in an Age, with these Edifices."""
    return project(*cities, **{"edifice": ("belvedere", "factory", "archives")[age - 1], **rest})


@pytest.mark.parametrize("taken", [1, 2, 3])
@pytest.mark.parametrize("now", [1, 2, 3])
def test_the_pawn_of_its_age_comes_from_the_box(taken, now):
    """E8.5: no Edifice comes nearer to completion, whatever the Age is."""
    game = at(now, ur(taken), edifices=cards())
    assert texts(game, verb="stage altar") == ["stage altar"]
    play(game, "stage altar")
    assert city_of(game)["pawns"] == [taken]
    assert [edifice_of(game, age)["pawns"] for age in (1, 2, 3)] == [2, 2, 2]


@pytest.mark.parametrize("age", [1, 2, 3])
def test_by_day_the_age_is_chosen_with_the_stage(age):
    """E8.11, E9.3: a pawn of any Age, in any Age."""
    for now in (1, 2, 3):
        game = at(now, city("ur:day", "altar baths", built="quarry clay_pool", stages=1, coins=0))
        assert texts(game, verb="stage altar") == [f"stage altar option={option}" for option in (1, 2, 3)]
        play(game, f"stage altar option={age}")
        assert (city_of(game)["pawns"], city_of(game)["options"]) == ([age], [0, age])


def test_the_last_pawn_on_the_card_is_not_touched():
    """E8.5: with one pawn left the Edifice is not built."""
    game = play(at(1, ur(), edifices=cards("money_changer", left=(1, 2, 2))), "stage altar")
    assert edifice_of(game, 1) == {"id": "money_changer", "age": 1, "cost": 1, "pawns": 1, "state": "project"}
    assert coins(game)[0] == 0


# ---------------------------------------------------------------- no participation
def test_it_costs_nothing_and_is_no_participation():
    """E8.6: Ur has not joined in this Age and may still do so with a later stage."""
    game = play(
        at(1, ur(), city("rhodes:A"), city("ephesus:A", "palace senate")), "stage altar", None, "sell senate"
    )
    assert (city_of(game)["joined"], coins(game)[0]) == (False, 0)


def test_ur_may_join_with_the_same_stage():
    """E8.6: two pawns of the Age, one of them from the card, for the price of one participation."""
    game = at(1, ur(coins=1), edifices=cards("money_changer"))
    assert texts(game, verb="stage altar") == ["stage altar", "stage altar edifice"]
    play(game, "stage altar edifice")
    assert (city_of(game)["pawns"], city_of(game)["joined"]) == ([1, 1], True)
    assert (edifice_of(game, 1)["pawns"], coins(game)[0]) == (1, 0)


def test_by_day_every_age_goes_with_joining():
    """E8.6, E8.11: the participation is in this Age's Edifice, whatever pawn is taken."""
    game = at(2, city("ur:day", "altar", built="quarry clay_pool", stages=1, coins=3))
    ways = [f"stage altar option={age}{join}" for join in ("", " edifice") for age in (1, 2, 3)]
    assert texts(game, verb="stage") == ways
    play(game, "stage altar option=3 edifice")
    assert city_of(game)["pawns"] == [2, 3]


def test_a_pawn_that_ur_has_taken_does_not_keep_it_from_joining():
    """E8.6: the second stage by night, with the pawn of Age I in the city."""
    game = at(1, ur(2, pawns=[1], coins=1))
    assert texts(game, verb="stage altar") == ["stage altar", "stage altar edifice"]


# ---------------------------------------------------------------- an Edifice still open
def test_it_protects_from_the_penalty():
    """E8.7: Belvedere fails; Ur keeps its brown cards, its neighbour takes a debt."""
    game = play(at(1, ur(), turn=6), "stage altar")
    assert edifice_of(game, 1)["state"] == "failed"
    assert sorted(city_of(game)["built"]) == ["glassworks_1", "stone_pit"]
    assert [city_of(game, seat)["debts"] for seat in range(3)] == [[], [1], [1]]


def test_a_pawn_of_a_later_age_protects_then():
    """E8.7, E9.3: Archives fail in Age III."""
    game = project(city("ur:night", "tavern", built="altar", pawns=[3]), edifice="archives", turn=6)
    play(game, "sell tavern")
    assert (city_of(game)["built"], city_of(game)["debts"]) == (["altar"], [])


def test_it_earns_the_reward_when_the_edifice_is_built_later():
    """E8.7."""
    builder = city("rhodes:A", "theater tavern", built="sawmill", coins=1)
    game = at(1, ur(pawns=[1], stages=1), builder, edifices=cards("money_changer", left=(1, 2, 2)))
    play(game, "sell altar", "stage theater edifice")
    assert coins(game) == [3 + 4, 4, 3]


def test_it_earns_the_reward_when_the_edifice_is_built_in_the_same_turn():
    """E8.7: once, with all other pawns."""
    builder = city("rhodes:A", "theater tavern", built="sawmill", coins=1)
    game = at(1, ur(), builder, edifices=cards("money_changer", left=(1, 2, 2)))
    play(game, "stage altar", "stage theater edifice")
    assert coins(game) == [4, 4, 3]


# ---------------------------------------------------------------- a built Edifice
@pytest.mark.parametrize(
    ("age", "edifice", "what", "value"),
    [
        (1, "money_changer", "coins", 4),
        (1, "outpost", "victory", [3]),
        (1, "curtain_wall", "shields", 1),
        (2, "auction_house", "coins", 7),
        (2, "staging_camp", "victory", [5]),
        (3, "gold_reserves", "coins", 15),
        (3, "concentric_castle", "shields", 2),
        (3, "military_school", "victory", [5]),
    ],
)
def test_of_a_built_edifice_it_brings_the_reward_at_once(age, edifice, what, value):
    """E8.8: to Ur alone, in the turn of the stage, whether the Edifice is of this Age or an earlier one."""
    names = ["belvedere", "factory", "archives"]
    names[age - 1] = edifice
    for now in range(age, 4):
        left = [0 if number == age else 1 for number in (1, 2, 3)]
        game = at(now, ur(age), city("rhodes:A", pawns=[age]), edifices=cards(*names, left=left))
        held = ("coins", "victory", "shields")
        before = [city_of(game, 1)[name] for name in held]
        assert city_of(play(game, "stage altar"))[what] == value
        assert [city_of(game, 1)[name] for name in held] == before


@pytest.mark.parametrize(("edifice", "made"), [("factory", 3), ("river_port", 4)])
def test_the_production_of_a_built_edifice_comes_too(edifice, made):
    """E8.8: for Ur's own use."""
    game = play(at(2, ur(2), edifices=cards("belvedere", edifice, left=(1, 0, 2))), "stage altar")
    assert [len(choice) for choice in city_of(game)["production"]["own"]] == [made]


def test_the_points_of_a_built_edifice_are_counted_at_the_end():
    """E8.8, E3.6: Belvedere and its stages, this one included."""
    game = play(at(1, ur(), edifices=cards(left=(0, 2, 2))), "stage altar")
    assert score(game, "edifice") == 1


def test_the_defeats_held_then_are_given_back():
    """E8.8, E3.5."""
    game = at(3, ur(3, defeats=2), edifices=cards("belvedere", "factory", "military_school", left=(1, 1, 0)))
    assert city_of(play(game, "stage altar"))["defeats"] == 0


# ---------------------------------------------------------------- a failed Edifice
@pytest.mark.parametrize("taken", [1, 2])
def test_of_a_failed_edifice_it_has_no_effect(taken):
    """E8.9: no reward, and a debt of that Age stays."""
    names = ("money_changer", "auction_house", "archives")
    game = at(3, ur(taken, debts=[taken]), edifices=cards(*names, left=(1, 1, 2)))
    play(game, "stage altar")
    assert (city_of(game)["pawns"], city_of(game)["debts"]) == ([taken], [taken])
    assert (coins(game)[0], score(game, "edifice")) == (0, {1: -2, 2: -3}[taken])


# ---------------------------------------------------------------- two pawns
def test_two_pawns_of_one_age_earn_the_reward_once():
    """E8.10, E7.2: Ur joins with the last pawn and takes another with the same stage."""
    game = at(1, ur(coins=1), edifices=cards("money_changer", left=(1, 2, 2)))
    play(game, "stage altar edifice")
    assert (city_of(game)["pawns"], coins(game)[0]) == ([1, 1], 4)


def test_a_second_pawn_of_a_built_edifice_brings_nothing_more():
    """E8.10, E8.8: the reward was earned when it was built."""
    game = at(1, ur(pawns=[1]), edifices=cards("money_changer", left=(0, 2, 2)))
    play(game, "stage altar")
    assert (city_of(game)["pawns"], coins(game)[0]) == ([1, 1], 0)


def test_two_pawns_of_points_count_once():
    """E8.10, E7.2: Belvedere with two stages."""
    game = project(city("ur:night", stages=2, pawns=[1, 1]), edifice="belvedere", left=0, age=3, turn="end")
    assert score(game, "edifice") == 2


def test_two_pawns_of_production_make_one_resource():
    """E8.10, E7.2: one of its goods in a turn."""
    game = at(2, ur(2, "lodge apothecary", pawns=[2]), edifices=cards(left=(1, 0, 2)))
    play(game, "stage apothecary")
    assert len(city_of(game)["production"]["own"]) == 1


def test_two_pawns_protect_like_one():
    """E8.7."""
    game = project(
        city("ur:night", "tavern", built="altar", stages=3, pawns=[3, 3]), edifice="archives", turn=6
    )
    assert city_of(play(game, "sell tavern"))["built"] == ["altar"]


# ---------------------------------------------------------------- when
def test_a_stage_marked_with_a_leader_takes_the_pawn_too():
    """E6.4: in the recruitment."""
    game = project(ur(hand="", leader_hand="nero"), turn=0, phase="recruit")
    play(game, "stage nero")
    assert (city_of(game)["pawns"], phase(game)) == ([1], "turn")


def test_nobody_sees_the_age_before_the_reveal():
    """E8.2, E8.11."""
    day = city("ur:day", "altar baths", built="quarry clay_pool", stages=1)
    game = at(1, day, city("rhodes:A", "theater tavern"))
    before = game.view(1)["cities"][0] | {"chosen": True}
    play(game, "stage altar option=2")
    assert game.view(1)["cities"][0] == before
    play(game, None, "sell tavern")
    assert game.view(1)["cities"][0]["pawns"] == [2]
    assert game.view(1)["cities"][0]["last"]["option"] == 2
