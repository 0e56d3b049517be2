"""A package, so that its files may bear the names of those for the first game: `architects.table`."""
