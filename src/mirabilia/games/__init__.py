"""The games: a folder for each, with the same names for the same parts (`mirabilia.kind`)."""
