"""Whether a command exercises something, asserts something, and whether its status is told (GATE 15 and 16)."""

from __future__ import annotations

from hooks.shell.steps import Step
from hooks.wordlist import words as names

# Commands that print, move, list, read, wait, install or record: none of these shows that anything works.
_IDLE = names(
    "true false : echo printf cat head tail less more tac nl wc sort uniq cut tr column paste fold fmt rev od "
    "xxd hexdump strings "
    "ls dir tree find fd locate stat file du df pwd which type whereis basename dirname realpath readlink date "
    "cal uname "
    "hostname whoami id env printenv uptime ps top free jobs history sleep wait yes seq clear reset man help "
    "grep egrep fgrep rg ag ack sed awk gawk jq yq xmllint column bat "
    "mv cp rm mkdir rmdir touch ln chmod chown chgrp install rsync tar zip unzip gzip gunzip tee truncate dd mktemp "
    "git gh glab hg svn jj bzr cd pushd popd set export unset alias source . trap exit return kill pkill killall "
    "pip pip3 apt apt-get brew dnf yum apk gem nvm pyenv asdf mise volta corepack code vim nano vi emacs open "
    "xdg-open "
    "cockpit claude"
)
_INSTALLS = names(
    "install i ci add remove update upgrade uninstall link init config login publish fetch sync lock get tidy download"
)
_INSTALLERS = names("npm pnpm yarn bun poetry pdm uv pipenv conda cargo go composer bundle dotnet mix")
_INSPECTING = names("-V --version -v --help -h version help")


def exercises(step: Step) -> bool:
    """Whether the step runs something that can fail for what was built."""
    if asserts_plainly(step):
        return True
    if not step.name or step.name in _IDLE or step.call.gates == ("GIT",):
        return False
    args = step.words[1:]
    if step.name in _INSTALLERS and args[:1] and args[0] in _INSTALLS:
        return False
    return not (len(args) == 1 and args[0] in _INSPECTING)  # `tool --version` runs nothing of what was built


def asserts_plainly(step: Step) -> bool:
    """Whether the step is one of the plain commands whose status is an assertion: test, grep -q, diff, cmp, jq -e."""
    args = step.words[1:]
    if step.name in ("test", "[", "[[", "diff", "cmp") or step.name.startswith("[["):
        return True
    letters = {ch for arg in args if arg[:1] == "-" and arg[:2] != "--" for ch in arg[1:]}
    if step.name in ("grep", "egrep", "fgrep", "rg", "ag"):
        return "q" in letters or "--quiet" in args or "--silent" in args
    return step.name == "jq" and ("e" in letters or "--exit-status" in args)
