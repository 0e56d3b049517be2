"""A table as its log tells it: who sits where, and the game. Pure: no clock, no network, no database."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from mirabilia.errors import BadSetup, MirabiliaError
from mirabilia.game import Game, new
from mirabilia.kind import kind_of
from mirabilia.server.company import called
from mirabilia.server.events import (
    AnyEvent,
    Chose,
    Created,
    Left,
    Level,
    Rematched,
    SeatedBot,
    Settings,
    Started,
    TookBack,
    TookSeat,
)
from mirabilia.server.protocol import AnyAsk, Choose, Moment, SeatBot, Take
from mirabilia.server.story import Chapter, chapter, story_for, when

RESERVED = ("seats", "seed", "game", "rules")  # options that the server decides
MOST_CHANGES = 30  # of one seat in a decision
MOST_COMINGS = 1000  # of people before the start, and again of bots
WIRE_BITS = 53  # whole numbers up to here arrive in a browser as they are


class Refusal(MirabiliaError):
    """What somebody asked of a table cannot be done; nothing has changed."""


@dataclass(frozen=True)
class Chair:
    """One seat of a table."""

    holder: str | None = None  # the hash of a token
    name: str = ""
    bot: Level | None = None  # the level of the bot that plays here

    @property
    def free(self) -> bool:
        """Does nobody sit here?"""
        return self.holder is None and self.bot is None


@dataclass
class Table:
    """What follows from a log. `then` and `fold` are the only things that lead to another one."""

    id: str
    seed: str
    settings: Settings = field(default_factory=Settings)
    owner: str = ""
    seed_hash: str = ""
    rules: int = 1
    number: int = -1  # of the latest event
    decided: float = 0.0  # when the open decision was put
    chairs: list[Chair] = field(default_factory=list)
    game: Game | None = None
    stage: Literal["open", "playing", "over"] = "open"
    bot_chose: frozenset[int] = frozenset()  # seats whose bots have answered the open decision
    restless: tuple[int, ...] = ()  # of each seat: what it did since the open decision was put
    comings: int = 0  # how often somebody sat down
    fillings: int = 0  # how often a bot did before the start
    story: tuple[Chapter, ...] = ()
    rematch: str | None = None

    # ------------------------------------------------------------ what follows
    @property
    def decisions(self) -> int:
        """How many have been resolved."""
        return 0 if self.game is None else self.game.decisions

    def seats_of(self, holder: str) -> list[int]:
        """The seats that a token holds."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.holder == holder]

    def shown_to(self, holder: str | None) -> bool:
        """May somebody see the game: a player always, others where the table says so and after the end?"""
        seated = holder is not None and bool(self.seats_of(holder))
        return seated or open_to_all(self.settings, self.stage)

    def story_for(self, holder: str | None, latest: int = 0) -> list[Moment]:
        """The story as a client may know it, or the latest moments of it."""
        if not self.shown_to(holder):
            return []
        own = self.seats_of(holder) if holder is not None else []
        return story_for(self.story[-latest:], own, self.stage == "over")

    @property
    def alone(self) -> bool:
        """Do only bots play here?"""
        return all(chair.bot is not None for chair in self.chairs)

    def due(self, at: float) -> float | None:
        """When a server has to look after it by itself: for bots that people wait for, and for clocks."""
        if self.stage != "playing" or self.alone:
            return None
        if self.bots_to_act():
            return at
        return None if self.running_clock is None else self.decided + self.running_clock

    @property
    def running_clock(self) -> int | None:
        """The seconds after which bots choose for those who have not; None: no clock has to be minded."""
        running = self.settings.absent_to_bot and self.stage == "playing"
        return self.settings.clock if running else None

    def calm(self, ask: AnyAsk) -> None:
        """Refuse what would make the log longer without end; a player who has to choose may."""
        seat = getattr(ask, "seat", len(self.chairs))
        if self.game is None:  # strangers use up what strangers have, and the owner what is his
            full = {Take: self.comings >= MOST_COMINGS, SeatBot: self.fillings >= MOST_COMINGS}
            restless = full.get(type(ask), False)
        else:
            choosing = isinstance(ask, Choose) and seat in self.game.to_act
            restless = seat < len(self.restless) and self.restless[seat] >= MOST_CHANGES and not choosing
        if restless:
            raise Refusal("too-restless", seat=seat)

    def bots_to_act(self) -> list[int]:
        """The seats that are asked now and that bots play."""
        to_act = self.game.to_act if self.game is not None else ()
        return [seat for seat in to_act if self.chairs[seat].bot is not None]

    # ------------------------------------------------------------ what may happen, and then?
    def then(self, at: float, events: Sequence[AnyEvent]) -> "Table":
        """The table after these. Raises Refusal or IllegalAction if one may not happen; this one stays."""
        after = self.copy()
        for event in events:
            after.check(event)
            after.fold(after.number + 1, at, event)
        return after

    def copy(self) -> "Table":
        """An independent copy."""
        twin = object.__new__(Table)
        twin.__dict__.update(self.__dict__)
        twin.chairs = self.chairs.copy()
        twin.game = None if self.game is None else self.game.clone()
        return twin

    def check(self, event: AnyEvent) -> None:
        """Raise Refusal unless this may happen now; whether a choice is legal the game says in `fold`."""
        seat = getattr(event, "seat", None)
        if seat is not None and seat >= len(self.chairs):
            raise Refusal("no-such-seat", seat=seat, last=len(self.chairs) - 1)
        stage = self.stage
        match event:
            case TookSeat() | Left() | Started() if stage != "open":
                raise Refusal("table-started")
            case SeatedBot() | TookBack() if stage == "over":
                raise Refusal("game-over")
            case Chose() if stage == "open":
                raise Refusal("table-not-started")
            case TookSeat(seat=seat) if not self.chairs[seat].free:
                raise Refusal("seat-taken", seat=seat)
            case Left(seat=seat) if self.chairs[seat].free:
                raise Refusal("seat-free", seat=seat)
            case SeatedBot(seat=seat):
                chair = self.chairs[seat]
                if chair.bot is not None or (stage == "open" and chair.holder is not None):
                    raise Refusal("seat-taken", seat=seat)
            case TookBack(seat=seat):
                chair = self.chairs[seat]
                if chair.holder is None:
                    raise Refusal("seat-not-yours", seat=seat)
                if chair.bot is None:
                    raise Refusal("no-bot-there", seat=seat)
            case Started() if any(chair.free for chair in self.chairs):
                raise Refusal("seats-free")

    # ------------------------------------------------------------ what happened
    def fold(self, number: int, at: float, event: AnyEvent) -> None:
        """One more event of the log."""
        seat = getattr(event, "seat", None)
        self.restless = tuple(did + (own == seat) for own, did in enumerate(self.restless))
        match event:
            case Created(settings=settings, owner=owner, seed_hash=seed_hash, rules=rules):
                self.settings, self.owner, self.seed_hash, self.rules = settings, owner, seed_hash, rules
                self.chairs = [Chair() for _ in range(settings.seats)]
                self.restless = (0,) * settings.seats
            case TookSeat(seat=seat, holder=holder, name=name):
                self.chairs[seat] = Chair(holder, name)
                self.comings += 1
            case Left(seat=seat):
                self.chairs[seat] = Chair()
            case SeatedBot(seat=seat, level=level, name=name):
                chair = replace(self.chairs[seat], bot=level)
                if chair.holder is None:
                    given = name or called(self.id, seat, level, [one.name for one in self.chairs])
                    chair = replace(chair, name=given)
                self.chairs[seat] = chair
                self.fillings += self.game is None
            case TookBack(seat=seat):
                self.chairs[seat] = replace(self.chairs[seat], bot=None)
            case Started():
                self.game, self.stage = deal(self.settings, self.seed, self.rules), "playing"
                self.decided = at
                self.restless = (0,) * len(self.chairs)
            case Chose(seat=seat, action=action):
                bots = {seat} if self.chairs[seat].bot is not None else frozenset()
                self.bot_chose = self.bot_chose - {seat} | bots
                self.choose(at, seat, action)
            case Rematched(table=table):
                self.rematch = table
        self.number = number

    def choose(self, at: float, seat: int, action: str) -> None:
        """A choice; the last one that was missing is a new chapter of the story."""
        assert self.game is not None
        asked, decision = when(self.game), self.decisions
        self.game.choose(seat, action)
        if self.decisions != decision:
            self.story = (*self.story, chapter(decision, at, asked, self.game))
            self.decided, self.stage = at, "over" if self.game.over else "playing"
            self.bot_chose, self.restless = frozenset(), (0,) * len(self.chairs)


def open_to_all(settings: Settings, stage: str) -> bool:
    """May everybody see the game of such a table?"""
    return settings.spectators or stage == "over"


def deal(settings: Settings, seed: str, rules: int) -> Game:
    """The game of a table. Raises BadSetup."""
    return new(settings.game, seats=settings.seats, seed=int(seed, 16), **settings.options, rules=rules)


def rules_for(settings: Settings) -> int:
    """The version of the rules for such a table. Refuses what could never be dealt, before it is opened."""
    reserved = [name for name in RESERVED if name in settings.options]
    if reserved:
        raise BadSetup("setup-malformed", problem=", ".join(reserved))
    _ = kind_of(settings.game).show  # it refuses a game that has none
    game = new(settings.game, seats=settings.seats, seed=0, **settings.options)
    return game.rules_version


def refusal_values(error: MirabiliaError) -> dict[str, Any]:
    """The values of an error for the wire: those with words of their own say what kind they are."""
    return wire_values(error.values)


def wire_values(values: dict[str, Any]) -> dict[str, Any]:
    """Values that fill a sentence, for the wire."""
    return {name: _wire(value) for name, value in values.items()}


def _wire(value: Any) -> Any:
    if isinstance(value, MirabiliaError):
        return {"kind": "error", "value": {"code": value.code, "values": refusal_values(value)}}
    if hasattr(value, "word"):
        return {"kind": type(value).__name__, "value": _plain(value)}
    return _plain(value)


def _plain(value: Any) -> Any:
    """A value as JSON has it, whatever words it knows for itself."""
    if isinstance(value, bool | float) or value is None:
        return value
    if isinstance(value, str):
        return value.encode(errors="replace").decode()
    if isinstance(value, int):
        return int(value) if abs(value) >> WIRE_BITS == 0 else str(value)
    if isinstance(value, dict):
        return {str(key): _plain(inner) for key, inner in value.items()}
    return str(value)
