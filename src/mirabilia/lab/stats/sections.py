"""The sections of one set-up: which drawings it has, and the same numbers as a table."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from mirabilia.kind import kind_of
from mirabilia.lab.stats import names, plots
from mirabilia.lab.stats.queries import Row
from mirabilia.lab.stats.shelf import PlayedSetup
from mirabilia.words import texts

ENDS = ("#2f7f93", "#c2763b", "#8a5fb0", "#8b929c")


@dataclass(frozen=True)
class Figure:
    """A drawing with its heading."""

    title: str
    svg: Any


@dataclass(frozen=True)
class Section:
    """A question: its words, its drawings, its numbers."""

    title: str
    texts: Sequence[str]
    figures: Sequence[Figure]
    table: dict[str, Any] | None = None


Rows = dict[str, list[Row]]


def sections_of(setup: PlayedSetup, rows: Rows, language: str) -> list[Section]:
    """Everything the rows can tell, in the order of the report."""
    writer = _Writer(setup, rows, language)
    found = [
        writer.boards(),
        writer.values(),
        writer.categories(),
        writer.order(),
        writer.ends(),
        writer.spread(),
    ]
    return [section for section in found if section is not None]


def safe(svg: str, language: str) -> Any:
    """A drawing made here: it needs no escaping. Its numbers are spelled as the language does."""
    from markupsafe import Markup

    texts_in = re.compile(r">[^<>]+</text>")
    return Markup(texts_in.sub(lambda match: names.spelled(match[0], language), svg))


class _Writer:
    def __init__(self, setup: PlayedSetup, rows: Rows, language: str) -> None:
        self.setup, self.rows, self.language = setup, rows, language
        self.words = texts(language)
        [self.whole] = rows["setups"]

    def say(self, key: str, **given: Any) -> str:
        return names.spelled(self.words[f"stats-{key}"].format(**given), self.language)

    def figure(self, title: str, svg: str) -> Figure:
        return Figure(title, safe(svg, self.language))

    def table(self, heads: Sequence[str], rows: Sequence[Sequence[Any]]) -> dict[str, Any]:
        cells = [[names.spelled(str(cell), self.language) for cell in row] for row in rows]
        return {"heads": heads, "rows": cells}

    def heads(self, *keys: str) -> list[str]:
        return [self.words[f"stats-head-{key}"] for key in keys]

    def salt(self, title: str) -> str:
        """A title that no other drawing of the page has."""
        return f"{title}: {names.setup_name(self.setup, self.language)}"

    def measures(self, head: str, labelled: Sequence[tuple[str, Row]]) -> tuple[list[Figure], dict[str, Any]]:
        """Two drawings of dots, wins and points, and the table."""
        labels = [label for label, _ in labelled]
        rows = [row for _, row in labelled]
        wins = [_bounds(row, "win_rate", "win", 100) for row in rows]
        points = [_bounds(row, "points", "points", 1) for row in rows]
        title, other = self.say("wins"), self.say("points")
        middle = 100 * self.whole["win_rate"]
        drawn = [
            self.figure(title, plots.dots(self.salt(f"{head}, {title}"), labels, wins, middle, "%")),
            self.figure(
                other, plots.dots(self.salt(f"{head}, {other}"), labels, points, self.whole["points"], other)
            ),
        ]
        cells = [
            [
                label,
                row["games"],
                *_percents(row, "win_rate", "win"),
                f"{row['points']:.2f}",
                _range(row, "points"),
            ]
            for label, row in labelled
        ]
        heads = [head, *self.heads("times", "wins", "interval", "mean", "interval")]
        return drawn, self.table(heads, cells)

    def boards(self) -> Section | None:
        if not self.rows["boards"]:
            return None
        labelled = [(row["name"], row) for row in self.rows["boards"]]
        drawn, table = self.measures(self.say("boards"), labelled)
        return Section(self.say("boards"), [self.say("boards-note")], drawn, table)

    def order(self) -> Section | None:
        rows = self.rows["seats"]
        if len(rows) < 2:
            return None
        labelled = [(names.turn_name(self.setup, self.language, row["turn"]), row) for row in rows]
        drawn, table = self.measures(self.say("seats"), labelled)
        two = self.setup.seats == 2
        key = f"two-{self.setup.game}"
        if not two or f"stats-{key}" not in self.words:
            key = "seats-at-once" if kind_of(self.setup.game).simultaneous else "seats-in-order"
        notes = [self.say(key)]
        if two:
            first, second = rows[0], rows[1]
            gain = 100 * (first["win_rate"] - second["win_rate"])
            notes.append(
                self.say("two-gain", gain=f"{gain:+.1f}", points=f"{first['points'] - second['points']:+.2f}")
            )
        return Section(self.say("two" if two else "seats"), notes, drawn, table)

    def categories(self) -> Section:
        rows = [row for row in self.rows["categories"] if row["category"] != "total"]
        groups = [self.say("winners"), self.say("losers")]
        parts = [
            (
                row["category"],
                self.words[f"category-{row['category']}"],
                [row["winners"] or 0, row["losers"] or 0],
            )
            for row in rows
        ]
        title = self.say("by-category")
        drawn = [self.figure(title, plots.stacked(self.salt(title), groups, parts, self.say("points")))]
        gaps = [(key, name, won - lost) for key, name, (won, lost) in parts]
        gaps.sort(key=lambda gap: -gap[2])
        apart = self.say("gap")
        drawn.append(
            self.figure(
                apart,
                plots.gaps(
                    self.salt(apart),
                    [name for _, name, _ in gaps],
                    [key for key, _, _ in gaps],
                    [value for _, _, value in gaps],
                    self.say("points"),
                ),
            )
        )
        cells = [
            [self.words[f"category-{row['category']}"], *(_number(row[who]) for who in ("winners", "losers"))]
            for row in self.rows["categories"]
        ]
        table = self.table([self.words["column-category"], *groups], cells)
        return Section(self.say("categories"), [self.say("categories-note")], drawn, table)

    def values(self) -> Section | None:
        rows = self.rows["values"]
        if not rows:
            return None
        drawn = []
        for kind in ("card", "leader", "edifice", "token"):
            for age in sorted({row["age"] or 0 for row in rows if row["kind"] == kind}):
                here = [row for row in rows if row["kind"] == kind and (row["age"] or 0) == age]
                here = [row for row in here if row["win"] == row["win"]]
                here.sort(key=lambda row: -row["win"])
                if here:
                    drawn.append(self.bars(kind, age, here))
        cells = [
            [
                row["name"],
                names.ROMAN[row["age"] or 0],
                f"{100 * row['share']:.1f} %",
                _signed(100 * row["raw_win"]),
                _signed(100 * row["win"]),
                _range(row, "win", 100),
                f"{row['raw_points']:+.2f}",
                f"{row['points']:+.2f}",
                _range(row, "points"),
            ]
            for row in sorted(rows, key=lambda row: (row["kind"], row["age"] or 0, -row["points"]))
        ]
        heads = self.heads(
            "thing", "age", "having", "raw-win", "win", "interval", "raw-points", "points", "interval"
        )
        note = self.say("values-note" if any(row["age"] for row in rows) else "values-note-tokens")
        return Section(self.say("values"), [note], drawn, self.table(heads, cells))

    def bars(self, kind: str, age: int, rows: list[Row]) -> Figure:
        title = self.say(f"values-{kind}", age=names.ROMAN[age])
        svg = plots.bars(
            self.salt(title),
            [row["name"] for row in rows],
            [row["colour"] for row in rows],
            [_bounds(row, "win", "win", 100) for row in rows],
            [100 * row["raw_win"] for row in rows],
            self.say("values-axis"),
        )
        return self.figure(title, svg)

    def ends(self) -> Section | None:
        rows = self.rows["endings"]
        if not rows:
            return None
        labels = {
            row["ending"]: str(self.words.get(f"stats-ending-{row['ending']}", row["ending"])) for row in rows
        }
        series = []
        for number, (ending, label) in enumerate(labels.items()):
            turns = {row["turns"]: row["games"] for row in self.rows["lengths"] if row["ending"] == ending}
            series.append((label, ENDS[number % len(ENDS)], turns))
        title = self.say("lengths")
        drawn = [self.figure(title, plots.piled(self.salt(title), series, self.say("turns")))]
        cells = [
            [
                labels[row["ending"]],
                row["games"],
                f"{100 * row['share']:.2f} %",
                _range(row, "share", 100),
                f"{row['turns']:.1f}",
                f"{row['decisions']:.1f}",
                f"{row['best']:.1f}",
            ]
            for row in rows
        ]
        heads = self.heads("ending", "games", "share-of", "interval", "turns", "decisions", "winners")
        notes = [
            self.say(
                "ends-note",
                ending=labels[rows[0]["ending"]],
                share=f"{100 * rows[0]['share']:.1f}",
                turns=f"{_weighted(rows, 'turns'):.1f}",
            )
        ]
        return Section(self.say("ends"), notes, drawn, self.table(heads, cells))

    def spread(self) -> Section:
        totals = self.rows["totals"]
        series = [
            (
                self.say("winners"),
                plots.ACCENT,
                {row["total"]: row["winners"] for row in totals if row["winners"]},
            ),
            (
                self.say("losers"),
                plots.PALE,
                {row["total"]: row["losers"] for row in totals if row["losers"]},
            ),
        ]
        title = self.say("totals")
        drawn = [self.figure(title, plots.histogram(self.salt(title), series, self.say("points")))]
        margins = {row["margin"]: row["games"] for row in self.rows["margins"]}
        if margins:
            title = self.say("margins")
            drawn.append(
                self.figure(
                    title,
                    plots.histogram(self.salt(title), [("", plots.ACCENT, margins)], self.say("points")),
                )
            )
        return Section(self.say("spread"), [], drawn)


def _bounds(row: Row, key: str, stem: str, times: float) -> tuple[float, float, float]:
    return times * row[key], times * row[f"{stem}_low"], times * row[f"{stem}_high"]


def _percents(row: Row, key: str, stem: str) -> list[str]:
    return [f"{100 * row[key]:.2f} %", _range(row, stem, 100)]


def _range(row: Row, stem: str, times: float = 1) -> str:
    low, high = times * row[f"{stem}_low"], times * row[f"{stem}_high"]
    return f"{low:.2f} … {high:.2f}"


def _signed(value: float) -> str:
    return f"{value:+.2f}"


def _number(value: float | None) -> str:
    return "" if value is None else f"{value:.2f}"


def _weighted(rows: Sequence[Row], key: str) -> float:
    games = sum(row["games"] for row in rows)
    return float(sum(row[key] * row["games"] for row in rows) / games)
