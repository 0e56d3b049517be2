"""The names under which Gymnasium makes the games: importing this module registers them.

gymnasium.make("mirabilia.envs.registry:Mirabilia/Wonders-v1", seats=3, opponents="greedy")
"""

from gymnasium import register, registry

from mirabilia.envs.layout import OBSERVATION_VERSION
from mirabilia.kind import kinds

NAMES = {kind: f"Mirabilia/{kind.capitalize()}-v{OBSERVATION_VERSION}" for kind in kinds()}

for _kind, _name in NAMES.items():
    if _name not in registry:
        register(
            _name,
            entry_point="mirabilia.envs.solo:SoloTable",
            vector_entry_point="mirabilia.envs.vector:VectorTable",
            kwargs={"game": _kind, "seats": 3},
        )
