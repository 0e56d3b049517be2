"""Instruments for studying a game: counting its continuations, printing it whole.

They use the public interface only, so they work on every game of Mirabilia; nothing here is needed to play.
"""
