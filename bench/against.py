"""Is the engine as fast as before? This tree against another commit, side by side in one run.

    python bench/against.py <commit> [--rounds 7] [--scale 1]

Both play the same random games of each set-up, search as often, and step batches of environments, in turns,
each in a process of its own; the ratio of the best rates is reported. A small scale only shows that both run.
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
import sys
import time
import mirabilia
from mirabilia.bots import make_bot
from mirabilia.envs import Batch
from mirabilia.eyes import eyes_of
try:
    from mirabilia.kind import kind_of
except ImportError:  # before games were one thing
    from mirabilia.lab.bulk import bulk_of
else:
    bulk_of = lambda name: kind_of(name).bulk

scale = float(sys.argv[1])
def scaled(amount):
    return max(1, int(amount * scale))

def best(work, amount, times=3):
    work()
    found = 0.0
    for _ in range(times):
        began = time.process_time()
        work()
        found = max(found, amount / (time.process_time() - began))
    return found

BOTH = ("leaders", "edifice")
SETUPS = {
    "base, 3 seats": ("wonders", 2000, {"seats": 3}),
    "base, 7 seats": ("wonders", 800, {"seats": 7}),
    "leaders, 5 seats": ("wonders", 800, {"seats": 5, "packs": ("leaders",)}),
    "edifice, 5 seats": ("wonders", 800, {"seats": 5, "packs": ("edifice",)}),
    "all of the second edition, 4 seats": ("wonders", 600, {"seats": 4, "packs": BOTH, "edition": 2}),
    "architects, 4 seats": ("architects", 2000, {"seats": 4}),
}
for name, (game, count, options) in SETUPS.items():
    bulk = bulk_of(game)
    setup, count = bulk.read_setup({"seed": 1, **options}), scaled(count)
    print(name, best(lambda: bulk.play_games(setup, 1, count), count), sep="|")
for game in ("wonders", "architects"):
    table = mirabilia.new(game, seats=4, seed=5)
    tries = scaled(1500)
    eyes, bot = eyes_of(table, table.to_act[0]), make_bot(f"search:{tries}", game, seed=1, workers=1)
    print(f"search in {game}", best(lambda: bot.think(eyes), tries), sep="|")
    batch = Batch(game, scaled(256), seats=4, seed=1, threads=1)
    batch.reset()
    def steps():
        for _ in range(60):
            batch.step(batch.buffers.drawn)
    print(f"batches of {game}", best(steps, 60 * scaled(256)), sep="|")
"""


def rates(source: Path, scale: float) -> dict[str, float]:
    environment = {**os.environ, "PYTHONPATH": str(source)}
    command = [sys.executable, "-c", MEASURE, str(scale)]
    output = subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout
    return {line.split("|")[0]: float(line.split("|")[1]) for line in output.splitlines()}


parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("commit")
parser.add_argument("--rounds", type=int, default=ROUNDS)
parser.add_argument("--scale", type=float, default=1.0)
given = parser.parse_args()
with tempfile.TemporaryDirectory() as folder:
    tree = Path(folder) / "tree"
    add = ["git", "-C", ROOT, "worktree", "add", "--quiet", "--detach", tree, given.commit]
    subprocess.run(add, check=True)
    try:
        best: dict[str, dict[str, float]] = {"now": {}, "then": {}}
        for _ in range(given.rounds):
            for name, source in (("then", tree / "src"), ("now", ROOT / "src")):
                for what, found in rates(source, given.scale).items():
                    best[name][what] = max(best[name].get(what, 0.0), found)
    finally:
        subprocess.run(["git", "-C", ROOT, "worktree", "remove", "--force", tree], check=True)
for what, now in best["now"].items():
    then = best["then"][what]
    print(f"{what}: {now:,.0f} per core-second, {now / then:.3f} of {given.commit}'s {then:,.0f}")
