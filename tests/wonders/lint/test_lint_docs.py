"""docs/packs.md lists what the schema and the linter know, no more and no less."""

import ast
import re
from pathlib import Path

import pytest
from msgspec import Struct
from msgspec.structs import fields

from mirabilia.content import source
from mirabilia.games.wonders.content import lint_counts, schema

WHOLE_PAGE = (Path(__file__).parents[3] / "docs" / "packs.md").read_text(encoding="utf-8")
PAGE, _, OTHER_GAME = WHOLE_PAGE.partition("\n# Packs of Architects\n")
OWN = Path(schema.__file__).parent
LINTERS = sorted([*OWN.glob("lint*.py"), *Path(source.__file__).parent.glob("lint*.py")])
CODE = re.compile(r"syntax|[a-z]+(-[a-z]+)+")


def rows(heading: str) -> dict[str, str]:
    """The tables below a heading: from the first cell to the rest of the row."""
    part = PAGE.partition(f"# {heading}\n")[2].partition("\n##")[0]
    return dict(re.findall(r"^\| `([^`]+)` \| (.*) \|$", part, re.MULTILINE))


def codes_in(path: Path) -> set[str]:
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    texts = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    return {text for text in texts if CODE.fullmatch(text)}


def test_every_code_of_the_linter_is_on_the_page():
    known = set().union(*(codes_in(path) for path in (Path(source.__file__), *LINTERS)))
    assert rows("What the linter finds").keys() == known | {"unknown-verb"}


def test_every_verb_is_on_the_page_with_its_arguments():
    page = {verb: re.findall(r"`(\w+)`", row.partition("|")[0]) for verb, row in rows("Effects").items()}
    assert page == {verb: [one.name for one in fields(kind)] for verb, kind in schema.VERBS.items()}


@pytest.mark.parametrize(
    ("heading", "kind"),
    [
        ("`pack.toml`", schema.Manifest),
        ("`cards.toml`", schema.Card),
        ("`leaders.toml`", schema.Leader),
        ("`boards.toml`", schema.Board),
        ("Stages", schema.Stage),
        ("`edifices.toml`", schema.Edifice),
        ("`locale/*.toml`", schema.Names),
    ],
)
def test_every_field_of_a_file_is_on_the_page(heading: str, kind: type[Struct]):
    assert rows(heading).keys() == {one.name for one in fields(kind)}


def test_the_limits_of_the_page_are_those_of_the_linter():
    assert len(LINTERS) >= 12
    assert OTHER_GAME
    assert f"more than {lint_counts.MOST_CARDS} cards" in PAGE
    assert f"more than {lint_counts.MOST_BOARDS} board sides" in PAGE
    assert f"more than {lint_counts.MOST_EDIFICES} Edifices" in PAGE


def test_every_word_of_a_list_is_on_the_page():
    page = {kind: set(re.findall(r"`(\w+)`", row)) for kind, row in word_rows().items()}
    colours = set(schema.COLOURS)
    assert page == {
        "resource": set(schema.RESOURCES),
        "symbol": set(schema.SYMBOLS),
        "neighbour": {"left", "right"},
        "scope": set(schema.SCOPES),
        "countable": set(schema.COUNTABLES) - colours,
        "priced": set(schema.PRICED) - colours,
        "event": set(schema.EVENTS) - colours,
    }


def word_rows() -> dict[str, str]:
    part = PAGE.partition("## Words\n")[2].partition("\n## ")[0]
    return dict(re.findall(r"^\| (\w+) \| (.*`.*) \|$", part, re.MULTILINE))
