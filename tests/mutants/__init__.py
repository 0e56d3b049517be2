"""Faults planted at random into the sources, to learn whether the tests would notice: `make mutants`.

`python_faults` and `page_faults` find where a small mistake can be made, `drawing` draws some of them by a
seed, `copies` plants them in copies of the tree, `suites` says what is run against each, `campaign` runs it
and keeps a log that a later run goes on with, and `summary` tells what came of it.
"""
