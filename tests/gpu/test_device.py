"""What is said where there is no GPU, and to whom no GPU can help."""

import sys

import pytest

from mirabilia import BadSetup
from mirabilia.cli import main
from mirabilia.envs import Batch
from mirabilia.gpu.device import NoGpu, open_gpu
from mirabilia.lab.on_gpu import check_match
from mirabilia.lab.units import Match

pytest.importorskip("numba_cuda", reason="the extra `gpu` is not installed")
from numba import cuda


@pytest.mark.skipif(cuda.is_available(), reason="there is a GPU")
def test_without_a_gpu_a_sentence_says_so():
    with pytest.raises(NoGpu, match="There is no GPU that could be used here") as refused:
        Batch("architects", 2, seats=2, device="cuda")
    assert "Aucun processeur graphique" in refused.value.in_language("fr")
    with pytest.raises(NoGpu):
        open_gpu()


@pytest.mark.skipif(cuda.is_available(), reason="there is a GPU")
@pytest.mark.parametrize("command", ["simulate", "arena", "bench"])
def test_the_command_line_says_it_too(monkeypatch, capsys, command):
    monkeypatch.setattr(sys, "argv", ["mirabilia", command, "--on", "cuda"])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 1
    assert "There is no GPU that could be used here" in capsys.readouterr().err


def test_bots_that_think_in_python_are_refused():
    with pytest.raises(BadSetup, match="only these bots can play: random") as refused:
        check_match(Match("architects", 2, ("search:200",)))
    assert refused.value.code == "gpu-bots"
    check_match(Match("architects", 2, ("greedy", "random")))
