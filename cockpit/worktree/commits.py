"""What a commit's name stands for, asked of git in the private view: nothing is fetched and nothing the repository names runs."""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import git

from cockpit.worktree.git_process import NoStamp, git_program, left
from cockpit.worktree.private_git import View, prepare, write
from cockpit.worktree.repository import find, give_back, private_folder, read

_MOST_REFS = 1 << 26  # bytes of packed refs


class NoCommit(Exception):
    """The revision names no commit that is here; the argument says so in a few words."""


class History:
    """Questions about commits, asked of one private view of a repository; `timeout` seconds for each.

    Each raises NoCommit where git names nothing, and NoStamp where it gives no answer in time.
    """

    def __init__(self, view: View, timeout: float) -> None:
        self._view, self._timeout = view, timeout

    def tree_of(self, revision: str) -> str:
        """The id of the tree of the commit that `revision` names."""
        words = ["rev-parse", "--verify", "--quiet", "--end-of-options", f"{revision}^{{tree}}"]
        return self._text(*words).strip()

    def commits_in(self, revisions: str, most: int) -> tuple[str, ...]:
        """The ids of the commits that a range ("main..topic") names, newest first, at most `most`."""
        return tuple(self._text("rev-list", f"--max-count={most}", "--end-of-options", revisions).split())

    def subject_of(self, commit: str) -> str:
        """The first line of a commit's message."""
        return self._text("log", "-1", "--no-show-signature", "--format=%s", "--end-of-options", commit).strip()

    def notes_in(self, ref: str) -> tuple[tuple[str, str], ...]:
        """(id of the note, id of what it hangs on) of each note under the notes ref; () where there are none."""
        try:
            listed = self._text("notes", f"--ref={ref}", "list").splitlines()
        except NoCommit:
            return ()
        return tuple((note, on) for note, _, on in (line.partition(" ") for line in listed))

    def note_on(self, tree: str, ref: str, most: int) -> bytes:
        """The note that hangs on `tree` under the notes ref, b"" where there is none; at most `most` bytes of it."""
        try:
            return self.note(self._text("notes", f"--ref={ref}", "list", tree).strip(), most)
        except NoCommit:
            return b""

    def note(self, ident: str, most: int) -> bytes:
        """The content of the note with that id, at most `most` bytes of it."""
        return self._asked("cat-file", "blob", ident)[:most]

    def _text(self, *words: str) -> str:
        return self._asked(*words).decode("utf-8", "replace")

    def _asked(self, *words: str) -> bytes:
        begun = time.monotonic()
        try:
            status, out, _ = git.Git(self._view.folder).execute(
                [self._view.git, *words],
                env=_only(self._view.env),
                with_extended_output=True,
                with_exceptions=False,
                stdout_as_string=False,
                strip_newline_in_stdout=False,
                kill_after_timeout=self._timeout,
            )
        except (git.exc.GitCommandNotFound, ValueError, OSError) as error:
            raise NoCommit(f"could not be asked of git ({type(error).__name__})") from error
        left(begun + self._timeout)  # a git that was killed ended late
        if status or not out.strip():
            raise NoCommit("names no commit that is here")
        return bytes(out)


@contextmanager
def history(cwd: str, timeout: float) -> Iterator[History]:
    """The history of the repository whose working tree holds `cwd`.

    Raises NoStamp where there is no repository, or git gives no answer within `timeout` seconds.
    """
    repo = find(cwd)
    if repo is None:
        raise NoStamp("no git")
    folder = private_folder(repo.top)
    try:
        view = prepare(git_program(repo.top), time.monotonic() + timeout, repo, folder)
        _add_refs(view)
        yield History(view, timeout)
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


def _only(env: dict[str, str]) -> dict[str, str]:
    """`env` over a process environment whose every GIT_* variable says nothing: GitPython hands its own on."""
    return {**{name: "" for name in os.environ if name.startswith("GIT_")}, **env}
