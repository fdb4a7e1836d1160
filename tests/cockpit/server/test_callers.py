"""Who calls the server: the host, an agent's shell, or nobody that could be told."""

import json

from tests_support import Host, Tools

STANDARD = "Add booking cancellation to the API and the UI"


def test_a_server_in_an_agents_shell_records_nothing(host: Host) -> None:
    host.prompt(STANDARD)
    for mark in ({"AI_AGENT": "claude-code_2-1-332_agent"}, {"CLAUDE_CODE_EXECPATH": "/somewhere/claude"}):
        shell = Tools({**host.env, **mark}, host.cwd)
        assert shell.progress("decide", problem="p", chosen="c").startswith(
            "Refused: this server was started in an agent's shell ("
        )
    hosts = {"AI_AGENT": "claude-code_2-1-332_harness", "CLAUDE_CODE_EXECPATH": "/x", "CLAUDE_PLUGIN_ROOT": "/y"}
    assert host.task()["decisions"] == []
    assert Tools({**host.env, **hosts}, host.cwd).progress("decide", problem="p", chosen="c").startswith("t1")


def test_a_caller_that_cannot_be_told_is_said_in_the_reply_and_in_every_view(host: Host) -> None:
    host.extra["CLAUDE_PID"] = ""  # no hook tells the host's process
    host.prompt(STANDARD)
    server = Tools(host.env, host.cwd)
    assert "caller could not be told" in server.progress("decide", problem="Which store", chosen="redis")
    assert "caller could not be told" not in server.progress("status").replace(
        "1 call was recorded whose caller could not be told", ""
    )
    for words in (("status",), ("ledger",), ("ledger", "export", "decisions")):
        assert "1 call was recorded whose caller could not be told" in host.command(*words)
    assert json.loads(host.command("ledger", "export", "json"))["sessions"][0]["unknownCallers"] == 1
