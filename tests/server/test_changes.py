"""Changes instead of whole States: they lead to the same, whatever is lost, repeated or late."""

import asyncio
import itertools
import json
from random import Random
from typing import Any

import pytest
from playing import TOKENS, Server, over, players
from test_secrecy import KINDS, holder, whole_story

from mirabilia.server.changes import Follower, changes
from mirabilia.server.protocol import Changes, State, encode

ADA, BEN = TOKENS[:2]
Message = dict[str, Any]


def as_json(told: State | Changes) -> Message:
    """What arrives."""
    return json.loads(encode(told))  # type: ignore[no-any-return] # JSON is anything


def states(options: dict[str, Any], seat: int | None, luck: Random) -> list[State]:
    """All States of a table as one client could have got them."""
    return [room.sight.state(holder(seat)) for room in whole_story(options, luck)]


# ---------------------------------------------------------------- what they say
@pytest.mark.parametrize("seat", [None, 0])
@pytest.mark.parametrize("options", KINDS)
def test_changes_lead_from_each_state_to_the_next(options: dict[str, Any], seat: int | None) -> None:
    told = states(options, seat, Random(11))
    for old, new in itertools.pairwise(told):
        client = Follower()
        client.hear(as_json(old))
        assert client.hear(as_json(Changes(old.version, changes(old, new))))
        assert client.state == as_json(new)


def test_a_choice_of_somebody_else_is_a_small_change() -> None:
    told = states({"seats": 3}, 0, Random(12))
    small = 0
    for old, new in itertools.pairwise(told):
        if old.yours and new.table.decision == old.table.decision:
            part = len(encode(Changes(old.version, changes(old, new)))) / len(encode(new))
            assert part < 0.2
            small += 1
    assert small > 20


def test_what_a_client_has_is_never_changed_by_what_follows() -> None:
    told = states({"seats": 3}, 0, Random(13))
    client = Follower()
    kept, copies = [], []
    client.hear(as_json(told[0]))
    for old, new in itertools.pairwise(told):
        kept.append(client.state)
        copies.append(json.dumps(client.state))
        client.hear(as_json(Changes(old.version, changes(old, new))))
    assert [json.dumps(state) for state in kept] == copies


# ---------------------------------------------------------------- what goes wrong on the way
@pytest.mark.parametrize("seed", range(20))
def test_a_client_is_never_wrong_whatever_is_lost_repeated_or_late(seed: int) -> None:
    """Messages are left out, come twice, or before an earlier one: the client has some State that there was,
    and the newest one as soon as it has asked for it.
    """
    luck, told = Random(seed), states({"seats": 3}, 0, Random(14))
    there_were = [as_json(state) for state in told]
    messages = [as_json(Changes(old.version, changes(old, new))) for old, new in itertools.pairwise(told)]
    client, asked, waiting = Follower(), 0, []
    client.hear(there_were[0])
    for place, message in enumerate(messages, 1):
        waiting += [message] * luck.choice((0, 1, 1, 1, 2))
        while waiting and luck.random() < 0.8:
            if not client.hear(waiting.pop(luck.randrange(len(waiting)))):
                asked += 1
                assert client.hear(there_were[place])
                assert client.state == there_were[place]
        assert client.state in there_were
    assert asked > 3


def test_nothing_can_be_changed_before_the_first_state() -> None:
    assert not Follower().hear({"tell": "changes", "base": 0, "changes": []})


# ---------------------------------------------------------------- over the wire
def test_a_client_that_wants_changes_gets_them_and_the_whole_when_it_asks(sqlite_server: Server) -> None:
    async def story() -> None:
        table = sqlite_server.open(ADA, "Ada", seats=3)
        async with players(sqlite_server, table, ADA, BEN) as (ada, ben):
            await ben.ask("take", seat=1, name="Ben")
            await ada.ask("seat_bot", seat=2)
            await ada.ask("start")
            await ada.until(lambda state: state["table"]["stage"] == "playing" and ada.asked(0))
            await ada.choose(0, ada.legal(0)[0])
            assert ada.told[0] == "state"
            assert "changes" in ada.told[1:]
            known, count = ada.state, len(ada.told)
            await ada.ask("hello", changes=True)
            await ada.until(lambda state: state is not known)
            assert "state" in ada.told[count:]

    asyncio.run(story())


def test_a_client_that_does_not_ask_for_changes_gets_whole_states(sqlite_server: Server) -> None:
    async def story() -> None:
        table = sqlite_server.open(ADA, "Ada", bots=True, seats=3)
        async with players(sqlite_server, table, ADA) as (ada,):
            await ada.ask("hello", changes=False)
            begun = len(ada.told)
            await ada.ask("start")
            await ada.play(0, Random(15))
            assert over(ada.state)
            assert set(ada.told[begun:]) == {"state"}

    asyncio.run(story())
