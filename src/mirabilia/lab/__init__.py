"""Instruments for studying a game: counting its continuations, printing it whole, playing it a million times.

`perft` and `playthrough` use the public interface only; `bench` drives the kernels in batches. A simulation
is a match cut into `units`, done by `work` in one of the `places`, kept in a `folder` of `shards`, and summed
up by `simulate` or `arena`; `report` words what was found. Nothing here is needed to play.
"""
