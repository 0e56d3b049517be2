"""Building a stage (A-C1 to A-C9), and which payments are offered (A-Z3, A-Z4)."""

import pytest

from architects.table import (
    WONDERS,
    acting,
    active,
    built,
    cards,
    city,
    city_of,
    do,
    final,
    refused,
    score,
    seen,
    table,
    texts,
    tokens,
)

pytestmark = pytest.mark.core

ORDERS = {
    "alexandria": 1,
    "babylon": 2,
    "ephesus": 6,
    "giza": 1,
    "halicarnassus": 2,
    "olympia": 2,
    "rhodes": 2,
}


def builds(cards, **rest):
    """How Giza may pay its next stage out of these cards."""
    return texts(acting(city(cards=cards, tokens="architecture", **rest), ready=["architecture"]), "build")


def orders(wonder, done=()):
    """In how many orders the rest of a wonder can be built."""
    if len(done) == 5:
        return 1
    free = city_of(table(city(wonder, built=" ".join(done))))["open"]
    return sum(orders(wonder, (*done, stage)) for stage in free)


# ---------------------------------------------------------------- A-C1, A-C2
def test_different_resources_are_no_two_alike():
    """A-C1: two of a kind do not pay the first stage."""
    assert builds("wood wood") == []
    assert builds("wood wood glass") == ["build s1 wood=1 glass=1"]
    refused(acting(city(cards="wood wood glass brick")), "build s1 wood=2", "stage-price")


def test_identical_resources_are_all_alike():
    """A-C1: one of a kind and one of another do not pay the second stage."""
    assert builds("wood glass", built="s1") == []
    assert builds("glass wood glass", built="s1") == ["build s2 glass=2"]
    assert builds("brick brick brick", built="s1 s2 s3") == ["build s4 brick=3"]
    assert builds("brick brick stone", built="s1 s2 s3") == []


def test_four_different_resources():
    """A-C1: of five there are five ways, and three are not enough."""
    assert builds("wood stone brick", built="s1 s2 s3 s4") == []
    assert builds("wood stone brick papyrus glass", built="s1 s2 s3 s4") == [
        "build s5 wood=1 stone=1 brick=1 papyrus=1",
        "build s5 wood=1 stone=1 brick=1 glass=1",
        "build s5 wood=1 stone=1 papyrus=1 glass=1",
        "build s5 wood=1 brick=1 papyrus=1 glass=1",
        "build s5 stone=1 brick=1 papyrus=1 glass=1",
    ]


@pytest.mark.parametrize("wonder", WONDERS)
def test_stages_are_built_from_the_bottom(wonder):
    """A-C2: so many orders are possible."""
    assert orders(wonder) == ORDERS[wonder]


def test_a_stage_waits_for_all_it_rests_on():
    """A-C2: one of the three below is missing."""
    everything = "wood stone brick papyrus glass coin coin coin coin"
    game = acting(city("ephesus", everything, built="s1 s2 s4"))
    refused(game, "build s5 wood=1 stone=1 brick=1 papyrus=1", "stage-closed")
    assert {text.split()[1] for text in texts(game)} == {"s3"}


# ---------------------------------------------------------------- A-C3, A-C4
def test_what_can_be_built_must_be_built():
    """A-C3, A-T4: with one payment it is built without a question."""
    game = do(table(city(cards="wood", deck="coin glass")), "take left")
    assert (built(game), active(game)) == (["s1"], 1)


def test_several_stages_in_one_turn():
    """A-C3: as far as the cards go."""
    game = acting(city(cards="wood brick glass glass"))
    do(game, "build s1 wood=1 brick=1")
    assert (built(game), cards(game), active(game)) == (["s1", "s2"], {}, 1)
    game = acting(city("rhodes", "wood brick glass glass coin"))
    do(game, "build s2 glass=2")
    refused(game, "end", "must-act")
    do(game, "build s1 wood=1 coin=1")
    assert (built(game), cards(game)) == (["s1", "s2"], {"brick": 1})


def test_coins_must_fill_what_is_missing():
    """A-C4: a coin cannot be held back."""
    game = do(table(city(cards="wood", deck="wood coin")), "take left")
    assert (built(game), cards(game), seen(game, "discard")) == (["s1"], {}, {"wood": 1, "coin": 1})


@pytest.mark.parametrize(
    ("stage", "done", "count"), [("s1", "", 2), ("s2", "s1", 2), ("s3", "s1 s2", 3), ("s5", "s1 s2 s3 s4", 4)]
)
def test_coins_alone_pay_a_stage(stage, done, count):
    """A-C4: identical or different."""
    assert builds("coin " * count, built=done) == [f"build {stage} coin={count}"]
    assert builds("coin " * (count - 1), built=done) == []


# ---------------------------------------------------------------- A-C5
def test_the_cards_used_are_discarded_and_no_others():
    """A-C5: exactly as many as the stage costs."""
    game = acting(city(cards="wood brick stone red0 gear blue3"), discard={"wood": 2})
    do(game, "build s1 wood=1 stone=1")
    assert cards(game) == {"brick": 1, "blue3": 1, "gear": 1, "red0": 1}
    assert seen(game, "discard") == {"wood": 3, "stone": 1}


def test_more_or_less_than_the_cost_is_no_payment():
    """A-C5."""
    game = acting(city(cards="wood brick stone coin coin"))
    for payment in ("wood=1", "wood=1 brick=1 stone=1", "wood=1 brick=1 coin=1", "coin=1"):
        refused(game, f"build s1 {payment}", "stage-price")


def test_a_coin_may_be_spent_although_a_resource_would_do():
    """A-C5: every payment is offered."""
    assert builds("wood brick coin") == [
        "build s1 wood=1 coin=1",
        "build s1 brick=1 coin=1",
        "build s1 wood=1 brick=1",
    ]
    assert builds("wood wood coin coin", built="s1") == [
        "build s2 coin=2",
        "build s2 wood=1 coin=1",
        "build s2 wood=2",
    ]


# ---------------------------------------------------------------- A-C6 and A-Z3
def test_economy_makes_one_coin_two():
    """A-C6: the card is discarded whole and stands for two different resources."""
    game = acting(city(cards="wood coin", built="s1 s2", tokens="economy"))
    assert (built(game), cards(game), seen(game, "discard")) == (
        ["s1", "s2", "s3"],
        {},
        {"wood": 1, "coin": 1},
    )


def test_economy_doubles_one_card_only():
    """A-C6: two coins are three."""
    assert builds("coin coin", built="s1 s2 s3 s4") == []
    game = acting(city(cards="coin coin", built="s1 s2", tokens="economy"))
    assert (built(game), cards(game)) == (["s1", "s2", "s3"], {})
    game = acting(city(cards="coin coin", built="s1 s2 s3 s4", tokens="economy"))
    assert (built(game), active(game)) == (["s1", "s2", "s3", "s4"], 1)


def test_economy_forces_a_stage():
    """A-C6: what it can pay must be built, and is built without a question."""
    assert built(acting(city(cards="coin", tokens="economy"))) == ["s1"]
    assert built(acting(city(cards="coin"))) == []


def test_the_second_coin_is_not_saved():
    """A-C6: where one coin is missing it is not used."""
    game = acting(city(cards="wood coin", tokens="economy"))
    assert texts(game) == ["build s1 coin=1 economy", "build s1 wood=1 coin=1"]
    refused(game, "build s1 wood=1 coin=1 economy", "stage-price")


def test_economy_may_be_used_or_not():
    """A-Z3: where two coins or more are missing both ways are offered."""
    two = city(cards="wood coin coin", tokens="economy")
    assert texts(acting(two)) == ["build s1 coin=2", "build s1 coin=1 economy", "build s1 wood=1 coin=1"]
    three = city(cards="coin coin coin", built="s1 s2", tokens="economy")
    assert texts(acting(three)) == ["build s3 coin=3", "build s3 coin=2 economy"]


def test_economy_once_a_turn():
    """A-C6, A-X2: the second stage is paid without it."""
    game = acting(city(cards="coin coin wood", tokens="economy"))
    do(game, "build s1 coin=1 economy")
    assert (built(game), cards(game)) == (["s1", "s2"], {})
    game = acting(city(cards="coin coin", tokens="economy"))
    do(game, "build s1 coin=1 economy")
    assert (built(game), cards(game), active(game)) == (["s1"], {"coin": 1}, 1)


# ---------------------------------------------------------------- A-C7 and A-Z4
def test_engineering_pays_with_any_resources():
    """A-C7: different ones for identical, and identical ones for different."""
    game = acting(city(cards="wood glass", built="s1", tokens="engineering"))
    assert texts(game) == ["build s2 wood=1 glass=1 engineering", "end"]
    do(game, "build s2 wood=1 glass=1 engineering")
    assert (built(game), cards(game)) == (["s1", "s2"], {})
    game = acting(city(cards="wood wood", tokens="engineering"))
    assert texts(game) == ["build s1 wood=2 engineering", "end"]


def test_engineering_does_not_force_a_stage():
    """A-C7: the turn may end."""
    game = do(acting(city(cards="wood wood", tokens="engineering")), "end")
    assert (built(game), cards(game), active(game)) == ([], {"wood": 2}, 1)


def test_engineering_serves_one_stage_a_turn():
    """A-C7, A-X2."""
    game = acting(city(cards="wood wood wood glass", tokens="engineering"))
    do(game, "build s1 wood=2 engineering")
    assert (built(game), cards(game), active(game)) == (["s1"], {"wood": 1, "glass": 1}, 1)


def test_engineering_with_coins_and_economy():
    """A-C7: all of them in one payment."""
    game = acting(city(cards="wood wood coin", built="s1 s2 s3 s4", tokens="economy engineering"))
    assert texts(game) == ["build s5 wood=2 coin=1 economy engineering", "end"]
    do(game, "build s5 wood=2 coin=1 economy engineering")
    assert game.over


def test_engineering_is_offered_only_where_it_is_needed():
    """A-Z4: cards that pay plainly are not offered a second time."""
    game = acting(city(cards="wood wood brick", tokens="engineering"))
    assert texts(game) == ["build s1 wood=1 brick=1", "build s1 wood=2 engineering"]
    refused(game, "build s1 wood=1 brick=1 engineering", "stage-price")
    game = acting(city(cards="wood coin coin", built="s1", tokens="engineering"))
    assert texts(game) == ["build s2 coin=2", "build s2 wood=1 coin=1"]


# ---------------------------------------------------------------- A-C8, A-C9
def test_a_stage_counts_its_points():
    """A-C8: those that are built, at any time."""
    assert score(final(city(built="s1 s2")), "wonder") == 4 + 5
    game = acting(city(cards="wood brick"))
    assert score(game, "wonder") == 4


def test_the_effect_of_a_stage_comes_before_anything_else():
    """A-C8: a token is claimed, then the next stage may be built."""
    first = city("babylon", "wood wood brick stone glass coin", built="s1")
    game = do(acting(first), "build s2 wood=2")
    assert (seen(game, "phase"), built(game)) == ("claim", ["s1", "s2"])
    assert texts(game) == ["claim decor", "claim politics", "claim strategy", "claim stack"]
    refused(game, "build s3 brick=1 stone=1 glass=1", "only-claim")
    do(game, "claim decor")
    assert (seen(game, "phase"), tokens(game)) == ("act", ["decor"])
    assert "build s3 stone=1 brick=1 glass=1" in texts(game)


def test_a_payment_may_spoil_another_stage():
    """A-C9: wood and brick for one stage, or both wood for the other."""
    first = city("rhodes", "wood wood brick")
    assert texts(acting(first)) == ["build s1 wood=1 brick=1", "build s2 wood=2"]
    game = do(acting(first), "build s1 wood=1 brick=1")
    assert (built(game), cards(game), active(game)) == (["s1"], {"wood": 1}, 1)
    game = do(acting(first), "build s2 wood=2")
    assert (built(game), cards(game), active(game)) == (["s2"], {"brick": 1}, 1)
