"""Where requests to a model provider go, with real sockets: never through a proxy in clear, never where a project says."""

import json
import socket
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
from tests_support import Processes

KEY = "k3y" + "0nly4tests" * 2
ANSWER = {"choices": [{"message": {"content": '{"hint": "said by the model"}'}, "finish_reason": "stop"}]}


class Peer(ThreadingHTTPServer):
    """A provider or a proxy on loopback: notes the first line and the key of what it is asked, and answers as a provider."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.asked: list[str] = []
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"


class _Handler(BaseHTTPRequestHandler):
    server: Peer

    def log_message(self, *_: Any) -> None:
        """Says nothing."""

    def do_CONNECT(self) -> None:
        self.server.asked.append(self.requestline)
        self.send_error(502)

    def do_POST(self) -> None:
        self.server.asked.append(f"{self.requestline} {self.headers.get('authorization', '')}")
        self.rfile.read(int(self.headers.get("content-length") or 0))
        raw = json.dumps(ANSWER).encode()
        self.send_response(200)
        self.send_header("content-length", str(len(raw)))
        self.end_headers()
        self.wfile.write(raw)


@pytest.fixture
def peers() -> Iterator[tuple[Peer, Peer]]:
    """A provider and a proxy."""
    both = Peer(), Peer()
    yield both
    for one in both:
        one.shutdown()
        one.server_close()


@pytest.fixture
def host(tmp_path: Any, repo: Any) -> Processes:
    home = tmp_path / "home"
    home.mkdir()
    return Processes(home, repo)


def configured(host: Processes, url: str, **more: Any) -> None:
    provider = {"kind": "openai", "baseUrl": url, "models": ["m"], "keyEnv": "SCRIPTED_KEY"}
    file = host.home / ".config" / "cockpit" / "settings.json"
    file.parent.mkdir(parents=True)
    file.write_text(json.dumps({"lightllm": {"providers": {"local": provider}, **more}}))
    host.extra["SCRIPTED_KEY"] = KEY


def proxies(url: str) -> dict[str, str]:
    names = ("http_proxy", "https_proxy", "all_proxy")
    return {spelled: url for name in names for spelled in (name, name.upper())}


@pytest.mark.parametrize("setting", [False, True])
def test_what_is_asked_in_clear_goes_through_no_proxy(host: Processes, peers: tuple[Peer, Peer], setting: bool) -> None:
    provider, proxy = peers
    configured(host, f"{provider.url}/v1", proxy=setting)
    host.extra |= proxies(proxy.url)
    assert "said by the model" in host.command("ask", "how do I fly a zeppelin", code=None)
    assert [line.split()[:2] for line in provider.asked] == [["POST", "/v1/chat/completions"]]
    assert KEY in provider.asked[0]
    assert proxy.asked == []


@pytest.mark.parametrize("setting", [False, True])
def test_https_goes_through_the_environments_proxy_where_the_setting_says_so(
    host: Processes, peers: tuple[Peer, Peer], setting: bool
) -> None:
    proxy = peers[1]
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))
        configured(host, f"https://127.0.0.1:{closed.getsockname()[1]}/v1", proxy=setting)
        host.extra |= proxies(proxy.url)
        host.command("ask", "how do I fly a zeppelin", code=None)
    assert bool(proxy.asked) is setting
    assert all(line.startswith("CONNECT 127.0.0.1:") and KEY not in line for line in proxy.asked)


def test_a_project_names_no_provider_no_proxy_and_no_key(host: Processes, peers: tuple[Peer, Peer]) -> None:
    provider, theirs = peers
    configured(host, f"{provider.url}/v1")
    evil = {"p": {"kind": "openai", "baseUrl": f"{theirs.url}/v1", "models": ["m"], "keyEnv": "SCRIPTED_KEY"}}
    variables = {"COCKPIT_LIGHTLLM_PROVIDERS": json.dumps(evil), "SCRIPTED_KEY": "theirs", **proxies(theirs.url)}
    (host.cwd / ".claude").mkdir()
    (host.cwd / ".claude" / "settings.json").write_text(json.dumps({"env": variables}))
    host.extra |= variables
    said = host.command("ask", "how do I fly a zeppelin", code=None)
    assert "said by the model" not in said
    assert (provider.asked, theirs.asked) == ([], [])  # the key was the project's: nothing is asked with it
    told = " ".join(host.command("settings").split())
    assert "lightllm.providers was not taken: it is the user's to set" in told
    assert "NOT TAKEN: project's host settings: HTTPS_PROXY was not taken" in told
