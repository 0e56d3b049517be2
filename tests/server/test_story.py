"""The story of a game: what happened each time that choices were resolved, as a seat may know it."""

import asyncio
import re
from random import Random
from typing import Any

import msgspec
import pytest
from playing import TOKENS, Server, over

import mirabilia
from mirabilia import Game
from mirabilia.server.protocol import encode
from mirabilia.server.story import Chapter, chapter, story_for, when
from mirabilia.words import LANGUAGES, texts

KINDS: dict[str, dict[str, Any]] = {
    "base": {"seats": 3},
    "seven": {"seats": 7, "packs": ["leaders"], "stevie": True},
    "all": {"seats": 4, "packs": ["leaders", "edifice"], "edition": 2},
    "castle": {
        "seats": 3,
        "packs": ["edifice"],
        "edifices": ["outpost", "staging_camp", "concentric_castle"],
    },
    "duel": {"seats": 2, "packs": ["leaders"]},
    "architects": {"game": "architects", "seats": 3},
    "architects of two": {"game": "architects", "seats": 2},
}
every_kind = pytest.mark.parametrize("kind", KINDS)


def told(kind: str, seed: int) -> list[tuple[Game, Chapter]]:
    """Each decision of a game: the game right after it, and what is told."""
    luck, found = Random(seed), []
    game = mirabilia.new(**{"game": "wonders", "seed": seed} | KINDS[kind])
    while not game.over:
        asked = when(game)
        for seat in game.to_act:
            stages = [action for action in game.legal(seat) if action.text.startswith("stage")]
            game.choose(seat, luck.choice(stages or list(game.legal(seat))))
        found.append((game.clone(), chapter(len(found), 5.0, asked, game)))
    return found


@every_kind
def test_a_seat_is_told_what_it_may_know_and_a_spectator_what_all_do(kind: str) -> None:
    for seed in range(3):
        for number, (game, one) in enumerate(told(kind, seed)):
            assert (one.moment.decision, one.moment.step) == (number, game.resolved)
            for seat in (None, *range(game.seats)):
                (moment,) = story_for([one], [] if seat is None else [seat], over=False)
                assert [entry.event for entry in moment.events] == game.happened(seat)
            (moment,) = story_for([one], [0], over=True)
            assert [entry.event for entry in moment.events] == game.happened(face_up=True)


def test_who_has_several_seats_is_told_what_all_know() -> None:
    story = [one for _, one in told("base", 1)]
    assert story_for(story, [0, 2], over=False) == story_for(story, [], over=False)


def test_cards_that_were_sold_or_lie_under_a_board_stay_face_down() -> None:
    down = 0
    for kind in KINDS:
        for _, one in told(kind, 4):
            for entry, open_entry in zip(one.moment.events, one.face_up.events, strict=True):
                if entry.event.kind in ("sold", "raised", "kept") and "card" in entry.event.values():
                    assert entry.event.values()["card"] is None
                    assert open_entry.event.values()["card"] is not None
                    down += 1
    assert down > 50


@every_kind
def test_every_sentence_of_the_story_is_that_of_an_event(kind: str) -> None:
    """What the page fills in are the fields of the event that goes along, in either language."""
    blank = re.compile(r"\{(\w+)\}")
    for seed in range(3):
        for _, one in told(kind, seed):
            for entry in (*one.moment.events, *one.face_up.events):
                assert entry.says == (None if entry.event.quiet else entry.event.key())
                fields = msgspec.to_builtins(entry.event, str_keys=True)
                assert fields.pop("event") == entry.event.kind
                if "deck" in fields:
                    fields["other"] = fields["deck"]
                for language in LANGUAGES:
                    text = texts(language)[entry.event.key()]
                    assert set(blank.findall(text)) <= {
                        name for name, value in fields.items() if value is not None
                    }
                    assert blank.search(entry.event.told(language, lambda city: f"<{city}>")) is None
            assert encode(one.moment)


@every_kind
def test_a_moment_says_when_its_decision_was_put(kind: str) -> None:
    before = mirabilia.new(**{"game": "wonders", "seed": 2} | KINDS[kind]).view(None)
    for game, one in told(kind, 2):
        stands = (before.get("age", 0), before["turn"], before["phase"])
        assert (one.moment.age, one.moment.turn, one.moment.phase) == stands
        before = game.view(None)


# ---------------------------------------------------------------- over the wire
async def play_all(server: Server, table: str) -> list[dict[str, Any]]:
    """Play a seat among bots; every State that came."""
    states: list[dict[str, Any]] = []
    async with server.player(table, TOKENS[0]) as ada:
        await ada.ask("start")
        luck = Random(1)
        while not over(ada.state):
            await ada.until(lambda state: over(state) or ada.asked(0))
            states.append(ada.state)
            if not over(ada.state):
                await ada.choose(0, luck.choice(ada.legal(0)))
    return states


@pytest.mark.parametrize("settings", [{"seats": 3}, {"seats": 2}, {"game": "architects", "seats": 2}])
def test_states_bring_the_latest_moments_and_the_rest_can_be_asked_for(
    server: Server, settings: dict[str, Any]
) -> None:
    table = server.open(TOKENS[0], "Ada", bots=True, **settings)
    refused = server.get(f"/api/tables/{table}/worth")
    assert (refused.status_code, refused.json()["code"]) == (409, "table-not-over")
    states = asyncio.run(play_all(server, table))
    game = mirabilia.replay(server.record(table))
    worth = [game.worth(city) for city in range(len(game.scores()))]
    assert server.get(f"/api/tables/{table}/worth").json() == msgspec.to_builtins(worth)
    story = server.get(f"/api/tables/{table}/story").json()
    assert [moment["decision"] for moment in story] == list(range(len(story)))
    assert states[0]["story"] == [] or settings.get("game") == "architects"
    for state in states:
        shown = [moment for moment in story if moment["decision"] < state["table"]["decision"]][-3:]
        assert [{**moment, "events": 0} for moment in state["story"]] == [
            {**moment, "events": 0} for moment in shown
        ]
    hidden = [one for moment in story for one in moment["events"] if one["event"].get("card", "") is None]
    assert hidden == []  # all cards lie face up now
    assert story[-1]["step"] == server.get(f"/api/tables/{table}/replay/0").json()["steps"]


def test_a_player_is_told_more_than_a_spectator(server: Server) -> None:
    table = server.open(TOKENS[0], "Ada", bots=True, seats=3)

    async def sell_one() -> None:
        async with server.player(table, TOKENS[0]) as ada:
            await ada.ask("start")
            await ada.until(lambda state: ada.asked(0))
            await ada.choose(0, next(text for text in ada.legal(0) if text.startswith("sell ")))
            await ada.until(lambda state: bool(state["story"]))

    asyncio.run(sell_one())
    for token, knows in ((TOKENS[0], True), (None, False)):
        events = server.get(f"/api/tables/{table}/story", token).json()[0]["events"]
        (sold,) = [
            one["event"] for one in events if one["event"] == one["event"] | {"event": "sold", "city": 0}
        ]
        assert (sold["card"] is not None) is knows


def test_the_story_is_the_same_after_a_restart(own_sqlite: str, new_server: Any) -> None:
    server = new_server(own_sqlite)
    table = server.open(TOKENS[0], "Ada", bots=True, seats=3)
    asyncio.run(play_all(server, table))
    story = server.get(f"/api/tables/{table}/story").json()
    server.restart()
    assert server.get(f"/api/tables/{table}/story").json() == story
    assert len(story) >= 18


def test_who_may_not_watch_may_not_read_the_story(server: Server) -> None:
    table = server.open(TOKENS[0], "Ada", bots=True, seats=3, spectators=False)

    def ask(token: str | None) -> Any:
        return server.get(f"/api/tables/{table}/story", token)

    async def begin() -> None:
        async with server.player(table, TOKENS[0]) as ada:
            await ada.ask("start")

    asyncio.run(begin())
    assert ask(TOKENS[0]).status_code == 200
    for stranger in (None, TOKENS[1]):
        response = ask(stranger)
        assert (response.status_code, response.json()["code"]) == (409, "no-spectators")
    asyncio.run(play_on(server, table))
    assert len(ask(None).json()) >= 18


async def play_on(server: Server, table: str) -> None:
    async with server.player(table, TOKENS[0]) as ada:
        await ada.play(0, Random(2))


def test_a_table_that_has_not_begun_has_no_story(server: Server) -> None:
    table = server.open(TOKENS[0], "Ada", seats=3)
    assert server.get(f"/api/tables/{table}/story").json() == []
    assert server.get("/api/tables/AAAAAAAAAAAA/story").status_code == 404
