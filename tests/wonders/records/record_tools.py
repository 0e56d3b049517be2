"""Records for the tests of this folder: short games, and records that were tampered with."""

import hashlib
import random
from typing import Any

import mirabilia
from mirabilia import BadRecord, Game

ALL = {"edition": 2, "packs": ["leaders", "edifice"]}
NEW_TABLES: list[dict[str, Any]] = [  # with Edifices, of the second edition, and Carthage alone
    {"seats": 3, "packs": ["edifice"], "boards": ["carthage:night", "ur:day", "babylon:B"]},
    {"seats": 5, "packs": ["edifice"], "edifices": ["belvedere", "river_port", "concentric_castle"]},
    {"seats": 3, "edition": 2, "boards": ["olympia:night", "babylon:night", "halikarnassos:night"]},
    {"seats": 7, "edition": 2},
    {"seats": 4, "stevie": True, "boards": ["rome:B", "ur:night", "carthage:day", None], **ALL},
    {"seats": 2, "boards": ["giza:A", "rhodes:A", "carthage:night"]},
]


def play_on(game: Game, choices: int, seed: int = 0) -> Game:
    """Play this many choices at random, or to the end of the game."""
    chance = random.Random(seed)
    while choices > 0 and not game.over:
        seat = game.to_act[0]
        game.choose(seat, chance.choice(game.legal(seat)))
        choices -= 1
    return game


def record_of(choices: int = 8, seats: int = 3, **options: Any) -> str:
    """The record of a game in which so many choices were made; with 8 a decision is half made."""
    return play_on(mirabilia.new(seats=seats, seed=11, **options), choices).record()


def close(lines: list[str]) -> str:
    """These lines with the checksum that belongs to them, as a record of their own."""
    body = [line for line in lines if not line.startswith("sum ")]
    checksum = hashlib.sha256("\n".join(body).encode()).hexdigest()[:16]
    return "\n".join([*body, f"sum {checksum}"]) + "\n"


def refusal(text: object) -> BadRecord | None:
    """How this record is refused; None if it is replayed."""
    try:
        mirabilia.replay(text)  # type: ignore[arg-type] # some are no text on purpose
    except BadRecord as error:
        return error
    return None


def replay_or_refuse(text: str) -> str | None:
    """The record as it is written again, or None if it was refused as a record that breaks at a line."""
    error = refusal(text)
    if error is None:
        return mirabilia.replay(text).record()
    assert error.values["line"] >= 1
    assert str(error).startswith(f"Line {error.values['line']}: ")
    return None


def assert_a_replaced_piece_is_noticed(record: str, start: int, length: int, piece: str) -> None:
    """A record with a piece replaced is the same record, or refused."""
    start %= len(record)
    again = replay_or_refuse(record[:start] + piece + record[start + length :])
    if again is not None:
        assert again == record, "something changed and nobody noticed"
