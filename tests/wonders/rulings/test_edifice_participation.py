"""Participation in an Edifice: when, with what, for how much (E2)."""

import pytest

import mirabilia
from wonders.table import city, city_of, coins, edifice_of, failed, phase, play, project, texts

pytestmark = pytest.mark.core


def builder(hand="altar baths", board="rhodes:A", **rest):
    """A city that can build its next stage: that of Rhodes asks 2 wood."""
    return city(board, hand, **{"built": "sawmill", "coins": 9, **rest})


def pawns(game):
    return [seat["pawns"] for seat in game.view(None)["cities"]]


# ---------------------------------------------------------------- the price
@pytest.mark.parametrize(("board", "edition"), [("rhodes:A", 1), ("gizah:day", 2)])
def test_the_example_of_the_rulebook(board, edition):
    """E2.2: a stage of 2 wood and Belvedere cost 2 wood and 1 coin, and a pawn comes to the city."""
    game = project(builder(board=board, coins=1), edifice="belvedere", edition=edition)
    play(game, "stage altar edifice")
    assert (city_of(game)["stages"], city_of(game)["pawns"], coins(game)[0]) == (1, [1], 0)
    assert edifice_of(game, 1)["pawns"] == 1


def test_stage_and_participation_must_be_paid_together():
    """E2.2: without the coin the stage alone may be built."""
    assert texts(project(builder(coins=1)), verb="stage altar") == ["stage altar", "stage altar edifice"]
    assert texts(project(builder(coins=0)), verb="stage altar") == ["stage altar"]


def test_the_participation_is_a_free_choice():
    """E2.1."""
    game = play(project(builder()), "stage altar")
    assert (city_of(game)["stages"], city_of(game)["pawns"], coins(game)[0]) == (1, [], 9)
    assert (edifice_of(game, 1)["pawns"], city_of(game)["joined"]) == (2, False)


def test_coins_for_trade_come_on_top():
    """E2.2: 2 wood for 4 coins and Belvedere for 1; it is paid to the bank."""
    for held, ways in (
        (5, ["stage altar left=4", "stage altar left=4 edifice"]),
        (4, ["stage altar left=4"]),
    ):
        game = project(builder(built="", coins=held), city("giza:A", built="sawmill", coins=0))
        assert texts(game, verb="stage altar") == ways
    game = project(builder(built="", coins=5), city("giza:A", built="sawmill", coins=0))
    assert coins(play(game, "stage altar left=4 edifice"))[:2] == [0, 4]


def test_every_payment_of_the_stage_goes_with_the_participation():
    """E2.2: as far as the coins reach; one wood is cheaper on the right."""
    sellers = (city("giza:A", built="sawmill"), city("ephesus:A", built="lumber_yard"))
    game = project(builder(built="east_trading_post", coins=4), *sellers)
    # One wood for 1 on the right and one for 2 on the left, or two for 4 on the left.
    assert texts(game, verb="stage altar") == [
        "stage altar left=2 right=1",
        "stage altar left=4",
        "stage altar left=2 right=1 edifice",
    ]


def test_a_stage_that_cannot_be_paid_cannot_be_joined_with():
    """E2.2."""
    assert texts(project(builder(built="")), verb="stage") == []


# ---------------------------------------------------------------- with what
def test_only_a_stage_lets_a_city_join():
    """E2.1: no building, no sale, no free construction."""
    game = project(city("olympia:A", "altar", stages=2, built="foundry", coins=9))
    with_it = [text for text in texts(game) if text.endswith("edifice")]
    assert with_it == ["stage altar edifice"]
    for verb in ("build", "sell", "free"):
        with pytest.raises(mirabilia.IllegalAction) as refusal:
            game.choose(0, f"{verb} altar edifice")
        assert refusal.value.code == "no-such-payment"


def test_a_complete_wonder_cannot_join():
    """E2.1."""
    game = project(builder(stages=3))
    assert [text for text in texts(game) if "edifice" in text] == []


@pytest.mark.parametrize(("age", "edifice", "price"), [(1, "outpost", 1), (2, "factory", 3), (3, "agora", 6)])
def test_it_is_the_edifice_of_this_age(age, edifice, price):
    """E2.1, E2.7: its price, its pawn, and no pawn of another's card."""
    game = play(project(builder(coins=9), edifice=edifice), "stage altar edifice")
    assert (coins(game)[0], city_of(game)["pawns"]) == (9 - price, [age])
    assert [edifice_of(game, number)["pawns"] for number in (1, 2, 3)] == [
        1 if number == age else 2 for number in (1, 2, 3)
    ]


def test_an_edifice_that_is_built_cannot_be_joined():
    """E2.7."""
    assert texts(project(builder(), left=0), verb="stage altar") == ["stage altar"]


def test_the_state_of_other_ages_does_not_matter():
    """E2.7: neither a built one nor a failed one keeps this Age's from being joined, and none opens it."""
    for left, ways in (((0, 2, 0), 2), ((1, 0, 2), 1)):
        names = zip(("belvedere", "factory", "archives"), left, strict=True)
        cards = [{"id": name, "pawns": number} for name, number in names]
        game = project(builder(), edifice="factory", edifices=cards)
        assert len(texts(game, verb="stage altar")) == ways


# ---------------------------------------------------------------- once an Age
def test_a_city_joins_once_in_an_age():
    """E2.1, E2.5: its second stage is built without; Rhodes asks 3 clay for it."""
    first = builder(built="sawmill brickyard clay_pool")
    game = project(first, city("giza:A"), city("ephesus:A", "theater tavern"), left=3)
    play(game, "stage altar edifice", None, "sell tavern")
    assert city_of(game)["joined"] is True
    assert texts(game, verb="stage") == ["stage theater"]
    play(game, "stage theater", "sell baths")
    assert (city_of(game)["stages"], pawns(game)[0]) == (2, [1])


def test_a_stage_without_it_leaves_the_participation_for_a_later_one():
    """E2.5."""
    first = builder(built="sawmill brickyard clay_pool")
    game = project(first, city("giza:A"), city("ephesus:A", "theater tavern"), left=3)
    play(game, "stage altar", None, "sell tavern")
    assert texts(game, verb="stage") == ["stage theater", "stage theater edifice"]


def test_it_may_join_again_in_the_next_age():
    """E2.1: in the Edifice of that Age."""
    game = project(builder("altar", built="sawmill brickyard clay_pool", joined=True, pawns=[1]), turn=6)
    play(game, "sell altar")
    assert (game.view(None)["age"], city_of(game)["joined"]) == (2, False)
    card = game.view(0)["hand"][0]
    assert f"stage {card} edifice" in texts(game)
    others = [f"sell {game.view(seat)['hand'][0]}" for seat in (1, 2)]
    play(game, f"stage {card} edifice", *others)
    assert pawns(game)[0] == [1, 2]


def test_joining_in_one_city_does_not_bind_another():
    """E2.1."""
    game = project(builder(), builder(board="giza:B"))
    play(game, "stage altar edifice", "stage altar edifice")
    assert pawns(game) == [[1], [1], []]


# ---------------------------------------------------------------- income
def test_the_income_of_this_turn_cannot_pay_it():
    """E2.3: coins of the stage itself; those of Ephesus A2 come too late."""
    game = project(builder(board="ephesus:A", stages=1, coins=0))
    assert texts(game, verb="stage altar") == ["stage altar"]


def test_coins_that_a_neighbour_pays_come_too_late():
    """E2.3: known only when all have chosen, and spent from the next turn on."""
    buyer = city("giza:A", "stockade theater", coins=2)
    game = project(builder(coins=0), buyer)
    assert "stage altar edifice" not in texts(game)
    play(game, "stage altar", "build stockade right=2")
    assert coins(game)[:2] == [2, 0]


# ---------------------------------------------------------------- hidden
def test_the_decision_is_hidden_until_all_have_chosen():
    """E2.4: no pawn moves, no coin is paid, and nobody sees it."""
    game = project(builder(), builder(board="giza:B"))
    before = [game.view(seat)["cities"][0] for seat in (1, 2, None)]
    cards = game.view(None)["edifices"]
    play(game, "stage altar edifice")
    for seat, old in zip((1, 2, None), before, strict=True):
        assert game.view(seat)["cities"][0] == old | {"chosen": True}
    assert game.view(None)["edifices"] == cards
    assert game.view(0)["choice"] == "stage altar edifice"
    play(game, None, "sell altar")
    assert city_of(game)["last"]["edifice"] is True
    assert game.view(1)["cities"][0]["last"]["card"] is None


def test_the_decision_may_be_changed_until_then():
    """E2.4."""
    game = project(builder(), builder(board="giza:B"))
    play(game, "stage altar edifice")
    play(game, "stage altar", "sell altar")
    assert (pawns(game)[0], coins(game)[0]) == ([], 9)


def test_the_others_choose_as_if_nobody_had_joined():
    """E2.4, E2.1: one pawn is left when the turn begins, and seat 1 may still join."""
    game = project(builder(), builder(board="giza:B"), left=1)
    play(game, "stage altar edifice")
    assert "stage altar edifice" in texts(game, 1)


# ---------------------------------------------------------------- more participants than pawns
@pytest.mark.parametrize("left", [1, 2, 3])
def test_everyone_who_joins_in_a_turn_gets_a_pawn(left):
    """E2.6: from the box if the card has too few; then the Edifice is built."""
    game = project(builder(), builder(board="giza:B"), builder(board="ephesus:A", built="quarry"), left=left)
    play(game, *["stage altar edifice"] * 3)
    assert pawns(game) == [[1], [1], [1]]
    assert (edifice_of(game, 1)["pawns"], edifice_of(game, 1)["state"]) == (0, "built")


def test_with_more_pawns_than_participants_it_is_not_built():
    """E2.6, E3.1."""
    game = project(builder(), builder(board="giza:B"), left=3)
    play(game, *["stage altar edifice"] * 2)
    assert (edifice_of(game, 1)["pawns"], edifice_of(game, 1)["state"]) == (1, "project")


# ---------------------------------------------------------------- no refund
def test_nothing_is_refunded_when_it_fails():
    """E2.8: joined on the last turn, with a pawn left."""
    game = play(project(builder(coins=1), left=2, turn=6), "stage altar edifice")
    assert (edifice_of(game, 1)["state"], game.view(None)["age"]) == ("failed", 2)
    assert (coins(game)[0], pawns(game)[0]) == (0, [1])


def test_the_pawn_stays_when_it_fails():
    """E2.8: it spares the penalty and is worth nothing."""
    game = failed(city("giza:A", built="mine", pawns=[1]))
    assert (pawns(game)[0], city_of(game)["built"], phase(game)) == ([1], ["mine"], "turn")
