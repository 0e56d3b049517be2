"""What an entry of a wonders pack may hold: every field and every effect verb, typed.

An effect is a verb with arguments. `forbid_unknown_fields` refuses what is not named here;
`lint` proves the other direction, that what is named here reaches a kernel.
"""

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from mirabilia.content import source as files

Resource: TypeAlias = Literal["wood", "stone", "clay", "ore", "glass", "papyrus", "loom"]
Colour: TypeAlias = Literal["brown", "grey", "blue", "yellow", "red", "green", "purple"]
Symbol: TypeAlias = Literal["tablet", "compass", "gear"]
Neighbour: TypeAlias = Literal["left", "right"]
Scope: TypeAlias = Literal["self", "left", "right"]
Countable: TypeAlias = Literal[
    "brown",
    "grey",
    "blue",
    "yellow",
    "red",
    "green",
    "purple",
    "wonder_stage",
    "defeat_token",
    "victory_token",
    "leader",
    "three_coins",
]
Priced: TypeAlias = Literal["brown", "grey", "blue", "yellow", "red", "green", "purple", "wonder_stage"]
Content: TypeAlias = Literal["cards", "boards", "leaders", "edifices"]
Age: TypeAlias = Literal[1, 2, 3]
Event: TypeAlias = Literal[
    "brown", "grey", "blue", "yellow", "red", "green", "purple", "chain", "victory_token"
]

# The position of a name in these lists is its number in the tables and in the state record.
RESOURCES: tuple[Resource, ...] = ("wood", "stone", "clay", "ore", "glass", "papyrus", "loom")
RAW_MATERIALS = 4  # the first four resources are raw materials, the others manufactured goods
COLOURS: tuple[Colour, ...] = ("brown", "grey", "blue", "yellow", "red", "green", "purple")
COUNTABLES: tuple[Countable, ...] = (
    *COLOURS,
    "wonder_stage",
    "defeat_token",
    "victory_token",
    "leader",
    "three_coins",
)
PRICED: tuple[Priced, ...] = (*COLOURS, "wonder_stage")  # what a discount can be on
EVENTS: tuple[Event, ...] = (*COLOURS, "chain", "victory_token")  # what can be worth coins each time
SYMBOLS: tuple[Symbol, ...] = ("tablet", "compass", "gear")
SCOPES: tuple[Scope, ...] = ("self", "left", "right")

SEATS = (2, 3, 4, 5, 6, 7)
LARGEST_TABLE = 7
SIDE_PAIRS = (("A", "B"), ("day", "night"))  # what the two sides of a board can be called, the first first

Id: TypeAlias = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_]*\Z")]
BoardId: TypeAlias = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_]*:(A|B|day|night)\Z")]
Amount: TypeAlias = Annotated[int, Meta(ge=1, le=20)]
Seats: TypeAlias = Annotated[int, Meta(ge=SEATS[0], le=SEATS[-1])]


class Effect(Struct, frozen=True, forbid_unknown_fields=True, tag_field="verb", tag=True):
    """What a card, a board or a stage of a wonder does; `verb` names the subclass."""


class Produce(Effect, frozen=True, tag="produce"):
    """Each turn `amount` of ONE of these resources; neighbours may buy it if it is tradable."""

    resources: Annotated[tuple[Resource, ...], Meta(min_length=1)]
    amount: Amount = 1
    tradable: bool = True


class Points(Effect, frozen=True, tag="vp"):
    """Victory points at the end of the game."""

    amount: Amount


class Shields(Effect, frozen=True, tag="shields"):
    """Military strength in every conflict from now on."""

    amount: Amount


class Coins(Effect, frozen=True, tag="coins"):
    """Coins from the bank, once, when it is built."""

    amount: Amount


class Science(Effect, frozen=True, tag="science"):
    """One scientific symbol."""

    symbol: Symbol


class ScienceChoice(Effect, frozen=True, tag="science_choice"):
    """One scientific symbol, chosen when the points are counted."""


class TradeDiscount(Effect, frozen=True, tag="trade_discount"):
    """These resources cost `price` a unit from these neighbours, from the next turn on."""

    resources: Annotated[tuple[Resource, ...], Meta(min_length=1)]
    neighbours: Annotated[tuple[Neighbour, ...], Meta(min_length=1)]
    price: Amount


class CoinsPer(Effect, frozen=True, tag="coins_per"):
    """Coins once, when built, for each counted thing in the cities of the scope."""

    amount: Amount
    count: Annotated[tuple[Countable, ...], Meta(min_length=1)]
    scope: Annotated[tuple[Scope, ...], Meta(min_length=1)]


class PointsPer(Effect, frozen=True, tag="vp_per"):
    """Victory points at the end for each counted thing in the cities of the scope."""

    amount: Amount
    count: Annotated[tuple[Countable, ...], Meta(min_length=1)]
    scope: Annotated[tuple[Scope, ...], Meta(min_length=1)]


class BuildFromDiscard(Effect, frozen=True, tag="build_from_discard"):
    """At the end of this turn, build one card of the discard pile free of charge."""


class FreeBuildPerAge(Effect, frozen=True, tag="free_build_per_age"):
    """Once per Age, build one card from hand free of charge."""


class PlayLastCard(Effect, frozen=True, tag="play_last_card"):
    """Play the last card of each Age instead of discarding it."""


class CopyGuild(Effect, frozen=True, tag="copy_guild"):
    """At the end, score one guild of a neighbour as if it stood in one's own city."""


class PointsPerSet(Effect, frozen=True, tag="vp_per_set"):
    """Victory points at the end for each complete set of cards of these colours in the city."""

    amount: Amount
    colours: Annotated[tuple[Colour, ...], Meta(min_length=2)]


class ScienceSetBonus(Effect, frozen=True, tag="science_set_bonus"):
    """More points at the end for each set of three different symbols."""

    amount: Amount


class ResourceDiscount(Effect, frozen=True, tag="resource_discount"):
    """Buildings of these colours, or stages, cost so many resources less, of the player's choice."""

    amount: Amount
    on: Annotated[tuple[Priced, ...], Meta(min_length=1)]


class FreeBuild(Effect, frozen=True, tag="free_build"):
    """Buildings of these colours cost no resources."""

    colours: Annotated[tuple[Colour, ...], Meta(min_length=1)]


class BankBuy(Effect, frozen=True, tag="bank_buy"):
    """Once a turn, one resource of any kind for so many coins to the bank."""

    price: Amount


class TradeRebate(Effect, frozen=True, tag="trade_rebate"):
    """Coins from the bank after buying from a neighbour, once per neighbour and turn."""

    amount: Amount


class CoinsOn(Effect, frozen=True, tag="coins_on"):
    """Coins each time: a card of a colour is built, a chain is used, a victory token is won."""

    amount: Amount
    event: Event


class DeflectDefeat(Effect, frozen=True, tag="deflect_defeat"):
    """Defeat tokens go to the victorious neighbour."""


class FreeLeaders(Effect, frozen=True, tag="free_leaders"):
    """Leaders are recruited for nothing from now on."""


class LeaderDiscount(Effect, frozen=True, tag="leader_discount"):
    """Leaders cost so many coins less for the city itself and for its neighbours."""

    own: Amount
    neighbours: Amount


class DrawLeaders(Effect, frozen=True, tag="draw_leaders"):
    """Draw so many leaders from the box into one's hand."""

    count: Amount


class RecruitExtraLeader(Effect, frozen=True, tag="recruit_extra_leader"):
    """At once recruit one more leader from hand, paying for it."""


class CopyLeader(Effect, frozen=True, tag="copy_leader"):
    """Choose a leader of a neighbour and have its effect too."""


ABOUT_LEADERS = (FreeLeaders, LeaderDiscount, DrawLeaders, RecruitExtraLeader, CopyLeader)


class StageForCoins(Effect, frozen=True, tag="build_stage_for_coins"):
    """Used for a stage, it is paid with one coin to the bank per resource of its cost."""


class FreeBuildNewColour(Effect, frozen=True, tag="free_build_new_colour"):
    """A card of a colour that the city does not have yet may be built free of charge."""


class FreeBuildFirstCard(Effect, frozen=True, tag="free_build_first_card"):
    """The first card played in an Age may be built free of charge."""


class FreeBuildLastCard(Effect, frozen=True, tag="free_build_last_card"):
    """The last card played in an Age may be built free of charge."""


class PointsIfComplete(Effect, frozen=True, tag="vp_if_wonder_complete"):
    """Victory points at the end if every stage of the wonder is built."""

    amount: Amount


class TakePawn(Effect, frozen=True, tag="take_pawn"):
    """A participation pawn of this Age, from the box."""

    age: Age


class VictoryToken(Effect, frozen=True, tag="victory_token"):
    """A military victory token of this value."""

    value: Literal[1, 3, 5]


class DiscardDefeats(Effect, frozen=True, tag="discard_defeats"):
    """All defeat tokens held now are given back."""


class PointsPerColour(Effect, frozen=True, tag="vp_per_colour"):
    """Victory points at the end for each colour among the city's cards."""

    amount: Amount


class RepeatGuild(Effect, frozen=True, tag="repeat_guild"):
    """At the end, one guild of one's own city counts once more."""


class LoseCard(Effect, frozen=True, tag="lose_card"):
    """A penalty: one card of this colour goes to the discard pile."""

    colour: Colour


class LoseCoins(Effect, frozen=True, tag="lose_coins"):
    """A penalty: coins to the bank."""

    amount: Amount


class LoseVictoryTokens(Effect, frozen=True, tag="lose_victory_tokens"):
    """A penalty: two military victory tokens of one's choice."""

    count: Literal[2]


AnyEffect: TypeAlias = (
    Produce
    | Points
    | Shields
    | Coins
    | Science
    | ScienceChoice
    | TradeDiscount
    | CoinsPer
    | PointsPer
    | BuildFromDiscard
    | FreeBuildPerAge
    | PlayLastCard
    | CopyGuild
    | PointsPerSet
    | ScienceSetBonus
    | ResourceDiscount
    | FreeBuild
    | BankBuy
    | TradeRebate
    | CoinsOn
    | DeflectDefeat
    | FreeLeaders
    | LeaderDiscount
    | DrawLeaders
    | RecruitExtraLeader
    | CopyLeader
    | StageForCoins
    | FreeBuildNewColour
    | FreeBuildFirstCard
    | FreeBuildLastCard
    | PointsIfComplete
    | TakePawn
    | VictoryToken
    | DiscardDefeats
    | PointsPerColour
    | RepeatGuild
    | LoseCard
    | LoseCoins
    | LoseVictoryTokens
)
VERBS: dict[str, type[Effect]] = {str(kind.__struct_config__.tag): kind for kind in Effect.__subclasses__()}


class Cost(Struct, frozen=True, forbid_unknown_fields=True):
    """Coins to the bank, and units of each resource."""

    coins: int = 0
    wood: int = 0
    stone: int = 0
    clay: int = 0
    ore: int = 0
    glass: int = 0
    papyrus: int = 0
    loom: int = 0

    def units(self) -> tuple[int, ...]:
        """The units of each resource, in the order of RESOURCES."""
        return tuple(getattr(self, resource) for resource in RESOURCES)


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    """One building card; `copies` holds, for each copy in the box, the least number of players."""

    id: Id
    age: Age
    colour: Colour
    effects: Annotated[tuple[AnyEffect, ...], Meta(min_length=1)]
    building: Id | None = None
    cost: Cost = Cost()
    chain_from: tuple[Id, ...] = ()
    chain_to: tuple[Id, ...] = ()
    copies: tuple[Annotated[int, Meta(ge=3, le=7)], ...] = ()

    @property
    def identity(self) -> str:
        """The building this card is: a city never holds the same building twice."""
        return self.building or self.id

    @property
    def guild(self) -> bool:
        """Guilds are drawn at random into the Age III deck instead of being counted by copies."""
        return self.colour == "purple"


class Leader(Struct, frozen=True, forbid_unknown_fields=True):
    """One leader; a promotional one is dealt only if the players want it."""

    id: Id
    effects: Annotated[tuple[AnyEffect, ...], Meta(min_length=1)]
    cost: Cost = Cost()
    promo: bool = False

    # What the tables ask of every card.
    age = 0
    colour = "white"
    copies = ()
    chain_from = ()
    guild = False


class Edifice(Struct, frozen=True, forbid_unknown_fields=True):
    """One Edifice: the price of joining in, the reward of a pawn if it is built, the penalty if it is not.

    `doubt` says in words what the sources do not agree on.
    """

    id: Id
    age: Age
    cost: Cost
    reward: Annotated[tuple[AnyEffect, ...], Meta(min_length=1)]
    penalty: Annotated[tuple[AnyEffect, ...], Meta(min_length=1, max_length=1)]
    doubt: str = ""


class Stage(Struct, frozen=True, forbid_unknown_fields=True):
    """One stage of a wonder: its effects, or options of which the builder takes one.

    `doubt` says in words what the sources do not agree on.
    """

    cost: Cost
    effects: tuple[AnyEffect, ...] = ()
    options: Annotated[tuple[tuple[AnyEffect, ...], ...], Meta(max_length=3)] = ()
    doubt: str = ""


def side_number(side: str) -> int:
    """0 for the first of two sides, "A" or "day", 1 for the second."""
    return next(pair.index(side) for pair in SIDE_PAIRS if side in pair)


class Board(Struct, frozen=True, forbid_unknown_fields=True):
    """One side of a wonder board: what it gives from the start, and its stages.

    `anywhere`: it may be chosen in games without its pack, too.
    """

    id: BoardId
    effects: tuple[AnyEffect, ...]
    stage: Annotated[tuple[Stage, ...], Meta(min_length=1, max_length=4)]
    anywhere: bool = False

    @property
    def wonder(self) -> str:
        """The board without its side."""
        return self.id.partition(":")[0]

    @property
    def side(self) -> int:
        """0 for the first side, 1 for the second."""
        return side_number(self.id.partition(":")[2])


class Manifest(Struct, frozen=True, forbid_unknown_fields=True):
    """`pack.toml`: which pack this is, which files it has, and what it says about the set-up."""

    id: Id
    game: Literal["wonders"]
    edition: Literal[1, 2]
    contents: tuple[Content, ...]
    expansion: bool = True  # it may be asked for by name; else it comes with an edition or a number of seats
    seats: tuple[Seats, Seats] = (SEATS[0], SEATS[-1])  # the fewest and the most players that it is for
    needs: tuple[Id, ...] = ()  # packs without which it cannot be played
    excludes: tuple[Id, ...] = ()  # packs with which it cannot be played
    coins: Annotated[int, Meta(ge=0, le=20)] = 0
    cities: Annotated[int, Meta(ge=0, le=SEATS[-1])] = 0  # at least: the last one has no seat
    draft: Annotated[int, Meta(ge=0, le=7)] = 0  # leaders that each seat is dealt and chooses from
    removes: tuple[Id, ...] = ()  # cards, leaders and wonders of earlier packs that are not in play with it
    pawns: tuple[Amount, ...] = ()  # on each Edifice, from the smallest table of three up
    debts: tuple[Amount, ...] = ()  # points that a debt of each Age costs


class Names(Struct, frozen=True, forbid_unknown_fields=True):
    """`locale/*.toml`: the names of a pack in one language."""

    cards: dict[str, str]
    boards: dict[str, str]
    wonders: dict[str, str]
    edifices: dict[str, str] = {}
    pack: str = ""  # of the pack itself, where people choose it
    doubts: dict[str, str] = {}  # why a name is not certain


def json_schema() -> dict[str, Any]:
    """All of this as JSON Schema."""
    return files.json_schema("A wonders pack of Mirabilia", (Card, Leader, Edifice, Board, Manifest, Names))
