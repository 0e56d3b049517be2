from pathlib import Path

import pytest

from architects.lint.planting import copy_pack


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A copy of the pack, free to be damaged."""
    return copy_pack(tmp_path)
