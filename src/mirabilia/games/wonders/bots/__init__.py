"""The bots of 7 Wonders."""
