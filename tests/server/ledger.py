"""Players who do not give up when the server dies, and what they were promised."""

import asyncio
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable, Sequence
from random import Random
from typing import Any

from playing import PATIENCE, Player, Refused, Server, choices_by_decision, come_back, over

THINKS = 0.2  # seconds at most
CHANGES_MIND = 0.3  # how often a choice is made again


class Sends:
    """How many choices all players have sent; `answered` hears how many seconds each answer took."""

    def __init__(self, answered: Callable[[float], object] = float) -> None:
        self.count, self._one_more, self.answered = 0, asyncio.Event(), answered

    def add(self) -> None:
        self.count += 1
        self._one_more.set()

    async def more(self, count: int) -> None:
        """Wait for so many more."""
        until = self.count + count
        while self.count < until:
            self._one_more.clear()
            await self._one_more.wait()


class Ledger:
    """Every choice that was sent, and whether the server has acknowledged it."""

    def __init__(self, sends: Sends) -> None:
        self.sent: dict[tuple[int, int], list[list[object]]] = defaultdict(list)  # [text, acknowledged]
        self.sends = sends

    def send(self, decision: int, seat: int, text: str) -> list[object]:
        entry: list[object] = [text, False]
        self.sent[decision, seat].append(entry)
        self.sends.add()
        return entry

    def possible(self, decision: int, seat: int) -> list[str]:
        """What the record may say: the last acknowledged choice, or one that was sent after it."""
        entries = self.sent[decision, seat]
        promised = [n for n, (_, acknowledged) in enumerate(entries) if acknowledged]
        return [str(text) for text, _ in entries[promised[-1] if promised else 0 :]]

    def check(self, record: str, seats: Sequence[int]) -> int:
        """Compare with the record; how many promises were kept."""
        decisions = choices_by_decision(record)
        for number, made in enumerate(decisions):
            for seat in seats:
                if seat in made:
                    assert made[seat] in self.possible(number, seat), (number, seat)
        kept = [
            place for place, entries in self.sent.items() if any(acknowledged for _, acknowledged in entries)
        ]
        assert all(seat in decisions[number] for number, seat in kept)
        return len(kept)


async def play_on(
    servers: Sequence[Server],
    table: str,
    token: str,
    seat: int,
    luck: Random,
    ledger: Ledger,
    **options: Any,
) -> None:
    """Play a seat to the end, whatever happens to the servers; what was seen never goes back."""
    player = servers[0].player(table, token, **options)
    seen: list[int] = []
    while True:
        try:
            if player.socket is None or player.closed is not None:
                seen += player.numbers
                player.numbers = []
                await come_back(player, servers)
            await player.until(lambda state: over(state) or player.asked(seat))
            if over(player.state):
                break
            await asyncio.sleep(luck.random() * THINKS)
            await choose(player, seat, luck, ledger)
            while luck.random() < CHANGES_MIND:
                await choose(player, seat, luck, ledger)
        except Refused as error:
            if error.code not in ("stale", "not-asked", "game-over"):
                raise
        except ConnectionError:
            await asyncio.sleep(0.1)
    seen += player.numbers
    assert seen == sorted(seen)
    await player.leave()


async def choose(player: Player, seat: int, luck: Random, ledger: Ledger) -> None:
    """Choose anything legal, and note the promise."""
    decision = player.state["table"]["decision"]
    legal = player.legal(seat)
    if not legal:
        return
    text = luck.choice(legal)
    entry, began = ledger.send(decision, seat, text), time.monotonic()
    await player.ask("choose", seat=seat, decision=decision, action=text)
    entry[1] = True
    ledger.sends.answered(time.monotonic() - began)


async def play_tables(
    servers: Sequence[Server],
    tables: Sequence[str],
    tokens: Sequence[str],
    sends: Sends,
    luck: Random,
    **options: Any,
) -> list[Ledger]:
    """Play many tables at once; the first seats are played by tokens, the first one on the first server."""
    ledgers = [Ledger(sends) for _ in tables]
    games = []
    for table, ledger in zip(tables, ledgers, strict=True):
        for seat, token in enumerate(tokens):
            first = seat % len(servers)
            order = [*servers[first:], *servers[:first]]
            games.append(play_on(order, table, token, seat, Random(luck.random()), ledger, **options))
    async with asyncio.timeout(PATIENCE * 3):
        await asyncio.gather(*games)
    return ledgers


class Killer:
    """Kills a server with SIGKILL at random moments, shortly after a choice was sent."""

    def __init__(self, server: Server, luck: Random, seldom: int, sends: Sends) -> None:
        self.server, self.luck, self.seldom, self.sends = server, luck, seldom, sends
        self.kills = 0

    async def work(self) -> None:
        while True:
            await self.sends.more(self.luck.randrange(1, 2 * self.seldom))
            await asyncio.sleep(self.luck.random() * 0.03)
            self.server.kill()
            self.kills += 1
            self.server.start(wait=False)
            await asyncio.to_thread(self.server.wait)

    async def during(self, playing: Awaitable[list[Ledger]]) -> list[Ledger]:
        """What comes of the playing, with the killer at work."""
        task = asyncio.create_task(self.work())
        try:
            return await playing
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
            self.server.restart()


def check(server: Server, tables: Sequence[str], ledgers: Sequence[Ledger], seats: int) -> tuple[int, int]:
    """Compare all ledgers with the records: how many turns were played, how many promises were kept."""
    turns = kept = 0
    for table, ledger in zip(tables, ledgers, strict=True):
        record = server.record(table)
        turns += len(choices_by_decision(record))
        kept += ledger.check(record, range(seats))
    return turns, kept
