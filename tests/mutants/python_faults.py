"""Where a small mistake can be made in Python: found in the syntax tree, made in the text."""

import ast
import re
from itertools import pairwise

from mutants.faults import Fault

COMPARISONS: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
}
SUMS: dict[type[ast.operator], tuple[str, str]] = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "+"),
    ast.FloorDiv: ("//", "*"),
    ast.Div: ("/", "*"),
    ast.Mod: ("%", "*"),
    ast.BitAnd: ("&", "|"),
    ast.BitOr: ("|", "&"),
    ast.LShift: ("<<", ">>"),
    ast.RShift: (">>", "<<"),
}
TWINS = {"min": "max", "max": "min", "any": "all", "all": "any", "minimum": "maximum", "maximum": "minimum"}
NO_BEHAVIOUR = {"Progress"}  # what is only said while one waits
NO_SWAP = {"range", "isinstance", "issubclass", "min", "max", "hasattr", "getattr"}
WORDS_ONLY = {"print", "TypeVar", "NewType", "cast", "Option", "Argument"}
SPEAKERS = {"log", "logger", "logging", "warnings", "console"}
DEFENCE = {"exist_ok", "parents", "flush", "daemon", "ignore_errors", "nogil", "cache", "text", "stacklevel"}


def faults_in_python(path: str, text: str) -> list[Fault]:
    """All that may be planted, in the order of the text."""
    finder = _Finder(path, text)
    finder.visit(ast.parse(text))
    return sorted(finder.found, key=lambda fault: (fault.start, fault.end, fault.kind))


class _Finder(ast.NodeVisitor):
    def __init__(self, path: str, text: str) -> None:
        self.path, self.text = path, text
        self.rows = text.split("\n")
        self.starts = [0]
        for row in self.rows:
            self.starts.append(self.starts[-1] + len(row) + 1)
        self.found: list[Fault] = []
        self.known: set[str] = set()  # names that the function has given a value
        self.result = ""  # what it is annotated to return

    def place(self, line: int, column: int) -> int:
        """Columns of the syntax tree count bytes."""
        return self.starts[line - 1] + len(self.rows[line - 1].encode()[:column].decode())

    def span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self.place(node.lineno, node.col_offset), self.place(node.end_lineno, node.end_col_offset)

    def source(self, node: ast.expr | ast.stmt) -> str:
        start, end = self.span(node)
        return self.text[start:end]

    def add(self, kind: str, start: int, end: int, after: str) -> None:
        line = self.text.count("\n", 0, start) + 1
        self.found.append(Fault(self.path, kind, start, end, line, self.text[start:end], after))

    def replace(self, kind: str, node: ast.expr | ast.stmt, after: str) -> None:
        self.add(kind, *self.span(node), after)

    def between(self, kind: str, left: ast.expr, right: ast.expr, before: str, after: str) -> None:
        """The operator between two operands; there may be brackets and line breaks around it."""
        start, end = self.span(left)[1], self.span(right)[0]
        pattern = r"\s+".join(re.escape(word) for word in before.split())
        pattern = rf"\b{pattern}\b" if before[0].isalpha() else pattern
        hit = re.search(pattern, self.text[start:end])
        if hit:
            self.add(kind, start + hit.start(), start + hit.end(), after)

    def visit_all(self, nodes: list[ast.stmt]) -> None:
        for node in nodes:
            self.visit(node)

    # What is left out: annotations, decorators, what is for the type checker, what is only said.

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        for default in [*node.args.defaults, *(default for default in node.args.kw_defaults if default)]:
            self.visit(default)
        outside = self.known, self.result
        self.known = {arg.arg for arg in [*node.args.args, *node.args.kwonlyargs, *node.args.posonlyargs]}
        self.result = ast.unparse(node.returns) if node.returns else ""
        self.visit_all(node.body)
        self.known, self.result = outside

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> None:
        self.visit_FunctionDef(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        if node.name not in NO_BEHAVIOUR:
            self.visit_all(node.body)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """Texts are left alone; before Python 3.12 places within them are not known either."""

    def visit_Assert(self, node: ast.Assert) -> None:
        """A defence."""

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None and "TypeAlias" not in ast.unparse(node.annotation):
            self.visit(node.value)
            if isinstance(node.target, ast.Name):
                self.known.add(node.target.id)

    # Statements

    def visit_If(self, node: ast.If) -> None:
        test = ast.unparse(node.test)
        if "TYPE_CHECKING" not in test and "__name__" not in test:
            self.replace("negated if", node.test, f"not ({self.source(node.test)})")
            self.visit(node.test)
            self.visit_all(node.body)
        self.visit_all(node.orelse)

    def visit_Assign(self, node: ast.Assign) -> None:
        parts = [part for target in node.targets for part in ast.walk(target)]
        names = {part.id for part in parts if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)}
        if names & {"__all__", "__slots__", "__version__"}:
            return
        self.visit(node.value)
        for target in node.targets:
            self.visit(target)
        if names <= self.known:
            self.replace("removed statement", node, "pass")
        self.known |= names

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        self.replace("removed statement", node, "pass")
        if type(node.op) in SUMS:
            before, after = SUMS[type(node.op)]
            self.between("other sum", node.target, node.value, before + "=", after + "=")
        self.visit(node.value)

    def visit_Expr(self, node: ast.Expr) -> None:
        call = node.value.value if isinstance(node.value, ast.Await) else node.value
        if isinstance(call, ast.Call) and not _only_words(call):
            self.replace("removed statement", node, "pass")
            self.visit(call)

    def visit_Raise(self, node: ast.Raise) -> None:
        self.replace("removed statement", node, "pass")

    def visit_Continue(self, node: ast.Continue) -> None:
        self.replace("removed statement", node, "pass")

    def visit_Break(self, node: ast.Break) -> None:
        self.replace("removed statement", node, "pass")

    def visit_Return(self, node: ast.Return) -> None:
        if node.value is None:
            return
        if not isinstance(node.value, ast.Constant):
            source = self.source(node.value)
            if self.result in ("int", "float"):
                self.replace("other result", node.value, f"({source}) + 1")
            elif self.result == "bool":
                self.replace("other result", node.value, f"not ({source})")
            elif self.result.endswith("| None"):
                self.replace("other result", node.value, "None")
        self.visit(node.value)

    # Expressions

    def visit_Compare(self, node: ast.Compare) -> None:
        for (left, right), operator in zip(pairwise([node.left, *node.comparators]), node.ops, strict=True):
            self.between("other comparison", left, right, *COMPARISONS[type(operator)])
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        texts = (ast.JoinedStr, ast.Constant)
        text = any(isinstance(n, texts) and not _is_number(n) for n in (node.left, node.right))
        if type(node.op) in SUMS and not text:
            self.between("other sum", node.left, node.right, *SUMS[type(node.op)])
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        words = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        for left, right in pairwise(node.values):
            self.between("and for or", left, right, *words)
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not):
            start = self.span(node)[0]
            hit = re.match(r"not\s*", self.text[start:])
            assert hit is not None
            self.add("dropped not", start, start + hit.end(), "")
        self.generic_visit(node)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        yes, test, no = self.source(node.body), self.source(node.test), self.source(node.orelse)
        if yes != no:
            self.replace("swapped branches", node.test, f"not ({test})")
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        name = _name(node.func)
        if _only_words(node):
            return
        if name in TWINS and not (name in ("any", "all") and isinstance(node.func, ast.Attribute)):
            start, end = self.span(node.func)
            self.add("least for most", end - len(name), end, TWINS[name])
        first = node.args[:2]
        starred = any(isinstance(arg, ast.Starred) for arg in first)
        if name == "range" and first and not starred:
            inner = self.source(first[0])
            self.replace("range", first[0], f"({inner}) - 1" if len(node.args) == 1 else f"({inner}) + 1")
        elif len(first) == 2 and name not in NO_SWAP and not starred:
            (start, mid), (again, end) = self.span(first[0]), self.span(first[1])
            one, other = self.text[start:mid], self.text[again:end]
            if one != other:
                self.add("swapped arguments", start, end, other + self.text[mid:again] + one)
        self.visit(node.func)
        for arg in node.args:
            self.visit(arg)
        for keyword in node.keywords:
            if keyword.arg not in DEFENCE:
                self.visit(keyword.value)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, bool):
            self.replace("other constant", node, str(not node.value))
        elif _is_number(node):
            self.replace("other constant", node, repr(node.value + 1))  # type: ignore[operator] # a number


def _is_number(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, int | float)


def _name(function: ast.expr) -> str:
    """The last word of what is called."""
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def _only_words(call: ast.Call) -> bool:
    """Whether it only says something to a person or to the type checker."""
    owner = call.func.value if isinstance(call.func, ast.Attribute) else None
    return _name(call.func) in WORDS_ONLY or (owner is not None and _name(owner) in SPEAKERS)
