"""Where compiled code is kept. It is said here, where no compiler need be loaded to read it."""

import os
from pathlib import Path

import platformdirs


def cache_root() -> Path:
    """$MIRABILIA_CACHE, else the user's cache folder."""
    return Path(os.environ.get("MIRABILIA_CACHE") or platformdirs.user_cache_path("mirabilia")) / "kernels"
