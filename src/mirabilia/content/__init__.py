"""The content of the games, as data: one folder per pack, typed, linted, compiled to tables.

A pack holds `pack.toml` (its id and set-up) and what it names there, with names in `locale/{en,fr}.toml`.
`source` reads a file and remembers its lines, `lint` checks packs of any game, and `named` those of one's
own; what an entry may hold, and how packs are joined, is for each game to say (`games/<game>/content`).
"""
