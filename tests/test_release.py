"""The distributions of `make release`: what is in them, and that each installs and runs elsewhere."""

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest
from e2e_support import CLIENT
from tests_support import ROOT

import cockpit

VERSION = cockpit.__version__


def test_one_version_everywhere() -> None:
    plugin = json.loads((ROOT / ".claude-plugin" / "plugin.json").read_text())
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    assert plugin["version"] == VERSION
    assert project["tool"]["hatch"]["version"]["path"] == "cockpit/__init__.py"
    released = re.findall(r"^## \[(\d\S*)\]", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
    assert released[:1] in ([], [VERSION])


@pytest.fixture(scope="module")
def dist() -> Path:
    folder = ROOT / "dist"
    if not list(folder.glob(f"*{VERSION}*")):
        pytest.fail("no distributions: run make release")
    return folder


@pytest.fixture(scope="module")
def wheelhouse(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the wheel depends on, fetched once."""
    folder = tmp_path_factory.mktemp("wheelhouse")
    wheel = next(dist.glob("*.whl"))
    subprocess.run([sys.executable, "-m", "pip", "download", "-q", "-d", folder, wheel, "hatchling"], check=True)
    return folder


@pytest.mark.release
def test_the_sdist_holds_what_builds_and_what_the_readme_links(dist: Path) -> None:
    with tarfile.open(next(dist.glob("*.tar.gz"))) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert not any(name.startswith(("tests", "bench", ".client", ".venv")) for name in names)
    linked = re.findall(r"\]\((?!https?://|#)([^)#]+)", (ROOT / "README.md").read_text())
    assert {link for link in linked if not link.startswith("bench/")} <= names
    assert {"settings.json", "commands/status.md", "hooks/hooks.json", "ledger/templates/decisions.md.j2"} <= names


@pytest.mark.release
def test_the_wheel_holds_one_package_and_says_that_it_is_typed(dist: Path) -> None:
    with zipfile.ZipFile(next(dist.glob("*.whl"))) as wheel:
        names = wheel.namelist()
        metadata = wheel.read(next(n for n in names if n.endswith("METADATA"))).decode()
    assert {name.split("/")[0] for name in names if ".dist-info" not in name} == {"cockpit"}
    assert {
        "cockpit/py.typed",
        "cockpit/_app/hooks/hooks.json",
        "cockpit/_app/hooks/register.mjs",
        "cockpit/_app/commands/status.md",
    } <= set(names)
    assert f"Version: {VERSION}" in metadata
    assert not re.search(r"example\.|TODO|YOUR", metadata.partition("\n\n")[0])


def assert_first_steps_work(command: Path, tmp_path: Path) -> None:
    """A new user's first steps with an installed command."""
    home = tmp_path / "home"
    home.mkdir()
    keep = {k: v for k, v in os.environ.items() if k in ("LANG", "TMPDIR", "IS_SANDBOX")}
    client = str(Path(CLIENT).parent)
    env = {**keep, "HOME": str(home), "PATH": f"{client}:/usr/bin:/bin", "IS_SANDBOX": "1"}

    def run(*words: str) -> str:
        done = subprocess.run([command, *words], env=env, cwd=tmp_path, capture_output=True, text=True, timeout=120)
        assert done.returncode == 0, f"{words}: {done.stdout}{done.stderr}"
        return done.stdout

    assert run("--version") == f"cockpit {VERSION}\n"
    assert run("explain", "Migrate the payments schema").startswith("Level DEEP")
    assert run("ledger", "export", "decisions").startswith("# Decisions")
    if Path(CLIENT).exists():
        assert "is installed in Claude Code" in run("install", "claude")
        assert "FAULT" not in run("doctor")
        assert "was uninstalled" in run("uninstall", "claude")
        assert not list(home.rglob(".local/share/cockpit"))
        assert "There is no record" in run("uninstall", "claude", "--purge", "--yes")


@pytest.mark.release
@pytest.mark.parametrize("kind", ["*.tar.gz", "*.whl"])
def test_it_installs_into_a_fresh_environment_elsewhere(
    dist: Path, wheelhouse: Path, tmp_path: Path, kind: str
) -> None:
    subprocess.run([sys.executable, "-m", "venv", tmp_path / "venv"], check=True)
    pip: list[str | Path] = [
        tmp_path / "venv" / "bin" / "python",
        "-m",
        "pip",
        "install",
        "-q",
        "--no-index",
        "--find-links",
        wheelhouse,
    ]
    subprocess.run([*pip, next(dist.glob(kind))], check=True, capture_output=True, cwd=tmp_path)
    assert_first_steps_work(tmp_path / "venv" / "bin" / "cockpit", tmp_path)


@pytest.mark.release
def test_it_installs_as_a_tool_of_uv(dist: Path, wheelhouse: Path, tmp_path: Path) -> None:
    uv = shutil.which("uv", path=f"{Path(sys.executable).parent}:{os.environ['PATH']}")
    assert uv, "uv is a development dependency: run make setup"
    env = {
        **os.environ,
        "UV_TOOL_DIR": str(tmp_path / "tools"),
        "UV_TOOL_BIN_DIR": str(tmp_path / "bin"),
        "UV_OFFLINE": "1",
    }
    command: list[str | Path] = [
        uv,
        "tool",
        "install",
        "-q",
        "--python",
        sys.executable,
        "--no-index",
        "--find-links",
        wheelhouse,
    ]
    subprocess.run([*command, str(next(dist.glob("*.whl")))], check=True, env=env, cwd=tmp_path)
    assert_first_steps_work(tmp_path / "bin" / "cockpit", tmp_path)
