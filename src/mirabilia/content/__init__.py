"""The content of the games, as data: one folder per pack, typed, linted, compiled to tables.

A pack holds `pack.toml` (its id and set-up) and what it names there: `cards.toml`, `boards.toml`,
`leaders.toml`, with their names in `locale/{en,fr}.toml`.
`source` reads a file and remembers its lines, `wonders.schema` says what an entry may hold,
`wonders.catalogue` joins the packs into one numbered list, and `wonders.lint` checks them both ways.
"""
