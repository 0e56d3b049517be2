"""What goes over the wire, typed. `typescript.py` writes the same for the page, and a test compares them.

A client opens a socket for one table and says Hello; from then on it gets the State of the table whenever
that changes, and may ask for what its seats can do. Every State is whole. A client that says so gets Changes
instead where they are smaller: if they do not follow on what it has, it says Hello again and gets a State.
"""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Meta, Struct

from mirabilia.coach import Point, Reason
from mirabilia.events import Event
from mirabilia.seen import Parts, Seen
from mirabilia.server.events import Level, Seat, Settings
from mirabilia.server.names import LONGEST, is_name
from mirabilia.words import Says

Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=LONGEST)]
Token: TypeAlias = Annotated[str, Meta(min_length=20, max_length=100, pattern=r"^[A-Za-z0-9_-]+\Z")]
Number: TypeAlias = Annotated[int, Meta(ge=0, lt=2**53)]  # as a browser counts
MOST_BYTES = 8_192  # of a client's message
MOST_STEPS = 100  # of a lesson


def check_name(name: str) -> None:
    """Raise ValueError for what nobody may be called."""
    if not is_name(name):
        raise ValueError("this name cannot be read by others")


# ---------------------------------------------------------------- from the client
class Ask(Struct, frozen=True, forbid_unknown_fields=True, tag_field="ask", tag=True):
    """What a client asks; `id` comes back with the answer."""

    id: Number


class Hello(Ask, frozen=True, tag="hello"):
    """The first message: the token that holds one's seats, if one has any. Again, it asks for a State."""

    token: Token | None = None
    changes: bool = False  # may Changes be sent instead of a State?


class Take(Ask, frozen=True, tag="take"):
    """Sit down on a free seat."""

    seat: Seat
    name: Name

    def __post_init__(self) -> None:
        """Refuse a name that cannot be seen."""
        check_name(self.name)


class Leave(Ask, frozen=True, tag="leave"):
    """Get up before the start; afterwards a bot plays on."""

    seat: Seat


class SeatBot(Ask, frozen=True, tag="seat_bot"):
    """Put a bot on a free seat, or let one play for oneself; of the table's own level if none is named."""

    seat: Seat
    level: Level | None = None


class Unseat(Ask, frozen=True, tag="unseat"):
    """Send a bot away: from a seat of one's own, or before the start from any (the owner)."""

    seat: Seat


class Start(Ask, frozen=True, tag="start"):
    """Deal (the owner)."""


class Choose(Ask, frozen=True, tag="choose"):
    """A choice for a seat. `decision` is the number of the decision that it answers."""

    seat: Seat
    decision: Number
    action: Annotated[str, Meta(min_length=1, max_length=200)]


class Rematch(Ask, frozen=True, tag="rematch"):
    """Open a table with the same players and settings."""


AnyAsk: TypeAlias = Hello | Take | Leave | SeatBot | Unseat | Start | Choose | Rematch


# ---------------------------------------------------------------- from the server
class ChairSeen(Struct, frozen=True):
    """A seat as everybody sees it."""

    name: str
    state: Literal["free", "player", "bot"]
    level: Level | None
    here: bool
    asked: bool
    chosen: bool
    face: str | None = None  # who the bot is that sits here itself: a key of the names of bots


class TableSeen(Struct, frozen=True):
    """A table as everybody sees it."""

    id: str
    stage: Literal["open", "playing", "over"]
    settings: Settings
    chairs: list[ChairSeen]
    seed_hash: str
    seed: str | None  # once the game is over
    decision: int
    decided: float
    now: float
    rematch: str | None


class Refused(Struct, frozen=True):
    """Why something cannot be done: a stable code and what fills its sentence."""

    code: str
    values: dict[str, Any]


class Action(Struct, frozen=True):
    """An action: the text that stands for it, and its parts."""

    text: str
    does: Parts


class Offered(Action, frozen=True):
    """Something that a seat may do."""

    price: dict[str, int]  # the coins that it costs, by whom they are paid to


class Blocked(Struct, frozen=True):
    """Something that a person would like to do, and why that cannot be."""

    does: Parts
    why: Refused


class SeatOffer(Struct, frozen=True):
    """What one of the client's own seats sees and may do."""

    seat: int
    view: Seen
    chosen: Action | None  # for the open decision
    legal: list[Offered]
    blocked: list[Blocked]


class LogLine(Struct, frozen=True):
    """One thing that happened, for everybody to read."""

    number: int
    at: float
    kind: str
    seat: int | None
    name: str | None


class Told(Struct, frozen=True):
    """An event of the game; `says` is the key of its sentence, None for what is seen anyway."""

    event: Event
    says: str | None


class Moment(Struct, frozen=True):
    """What came of one decision, as this client may know it.

    `step` is how many choices lie open since then: the step of the replay. Age (0 for a game without Ages),
    turn and phase are those in which the decision was put.
    """

    decision: int
    step: int
    at: float
    age: int
    turn: int
    phase: str
    events: list[Told]


class Tell(Struct, frozen=True, tag_field="tell", tag=True):
    """What the server tells."""


class Warming(Struct, frozen=True):
    """The rules are still interpreted: bots that search choose as greedy ones do, the coach waits."""

    percent: int  # of what has to be compiled
    failed: bool  # it could not be compiled: they stay simple


class State(Tell, frozen=True, tag="state"):
    """The whole table as this client may see it; `number` is that of the latest event."""

    version: int  # on this connection no two States have the same one
    number: int
    table: TableSeen
    owner: bool
    yours: list[SeatOffer]
    view: Seen | None  # a spectator's, where there is a game and the client has no seat
    story: list[Moment]  # the latest ones, for who may see the game
    log: list[LogLine]
    warming: Warming | None  # None: all think as they should


class Change(Struct, frozen=True, omit_defaults=True):
    """What is different at one place of a State: what is `put` there, or how a list went on."""

    path: tuple[str | int, ...]
    put: Any = UNSET
    drop: int = 0  # so many are gone from the beginning of the list
    add: list[Any] = []  # and these are new at its end


class Changes(Tell, frozen=True, tag="changes"):
    """What leads from the State with version `base` to the next one."""

    base: int
    changes: list[Change]


class Done(Tell, frozen=True, tag="done"):
    """What was asked is done, and kept."""

    id: int
    number: int


class No(Tell, frozen=True, tag="no"):
    """What was asked cannot be done, and nothing has changed."""

    id: int | None
    code: str
    values: dict[str, Any]


AnyTell: TypeAlias = State | Changes | Done | No

encode = msgspec.json.Encoder().encode
decode_ask = msgspec.json.Decoder(AnyAsk).decode


# ---------------------------------------------------------------- the lobby (REST)
class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """Open a table; with a name its owner sits down on seat 0, `bots` fills the others."""

    settings: Settings
    name: Name | None = None
    bots: bool = False

    def __post_init__(self) -> None:
        """Refuse a name that cannot be seen."""
        if self.name is not None:
            check_name(self.name)


class Known(Struct, frozen=True):
    """Who somebody is, as far as the tables tell: some names, and at how many tables."""

    names: list[str]
    tables: int


class Me(Known, frozen=True):
    """Who this browser is, and who it was before it followed a link to another device."""

    before: Known | None


class Link(Struct, frozen=True):
    """What carries an identity to another device, once; it lasts so many seconds."""

    code: str
    lasts: int


class LinkAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """The code of a link."""

    code: Annotated[str, Meta(max_length=100)]


class LinkSeen(Known, frozen=True):
    """Whose a link is; `yours` if this browser is the same already, `now` who it is."""

    yours: bool
    now: Known


class Opened(Struct, frozen=True):
    """A new table."""

    id: str


class Where(Struct, frozen=True):
    """How far a game has come; Age 0: it has none."""

    age: int
    turn: int
    phase: str


class Listed(Struct, frozen=True):
    """A table in a list."""

    table: TableSeen
    yours: list[int]
    to_act: bool
    where: Where | None  # while it is played, and at its end
    places: list[int]  # of each seat, at its end


class Replayed(Struct, frozen=True):
    """A finished game after so many choices; `seat` and `action` are the latest of them."""

    step: int
    steps: int
    seat: int | None
    action: str | None
    does: Parts | None
    view: Seen


# ---------------------------------------------------------------- the coach (REST)
class Advised(Struct, frozen=True):
    """A choice: the chance to win with it, and the points to expect at the end."""

    action: str
    does: Parts
    win: float
    points: float
    reasons: list[Reason]


class AdviceSeen(Struct, frozen=True):
    """The best choices of a seat for a decision, best first."""

    decision: int
    choices: list[Advised]


class Judged(Struct, frozen=True):
    """A choice that was made, the best one in its place, and the chance to win that was given away."""

    decision: int
    seat: int
    chosen: Advised
    best: Advised
    loss: float


class AnalysisSeen(Struct, frozen=True):
    """A finished game as the coach sees it, as far as it has come."""

    done: bool
    judged: int
    total: int
    curve: list[list[Point]]  # by seat
    mistakes: list[Judged]  # the worst first
    judged_choices: list[Judged]  # in the order of the record


# ---------------------------------------------------------------- lessons (REST)
class LessonListed(Struct, frozen=True):
    """A lesson that one may take."""

    game: str
    name: str
    title: Says
    about: Says
    minutes: int


class LessonAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """How far one has come in a lesson: what was done in each step, "" in those that were only read."""

    done: Annotated[list[Annotated[str, Meta(max_length=200)]], Meta(max_length=MOST_STEPS)] = []


class LessonSeen(Struct, frozen=True):
    """A lesson at one of its steps: the table, what is said, and what is pointed at."""

    title: Says
    step: int
    steps: int
    says: Says
    marks: list[str]  # selectors of the page's documented attributes
    acts: bool  # does the learner choose something, or only read?
    table: TableSeen
    offer: SeatOffer
    story: list[Moment]
    play: Settings  # of the first real game afterwards


decode_lesson = msgspec.json.Decoder(LessonAsked).decode
decode_link = msgspec.json.Decoder(LinkAsked).decode
decode_new_table = msgspec.json.Decoder(NewTable).decode
