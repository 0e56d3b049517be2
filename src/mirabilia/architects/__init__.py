"""7 Wonders Architects behind the public interface: its actions, positions, views and explanations.

`game` is the one that `mirabilia.new("architects", ...)` returns; `view` is the only place that says
what a seat may see.
"""
