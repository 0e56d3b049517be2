"""A body that breaks off is the sender's affair: nothing happens, and the log stays quiet."""

import asyncio
import logging
from pathlib import Path
from typing import Any

import pytest

from mirabilia.server.app import make_app


@pytest.mark.parametrize("path", ["/api/tables", "/api/links/use"])
def test_a_body_that_breaks_off_is_no_error_of_the_server(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, path: str
) -> None:
    app = make_app(f"sqlite:///{tmp_path / 'torn.db'}")
    answers: list[Any] = []

    async def story() -> None:
        coming = [{"type": "http.request", "body": b'{"set', "more_body": True}, {"type": "http.disconnect"}]

        async def receive() -> Any:
            return coming.pop(0)

        async def send(message: Any) -> None:
            answers.append(message)

        scope = {
            "type": "http",
            "method": "POST",
            "path": path,
            "raw_path": path.encode(),
            "query_string": b"",
        }
        scope |= {"headers": [(b"host", b"localhost")], "client": ("1.2.3.4", 5), "scheme": "http"}
        async with app.router.lifespan_context(app):
            await app(scope, receive, send)

    with caplog.at_level(logging.INFO):
        asyncio.run(story())
    assert answers == []
    assert [record for record in caplog.records if record.levelno >= logging.WARNING] == []
