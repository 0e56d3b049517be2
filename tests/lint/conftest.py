from pathlib import Path

import pytest
from planting import copy_pack


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A copy of the base pack, free to be damaged."""
    return copy_pack(tmp_path)


@pytest.fixture
def leaders(tmp_path: Path) -> Path:
    """A copy of the pack of the leaders, free to be damaged."""
    return copy_pack(tmp_path, "leaders")
