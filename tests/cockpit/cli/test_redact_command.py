"""`cockpit redact`: a text as the product would keep it, and a check that names lines and no value."""

import io
import json

import pytest
from credentials import VALUES
from tests_support import Host

SECRET = VALUES["t"]
TEXT = f"port: 1\r\ntoken={SECRET}\n\nsent {SECRET} twice\nno end"


def test_a_file_is_printed_as_it_is_but_for_its_credentials(host: Host) -> None:
    (host.cwd / "log.txt").write_bytes(TEXT.encode())
    said = host.command("redact", "log.txt")
    assert said == TEXT.replace(SECRET, "[redacted]")


def test_a_check_names_the_lines_and_ends_with_one(host: Host) -> None:
    (host.cwd / "log.txt").write_bytes(TEXT.encode())
    (host.cwd / "clean.txt").write_text("port: 1\n")
    said = host.command("redact", "--check", "log.txt", "clean.txt", code=1)
    assert said.splitlines() == [
        "log.txt:2: a credential stands here",
        "log.txt:4: a credential stands here",
        "cockpit: 2 lines hold a credential.",
    ]
    assert host.command("redact", "--check", "clean.txt") == ""


def test_one_line_is_counted_as_one(host: Host) -> None:
    (host.cwd / "a.txt").write_text(f"token={SECRET}")
    assert "cockpit: 1 line holds a credential." in host.command("redact", "--check", "a.txt", code=1)


@pytest.mark.parametrize("words", [("redact",), ("redact", "-")])
def test_standard_input_is_filtered(host: Host, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(TEXT))
    assert host.command(*words) == TEXT.replace(SECRET, "[redacted]")


def test_explain_reads_a_prompt_from_standard_input_and_shows_what_counted(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "sys.stdin", io.StringIO("fix the race in the queue\n\n2026-01-01 10:00:00 ERROR " + "auth " * 40)
    )
    said = host.command("explain", "-")
    assert "Counted:\n  DEEP, high-risk-term:en (race): fix the race in the queue\n" in said
    assert "Set aside:\n  a pasted line: 2026-01-01 10:00:00 ERROR auth" in said
    assert "…" in said


def test_what_cannot_be_read_is_said_with_the_fix(host: Host) -> None:
    (host.cwd / "bytes.bin").write_bytes(b"\xff\xfe\x00token")
    said = host.command("redact", "bytes.bin", code=2)
    assert "bytes.bin is not UTF-8 text; nothing of it was printed" in said
    assert "nosuch cannot be read (No such file or directory); nothing of it was printed" in host.command(
        "redact", "nosuch", code=2
    )


def test_the_operators_patterns_count(host: Host) -> None:
    folder = host.home / ".config" / "cockpit"
    folder.mkdir(parents=True)
    (folder / "settings.json").write_text(json.dumps({"redaction": {"patterns": {"berth": "harbour-[0-9]+"}}}))
    (host.cwd / "a.txt").write_text("berth harbour-42 is free\n")
    assert host.command("redact", "a.txt") == "berth [redacted] is free\n"
    assert "a.txt:1: a credential stands here" in host.command("redact", "--check", "a.txt", code=1)
