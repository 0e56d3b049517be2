"""A pack of one's own on a server: the guide's, played to the end at a table with its board and a bot."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random

from playing import GENEROUS, TOKENS, Server

from wonders.test_adding_a_pack import write_fan


def test_the_pack_of_the_guide_is_played_on_a_server(
    tmp_path: Path, new_server: Callable[..., Server]
) -> None:
    fan = write_fan(tmp_path / "fan")
    settings = {**GENEROUS, "MIRABILIA_PACKS": str(fan), "NUMBA_DISABLE_JIT": "1"}
    server = new_server(f"sqlite:///{tmp_path / 'tables.db'}", forked=False, settings=settings)
    content = server.get("/api/content").json()
    assert "atlantis" in content["wonders"]["expansions"]
    assert content["names"]["fr"]["cards"]["divers_guild"] == "Guilde des plongeurs"
    options = {"packs": ["atlantis"], "boards": ["atlantis:B", "giza:A", "rhodes:A"]}
    table = server.open(TOKENS[0], "Ada", bots=True, seats=3, bot_level="greedy", options=options)

    async def story() -> None:
        async with server.player(table, TOKENS[0]) as ada:
            await ada.ask("start")
            await ada.play(0, Random(1))
            assert ada.offer(0)["view"]["cities"][0]["board"] == "atlantis:B"

    asyncio.run(story())
    assert '"atlantis"' in server.record(table)
