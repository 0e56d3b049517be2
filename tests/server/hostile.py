"""Messages that no client of ours would send."""

import json
from random import Random
from typing import Any

ODD: list[Any] = [
    None, True, False, -1, 0, 1, 7, 255, 2**31, 2**53, 2**63, 2**64, 10**30, -(10**30), 0.5, 1e308, -0.0, "",
    "0", "null", "\x00", "\ud800", "\u202e", "é" * 20, "x" * 250, "x" * 5000, "{}",
    "'; DROP TABLE events; --", "../../etc/passwd", "${jndi:ldap://x}", "<script>alert(1)</script>", [], {},
    [[]], [0], {"seat": 0}, {"$ne": None}, [None] * 50, {str(n): n for n in range(30)},
]  # fmt: skip
KINDS = ["hello", "take", "leave", "seat_bot", "unseat", "start", "choose", "rematch"]
FIELDS = [
    "seat",
    "name",
    "token",
    "level",
    "decision",
    "action",
    "id",
    "ask",
    "tell",
    "number",
    "holder",
    "bot",
]
VERBS = [
    "build",
    "stage",
    "sell",
    "keep",
    "recruit",
    "pass",
    "take",
    "lose",
    "copy",
    "end",
    "draw",
    "free",
    "use",
]
THINGS = [
    "baths",
    "palace",
    "loom_1",
    "left=2",
    "right=4",
    "bank=1",
    "option=1",
    "edifice",
    "tokens=1,3",
    "x=x",
]
RAW = [
    "", " ", "\n", "{", "}", "[", '"', "null", "true", "0", "-", "1e999", "NaN", "[]", "{}", '{"ask"}',
    "\ufeff{}", '{"ask":"hello"', '{"ask":"choose","id":1,"seat":0,"decision":0,"action":"build', "[" * 4000,
    '{"a":' * 1500,
    '{"ask":"hello","id":1,"id":2}', '{"ask":"hello","ask":"start","id":1}', '{"ask":"start","id":1}garbage',
    '{"ask":"start","id":' + "9" * 5000 + "}", '{"ask":"start","id":1e400}', "'start'", "/*x*/{}",
    '{"ask":"take","id":1,"seat":0,"name":"\\ud800"}', '{"ask":"take","id":1,"seat":0,"name":"\\u0000"}',
    '{"ask":"\\u0068ello","id":1,"token":"%s"}' % ("a" * 101), '{"id":1}', '{"ask":null,"id":1}',
]  # fmt: skip


def action_text(luck: Random) -> str:
    """Something like an action."""
    words = [luck.choice(VERBS + THINGS) for _ in range(luck.randrange(1, 5))]
    if luck.random() < 0.2:
        words.append(
            luck.choice(["=", "left=", "left=-1", "left=99999999999999999999", "left=1 left=1", "\t", "é"])
        )
    return " ".join(words)


def ask(luck: Random) -> dict[str, Any]:
    """An ask with the right shape: what it asks is wrong enough."""
    kind = luck.choice(KINDS)
    message: dict[str, Any] = {"ask": kind, "id": luck.randrange(10**6)}
    if kind in ("take", "leave", "seat_bot", "unseat", "choose"):
        message["seat"] = luck.randrange(9)
    if kind == "take":
        message["name"] = luck.choice(["Eve", "Ada", "x" * 41, " ", "\u202eEve"])
    if kind == "choose":
        message["decision"] = luck.choice([0, 1, 2, 3, 10**6])
        message["action"] = action_text(luck)
    return message


def twisted(luck: Random) -> str:
    """An ask with something odd in it."""
    message = ask(luck)
    for _ in range(luck.randrange(1, 4)):
        key = luck.choice([*message, luck.choice(FIELDS)])
        if luck.random() < 0.2:
            message.pop(key, None)
        else:
            message[key] = luck.choice(ODD)
    return json.dumps(message, ensure_ascii=luck.random() < 0.5)


def torn(luck: Random, text: str) -> str:
    """A text with something cut off, doubled or changed."""
    place = luck.randrange(len(text) + 1)
    match luck.randrange(4):
        case 0:
            return text[:place]
        case 1:
            return text[place:]
        case 2:
            return text[:place] + chr(luck.choice([0, 34, 44, 92, 123, 125, 233, 8238, 55357])) + text[place:]
    return text[:place] + text[place : place + 5] * luck.randrange(2, 50) + text[place:]


def hostile(luck: Random) -> str | bytes:
    """One message."""
    match luck.randrange(10):
        case 0:
            return luck.choice(RAW)
        case 1:
            return luck.randbytes(luck.randrange(200))
        case 2:
            return "x" * luck.choice([8_000, 8_193, 9_000])
        case 3 | 4:
            return torn(luck, json.dumps(ask(luck)))
        case 5 | 6:
            return twisted(luck)
        case 7:
            return torn(luck, twisted(luck)).encode(errors="replace")
    return json.dumps(ask(luck))
