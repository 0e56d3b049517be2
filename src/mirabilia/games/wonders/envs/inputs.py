"""How a network is shown the numbers of 7 Wonders: how large they are, and which steps of them matter."""

# What a number is multiplied with, by its part; 1 where nothing is said.
SCALES = {
    "coins": 1 / 8,
    "stages": 1 / 2,
    "victory": 1 / 2,
    "defeats": 1 / 3,
    "shields": 1 / 4,
    "science": 1 / 2,
    "hand size": 1 / 7,
    "leader hand size": 1 / 4,
    "colours": 1 / 4,
    "sure": 1 / 2,
    "either": 1 / 2,
    "own": 1 / 2,
    "prices": 1 / 2,
    "paid": 1 / 3,
    "discarded": 1 / 12,
    "pile": 1 / 7,
    "pawns left": 1 / 4,
    "options": 1 / 2,
}
# Numbers that are also shown as a row of lights: one for every step that is reached.
STEPS = {
    "coins": tuple(range(1, 13)),
    "science": (1, 2, 3, 4),
    "stages": (1, 2, 3),
    "shields": (1, 2, 3, 5, 7),
}
# And the lead over each neighbour.
LEADS = {"shields": tuple(range(-4, 6))}
# What a network learns from unless something else is asked for: half of the games in the set-up that is
# played most, the rest spread over all others (learning/setups.py).
MIX = (
    "10*3,1*2,1.2*4,1.2*5,.6*6,1*7,1.2*3/leaders,1*3/edifice,1.2*3/edition2,1*4/leaders+edifice,"
    ".4*2/leaders,.4*5/leaders,.4*5/edifice,.4*5/edition2,.4*7/leaders+edifice,.4*4/leaders+edifice+edition2"
)
