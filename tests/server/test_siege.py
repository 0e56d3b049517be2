"""A short siege: honest people play whole games while all is thrown at their server (`make siege`)."""

import asyncio
import sys
from collections.abc import Callable

import pytest
from playing import Server
from siege import besiege

from effort import effort, long


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has many addresses of its own, and /proc")
@pytest.mark.parametrize("kind", ["sqlite", pytest.param("postgres", marks=long)])
def test_honest_people_play_on_while_a_server_is_attacked(
    kind: str, own_sqlite: str, new_server: Callable[..., Server], request: pytest.FixtureRequest
) -> None:
    database = own_sqlite if kind == "sqlite" else request.getfixturevalue("postgres").new_database()
    report = asyncio.run(besiege(new_server(database, settings={}), effort(60), kills=False))
    print(report)
    assert report.problems() == []
    assert len(report.attacks) == 13, "all attacks are at work"
