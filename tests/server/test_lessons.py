"""Lessons and notes over the wire: nothing of a lesson is kept, and notes are for the seat's own player."""

import asyncio
from typing import Any

from playing import TOKENS, Server, players

BASICS = "/api/lessons/wonders/basics"


def ask(server: Server, done: list[str], path: str = BASICS) -> tuple[int, dict[str, Any]]:
    answer = server.request("POST", path, json={"done": done})
    return answer.status_code, answer.json()


def test_a_lesson_is_what_was_done_in_it(server: Server) -> None:
    listed = server.get("/api/lessons").json()
    assert [one["game"] for one in listed] == sorted((one["game"] for one in listed), reverse=True)
    assert {"wonders", "architects"} == {one["game"] for one in listed}
    for one in listed:
        status, first = ask(server, [], f"/api/lessons/{one['game']}/{one['name']}")
        assert (status, first["step"], first["title"]) == (200, 0, one["title"])

    status, step = ask(server, ["", "build stone_pit", ""])
    assert (status, step["step"], step["acts"]) == (200, 3, True)
    assert len(step["story"]) == 1
    assert step["offer"]["view"]["cities"][0]["built"] == ["stone_pit"]
    assert [city.get("hand") for city in step["offer"]["view"]["cities"]] == [None] * 3
    assert ask(server, ["", "build stone_pit", ""]) == (status, step)
    assert server.get("/api/mine", TOKENS[3]).json() == []


def test_what_a_lesson_does_not_ask_for_is_refused(server: Server) -> None:
    wrong = {
        "lesson-otherwise": ["", "sell baths"],
        "not-in-hand": ["", "build altar"],
        "lesson-read": ["sell baths"],
        "malformed": [""] * 101,
        "lesson-over": [""] * 100,
    }
    codes = {code: ask(server, done)[1]["code"] for code, done in wrong.items() if code != "lesson-over"}
    assert codes == {code: code for code in codes}
    assert ask(server, wrong["lesson-over"])[0] == 409
    for path in ("/api/lessons/wonders/nothing", "/api/lessons/nothing/basics"):
        assert ask(server, [], path) == (
            404,
            {"tell": "no", "id": None, "code": "no-such-lesson", "values": {}},
        )
    assert server.request("POST", BASICS, content=b"{").status_code == 400


def test_notes_are_for_the_player_of_a_seat(server: Server) -> None:
    asyncio.run(notes_of_a_table(server))


async def notes_of_a_table(server: Server) -> None:
    table = server.open(TOKENS[0], "Ada", seats=3)
    path = f"/api/tables/{table}/notes"
    async with players(server, table, *TOKENS[:2]) as (ada, ben):
        await ben.ask("take", seat=1, name="Ben")
        assert server.get(f"{path}?seat=0", TOKENS[0]).json()["code"] == "table-not-started"
        await ada.ask("seat_bot", seat=2)
        await ada.ask("start")
        notes = server.get(f"{path}?seat=0", TOKENS[0]).json()
        assert notes[0]["id"] == "wonders-pick"
        assert sorted(notes[0]["says"]) == ["en", "fr"]
        for seat, token in ((0, TOKENS[1]), (1, TOKENS[0]), (2, TOKENS[0]), (0, None)):
            assert server.get(f"{path}?seat={seat}", token).json()["code"] == "seat-not-yours"
        assert server.get(f"{path}?seat=x", TOKENS[0]).json()["code"] == "malformed"
        assert server.get(f"{path}?seat=9", TOKENS[0]).json()["code"] == "no-such-seat"
