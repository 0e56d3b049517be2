"""The committed reports: bots of one level play main set-ups, and the statistics of it go to docs/report.

    python bench/report.py shards/                    # greedy, 200,000 games of each; it resumes
    python bench/report.py strong/ --level learned    # networks, and what differs from greedy play
    python bench/report.py shards/ --setups wonders-3 --games 2000 --output /somewhere/else

The shards (some gigabytes) stay in the given folder; the report and its CSV files are kept in the repository.
"""

import argparse
import csv
import math
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from mirabilia.lab.report import bar
from mirabilia.lab.stats.report import Report

SETUPS = {
    **{f"wonders-{seats}": f"--seats {seats}" for seats in (3, 4, 5, 6, 7, 2)},
    "wonders-4-leaders": "--seats 4 --pack leaders",
    "wonders-4-edifice": "--seats 4 --pack edifice",
    "wonders-4-both": "--seats 4 --pack leaders --pack edifice",
    "wonders-4-second": "--seats 4 --edition 2",
    **{f"architects-{seats}": f"--game architects --seats {seats}" for seats in (2, 3, 4, 7)},
}
USUAL = "greedy"
GAMES = 200_000
DOCS = Path(__file__).parent.parent / "docs" / "report"


def command_of(name: str, level: str, games: int, folder: Path) -> str:
    """The command line that plays a set-up."""
    return f"mirabilia simulate {SETUPS[name]} --level {level} --games {games} --shards {folder / name}"


# ---------------------------------------------------------------- what differs between two levels
@dataclass(frozen=True)
class Change:
    """A number of a row of a report, as it was and as it is."""

    row: dict[str, str]
    before: float
    now: float
    half: float  # of the 95 % interval of the difference

    @property
    def difference(self) -> float:
        """How much more."""
        return self.now - self.before


Rows = dict[str, list[dict[str, str]]]
SETUP = "game", "edition", "packs", "seats"
SHOWN = 8  # things of each list


def read_all(folder: Path) -> Rows:
    """The CSV files of a report."""
    found = {}
    for path in sorted(folder.glob("*.csv")):
        with path.open(encoding="utf-8", newline="") as file:
            found[path.stem] = list(csv.DictReader(file))
    return found


def key_of(row: dict[str, str], *names: str) -> tuple[str, ...]:
    """What two rows of different levels have in common."""
    return tuple(row[name] for name in (*SETUP, *names))


def changes(old: Rows, new: Rows, table: str, columns: tuple[str, ...], number: str) -> list[Change]:
    """What is worth more or less than before, by how much, and how sure that is."""
    before = {key_of(row, *columns): row for row in old[table]}
    found = []
    for row in new[table]:
        was = before.get(key_of(row, *columns))
        if was is None or not was[number] or not row[number]:
            continue
        half = [(float(one["win_high"]) - float(one["win_low"])) / 2 for one in (was, row)]
        found.append(Change(row, float(was[number]), float(row[number]), math.hypot(*half)))
    return found


def table_of(found: list[Change], title: str) -> list[str]:
    """Those that gain most and those that lose most, if it is more than chance."""
    sure = sorted((one for one in found if abs(one.difference) > one.half), key=lambda one: -one.difference)
    some = [*sure[:SHOWN], *sure[SHOWN:][-SHOWN:]]
    lines = ["", f"| {title} | greedy | now | difference | 95 % |", "|---|---|---|---|---|"]
    for one in some:
        age = f" ({'I' * int(one.row['age'])})" if one.row.get("age") else ""
        low, high = one.difference - one.half, one.difference + one.half
        lines.append(
            f"| {one.row['name']}{age} | {100 * one.before:.1f} | {100 * one.now:.1f} "
            f"| {100 * one.difference:+.1f} | {100 * low:+.1f} to {100 * high:+.1f} |"
        )
    return lines if some else ["", f"No {title} that differs by more than chance."]


def compare(old: Rows, new: Rows, level: str) -> str:
    """A page on what changed: boards by their wins, things by what they add to them, in hundredths."""
    lines = [
        f"# What changes when `{level}` plays",
        "",
        "`python bench/report.py` writes this page from the numbers of both reports. Boards: how many of a",
        "hundred games they win. Things: by how many of a hundred games a seat with one wins more often,",
        "corrected as [statistics.md](../../statistics.md) says, in the Age in brackets. Only differences",
        "whose 95 % interval leaves out zero are shown, those that gained most first; of those that have not",
        "changed at all, one in twenty is among them by chance.",
    ]
    for setup in new["setups"]:
        mine = [row for row in old["setups"] if key_of(row) == key_of(setup)]
        if not mine:
            continue
        packs = setup["packs"].replace("+", " and ") or "base game"
        edition = ", second edition" if setup["edition"] == "2" else ""
        lines += ["", f"## {setup['game'].capitalize()}, {setup['seats']} players, {packs}{edition}", ""]
        points = [f"{float(row['points']):.1f}" for row in (mine[0], setup)]
        games = f"{int(setup['games']):,} games against {int(mine[0]['games']):,} greedy ones"
        lines += [f"{games}; {points[1]} points a seat against {points[0]}."]
        for table, columns, number, kinds in (
            ("boards", ("board",), "win_rate", {"board": None}),
            ("values", ("kind", "id", "age"), "win", {k: k for k in ("card", "leader", "edifice", "token")}),
        ):
            found = [
                one for one in changes(old, new, table, columns, number) if key_of(one.row) == key_of(setup)
            ]
            for title, kind in kinds.items():
                some = [one for one in found if kind is None or one.row["kind"] == kind]
                if some:
                    lines += table_of(some, title)
    return "\n".join(lines) + "\n"


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    reader.add_argument("folder", type=Path, help="for the shards")
    reader.add_argument("--games", type=int, default=GAMES, help="of each set-up")
    reader.add_argument("--level", default=USUAL, help="who plays")
    reader.add_argument("--setups", default=",".join(SETUPS), help="which of them")
    reader.add_argument("--output", type=Path, help="for the report")
    reader.add_argument("--language", default="en")
    given = reader.parse_args()
    setups = given.setups.split(",")
    output = given.output or (DOCS if given.level == USUAL else DOCS / given.level)
    for name in setups:
        words = command_of(name, given.level, given.games, given.folder)
        print(words, flush=True)
        subprocess.run([sys.executable, "-m", *words.split()], check=True, stdout=subprocess.DEVNULL)
    # What is printed in the report names no folder of this machine.
    here = Path("shards")
    fewer = "" if given.level == USUAL else f" --level {given.level}"
    fewer += "" if given.games == GAMES else f" --games {given.games}"
    fewer += "" if setups == list(SETUPS) else f" --setups {given.setups}"
    commands = [f"python bench/report.py {here}{fewer}  # which is:"]
    commands += [command_of(name, given.level, given.games, here) for name in setups]
    commands += [f"mirabilia stats {here} -o report.html"]
    with Report([given.folder], given.language) as report:
        with bar(report.effort, given.language) as progress:
            report.ask(progress)
        for path in report.write(output / "report.html", output / "csv", commands):
            print(path, f"{path.stat().st_size:,}")
    if given.level != USUAL:
        page = compare(read_all(DOCS / "csv"), read_all(output / "csv"), given.level)
        (output / "compared.md").write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
