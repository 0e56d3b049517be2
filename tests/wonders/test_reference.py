"""Kernels against the plain reference: every decision of whole games. Points: `test_reference_scores`."""

from collections import Counter
from random import Random

import pytest

import mirabilia
from effort import THOROUGH, effort
from mirabilia import Game
from mirabilia.games.wonders.content.catalogue import catalogue
from wonders.reference import (
    check_scores,
    plain,
    ranking,
)
from wonders.reference_edifices import EDIFICES
from wonders.reference_legal import asked, legal, read_choice
from wonders.reference_play import decide, settle
from wonders.strategies import (
    FIRST_LEADERS,
    INTERPRETED,
    KINDS,
    Kind,
    Player,
    boards_for,
    keen,
    lively,
    new_game,
    rich_position,
    tables_for,
)

MANY, RICH = effort(80, 16), effort(60, 15)  # games of each kind


def free_build(position, seat):
    """The power behind a free construction: none of them may go untried."""
    board = position["seats"][seat]["board"]
    if board == "olympia:day":
        return "free: new colour"
    return f"free: turn {position['turn']}" if board == "olympia:night" else "free: once an Age"


def happenings(before, choices, after):
    """What a decision was about, in words to be counted."""
    found = Counter({f"phase {before['phase']}": 1})
    for seat, text in choices.items():
        act = read_choice(text)
        found[act.verb] += 1
        found["an option"] += act.option > 0
        found["joined"] += act.edifice
        if act.verb == "free":
            found[free_build(before, seat)] += 1
    if before["edifices"] and before["phase"] not in ("draft", "penalty"):
        found += about_edifices(before, choices, after)
    if before["phase"] == "penalty":
        found["several choose what to lose"] += len(choices) > 1
    return found


def about_edifices(before, choices, after):
    """What happened to the Edifices in one decision."""
    found = Counter()
    for age, (then, now) in enumerate(zip(before["edifices"], after["edifices"], strict=True), 1):
        joined = sum("edifice" in text for text in choices.values())
        if then["pawns"] and not now["pawns"]:
            found["built"] += 1
            found[f"built {then['id']}"] += 1
            found["a pawn from the box"] += joined > then["pawns"]
            found["rewarded twice"] += any(city["pawns"].count(age) > 1 for city in after["seats"])
        for city, there in zip(before["seats"], after["seats"], strict=True):
            taken = there["pawns"].count(age) - city["pawns"].count(age)
            if taken and not then["pawns"]:
                found["a pawn of a built Edifice"] += 1
            elif taken and age < before["age"]:
                found["a pawn of a failed Edifice"] += 1
            elif taken and age > before["age"]:
                found["a pawn of a later Age"] += 1
            found["two pawns at once"] += taken > 1
    over = after["age"] > before["age"] or after["turn"] == "end" or after["phase"] == "penalty"
    if over and before["edifices"][before["age"] - 1]["pawns"]:
        failed = before["age"]
        if after["edifices"][failed - 1]["pawns"]:
            found["failed"] += 1
            found[f"failed {after['edifices'][failed - 1]['id']}"] += 1
        for city, there in zip(before["seats"], after["seats"], strict=True):
            found["a debt"] += len(there["debts"]) - len(city["debts"])
            found["the only card"] += len(there["built"]) < len(city["built"])
    return found


def play_and_check(game: Game, luck: Random, player: Player = lively) -> Counter[str]:
    """Play a game to its end, each decision also by the reference; what happened, counted."""
    met: Counter[str] = Counter()
    while not game.over:
        before = plain(game.position())
        assert list(game.asked) == asked(before)
        choices = {}
        for seat in range(game.seats):
            menu = game.legal(seat)
            listed = {action.text for action in menu}
            assert len(listed) == len(menu)
            assert listed == legal(before, seat), f"seat {seat} of {before}"
            if menu:
                choices[seat] = player(luck, menu).text
        for seat in luck.sample(sorted(choices), len(choices)):
            game.choose(seat, choices[seat])
        found = plain(game.position())
        assert settle(decide(before, choices), found) == found, f"{choices} in {before}"
        met += happenings(before, choices, found)
    return met


# ---------------------------------------------------------------- decisions
PHASES = {"phase turn", "phase seventh", "phase discard"}
VERBS = {"build", "stage", "sell", "free", "take", "pass", "an option"}
OF_LEADERS = {"phase draft", "phase recruit", "phase leader", "phase copy", "keep", "recruit", "copy"}
OF_EDIFICES = {
    *("phase penalty", "lose", "forfeit", "several choose what to lose", "the only card", "a debt"),
    *("joined", "built", "failed", "a pawn from the box", "rewarded twice", "two pawns at once"),
    *("a pawn of a built Edifice", "a pawn of a failed Edifice", "a pawn of a later Age"),
}
FREE = {1: {"free: once an Age"}, 2: {"free: new colour", "free: turn 1", "free: turn 6"}}  # by edition
BY_NAME = {f"{what} {name}" for what in ("built", "failed") for name in EDIFICES}


def everything(kind: Kind) -> set[str]:
    """All that games of a kind should bring."""
    found = PHASES | VERBS | FREE[kind.edition]
    found |= {"phase city"} if 2 in tables_for(kind) else set()
    found |= OF_LEADERS if kind.leaders else set()
    return found | (OF_EDIFICES | BY_NAME if kind.edifice else set())


@pytest.mark.core
@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_a_few_games_go_as_the_reference_says(kind):
    met: Counter[str] = Counter()
    for seed in range(3):
        seats = tables_for(kind)[seed]
        luck = Random(seed)
        boards = boards_for(luck, seats, kind)
        game = mirabilia.new("wonders", seats=seats, seed=seed, boards=boards, **kind.options)
        met += play_and_check(game, luck)
        check_scores(game.position(), game.scores())
    assert set(met) >= {"phase turn", "build", "stage", "sell"}
    assert set(met) >= {"phase recruit", "recruit", "phase draft"} if kind.leaders else True
    assert set(met) >= {"joined", "failed"} if kind.edifice else True


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_every_decision_of_many_games_goes_as_the_reference_says(kind):
    """Nothing that such games bring may go untried: with Edifices, choices of what to lose, double pawns of
    Ur, pawns of built, failed and later Edifices, and each of the fifteen both built and failed.
    """
    met: Counter[str] = Counter()
    for seed in range(MANY):
        luck = Random(seed)
        seats = tables_for(kind)[seed % len(tables_for(kind))]
        player, coins = luck.choice([(lively, 0), (keen, 6), (keen, 15)] if kind.edifice else [(lively, 0)])
        game = new_game(luck, seats, kind, coins)
        met += play_and_check(game, luck, player)
        check_scores(game.position(), game.scores())
        coins = [city["coins"] for city in game.position()["seats"]]
        assert game.ranking() == ranking([sheet["total"] for sheet in game.scores()], coins)
    assert set(met) <= everything(kind), met
    assert not THOROUGH or set(met) == everything(kind), met


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_rich_tables_go_as_the_reference_says(kind):
    met: Counter[str] = Counter()
    for seed in range(RICH):
        luck = Random(seed)
        seats = luck.choice(tables_for(kind)[:4])
        position = rich_position(luck, seats, kind=kind)
        position["turn"] = luck.choice([1, 4, 5, 6])
        met += play_and_check(mirabilia.position(position), luck)
    rare = {
        "phase draft",
        "keep",
        "two pawns at once",
        "rewarded twice",
        "forfeit",
        "a pawn from the box",
        "a pawn of a later Age",
        *BY_NAME,
    }
    assert set(met) <= everything(kind), met
    assert not THOROUGH or set(met) >= everything(kind) - rare, met


def buying(luck: Random, game: Game, seat: int) -> str:
    """An action that pays as many as possible: both neighbours and the bank."""
    legal = game.legal(seat)
    payees = [(action.left > 0) + (action.right > 0) + (action.bank > 0) for action in legal]
    return luck.choice([a.text for a, count in zip(legal, payees, strict=True) if count == max(payees)])


@pytest.mark.core
def test_limits_of_a_turn_are_new_for_the_seventh_card_as_the_reference_says():
    """Babylon B with Bilkis and Hatshepsut, two dear cards in hand (L9.4)."""
    dear = [card.id for card in catalogue().packs[0].cards if sum(card.cost.units()) >= 3]
    bought: Counter[str] = Counter()
    for seed in range(10 if INTERPRETED else 60):
        luck = Random(seed)
        position = rich_position(luck, luck.choice([2, 3, 5]), [], FIRST_LEADERS)
        position |= {"turn": 6, "pile": [], "holder": 1} if "pile" in position else {"turn": 6}
        own = position["seats"][0]
        own |= {
            "board": "babylon:B",
            "stages": 2,
            "options": [],
            "coins": 20,
            "built": [],
            "hand": luck.sample(dear, 2),
        }
        own |= {"leaders": ["bilkis", "hatshepsut"], "copied": None}
        game = mirabilia.position(position)
        while not game.over and game.position()["turn"] == 6:
            before = plain(game.position())
            assert {a.text for a in game.legal(0)} == legal(before, 0)
            choices = {seat: buying(luck, game, seat) for seat in game.asked}
            for seat, text in choices.items():
                game.choose(seat, text)
            found = plain(game.position())
            assert settle(decide(before, choices), found) == found, f"{choices} in {before}"
            if before["phase"] in ("turn", "seventh"):
                bought.update(
                    {(before["phase"], way) for way in ("bank", "left", "right") if f"{way}=" in choices[0]}
                )
    assert len(bought) == 6
