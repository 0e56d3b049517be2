"""How a network is shown the numbers of Architects: how large they are, and which steps of them matter."""

# What a number is multiplied with, by its part; 1 where nothing is said.
SCALES = {
    "turn": 1 / 40,
    "conflict": 1 / 4,
    "flipped": 1 / 4,
    "stack": 1 / 12,
    "central": 1 / 30,
    "discard": 1 / 8,
    "found": 1 / 2,
    "victory": 1 / 3,
    "deck": 1 / 20,
    "cards": 1 / 2,
}
# Numbers that are also shown as a row of lights: one for every step that is reached.
STEPS: dict[str, tuple[int, ...]] = {"cards": (1, 2, 3), "deck": (1, 3, 6), "flipped": (1, 2, 3, 4)}
# And the lead over each neighbour.
LEADS: dict[str, tuple[int, ...]] = {"victory": (-3, 0, 1, 4)}
# What a network learns from unless something else is asked for (learning/setups.py).
MIX = "2*2,1*3,2*4,1*5,.5*6,.5*7"
