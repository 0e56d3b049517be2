"""What is said where there is no GPU, and to whom no GPU can help."""

import numba
import pytest

from mirabilia import BadSetup
from mirabilia.envs import Batch
from mirabilia.gpu.card import NoCard, open_card
from mirabilia.lab.on_card import check_match
from mirabilia.lab.units import Match

cuda = pytest.importorskip("numba.cuda", reason="the extra `gpu` is not installed")


@pytest.mark.skipif(numba.cuda.is_available(), reason="there is a GPU")
def test_without_a_gpu_a_sentence_says_so():
    with pytest.raises(NoCard, match="There is no GPU that could be used here") as refused:
        Batch("architects", 2, seats=2, device="cuda")
    assert "Aucun processeur graphique" in refused.value.in_language("fr")
    with pytest.raises(NoCard):
        open_card()


def test_bots_that_think_in_python_are_refused():
    with pytest.raises(BadSetup, match="only these bots can play: random") as refused:
        check_match(Match("architects", 2, ("search:200",)))
    assert refused.value.code == "gpu-bots"
    check_match(Match("architects", 2, ("greedy", "random")))
