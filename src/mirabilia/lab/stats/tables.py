"""All numbers of a report as CSV: one file for each question, with the set-up in front of every row."""

import csv
import math
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from mirabilia.lab.stats.queries import Row
from mirabilia.lab.stats.shelf import PlayedSetup


def write_tables(folder: Path, answers: Mapping[str, Sequence[tuple[PlayedSetup, Row]]]) -> list[Path]:
    """Write `boards.csv` and so on into a folder; the files written. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name, rows in answers.items():
        if not rows:
            continue
        columns = dict.fromkeys(column for _, row in rows for column in row)
        path = folder / f"{name}.csv"
        with path.open("w", encoding="utf-8", newline="") as file:
            writer = csv.writer(file, lineterminator="\n")
            writer.writerow([*asdict(rows[0][0]), *(_head(column) for column in columns)])
            for setup, row in rows:
                writer.writerow([*asdict(setup).values(), *(_cell(row.get(column)) for column in columns)])
        written.append(path)
    return written


def _head(column: str) -> str:
    """Columns of a row that would hide one of the set-up have another name."""
    return "seats_counted" if column == "seats" else column


def _cell(value: Any) -> Any:
    """Six digits are more than the intervals allow."""
    if isinstance(value, float):
        return "" if math.isnan(value) else f"{value:.6g}"
    return "" if value is None else value
