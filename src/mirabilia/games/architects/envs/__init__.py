"""Observations, action indices and batches of Architects."""
