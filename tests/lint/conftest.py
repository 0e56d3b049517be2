from pathlib import Path

import pytest
from planting import copy_base


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A copy of the base pack, free to be damaged."""
    return copy_base(tmp_path)
