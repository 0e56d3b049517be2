"""A game in plain Python for learners: its declared observation and actions, and many games in step."""

from collections.abc import Iterator
from itertools import groupby
from typing import Any

import numpy as np

from mirabilia.engine.chance import random_below
from mirabilia.envs.layout import LARGEST, WAIT, Drawing, Layout
from mirabilia.envs.slots import CALLER, draw_seed, pay_out, take_seats
from mirabilia.errors import BadSetup
from mirabilia.plain.bots import SimpleBot, keys_of
from mirabilia.plain.eyes import PlainEyes
from mirabilia.plain.game import Action, PlainGame
from mirabilia.plain.position import Feature, Position
from mirabilia.setup import own_options

FIRST = WAIT + 1  # the index of the first action
RANDOM, GREEDY = range(2)


class PlainEnvironment:
    """The environments of one class of games."""

    KEPT = PAGE = np.dtype([("count", "i8")])  # nothing is kept from one step to the next
    OPPONENTS = {"random": RANDOM, "greedy": GREEDY}  # noqa: RUF012 # a constant, as in the modules of the others

    def __init__(self, game: type[PlainGame]) -> None:
        self.game = game
        self.actions = list(game.actions.values())
        self.LISTING = np.dtype([("count", "i8"), ("index", "i4", len(self.actions))])
        self.pages = PlainPages(game)

    def make_layout(self, options: dict[str, Any]) -> Layout:
        """The declared numbers, and an index for each action. Raises BadSetup."""
        setup = self.game.read_setup({"seed": 0, **options})
        declared = self.game.position_type.observation(setup)
        if not declared:
            raise BadSetup("env-none", game=self.game.kind)
        seen, acts = Drawing(), Drawing()
        for part in declared:
            seen.add(part.name, part.length, part.meaning, min(part.most, LARGEST), part.entries)
        acts.add("wait", 1, "Not asked: nothing to choose")
        for verb, group in groupby(self.actions, key=lambda action: action.parts.verb):
            texts = tuple(action.text for action in group)
            ends = dict.fromkeys((texts[0], texts[-1]))
            meaning = " ... ".join(self.game.position_type.describe_action(text, "en") for text in ends)
            acts.add(verb, len(texts), meaning, 1, texts)
        kept = own_options(setup)
        plans = np.empty(1, object)
        plans[0] = declared
        return Layout(self.game.kind, setup.seats, kept, seen.table(), acts.table(), 0, 0, plans)

    @property
    def company(self) -> Any:
        """Nobody learns it here yet. Raises BadSetup."""
        raise BadSetup("learned-none", game=self.game.kind)

    inputs = company

    def observe(self, game: Position, seat: int, plan: list[Feature], pages: Any, out: Any) -> None:
        """What a seat sees, as numbers: read from its view, and from nothing else."""
        view, at = self.game.show(game.seen_by(seat), seat), 0
        for part in plan:
            numbers = list(part.read(view))
            assert len(numbers) == part.length, f"{part.name} has {len(numbers)} numbers, not {part.length}"
            out[at : at + part.length] = np.clip(numbers, 0, min(part.most, LARGEST))
            at += part.length

    def list_indices(self, game: Position, seat: int, plan: Any, work: Any, listing: Any) -> int:
        """The indices of the legal actions; how many there are."""
        texts = game.legal(seat) if seat in game.asked() else []
        work.menu[:] = [self.game.actions[text] for text in texts]
        listing.index[: len(texts)] = [action.id + FIRST for action in work.menu]
        return len(texts)

    def read_action(self, entry: Action) -> Action:
        """The action of an entry of the menu."""
        return entry

    def new_games(self, count: int) -> Any:
        """Places for positions."""
        return np.empty(count, object)

    def new_works(self, count: int = 1) -> Any:
        """What is found while choosing."""
        return self.game._new_works()

    def new_sheets(self, count: int) -> Any:
        """Positions count for themselves."""
        return None

    def new_thoughts(self, many: int = 1) -> tuple[Any, ...]:
        """Bots bring their own."""
        return ()

    # ------------------------------------------------------------ many games in step
    def step_games(
        self,
        games: Any,
        slots: Any,
        kepts: Any,
        plans: Any,
        works: Any,
        listings: Any,
        pages: Any,
        sheets: Any,
        keys: Any,
        totals: Any,
        seats: int,
        columns: int,
        begin: bool,
        everyone: bool,
        mode: int,
        actions: Any,
        observations: Any,
        masks: Any,
        asked: Any,
        drawn: Any,
        illegal: Any,
        rewards: Any,
        points: Any,
        done: Any,
        final: Any,
    ) -> None:
        """One decision of the caller in every place, or a new game; what is over is followed by a new one.

        It gives what the kernels of other games give: arrays are flat, a row for each column of a game.
        """
        size = sum(part.length for part in plans[0])
        for i, slot in enumerate(slots):
            mine = slice(i * columns, (i + 1) * columns)
            done[i], rewards[mine] = 0, 0.0
            if not begin:
                chosen = self._read(games[i], slot, actions[mine], illegal[mine])
                if chosen is None:
                    continue
                self._go_on(games[i], slot, chosen)
                if not games[i].asked():
                    done[i] = 1
                    order = keys_of(games[i])
                    keys[:seats] = [sorted(order).index(key) for key in order]
                    totals[:seats] = [sheet["total"] for sheet in games[i].scores()]
                    pay_out(keys, totals, slot, seats, mode, i * columns, rewards, points)
                    if len(final):
                        self._look(games[i], slot, plans[0], final.reshape(-1, size)[mine], True)
            if begin or done[i]:
                seed = int(draw_seed(slot, slot.rng))
                take_seats(slot, seats, slot.rng)
                games[i] = self.game.dealt(works[0].setup, seed)
                self._go_on(games[i], slot, {})
            self._look(games[i], slot, plans[0], observations.reshape(-1, size)[mine], begin or everyone)
            rows = masks.reshape(-1, len(self.actions) + FIRST)[mine]
            self._list(games[i], slot, rows, asked[mine], drawn[mine])

    def _own(self, table: Position, slot: Any) -> Iterator[tuple[int, int, bool]]:
        """The caller's seats with their columns; is it asked?"""
        waiting = table.asked()
        for seat in range(table.seats):
            if slot.column[seat] >= 0:
                yield seat, int(slot.column[seat]), seat in waiting

    def _read(self, table: Position, slot: Any, actions: Any, illegal: Any) -> dict[int, str] | None:
        """What the caller's seats choose; None if one of them may not, which is marked."""
        chosen = {}
        for seat, column, waiting in self._own(table, slot):
            number = int(actions[column])
            text = self.actions[number - FIRST].text if FIRST <= number <= len(self.actions) else ""
            illegal[column] = text not in table.legal(seat) if waiting else number != WAIT
            if waiting:
                chosen[seat] = text
        return None if any(illegal) else chosen

    def _go_on(self, table: Position, slot: Any, chosen: dict[int, str]) -> None:
        """Let the bots choose too, until the caller is asked or the game is over."""
        while waiting := table.asked():
            bots = [seat for seat in waiting if slot.player[seat] != CALLER]
            if not chosen and len(bots) < len(waiting):
                return
            table.play({seat: chosen.get(seat) or self._bot(table, slot, seat) for seat in waiting})
            chosen = {}

    def _bot(self, table: Position, slot: Any, seat: int) -> str:
        """What a bot chooses, with random numbers of its place."""
        if slot.player[seat] == RANDOM:
            legal = table.legal(seat)
            return legal[int(random_below(slot.rng, len(legal)))]
        eyes = PlainEyes(self.game.kind, seat)
        eyes.sights = [table.seen_by(seat)]
        return SimpleBot("greedy", int(random_below(slot.rng, 1 << 31))).choose(eyes).text

    def _look(self, table: Position, slot: Any, plan: list[Feature], out: Any, everyone: bool) -> None:
        """Observations of the caller's seats: of those that are asked, or of everyone."""
        for seat, column, waiting in self._own(table, slot):
            if waiting or everyone:
                self.observe(table, seat, plan, None, out[column])

    def _list(self, table: Position, slot: Any, masks: Any, asked: Any, drawn: Any) -> None:
        """What the caller's seats may do, and one action of each, drawn."""
        masks[:] = 0
        for seat, column, waiting in self._own(table, slot):
            found = [WAIT]
            if waiting:
                found = [self.game.actions[text].id + FIRST for text in table.legal(seat)]
            masks[column, found] = 1
            asked[column] = waiting
            drawn[column] = found[int(random_below(slot.rng, len(found)))]


class PlainPages:
    """What the documentation shows of the index tables."""

    def __init__(self, game: type[PlainGame]) -> None:
        self._title = game.about.title
        self.SETUPS: list[dict[str, Any]] = [{"seats": game.about.usual_seats}]
        self.SIZES: list[dict[str, Any]] = [{}]

    def title(self, options: dict[str, Any]) -> str:
        """The game."""
        return self._title

    def meaning(self, meanings: list[str]) -> str:
        """All of them."""
        return "; ".join(meanings)

    def after_actions(self, plan: Layout) -> Iterator[str]:
        """Nothing more."""
        yield from ()

    def after_entries(self, plan: Layout) -> Iterator[str]:
        """Nothing more."""
        yield from ()

    def at_the_end(self) -> Iterator[str]:
        """Nothing more."""
        yield from ()

    def by_thing(self, plan: Layout) -> Iterator[str]:
        """Nothing more."""
        yield from ()
