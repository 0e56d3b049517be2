"""`mirabilia train`: what the command line calls, before and after PyTorch is there."""

from mirabilia.extras import require
from mirabilia.learning.settings import Training
from mirabilia.learning.setups import read_mix


def train(settings: Training, command: str) -> None:
    """Train a network, or go on with one. Raises BadSetup, MissingExtra."""
    if settings.setups:
        read_mix(settings.game, settings.setups)
    require("train", "torch")
    from mirabilia.learning.school import School, check_device

    check_device(settings.device)
    school = School(settings, command)
    school.prepare()
    school.run()
