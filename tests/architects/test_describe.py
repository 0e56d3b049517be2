"""Cards, stages, tokens and actions of Architects in words: everything has some, in both languages."""

import re

import pytest

from architects.table import acting, city, table
from mirabilia.games.architects.action import Action
from mirabilia.games.architects.content.catalogue import catalogue
from mirabilia.games.architects.content.schema import STAGE_VERBS, TOKEN_VERBS, StageCost
from mirabilia.games.architects.describe import (
    card_label,
    describe_action,
    describe_cards,
    describe_stage,
    describe_token,
)
from mirabilia.games.architects.names import CardList, DeckName, KindName, TokenName, stage_cost
from mirabilia.words import texts

LANGUAGES = pytest.mark.parametrize("language", ["en", "fr"])


@LANGUAGES
def test_every_card_has_the_sign_of_its_colour_and_its_name(language):
    labels = [card_label(language, kind.id) for kind in catalogue().kinds]
    assert len(set(labels)) == 14
    assert len({label[0] for label in labels}) == 5
    assert card_label("en", "red2") == "✚ Shield with 2 horns"
    assert card_label("fr", "wood") == "◆ Bois"


@LANGUAGES
def test_every_stage_is_described(language):
    seen = set()
    for wonder in catalogue().wonders:
        for stage in wonder.stage:
            text = describe_stage(language, wonder.id, stage.id)
            assert stage.id in text
            assert str(stage.points) in text
            assert str(stage.cost.different or stage.cost.identical) in text
            assert ("; " in text or " ; " in text) == (stage.effect is not None)
            assert not re.search(r"[{}]", text)
            seen.add(text.partition(";")[2])
    assert len(seen) == 1 + len(STAGE_VERBS)


def test_a_stage_reads_like_this():
    assert describe_stage("en", "giza", "s1") == "Stage s1: 4 points for 2 different resources"
    assert describe_stage("fr", "giza", "s2") == "Étape s2 : 5 points pour 2 ressources identiques"
    assert describe_stage("en", "halicarnassus", "s4") == (
        "Stage s4: 5 points for 3 identical resources; "
        "keep one of the top 5 cards of the deck on the left or right"
    )


@LANGUAGES
def test_every_token_is_described_with_its_numbers(language):
    found = {token.id: describe_token(language, token.id) for token in catalogue().tokens}
    assert len(set(found.values())) == 14
    for token in catalogue().tokens:
        text = found[token.id]
        assert text.startswith(catalogue().name(language, "tokens", token.id))
        assert not re.search(r"[{}]", text)
        numbers = [getattr(token.effect, field) for field in token.effect.__struct_fields__]
        assert all(str(number) in text for number in numbers if isinstance(number, int))


def test_tokens_read_like_this():
    assert describe_token("en", "urbanism") == "Urbanism (one more card after Wood or Brick, once per turn)"
    assert describe_token("en", "decor") == "Decor (4 points at the end, 6 points if your wonder is complete)"
    assert (
        describe_token("en", "education")
        == "Education (2 points at the end per progress token, this one included)"
    )
    assert (
        describe_token("fr", "urbanism")
        == "Urbanisme (une carte de plus après Bois ou Brique, une fois par tour)"
    )


@LANGUAGES
def test_every_verb_has_its_words(language):
    words = texts(language)
    assert {f"stage-{verb}" for verb in STAGE_VERBS} <= words.keys()
    assert {f"token-{verb}" for verb in TOKEN_VERBS} <= words.keys()


# ---------------------------------------------------------------- actions
def words_of(text, game, language="en", seat=None):
    return describe_action(language, Action.parse(text), game.view(0), seat)


def test_a_deck_is_described_with_its_top_card_as_far_as_that_is_seen():
    game = table(
        city("giza", deck="wood gear"), city("rhodes"), city("ephesus", deck="red1"), central="coin glass"
    )
    assert words_of("take left", game) == "take a card from your left (▲ Gear)"
    assert words_of("take right", game) == "take a card from your right (✚ Shield with 1 horn)"
    assert words_of("take central", game) == "take a card from the central deck"
    assert words_of("take left", game, "fr") == "prendre une carte à gauche (▲ Engrenage)"
    known = table(city("giza"), central="coin glass", known=[0])
    assert words_of("take central", known) == "take a card from the central deck (◆ Glass)"


def test_an_empty_deck_is_described_without_a_card():
    game = table(city("giza", deck=""))
    assert words_of("take left", game) == "take a card from your left"


def test_the_decks_of_a_table_are_described_by_their_cities():
    game = table(
        city("alexandria", built="s1 s2"), city("giza", deck="wood"), city("rhodes"), phase="draw", active=0
    )
    assert words_of("draw 1", game) == "take a card from the deck of Giza (◆ Wood)"
    assert words_of("draw central", game) == "take a card from the central deck"


@pytest.mark.parametrize(
    ("text", "english"),
    [
        ("look", "look at the top of the central deck"),
        ("end", "end the turn"),
        ("keep wood", "keep ◆ Wood"),
        ("claim decor", "take Decor"),
        ("claim stack", "take the unseen token"),
        ("build s2 wood=1 coin=1", "build stage s2 with 1 × Wood, 1 × Coin"),
        ("build s2 coin=1 economy", "build stage s2 with 1 × Coin, one coin counted double"),
        ("build s1 wood=2 engineering", "build stage s1 with 2 × Wood, of any kinds"),
        (
            "build s3 wood=1 coin=1 economy engineering",
            "build stage s3 with 1 × Wood, 1 × Coin, one coin counted double, of any kinds",
        ),
        ("learn gear=2 decor", "give 2 × Gear for Decor"),
        (
            "learn compass=1 gear=1 tablet=1 stack",
            "give 1 × Compass, 1 × Gear, 1 × Tablet for the unseen token",
        ),
    ],
)
def test_actions_read_like_this(text, english):
    game = acting(city("giza", "wood stone brick"))
    assert words_of(text, game) == english
    assert words_of(text, game, "fr") not in ("", english)


@LANGUAGES
def test_every_legal_action_has_words_of_its_own(language):
    game = acting(
        city("rhodes", "wood wood stone glass coin coin gear gear", tokens="economy engineering urbanism"),
        ready=["urbanism"],
    )
    lines = [words_of(action.text, game, language) for action in game.legal(0)]
    assert len(lines) == len(set(lines)) > 20
    assert not [line for line in lines if re.search(r"[{}=]", line)]


# ---------------------------------------------------------------- names inside errors
def test_ids_are_worded_as_names():
    assert KindName("wood").word("fr") == "Bois"
    assert TokenName("decor").word("fr") == "Décoration"
    assert DeckName("left").word("en") == "The deck on your left"
    assert DeckName("3").word("en") == "The deck of seat 3"
    assert CardList({"wood": 2, "glass": 1}).word("en") == "2 × Wood, 1 × Glass"
    assert describe_cards("en", {"wood": 2, "gear": 1}) == "◆ Wood x2, ▲ Gear x1"


@pytest.mark.parametrize(
    ("cost", "english", "french"),
    [
        (StageCost(different=4), "4 different resources", "4 ressources différentes"),
        (StageCost(identical=3), "3 identical resources", "3 ressources identiques"),
    ],
)
def test_costs_are_worded(cost, english, french):
    assert stage_cost(cost).word("en") == english
    assert stage_cost(cost).word("fr") == french
