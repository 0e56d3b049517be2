"""Faults of every sort are found; they compile, are drawn alike by the same seed, and leave no trace."""

import ast
import sys
import time
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from effort import long
from mutants.campaign import Log, Planted
from mutants.copies import Copy, digest
from mutants.drawing import AREAS, draw, faults_in, files_of, shares
from mutants.faults import plant_all
from mutants.page_faults import faults_in_page
from mutants.python_faults import faults_in_python
from mutants.suites import LONG, REST, SHORT, STAGES, Stage, short_for
from mutants.summary import missed, summary

ROOT = Path(__file__).parents[2]
PYTHON_KINDS = [
    ("a = b < c", "a = b <= c"),
    ("a = (b) >= (\n    c)", "a = (b) > (\n    c)"),
    ("a = b == c", "a = b != c"),
    ("a = b not in c", "a = b in c"),
    ("a = b is not c", "a = b is c"),
    ("a = b + c", "a = b - c"),
    ("a.b -= c", "a.b += c"),
    ("a.b -= c", "pass"),
    ("a = 7", "a = 8"),
    ("a = True", "a = False"),
    ("a = b and c", "a = b or c"),
    ("a = not b", "a = b"),
    ("a = not(b)", "a = (b)"),
    ("if a:\n    b()", "if not (a):\n    b()"),
    ("if a:\n    b()", "if a:\n    pass"),
    ("a = b if c else d", "a = b if not (c) else d"),
    ("def a(b):\n    b = c(b)\n    return b", "def a(b):\n    pass\n    return b"),
    ("a[b] = c", "pass"),
    ("a = b(c, d)", "a = b(d, c)"),
    ("a = min(b, c)", "a = max(b, c)"),
    ("for a in range(b):\n    c(a)", "for a in range((b) - 1):\n    c(a)"),
    ("for a in range(b, c):\n    d(a)", "for a in range((b) + 1, c):\n    d(a)"),
    ("def a() -> int:\n    return b", "def a() -> int:\n    return (b) + 1"),
    ("def a() -> bool:\n    return b", "def a() -> bool:\n    return not (b)"),
    ("while a:\n    continue", "while a:\n    pass"),
    ("def a():\n    raise b('c')", "def a():\n    pass"),
    ("a = 'é', b < c", "a = 'é', b <= c"),
]
NO_FAULT = [
    '"""Docs of 7."""',
    "def a(b: Literal[1]) -> Literal[2]: ...",
    "__all__ = [a(b, c)]",
    "log.info(a(1, 2))",
    "print(1 + 2)",
    "@dataclass(frozen=True)\nclass A:\n    b: Literal[1]",
    "if TYPE_CHECKING:\n    a = 1",
    "class Progress:\n    a = 1",
    "a = f'{b + 1}'",
    "a = 'b' + c",
]
PAGE_KINDS = [
    ("let a = b === c;", "let a = b !== c;"),
    ("let a = b < c;", "let a = b <= c;"),
    ("let a = b && c;", "let a = b || c;"),
    ("let a = !b;", "let a = b;"),
    ("let a = b[0];", "let a = b[1];"),
    ("let a = b + c;", "let a = b - c;"),
    ("let a = true;", "let a = false;"),
    ("if (a(b)) c();", "if (!(a(b))) c();"),
    ("{\n  a.b(c);\n}", "{\n  ;\n}"),
    ("{\n  a.b = c;\n}", "{\n  ;\n}"),
]
NO_PAGE_FAULT = [
    'import { a } from "b";',
    "interface A { b: 1; c(d: 2): void }",
    "type A = { b: 1 } | 2;",
    "let a: Map<b, c> = d!;",
    "let a = `b + ${c + `${d < e}`}`;",
    "let a = /b < !c/g; // d === e",
    "let a = 900;",
]


@pytest.mark.parametrize(("before", "after"), PYTHON_KINDS)
def test_every_sort_of_mistake_is_made_in_python(before, after):
    assert after in {fault.plant(before) for fault in faults_in_python("a.py", before)}


@pytest.mark.parametrize("text", NO_FAULT)
def test_what_does_nothing_is_left_alone(text):
    assert faults_in_python("a.py", text) == []


@pytest.mark.parametrize(("before", "after"), PAGE_KINDS)
def test_every_sort_of_mistake_is_made_in_the_page(before, after):
    for path, start, end in (("a.ts", "", ""), ("a.svelte", "<b>{1 < 2}</b><script>\n", "</script>\n1 < 2")):
        found = {fault.plant(start + before + end) for fault in faults_in_page(path, start + before + end)}
        assert start + after + end in found


@pytest.mark.parametrize("text", NO_PAGE_FAULT)
def test_types_and_texts_of_the_page_are_left_alone(text):
    assert faults_in_page("a.ts", text) == []


def test_a_condition_of_the_page_is_negated():
    text = "<b>{#if a({}) && c}1 < 2{:else if d}{/if}</b>"
    found = {fault.plant(text) for fault in faults_in_page("a.svelte", text)}
    assert found == {text.replace("a({}) && c", "!(a({}) && c)"), text.replace("if d", "if !(d)")}


def test_every_fault_of_python_compiles():
    luck = Random(1)
    for area in AREAS.values():
        for path in luck.sample([name for name in files_of(ROOT, area) if name.endswith(".py")] or [""], 1):
            text = (ROOT / path).read_text(encoding="utf-8") if path else ""
            faults = faults_in_python(path, text)
            for fault in luck.sample(faults, min(12, len(faults))):
                assert ast.dump(ast.parse(fault.plant(text))) != ast.dump(ast.parse(text))


@long
def test_all_files_of_all_areas_can_be_read():
    for area in AREAS.values():
        files = files_of(ROOT, area)
        assert files
        for path in files:
            faults_in(path, (ROOT / path).read_text(encoding="utf-8"))
            assert all(name in STAGES for name in short_for(path))


def test_the_draw_is_the_same_for_a_seed_and_may_be_planted_together():
    first, again, other = (list(islice(draw(ROOT, "server", seed), 30)) for seed in (1, 1, 2))
    assert first == again != other
    for path in {fault.path for fault in first}:
        text = (ROOT / path).read_text(encoding="utf-8")
        ast.parse(plant_all(text, [fault for fault in first if fault.path == path]))


def test_every_area_has_its_share():
    assert sum(shares(74, list(AREAS)).values()) == 74
    assert shares(74, list(AREAS)) == {name: area.share for name, area in AREAS.items()}
    assert sum(shares(31, ["kernels", "views", "lab"]).values()) == 31


def test_a_copy_is_as_it_was_after_a_fault(tmp_path):
    base, kernels = tmp_path / "base", tmp_path / "kernels"
    name = "src/mirabilia/engine/a.py"
    (base / name).parent.mkdir(parents=True)
    (base / name).write_text("a = 2 < 2\nb = 3\n")
    (kernels / "known").mkdir(parents=True)
    copy = Copy(base, tmp_path / "copy", kernels)
    before, since = digest(copy.root), (copy.root / name).stat().st_mtime_ns
    faults = faults_in_python(name, (base / name).read_text())
    copy.plant([fault for fault in faults if fault.kind == "other comparison"])
    (copy.cache / "kernels" / "compiled").mkdir()
    (copy.root / ".hypothesis").mkdir()
    assert digest(copy.root) != before
    result = copy.run(Stage((sys.executable, "-c", f"exec(open('{name}').read()); print(a, b)")), 60)
    assert (result.came, result.words) == ("passed", "True 3\n")
    copy.restore()
    assert digest(copy.root) == before
    assert (copy.root / name).stat().st_mtime_ns == since
    assert [path.name for path in (copy.cache / "kernels").iterdir()] == ["known"]
    assert not (copy.root / ".hypothesis").exists()


def alive(process: int) -> bool:
    """Is there such a process, and is it not only waiting to be buried?"""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@long
def test_what_hangs_is_killed_with_its_children(tmp_path):
    (tmp_path / "base").mkdir()
    copy = Copy(tmp_path / "base", tmp_path / "copy", tmp_path / "kernels")
    result = copy.run(Stage(("sh", "-c", "sleep 100000 & echo $! > child; wait")), 3)
    assert result.came == "hung"
    child = int((copy.root / "child").read_text())
    while alive(child):  # it was killed, and ends when the system gets to it
        time.sleep(0.01)


def test_the_stages_that_are_named_exist():
    named = [*REST, *LONG, *(name for _, names in SHORT for name in names)]
    assert set(named) <= set(STAGES)


def test_a_log_is_read_again_even_if_its_last_line_was_cut(tmp_path):
    log = Log(tmp_path / "log")
    log.write("usual", stage="a", seconds=1.5)
    with (tmp_path / "log").open("a") as file:
        file.write('{"kind": "us')
    assert [entry["stage"] for entry in Log(tmp_path / "log").of("usual")] == ["a"]


def test_the_summary_tells_what_the_short_suite_misses(tmp_path):
    (tmp_path / "a.py").write_text("a = b < c\n")
    (fault,) = faults_in_python("a.py", "a = b < c\n")
    caught, late, alive = (Planted(name, "kernels", fault) for name in ("caught", "late", "alive"))
    caught.caught_by, caught.phase = "goldens", "alone"
    late.caught_by, late.phase, late.test = "thorough", "long", "tests/a.py::b"
    text = summary([caught, late, alive], tmp_path, "Title")
    assert missed([caught, late, alive]) == 0.5
    assert "| kernels | 3 | 1 | 0 | 1 | 1 |" in text
    assert "| alive | a.py:1 | other comparison | `` a = b < c `` | `` a = b <= c `` |  |" in text
