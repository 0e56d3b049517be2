"""Networks that have learned nothing, where the level `learned` looks for them."""

import pytest

from learning.made_up import put_into


@pytest.fixture(scope="session")
def made_up_folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("weights")
    put_into(folder)
    return folder


@pytest.fixture
def made_up(made_up_folder, monkeypatch):
    monkeypatch.setenv("MIRABILIA_WEIGHTS", str(made_up_folder))
    return made_up_folder
