"""Mistakes in the second edition: in what it adds, replaces and removes, and in the games of both."""

from pathlib import Path

import pytest

from mirabilia.games.wonders.content.catalogue import FOLDER, PACKS, catalogue, read_files
from mirabilia.games.wonders.content.lint_draft import draft
from wonders.lint.planting import (
    Edit,
    Mistake,
    among,
    board,
    card,
    copy_pack,
    findings,
    manifest,
    name,
    places,
    plant,
)

EDITION = ("pack.toml", "", "edition")  # where a count of this edition is reported


def removes(code: str, *words: str, **rest) -> Mistake:
    """More words in the line of the Pawnshop, which is gone."""
    more = ", ".join(f'"{word}"' for word in words)
    return Mistake(code, (Edit("pack.toml", "", '"pawnshop"', f'"pawnshop", {more},'),), **rest)


# Found in the pack alone, and beside the others.
ALONE = [
    card("unknown-word", "altar", "colour", 'colour = "bleu"'),
    card("guild-copies", "spies_guild", "age", "age = 3\ncopies = [3]", below=1),
    card("guild-age", "decorators_guild", "age", "age = 2"),
    card("negative-cost", "ludus", "cost", "cost = { stone = -1 }"),
    card("unread-effect", "castrum", "effects", 'effects = [{ verb = "repeat_guild" }]'),
    card("one-way-chain", "statue", "chain_from", None, at=("cards.toml", 'id = "well"', "chain_to")),
    card("one-way-chain", "altar", "chain_to", 'chain_to = ["pantheon", "temple"]'),
    card("cost-too-dear", "ludus", "cost", "cost = { ore = 9 }"),
    board(
        "no-effect", "olympia:day", 'effects = [{ verb = "free_build_new_colour"', "effects = []", below=-2
    ),
    board(
        "one-sided-board",
        "gizah:day",
        'id = "gizah:night"',
        'id = "gizah:B"',
        at=("boards.toml", "", "id"),
    ),
    removes("word-twice", "pawnshop"),
    Mistake(
        "word-twice",
        (Edit("pack.toml", "", '"strategists_guild"', '"strategists_guild",\n"pawnshop",'),),
        below=1,
    ),
    removes("removes-nothing", "well"),
    removes("removes-nothing", "altar"),
    manifest("wrong-value", "edition", "edition = 3"),
    manifest("wrong-value", "removes", 'removes = ["The Pawnshop",'),
    manifest("starting-coins", "edition", "edition = 2\ncoins = 3", below=1),
    manifest("number-count", "edition", "edition = 2\npawns = [2, 3, 3, 4, 5]", below=1),
    name("unused-name", "en", "cards", "well", 'well = "Well"\nspring = "Spring"', below=1),
    name("empty-name", "fr", "cards", "well", 'well = ""'),
    name("missing-name", "en", "boards", "gizah", None, at=("locale/en.toml", "", "[boards]")),
    name("name-clash", "en", "cards", "ludus", 'ludus = "Castrum"', at=("locale/en.toml", "", "castrum")),
    name("unused-doubt", "fr", "doubts", "well", 'pawnshop = "it is gone"'),
]

# Found only beside the others: they show what this pack does to the game.
TOGETHER = [
    card("deck-count", "well", "copies", "copies = [5, 7]", at=EDITION),
    card("deck-count", "town_hall", "copies", "copies = [3, 5]", at=EDITION),
    card("dangling-chain", "temple", "age", 'age = 2\nchain_from = ["pawnshop"]', below=1),
    card("dangling-chain", "altar", "chain_to", 'chain_to = ["pantheon", "shrine"]'),
    card("other-building", "town_hall", "age", 'age = 3\nbuilding = "hall"', below=1),
    removes("removes-nothing", "casino"),
    removes("removes-nothing", "carthage"),
    removes("too-few-guilds", "workers_guild", "craftsmens_guild", at=EDITION),
    removes(
        "too-few-leaders",
        *("alexander", "amytis", "archimedes", "aristotle", "bilkis", "caesar", "cleopatra"),
        at=EDITION,
    ),
    removes("deck-count", "lumber_yard", at=EDITION, also=("deck-count",) * 4),
    name("missing-name", "en", "cards", "well", None, at=("locale/en.toml", "", "[cards]")),
    name("name-clash", "en", "cards", "well", 'well = "Well"\naltar = "Shrine"', below=1),
    name("name-clash", "fr", "cards", "well", 'well = "Bains"'),
]


@pytest.mark.parametrize("mistake", ALONE, ids=str)
@pytest.mark.parametrize("whole", [False, True], ids=["alone", "with all packs"])
def test_a_planted_mistake_is_found_on_its_line_and_nothing_else_is(
    second: Path, mistake: Mistake, whole: bool
):
    expected = plant(second, mistake)
    found = findings(*(among(second) if whole else [second]))
    assert expected in places(found)
    assert sorted(one.code for one in found) == sorted((mistake.code, *mistake.also))


@pytest.mark.parametrize("mistake", TOGETHER, ids=str)
def test_what_only_the_whole_game_shows_is_found_on_its_line_and_nothing_else_is(
    second: Path, mistake: Mistake
):
    expected = plant(second, mistake)
    assert findings(second) == []
    found = findings(*among(second))
    assert expected in places(found)
    assert sorted(one.code for one in found) == sorted((mistake.code, *mistake.also))


def test_a_count_of_the_second_edition_says_so(second: Path):
    plant(second, card("", "well", "copies", "copies = [5, 7]"))
    (found,) = findings(*among(second))
    assert found.text == "Edition 2: The deck of Age 1 for 4 cities has 27 cards, not 28."


def test_a_deck_that_both_editions_deal_is_counted_in_both(pack: Path):
    plant(pack, card("", "baths", "copies", "copies = [3]"))
    texts = [one.text for one in findings(*among(pack))]
    wrong = "The deck of Age 1 for 7 cities has 48 cards, not 49."
    assert texts == [wrong, f"Edition 2: {wrong}"]


def test_a_card_that_only_the_first_edition_deals_is_not_counted_in_the_second(pack: Path):
    plant(pack, card("", "pawnshop", "copies", "copies = [5, 7]"))
    assert [one.text for one in findings(*among(pack))] == [
        "The deck of Age 1 for 4 cities has 27 cards, not 28."
    ]


def test_a_wonder_of_both_editions_must_be_removed_to_be_replaced(second: Path):
    path = second / "pack.toml"
    path.write_text(path.read_text(encoding="utf-8").replace('"alexandria", ', ""), encoding="utf-8")
    line = (second / "boards.toml").read_text(encoding="utf-8").splitlines().index(
        'id = "alexandria:day"'
    ) + 1
    assert places(findings(*among(second))) == [("duplicate-id", "second_edition/boards.toml", line)]
    assert findings(second) == []


def test_seven_seats_need_seven_wonders_in_the_second_edition_too(second: Path):
    boards = second / "boards.toml"
    text = boards.read_text(encoding="utf-8")
    boards.write_text(text[: text.index("# -------------------- Halikarnassos, day")], encoding="utf-8")
    for language in ("en", "fr"):
        path = second / "locale" / f"{language}.toml"
        lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
        path.write_text("".join(x for x in lines if not x.startswith("halikarnassos")), encoding="utf-8")
    assert findings(second) == []
    (found,) = findings(*among(second))
    assert found.code == "too-few-wonders"
    assert found.text == "Edition 2: 7 seats need as many wonders; there are 6."


def test_two_cards_of_one_id_in_the_second_edition_are_found(second: Path):
    expected = plant(second, card("duplicate-id", "circus", 'id = "arsenal"', 'id = "circus"'))
    assert expected in places(findings(*among(second)))
    assert expected in places(findings(second))


def test_a_pack_of_the_first_edition_may_not_repeat_a_card(second: Path):
    changed = {one.id for one in catalogue().packs[PACKS.index("second_edition")].cards}
    changed &= {one.id for one in catalogue().packs[0].cards}
    plant(second, manifest("", "edition", "edition = 1"))
    twice = [one for one in findings(*among(second)) if one.code == "duplicate-id"]
    assert len(twice) == len(changed) == 13


def test_a_changed_card_may_have_its_name_again_but_needs_none(second: Path):
    plant(second, name("", "en", "cards", "well", 'well = "Well"\naltar = "Altar"'))
    assert findings(*among(second)) == []


def test_a_cost_is_tried_on_the_boards_of_the_card_s_own_edition(second: Path):
    plant(second, card("", "ludus", "cost", "cost = { ore = 9 }"))
    (found,) = findings(FOLDER / "base", second)
    assert "On `gizah:day` this cost" in found.text


@pytest.mark.parametrize("file", ["cards.toml", "boards.toml", "pack.toml"])
@pytest.mark.parametrize("pack_name", ["base", "leaders", "second_edition"])
def test_a_file_that_cannot_be_read_is_no_reason_to_accuse_another_pack(
    tmp_path: Path, file: str, pack_name: str
):
    torn = copy_pack(tmp_path, pack_name)
    (torn / file).write_text("torn", encoding="utf-8")
    assert places(findings(*among(torn))) == [("syntax", f"{pack_name}/{file}", 1)]


def test_a_card_whose_id_cannot_be_read_is_no_reason_to_accuse_what_may_replace_it(pack: Path):
    expected = plant(pack, card("wrong-value", "gardens", 'id = "town_hall"', "id = 3"))
    assert places(findings(*among(pack))) == [expected]


# ---------------------------------------------------------------- the linter against the kernels
@pytest.mark.parametrize("edition", [1, 2])
def test_what_the_linter_counts_in_an_edition_is_what_the_kernels_play_with(edition: int):
    from mirabilia.games.wonders.rules import tables
    from mirabilia.games.wonders.rules.deal import card_in_play, in_play
    from mirabilia.games.wonders.rules.state import new_games

    content = draft(read_files(FOLDER / one)[0] for one in PACKS)
    counted = next(game for game in content.editions if game.edition == edition)
    packs = [n for n, pack in enumerate(catalogue().packs) if pack.manifest.edition <= edition]
    game = new_games(1)[0]
    game.packs = sum(1 << n for n in packs)
    cards = [one.id for n, one in enumerate(catalogue().cards) if card_in_play(game, n)]
    assert cards == [one["id"] for pack in counted.packs for one in pack.all_cards]
    replaced = zip(tables.WONDER_PACK, tables.WONDER_REPLACED, catalogue().wonders, strict=True)
    wonders = [wonder.id for pack, by, wonder in replaced if in_play(game, int(pack), int(by))]
    assert wonders == list(dict.fromkeys(board.wonder for board in counted.boards))
    assert len(wonders) == 7 + 1 + 2
