"""Drawings of a report: SVG with its text as text, in the ink of the page, by day and by night.

Every drawing is narrow enough for a phone; a wide page sets several side by side.
"""

import io
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any
from xml.etree import ElementTree

from mirabilia.lab.stats.names import CATEGORIES, COLOURS

INK, FAINT = "#010203", "#040506"  # stand for the colours of the page in which the drawing lies
ACCENT, PALE, OTHER = "#2f7f93", "#c2763b", "#8b929c"
WIDTH = 4.7  # inches
LINE = 0.19  # inches of a line of text
LETTER, LEGEND, UNDER = (
    0.062,
    0.17,
    0.42,
)  # inches of a letter, of a line of a legend, of an axis and its name
SETTINGS: dict[Any, Any] = {
    "svg.fonttype": "none",
    "font.size": 8,
    "axes.edgecolor": FAINT,
    "axes.labelcolor": INK,
    "axes.linewidth": 0.8,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.spines.left": False,
    "axes.axisbelow": True,
    "text.color": INK,
    "xtick.color": FAINT,
    "xtick.labelcolor": INK,
    "ytick.color": FAINT,
    "ytick.labelcolor": INK,
    "xtick.major.size": 3,
    "ytick.major.size": 0,
    "grid.color": FAINT,
    "grid.linewidth": 0.6,
    "legend.frameon": False,
    "hatch.linewidth": 0.6,
}
NOTHING = {"Date": None, "Creator": None, "Format": None, "Type": None}


class Plot:
    """One figure on its way to SVG: room for these labels on the left, and for lines of a legend above."""

    def __init__(self, height: float, labels: Sequence[str], legend: int, under: float) -> None:
        from matplotlib.figure import Figure

        left = 0.12 + LETTER * max((len(label) for label in labels), default=5)
        top = 0.08 + LEGEND * legend
        tall = height + top + under
        self.figure = Figure(figsize=(WIDTH, tall))
        bounds = (left / WIDTH, under / tall, (WIDTH - left - 0.12) / WIDTH, height / tall)
        self.axes = self.figure.add_axes(bounds)
        self.svg = ""

    def legend(self, columns: int) -> None:
        """Name the colours above the drawing."""
        above: dict[str, Any] = {"loc": "upper center", "bbox_to_anchor": (0.5, 1.0), "borderaxespad": 0.2}
        self.figure.legend(ncols=columns, fontsize=7, handlelength=1, columnspacing=1.2, **above)


@contextmanager
def drawing(
    title: str, height: float, labels: Sequence[str] = (), legend: int = 0, under: float = UNDER
) -> Iterator[Plot]:
    """A figure to draw on; afterwards `svg` holds it."""
    import matplotlib

    with matplotlib.rc_context({**SETTINGS, "svg.hashsalt": title}):
        one = Plot(height, labels, legend, under)
        yield one
        out = io.StringIO()
        one.figure.savefig(out, format="svg", transparent=True, metadata=NOTHING)
    one.svg = tidy(out.getvalue(), title)


def tidy(svg: str, title: str) -> str:
    """The drawing as a part of a page: in its ink and its letters, with a name for those who do not see it.

    What says nothing goes: groups of one, invisible frames, digits that no eye can see.
    """
    root = ElementTree.fromstring(svg[svg.index("<svg") :])
    used = set(re.findall(r"#([\w.]+)", " ".join(_references(root))))
    box = root.get("viewBox", "")
    root.attrib.clear()
    root.attrib.update({"viewBox": box, "role": "img", "aria-label": title})
    _thin(root, used)
    text: str = ElementTree.tostring(root, encoding="unicode")
    text = text.replace(INK, "currentColor").replace(FAINT, "var(--line)")
    return re.sub(r">\s+<", "><", text)


def _references(root: ElementTree.Element) -> Iterator[str]:
    for element in root.iter():
        for key, value in element.attrib.items():
            if key.endswith("href") or "url(" in value:
                yield value


def _thin(parent: ElementTree.Element, used: set[str]) -> None:
    """Keep of an element and all below it what can be seen."""
    kept: list[ElementTree.Element] = []
    for child in parent:
        child.tag = child.tag.rpartition("}")[2]
        child.attrib = {key.rpartition("}")[2]: value for key, value in child.attrib.items()}
        if child.get("id") not in used:
            child.attrib.pop("id", None)
        if child.tag in ("metadata", "style") or child.get("style") == "fill: none":
            continue
        if "rotate(-0" in child.get("transform", ""):
            del child.attrib["transform"]
        for key in ("d", "x", "y", "transform"):
            if key in child.attrib:
                short = re.sub(r"-?\d+\.\d+", lambda match: f"{float(match[0]):.1f}", child.attrib[key])
                child.attrib[key] = " ".join(short.split()).replace(".0 ", " ")
        if "style" in child.attrib:
            style = re.sub(r"font: ([\d.]+px)[^;]*", r"font-size: \1", child.attrib["style"])
            style = re.sub(
                r"font-family: [^;]*; ?|stroke-linecap: square;? ?|stroke-linejoin: miter;? ?", "", style
            )
            child.attrib["style"] = style.replace(": ", ":").replace("; ", ";")
        _thin(child, used)
        child.tail = None
        if child.tag == "g" and not child.attrib:
            kept += list(child)
        elif child.tag not in ("g", "defs") or len(child):
            kept.append(child)
    parent[:] = kept
    parent.tag = parent.tag.rpartition("}")[2]


def _percent(signed: bool = False) -> Callable[[float, Any], str]:
    return lambda value, _: f"{value:+.3g}" if signed and value else f"{value:.3g}"


def dots(
    title: str,
    labels: Sequence[str],
    values: Sequence[tuple[float, float, float]],
    middle: float | None,
    axis: str,
) -> str:
    """A dot with its interval for each label, the first on top, and a line for what is usual."""
    with drawing(title, LINE * len(labels), labels) as one:
        axes = one.axes
        places = range(len(labels), 0, -1)
        if middle is not None:
            axes.axvline(middle, color=INK, linewidth=0.8, linestyle=(0, (3, 3)), alpha=0.6)
        for place, (value, low, high) in zip(places, values, strict=True):
            above = middle is None or value >= middle
            colour = ACCENT if above else PALE
            axes.plot(
                [low, high], [place, place], color=colour, linewidth=2.2, alpha=0.55, solid_capstyle="round"
            )
            axes.plot([value], [place], "o", color=colour, markersize=4.5)
        axes.set_yticks(list(places), labels)
        axes.set_ylim(0.3, len(labels) + 0.7)
        axes.grid(axis="x")
        axes.set_xlabel(axis)
        axes.xaxis.set_major_formatter(_percent())
    return one.svg


def bars(
    title: str,
    labels: Sequence[str],
    colours: Sequence[str],
    values: Sequence[tuple[float, float, float]],
    raw: Sequence[float],
    axis: str,
) -> str:
    """Bars to either side in the colours of the cards, with intervals; a ring shows the raw difference."""
    with drawing(title, LINE * len(labels), labels) as one:
        axes = one.axes
        places = list(range(len(labels), 0, -1))
        for place, colour, (value, low, high), plain in zip(places, colours, values, raw, strict=True):
            axes.barh(place, value, 0.66, color=COLOURS[colour])
            axes.plot([low, high], [place, place], color=INK, linewidth=0.9)
            axes.plot(
                [plain], [place], "o", markersize=3.6, markerfacecolor="none", markeredgecolor=INK, alpha=0.75
            )
        axes.axvline(0, color=INK, linewidth=0.8)
        axes.set_yticks(places, labels)
        axes.set_ylim(0.3, len(labels) + 0.7)
        axes.grid(axis="x")
        axes.set_xlabel(axis)
        axes.xaxis.set_major_formatter(_percent(signed=True))
    return one.svg


def stacked(
    title: str, groups: Sequence[str], parts: Sequence[tuple[str, str, Sequence[float]]], axis: str
) -> str:
    """A bar for each group, piled up from parts (key, name, one number for each group)."""
    with drawing(title, 0.36 * len(groups), groups, -(-len(parts) // 3)) as one:
        axes = one.axes
        ends = [[0.0, 0.0] for _ in groups]  # towards the left, towards the right
        widest = max(sum(max(0.0, values[place]) for _, _, values in parts) for place in range(len(groups)))
        for key, name, values in parts:
            colour = CATEGORIES.get(key, OTHER)
            for place, value in enumerate(values):
                side = int(value >= 0)
                line = len(groups) - place
                label = name if place == 0 else None
                axes.barh(line, value, 0.7, left=ends[place][side], color=colour, label=label)
                if abs(value) > widest * 0.045:
                    middle = ends[place][side] + value / 2
                    axes.text(
                        middle, line, f"{value:.1f}", ha="center", va="center", color="white", fontsize=7
                    )
                ends[place][side] += value
        axes.set_yticks(range(len(groups), 0, -1), groups)
        axes.set_xlabel(axis)
        axes.grid(axis="x")
        one.legend(3)
    return one.svg


def heat(
    title: str, rows: Sequence[str], columns: Sequence[str], values: Sequence[Sequence[float | None]]
) -> str:
    """A field for each row and column, warm above 1 and cool below."""
    from matplotlib.colors import LinearSegmentedColormap, TwoSlopeNorm

    known = [value for line in values for value in line if value is not None]
    far = max(0.05, *(abs(value - 1) for value in known))
    scale = LinearSegmentedColormap.from_list("boards", [PALE, "#f4efe6", ACCENT])
    norm = TwoSlopeNorm(1, 1 - far, 1 + far)
    with drawing(title, 0.2 * len(rows), rows, 1, 0.05) as one:
        axes = one.axes
        for line, row in enumerate(values):
            for place, value in enumerate(row):
                if value is None:
                    continue
                colour = scale(norm(value))
                axes.add_patch(_field(place, len(rows) - line - 1, colour))
                dark = abs(value - 1) > 0.62 * far
                ink = "white" if dark else "#222222"
                axes.text(
                    place + 0.5, len(rows) - line - 0.5, f"{value:.2f}", ha="center", va="center", color=ink
                )
        axes.set_xlim(0, len(columns))
        axes.set_ylim(0, len(rows))
        axes.set_yticks([len(rows) - line - 0.5 for line in range(len(rows))], rows)
        axes.set_xticks([place + 0.5 for place in range(len(columns))], columns)
        axes.tick_params(length=0)
        axes.xaxis.tick_top()
        axes.spines["bottom"].set_visible(False)
    return one.svg


def _field(x: float, y: float, colour: Any) -> Any:
    from matplotlib.patches import Rectangle

    return Rectangle((x + 0.02, y + 0.04), 0.96, 0.92, facecolor=colour, linewidth=0)


def histogram(title: str, series: Sequence[tuple[str, str, dict[int, int]]], axis: str) -> str:
    """How often each whole number comes, as shares in per cent; several series lie over each other."""
    with drawing(title, 1.8, legend=int(len(series) > 1)) as one:
        axes = one.axes
        for name, colour, counts in series:
            total = sum(counts.values())
            if not total:
                continue
            low, high, step = _bins(counts)
            edges = list(range(low, high + step, step))
            heights = [0.0] * (len(edges) - 1)
            for number, count in counts.items():
                heights[min((number - low) // step, len(heights) - 1)] += 100 * count / total
            axes.stairs(heights, edges, fill=True, color=colour, alpha=0.35)
            axes.stairs(heights, edges, color=colour, linewidth=1.2, label=name)
        axes.spines["bottom"].set_visible(True)
        axes.grid(axis="y")
        axes.set_xlabel(axis)
        axes.set_ylabel("%")
        if len(series) > 1:
            one.legend(2)
    return one.svg


def _bins(counts: dict[int, int]) -> tuple[int, int, int]:
    """First edge, last edge and width: whole numbers, and not too many."""
    low, high = min(counts), max(counts) + 1
    step = max(1, -(-(high - low) // 60))
    return low, low + -(-(high - low) // step) * step, step


def piled(title: str, series: Sequence[tuple[str, str, dict[int, int]]], axis: str) -> str:
    """The same with the series on top of each other: together they are all games."""
    with drawing(title, 1.8, legend=1) as one:
        axes = one.axes
        numbers = sorted({number for _, _, counts in series for number in counts})
        total = sum(count for _, _, counts in series for count in counts.values())
        span = range(numbers[0], numbers[-1] + 1)
        under = [0.0] * len(span)
        for name, colour, counts in series:
            heights = [100 * counts.get(number, 0) / total for number in span]
            axes.bar(list(span), heights, 1.0, bottom=under, color=colour, label=name)
            under = [low + more for low, more in zip(under, heights, strict=True)]
        axes.grid(axis="y")
        axes.set_xlabel(axis)
        axes.set_ylabel("%")
        one.legend(2)
    return one.svg


def gaps(title: str, labels: Sequence[str], keys: Sequence[str], values: Sequence[float], axis: str) -> str:
    """Bars to either side in the colours of the categories, each with its number."""
    with drawing(title, 0.22 * len(labels), labels) as one:
        axes = one.axes
        places = list(range(len(labels), 0, -1))
        axes.barh(places, list(values), 0.66, color=[CATEGORIES.get(key, OTHER) for key in keys])
        for place, value in zip(places, values, strict=True):
            side = "left" if value >= 0 else "right"
            apart = (3 if value >= 0 else -3, 0)
            axes.annotate(
                f"{value:+.1f}", (value, place), apart, textcoords="offset points", ha=side, va="center"
            )
        axes.margins(x=0.15)
        axes.axvline(0, color=INK, linewidth=0.8)
        axes.set_yticks(places, labels)
        axes.grid(axis="x")
        axes.set_xlabel(axis)
    return one.svg
