from pathlib import Path

import pytest

from wonders.lint.planting import copy_pack


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A copy of the base pack, free to be damaged."""
    return copy_pack(tmp_path)


@pytest.fixture
def leaders(tmp_path: Path) -> Path:
    """A copy of the pack of the leaders, free to be damaged."""
    return copy_pack(tmp_path, "leaders")


@pytest.fixture
def second(tmp_path: Path) -> Path:
    """A copy of the second edition, free to be damaged."""
    return copy_pack(tmp_path, "second_edition")


@pytest.fixture
def edifices(tmp_path: Path) -> Path:
    """A copy of the pack of the Edifices, free to be damaged."""
    return copy_pack(tmp_path, "edifice")
