"""Numbers for those who look after a server, in the form that Prometheus reads."""

from typing import Any

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

REGISTRY = CollectorRegistry()
CLIENTS = Gauge("mirabilia_clients", "Sockets that are open", registry=REGISTRY)
ROOMS = Gauge("mirabilia_rooms", "Tables that this server holds", registry=REGISTRY)
ASKS = Counter("mirabilia_asks", "Asks of clients by kind", ["kind"], registry=REGISTRY)
REFUSALS = Counter("mirabilia_refusals", "Refused asks by code", ["code"], registry=REGISTRY)
EVENTS = Counter("mirabilia_events", "Events appended to logs", registry=REGISTRY)
_TIMES = Histogram(
    "mirabilia_answer_seconds",
    "Time until an ask is answered",
    ["kind"],
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5),
    registry=REGISTRY,
)
INTERPRETED = Gauge("mirabilia_interpreted", "1 until compiled rules take over", registry=REGISTRY)
COMPILED = Gauge("mirabilia_compiled_percent", "How much is compiled for this machine", registry=REGISTRY)
COMPILED.set(100)
LIMITS = Gauge("mirabilia_limit", "How much anybody may have, by setting", ["name"], registry=REGISTRY)
CONNECTIONS = Gauge("mirabilia_connections", "Connections that are open", registry=REGISTRY)
TURNED_AWAY = Counter(
    "mirabilia_turned_away",
    "Connections that were ended for a limit, by its name",
    ["limit"],
    registry=REGISTRY,
)
STORAGE_FAILURES = Counter("mirabilia_storage_failures", "What the database did not do", registry=REGISTRY)
WAITING = Gauge("mirabilia_thoughts_waiting", "Bots and coaches that wait for a core", registry=REGISTRY)
DISCARDED = Counter("mirabilia_thoughts_discarded", "Choices of bots that came too late", registry=REGISTRY)
_THOUGHTS = Histogram(
    "mirabilia_thinking_seconds",
    "Time until a bot has chosen or a coach has answered, waiting included",
    ["level"],
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5),
    registry=REGISTRY,
)


def answer_time(kind: str) -> Any:
    """The times of one kind of ask."""
    return _TIMES.labels(kind)


def thinking_time(level: str) -> Any:
    """The times of the bots of one level, or of the coach."""
    return _THOUGHTS.labels(level)


def page() -> bytes:
    """All numbers as text."""
    return generate_latest(REGISTRY)
