"""One mistake at a time in a copy of the base pack: each is found, on its line, and nothing else is."""

from pathlib import Path

import pytest

from wonders.lint.planting import (
    Edit,
    Mistake,
    board,
    card,
    copy_pack,
    findings,
    manifest,
    name,
    places,
    plant,
)

SCHEMA = [
    card("unknown-field", "baths", "age", "age = 1\npower = 3", below=1),
    card("unknown-field", "baths", "cost", "cost = { stome = 1 }"),
    card("unknown-field", "baths", "cost", "cost.stone = 1\ncost.marble = 2", below=1),
    card("unknown-field", "baths", "effects", 'effects = [{ verb = "vp", amount = 3, each = 2 }]'),
    card(
        "unknown-field", "scientists_guild", "effects", 'effects = [{ verb = "science_choice", amount = 1 }]'
    ),
    board("unknown-field", "giza:A", "effects", "effects = []\ncoins = 1", below=1),
    manifest("unknown-field", "coins", "coins = 3\nplayers = 7", below=1),
    name("unknown-field", "en", "boards", "halicarnassus", 'halicarnassus = "H"\n[cities]', below=1),
    card("missing-field", "baths", "age", None, below=-2),
    card("missing-field", "baths", "effects", "effects = [{ amount = 3 }]"),
    card("missing-field", "baths", "effects", 'effects = [\n    { verb = "vp" },\n]', below=1),
    board("missing-field", "giza:B", "cost", None, below=-1),
    manifest("missing-field", "game", None, at=("pack.toml", "", "#")),
    card("unknown-word", "baths", "colour", 'colour = "bleu"'),
    card("unknown-word", "apothecary", "effects", 'effects = [{ verb = "science", symbol = "globe" }]'),
    board("unknown-word", "giza:A", "effects", 'effects = [{ verb = "produce", resources = ["marble"] }]'),
    manifest("unknown-word", "game", 'game = "duel"'),
    card("wrong-value", "baths", "age", "age = 4"),
    card("wrong-value", "baths", "age", 'age = "I"'),
    card("wrong-value", "baths", "copies", "copies = [\n    3,\n    8,\n]", below=2),
    card("wrong-value", "baths", "effects", "effects = []"),
    card("wrong-value", "baths", "effects", 'effects = [{ verb = "vp", amount = 0 }]'),
    card("wrong-value", "baths", "effects", 'effects = [{ verb = "vp", amount = 2.5 }]'),
    card("wrong-value", "baths", "cost", 'cost = "stone"'),
    card("wrong-value", "forum", "chain_from", 'chain_from = "west_trading_post"'),
    card(
        "wrong-value",
        "forum",
        "effects",
        'effects = [{ verb = "produce", resources = ["glass"], tradable = 0 }]',
    ),
    manifest("wrong-value", "coins", "coins = -1"),
    manifest("wrong-value", "edition", "edition = 3"),
    name("wrong-value", "fr", "cards", "baths", "baths = 3"),
    card("unknown-verb", "baths", "effects", 'effects = [{ verb = "fly", amount = 3 }]'),
    card("unknown-verb", "arena", '{ verb = "vp_per"', '{ verb = "vp_for", amount = 1 },'),
]

CONTENTS = [
    manifest("wrong-value", "contents", 'contents = "cards"'),
    manifest("missing-field", "contents", None, at=("pack.toml", "", "#")),
    manifest("word-twice", "contents", 'contents = ["cards", "boards", "cards"]'),
    manifest("starting-coins", "coins", None, at=("pack.toml", "", "#")),
    manifest("number-count", "coins", "coins = 3\npawns = [2, 3, 3, 4, 5]", below=1),
    manifest("number-count", "coins", "coins = 3\ndebts = [2, 3, 5]", below=1),
]

CHAINS = [
    card("dangling-chain", "baths", "chain_to", 'chain_to = ["aqueduct", "canal"]'),
    card(
        "dangling-chain",
        "aqueduct",
        "chain_from",
        'chain_from = ["bath"]',
        also=("one-way-chain",),
    ),
    card("one-way-chain", "stockade", "age", 'age = 1\nchain_to = ["walls"]', below=1),
    card("one-way-chain", "walls", "age", 'age = 2\nchain_from = ["stockade"]', below=1),
    card("one-way-chain", "aqueduct", "chain_from", None, at=("cards.toml", 'id = "baths"', "chain_to")),
    Mistake(
        "chain-age",
        (
            Edit("cards.toml", 'id = "walls"', "chain_to", 'chain_to = ["fortifications", "stables"]'),
            Edit("cards.toml", 'id = "stables"', "chain_from", 'chain_from = ["apothecary", "walls"]'),
        ),
    ),
    Mistake(
        "too-many-parents",
        (
            Edit("cards.toml", 'id = "marketplace"', "chain_to", 'chain_to = ["caravansery", "forum"]'),
            Edit(
                "cards.toml",
                'id = "forum"',
                "chain_from",
                'chain_from = ["east_trading_post", "west_trading_post", "marketplace"]',
            ),
        ),
    ),
    card("word-twice", "baths", "chain_to", 'chain_to = ["aqueduct", "aqueduct"]'),
]

DECKS = [
    card("deck-count", "pawnshop", "copies", "copies = [5, 7]", at=("cards.toml", "", "[[card]]")),
    card(
        "deck-count",
        "palace",
        "copies",
        "copies = [3, 6]",
        at=("cards.toml", 'id = "pantheon"', "age"),
        below=-2,
    ),
    card("guild-copies", "spies_guild", "age", "age = 3\ncopies = [3]", below=1),
    card("guild-age", "spies_guild", "age", "age = 2"),
    card("never-dealt", "pawnshop", "copies", "copies = []", below=-4, also=("deck-count",) * 4),
]

ENTRIES = [
    Mistake(
        "duplicate-id",
        (
            Edit(
                "cards.toml",
                'id = "spies_guild"',
                "[[card]]",
                '[[card]]\nid = "spies_guild"\ncolour = "purple"\nage = 3\n'
                'effects = [{ verb = "vp_per", amount = 1, count = ["red"], scope = ["left", "right"] }]\n'
                "\n[[card]]",
            ),
        ),
        below=1,
    ),
    card("wrong-value", "loom_2", "building", "building = 3"),
    card("building-mismatch", "loom_2", "effects", 'effects = [{ verb = "produce", resources = ["glass"] }]'),
    card("building-mismatch", "loom_2", "colour", 'colour = "brown"'),
    card(
        "verb-twice",
        "arena",
        '{ verb = "vp_per"',
        '{ verb = "coins_per", amount = 1, count = ["red"], scope = ["self"] },',
    ),
    board("verb-twice", "rhodes:B", '{ verb = "vp"', '{ verb = "shields", amount = 3 },'),
    card(
        "verb-clash",
        "academy",
        "effects",
        'effects = [\n    { verb = "science", symbol = "gear" },\n    { verb = "science_choice" },\n]',
        below=2,
    ),
    card(
        "amount-unread",
        "caravansery",
        "effects",
        'effects = [{ verb = "produce", resources = ["wood"], amount = 2, tradable = false }]',
    ),
    card(
        "amount-unread",
        "tree_farm",
        "effects",
        'effects = [{ verb = "produce", resources = ["wood", "clay"], amount = 2 }]',
    ),
    card(
        "word-twice", "sawmill", "effects", 'effects = [{ verb = "produce", resources = ["wood", "wood"] }]'
    ),
    card(
        "no-discount",
        "east_trading_post",
        "effects",
        'effects = [{ verb = "trade_discount", resources = ["ore"], neighbours = ["right"], price = 2 }]',
    ),
    board(
        "unread-effect",
        "giza:A",
        "effects",
        'effects = [\n    { verb = "produce", resources = ["stone"] },\n    { verb = "coins", amount = 3 }]',
        below=2,
    ),
    card(
        "cost-too-wide",
        "palace",
        "cost",
        "cost = { wood = 2, stone = 1, clay = 1, ore = 1, glass = 1, papyrus = 1, loom = 1 }",
    ),
    board(
        "cost-too-wide",
        "giza:A",
        "cost",
        "cost = { stone = 1, wood = 1, clay = 1, ore = 1, glass = 1, papyrus = 1, loom = 2 }",
    ),
    card("cost-too-dear", "aqueduct", "cost", "cost = { stone = 8 }"),
    board("cost-too-dear", "giza:A", "cost", "cost = { stone = 9 }"),
    card("cost-too-high", "mine", "cost", "cost = { coins = 32768 }"),
    card("negative-cost", "mine", "cost", "cost = { coins = -1 }"),
    board("negative-cost", "giza:A", "cost", "cost = { stone = -2 }"),
    board("one-sided-board", "giza:A", 'id = "giza:B"', 'id = "giza:day"', at=("boards.toml", "", "id")),
    board("wrong-value", "giza:A", 'id = "giza:B"', 'id = "giza:C"'),
    board("no-effect", "giza:A", 'effects = [{ verb = "vp", amount = 3', "effects = []", below=-2),
    Mistake(
        "too-many-producers",
        tuple(
            Edit(
                "cards.toml",
                f'id = "{one}"',
                "effects",
                'effects = [{ verb = "produce", resources = ["wood", "ore"] }]',
            )
            for one in ("lumber_yard", "stone_pit", "clay_pool")
        ),
        at=("cards.toml", 'id = "mine"', "effects"),
    ),
]

NAMES = [
    Mistake(
        "empty-name",
        tuple(Edit("locale/en.toml", "[cards]", f"{one} ", f'{one} = ""') for one in ("baths", "altar")),
        also=("empty-name",),
    ),
    name("missing-name", "en", "cards", "baths", None, at=("locale/en.toml", "", "[cards]")),
    name("missing-name", "fr", "boards", "giza", None, at=("locale/fr.toml", "", "[boards]")),
    name("missing-name", "fr", "wonders", "giza", None, at=("locale/fr.toml", "", "[wonders]")),
    name("unused-name", "en", "cards", "baths", 'baths = "Baths"\ncanal = "Canal"', below=1),
    name("unused-name", "fr", "wonders", "giza", 'giza = "Gizeh"\n"giza:A" = "Gizeh A"', below=1),
    name("empty-name", "en", "cards", "baths", 'baths = " "'),
    name("empty-name", "fr", "wonders", "giza", 'giza = ""'),
    name("bad-name", "en", "cards", "baths", r'baths = "Ba\u001b[31mths"'),
    name("bad-name", "fr", "cards", "baths", 'baths = "[/red]Bains"'),
    name("bad-name", "fr", "wonders", "giza", f'giza = "{61 * "a"}"'),
    name("name-clash", "en", "cards", "palace", 'palace = "Baths"'),
    name("name-clash", "en", "cards", "loom_2", 'loom_2 = "Large Loom"'),
]

MISTAKES = [*SCHEMA, *CONTENTS, *CHAINS, *DECKS, *ENTRIES, *NAMES]


@pytest.mark.parametrize("mistake", MISTAKES, ids=str)
def test_a_planted_mistake_is_found_on_its_line_and_nothing_else_is(pack: Path, mistake: Mistake):
    expected = plant(pack, mistake)
    found = findings(pack)
    assert expected in places(found)
    assert sorted(one.code for one in found) == sorted((mistake.code, *mistake.also))


def test_the_clean_pack_has_no_finding_and_many_mistakes_are_planted(tmp_path: Path):
    assert findings(copy_pack(tmp_path)) == []
    assert len(MISTAKES) >= 70


def test_mistakes_in_many_entries_and_files_are_all_reported(pack: Path):
    planted = [
        card("unknown-word", "baths", "colour", 'colour = "bleu"'),
        card("unknown-verb", "altar", "effects", 'effects = [{ verb = "fly" }]'),
        card("one-way-chain", "stockade", "colour", 'colour = "red"\nchain_to = ["walls"]', below=1),
        card("negative-cost", "mine", "cost", "cost = { coins = -1 }"),
        board("wrong-value", "giza:A", "effects", "effects = 3"),
        board(
            "amount-unread",
            "alexandria:A",
            "effects",
            'effects = [{ verb = "produce", resources = ["glass", "ore"], amount = 2 }]',
        ),
        name("missing-name", "en", "cards", "palace", None, at=("locale/en.toml", "", "[cards]")),
        name("empty-name", "fr", "cards", "palace", 'palace = ""'),
        manifest("unknown-field", "coins", "coins = 3\nplayers = 7", below=1),
    ]
    expected = [plant(pack, mistake) for mistake in reversed(planted)]  # from below, so that lines stay
    assert set(expected) <= set(places(findings(pack)))


def test_all_mistakes_of_one_card_are_reported(pack: Path):
    plant(pack, card("", "baths", "colour", 'colour = "bleu"\nprice = 2'))
    plant(pack, card("", "baths", "copies", "copies = [1, 9]"))
    plant(pack, card("", "baths", "effects", 'effects = [{ verb = "vp", amount = 0 }, { verb = "fly" }]'))
    codes = sorted(one.code for one in findings(pack))
    assert codes == [
        "unknown-field",
        "unknown-verb",
        "unknown-word",
        "wrong-value",
        "wrong-value",
        "wrong-value",
    ]


def test_a_broken_card_is_no_reason_to_accuse_its_names_chains_or_deck(pack: Path):
    plant(pack, card("", "baths", "copies", 'copies = "many"'))
    assert [one.code for one in findings(pack)] == ["wrong-value"]


def test_cards_whose_ids_cannot_be_read_are_not_taken_for_one_building(pack: Path):
    for one in ("palace", "town_hall", "arsenal"):
        plant(pack, card("", "gardens", f'id = "{one}"', "id = 3"))
    assert [one.code for one in findings(pack)] == ["wrong-value"] * 3


def test_a_finding_reads_as_file_line_code_and_sentence(pack: Path):
    _, file, line = plant(pack, card("unknown-word", "altar", "colour", 'colour = "bleu"'))
    words = "brown, grey, blue, yellow, red, green, purple"
    (found,) = findings(pack)
    assert str(found) == f"{file}:{line}: unknown-word `colour` is 'bleu', not one of: {words}."


def test_a_deck_that_does_not_come_out_even_tells_the_seats_and_both_numbers(pack: Path):
    plant(pack, card("", "pawnshop", "copies", "copies = [5, 7]"))
    assert [one.text for one in findings(pack)] == ["The deck of Age 1 for 4 cities has 27 cards, not 28."]


def test_side_b_of_a_wonder_may_not_come_before_side_a(pack: Path):
    boards = pack / "boards.toml"
    text = boards.read_text(encoding="utf-8")
    text = (
        text.replace('"giza:A"', '"giza:?"').replace('"giza:B"', '"giza:A"').replace('"giza:?"', '"giza:B"')
    )
    boards.write_text(text, encoding="utf-8")
    line = text.splitlines().index('id = "giza:B"') + 1
    assert places(findings(pack)) == [("side-order", "base/boards.toml", line)]


def test_two_packs_may_not_share_a_pack_a_card_or_a_board(tmp_path: Path):
    first, second = copy_pack(tmp_path / "one"), copy_pack(tmp_path / "two")
    twice = [one for one in findings(first, second) if one.code == "duplicate-id"]
    assert len(twice) == 1 + 78 + 14
    assert len([one for one in twice if one.file == "base/pack.toml"]) == 1


def test_a_wonder_may_not_have_the_id_of_a_card(pack: Path):
    for file in ("boards.toml", "locale/en.toml", "locale/fr.toml"):
        path = pack / file
        text = path.read_text(encoding="utf-8").replace('"giza:', '"palace:').replace("giza =", "palace =")
        path.write_text(text, encoding="utf-8")
    lines = (pack / "boards.toml").read_text(encoding="utf-8").splitlines()
    sides = [lines.index(f'id = "palace:{side}"') + 1 for side in "AB"]
    assert places(findings(pack)) == [("duplicate-id", "base/boards.toml", line) for line in sides]


def test_a_file_that_the_contents_do_not_name_is_read_by_nobody(pack: Path):
    plant(pack, manifest("", "contents", 'contents = ["cards"]'))
    assert ("unread-file", "base/boards.toml", 1) in places(findings(pack))


def test_a_word_that_is_no_content_does_not_make_the_names_useless(pack: Path):
    expected = plant(pack, manifest("unknown-word", "contents", 'contents = ["cards", "bords"]'))
    assert places(findings(pack)) == [expected]


def test_a_data_file_that_no_pack_has_is_reported(pack: Path):
    (pack / "locale" / "de.toml").write_text("", encoding="utf-8")
    (pack / "card.toml").write_text("", encoding="utf-8")
    (pack / "leaders.toml").write_text("", encoding="utf-8")
    assert places(findings(pack)) == [
        ("unread-file", "base/card.toml", 1),
        ("unread-file", "base/leaders.toml", 1),
        ("unread-file", "base/locale/de.toml", 1),
    ]
