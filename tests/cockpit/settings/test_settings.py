"""Settings in layers, and what a project may do."""

import json
import os
from pathlib import Path
from typing import Any

import pytest
from tests_support import ROOT, Host

from cockpit.settings.models import Settings
from cockpit.settings.resolve import resolve
from hooks.task.model import Rules


def given(host: Host, user: Any = None, project: Any = None) -> None:
    for folder, data in ((host.home / ".config" / "cockpit", user), (host.cwd / ".cockpit", project)):
        if data is not None:
            folder.mkdir(parents=True, exist_ok=True)
            (folder / "settings.json").write_text(data if isinstance(data, str) else json.dumps(data))


def test_the_shipped_file_is_whole_and_the_cores_own_rules_are_the_same() -> None:
    shipped = Settings.model_validate(json.loads((ROOT / "settings.json").read_text())["cockpit"])
    assert Rules() == Rules(
        {k: tuple(v) for k, v in shipped.gates.required.model_dump().items()},
        shipped.alignment.enforce,
        shipped.alignment.evidence,
        shipped.guidance,
        shipped.discovery.enabled,
        bool(shipped.lightllm.providers),
        shipped.tree.timeout,
        shipped.tree.ignore,
    )


def test_each_value_is_shown_with_where_it_came_from(host: Host) -> None:
    given(
        host,
        {"cockpit": {"alignment": {"enforce": "remind"}, "state": {"retention": 7}}},
        {"alignment": {"enforce": "hold"}},
    )
    said = host.command("settings", COCKPIT_STATE_RETENTION="9")
    assert 'alignment.enforce = "hold"  (project)' in said
    assert "state.retention = 9  (environment)" in said
    assert 'alignment.evidence = "mark"  (shipped)' in said
    assert 'alignment.enforce = "remind"  (user)' in host.command("settings", "--cwd", str(host.home))


@pytest.mark.parametrize(
    ("project", "taken"),
    [
        ({"alignment": {"enforce": "off"}}, False), ({"alignment": {"evidence": "observed"}}, True),
        ({"gates": {"required": {"STANDARD": []}}}, False), ({"gates": {"required": {"STANDARD": ["TEST", "BUILD"]}}}, True),
        ({"guidance": False}, False), ({"tree": {"ignore": ["src"]}}, False), ({"tree": {"timeout": 0.001}}, False),
        ({"state": {"retention": 1}}, False), ({"redaction": {"patterns": {"x": "."}}}, False),
        ({"discovery": {"enabled": False}}, True), ({"discovery": {"recipe": "x"}}, False),
        ({"lightllm": {"timeout": 1}}, False), ({"nosuch": 1}, False), ({"alignment": {"enforce": 3}}, False),
    ],
)  # fmt: skip
def test_a_project_may_tighten_and_never_loosen(host: Host, project: Any, taken: bool) -> None:
    given(host, project=project)
    found = resolve(str(host.cwd), host.env)
    assert (found.refused == ()) is taken
    assert ("project" in found.origins.values()) is taken


def test_a_file_that_cannot_be_used_is_named_and_none_of_it_taken(host: Host) -> None:
    given(host, "{nope")
    said = " ".join(host.command("settings").split())
    assert "settings.json cannot be used" in said
    assert "none of it was taken. Mend or remove it." in said
    given(host, "[1]")
    assert "it holds no object" in host.command("settings").replace("\n  ", " ")
    given(host, "x" * 300_000)
    assert "it is over 200 kB" in host.command("settings").replace("\n  ", " ")


def test_a_wrong_value_of_the_users_is_said_and_the_others_are_taken(host: Host) -> None:
    given(host, {"alignment": {"enforce": "maybe"}, "state": {"retention": 7}})
    found = resolve(str(host.cwd), host.env)
    assert found.settings.state.retention == 7
    assert found.refused == ("user: alignment.enforce was not taken: input should be 'hold', 'remind' or 'off'.",)


STANDARD = "Add booking cancellation to the API and the UI"


def test_the_hook_path_sees_a_change_of_project_and_environment_at_the_next_event(host: Host) -> None:
    given(host, {"guidance": False, "alignment": {"enforce": "remind"}})
    assert host.prompt(STANDARD).out == b""
    host.edit()
    assert host.stop().user.startswith("UNVERIFIED t1")
    given(host, project={"alignment": {"enforce": "hold"}})
    host.edit("b.py")
    assert host.stop().context
    host.extra = {"COCKPIT_ALIGNMENT_ENFORCE": "remind"}
    host.edit("c.py")
    assert host.stop().user.startswith("UNVERIFIED t1")


WAITS = (
    "changed during this session. The change is not in force: it is taken with your next /cockpit command or session."
)


@pytest.mark.parametrize("before", [None, {"guidance": True}])
def test_a_change_of_the_users_file_during_a_session_waits_for_the_operator_and_is_shown(
    host: Host, before: dict[str, Any] | None
) -> None:
    given(host, before)
    host.send("SessionStart", source="startup")
    host.prompt(STANDARD)
    given(host, {"alignment": {"enforce": "off"}})
    assert WAITS in host.edit().user
    assert host.edit("b.py").user == ""  # it is said once
    assert "Not verified." in host.stop().context
    in_agents_shell = host.command("settings", CLAUDECODE="1")
    assert "the change waits for the operator" in in_agents_shell
    assert "Not verified." not in host.stop().context  # held once a claim, still at "hold": the user is told
    assert 'taken from your changed file: alignment.enforce "off"' in host.prompt("/cockpit status").user
    host.edit("c.py")
    assert host.stop() == (0, b"", b"")


@pytest.mark.parametrize(
    "sent", [("SessionStart", {"source": "startup"}), ("UserPromptSubmit", {"prompt": "/cockpit status"})]
)
def test_an_event_that_an_agents_shell_makes_up_takes_no_change(host: Host, sent: tuple[str, dict[str, Any]]) -> None:
    host.send("SessionStart", source="startup")
    host.prompt(STANDARD)
    given(host, {"alignment": {"enforce": "off"}})
    real = dict(host.extra)
    host.extra = {**real, "AI_AGENT": "claude-code_agent"}
    assert 'alignment.enforce "off"' not in host.send(sent[0], **sent[1]).user
    host.extra = real
    host.edit()
    assert "Not verified." in host.stop().context


def test_a_change_is_taken_by_the_next_session_and_by_a_command_in_a_terminal(host: Host) -> None:
    host.send("SessionStart", source="startup")
    given(host, {"alignment": {"enforce": "off"}})
    host.send("SessionStart", source="compact")
    host.prompt(STANDARD)
    host.edit()
    assert host.stop().context
    assert 'alignment.enforce "off"' in host.send("SessionStart", source="startup").user
    host.edit("b.py")
    assert host.stop() == (0, b"", b"")
    given(host, {"alignment": {"enforce": "remind"}})
    assert 'alignment.enforce "remind"' in host.command("status")
    (host.home / ".config" / "cockpit" / "settings.json").unlink()
    host.edit("d.py")
    assert host.stop().user.startswith("UNVERIFIED")
    assert 'alignment.enforce "hold"' in host.command("settings")


def test_a_project_tightens_on_what_was_accepted_of_the_users_file(host: Host) -> None:
    given(host, {"alignment": {"enforce": "remind"}})
    host.send("SessionStart", source="startup")
    host.prompt(STANDARD)
    given(host, {"alignment": {"enforce": "off"}}, {"alignment": {"evidence": "observed"}})
    host.edit()
    assert "UNVERIFIED t1" in host.stop().user


HOSTS = [".claude/settings.json", ".claude/settings.local.json"]


def host_settings(host: Host, where: str = HOSTS[0], **variables: object) -> None:
    """Variables that the project's host settings set, in the environment too, as the host puts them there."""
    file = host.cwd / where
    file.parent.mkdir(exist_ok=True)
    file.write_text(json.dumps({"env": variables}))
    host.extra |= {name: value if isinstance(value, str) else json.dumps(value) for name, value in variables.items()}


def test_what_a_project_puts_into_the_environment_can_only_tighten(host: Host) -> None:
    for where in HOSTS:
        host_settings(
            host, where, COCKPIT_ALIGNMENT_ENFORCE="off", COCKPIT_TREE_IGNORE=["*"], COCKPIT_GATES_REQUIRED_STANDARD=[]
        )
        host.prompt(STANDARD)
        host.edit(f"{where[8:]}.py")
        assert "- TEST: unset" in host.stop().context
        (host.cwd / where).unlink()
    host_settings(host, COCKPIT_ALIGNMENT_EVIDENCE="observed", COCKPIT_ALIGNMENT_ENFORCE="off", COCKPIT_NOSUCH="1")
    said = " ".join(host.command("settings").split())
    assert 'alignment.evidence = "observed" (project\'s host settings)' in said
    assert "NOT TAKEN: project's host settings: alignment.enforce was not taken: a project may only tighten it." in said
    assert "NOT TAKEN: project's host settings: COCKPIT_NOSUCH was not taken" in said


@pytest.mark.parametrize("name", ["COCKPIT_STATE_DIR", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "HOME"])
def test_a_project_moves_neither_the_state_nor_the_users_settings(host: Host, tmp_path: Path, name: str) -> None:
    given(host, {"alignment": {"enforce": "remind"}})
    theirs = tmp_path / "theirs"
    (theirs / "cockpit").mkdir(parents=True)
    (theirs / "cockpit" / "settings.json").write_text('{"alignment": {"enforce": "off"}}')
    if name == "HOME":
        host.extra["XDG_STATE_HOME"] = str(host.home / ".local" / "state")  # else the state would be the tester's own
        host.extra["XDG_CONFIG_HOME"] = str(host.home / ".config")
    host_settings(host, **{name: str(theirs)})
    host.prompt(STANDARD)
    host.edit()
    assert host.stop().user.startswith("UNVERIFIED t1")
    assert [p.name for p in theirs.rglob("*")] == ["cockpit", "settings.json"]
    assert f"NOT TAKEN: project's host settings: {name} was not taken" in host.command("settings").replace("\n  ", " ")


def test_host_settings_that_cannot_be_read_may_name_anything(host: Host) -> None:
    (host.cwd / ".claude").mkdir()
    for make in (
        lambda file: os.mkfifo(file), lambda file: file.write_text("{ broken"), lambda file: file.write_text("x" * 500_000),
        lambda file: file.mkdir(), lambda file: file.symlink_to(file),
    ):  # fmt: skip
        file = host.cwd / HOSTS[1]
        make(file)
        host.extra = {"COCKPIT_ALIGNMENT_ENFORCE": "off"}
        host.prompt(STANDARD)
        host.edit()
        assert "Not verified." in host.stop().context
        assert "settings.local.json cannot be read; no COCKPIT_* variable was taken" in " ".join(
            host.command("settings").split()
        )
        host.command("reset")
        file.rmdir() if file.is_dir() and not file.is_symlink() else file.unlink()


def test_the_users_own_host_settings_are_no_projects(host: Host) -> None:
    host.cwd = host.home
    host_settings(host, COCKPIT_ALIGNMENT_ENFORCE="off")
    host.prompt(STANDARD)
    host.edit()
    assert host.stop() == (0, b"", b"")


@pytest.mark.parametrize("verb", ["quiet", "wrong", "reset", "waive"])
def test_what_changes_the_operators_state_is_refused_in_an_agents_shell(host: Host, verb: str) -> None:
    host.prompt(STANDARD)
    words = ["TEST"] if verb == "waive" else []
    assert "changes the operator's state" in host.command(verb, *words, code=2, CLAUDECODE="1")


def test_gates_can_be_named_in_the_environment(host: Host) -> None:
    found = resolve(str(host.cwd), {**host.env, "COCKPIT_GATES_REQUIRED_STANDARD": "TEST,BUILD"})
    assert found.settings.gates.required.STANDARD == ("TEST", "BUILD")


def test_a_model_is_configured_by_the_user_whatever_the_order_of_the_keys(host: Host) -> None:
    given(
        host,
        {
            "lightllm": {
                "aliases": {"default:fast": ["local/m"]},
                "providers": {"local": {"kind": "openai", "baseUrl": "http://127.0.0.1:9", "models": ["m"]}},
            }
        },
    )
    found = resolve(str(host.cwd), host.env)
    assert found.refused == ()
    assert found.settings.lightllm.chain("default:how-do-i")[0][2] == "m"


def test_a_snapshot_that_was_tampered_with_is_compiled_anew(host: Host, tmp_path: Path) -> None:
    given(host, {"guidance": False})
    host.prompt("Add a cache to the loader")
    snapshot = next(p for p in host.state_files() if p.name.endswith(".settings.json"))
    for text in ("{", "[]", '{"fingerprint": 3}'):
        snapshot.write_text(text)
        assert host.prompt("Add a cache to the loader").out == b""
        assert json.loads(snapshot.read_text())["rules"]["guidance"] is False
