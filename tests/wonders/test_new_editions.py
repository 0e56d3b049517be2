"""Setting up games of the second edition, and games with Edifices."""

from dataclasses import replace

import pytest
from msgspec import structs

import mirabilia
from mirabilia import BadSetup
from mirabilia.games.wonders import reading
from mirabilia.games.wonders.content.catalogue import Catalogue, catalogue

pytestmark = pytest.mark.core

FIRST = "giza, rhodes, alexandria, ephesus, babylon, olympia, halicarnassus, carthage"
SECOND = "gizah, rhodos, alexandria, ephesos, babylon, olympia, halikarnassos, carthage"
SIDES = "gizah:day, gizah:night"
OF_AGE_1 = "artisan_district, belvedere, curtain_wall, money_changer, outpost"
OF_AGE_3 = "gold_reserves, archives, concentric_castle, agora, military_school"


def named(names):
    return set(names.split(", "))


def boards(game):
    return [city["board"] for city in game.view(None)["cities"]]


def hands(game):
    return [game.view(seat)["hand"] for seat in range(game.seats)]


def setup_refusal(**options):
    with pytest.raises(BadSetup) as caught:
        mirabilia.new(**options)
    return caught.value


def wonders(game):
    return {board.split(":")[0] for board in boards(game)}


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
def test_a_game_of_the_second_edition_has_its_own_boards_and_cards(seats):
    for seed in range(6):
        game = mirabilia.new(seats=seats, seed=seed, edition=2)
        assert game.view(None)["edition"] == 2
        assert wonders(game) <= named(SECOND)
        assert {board.split(":")[1] for board in boards(game)} <= {"day", "night"}
        dealt = {card for hand in hands(game) for card in hand}
        assert [len(hand) for hand in hands(game)] == [7] * seats
        assert "pawnshop" not in dealt
        assert seats == 3 or "well" in dealt


def test_editions_deal_cards_of_their_own_numbers():
    def numbers(edition):
        games = [mirabilia.new(seats=3, seed=seed, edition=edition) for seed in range(5)]
        actions = [action for game in games for seat in range(3) for action in game.legal(seat)]
        return {action.card for action in actions if action.card_id in ("altar", "theater", "baths")}

    assert numbers(1) == {14, 15, 16}
    assert numbers(2) == {14, 120, 121}


@pytest.mark.parametrize(("edition", "sides"), [(1, {"A", "B"}), (2, {"day", "night"})])
@pytest.mark.parametrize("wonder", ["alexandria", "babylon", "olympia"])
def test_a_wonder_of_both_editions_has_the_sides_of_the_one_that_is_played(wonder, edition, sides):
    found = {
        boards(mirabilia.new(seats=3, seed=seed, edition=edition, boards=[wonder, None, None]))[0]
        for seed in range(12)
    }
    assert found == {f"{wonder}:{side}" for side in sides}


@pytest.mark.parametrize(
    "packs", [[], ["leaders"], ["edifice"], ["leaders", "edifice"], ["edifice", "leaders"]]
)
@pytest.mark.parametrize("edition", [1, 2])
def test_packs_and_editions_go_together_in_every_way(edition, packs):
    game = mirabilia.new(seats=5, seed=8, edition=edition, packs=packs)
    seen = game.view(None)
    assert (seen["edition"], seen["packs"]) == (edition, sorted(packs, reverse=True))
    assert seen["phase"] == ("draft" if "leaders" in packs else "turn")
    assert len(seen["edifices"]) == (3 if "edifice" in packs else 0)


def test_the_leaders_of_the_second_edition_are_two_fewer():
    def leaders(edition):
        game = mirabilia.new(seats=7, seed=1, packs=["leaders"], edition=edition)
        return {card for hand in hands(game) for card in hand} | set(game.position()["box"])

    assert leaders(1) - leaders(2) == {"hatshepsut", "tomyris"}
    assert leaders(2) < leaders(1)


@pytest.mark.parametrize(("seats", "pawns"), [(3, 2), (4, 3), (5, 3), (6, 4), (7, 5)])
def test_an_edifice_of_each_age_lies_open_with_its_pawns(seats, pawns):
    found = set()
    for seed in range(40):
        seen = mirabilia.new(seats=seats, seed=seed, packs=["edifice"]).view(None)
        assert [edifice["age"] for edifice in seen["edifices"]] == [1, 2, 3]
        assert {edifice["pawns"] for edifice in seen["edifices"]} == {pawns}
        assert {edifice["state"] for edifice in seen["edifices"]} == {"project"}
        found |= {edifice["id"] for edifice in seen["edifices"]}
    assert len(found) == 15


def test_an_edifice_may_be_fixed_for_each_age():
    wished = ["belvedere", None, "agora"]
    drawn = set()
    for seed in range(30):
        game = mirabilia.new(seats=3, seed=seed, packs=["edifice"], edifices=wished)
        first, second, third = (edifice["id"] for edifice in game.view(None)["edifices"])
        assert (first, third) == ("belvedere", "agora")
        drawn.add(second)
    assert drawn == {"factory", "amphitheater", "auction_house", "staging_camp", "river_port"}
    fixed = ("outpost", "factory", "archives")
    game = mirabilia.new(seats=3, seed=1, packs=["edifice"], edifices=fixed)
    assert tuple(edifice["id"] for edifice in game.view(None)["edifices"]) == fixed


def test_carthage_and_ur_are_drawn_only_with_edifices():
    def drawn(**options):
        return set.union(*(wonders(mirabilia.new(seats=6, seed=seed, **options)) for seed in range(30)))

    assert drawn() == named(FIRST) - {"carthage"}
    assert drawn(edition=2) == named(SECOND) - {"carthage"}
    assert drawn(packs=["edifice"]) == named(FIRST) | {"ur"}
    assert drawn(packs=["edifice", "leaders"], edition=2) == named(SECOND) | {"ur", "rome"}


@pytest.mark.parametrize(
    "options",
    [
        {"seats": 3},
        {"seats": 3, "edition": 2},
        {"seats": 3, "packs": ["leaders"]},
        {"seats": 3, "packs": ["edifice"]},
        {"seats": 2},
    ],
    ids=str,
)
def test_carthage_may_be_chosen_by_its_name_in_any_game(options):
    assert (
        boards(mirabilia.new(**options, seed=1, boards=["carthage:night", None, None]))[0] == "carthage:night"
    )
    found = {
        boards(mirabilia.new(**options, seed=seed, boards=[None, None, "carthage"]))[2] for seed in range(12)
    }
    assert found == {"carthage:day", "carthage:night"}


@pytest.mark.parametrize(("edition", "first", "second"), [(1, "A", "B"), (2, "day", "night")])
def test_sides_may_be_named_by_either_edition_s_word(edition, first, second):
    for word, side in (("A", first), ("day", first), ("B", second), ("night", second)):
        game = mirabilia.new(seats=7, seed=4, edition=edition, sides=word)
        assert {board.split(":")[1] for board in boards(game)} == {side}


def test_the_words_of_a_side_go_for_the_boards_of_edifice_too():
    game = mirabilia.new(seats=3, seed=1, packs=["edifice"], sides="B", boards=["carthage", "ur", None])
    assert boards(game)[:2] == ["carthage:night", "ur:night"]


def limited(monkeypatch, **said):
    """As if the manifest of Edifice said something more."""
    packs = [
        replace(pack, manifest=structs.replace(pack.manifest, **said)) if pack.edifices else pack
        for pack in catalogue().packs
    ]
    monkeypatch.setattr(reading, "catalogue", lambda: Catalogue(tuple(packs)))


@pytest.mark.parametrize(
    ("said", "packs", "code", "sentence"),
    [
        ({"needs": ("leaders",)}, ["edifice"], "pack-needs", "Edifice is only played together with Leaders."),
        (
            {"excludes": ("leaders",)},
            ["edifice", "leaders"],
            "pack-excludes",
            "Edifice cannot be played together with Leaders.",
        ),
        ({"seats": (4, 5)}, ["edifice"], "pack-seats", "Edifice is for 4 to 5 players."),
    ],
)
def test_packs_go_together_as_their_manifests_say(monkeypatch, said, packs, code, sentence):
    limited(monkeypatch, **said)
    with pytest.raises(mirabilia.BadSetup) as refusal:
        mirabilia.new("wonders", seats=3, packs=packs)
    assert (refusal.value.code, str(refusal.value)) == (f"setup-{code}", sentence)
    position = {**mirabilia.new("wonders", seats=3).position(), "packs": packs}
    with pytest.raises(mirabilia.BadPosition) as refused:
        mirabilia.position(position)
    assert (refused.value.code, str(refused.value)) == (f"position-{code}", f"packs: {sentence}")
    other = {"leaders": "leaders" not in packs, "edifice": True}
    good = [pack for pack, there in other.items() if there]
    assert mirabilia.new("wonders", seats=4 if "seats" in said else 3, packs=good).seats


@pytest.mark.parametrize(
    ("options", "code", "english", "french"),
    [
        (
            {"seats": 2, "edition": 2},
            "setup-edition-two",
            "The second edition cannot be played by two; choose the first edition.",
            "La deuxième édition ne se joue pas à deux ; choisissez la première édition.",
        ),
        (
            {"seats": 2, "packs": ["edifice"]},
            "setup-pack-seats",
            "Edifice is for 3 to 7 players.",
            "Édifice se joue de 3 à 7 joueurs.",
        ),
        (
            {"seats": 3, "edifices": [None, None, None]},
            "setup-edifices-pack",
            "Edifices can be chosen only with the pack edifice.",
            "On ne choisit des Édifices qu'avec l'extension edifice.",
        ),
        (
            {"seats": 3, "packs": ["edifice"], "edifices": ["belvedere", "factory"]},
            "setup-edifices",
            "There is one Edifice for each of the three Ages: name three (not 2), or None to draw one.",
            "Il y a un Édifice pour chacun des trois Âges : indiquez-en trois (pas 2), ou None pour tirer.",
        ),
        (
            {"seats": 3, "packs": ["edifice"], "edifices": [None, None, "belvedere"]},
            "setup-no-such-edifice",
            f"There is no Edifice 'belvedere' of Age 3; choose from: {OF_AGE_3}.",
            f"Il n'y a pas d'Édifice 'belvedere' de l'Âge 3 ; au choix : {OF_AGE_3}.",
        ),
        (
            {"seats": 3, "packs": ["edifice"], "edifices": ["", None, None]},
            "setup-no-such-edifice",
            f"There is no Edifice '' of Age 1; choose from: {OF_AGE_1}.",
            f"Il n'y a pas d'Édifice '' de l'Âge 1 ; au choix : {OF_AGE_1}.",
        ),
        (
            {"seats": 3, "boards": ["gizah", None, None]},
            "setup-board-edition",
            "The board gizah belongs to edition 2.",
            "Le plateau gizah appartient à l'édition 2.",
        ),
        (
            {"seats": 3, "boards": ["alexandria:day", None, None]},
            "setup-board-edition",
            "The board alexandria:day belongs to edition 2.",
            "Le plateau alexandria:day appartient à l'édition 2.",
        ),
        (
            {"seats": 3, "edition": 2, "boards": [None, "giza:A", None]},
            "setup-board-edition",
            "The board giza:A belongs to edition 1.",
            "Le plateau giza:A appartient à l'édition 1.",
        ),
        (
            {"seats": 3, "edition": 2, "boards": [None, "olympia:A", None]},
            "setup-board-edition",
            "The board olympia:A belongs to edition 1.",
            "Le plateau olympia:A appartient à l'édition 1.",
        ),
        (
            {"seats": 3, "boards": ["ur:day", None, None]},
            "setup-board-pack",
            "The board ur needs the pack edifice.",
            "Le plateau ur demande l'extension edifice.",
        ),
        (
            {"seats": 2, "boards": [None, None, "ur"]},
            "setup-board-pack",
            "The board ur needs the pack edifice.",
            "Le plateau ur demande l'extension edifice.",
        ),
        (
            {"seats": 3, "edition": 2, "boards": ["rome", None, None]},
            "setup-board-pack",
            "The board rome needs the pack leaders.",
            "Le plateau rome demande l'extension leaders.",
        ),
        (
            {"seats": 3, "boards": ["carthage", "carthage:night", None]},
            "setup-board-twice",
            "The board carthage is chosen twice; there is only one of it.",
            "Le plateau carthage est choisi deux fois ; il n'en existe qu'un.",
        ),
        (
            {"seats": 3, "edition": 2, "boards": ["gizah:A", None, None]},
            "setup-no-such-board",
            f"There is no board 'gizah:A'; choose from: {SECOND}, with sides such as {SIDES}.",
            f"Il n'y a pas de plateau 'gizah:A' ; au choix : {SECOND}, avec une face comme {SIDES}.",
        ),
        (
            {"seats": 3, "boards": ["carthage:A", None, None]},
            "setup-no-such-board",
            f"There is no board 'carthage:A'; choose from: {FIRST}, with sides such as giza:A, giza:B.",
            f"Il n'y a pas de plateau 'carthage:A' ; au choix : {FIRST}, avec une face comme giza:A, giza:B.",
        ),
        (
            {"seats": 3, "packs": ["edifice", "edifice"]},
            "setup-pack-twice",
            "The pack edifice is named twice.",
            "L'extension edifice est indiquée deux fois.",
        ),
    ],
)
def test_an_edition_or_edifice_that_cannot_be_is_refused_in_both_languages(options, code, english, french):
    error = setup_refusal(**options)
    assert error.code == code
    assert (str(error), error.in_language("fr")) == (english, french)


@pytest.mark.parametrize(
    "options",
    [
        {"sides": "dusk"},
        {"edifices": "agora"},
        {"edifices": [1, None, None]},
        {"edition": 2.5},
        {"edition": True},
    ],
    ids=str,
)
def test_odd_values_of_the_new_options_are_refused(options):
    assert setup_refusal(seats=3, packs=["edifice"], **options).code == "setup-malformed"


def test_options_may_be_said_even_where_there_is_no_choice():
    plain = mirabilia.new(seats=3, seed=6, edition=2)
    assert mirabilia.new(seats=3, seed=6, edition=2, edifices=None, packs=()).state == plain.state
