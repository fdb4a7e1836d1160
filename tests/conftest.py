"""Fixtures: a repository, a host in it, a server beside it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import settings
from tests_support import Host, Tools, Wire, git

from hooks.redaction.redact import use

settings.register_profile("gate", derandomize=True, database=None)  # the same examples each time: ten runs are alike
settings.register_profile("drawn", settings.get_profile("default"))
settings.load_profile("gate")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if getattr(getattr(item, "obj", None), "is_hypothesis_test", False):
            item.add_marker("property")


@pytest.fixture
def repo(tmp_path: Path) -> Path:
    """A git repository with one commit: prose, code and a test."""
    folder = tmp_path / "project"
    folder.mkdir()
    (folder / "README.md").write_text("# demo\n")
    (folder / "app.py").write_text("NAME = 'demo'\n")
    (folder / "test_app.py").write_text("import app\n\n\ndef test_name() -> None:\n    assert app.NAME\n")
    git(folder, "init", "-q")
    git(folder, "add", ".")
    git(folder, "commit", "-qm", "start")
    return folder


@pytest.fixture
def host(tmp_path: Path, repo: Path) -> Iterator[Host]:
    home = tmp_path / "home"
    home.mkdir()
    yield Host(home, repo)
    use(None)  # a setting's patterns are the process's


@pytest.fixture
def server(host: Host) -> Tools:
    """The tools of a server that the session's host started, in this process."""
    return Tools(host.env, host.cwd)


@pytest.fixture
def connect() -> Iterator[Callable[[Host], Wire]]:
    """Starts a server as a process, a child of this one, whose session the hooks note; closed at the end."""
    started: list[Wire] = []

    def start(host: Host) -> Wire:
        started.append(Wire(host.env, host.cwd))
        return started[-1]

    yield start
    for one in started:
        one.close()


@pytest.fixture
def wire(host: Host, connect: Callable[[Host], Wire]) -> Wire:
    return connect(host)
