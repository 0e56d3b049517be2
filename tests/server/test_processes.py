"""Two servers on one PostgreSQL, with players on each."""

import asyncio
from collections.abc import Callable, Iterator
from random import Random

import pytest
from databases import Postgres
from ledger import Ledger, Sends, check, play_tables
from playing import PLAIN, TOKENS, Refused, Server, choices_by_decision, over

ADA, BEN, CLEO = TOKENS[:3]
NewServer = Callable[[str], Server]


@pytest.fixture(scope="module")
def pair(postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Server]]:
    """Two servers on one database, for all tests that leave them standing."""
    url, folder = postgres.new_database(), tmp_path_factory.mktemp("pair")
    east, west = (Server(url, folder / name).start(wait=False) for name in ("east", "west"))
    east.wait()
    west.wait()
    yield east, west
    for server in (east, west):
        assert server.stop() == 0
        assert '"level": "error"' not in server.log()


def test_players_on_two_servers_play_one_game(pair: tuple[Server, Server]) -> None:
    east, west = pair

    async def story() -> None:
        table = east.open(ADA, "Ada", seats=4, public=True)
        assert table in [entry["table"]["id"] for entry in west.get("/api/tables").json()]
        async with (
            east.player(table, ADA) as ada,
            west.player(table, BEN) as ben,
            west.player(table, CLEO) as cleo,
        ):
            await ben.ask("take", seat=1, name="Ben")
            await ada.until(lambda state: state["table"]["chairs"][1]["state"] == "player")
            for player in (ada, ben):  # who is there is known on both
                await player.until(
                    lambda state: [c["here"] for c in state["table"]["chairs"][:2]] == [True, True]
                )
            await ada.ask("seat_bot", seat=2)
            await ada.ask("seat_bot", seat=3)
            await ada.ask("start")
            luck = Random(1)
            chosen = await asyncio.gather(ada.play(0, luck), ben.play(1, luck))
            await cleo.until(over)
            assert ada.state["yours"][0]["view"]["scores"] == cleo.state["view"]["scores"]
        assert east.record(table) == west.record(table)
        for seat in (0, 1):
            made = enumerate(choices_by_decision(west.record(table)))
            assert [(n, choices[seat]) for n, choices in made if seat in choices] == chosen[seat]
        # Once both have gone nobody is there, on either server.
        async with west.player(table, CLEO) as cleo:
            await cleo.until(lambda state: not any(chair["here"] for chair in state["table"]["chairs"]))

    asyncio.run(story())


def test_two_servers_that_append_at_once_each_get_a_number(pair: tuple[Server, Server]) -> None:
    east, west = pair

    async def story() -> None:
        table = east.open(ADA, "Ada", seats=3, options={"boards": PLAIN})
        async with east.player(table, ADA) as ada, west.player(table, BEN) as ben:
            await ben.ask("take", seat=1, name="Ben")
            await ada.ask("seat_bot", seat=2)
            await ada.ask("start")
            await ben.until(lambda state: state["table"]["stage"] == "playing")
            numbers: list[int] = []
            for _ in range(20):  # all at once, again and again
                now = ada.state["table"]["decision"]
                await ben.until(lambda state, now=now: state["table"]["decision"] == now)
                one, two = ada.legal(0), ben.legal(1)
                mixed = [ada.choose(0, one[0]), ada.choose(0, one[-1]), ben.choose(1, two[0])]
                for answer in await asyncio.gather(*mixed, return_exceptions=True):
                    if isinstance(answer, Refused):
                        assert answer.code in ("stale", "not-asked", "game-over")
                    else:
                        assert isinstance(answer, int)
                        numbers.append(answer)
                await ada.until(lambda state, now=now: over(state) or state["table"]["decision"] > now)
                if over(ada.state):
                    break
            assert len(set(numbers)) == len(numbers)
            assert len(numbers) >= 36  # the first choice of each, in eighteen turns

    asyncio.run(story())


def test_a_seat_goes_to_one_of_two_who_want_it_on_two_servers(pair: tuple[Server, Server]) -> None:
    east, west = pair

    async def story() -> None:
        table = east.open(ADA, seats=7)
        async with east.player(table, ADA) as ada, west.player(table, BEN) as ben:
            for seat in range(7):
                taking = [ada.ask("take", seat=seat, name="Ada"), ben.ask("take", seat=seat, name="Ben")]
                answers = await asyncio.gather(*taking, return_exceptions=True)
                refused = [answer for answer in answers if isinstance(answer, Refused)]
                assert [answer.code for answer in refused] == ["seat-taken"]
            names = [
                chair["name"] for chair in (await ben.until(lambda state: bool(state)))["table"]["chairs"]
            ]
            await ada.until(lambda state: [chair["name"] for chair in state["table"]["chairs"]] == names)

    asyncio.run(story())


def test_both_servers_lead_to_the_same_rematch(pair: tuple[Server, Server]) -> None:
    east, west = pair

    async def story() -> None:
        token = "rematch" + ADA
        table = east.open(token, "Ada", game="architects", seats=2)
        async with east.player(table, token) as ada, west.player(table, BEN) as ben:
            await ben.ask("take", seat=1, name="Ben")
            await ada.ask("start")
            await ada.ask("leave", seat=0)
            await ben.ask("leave", seat=1)
            await asyncio.gather(ada.until(over), ben.until(over))
            await asyncio.gather(ada.ask("rematch"), ben.ask("rematch"))
            fresh = ada.state["table"]["rematch"]
            await ben.until(lambda state: state["table"]["rematch"] == fresh is not None)
        async with east.player(fresh, token), west.player(fresh, BEN):
            for server, who in ((east, token), (west, BEN)):
                mine = server.get("/api/mine", who).json()
                assert [one["table"]["id"] for one in mine].count(fresh) == 1

    asyncio.run(story())


def test_a_killed_server_loses_nothing_and_the_other_plays_on(
    postgres: Postgres, new_server: NewServer
) -> None:
    url = postgres.new_database()
    east, west = new_server(url), new_server(url)
    tables = []
    for _ in range(4):
        tables.append(east.open(ADA, "Ada", seats=3))
        asyncio.run(deal(east, tables[-1]))

    def furthest() -> int:
        return max(entry["table"]["decision"] for entry in east.get("/api/mine", ADA).json())

    async def story() -> tuple[list[Ledger], int]:
        luck, sends, kills = Random(3), Sends(), 0
        playing = asyncio.create_task(play_tables([east, west], tables, [ADA, BEN], sends, luck))
        while not playing.done():
            waiting = asyncio.create_task(sends.more(luck.randrange(10, 50)))
            await asyncio.wait((waiting, playing), return_when=asyncio.FIRST_COMPLETED)
            waiting.cancel()
            await asyncio.to_thread(west.kill)
            before = await asyncio.to_thread(furthest)
            while not playing.done() and await asyncio.to_thread(furthest) == before:
                await asyncio.sleep(0.1)  # its players come over to the other server, and go on
            kills += not playing.done()
            west.start(wait=False)
            await asyncio.to_thread(west.wait)
        return await playing, kills

    ledgers, kills = asyncio.run(story())
    assert kills >= 1
    turns, kept = check(east, tables, ledgers, 2)
    assert turns >= 18 * len(tables)
    assert kept >= turns


async def deal(server: Server, table: str) -> None:
    async with server.player(table, ADA) as ada, server.player(table, BEN) as ben:
        await ben.ask("take", seat=1, name="Ben")
        await ada.ask("seat_bot", seat=2)
        await ada.ask("start")
