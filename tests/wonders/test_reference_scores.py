"""Kernels against the plain reference: conflicts and points."""

from collections import Counter
from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import given

import mirabilia
from effort import effort
from mirabilia import Game
from mirabilia.games.wonders.bulk import BULK
from mirabilia.games.wonders.content.catalogue import catalogue
from mirabilia.games.wonders.game import Setup
from mirabilia.games.wonders.position import write_position
from mirabilia.games.wonders.rules import state
from wonders.payment_oracle import cities_of
from wonders.reference import (
    GUILDS,
    LEADERS,
    NO_POINTS,
    SYMBOLS,
    VICTORY,
    Copy,
    check_scores,
    conflicts,
    copied_guilds,
    lines,
    plain,
    repeated_guilds,
    serving_leaders,
    sheets_with,
)
from wonders.reference_play import decide, settle
from wonders.reference_projects import NERO
from wonders.strategies import (
    ALL_TABLES,
    EVERY_GAME,
    FIRST,
    FIRST_LEADERS,
    INTERPRETED,
    KINDS,
    SECOND_LEADERS,
    TABLES,
    WITH_EDIFICES,
    Kind,
    advance,
    card_ids,
    distinct_buildings,
    kinds_for,
    law,
    move,
    positions,
    rich_position,
    setup_for,
    tables_for,
)


# ---------------------------------------------------------------- conflicts
def tokens(game: Game) -> list[tuple[int, int, int, int]]:
    """Each city's victories of the three Ages and its defeats."""
    cities = cities_of(plain(game.position()))
    return [(*(city["victory"].count(VICTORY[age]) for age in (1, 2, 3)), city["defeats"]) for city in cities]


@pytest.mark.parametrize("kind", [FIRST, FIRST_LEADERS, SECOND_LEADERS], ids=str)
@pytest.mark.parametrize("seats", ALL_TABLES)
def test_each_age_ends_with_the_conflicts_of_the_reference(seats, kind):
    """Without Edifices, so that all tokens come from conflicts."""
    if kind not in kinds_for(seats):
        return
    for seed in range(effort(30)):
        luck = Random(seed)
        game = mirabilia.new("wonders", **setup_for(luck, seats, kind))
        for age in (1, 2, 3):
            held = tokens(game)
            while not game.over and game.view(None)["age"] == age:
                advance(game, luck, 1)
            expected = []
            for own, (won, lost) in zip(held, conflicts(plain(game.position())), strict=True):
                victories = [count + won * (place == age - 1) for place, count in enumerate(own[:3])]
                expected.append((*victories, own[3] + lost))
            assert tokens(game) == expected
        assert game.over


def test_tomyris_and_nero_meet_in_conflicts_as_the_reference_says():
    deflected = paid = 0
    for seed in range(60):
        luck = Random(seed)
        position = rich_position(luck, luck.choice(ALL_TABLES), [], FIRST_LEADERS)
        position |= {"age": luck.choice([1, 2, 3]), "turn": 6}
        first, second = position["seats"][:2]
        first["leaders"], second["leaders"] = luck.sample([["tomyris"], ["nero"]], 2)
        first["hand"] = ["baths"]
        game = mirabilia.position(position)
        before = plain(game.position())
        game.choose(0, "sell baths")
        if game.to_act:
            continue
        found = plain(game.position())
        assert settle(decide(before, {0: "sell baths"}), found) == found
        for city, (won, lost) in zip(cities_of(before), conflicts(before), strict=True):
            paid += NERO * won * ("nero" in serving_leaders(city))
            deflected += "tomyris" in serving_leaders(city) and not lost
    assert deflected
    assert paid


# ---------------------------------------------------------------- scoring
def test_the_reference_knows_every_guild_and_every_leader():
    leaders = catalogue().packs[1]
    assert set(GUILDS) == {card.id for card in catalogue().cards if card.guild}
    names = [*LEADERS, *SYMBOLS, *NO_POINTS]
    assert sorted(names) == sorted(leader.id for leader in leaders.leaders)


@pytest.mark.parametrize(("seats", "kind"), EVERY_GAME, ids=str)
def test_thousands_of_random_games_score_as_the_reference_says(seats, kind):
    setup = Setup(seats, 0, kind.edition, tuple(kind.packs), stevie=kind.leaders)
    batch, score_sheets, _ = BULK.play_games(setup, 1_000 * seats, effort(1000))
    for game, points in zip(batch, score_sheets.points, strict=True):
        scores = [dict(zip(state.CATEGORIES, map(int, row), strict=True)) for row in points[: game.cities]]
        check_scores(write_position(game), scores)


@pytest.mark.core
@law(examples=200)
@given(positions(over=True))
def test_any_table_scores_as_the_reference_says(position):
    check_scores(position, mirabilia.position(position).scores())


@pytest.mark.core
@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_rich_tables_score_as_the_reference_says(kind):
    for seed in range(10 if INTERPRETED else 100):
        luck = Random(seed)
        position = rich_position(luck, luck.choice(tables_for(kind)), [], kind)
        position |= {"age": 3, "turn": "end"}
        move(position["seats"][0], "olympia:B", 3)
        check_scores(position, mirabilia.position(position).scores())


def agora(luck: Random, kind: Kind, pawns: int) -> dict[str, Any]:
    """The end of a game: the first city holds so many pawns of a built Agora, and guilds stand everywhere."""
    position = rich_position(luck, luck.choice(TABLES), [], kind)
    position |= {"age": 3, "turn": "end"}
    position["edifices"][2] = {"id": "agora", "pawns": 0}
    guilds = [name for name in card_ids(kind) if name in GUILDS]
    for city in position["seats"]:
        city["built"] = distinct_buildings(city["built"] + luck.sample(guilds, 3), kind.edition)
    own = position["seats"][0]
    if pawns == 2:
        move(own, "ur:night", 3)
    elif luck.random() < 0.5:
        move(own, "olympia:B", 3)
    own["pawns"] = [3] * pawns
    return position


def best_choice(table: dict[str, Any], number: int) -> tuple[tuple[Copy, ...], tuple[Copy, ...]]:
    """The guilds that a city had best copy and repeat."""
    sheet = lines(table, number)
    choices = product(copied_guilds(table, number), repeated_guilds(table, number))
    return max(choices, key=lambda choice: sheets_with(table, number, sheet, *choice)[0]["total"])


@pytest.mark.core
@pytest.mark.parametrize("pawns", [1, 2])
@pytest.mark.parametrize("kind", WITH_EDIFICES, ids=str)
def test_the_agora_repeats_guilds_as_the_reference_says(kind, pawns):
    """The best one together with a copied guild; with science, with Courtesans, and once for two pawns."""
    repeated: Counter[str] = Counter()
    tables = 10 if INTERPRETED else effort(800)
    for seed in range(tables):
        position = agora(Random(seed), kind, pawns)
        check_scores(position, mirabilia.position(position).scores())
        copied, repeat = best_choice(plain(position), 0)
        names = [copy.guild for copy in repeat]
        repeated["beside a copy"] += bool(copied)
        repeated["science"] += "scientists_guild" in names
        repeated["courtesans"] += "courtesans_guild" in names
    if not INTERPRETED:
        assert (repeated["beside a copy"] > tables // 40) == (pawns == 1)
        assert repeated["science"] >= tables // 130
        assert kind.leaders >= (repeated["courtesans"] > 0)
        assert pawns == 2 or (repeated["courtesans"] > tables // 130) == kind.leaders


def test_olympia_copies_the_courtesans_as_the_reference_says():
    """Three leaders next door and no guild but the Courtesans; the copy must be worth something often."""
    worth = 0
    for seed in range(200):
        luck = Random(seed)
        position = rich_position(luck, luck.choice(ALL_TABLES), [], FIRST_LEADERS)
        position |= {"age": 3, "turn": "end"}
        own, left = position["seats"][:2]
        right = position["free_city"] if len(position["seats"]) == 2 else position["seats"][-1]
        move(own, "olympia:B", 3)
        names = luck.sample([*LEADERS, *SYMBOLS, "aristotle"], 3)
        own["leaders"] = []
        own.pop("copied", None)
        left |= {"built": ["courtesans_guild"], "leaders": names}
        right["built"] = []
        game = mirabilia.position(position)
        check_scores(game.position(), game.scores())
        left["leaders"] = []
        worth += game.scores()[0]["total"] > mirabilia.position(position).scores()[0]["total"]
    assert worth > 150


def test_aristotle_moves_the_choice_of_wild_symbols_as_the_reference_says():
    """Sets worth ten instead of seven: sometimes another choice is best."""
    moved = 0
    green = [card.id for card in catalogue().packs[0].cards if card.colour == "green"]
    for seed in range(300):
        luck = Random(seed)
        own = {"board": "babylon:B", "stages": 3, "built": luck.sample(green, luck.randint(2, 10))}
        own["built"].append("scientists_guild")
        near = {"board": "giza:A"}
        position = {
            "game": "wonders",
            "packs": ["leaders"],
            "age": 3,
            "turn": "end",
            "seats": [own, near, near],
        }
        plain_science = mirabilia.position(position).scores()[0]["science"]
        own["leaders"] = ["aristotle", *luck.sample([*SYMBOLS], luck.randint(0, 3))][:: luck.choice([1, -1])]
        game = mirabilia.position(position)
        check_scores(game.position(), game.scores())
        moved += len(own["leaders"]) == 1 and game.scores()[0]["science"] != plain_science
    assert moved
