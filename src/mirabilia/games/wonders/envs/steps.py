"""Many games of 7 Wonders at once: the template `envs/steps.py`."""

from mirabilia.engine.template import bind
from mirabilia.games.wonders.bots import simple
from mirabilia.games.wonders.envs import code, observe, plan
from mirabilia.games.wonders.rules import flow, score, sight, state

begin, choose, waiting = flow.begin, flow.choose, flow.waiting  # what other templates ask for, too
PARTS = code, flow, observe, plan, score, sight, simple, state
step_games = bind("mirabilia.envs.steps", __name__, *PARTS).step_games
