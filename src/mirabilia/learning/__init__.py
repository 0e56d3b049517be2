"""Players that have learned by playing: one network for each game, for all its set-ups.

`words` names the numbers that a network is shown and the actions that it chooses from, whatever the number of
seats, the edition and the packs; `reading` finds them in the layout of a set-up; `weights` keeps a network in a
file. `train` makes one by self-play, with PyTorch (extra `train`). Nothing else here needs it.
"""
