"""The state of a training on disk: what it takes to go on after a kill as if nothing had happened.

    OUT/state/  state.json  network.pt  mean.pt  quick.pt  first.pt  second.pt  [earlier-00.pt ...]

It is written beside the one before, which is only then taken away.
"""

import hashlib
import json
import shutil
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import torch

from mirabilia.envs.layout import ACTION_VERSION, OBSERVATION_VERSION
from mirabilia.errors import BadSetup

if TYPE_CHECKING:
    from mirabilia.learning.school import School

FOLDER, NEW, OLD = "state", "state-new", "state-old"


@dataclass
class TrainingProgress:
    """How far a training is."""

    seconds: float = 0.0
    rounds: int = 0
    decisions: int = 0
    curiosity: float = 0.02
    best: float = -1.0


def _fits(school: "School") -> dict[str, Any]:
    """What must be the same for a training to go on."""
    words = "\n".join((*school.words.inputs, "", *school.words.actions, "", *school.words.ways))
    return {
        "game": school.settings.game,
        "observation": OBSERVATION_VERSION,
        "action": ACTION_VERSION,
        "words": hashlib.sha256(words.encode()).hexdigest()[:16],
        "width": school.shape.width,
        "blocks": school.shape.blocks,
    }


def _moments(school: "School", name: str) -> list[torch.Tensor]:
    return [school.pupil.main.optimizer.state[p][name] for p in school.network.parameters()]


def save(school: "School") -> None:
    """Write it all."""
    out = school.settings.out
    folder = out / NEW
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    torch.save(school.network.state_dict(), folder / "network.pt")
    torch.save(school.mean.state_dict(), folder / "mean.pt")
    torch.save(school.quick.state_dict(), folder / "quick.pt")
    if school.pupil.main.optimizer.state:
        torch.save([m.to(torch.bfloat16) for m in _moments(school, "exp_avg")], folder / "first.pt")
        torch.save([m.to(torch.bfloat16) for m in _moments(school, "exp_avg_sq")], folder / "second.pt")
    for number, earlier in enumerate(school.earlier):
        torch.save({n: v.to(torch.bfloat16) for n, v in earlier.items()}, folder / f"earlier-{number:02}.pt")
    steps = float(_moments(school, "step")[0]) if school.pupil.main.optimizer.state else 0.0
    head = {"fits": _fits(school), "state": asdict(school.state), "steps": steps}
    (folder / "state.json").write_text(json.dumps(head), encoding="utf-8")
    if (out / FOLDER).is_dir():
        shutil.rmtree(out / OLD, ignore_errors=True)
        (out / FOLDER).rename(out / OLD)
    folder.rename(out / FOLDER)
    shutil.rmtree(out / OLD, ignore_errors=True)


def load(school: "School") -> bool:
    """Take up a training that was left, if there is one. Raises BadSetup for one that does not fit."""
    out = school.settings.out
    folder = next((out / name for name in (FOLDER, OLD) if (out / name / "state.json").is_file()), None)
    if folder is None:
        return False
    head = json.loads((folder / "state.json").read_text(encoding="utf-8"))
    mine = _fits(school)
    for name, value in mine.items():
        if head["fits"].get(name) != value:
            raise BadSetup(
                "train-other",
                path=str(folder),
                name=name,
                found=str(head["fits"].get(name)),
                wanted=str(value),
            )
    school.state = TrainingProgress(**head["state"])
    school.luck = type(school.luck)(
        type(school.luck.bit_generator)(school.settings.seed + school.state.rounds)
    )
    torch.manual_seed(school.settings.seed + school.state.rounds)
    school.network.load_state_dict(_read(folder / "network.pt", school))
    school.mean.load_state_dict(_read(folder / "mean.pt", school))
    if (folder / "quick.pt").is_file():
        school.quick.load_state_dict(_read(folder / "quick.pt", school))
    if (folder / "first.pt").is_file():
        _load_moments(school, folder, head["steps"])
    school.earlier = [
        {n: v.to(school.past.first.weight.dtype) for n, v in _read(path, school).items()}
        for path in sorted(folder.glob("earlier-*.pt"))
    ]
    return True


def _read(path: Path, school: "School") -> Any:
    return torch.load(path, map_location=school.device, weights_only=True)


def _load_moments(school: "School", folder: Path, steps: float) -> None:
    first, second = _read(folder / "first.pt", school), _read(folder / "second.pt", school)
    for p, one, two in zip(school.network.parameters(), first, second, strict=True):
        step = torch.tensor(steps, device=school.device if school.cuda else "cpu")
        school.pupil.main.optimizer.state[p] = {
            "step": step,
            "exp_avg": one.float(),
            "exp_avg_sq": two.float(),
        }
