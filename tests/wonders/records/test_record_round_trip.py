"""A record is the whole game: set-up, seed and choices give the same bytes again."""

import pytest

import mirabilia
from effort import some
from wonders.records.record_tools import NEW_TABLES, play_on, record_of
from wonders.table import city, duel, play, table

WHOLE = 10_000


def assert_replays(game):
    again = mirabilia.replay(game.record())
    assert again.state == game.state
    assert again.record() == game.record()
    assert again.to_act == game.to_act


TABLES = [{"seats": seats} for seats in (2, 3, 4, 5, 6, 7)] + [
    {"seats": 2, "packs": ["leaders"], "boards": ["rome:B", "olympia:A", "halicarnassus:B"]},
    {
        "seats": 3,
        "packs": ["leaders"],
        "stevie": True,
        "boards": ["rome:B", "halicarnassus:A", "babylon:B"],
    },
    {"seats": 7, "packs": ["leaders"], "boards": ["rome:A", *[None] * 6]},
    *NEW_TABLES,
]


@pytest.mark.parametrize("options", some(TABLES, 0, 5, 6, 7, 8, 10, 13), ids=str)
def test_a_game_replays_from_every_point_of_it(options):
    game = mirabilia.new(**options, seed=options["seats"])
    assert_replays(game)
    for number in range(WHOLE):
        if game.over:
            break
        play_on(game, 1, seed=number)
        assert_replays(game)
    assert game.over


@pytest.mark.core
def test_a_half_made_decision_is_kept():
    again = mirabilia.replay(record_of(choices=8))
    assert (again.asked, again.to_act) == ((0, 1, 2), (2,))


@pytest.mark.core
@pytest.mark.parametrize("packs", [[], ["leaders"]])
def test_a_game_of_two_is_kept_in_the_middle_of_the_free_citys_choice(packs):
    game = mirabilia.new(seats=2, seed=6, packs=packs)
    while game.view(None)["phase"] != "city":
        play_on(game, 1)
    holder = game.view(None)["holder"]
    assert (game.asked, game.to_act) == ((holder,), (holder,))
    assert_replays(game)
    again = mirabilia.replay(game.record())
    assert play_on(again, 6, seed=2).state == play_on(game, 6, seed=2).state


@pytest.mark.core
def test_the_three_choices_of_a_turn_for_two_stand_in_their_order():
    game = duel(city(hand="altar"), city("rhodes:A", "theater tavern"), city("ephesus:A"), holder=1, age=3)
    game.choose(1, "sell theater")
    game.choose(0, "sell altar")
    game.choose(1, "build tavern")
    assert game.record().splitlines()[2:-1] == ["0 sell altar", "1 sell theater", "1 build tavern"]
    assert_replays(game)


@pytest.mark.core
def test_a_replayed_game_goes_on_like_the_first():
    first = play_on(mirabilia.new(seats=3, seed=4), 7)
    second = mirabilia.replay(first.record())
    assert play_on(first, 8, seed=1).state == play_on(second, 8, seed=1).state


@pytest.mark.core
def test_the_order_in_which_seats_chose_is_not_kept():
    one, other = (table(city("giza:A", "altar"), city("rhodes:A", "tavern")) for _ in range(2))
    one.choose(0, "sell altar")
    one.choose(1, "sell tavern")
    other.choose(1, "sell tavern")
    other.choose(0, "sell altar")
    assert one.record() == other.record()
    assert one.state == other.state


@pytest.mark.core
def test_a_choice_that_was_changed_leaves_no_trace():
    game = table(city("giza:A", "altar"), city("rhodes:A", "tavern"))
    game.choose(0, "sell altar")
    game.choose(0, "build altar")
    assert game.record().count("\n0 ") == 1
    assert_replays(game)


@pytest.mark.core
def test_the_choices_stand_one_on_a_line_between_setup_and_checksum():
    game = play(
        table(city("giza:A", "altar", coins=2), city("rhodes:A", "tavern")), "sell altar", "build tavern"
    )
    title, position, first, second, checksum, end = game.record().split("\n")
    assert title == "mirabilia record 1"
    assert position.startswith("position {")
    assert (first, second) == ("0 sell altar", "1 build tavern")
    assert checksum.startswith("sum ")
    assert end == ""


@pytest.mark.core
def test_the_setup_of_a_record_names_the_rules_and_the_seed():
    record = mirabilia.new(seats=3, seed=7, boards=["giza:A", "rhodes", None], sides="B").record()
    assert record.splitlines()[1] == (
        'setup {"boards": ["giza:A", "rhodes", null], "game": "wonders", "rules": 2, "seats": 3, "seed": 7, '
        '"sides": "B"}'
    )
    assert_replays(mirabilia.replay(record))


@pytest.mark.core
def test_the_setup_of_a_record_names_packs_and_stevie_if_they_are_there():
    record = mirabilia.new(
        seats=2, seed=7, packs=["leaders"], stevie=True, boards=["rome", None, None]
    ).record()
    assert record.splitlines()[1] == (
        'setup {"boards": ["rome", null, null], "game": "wonders", "packs": ["leaders"], "rules": 2, '
        '"seats": 2, "seed": 7, "stevie": true}'
    )
    assert_replays(mirabilia.replay(record))


@pytest.mark.core
def test_a_game_without_a_given_seed_has_one_in_its_record():
    assert_replays(mirabilia.new(seats=3))


@pytest.mark.core
def test_a_game_from_a_position_replays_at_every_point():
    game = table(
        city("babylon:B", "altar tavern", stages=2, coins=7),
        city("halicarnassus:B", "theater", built="ore_vein mine", coins=1),
        turn=6,
        age=3,
        discard="baths walls",
    )
    for choice in ((0, "sell altar"), (1, "stage theater"), (0, "pass"), (1, "take walls")):
        assert_replays(game)
        game.choose(*choice)
    assert game.over
    assert_replays(game)


@pytest.mark.core
def test_a_game_from_a_half_made_decision_replays():
    game = table(city("giza:A", "altar", choice="sell altar"), city("rhodes:A", "tavern"))
    assert_replays(game)
    game.choose(1, "sell tavern")
    assert_replays(game)


@pytest.mark.core
def test_a_choice_that_the_position_held_may_still_be_changed():
    game = table(city("giza:A", "altar", choice="sell altar"), city("rhodes:A", "tavern"))
    game.choose(0, "build altar")
    assert "0 build altar" in game.record()
    assert_replays(game)


@pytest.mark.core
def test_the_position_of_a_replayed_game_is_the_same():
    game = play_on(mirabilia.new(seats=3, seed=2), 20)
    assert mirabilia.replay(game.record()).position() == game.position()


@pytest.mark.core
@pytest.mark.parametrize(
    "change", [lambda text: text.replace("\n", "\r\n"), str.rstrip, lambda t: t + "\n\n"]
)
def test_line_ends_of_other_systems_and_editors_do_no_harm(change):
    record = record_of()
    assert mirabilia.replay(change(record)).record() == record
