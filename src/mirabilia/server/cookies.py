"""Cookies: the token of a browser holds its seats, and no script can read it.

Over HTTPS their names begin with `__Host-`: then browsers take them from this server alone, not from one with
a similar name.
"""

import secrets

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from mirabilia.server.protocol import Token

OWN, BEFORE = "mirabilia", "mirabilia-before"  # who a browser is, and was before it followed links
MOST_BEFORE = 8
A_YEAR = 365 * 24 * 3600


def is_secure(request: HTTPConnection) -> bool:
    """Does a request come over HTTPS?"""
    return request.url.scheme in ("https", "wss")


def _name(request: HTTPConnection, name: str) -> str:
    return f"__Host-{name}" if is_secure(request) else name


def known_token(request: HTTPConnection) -> str | None:
    """The token in the cookie of this browser, if it is one."""
    found = request.cookies.get(_name(request, OWN))
    return found if found is not None and _is_token(found) else None


def earlier_tokens(request: HTTPConnection) -> list[str]:
    """Those of who this browser was before, the latest last."""
    found = request.cookies.get(_name(request, BEFORE), "").split(".")
    return [token for token in found if _is_token(token)][-MOST_BEFORE:]


def _is_token(text: str) -> bool:
    try:
        msgspec.convert(text, Token)
    except msgspec.ValidationError:
        return False
    return True


def token_of(request: Request) -> str:
    """The token of this browser, or a new one."""
    return known_token(request) or secrets.token_urlsafe(24)


def with_cookie(
    response: Response, request: Request, token: str, before: list[str] | None = None
) -> Response:
    """Let the browser remember a token, and those of who it was before."""
    kept = {OWN: token}
    if before or (before is not None and earlier_tokens(request)):
        kept[BEFORE] = ".".join(before[-MOST_BEFORE:])
    secure = is_secure(request)
    for name, value in kept.items():
        response.set_cookie(_name(request, name), value, A_YEAR, httponly=True, samesite="lax", secure=secure)
    return response
