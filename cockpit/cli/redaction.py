"""The command line's part for redaction: a text as the product would keep it, and a check for continuous integration."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from cockpit.cli.common import here_of
from cockpit.errors import CockpitError
from cockpit.settings.rules import install_patterns, rules_for
from hooks.redaction.redact import lines_with_credentials, redact

STDIN = "-"


def redact_text(given: argparse.Namespace) -> int:
    """Prints what was read with masks in the places of credentials, the operator's patterns among them.

    With --check nothing of the text is printed: each line that holds a credential is named, and 1 is returned where there is
    one. Raises CockpitError for a file that cannot be read as UTF-8 text.
    """
    install_patterns(rules_for(here_of(given)))
    seen = 0
    for name in given.file or [STDIN]:
        text = _read(name)
        if given.check:
            lines = lines_with_credentials(text)
            seen += len(lines)
            print("".join(f"{name}:{line}: a credential stands here\n" for line in lines), end="")
        else:
            sys.stdout.write(redact(text))
    if seen:
        print(f"cockpit: {seen} {'line holds' if seen == 1 else 'lines hold'} a credential.", file=sys.stderr)
    return int(seen > 0)


def _read(name: str) -> str:
    try:
        if name == STDIN:
            return sys.stdin.read()
        return Path(name).read_bytes().decode()
    except UnicodeDecodeError as error:
        raise CockpitError(
            f"{name} is not UTF-8 text; nothing of it was printed.", "Convert it first, as with iconv -t UTF-8."
        ) from error
    except OSError as error:
        raise CockpitError(
            f"{name} cannot be read ({error.strerror}); nothing of it was printed.", "Name a file that exists."
        ) from error
