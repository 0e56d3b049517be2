"""A record is the whole game of Architects: set-up, seed and choices give the same bytes again."""

import pytest

import mirabilia
from architects.records.record_tools import new, play_on, record_of
from architects.table import acting, city, do, table
from effort import some

SEATS = range(2, 8)


def assert_replays(game):
    again = mirabilia.replay(game.record())
    assert again.state == game.state
    assert again.record() == game.record()
    assert again.to_act == game.to_act


@pytest.mark.parametrize("seats", some(SEATS, 0, 1, 5))
def test_a_game_replays_from_every_point_of_it(seats):
    game = new(seats, seed=seats)
    while not game.over:
        assert_replays(game)
        play_on(game, 1, seed=len(game.choices()))
    assert_replays(game)


@pytest.mark.core
def test_the_choices_stand_one_on_a_line_between_setup_and_checksum():
    game = do(
        table(city("giza", "wood", deck="blue3 stone"), city("rhodes"), seats=2), "take left", "take right"
    )
    title, position, first, second, checksum, end = game.record().split("\n")
    assert title == "mirabilia record 1"
    assert position.startswith("position {")
    assert (first, second) == ("0 take left", "1 take right")
    assert checksum.startswith("sum ")
    assert end == ""


@pytest.mark.core
def test_answers_that_the_engine_gives_itself_are_not_in_the_record():
    game = table(city("giza", "wood", deck="blue3 stone"), city("rhodes"), seats=2)
    do(game, "take left")  # the stage must be built in the only way, and then the turn ends
    assert game.view(None)["cities"][0]["built"] == ["s1"]
    assert game.record().count("\n0 ") == 1
    assert_replays(game)


@pytest.mark.core
def test_the_setup_of_a_record_names_the_game_the_rules_and_the_seed():
    record = new(seats=3, seed=7, boards=["giza", None, "rhodes"], first=2).record()
    assert record.splitlines()[1] == (
        'setup {"boards": ["giza", null, "rhodes"], "first": 2, "game": "architects", "rules": 1, '
        '"seats": 3, "seed": 7}'
    )
    assert_replays(mirabilia.replay(record))
    assert new(seats=2, seed=7).record().splitlines()[1] == (
        'setup {"game": "architects", "rules": 1, "seats": 2, "seed": 7}'
    )


@pytest.mark.core
def test_a_game_without_a_given_seed_has_one_in_its_record():
    assert_replays(play_on(mirabilia.new("architects", seats=2), 5))


@pytest.mark.core
def test_a_replayed_game_goes_on_like_the_first():
    first = play_on(new(), 9)
    second = mirabilia.replay(first.record())
    assert play_on(first, 12, seed=1).state == play_on(second, 12, seed=1).state


@pytest.mark.core
def test_a_game_from_a_position_replays_at_every_point_of_a_long_turn():
    game = acting(
        city("halicarnassus", "wood wood gear gear", built="s1", tokens="architecture", deck="red1 wood"),
        city("rhodes"),
        seats=2,
    )
    assert_replays(game)
    for choice in ("build s2 wood=2", "search left", "keep wood", "use architecture right"):
        do(game, choice)
        assert_replays(game)
    do(game, "learn gear=2 stack")
    assert_replays(game)


@pytest.mark.core
def test_the_position_of_a_replayed_game_is_the_same():
    game = play_on(new(4), 30)
    assert mirabilia.replay(game.record()).position() == game.position()


@pytest.mark.core
@pytest.mark.parametrize(
    "change", [lambda text: text.replace("\n", "\r\n"), str.rstrip, lambda t: t + "\n\n"]
)
def test_line_ends_of_other_systems_and_editors_do_no_harm(change):
    record = record_of()
    assert mirabilia.replay(change(record)).record() == record


@pytest.mark.core
def test_a_record_of_one_game_is_not_one_of_the_other():
    assert mirabilia.replay(record_of()).kind == "architects"
    wonders = mirabilia.new("wonders", seats=3, seed=11)
    wonders.choose(0, wonders.legal(0)[0])
    assert mirabilia.replay(wonders.record()).kind == "wonders"
    mixed = record_of(0).replace('"architects"', '"wonders"').splitlines()
    assert mirabilia.replay(wonders.record()).record() == wonders.record()
    with pytest.raises(mirabilia.BadRecord):
        mirabilia.replay("\n".join(mixed))
