"""`make try`: one whole session through the real hook processes and the real server, in a repository of its own."""

import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from tests_support import Host, Ran, Wire, git  # noqa: E402 - the path is set just above

EVIDENCE = "`python3 -m unittest` printed: Ran 3 tests, OK"


def step(title: str) -> None:
    print(f"\n== {title}")


def seen(who: str, text: str) -> None:
    for line in (text or "(nothing)").splitlines():
        print(f"   {who:>8} | {line}")


def event(ran: Ran) -> None:
    """What one hook process answered, by who sees it."""
    assert ran.code == 0, ran.err.decode()
    if ran.answer.get("decision") == "block":
        seen("operator", ran.answer["reason"])
    else:
        seen("agent", ran.context)
    if ran.user:
        seen("operator", ran.user)


def call(server: Wire, action: str, **arguments: Any) -> str:
    text = server.progress(action, **arguments)
    print(f"   progress {action}")
    seen("agent", text)
    return text


def tour(host: Host, server: Wire) -> None:
    step('LIGHT: the operator types "Fix the typo in the README heading"')
    event(host.prompt("Fix the typo in the README heading"))
    seen("operator", host.command("explain", "Fix the typo in the README heading"))

    step('STANDARD: "Add booking cancellation to the API and the UI"')
    event(host.prompt("Add booking cancellation to the API and the UI"))

    step("The agent says what must hold, plans, and records a choice")
    criteria = ["DELETE /bookings/7 answers 204 and the row is kept", "the cancel button asks before it acts"]
    call(server, "discover", goal="Guests can cancel a booking", criteria=criteria)
    call(server, "plan", milestones=["Build the API and the button", "Verify against the request"])
    rejected = [{"option": "delete the row", "rejected_because": "reports need it"}]
    call(
        server,
        "decide",
        problem="what cancelling does to the row",
        chosen="a cancelled_at column",
        alternatives=rejected,
    )

    step("It edits, finishes the milestone, and says it is done without having checked: HELD")
    host.edit("api.py")
    call(server, "complete", milestone="Build the API and the button")
    event(host.stop("All done!"))

    checked(host, server)


def checked(host: Host, server: Wire) -> None:
    step("ALIGNED is refused while anything is open, all of it in one answer")
    vague = [{"id": "c1", "status": "met", "evidence": "it works as expected, all tests pass"}]
    call(server, "align", state="ALIGNED", demonstrated=vague)

    step("With a gate and evidence of its own for each criterion it is ALIGNED")
    shown = [
        {
            "id": "c1",
            "status": "met",
            "evidence": "`curl -X DELETE localhost/bookings/7` printed 204; row 7 still there",
        },
        {"id": "c2", "status": "met", "evidence": "ui.test.js line 12: 'asks before it cancels' passed"},
    ]
    gate = {"TEST": {"state": "pass", "evidence": EVIDENCE}}
    call(server, "align", state="ALIGNED", demonstrated=shown, gates=gate)

    step("One more edit takes it back: PENDING")
    host.edit("api.py")
    event(host.prompt("/cockpit status"))

    step("Checked again, and the turn ends: DONE")
    call(server, "align", state="ALIGNED", demonstrated=shown, gates=gate)
    event(host.stop("Done and checked."))
    assert host.task()["closed"] is True
    print("   DONE: the task is closed, the record is kept")

    step("/ledger export decisions, for the reviewer")
    print(host.command("ledger", "export", "decisions"))


def main() -> None:
    folder = Path(tempfile.mkdtemp(prefix="cockpit-try-"))
    try:
        home, project = folder / "home", folder / "project"
        home.mkdir()
        project.mkdir()
        (project / "README.md").write_text("# Bookins\n")
        git(project, "init", "-q")
        git(project, "add", ".")
        git(project, "commit", "-qm", "start")
        host = Host(home, project)
        server = Wire(host.env, project)
        try:
            tour(host, server)
        finally:
            server.close()
    finally:
        shutil.rmtree(folder)


if __name__ == "__main__":
    main()
