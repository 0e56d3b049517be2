"""The kernels of 7 Wonders.

In the order of the rulebook: `tables` (the cards as numbers), `state` (one record per game), `deal`,
`payment` (what a cost can be paid with), `legal`, `effects`, `turn` (resolve), `conflicts`, `score`;
`play` runs whole batches. Left is the next seat clockwise, seat + 1; right is seat - 1.
"""
