"""Does an agent look a term up before it guesses? Five prompts with terms that no model can know, with and without how_do_i.

The model is scripted: it reads what the real hook puts before it, and knows the words of everyday English. Where a prompt
holds a term it does not know, it asks how_do_i if the line at the start told it so, follows what comes back, and answers
with the fact that stands there; told nothing, it answers from what it believes. What is measured is the product's half:
the line is there, the tool answers with the right text in one hop, and what does not exist is not found.

  python bench/reflex.py        prints one line a prompt and "without: n of 5, with: n of 5"
"""

import json
import sys
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from tests_support import Host, Wire, git  # noqa: E402 - the path is set just above


class Question(NamedTuple):
    """kind: of the term. prompt: what the user says. fact: what a right answer holds. belief: what the model says unasked."""

    kind: str
    prompt: str
    fact: str
    belief: str


UNKNOWN = "there is nothing of that name here"
CASES = (
    Question("jargon", "Put the branch on the slipway", "make slipway", "git push origin slipway"),
    Question("kit feature", "Turn on tide tables for the harbour report", "TIDE_REGION", "pip install tides"),
    Question("invented word", "Frobble the berth list", UNKNOWN, "I sorted the berth list"),
    Question(
        "ambiguous metaphor",
        "The kitchen is on fire, cool it down",
        "scale the kiosk workers",
        "scale the kiosk workers",
    ),
    Question("detail", "Which fence does a berth map need in our wiki", "```berths", "```map"),
)
MANUALS = {
    "deploy/slipway": "---\ntriggers: slipway, put on the slipway\nsummary: The slipway is our rehearsal environment.\n---\n"
    "# The slipway\n\nRun `make slipway` on the branch; it is thrown away at night.\n",
    "ops/kitchen": "---\ntriggers: kitchen on fire, cool it down\nsummary: What to do when the kiosk backend is overloaded.\n"
    "---\n# The kitchen is on fire\n\nFirst scale the kiosk workers, then look at the queue.\n",
    "wiki/berth-map": "---\ntriggers: berth map, fence\nsummary: How to show berths on a page of the wiki.\n---\n"
    "# Berth maps\n\nOpen a block with ```berths and give one berth a line.\n",
    "wiki/tables": "# Tables\n\nOne row a line, columns with bars.\n",
    "deploy/release": "---\ntriggers: release, ship\n---\n# Cutting a release\n\nTag it.\n",
    "data/guests": "# Guests\n\nHow guests are kept.\n",
}
SKILL = (
    "---\nname: tide-tables\ndescription: Tide tables in reports.\n---\n# Tide tables\n\nSet TIDE_REGION, then build.\n"
)
KNOWN = "put the branch on turn for report list is fire it down which does a need in our"
EVERYDAY = frozenset(KNOWN.split())


class ScriptedAgent:
    """The scripted model with the real hooks and server around it."""

    def __init__(self, host: Host, server: Wire) -> None:
        self.server = server
        self.told = "how_do_i" in host.send("SessionStart", source="startup").context

    def answer(self, case: Question) -> str:
        """What the model says to the prompt."""
        words = {word.strip(",.?").lower() for word in case.prompt.split()}
        if not self.told or words <= EVERYDAY:
            return case.belief
        text, failed = self.server.call("how_do_i", intent=case.prompt)
        return case.belief if failed else self._followed(json.loads(text))

    def _followed(self, found: dict[str, Any]) -> str:
        """The text behind the answer: loaded, else the first alternative that is no guess."""
        if found["loaded"]:
            return str(found["loaded"].get("content") or found["loaded"]["summary"])
        if found["hint"] or not found["alternatives"]:
            return UNKNOWN
        return self.server.call("manual_read", name=found["alternatives"][0]["name"])[0]


def score(folder: Path, enabled: bool) -> list[bool]:
    """Which of the five prompts are answered right."""
    home, project = folder / f"home-{enabled}", folder / f"project-{enabled}"
    home.mkdir(parents=True)
    project.mkdir()
    git(project, "init", "-q")
    for name, text in MANUALS.items():
        path = project / ".cockpit" / "manuals" / f"{name}.md"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    (project / ".agents" / "skills" / "tide-tables").mkdir(parents=True)
    (project / ".agents" / "skills" / "tide-tables" / "SKILL.md").write_text(SKILL)
    host = Host(home, project)
    host.extra = {} if enabled else {"COCKPIT_DISCOVERY_ENABLED": "false"}
    server = Wire(host.env, host.cwd)
    agent = ScriptedAgent(host, server)
    right = [case.fact in agent.answer(case) for case in CASES]
    server.close()
    return right


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="cockpit-reflex-") as folder:
        without, with_it = score(Path(folder), False), score(Path(folder), True)
    for case, one, two in zip(CASES, without, with_it, strict=True):
        print(
            f"{case.kind:20s} without {'right' if one else 'wrong'}, with {'right' if two else 'wrong'}: {case.prompt}"
        )
    print(f"without: {sum(without)} of 5, with: {sum(with_it)} of 5")


if __name__ == "__main__":
    main()
