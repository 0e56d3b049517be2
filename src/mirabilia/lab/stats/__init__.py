"""Statistics of shards: what wins, which cards are worth it, and how games end.

`shelf` finds the Parquet files and asks them with DuckDB; `queries` holds the questions; `effects` estimates
what many things are worth at once, corrected for who has them, and `things` feeds it; `plots` draws, `names`
words, `tables` writes CSV, `sections` and `report` make one HTML file. `report.Report` is the whole of it.
"""
