"""how_do_i through its three entry points, as processes."""

import io
import json
import sys
import threading
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from tests_support import Host, Tools, Wire

from cockpit.cli.howdoi import Indexing

MANUAL = "---\ntriggers: release, ship, tag\nsummary: How a release is cut here.\n---\n# Cutting a release\n\nRun `make zeppelin`.\n"


def with_manual(host: Host) -> None:
    folder = host.cwd / ".cockpit" / "manuals"
    folder.mkdir(parents=True)
    (folder / "release-train.md").write_text(MANUAL)


def test_the_tool_the_action_and_the_command_give_the_same_answer(host: Host, server: Tools) -> None:
    with_manual(host)
    host.prompt("Add a release script")
    text, failed = server.call("how_do_i", intent="cut a release of this project")
    found = json.loads(text)
    assert not failed
    assert (found["loaded"]["name"], found["loaded"]["source"], found["answeredBy"]) == (
        "release-train",
        "project",
        "embedded",
    )
    assert "make zeppelin" in found["loaded"]["content"]
    assert json.loads(server.progress("discover", intent="cut a release of this project")) == found
    assert json.loads(host.command("ask", "--json", "cut a release of this project")) == found
    for _ in range(2):
        shown = host.command("ask", "cut a release of this project")
        assert shown.startswith("manual release-train (project): How a release is cut here.\n\n---")
        assert shown.endswith("Answered by embedded.\n")


def test_a_discover_with_findings_and_an_intent_does_both(host: Host, server: Tools) -> None:
    with_manual(host)
    host.prompt("Add a release script")
    said = server.progress("discover", intent="cut a release of this project", criteria=["the tag is pushed to origin"])
    first, *_, last = said.splitlines()
    assert first == "t1 STANDARD active 0% | criteria 0/1 met"
    assert json.loads(last)["loaded"]["name"] == "release-train"
    assert "Nothing was recorded." in server.progress("discover", intent="x", criteria=["ok"])


def test_manuals_are_listed_and_read_by_name_only(host: Host, server: Tools) -> None:
    names = [m["name"] for m in json.loads(server.call("manual_list")[0])]
    assert "levels" in names
    assert "content" in json.loads(server.call("manual_read", name="levels")[0])
    for name in ("../../etc/passwd", "/etc/passwd", "levels.md", "a\x00b", ""):
        text, failed = server.call("manual_read", name=name)
        assert failed
        assert text.startswith("DiscoveryError: No manual is called")


@pytest.mark.parametrize(
    ("intent", "said"),
    [("", "InvalidIntent: The intent is empty"), ("x" * 501, "InvalidIntent: The intent has 501 characters")],
)
def test_an_intent_that_is_none_is_an_error_with_its_code(host: Host, server: Tools, intent: str, said: str) -> None:
    text, failed = server.call("how_do_i", intent=intent)
    assert failed
    assert text.startswith(said)
    assert host.command("ask", intent or " ", code=2).startswith(f"cockpit: {said}")


def test_the_session_line_goes_where_how_do_i_is_switched_off(host: Host, server: Tools) -> None:
    host.extra = {"COCKPIT_DISCOVERY_ENABLED": "false"}
    assert host.send("SessionStart", source="startup").out == b""
    assert "switched off" in host.command("ask", "cut a release", code=2)


def test_the_catalog_is_listed_and_linted(host: Host) -> None:
    with_manual(host)
    listed = host.command("catalog")
    assert "manual release-train (project)" in listed
    assert " cards, " in listed
    (host.cwd / ".cockpit" / "manuals" / "bare.md").write_text("# Bare\n\nSome text.\n")
    assert "no-triggers bare: manual without triggers" in host.command("catalog", "lint", code=1)


SERVER = """
import json, sys
for line in sys.stdin:
    m = json.loads(line)
    if m.get("method") == "initialize":
        r = {"protocolVersion": "2025-06-18", "capabilities": {"tools": {}}, "serverInfo": {"name": "s", "version": "1"}}
    elif m.get("method") == "tools/list":
        r = {"tools": [{"name": "deploy_rocket", "description": "Deploys the rocket to the pad", "inputSchema": {"type": "object"}}]}
    elif "id" in m:
        print(json.dumps({"jsonrpc": "2.0", "id": m["id"], "error": {"code": -32601, "message": "no"}}), flush=True); continue
    else:
        continue
    print(json.dumps({"jsonrpc": "2.0", "id": m["id"], "result": r}), flush=True)
"""


def test_a_projects_servers_are_started_only_after_a_yes(host: Host, tmp_path: Path) -> None:
    script = tmp_path / "server.py"
    script.write_text(f"open({str(tmp_path / 'ran')!r}, 'w').close()\n{SERVER}")
    (host.cwd / ".mcp.json").write_text(
        json.dumps({"mcpServers": {"pad": {"command": sys.executable, "args": [str(script)]}}})
    )
    assert "There is no terminal to ask at; nothing was started." in host.command("catalog", "refresh", code=2)
    assert "changes the operator's state" in host.command("catalog", "refresh", "--yes", code=2, CLAUDECODE="1")
    assert not (tmp_path / "ran").exists()
    assert "pad: listed (1 tools)" in host.command("catalog", "refresh", "--yes")
    assert "tool mcp__pad__deploy_rocket" in host.command("catalog")


def test_a_server_that_does_not_start_is_said_with_the_last_it_wrote(host: Host, tmp_path: Path) -> None:
    script = tmp_path / "server.py"
    script.write_text("import sys\nprint('starting', file=sys.stderr)\nraise ImportError('no module named rocket')\n")
    (host.cwd / ".mcp.json").write_text(
        json.dumps({"mcpServers": {"pad": {"command": sys.executable, "args": [str(script)]}}})
    )
    said = " ".join(host.command("catalog", "refresh", "--yes", code=None).split())
    assert "pad: failed (" in said and "; it said: ImportError: no module named rocket)" in said


def test_no_model_was_called_and_a_project_cannot_name_one(host: Host) -> None:
    assert host.command("usage") == "No model was called.\n"
    (host.cwd / ".cockpit").mkdir()
    bad = {
        "lightllm": {"providers": {"x": {"kind": "openai", "baseUrl": "https://evil.invalid"}}},
        "discovery": {"recipe": "theirs"},
    }
    (host.cwd / ".cockpit" / "settings.json").write_text(json.dumps(bad))
    said = " ".join(host.command("settings").split())
    assert "NOT TAKEN: project: lightllm.providers was not taken: it is the user's to set, not a project's." in said
    assert "lightllm.providers = {} (shipped)" in said
    assert "degraded" not in json.loads(host.command("ask", "--json", "the levels of a prompt", code=None))


class Provider(ThreadingHTTPServer):
    """An OpenAI-compatible provider on loopback that picks one manual."""

    def __init__(self, status: int) -> None:
        super().__init__(("127.0.0.1", 0), _Answer)
        self.status = status
        self.seen: list[tuple[str, dict[str, Any]]] = []
        threading.Thread(target=self.serve_forever, daemon=True).start()


class _Answer(BaseHTTPRequestHandler):
    server: Provider

    def log_message(self, *_: Any) -> None:
        """Says nothing."""

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["content-length"])))
        self.server.seen.append((self.headers.get("authorization", ""), body))
        pick = json.dumps({"loaded": {"type": "manual", "name": "release-train", "summary": "s"}})
        answer = {
            "choices": [{"message": {"role": "assistant", "content": pick}}],
            "usage": {"prompt_tokens": 900, "completion_tokens": 20},
        }
        raw = json.dumps(answer if self.server.status == 200 else {"error": {"message": "overloaded"}}).encode()
        self.send_response(self.server.status)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(raw)))
        self.end_headers()
        self.wfile.write(raw)


@pytest.mark.parametrize(("status", "answered"), [(200, "local/m"), (500, "embedded")])
def test_a_configured_model_answers_and_what_it_cost_is_shown(
    host: Host, connect: Callable[[Host], Wire], status: int, answered: str
) -> None:
    with_manual(host)
    provider = Provider(status)
    folder = host.home / ".config" / "cockpit"
    folder.mkdir(parents=True)
    base = f"http://127.0.0.1:{provider.server_address[1]}/v1"
    local = {"kind": "openai", "baseUrl": base, "models": ["m"], "keyEnv": "LOOPBACK_KEY"}
    (folder / "settings.json").write_text(json.dumps({"cockpit": {"lightllm": {"providers": {"local": local}}}}))
    key = "key-" + "of-nobody-0123456789"
    host.extra = {"LOOPBACK_KEY": key}
    found = json.loads(connect(host).call("how_do_i", intent="cut a release of this project")[0])
    assert (found["answeredBy"], found["loaded"]["name"]) == (answered, "release-train")
    assert "make zeppelin" in found["loaded"]["content"]
    assert provider.seen[0][0] == f"Bearer {key}"
    said = host.command("usage")
    assert said.startswith("local/m: ")
    assert ("900 tokens in" in said) is (status == 200)
    assert ("degraded" in found) is (status == 500)
    assert all(key not in p.read_text(errors="replace") for p in host.state_files())
    provider.shutdown()
    provider.server_close()


class Sampled(Wire):
    """A host that offers its own model to the server, and picks one manual with it."""

    def request(self, method: str, params: dict[str, Any]) -> dict[str, Any]:
        self.sent += 1
        capable: dict[str, Any] = {"capabilities": {"sampling": {}}} if method == "initialize" else {}
        self._write({"jsonrpc": "2.0", "id": self.sent, "method": method, "params": {**params, **capable}})
        assert self.process.stdout
        while True:
            message = json.loads(self.process.stdout.readline())
            if message.get("method") == "sampling/createMessage":
                self.asked = message["params"]
                pick = json.dumps({"loaded": {"type": "manual", "name": "release-train", "summary": "s"}})
                said = {"role": "assistant", "model": "host-model", "content": {"type": "text", "text": pick}}
                self._write({"jsonrpc": "2.0", "id": message["id"], "result": {**said, "stopReason": "endTurn"}})
            elif message.get("id") == self.sent:
                assert "error" not in message, message
                return dict(message["result"])


def test_the_hosts_own_model_answers_over_the_protocol_where_the_setting_allows_it(host: Host) -> None:
    with_manual(host)
    host.extra = {"COCKPIT_LIGHTLLM_SAMPLING": "true"}
    server = Sampled(host.env, host.cwd)
    found = json.loads(server.call("how_do_i", intent="what happens with zeppelins")[0])
    server.close()
    assert (found["answeredBy"], found["loaded"]["name"]) == ("client", "release-train")
    assert "### release-train" in server.asked["systemPrompt"]
    assert host.command("usage").startswith("client/host-model: 1 calls, 0 failed")


def test_a_provider_that_cannot_be_used_is_said_in_the_answer(host: Host, server: Tools) -> None:
    with_manual(host)
    host.command("ask", "cut a release of this project")
    folder = host.home / ".config" / "cockpit"
    folder.mkdir(parents=True)
    bad = {"lightllm": {"providers": {"x": {"kind": "cohere"}}}}
    (folder / "settings.json").write_text(json.dumps({"cockpit": bad}))
    found = json.loads(host.command("ask", "--json", "cut a release of this project"))
    assert (found["loaded"]["name"], found["degraded"]["code"]) == ("release-train", "LlmCallFailed")
    assert "lightllm.providers was not taken" in found["degraded"]["reason"]
    assert "lightllm.providers was not taken" in host.command("ask", "cut a release of this project")
    assert "degraded" in json.loads(server.call("how_do_i", intent="cut a release of this project")[0])
    assert "3 of these without the model that is configured" in host.command("usage", "--intents")


def test_what_found_no_answer_is_counted_without_a_word_of_it(host: Host, server: Tools) -> None:
    with_manual(host)
    assert host.command("usage", "--intents") == "Nothing was asked.\n"
    for _ in range(3):
        host.command("ask", "release the quokkas", code=None)
    server.call("how_do_i", intent="cut a release of this project")
    host.command("ask", "zzzz blorp fnord", code=1)
    said = host.command("usage", "--intents")
    assert "1 no-match (nothing at all)" in said and "manual release-train" in said
    assert sum(int(line.split()[0]) for line in said.splitlines() if not line.startswith(" ")) == 5
    assert all("quokka" not in p.read_text(errors="replace") for p in host.state_files() if p.suffix == ".jsonl")


def test_indexing_is_said_once_it_takes_longer_than_a_moment() -> None:
    now = [10.0]

    class Screen(io.StringIO):
        terminal = False

        def isatty(self) -> bool:
            return self.terminal

    def shown(terminal: bool, seconds: float) -> str:
        screen = Screen()
        screen.terminal = terminal
        progress = Indexing(screen, lambda: now[0])
        for done in range(100):
            progress(done, 100)
            now[0] += seconds / 100
        return screen.getvalue()

    assert shown(False, 0.2) == ""
    assert shown(False, 5.0) == "cockpit: indexing 100 cards, 6%\n"
    assert shown(True, 2.0).count("\r") == 4


def test_a_first_indexing_says_so_and_a_kept_index_does_not(host: Host) -> None:
    folder = host.cwd / ".cockpit" / "manuals"
    folder.mkdir(parents=True)
    text = " ".join(f"word{n}" for n in range(4_000))
    for number in range(250):
        (folder / f"m{number}.md").write_text(f"# Manual {number}\n\n{text}\n")
    assert "cockpit: indexing 2" in host.command("ask", "manual 7", code=None)
    assert "indexing" not in host.command("ask", "manual 7", code=None)
