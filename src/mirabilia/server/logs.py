"""What the server writes: one JSON object per line, and nothing about who plays."""

import io
import json
import logging
import sys
import time

log = logging.getLogger("mirabilia.server")

FIELDS = ("table", "game", "seats", "ask", "address")  # what a line may hold beside its text


class JsonLines(logging.Formatter):
    """One JSON object per line. Addresses of clients, tokens and their hashes are not in it."""

    def format(self, record: logging.LogRecord) -> str:
        """A log record as JSON."""
        line = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "from": record.name,
            "text": record.getMessage(),
        }
        line |= {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def log_lines(level: int = logging.INFO) -> None:
    """Structured logs on the error stream."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level, handlers=[handler], force=True)
    for name in ("uvicorn", "alembic", "asyncio"):  # uvicorn names who comes and goes
        logging.getLogger(name).setLevel(logging.WARNING)


class Told(io.TextIOBase):
    """A stream whose lines go to the log."""

    def write(self, text: str) -> int:
        """One line, or what is between two."""
        if text.strip():
            log.info(text.strip())
        return len(text)
