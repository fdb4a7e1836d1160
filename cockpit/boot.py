"""Starts the command line from wherever Cockpit lies: a checkout, or a wheel that keeps the core under cockpit/_app."""

import sys


def main() -> None:
    """The `cockpit` command."""
    here = __file__.rpartition("/")[0] or "."
    sys.path[:0] = [f"{here}/_app", here.rpartition("/")[0] or f"{here}/.."]
    words = sys.argv[1:]
    if len(words) == 2 and words[0] == "ask" and not words[1].startswith("-"):
        _ask(words[1])
    if words == ["mcp"]:
        _serve()
        return
    if words == ["statusline"]:
        _statusline()
        return
    from cockpit.cli.main import main as run

    sys.exit(run(words))


def _serve() -> None:
    """A host waits for its servers before it asks the model anything: no command line is read for it."""
    import os

    from cockpit.server.front import serve

    serve(dict(os.environ))


def _statusline() -> None:
    """A client asks for its status line at every change of its screen."""
    import gc
    import os

    gc.disable()
    from cockpit.cli.statusline import main as run

    run(dict(os.environ), os.getcwd())
    os._exit(0)


def _ask(intent: str) -> None:
    """`cockpit ask INTENT` is asked from scripts and shells: it loads no more than the kept index needs."""
    import gc
    import os

    gc.disable()  # a short process that keeps everything it makes: collecting would only cost time
    from cockpit.cli.ask import ask

    found = ask(intent, os.getcwd(), dict(os.environ))
    gc.enable()
    if found is not None:
        try:
            print(found[0], flush=True)
        except BrokenPipeError:
            os._exit(0)
        os._exit(found[1])  # nothing is left to do, and taking the index apart would take as long as loading it


if __name__ == "__main__":
    sys.path[0:1] = []  # the script's own folder: nothing in it is a top-level module
    main()
