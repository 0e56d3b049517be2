"""Whole games of each kind over the wire, by two clients and bots, on SQLite and on PostgreSQL."""

import asyncio
import hashlib
from random import Random

import pytest
from playing import TOKENS, Server, choices_by_decision, over, players

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
        assert (response.status_code, response.json()["code"]) == (409, code)


async def watch_bots(server: Server, table: str) -> None:
    async with server.player(table, TOKENS[0]) as ada:
        await ada.ask("start")
        await ada.until(over)


def test_a_game_that_is_not_over_has_no_record_and_no_replay(server: Server) -> None:
    table = server.open(TOKENS[0], "Ada", bots=True)
    for path in ("record", "replay/0"):
        response = server.get(f"/api/tables/{table}/{path}")
        assert (response.status_code, response.json()["code"]) == (409, "table-not-over")
