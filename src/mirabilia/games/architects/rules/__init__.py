"""The kernels of 7 Wonders Architects.

`tables` (cards, wonders and tokens as numbers), `state` (one record per game), `deal` (set-up), `cards`
(taking a card, with all that it sets off), `legal`, `turn` (what a choice does), `battle`, `flow` (from
one decision to the next), `score`; `play` runs whole batches.
Left is the next seat clockwise, seat + 1; the deck on a seat's left is its own, the one on its right
belongs to seat - 1 (A-S3).
"""
