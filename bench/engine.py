"""Speed of the engine: the same as `mirabilia bench`, with the start measured too.

    python bench/engine.py
    python bench/engine.py --beside "python other_engine.py"

The other engine prints a line for each number of seats with the games per core-second; its runs alternate
with ours, and the ratio is reported. docs/performance.md keeps what was found.
"""

import argparse

from mirabilia.lab.bench import run

parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("--games", type=int, default=4000)
parser.add_argument("--beside")
arguments = parser.parse_args()
run(arguments.games, True, arguments.beside, print)
