"""What the agent is told at a prompt, once a level and task, and the mark by which our own text is known again."""

OPEN, CLOSE = "[cockpit:", "[/cockpit]"

_STANDARD = (
    "Before building, send {tool} action discover with the objective and checkable acceptance criteria; name an unknown "
    "only if it changes the build, and ask only where no safe, reversible assumption exists. Record consequential "
    "choices with decide. Before saying done, check the result against the request with align."
)
_DEEP = (
    "Establish the existing architecture first. Then send {tool} action discover with the objective, checkable acceptance "
    "criteria, unknowns that change the build and only the risks that apply; ask only where no safe, reversible assumption "
    "exists. Compare approaches; record choices and rejected ones with decide. Before saying done, show each "
    "criterion met with align."
)
_TEXTS = {"STANDARD": _STANDARD, "DEEP": _DEEP}


def guidance(level: str, tool: str) -> str:
    """The line for `level`: "" for LIGHT, at most 60 words for STANDARD and 85 for DEEP, marked as ours.

    Args:
        level: LIGHT, STANDARD or DEEP.
        tool: the progress tool's name exactly as the host shows it to the model.
    """
    text = _TEXTS.get(level, "")
    return marked(level, text.format(tool=tool)) if text else ""


def discovery_line(tool: str) -> str:
    """The one line at a session's start, at most 60 words, that stands for every manual, skill and tool there is."""
    return marked(
        "tools",
        f"Unsure how something is done here, or about to say that it cannot be done? Call {tool} with one sentence of "
        "intent first: it returns the fitting manual's text, a short list to choose from, or a hint. Manuals, skills and "
        "tools of this project are covered.",
    )


def marked(label: str, text: str) -> str:
    """`text` between our marks, so that it is known when a host sends it back as a prompt."""
    return f"{OPEN}{label}] {text} {CLOSE}"


def unmarked(prompt: str) -> str:
    """`prompt` without any text of ours in it; an unclosed mark reaches to the end."""
    while OPEN in prompt:
        start = prompt.index(OPEN)
        end = prompt.find(CLOSE, start)
        prompt = prompt[:start] + (prompt[end + len(CLOSE) :] if end >= 0 else "")
    return prompt
