"""Every refusal of Architects: its code, its sentence in English and in French, and a game left as it was.

The reasons of the rules cite them: A-T2, A-T4, A-C1, A-C2, A-C6, A-C7, A-W1, A-W2, A-W5, A-P1, A-P2, A-P3,
A-X2, A-K2, A-E1, A-G1, A-Z2.
"""

import re
from collections.abc import Callable

import pytest

from architects.table import acting, city, do, final, refused, table
from mirabilia import Game
from mirabilia.games.architects.action import Action
from mirabilia.games.architects.rules.state import SEARCH

pytestmark = pytest.mark.core


def building(**rest) -> Game:
    """Giza may pay its first stage in three ways."""
    return acting(city(cards="wood stone brick", **rest))


def learning(**rest) -> Game:
    return acting(city(cards="gear gear"), **rest)


def drawing(**rest) -> Game:
    return acting(city("alexandria", "glass glass", built="s1", deck=""), **rest)


def claiming(**rest) -> Game:
    return acting(city("babylon", "glass glass", built="s1"), **rest)


def searching(mine="wood gear glass") -> Game:
    return acting(city("halicarnassus", "glass glass", built="s1", deck=mine))


# ---------------------------------------------------------------- what cannot be done now
Refusal = tuple[str, Callable[[], Game], str, str, str]
NOT_NOW: list[Refusal] = [
    ("game-over", final, "take left", "The game is over.", "La partie est finie."),
    (
        "only-take-card",
        table,
        "end",
        "First take a card: left, right or central.",
        "Prenez d'abord une carte : à gauche, à droite ou au centre.",
    ),
    (
        "only-act",
        building,
        "take left",
        "You have taken your card; now use tokens, build, learn, or end your turn.",
        "Vous avez pris votre carte ; utilisez des jetons, construisez, étudiez, ou finissez votre tour.",
    ),
    (
        "only-draw",
        drawing,
        "take left",
        "Take the top card of any deck.",
        "Prenez la première carte d'une pioche au choix.",
    ),
    (
        "only-claim",
        claiming,
        "learn gear=2 decor",
        "Take a progress token.",
        "Prenez un jeton Progrès.",
    ),
    (
        "only-search",
        searching,
        "keep wood",
        "Choose the deck on your left or on your right.",
        "Choisissez la pioche à votre gauche ou à votre droite.",
    ),
    (
        "only-keep-card",
        lambda: do(searching(), "search left"),
        "search left",
        "Keep one of the cards you are looking at.",
        "Gardez une des cartes que vous regardez.",
    ),
    (
        "must-act",
        building,
        "end",
        "You cannot end your turn yet; first you must do something, for example: build s1 wood=1 stone=1.",
        "Vous ne pouvez pas encore finir ; il faut d'abord agir, par exemple : build s1 wood=1 stone=1.",
    ),
    (
        "must-act",
        learning,
        "end",
        "You cannot end your turn yet; first you must do something, for example: learn gear=2 decor.",
        "Vous ne pouvez pas encore finir ; il faut d'abord agir, par exemple : learn gear=2 decor.",
    ),
    (
        "must-act",
        lambda: acting(city("rhodes", "wood wood", tokens="engineering")),
        "end",  # the first stage, which Engineering could pay, is no duty
        "You cannot end your turn yet; first you must do something, for example: build s2 wood=2.",
        "Vous ne pouvez pas encore finir ; il faut d'abord agir, par exemple : build s2 wood=2.",
    ),
]

# ---------------------------------------------------------------- decks, cards and tokens
CARDS_AND_TOKENS: list[Refusal] = [
    (
        "no-cat",
        lambda: table(cat=1),
        "look",
        "Only the player with the cat may look.",
        "Seul le joueur qui a le chat peut regarder.",
    ),
    (
        "already-looked",
        lambda: do(table(cat=0), "look"),
        "look",
        "You already know that card.",
        "Vous connaissez déjà cette carte.",
    ),
    (
        "deck-empty",
        lambda: table(cat=0, central=""),
        "look",
        "The central deck is empty.",
        "La pioche centrale est vide.",
    ),
    (
        "deck-empty",
        lambda: table(city(deck="")),
        "take left",
        "The deck on your left is empty.",
        "La pioche à votre gauche est vide.",
    ),
    (
        "deck-empty",
        lambda: table(city(), city("rhodes"), city("ephesus", deck="")),
        "take right",
        "The deck on your right is empty.",
        "La pioche à votre droite est vide.",
    ),
    (
        "deck-empty",
        lambda: table(central=""),
        "take central",
        "The central deck is empty.",
        "La pioche centrale est vide.",
    ),
    (
        "deck-empty",
        lambda: acting(city(tokens="crafts", deck=""), ready=["crafts"]),
        "use crafts left",
        "The deck on your left is empty.",
        "La pioche à votre gauche est vide.",
    ),
    (
        "deck-empty",
        drawing,
        "draw 0",
        "The deck of seat 0 is empty.",
        "La pioche de la place 0 est vide.",
    ),
    (
        "card-not-found",
        lambda: do(searching(), "search left"),
        "keep coin",
        "Coin is not among the cards you are looking at.",
        "Pièce n'est pas parmi les cartes que vous regardez.",
    ),
    (
        "stack-empty",
        lambda: learning(stack=""),
        "learn gear=2 stack",
        "The stack of tokens is empty.",
        "La pile de jetons est vide.",
    ),
    (
        "stack-empty",
        lambda: claiming(stack=""),
        "claim stack",
        "The stack of tokens is empty.",
        "La pile de jetons est vide.",
    ),
    (
        "token-not-yours",
        building,
        "use crafts left",
        "You do not have Crafts.",
        "Vous n'avez pas Artisanat.",
    ),
    (
        "token-used",
        lambda: acting(city(cards="wood stone brick", tokens="crafts"), used=["crafts"]),
        "use crafts left",
        "You have already used Crafts this turn.",
        "Vous avez déjà utilisé Artisanat ce tour-ci.",
    ),
    (
        "token-asleep",
        lambda: building(tokens="crafts"),
        "use crafts left",
        "Nothing lets you use Crafts this turn.",
        "Rien ne permet d'utiliser Artisanat ce tour-ci.",
    ),
    (
        "no-set",
        lambda: acting(city(cards="gear gear compass")),
        "learn gear=1 compass=1 decor",
        "A set is two identical symbols or three different ones.",
        "Il faut deux symboles identiques ou trois différents.",
    ),
    (
        "cards-missing",
        learning,
        "learn compass=1 gear=1 tablet=1 decor",
        "You do not have 1 × Compass, 1 × Tablet.",
        "Vous n'avez pas 1 × Compas, 1 × Tablette.",
    ),
    (
        "no-tokens-left",
        lambda: acting(city(cards="gear gear wood stone brick"), shown="", stack=""),
        "learn gear=2 decor",
        "There is no progress token left.",
        "Il ne reste aucun jeton Progrès.",
    ),
]

# ---------------------------------------------------------------- stages
STAGES: list[Refusal] = [
    (
        "stage-built",
        lambda: acting(city(cards="wood wood brick brick", built="s1")),
        "build s1 wood=1 brick=1",
        "Stage s1 is already built.",
        "L'étape s1 est déjà construite.",
    ),
    (
        "stage-closed",
        lambda: acting(city("ephesus", "wood wood brick brick", built="s1 s3")),
        "build s5 wood=2 brick=2",
        "Stage s5 rests on s2, s3, s4, which must be built first.",
        "L'étape s5 repose sur s2, s3, s4, à construire d'abord.",
    ),
    (
        "no-double-coin",
        building,
        "build s1 coin=1 economy",
        "You have no token that doubles a coin, or you have used it this turn.",
        "Vous n'avez pas de jeton qui double une pièce, ou il a déjà servi ce tour-ci.",
    ),
    (
        "no-any-resources",
        building,
        "build s1 wood=2 engineering",
        "You have no token that lets you mix resources, or you have used it this turn.",
        ("Vous n'avez pas de jeton qui permette de mélanger les ressources, ou il a déjà servi ce tour-ci."),
    ),
    (
        "cards-missing",
        building,
        "build s1 glass=2 coin=1",
        "You do not have 2 × Glass, 1 × Coin.",
        "Vous n'avez pas 2 × Verre, 1 × Pièce.",
    ),
    (
        "stage-price",
        building,
        "build s1 wood=1 stone=1 brick=1",
        "Stage s1 costs exactly 2 different resources.",
        "L'étape s1 coûte exactement 2 ressources différentes.",
    ),
    (
        "stage-price",
        lambda: acting(city(cards="wood wood brick brick", built="s1")),
        "build s2 wood=1 brick=1",
        "Stage s2 costs exactly 2 identical resources.",
        "L'étape s2 coûte exactement 2 ressources identiques.",
    ),
]

# ---------------------------------------------------------------- what is no action at all
NO_ACTION: list[Refusal] = [
    *(
        ("no-such-action", building, text, f"{text!r} is not an action.", f"{text!r} n'est pas une action.")
        for text in (
            "",
            "fly",
            "build",
            "build s6",
            "take up",
            "search central",
            "draw 7",
            "end now",
            "learn",
        )
    ),
    *(
        ("no-such-token", building, text, "There is no token 'magic'.", "Il n'y a pas de jeton 'magic'.")
        for text in ("use magic left", "claim magic", "learn gear=2 magic")
    ),
    ("no-such-card", building, "keep clay", "There is no card 'clay'.", "Il n'y a pas de carte 'clay'."),
    *(
        (
            "no-such-payment",
            building,
            f"{start} {paid}{end}",
            f"{paid!r} is not a payment of this action.",
            f"{paid!r} n'est pas un paiement de cette action.",
        )
        for start, paid, end in (
            ("build s1", "clay=1", ""),
            ("build s1", "wood=0", ""),
            ("build s1", "wood=8", ""),
            ("build s1 wood=1", "wood=1", ""),
            ("build s1", "wood=1 magic", ""),
            ("build s1", "wood=1 economy economy", ""),
            ("learn", "coin=2", " decor"),
        )
    ),
]
REFUSALS = [*NOT_NOW, *CARDS_AND_TOKENS, *STAGES, *NO_ACTION]


@pytest.mark.parametrize(
    ("code", "make", "choice", "english", "french"),
    REFUSALS,
    ids=[f"{code}: {choice}" for code, _, choice, _, _ in REFUSALS],
)
def test_a_refusal_in_two_languages(code, make, choice, english, french):
    error = refused(make(), choice, code, seat=0)
    assert str(error) == error.in_language("en") == english
    assert error.in_language("fr") == french


def test_the_open_tokens_are_named():
    """A-P2."""
    for game, verb in ((learning(), "learn gear=2"), (claiming(), "claim")):
        error = refused(game, f"{verb} urbanism", "token-not-shown")
        assert re.match(r"Urbanism is not face up; choose from: \w+, \w+, \w+\.$", str(error))
        assert error.in_language("fr").startswith("Urbanisme n'est pas face visible ; au choix : ")


def test_the_central_deck_is_called_so_when_it_cannot_be_drawn_from():
    """A-W1, A-E1."""
    game = acting(city("alexandria", "glass glass", built="s1"), central="")
    error = refused(game, "draw central", "deck-empty")
    assert str(error) == "The central deck is empty."
    assert error.in_language("fr") == "La pioche centrale est vide."


def test_a_seat_that_is_not_asked():
    error = refused(table(), "take left", "not-asked", seat=1)
    assert str(error) == "Seat 1 has nothing to choose now."
    assert error.in_language("fr") == "La place 1 n'a rien à choisir maintenant."


@pytest.mark.parametrize("seat", [-1, 3])
def test_a_seat_that_does_not_exist(seat):
    error = refused(table(), "take left", "no-such-seat", seat=seat)
    assert str(error) == f"There is no seat {seat}; the seats are 0 to 2."
    assert error.in_language("fr") == f"Il n'y a pas de place {seat} ; les places vont de 0 à 2."


@pytest.mark.parametrize("number", [-1, 10, 10**12, Action(SEARCH, 2).id])
def test_a_number_of_no_action(number):
    """Ten kinds of action; and only two decks can be searched."""
    error = refused(searching(), number, "no-such-id")
    assert str(error) == f"{number} is not the number of an action."
    assert error.in_language("fr") == f"Aucune action ne porte le numéro {number}."


def test_a_wonder_may_have_fewer_stages(monkeypatch):
    """No wonder has, yet: the sentence waits for one."""
    monkeypatch.setattr("mirabilia.games.architects.explain.STAGE_COUNT", [4] * 7)
    error = refused(building(), "build s5 wood=1", "no-such-stage")
    assert str(error) == "There is no stage s5."
    assert error.in_language("fr") == "Il n'y a pas d'étape s5."
