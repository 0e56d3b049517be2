"""The stable numbers and orders. Trained networks, records and saved policies rely on them."""

import pytest

from mirabilia.games.wonders.action import VERBS, Action
from mirabilia.games.wonders.content.catalogue import catalogue
from mirabilia.games.wonders.rules.state import (
    BUILD,
    COPY,
    FORFEIT,
    FREE,
    KEEP,
    LOSE,
    PASS,
    RECRUIT,
    SELL,
    STAGE,
    TAKE,
)
from wonders.regenerate import HERE, difference, legal_orders, numbers, perft_files
from wonders.table import city, duel, recruitment, table, texts

pytestmark = pytest.mark.core

ABOVE = 16 * 1024 * 16 * 16 * 16  # what the Edifice counts in a number; an option counts twice as much
BREAKS = (
    "Numbers or orders have changed. Every trained network, every saved policy and every record keyed by "
    "them would silently mean something else. New cards, boards and kinds of action go at the END; "
    "nothing is inserted, sorted or removed."
)


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


def test_the_positions_of_the_snapshot_show_every_kind_of_action():
    actions = [line.split()[1] for lines in lists(stored("legal.txt")).values() for line in lines]
    assert set(actions) == set(VERBS) - {"take"}  # it has a snapshot of its own below


def test_the_kinds_of_action_are_numbered_in_this_order():
    first = ("build", "stage", "sell", "free", "take", "pass", "keep", "recruit", "copy")
    assert (*first, "lose", "forfeit") == VERBS
    kinds = [BUILD, STAGE, SELL, FREE, TAKE, PASS, KEEP, RECRUIT, COPY, LOSE, FORFEIT]
    assert kinds == list(range(11))


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("build lumber_yard", 0),
        ("stage lumber_yard", 1),
        ("sell lumber_yard", 2),
        ("pass", 5),
        ("build baths", 14 * 16),
        ("free baths", 3 + 14 * 16),
        ("take builders_guild", 4 + 77 * 16),
        ("build baths left=2", 14 * 16 + 2 * 16 * 1024),
        ("build baths right=2", 14 * 16 + 2 * 16 * 1024 * 16),
        ("stage palace left=3 right=4", 1 + 53 * 16 + 3 * 16 * 1024 + 4 * 16 * 1024 * 16),
        ("build builders_guild left=15 right=15", 77 * 16 + 15 * 16 * 1024 + 15 * 16 * 1024 * 16),
        ("build gamers_guild", 78 * 16),
        ("keep alexander", 6 + 82 * 16),
        ("recruit alexander", 7 + 82 * 16),
        ("copy zenobia", 8 + 117 * 16),
        ("stage stevie bank=2", 1 + 118 * 16 + 2 * 16 * 1024 * 16 * 16),
        ("build baths left=2 bank=1", 14 * 16 + 2 * 16 * 1024 + 16 * 1024 * 16 * 16),
        ("lose press_1", 9 + 12 * 16),
        ("stage baths edifice", 1 + 14 * 16 + ABOVE),
        ("stage baths option=1", 1 + 14 * 16 + 2 * ABOVE),
        ("stage baths left=2 option=3 edifice", 1 + 14 * 16 + 2 * 16 * 1024 + 7 * ABOVE),
        ("stage stevie bank=15 option=2", 1 + 118 * 16 + 15 * 16 * 1024 * 16 * 16 + 4 * ABOVE),
        ("forfeit 1 1", 10 + 2 * ABOVE),
        ("forfeit 1 3", 10 + 4 * ABOVE),
        ("forfeit 5 5", 10 + 12 * ABOVE),
        ("build well", 119 * 16),
        ("build castrum", 132 * 16),
        ("build decorators_guild", 134 * 16),
    ],
)
def test_an_action_has_this_number_and_the_number_has_this_action(text, number):
    assert Action.parse(text).id == number
    assert Action.from_id(number).text == text


@pytest.mark.parametrize(
    ("card", "number"),
    [
        ("altar", 120),
        ("theater", 121),
        ("temple", 122),
        ("statue", 123),
        ("pantheon", 124),
        ("gardens", 125),
        ("town_hall", 126),
        ("arena", 127),
        ("fortifications", 129),
        ("circus", 130),
        ("arsenal", 131),
        ("spies_guild", 133),
        ("builders_guild", 135),
    ],
)
def test_a_changed_card_of_the_second_edition_has_a_number_of_its_own(card, number):
    assert Action.parse(f"build {card}", 2).id == number * 16
    assert Action.parse(f"build {card}", 1).id < 79 * 16
    assert Action.from_id(number * 16).text == f"build {card}"


def test_no_two_actions_share_a_number():
    numbers_ = range(4 * 16 * 1024)  # every kind and card, with up to three coins to the left
    known = []
    for number in numbers_:
        try:
            known.append(Action.from_id(number))
        except ValueError:
            continue
    assert len(known) == len(set(known))
    cards = len(catalogue().cards)
    assert len(known) == 2 * 4 * cards + 7 * cards + 1  # two kinds pay, seven do not, and `pass`


def test_a_stage_has_a_number_for_each_option_with_the_edifice_and_without():
    options = range(8)  # the least bit is the Edifice, the others are the option
    stages = {Action.from_id(1 + 14 * 16 + number * ABOVE) for number in options}
    assert len({(stage.option, stage.edifice) for stage in stages}) == len(stages) == 8


def test_by_card_and_then_build_free_stage_sell():
    game = table(city("olympia:A", "study altar", stages=2, built="foundry", coins=9))
    assert texts(game) == [
        "build altar",
        "free altar",
        "stage altar",
        "sell altar",
        "free study",
        "stage study",
        "sell study",
    ]


def test_payments_begin_with_the_least_coins_to_the_left():
    game = table(
        city("babylon:A", "aqueduct", coins=20),
        city("giza:A", built="quarry"),
        city("ephesus:A", built="quarry stone_pit"),
    )
    assert texts(game, verb="build") == [
        "build aqueduct right=6",
        "build aqueduct left=2 right=4",
        "build aqueduct left=4 right=2",
        "build aqueduct left=6",
    ]


def test_two_copies_of_a_card_are_one_choice():
    assert texts(table(city("giza:A", "altar altar"))) == ["build altar", "sell altar"]


def test_the_seventh_card_may_be_passed_last_of_all():
    game = table(city("babylon:B", "altar", stages=2), age=2, turn=6, phase="seventh")
    assert texts(game) == ["build altar", "sell altar", "pass"]


def test_the_discard_is_listed_by_card_and_then_passed():
    game = table(city("giza:A", errands=["discard"]), discard="tavern altar tavern", phase="discard")
    assert texts(game) == ["take altar", "take tavern", "pass"]


def test_leaders_are_listed_by_card_and_then_recruit_stage_sell():
    game = recruitment(city("giza:A", built="quarry", leader_hand="stevie nero caesar", coins=2))
    assert texts(game) == [
        "stage caesar",
        "sell caesar",
        "recruit nero",
        "stage nero",
        "sell nero",
        "stage stevie",
        "sell stevie",
    ]


def test_payments_without_the_bank_come_before_those_with_it():
    game = table(
        city("babylon:A", "aqueduct", leaders="bilkis", coins=20),
        city("giza:A", built="quarry"),
        city("ephesus:A", built="quarry stone_pit"),
    )
    assert texts(game, verb="build") == [
        "build aqueduct right=6",
        "build aqueduct left=2 right=4",
        "build aqueduct left=4 right=2",
        "build aqueduct left=6",
        "build aqueduct right=4 bank=1",
        "build aqueduct left=2 right=2 bank=1",
        "build aqueduct left=4 bank=1",
    ]


def test_one_more_leader_may_be_passed_last_of_all():
    seat = city("rome:B", leader_hand="nero caesar", coins=9, purse=9, errands=["leader"])
    assert texts(table(seat, turn=3, phase="leader")) == ["recruit caesar", "recruit nero", "pass"]


def test_a_copy_is_listed_by_card_whoever_has_it_and_cannot_be_passed():
    game = table(
        city(errands=["copy"]), city(leaders="xenophon"), city(leaders="caesar plato"), turn=3, phase="copy"
    )
    assert texts(game) == ["copy caesar", "copy plato", "copy xenophon"]


def test_a_stage_is_listed_without_the_edifice_and_then_with_it_and_by_its_options():
    game = table(
        city("carthage:day", "altar", stages=1, built="ore_vein", coins=9),
        city("giza:A", built="press_1"),
        city("ephesus:A"),
        packs=["edifice"],
    )
    ways = [f"{payment} option={option}" for option in (1, 2) for payment in ("right=2", "left=2")]
    assert texts(game, verb="stage") == [
        *(f"stage altar {way}" for way in ways),
        *(f"stage altar {way} edifice" for way in ways),
    ]


PENALTY = {"packs": ["edifice"], "turn": 6, "phase": "penalty"}


def test_cards_to_lose_are_listed_by_card_and_cannot_be_passed():
    projects = [{"id": "belvedere"}, {"id": "factory"}, {"id": "agora"}]
    game = table(city(built="mine baths lumber_yard sawmill"), edifices=projects, **PENALTY)
    assert texts(game) == ["lose lumber_yard", "lose mine", "lose sawmill"]


def test_tokens_to_forfeit_are_listed_by_their_pairs():
    projects = [{"id": "belvedere"}, {"id": "factory"}, {"id": "concentric_castle"}]
    game = table(city(victory=[5, 5, 3, 3, 1, 1]), age=3, edifices=projects, **PENALTY)
    pairs = ["1 1", "1 3", "1 5", "3 3", "3 5", "5 5"]
    assert texts(game) == [f"forfeit {pair}" for pair in pairs]


def test_the_free_city_is_offered_no_sale_while_it_can_play_a_card():
    game = duel(city(hand="altar walls baths"), city(hand="tavern"), city(coins=0), turn=1, age=1)
    game.choose(0, "build altar")
    game.choose(1, "sell tavern")
    assert texts(game) == ["build baths"]


def test_a_snapshot_exists_for_each_seat_that_is_asked():
    titles = {title.split(",")[0] for title in lists(stored("legal.txt"))}
    assert titles == {path.stem for path in perft_files()}
