"""The five stages of each wonder: what they cost, give and rest on (A-C1, A-C2, A-C8, A-W4, A-W7)."""

import pytest

from architects.table import (
    QUIET,
    STAGES,
    WONDERS,
    acting,
    active,
    built,
    city,
    city_of,
    final,
    refused,
    score,
    seen,
    sizes,
    table,
    texts,
)

pytestmark = pytest.mark.core

COSTS = {  # the same in every wonder: payments that are exactly enough, and others that are not
    "s1": ("wood=1 brick=1", "wood=2", "wood=1"),
    "s2": ("wood=2", "wood=1 brick=1", "wood=1"),
    "s3": ("wood=1 brick=1 glass=1", "wood=2 brick=1", "wood=1 brick=1"),
    "s4": ("wood=3", "wood=2 brick=1", "wood=2"),
    "s5": ("wood=1 stone=1 brick=1 glass=1", "wood=2 brick=1 glass=1", "wood=1 stone=1 brick=1"),
}
POINTS = {
    "alexandria": (4, 3, 6, 5, 7),
    "babylon": (3, 0, 5, 5, 7),
    "ephesus": (3, 3, 4, 5, 7),
    "giza": (4, 5, 6, 7, 8),
    "halicarnassus": (3, 3, 6, 5, 7),
    "olympia": (3, 2, 5, 5, 7),
    "rhodes": (4, 4, 5, 6, 7),
}
TOTALS = {
    "alexandria": 25,
    "babylon": 20,
    "ephesus": 22,
    "giza": 30,
    "halicarnassus": 24,
    "olympia": 22,
    "rhodes": 26,
}
ROWS = {  # from the bottom: a stage rests on the whole row below
    "alexandria": "s1 / s2 / s3 / s4 / s5",
    "babylon": "s1 / s2 / s3 / s4 s5",
    "ephesus": "s1 / s2 s3 s4 / s5",
    "giza": "s1 / s2 / s3 / s4 / s5",
    "halicarnassus": "s1 / s2 / s3 s4 / s5",
    "olympia": "s1 / s2 s3 / s4 / s5",
    "rhodes": "s1 s2 / s3 / s4 / s5",
}
WITH_EFFECT = {
    "alexandria": ("s2", "s4"),
    "babylon": ("s2", "s4"),
    "ephesus": ("s2", "s3", "s4"),
    "giza": (),
    "halicarnassus": ("s2", "s4"),
    "olympia": ("s2", "s4"),
    "rhodes": ("s2", "s4"),
}
EACH = [(wonder, stage) for wonder in WONDERS for stage in STAGES]
WITHOUT_EFFECT = [(wonder, stage) for wonder, stage in EACH if stage not in WITH_EFFECT[wonder]]


def rows(wonder):
    return [row.split() for row in ROWS[wonder].split("/")]


def row_of(wonder, stage):
    return next(number for number, row in enumerate(rows(wonder)) if stage in row)


def under(wonder, stage):
    """All stages of the rows below this one."""
    return [name for row in rows(wonder)[: row_of(wonder, stage)] for name in row]


def counts(payment):
    """The cards of `wood=1 brick=1`."""
    return {name: int(count) for name, count in (part.split("=") for part in payment.split())}


def with_cards(wonder, stage, payment):
    """This stage is the next one: the rows below and the rest of its row are built. There are these cards."""
    row = rows(wonder)[row_of(wonder, stage)]
    done = [*under(wonder, stage), *(other for other in row if other != stage)]
    return city(wonder, built=" ".join(done)) | {"cards": counts(payment)}


@pytest.mark.parametrize(("wonder", "stage"), EACH)
def test_what_a_stage_costs(wonder, stage):
    """A-C1: the cards of its cost and no less; the wrong kind of set does not do."""
    exact, wrong, few = COSTS[stage]
    game = acting(with_cards(wonder, stage, exact))
    assert (stage in built(game), seen(game, "discard")) == (True, counts(exact))
    for payment in (wrong, few):
        given = with_cards(wonder, stage, payment) | {"tokens": ["architecture"]}
        game = acting(given, ready=["architecture"])
        assert texts(game, "build") == []
        refused(game, f"build {stage} {payment}", "stage-price")


@pytest.mark.parametrize(("wonder", "stage"), EACH)
def test_what_a_stage_is_worth(wonder, stage):
    """A-C8."""
    points = POINTS[wonder][STAGES.index(stage)]
    assert score(final(city(wonder, built=stage)), "wonder") == points


@pytest.mark.parametrize("wonder", WONDERS)
def test_what_a_wonder_is_worth(wonder):
    """A-C8, A-W4: Giza has the most points and no effect."""
    assert score(final(city(wonder, built=" ".join(STAGES))), "wonder") == TOTALS[wonder]
    assert TOTALS["giza"] == max(TOTALS.values()) == 30


@pytest.mark.parametrize(("wonder", "stage"), EACH)
def test_what_a_stage_rests_on(wonder, stage):
    """A-C2: it is open when the whole row below is built, and not when one of it is missing."""
    done = under(wonder, stage)
    assert stage in city_of(table(city(wonder, built=" ".join(done))))["open"]
    lower = rows(wonder)[row_of(wonder, stage) - 1] if row_of(wonder, stage) else []
    for missing in lower:
        less = [name for name in done if name != missing]
        assert stage not in city_of(table(city(wonder, built=" ".join(less))))["open"]
    assert stage not in city_of(table(city(wonder, built=" ".join([*done, stage]))))["open"]


@pytest.mark.parametrize(("wonder", "stage"), WITHOUT_EFFECT)
def test_a_stage_without_effect_does_nothing_else(wonder, stage):
    """A-C8, A-W4, A-W7: no card, no token, no shield; the turn ends."""
    game = acting(with_cards(wonder, stage, COSTS[stage][0]))
    mine = city_of(game)
    shields = len({"s2", "s4"} & set(mine["built"])) if wonder == "rhodes" else 0
    assert (stage in mine["built"], mine["cards"], mine["tokens"], mine["shields"]) == (True, {}, [], shields)
    assert sizes(game) == [len(QUIET.split())] * 4
    assert (game.over, active(game)) == ((True, 0) if len(mine["built"]) == 5 else (False, 1))


@pytest.mark.parametrize(("wonder", "stage"), [pair for pair in EACH if pair not in WITHOUT_EFFECT])
def test_a_stage_with_an_effect_does_something(wonder, stage):
    """A-C8: what it is, test_wonders_effects.py says."""
    game = acting(with_cards(wonder, stage, COSTS[stage][0]))
    mine = city_of(game)
    assert stage in mine["built"]
    assert seen(game, "phase") in ("draw", "claim", "search") or mine["cards"] or mine["shields"]
