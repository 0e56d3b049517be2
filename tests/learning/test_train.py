"""A small training: it plays, learns, is measured, saved and taken up again. What cannot be, is refused."""

import json

import pytest
from typer.testing import CliRunner

from mirabilia.cli import app
from mirabilia.errors import BadSetup, MirabiliaError
from mirabilia.learning.settings import Training
from mirabilia.learning.setups import read_mix
from mirabilia.learning.train import train
from mirabilia.learning.weights import load_weights


def test_setups_are_read_with_their_shares():
    found = read_mix("wonders", "3*3, 1*4/leaders+edifice+edition2")
    assert [one.share for one in found] == [0.75, 0.25]
    assert found[1].setup == {"seats": 4, "packs": ("leaders", "edifice"), "edition": 2}


@pytest.mark.parametrize("text", ["", "x", "3/", "0*3", "3**2", "9", "3/armada", "2/edifice", "3/edition7"])
def test_setups_that_cannot_be_played_are_refused(text):
    with pytest.raises(MirabiliaError):
        read_mix("wonders", text)


def settings(folder, **others) -> Training:
    common = {"game": "wonders", "out": folder, "minutes": 10, "stop": 0.5, "setups": "2*3,1*2"}
    small = {"width": 8, "blocks": 1, "quick": 8, "rows": 24, "table_rows": 12, "groups": 2, "minibatch": 64}
    return Training(**{**common, **small, "field": 1, "snapshots": 2, "device": "cpu", **others})


def test_a_training_goes_on_where_it_was_left(tmp_path):
    pytest.importorskip("torch", reason="the extra `train` is not installed")
    train(settings(tmp_path), "mirabilia train")
    first = json.loads((tmp_path / "state" / "state.json").read_text())["state"]
    train(settings(tmp_path), "mirabilia train")
    second = json.loads((tmp_path / "state" / "state.json").read_text())["state"]
    assert second["seconds"] > first["seconds"] > 0
    assert second["rounds"] > first["rounds"] > 0
    lines = [json.loads(line) for line in (tmp_path / "log.jsonl").read_text().splitlines()]
    assert [line["resumed"] for line in lines if "ready" in line] == [False, True]
    assert set(next(line for line in lines if "field" in line)["field"]) == {"3", "2"}
    weights = load_weights(tmp_path / "best.npz")
    assert weights.made["command"] == "mirabilia train"
    assert weights.small.layers["first.bias"].shape == (8,)
    with pytest.raises(BadSetup, match="another training"):
        train(settings(tmp_path, width=16), "mirabilia train")
    with pytest.raises(BadSetup, match="no device"):
        train(settings(tmp_path, device="abacus"), "mirabilia train")


def test_one_may_learn_to_beat_a_network_that_stays_as_it_is(tmp_path):
    pytest.importorskip("torch", reason="the extra `train` is not installed")
    train(settings(tmp_path / "first"), "mirabilia train")
    frozen = tmp_path / "first" / "last.npz"
    train(settings(tmp_path / "second", against=frozen, setups="3"), "mirabilia train")
    lines = [json.loads(line) for line in (tmp_path / "second" / "log.jsonl").read_text().splitlines()]
    assert [set(line["field"]["3"]) for line in lines if "field" in line] == [{"earlier"}]
    with pytest.raises(BadSetup, match="another training"):
        train(settings(tmp_path / "third", against=frozen, width=16), "mirabilia train")


def test_without_the_extra_a_sentence_says_so(tmp_path, monkeypatch):
    monkeypatch.setattr("mirabilia.extras.find_spec", lambda module: None)
    with pytest.raises(MirabiliaError, match=r"mirabilia\[train\]"):
        train(settings(tmp_path), "mirabilia train")


def test_the_command_trains_what_it_is_asked_to(tmp_path, monkeypatch):
    asked = []
    monkeypatch.setattr("mirabilia.learning.train.train", lambda *given: asked.append(given))
    words = ["train", "-g", "architects", "--folder", str(tmp_path), "--minutes", "3", "--setups", "1*2"]
    assert CliRunner().invoke(app, words).exit_code == 0
    ((wanted, command),) = asked
    assert (wanted.game, wanted.out, wanted.minutes, wanted.setups) == ("architects", tmp_path, 3, "1*2")
    assert command.startswith("mirabilia ")
