"""What is built and installed works as the checkout does, with the core out of other packages' way."""

import json
import subprocess
import sys
import zipfile
from pathlib import Path

from tests_support import ROOT, Host


def test_a_wheel_keeps_the_core_inside_our_own_package_and_runs(host: Host, tmp_path: Path) -> None:
    built = tmp_path / "built"
    command = [
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "-q",
        "--no-deps",
        "--disable-pip-version-check",
        "-w",
        str(built),
        str(ROOT),
    ]
    subprocess.run(command, check=True, capture_output=True, cwd=tmp_path, timeout=240)
    site = tmp_path / "site"
    with zipfile.ZipFile(next(built.glob("*.whl"))) as wheel:
        wheel.extractall(site)
    assert sorted(p.name for p in site.iterdir() if not p.name.endswith(".dist-info")) == ["cockpit"]
    for name in ("hooks", "ledger"):
        (site / name).mkdir()
        (site / name / "__init__.py").write_text("raise SystemExit('another package of that name')")
    payload = {
        "hook_event_name": "UserPromptSubmit",
        "session_id": "s-1",
        "cwd": str(host.cwd),
        "prompt": "Add a cache to the loader",
    }
    hook = [sys.executable, "-I", "-S", str(site / "cockpit" / "hook.py"), "claude"]
    done = subprocess.run(
        hook, input=json.dumps(payload).encode(), capture_output=True, env=host.hook_env, cwd=host.cwd, timeout=60
    )
    assert b"[cockpit:STANDARD]" in done.stdout
    for words in (["status"], ["settings"], ["ledger", "export", "decisions"], ["catalog"]):
        shown = subprocess.run(
            [sys.executable, "-I", str(site / "cockpit" / "boot.py"), *words],
            capture_output=True,
            env=host.env,
            cwd=host.cwd,
            timeout=60,
        )
        assert shown.returncode == 0, shown.stderr
        assert shown.stdout
