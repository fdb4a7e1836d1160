"""Here some events are real processes: where it is the process that is tested."""

from pathlib import Path

import pytest
from tests_support import Processes


@pytest.fixture
def process(tmp_path: Path, repo: Path) -> Processes:
    home = tmp_path / "home"
    home.mkdir(exist_ok=True)
    return Processes(home, repo)
