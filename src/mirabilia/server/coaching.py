"""The coach behind the server: advice for one's own seat, and the analysis of a finished game.

Both come from the eyes of a seat. Advice is told to nobody but who holds the seat, and only where the table
is casual; it is computed with the bots, on the same threads. Analyses are computed in the background, one
choice after the other; what is lost is computed again, to the same.
"""

import asyncio
import logging
import time
from collections import Counter, OrderedDict
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from mirabilia import coach
from mirabilia.coach.analysis import ITERATIONS
from mirabilia.eyes import eyes_of
from mirabilia.game import Game
from mirabilia.server import metrics
from mirabilia.server.pace import Paces
from mirabilia.server.protocol import AdviceSeen, Advised, AnalysisSeen, Judged
from mirabilia.server.table import Refusal, wire_values
from mirabilia.server.thinking import Pool

if TYPE_CHECKING:
    from mirabilia.server.room import Room

log = logging.getLogger("mirabilia.coaching")

ADVICE = 400  # milliseconds, if there is time
MOST_ADVICE = 256  # answers that are kept
MOST_ANALYSES = 32
MISTAKES = 10
LOOKING = 5.0  # seconds: a page that shows an analysis asks every second how far it has come


@dataclass
class Work:
    """An analysis, and how far it has come."""

    analysis: coach.Analysis
    judging: Iterator[coach.Judgement]
    place: str  # where somebody looks at it
    asked: float = field(default_factory=time.monotonic)
    failed: bool = False

    @property
    def wanted(self) -> bool:
        """Is there more to do, and somebody who looks?"""
        return not self.analysis.done and not self.failed and time.monotonic() - self.asked < LOOKING


class Coaching:
    """Advice and analyses of one server."""

    def __init__(self, pool: Pool) -> None:
        self.pool, self.iterations = pool, ITERATIONS  # of the search for each choice of an analysis
        self.advice_pace = Paces(burst=20, per_second=1)  # from one address
        self.analysis_pace = Paces(burst=60, per_second=10)
        self._advice: OrderedDict[tuple[str, int], tuple[int, asyncio.Task[AdviceSeen]]] = OrderedDict()
        self._works: OrderedDict[str, Work] = OrderedDict()
        self._analyst: asyncio.Task[None] | None = None

    def _awake(self) -> None:
        """Refuse what needs compiled rules, while there are none."""
        warming = self.pool.warming
        if warming is not None:
            raise Refusal("coach-away" if warming.failed else "coach-warming")

    # ------------------------------------------------------------ advice
    async def advise(self, room: "Room", holder: str | None, seat: int, address: str) -> AdviceSeen:
        """What the holder of a seat could do now. Raises Refusal. Asked twice, it is the same."""
        game = asked_game(room, holder, seat)
        self._awake()
        key, decision = (room.table.id, seat), room.table.decisions
        kept, task = self._advice.get(key, (-1, None))
        if task is None or kept != decision:
            if not self.advice_pace.take(address):
                raise Refusal("too-fast")
            task = asyncio.create_task(self._think(game, seat, address))
            self._advice.pop(key, None)
            self._advice[key] = decision, task
            while len(self._advice) > MOST_ADVICE:
                self._advice.popitem(last=False)
        try:
            return await asyncio.shield(task)
        except BaseException:
            if task.done() and self._advice.get(key) == (decision, task):
                del self._advice[key]
            raise

    async def _think(self, game: Game, seat: int, where: str) -> AdviceSeen:
        began = time.perf_counter()
        found = await self.pool.think(partial(advice_for, game, seat), ADVICE, where)
        metrics.thinking_time("coach").observe(time.perf_counter() - began)
        return found

    # ------------------------------------------------------------ analyses
    def analyse(self, table: str, game: Game, address: str) -> AnalysisSeen:
        """What is known so far of a finished game; asking goes on with it. Raises Refusal."""
        self._awake()
        if not self.analysis_pace.take(address):
            raise Refusal("too-fast")
        if table not in self._works:
            self._works[table] = Work(coach.Analysis(game), coach.judge_game(game, self.iterations), address)
            self._forget_analyses()
        work = self._works[table]
        if work.failed:
            raise Refusal("server-failed")
        work.asked, work.place = time.monotonic(), address
        self._works.move_to_end(table)
        if work.wanted and (self._analyst is None or self._analyst.done()):
            self._analyst = asyncio.create_task(self._analyse_all())
        return told(work.analysis)

    def _forget_analyses(self) -> None:
        """Of too many the place that has most loses the one that it asked for longest ago."""
        while len(self._works) > MOST_ANALYSES:
            most, _ = Counter(work.place for work in self._works.values()).most_common(1)[0]
            del self._works[next(table for table, work in self._works.items() if work.place == most)]

    async def _analyse_all(self) -> None:
        """Judge one choice after the other while anybody looks: for each place in turn, of the game that was
        asked for last there.
        """
        served: dict[str, float] = {}
        while wanted := [work for work in self._works.values() if work.wanted]:
            work = min(wanted, key=lambda one: (served.get(one.place, 0.0), -one.asked))
            served = {one.place: served.get(one.place, 0.0) for one in wanted}
            served[work.place] = time.monotonic()
            try:
                found = await self.pool.in_background(partial(next, work.judging, None))
                if found is None:
                    raise EOFError("there are fewer judgements than choices")
                work.analysis.add(found)
            except Exception:
                work.failed = True
                log.exception("an analysis went wrong")

    async def stop(self) -> None:
        """End all of it."""
        tasks: list[asyncio.Task[Any]] = [task for _, task in self._advice.values()]
        if self._analyst is not None:
            tasks.append(self._analyst)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def asked_game(room: "Room", holder: str | None, seat: int) -> Game:
    """The game in which somebody may ask for advice for this seat now. Raises Refusal."""
    room.own(holder, seat)
    table = room.table
    if not table.settings.casual:
        raise Refusal("not-casual")
    if table.game is None:
        raise Refusal("table-not-started")
    if table.game.over:
        raise Refusal("game-over")
    if table.chairs[seat].bot is not None:
        raise Refusal("bot-plays", seat=seat)
    if seat not in table.game.asked:
        raise Refusal("not-asked", seat=seat)
    return table.game


# ---------------------------------------------------------------- on the threads, and for the wire
def advice_for(game: Game, seat: int, milliseconds: int) -> AdviceSeen:
    """What the coach thinks of a seat's choices, from what this seat has seen."""
    return advice_from(game, seat, f"{coach.thinker_of(eyes_of(game, seat))}:{milliseconds}ms")


def advice_from(game: Game, seat: int, level: str, seed: int | None = None) -> AdviceSeen:
    """The same with any budget."""
    found = coach.advise(eyes_of(game, seat), level, seed)
    return AdviceSeen(game.decisions, [advised(one) for one in found])


def advised(one: coach.Advice) -> Advised:
    """A choice and what it promises."""
    reasons = [replace(reason, values=wire_values(reason.values)) for reason in one.reasons]
    return Advised(one.action.text, one.action.parts, round(one.win, 4), round(one.points, 2), reasons)


def judged(one: coach.Judgement) -> Judged:
    """A choice that was made, and a better one."""
    return Judged(one.decision, one.seat, advised(one.chosen), advised(one.best), round(one.loss, 4))


def told(analysis: coach.Analysis) -> AnalysisSeen:
    """An analysis as far as it has come."""
    curve = [
        [replace(point, win=round(point.win, 4), points=round(point.points, 2)) for point in line]
        for line in analysis.curve
    ]
    return AnalysisSeen(
        done=analysis.done,
        judged=len(analysis.judgements),
        total=analysis.total,
        curve=curve,
        mistakes=[judged(one) for one in analysis.mistakes(MISTAKES)],
        judged_choices=[judged(one) for one in analysis.judgements],
    )
