"""Receipts as git notes: one line an envelope, under a ref of our own, keyed by the tree; merged by line, moved on request.

Reading goes through the private view. Writing and moving are the operator's: they run git with the user's own configuration,
on a remote that the user named, without hooks and within a time limit.
"""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Iterable

from cockpit.errors import ReceiptError
from cockpit.state.places import Here, project_root
from cockpit.worktree.commits import History
from cockpit.worktree.git_process import program

REF = "refs/notes/cockpit"
MOST_LINES = 64
MOST_BYTES = 256_000
_SECONDS = 60.0
_TRIES = 4
_QUIET = ("-c", "core.hooksPath=/dev/null", "-c", "protocol.ext.allow=never", "-c", "push.gpgSign=false")
_HELPER = re.compile(r"^[A-Za-z0-9+.-]+::")


def lines_of(note: bytes) -> tuple[str, ...]:
    """The envelopes of a note, one a line, at most 64."""
    return tuple(line for line in note.decode("utf-8", "replace").splitlines() if line.strip())[:MOST_LINES]


def add(tree: str, lines: Iterable[str], known: History, here: Here) -> None:
    """Puts the lines on the tree, beside those that are there. Raises ReceiptError where they do not fit, or git fails."""
    there = lines_of(known.note_on(tree, REF, MOST_BYTES))
    together = sorted({*there, *lines})
    text = "".join(f"{line}\n" for line in together)
    if len(together) > MOST_LINES or len(text.encode()) > MOST_BYTES:
        raise ReceiptError(
            f"The note on this tree is full ({len(there)} receipts, as many as are read); nothing was shared.",
            f"git notes --ref={REF} remove {tree}",
        )
    _git(here, "notes", f"--ref={REF}", "add", "-f", "-F", "-", tree, given=text)


def push(remote: str, here: Here) -> None:
    """Sends the notes to the remote; where others wrote meanwhile, both are merged by line first.

    Raises ReceiptError where that fails.
    """
    _named(remote, here)
    for _ in range(_TRIES):
        done = _run(here, "push", "--no-verify", remote, f"{REF}:{REF}")
        if done.returncode == 0:
            return
        fetch(remote, here)
    raise ReceiptError(
        f"The receipts could not be pushed to {remote} ({_said(done)}); they are kept here.", "try again"
    )


def fetch(remote: str, here: Here) -> bool:
    """Takes the remote's notes in, merged with the own ones by line; whether there were any.

    Raises ReceiptError where that fails.
    """
    _named(remote, here)
    theirs = f"refs/notes/cockpit-from/{os.getpid()}"
    listed = _git(here, "ls-remote", remote, REF).split()
    if not listed:
        return False
    own = _run(here, "rev-parse", "--verify", "--quiet", REF).stdout.strip()
    if listed[0] == own:
        return True
    try:
        _git(here, "fetch", "--no-tags", "--no-write-fetch-head", remote, f"+{REF}:{theirs}")
        if not own:
            _git(here, "update-ref", REF, theirs)
        else:
            _git(here, "notes", f"--ref={REF}", "merge", "-q", "-s", "cat_sort_uniq", theirs)
    finally:
        _run(here, "update-ref", "-d", theirs)
    return True


def config(name: str, here: Here) -> str:
    """A value of the user's git configuration, "" where it is not set."""
    return _run(here, "config", "--get", name).stdout.strip()


def _named(remote: str, here: Here) -> None:
    """Raises ReceiptError for what is no remote's name, and for one whose address names a program."""
    if not re.fullmatch(r"[A-Za-z0-9][\w.-]{0,99}", remote):
        raise ReceiptError(f"{remote} is no remote's name; nothing was moved.", "git remote lists them")
    found = _run(here, "remote", "get-url", "--all", remote), _run(here, "remote", "get-url", "--push", "--all", remote)
    if any(done.returncode for done in found):
        raise ReceiptError(f"There is no remote {remote} here; nothing was moved.", "git remote lists them")
    if any(_HELPER.match(url) for done in found for url in done.stdout.split()):
        raise ReceiptError(f"The remote {remote} names a program to run; nothing was moved.", "use a plain address")


def _git(here: Here, *words: str, given: str = "") -> str:
    done = _run(here, *words, given=given)
    if done.returncode != 0:
        raise ReceiptError(f"git {words[0]} failed ({_said(done)}).", "see the message")
    return done.stdout


def _run(here: Here, *words: str, given: str = "") -> subprocess.CompletedProcess[str]:
    top = project_root(here.cwd)
    git = program("git", here.env.get("PATH", os.defpath), top)
    env = {**here.env, "GIT_TERMINAL_PROMPT": "0", "LC_ALL": "C"}
    try:
        return subprocess.run(
            [git or "git", *_QUIET, "-C", top, *words], input=given, capture_output=True, text=True, env=env,
            timeout=_SECONDS, check=False, errors="replace",
        )  # fmt: skip
    except (OSError, subprocess.TimeoutExpired) as error:
        raise ReceiptError(f"git {words[0]} gave no answer ({type(error).__name__}).", "run it by hand") from error


def _said(done: subprocess.CompletedProcess[str]) -> str:
    return " ".join((done.stderr or done.stdout).split())[-200:] or f"status {done.returncode}"
