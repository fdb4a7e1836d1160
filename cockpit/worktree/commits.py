"""What a commit's name stands for, asked of git in the private view: nothing is fetched and nothing the repository names runs."""

import os
import tempfile
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, NamedTuple

import git

from cockpit.worktree.git_process import NoStamp, git_program, left
from cockpit.worktree.private_git import View, prepare, write
from cockpit.worktree.repository import find, give_back, private_folder, read

_MOST_REFS = 1 << 26  # bytes of packed refs


class NoCommit(Exception):
    """The revision names no commit that is here; the argument says so in a few words."""


class Commit(NamedTuple):
    """A commit: its id, its tree's, and the first line of its message."""

    id: str
    tree: str
    subject: str


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

    def commits_in(self, revisions: str, most: int) -> tuple[Commit, ...]:
        """The commits that a range ("main..topic") names, newest first, at most `most`; of a single one itself with most 1."""
        words = [f"--max-count={most}", "--no-show-signature", "--format=%H %T %s", "--end-of-options", revisions]
        return tuple(Commit(*line.split(" ", 2)) for line in self._text("log", *words).split("\n") if line)

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

    def notes_on(self, trees: Iterable[str], ref: str, most: int) -> dict[str, bytes]:
        """The notes that hang on the trees under the notes ref, at most `most` bytes of each; three processes for them all.

        Only the paths that such a note can have are looked up, so what it costs follows the trees and not the notes.
        """
        paths = [(tree, f"{ref}:{path}") for tree in dict.fromkeys(trees) for path in _note_paths(tree)]
        form = "--batch-check=%(objectname) %(objecttype) %(objectsize)"
        found = [line.split() for line in self._fed(paths, "cat-file", form).decode("utf-8", "replace").splitlines()]
        told: dict[str, bytes] = {}
        small = []
        for (tree, _), words in zip(paths, found, strict=True):
            if len(words) == 3 and words[1] == "blob":
                if int(words[2]) <= most:
                    small.append((tree, words[0]))
                else:
                    told[tree] = self.note(words[0], most)
        data = self._fed(small, "cat-file", "--batch=%(objectsize)")
        for tree, _ in small:
            size, _, data = data.partition(b"\n")
            told[tree] = told.get(tree, b"") + data[: int(size)]
            data = data[int(size) + 1 :]
        return told

    def note(self, ident: str, most: int) -> bytes:
        """The content of the note with that id, at most `most` bytes of it."""
        return self._asked("cat-file", "blob", ident)[:most]

    def _fed(self, lines: list[tuple[str, str]], *words: str) -> bytes:
        """What git prints for the second of each pair, one a line on its standard input; b"" for none."""
        if not lines:
            return b""
        with tempfile.TemporaryFile(dir=self._view.folder) as file:
            file.write("".join(f"{asked}\n" for _, asked in lines).encode())
            file.seek(0)
            return self._asked(*words, given=file)

    def _text(self, *words: str) -> str:
        return self._asked(*words).decode("utf-8", "replace")

    def _asked(self, *words: str, given: BinaryIO | None = None) -> bytes:
        begun = time.monotonic()
        try:
            status, out, _ = git.Git(self._view.folder).execute(
                [self._view.git, *words],
                istream=given,
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


def _note_paths(tree: str) -> Iterator[str]:
    """Where git keeps the note on an object: under its id, cut after each pair of digits the deeper the more notes there are."""
    for cuts in range(4):
        yield "/".join([*(tree[2 * n : 2 * n + 2] for n in range(cuts)), tree[2 * cuts :]])


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
