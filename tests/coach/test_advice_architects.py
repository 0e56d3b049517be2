"""Advice in Architects: on small tables the obvious choice comes first, for the obvious reason."""

import pytest

import mirabilia
from architects.table import acting, city, table
from mirabilia.coach import advise
from mirabilia.eyes import eyes_of
from mirabilia.games.architects.action import Action
from mirabilia.games.architects.coach import reasons


def best(game: mirabilia.Game) -> str:
    return advise(eyes_of(game, 0), "search:100", seed=1)[0].action.text


def why(game: mirabilia.Game, text: str) -> dict[str, dict]:
    """The reasons for a legal action: their values by code, in their order."""
    assert text in [action.text for action in game.legal(0)]
    found = reasons(eyes_of(game, 0), Action.parse(text))
    assert 1 <= len(found) <= 4
    return {reason.code: reason.values for reason in found}


def first(codes: dict[str, dict]) -> str:
    """The most important of them."""
    return next(iter(codes))


# ---------------------------------------------------------------- the best choice
def test_who_leads_completes_the_wonder():
    game = acting(city("giza", "wood stone brick glass papyrus", built="s1 s2 s3 s4"))
    found = advise(eyes_of(game, 0), "search:100", seed=1)
    assert [one.action.text.split()[:2] for one in found] == [["build", "s5"]]
    assert found[0].win == 1.0
    assert found[0].reasons[0].word("en") == "It completes the wonder and ends the game."


def test_the_card_that_completes_the_wonder_is_taken():
    game = table(
        city("giza", "wood stone brick", built="s1 s2 s3 s4", deck="blue2cat glass"),
        city("rhodes", "wood stone brick glass blue3", built="s1 s2 s3 s4"),
    )
    assert best(game) == "take left"
    assert first(why(game, "take left")) == "ends-game"


def test_ways_to_pay_are_one_choice():
    game = acting(city("giza", "wood stone glass coin coin"))
    found = advise(eyes_of(game, 0), "search:200", seed=1, count=9)
    stages = [one.action.text.split()[1] for one in found if one.action.text.startswith("build")]
    assert len(stages) == len(set(stages)) > 0


# ---------------------------------------------------------------- reasons, one by one
@pytest.mark.parametrize(
    ("cards", "top", "code"),
    [
        ("", "blue3", "points"),
        ("gear", "gear", "symbols-ready"),
        ("gear tablet", "compass", "symbols-ready"),
        ("gear", "compass", "symbols-nearer"),
        ("", "wood", "stage-nearer"),
        ("wood", "stone", "stage-built"),
        ("", "red0", "shields-lead"),
    ],
)
def test_a_card_says_what_it_brings(cards, top, code):
    game = table(city("giza", cards, deck=f"blue3 {top}"))
    assert first(why(game, "take left")) == code


def test_the_cat_comes_with_its_card():
    assert "cat" in why(table(city(deck="blue3 blue2cat")), "take left")


def test_horns_and_the_battle_they_start():
    game = table(city(deck="blue3 red1"), battle=0)
    assert why(game, "take left")["horns"]["turned"] == 1
    last = game.view(None)["conflict_tokens"] - 1
    game = table(city(cards="red0", deck="blue3 red1"), battle=last)
    assert why(game, "take left")["battle"]["points"].word("en") == "6 points"


def test_a_battle_that_is_due_anyway_is_no_reason():
    due = table(city(deck="blue3 blue3")).view(None)["conflict_tokens"]
    codes = why(table(city(cards="red0", deck="blue3 red1", tokens="science"), battle=due), "take left")
    assert not {"battle", "battle-due", "horns"} & set(codes)


def test_of_an_unseen_card_no_number_is_told():
    game = table(city(), central="blue3 blue3 blue3")
    assert why(game, "take central") == {"unseen": {}}


def test_what_else_there_is_speaks_for_the_better_card():
    game = table(city("giza", "gear", deck="blue3 gear"), central="blue3 blue3 blue3")
    assert "unseen-else" in why(game, "take left")
    assert "open-else" not in why(game, "take central")
    armed = city("giza", "red0 red0 red0 red0 red0 red0", deck="blue3 red0")
    game = table(armed, city("rhodes"), city("ephesus", deck="red0"), central="blue3 blue3")
    assert "open-else" in why(game, "take central")
    assert "unseen-else" not in why(game, "take left")


def test_a_token_gives_one_more_card():
    game = table(city(tokens="science", deck="blue3 gear"))
    assert why(game, "take left")["extra-card"]["token"] == "science"


def test_a_neighbour_does_not_get_a_card():
    game = table(city("giza", deck="blue3 gear"), city("rhodes", "gear"))
    denied = why(game, "take left")["denies"]
    assert (denied["card"], denied["foe"].word("en")) == ("gear", "the left neighbour")


def test_two_players_have_one_opponent():
    game = table(city("giza", deck="blue3 gear"), city("rhodes", "gear"), seats=2)
    assert why(game, "take left")["denies"]["foe"].word("fr") == "l'adversaire"


def test_a_stage_its_effect_and_its_price():
    game = acting(city("olympia", "wood wood coin", built="s1"))
    codes = why(game, "build s2 wood=2")
    assert codes["stage-built"]["points"].word("en") == "2 points"
    assert codes["effect"]["effect"].word("en") == "take the top cards of the decks on the left and right"
    assert codes["pays-cards"]["cards"] == {"wood": 2}


def test_a_token_for_symbols():
    game = acting(city(cards="gear gear"), shown="tactics strategy engineering")
    assert why(game, "learn gear=2 tactics")["shields-lead"]["shields"].word("en") == "2 shields"
    assert "points-later" in why(game, "learn gear=2 strategy")
    assert "token-pays" in why(game, "learn gear=2 engineering")
    assert "token-unseen" in why(game, "learn gear=2 stack")


def test_a_token_that_counts_what_is_there_is_worth_something_at_once():
    """Education counts itself; Politics counts cats, of which there is none."""
    game = acting(city(cards="gear gear"), shown="education politics tactics")
    codes = why(game, "learn gear=2 education")
    assert codes["points-counted"]["points"].word("en") == "2 points"
    assert "points-later" not in codes
    assert "points-later" in why(game, "learn gear=2 politics")
