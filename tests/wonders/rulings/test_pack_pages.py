"""The pages of the packs tell what the data say: every price, every stage, every changed card and doubt."""

import re
from pathlib import Path

import pytest

from mirabilia.games.wonders.content.catalogue import PACKS, catalogue
from mirabilia.games.wonders.describe import describe_cost, describe_effects, describe_stage
from mirabilia.words import LANGUAGES

PAGES = Path(__file__).parents[3] / "docs" / "games"
BY_NAME = dict(zip(PACKS, catalogue().packs, strict=True))
NEW = ("edifice", "second_edition")
PAGE = {name: (PAGES / f"{name}.md").read_text(encoding="utf-8") for name in NEW}
# The rows of all tables of a page, as lists of cells.
ROWS = {
    name: [
        [cell.strip() for cell in line.strip("|").split("|")] for line in page.splitlines() if line[:1] == "|"
    ]
    for name, page in PAGE.items()
}
NUMBER_WORDS = {"two": "2"}


def rows(pack, *cells):
    """The rows that have these cells, in this order, somewhere."""
    found = []
    for row in ROWS[pack]:
        places = iter(row)
        if all(cell in places for cell in cells):
            found.append(row)
    return found


def numbers(text):
    """The whole numbers of a text, written in digits or as a word."""
    words = [NUMBER_WORDS.get(word, word) for word in re.findall(r"[a-z]+|[0-9]+", text)]
    return [word for word in words if word.isdigit()]


@pytest.mark.parametrize("edifice", BY_NAME["edifice"].edifices, ids=lambda edifice: edifice.id)
def test_an_edifice_stands_on_the_page(edifice):
    """Its Age, its names, its price, and the numbers of its reward and its penalty."""
    english, french = (catalogue().name(language, "edifices", edifice.id) for language in LANGUAGES)
    price = describe_cost("en", edifice.cost)
    (row,) = rows("edifice", str(edifice.age), english, f"`{edifice.id}`", french, price)
    assert numbers(row[5]) == numbers(describe_effects("en", edifice.reward))
    assert numbers(row[6]) == numbers(describe_effects("en", edifice.penalty))
    for word in re.findall(
        "yellow|brown|grey|red|blue|green|coins|tokens", describe_effects("en", edifice.penalty)
    ):
        assert word in row[6]


STAGES = [
    (pack, board, number)
    for pack in NEW
    for board in BY_NAME[pack].boards
    for number in range(len(board.stage))
]


@pytest.mark.parametrize(
    ("pack", "board", "number"), STAGES, ids=[f"{board.id}-{number + 1}" for _, board, number in STAGES]
)
def test_a_stage_stands_on_the_page(pack, board, number):
    """What the board makes, the cost, and the numbers of the effect."""
    stage = board.stage[number]
    made = describe_effects("en", board.effects)
    cost = describe_cost("en", stage.cost)
    (row,) = rows(pack, f"`{board.id}`", made, str(number + 1), cost)
    assert numbers(row[4]) == numbers(describe_stage("en", stage))


def test_no_other_board_or_edifice_stands_there():
    """Each table has as many rows as there are things."""
    for pack in NEW:
        boards = [row for row in ROWS[pack] if len(row) == 5 and ":" in row[0]]
        assert len(boards) == sum(len(board.stage) for board in BY_NAME[pack].boards)
    assert len([row for row in ROWS["edifice"] if len(row) == 7 and row[0].isdigit()]) == 15
    assert len([row for row in ROWS["second_edition"] if len(row) == 9 and row[0].isdigit()]) == 17


@pytest.mark.parametrize("card", BY_NAME["second_edition"].cards, ids=lambda card: card.id)
def test_a_changed_card_stands_on_the_page(card):
    """Its Age, its names, its cost, its chain, its copies, and the numbers of its effect."""
    english, french = (catalogue().name(language, "cards", card.id) for language in LANGUAGES)
    parents = ", ".join(catalogue().name("en", "cards", parent) for parent in card.chain_from)
    copies = ", ".join(map(str, card.copies))
    (row,) = rows("second_edition", str(card.age), english, f"`{card.id}`", french)
    assert row[4:7] == [describe_cost("en", card.cost), parents, copies]
    assert numbers(row[7]) == numbers(describe_effects("en", card.effects))


@pytest.mark.parametrize("name", BY_NAME["second_edition"].manifest.removes)
def test_what_is_gone_is_named(name):
    """Cards and leaders by name; the boards as the seven of the first edition."""
    if any(board.wonder == name for board in BY_NAME["base"].boards):
        assert "the seven boards of the first edition" in PAGE["second_edition"]
    else:
        assert catalogue().name("en", "cards", name) in PAGE["second_edition"]


def test_the_pawns_and_debts_stand_on_the_page():
    """E1.1, E4.9."""
    manifest = BY_NAME["edifice"].manifest
    assert rows("edifice", "pawns on each Edifice", *map(str, manifest.pawns))
    assert rows("edifice", "a debt is worth", *(f"-{debt}" for debt in manifest.debts))


# ---------------------------------------------------------------- doubts
def doubts():
    """Every doubt of the data: the pack, what it is about as the page calls it, and the doubt itself."""
    for pack in NEW:
        content = BY_NAME[pack]
        for edifice in content.edifices:
            yield pack, catalogue().name("en", "edifices", edifice.id), edifice.doubt
        for board in content.boards:
            for number, stage in enumerate(board.stage, 1):
                yield pack, f"`{board.id}`, stage {number}", stage.doubt
        for names in content.names.values():
            for key, doubt in names.doubts.items():
                yield pack, (names.edifices | names.cards)[key], doubt


DOUBTS = [entry for entry in doubts() if entry[2]]


def test_there_are_doubts():
    assert len(DOUBTS) > 20


@pytest.mark.parametrize(
    ("pack", "what", "doubt"), DOUBTS, ids=[f"{pack}-{what}" for pack, what, _ in DOUBTS]
)
def test_a_doubt_of_the_data_stands_on_its_page(pack, what, doubt):
    """E7.1 and others: in a row of its own, in the words of the data."""
    assert rows(pack, what, doubt)


@pytest.mark.parametrize("pack", NEW)
def test_the_page_has_no_doubt_that_the_data_do_not_have(pack):
    told = [tuple(row) for row in ROWS[pack] if len(row) == 2 and row[0] not in ("what", "name", "---")]
    assert sorted(told) == sorted((what, doubt) for name, what, doubt in DOUBTS if name == pack)
