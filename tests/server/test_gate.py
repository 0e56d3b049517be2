"""Connections: how many and whose, requests that never come whole, WebSockets that talk without end."""

import contextlib
import re
import socket
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from attacks import CONTINUED, PING, PONG, TEXT, frame, handshake
from playing import GENEROUS, PATIENCE, Server
from siege import resident

from mirabilia.server.addresses import Proxies, place
from mirabilia.server.gate import SPARE as SPARE_FOR_PROXIES
from mirabilia.server.gate import Gate
from mirabilia.server.limits import Limits, read_limits
from mirabilia.server.serve import BACKLOG, SPARE, limits_within

HALF = b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n"
ELSEWHERE = "127.0.0.66"  # another address of this machine, which no proxy has
FEW = {"MIRABILIA_CONNECTIONS": "30", "MIRABILIA_CONNECTIONS_EACH": "12", "MIRABILIA_REQUEST_SECONDS": "1"}
FEW |= {"MIRABILIA_FRAMES_EACH": "50"}


class Wire:
    """A transport, as far as the gate looks."""

    def __init__(self, address: str) -> None:
        self.address, self.aborted = address, False

    def get_extra_info(self, _: str) -> tuple[str, int]:
        return self.address, 1

    def abort(self) -> None:
        self.aborted = True


def knock(gate: Gate, address: str, times: int) -> list[Any]:
    """So many from one address; those who were let in."""
    wires: list[Any] = [Wire(address) for _ in range(times)]
    return [wire for wire in wires if gate.let_in(wire)]


def test_one_address_has_so_many_connections_and_no_more() -> None:
    gate = Gate(Limits(connections=100, connections_each=5))
    inside = knock(gate, "192.0.2.1", 9)
    assert len(inside) == 5
    gate.let_out(inside[0])
    assert len(knock(gate, "192.0.2.1", 9)) == 1
    assert len(knock(gate, "192.0.2.2", 9)) == 5


def test_an_ipv6_network_is_one_address() -> None:
    gate = Gate(Limits(connections_each=5))
    assert sum(len(knock(gate, f"2001:db8:1:2::{number:x}", 1)) for number in range(50)) == 5
    assert len(knock(gate, "2001:db8:1:3::1", 1)) == 1
    assert place("2001:db8:1:2::1") == place("2001:db8:1:2:ffff::9%eth0")
    assert place("::ffff:192.0.2.9") == "192.0.2.9"


def test_of_too_many_whoever_has_most_loses_one() -> None:
    gate = Gate(Limits(connections=10, connections_each=8))
    many = knock(gate, "192.0.2.1", 8)
    few = knock(gate, "192.0.2.2", 2)
    newcomer = knock(gate, "192.0.2.3", 1)
    assert len(newcomer) == 1
    assert [wire.aborted for wire in many] == [False] * 7 + [True]
    assert not any(wire.aborted for wire in few)
    assert knock(gate, "192.0.2.1", 1) == [], "the one with most does not push anybody out"


def test_a_proxy_may_have_all_of_them() -> None:
    gate = Gate(Limits(connections=20, connections_each=5, proxies="10.0.0.0/8"))
    assert len(knock(gate, "10.1.2.3", 30 + SPARE_FOR_PROXIES)) == 20 + SPARE_FOR_PROXIES
    assert "" in Proxies("")
    with pytest.raises(ValueError, match="no address"):
        Proxies("10.0.0.0/8, proxy")


def test_limits_are_read_from_the_environment() -> None:
    assert read_limits({"MIRABILIA_FRAMES_EACH": "7"}).frames_each == 7
    assert read_limits({}) == Limits()
    for value in ("0", "-1", "many", "1e9"):
        with pytest.raises(ValueError, match="MIRABILIA_CONNECTIONS"):
            read_limits({"MIRABILIA_CONNECTIONS": value})


# ---------------------------------------------------------------- a real server
@pytest.fixture
def narrow(new_server: Callable[..., Server], own_sqlite: str) -> Server:
    """A server that a few connections fill."""
    return new_server(own_sqlite, settings=GENEROUS | FEW)


@contextlib.contextmanager
def open_from(address: str, server: Server) -> Iterator[socket.socket]:
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE, (address, 0)) as wire:
        yield wire


def is_closed(wire: socket.socket) -> bool:
    """Wait until the other side hangs up."""
    with contextlib.suppress(ConnectionError):
        while wire.recv(65_536):
            pass
    return True


def number_of(server: Server, name: str) -> float:
    """A number of the metrics."""
    found = re.search(rf"^{re.escape(name)} (\S+)$", server.get("/metrics").text, re.M)
    return float(found[1]) if found else 0.0


def test_half_sent_requests_hold_nobody_up_and_are_ended(narrow: Server) -> None:
    with contextlib.ExitStack() as stack:
        wires = [stack.enter_context(open_from(ELSEWHERE, narrow)) for _ in range(12)]
        for wire in wires:
            wire.sendall(HALF)
        late = stack.enter_context(open_from(ELSEWHERE, narrow))
        assert is_closed(late), "no more than twelve from there"
        assert narrow.get("/health").json() == {"well": True}
        assert all(is_closed(wire) for wire in wires)
    assert number_of(narrow, 'mirabilia_turned_away_total{limit="request_seconds"}') == 12
    assert number_of(narrow, 'mirabilia_limit{name="connections_each"}') == 12
    assert narrow.log().count("\n") < 20


def test_who_drips_a_head_has_no_longer_than_others(narrow: Server) -> None:
    with open_from(ELSEWHERE, narrow) as wire, contextlib.suppress(ConnectionError):
        wire.sendall(HALF)
        wire.settimeout(0.1)
        for number in range(10_000):
            wire.sendall(f"x-{number}: y\r\n".encode())
            with contextlib.suppress(TimeoutError):
                if not wire.recv(10):
                    break
        else:
            raise AssertionError("it goes on for ever")
    assert number_of(narrow, 'mirabilia_turned_away_total{limit="request_seconds"}') == 1


def test_a_body_that_never_ends_is_refused(narrow: Server) -> None:
    with open_from(ELSEWHERE, narrow) as wire:
        head = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 90\r\n\r\n{"
        wire.sendall(head)
        said = b""
        while more := wire.recv(65_536):
            said += more
    assert said.startswith(b"HTTP/1.1 408")
    assert b"too-slow" in said


def shake_hands(wire: socket.socket, table: str) -> None:
    """Become a WebSocket."""
    wire.sendall(handshake(table))
    said = b""
    while b"\r\n\r\n" not in said:
        said += wire.recv(4096)
    assert b" 101 " in said


FLOODS = {
    "pings": frame(PING, b"x" * 125) * 64,
    "pongs": frame(PONG) * 1000,
    "empty pieces of a message": frame(TEXT, b"{", last=False) + frame(CONTINUED, last=False) * 1000,
    "small messages": frame(TEXT, b"{}") * 1000,
}


@pytest.mark.parametrize("kind", FLOODS)
def test_frames_without_end_end_the_connection_and_nobody_waits(narrow: Server, kind: str) -> None:
    """The flood is never read back: what the server would answer piles up on its side, or does not."""
    table, most = narrow.open("a" * 24, "Ada"), 50_000_000

    def flood(wire: socket.socket) -> int:
        sent = 0
        with contextlib.suppress(ConnectionError):
            while sent < most:
                wire.sendall(FLOODS[kind])
                sent += len(FLOODS[kind])
        return sent

    before = resident(narrow)
    with open_from(ELSEWHERE, narrow) as wire:
        shake_hands(wire, table)
        assert flood(wire) < most
    assert resident(narrow) - before < 30_000_000
    assert number_of(narrow, 'mirabilia_turned_away_total{limit="frames_each"}') == 1


UNENDED = {
    "a body that nobody wants": b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 60000\r\n\r\n",
    "a body after a refusal": b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nOrigin: http://evil.example\r\n"
    b"Transfer-Encoding: chunked\r\n\r\n",
    "too many headers": handshake("AAAAAAAAAAAA").replace(
        b"\r\n\r\n", b"".join(b"\r\nX-%d: y" % n for n in range(200)) + b"\r\n\r\n"
    ),
}


@pytest.mark.parametrize("kind", UNENDED)
def test_what_is_answered_and_goes_on_ends_too(narrow: Server, kind: str) -> None:
    with open_from(ELSEWHERE, narrow) as wire:
        wire.sendall(UNENDED[kind])
        with contextlib.suppress(ConnectionError):
            wire.recv(65_536)  # the answer, if there is one
            wire.sendall(b"1\r\nx\r\n" if "refusal" in kind else b"x")
        assert is_closed(wire)


def test_a_bad_piece_after_an_answer_is_no_error_of_the_server(narrow: Server) -> None:
    with open_from(ELSEWHERE, narrow) as wire:
        wire.sendall(UNENDED["a body after a refusal"])
        assert b"403" in wire.recv(65_536)
        wire.sendall(b"zzz\r\n")
        assert is_closed(wire)
    assert '"level": "error"' not in narrow.log()


def test_a_message_in_pieces_is_a_message(narrow: Server) -> None:
    table = narrow.open("a" * 24, "Ada")
    hello = b'{"ask":"hello","id":7}'
    pieces = frame(TEXT, hello[:5], last=False) + frame(PING) + frame(CONTINUED, hello[5:])
    with open_from(ELSEWHERE, narrow) as wire:
        shake_hands(wire, table)
        wire.sendall(pieces)
        said = b""
        while b'"tell":"done","id":7' not in said:
            said += wire.recv(65_536)


def test_a_server_with_few_files_has_fewer_connections(monkeypatch: pytest.MonkeyPatch) -> None:
    resource = pytest.importorskip("resource")
    few = BACKLOG + SPARE + 50
    monkeypatch.setattr(resource, "getrlimit", lambda _: (few, few))
    monkeypatch.setattr(resource, "setrlimit", lambda *_: None)
    assert limits_within(Limits()).connections == few // 2
    assert limits_within(Limits(connections=20)).connections == 20


def test_a_server_asks_for_as_many_files_as_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Connections, those that wait to be taken, and what a server keeps open besides."""
    resource = pytest.importorskip("resource")
    few = [64, 1_000_000]
    monkeypatch.setattr(resource, "getrlimit", lambda _: tuple(few))
    monkeypatch.setattr(resource, "setrlimit", lambda _, wanted: few.__setitem__(0, wanted[0]))
    assert limits_within(Limits(connections=500)).connections == 500
    assert few[0] == 500 + BACKLOG + SPARE
