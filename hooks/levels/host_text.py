"""What a host wraps around a prompt: instructions, notifications, messages between agents. None of it is a person's."""

from __future__ import annotations

import re

from hooks.cached import compiled

_STARTS = (
    "[request interrupted",
    "caveat: the messages below",
    "this session is being continued from a previous conversation",
    "stop hook feedback",
    "base directory for this skill",
    "your task is to create a detailed summary of the conversation",
    "message from agent",
    "message from session",
    "message from worker",
    "[message from",
    "[system",
    "[background",
    "[agent",
    "[subagent",
    "[hook",
)
# A tag is a host's when its name is of several words and ends with one of these, or is one of the whole names below.
_KINDS_WORDS = (
    "args caveat context data details diagnostics directory environment event events feedback file files hook info "
    "input instruction instructions log memories memory message messages metadata mode name notes notice "
    "notification notifications output permissions reminder report result results rules selection skills state status "
    "stderr stdout summary task tools update warning"
)
_KINDS = frozenset(_KINDS_WORDS.split())
_NAMES_WORDS = "instructions skill skills rules context environment system notification turn_aborted hook channel agent"
_NAMES = frozenset(_NAMES_WORDS.split())
_PERSON = frozenset(("user_query", "user_message", "user_request", "user_prompt", "user_input", "query"))


_PATTERNS = {
    "block": r"(?s)<([A-Za-z][\w-]{2,40})(?:[ \n][^>]{0,300})?>.*?(?:</\1 *>|\Z)",
    "person": r"(?s)<(user[_-](?:query|message|request|prompt|input)|query)(?: [^>]{0,200})?>(.*?)(?:</\1>|\Z)",
    "title": r"# *\w{1,30}\.md\b[^\n]*\n\s*(?=<instructions>)",
    "front": r"(?s)---\n(.{0,2000}?)\n---\n",
    "section": r"(?ims)^(?:#+ *(?:(?:user'?s? )?(?:input|request|query)|(?:your )?task|arguments|request)\b:?[^\n]*\n|"
    r"arguments: *)(.*?)(?=^#|^arguments:|\Z)",
}


def _pattern(name: str) -> re.Pattern[str]:
    return compiled(_PATTERNS[name])


def is_host_tag(name: str) -> bool:
    """Whether `name` is that of an element in which hosts put text of their own; those of web pages are not."""
    words = name.lower().replace("-", "_").split("_")
    return name.lower() in _NAMES or (len(words) > 1 and (words[-1] in _KINDS or words[0] in ("ide", "bash", "system")))


def unwrap(text: str) -> tuple[str, bool]:
    """What a person typed in `text`, and whether anything of a host stood around it; ("", True) where it was all."""
    low = text[:200].lower()
    if low.startswith(_STARTS):
        return "", True
    if low.startswith("---\n") and (front := _pattern("front").match(text)):
        return _expanded(front[1], text[front.end() :])
    if "<" not in text:
        return text, False
    if low.startswith("# ") and (title := _pattern("title").match(text.lower())):
        text = text[title.end() :]
    typed = (
        "\n".join(found[2] for found in _pattern("person").finditer(text)) if "quer" in text or "user" in text else ""
    )
    found = False

    def aside(block: re.Match[str]) -> str:
        nonlocal found
        if not is_host_tag(block[1]) or block[1].lower().replace("-", "_") in _PERSON:
            return block[0]
        found = True
        return " "

    rest = _pattern("block").sub(aside, text)
    if typed.strip():
        return typed.strip(), True
    return rest.strip(), found


def _expanded(front: str, body: str) -> tuple[str, bool]:
    """The body of a command or a skill under its front matter: what a person gave to it, if it says so."""
    if "description:" not in front and "name:" not in front:
        return front + "\n" + body, False
    given = _pattern("section").search(body)
    return (given[1].strip() if given else "", True)
