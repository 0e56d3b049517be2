"""What came of a run, as a page."""

from collections import Counter
from pathlib import Path

from mutants.campaign import Planted, only_by_sources

ALLOWED = 0.03  # of what the long suite catches, the short one may miss


def missed(planted: list[Planted]) -> float:
    """The part of what the long suite catches that the short one does not."""
    long = sum(one.phase == "long" for one in planted)
    caught = sum(bool(one.caught_by) for one in planted)
    return long / caught if caught else 0.0


def summary(planted: list[Planted], base: Path, title: str) -> str:
    """Tables of areas, of stages and of survivors, in Markdown."""
    rows = [f"# {title}", ""]
    rows += ["| area | planted | caught alone | by the rest | only by the long suite | survived |"]
    rows += ["|---|--:|--:|--:|--:|--:|"]
    areas = list(dict.fromkeys(one.area for one in planted))
    for area in [*areas, "all"]:
        here = [one for one in planted if area in (one.area, "all")]
        phases = Counter(one.phase for one in here)
        numbers = [len(here), phases["alone"], phases["rest"], phases["long"], phases[""]]
        rows.append(f"| {area} | " + " | ".join(map(str, numbers)) + " |")
    part = missed(planted)
    rows += [
        "",
        f"The short suite misses {part:.1%} of what the long one catches (allowed: {ALLOWED:.0%}).",
        "",
    ]
    rows += ["| caught by | faults |", "|---|--:|"]
    stages = Counter(one.caught_by for one in planted if one.caught_by)
    rows += [f"| {stage} | {number} |" for stage, number in stages.most_common()]
    for head, here in (
        ("Survivors", [one for one in planted if not one.caught_by]),
        ("Caught only by the long suite", [one for one in planted if one.phase == "long"]),
        ("Caught only by what reads the sources", [one for one in planted if only_by_sources(one)]),
    ):
        rows += ["", f"## {head}", ""]
        rows += ["| fault | place | kind | before | after | caught by |", "|---|---|---|---|---|---|"]
        rows += [row(one, base) for one in here] or ["| none | | | | | |"]
    return "\n".join(rows) + "\n"


def row(one: Planted, base: Path) -> str:
    """One fault in a table."""
    before, after = one.fault.lines((base / one.fault.path).read_text(encoding="utf-8"))
    place = f"{one.fault.path}:{one.fault.line}"
    cells = [
        one.name,
        place,
        one.fault.kind,
        code(before),
        code(after),
        f"{one.caught_by} {one.test}".strip(),
    ]
    return "| " + " | ".join(cells) + " |"


def code(text: str) -> str:
    """Text as code in a cell."""
    return "`` " + " ".join(text.split()).replace("|", "\\|") + " ``"
