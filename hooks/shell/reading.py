"""Commands that only read, with the options and verbs that bound that: after these the working tree is as it was."""

from __future__ import annotations

from hooks.wordlist import words

_ANY: tuple[frozenset[str], frozenset[str]] = (frozenset(), frozenset())


def _without(options: str, verbs: str = "") -> tuple[frozenset[str], frozenset[str]]:
    return frozenset(options.split()), frozenset(verbs.split())


# `sed -n` is told apart where it is used: its scripts can write.
# name -> (options with which it may write, verbs with which it only reads; none: any).
READS_ONLY: dict[str, tuple[frozenset[str], frozenset[str]]] = {
    **dict.fromkeys(
        words(
            "ls dir cat head tail less more wc pwd cd pushd popd true false : echo printf which type whereis file stat "
            "du df realpath readlink basename dirname date uname hostname whoami id uptime ps free env printenv nl tac "
            "cut tr fold column comm cmp diff md5sum sha1sum sha256sum cksum strings od xxd hexdump test "
            "[ sleep seq grep egrep fgrep jq man help tput locale nproc lscpu getconf groups"
        ),
        _ANY,
    ),
    "sort": _without("-o --output"),
    "rg": _without("--pre"),
    "ag": _ANY,
    "ack": _ANY,
    "find": _without("-delete -exec -execdir -ok -okdir -fprint -fprintf -fls"),
    "fd": _without("-x -X --exec --exec-batch"),
    "git": _without(
        "--output --ext-diff",
        "status log diff show blame ls-files ls-tree rev-parse rev-list describe shortlog grep cat-file name-rev "
        "merge-base "
        "count-objects version help whatchanged cherry",
    ),
}
