"""The server: tables that people and bots play at, kept through any crash.

`events` are what happens at a table, `storage` keeps them (SQLite or PostgreSQL), `table` is what follows
from them. `room` joins a table with those who watch it, `sight` says what each of them may see, `hub` has all
rooms and talks to other servers. `protocol` is what goes over the wire, `socket` is one client, `guard`
stands around every request, `app` puts it together, `serve` is it as a process. `start` takes the address and
starts one, and `handover` lets one with interpreted rules play until a compiled one is ready. A choice is in
the log before anybody is told of it, and a table is nothing but its log.
"""
