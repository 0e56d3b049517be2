"""Positions with Edifices or of the second edition that cannot be are refused, in both languages."""

import pytest

import mirabilia
from mirabilia import BadPosition, IllegalAction
from mirabilia.words import texts as words
from wonders.table import city

pytestmark = pytest.mark.core

PROJECTS = [{"id": "belvedere"}, {"id": "factory"}, {"id": "concentric_castle"}]
FAILED = {"turn": 6, "phase": "penalty"}


def position(*first, **rest):
    """A table of three with Edifices, sound unless told otherwise."""
    spare = [city("giza:A", "altar"), city("rhodes:A", "tavern"), city("ephesus:A")]
    seats = [*first, *spare[len(first) :]]
    return {"game": "wonders", "packs": ["edifice"], "edifices": PROJECTS, "seats": seats, **rest}


def without(*first, **rest):
    """The same without Edifices."""
    given = position(*first, packs=[], **rest)
    return {name: value for name, value in given.items() if name != "edifices"}


def for_two(**rest):
    seats = [city("giza:A", "altar baths"), city("rhodes:A", "tavern")]
    return {"game": "wonders", "seats": seats, "free_city": {"board": "ephesus:A"}, **rest}


def with_project(age, /, **project):
    """Other Edifices: the given one in its Age."""
    return [project if number == age - 1 else other for number, other in enumerate(PROJECTS)]


def refusal(source):
    with pytest.raises(BadPosition) as caught:
        mirabilia.position(source)
    return caught.value


def test_the_tables_of_these_tests_are_sound():
    assert mirabilia.position(position()).asked == (0, 1)
    assert mirabilia.position(without()).asked == (0, 1)
    assert mirabilia.position(for_two()).asked == (0, 1)
    assert mirabilia.position(position(city(built="mine sawmill"), city(), **FAILED)).asked == (0,)


CASES = [
    (
        for_two(edition=2),
        "position-edition-two",
        "edition: the second edition cannot be played by two.",
        "edition : la deuxième édition ne se joue pas à deux.",
    ),
    (
        for_two(packs=["edifice"]),
        "position-pack-seats",
        "packs: Edifice is for 3 to 7 players.",
        "packs : Édifice se joue de 3 à 7 joueurs.",
    ),
    (
        without(city(hand="altar", pawns=[1])),
        "position-without-edifice",
        "seats[0]: there are no Edifices here; name the pack edifice.",
        "seats[0] : il n'y a pas d'Édifices ici ; indiquez l'extension edifice.",
    ),
    (
        without(city(), city(hand="altar", joined=True)),
        "position-without-edifice",
        "seats[1]: there are no Edifices here; name the pack edifice.",
        "seats[1] : il n'y a pas d'Édifices ici ; indiquez l'extension edifice.",
    ),
    (
        without(city(hand="altar", debts=[3])),
        "position-without-edifice",
        "seats[0]: there are no Edifices here; name the pack edifice.",
        "seats[0] : il n'y a pas d'Édifices ici ; indiquez l'extension edifice.",
    ),
    (
        position(packs=[]),
        "position-without-edifice",
        "edifices: there are no Edifices here; name the pack edifice.",
        "edifices : il n'y a pas d'Édifices ici ; indiquez l'extension edifice.",
    ),
    (
        without(city(built="mine sawmill"), city(), **FAILED),
        "position-without-edifice",
        "phase: there are no Edifices here; name the pack edifice.",
        "phase : il n'y a pas d'Édifices ici ; indiquez l'extension edifice.",
    ),
    (
        position(city(hand="altar", pawns=[2, 1, 2, 2])),
        "position-pawns",
        "seats[0].pawns: no more than 0 pawns of Age 2 can be held here.",
        "seats[0].pawns : pas plus de 0 pions de l'Âge 2 ici.",
    ),
    (
        position(city("carthage:day", "altar", stages=2, options=[0, 3])),
        "position-option",
        "seats[0].options[1]: there is no option 3; this stage has 2.",
        "seats[0].options[1] : il n'y a pas d'option 3 ; cette étape en a 2.",
    ),
    (
        position(city("carthage:day", "altar", stages=2, options=[0, 0])),
        "position-option",
        "seats[0].options[1]: there is no option 0; this stage has 2.",
        "seats[0].options[1] : il n'y a pas d'option 0 ; cette étape en a 2.",
    ),
    (
        position(city(), city("giza:A", "altar", stages=1, options=[1])),
        "position-option",
        "seats[1].options[0]: there is no option 1; this stage has 0.",
        "seats[1].options[0] : il n'y a pas d'option 1 ; cette étape en a 0.",
    ),
    (
        position(edifices=with_project(2, id="agora")),
        "position-no-such-edifice",
        "edifices[1].id: there is no Edifice 'agora' of Age 2.",
        "edifices[1].id : il n'y a pas d'Édifice 'agora' de l'Âge 2.",
    ),
    (
        position(edifices=with_project(1, id="colosseum")),
        "position-no-such-edifice",
        "edifices[0].id: there is no Edifice 'colosseum' of Age 1.",
        "edifices[0].id : il n'y a pas d'Édifice 'colosseum' de l'Âge 1.",
    ),
    (
        position(city(built="mine sawmill", hand="altar"), city(), phase="penalty", turn=5),
        "position-no-phase",
        "phase: there is no phase penalty at this point of the game.",
        "phase : il n'y a pas de phase penalty à ce moment de la partie.",
    ),
    (
        position(city(built="mine sawmill"), city(), packs=["leaders", "edifice"], phase="penalty", turn=0),
        "position-no-phase",
        "phase: there is no phase penalty at this point of the game.",
        "phase : il n'y a pas de phase penalty à ce moment de la partie.",
    ),
]
NOBODY = {
    "nobody has two of the colour": position(city(built="mine"), city(), **FAILED),
    "all hold a pawn": position(city(built="mine sawmill", pawns=[1]), city(), **FAILED),
    "the Edifice is built": position(
        city(built="mine sawmill"), city(), edifices=with_project(1, id="belvedere", pawns=0), **FAILED
    ),
    "coins are lost without a choice": position(
        city(coins=9), city(), edifices=with_project(1, id="money_changer"), **FAILED
    ),
    "one pair of tokens is no choice": position(city(victory=[3, 3, 3]), city(), age=3, **FAILED),
    "one token is no pair": position(city(victory=[5]), city(), age=3, **FAILED),
}


@pytest.mark.parametrize(("broken", "code", "english", "french"), CASES)
def test_what_cannot_be_is_refused_with_a_sentence_in_both_languages(broken, code, english, french):
    error = refusal(broken)
    assert error.code == code
    assert (str(error), error.in_language("fr")) == (english, french)
    assert english.startswith(f"{error.values['place']}: ")


def test_every_code_of_positions_with_edifices_is_tried():
    mentioned = ("edifice", "edition", "pawns", "option")
    codes = {code for code in words("en") if code.startswith("position-") and code.endswith(mentioned)}
    codes |= {"position-edition-two", "position-pack-seats"}
    assert codes - {code for _, code, _, _ in CASES} == set()


@pytest.mark.parametrize("name", NOBODY)
def test_a_penalty_in_which_nobody_chooses_is_refused(name):
    error = refusal(NOBODY[name])
    assert (error.code, error.values["place"]) == ("position-nobody", "seats")


@pytest.mark.parametrize(
    ("broken", "code", "place"),
    [
        (position(city("giza:A", "altar", options=[1])), "position-options", "seats[0].options"),
        (position(city("gizah", "altar")), "position-no-such-board", "seats[0].board"),
        (position(city("ur:A", "altar")), "position-no-such-board", "seats[0].board"),
        (position(city("ur:night", "altar", stages=4)), "position-stages", "seats[0].stages"),
        (position(city(built="altar altar"), edition=2), "position-twice", "seats[0].built"),
        (position(city(hand="wells"), edition=2), "position-no-such-card", "seats[0].hand"),
        (position(city(hand="altar", choice="stage altar edifice")), "position-choice", "seats[0].choice"),
        (position(city(hand="altar", choice="lose altar")), "position-choice", "seats[0].choice"),
        (position(city(hand="altar", choice="forfeit 3 1")), "position-choice", "seats[0].choice"),
        (position(city(hand="altar", last="stage altar option=4")), "position-choice", "seats[0].last"),
        (position(city(hand="altar", last="forfeit")), "position-choice", "seats[0].last"),
        (
            position(city(built="mine sawmill", choice="lose altar"), city(built="mine sawmill"), **FAILED),
            "position-choice",
            "seats[0].choice",
        ),
        (
            position(city(built="mine sawmill", choice="lose mine"), city(), **FAILED),
            "position-resolved",
            "seats",
        ),
    ],
)
def test_what_cannot_be_is_refused_at_its_place(broken, code, place):
    error = refusal(broken)
    assert (error.code, error.values["place"]) == (code, place)


@pytest.mark.parametrize(
    ("broken", "place"),
    [
        (position(edition=0), "edition"),
        (position(edition=None), "edition"),
        (position(edition=True), "edition"),
        (position(packs=[7]), "packs[0]"),
        (position(edifices=[]), "edifices"),
        (position(edifices=PROJECTS[:2]), "edifices"),
        (position(edifices=[*PROJECTS, PROJECTS[0]]), "edifices"),
        (position(edifices="belvedere"), "edifices"),
        (position(edifices=["belvedere", "factory", "agora"]), "edifices[0]"),
        (position(edifices=with_project(1, pawns=1)), "edifices[0]"),
        (position(edifices=with_project(3, id="agora", pawns=9)), "edifices[2].pawns"),
        (position(edifices=with_project(3, id="agora", pawns=-1)), "edifices[2].pawns"),
        (position(edifices=with_project(3, id="agora", pawns=1.5)), "edifices[2].pawns"),
        (position(edifices=with_project(3, id="agora", age=3)), "edifices[2]"),
        (position(edifices=with_project(3, id=3)), "edifices[2].id"),
        (position(city(hand="altar", pawns=[0])), "seats[0].pawns[0]"),
        (position(city(hand="altar", pawns=[1, 4])), "seats[0].pawns[1]"),
        (position(city(hand="altar", pawns=1)), "seats[0].pawns"),
        (position(city(hand="altar", pawns=[1, 1, 2, 2, 3, 3, 3])), "seats[0].pawns"),
        (position(city(hand="altar", debts=[4])), "seats[0].debts[0]"),
        (position(city(hand="altar", debts=[1] * 10)), "seats[0].debts"),
        (position(city(hand="altar", debts=["I"])), "seats[0].debts[0]"),
        (position(city(hand="altar", joined=1)), "seats[0].joined"),
        (position(city(hand="altar", joined="no")), "seats[0].joined"),
        (position(city("ur:day", "altar", stages=2, options=[0, -1])), "seats[0].options[1]"),
        (position(city("ur:day", "altar", stages=2, options=[0, None])), "seats[0].options[1]"),
        (position(city("ur:day", "altar", stages=2, options="3")), "seats[0].options"),
        (position(phase="penalties"), "phase"),
        (position(pawns=[1]), "position"),
        (position(debts=[1]), "position"),
    ],
)
def test_values_of_a_wrong_kind_are_refused_at_their_place(broken, place):
    error = refusal(broken)
    assert (error.code, error.values["place"]) == ("position-malformed", place)
    assert error.in_language("fr").startswith(f"{place} : ")


def test_a_pack_is_not_named_twice():
    error = refusal(position(packs=["edifice", "edifice"]))
    assert (error.code, str(error)) == ("position-pack-twice", "packs: the pack edifice is named twice.")
    assert error.in_language("fr") == "packs : l'extension edifice est indiquée deux fois."


def test_nobody_is_penalised_twice_if_something_else_is_due_too():
    first = city("halicarnassus:B", built="mine sawmill quarry", errands=["discard"])
    try:
        game = mirabilia.position(position(first, city(), discard=["temple"], **FAILED))
    except BadPosition:
        return
    losses = 0
    while game.view(None)["age"] == 1:
        losses += game.view(None)["phase"] == "penalty"
        game.choose(0, game.legal(0)[-1])
    assert losses == 1


@pytest.mark.parametrize("joined", [True, False])
def test_two_pawns_of_an_age_are_not_too_many_to_be_written_after_a_third(joined):
    ur = city("ur:night", "altar baths", built="stone_pit glassworks_1", pawns=[1, 1], joined=joined)
    try:
        game = mirabilia.position(position(ur, city()))
    except BadPosition:
        return
    game.choose(0, game.legal(0)[-2])
    assert game.view(None)["cities"][0]["stages"] == 1
    assert mirabilia.position(game.position()).state == game.state


@pytest.mark.parametrize("text", ["forfeit 3 1", "forfeit 0 1", "forfeit 1 9"])
def test_tokens_that_do_not_exist_are_refused_in_both_languages(text):
    game = mirabilia.position(position(city(victory=[1, 3, 5]), city(), age=3, **FAILED))
    with pytest.raises(IllegalAction) as caught:
        game.choose(0, text)
    assert caught.value.code == "no-such-tokens"
    assert str(caught.value) == f"'{text}': tokens are worth 1, 3 or 5, the smaller one first."
    french = f"'{text}' : les jetons valent 1, 3 ou 5, le plus petit d'abord."
    assert caught.value.in_language("fr") == french


def test_a_pack_that_there_is_not_is_refused():
    error = refusal(position(packs=["edifice", "cities"]))
    sentence = "packs: there is no pack 'cities'; choose from: leaders, edifice."
    assert (error.code, str(error)) == ("position-pack", sentence)
