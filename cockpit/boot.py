"""Starts the command line from wherever Cockpit lies: a checkout, or a wheel that keeps the core under cockpit/_app."""

import sys


def main() -> None:
    """The `cockpit` command."""
    here = __file__.rpartition("/")[0] or "."
    sys.path[:0] = [f"{here}/_app", here.rpartition("/")[0] or f"{here}/.."]
    from cockpit.cli import main as run

    sys.exit(run(sys.argv[1:]))


if __name__ == "__main__":
    sys.path[0:1] = []  # the script's own folder: nothing in it is a top-level module
    main()
