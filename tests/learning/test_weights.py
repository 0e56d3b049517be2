"""A network in a file says what it is, and nothing else is taken for one."""

import json
from dataclasses import replace

import numpy as np
import pytest

from learning.made_up import make_up
from mirabilia.errors import BadSetup
from mirabilia.learning.weights import load_weights, save_weights


def test_what_is_written_is_read(tmp_path):
    made = make_up("architects")
    save_weights(tmp_path / "network.npz", made)
    read = load_weights(tmp_path / "network.npz")
    assert (read.game, read.words, read.lights, read.made) == (made.game, made.words, made.lights, made.made)
    assert read.blocks == 2
    for name, layer in made.layers.items():
        assert np.array_equal(read.layers[name], layer)
    assert [path.name for path in tmp_path.iterdir()] == ["network.npz"]


def test_a_small_network_stands_in_for_a_large_one_where_there_is_one(tmp_path):
    alone = make_up("architects")
    assert alone.small is alone
    both = replace(alone, quick=make_up("architects", seed=2).layers)
    save_weights(tmp_path / "network.npz", both)
    for one in (both, load_weights(tmp_path / "network.npz")):
        assert one.small.quick == {}
        assert np.array_equal(one.small.layers["first.weight"], both.quick["first.weight"])
        assert not np.array_equal(one.small.layers["first.weight"], one.layers["first.weight"])


def test_another_version_is_refused(tmp_path):
    path = tmp_path / "network.npz"
    save_weights(path, make_up("architects"))
    with np.load(path) as file:
        arrays = dict(file)
    head = json.loads(bytes(arrays["head"]))
    head["observation"] += 1
    arrays["head"] = np.frombuffer(json.dumps(head).encode(), np.uint8)
    np.savez(path, **arrays)
    with pytest.raises(BadSetup, match="another version"):
        load_weights(path)


@pytest.mark.parametrize("text", [b"", b"PK\x03\x04 nonsense", b"hello"])
def test_what_is_no_network_is_refused(tmp_path, text):
    path = tmp_path / "network.npz"
    path.write_bytes(text)
    with pytest.raises(BadSetup, match="no network"):
        load_weights(path)
