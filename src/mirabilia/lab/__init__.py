"""Instruments for studying a game: counting its continuations, printing it whole.

`perft` and `playthrough` use the public interface only; `simulate` and `bench` drive the kernels of 7 Wonders
in batches, and `report` words what they find. Nothing here is needed to play.
"""
