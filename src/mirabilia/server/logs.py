"""What the server writes: one JSON object per line, and nothing about who plays."""

import io
import json
import logging
import sys
import time
from collections import Counter

from mirabilia.server.pace import Paces

log = logging.getLogger("mirabilia.server")

FIELDS = ("table", "game", "seats", "ask", "address", "more")  # what a line may hold beside its text


BURST, PER_SECOND = 50, 0.5  # lines with the same words; of what is only news, ten times as many
MOST_WORDS = 500


class Paced(logging.Filter):
    """The same words again and again are left out; the next line of that kind says how many were."""

    def __init__(self) -> None:
        super().__init__()
        self.paces = Paces(BURST, PER_SECOND, MOST_WORDS), Paces(10 * BURST, 10 * PER_SECOND, MOST_WORDS)
        self.missing: Counter[str] = Counter()

    def filter(self, record: logging.LogRecord) -> bool:
        """Is this line written?"""
        words = f"{record.name} {str(record.msg)[:80]}"
        if not self.paces[record.levelno < logging.WARNING].take(words):
            self.missing[words] += 1
            if len(self.missing) > MOST_WORDS:
                self.missing.clear()
            return False
        more = self.missing.pop(words, 0)
        if more:
            record.more = more
        return True


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
    handler.addFilter(Paced())
    logging.basicConfig(level=level, handlers=[handler], force=True)
    for name in ("uvicorn", "alembic", "asyncio"):  # uvicorn names who comes and goes
        logging.getLogger(name).setLevel(logging.WARNING)


class LogStream(io.TextIOBase):
    """A stream whose lines go to the log."""

    def write(self, text: str) -> int:
        """One line, or what is between two."""
        if text.strip():
            log.info(text.strip())
        return len(text)
