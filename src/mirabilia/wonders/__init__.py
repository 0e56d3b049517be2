"""7 Wonders behind the public interface: its actions, positions, views and explanations.

`game` is the one that `mirabilia.new("wonders", ...)` returns; `view` is the only place that says
what a seat may see.
"""
