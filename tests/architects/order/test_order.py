"""The stable numbers and orders of Architects. Trained networks, records and saved policies rely on them."""

import pytest

from architects.regenerate import HERE, legal_orders, numbers, perft_files
from architects.table import acting, city, do, table, texts
from mirabilia.games.architects.action import VERBS, Action
from mirabilia.games.architects.rules.state import (
    BUILD,
    CLAIM,
    DRAW,
    END,
    KEEP,
    LEARN,
    LOOK,
    SEARCH,
    TAKE,
    USE,
)
from wonders.regenerate import difference

pytestmark = pytest.mark.core

BREAKS = (
    "Numbers or orders have changed. Every trained network, every saved policy and every record keyed by "
    "them would silently mean something else. New kinds of cards, tokens, wonders and kinds of action go at "
    "the END; nothing is inserted, sorted or removed."
)
PLACE, TOKEN, BY, COINS, PAID = 16, 16**2, 16**3, 4 * 16**3, 8 * 4 * 16**3


def stored(name):
    return (HERE / "order" / name).read_text(encoding="utf-8")


def lists(text):
    """A snapshot as lists by their titles."""
    blocks = (block.splitlines() for block in text.strip().split("\n\n"))
    return {title.strip("[]"): lines for title, *lines in blocks}


def test_no_stored_number_has_changed_its_meaning():
    now = lists(numbers())
    for title, lines in lists(stored("numbers.txt")).items():
        assert now[title][: len(lines)] == lines, f"[{title}] {BREAKS}"


def test_the_snapshot_of_numbers_is_complete():
    changed = difference(stored("numbers.txt"), numbers(), "numbers.txt")
    assert not changed, f"{BREAKS}\nIf they were added at the end: make golden\n{changed}"


def test_legal_actions_stand_in_the_same_order_as_ever():
    changed = difference(stored("legal.txt"), legal_orders(), "legal.txt")
    assert not changed, f"{BREAKS}\n{changed}"


def test_a_snapshot_exists_for_each_position():
    titles = {title.split(",")[0] for title in lists(stored("legal.txt"))}
    assert titles == {path.stem for path in perft_files()}


def test_the_positions_of_the_snapshot_show_every_kind_of_action():
    actions = [line.split()[1] for lines in lists(stored("legal.txt")).values() for line in lines]
    assert set(actions) == set(VERBS)


def test_the_kinds_of_action_are_numbered_in_this_order():
    assert VERBS == ("take", "look", "use", "build", "learn", "end", "draw", "claim", "search", "keep")
    assert list(range(10)) == [TAKE, LOOK, USE, BUILD, LEARN, END, DRAW, CLAIM, SEARCH, KEEP]


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("take left", 0),
        ("take right", PLACE),
        ("take central", 2 * PLACE),
        ("look", 1),
        ("use urbanism left", 2),
        ("use crafts central", 2 + 2 * PLACE + TOKEN),
        ("use architecture right", 2 + PLACE + 5 * TOKEN),
        ("build s1 wood=1 stone=1", 3 + PAID + 8 * PAID),
        ("build s2 wood=2", 3 + PLACE + 2 * PAID),
        ("build s2 coin=2", 3 + PLACE + 2 * COINS),
        ("build s2 coin=1 economy", 3 + PLACE + BY + COINS),
        ("build s3 wood=3 engineering", 3 + 2 * PLACE + 2 * BY + 3 * PAID),
        (
            "build s5 glass=2 coin=1 economy engineering",
            3 + 4 * PLACE + 3 * BY + COINS + 2 * 8**4 * PAID,
        ),
        ("learn compass=2 urbanism", 4 + 2 * PAID),
        ("learn gear=2 decor", 4 + 9 * TOKEN + 2 * 8 * PAID),
        ("learn compass=1 gear=1 tablet=1 stack", 4 + 15 * TOKEN + (1 + 8 + 64) * PAID),
        ("end", 5),
        ("draw 0", 6),
        ("draw 6", 6 + 6 * PLACE),
        ("draw central", 6 + 7 * PLACE),
        ("claim urbanism", 7),
        ("claim culture", 7 + 13 * TOKEN),
        ("claim stack", 7 + 15 * TOKEN),
        ("search left", 8),
        ("search right", 8 + PLACE),
        ("keep wood", 9),
        ("keep red2", 9 + 13 * PLACE),
    ],
)
def test_an_action_has_this_number_and_the_number_has_this_action(text, number):
    assert Action.parse(text).id == number
    assert Action.from_id(number).text == text


def test_no_two_actions_share_a_number():
    known = []
    for number in range(BY):
        try:
            known.append(Action.from_id(number))
        except ValueError:
            continue
    assert len(known) == len({action.text for action in known})
    # Without cards that pay: 3 decks, look, 14 tokens by 3 decks, 5 stages, 15 tokens learned (no symbols
    # are given), end, 8 decks, 15 tokens, 2 decks, 14 kinds.
    assert len(known) == 3 + 1 + 14 * 3 + 5 + 15 + 1 + 8 + 15 + 2 + 14


# ---------------------------------------------------------------- orders
def test_looking_comes_before_the_decks_left_right_and_central():
    game = table(city("giza"), cat=0)
    assert texts(game) == ["look", "take left", "take right", "take central"]


def test_extra_cards_by_token_come_before_stages_sets_and_the_end():
    game = acting(
        city("giza", "wood stone gear gear", tokens="urbanism science"), ready=["science", "urbanism"]
    )
    places = ("left", "right", "central")
    assert texts(game) == [
        *(f"use urbanism {place}" for place in places),
        *(f"use science {place}" for place in places),
        "build s1 wood=1 stone=1",
        *(f"learn gear=2 {token}" for token in ("decor", "politics", "strategy", "stack")),
    ]


def test_the_end_of_the_turn_comes_last():
    game = acting(city("giza", tokens="urbanism"), ready=["urbanism"])
    assert texts(game)[-1] == "end"
    assert texts(game).count("end") == 1


def test_payments_of_identical_resources_begin_with_coins_and_go_by_resource():
    game = acting(city("giza", "wood wood glass coin coin", built="s1"))
    assert texts(game) == [
        "build s2 coin=2",
        "build s2 wood=1 coin=1",
        "build s2 wood=2",
        "build s2 glass=1 coin=1",
    ]


def test_payments_of_different_resources_count_in_bits():
    game = acting(city("giza", "wood stone glass coin coin"))
    assert texts(game) == [
        "build s1 coin=2",
        "build s1 wood=1 coin=1",
        "build s1 stone=1 coin=1",
        "build s1 wood=1 stone=1",
        "build s1 glass=1 coin=1",
        "build s1 wood=1 glass=1",
        "build s1 stone=1 glass=1",
    ]


def test_engineering_comes_after_all_plain_payments_of_a_stage_and_economy_beside_each():
    game = acting(city("giza", "wood wood coin coin", tokens="economy engineering"))
    assert texts(game) == [
        "build s1 coin=2",
        "build s1 coin=1 economy",
        "build s1 wood=1 coin=1",
        "build s1 wood=2 engineering",
    ]


def test_sets_go_by_symbol_and_the_different_ones_come_last_each_by_token():
    game = acting(city("giza", "compass compass gear tablet tablet"), shown="politics decor", stack="")
    assert texts(game) == [
        *("learn compass=2 politics", "learn compass=2 decor"),
        *("learn tablet=2 politics", "learn tablet=2 decor"),
        *("learn compass=1 gear=1 tablet=1 politics", "learn compass=1 gear=1 tablet=1 decor"),
    ]


def test_decks_to_draw_from_go_by_seat_and_the_central_one_is_last():
    game = table(
        city("alexandria", built="s1 s2"), city("giza", deck=""), city("rhodes"), phase="draw", active=0
    )
    assert texts(game) == ["draw 0", "draw 2", "draw central"]


def test_tokens_to_claim_stand_as_they_lie_and_the_unseen_one_is_last():
    game = table(city("babylon", built="s1 s2"), phase="claim", shown="strategy decor politics")
    assert texts(game) == ["claim strategy", "claim decor", "claim politics", "claim stack"]


def test_the_left_deck_is_searched_before_the_right_one_and_cards_are_kept_by_their_number():
    game = table(
        city("halicarnassus", built="s1 s2", deck="wood red2 gear blue2cat red2 coin"), phase="search"
    )
    assert texts(game) == ["search left", "search right"]
    do(game, "search left")
    assert texts(game) == ["keep coin", "keep blue2cat", "keep gear", "keep red2"]
