"""7 Wonders behind the public interface."""

from functools import lru_cache
from typing import Any, ClassVar, Literal, Self

import msgspec
from msgspec import Struct

from mirabilia.engine.chance import write_seed
from mirabilia.errors import BadSetup
from mirabilia.game import Action as AnyAction
from mirabilia.game import Game
from mirabilia.games.wonders import reading
from mirabilia.games.wonders.action import Action
from mirabilia.games.wonders.content.catalogue import EDITIONS, Wonder, catalogue
from mirabilia.games.wonders.content.schema import SEATS, side_number
from mirabilia.games.wonders.events import read_event
from mirabilia.games.wonders.explain import explain
from mirabilia.games.wonders.position import read_position, write_position
from mirabilia.games.wonders.rules import deal, flow, legal, state, tables, turn
from mirabilia.games.wonders.seen import View
from mirabilia.games.wonders.view import rank_keys, scores, view, with_choices
from mirabilia.games.wonders.worth import worth_of
from mirabilia.notation import Header
from mirabilia.seen import Seen
from mirabilia.setup import check_seats, read_options

ASKED = [tuple(seat for seat in range(SEATS[-1]) if bits >> seat & 1) for bits in range(1 << SEATS[-1])]


class Setup(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The options of `mirabilia.new("wonders", ...)`, as records keep them."""

    seats: int
    seed: int
    edition: int = 1
    packs: tuple[str, ...] = ()
    boards: tuple[str | None, ...] | None = None
    sides: Literal["A", "B", "day", "night"] | None = None
    edifices: tuple[str | None, ...] | None = None
    stevie: bool = False
    rules: int = state.RULES_VERSION


def read_setup(options: dict[str, Any]) -> Setup:
    """Check the options of a new game. Raises BadSetup with a sentence."""
    setup = read_options(options, Setup, ("edition",), range(1, state.RULES_VERSION + 1))
    check_seats("wonders", setup.seats, SEATS)
    if setup.edition not in EDITIONS:
        raise BadSetup("setup-edition", edition=setup.edition)
    reading.check_packs(setup.edition, setup.seats, setup.packs, _refuse)
    asked = [pack for pack in catalogue().packs if pack.manifest.id in setup.packs]
    if setup.stevie and not any(leader.promo for pack in asked for leader in pack.leaders):
        raise BadSetup("setup-stevie")
    if setup.edifices is not None and not any(pack.edifices for pack in asked):
        raise BadSetup("setup-edifices-pack")
    if setup.edifices is not None and len(setup.edifices) != state.AGES:
        raise BadSetup("setup-edifices", edifices=len(setup.edifices))
    if setup.boards is not None and len(setup.boards) != cities_of(setup):
        raise BadSetup("setup-boards", boards=len(setup.boards), seats=cities_of(setup))
    return setup


def _refuse(code: str, place: str = "", **values: Any) -> BadSetup:
    return BadSetup(f"setup-{code}", **values)


def cities_of(setup: Setup) -> int:
    """The boards on the table: one for each seat, and a third for two players."""
    return max(tables.LEAST_CITIES, setup.seats)


def wonders_in_play(packs: int) -> list[Wonder]:
    """The wonders of the packs with these bits: the editions have different ones."""
    content = catalogue()
    found = []
    for wonder in content.wonders:
        replaced = content.replaced_by(wonder.id, wonder.pack)
        if packs >> wonder.pack & 1 and not (replaced >= 0 and packs >> replaced & 1):
            found.append(wonder)
    return found


def find_wonder(wish: str, packs: int) -> Wonder:
    """The wonder of a wish such as "giza:A" or "giza". Raises BadSetup."""
    content = catalogue()
    name = wish.partition(":")[0]
    here = wonders_in_play(packs)
    named = [wonder for wonder in content.wonders if wonder.id == name]
    if wish != name:
        number = content.board_number.get(wish, -1)
        named = [wonder for wonder in named if number in wonder.sides]
    if not named:
        everywhere = [wonder for wonder in content.wonders if wonder.anywhere and wonder not in here]
        boards = ", ".join(wonder.id for wonder in (*here, *everywhere))
        sides = ", ".join(content.boards[side].id for side in here[0].sides)
        raise BadSetup("setup-no-such-board", board=wish, boards=boards, sides=sides)
    for wonder in named:
        if wonder in here or wonder.anywhere:
            return wonder
    manifest = content.packs[named[0].pack].manifest
    if packs >> named[0].pack & 1 or not manifest.expansion:
        raise BadSetup("setup-board-edition", board=wish, edition=manifest.edition)
    raise BadSetup("setup-board-pack", board=name, pack=manifest.id)


def write_boards(setup: Setup, work: Any) -> None:
    """Write the boards that are asked for into the scratch memory. Raises BadSetup."""
    for city, wish in enumerate(setup.boards or (None,) * cities_of(setup)):
        work.wish_side[city] = -1 if setup.sides is None else side_number(setup.sides)
        if wish is None:
            continue
        wonder = find_wonder(wish, int(work.packs))
        number = catalogue().wonders.index(wonder)
        if city >= setup.seats and tables.ABOUT_LEADERS[number]:
            raise BadSetup("setup-city-board", board=wonder.id)
        if number in work.wish_wonder:
            raise BadSetup("setup-board-twice", board=wonder.id)
        work.wish_wonder[city] = number
        if ":" in wish:
            work.wish_side[city] = side_number(wish.partition(":")[2])


def write_edifices(setup: Setup, work: Any) -> None:
    """Write the Edifices that are asked for into the scratch memory. Raises BadSetup."""
    for age, wish in enumerate(setup.edifices or (), 1):
        if wish is None:
            continue
        of_age = [edifice.id for edifice in catalogue().edifices if edifice.age == age]
        if wish not in of_age:
            raise BadSetup("setup-no-such-edifice", edifice=wish, age=age, edifices=", ".join(of_age))
        work.wish_edifice[age - 1] = catalogue().edifice_number[wish]


def write_wishes(setup: Setup, work: Any) -> None:
    """Write what is asked for into the scratch memory: packs, boards, Edifices. Raises BadSetup."""
    work.rules = setup.rules
    work.packs = reading.pack_bits(setup.edition, setup.seats, setup.packs)
    work.with_promo = setup.stevie
    write_boards(setup, work)
    write_edifices(setup, work)


_parse = lru_cache(4096)(Action.parse)


class WondersGame(Game):
    """A game of 7 Wonders: one record and the choices that led to it."""

    kind: ClassVar[str] = "wonders"
    rules_version: ClassVar[int] = state.RULES_VERSION
    over_phase: ClassVar[int] = state.OVER
    _new_works = staticmethod(state.new_works)
    _read_position = staticmethod(read_position)
    _write_position = staticmethod(write_position)
    _list = staticmethod(legal.legal_actions)
    _read_entry = staticmethod(reading.read_action)
    _read_menu = staticmethod(reading.read_menu)
    _show = staticmethod(view)
    _count = staticmethod(scores)
    _worth = staticmethod(worth_of)
    _rank = staticmethod(rank_keys)
    _why_not = staticmethod(explain)
    _read_event = staticmethod(read_event)

    @classmethod
    def from_setup(cls, setup: dict[str, Any]) -> Self:
        """A new game; see `mirabilia.new`."""
        options = read_setup(setup)
        games, work = state.new_games(1), state.new_works()[0]
        write_wishes(options, work)
        write_seed(games[0].rng, options.seed)
        deal.set_up(games[0], options.seats, work)
        return cls(Header(cls.kind, {**msgspec.to_builtins(options), "rules": options.rules}), games)

    def _take_choices(self, position: dict[str, Any]) -> dict[str, Any]:
        for seat in range(self.seats):
            if self._game.chosen >> seat & 1:
                del position["seats"][seat]["choice"]
                self._pending[seat] = reading.read_action(self._game.pick[seat])
        return position

    def seen_now(self, seen: Seen) -> View:
        """A view of the open decision, with the choices that were made since then."""
        assert isinstance(seen, View)
        return with_choices(seen, self._game)

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that this decision asks."""
        return ASKED[int(self._game.asked)]

    def payments(self, seat: int) -> list[dict[str, int]]:
        """The coins that each legal action costs: to both neighbours, and to the bank."""
        seat = self.check_seat(seat)
        work = self._work
        count = turn.price_menu(self._game, seat, work)
        neighbours = ((left, right) for _, left, right, *_ in work.menu[:count].tolist())
        coins = zip(neighbours, work.to_bank[:count].tolist(), strict=True)
        paid = [{"left": left, "right": right, "bank": bank} for (left, right), bank in coins]
        return [{payee: amount for payee, amount in one.items() if amount} for one in paid]

    def _parse(self, text: str) -> Action:
        return _parse(text, reading.edition_of(self._game))

    def _from_id(self, number: int) -> Action:
        return Action.from_id(number)

    def _store(self, seat: int, action: AnyAction) -> bool:
        assert isinstance(action, Action)
        entry = state.new_action()
        reading.write_action(entry, action)
        return bool(flow.choose(self._game, seat, entry, self._work))
