"""Receipts between two clones and a bare remote: real git, real SSH signatures, forgeries told apart."""

import base64
import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from google.protobuf import json_format
from in_toto_attestation.predicates.test_result.v0 import test_result_pb2
from in_toto_attestation.v1 import statement_pb2
from in_toto_attestation.v1.statement import Statement
from securesystemslib.dsse import Envelope
from tests_support import ROOT, Host, Tools, git

from cockpit.receipts.statement import SharedAlignment, schema

REF = "refs/notes/cockpit"
STANDARD = "Add booking cancellation to the API and the UI"
WHO = {"GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@b", "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@b"}


class Desk(NamedTuple):
    """A person with a clone: where the agent works, or where a reviewer looks."""

    host: Host
    server: Tools
    signers: Path

    @property
    def top(self) -> Path:
        return self.host.cwd

    def run(self, *words: str, code: int | None = 0, **env: str) -> str:
        return " ".join(self.host.command(*words, code=code, **{**WHO, **env}).split())

    def answer(self, *words: str) -> str:
        """The first word of what verify says."""
        return self.run("verify", *words, code=None).split(":")[0]

    def tree(self, revision: str = "HEAD") -> str:
        return git(self.top, "rev-parse", f"{revision}^{{tree}}")

    def note(self, tree: str = "") -> list[str]:
        return git(self.top, "notes", f"--ref={REF}", "show", tree or self.tree()).splitlines()

    def put(self, lines: list[str], tree: str = "") -> None:
        text = self.host.home / "note"
        text.write_text("\n".join(lines))
        git(self.top, "notes", f"--ref={REF}", "add", "-f", "-F", str(text), tree or self.tree())

    def done(self, name: str) -> None:
        """A task that is ALIGNED on a run that was seen, and its commit."""
        self.host.prompt(STANDARD)
        self.server.progress("discover", goal="Cancel bookings", criteria=["GET /bookings answers 200"])
        self.server.progress("decide", problem="Where to keep them", chosen="redis, not /home/someone/secret/place")
        self.host.edit(name)
        self.host.tool("Bash", {"command": f"pytest -q {name}"}, tool_response={"stdout": "12 passed in 0.3s"})
        self.host.tool("Bash", {"command": "pytest -q"}, tool_response={"stdout": "12 passed in 0.3s"})
        seen = [o["id"] for o in self.host.task()["observations"]][-1]
        said = self.server.progress(
            "align", state="ALIGNED", demonstrated=[{"id": "c1", "status": "met", "evidence": seen}]
        )
        assert "ALIGNED: every criterion" in said
        self.host.stop("Done.")
        git(self.top, "add", "-A")
        git(self.top, "commit", "-qm", name)


def key(home: Path, name: str = "id") -> Path:
    subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-C", "", "-f", home / name], check=True)
    return home / name


@pytest.fixture
def desks(tmp_path: Path, repo: Path, host: Host) -> tuple[Desk, Desk]:
    """Where the agent works, with a key and a remote, and a reviewer's clone of that remote."""
    bare, other, home = tmp_path / "bare.git", tmp_path / "reviewer", tmp_path / "home-2"
    git(tmp_path, "init", "-q", "--bare", str(bare))
    git(repo, "remote", "add", "origin", str(bare))
    git(repo, "push", "-q", "origin", "HEAD:main")
    git(tmp_path, "clone", "-q", "-b", "main", str(bare), str(other))
    home.mkdir()
    made = key(host.home)
    git(repo, "config", "gpg.format", "ssh")
    git(repo, "config", "user.signingKey", str(made))
    signers = tmp_path / "signers"
    signers.write_text(f"dev@example.invalid {made.with_suffix('.pub').read_text()}")
    reviewer = Host(home, other, "s-2")
    return Desk(host, Tools(host.env, repo), signers), Desk(reviewer, Tools(reviewer.env, other), signers)


@pytest.fixture
def shared(desks: tuple[Desk, Desk]) -> tuple[Desk, Desk]:
    """The same, with one signed receipt that both have."""
    agent, reviewer = desks
    agent.done("api.py")
    git(agent.top, "push", "-q", "origin", "HEAD:main")
    assert "It was pushed to origin." in agent.run("share", "--push")
    git(reviewer.top, "pull", "-q")
    assert "are here" in reviewer.run("fetch")
    return agent, reviewer


def test_a_receipt_travels_to_another_clone_and_says_who_signed(shared: tuple[Desk, Desk]) -> None:
    reviewer = shared[1]
    said = reviewer.run("verify", "--signers", str(reviewer.signers))
    assert said.startswith(
        "yes: HEAD is exactly a tree that a receipt says was ALIGNED. Signed by dev@example.invalid (SHA256:"
    )
    assert "c1 observed: GET /bookings answers 200" in said
    assert "Gates: TEST pass." in said
    found = json.loads(reviewer.host.command("verify", "HEAD~1..HEAD", "--json"))
    assert [one["answer"] for one in found] == ["yes"]
    assert reviewer.answer("HEAD~1") == "no"


def test_no_path_of_a_machine_and_no_prompt_is_in_a_receipt(shared: tuple[Desk, Desk]) -> None:
    payloads = [base64.b64decode(json.loads(line)["payload"]).decode() for line in shared[0].note()]
    assert len(payloads) == 2
    assert not any("/home" in text or STANDARD in text or str(shared[0].top) in text for text in payloads)
    assert any("redis, not [path]" in text for text in payloads)


def amended(top: Path, base: str) -> None:
    git(top, "commit", "-q", "--amend", "-m", "reworded")


def added_to(top: Path, base: str) -> None:
    (top / "api.py").write_text("more\n")
    git(top, "commit", "-q", "-a", "--amend", "-m", "more")


def rebased(top: Path, base: str) -> None:
    before = git(top, "rev-parse", "main")
    git(top, "checkout", "-q", "main")
    # Another commit, also where the base did not move: the committer is another.
    git(top, "-c", "user.name=else", "rebase", "-q", "--force-rebase", base)
    assert git(top, "rev-parse", "main") != before


def squashed(top: Path, base: str) -> None:
    git(top, "checkout", "-q", "-B", "target", base)
    git(top, "merge", "-q", "--squash", "main")
    git(top, "commit", "-qm", "squashed")


def merged(top: Path, base: str) -> None:
    git(top, "checkout", "-q", "-B", "target", base)
    git(top, "merge", "-q", "--no-ff", "-m", "merged", "main")


def picked(top: Path, base: str) -> None:
    git(top, "checkout", "-q", "-B", "target", base)
    git(top, "cherry-pick", "main")


def reverted(top: Path, base: str) -> None:
    git(top, "revert", "--no-edit", "HEAD")


def reverted_twice(top: Path, base: str) -> None:
    reverted(top, base)
    reverted(top, base)


def collected(top: Path, base: str) -> None:
    git(top, "checkout", "-q", "--detach", base)
    git(top, "reflog", "expire", "--expire=now", "--all")
    git(top, "gc", "-q", "--prune=now")
    git(top, "checkout", "-q", "main")


def alone(top: Path, base: str) -> None:
    git(top, "checkout", "-q", "--detach", git(top, "commit-tree", "-m", "no parent", "main^{tree}"))


# What is done to a commit with a receipt -> how, whether its base went on before, and what verify says of HEAD then.
# docs/receipts.md has the same table.
REWRITTEN: dict[str, tuple[Callable[[Path, str], None], bool, str]] = {
    "amend, the message alone": (amended, False, "yes"),
    "amend, content too": (added_to, False, "no"),
    "rebase onto an unmoved base": (rebased, False, "yes"),
    "rebase onto a moved base": (rebased, True, "no"),
    "squash merge, unmoved base": (squashed, False, "yes"),
    "squash merge, moved base": (squashed, True, "no"),
    "merge commit, unmoved base": (merged, False, "yes"),
    "merge commit, moved base": (merged, True, "no"),
    "cherry-pick, unmoved base": (picked, False, "yes"),
    "cherry-pick, moved base": (picked, True, "no"),
    "revert": (reverted, False, "no"),
    "revert of the revert": (reverted_twice, False, "yes"),
    "the same tree without history": (alone, False, "yes"),
    "`git gc --prune=now`, a branch holds it": (collected, False, "yes"),
}


@pytest.mark.parametrize("how", REWRITTEN)
def test_content_counts_not_the_commit(shared: tuple[Desk, Desk], how: str) -> None:
    _, reviewer = shared
    top, (rewrite, moved, expected) = reviewer.top, REWRITTEN[how]
    if moved:
        git(top, "checkout", "-q", "-b", "base", "main~1")
        (top / "other.py").write_text("x = 1\n")
        git(top, "add", "-A")
        git(top, "commit", "-qm", "another base")
        git(top, "checkout", "-q", "main")
    rewrite(top, "base" if moved else "main~1")
    assert reviewer.answer() == expected
    assert f"| {how} | {expected} |" in (ROOT / "docs" / "receipts.md").read_text()


def test_pushes_at_the_same_time_lose_nothing(desks: tuple[Desk, Desk]) -> None:
    agent, reviewer = desks
    agent.done("api.py")
    reviewer.done("pages.py")
    agent.run("share", "--push")
    assert "unsigned" in reviewer.run("share", "--push")  # behind the other's: it is merged, then sent
    agent.run("fetch")
    git(agent.top, "fetch", "-q", str(reviewer.top), "HEAD")
    assert agent.answer("FETCH_HEAD") in ("yes", "unknown")
    assert agent.run("verify", git(agent.top, "rev-parse", "FETCH_HEAD")).startswith("yes")
    assert "Unsigned" in agent.run("verify", git(agent.top, "rev-parse", "FETCH_HEAD"))
    trees = git(agent.top, "notes", f"--ref={REF}", "list").splitlines()
    assert len(trees) == 2


def sealed(line: str, change: Callable[[Any], None]) -> str:
    """The envelope with its statement changed, its signature as it was."""
    envelope = json.loads(line)
    statement = json.loads(base64.b64decode(envelope["payload"]))
    change(statement)
    envelope["payload"] = base64.b64encode(json.dumps(statement).encode()).decode()
    return json.dumps(envelope)


def put(statement: Any, name: str, value: Any) -> None:
    statement["predicate"][name] = value


def re_keyed(desk: Desk, line: str) -> str:
    envelope = json.loads(line)
    payload = base64.b64decode(envelope["payload"])
    other = key(desk.host.home, f"other-{len(list(desk.host.home.iterdir()))}")
    signed = subprocess.run(
        ["ssh-keygen", "-Y", "sign", "-q", "-n", "cockpit", "-f", other],
        input=Envelope(payload, envelope["payloadType"], {}).pae(), capture_output=True, check=True,
    )  # fmt: skip
    body = "".join(one for one in signed.stdout.decode().splitlines() if not one.startswith("-----"))
    return json.dumps({**envelope, "signatures": [{"keyid": "", "sig": body}]})


def signature(line: str, value: Any) -> str:
    return json.dumps({**json.loads(line), "signatures": value})


TAMPERINGS: dict[str, tuple[Callable[[Desk, list[str]], list[str]], str]] = {
    "a criterion is met that was not": (lambda d, n: [sealed(x, lambda s: put(s, "criteria", [])) for x in n], "forged"),
    "a failure is taken out": (lambda d, n: [sealed(x, lambda s: put(s, "failedTests", [])) for x in n[:1]] + n[1:], "forged"),
    "another goal": (lambda d, n: [sealed(x, lambda s: put(s, "goal", "x")) for x in n], "forged"),
    "another tree": (lambda d, n: [sealed(x, lambda s: s["subject"][0]["digest"].update(gitTree="0" * 40)) for x in n], "forged"),
    "signed anew by another key": (lambda d, n: [re_keyed(d, x) for x in n], "re-keyed"),
    "the signature is taken off": (lambda d, n: [signature(x, []) for x in n], "re-keyed: it is unsigned"),
    "a signature of nothing": (lambda d, n: [signature(x, [{"sig": "AAAA"}]) for x in n], "forged"),
    "no base64": (lambda d, n: [signature(x, [{"sig": "%%%"}]) for x in n], "forged"),
    "one statement is left out": (lambda d, n: n[:1], "incomplete"),
    "the other statement is left out": (lambda d, n: n[1:], "incomplete"),
    "cut in the middle": (lambda d, n: [x[: len(x) // 2] for x in n], "damaged"),
    "no envelope": (lambda d, n: ['{"payloadType": "text/plain"}', "[]", "null", "{"], "damaged"),
    "another payload type": (lambda d, n: [json.dumps({**json.loads(x), "payloadType": "application/x"}) for x in n], "damaged"),
}  # fmt: skip


@pytest.mark.parametrize("name", TAMPERINGS)
def test_each_tampering_is_told_by_its_name(shared: tuple[Desk, Desk], name: str) -> None:
    _, reviewer = shared
    change, expected = TAMPERINGS[name]
    lines = sorted(
        reviewer.note(),
        key=lambda line: "test-result" in base64.b64decode(json.loads(line)["payload"]).decode(),
        reverse=True,
    )
    reviewer.put(change(reviewer, lines))
    said = reviewer.run("verify", "--signers", str(reviewer.signers), code=None)
    assert said.startswith("no: HEAD: no receipt on its tree can be believed.")
    assert expected in said


def test_a_receipt_of_another_tree_is_replayed_and_one_beside_it_still_counts(shared: tuple[Desk, Desk]) -> None:
    agent, reviewer = shared
    good = reviewer.note()
    before = reviewer.tree("HEAD~1")
    reviewer.put(good, before)
    assert "replayed: it speaks of the tree" in reviewer.run(
        "verify", "HEAD~1", "--signers", str(reviewer.signers), code=1
    )
    reviewer.put([*good, "{}", re_keyed(agent, good[0])])
    said = reviewer.run("verify", "--signers", str(reviewer.signers))
    assert said.startswith("yes")
    assert "does not count: damaged" in said
    assert "does not count: re-keyed" in said


def test_the_reference_libraries_read_what_we_write(shared: tuple[Desk, Desk], tmp_path: Path) -> None:
    agent, _ = shared
    kinds = set()
    for line in agent.note():
        envelope = Envelope.from_dict({**json.loads(line), "signatures": []})
        data = json.loads(envelope.payload)
        kinds.add(data["predicateType"])
        parsed = json_format.Parse(envelope.payload, statement_pb2.Statement())
        Statement.copy_from_pb(parsed).validate()
        if "test-result" in data["predicateType"]:
            json_format.ParseDict(data["predicate"], test_result_pb2.TestResult())
        sig = json.loads(line)["signatures"][0]["sig"]
        armored = "\n".join(sig[n : n + 70] for n in range(0, len(sig), 70))
        (tmp_path / "sig").write_text(f"-----BEGIN SSH SIGNATURE-----\n{armored}\n-----END SSH SIGNATURE-----\n")
        command = [
            "ssh-keygen",
            "-Y",
            "verify",
            "-n",
            "cockpit",
            "-f",
            agent.signers,
            "-I",
            "dev@example.invalid",
            "-s",
            tmp_path / "sig",
        ]
        assert (
            subprocess.run([str(word) for word in command], input=envelope.pae(), capture_output=True).returncode == 0
        )
    assert kinds == {"https://in-toto.io/attestation/test-result/v0.1", "urn:cockpit:alignment:v1"}


def test_sharing_and_moving_are_the_operators(shared: tuple[Desk, Desk]) -> None:
    agent, reviewer = shared
    for words in (("share",), ("share", "--push"), ("fetch",), ("verify", "--fetch")):
        assert "changes the operator's state" in agent.run(*words, code=2, CLAUDECODE="1", CI="")
    assert reviewer.run("verify", "--fetch", CLAUDECODE="1", CI="true").startswith("yes")
    assert "is no tree that a task here was ALIGNED on; nothing was shared" in reviewer.run("share", "HEAD~1", code=2)
    git(agent.top, "remote", "add", "evil", "ext::sh -c touch% /tmp/never")
    assert "names a program to run" in agent.run("fetch", "evil", code=2)
    for remote in ("nosuch", "--upload-pack=x", "ext::sh"):
        assert "remote" in agent.run("fetch", "--", remote, code=2)
    git(agent.top, "config", "user.signingKey", "/nowhere/key")
    assert "is no file; nothing was shared" in agent.run("share", code=2)


def test_with_signers_only_they_speak_also_where_the_record_is(desks: tuple[Desk, Desk]) -> None:
    agent = desks[0]
    agent.done("api.py")
    assert agent.answer() == "yes"
    assert "has no receipt of an allowed signer" in agent.run("verify", "--signers", str(agent.signers), code=1)
    agent.run("share")
    assert agent.run("verify", "--signers", str(agent.signers)).startswith("yes")


def test_of_an_endless_note_only_so_much_is_read(shared: tuple[Desk, Desk]) -> None:
    _, reviewer = shared
    reviewer.put([*reviewer.note(), *(json.dumps({"n": n, "x": "y" * 9000}) for n in range(80))])
    said = reviewer.run("verify", code=None)
    assert len(said) < 20_000


def test_the_predicate_and_its_schema_are_of_one_model(shared: tuple[Desk, Desk]) -> None:
    assert json.loads((ROOT / "docs" / "receipt.schema.json").read_text()) == schema()
    statements = [json.loads(base64.b64decode(json.loads(line)["payload"])) for line in shared[0].note()]
    (said,) = [one["predicate"] for one in statements if one["predicateType"] == schema()["$id"]]
    read = SharedAlignment.model_validate(said)
    assert (read.met, len(read.decisions)) == (True, 1)
    assert read.model_dump(mode="json", by_alias=True) == said


def signed(desk: Desk, line: str, change: Callable[[Any], None]) -> str:
    """The envelope with its statement changed and signed by the same key: what its owner could write."""
    changed = json.loads(sealed(line, change))
    payload = base64.b64decode(changed["payload"])
    done = subprocess.run(
        ["ssh-keygen", "-Y", "sign", "-q", "-n", "cockpit", "-f", desk.host.home / "id"],
        input=Envelope(payload, changed["payloadType"], {}).pae(), capture_output=True, check=True,
    )  # fmt: skip
    body = "".join(one for one in done.stdout.decode().splitlines() if not one.startswith("-----"))
    return json.dumps({**changed, "signatures": [{"keyid": "", "sig": body}]})


FORMS: dict[str, Callable[[Any], None]] = {
    "gates that are a text": lambda s: put(s, "gates", "x"),
    "a gate that is a number": lambda s: put(s, "gates", [7]),
    "waivers without fields": lambda s: put(s, "waivers", [{}]),
    "decisions that are an object": lambda s: put(s, "decisions", {"d1": 1}),
    "a text without end": lambda s: put(s, "goal", "x" * 5000),
    "a field more": lambda s: put(s, "more", 1),
    "no state of ours": lambda s: put(s, "state", "PARTIAL"),
    "no predicate": lambda s: s.update(predicate=[]),
    "criteria without one": lambda s: put(s, "criteria", []),
}


@pytest.mark.parametrize("name", FORMS)
def test_a_signed_statement_of_another_form_is_told_and_breaks_nothing(shared: tuple[Desk, Desk], name: str) -> None:
    agent, reviewer = shared
    lines = [
        one for one in reviewer.note() if "cockpit:alignment" in base64.b64decode(json.loads(one)["payload"]).decode()
    ]
    rest = [one for one in reviewer.note() if one not in lines]
    reviewer.put([*rest, signed(agent, lines[0], FORMS[name])])
    for words in (("verify",), ("report",), ("report", "--format", "html"), ("decisions", "search", "redis")):
        assert "Traceback" not in reviewer.run(*words, code=None)
    said = reviewer.run("verify", "--signers", str(reviewer.signers), code=1)
    assert ("not met" if name == "criteria without one" else "damaged: its predicate") in said


def test_what_is_wrong_with_one_line_of_a_signer_spoils_no_other(shared: tuple[Desk, Desk]) -> None:
    """Anybody who may push notes could else silence a signer with a copy of a statement of theirs about another tree."""
    agent, reviewer = shared
    elsewhere = signed(agent, reviewer.note()[0], lambda s: s["subject"][0]["digest"].update(gitTree="0" * 40))
    reviewer.put([*reviewer.note(), elsewhere])
    said = reviewer.run("verify", "--signers", str(reviewer.signers))
    assert said.startswith("yes")
    assert "dev@example.invalid" in said
    assert "does not count: replayed" in said
