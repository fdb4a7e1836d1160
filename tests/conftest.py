"""Fixtures: a repository, a host in it, a server beside it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests_support import Host, Server, git


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
def host(tmp_path: Path, repo: Path) -> Host:
    home = tmp_path / "home"
    home.mkdir()
    return Host(home, repo)


@pytest.fixture
def serve() -> Iterator[Callable[[Host], Server]]:
    """Starts a server as a child of this process, whose session the hooks note; closed at the end."""
    started: list[Server] = []

    def start(host: Host) -> Server:
        started.append(Server(host.env, host.cwd))
        return started[-1]

    yield start
    for server in started:
        server.close()


@pytest.fixture
def server(host: Host, serve: Callable[[Host], Server]) -> Server:
    return serve(host)
