"""Progress tokens for building: Economy (A-C6, A-Z3) and Engineering (A-C7, A-Z4), alone and together."""

import pytest

from architects.table import acting, active, built, cards, city, do, refused, seen, table, texts

pytestmark = pytest.mark.core


def builds(cards, done="", tokens="", **rest):
    """How Giza may pay; Architecture keeps the turn open where there is only one way."""
    given = city(cards=cards, built=done, tokens=f"architecture {tokens}")
    return [text[len("build ") :] for text in texts(acting(given, ready=["architecture"], **rest), "build")]


# ---------------------------------------------------------------- Economy
@pytest.mark.parametrize(
    ("cards", "done", "ways"),
    [
        ("coin", "", ["s1 coin=1 economy"]),
        ("coin", "s1", ["s2 coin=1 economy"]),
        ("coin", "s1 s2", []),
        ("coin coin", "s1 s2", ["s3 coin=2 economy"]),
        ("coin coin", "s1 s2 s3", ["s4 coin=2 economy"]),
        ("wood coin", "s1 s2", ["s3 wood=1 coin=1 economy"]),
        ("wood coin", "s1 s2 s3", ["s4 wood=1 coin=1 economy"]),
        ("wood wood", "s1 s2 s3", []),
        ("coin coin coin", "s1 s2 s3 s4", ["s5 coin=3 economy"]),
        ("wood brick", "", ["s1 wood=1 brick=1"]),
    ],
)
def test_what_economy_pays(cards, done, ways):
    """A-C6: one coin card is two; without a coin it does nothing."""
    assert builds(cards, done, "economy") == ways
    assert not any("economy" in way for way in builds(cards, done))


def test_economy_in_a_cost_of_four():
    """A-C6, A-Z3: all ways, in their order."""
    assert builds("wood brick coin coin", "s1 s2 s3 s4", "economy") == [
        "s5 wood=1 coin=2 economy",
        "s5 brick=1 coin=2 economy",
        "s5 wood=1 brick=1 coin=2",
        "s5 wood=1 brick=1 coin=1 economy",
    ]


def test_economy_is_ready_again_in_the_next_turn():
    """A-X2: used and forgotten."""
    game = table(city(cards="coin coin", tokens="economy"), seats=2)
    do(game, "take left", "build s1 coin=1 economy")
    assert (built(game), cards(game), active(game), seen(game, "used")) == (
        ["s1"],
        {"coin": 1, "blue3": 1},
        1,
        [],
    )
    do(game, "take left", "take left")
    assert (built(game), cards(game)) == (["s1", "s2"], {"blue3": 2})


def test_economy_is_used_for_one_stage_and_seen_to_be():
    """A-C6."""
    game = acting(city("rhodes", "coin coin wood brick glass", tokens="economy"))
    do(game, "build s2 coin=1 economy")
    assert (active(game), seen(game, "used")) == (0, ["economy"])
    assert not any("economy" in text for text in texts(game))
    refused(game, "build s1 coin=1 economy", "no-double-coin")


def test_a_plain_payment_does_not_use_economy():
    """A-Z3."""
    game = acting(city("rhodes", "coin coin wood brick glass", tokens="economy"))
    do(game, "build s1 wood=1 brick=1")
    assert seen(game, "used") == []
    assert "build s2 coin=1 economy" in texts(game)


def test_economy_of_somebody_else_is_of_no_use():
    """A-C6."""
    game = acting(city(cards="coin"), city("rhodes", tokens="economy"))
    assert (built(game), active(game)) == ([], 1)


# ---------------------------------------------------------------- Engineering
@pytest.mark.parametrize(
    ("cards", "done", "ways"),
    [
        ("wood wood", "", ["s1 wood=2"]),
        ("wood brick", "s1", ["s2 wood=1 brick=1"]),
        ("wood wood wood", "s1 s2", ["s3 wood=3"]),
        ("wood wood brick", "s1 s2 s3", ["s4 wood=2 brick=1"]),
        ("wood stone brick", "s1 s2 s3", ["s4 wood=1 stone=1 brick=1"]),
        ("wood wood coin", "s1 s2", ["s3 wood=2 coin=1"]),
        ("glass glass brick brick", "s1 s2 s3 s4", ["s5 brick=2 glass=2"]),
    ],
)
def test_what_engineering_pays(cards, done, ways):
    """A-C7: any resources, coins among them; never forced."""
    assert builds(cards, done, "engineering") == [f"{way} engineering" for way in ways]
    game = acting(city(cards=cards, built=done, tokens="engineering"))
    assert texts(game)[-1] == "end"


def test_engineering_needs_as_many_cards():
    """A-C7: it makes nothing cheaper."""
    assert builds("wood", "", "engineering") == []
    assert builds("wood wood wood", "s1 s2 s3 s4", "engineering") == []


def test_all_mixed_payments_are_offered():
    """A-C7, A-Z4: plain ones first, then those that need the token."""
    assert builds("wood wood brick coin", "s1", "engineering") == [
        "s2 wood=1 coin=1",
        "s2 wood=2",
        "s2 brick=1 coin=1",
        "s2 wood=1 brick=1 engineering",
    ]


def test_a_plain_payment_does_not_use_engineering():
    """A-Z4: it is left for the next stage."""
    game = do(acting(city(cards="wood brick glass stone", tokens="engineering")), "build s1 wood=1 brick=1")
    assert seen(game, "used") == []
    assert texts(game) == ["build s2 stone=1 glass=1 engineering", "end"]


def test_engineering_once_a_turn():
    """A-X2: the second stage cannot be paid with it, in the next turn it can."""
    game = acting(city("rhodes", "wood wood brick glass stone", tokens="engineering"), seats=2)
    do(game, "build s1 wood=2 engineering")
    assert (built(game), active(game)) == (["s1"], 1)
    do(game, "take left", "take left")
    assert "build s2 brick=1 glass=1 engineering" in texts(game)
    game = acting(city("rhodes", "wood wood brick", tokens="engineering"), used=["engineering"])
    refused(game, "build s1 wood=2 engineering", "no-any-resources")


def test_engineering_beside_a_stage_that_must_be_built():
    """A-C7, A-T4: the turn cannot end, the token need not be used."""
    game = acting(city("rhodes", "wood wood brick", tokens="engineering"))
    assert "end" not in texts(game)
    do(game, "build s2 wood=2")
    assert (built(game), active(game)) == (["s2"], 1)


# ---------------------------------------------------------------- both
def test_economy_and_engineering_together():
    """A-C7, A-Z3: each way with Economy and without."""
    assert builds("wood wood coin coin", "s1 s2 s3 s4", "economy engineering") == [
        "s5 wood=1 coin=2 economy",
        "s5 wood=2 coin=2 engineering",
        "s5 wood=2 coin=1 economy engineering",
    ]


def test_both_are_used_by_such_a_payment():
    """A-X2: each only by a payment that needs it."""
    given = city("rhodes", "wood wood coin", built="s1 s2", tokens="economy engineering crafts")
    game = do(acting(given, ready=["crafts"]), "build s3 wood=1 coin=1 economy")
    assert seen(game, "used") == ["economy"]
    given = city(cards="wood brick coin", built="s1 s2 s3", tokens="economy engineering crafts")
    game = do(acting(given, ready=["crafts"]), "build s4 wood=1 brick=1 coin=1 engineering")
    assert seen(game, "used") == ["engineering"]
    given = city(cards="wood wood coin", built="s1 s2 s3 s4", tokens="economy engineering crafts")
    game = do(acting(given, ready=["crafts"]), "build s5 wood=2 coin=1 economy engineering")
    assert seen(game, "used") == ["economy", "engineering"]
