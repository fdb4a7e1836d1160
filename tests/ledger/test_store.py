"""The ledger's file: whole, locked, private, and never fatal."""

import json
import multiprocessing
import os
import stat
from pathlib import Path

import pytest

from ledger.files import Lock, private_folder, read_own, replace
from ledger.schema import DecisionRecord, Ledger
from ledger.store import LedgerDamaged, LedgerFile, LedgerNewer, read_ledger


def decision(ident: str) -> DecisionRecord:
    return DecisionRecord(
        id=ident,
        task_id="t1",
        problem="p",
        chosen="c",
        alternatives=(),
        tradeoffs="",
        evidence=(),
        status="provisional",
        at="x",
    )


def test_a_ledger_comes_back_as_it_was_and_is_private(tmp_path: Path) -> None:
    path = tmp_path / "repo" / "s.ledger.json"
    kept = Ledger(session="s", dropped=2, decisions=(decision("d1"), decision("d2")))
    with LedgerFile(str(path)) as file:
        assert file.read("s") == Ledger(session="s")
        file.write(kept)
    assert read_ledger(str(path), "s") == kept
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    assert sorted(p.name for p in path.parent.iterdir()) == ["s.ledger.json", "s.ledger.json.lock"]


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b'{"decisions": []}', b'{"decisions": {"1": {"id": 3}}}', b"\xff\xfe", b'{"a": 1}']
)
def test_a_damaged_file_is_set_aside_and_said(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "s.ledger.json"
    path.write_bytes(content)
    with pytest.raises(LedgerDamaged):
        read_ledger(str(path), "s")
    with LedgerFile(str(path)) as file:
        assert file.read("s") == Ledger(session="s")
        assert "was damaged; it was set aside as" in file.notes[0]
    assert next(tmp_path.glob("*.damaged-*")).read_bytes() == content


def test_a_later_schemas_file_is_left_untouched(tmp_path: Path) -> None:
    path = tmp_path / "s.ledger.json"
    path.write_text('{"meta": {"1": {"schema": 99}}}')
    with LedgerFile(str(path)) as file, pytest.raises(LedgerNewer):
        file.read("s")
    assert path.read_text() == '{"meta": {"1": {"schema": 99}}}'


def test_an_older_schemas_file_reads_with_empty_lists(tmp_path: Path) -> None:
    path = tmp_path / "s.ledger.json"
    path.write_text(json.dumps({"meta": {"1": {}}, "tasks": {}}))
    assert read_ledger(str(path), "s") == Ledger(session="s")


def hold(path: str, ready: "multiprocessing.synchronize.Event", done: "multiprocessing.synchronize.Event") -> None:
    with Lock(path, 1):
        ready.set()
        done.wait(30)


def test_a_lock_that_is_held_elsewhere_is_waited_for_and_then_given_up(tmp_path: Path) -> None:
    context = multiprocessing.get_context("spawn")
    ready, done = context.Event(), context.Event()
    path = str(tmp_path / "x.lock")
    child = context.Process(target=hold, args=(path, ready, done))
    child.start()
    assert ready.wait(30)
    with pytest.raises(TimeoutError), Lock(path, 0.05):
        pass
    done.set()
    child.join(30)
    with Lock(path, 5):
        pass


def test_a_link_in_the_place_of_our_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "victim").write_text("theirs")
    (tmp_path / "link").symlink_to(tmp_path / "victim")
    with pytest.raises(PermissionError, match="is a link"):
        read_own(str(tmp_path / "link"), 100)
    replace(str(tmp_path / "link"), b"ours", sync=True)
    assert (tmp_path / "victim").read_text() == "theirs"


def test_what_is_no_file_of_ours_is_refused(tmp_path: Path) -> None:
    with pytest.raises(PermissionError, match="is not a file"):
        read_own(str(tmp_path), 100)
    (tmp_path / "big").write_bytes(b"x" * 101)
    with pytest.raises(OverflowError):
        read_own(str(tmp_path / "big"), 100)
    with pytest.raises(NotADirectoryError):
        read_own(str(tmp_path / "big" / "x"), 100)
    assert read_own(str(tmp_path / "none"), 100) is None


def test_a_write_that_fails_leaves_the_old_file_and_no_trace(tmp_path: Path) -> None:
    (tmp_path / "dir").mkdir()
    (tmp_path / "dir" / "inside").write_text("x")
    with pytest.raises(OSError):
        replace(str(tmp_path / "dir"), b"data", sync=True)
    assert [p.name for p in tmp_path.iterdir()] == ["dir"]


def test_a_folder_that_another_process_makes_first_is_fine(tmp_path: Path) -> None:
    private_folder(str(tmp_path / "a" / "b"))
    private_folder(str(tmp_path / "a" / "b"))
    assert (tmp_path / "a" / "b").is_dir()
    (tmp_path / "dangling").symlink_to(tmp_path / "nowhere")
    private_folder(str(tmp_path / "dangling"))
    assert not (tmp_path / "dangling").exists()


def test_a_write_that_need_not_be_waited_for_is_whole_too(tmp_path: Path) -> None:
    replace(str(tmp_path / "x"), b"data", sync=False)
    assert [(p.name, p.read_bytes()) for p in tmp_path.iterdir()] == [("x", b"data")]


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can hand a file to another user")
def test_a_file_of_another_user_in_the_place_of_ours_is_refused(tmp_path: Path) -> None:
    (tmp_path / "theirs").write_text("theirs")
    os.chown(tmp_path / "theirs", 65534, 65534)
    with pytest.raises(PermissionError, match="not a file of this user"):
        read_own(str(tmp_path / "theirs"), 100)
