"""Programs that run a script or a text handed to them: shells, interpreters, `python -m`, `script`."""

from __future__ import annotations

from hooks.cached import compiled
from hooks.namedtuple import NamedTuple

SHELLS = frozenset({"bash", "sh", "zsh", "dash", "ksh", "ash"})
WINDOWS = frozenset({"cmd", "powershell", "pwsh"})


class Unwrapped(NamedTuple):
    """The words that are left; the shell text they hand to a shell (None: no shell); whether it ran on its own."""

    words: tuple[str, ...] = ()
    script: str | None = None
    options: frozenset[str] = frozenset()
    kind: str = ""
    detached: bool = False
    layers: tuple[str, ...] = ()


def base(word: str) -> str:
    """The name of a program without its folder and the endings that Windows adds."""
    name = word.replace("\\", "/").rstrip("/").rpartition("/")[2]
    stem, dot, ending = name.rpartition(".")
    if dot and ending.lower() in ("exe", "cmd", "bat", "ps1"):
        name = stem
    return {"gradlew": "gradle", "mvnw": "mvn", "mvnd": "mvn", "pip3": "pip"}.get(name, name)


def is_python(name: str) -> bool:
    """Whether a program of this name is a Python interpreter."""
    return name.startswith("py") and bool(compiled(r"(?:python|pypy)[\d.]*w?|py").fullmatch(name))


def after(words: tuple[str, ...], marks: tuple[str, ...]) -> tuple[str, ...] | None:
    """The words behind the first of `marks`, None where there is none."""
    at = next((n for n, word in enumerate(words) if word in marks), -1)
    return words[at + 1 :] or None if at >= 0 else None


def interpreted(name: str, words: tuple[str, ...]) -> tuple[str, ...] | None:
    """`node node_modules/.bin/jest`, `php vendor/bin/phpunit`, `ruby -S rspec`: the tool, where the script is one."""
    for at in range(1, min(len(words), 8)):
        word = words[at]
        if word == "--test" and name == "node":
            return ("node-test", *words[at + 1 :])
        if word == "--run" and name == "node":
            return ("npm", "run", *words[at + 1 :])
        if word.startswith("-Itest") and name == "ruby":
            return ("minitest", *words[at + 1 :])
        if word.startswith("-") or (words[at - 1] in ("-d", "-r", "--require", "--import") and at > 1):
            continue
        if (
            any(part in word for part in ("node_modules/", "vendor/", "bin/", ".phar"))
            or word in ("artisan",)
            or "-S" in words[:at]
        ):
            stem = base(word).removesuffix(".js").removesuffix(".mjs").removesuffix(".cjs").removesuffix(".phar")
            return (stem, *words[at + 1 :])
        return None
    return None


def typescript(words: tuple[str, ...]) -> Unwrapped | None:
    """`script -c "tool" file`: its status is the tool's only with -e."""
    flags = "".join(word[1:] for word in words[1:] if word[:1] == "-" and word[:2] != "--")
    text = next((words[n + 1] for n, word in enumerate(words[:-1]) if word[:1] == "-" and word.endswith("c")), None)
    if text is None:
        return None
    return Unwrapped(script=text, kind="sh", detached="e" not in flags and "--return" not in words)


def python_module(words: tuple[str, ...]) -> tuple[str, ...] | None:
    """What `python -m` and scripts of well-known names run."""
    at = 1
    while at < len(words) and words[at].startswith("-"):
        if words[at] == "-m":
            return module(words[at + 1 :])
        if words[at].startswith("-m") and len(words[at]) > 2:
            return module((words[at][2:], *words[at + 1 :]))
        if words[at] == "-c":
            return None
        at += 2 if words[at] in ("-W", "-X") else 1
    if at < len(words) and (base(words[at]) in ("manage.py", "setup.py") or "bin/" in words[at]):
        return (base(words[at]), *words[at + 1 :])
    return None


def module(words: tuple[str, ...]) -> tuple[str, ...] | None:
    """A Python module as the tool of that name; `build` is named apart from a program `build`."""
    if not words:
        return None
    name = words[0].removesuffix(".__main__").replace("_", "-")
    return ({"build": "pyproject-build"}.get(name, name), *words[1:])


def shell(name: str, words: tuple[str, ...]) -> Unwrapped:
    """The text a shell is given with -c and the options it starts with; kind "stdin" where it reads a script there."""
    if name == "eval":
        return Unwrapped(script=" ".join(words), kind="eval")
    if name in ("nix-shell", "su", "runuser"):
        text = after(words, ("--run", "--command", "-c"))
        return Unwrapped(script=text[0] if text else None, kind="sh")
    options, at = set[str](), 0
    while at < len(words):
        word = words[at]
        low = word.lower()
        if name == "cmd" and low in ("/c", "//c", "/k", "/s/c"):
            return Unwrapped(script=" ".join(words[at + 1 :]), kind="cmd")
        if name in ("powershell", "pwsh") and low in ("-command", "-c", "/c"):
            return Unwrapped(script=" ".join(words[at + 1 :]), kind="powershell")
        if word in ("-o", "+o") and at + 1 < len(words):
            options.add({"errexit": "e", "pipefail": "pipefail"}.get(words[at + 1], "") if word == "-o" else "")
            at += 2
            continue
        # Short options come in one word (-eo pipefail -c, -lc): each letter counts, and `o` at its end takes the next.
        if word.startswith("-") and not word.startswith("--") and name in SHELLS:
            options |= {"e"} if "e" in word else set()
            if word.endswith("o") and at + 1 < len(words):
                options |= {"pipefail"} & {words[at + 1]}
                at += 1
            if "c" in word:
                text = words[at + 1 : at + 2]
                return Unwrapped(script=text[0] if text else None, kind="sh", options=frozenset(options - {""}))
        elif not (word.startswith("-") or name in WINDOWS):
            return Unwrapped(words, kind="file")
        at += 1
    return Unwrapped(kind="stdin" if name in SHELLS else "file", options=frozenset(options - {""}))
