"""An Edifice that fails: who is penalised, when, and how (E4, E9.1)."""

import pytest

import mirabilia
from wonders.table import city, city_of, coins, edifice_of, failed, phase, play, project, score, texts

pytestmark = pytest.mark.core


def seats(game, what):
    return [place[what] for place in game.view(None)["cities"]]


# ---------------------------------------------------------------- when
def test_it_is_checked_at_the_end_of_the_age():
    """E4.1: not before its sixth turn is over."""
    game = project(city("giza:A", "altar baths", built="mine"), turn=5)
    play(game, "sell altar")
    assert (edifice_of(game, 1)["state"], seats(game, "debts")) == ("project", [[], [], []])
    game = project(city("giza:A", "altar baths", built="mine"), turn=6)
    play(game, "sell altar")
    assert (edifice_of(game, 1)["state"], seats(game, "debts")) == ("failed", [[], [1], [1]])
    assert city_of(game)["built"] == []


@pytest.mark.parametrize("left", [1, 2, 5])
def test_one_pawn_left_on_the_card_is_enough(left):
    """E4.1."""
    game = play(project(city("giza:A", "altar"), left=left, turn=6), "sell altar")
    assert edifice_of(game, 1)["state"] == "failed"
    assert seats(game, "debts") == [[1], [1], [1]]


def test_a_built_edifice_penalises_nobody():
    """E4.1: with a pawn or without."""
    game = play(project(city("giza:A", "altar", built="mine", pawns=[1]), left=0, turn=6), "sell altar")
    assert (seats(game, "debts"), city_of(game)["built"]) == ([[], [], []], ["mine"])


def test_an_edifice_built_in_the_last_turn_has_not_failed():
    """E4.1."""
    game = project(city("rhodes:A", "altar baths", built="sawmill", coins=1), left=1, turn=6)
    play(game, "stage altar edifice")
    assert (edifice_of(game, 1)["state"], seats(game, "debts")) == ("built", [[], [], []])


def test_it_is_checked_after_the_seventh_card():
    """E4.1, E6.2: Babylon builds a stage with it, joins, and completes the Edifice."""
    babylon = city("babylon:B", "altar baths", stages=2, built="brickyard press_1", coins=1)
    game = project(babylon, left=1, turn=6)
    play(game, "sell altar")
    assert (phase(game), edifice_of(game, 1)["state"]) == ("seventh", "project")
    play(game, "stage baths edifice")
    assert (edifice_of(game, 1)["state"], seats(game, "debts")) == ("built", [[], [], []])


def test_it_is_checked_after_the_choices_at_the_end_of_the_turn():
    """E4.1: a brown card taken from the discard is the one that is lost."""
    hall = city("halicarnassus:B", "altar baths", stages=2, built="glassworks_1 press_1", coins=0)
    game = project(hall, turn=6, discard="sawmill")
    play(game, "stage altar")
    play(game, "take sawmill")
    assert (sorted(city_of(game)["built"]), city_of(game)["debts"]) == (["glassworks_1", "press_1"], [])
    assert "sawmill" in game.position()["discard"]


def test_the_edifices_of_other_ages_are_not_checked():
    """E4.1: at the end of Age II only that of Age II; that of Age I has failed before."""
    cards = [{"id": "outpost", "pawns": 1}, {"id": "factory", "pawns": 0}, {"id": "agora", "pawns": 2}]
    first = city("giza:A", "altar", built="stockade workshop")
    game = play(project(first, edifice="factory", edifices=cards, turn=6), "sell altar")
    assert (seats(game, "debts"), len(city_of(game)["built"])) == ([[], [], []], 2)


def test_at_the_end_of_the_game_the_penalty_comes_first():
    """E4.1: the choice is asked before the conflicts of Age III and the end."""
    game = failed(city("giza:A", built="stockade walls"), edifice="military_school")
    assert (phase(game), game.over, seats(game, "victory")) == ("penalty", False, [[], [], []])
    play(game, "lose walls")
    assert (game.over, seats(game, "victory")) == (True, [[5, 5], [], []])


def test_it_has_failed_as_soon_as_the_penalty_is_asked():
    """E4.1: while the choice is open, and at the end of the game."""
    game = failed(city("giza:A", built="altar palace"), edifice="archives")
    assert (phase(game), edifice_of(game, 3)["state"]) == ("penalty", "failed")
    play(game, "lose altar")
    assert (phase(game), edifice_of(game, 3)["state"]) == ("over", "failed")
    assert edifice_of(failed(city("giza:A"), edifice="agora"), 3)["state"] == "failed"


# ---------------------------------------------------------------- who
def test_holders_are_spared_and_all_others_penalised():
    """E4.2: nobody is rewarded."""
    game = failed(city("giza:A", coins=9, pawns=[1]), city("rhodes:A", coins=9), edifice="money_changer")
    assert coins(game)[:2] == [9, 7]
    assert edifice_of(game, 1)["state"] == "failed"


def test_a_pawn_of_another_age_spares_nobody():
    """E4.2."""
    ur = city("ur:day", stages=2, options=[0, 3], coins=9, pawns=[3])
    game = failed(ur, edifice="money_changer")
    assert coins(game)[0] == 7


# ---------------------------------------------------------------- before the conflicts
def test_a_lost_red_card_does_not_fight():
    """E4.3: its only shields are gone, and the neighbour with one wins."""
    game = failed(
        city("giza:A", built="walls"), city("rhodes:A", built="stockade", pawns=[1]), edifice="outpost"
    )
    assert seats(game, "victory") == [[], [1, 1], []]
    assert seats(game, "defeats") == [1, 0, 1]


def test_the_conflict_waits_for_the_choice():
    """E4.3: the red card that is kept fights."""
    for choice, won in (("lose stockade", [1, 1]), ("lose walls", [1])):
        rival = city("rhodes:A", built="barracks", pawns=[1])
        game = failed(city("giza:A", built="stockade walls"), rival, edifice="outpost")
        assert seats(game, "victory") == [[], [], []]
        play(game, choice)
        assert city_of(game)["victory"] == won


def test_tokens_of_the_conflict_cannot_pay():
    """E4.3, E4.7."""
    game = failed(city("giza:A", built="walls", victory=[3]), edifice="concentric_castle")
    assert (city_of(game)["victory"], city_of(game)["debts"]) == ([3, 5, 5], [3])


# ---------------------------------------------------------------- how
def test_all_choose_together():
    """E4.4: only those who have a choice are asked."""
    boards = ("giza:A", "rhodes:A", "babylon:A", "olympia:A")
    built = ("mine quarry", "mine", "", "sawmill brickyard")
    cities = [city(board, built=cards) for board, cards in zip(boards, built, strict=True)]
    game = failed(*cities, city("ephesus:A", pawns=[1]))
    assert (phase(game), game.to_act) == ("penalty", (0, 3))
    assert texts(game, 0) == ["lose mine", "lose quarry"]
    assert texts(game, 3) == ["lose sawmill", "lose brickyard"]
    assert [texts(game, seat) for seat in (1, 2, 4)] == [[], [], []]
    game.choose(3, "lose brickyard")
    assert game.to_act == (0,)
    game.choose(0, "lose mine")
    assert seats(game, "built")[:4] == [["quarry"], [], [], ["sawmill"]]


def test_a_penalty_that_cannot_be_paid_in_full_costs_nothing():
    """E4.5: 4 coins against 5 are kept."""
    game = failed(city("giza:A", coins=4), edifice="auction_house")
    assert (coins(game)[0], city_of(game)["debts"]) == (4, [2])


def test_who_can_pay_must():
    """E4.6: no debt and no pass can be chosen, neither for coins nor for cards."""
    game = failed(city("giza:A", coins=5), edifice="auction_house")
    assert (coins(game)[0], city_of(game)["debts"]) == (0, [])
    game = failed(city("giza:A", built="mine quarry"))
    assert texts(game) == ["lose mine", "lose quarry"]
    with pytest.raises(mirabilia.IllegalAction) as refusal:
        game.choose(0, "pass")
    assert refusal.value.code == "only-lose"


def test_one_token_is_kept_and_a_debt_taken():
    """E4.7."""
    game = failed(city("giza:A", victory=[5]), edifice="concentric_castle")
    assert (city_of(game)["victory"], city_of(game)["debts"], score(game, "edifice")) == ([5], [3], -5)


def test_a_lost_card_lies_in_the_discard_pile_and_may_be_built_again():
    """E4.8: what goes with it is in tests/wonders/effects/test_lose_card.py."""
    game = failed(city("giza:A", built="palace"), edifice="archives")
    assert "palace" in game.position()["discard"]
    assert score(game, "civilian") == 0


def test_who_has_one_way_to_pay_is_not_asked():
    """E9.1: one card of the colour, coins, one pair of tokens, or no way at all."""
    for edifice, rest in (
        ("belvedere", {"built": "mine"}),
        ("money_changer", {"coins": 9}),
        ("concentric_castle", {"victory": [1, 1]}),
        ("belvedere", {}),
    ):
        assert phase(failed(city("giza:A", **rest), edifice=edifice)) in ("turn", "over")


# ---------------------------------------------------------------- debts
@pytest.mark.parametrize(
    ("age", "edifice", "points"), [(1, "belvedere", -2), (2, "factory", -3), (3, "agora", -5)]
)
def test_a_debt_is_worth_minus_points_by_its_age(age, edifice, points):
    """E4.9."""
    game = failed(city("giza:A", coins=0), edifice=edifice)
    assert (city_of(game)["debts"], score(game, "edifice")) == ([age], points)


def test_debts_add_up_and_are_never_repaid():
    """E4.9: coins, pawns and built Edifices change nothing about them."""
    cards = [{"id": "belvedere", "pawns": 0}, {"id": "factory", "pawns": 1}, {"id": "agora", "pawns": 1}]
    first = city("giza:A", "tavern", coins=50, debts=[1, 2], pawns=[1], stages=2)
    game = project(first, edifice="agora", edifices=cards, turn=6)
    play(game, "sell tavern")
    assert (city_of(game)["debts"], coins(game)[0]) == ([1, 2, 3], 53)
    assert score(game, "edifice") == 2 - 2 - 3 - 5
