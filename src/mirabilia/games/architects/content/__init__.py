"""The content of 7 Wonders Architects: kinds of cards, wonders with their decks, progress tokens.

`schema` says what an entry may hold, `catalogue` reads the pack and numbers it, `lint` checks it both ways.
"""
