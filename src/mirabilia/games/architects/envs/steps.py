"""Many games of Architects at once: the template `envs/steps.py`."""

from mirabilia.engine.template import bind
from mirabilia.games.architects.bots import play
from mirabilia.games.architects.envs import code, observe, plan
from mirabilia.games.architects.rules import flow, score, sight, state

begin, choose, waiting = flow.begin, flow.choose, flow.waiting  # what other templates ask for, too
PARTS = code, flow, observe, plan, play, score, sight, state
step_games = bind("mirabilia.envs.steps", __name__, *PARTS).step_games
