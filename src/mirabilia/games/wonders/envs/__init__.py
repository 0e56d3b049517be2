"""Observations, action indices and batches of 7 Wonders."""
