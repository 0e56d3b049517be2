"""One mistake at a time in a copy of the Architects pack: each is found, on its line, and nothing else is."""

from pathlib import Path

import pytest

from architects.lint.planting import (
    Edit,
    Mistake,
    copy_pack,
    edit,
    findings,
    kind,
    manifest,
    name,
    places,
    plant,
    token,
    wonder,
)
from mirabilia.errors import BadPack
from mirabilia.games.architects.content.catalogue import catalogue, load

GIZA_DECK = (
    "deck = { wood = 2, stone = 2, brick = 1, papyrus = 2, glass = 2, coin = 3, blue2cat = 3, blue3 = 2, "
    "compass = 2, gear = 1, tablet = 1, red0 = 2, red1 = 2 }"
)
CENTRAL = (
    "central = { wood = 4, stone = 4, brick = 4, papyrus = 4, glass = 4, coin = 6, blue2cat = 8, blue3 = 4, "
    "compass = 4, gear = 4, tablet = 4, red0 = 4, red1 = 4, red2 = 2 }"
)

SCHEMA = [
    kind("unknown-field", "wood", "colour", 'colour = "grey"\nweight = 3', below=1),
    wonder("unknown-field", "giza", "deck", f"{GIZA_DECK}\nside = 1", below=1),
    wonder("unknown-field", "giza", "cost", "cost = { differnt = 2 }"),
    wonder("unknown-field", "giza", "points", "points = 4\ncoins = 1", below=1),
    wonder("unknown-field", "alexandria", "effect", 'effect = { verb = "take_any", count = 2 }'),
    token("unknown-field", "economy", "effect", 'effect = { verb = "double_coin", amount = 2 }'),
    token("unknown-field", "culture", "copies", "copies = 2\nmany = true", below=1),
    manifest("unknown-field", "cat_points", "cat_points = 2\nplayers = 7", below=1),
    name("unknown-field", "en", "wonders", "rhodes", 'rhodes = "R"\n[cards]', below=1),
    kind("missing-field", "wood", "colour", None, below=-2),
    kind("missing-field", "wood", "gives", None, below=-3),
    wonder("missing-field", "giza", "cost", None, below=-2),
    wonder("missing-field", "giza", "points", None, below=-3),
    wonder("missing-field", "giza", "deck", None, below=-2),
    wonder("missing-field", "halicarnassus", "effect", 'effect = { verb = "take_one_of" }'),
    token("missing-field", "decor", "effect", 'effect = { verb = "points_by_wonder", unfinished = 4 }'),
    token("missing-field", "decor", "effect", None, below=-2),
    token("missing-field", "decor", "effect", "effect = { unfinished = 4, finished = 6 }"),
    manifest("missing-field", "cat_points", None, at=("pack.toml", "", "#")),
    manifest("missing-field", "central", None, at=("pack.toml", "", "#")),
    kind("unknown-word", "wood", "colour", 'colour = "brown"'),
    kind("unknown-word", "wood", "gives", 'gives = "wood"'),
    token(
        "unknown-word", "politics", "effect", 'effect = { verb = "points_per", amount = 1, count = "dog" }'
    ),
    manifest("unknown-word", "game", 'game = "duel"'),
    kind("wrong-value", "wood", "id", 'id = "Wood"'),
    kind("wrong-value", "blue3", "points", "points = 21"),
    kind("wrong-value", "red1", "horns", "horns = 7"),
    kind("wrong-value", "blue2cat", "cat", 'cat = "yes"'),
    wonder("wrong-value", "giza", "points", "points = -1"),
    wonder("wrong-value", "giza", "cost", "cost = { different = 6 }"),
    wonder("wrong-value", "giza", "cost", "cost = 2"),
    wonder("wrong-value", "giza", "rests_on", 'rests_on = "s1"'),
    wonder("wrong-value", "giza", "deck", GIZA_DECK.replace("wood = 2", "wood = 0")),
    wonder("wrong-value", "giza", "deck", GIZA_DECK.replace("wood = 2", "wood = 21")),
    wonder("wrong-value", "halicarnassus", "effect", 'effect = { verb = "take_one_of", count = 0 }'),
    token("wrong-value", "culture", "copies", "copies = 3"),
    token("wrong-value", "urbanism", "effect", 'effect = { verb = "extra_card", kinds = [] }'),
    manifest("wrong-value", "conflict_tokens", "conflict_tokens = [3, 3, 4, 5, 6]"),
    manifest("wrong-value", "conflict_tokens", "conflict_tokens = [3, 3, 4, 5, 6, 6, 6]"),
    manifest("wrong-value", "conflict_tokens", "conflict_tokens = [\n    3,\n    0, 4, 5, 6, 6]", below=2),
    manifest("wrong-value", "tokens_shown", "tokens_shown = 4"),
    manifest("wrong-value", "tokens_shown", "tokens_shown = 0"),
    manifest("wrong-value", "cat_points", "cat_points = 0"),
    manifest("wrong-value", "victory_points", "victory_points = 2.5"),
    name("wrong-value", "fr", "kinds", "wood", "wood = 3"),
    wonder("unknown-verb", "alexandria", "effect", 'effect = { verb = "take_all" }'),
    token("unknown-verb", "economy", "effect", 'effect = { verb = "take_any" }'),
]

KINDS = [
    Mistake(
        "duplicate-id",
        (
            Edit(
                "kinds.toml",
                'id = "red2"',
                "horns",
                'horns = 2\n\n[[kind]]\nid = "red2"\ncolour = "red"\ngives = "shield"',
            ),
        ),
        below=3,
    ),
    kind("colour-mismatch", "wood", "colour", 'colour = "yellow"'),
    kind("colour-mismatch", "red0", "colour", 'colour = "blue"'),
    kind("points-mismatch", "red0", "gives", 'gives = "shield"\npoints = 1', below=1),
    kind("points-mismatch", "blue3", "points", None, below=-4),
    kind("points-mismatch", "blue3", "points", "points = 0", below=-4),
    Mistake(
        "kind-count",
        (
            Edit("kinds.toml", 'id = "glass"', "colour", 'colour = "red"'),
            Edit("kinds.toml", 'id = "glass"', "gives", 'gives = "shield"'),
        ),
        at=("kinds.toml", "", "[[kind]]"),
    ),
    Mistake(
        "kind-count",
        (
            Edit("kinds.toml", 'id = "red0"', "colour", 'colour = "yellow"'),
            Edit("kinds.toml", 'id = "red0"', "gives", 'gives = "coin"'),
        ),
        at=("kinds.toml", "", "[[kind]]"),
    ),
    Mistake(
        "kind-count",
        (
            Edit("kinds.toml", 'id = "red0"', "colour", 'colour = "green"'),
            Edit("kinds.toml", 'id = "red0"', "gives", 'gives = "symbol"'),
        ),
        at=("kinds.toml", "", "[[kind]]"),
    ),
]

DECKS = [
    wonder("deck-count", "giza", "deck", GIZA_DECK.replace("wood = 2", "wood = 1")),
    wonder("deck-count", "giza", "deck", GIZA_DECK.replace("red0 = 2", "red0 = 3")),
    manifest("deck-count", "central", CENTRAL.replace("coin = 6", "coin = 5")),
    manifest("deck-too-large", "central", CENTRAL.replace("coin = 6", "coin = 7")),
    wonder(
        "deck-too-large",
        "giza",
        "deck",
        GIZA_DECK.replace("wood = 2", "wood = 20").replace("coin = 3", "coin = 20").replace("= 1,", "= 3,"),
    ),
    wonder("unknown-kind", "giza", "deck", GIZA_DECK.replace("glass = 2", "ore = 2")),
    manifest("unknown-kind", "central", CENTRAL.replace("glass = 4", "loom = 4")),
    edit(
        "unknown-kind",
        "wonders.toml",
        'id = "giza"',
        "deck",
        "[wonder.deck]\nstone = 4\nwood = 9\nbrick = 9\nclay = 3",
        below=4,
    ),
    Mistake(
        "never-dealt",
        (
            Edit(
                "kinds.toml",
                'id = "red2"',
                "horns",
                'horns = 2\n\n[[kind]]\nid = "red3"\ncolour = "red"\ngives = "shield"',
            ),
            Edit("locale/en.toml", "[kinds]", "red2", 'red2 = "A"\nred3 = "B"'),
            Edit("locale/fr.toml", "[kinds]", "red2", 'red2 = "A"\nred3 = "B"'),
        ),
        at=("kinds.toml", "horns = 2", "[[kind]]"),
    ),
]

TOKENS = [
    token(
        "unknown-kind",
        "urbanism",
        "effect",
        'effect = { verb = "extra_card", kinds = [\n    "wood",\n    "clay",\n] }',
        below=2,
    ),
    token("word-twice", "urbanism", "effect", 'effect = { verb = "extra_card", kinds = ["wood", "wood"] }'),
    token("copies-mismatch", "decor", "effect", 'copies = 2\neffect = { verb = "shields", amount = 1 }'),
    token("copies-mismatch", "culture", "copies", None, below=-2),
    token("verb-twice", "engineering", "effect", 'effect = { verb = "double_coin" }'),
    token("verb-twice", "tactics", "effect", 'effect = { verb = "any_resources" }'),
    Mistake(
        "reserved-id",
        (
            Edit("locale/en.toml", "[tokens]", "decor", 'stack = "Decor"'),
            Edit("locale/fr.toml", "[tokens]", "decor", 'stack = "Décoration"'),
            Edit("tokens.toml", "", 'id = "decor"', 'id = "stack"'),
        ),
    ),
    Mistake(
        "duplicate-id",
        (
            Edit(
                "tokens.toml",
                'id = "crafts"',
                "[[token]]",
                '[[token]]\nid = "crafts"\neffect = { verb = "double_coin" }\n\n[[token]]',
            ),
            Edit(
                "tokens.toml",
                'id = "architecture"',
                'effect = { verb = "double_coin"',
                'effect = { verb = "shields", amount = 1 }',
            ),
        ),
        at=("tokens.toml", 'effect = { verb = "extra_card", kinds = ["papyrus", "glass"] }', "id"),
    ),
]

STAGES = [
    wonder("stage-name", "giza", 'id = "s5"', 'id = "s6"'),
    wonder("stage-name", "ephesus", 'id = "s4"', 'id = "top"', also=("dangling-stage",)),
    wonder("stage-name", "giza", 'id = "s5"', 'id = "s4"'),
    wonder("dangling-stage", "giza", "rests_on", 'rests_on = ["s7"]'),
    wonder("dangling-stage", "rhodes", "rests_on", 'rests_on = [\n    "s1",\n    "base",\n]', below=2),
    wonder("stage-circle", "giza", "rests_on", 'rests_on = ["s2"]'),
    Mistake(
        "stage-circle",
        (Edit("wonders.toml", 'id = "halicarnassus"', "points", 'points = 3\nrests_on = ["s5"]'),),
        below=1,
        also=("stage-circle",) * 4,
    ),
    wonder("word-twice", "rhodes", "rests_on", 'rests_on = ["s1", "s1"]'),
    wonder("cost-choice", "giza", "cost", "cost = {}"),
    wonder("cost-choice", "giza", "cost", "cost = { different = 2, identical = 2 }"),
    wonder("cost-choice", "giza", "cost", "cost = { different = 0 }"),
    wonder(
        "count-differs",
        "halicarnassus",
        'effect = { verb = "take_one_of", count = 5 }',
        'effect = { verb = "take_one_of", count = 4 }',
        at=("wonders.toml", 'effect = { verb = "take_one_of", count = 4 }', "effect"),
    ),
    Mistake(
        "too-many-payments",
        tuple(
            Edit("wonders.toml", 'id = "giza"', f"cost = {{ {cost}", "cost = { different = 5 }")
            for cost in ("different = 2", "identical = 2", "different = 3", "identical = 3", "different = 4")
        ),
        at=("wonders.toml", "# -------------------- Giza", "[[wonder]]"),
    ),
]

NAMES = [
    name("missing-name", "en", "kinds", "wood", None, at=("locale/en.toml", "", "[kinds]")),
    name("missing-name", "fr", "tokens", "decor", None, at=("locale/fr.toml", "", "[tokens]")),
    name("missing-name", "fr", "boards", "giza", None, at=("locale/fr.toml", "", "[boards]")),
    name("missing-name", "en", "wonders", "giza", None, at=("locale/en.toml", "", "[wonders]")),
    name("unused-name", "en", "kinds", "wood", 'wood = "Wood"\nore = "Ore"', below=1),
    name("unused-name", "fr", "boards", "giza", 'giza = "Gizeh"\npetra = "Petra"', below=1),
    name("unused-name", "en", "tokens", "decor", 'decor = "Decor"\ntrade = "Trade"', below=1),
    name("empty-name", "en", "kinds", "wood", 'wood = " "'),
    name("empty-name", "fr", "wonders", "giza", 'giza = ""'),
    name("bad-name", "fr", "tokens", "decor", 'decor = "{decor}"'),
    name("name-clash", "en", "kinds", "stone", 'stone = "Wood"'),
    name("name-clash", "fr", "tokens", "crafts", 'crafts = "Urbanisme"'),
    name("name-clash", "en", "boards", "rhodes", 'rhodes = "Giza"'),
]

MISTAKES = [*SCHEMA, *KINDS, *DECKS, *TOKENS, *STAGES, *NAMES]


@pytest.mark.parametrize("mistake", MISTAKES, ids=str)
def test_a_planted_mistake_is_found_on_its_line_and_nothing_else_is(pack: Path, mistake: Mistake):
    expected = plant(pack, mistake)
    found = findings(pack)
    assert expected in places(found)
    assert sorted(one.code for one in found) == sorted((mistake.code, *mistake.also))


def test_the_clean_pack_has_no_finding_and_many_mistakes_are_planted(tmp_path: Path):
    assert findings(copy_pack(tmp_path)) == []
    assert len(MISTAKES) >= 90


@pytest.mark.parametrize("mistake", SCHEMA, ids=str)
def test_a_pack_with_a_mistake_in_an_entry_is_not_loaded(pack: Path, mistake: Mistake):
    _, file, line = plant(pack, mistake)
    ours = catalogue()
    with pytest.raises(BadPack) as refused:
        load(pack)
    assert refused.value.code == "bad-pack"
    assert refused.value.values["place"] == f"{file}:{line}"
    assert catalogue() is ours


def test_a_sound_copy_is_loaded_like_the_original(pack: Path):
    copy, ours = load(pack), catalogue()
    assert (copy.kinds, copy.wonders, copy.tokens) == (ours.kinds, ours.wonders, ours.tokens)


def test_mistakes_in_many_entries_and_files_are_all_reported(pack: Path):
    planted = [
        kind("unknown-word", "wood", "colour", 'colour = "brown"'),
        kind("colour-mismatch", "red1", "colour", 'colour = "blue"'),
        wonder("dangling-stage", "giza", "rests_on", 'rests_on = ["s7"]'),
        wonder("cost-choice", "rhodes", "cost", "cost = {}"),
        wonder("unknown-verb", "alexandria", "effect", 'effect = { verb = "fly" }'),
        token("copies-mismatch", "culture", "copies", None, below=-2),
        name("missing-name", "en", "tokens", "decor", None, at=("locale/en.toml", "", "[tokens]")),
        name("empty-name", "fr", "tokens", "decor", 'decor = ""'),
        manifest("deck-count", "central", CENTRAL.replace("coin = 6", "coin = 5")),
    ]
    expected = [plant(pack, mistake) for mistake in planted]
    assert sorted(places(findings(pack))) == sorted(expected)


def test_all_mistakes_of_one_entry_are_reported(pack: Path):
    plant(pack, kind("", "wood", "colour", 'colour = "brown"\nweight = 2'))
    plant(pack, kind("", "wood", "gives", "horns = 9"))
    codes = sorted(one.code for one in findings(pack))
    assert codes == ["missing-field", "unknown-field", "unknown-word", "wrong-value"]


def test_a_kind_that_cannot_be_read_is_no_reason_to_accuse_decks_tokens_and_names(pack: Path):
    expected = plant(pack, edit("wrong-value", "kinds.toml", "", 'id = "wood"', "id = 5"))
    assert places(findings(pack)) == [expected]


def test_a_stage_that_cannot_be_read_hides_no_other(pack: Path):
    broken = plant(pack, wonder("wrong-value", "giza", "cost", 'cost = "much"'))
    expected = plant(pack, wonder("dangling-stage", "giza", "rests_on", 'rests_on = ["s7"]'))
    assert places(findings(pack)) == [broken, expected]


@pytest.mark.parametrize(
    ("mistake", "text"),
    [
        (
            kind("", "wood", "colour", 'colour = "yellow"'),
            "A card that gives `resource` is grey, not yellow.",
        ),
        (
            wonder("", "giza", "deck", GIZA_DECK.replace("wood = 2", "wood = 1")),
            "The deck of `giza` has 24 cards, not 25.",
        ),
        (
            manifest("", "central", CENTRAL.replace("coin = 6", "coin = 7")),
            "The central deck has 61 cards; there is room for 60.",
        ),
        (
            wonder("", "giza", "rests_on", 'rests_on = ["s2"]'),
            "Stage `s2` rests on itself in the end; it could never be built.",
        ),
        (
            wonder("", "giza", "cost", "cost = {}"),
            "A cost is of different or of identical resources; this one has neither.",
        ),
        (
            wonder("", "halicarnassus", "effect", 'effect = { verb = "take_one_of", count = 4 }'),
            "Stage `s2` looks at 4 cards; so would this one.",
        ),
        (
            token("", "engineering", "effect", 'effect = { verb = "double_coin" }'),
            "`economy` does the same; the kernels take both for one token.",
        ),
    ],
    ids=str,
)
def test_a_finding_says_in_a_sentence_what_is_wrong(pack: Path, mistake: Mistake, text: str):
    plant(pack, mistake)
    assert [one.text for one in findings(pack)] == [text]


def test_a_data_file_that_no_pack_has_is_reported(pack: Path):
    (pack / "locale" / "de.toml").write_text("", encoding="utf-8")
    (pack / "cards.toml").write_text("", encoding="utf-8")
    assert places(findings(pack)) == [
        ("unread-file", "architects/base/cards.toml", 1),
        ("unread-file", "architects/base/locale/de.toml", 1),
    ]
