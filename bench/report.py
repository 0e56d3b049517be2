"""The committed report: greedy bots play every main set-up, and the statistics of it go to docs/report.

    python bench/report.py shards/                    # 200,000 games of each; resumes where it was stopped
    python bench/report.py shards/ --games 2000 --output /somewhere/else

The shards (some gigabytes) stay in the given folder; the report and its CSV files are kept in the repository.
"""

import argparse
import subprocess
import sys
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
LEVEL = "greedy"
GAMES = 200_000
DOCS = Path(__file__).parent.parent / "docs" / "report"


def command_of(name: str, games: int, folder: Path) -> str:
    """The command line that plays a set-up."""
    return f"mirabilia simulate {SETUPS[name]} --level {LEVEL} --games {games} -o {folder / name}"


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    reader.add_argument("folder", type=Path, help="for the shards")
    reader.add_argument("--games", type=int, default=GAMES, help="of each set-up")
    reader.add_argument("--output", type=Path, default=DOCS, help="for the report")
    reader.add_argument("--language", default="en")
    given = reader.parse_args()
    for name in SETUPS:
        words = command_of(name, given.games, given.folder)
        print(words, flush=True)
        subprocess.run([sys.executable, "-m", *words.split()], check=True, stdout=subprocess.DEVNULL)
    # What is printed in the report names no folder of this machine.
    here = Path("shards")
    fewer = "" if given.games == GAMES else f" --games {given.games}"
    commands = [f"python bench/report.py {here}{fewer}  # which is:"]
    commands += [command_of(name, given.games, here) for name in SETUPS]
    commands += [f"mirabilia stats {here} -o report.html"]
    with Report([given.folder], given.language) as report:
        with bar(report.effort, given.language) as progress:
            report.ask(progress)
        for path in report.write(given.output / "report.html", given.output / "csv", commands):
            print(path, f"{path.stat().st_size:,}")


if __name__ == "__main__":
    main()
