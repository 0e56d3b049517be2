"""Random play of 7 Wonders: the template `engine/play.py`."""

from mirabilia.engine.template import bind
from mirabilia.games.wonders.rules import flow, score, state

_bound = bind("mirabilia.engine.play", __name__, flow, score, state)
play_random, play_batch = _bound.play_random, _bound.play_batch
