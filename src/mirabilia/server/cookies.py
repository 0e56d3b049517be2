"""Cookies: the token of a browser holds its seats, and no script can read it.

Over HTTPS their names begin with `__Host-`: then browsers take them from this server alone, not from one with
a similar name.
"""

import secrets

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from mirabilia.server.protocol import Token

OWN, BEFORE = "mirabilia", "mirabilia-before"  # who a browser is, and was before it followed a link
A_YEAR = 365 * 24 * 3600


def is_secure(request: HTTPConnection) -> bool:
    """Does a request come over HTTPS?"""
    return request.url.scheme in ("https", "wss")


def _name(request: HTTPConnection, name: str) -> str:
    return f"__Host-{name}" if is_secure(request) else name


def known_token(request: HTTPConnection, name: str = OWN) -> str | None:
    """The token in a cookie of this browser, if it is one."""
    try:
        return msgspec.convert(request.cookies.get(_name(request, name)), Token)
    except msgspec.ValidationError:
        return None


def token_of(request: Request) -> str:
    """The token of this browser, or a new one."""
    return known_token(request) or secrets.token_urlsafe(24)


def with_cookie(response: Response, request: Request, token: str | None, name: str = OWN) -> Response:
    """Let the browser remember a token, or forget it."""
    secure = is_secure(request)
    if token is not None:
        response.set_cookie(_name(request, name), token, A_YEAR, httponly=True, samesite="lax", secure=secure)
    elif known_token(request, name) is not None:
        response.delete_cookie(_name(request, name), httponly=True, samesite="lax", secure=secure)
    return response
