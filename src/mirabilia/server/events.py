"""What can happen at a table. The log of these is the table; nothing else is kept."""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from mirabilia.bots.levels import LevelName

Seat: TypeAlias = Annotated[int, Meta(ge=0, le=6)]
Level: TypeAlias = LevelName


class Settings(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What the owner of a table decides: the game, and how it is played."""

    game: Annotated[str, Meta(max_length=40)] = "wonders"
    seats: Annotated[int, Meta(ge=2, le=7)] = 4
    options: dict[str, Any] = {}  # of the game: packs, edition, boards, ...
    public: bool = False  # in the list of open tables
    spectators: bool = True
    pace: Literal["live", "days"] = "live"
    clock: Annotated[int, Meta(ge=5, le=14 * 86400)] | None = None  # seconds for a choice
    absent_to_bot: bool = False  # a bot chooses for who lets the clock run out
    bot_delay: Annotated[float, Meta(ge=0, le=10)] = 0.7  # seconds that a bot seems to think
    bot_level: Level = "search"  # of bots that fill up or take over
    casual: bool = False  # players may ask the coach


class LogEvent(Struct, frozen=True, forbid_unknown_fields=True, tag_field="event", tag=True):
    """One entry of the log."""


class Created(LogEvent, frozen=True, tag="created"):
    """A table is opened. The seed stays with the server until the end; its hash is shown at once."""

    settings: Settings
    owner: str
    seed_hash: str
    rules: int = 1  # the version of the rules; a server that knows another one does not play on


class TookSeat(LogEvent, frozen=True, tag="took"):
    """Somebody sits down; `holder` is the hash of the token that holds the seat."""

    seat: Seat
    holder: str
    name: str  # `names` says what is taken; what older servers took stays in the log


class Left(LogEvent, frozen=True, tag="left"):
    """A seat is free again (before the start)."""

    seat: Seat


class SeatedBot(LogEvent, frozen=True, tag="seated_bot"):
    """A bot sits down, or plays on for the one who holds the seat."""

    seat: Seat
    level: Level = "random"  # where the log is from a time that knew no other
    name: str = ""  # of a bot that comes from another table; else `company` names it


class TookBack(LogEvent, frozen=True, tag="took_back"):
    """The holder of a seat plays again instead of the bot."""

    seat: Seat


class Started(LogEvent, frozen=True, tag="started"):
    """Everybody is there: the deal."""


class Chose(LogEvent, frozen=True, tag="chose"):
    """A seat's choice, hidden from the others until the last one has chosen."""

    seat: Seat
    action: Annotated[str, Meta(max_length=200)]


class Rematched(LogEvent, frozen=True, tag="rematched"):
    """The same players meet again at another table."""

    table: str


AnyEvent: TypeAlias = Created | TookSeat | Left | SeatedBot | TookBack | Started | Chose | Rematched

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(AnyEvent).decode


def write_event(event: LogEvent) -> str:
    """An event as the log keeps it."""
    return _encode(event).decode()


def read_event(text: str) -> AnyEvent:
    """An event from the log."""
    event: AnyEvent = _decode(text)
    return event
