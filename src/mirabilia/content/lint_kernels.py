"""The other direction of `lint`, for every game: whatever the schema lets a pack say must reach a kernel.

    schema field  --compile-->  table column  --read by-->  @kernel function
       changes no column: unread-field          read by none: unread-column

The first arrow is tried out: each field of a small made-up pack takes other values and the columns are
compared. The second is read off the syntax tree of the kernels, so that nothing has to be compiled.
What a game adds of its own (its made-up pack, the fields that no kernel has to read) is in its `lint_schema`.
"""

import ast
import inspect
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from itertools import chain, cycle, islice
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeAlias

import msgspec
import numpy as np
from msgspec import Struct
from msgspec import inspect as types

import mirabilia
from mirabilia.content.source import Finding

Columns: TypeAlias = Mapping[str, Any]
Compile: TypeAlias = Callable[[Any], Columns]  # from an entry, or from a catalogue

PACKAGE = Path(mirabilia.__file__).parent
COMPILED = ("kernel", "inlined")  # the decorators of a kernel


@dataclass(frozen=True)
class TablesFile:
    """The file with the tables of a game: how findings call it, and its text."""

    label: str
    text: str

    def finding(self, code: str, text: str, line: int = 1) -> Finding:
        """A finding in the tables."""
        return Finding(code, self.label, line, text)


# ---------------------------------------------------------------- what the kernels read
def kernel_sources(rules: Path) -> dict[str, str]:
    """The text of every file of a game's kernels, by its name."""
    return {path.name: path.read_text(encoding="utf-8") for path in sorted(rules.glob("*.py"))}


def tables_of(rules: Path) -> TablesFile:
    """The tables of a game."""
    path = rules / "tables.py"
    return TablesFile(label(path), path.read_text(encoding="utf-8"))


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


def renamed_columns(tables: str) -> dict[str, str]:
    """From a name of the tables to the column behind it, for `A, B = (... for name in ("X", "Y"))`."""
    found: dict[str, str] = {}
    for node in ast.parse(tables).body:
        if isinstance(node, ast.Assign):
            names = [one.id for one in ast.walk(node.targets[0]) if isinstance(one, ast.Name)]
            words = [one.value for one in ast.walk(node.value) if isinstance(one, ast.Constant)]
            columns = [word for word in words if isinstance(word, str)]
            if len(names) == len(columns):
                found |= dict(zip(names, columns, strict=True))
    return found


# ---------------------------------------------------------------- values to try out
_plainest: dict[type[Any], Any] = {}  # what was made once: entries never change
_struct_types: dict[type[Any], types.StructType] = {}


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
            some = samples(item)
            filled = [tuple(islice(cycle(some), n, n + max(1, least or 0))) for n in range(len(some))]
            return filled if least else [(), *filled]
        case types.DictType(key_type=key, value_type=value):
            return [{}, *({one: number} for one in samples(key) for number in samples(value))]
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
    if kind not in _plainest:
        fields = _struct_type(kind).fields
        _plainest[kind] = kind(**{field.name: samples(field.type)[0] for field in fields if field.required})
    return _plainest[kind]


def variants(entry: Struct) -> Iterator[tuple[str, list[Struct]]]:
    """Each field of an entry that has a choice, with the entries that differ from it in this field only."""
    for field in _struct_type(type(entry)).fields:
        if isinstance(field.type, types.LiteralType) and len(field.type.values) == 1:
            continue
        now = getattr(entry, field.name)
        others = [value for value in samples(field.type) if value != now]
        yield field.name, [msgspec.structs.replace(entry, **{field.name: value}) for value in others]


def _struct_type(kind: type[Any]) -> types.StructType:
    if kind not in _struct_types:
        described = types.type_info(kind)
        assert isinstance(described, types.StructType)
        _struct_types[kind] = described
    return _struct_types[kind]


# ---------------------------------------------------------------- the checks
def unread_columns(columns: Iterable[str], reads: set[str], tables: TablesFile) -> Iterator[Finding]:
    """Columns of the tables that no kernel reads."""
    for column in columns:
        if column not in reads:
            lines = enumerate(tables.text.splitlines(), 1)
            line = next((n for n, text in lines if f'"{column}"' in text), 1)
            yield tables.finding("unread-column", f"No kernel reads the column {column}.", line)


def verbs_without_kernel(
    verbs: Iterable[type[Any]], effect_columns: Compile, reads: set[str], tables: TablesFile
) -> Iterator[Finding]:
    """Verbs that write no column, only columns that no kernel reads, or a mark that no kernel asks for."""
    marks = verb_marks(tables.text)
    for kind in verbs:
        verb = kind.__struct_config__.tag
        columns = set(effect_columns(plainest(kind)))
        if not columns:
            yield at_class(kind, "verb-without-kernel", f"The verb `{verb}` is compiled to no column.")
        elif not columns & reads:
            text = f"No kernel reads what the verb `{verb}` writes: {', '.join(sorted(columns))}."
            yield at_class(kind, "verb-without-kernel", text)
        for mark in sorted(marks.get(kind.__name__, set()) - reads):
            text = f"The verb `{verb}` is marked by {mark}, which no kernel reads."
            yield at_class(kind, "verb-without-kernel", text)


def verb_marks(tables: str) -> dict[str, set[str]]:
    """The constants of the tables that stand for a verb inside a column, by the class of the verb."""
    tree = ast.parse(tables)
    targets = [target for node in tree.body if isinstance(node, ast.Assign) for target in node.targets]
    stored = chain.from_iterable(ast.walk(target) for target in targets)
    constants = {node.id for node in stored if isinstance(node, ast.Name)}
    marks: dict[str, set[str]] = {}
    for case in ast.walk(tree):
        if isinstance(case, ast.match_case) and isinstance(case.pattern, ast.MatchClass):
            kind = ast.unparse(case.pattern.cls).split(".")[-1]
            used = chain.from_iterable(ast.walk(statement) for statement in case.body)
            marks[kind] = {node.id for node in used if isinstance(node, ast.Name)} & constants
    return marks


def unread_effect_fields(
    verbs: Iterable[type[Any]], effect_columns: Compile, reads: set[str]
) -> Iterator[Finding]:
    """Arguments of verbs that change no column a kernel reads; verbs without any column are told apart."""
    for kind in verbs:
        if effect_columns(plainest(kind)):
            yield from unread_fields(plainest(kind), effect_columns, reads)


def unread_entry_fields(
    builders: Mapping[type[Any], Callable[[Any], Any]],
    compile_columns: Compile,
    reads: set[str],
    exempt: Collection[str],
    plain: Mapping[type[Any], Any] = MappingProxyType({}),
) -> Iterator[Finding]:
    """Fields of entries and manifests that change no column a kernel reads.

    A builder makes a small catalogue around an entry; `plain` is given where the plainest entry would hide
    a field.
    """
    for kind, build in builders.items():
        write = partial(_through, build, compile_columns)
        yield from unread_fields(plain.get(kind) or plainest(kind), write, reads, exempt)


def _through(build: Callable[[Any], Any], compile_columns: Compile, entry: Struct) -> Columns:
    return compile_columns(build(entry))


def unread_fields(
    plain: Struct, write: Compile, reads: set[str], exempt: Collection[str] = ()
) -> Iterator[Finding]:
    """Fields of an entry that change no column a kernel reads, whatever value they take."""
    kind = type(plain)
    before = write(plain)
    for name, others in variants(plain):
        if f"{kind.__name__}.{name}" not in exempt:
            if not any(_differ(before, write(other), reads) for other in others):
                text = f"Nothing that a kernel reads depends on the field `{name}` of {kind.__name__}."
                yield at_class(kind, "unread-field", text, name)


def _differ(before: Columns, after: Columns, reads: set[str]) -> bool:
    names = (before.keys() | after.keys()) & reads
    return any(not np.array_equal(before.get(name, 0), after.get(name, 0)) for name in names)


def at_class(kind: type[Any], code: str, text: str, field: str = "") -> Finding:
    """A finding at the line of a class, or of one of its fields."""
    try:
        lines, first = inspect.getsourcelines(kind)
        file = label(Path(inspect.getfile(kind)))
    except (OSError, TypeError):  # a class without a file
        return Finding(code, kind.__module__, 1, text)
    offsets = (n for n, line in enumerate(lines) if field and re.match(rf"\s+{field}\s*:", line))
    return Finding(code, file, first + next(offsets, 0), text)


def label(path: Path) -> str:
    """A file of the program as `mirabilia/...`, any other by its name."""
    inside = path.is_relative_to(PACKAGE)
    return f"{PACKAGE.name}/{path.relative_to(PACKAGE).as_posix()}" if inside else path.name


def no_tables(tables: TablesFile, error: Exception) -> Finding:
    """The tables cannot be imported: that loads the packs of the program, whatever is in them."""
    problem = str(error).rstrip(".")
    text = f"The tables cannot be made, so verbs and columns were not checked: {problem}."
    return tables.finding("no-tables", text)
