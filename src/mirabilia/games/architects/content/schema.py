"""What an entry of an Architects pack may hold: every field and every effect verb, typed."""

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from mirabilia.content import source as files

Colour: TypeAlias = Literal["grey", "yellow", "blue", "green", "red"]
Gift: TypeAlias = Literal["resource", "coin", "points", "symbol", "shield"]
Counted: TypeAlias = Literal["cat", "victory_token", "progress_token"]

COLOURS: tuple[Colour, ...] = ("grey", "yellow", "blue", "green", "red")
COUNTED: tuple[Counted, ...] = ("cat", "victory_token", "progress_token")

SEATS = (2, 3, 4, 5, 6, 7)
LARGEST_TABLE = 7

Id: TypeAlias = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_]*\Z")]
Amount: TypeAlias = Annotated[int, Meta(ge=1, le=20)]
Cards: TypeAlias = dict[str, Amount]  # how many cards of each kind


class CardKind(Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of card. Every card of a resource or a symbol is a kind of its own."""

    id: Id
    colour: Colour
    gives: Gift
    points: Annotated[int, Meta(ge=0, le=20)] = 0
    cat: bool = False
    horns: Annotated[int, Meta(ge=0, le=6)] = 0


class StageEffect(Struct, frozen=True, forbid_unknown_fields=True, tag_field="verb", tag=True):
    """What a stage does when it is built; `verb` names the subclass."""


class TakeAny(StageEffect, frozen=True, tag="take_any"):
    """The top card of any deck on the table."""


class TakeToken(StageEffect, frozen=True, tag="take_token"):
    """One progress token of those available."""


class TakeCentral(StageEffect, frozen=True, tag="take_central"):
    """The top card of the central deck."""


class TakeOneOf(StageEffect, frozen=True, tag="take_one_of"):
    """One of the top cards of the deck on the left or on the right; the others are shuffled back."""

    count: Amount


class TakeBoth(StageEffect, frozen=True, tag="take_both"):
    """The top card of the deck on the left and of the deck on the right."""


class Shield(StageEffect, frozen=True, tag="shield"):
    """One shield for good."""


AnyStageEffect: TypeAlias = TakeAny | TakeToken | TakeCentral | TakeOneOf | TakeBoth | Shield


class TokenEffect(Struct, frozen=True, forbid_unknown_fields=True, tag_field="verb", tag=True):
    """What a progress token does; `verb` names the subclass."""


class ExtraCard(TokenEffect, frozen=True, tag="extra_card"):
    """After taking a card of these kinds, one more card, once a turn."""

    kinds: Annotated[tuple[str, ...], Meta(min_length=1)]


class ExtraCardForStage(TokenEffect, frozen=True, tag="extra_card_for_stage"):
    """After building a stage, one card, once a turn."""


class DoubleCoin(TokenEffect, frozen=True, tag="double_coin"):
    """One coin card counts as two coins, once a turn."""


class AnyResources(TokenEffect, frozen=True, tag="any_resources"):
    """A stage may be paid with any resources, once a turn."""


class Shields(TokenEffect, frozen=True, tag="shields"):
    """More shields for good."""

    amount: Amount


class PointsByWonder(TokenEffect, frozen=True, tag="points_by_wonder"):
    """Points at the end, more of them for a complete wonder."""

    unfinished: Amount
    finished: Amount


class PointsPer(TokenEffect, frozen=True, tag="points_per"):
    """Points at the end for each cat on one's cards, victory token or progress token."""

    amount: Amount
    count: Counted


class PointsByCopies(TokenEffect, frozen=True, tag="points_by_copies"):
    """Points at the end for one copy of this token, and for two in all."""

    one: Amount
    two: Amount


AnyTokenEffect: TypeAlias = (
    ExtraCard
    | ExtraCardForStage
    | DoubleCoin
    | AnyResources
    | Shields
    | PointsByWonder
    | PointsPer
    | PointsByCopies
)
STAGE_VERBS: dict[str, type[Any]] = {
    str(kind.__struct_config__.tag): kind for kind in StageEffect.__subclasses__()
}
TOKEN_VERBS: dict[str, type[Any]] = {
    str(kind.__struct_config__.tag): kind for kind in TokenEffect.__subclasses__()
}


class StageCost(Struct, frozen=True, forbid_unknown_fields=True):
    """So many different resources, or so many identical ones: one of the two."""

    different: Annotated[int, Meta(ge=0, le=5)] = 0
    identical: Annotated[int, Meta(ge=0, le=5)] = 0


class Stage(Struct, frozen=True, forbid_unknown_fields=True):
    """One stage of a wonder: it can be built when those it rests on are built."""

    id: Id
    cost: StageCost
    points: Annotated[int, Meta(ge=0, le=20)]
    rests_on: tuple[Id, ...] = ()
    effect: AnyStageEffect | None = None


class Wonder(Struct, frozen=True, forbid_unknown_fields=True):
    """One wonder: its own deck and its stages."""

    id: Id
    deck: Cards
    stage: Annotated[tuple[Stage, ...], Meta(min_length=1, max_length=5)]


class Token(Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of progress token."""

    id: Id
    effect: AnyTokenEffect
    copies: Annotated[int, Meta(ge=1, le=2)] = 1


class Manifest(Struct, frozen=True, forbid_unknown_fields=True):
    """`pack.toml`: which pack this is, the central deck, and the numbers of the set-up and the score."""

    id: Id
    game: Literal["architects"]
    central: Cards
    conflict_tokens: Annotated[tuple[Amount, ...], Meta(min_length=6, max_length=6)]
    tokens_shown: Annotated[int, Meta(ge=1, le=3)]
    cat_points: Amount
    victory_points: Amount


class Names(Struct, frozen=True, forbid_unknown_fields=True):
    """`locale/*.toml`: the names of a pack in one language."""

    kinds: dict[str, str]
    tokens: dict[str, str]
    boards: dict[str, str]
    wonders: dict[str, str]


def json_schema() -> dict[str, Any]:
    """All of this as JSON Schema."""
    return files.json_schema("An Architects pack of Mirabilia", (CardKind, Wonder, Token, Manifest, Names))
