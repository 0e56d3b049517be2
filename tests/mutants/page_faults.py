"""Where a small mistake can be made in the page: in the tokens of its scripts, and in its conditions."""

import re
from dataclasses import dataclass
from itertools import pairwise

from mutants.faults import Fault

COMPARISONS = {"===": "!==", "!==": "===", "<": "<=", "<=": "<", ">": ">=", ">=": ">"}
OTHERS = {"&&": "||", "||": "&&", "+": "-", "-": "+", "+=": "-=", "-=": "+="}
TOKEN = re.compile(
    r"(?P<comment>//[^\n]*|/\*.*?\*/)"
    r"|(?P<string>\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*')"
    r"|(?P<number>\d[\d_]*(?:\.\d+)?)"
    r"|(?P<name>[A-Za-z_$][\w$]*)"
    r"|(?P<space>\s+)"
    r"|(?P<sign>===|!==|=>|<=|>=|&&|\|\||\?\?|\?\.|\+\+|--|\+=|-=|==|!=|.)",
    re.S,
)
SCRIPT = re.compile(r"<script[^>]*>(.*?)</script>", re.S)
CONDITION = re.compile(r"\{(?:#if|:else if)\s+")
CALL = re.compile(r"^[\w$.]+\(.*\);$")
ASSIGNMENT = re.compile(r"^[\w$.\[\]]+ (?:=|\+=|-=) .*;$")
BEFORE_A_PATTERN = {"(", ",", "=", ":", "[", "!", "&&", "||", "?", "{", "}", ";", "=>", "return"}
CLOSING = {"(": ")", "[": "]", "{": "}"}


@dataclass(frozen=True)
class Token:
    kind: str
    text: str
    start: int

    @property
    def end(self) -> int:
        return self.start + len(self.text)


def faults_in_page(path: str, text: str) -> list[Fault]:
    """All that may be planted, in the order of the text."""
    found: list[Fault] = []

    def add(kind: str, start: int, end: int, after: str) -> None:
        line = text.count("\n", 0, start) + 1
        found.append(Fault(path, kind, start, end, line, text[start:end], after))

    if path.endswith(".svelte"):
        scripts = [(hit.start(1), hit.end(1)) for hit in SCRIPT.finditer(text)]
        for hit in CONDITION.finditer(text):
            end = _closing(tokens(text, hit.start(), len(text)))
            if end is not None:
                add("negated if", hit.end(), end, f"!({text[hit.end() : end]})")
    else:
        scripts = [(0, len(text))]
    for start, end in scripts:
        all_tokens = [token for token in tokens(text, start, end) if token.kind not in ("space", "comment")]
        code = _without_types(all_tokens)
        _in_tokens(text, code, add)
        _in_lines(text, start, end, code, add)
    return sorted(set(found), key=lambda fault: (fault.start, fault.end, fault.kind))


def tokens(text: str, start: int, end: int) -> list[Token]:
    """The script between two places, token by token; a template or a pattern is one string."""
    found: list[Token] = []
    last = ";"
    while start < end:
        if text[start] == "`":
            stop, kind = _after_template(text, start), "string"
        elif text[start] == "/" and text[start + 1] not in "/*" and last in BEFORE_A_PATTERN:
            hit = re.compile(r"/(?:\\.|\[[^\]]*\]|[^/\\\n])+/\w*").match(text, start)
            stop, kind = (hit.end() if hit else start + 1), "string"
        else:
            hit = TOKEN.match(text, start)
            assert hit is not None
            assert hit.lastgroup is not None
            stop, kind = hit.end(), hit.lastgroup
        found.append(Token(kind, text[start:stop], start))
        if kind not in ("space", "comment"):
            last = text[start:stop]
        start = stop
    return found


def _after_template(text: str, start: int) -> int:
    """Where a template ends; one may stand within another."""
    place = start + 1
    while text[place] != "`":
        if text[place] == "\\":
            place += 2
        elif text.startswith("${", place):
            depth, place = 1, place + 2
            while depth:
                if text[place] == "`":
                    place = _after_template(text, place)
                    continue
                depth += {"{": 1, "}": -1}.get(text[place], 0)
                place += 1
        else:
            place += 1
    return place + 1


def _closing(found: list[Token]) -> int | None:
    """Where the bracket that comes first is closed."""
    depth = 0
    for token in found:
        if token.kind == "sign":
            depth += (token.text in CLOSING) - (token.text in CLOSING.values())
            if depth == 0:
                return token.start
    return None


def _without_types(found: list[Token]) -> list[Token]:
    """Imports, interfaces and types have no behaviour."""
    code: list[Token] = []
    place = 0
    while place < len(found):
        token = found[place]
        follows = found[place + 1] if place + 1 < len(found) else token
        starts = not code or code[-1].text in (";", "}", "{", "export")
        if starts and token.text == "import":
            place = _past(found, place, (";",))
        elif starts and token.text == "interface":
            while found[place].text != "{":
                place += 1
            end = _closing(found[place:])
            place = next(at for at in range(place, len(found)) if found[at].start == end) + 1
        elif starts and token.text == "type" and follows.kind == "name":
            place = _past(found, place, (";",))
        else:
            code.append(token)
            place += 1
    return code


def _past(found: list[Token], place: int, ends: tuple[str, ...]) -> int:
    depth = 0
    while place < len(found):
        text = found[place].text
        if found[place].kind == "sign":
            depth += (text in CLOSING) - (text in CLOSING.values())
            if depth == 0 and text in ends:
                return place + 1
        place += 1
    return place


def _in_tokens(text: str, code: list[Token], add) -> None:  # type: ignore[no-untyped-def] # a closure
    for place, (before, token) in enumerate(pairwise(code), start=1):
        apart = text[token.start - 1].isspace() and text[token.end : token.end + 1].isspace()
        if token.kind == "sign" and apart and token.text in COMPARISONS:
            add("other comparison", token.start, token.end, COMPARISONS[token.text])
        elif token.kind == "sign" and apart and token.text in OTHERS:
            kind = "and for or" if token.text in ("&&", "||") else "other sum"
            add(kind, token.start, token.end, OTHERS[token.text])
        elif token.text == "!" and (
            before.text in ("return", "in") or not (before.kind == "name" or before.text in (")", "]"))
        ):
            add("dropped not", token.start, token.end, "")
        elif token.kind == "number" and len(token.text) == 1 and before.text not in ("|", "."):
            add(
                "other constant", token.start, token.end, str(int(token.text) + 1)
            )  # more are sizes and times
        elif token.text in ("true", "false") and before.text not in ("|", "."):
            add("other constant", token.start, token.end, {"true": "false", "false": "true"}[token.text])
        elif token.text == "(" and before.text == "if":
            end = _closing(code[place:])
            if end is not None:
                add("negated if", token.end, end, f"!({text[token.end : end]})")


def _in_lines(text: str, start: int, end: int, code: list[Token], add) -> None:  # type: ignore[no-untyped-def]
    """Calls and assignments that are one whole line, and not the rest of one."""
    firsts = {token.start: place for place, token in enumerate(code)}
    place = start
    for row in text[start:end].split("\n"):
        line = row.strip()
        at = place + len(row) - len(row.lstrip())
        place += len(row) + 1
        if at not in firsts or not (CALL.match(line) or ASSIGNMENT.match(line)):
            continue
        before = code[firsts[at] - 1].text if firsts[at] else ";"
        balanced = all(line.count(left) == line.count(right) for left, right in CLOSING.items())
        if before in (";", "{", "}") and balanced and not line.startswith(("return", "super")):
            add("removed statement", at, at + len(line), ";")
