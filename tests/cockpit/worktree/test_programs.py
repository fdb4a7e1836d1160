"""Which programs are started, wherever a project would have its own found first."""

import os
from pathlib import Path

from cockpit.worktree.git_process import program


def put(folder: Path) -> str:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "tool").write_text("#!/bin/sh\n")
    (folder / "tool").chmod(0o755)
    return str(folder)


def test_a_program_in_the_project_or_at_a_relative_path_is_passed_over(tmp_path: Path) -> None:
    top, own = tmp_path / "project", put(tmp_path / "own")
    inside = put(top / "node_modules" / ".bin")
    (tmp_path / "linked").symlink_to(inside)
    path = os.pathsep.join((".", "", "bin", inside, str(tmp_path / "linked"), own))
    assert program("tool", path, str(top)) == f"{own}/tool"
    assert program("tool", f".{os.pathsep}{inside}", str(top)) == ""
    assert program("nosuch", path, str(top)) == ""


def test_a_tree_that_holds_the_users_home_is_the_users_own(tmp_path: Path) -> None:
    home = Path.home()
    own = put(tmp_path / "own")
    assert program("tool", own, "/") == f"{own}/tool"
    assert program("tool", own, str(home.parent)) == f"{own}/tool"
