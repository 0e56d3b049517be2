"""What a training is asked to do."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Training:
    """Everything that decides how a network is trained."""

    game: str
    out: Path
    minutes: float
    setups: str = ""  # "": those of the game
    seed: int = 1
    device: str = ""  # "": a GPU if there is one
    width: int = 512
    blocks: int = 4
    quick: int = 192  # width of the small network beside it
    rows: int = 49152  # seats that choose at the same time
    table_rows: int = 1536  # of one call
    groups: int = 6  # of tables whose seats are answered together
    minibatch: int = 16384
    epochs: int = 2
    rate: float = 5e-4
    last_rate: float = 1e-5
    trace: float = 0.95  # how far a surprise is carried back
    margin: float = 10.0  # points that decide a game
    curiosity: float = 0.25  # the entropy of a choice is kept about there
    first_curiosity: float = 0.8  # and falls to it from here
    past: float = 0.2  # share of the games with earlier selves
    bots: float = 0.18  # share of the games with players that are kernels
    snapshots: int = 16  # earlier selves
    pause: float = 90.0  # seconds between two matches against the field
    field: int = 256  # games of a set-up against each player of the field
    start: Path | None = None  # begin with what the network of this file knows
    against: Path | None = None  # learn to beat the network of this file, and nobody else
    compile: bool = False  # by torch.compile, too
    stop: float = 0.0  # end after so many seconds, to be continued; 0: at the end
