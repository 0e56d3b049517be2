"""The packs of 7 Wonders: their schema, their catalogue, and the data folders themselves."""
