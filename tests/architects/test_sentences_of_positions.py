"""Set-ups and positions of Architects that are refused: code, place, and the sentence in both languages.

The last test looks for every code that this game can raise in both files of sentences.
"""

import re
from pathlib import Path

import pytest

import mirabilia
import mirabilia.games.architects
from mirabilia import BadPosition, BadSetup

pytestmark = pytest.mark.core

SOURCES = Path(mirabilia.games.architects.__file__).parent


# ---------------------------------------------------------------- set-ups
WONDERS = "alexandria, babylon, ephesus, giza, halicarnassus, olympia, rhodes"
SETUPS = [
    (
        {"seats": 8},
        "setup-seats",
        "7 Wonders Architects is for 2 to 7 players, not for 8.",
        "7 Wonders Architects se joue de 2 à 7 joueurs, pas à 8.",
    ),
    (
        {"first": 3},
        "setup-first",
        "Seat 3 cannot begin: the seats are 0 to 2.",
        "La place 3 ne peut pas commencer : les places vont de 0 à 2.",
    ),
    (
        {"first": -1},
        "setup-first",
        "Seat -1 cannot begin: the seats are 0 to 2.",
        "La place -1 ne peut pas commencer : les places vont de 0 à 2.",
    ),
    (
        {"boards": ["giza:A", None, None]},
        "setup-no-such-wonder",
        f"There is no wonder 'giza:A'; choose from: {WONDERS}.",
        f"Il n'y a pas de merveille 'giza:A' ; au choix : {WONDERS}.",
    ),
    (
        {"boards": ["giza", None, "giza"]},
        "setup-board-twice",
        "The board giza is chosen twice; there is only one of it.",
        "Le plateau giza est choisi deux fois ; il n'en existe qu'un.",
    ),
    (
        {"boards": ["giza", None]},
        "setup-boards",
        "There are 3 cities but boards for 2; name one for each city, or None to draw it.",
        "Il y a 3 cités mais des plateaux pour 2 ; indiquez-en un par cité, ou None pour le tirer au sort.",
    ),
    (
        {"rules": 2},
        "setup-rules",
        "This was played under version 2 of the rules; this program knows versions up to 1.",
        "Cette partie suit la version 2 des règles ; ce programme connaît les versions jusqu'à la 1.",
    ),
]


@pytest.mark.parametrize(("options", "code", "english", "french"), SETUPS)
def test_a_set_up_that_cannot_be(options, code, english, french):
    with pytest.raises(BadSetup) as refusal:
        mirabilia.new("architects", **{"seats": 3, "seed": 1, **options})
    assert (refusal.value.code, str(refusal.value)) == (code, english)
    assert refusal.value.in_language("fr") == french


def test_an_option_of_another_game():
    with pytest.raises(BadSetup) as refusal:
        mirabilia.new("architects", seats=3, seed=1, packs=["leaders"])
    assert (refusal.value.code, "packs" in str(refusal.value)) == ("setup-malformed", True)


# ---------------------------------------------------------------- positions
def seats(wonder="giza", second=(), **first):
    """Two seats with fields for the first, and tokens of the second."""
    return {"seats": [{"wonder": wonder, **first}, {"wonder": "rhodes", "tokens": list(second)}]}


SEARCHER = seats("halicarnassus")


POSITIONS = [
    (place, "no-such-token", change, "there is no token 'magic'.", "il n'y a pas de jeton 'magic'.")
    for place, change in [
        ("seats[0].tokens", seats(tokens=["magic"])),
        *((field, {field: ["magic"]}) for field in ("shown", "ready", "used")),
    ]
] + [
    (
        place,
        "no-such-seat",
        change,
        "there is no seat 5; the seats are 0 to 1.",
        "il n'y a pas de place 5 ; les places vont de 0 à 1.",
    )
    for place, change in [
        *((field, {field: 5}) for field in ("active", "cat", "doer")),
        ("known", {"known": [5]}),
        ("searched", SEARCHER | {"searched": 5, "phase": "keep"}),
    ]
]
POSITIONS += [
    ("seats[0].built", "no-such-stage", seats(built=["s6"]), "there is no stage 's6'.",
     "il n'y a pas d'étape 's6'."),
    ("seats[0].tokens", "token-twice", seats(tokens=["decor", "decor"]),
     "there are not that many tokens decor.", "il n'y a pas autant de jetons decor."),
    ("seats[0].tokens", "token-twice", seats(tokens=["culture"] * 3),
     "there are not that many tokens culture.", "il n'y a pas autant de jetons culture."),
    ("seats", "token-twice", seats(tokens=["decor"], second=["decor"]),
     "there are not that many tokens decor.", "il n'y a pas autant de jetons decor."),
    *((*change, "token-twice", seats(tokens=["decor"]) | change,
       "there are not that many tokens decor.", "il n'y a pas autant de jetons decor.")
      for change in ({"shown": ["decor"]}, {"stack": ["decor"]})),
    ("shown", "token-twice", {"shown": ["culture", "culture"], "stack": ["culture"]},
     "there are not that many tokens culture.", "il n'y a pas autant de jetons culture."),
    *(("ready", "ready", {"ready": ["crafts"]} | change,
       "crafts cannot be used now.", "crafts ne peut pas servir maintenant.")
      for change in ({}, seats(second=["crafts"]), seats(tokens=["crafts"]) | {"used": ["crafts"]})),
    ("ready", "ready", seats(tokens=["decor"]) | {"ready": ["decor"]},
     "decor cannot be used now.", "decor ne peut pas servir maintenant."),
    ("battle", "battle", {"battle": 4}, "at most 3 conflict tokens can show Battle.",
     "au plus 3 jetons Conflit peuvent être côté Bataille."),
    *(("searched", "searched", change, "a deck is searched when one of its cards is kept, and only then.",
       "on fouille une pioche quand on garde une de ses cartes, et seulement alors.")
      for change in ({"searched": 0}, SEARCHER | {"phase": "keep"})),
    ("seats[1].wonder", "board-twice", {"seats": [{"wonder": "giza"}, {"wonder": "giza"}]},
     "the wonder giza is there twice.", "la merveille giza y est deux fois."),
    ("seats[0].wonder", "no-such-board", {"seats": [{"wonder": "giza:A"}, {"wonder": "giza"}]},
     "there is no board 'giza:A'.", "il n'y a pas de plateau 'giza:A'."),
    *((place, "no-such-card", change, "there is no card 'clay'.", "il n'y a pas de carte 'clay'.")
      for place, change in [
          ("central", {"central": ["clay"]}),
          ("discard", {"discard": {"clay": 1}}),
          ("seats[0].deck", seats(deck=["clay"])),
          ("seats[0].cards", seats(cards={"clay": 1})),
      ]),
    ("deeds[1]", "choice", {"deeds": ["take left", "fly"]}, "'fly' is not legal there.",
     "'fly' n'y est pas permis."),
]  # fmt: skip


@pytest.mark.parametrize(("place", "code", "change", "english", "french"), POSITIONS)
def test_a_position_that_cannot_be(place, code, change, english, french):
    with pytest.raises(BadPosition) as refusal:
        mirabilia.position({"game": "architects", **seats(), **change})
    assert (refusal.value.code, refusal.value.values["place"]) == (f"position-{code}", place)
    assert str(refusal.value) == f"{place}: {english}"
    assert refusal.value.in_language("fr") == f"{place} : {french}"


def test_an_unknown_token_in_the_stack():
    with pytest.raises(BadPosition) as refusal:
        mirabilia.position({"game": "architects", **seats(), "stack": ["magic"]})
    assert str(refusal.value) == "stack: there is no token 'magic'."


@pytest.mark.parametrize("change", [{}, {"ready": ["crafts"]}, {"used": ["crafts"]}])
def test_a_token_of_the_active_seat_may_be_ready_or_used(change):
    game = mirabilia.position({"game": "architects", **seats(tokens=["crafts"]), "phase": "act", **change})
    assert game.view(None)["ready"] == change.get("ready", [])


@pytest.mark.parametrize(
    "change",
    [
        {"phase": "claim", "shown": [], "stack": []},
        {"phase": "search"},
        {"phase": "keep", "searched": 0},
        {
            "phase": "search",
            "seats": [{"wonder": "halicarnassus", "deck": []}, {"wonder": "giza", "deck": []}],
        },
        {"central": [], "seats": [{"wonder": "giza", "deck": []}, {"wonder": "rhodes", "deck": []}]},
    ],
)
def test_a_position_without_anything_to_choose(change):
    """There are no tokens; Giza searches no deck; there are no cards to search, or to take."""
    with pytest.raises(BadPosition) as refusal:
        mirabilia.position({"game": "architects", **seats(), **change})
    assert (refusal.value.code, refusal.value.values["place"]) == ("position-nobody", "phase")
    assert str(refusal.value).startswith("phase: nobody has anything to choose")
    assert refusal.value.in_language("fr").startswith("phase : personne n'a rien à choisir")


# ---------------------------------------------------------------- all of them
def test_every_code_of_this_game_is_tested():
    """In this file or in test_sentences.py."""
    source = "".join(
        path.read_text(encoding="utf-8") for path in SOURCES.glob("*.py") if path.name != "terminal.py"
    )
    raised = set(re.findall(r'(?:IllegalAction|BadPosition|BadSetup)\(\s*"([a-z-]+)"', source))
    raised |= set(re.findall(r'\), "(only-[a-z-]+)"', source)) | {"no-double-coin", "no-any-resources"}
    here = Path(__file__)
    tests = here.read_text(encoding="utf-8") + here.with_name("test_sentences.py").read_text(encoding="utf-8")
    tested = set(re.findall(r'"([a-z]+(?:-[a-z]+)+)"', tests))
    tested |= {f"position-{code}" for _, code, _, _, _ in POSITIONS}
    assert len(raised) > 40
    assert raised - tested == set()
