"""The form of a position of 7 Wonders: which fields it has, and the values they may take."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from mirabilia.games.wonders.content.schema import LARGEST_TABLE
from mirabilia.games.wonders.rules import state

MOST_ERRANDS = 4
Few: TypeAlias = Annotated[int, Meta(ge=0, le=99)]
Errand: TypeAlias = Literal["leader", "copy", "discard", "leader_discard", "copied_discard"]
Phase: TypeAlias = Literal[
    "turn", "city", "seventh", "discard", "leader", "copy", "draft", "recruit", "penalty"
]
Age: TypeAlias = Annotated[int, Meta(ge=1, le=state.AGES)]
MOST_PAWNS = 2 * state.AGES  # in a city: by participation and by a stage
MOST_DEBTS = 9


class CityPosition(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One city, and the hands of its player; the Free City has none."""

    board: str
    stages: Annotated[int, Meta(ge=0)] = 0
    coins: Annotated[int, Meta(ge=0, le=9999)] = -1  # -1: what a city starts with
    built: list[str] = []
    hand: Annotated[list[str], Meta(max_length=state.HAND)] = []
    victory: Annotated[list[int], Meta(max_length=30)] = []
    defeats: Few = 0
    leaders: Annotated[list[str], Meta(max_length=state.LEADERS_IN_PLAY)] = []
    leader_hand: Annotated[list[str], Meta(max_length=state.HAND)] = []
    copied: str | None = None
    buried: list[str | None] = []
    options: list[Annotated[int, Meta(ge=0)]] = []  # of each stage; left out: the first, where there are any
    pawns: Annotated[list[Age], Meta(max_length=MOST_PAWNS)] = []
    joined: bool = False
    debts: Annotated[list[Age], Meta(max_length=MOST_DEBTS)] = []
    free_used: bool = False
    errands: Annotated[list[Errand], Meta(max_length=MOST_ERRANDS)] = []
    purse: Annotated[int, Meta(ge=0, le=9999)] | None = None  # None: all coins if a leader is due, else 0
    bank_used: bool = False
    rebated: Annotated[list[Literal["left", "right"]], Meta(max_length=2)] = []
    choice: str | None = None
    last: str | None = None


class EdificePosition(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The Edifice of one Age and the pawns left on its card; 0: it is built."""

    id: str
    pawns: Annotated[int, Meta(ge=0, le=8)] | None = None  # None: as at the start


class Position(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A whole table."""

    game: Literal["wonders"]
    seats: Annotated[list[CityPosition], Meta(min_length=2, max_length=LARGEST_TABLE)]
    edition: Literal[1, 2] = 1
    packs: list[str] = []
    rules: int = state.RULES_VERSION  # as in a record's set-up
    age: Age = 1
    turn: Annotated[int, Meta(ge=state.RECRUITMENT, le=state.LAST_TURN)] | Literal["end"] = 1
    phase: Phase = "turn"
    discard: list[str] = []
    free_city: CityPosition | None = None
    pile: Annotated[list[str], Meta(max_length=state.PILE)] = []
    holder: Literal[0, 1] | None = None
    box: list[str] | None = None
    edifices: Annotated[list[EdificePosition], Meta(min_length=state.AGES, max_length=state.AGES)] | None = (
        None
    )
    seed: Annotated[int, Meta(ge=0)] = 0
    rng: Annotated[str, Meta(pattern=r"^[0-9a-f]{32}\Z")] | None = None

    @property
    def cities(self) -> list[tuple[str, CityPosition]]:
        """Every city with the name of its place."""
        named = [(f"seats[{seat}]", city) for seat, city in enumerate(self.seats)]
        return named if self.free_city is None else [*named, ("free_city", self.free_city)]
