"""The same rules on a GPU: twins of the kernels, how games are spread over threads, and where arrays live.

No rule is written here, and nothing is imported before a GPU is asked for. `twin.py` compiles the kernels
that there are (it needs the extra `gpu`, but no GPU), `spread.py` lets each thread play games of its own,
`device.py` holds arrays and launches. docs/gpu.md says what has been run and what has not.
"""
