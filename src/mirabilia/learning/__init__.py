"""Players that have learned by playing: one network for each game, for all its set-ups.

`words` names the numbers that a network is shown and the actions that it chooses from, whatever the number of
seats, the edition and the packs; `reading` finds them in the layout of a set-up; `weights` keeps a network in
a file, `brain` asks it, `learned` and `ahead` are the bots. `train` makes one by self-play: it, `school`,
`rollout`, `ppo`, `network` and `keeping` need PyTorch (extra `train`), and nothing else does.
"""
