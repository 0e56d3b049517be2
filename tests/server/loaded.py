"""Importing this loads all compiled code of a server into the process."""

from mirabilia.kind import kinds
from mirabilia.server.serve import play_trials
from mirabilia.server.thinking import warm_bots

play_trials()
for kind in kinds():
    warm_bots(kind)
