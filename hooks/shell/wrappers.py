"""Commands that run another one and pass its status on: what is left when they are taken off."""

from hooks.shell.interpreters import (
    SHELLS,
    WINDOWS,
    Unwrapped,
    after,
    base,
    interpreted,
    is_python,
    module,
    python_module,
    shell,
    typescript,
)
from hooks.shell.tools import tools
from hooks.wordlist import words as names

MAX_LAYERS = 12
# name (with its verb): options that take a value; "+n": n arguments of its own before the command; "--": after that.
_WRAPPERS = {
    "env": "-u --unset -C --chdir",
    "command": "", "builtin": "", "exec": "-a", "time": "-f -o --format --output", "gtime": "-f -o",
    "timeout": "-k -s --kill-after --signal +1", "gtimeout": "-k -s --kill-after --signal +1",
    "nice": "-n --adjustment", "ionice": "-c -n --class --classdata", "chrt": "+1", "taskset": "+1",
    "stdbuf": "-i -o -e", "unbuffer": "", "caffeinate": "-t", "chronic": "", "winpty": "", "faketime": "+1",
    "sudo": "-u -g -h -p -C -D -R -T -U --user --group --host --chdir", "doas": "-u -C", "fakeroot": "",
    "flock": "-w -E --timeout +1", "strace": "-o -e -p -s -P", "setarch": "+1", "arch": "", "proxychains4": "-f",
    "proxychains": "-f", "torsocks": "", "dbus-run-session": "", "tini": "", "dumb-init": "", "firejail": "",
    "xvfb-run": "-s -n -e -f -p -w --server-args --server-num --error-file --auth-file",
    "cross-env": "", "cross-env-shell": "", "call": "", "start": "",
    "env-cmd": "-f -e --file", "dotenv": "-e -f -v -p --file", "dotenv run": "-f",
    "dotenvx run": "-f -e", "doppler run": "-p -c -t --project --config --token --command", "op run": "--env-file",
    "infisical run": "--env --path --projectId", "direnv exec": "+1", "aws-vault exec": "--", "chamber exec": "--",
    "vault exec": "--", "envchain": "+1", "with-env": "", "railway run": "", "teller run": "--",
    "npx": "-p --package -w --workspace", "bunx": "-p --package", "npm exec": "-p --package -w --workspace",
    "npm x": "-p --package -w --workspace", "pnpm exec": "", "pnpm dlx": "--package", "pnpx": "", "yarn exec": "",
    "yarn dlx": "-p --package", "bun x": "", "corepack": "", "lerna exec": "--",
    "uv run": "--with --extra --group --only-group --no-group --python -p --project --directory --env-file --package "
    "--with-editable --with-requirements --index-url --no-extra --index -i --refresh-package "
    "--config-file --cache-dir -C",
    "uvx": "--from --with --python -p --with-requirements --index-url --with-editable -c --constraints",
    "uv tool run": "--from --with --python -p --with-requirements --index-url",
    "pipx run": "--spec --python --pip-args",
    "poetry run": "", "pdm run": "-p --project --venv", "pipenv run": "", "rye run": "",
    "conda run": "-n --name -p --prefix --cwd",
    "mamba run": "-n --name -p --prefix --cwd", "micromamba run": "-n --name -p --prefix --cwd",
    "pixi run": "-e --environment --manifest-path", "mise exec": "--", "mise x": "--", "rtx exec": "--",
    "asdf exec": "", "volta run": "--node --npm --pnpm --yarn --env",
    "bundle exec": "--gemfile", "rbenv exec": "", "pyenv exec": "", "nodenv exec": "", "spring": "", "rustup run": "+1",
    "coverage run": "--source --include --omit --rcfile --context --data-file --concurrency --precision",
    "kubectl exec": "--", "oc exec": "--", "fly ssh": "--", "wsl": "-d -u",
    "nyc": "-r -x -n -e --reporter --include --exclude",
    "c8": "-r -x -n --reporter --include --exclude", "php": "-d -c",
    "xargs": "-n -P -I -L -d -s -a -E --max-args --max-procs "
    "--replace --delimiter --arg-file --max-lines", "gxargs": "-n -P -I -L -d -s -a -E", "busybox": "",
    "docker run": "+1", "docker exec": "+1", "docker compose run": "+1", "docker compose exec": "+1",
    "docker-compose run": "+1", "docker-compose exec": "+1", "podman run": "+1", "podman exec": "+1",
    "podman compose run": "+1", "podman compose exec": "+1", "nerdctl run": "+1", "docker container run": "+1",
    "docker container exec": "+1",
    "nohup": "", "setsid": "", "watch": "-n -d", "watchexec": "-e -w -i", "nodemon": "-e -w", "entr": "",
    "daemonize": "",
    "disown": "", "parallel": "-j", "start-stop-daemon": "", "screen": "-S -dmS -dmLS", "tmux": "-s -t -n",
    "systemd-run": "-p -u",
    "batch": "", "concurrently": "-n -c", "at": "", "pueue": "", "coproc": "", "hyperfine": "-w -r", "ts-node-dev": "",
}  # fmt: skip
_DETACHED = names(
    "nohup setsid watch watchexec nodemon entr start daemonize disown parallel start-stop-daemon screen tmux "
    "systemd-run batch "
    "concurrently at pueue coproc hyperfine ts-node-dev"
)
_CONTAINER = names(
    "-e --env -v --volume -w --workdir -u --user --name --network --net -p --publish --entrypoint "
    "--env-file --mount -l "
    "--label --platform --cpus --memory -m --add-host --shm-size --gpus --tmpfs --ulimit --ipc --pid "
    "--pull --security-opt "
    "--cap-add -h --hostname --index -f --file --profile --project-directory --project-name --dns --device"
)
# Options before the verb that take a value.
# Packages whose program has another name.
_PACKAGES = {
    "@angular/cli": "ng",
    "typescript": "tsc",
    "@playwright/test": "playwright",
    "markdownlint-cli": "markdownlint",
}
_BEFORE = names(
    "--prefix -C --dir --filter -F -w --workspace --cwd --directory --project -p --project-directory -f "
    "--file --context "
    "--profile -H --host --env-file --gemfile --loglevel --namespace -n --config"
)


def unwrap(words: tuple[str, ...]) -> Unwrapped:
    """Take wrappers off, one after the other, at most MAX_LAYERS."""
    detached, layers = False, list[str]()
    for _ in range(MAX_LAYERS):
        if not words:
            break
        name = base(words[0])
        if name in SHELLS or name in WINDOWS or name == "eval" or name in ("nix-shell", "su", "runuser"):
            return shell(name, words[1:])._replace(detached=detached, layers=tuple(layers))
        rest = python_module(words) if is_python(name) else _peel(name, words)
        if isinstance(rest, Unwrapped):
            return rest._replace(detached=detached or rest.detached, layers=tuple(layers))
        if rest is None:
            break
        detached = detached or name in _DETACHED or _detaches(name, words[: len(words) - len(rest)])
        layers.append(name)
        words = rest
    if detached and words and " " in words[0]:
        return Unwrapped(script=words[0], kind="sh", detached=True, layers=tuple(layers))
    return Unwrapped(words, detached=detached, layers=tuple(layers))


def _detaches(name: str, own: tuple[str, ...]) -> bool:
    """A container that is started and left."""
    return name in ("docker", "podman", "nerdctl", "docker-compose") and any(
        w in ("-d", "--detach", "-dit", "-itd", "-di", "-dt") for w in own
    )


def _peel(name: str, words: tuple[str, ...]) -> tuple[str, ...] | Unwrapped | None:
    """The words inside one wrapper, a script it hands to a shell, or None where it is none."""
    if name in ("node", "ruby", "php") and (script := interpreted(name, words)):
        return script
    if name == "script":
        return typescript(words)
    if name == "go" and words[1:2] in (("run",), ("tool",)):
        return _go(words[2:])
    if name == "nix" and "develop" in words[1:3]:
        return after(words, ("-c", "--command"))
    head = _verb(name, words)
    if head is None:
        return None
    spec, at = head
    if name == "command" and words[1:2] and words[1] in ("-v", "-V"):
        return None
    if name in ("npx", "npm") and (text := after(words, ("-c", "--call"))) and at <= len(words) - len(text):
        return Unwrapped(script=text[0], kind="sh")
    takes = frozenset(spec.split()) | (_CONTAINER if name.startswith(("docker", "podman", "nerdctl")) else frozenset())
    if "--" in takes:
        return after(words, ("--",))
    own = next((int(word[1:]) for word in takes if word[0] == "+"), 0)
    if name in ("npx", "npm") and words[at : at + 1] == ("-c",):
        return None
    return _skip(name, words, at, takes, own)


def _verb(name: str, words: tuple[str, ...]) -> tuple[str, int] | None:
    """What is known of the wrapper `name` with its verbs, and where its options begin."""
    at, key, best = 1, name, (_WRAPPERS[name], 1) if name in _WRAPPERS else None
    for _ in range(2):
        while at < len(words) and words[at].startswith("-") and name not in _WRAPPERS:
            at += 2 if words[at] in _BEFORE else 1
        if at >= len(words):
            break
        key, at = f"{key} {words[at]}", at + 1
        if key in _WRAPPERS:
            best = (_WRAPPERS[key], at)
    return best


def _skip(
    name: str, words: tuple[str, ...], at: int, takes: frozenset[str], own: int
) -> tuple[str, ...] | Unwrapped | None:
    """Past the options and own arguments of a wrapper, and the assignments that follow some."""
    while at < len(words):
        word = words[at]
        if word in ("-m", "--module") and name in ("uv", "coverage"):
            return module(words[at + 1 :])
        if word == "--" and not own:
            at += 1
            break
        if word == "-S" and name == "env":  # one text that env splits itself
            return tuple(" ".join(words[at + 1 :]).split())
        # An unknown option is taken to have no value: its value, if it has one, is then no known tool, and nothing passes.
        if word.startswith("-") and word != "-":
            at += 2 if word in takes else 1
        elif "=" in word and word.partition("=")[0].isidentifier():
            at += 1
        elif own:
            own, at = 0, at + 1
            break
        else:
            break
    rest = words[at:]
    if name == "dotenv" and rest[:1] == ("run",):
        rest = rest[1:]
    if name == "coverage" and rest:
        return ("python", *rest)
    if own == 0 and name in ("docker", "podman", "nerdctl"):
        return _image(words[at - 1], rest)
    if name in ("npx", "bunx", "pnpm", "pnpx", "uvx", "yarn", "uv", "pipx", "bun", "npm") and rest:
        return (_unpinned(rest[0]), *rest[1:])
    return rest


def _image(image: str, rest: tuple[str, ...]) -> tuple[str, ...]:
    """An image that is named after the tool it runs: its arguments follow it."""
    name = base(image.partition(":")[0])
    return (name, *rest) if name in tools() and not (rest and base(rest[0]) in tools()) else rest


def _go(words: tuple[str, ...]) -> tuple[str, ...] | None:
    """`go run example.org/cmd/tool@v1 args` and `go tool name`: the tool."""
    at = next((n for n, word in enumerate(words) if not word.startswith("-")), -1)
    return (base(words[at].partition("@")[0]), *words[at + 1 :]) if at >= 0 else None


def _unpinned(word: str) -> str:
    """A package name without its version: `jest@29`, `@angular/cli@17`, `ruff==0.4`."""
    head, _, _ = word[1:].partition("@")
    if (word[:1] + head) in _PACKAGES:
        return _PACKAGES[word[:1] + head]
    return (word[:1] + head).partition("==")[0].partition("[")[0]
