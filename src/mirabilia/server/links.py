"""Links that carry an identity to another device: for one use, for a short time, and issued by the server.

What holds one's seats is a token in a cookie. A link holds a code; the database keeps its hash, and the token
in a form that only the code opens: who reads the database holds no seat.
"""

import hashlib
import logging
import re
import secrets
import time

import msgspec

from mirabilia.server.protocol import Known, Link
from mirabilia.server.storage import Storage
from mirabilia.server.summary import read_summary
from mirabilia.server.table import Refusal

log = logging.getLogger("mirabilia.links")

LASTS = 600  # seconds
CODE = re.compile(r"[A-Za-z0-9_-]{22}")
MOST_NAMES = 3


def _hash_of(code: str) -> str:
    return hashlib.sha256(f"mirabilia link {code}".encode()).hexdigest()


def _sealed(token: bytes, code: str) -> bytes:
    """The token under a key that is used once, and again: the token."""
    key = hashlib.shake_256(f"mirabilia seal {code}".encode()).digest(len(token))
    return bytes(one ^ other for one, other in zip(token, key, strict=True))


async def issue(storage: Storage, token: str, holder: str) -> Link:
    """A link for who has this token; an earlier one of his is worth nothing from now on."""
    code = secrets.token_urlsafe(16)
    sealed = _sealed(token.encode(), code).hex()
    await storage.keep_link(_hash_of(code), holder, sealed, time.time() + LASTS)
    return Link(code, LASTS)


async def holder_of(storage: Storage, code: str) -> str:
    """Whose link it is. Raises Refusal."""
    found = await storage.link(_hash_of(_checked(code)), use=False)
    if found is None:
        raise Refusal("no-such-link")
    return found[0]


async def use(storage: Storage, code: str) -> str:
    """The token of a link, which is used up. Raises Refusal."""
    found = await storage.link(_hash_of(_checked(code)), use=True)
    if found is None:
        raise Refusal("no-such-link")
    return _sealed(bytes.fromhex(found[1]), code).decode()


def _checked(code: str) -> str:
    if CODE.fullmatch(code) is None:
        raise Refusal("no-such-link")
    return code


async def known(storage: Storage, holder: str) -> Known:
    """What can be said of somebody: under which names he sits at tables, and at how many."""
    count = await storage.count_tables_of(holder)
    names: dict[str, None] = {}
    for table, summary in await storage.tables_of(holder) if count else []:
        try:
            names |= dict.fromkeys(read_summary(summary).names_of(holder) if summary else ())
        except msgspec.MsgspecError:
            log.warning("a summary cannot be read", extra={"table": table})
    return Known(list(names)[:MOST_NAMES], count)
