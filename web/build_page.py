"""Hatchling's hook: a wheel or an sdist carries the page, built from web/ unless it is there already."""

import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

MISSING = "The page is not built, and there is no npm to build it with: run `make page` first."


class PageHook(BuildHookInterface[Any]):
    """Builds src/mirabilia/page. An editable install is left to `make page`."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Before the files are collected."""
        root = Path(self.root)
        if version == "editable" or (root / "src/mirabilia/page/index.html").exists():
            return
        npm = shutil.which("npm")
        if npm is None:
            raise RuntimeError(MISSING)
        subprocess.run([npm, "ci", "--no-fund", "--no-audit"], cwd=root / "web", check=True)
        subprocess.run([npm, "run", "build"], cwd=root / "web", check=True)
