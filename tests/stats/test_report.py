"""The report as a whole: one page that needs nothing else, in two languages, and the same numbers as CSV."""

import csv
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from mirabilia.cli import app
from mirabilia.lab.stats.names import setup_key
from mirabilia.lab.stats.report import Answers, Report, render
from stats.conftest import setup_of

SHOWN = ("base", "duel", "both", "architects")
VOID = {"meta", "link", "br", "img", "input", "hr"}


class Page(HTMLParser):
    """What a browser would see."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.tags: set[str] = set()
        self.words: list[str] = []
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.tags.add(tag)
        self.ids += [str(found["id"])] if "id" in found else []
        self.links += [str(found[key]) for key in ("href", "src", "xlink:href") if key in found]
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)


@pytest.fixture(scope="module")
def made(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Path, list[Answers]]:
    """A report in French."""
    place = tmp_path_factory.mktemp("report")
    with Report([folder / name for name in SHOWN], "fr") as report:
        report.ask()
        report.write(place / "report.html", place / "csv", ["mirabilia stats <shards>"])
    return (place / "report.html").read_text(encoding="utf-8"), place, report.answers


def test_the_page_is_whole_and_needs_nothing_from_outside(made: tuple[str, Path, list[Answers]]) -> None:
    page = Page(made[0])
    assert len(set(page.ids)) == len(page.ids)
    assert not re.search(r"\bnan\b", made[0])
    assert "script" not in page.tags
    assert page.links
    assert all(link.startswith("#") and link[1:] in page.ids for link in page.links)
    assert "http" not in made[0]
    assert "url(" not in made[0].split("</style>")[0]


def test_every_set_up_has_its_part(made: tuple[str, Path, list[Answers]]) -> None:
    page = Page(made[0])
    assert {setup_key(setup_of(name)) for name in SHOWN} <= set(page.ids)


def test_things_have_their_names_in_the_language(made: tuple[str, Path, list[Answers]]) -> None:
    text = " ".join(Page(made[0]).words)
    for word in ("Bains", "Cartes de l'Âge III", "Leaders recrutés à l'Âge I", "Jetons Progrès", "Gizeh A"):
        assert word in text
    assert "{" not in re.sub(r"<style>.*?</style>", "", made[0], flags=re.DOTALL)


def test_the_drawings_keep_their_text_and_the_ink_of_the_page(made: tuple[str, Path, list[Answers]]) -> None:
    drawings = re.findall(r"<svg.*?</svg>", made[0], flags=re.DOTALL)
    assert len(drawings) > 6 * len(SHOWN)
    for svg in drawings:
        assert "<text" in svg
        assert "currentColor" in svg
        assert "#010203" not in svg
        assert "#040506" not in svg
        assert "aria-label=" in svg


def test_what_comes_from_outside_is_escaped(made: tuple[str, Path, list[Answers]]) -> None:
    assert "mirabilia stats &lt;shards&gt;" in made[0]
    [base] = [one for one in made[2] if one.setup == setup_of("base")]
    strange = Answers(type(base.setup)("wonders", 1, "", 3, "<b>"), base.games, base.rows)
    page = render([strange], 1, "en")
    assert "<b>" not in page
    assert "&lt;b&gt;" in page
    Page(page)


def test_all_numbers_are_there_as_csv(made: tuple[str, Path, list[Answers]]) -> None:
    for name in made[2][0].rows:
        with (made[1] / "csv" / f"{name}.csv").open(encoding="utf-8", newline="") as file:
            found = list(csv.DictReader(file))
        wanted = [(one, row) for one in made[2] for row in one.rows[name]]
        assert len(found) == len(wanted)
        for line, (one, row) in zip(found, wanted, strict=True):
            assert (line["game"], int(line["seats"]), line["level"]) == (
                one.setup.game,
                one.setup.seats,
                one.setup.level,
            )
            for key in ("win_rate", "points", "win", "games", "winners", "margin"):
                if key in row and row[key] == row[key]:
                    assert float(line[key]) == pytest.approx(row[key], rel=1e-4)


def test_the_same_report_twice_is_the_same_page(made: tuple[str, Path, list[Answers]]) -> None:
    assert render(made[2][:1], 1, "en") == render(made[2][:1], 1, "en")


def run(*words: Any) -> Any:
    return CliRunner().invoke(app, ["stats", *map(str, words)])


def test_the_command_writes_page_and_tables(folder: Path, tmp_path: Path) -> None:
    result = run(folder / "base", folder / "base", "-o", tmp_path / "new" / "r.html")
    assert result.exit_code == 0, result.output
    assert "300 games" in result.output  # a folder given twice counts once
    assert (tmp_path / "new" / "r.html").exists()
    assert (tmp_path / "new" / "r_csv" / "boards.csv").exists()
