"""Seats over the wire: taking, leaving, bots, the owner's rights, spectators, tabs, lists, rematch."""

import asyncio
from collections.abc import Coroutine
from random import Random
from typing import Any

import pytest
from playing import PLAIN, TOKENS, Player, Refused, Server, over, players

ADA, BEN, CLEO, DAN = TOKENS


async def refused(asking: Coroutine[Any, Any, Any]) -> str:
    """The code with which the server refuses this."""
    with pytest.raises(Refused) as caught:
        await asking
    return caught.value.code


def chairs(player: Player) -> str:
    """The seats as one letter each: free, player, bot."""
    return "".join(chair["state"][0] for chair in player.state["table"]["chairs"])


# ---------------------------------------------------------------- before the start
def test_seats_are_taken_and_left_before_the_start(server: Server) -> None:
    async def story() -> None:
        table = server.open(ADA, "Ada", seats=3)
        async with players(server, table, ADA, BEN) as (ada, ben):
            assert chairs(ben) == "pff"
            assert await refused(ben.ask("take", seat=0, name="Ben")) == "seat-taken"
            assert await refused(ben.ask("take", seat=3, name="Ben")) == "no-such-seat"
            await ben.ask("take", seat=1, name="Ben")
            await ada.until(lambda state: chairs(ada) == "ppf")
            assert ada.state["table"]["chairs"][1]["name"] == "Ben"
            assert ada.state["table"]["chairs"][1]["here"]
            assert not ada.state["yours"]
            assert await refused(ben.ask("leave", seat=0)) == "seat-not-yours"
            await ben.ask("leave", seat=1)
            assert await refused(ben.ask("leave", seat=1)) == "seat-not-yours"
            assert chairs(ben) == "pff"
            await ben.ask("take", seat=2, name="Ben")  # he may sit down again, where he likes
            assert chairs(ben) == "pfp"

    asyncio.run(story())


def test_only_the_owner_seats_bots_frees_seats_and_starts(server: Server) -> None:
    async def story() -> None:
        table = server.open(ADA, seats=3)
        async with players(server, table, ADA, BEN) as (ada, ben):
            assert (ada.state["owner"], ben.state["owner"]) == (True, False)
            for ask in (ben.ask("seat_bot", seat=0), ben.ask("start")):
                assert await refused(ask) == "not-owner"
            await ben.ask("take", seat=2, name="Ben")
            assert await refused(ada.ask("seat_bot", seat=2)) == "seat-not-yours"
            await ada.ask("seat_bot", seat=0)
            assert await refused(ada.ask("seat_bot", seat=0)) == "seat-taken"
            assert await refused(ben.ask("unseat", seat=0)) == "seat-not-yours"
            assert await refused(ben.ask("unseat", seat=2)) == "no-bot-there"
            assert await refused(ada.ask("start")) == "seats-free"
            await ada.ask("unseat", seat=0)
            assert await refused(ada.ask("unseat", seat=0)) == "seat-free"
            await ada.ask("unseat", seat=2)  # the owner may free a seat that somebody took and left behind
            assert chairs(ada) == "fff"

    asyncio.run(story())


def test_after_the_start_nobody_comes_or_goes(server: Server) -> None:
    async def story() -> None:
        table = server.open(ADA, "Ada", bots=True, seats=3)
        async with players(server, table, ADA, BEN) as (ada, ben):
            assert await refused(ada.choose(0, "build baths")) == "table-not-started"
            await ada.ask("start")
            assert await refused(ben.ask("take", seat=1, name="Ben")) == "table-started"
            assert await refused(ada.ask("start")) == "table-started"
            assert await refused(ada.ask("unseat", seat=1)) == "seat-not-yours"
            assert await refused(ada.ask("seat_bot", seat=1)) == "seat-taken"
            assert await refused(ada.ask("rematch")) == "table-not-over"
            assert chairs(ada) == "pbb"

    asyncio.run(story())


def test_one_player_may_hold_several_seats(server: Server) -> None:
    async def story() -> None:
        table = server.open(ADA, "Ada", seats=2)
        async with players(server, table, ADA) as (ada,):
            await ada.ask("take", seat=1, name="Ada too")
            await ada.ask("start")
            assert [offer["seat"] for offer in ada.state["yours"]] == [0, 1]
            hands = [offer["view"]["hand"] for offer in ada.state["yours"]]
            assert hands[0] != hands[1]

    asyncio.run(story())


def test_who_has_no_token_may_watch_but_not_sit_down(server: Server) -> None:
    async def story() -> None:
        table = server.open(ADA, "Ada", seats=3)
        async with server.player(table) as nobody:
            assert await refused(nobody.ask("take", seat=1, name="Nobody")) == "no-token"

    asyncio.run(story())


# ---------------------------------------------------------------- choosing
def test_a_choice_can_be_changed_until_the_last_has_chosen(server: Server) -> None:
    async def story() -> None:
        table = server.open(ADA, "Ada", seats=2, options={"packs": ["leaders"]})
        async with players(server, table, ADA, BEN) as (ada, ben):
            await ben.ask("take", seat=1, name="Ben")
            await ada.ask("start")
            first, second = ada.legal(0)[:2]
            for action in (first, second, first):
                await ada.choose(0, action)
                assert ada.offer(0)["view"]["choice"] == action
                assert ada.legal(0)[:2] == [first, second]
            await ben.until(lambda state: state["table"]["chairs"][0]["chosen"])
            assert ben.state["table"]["decision"] == 0
            await ada.choose(0, second)
            await ben.choose(1, ben.legal(1)[0])
            await ada.until(lambda state: state["table"]["decision"] == 1)
            assert await refused(ada.ask("choose", seat=0, decision=0, action=first)) == "stale"
            kept = ada.offer(0)["view"]["leader_hand"]
            assert kept == [second.split()[1]]

    asyncio.run(story())


def test_nobody_chooses_for_somebody_else_or_what_is_not_legal(server: Server) -> None:
    async def story() -> None:
        table = server.open(ADA, "Ada", seats=2)
        async with players(server, table, ADA, BEN, CLEO) as (ada, ben, cleo):
            await ben.ask("take", seat=1, name="Ben")
            await ada.ask("start")
            legal = ada.legal(0)[0]
            before = ada.state["number"]
            for player in (ben, cleo):
                assert await refused(player.choose(0, legal)) == "seat-not-yours"
            assert await refused(ada.choose(0, "build palace")) == "not-in-hand"
            assert await refused(ada.choose(0, "dance")) == "no-such-action"
            assert await refused(ada.choose(5, legal)) == "no-such-seat"
            for decision in (1, 7):
                asking = ada.ask("choose", seat=0, decision=decision, action=legal)
                assert await refused(asking) == "stale"
            assert await ada.ask("hello") == before

    asyncio.run(story())


def test_why_a_card_cannot_be_built_is_told_with_the_offer(server: Server) -> None:
    async def story() -> None:
        table = server.open(ADA, "Ada", bots=True, seats=4)
        async with players(server, table, ADA) as (ada,):
            await ada.ask("start")
            seen: dict[str, Any] = {}
            while not over(ada.state) and len(seen) < 5:
                offer = ada.offer(0)
                texts = {
                    f"{one['does']['verb']} {one['does']['card']}": one["why"] for one in offer["blocked"]
                }
                assert not set(ada.legal(0)) & set(texts)
                for text, why in list(texts.items())[:2]:
                    with pytest.raises(Refused) as caught:
                        await ada.choose(0, text)
                    assert (caught.value.code, caught.value.values) == (why["code"], why["values"])
                    seen[text] = why
                await ada.choose(0, Random(len(seen)).choice(ada.legal(0)))
                await ada.until(lambda state: over(state) or ada.asked(0))  # another may be asked alone
            assert seen

    asyncio.run(story())


# ---------------------------------------------------------------- bots
def test_a_seat_is_handed_to_a_bot_and_taken_back(server: Server) -> None:
    async def story() -> None:
        table = server.open(ADA, "Ada", seats=3, options={"boards": PLAIN})
        async with players(server, table, ADA, BEN) as (ada, ben):
            await ben.ask("take", seat=1, name="Ben")
            await ada.ask("seat_bot", seat=2)
            await ada.ask("start")
            await ada.choose(0, ada.legal(0)[0])
            await ben.ask("leave", seat=1)
            await ada.until(lambda state: state["table"]["decision"] >= 1)
            assert chairs(ada) == "pbb"
            assert ada.state["table"]["chairs"][1]["name"] == "Ben"
            asking = ben.ask("choose", seat=1, decision=1, action="sell baths")
            assert await refused(asking) in ("bot-plays", "stale")
            assert await refused(ben.ask("leave", seat=1)) == "seat-taken"
            assert await refused(ada.ask("unseat", seat=1)) == "seat-not-yours"
            await ben.ask("unseat", seat=1)
            assert chairs(ben) == "ppb"
            now = ben.state["table"]["decision"]
            await ben.choose(1, ben.legal(1)[0])  # also if the bot had chosen
            await ada.choose(0, ada.legal(0)[0])
            await ben.until(lambda state: state["table"]["decision"] > now)

    asyncio.run(story())


def test_nothing_changes_once_the_game_is_over(server: Server) -> None:
    async def story() -> None:
        table = server.open(ADA, "Ada", bots=True, game="architects", seats=2)
        async with players(server, table, ADA) as (ada,):
            await ada.ask("start")
            await ada.ask("seat_bot", seat=0)
            await ada.until(over)
            for ask in (ada.ask("leave", seat=0), ada.ask("unseat", seat=0)):
                assert await refused(ask) == "game-over"
            now = ada.state["table"]["decision"]
            asking = ada.ask("choose", seat=0, decision=now, action="end")
            assert await refused(asking) == "bot-plays"
            assert await refused(ada.ask("take", seat=0, name="Ada")) == "table-started"

    asyncio.run(story())


# ---------------------------------------------------------------- who watches
def test_spectators_see_what_a_spectator_may(server: Server) -> None:
    async def story() -> None:
        table = server.open(ADA, "Ada", bots=True, seats=3)
        async with players(server, table, ADA, BEN) as (ada, ben):
            await ada.ask("start")
            await ben.until(lambda state: state["view"] is not None)
            view = ben.state["view"]
            assert ben.state["yours"] == []
            assert (view["seat"], view["hand"], view["choice"]) == (None, None, None)
            assert ada.state["view"] is None
            assert ada.offer(0)["view"]["hand"]

    asyncio.run(story())


def test_a_table_without_spectators_shows_them_nothing_of_the_game_before_its_end(server: Server) -> None:
    async def story() -> None:
        table = server.open(ADA, "Ada", bots=True, game="architects", seats=2, spectators=False)
        async with players(server, table, ADA, BEN) as (ada, ben):
            await ada.ask("start")
            await ben.until(lambda state: state["table"]["stage"] == "playing")
            assert (ben.state["view"], ben.state["yours"]) == (None, [])
            await ada.ask("leave", seat=0)
            await ben.until(lambda state: over(state) or state["view"] is not None)
            assert over(ben.state)
            assert ben.state["view"]["phase"] == "over"

    asyncio.run(story())


def test_two_tabs_of_one_player_see_the_same(server: Server) -> None:
    async def story() -> None:
        table = server.open(ADA, "Ada", seats=2)
        async with players(server, table, ADA, ADA, BEN) as (one, two, ben):
            await ben.ask("take", seat=1, name="Ben")
            await one.ask("start")
            await two.until(lambda state: state["table"]["stage"] == "playing")
            assert one.offer(0) == two.offer(0)
            actions = one.legal(0)
            await one.choose(0, actions[0])
            await two.until(lambda state: state["yours"][0]["view"]["choice"] == actions[0])
            await two.choose(0, actions[1])
            await one.until(lambda state: state["yours"][0]["view"]["choice"] == actions[1])
            await one.leave()
            await ben.ask("hello")
            assert ben.state["table"]["chairs"][0]["here"]  # the other tab is still there
            await two.leave()
            await ben.until(lambda state: not state["table"]["chairs"][0]["here"])

    asyncio.run(story())


def test_a_seat_is_held_by_its_token_from_any_connection(server: Server) -> None:
    async def story() -> None:
        table = server.open(ADA, "Ada", bots=True, seats=3)
        async with server.player(table, ADA) as ada:
            await ada.ask("start")
            hand = ada.offer(0)["view"]["hand"]
        # From another device: by the link, whose token stands in the hello.
        async with server.player(table, ADA) as again:
            assert again.offer(0)["view"]["hand"] == hand
        # From the same browser: by the cookie.
        cookie = {"additional_headers": {"Cookie": f"mirabilia={ADA}"}}
        async with server.player(table, None, **cookie) as by_cookie:
            assert by_cookie.offer(0)["view"]["hand"] == hand
        async with server.player(table, ADA.upper()) as stranger:
            assert stranger.state["yours"] == []

    asyncio.run(story())


def test_after_a_lost_connection_the_next_state_says_all(server: Server) -> None:
    async def story() -> None:
        table = server.open(ADA, "Ada", seats=2)
        async with players(server, table, ADA, BEN) as (ada, ben):
            await ben.ask("take", seat=1, name="Ben")
            await ada.ask("start")
            assert ada.socket is not None
            ada.socket.transport.abort()  # the network goes, without a word
            await ada.until_closed()
            await ben.until(lambda state: not state["table"]["chairs"][0]["here"])
            await ben.choose(1, ben.legal(1)[0])
            seen = ada.state["number"]
            await ada.connect()
            await ada.until(lambda state: state["number"] > seen)
            assert ada.state["table"]["chairs"][1]["chosen"]
            # Asking again for the newest State is allowed at any time.
            count = len(ada.numbers)
            assert await ada.ask("hello") == ada.state["number"]
            await ada.until(lambda state: len(ada.numbers) > count)

    asyncio.run(story())


# ---------------------------------------------------------------- lists
def test_open_tables_are_listed_and_ones_own_too(server: Server) -> None:
    async def story() -> None:
        token = "lists" + ADA
        public = server.open(token, "Ada", seats=3, public=True)
        private = server.open(token, "Ada", bots=True, seats=3)
        unseated = server.open(token, seats=3)

        def ids(path: str, who: str) -> list[str]:
            return [entry["table"]["id"] for entry in server.get(path, who).json()]

        assert public in ids("/api/tables", BEN)
        assert not {private, unseated} & set(ids("/api/tables", BEN))
        assert ids("/api/mine", token) == [unseated, private, public]
        assert ids("/api/mine", "nobody" + ADA) == []
        async with players(server, private, token) as (ada,):
            await ada.ask("start")
            await ada.until(lambda state: ada.asked(0))
        mine = {entry["table"]["id"]: entry for entry in server.get("/api/mine", token).json()}
        assert [(mine[table]["yours"], mine[table]["to_act"]) for table in (private, public, unseated)] == [
            ([0], True),
            ([0], False),
            ([], False),
        ]
        one = server.get(f"/api/tables/{private}", token).json()
        assert (one["yours"], one["table"]["stage"]) == ([0], "playing")
        closed = server.open(token, "Ada", seats=3, public=True, spectators=False)
        for table in (public, closed):
            async with players(server, table, token) as (ada,):
                await ada.ask("seat_bot", seat=1)
                await ada.ask("seat_bot", seat=2)
                assert table in ids("/api/tables", BEN)
                await ada.ask("start")
        assert public in ids("/api/tables", BEN)  # to watch
        assert closed not in ids("/api/tables", BEN)

    asyncio.run(story())


def test_a_table_that_does_not_exist_is_refused(server: Server) -> None:
    async def story() -> None:
        for table in ("AAAAAAAAAAAA", "x", "%00%00", "AAAAAAAAAAA%C3%A9"):
            response = server.get(f"/api/tables/{table}")
            assert (response.status_code, response.json()["code"]) == (404, "no-such-table")
        with pytest.raises(Refused) as caught:
            async with server.player("AAAAAAAAAAAA", ADA):
                pass
        assert caught.value.code == "no-such-table"

    asyncio.run(story())


# ---------------------------------------------------------------- rematch
def test_a_rematch_is_one_new_table_with_the_same_players(server: Server) -> None:
    async def story() -> None:
        token = "again" + ADA
        settings: dict[str, Any] = {"game": "architects", "seats": 3}
        table = server.open(token, "Ada", **settings)
        async with players(server, table, token, BEN, CLEO) as (ada, ben, cleo):
            await ben.ask("take", seat=2, name="Ben")
            await ada.ask("seat_bot", seat=1)
            await ada.ask("start")
            await ada.ask("leave", seat=0)
            await ben.ask("leave", seat=2)
            await ben.until(over)
            assert await refused(cleo.ask("rematch")) == "not-a-player"
            bot = ada.state["table"]["chairs"][1]["face"]
            await asyncio.gather(*(player.ask("rematch") for player in (ada, ben, ada, ben)))
            fresh = ada.state["table"]["rematch"]
            assert fresh is not None
            assert ben.state["table"]["rematch"] == fresh
        mine = [entry["table"]["id"] for entry in server.get("/api/mine", token).json()]
        assert sorted(mine) == sorted([table, fresh])  # one, although four asked at once
        async with players(server, fresh, token, BEN) as (ada, ben):
            assert chairs(ada) == "pbp"
            assert [chair["name"] for chair in ada.state["table"]["chairs"]] == ["Ada", bot, "Ben"]
            assert ada.state["table"]["settings"] == ben.state["table"]["settings"]
            assert ada.state["owner"] != ben.state["owner"]  # who asked first
            owner = ada if ada.state["owner"] else ben
            await owner.ask("start")

    asyncio.run(story())
