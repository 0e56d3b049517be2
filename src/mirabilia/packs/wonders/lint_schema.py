"""The other direction of `lint`: whatever the schema lets a pack say must reach a kernel.

    schema field  --compile-->  table column  --read by-->  @kernel function
       changes no column: unread-field          read by none: unread-column

The first arrow is tried out: each field of a small made-up pack takes other values and the columns are
compared. The second is read off the syntax tree of the kernels, so that nothing has to be compiled.
"""

import ast
import inspect
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from itertools import chain, combinations
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
import numpy as np
from msgspec import Struct
from msgspec import inspect as types

import mirabilia
from mirabilia.packs.source import Finding
from mirabilia.packs.wonders.catalogue import Catalogue, Pack
from mirabilia.packs.wonders.schema import VERBS, Board, Card, Cost, Edifice, Leader, Manifest, Stage

Columns: TypeAlias = Mapping[str, Any]
Compile: TypeAlias = Callable[[Catalogue], Columns]

PACKAGE = Path(mirabilia.__file__).parent
KERNELS = PACKAGE / "rules" / "wonders"
TABLES = KERNELS / "tables.py"

BITS = "POWERS"  # the one column that several effects of a thing share, a bit for each
KEPT, LASTING = "powers", "LASTING"  # the field of the record with a city's bits, and those that get there
COMPILED = ("kernel", "inlined")  # the decorators of a kernel
# Fields that no kernel has to read, each for its reason.
NOT_RULES = {
    "Card.chain_to",  # printed on the card; the kernels ask the child, and the linter holds both together
    "Leader.id",  # the name of the leader; a building's says what a city holds only once
    "Edifice.id",  # the name of the Edifice
    "Edifice.doubt",  # what the sources do not agree on, for people to read
    "Stage.doubt",  # the same
    "Board.anywhere",  # asked when boards are wished for, before any kernel runs
    "Manifest.id",  # the name of the pack
    "Manifest.contents",  # says which files to read; the linter holds both together
    "Manifest.edition",  # says which packs may be in play together, before any kernel runs
}


# ---------------------------------------------------------------- what the kernels read
def kernel_sources() -> dict[str, str]:
    """The text of every file of kernels, by its name."""
    return {path.name: path.read_text(encoding="utf-8") for path in sorted(KERNELS.glob("*.py"))}


def table_reads(sources: Iterable[str], tables: str = "tables") -> set[str]:
    """The names of the module `tables` that are read inside a kernel of these sources."""
    reads: set[str] = set()
    for source in sources:
        tree = ast.parse(source)
        local, modules = _imported(tree, tables)
        for function in ast.walk(tree):
            if isinstance(function, ast.FunctionDef) and _is_kernel(function):
                reads |= _reads(function, local, modules)
    return reads


def _imported(tree: ast.Module, tables: str) -> tuple[dict[str, str], set[str]]:
    """The local names of what is imported from the tables, and of the tables themselves."""
    local: dict[str, str] = {}
    modules: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            for name in node.names:
                if (node.module or "").split(".")[-1] == tables:
                    local[name.asname or name.name] = name.name
                elif name.name == tables:
                    modules.add(name.asname or name.name)
    return local, modules


def _is_kernel(function: ast.FunctionDef) -> bool:
    return any(isinstance(mark, ast.Name) and mark.id in COMPILED for mark in function.decorator_list)


def _reads(function: ast.FunctionDef, local: dict[str, str], modules: set[str]) -> set[str]:
    nodes = list(chain.from_iterable(ast.walk(statement) for statement in function.body))
    own = {argument.arg for argument in function.args.args}
    own |= {node.id for node in nodes if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load)}
    free = {name: table for name, table in local.items() if name not in own}
    reads = {free[node.id] for node in nodes if isinstance(node, ast.Name) and node.id in free}
    for node in nodes:
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in modules:
            reads.add(node.attr)
    return reads


# ---------------------------------------------------------------- values to try out
def samples(kind: types.Type) -> list[Any]:
    """A few values of a type, different from each other; the first is the plainest."""
    match kind:
        case types.LiteralType(values=values):
            return list(values)
        case types.BoolType():
            return [True, False]
        case types.IntType():
            least = kind.ge if kind.ge is not None else 0 if kind.gt is None else kind.gt + 1
            return [n for n in (least, least + 1) if kind.le is None or n <= kind.le]
        case types.StrType(pattern=pattern):
            return [text for text in ("a", "b", "a:A", "b:A") if re.search(pattern or "", text)]
        case types.VarTupleType(item_type=item, min_length=least):
            singles = [(one,) for one in samples(item)]
            return singles if least else [(), *singles]
        case types.UnionType(types=kinds):
            return [value for one in sorted(kinds, key=_none_first) for value in samples(one)]
        case types.StructType(cls=cls):
            plain = plainest(cls)
            return [plain, *chain.from_iterable(changed for _, changed in variants(plain))]
    return [None]


def _none_first(kind: types.Type) -> bool:
    return not isinstance(kind, types.NoneType)


def plainest(kind: type[Any]) -> Any:
    """An entry of this kind with the defaults, and the plainest values where there are none."""
    fields = _struct_type(kind).fields
    return kind(**{field.name: samples(field.type)[0] for field in fields if field.required})


def variants(entry: Struct) -> Iterator[tuple[str, list[Struct]]]:
    """Each field of an entry that has a choice, with the entries that differ from it in this field only."""
    for field in _struct_type(type(entry)).fields:
        if isinstance(field.type, types.LiteralType) and len(field.type.values) == 1:
            continue
        now = getattr(entry, field.name)
        others = [value for value in samples(field.type) if value != now]
        yield field.name, [msgspec.structs.replace(entry, **{field.name: value}) for value in others]


def _struct_type(kind: type[Any]) -> types.StructType:
    described = types.type_info(kind)
    assert isinstance(described, types.StructType)
    return described


def tiny(
    card: Card | None = None,
    board: Board | None = None,
    manifest: Manifest | None = None,
    leader: Leader | None = None,
    edifice: Edifice | None = None,
) -> Catalogue:
    """A catalogue of two cards, two board sides, two leaders and two Edifices, the second of each as given.

    A pack with nothing but a manifest, as given, comes after them.
    """
    things = Pack(
        plainest(Manifest),
        (plainest(Card), card or plainest(Card)),
        (plainest(Board), board or plainest(Board)),
        (plainest(Leader), leader or plainest(Leader)),
        (plainest(Edifice), edifice or plainest(Edifice)),
        {},
        {},
    )
    return Catalogue((things, Pack(manifest or plainest(Manifest), (), (), (), (), {}, {})))


BUILDERS: dict[type[Any], Callable[[Any], Catalogue]] = {
    Card: lambda card: tiny(card=card),
    Board: lambda board: tiny(board=board),
    Stage: lambda stage: tiny(board=msgspec.structs.replace(plainest(Board), stage=(stage,))),
    Cost: lambda cost: tiny(card=msgspec.structs.replace(plainest(Card), cost=cost)),
    Manifest: lambda manifest: tiny(manifest=manifest),
    Leader: lambda leader: tiny(leader=leader),
    Edifice: lambda edifice: tiny(edifice=edifice),
}


# ---------------------------------------------------------------- the checks
def unread_columns(columns: Iterable[str], reads: set[str], tables: str | None = None) -> Iterator[Finding]:
    """Columns of the tables that no kernel reads."""
    source = TABLES.read_text(encoding="utf-8") if tables is None else tables
    for column in columns:
        if column not in reads:
            line = next((n for n, text in enumerate(source.splitlines(), 1) if f'"{column}"' in text), 1)
            yield Finding("unread-column", _label(TABLES), line, f"No kernel reads the column {column}.")


def verbs_without_kernel(
    verbs: Iterable[type[Any]],
    effect_columns: Callable[[Any], Columns],
    reads: set[str],
    tables: str | None = None,
) -> Iterator[Finding]:
    """Verbs that write no column, only columns that no kernel reads, or a bit that no kernel asks for."""
    marks = verb_marks(TABLES.read_text(encoding="utf-8") if tables is None else tables)
    for kind in verbs:
        verb = kind.__struct_config__.tag
        columns = set(effect_columns(plainest(kind)))
        if not columns:
            yield _at(kind, "verb-without-kernel", f"The verb `{verb}` is compiled to no column.")
        elif not columns & reads:
            wrote = ", ".join(sorted(columns))
            yield _at(kind, "verb-without-kernel", f"No kernel reads what the verb `{verb}` writes: {wrote}.")
        for mark in sorted(marks.get(kind.__name__, set()) - reads):
            text = f"The verb `{verb}` is marked by {mark}, which no kernel reads."
            yield _at(kind, "verb-without-kernel", text)


def verb_marks(tables: str) -> dict[str, set[str]]:
    """The constants of the tables that stand for a verb inside a column, by the class of the verb."""
    tree = ast.parse(tables)
    stored = chain.from_iterable(ast.walk(node) for node in tree.body if isinstance(node, ast.Assign))
    constants = {n.id for n in stored if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
    marks: dict[str, set[str]] = {}
    for case in ast.walk(tree):
        if isinstance(case, ast.match_case) and isinstance(case.pattern, ast.MatchClass):
            kind = ast.unparse(case.pattern.cls).split(".")[-1]
            used = chain.from_iterable(ast.walk(statement) for statement in case.body)
            marks[kind] = {node.id for node in used if isinstance(node, ast.Name)} & constants
    return marks


def kept_marks(sources: Iterable[str]) -> set[str]:
    """The marks that kernels look for among the powers a city keeps.

    Either `game.powers[city] & MARK`, or `powers = int(game.powers[city])` and then `powers & MARK`.
    """
    found: set[str] = set()
    for tree in chain.from_iterable(ast.walk(ast.parse(source)) for source in sources):
        if isinstance(tree, ast.FunctionDef):
            nodes = list(ast.walk(tree))
            stored = [node for node in nodes if isinstance(node, ast.Assign) and _has_kept(node.value)]
            local = {ast.unparse(node.targets[0]) for node in stored}
            for node in nodes:
                if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitAnd):
                    asked = _has_kept(node.left) or ast.unparse(node.left) in local
                    if asked and isinstance(node.right, ast.Name):
                        found.add(node.right.id)
    return found


def _has_kept(value: ast.expr) -> bool:
    """Does this come from the powers that a city keeps?"""
    return any(isinstance(node, ast.Attribute) and node.attr == KEPT for node in ast.walk(value))


def lost_marks(sources: Iterable[str], tables: str | None = None) -> Iterator[Finding]:
    """Marks that kernels look for among the powers a city keeps, but that never get there."""
    text = TABLES.read_text(encoding="utf-8") if tables is None else tables
    uses: dict[str, set[str]] = {}  # the constants that each constant is made of
    line = 1
    for node in ast.parse(text).body:
        if isinstance(node, ast.Assign):
            name = ast.unparse(node.targets[0])
            uses[name] = {one.id for one in ast.walk(node.value) if isinstance(one, ast.Name)}
            line = node.lineno if name == LASTING else line
    names = {LASTING}
    while more := {use for name in names for use in uses.get(name, set())} - names:
        names |= more
    for mark in sorted(kept_marks(sources) - names):
        problem = f"A kernel asks for {mark} among the powers of a city, but {LASTING} keeps it out."
        yield Finding("verb-without-kernel", _label(TABLES), line, problem)


def unread_effect_fields(
    verbs: Iterable[type[Any]], effect_columns: Callable[[Any], Columns], reads: set[str]
) -> Iterator[Finding]:
    """Arguments of verbs that change no column a kernel reads; verbs without any column are told apart."""
    for kind in verbs:
        if effect_columns(plainest(kind)):
            yield from _unread_fields(kind, effect_columns, reads)


def unread_entry_fields(
    builders: Mapping[type[Any], Callable[[Any], Catalogue]], compile_columns: Compile, reads: set[str]
) -> Iterator[Finding]:
    """Fields of cards, leaders, boards, stages, costs and manifests that change no column a kernel reads."""
    for kind, build in builders.items():
        yield from _unread_fields(kind, _through(build, compile_columns), reads)


def _through(build: Callable[[Any], Catalogue], compile_columns: Compile) -> Callable[[Any], Columns]:
    return lambda entry: compile_columns(build(entry))


def _unread_fields(kind: type[Any], write: Callable[[Any], Columns], reads: set[str]) -> Iterator[Finding]:
    plain = plainest(kind)
    before = write(plain)
    for name, others in variants(plain):
        if f"{kind.__name__}.{name}" not in NOT_RULES:
            if not any(_differ(before, write(other), reads) for other in others):
                text = f"Nothing that a kernel reads depends on the field `{name}` of {kind.__name__}."
                yield _at(kind, "unread-field", text, name)


def _differ(before: Columns, after: Columns, reads: set[str]) -> bool:
    names = (before.keys() | after.keys()) & reads
    return any(not np.array_equal(before.get(name, 0), after.get(name, 0)) for name in names)


def _at(kind: type[Any], code: str, text: str, field: str = "") -> Finding:
    """A finding at the line of a class, or of one of its fields."""
    try:
        lines, first = inspect.getsourcelines(kind)
        file = _label(Path(inspect.getfile(kind)))
    except (OSError, TypeError):  # a class without a file
        return Finding(code, kind.__module__, 1, text)
    offsets = (n for n, line in enumerate(lines) if field and re.match(rf"\s+{field}\s*:", line))
    return Finding(code, file, first + next(offsets, 0), text)


def _label(path: Path) -> str:
    """A file of the program as `mirabilia/...`, any other by its name."""
    inside = path.is_relative_to(PACKAGE)
    return f"{PACKAGE.name}/{path.relative_to(PACKAGE).as_posix()}" if inside else path.name


def verb_clashes(
    verbs: Iterable[type[Any]], effect_columns: Callable[[Any], Columns]
) -> frozenset[frozenset[type[Any]]]:
    """Pairs of verbs that write one column, so that one thing cannot have both."""
    written = {kind: set(effect_columns(plainest(kind))) - {BITS} for kind in verbs}
    return frozenset(
        frozenset(pair) for pair in combinations(written, 2) if written[pair[0]] & written[pair[1]]
    )


@cache
def clashes() -> frozenset[frozenset[type[Any]]]:
    """The pairs of verbs of the schema that exclude each other; none while the tables cannot be made."""
    try:
        from mirabilia.rules.wonders import tables
    except Exception:  # reported by `lint_schema`
        return frozenset()
    return verb_clashes(VERBS.values(), tables.effect_columns)


@cache
def lint_schema() -> tuple[Finding, ...]:
    """All checks of the schema against the tables, and of the tables against the kernels."""
    try:
        from mirabilia.rules.wonders import tables
    except Exception as error:  # importing the tables loads the packs of the program, whatever is in them
        problem = str(error).rstrip(".")
        text = f"The tables cannot be made, so verbs and columns were not checked: {problem}."
        return (Finding("no-tables", _label(TABLES), 1, text),)
    reads = table_reads(kernel_sources().values())
    return (
        *unread_columns(tables.compile_columns(tiny()), reads),
        *verbs_without_kernel(VERBS.values(), tables.effect_columns, reads),
        *lost_marks(kernel_sources().values()),
        *unread_effect_fields(VERBS.values(), tables.effect_columns, reads),
        *unread_entry_fields(BUILDERS, tables.compile_columns, reads),
    )
