"""What somebody may be called, and what a token is."""

import json

import msgspec
import pytest

from mirabilia.server.names import is_name
from mirabilia.server.protocol import Take, Token, decode_ask, decode_new_table

GOOD = [
    *(
        "Ada",
        "Ada Lovelace",
        "Zoë",
        "Đặng Thị",
        "Łukasz",
        "Ольга",
        "李明",
        "김민준",
        "さくら",
        "عائشة",
        "שרה",
    ),
    *("अनन्या", "ราม", "❤️", "7", "O'Neill", "Jean-Luc", "c͟r͟i͟s͟p", "(^_^)", "A" * 40),
]
BAD = {
    "nothing": "",
    "too long": "A" * 41,
    "spaces": "   ",
    "a no-break space": "\u00a0",
    "a new line at the end": "Ada\n",
    "a new line": "A\nda",
    "an escape": "\x1b[31mAda",
    "a Hangul filler": "\u3164",
    "a Hangul filler behind a name": "Ada\u3164",
    "another Hangul filler": "\u115f",
    "a half-width filler": "\uffa0",
    "a blank of Braille": "\u2800",
    "a soft hyphen": "A\u00adda",
    "a tag": "Ada\U000e0041",
    "an Arabic mark": "\u061cAda",
    "a turn of direction": "Ada\u202e",
    "an isolate": "\u2066Ada",
    "a joiner": "A\u200dda",
    "a mark of the order of bytes": "\ufeffAda",
    "a joiner of graphemes": "\u034f",
    "marks alone": "\u0301\u0301",
    "a tower of marks": "A" + "\u0301" * 5,
    "for private use": "\ue000",
    "not assigned": "\u0378",
    "half of a pair": "\ud800",
    "a line separator": "A\u2028da",
}


@pytest.mark.parametrize("name", GOOD)
def test_people_have_names_of_all_kinds(name: str) -> None:
    assert is_name(name)
    assert Take(0, 0, name).name == name


@pytest.mark.parametrize("name", BAD.values(), ids=BAD)
def test_what_cannot_be_seen_is_no_name(name: str) -> None:
    assert not is_name(name)
    take = json.dumps({"ask": "take", "id": 1, "seat": 0, "name": name})
    table = json.dumps({"settings": {}, "name": name})
    with pytest.raises(msgspec.MsgspecError):
        decode_ask(take)
    with pytest.raises(msgspec.MsgspecError):
        decode_new_table(table)


@pytest.mark.parametrize("end", ["\n", " ", "\x00", "é"])
def test_a_token_has_letters_and_figures_only_to_its_end(end: str) -> None:
    token = "a" * 30
    assert msgspec.convert(token, Token) == token
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(token + end, Token)
