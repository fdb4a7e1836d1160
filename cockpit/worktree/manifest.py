"""Which paths differ between two readings, though the trees of neither were ever stored.

A manifest holds what differs from the tree of the commit that HEAD named then; that tree is in the repository.
"""

from collections.abc import Callable, Mapping
from itertools import islice

from cockpit.worktree.git_process import NoStamp, finish, start
from cockpit.worktree.private_git import View
from cockpit.worktree.survey import TreeSnapshot, head, tree_of

MOST = 2000
BASE = ""  # the key of the base tree; no path is empty
_EMPTY = {False: "4b825dc642cb6eb9a060e54bf8d69288fbee4904"}
_EMPTY[True] = "6ef19b41225c5369f1c104d45d8d85efa9b057b53b14b4b9b939dd74decc5321"
Change = tuple[str, str]  # before, after: "mode id", "" for nothing


def manifest(view: View, seen: TreeSnapshot) -> dict[str, str]:
    """Path -> "mode id" ("" for deleted) of all that differs from the base tree, whose id is under BASE.

    At most MOST paths, the first in order; the base's id is then followed by " cut". Paths are text as os.fsdecode
    makes it under UTF-8 (JSON keeps it).
    """
    commit = head(view)
    base = tree_of(view, commit) if commit else _EMPTY[view.sha256]
    words = view.words("diff-index", "--cached", "-z", "--raw", "--no-renames", "--ignore-submodules=dirty", base)
    staged = _changes(finish([start(view.git, words, view.env)], view.deadline)[0])
    now = {path: after for path, (_, after) in staged.items()}
    for raw, entry in seen.overlay.items():
        now[_text(raw)] = f"{entry[0].decode()} {entry[1].hex()}" if entry else ""
    now.update({_text(raw): f"160000 {dirty}" for raw, dirty in seen.dirty.items()})
    kept = {path: value for path, value in sorted(now.items()) if path not in staged or value != staged[path][0]}
    cut = " cut" if len(kept) > MOST else ""
    return {BASE: base + cut, **dict(islice(kept.items(), MOST))}


def moved(
    view: View, before: Mapping[str, str], now: Mapping[str, str], limit: int, skip: Callable[[bytes], bool]
) -> tuple[str, ...]:
    """Up to `limit` paths whose content differs between two manifests, in order, without those that `skip` names."""
    bases = [m[BASE].removesuffix(" cut") for m in (before, now)]
    between: dict[str, Change] = {}
    if bases[0] != bases[1]:
        words = view.words("diff-tree", "-r", "-z", "--raw", "--no-renames", *bases)
        between = _changes(finish([start(view.git, words, view.env)], view.deadline)[0])
    ends = [max(m) for m in (before, now) if m[BASE].endswith(" cut")]
    paths = sorted({*before, *now, *between} - {BASE})
    found = (
        path
        for path in paths
        if (not ends or path <= min(ends)) and _differs(path, before, now, between) and not skip(_raw(path))
    )
    return tuple(islice(found, limit))


def checked(given: Mapping[str, str]) -> Mapping[str, str]:
    """`given` where it is a manifest. Raises NoStamp where it is none."""
    base = given.get(BASE, "").removesuffix(" cut")
    if len(base) not in (40, 64) or set(base) - set("0123456789abcdef"):
        raise NoStamp("no manifest")
    return given


def _differs(path: str, before: Mapping[str, str], now: Mapping[str, str], between: Mapping[str, Change]) -> bool:
    untouched = ("=", "=")  # the same in both bases, and then other than what any manifest says of it
    was, is_now = between.get(path, untouched)
    return before.get(path, was) != now.get(path, is_now)


def _changes(raw: bytes) -> dict[str, Change]:
    found = {}
    fields = raw.split(b"\0")
    for said, path in zip(fields[::2], fields[1::2], strict=False):
        old_mode, new_mode, old, new, state = said[1:].decode().split(" ")
        if state != "U":
            sides = [f"{mode} {oid}" if mode.strip("0") else "" for mode, oid in ((old_mode, old), (new_mode, new))]
            found[_text(path)] = (sides[0], sides[1])
    return found


def _text(path: bytes) -> str:
    return path.decode("utf-8", "surrogateescape")


def _raw(path: str) -> bytes:
    return path.encode("utf-8", "surrogateescape")
