"""How much of a server anybody may have: variables of the environment, shown in the metrics."""

import os
import sys
from collections.abc import Mapping
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from mirabilia.server import metrics
from mirabilia.server.addresses import Proxies
from mirabilia.words import harmless

PREFIX = "MIRABILIA_"
Count = Annotated[int, Meta(ge=1, le=1_000_000)]
Seconds = Annotated[float, Meta(gt=0, le=3600)]


class Limits(Struct, frozen=True):
    """The limits of one server. One address is one IPv4 address, or all of an IPv6 network of 64 bits."""

    connections: Count = 1000  # at once
    connections_each: Count = 100  # from one address
    request_seconds: Seconds = 15  # for the head of a request, and again for its body
    frames_each: Count = 50  # a second on one WebSocket
    asks_each: Count = 20  # a second of one player, on all his connections
    asks_address: Count = 100  # a second from one address
    reads_each: Count = 40  # a second over REST from one address
    changes_each: Count = 5  # a second over REST from one address
    tables_each: Count = 200  # opened in a day from one address
    links_each: Count = 6  # to other devices, a minute from one address
    hosts: str = ""  # names of this server beside its own; else whoever asks is refused
    proxies: str = "127.0.0.1/32,::1/128"  # who may say for whom they ask

    def names(self) -> frozenset[str]:
        """The names in `hosts`."""
        return frozenset(filter(None, (name.strip().lower() for name in self.hosts.split(","))))


DEFAULT = Limits()


def read_limits(environment: Mapping[str, str] = os.environ) -> Limits:
    """As the environment says. Raises ValueError with a sentence."""
    found = {
        name: environment[PREFIX + name.upper()]
        for name in Limits.__struct_fields__
        if environment.get(PREFIX + name.upper())
    }
    try:
        limits = msgspec.convert(found, Limits, strict=False)
        return msgspec.structs.replace(limits, proxies=str(Proxies(limits.proxies)))
    except msgspec.ValidationError as error:
        problem, _, path = harmless(str(error)).partition(" - at `$.")
        raise ValueError(f"{PREFIX}{path.rstrip('`').upper()} cannot be this: {problem}") from None


def limits_or_leave() -> Limits:
    """The same; what cannot be read ends the program with a sentence."""
    try:
        return read_limits()
    except ValueError as error:
        sys.exit(str(error))


def show(limits: Limits) -> None:
    """Let the metrics tell."""
    for name in limits.__struct_fields__:
        value = getattr(limits, name)
        if not isinstance(value, str):
            metrics.LIMITS.labels(name).set(value)
