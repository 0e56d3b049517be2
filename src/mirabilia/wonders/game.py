"""7 Wonders behind the public interface."""

import secrets
from typing import Any, ClassVar, Literal, Self

import msgspec
from msgspec import Struct

from mirabilia.errors import BadSetup, IllegalAction
from mirabilia.game import Action as AnyAction
from mirabilia.game import Choice, Game, as_integer
from mirabilia.notation import Header
from mirabilia.packs.wonders.catalogue import PACKS, catalogue
from mirabilia.packs.wonders.schema import SEATS
from mirabilia.rules.chance import SEED_BITS, write_seed
from mirabilia.rules.wonders import deal, flow, legal, state, tables
from mirabilia.wonders.action import Action
from mirabilia.wonders.explain import explain
from mirabilia.wonders.position import read_position, write_position
from mirabilia.wonders.reading import read_action
from mirabilia.wonders.view import scores, view

RULES_VERSION = 1  # behaviour; docs/games/wonders.md keeps the history
EDITIONS = (1,)
EXPANSIONS = ("leaders",)  # packs that may be asked for


class Setup(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The options of `mirabilia.new("wonders", ...)`, as records keep them."""

    seats: int
    seed: int
    edition: int = 1
    packs: tuple[str, ...] = ()
    boards: tuple[str | None, ...] | None = None
    sides: Literal["A", "B"] | None = None
    stevie: bool = False
    rules: int = RULES_VERSION


def read_setup(options: dict[str, Any]) -> Setup:
    """Check the options of a new game. Raises BadSetup with a sentence."""
    if options.get("seed") is None:
        options = {**options, "seed": secrets.randbits(SEED_BITS)}
    numbers = {key: as_integer(options.get(key)) for key in ("seats", "seed")}
    options = options | {key: number for key, number in numbers.items() if number is not None}
    try:
        setup = msgspec.convert(options, Setup)
    except msgspec.ValidationError as error:
        raise BadSetup("setup-malformed", problem=str(error)) from None
    if setup.rules != RULES_VERSION:
        raise BadSetup("setup-rules", version=setup.rules, known=RULES_VERSION)
    if setup.seats not in SEATS:
        raise BadSetup("setup-seats", seats=setup.seats, least=SEATS[0], most=SEATS[-1])
    if setup.seed < 0 or setup.seed >> SEED_BITS:
        raise BadSetup("setup-seed", bits=SEED_BITS)
    if setup.edition not in EDITIONS:
        raise BadSetup("setup-edition", edition=setup.edition)
    for pack in setup.packs:
        if pack not in EXPANSIONS:
            raise BadSetup("setup-pack", pack=pack)
        if setup.packs.count(pack) > 1:
            raise BadSetup("setup-pack-twice", pack=pack)
    if setup.stevie and "leaders" not in setup.packs:
        raise BadSetup("setup-stevie")
    if setup.boards is not None and len(setup.boards) != cities_of(setup):
        raise BadSetup("setup-boards", boards=len(setup.boards), seats=cities_of(setup))
    return setup


def cities_of(setup: Setup) -> int:
    """The boards on the table: one for each seat, and a third for two players."""
    return max(3, setup.seats)


def write_wishes(setup: Setup, work: Any) -> None:
    """Write packs and boards that are asked for into the scratch memory. Raises BadSetup."""
    content = catalogue()
    work.packs = 1
    if setup.seats == 2:
        work.packs |= 1 << tables.FREE_CITY_PACK
    if "leaders" in setup.packs:
        work.packs |= 1 << tables.LEADERS_PACK
    work.with_promo = setup.stevie
    for city, wish in enumerate(setup.boards or (None,) * cities_of(setup)):
        work.wish_side[city] = -1 if setup.sides is None else "AB".index(setup.sides)
        if wish is None:
            continue
        wonder, _, side = wish.partition(":")
        if wonder not in content.wonders or (wish != wonder and wish not in content.board_number):
            raise BadSetup("setup-no-such-board", board=wish, boards=", ".join(content.wonders))
        number = content.wonders.index(wonder)
        pack = content.pack_of_wonder(wonder)
        if not work.packs >> pack & 1:
            raise BadSetup("setup-board-pack", board=wonder, pack=PACKS[pack])
        if city >= setup.seats and pack == tables.LEADERS_PACK:
            raise BadSetup("setup-city-board", board=wonder)
        if number in work.wish_wonder:
            raise BadSetup("setup-board-twice", board=wonder)
        work.wish_wonder[city] = number
        if side:
            work.wish_side[city] = "AB".index(side)


class WondersGame(Game):
    """A game of 7 Wonders: one record and the choices that led to it."""

    kind: ClassVar[str] = "wonders"

    def __init__(self, header: Header, games: Any) -> None:
        super().__init__(header)
        self._games = games
        self._works = state.new_works()

    @classmethod
    def from_setup(cls, setup: dict[str, Any]) -> Self:
        """A new game; see `mirabilia.new`."""
        options = read_setup(setup)
        games, work = state.new_games(1), state.new_works()[0]
        write_wishes(options, work)
        write_seed(games[0].rng, options.seed)
        deal.set_up(games[0], options.seats, work)
        return cls(Header(cls.kind, {**msgspec.to_builtins(options), "rules": RULES_VERSION}), games)

    @classmethod
    def from_position(cls, position: dict[str, Any]) -> Self:
        """A game from a position; see `mirabilia.position`."""
        game = cls(Header(cls.kind, {}), read_position(position))
        begin = write_position(game._game)
        for seat in range(game.seats):
            if game._game.chosen >> seat & 1:
                del begin["seats"][seat]["choice"]
                game._pending[seat] = read_action(game._game.pick[seat])
        game._header = Header(cls.kind, {}, {**begin, "rules": RULES_VERSION})
        return game

    @property
    def _game(self) -> Any:
        return self._games[0]

    @property
    def seats(self) -> int:
        """How many players there are."""
        return int(self._game.seats)

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that this decision asks."""
        return tuple(seat for seat in range(self.seats) if self._game.asked >> seat & 1)

    @property
    def over(self) -> bool:
        """Is the game over?"""
        return bool(self._game.phase == state.OVER)

    @property
    def state(self) -> bytes:
        """The bytes of the record."""
        return bytes(self._games.tobytes())

    def legal(self, seat: int) -> list[Action]:
        """Every legal action of a seat, every payment its own action (see `rules.wonders.legal`)."""
        seat = self.check_seat(seat)
        work = self._works[0]
        return [read_action(entry) for entry in work.menu[: legal.legal_actions(self._game, seat, work)]]

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat may see; None is a spectator."""
        return view(self._game, None if seat is None else self.check_seat(seat))

    def scores(self) -> list[dict[str, int]]:
        """Points by category for each seat."""
        return scores(self._game)

    def tie_break(self) -> list[int]:
        """Coins decide between equal totals (W12.4)."""
        return [int(coins) for coins in self._game.coins[: self.seats]]

    def position(self) -> dict[str, Any]:
        """The whole table as a position."""
        return write_position(self._game)

    def _own_record(self) -> None:
        self._games = state.clone(self._games)
        self._works = state.new_works()

    def _read_action(self, choice: Choice) -> Action:
        if isinstance(choice, str):
            return Action.parse(choice)
        number = choice.id if isinstance(choice, Action) else as_integer(choice)
        if number is None:
            raise IllegalAction("no-such-action", text=repr(choice))
        return Action.from_id(number)

    def _explain(self, seat: int, action: AnyAction) -> IllegalAction:
        assert isinstance(action, Action)
        return explain(self._game, seat, action, self._works[0])

    def _store(self, seat: int, action: AnyAction) -> bool:
        assert isinstance(action, Action)
        parts = (action.kind, action.card, action.left, action.right, action.bank)
        return bool(flow.choose(self._game, seat, *parts, self._works[0]))
