"""What the rules of every game stand on: kernels compiled by Numba over one record per game.

`kernel` is the decorator all of them wear, `batch` the records, `chance` the random numbers kept in them,
`tale` what the rules tell. No game is known here.
"""
