"""Plant faults and see whether the tests notice: `python -m mutants --seed 1 --faults 74`.

The faults are planted in copies of what is committed. Everything is kept in a folder by seed; the same
command goes on where it was stopped. It fails where the long suite catches more than the short one should
miss, or where a part of the suite fails with nothing planted.
"""

import argparse
import signal
import sys
from pathlib import Path

from mirabilia.engine.cache import cache_root
from mutants.campaign import Campaign
from mutants.copies import stop
from mutants.drawing import AREAS, shares
from mutants.summary import ALLOWED, missed, summary

ROOT = Path(__file__).resolve().parents[2]


def main() -> int:
    words = argparse.ArgumentParser(prog="mutants", description=__doc__)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--faults", type=int, default=sum(area.share for area in AREAS.values()))
    words.add_argument("--areas", nargs="+", choices=AREAS, default=list(AREAS))
    words.add_argument("--workers", type=int, default=2)
    words.add_argument(
        "--folder", type=Path, help="where copies and the log are (default: build/mutants/SEED)"
    )
    words.add_argument(
        "--until",
        choices=("drawn", "alone", "rest", "long"),
        default="long",
        help="stop after: drawing, each fault alone, the rest of the short suite, or the long one",
    )
    chosen = words.parse_args()
    folder = (chosen.folder or ROOT / "build" / "mutants" / str(chosen.seed)).resolve()
    signal.signal(signal.SIGINT, stop)
    signal.signal(signal.SIGTERM, stop)
    campaign = Campaign(folder, ROOT, cache_root(), chosen.workers)
    campaign.draw(chosen.seed, shares(chosen.faults, chosen.areas))
    if chosen.until == "drawn":
        for one in campaign.planted.values():
            before, after = one.fault.lines((campaign.base / one.fault.path).read_text(encoding="utf-8"))
            print(
                f"{one.name} {one.fault.path}:{one.fault.line} ({one.fault.kind})\n  - {before}\n  + {after}"
            )
        return 0
    campaign.alone()
    if chosen.until in ("rest", "long"):
        campaign.together("rest")
    if chosen.until == "long":
        campaign.together("long")
    planted = list(campaign.planted.values())
    revision = (folder / "base.stamp").read_text()
    title = f"Faults of seed {chosen.seed}, planted in {revision}"
    (folder / "summary.md").write_text(summary(planted, campaign.base, title), encoding="utf-8")
    print((folder / "summary.md").read_text(encoding="utf-8"))
    return int(missed(planted) > ALLOWED)


if __name__ == "__main__":
    sys.exit(main())
