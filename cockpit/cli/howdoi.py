"""The command line's part for how_do_i: ask, catalog, usage."""

import argparse
import json
import sys
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TextIO

from cockpit.cli.ask import answer, shown
from cockpit.cli.common import environment, folder_of, refuse_in_agent_shell
from cockpit.cli.terminal import say
from cockpit.errors import CockpitError, HowDoIError, RefusedError
from cockpit.howdoi.factory import scope_for, service_for
from cockpit.howdoi.scope import Scope
from cockpit.state.places import state_folder

if TYPE_CHECKING:
    from cockpit.howdoi.service import HowDoIService


def whole(intent: str, cwd: str, env: dict[str, str]) -> dict[str, Any]:
    """The answer of the service, which also keeps the index. Raises HowDoIError."""
    return _service(cwd, env).discover(intent)


def _service(cwd: str, env: dict[str, str]) -> "HowDoIService":
    from cockpit.settings.resolve import resolve

    found = resolve(cwd, env)
    discovery = found.settings.discovery
    scope = scope_for(cwd, env, discovery.folders, discovery.documents)
    return service_for(scope, found.settings, env, found.refused, Indexing(sys.stderr, time.monotonic))


def ask(intent: str, cwd: str, env: dict[str, str], as_json: bool) -> int:
    """Prints the answer to `intent`; 0 where something fits, 1 for guesses or nothing, 2 where there is no answer."""
    try:
        found = answer(intent, cwd, env) or whole(intent, cwd, env)
    except HowDoIError as error:
        say(f"cockpit: {error.code}: {error}", file=sys.stderr)
        return 2
    print(json.dumps(found, indent=1, ensure_ascii=False) if as_json else shown(found))
    return 1 if found["hint"] else 0


def ask_given(given: argparse.Namespace) -> int:
    """`cockpit ask` with its options."""
    return ask(" ".join(given.intent), folder_of(given), environment(), given.json)


def catalog(given: argparse.Namespace) -> int:
    """Prints the cards, refreshes the listing of the project's servers, or lints the cards."""
    env = environment()
    service = _service(folder_of(given), env)
    scope = service.scope
    if given.what == "refresh":
        return _refresh(scope, given.yes, env)
    snapshot = service.catalog.snapshot()
    if given.what == "lint":
        from cockpit.howdoi.lint import lint

        found = lint(scope, snapshot)
        say("\n".join(f"{f.kind} {f.card}: {f.what}" for f in found) or "Nothing to mend.")
        return 1 if found else 0
    for card in snapshot.cards:
        say(f"{card.type} {card.name} ({card.source})")
    say(f"{len(snapshot.cards)} cards, {len(snapshot.markdown.encode())} bytes, {snapshot.content_hash}")
    return 0


def _refresh(scope: Scope, yes: bool, env: dict[str, str]) -> int:
    from cockpit.howdoi.mcp_config import servers
    from cockpit.howdoi.mcp_tools import approved
    from cockpit.howdoi.refresh import refresh
    from ledger.clock import now

    refuse_in_agent_shell(env, "cockpit catalog refresh")
    said: list[str] = []
    known = approved(scope)
    for server in servers(scope)[0]:
        if server.why_not or server.hash in known:
            continue
        whose = {"project": "The project's", "user": "Your own"}.get(server.owner, "A plugin's")
        say(f"{whose} server {server.name} would be started to list its tools:\n  {server.shown}")
        if yes or _yes():
            said.append(server.hash)
    try:
        outcomes = refresh(scope, said, now(), environ=env, progress=_working)
    except OSError as error:
        raise CockpitError(f"The listing could not be kept ({error.strerror}); nothing was changed.") from error
    for outcome in outcomes:
        say(f"{outcome.server.name}: {outcome.state} ({outcome.detail})")
    if not outcomes:
        say("No MCP servers are configured here.")
    return 0 if all(o.state in ("listed", "left-out") for o in outcomes) else 1


class Indexing:
    """Says on a stream that an index is being built, once that takes longer than 0.3 seconds.

    Args:
        stream: where to; on a terminal the line is brought up to date twice a second.
        clock: monotonic seconds.
    """

    def __init__(self, stream: TextIO, clock: Callable[[], float]) -> None:
        self.stream, self.clock = stream, clock
        self.start = 0.0
        self.next = 0.0

    def __call__(self, done: int, total: int) -> None:
        """`done` of `total` cards are indexed."""
        now = self.clock()
        if done == 0:
            self.start, self.next = now, now + 0.3
        if now < self.next:
            return
        terminal = self.stream.isatty()
        ending = "\r" if terminal else "\n"
        say(f"cockpit: indexing {total} cards, {100 * done // total}%", end=ending, file=self.stream, flush=True)
        self.next = now + 0.5 if terminal else float("inf")


def _working(name: str) -> None:
    say(f"asking {name} ...", file=sys.stderr, flush=True)


def _yes() -> bool:
    if not sys.stdin.isatty():
        raise RefusedError(
            "There is no terminal to ask at; nothing was started.", "Run it in a terminal, or with --yes."
        )
    return input("Start it? [y/N] ").strip().lower() in ("y", "yes")


def usage(given: argparse.Namespace) -> int:
    """Prints what model calls cost, one line for each model; with --intents what found an answer and what did not."""
    if given.intents:
        return _intents()
    from cockpit.howdoi.usage import summary

    rows = summary(state_folder(environment()))
    for row in rows:
        say(
            f"{row['provider']}/{row['model']}: {row['calls']} calls, {row['failed']} failed, {row['input']} tokens in "
            f"({row['cacheRead']} from cache, {row['cacheWrite']} cached), {row['output']} out, median {row['medianMs']} ms;"
            f" {row['since'][:10]} to {row['until'][:10]}"
        )
    if not rows:
        say("No model was called.")
    return 0


_MEANING = {
    "loaded": "answered",
    "alternatives": "several to choose from",
    "guess": "guesses only; nearest",
    "no-match": "nothing at all",
}


def _intents() -> int:
    from cockpit.howdoi.intents import summary

    rows = summary(state_folder(environment()))
    for code, meaning in _MEANING.items():
        some = [row for row in rows if row["code"].rpartition(":")[2] == code]
        if some:
            say(f"{sum(row['count'] for row in some)} {code} ({meaning})")
            for row in some:
                say(f"  {row['count']} {row['name'] or '(no name)'}, {row['since']} to {row['until']}")
    failed = sum(row["count"] for row in rows if row["code"].startswith("degraded:"))
    if failed:
        say(f"{failed} of these without the model that is configured")
    if not rows:
        say("Nothing was asked.")
    return 0
