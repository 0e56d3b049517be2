"""Is the base game as fast as before? This tree against another commit, side by side in one run.

    python bench/against.py <commit>

Both engines play the same number of random games at 3, 5 and 7 seats in turns, each in a process of its own;
the ratio of the best rates is reported.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parent.parent
ROUNDS = 7
MEASURE = """
import time
from mirabilia.games.wonders.rules import play, state
for seats in (3, 5, 7):
    games, sheets, works = state.new_games(3000), state.new_sheets(3000), state.new_works()
    play.play_batch(games[:50], sheets[:50], seats, 1, works)
    best = 0.0
    for _ in range(3):
        began = time.process_time()
        play.play_batch(games, sheets, seats, 1, works)
        best = max(best, 3000 / (time.process_time() - began))
    print(seats, best)
"""


def rates(source: Path) -> dict[int, float]:
    environment = {**os.environ, "PYTHONPATH": str(source)}
    command = [sys.executable, "-c", MEASURE]
    output = subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout
    return {int(line.split()[0]): float(line.split()[1]) for line in output.splitlines()}


parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("commit")
commit = parser.parse_args().commit
with tempfile.TemporaryDirectory() as folder:
    tree = Path(folder) / "tree"
    subprocess.run(["git", "-C", ROOT, "worktree", "add", "--quiet", "--detach", tree, commit], check=True)
    try:
        best: dict[str, dict[int, float]] = {"now": {}, "then": {}}
        for _ in range(ROUNDS):
            for name, source in (("then", tree / "src"), ("now", ROOT / "src")):
                for seats, found in rates(source).items():
                    best[name][seats] = max(best[name].get(seats, 0.0), found)
    finally:
        subprocess.run(["git", "-C", ROOT, "worktree", "remove", "--force", tree], check=True)
for seats, now in best["now"].items():
    then = best["then"][seats]
    print(f"{seats} seats: {now:,.0f} games per core-second, {now / then:.3f} of {commit}'s {then:,.0f}")
