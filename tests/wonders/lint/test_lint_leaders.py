"""Mistakes in the pack of the leaders, alone or beside the base pack, and what belongs to no single pack."""

import ast
from functools import cache
from pathlib import Path

import pytest

from mirabilia.content.lint_kernels import kernel_sources, plainest, table_reads
from mirabilia.games.wonders.content.catalogue import FOLDER, PACKS
from mirabilia.games.wonders.content.lint_effects import READ_ON, WITH_LEADERS, can_be_numbered
from mirabilia.games.wonders.content.lint_schema import RULES
from mirabilia.games.wonders.content.schema import RESOURCES, VERBS
from mirabilia.games.wonders.rules import tables
from wonders.lint.planting import (
    Edit,
    Mistake,
    board,
    card,
    copy_pack,
    findings,
    leader,
    manifest,
    name,
    places,
    plant,
)

ONE_MORE_STAGE = """[[board.stage]]
cost = { ore = 1 }
effects = [{ verb = "recruit_extra_leader" }]

[[board.stage]]"""


def effect(verb: str, arguments: str = "") -> str:
    return f'effects = [{{ verb = "{verb}"{arguments} }}]'


MISTAKES = [
    leader("unknown-field", "caesar", "cost", "cost = { coins = 5 }\nage = 1", below=1),
    leader("missing-field", "stevie", "effects", None, below=-3),
    leader("wrong-value", "stevie", "promo", 'promo = "yes"'),
    leader("leader-cost", "caesar", "cost", "cost = { coins = 4, ore = 1 }"),
    leader("leader-cost", "stevie", "promo", "promo = true\ncost = { coins = 2 }", below=1),
    leader("negative-cost", "caesar", "cost", "cost = { coins = -1 }"),
    leader("cost-too-high", "caesar", "cost", "cost = { coins = 32768 }"),
    leader("duplicate-id", "caesar", 'id = "cleopatra"', 'id = "caesar"', also=("unused-name",) * 2),
    leader("duplicate-id", "caesar", 'id = "cleopatra"', 'id = "gamers_guild"', also=("unused-name",) * 2),
    leader("unread-effect", "caesar", "effects", effect("draw_leaders", ", count = 2")),
    leader("unread-effect", "caesar", "effects", effect("recruit_extra_leader")),
    leader("unread-effect", "caesar", "effects", effect("copy_leader")),
    leader(
        "unread-effect",
        "stevie",
        "effects",
        'effects = [\n    { verb = "build_stage_for_coins" },\n    { verb = "vp", amount = 1 },\n]',
        below=2,
    ),
    leader(
        "verb-twice",
        "caesar",
        "effects",
        'effects = [\n    { verb = "shields", amount = 1 },\n    { verb = "shields", amount = 1 },\n]',
        below=2,
    ),
    leader("price-too-high", "bilkis", "effects", effect("bank_buy", ", price = 16")),
    leader(
        "scope-unread",
        "midas",
        "effects",
        effect("vp_per", ', amount = 1, count = ["three_coins"], scope = ["self", "left"]'),
    ),
    leader("word-twice", "ramses", "effects", effect("free_build", ', colours = ["purple", "purple"]')),
    leader("wrong-value", "justinian", "effects", effect("vp_per_set", ', amount = 3, colours = ["blue"]')),
    leader("unknown-word", "nero", "effects", effect("coins_on", ', amount = 2, event = "defeat_token"')),
    card("unread-effect", "gamers_guild", "effects", effect("build_stage_for_coins")),
    card("unread-effect", "gamers_guild", "effects", effect("science_set_bonus", ", amount = 3")),
    card(
        "unread-effect",
        "gamers_guild",
        "effects",
        effect("vp_per_set", ', amount = 3, colours = ["red", "blue"]'),
    ),
    card("unread-effect", "gamers_guild", "effects", effect("draw_leaders", ", count = 1")),
    card("unread-effect", "gamers_guild", "effects", effect("recruit_extra_leader")),
    card("too-many-copies", "diplomats_guild", "effects", effect("copy_leader")),
    card("never-dealt", "gamers_guild", "colour", 'colour = "blue"', below=-3),
    board("unread-effect", "rome:A", "effects", effect("build_from_discard")),
    board("unread-effect", "rome:A", "effects", effect("draw_leaders", ", count = 4")),
    board("unread-effect", "rome:A", "effects", effect("copy_leader")),
    board(
        "unread-effect", "rome:A", "effects", effect("vp_per_set", ', amount = 3, colours = ["red", "blue"]')
    ),
    board("discount-too-high", "rome:B", "effects", effect("leader_discount", ", own = 7, neighbours = 6")),
    board("discount-too-high", "rome:B", "effects", effect("leader_discount", ", own = 2, neighbours = 7")),
    board(
        "too-many-drawn",
        "rome:B",
        '{ verb = "draw_leaders"',
        '{ verb = "draw_leaders", count = 6 },',
        below=-2,
    ),
    board(
        "cost-too-wide",
        "rome:A",
        "cost",
        "cost = { wood = 2, stone = 1, clay = 1, ore = 1, glass = 1, papyrus = 1 }",
    ),
    board(
        "cost-too-wide",
        "rome:A",
        "cost",
        "cost = { wood = 1, stone = 1, clay = 1, ore = 1, glass = 1, loom = 2 }",
    ),
    board("price-too-high", "rome:A", "cost", "cost = { coins = 14, wood = 2 }"),
    manifest("missing-field", "contents", None, at=("pack.toml", "", "#")),
    name("missing-name", "en", "cards", "caesar", None, at=("locale/en.toml", "", "[cards]")),
    name("missing-name", "fr", "boards", "rome", None, at=("locale/fr.toml", "", "[boards]")),
    name("unused-name", "en", "cards", "caesar", 'caesar = "Caesar"\nbrutus = "Brutus"', below=1),
    name("empty-name", "fr", "cards", "caesar", 'caesar = ""'),
    name("name-clash", "en", "cards", "cleopatra", 'cleopatra = "Caesar"'),
    Mistake(
        "too-many-recruits",
        tuple(
            Edit("boards.toml", 'id = "rome:B"', line, text)
            for line, text in (
                ('{ verb = "coins"', '{ verb = "recruit_extra_leader" },'),
                ("[[board.stage]]", ONE_MORE_STAGE),
            )
        ),
        at=("boards.toml", "cost = { stone = 2, papyrus = 1 }", "effects"),
    ),
]


@pytest.mark.parametrize("mistake", MISTAKES, ids=str)
@pytest.mark.parametrize("whole", [False, True], ids=["alone", "with the base pack"])
def test_a_planted_mistake_is_found_on_its_line_and_nothing_else_is(
    leaders: Path, mistake: Mistake, whole: bool
):
    expected = plant(leaders, mistake)
    found = findings(*([FOLDER / "base"] if whole else []), leaders)
    assert expected in places(found)
    assert sorted(one.code for one in found) == sorted((mistake.code, *mistake.also))


@pytest.mark.parametrize(
    "names",
    [
        PACKS,
        *((one,) for one in PACKS),
        *(("base", one) for one in PACKS[1:]),
        ("base", "leaders", "second_edition"),
        ("second_edition", "edifice"),
    ],
)
def test_the_packs_of_the_program_are_clean_together_and_alone(names: tuple[str, ...]):
    assert findings(*(FOLDER / one for one in names)) == []


def test_every_planted_mistake_is_one_of_many_codes():
    assert len(MISTAKES) >= 40
    assert len({mistake.code for mistake in MISTAKES}) >= 22


# ---------------------------------------------------------------- contents
@pytest.mark.parametrize("content", ["cards", "boards", "leaders"])
def test_contents_that_name_a_file_without_entries_are_found(leaders: Path, content: str):
    (leaders / f"{content}.toml").write_text("# nothing\n", encoding="utf-8")
    (found,) = (one for one in findings(leaders) if one.code != "unused-name")
    assert (found.code, found.file, found.line) == ("empty-content", "leaders/pack.toml", 5)
    assert f"{content}.toml has no entry [[{content[:-1]}]]" in found.text


def test_a_pack_without_contents_needs_no_names(tmp_path: Path):
    pack = copy_pack(tmp_path, "free_city")
    assert findings(pack) == []
    (pack / "locale").mkdir()
    (pack / "locale" / "en.toml").write_text("[cards]\n", encoding="utf-8")
    assert places(findings(pack)) == [("unread-file", "free_city/locale/en.toml", 1)]


# ---------------------------------------------------------------- several packs
def test_a_leader_may_not_have_the_id_or_the_name_of_a_building_of_another_pack(leaders: Path):
    _, file, line = plant(leaders, name("name-clash", "en", "cards", "caesar", 'caesar = "Baths"'))
    assert places(findings(FOLDER / "base", leaders)) == [("name-clash", file, line)]
    assert findings(leaders) == []
    expected = plant(leaders, leader("duplicate-id", "caesar", 'id = "cleopatra"', 'id = "baths"'))
    assert expected in places(findings(FOLDER / "base", leaders))


def test_a_card_of_another_pack_with_the_same_id_is_a_duplicate_and_replaces_nothing(leaders: Path):
    expected = plant(
        leaders, card("duplicate-id", "gamers_guild", 'id = "courtesans_guild"', 'id = "loom_1"')
    )
    found = findings(FOLDER / "base", leaders)
    assert expected in places(found)
    assert "other-building" not in {one.code for one in found}


def test_an_ordinary_card_of_an_expansion_makes_a_deck_larger_than_what_is_dealt(leaders: Path):
    plant(leaders, card("", "gamers_guild", "colour", 'colour = "blue"\ncopies = [7]'))
    assert findings(leaders) == []
    assert findings(FOLDER / "base", leaders) == []


def test_a_deck_has_room_for_so_many_cards(leaders: Path):
    copies = ", ".join(["7"] * 40)
    plant(leaders, card("", "gamers_guild", "colour", f'colour = "blue"\ncopies = [{copies}]'))
    assert "deck-too-large" in {found.code for found in findings(FOLDER / "base", leaders)}


def test_guilds_of_an_expansion_do_not_replace_those_of_the_base_pack(pack: Path):
    path = pack / "cards.toml"
    text = path.read_text(encoding="utf-8")
    for guild in ("builders_guild", "magistrates_guild"):
        start = text.index(f'[[card]]\nid = "{guild}"')
        end = text.find("[[card]]", start + 1)
        text = text[:start] + (text[end:] if end >= 0 else "")
    path.write_text(text, encoding="utf-8")
    codes = [one.code for one in findings(pack, FOLDER / "leaders") if one.code != "unused-name"]
    assert codes == ["too-few-guilds"]


def test_a_chain_to_another_pack_is_looked_for_only_if_the_base_pack_is_there(leaders: Path):
    expected = plant(
        leaders, card("dangling-chain", "gamers_guild", "age", 'age = 3\nchain_from = ["casino"]', below=1)
    )
    assert findings(leaders) == []
    assert places(findings(FOLDER / "base", leaders)) == [expected]


def test_a_cost_is_tried_on_the_boards_of_all_packs(pack: Path):
    wide = "cost = { wood = 1, stone = 1, clay = 2, ore = 4 }"  # 2 * 2 * 3 * 5 = 60 sub-needs: one page
    plant(pack, card("", "aqueduct", "cost", wide))
    assert "cost-too-wide" not in {one.code for one in findings(pack, FOLDER / "leaders")}
    every = "cost = { wood = 1, stone = 1, clay = 1, ore = 1, glass = 1, papyrus = 1, loom = 1 }"
    plant(pack, card("", "aqueduct", "cost", every))  # 128 without a resource of one's own: two pages
    assert findings(pack, FOLDER / "leaders") == []


@pytest.mark.parametrize("verb", sorted(WITH_LEADERS - {"draw_leaders", "recruit_extra_leader"}))
def test_a_verb_of_games_with_leaders_is_not_read_in_the_base_pack(pack: Path, verb: str):
    arguments = {
        "resource_discount": ', amount = 1, on = ["red"]',
        "free_build": ', colours = ["red"]',
        "bank_buy": ", price = 1",
        "trade_rebate": ", amount = 1",
        "coins_on": ', amount = 1, event = "chain"',
        "leader_discount": ", own = 1, neighbours = 1",
    }
    expected = plant(pack, card("unread-effect", "baths", "effects", effect(verb, arguments.get(verb, ""))))
    assert places(findings(pack)) == [expected]


# ---------------------------------------------------------------- how many leaders
def drop_leaders(folder: Path, count: int) -> None:
    """Take the last leaders out, the promotional one excepted, with their names."""
    path = folder / "leaders.toml"
    blocks = path.read_text(encoding="utf-8").split("[[leader]]\n")
    gone, kept = blocks[-1 - count : -1], blocks[: -1 - count] + blocks[-1:]
    path.write_text("[[leader]]\n".join(kept), encoding="utf-8")
    for language in ("en", "fr"):
        names = folder / "locale" / f"{language}.toml"
        lines = names.read_text(encoding="utf-8").splitlines(keepends=True)
        ids = [block.partition('"')[2].partition('"')[0] for block in gone]
        names.write_text("".join(x for x in lines if x.partition(" =")[0] not in ids), encoding="utf-8")


def test_seven_seats_are_dealt_28_leaders_promotional_ones_aside(leaders: Path):
    drop_leaders(leaders, 36 - 28)
    assert findings(leaders) == []
    drop_leaders(leaders, 1)
    (found,) = findings(leaders)
    assert (found.code, found.file, found.line) == ("too-few-leaders", "leaders/leaders.toml", 4)
    assert found.text == "7 seats are dealt 28 leaders; there are 27."


def add_leaders(folder: Path, count: int) -> None:
    names = [f"leader_{n}" for n in range(count)]
    path = folder / "leaders.toml"
    entry = '\n[[leader]]\nid = "{}"\neffects = [{{ verb = "vp", amount = 1 }}]\n'
    path.write_text(path.read_text(encoding="utf-8") + "".join(map(entry.format, names)), encoding="utf-8")
    for language in ("en", "fr"):
        locale = folder / "locale" / f"{language}.toml"
        more = "".join(f'{one} = "{one}"\n' for one in names)
        locale.write_text(
            locale.read_text(encoding="utf-8").replace("[cards]\n", "[cards]\n" + more), encoding="utf-8"
        )


def test_no_more_than_eighty_leaders_can_be_shuffled(leaders: Path):
    add_leaders(leaders, 80 - 37)
    assert findings(leaders) == []
    add_leaders(leaders, 1)
    assert "deck-too-large" in {one.code for one in findings(leaders)}


def test_leaders_take_places_for_producers_too(leaders: Path):
    own = effect("produce", ', resources = ["ore"], tradable = false')
    ids = ("amytis", "archimedes", "aristotle", "bilkis")
    for one in ids:
        plant(leaders, leader("", one, "effects", own))
    assert findings(FOLDER / "base", leaders) == []  # with Forum, Caravansery and two stages: eight
    plant(leaders, leader("", "caesar", "effects", own))
    assert [one.code for one in findings(FOLDER / "base", leaders)] == ["too-many-producers"]


# ---------------------------------------------------------------- the linter against the kernels
def test_what_the_linter_calls_wide_is_what_the_payment_kernel_cannot_number():
    from mirabilia.games.wonders.rules.payment import POINTS_IN_WORD, number_lattice
    from mirabilia.games.wonders.rules.state import new_works

    work = new_works()[0]
    for need in (
        [1] * 7,
        [2, 1, 1, 1, 1, 1, 0],
        [2, 1, 1, 1, 1, 0, 1],
        [1] * 6 + [2],
        [3, 3, 3, 0, 0, 0, 0],
        [3, 3, 3, 0, 0, 0, 1],
        [4, 3, 3, 0, 0, 0, 0],
        [0] * 6 + [63],
        [7, 7, 0, 0, 0, 0, 2],
    ):
        lanes = sum(units << (8 * r) for r, units in enumerate(need))
        numbered = number_lattice(lanes, work)
        product = 1
        for units in need:
            product *= units + 1
        fits = numbered == product and (product <= POINTS_IN_WORD or need[-1] == 1)
        assert can_be_numbered(need) == fits, need


@cache
def reads_of_functions() -> list[tuple[str, set[str]]]:
    """Each kernel by name, with the columns of the tables that it reads."""
    found = []
    for source in kernel_sources(RULES).values():
        tree = ast.parse(source)
        imports = [node for node in tree.body if isinstance(node, ast.ImportFrom)]
        for function in tree.body:
            if isinstance(function, ast.FunctionDef):
                alone = ast.unparse(ast.Module([*imports, function], []))
                found.append((function.name, table_reads([alone])))
    return found


def functions_reading(column: str) -> set[str]:
    """The kernels that read a column of the tables, by name."""
    return {name for name, reads in reads_of_functions() if column in reads}


def test_the_verbs_that_need_leaders_are_those_read_where_leaders_are_in_play():
    advantages = {
        verb
        for verb, kind in VERBS.items()
        if all(
            functions_reading(column) == {"gain_advantages"}
            for column in tables.effect_columns(plainest(kind))
        )
    }
    assert advantages == WITH_LEADERS - {
        "free_leaders",
        "draw_leaders",
        "recruit_extra_leader",
        "copy_leader",
    }


def test_every_verb_with_a_place_of_its_own_is_a_verb():
    assert READ_ON.keys() | WITH_LEADERS <= VERBS.keys()
    assert RESOURCES[-1] == "loom"
