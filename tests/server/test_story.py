"""The story of a game: what everybody saw, each time that choices were revealed."""

import asyncio
from collections import Counter
from random import Random
from typing import Any

import pytest
from playing import TOKENS, Server, over

import mirabilia
from mirabilia import Game
from mirabilia.server.protocol import Moment
from mirabilia.server.story import face_up, latest_at, moment

KINDS: dict[str, dict[str, Any]] = {
    "base": {"seats": 3},
    "seven": {"seats": 7, "packs": ["leaders"]},
    "all": {"seats": 4, "packs": ["leaders", "edifice"], "edition": 2},
    "school": {"seats": 3, "packs": ["edifice"], "edifices": ["outpost", "staging_camp", "military_school"]},
    "castle": {
        "seats": 3,
        "packs": ["edifice"],
        "edifices": ["outpost", "staging_camp", "concentric_castle"],
    },
    "duel": {"seats": 2, "packs": ["leaders"]},
    "architects": {"game": "architects", "seats": 3},
}
Told = tuple[Game, dict[str, Any], dict[str, Any], dict[int, str], Moment | None]


def told(kind: str, seed: int) -> list[Told]:
    """Each decision of a game: the game then, the views, what was chosen, and what is told."""
    luck, found = Random(seed), []
    game = mirabilia.new(**{"game": "wonders", "seed": seed} | KINDS[kind])
    decision = 0
    while not game.over:
        before, chosen = game.view(None), {}
        for seat in game.to_act:
            stages = [action for action in game.legal(seat) if action.text.startswith("stage")]
            action = luck.choice(stages or list(game.legal(seat)))
            chosen[seat] = action.text
            game.choose(seat, action)
        after = game.view(None)
        story = moment(decision, game.resolved, 5.0, before, after, game.happened())
        found.append((game.clone(), before, after, chosen, story))
        decision += 1
    return found


@pytest.mark.parametrize("kind", KINDS)
def test_every_deed_is_told_once_when_it_is_revealed(kind: str) -> None:
    for seed in range(3):
        waiting: list[str] = []
        for game, _, _, chosen, story in told(kind, seed):
            waiting += [text for text in chosen.values() if text != "end" and not text.startswith("keep ")]
            if kind == "architects":
                waiting += [text for text in chosen.values() if text.startswith("keep ")]
            if story is None:
                continue
            assert story.step == game.resolved
            if kind == "architects":
                texts = [deed.did["action"] for deed in story.deeds]
                assert texts[: len(waiting)] == waiting  # and then what had to follow
                assert all(text.startswith("build ") for text in texts[len(waiting) :])
            else:
                verbs = Counter(deed.did["verb"] for deed in story.deeds)
                assert verbs == Counter(text.split()[0] for text in waiting)
            waiting = []
        assert waiting == []


def test_cards_that_were_sold_or_lie_under_a_board_stay_face_down() -> None:
    down = 0
    for kind in KINDS:
        for *_, story in told(kind, 4):
            for deed in story.deeds if story else ():
                if deed.did.get("verb") in ("sell", "stage"):
                    assert deed.did["card"] is None
                    down += 1
    assert down > 50


@pytest.mark.parametrize("kind", KINDS)
def test_after_the_end_the_same_cards_lie_face_up(kind: str) -> None:
    for game, before, _, chosen, story in told(kind, 5):
        if story is None:
            continue
        turned = face_up(story, game)
        assert [deed.seat for deed in turned.deeds] == [deed.seat for deed in story.deeds]
        for deed, open_deed in zip(story.deeds, turned.deeds, strict=True):
            assert {**open_deed.did, "card": None} == {**deed.did, "card": None}
            if before["phase"] == "turn" and deed.seat in chosen:
                assert open_deed.did["card"] == chosen[deed.seat].split()[1]
            if before["phase"] == "city" and deed.seat == game.seats:
                assert open_deed.did["card"] == next(iter(chosen.values())).split()[1]


def test_coins_add_up_from_one_reveal_to_the_next() -> None:
    for kind in ("base", "all", "duel"):
        games = told(kind, 6)
        coins = [city["coins"] for city in games[0][1]["cities"]]
        for _, _, after, _, story in games:
            if story is not None:
                coins = [sum(pair) for pair in zip(coins, story.coins, strict=True)]
            assert coins == [city["coins"] for city in after["cities"]]


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "architects"])
def test_tokens_and_defeats_are_told_when_an_age_ends(kind: str) -> None:
    for seed in range(4):
        ends = [entry for entry in told(kind, seed) if entry[4] is not None and entry[4].tokens]
        assert [story.age for *_, story in ends if story] == [1, 2, 3]
        for _, before, after, _, story in ends:
            assert story is not None
            for city, (old, new) in enumerate(zip(before["cities"], after["cities"], strict=True)):
                own = Counter(story.tokens[city])
                assert own <= Counter(new["victory"])
                assert 0 <= story.defeats[city] <= new["defeats"]
                if not before["edifices"]:
                    assert Counter(old["victory"]) + own == Counter(new["victory"])
                    assert old["defeats"] + story.defeats[city] == new["defeats"]
            foes = [(city["left"], city["right"]) for city in after["cities"]]
            shields = [city["shields"] for city in after["cities"]]
            fights = sum(shields[n] != shields[foe] for n, pair in enumerate(foes) for foe in pair)
            assert sum(map(len, story.tokens)) + sum(story.defeats) == fights


def test_a_battle_of_architects_tells_the_tokens() -> None:
    battles = 0
    for _, before, after, _, story in told("architects", 7):
        won = [
            new["victory"] - old["victory"]
            for old, new in zip(before["cities"], after["cities"], strict=True)
        ]
        tokens = story.tokens if story is not None else []
        assert [len(values) for values in tokens] == (won if any(won) else [])
        battles += bool(tokens)
    assert battles


def test_the_card_that_was_taken_is_told() -> None:
    known = 0
    for _, before, after, _, story in told("architects", 9):
        for deed in story.deeds if story is not None else ():
            if (kind := deed.did.get("taken")) is None:
                continue
            assert deed.did["action"].split()[0] in ("take", "use", "draw")
            count = [
                view["discard"].get(kind, 0) + sum(city["cards"].get(kind, 0) for city in view["cities"])
                for view in (before, after)
            ]
            assert count[1] > count[0]
            known += 1
    assert known > 30


def test_the_moment_of_a_step_is_the_latest_until_then() -> None:
    story = [moment for *_, moment in told("duel", 8) if moment is not None]
    assert latest_at(story, 0) is None
    assert latest_at(story, story[0].step) is story[0]
    assert latest_at(story, story[1].step - 1) is story[0]
    assert latest_at(story, 10**6) is story[-1]


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
                await ada.choose(0, luck.choice(ada.offer(0)["legal"]))
    return states


def face_down(did: dict[str, Any]) -> bool:
    return did["verb"] in ("sell", "stage") and did["card"] is None


@pytest.mark.parametrize("settings", [{"seats": 3}, {"seats": 2}, {"game": "architects", "seats": 2}])
def test_states_bring_the_latest_moments_and_the_rest_can_be_asked_for(
    server: Server, settings: dict[str, Any]
) -> None:
    table = server.open(TOKENS[0], "Ada", bots=True, **settings)
    states = asyncio.run(play_all(server, table))
    story = server.get(f"/api/tables/{table}/story").json()
    assert states[0]["story"] == [] or settings.get("game") == "architects"
    for state in states:
        shown = [moment for moment in story if moment["decision"] < state["table"]["decision"]]
        assert state["story"] == shown[-3:]
    steps = server.get(f"/api/tables/{table}/replay/0").json()
    assert steps["moment"] is None
    assert story[-1]["step"] <= steps["steps"]
    middle = story[len(story) // 2]
    found = server.get(f"/api/tables/{table}/replay/{middle['step']}").json()["moment"]
    assert {**found, "deeds": 0} == {**middle, "deeds": 0}
    assert [deed["seat"] for deed in found["deeds"]] == [deed["seat"] for deed in middle["deeds"]]
    assert not [deed for deed in found["deeds"] if "card" in deed["did"] and face_down(deed["did"])]


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
