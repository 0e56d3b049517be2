"""`python -m mirabilia`."""

from mirabilia.cli import main

main()
