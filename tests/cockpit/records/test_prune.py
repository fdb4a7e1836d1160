"""What goes when it is old, and what stays."""

import os
import tempfile
import time
from pathlib import Path

import pytest
from tests_support import Host, Tools

from cockpit.records.prune import prune
from cockpit.state.places import Here

DAY = 86_400


def here(host: Host) -> Here:
    return Here(str(host.home / ".local/state/cockpit"), str(host.cwd), host.env)


def aged(path: Path, days: float) -> None:
    when = time.time() - days * DAY
    os.utime(path, (when, when), follow_symlinks=False)


@pytest.mark.parametrize(("days", "gone"), [(29.9, 0), (30.1, 1)])
def test_a_session_goes_once_it_is_older_than_its_retention(host: Host, days: float, gone: int) -> None:
    host.prompt("Add a cache to the loader")
    aged(host.session_file(), days)
    assert prune(here(host)) == gone
    assert any(p.name == "s-1.session.json" for p in host.state_files()) is not bool(gone)


def test_all_of_an_old_session_goes_but_its_record(host: Host, server: Tools) -> None:
    host.prompt("Add a cache to the loader")
    server.progress("decide", problem="where to keep it", chosen="a file")
    host.edit("a.py")
    aged(host.session_file(), 400)
    prune(here(host))
    assert sorted(p.name for p in host.state_files() if p.name.startswith("s-1")) == [
        "s-1.ledger.json",
        "s-1.ledger.json.lock",
    ]
    assert "where to keep it" in host.command("ledger")


def test_a_session_that_cannot_be_mirrored_stays(host: Host) -> None:
    host.prompt("Add a cache to the loader")
    host.session_file().with_name("s-1.ledger.json").mkdir()
    aged(host.session_file(), 400)
    assert prune(here(host)) == 0
    assert host.session_file().exists()


def test_an_old_link_to_a_hosts_process_goes_and_a_new_one_stays(host: Host) -> None:
    host.prompt("Add a cache to the loader")
    (link,) = (host.home / ".local/state/cockpit/hosts").glob("*.json")
    prune(here(host))
    assert link.exists()
    aged(link, 400)
    prune(here(host))
    assert not link.exists()


def test_a_reading_of_the_tree_that_was_killed_leaves_nothing_for_long(host: Host) -> None:
    left = Path(tempfile.mkdtemp(prefix="cockpit-tree-"))
    young = Path(tempfile.mkdtemp(prefix="cockpit-tree-"))
    aged(left, 2)
    prune(here(host))
    assert (left.exists(), young.exists()) == (False, True)
    young.rmdir()
