"""Importing this loads all compiled code of a server into the process."""

from mirabilia.kind import kinds
from mirabilia.server.serve import warm_up
from mirabilia.server.thinking import warm_up as warm_bots

warm_up()
for kind in kinds():
    warm_bots(kind)
