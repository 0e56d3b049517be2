"""The report: every question asked of every set-up, drawn, worded, and written as HTML and as CSV."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self

from mirabilia import __version__
from mirabilia.extras import require
from mirabilia.lab.stats import names, plots, queries
from mirabilia.lab.stats.queries import Row
from mirabilia.lab.stats.sections import Section, safe, sections_of
from mirabilia.lab.stats.shelf import BadShards, PlayedSetup, Shelf
from mirabilia.lab.stats.tables import write_tables
from mirabilia.lab.stats.things import values
from mirabilia.words import texts

QUESTIONS: dict[str, Callable[[Shelf, PlayedSetup], list[Row]]] = {
    "setups": lambda shelf, setup: [queries.overall(shelf, setup)],
    "boards": queries.boards,
    "seats": queries.places,
    "categories": queries.categories,
    "totals": queries.totals,
    "margins": queries.margins,
    "endings": queries.endings,
    "lengths": queries.lengths,
    "values": values,
}


@dataclass
class Answers:
    """What was asked of one set-up, by the name of the question."""

    setup: PlayedSetup
    games: int
    rows: dict[str, list[Row]] = field(default_factory=dict)


@dataclass(frozen=True)
class ReportPart:
    """A set-up in the report."""

    key: str
    title: str
    lead: str
    sections: Sequence[Section]


def _named(setup: PlayedSetup, row: Row, language: str) -> Row:
    """A row with the name of its board or its thing beside the id."""
    if "board" in row:
        return {"board": row["board"], "name": names.board_name(setup, language, row["board"]), **row}
    if "kind" in row:
        name = names.thing_name(setup, language, row["kind"], row["id"])
        own = {"kind": row["kind"], "id": row["id"], "name": name, "colour": names.colour_of(setup, row)}
        return own | row
    return row


class Report:
    """The report of some folders of shards: `ask`, then `write`. Raises BadShards, MissingExtra."""

    def __init__(self, folders: Iterable[Path], language: str = "en") -> None:
        require("lab", "duckdb", "jinja2", "matplotlib", "pyarrow")
        self.language = language
        self.answers: list[Answers] = []
        self.shelf = Shelf(folders)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.shelf.close()

    @property
    def setups(self) -> list[PlayedSetup]:
        """What was played."""
        return list(self.shelf.stocks)

    @property
    def games(self) -> int:
        """How many games there are in all."""
        return self.shelf.games

    @property
    def effort(self) -> int:
        """The games to be asked, once for each set-up that they belong to."""
        return sum(stock.games for stock in self.shelf.stocks.values())

    def ask(self, advance: Callable[[int], None] = lambda count: None) -> None:
        """Every question of every set-up; tells how many games each time."""
        for setup, stock in self.shelf.stocks.items():
            answers = Answers(setup, stock.games)
            for name, question in QUESTIONS.items():
                answers.rows[name] = [
                    _named(setup, row, self.language) for row in question(self.shelf, setup)
                ]
            self.answers.append(answers)
            advance(stock.games)

    def write(self, output: Path, csv_folder: Path, commands: Sequence[str] = ()) -> list[Path]:
        """Write the page and the tables; the files written."""
        page = render(self.answers, self.games, self.language, commands)
        tables = {
            name: [(one.setup, row) for one in self.answers for row in one.rows[name]] for name in QUESTIONS
        }
        try:
            output.parent.mkdir(parents=True, exist_ok=True)
            output.write_text(page, encoding="utf-8")
            return [output, *write_tables(csv_folder, tables)]
        except OSError as error:
            raise BadShards("stats-unwritable", place=error.filename, problem=error.strerror) from None


def render(answers: Sequence[Answers], games: int, language: str, commands: Sequence[str] = ()) -> str:
    """The page."""
    import jinja2

    words = texts(language)
    environment = jinja2.Environment(
        loader=jinja2.FileSystemLoader(Path(__file__).parent), autoescape=True, trim_blocks=True
    )
    parts = [
        ReportPart(
            names.setup_key(one.setup),
            names.setup_name(one.setup, language),
            _lead(one, language),
            sections_of(one.setup, one.rows, language),
        )
        for one in answers
    ]
    lead = words["stats-lead" if len(answers) > 1 else "stats-lead-one"]
    page: str = environment.get_template("report.html.j2").render(
        language=language,
        words=words,
        version=__version__,
        lead=lead.format(games=count(games, language), setups=len(answers)),
        overview=_overview(answers, language),
        heats=_heats(answers, language),
        parts=parts,
        commands=commands,
    )
    return page


def count(number: float, language: str) -> str:
    """A whole number with its thousands apart."""
    return f"{number:,.0f}".replace(",", "\u202f" if language == "fr" else ",")


def _lead(one: Answers, language: str) -> str:
    """A set-up in a sentence or two."""
    words = texts(language)
    [whole] = one.rows["setups"]
    best = _mean(one.rows["totals"], "total", "winners")
    texts_of = [
        words["stats-setup-lead"].format(
            games=count(one.games, language),
            points=f"{whole['points']:.1f}",
            best=f"{best:.1f}",
            decisions=f"{whole['decisions']:.0f}",
        )
    ]
    if one.rows["margins"]:
        margin = _mean(one.rows["margins"], "margin", "games")
        ties = sum(row["games"] for row in one.rows["margins"] if row["margin"] == 0)
        share = 100 * ties / sum(row["games"] for row in one.rows["margins"])
        texts_of.append(words["stats-margin-lead"].format(margin=f"{margin:.1f}", ties=f"{share:.1f}"))
    return names.spelled(" ".join(texts_of), language)


def _mean(rows: Sequence[Row], number: str, weight: str) -> float:
    weights = sum(row[weight] for row in rows)
    return sum(row[number] * row[weight] for row in rows) / weights if weights else float("nan")


def _overview(answers: Sequence[Answers], language: str) -> dict[str, Any]:
    """A line for each set-up; its share of wins only where levels met, for else it is that of everybody."""
    words = texts(language)
    met = any(abs(one.rows["setups"][0]["win_rate"] * one.setup.seats - 1) > 1e-6 for one in answers)
    heads = [
        "setup",
        "games",
        "mean",
        "winners",
        "lead",
        "decisions",
        *(["share", "interval"] if met else []),
    ]
    rows = []
    for one in answers:
        [whole] = one.rows["setups"]
        cells = [
            names.setup_name(one.setup, language),
            count(one.games, language),
            f"{whole['points']:.1f}",
            f"{_mean(one.rows['totals'], 'total', 'winners'):.1f}",
            f"{_mean(one.rows['margins'], 'margin', 'games'):.1f}" if one.rows["margins"] else "",
            f"{whole['decisions']:.0f}",
        ]
        if met:
            cells += [
                f"{100 * whole['win_rate']:.1f} %",
                f"{100 * whole['win_low']:.1f} … {100 * whole['win_high']:.1f} %",
            ]
        rows.append((names.setup_key(one.setup), [names.spelled(cell, language) for cell in cells]))
    return {"heads": [words[f"stats-head-{head}"] for head in heads], "rows": rows}


def _heats(answers: Sequence[Answers], language: str) -> list[dict[str, Any]]:
    """Boards by number of players, for everything that was played by several numbers of players."""
    words = texts(language)
    families: dict[tuple[Any, ...], list[Answers]] = {}
    for one in answers:
        setup = one.setup
        families.setdefault((setup.game, setup.edition, setup.packs, setup.level), []).append(one)
    found = []
    for family in families.values():
        if len(family) < 2:
            continue
        title = names.setup_name(family[0].setup, language)
        players = words["stats-players"].format(seats=family[0].setup.seats)
        title = title.replace(f", {players}", "")
        shares: dict[str, list[float | None]] = {}
        for place, one in enumerate(family):
            for row in one.rows["boards"]:
                line = shares.setdefault(row["name"], [None] * len(family))
                line[place] = row["win_rate"] * one.setup.seats
        ordered = sorted(shares.items(), key=lambda item: -_usual(item[1]))
        svg = plots.heat(
            title,
            [name for name, _ in ordered],
            [str(one.setup.seats) for one in family],
            [line for _, line in ordered],
        )
        found.append({"title": title, "svg": safe(svg, language)})
    return found


def _usual(line: Sequence[float | None]) -> float:
    known = [value for value in line if value is not None]
    return sum(known) / len(known)
