"""The last part of docs/packs.md lists what the schema and the linter of Architects know."""

import ast
import re
from pathlib import Path

import pytest
from msgspec import Struct
from msgspec.structs import fields

from mirabilia.content import source
from mirabilia.games.architects.content import lint_content, schema

WHOLE_PAGE = (Path(__file__).parents[3] / "docs" / "packs.md").read_text(encoding="utf-8")
COMMON, _, PAGE = WHOLE_PAGE.partition("\n# Packs of Architects\n")
OWN = Path(schema.__file__).parent
CODE = re.compile(r"syntax|[a-z]+(-[a-z]+)+")


def tables(page: str, heading: str) -> list[dict[str, str]]:
    """The tables below a heading, each from its first cells to the rest of their rows."""
    assert f"# {heading}\n" in page
    part = page.partition(f"# {heading}\n")[2].partition("\n##")[0]
    blocks = re.findall(r"(?:^\|.*\n)+", part, re.MULTILINE)
    return [dict(re.findall(r"^\| `([^`]+)` \| (.*) \|$", block, re.MULTILINE)) for block in blocks]


def codes_in(*paths: Path) -> set[str]:
    found = set()
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and CODE.fullmatch(node.value):
                found.add(node.value)
    return found


def test_every_code_of_the_linter_is_on_the_page():
    known = codes_in(
        Path(source.__file__), *OWN.glob("lint*.py"), *Path(source.__file__).parent.glob("lint*.py")
    )
    (own,) = tables(PAGE, "What the linter finds in packs of Architects")
    first, *_, last = tables(COMMON, "What the linter finds")
    assert own.keys() | first.keys() | last.keys() == known | {"unknown-verb"}
    assert not own.keys() & (first.keys() | last.keys())


@pytest.mark.parametrize(
    ("heading", "kind"),
    [
        ("The manifest of Architects", schema.Manifest),
        ("`kinds.toml`", schema.CardKind),
        ("`wonders.toml`", schema.Wonder),
        ("Stages of a wonder", schema.Stage),
        ("`tokens.toml`", schema.Token),
        ("Names of Architects", schema.Names),
    ],
)
def test_every_field_of_a_file_is_on_the_page(heading: str, kind: type[Struct]):
    assert tables(PAGE, heading)[0].keys() == {one.name for one in fields(kind)}


@pytest.mark.parametrize(
    ("heading", "verbs"),
    [("Stages of a wonder", schema.STAGE_VERBS), ("`tokens.toml`", schema.TOKEN_VERBS)],
)
def test_every_verb_is_on_the_page_with_its_arguments(heading: str, verbs: dict[str, type[Struct]]):
    rows = tables(PAGE, heading)[1]
    page = {verb: re.findall(r"`(\w+)`", row.partition("|")[0]) for verb, row in rows.items()}
    assert page == {verb: [one.name for one in fields(kind)] for verb, kind in verbs.items()}


def test_the_words_and_limits_of_the_page_are_those_of_the_program():
    kinds = tables(PAGE, "`kinds.toml`")[0]
    assert set(re.findall(r"`(\w+)`", kinds["colour"])) == set(schema.COLOURS)
    assert set(re.findall(r"`(\w+)`", kinds["gives"])) == set(lint_content.COLOURS)
    counted = tables(PAGE, "`tokens.toml`")[1]["points_per"].partition("for each")[2]
    assert set(re.findall(r"`(\w+)`", counted)) == set(schema.COUNTED)
    assert f"{lint_content.WONDER_DECK} in all" in PAGE
    assert f"{lint_content.CENTRAL_DECK} in all" in PAGE
    assert f"more than {lint_content.MOST_KINDS} kinds of cards" in PAGE
    assert f"more than {lint_content.MOST_TOKENS} kinds of tokens" in PAGE
    assert f"than a seat has room for: {lint_content.MOST_OF_A_KIND}" in PAGE
