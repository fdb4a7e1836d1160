"""What a commit's name stands for, asked of git in the private view: nothing is fetched and nothing the repository names runs."""

import os
import time
from pathlib import Path

import git

from cockpit.worktree.git_process import NoStamp, git_program, left
from cockpit.worktree.private_git import View, prepare, write
from cockpit.worktree.repository import find, give_back, private_folder, read

_MOST_REFS = 1 << 26  # bytes of packed refs


class NoCommit(Exception):
    """The revision names no commit that is here; the argument says so in a few words."""


def tree_of(revision: str, cwd: str, timeout: float) -> str:
    """The id of the tree of the commit that `revision` names, in the repository whose working tree holds `cwd`.

    Raises NoCommit, and NoStamp where git gives no answer within `timeout` seconds or there is no repository.
    """
    words = ["rev-parse", "--verify", "--quiet", "--end-of-options", f"{revision}^{{tree}}"]
    return asked(cwd, timeout, words).decode("ascii", "replace").strip()


def commits_in(revisions: str, cwd: str, timeout: float, most: int = 1000) -> tuple[str, ...]:
    """The ids of the commits that a range ("main..topic") names, newest first, at most `most`.

    Raises NoCommit and NoStamp as `tree_of`.
    """
    words = ["rev-list", f"--max-count={most}", "--end-of-options", revisions]
    return tuple(asked(cwd, timeout, words).decode("ascii", "replace").split())


def note_on(tree: str, ref: str, cwd: str, timeout: float, most: int) -> bytes:
    """The note that hangs on `tree` under the notes ref, b"" where there is none; at most `most` bytes of it.

    Raises NoStamp as `tree_of`.
    """
    try:
        blob = asked(cwd, timeout, ["notes", f"--ref={ref}", "list", tree]).decode("ascii", "replace").strip()
        return asked(cwd, timeout, ["cat-file", "blob", blob])[:most]
    except NoCommit:
        return b""


def asked(cwd: str, timeout: float, words: list[str]) -> bytes:
    """What git prints in the private view, with the repository's refs.

    Raises NoCommit where it ends with another status than 0 or says nothing, and NoStamp as `tree_of`.
    """
    deadline = time.monotonic() + timeout
    repo = find(cwd)
    if repo is None:
        raise NoStamp("no git")
    folder = private_folder(repo.top)
    try:
        view = prepare(git_program(repo.top), deadline, repo, folder)
        _add_refs(view)
        return _run(view, words)
    finally:
        give_back(folder)


def _add_refs(view: View) -> None:
    """Names of commits, for a view that has none of its own: HEAD, loose and packed refs, and where history was cut."""
    folder = Path(view.folder)
    (folder / "refs").rmdir()
    (folder / "refs").symlink_to(f"{view.repo.common}/refs")
    write(f"{folder}/HEAD", read(f"{view.repo.gitdir}/HEAD", 4096)[0])
    for name in ("packed-refs", "shallow"):
        if found := read(f"{view.repo.common}/{name}", _MOST_REFS)[0]:
            write(f"{folder}/{name}", found)


def _run(view: View, words: list[str]) -> bytes:
    try:
        status, out, _ = git.Git(view.folder).execute(
            [view.git, *words],
            env=_only(view.env),
            with_extended_output=True,
            with_exceptions=False,
            stdout_as_string=False,
            strip_newline_in_stdout=False,
            kill_after_timeout=left(view.deadline),
        )
    except (git.exc.GitCommandNotFound, ValueError, OSError) as error:
        raise NoCommit(f"could not be asked of git ({type(error).__name__})") from error
    left(view.deadline)  # a git that was killed ended late
    if status or not out.strip():
        raise NoCommit("names no commit that is here")
    return bytes(out)


def _only(env: dict[str, str]) -> dict[str, str]:
    """`env` over a process environment whose every GIT_* variable says nothing: GitPython hands its own on."""
    return {**{name: "" for name in os.environ if name.startswith("GIT_")}, **env}
