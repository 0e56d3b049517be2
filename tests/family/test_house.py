"""How the house is arranged: arrows that point one way, and games that nobody else knows by name."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import mirabilia
from mirabilia.kind import GROUP, Kind, kind_of, kinds

ROOT = Path(__file__).parents[2]
SOURCE = Path(mirabilia.__file__).parent
MODULES = sorted(SOURCE.rglob("*.py"))
NAMING = {"games/index.ts"}  # the usual game
LINTER = ("games/*/content", "games/*/rules")  # it proves that the tables read what packs say


# ---------------------------------------------------------------- arrows
def levels() -> dict[str, int]:
    """The line of each package in CONTRIBUTING.md, where the arrows are written down."""
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    block = re.search(r"### The arrows\n.*?```text\n(.*?)```", page, re.S)
    assert block is not None
    found = {}
    for level, line in enumerate(block[1].splitlines()):
        for start, inside in re.findall(r"([\w*/]+)(?:\{([^}]*)\})?", line):
            for name in re.split(r",\s*", inside) if inside else [""]:
                found[f"{start}{name}"] = level
    return found


def package_of(module: str) -> str:
    """The package or module of the first level that a module belongs to; of a game, the second."""
    parts = module.split(".")[1:]
    if not parts:
        return ""
    if parts[0] == "games":
        return "games/*/" + parts[2] if len(parts) > 2 else "games"
    return parts[0]


def name_of(path: Path) -> str:
    return ".".join(path.relative_to(SOURCE.parent).with_suffix("").parts).removesuffix(".__init__")


def is_module(name: str) -> bool:
    path = SOURCE.parent.joinpath(*name.split("."))
    return path.is_dir() or path.with_suffix(".py").is_file()


def imports_of(tree: ast.Module) -> Iterator[str]:
    """The modules of the program that are imported, now or later; those for types only are not."""
    typing = [
        node for node in ast.walk(tree) if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test)
    ]
    unseen = {inner for node in typing for inner in ast.walk(node)}
    for node in ast.walk(tree):
        if node in unseen:
            continue
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names if name.name.split(".")[0] == "mirabilia")
        elif isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "mirabilia":
            for name in node.names:
                full = f"{node.module}.{name.name}"
                yield full if is_module(full) else str(node.module)


def test_arrows_point_one_way() -> None:
    known, wrong = levels(), []
    for path in MODULES:
        own = package_of(name_of(path))
        if own in (
            "",
            "games",
            "__main__",
        ):  # the public names, and the object that is a game: they load later
            continue
        assert own in known, f"{path}: CONTRIBUTING.md does not say where it stands"
        for other in map(package_of, imports_of(ast.parse(path.read_text(encoding="utf-8")))):
            if other and known[other] > known[own] and (own, other) != LINTER:
                wrong.append(f"{path.relative_to(SOURCE)} imports {other}")
    assert not wrong


def test_the_arrows_name_nothing_that_there_is_not() -> None:
    found = {package_of(name_of(path)) for path in MODULES}
    assert not levels().keys() - found


def test_a_template_is_bound_by_every_game_and_imported_by_nobody() -> None:
    trees = {name_of(path): ast.parse(path.read_text(encoding="utf-8")) for path in MODULES}
    templates = {
        name
        for name, tree in trees.items()
        if (ast.get_docstring(tree) or "").split("\n")[0].endswith("A template.")
    }
    assert "mirabilia.engine.play" in templates
    assert not [name for name, tree in trees.items() if templates & set(imports_of(tree))]
    for kind in kinds().values():
        own = [ast.walk(tree) for name, tree in trees.items() if name.startswith(f"{kind.home}.")]
        calls = [node for nodes in own for node in nodes if isinstance(node, ast.Call)]
        bound = {ast.literal_eval(call.args[0]) for call in calls if ast.unparse(call.func) == "bind"}
        assert not kind.has_kernels or bound == templates


def test_one_name_is_one_class() -> None:
    """Games, and what is a game's by default, have the same names for the same parts; nobody else does."""
    inside, outside = set(), []
    for path in MODULES:
        nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        names = [node.name for node in nodes if isinstance(node, ast.ClassDef)]
        if path.relative_to(SOURCE).parts[0] in ("games", "plain"):
            inside.update(names)
        else:
            outside += names
    twice = {name for name in outside if outside.count(name) > 1}
    assert twice | (inside & {*outside}) == {"Action"}  # a game's, and as it crosses the wire


# ---------------------------------------------------------------- games
def outside_of_games() -> Iterator[tuple[Path, ast.Module]]:
    for path in MODULES:
        if not path.is_relative_to(SOURCE / "games"):
            yield path, ast.parse(path.read_text(encoding="utf-8"))


def test_nobody_asks_which_game_it_is() -> None:
    """Not by a comparison, not by a list or a table of games."""
    wrong = []
    for path, tree in outside_of_games():
        for node in ast.walk(tree):
            if isinstance(node, ast.Compare | ast.Dict | ast.List | ast.Set | ast.Tuple):
                named = {one.value for one in ast.iter_child_nodes(node) if isinstance(one, ast.Constant)}
                if named & kinds().keys():
                    wrong.append(f"{path.relative_to(SOURCE)}:{node.lineno}")
    assert not wrong


def test_the_page_asks_nowhere_which_game_it_is() -> None:
    """Outside of its folder a game is a GamePage; no game knows another one."""
    page, wrong = ROOT / "web" / "src", []
    names = "|".join(kinds())
    asks = re.compile(rf"""[!=]==?\s*["'](?:{names})["']|from ".*/(?:{names})/""")
    lists = re.compile(rf"""["'](?:{names})["']|^\s*(?:{names}):""")
    for path in [*page.rglob("*.ts"), *page.rglob("*.svelte")]:
        where, text = path.relative_to(page), path.read_text(encoding="utf-8")
        if not text.startswith("// Written by"):  # from the types of all games
            outside = where.parts[:1] != ("games",) or len(where.parts) < 3
            looks = [asks, lists] if outside else [asks]
            lines = [line for line in text.splitlines() if any(look.search(line) for look in looks)]
            wrong += [f"{where.as_posix()}: {line}" for line in lines]
    assert {line.partition(":")[0] for line in wrong} == NAMING


def test_no_module_is_found_by_putting_a_name_into_a_string() -> None:
    wrong = []
    for path, tree in outside_of_games():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith(
                ("import_module", "__import__")
            ):
                wrong.append(path.relative_to(SOURCE).as_posix())
    assert wrong == ["bots/levels.py"]  # bots of one's own, by the name that their player gives


def test_nobody_else_imports_a_game() -> None:
    wrong = []
    for path, tree in outside_of_games():
        wrong += [
            f"{path.relative_to(SOURCE)}: {name}" for name in imports_of(tree) if name.startswith(GROUP)
        ]
    assert not wrong


def test_games_have_the_same_names_for_the_same_parts() -> None:
    """A part is what its Kind holds; what a game has besides is its own."""
    words = """
        __init__.py game.py action.py view.py position.py explain.py describe.py eyes.py reading.py bulk.py
        rows.py coach.py terminal.py playthrough.py environment.py show.py rules content bots envs
    """
    for kind in kinds().values():
        folder = SOURCE.parent.joinpath(*kind.home.split("."))
        assert set(words.split()) <= {path.name for path in folder.iterdir()}


@pytest.mark.parametrize("name", kinds())
def test_every_part_of_a_game_can_be_loaded(name: str) -> None:
    kind = kind_of(name)
    parts = [part for part in vars(Kind) if isinstance(getattr(Kind, part), property)]
    assert len(parts) >= 9
    for part in parts:
        assert getattr(kind, part) is not None
    assert kind.packs()
    assert kind.game.kind == name
    assert min(kind.seats) <= kind.usual_seats <= max(kind.seats)
