"""Settings in layers, and what a project may do."""

import json
from pathlib import Path
from typing import Any

import pytest
from tests_support import ROOT, Host

from cockpit.settings.resolve import Settings, resolve
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


def test_the_hook_path_sees_a_change_at_the_next_event(host: Host) -> None:
    standard = "Add booking cancellation to the API and the UI"
    given(host, {"guidance": False})
    assert host.prompt(standard).out == b""
    host.edit()
    assert host.stop().context
    given(host, {"guidance": False, "alignment": {"enforce": "off"}})
    host.prompt("also the admin routes")
    assert host.stop() == (0, b"", b"")
    host.extra = {"COCKPIT_ALIGNMENT_ENFORCE": "remind"}
    host.prompt("also the guest routes")
    assert host.stop().user.startswith("UNVERIFIED t1")


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
