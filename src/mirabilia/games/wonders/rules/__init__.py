"""The kernels of 7 Wonders.

In the order of the rulebook: `tables` (the cards as numbers), `state` (one record per game), `lanes`
(amounts of resources), `effects`, `deal`, `payment` (what a cost can be paid with), `legal`, `turn` (what
a choice does), `conflicts`, `flow` (from one decision to the next), `score`; `play` runs whole batches.
Left is the next city clockwise, city + 1; right is city - 1.
"""
