"""The rules as kernels: plain Python over one record per game, compiled by Numba.

`kernel` is the decorator all of them wear, `chance` the random numbers kept in the record;
`wonders` holds the kernels of 7 Wonders. No card, board or leader is named here.
"""
