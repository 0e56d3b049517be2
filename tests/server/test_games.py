"""Whole games of each kind over the wire, by two clients and bots, on SQLite and on PostgreSQL."""

import asyncio
import hashlib
from random import Random
from typing import Any

import pytest
from playing import TOKENS, Refused, Server, choices_by_decision, over, players

import mirabilia

KINDS = {
    "base": {"seats": 3},
    "second": {"seats": 4, "options": {"packs": ["leaders", "edifice"], "edition": 2}},
    "duel": {"seats": 2},
    "duel-leaders": {"seats": 2, "options": {"packs": ["leaders"], "boards": ["rome:B", None, "giza:A"]}},
    "architects": {"game": "architects", "seats": 3},
}


@pytest.mark.parametrize("kind", KINDS)
def test_two_clients_and_bots_play_a_whole_game(server: Server, kind: str) -> None:
    asyncio.run(whole_game(server, kind))


async def whole_game(server: Server, kind: str) -> None:
    settings = KINDS[kind]
    table = server.open(TOKENS[0], "Ada", **settings)
    luck = Random(kind)
    async with players(server, table, *TOKENS[:2]) as (ada, ben):
        await ben.ask("take", seat=1, name="Ben")
        for seat in range(2, settings["seats"]):
            await ada.ask("seat_bot", seat=seat)
        await ada.ask("start")
        chosen = await asyncio.gather(ada.play(0, luck), ben.play(1, luck))
        for player in (ada, ben):
            assert player.numbers == sorted(player.numbers)
        end = ada.state
    record = server.record(table)
    game = mirabilia.replay(record)
    assert game.over
    assert end["yours"][0]["view"]["scores"] == game.scores()
    assert end["table"]["decision"] == len(choices_by_decision(record))
    for seat in (0, 1):
        in_record = [(n, made[seat]) for n, made in enumerate(choices_by_decision(record)) if seat in made]
        assert in_record == chosen[seat]
    # The seed was fixed before the deal, and is shown at the end.
    assert hashlib.sha256(end["table"]["seed"].encode()).hexdigest() == end["table"]["seed_hash"]
    assert f'"seed": {int(end["table"]["seed"], 16)}' in record


def test_boards_and_edifices_are_as_chosen_and_the_others_drawn(server: Server) -> None:
    options = {
        "packs": ["leaders", "edifice"],
        "boards": ["giza:A", None, "rhodes"],
        "edifices": ["belvedere", None, "agora"],
        "stevie": True,
    }

    async def story() -> dict[str, Any]:
        table = server.open(TOKENS[0], "Ada", bots=True, seats=3, options=options)
        async with server.player(table, TOKENS[0]) as ada:
            assert ada.state["table"]["settings"]["options"] == options
            await ada.ask("start")
            return ada.offer(0)["view"]

    view = asyncio.run(story())
    first, drawn, third = (city["board"] for city in view["cities"])
    assert first == "giza:A"
    assert third in ("rhodes:A", "rhodes:B")
    assert drawn.partition(":")[0] not in ("giza", "rhodes")
    edifices = [edifice["id"] for edifice in view["edifices"]]
    assert (edifices[0], edifices[2], len(set(edifices))) == ("belvedere", "agora", 3)


@pytest.mark.parametrize(
    ("settings", "code"),
    [
        ({"seats": 2, "options": {"packs": ["edifice"]}}, "setup-pack-seats"),
        ({"seats": 3, "options": {"boards": ["giza:A", "giza:B", None]}}, "setup-board-twice"),
        ({"seats": 3, "options": {"boards": ["rome:A", None, None]}}, "setup-board-pack"),
        ({"seats": 3, "options": {"edifices": ["agora", None, None]}}, "setup-edifices-pack"),
        ({"seats": 3, "options": {"stevie": True}}, "setup-stevie"),
        ({"game": "architects", "seats": 2, "options": {"packs": ["leaders"]}}, "setup-malformed"),
    ],
)
def test_what_does_not_go_together_is_refused_before_a_table_is_opened(
    sqlite_server: Server, settings: dict[str, Any], code: str
) -> None:
    with pytest.raises(Refused) as caught:
        sqlite_server.open(TOKENS[0], "Ada", **settings)
    assert caught.value.code == code


def test_a_finished_game_can_be_replayed_step_by_step_for_each_seat(server: Server) -> None:
    table = server.open(TOKENS[0], bots=True, seats=3)
    asyncio.run(watch_bots(server, table))
    game = mirabilia.replay(server.record(table))
    again, choices = game.rewound(), game.choices()
    for step in range(0, len(choices) + 1, 7):
        while len(again.choices()) < step:
            again.choose(*choices[len(again.choices())])
        for seat in (None, 1):
            asked = f"/api/tables/{table}/replay/{step}" + ("" if seat is None else f"?seat={seat}")
            found = server.get(asked).json()
            assert found["view"] == again.view(seat)
            assert (found["step"], found["steps"]) == (step, len(choices))
            last = choices[step - 1] if step else None
            made = None if last is None else (last[0], last[1].text)
            assert (made or (None, None)) == (found["seat"], found["action"])
    assert server.get(f"/api/tables/{table}/replay/99999").json()["view"] == game.view(None)
    wrong = {"replay/0?seat=3": "no-such-seat", "replay/x": "malformed", "replay/0?seat=-1": "malformed"}
    for path, code in wrong.items():
        response = server.get(f"/api/tables/{table}/{path}")
        status = 400 if code == "malformed" else 409
        assert (response.status_code, response.json()["code"]) == (status, code)


async def watch_bots(server: Server, table: str) -> None:
    async with server.player(table, TOKENS[0]) as ada:
        await ada.ask("start")
        await ada.until(over)


def test_a_game_that_is_not_over_has_no_record_and_no_replay(server: Server) -> None:
    table = server.open(TOKENS[0], "Ada", bots=True)
    for path in ("record", "replay/0"):
        response = server.get(f"/api/tables/{table}/{path}")
        assert (response.status_code, response.json()["code"]) == (409, "table-not-over")
