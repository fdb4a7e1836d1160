"""Here the host's events are real processes: what is tested is the process."""

from pathlib import Path

import pytest
from tests_support import Host, Processes


@pytest.fixture
def host(tmp_path: Path, repo: Path) -> Host:
    home = tmp_path / "home"
    home.mkdir()
    return Processes(home, repo)
