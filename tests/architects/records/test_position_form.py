"""A position of Architects is a table written down: what is left out has its starting value."""

import copy
import json
from collections import Counter

import pytest

import mirabilia
from architects.records.record_tools import new, play_on
from architects.table import acting, city, do, final, table, texts
from mirabilia.games.architects.content.catalogue import catalogue

pytestmark = pytest.mark.core

EXAMPLE = {
    "game": "architects",
    "active": 1,
    "phase": "take",
    "turn": 12,
    "seats": [
        {"wonder": "giza", "built": ["s1"], "cards": {"wood": 2, "blue2cat": 1}, "tokens": ["decor"]},
        {"wonder": "rhodes", "victory": 2, "deck": ["gear", "red1"]},
        {"wonder": "babylon", "tokens": ["culture", "culture"]},
    ],
    "central": ["coin", "wood"],
    "discard": {"red2": 3},
    "shown": ["politics", "strategy", "education"],
    "stack": ["tactics", "science"],
    "battle": 2,
    "cat": 0,
    "known": [0],
    "seed": 5,
}


def example(**changes):
    return copy.deepcopy(EXAMPLE) | changes


def test_the_example_is_a_table():
    seen = mirabilia.position(EXAMPLE).view(None)
    giza, rhodes, babylon = seen["cities"]
    assert (seen["active"], seen["phase"], seen["turn"], seen["asked"]) == (1, "take", 12, [1])
    assert (giza["built"], giza["cards"], giza["tokens"]) == (["s1"], {"wood": 2, "blue2cat": 1}, ["decor"])
    assert (rhodes["victory"], rhodes["deck"]) == (2, {"size": 2, "top": "red1"})
    assert babylon["tokens"] == ["culture", "culture"]
    assert (seen["central"]["size"], seen["discard"]) == (2, {"red2": 3})
    assert (seen["shown_tokens"], seen["stack_size"]) == (["politics", "strategy", "education"], 2)
    assert (seen["battle_tokens"], seen["conflict_tokens"], seen["cat"]) == (2, 3, 0)
    assert mirabilia.position(EXAMPLE).view(0)["central"]["top"] == "wood"


def test_what_is_left_out_has_its_starting_value():
    game = mirabilia.position({"game": "architects", "seats": [{"wonder": "giza"}, {"wonder": "rhodes"}]})
    seen = game.view(None)
    assert (seen["turn"], seen["phase"], seen["active"], seen["cat"]) == (1, "take", 0, None)
    assert (seen["battle_tokens"], seen["looked"], seen["discard"]) == (0, False, {})
    assert (len(seen["shown_tokens"]), seen["stack_size"], seen["central"]["size"]) == (3, 12, 60)
    for own in seen["cities"]:
        assert (own["built"], own["cards"], own["tokens"], own["victory"]) == ([], {}, [], 0)
        assert own["deck"]["size"] == 25


def test_decks_that_are_left_out_hold_the_cards_of_their_wonder_shuffled_by_the_seed():
    bare = {"game": "architects", "seats": [{"wonder": "giza"}, {"wonder": "rhodes"}]}
    first, second, again = (mirabilia.position({**bare, "seed": seed}).position() for seed in (1, 2, 1))
    content = catalogue()
    for position in (first, second):
        for seat in position["seats"]:
            whole = content.wonders[content.wonder_number[seat["wonder"]]].deck
            assert Counter(seat["deck"]) == whole
        assert Counter(position["central"]) == content.manifest.central
    assert first == again
    assert first["central"] != second["central"]
    assert first["seats"][0]["deck"] != second["seats"][0]["deck"]


def test_tokens_that_are_left_out_are_those_that_nobody_has():
    bare = {"game": "architects", "seats": [{"wonder": "giza"}, {"wonder": "rhodes"}]}
    bare["seats"][0]["tokens"] = ["decor", "culture"]
    bare["seats"][1]["tokens"] = ["tactics"]
    position = mirabilia.position(bare).position()
    left = Counter([*position["shown"], *position["stack"]])
    whole = Counter({token.id: token.copies for token in catalogue().tokens})
    assert left == whole - Counter(["decor", "culture", "tactics"])
    assert (len(position["shown"]), len(position["stack"])) == (3, 9)


def test_if_only_some_tokens_are_given_there_are_no_others():
    game = table(city("giza"), shown="decor", stack="")
    assert game.position()["shown"] == ["decor", None, None]
    assert "stack" not in game.position() or game.position()["stack"] == []
    only_stack = mirabilia.position({**EXAMPLE, "shown": None, "stack": ["tactics"]})
    assert (only_stack.view(None)["shown_tokens"], only_stack.view(None)["stack_size"]) == ([], 1)


def test_the_position_of_a_game_gives_the_same_game():
    game = mirabilia.position(EXAMPLE)
    again = mirabilia.position(game.position())
    assert again.state == game.state
    assert again.position() == game.position()


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_every_point_of_a_game_can_be_written_as_a_position(seats):
    game = new(seats, seed=21)
    while not game.over:
        assert mirabilia.position(game.position()).state == game.state
        play_on(game, 3, seed=len(game.choices()))
    assert mirabilia.position(game.position()).state == game.state
    assert game.position()["phase"] == "over"


PHASES = {
    "take": lambda: table(city("giza"), cat=0),
    "act": lambda: acting(city("giza", "wood stone brick coin")),
    "draw": lambda: do(acting(city("alexandria", "wood wood coin", built="s1")), "build s2 wood=2"),
    "claim": lambda: do(acting(city("babylon", "wood wood coin", built="s1")), "build s2 wood=2"),
    "search": lambda: do(acting(city("halicarnassus", "wood wood coin", built="s1")), "build s2 wood=2"),
    "keep": lambda: do(
        acting(city("halicarnassus", "wood wood coin", built="s1", deck="wood gear red1")),
        "build s2 wood=2",
        "search left",
    ),
    "over": lambda: final(city("giza", built="s1 s2 s3 s4 s5")),
}


@pytest.mark.parametrize("phase", PHASES)
def test_every_phase_can_be_written_as_a_position_and_played_from_there(phase):
    game = PHASES[phase]()
    assert game.view(None)["phase"] == phase
    again = mirabilia.position(json.loads(json.dumps(game.position())))
    assert again.state == game.state
    assert again.view(None)["phase"] == phase
    assert play_on(again, 9, seed=4).state == play_on(game, 9, seed=4).state


def test_a_position_is_plain_data():
    position = mirabilia.position(EXAMPLE).position()
    assert json.loads(json.dumps(position)) == position


def test_what_was_given_is_not_changed():
    given = example()
    play_on(mirabilia.position(given), 5)
    assert given == EXAMPLE


def test_what_is_returned_may_be_changed_without_harm():
    game = mirabilia.position(EXAMPLE)
    before = game.state
    game.position()["seats"][0]["cards"].clear()
    assert game.state == before
    assert mirabilia.replay(game.record()).state == before


@pytest.mark.parametrize("kind", [str, lambda path: path])
def test_a_position_is_read_from_a_file(tmp_path, kind):
    path = tmp_path / "position.json"
    path.write_text(json.dumps(EXAMPLE), encoding="utf-8")
    assert mirabilia.position(kind(path)).state == mirabilia.position(EXAMPLE).state


def test_the_top_card_of_a_deck_and_the_next_token_are_written_last():
    game = table(city("giza", deck="wood stone"), shown="decor", stack="politics strategy")
    assert game.view(None)["cities"][0]["deck"]["top"] == "stone"
    game = acting(city("giza", "gear gear"), shown="decor", stack="politics strategy")
    do(game, "learn gear=2 stack")
    assert game.view(None)["cities"][0]["tokens"] == ["strategy"]


def test_any_card_may_lie_anywhere_and_any_stage_be_built():
    game = table(city("giza", "red2 red2", built="s5", deck="red2 red2 red2"), central="wood " * 60)
    assert game.view(None)["cities"][0]["built"] == ["s5"]
    assert game.view(None)["cities"][0]["open"] == ["s1"]
    assert game.view(None)["cities"][0]["shields"] == 2
    assert game.view(None)["central"]["size"] == 60


def test_the_order_in_which_cards_stages_and_tokens_are_written_does_not_matter():
    one = table(city("giza", "wood gear", built="s1 s2", tokens="science tactics"), known=[0, 1])
    other = table(city("giza", "gear wood", built="s2 s1", tokens="tactics science"), known=[1, 0])
    assert one.state == other.state


def test_a_finished_game_is_asked_nothing():
    game = final(city("giza", built="s1"))
    assert game.over
    assert game.to_act == game.asked == ()


def test_what_has_only_one_answer_is_done_when_a_position_is_read():
    game = acting(city("giza", "wood stone"))
    assert game.view(None)["cities"][0]["built"] == ["s1"]
    assert game.asked == (1,)
    assert mirabilia.position(game.position()).state == game.state


def test_a_battle_may_be_due_and_is_fought_at_the_end_of_the_turn():
    game = table(city("giza", "red0 red1"), city("rhodes"), seats=2, battle=3)
    do(game, "take left")
    assert [own["victory"] for own in game.view(None)["cities"]] == [2, 0]
    assert game.view(None)["battle_tokens"] == 0


def test_tokens_ready_and_used_belong_to_the_active_seat():
    game = acting(
        city("giza", tokens="urbanism economy science"), ready=["urbanism"], used=["economy", "science"]
    )
    assert texts(game, "use") == [f"use urbanism {place}" for place in ("left", "right", "central")]
    assert game.position()["used"] == ["science", "economy"]


def test_the_deeds_of_the_latest_turn_are_kept():
    game = table(city("giza"), cat=0)
    do(game, "look", "take left")
    assert (game.position()["doer"], game.position()["deeds"]) == (0, ["look", "take left"])
    assert mirabilia.position(game.position()).state == game.state


def test_the_random_words_may_be_given_and_override_the_seed():
    position = mirabilia.position(EXAMPLE).position()
    assert mirabilia.position({**position, "seed": 99}).state == mirabilia.position(position).state
