"""A small PPO that learns to beat random players: JAX on the CPU, a batch of games, about a minute.

    python examples/ppo.py [--updates 60] [--game architects]

The learner sits in seat 0 of every game, the other seats choose at random. It is rewarded at the end of a
game with its share of the victory, scaled so that all rewards of a game add up to nothing.
"""

import argparse
from dataclasses import dataclass
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import optax

from mirabilia import envs

SEAT = 0
HIDDEN = 128
EPOCHS, PART = 3, 2048  # passes over what was played, and how much of it at a time
SHARE = 0.95  # of the later in the advantage (lambda); nothing is discounted
CLIP, ENTROPY, WORTH = 0.2, 0.01, 0.5
NEVER = -1e9

Network = list[dict[str, jax.Array]]


def new_network(key: jax.Array, inputs: int, outputs: int) -> Network:
    """Two hidden layers; a score for each action, and what is expected."""
    sizes = (inputs, HIDDEN, HIDDEN, outputs + 1)
    scales = (2.0, 2.0, 0.01)
    keys = jax.random.split(key, len(scales))
    return [
        {"weights": jax.random.normal(key, (a, b)) * jnp.sqrt(scale / a), "offsets": jnp.zeros(b)}
        for key, a, b, scale in zip(keys, sizes[:-1], sizes[1:], scales, strict=True)
    ]


def judge(network: Network, seen: jax.Array, masks: jax.Array) -> tuple[jax.Array, jax.Array]:
    """For each observation the logarithms of the chances of all legal actions, and the expected reward."""
    for layer in network[:-1]:
        seen = jax.nn.relu(seen @ layer["weights"] + layer["offsets"])
    out = seen @ network[-1]["weights"] + network[-1]["offsets"]
    return jax.nn.log_softmax(jnp.where(masks > 0, out[:, :-1], NEVER)), out[:, -1]


@jax.jit
def choose(network: Network, key: jax.Array, seen: jax.Array, masks: jax.Array) -> tuple[jax.Array, ...]:
    """An action for each observation, the logarithm of its chance, and the expected reward."""
    chances, worth = judge(network, seen, masks)
    actions = jax.random.categorical(key, chances)
    return actions, jnp.take_along_axis(chances, actions[:, None], 1)[:, 0], worth


def loss(network: Network, part: dict[str, jax.Array]) -> jax.Array:
    """PPO's: the clipped gain of the choices, less the error of what was expected, plus some curiosity."""
    chances, worth = judge(network, part["seen"], part["masks"])
    ratio = jnp.exp(jnp.take_along_axis(chances, part["actions"][:, None], 1)[:, 0] - part["chances"])
    gain = jnp.minimum(ratio * part["gains"], jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * part["gains"])
    doubt = -jnp.sum(jnp.exp(chances) * jnp.where(part["masks"] > 0, chances, 0.0), axis=1)
    return jnp.mean(-gain - ENTROPY * doubt + WORTH * (worth - part["results"]) ** 2)


@dataclass
class Learner:
    """A network, how it learns, and the games it learns from."""

    batch: envs.Batch
    network: Network
    key: jax.Array
    rate: float = 1e-3

    def __post_init__(self) -> None:
        self.scale = 1.0 / np.maximum(1, self.batch.layout.most()).astype(np.float32)
        self.descent = optax.chain(optax.clip_by_global_norm(0.5), optax.adam(self.rate))
        self.memory = self.descent.init(self.network)
        self.change = jax.jit(self._change)

    def see(self) -> tuple[np.ndarray, np.ndarray]:
        """What the learner's seats see, scaled, and what they may do."""
        buffers = self.batch.buffers
        return buffers.observations[:, SEAT] * self.scale, buffers.masks[:, SEAT].copy()

    def play(self, steps: int) -> tuple[list[dict[str, np.ndarray]], np.ndarray]:
        """Some steps of all games; and what is expected after them."""
        told = []
        for _ in range(steps):
            seen, masks = self.see()
            asked = self.batch.buffers.asked[:, SEAT].astype(bool)
            self.key, key = jax.random.split(self.key)
            actions, chances, worth = (np.asarray(one) for one in choose(self.network, key, seen, masks))
            choices = self.batch.buffers.drawn.copy()
            choices[:, SEAT] = actions
            after = self.batch.step(choices)
            rewards, done = after.rewards[:, SEAT].copy(), after.done.astype(bool)
            told.append(
                {
                    "seen": seen,
                    "masks": masks,
                    "actions": actions,
                    "chances": chances,
                    "worth": worth,
                    "rewards": rewards,
                    "done": done,
                    "asked": asked,
                }
            )
        return told, np.asarray(choose(self.network, key, *self.see())[2])

    def learn(self, steps: int) -> float:
        """Play, then learn from it; the share of the victories in the games that were finished."""
        told, later = self.play(steps)
        gain = np.zeros_like(later)
        for step in reversed(told):
            goes_on = 1.0 - step["done"]
            error = step["rewards"] + goes_on * later - step["worth"]
            gain = error + SHARE * goes_on * gain
            step["gains"], step["results"] = gain, gain + step["worth"]
            later = step["worth"]
        asked = np.concatenate([step["asked"] for step in told])
        names = ("seen", "masks", "actions", "chances", "gains", "results")
        whole = {name: np.concatenate([step[name] for step in told])[asked] for name in names}
        whole["gains"] = (whole["gains"] - whole["gains"].mean()) / (whole["gains"].std() + 1e-6)
        luck = np.random.default_rng(int(jax.random.randint(self.key, (), 0, 1 << 30)))
        for _ in range(EPOCHS):
            order = luck.permutation(len(whole["gains"]))
            for start in range(0, len(order) - PART + 1, PART):
                part = {name: values[order[start : start + PART]] for name, values in whole.items()}
                self.network, self.memory = self.change(self.network, self.memory, part)
        finished = np.concatenate([step["done"] for step in told])
        reward = float(np.concatenate([step["rewards"] for step in told])[finished].mean())
        return (reward * (self.batch.seats - 1) + 1) / self.batch.seats

    def _change(self, network: Network, memory: Any, part: dict[str, jax.Array]) -> tuple[Network, Any]:
        slopes = jax.grad(loss)(network, part)
        steps, memory = self.descent.update(slopes, memory, network)
        return optax.apply_updates(network, steps), memory


def train(
    updates: int = 60, games: int = 256, steps: int = 36, seed: int = 1, **setup: Any
) -> tuple[Learner, list[float]]:
    """A learner after so many updates, and its share of the victories at each of them."""
    batch = envs.Batch(**{"game": "wonders", "seats": 3, **setup}, count=games, seed=seed, everyone=True)
    key, first = jax.random.split(jax.random.key(seed))
    sizes = batch.layout.observation.size, batch.layout.actions.size
    learner = Learner(batch, new_network(first, *sizes), key)
    batch.reset()
    shares = []
    for update in range(updates):
        shares.append(learner.learn(steps))
        if update % 10 == 9:
            print(
                f"update {update + 1}: won {np.mean(shares[-10:]):.0%} (even: {1 / batch.seats:.0%})",
                flush=True,
            )
    return learner, shares


def main() -> None:
    """Read the command line, and learn."""
    reader = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    reader.add_argument("--updates", type=int, default=60)
    reader.add_argument("--game", default="wonders")
    reader.add_argument("--seats", type=int, default=3)
    given = reader.parse_args()
    train(given.updates, game=given.game, seats=given.seats)


if __name__ == "__main__":
    main()
