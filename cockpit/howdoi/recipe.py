"""The recipe of how_do_i: which model, how many attempts, and the words of the prompt.

A template is Jinja2 cut down by its syntax tree to text, variables and `if` over variables. It is never compiled or
evaluated: the tree is walked here, so a call, a filter, a loop or an attribute has nothing to run in.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from cockpit.errors import LlmCallFailed
from cockpit.howdoi.files import read_text
from cockpit.howdoi.safe_yaml import PlainYamlError, load
from cockpit.howdoi.scope import Scope

VARIABLES = frozenset({"sources", "intent", "correction", "model", "provider"})
_MOVING = frozenset({"intent", "correction", "if"})  # what differs, or may differ, between two calls
MAX_RECIPE = 65_536
MAX_PROMPT = 4_000_000
MAX_DEPTH = 40
_TAG = re.compile(r"</?([A-Za-z][\w-]*)>")


class RecipeRefused(LlmCallFailed):
    """A recipe or its template cannot be used; nothing of it was evaluated."""


class Recipe(NamedTuple):
    """model: alias or "provider/model". max_attempts: replies before a wrong shape is an error; 0: the setting's.

    template: the prompt's text. origin: engine | user | project, whoever the words come from.
    """

    model: str
    max_attempts: int
    template: str
    origin: str


class PromptText(NamedTuple):
    """prefix: everything before the intent, the same bytes for every intent; "" where the catalog does not come first.

    rest: what follows.
    """

    prefix: str
    rest: str


def find(scope: Scope, name: str) -> Recipe:
    """The recipe `name`: bundled, then the operator's over it, then a project's words over that (`.yaml` or `.j2`).

    Raises:
        RecipeRefused: one of them cannot be read, or none is there.
    """
    recipe = Recipe("default:how-do-i", 0, "", "")
    recipe = _over(recipe, _read(f"{scope.bundled}/recipes/{name}.yaml", scope.bundled), "engine")
    if scope.config:
        recipe = _over(recipe, _read(f"{scope.config}/recipes/{name}.yaml", f"{scope.config}/recipes"), "user")
    if scope.project:
        base = f"{scope.project}/.cockpit/recipes/{name}"
        words = _read(f"{base}.yaml", scope.project) or {"promptPrefix": _text(f"{base}.j2", scope.project)}
        recipe = _over(recipe, {"promptPrefix": _words(words)}, "project")
    if not recipe.template:
        raise RecipeRefused(
            f'There is no recipe "{name}".', "Correct discovery.recipe, or put the file in your recipes folder."
        )
    return recipe


def _over(recipe: Recipe, data: Mapping[str, Any], origin: str) -> Recipe:
    params = data.get("params")
    params = params if isinstance(params, dict) else {}
    model, attempts, words = params.get("model"), params.get("maxAttempts"), _words(data)
    if isinstance(model, str) and model:
        recipe = recipe._replace(model=model)
    if isinstance(attempts, int) and 1 <= attempts <= 10:
        recipe = recipe._replace(max_attempts=attempts)
    return recipe._replace(template=words, origin=origin) if words else recipe


def _words(data: Mapping[str, Any]) -> str:
    words = data.get("promptPrefix")
    return words if isinstance(words, str) else ""


def _text(path: str, root: str) -> str:
    try:
        text, size, _ = read_text(path, root, MAX_RECIPE)
    except (FileNotFoundError, NotADirectoryError):
        return ""
    except OSError as error:
        raise RecipeRefused(
            f"The recipe {path} cannot be read: {error}.", "Remove it or make it a plain file."
        ) from error
    if size > MAX_RECIPE:
        raise RecipeRefused(f"The recipe {path} is longer than {MAX_RECIPE} bytes.", "Shorten it.")
    return text


def _read(path: str, root: str) -> dict[str, Any]:
    text = _text(path, root)
    if not text:
        return {}
    try:
        data = load(text)
    except PlainYamlError as error:
        raise RecipeRefused(f"The recipe {path} cannot be read: {error}.", "Correct or remove it.") from error
    if not isinstance(data, dict):
        raise RecipeRefused(f"The recipe {path} is not a mapping.", "Correct or remove it.")
    return data


def render(template: str, values: Mapping[str, str]) -> PromptText:
    """Fill a template. Values are data: nothing in them is looked at again.

    Raises:
        RecipeRefused: the template has anything but text, known variables and `if`, or would grow too long.
    """
    parts: list[tuple[str, str]] = []
    size = 0
    marks = _marks(template)
    for name, text in _walk(_tree(template), values, 0):
        if name in VARIABLES:
            text = _quoted(marks.sub(_unmarked, text), parts)
        size += len(text)
        if size > MAX_PROMPT:
            raise RecipeRefused(f"The recipe's prompt would be longer than {MAX_PROMPT} characters.", "Shorten it.")
        parts.append((name, text))
    names = [name for name, _ in parts]
    if not {"sources", "intent"} <= set(names):
        raise RecipeRefused("The recipe's prompt does not hold both sources and intent.", "Add what is missing.")
    first = next(place for place, name in enumerate(names) if name in _MOVING)
    cut = first if "sources" in names[:first] else 0
    return PromptText("".join(text for _, text in parts[:cut]), "".join(text for _, text in parts[cut:]))


def _marks(template: str) -> "re.Pattern[str]":
    """What would open or close one of the template's own marks, such as `</catalog>`."""
    names = set(_TAG.findall(template))
    return re.compile(rf"<(?=\s*/?\s*(?:{'|'.join(map(re.escape, names))})\b)" if names else r"(?!)", re.IGNORECASE)


def _unmarked(mark: "re.Match[str]") -> str:
    return "\u2039"  # a sign that looks alike and marks nothing


def _quoted(text: str, parts: list[tuple[str, str]]) -> str:
    """A text of several lines, each with the `>` that the template puts before the first."""
    line = "".join(part for _, part in parts[-3:]).rpartition("\n")[2]
    return text.replace("\n", f"\n{line}") if line.strip() == ">" else text


def _tree(template: str) -> list[Any]:
    from jinja2 import Environment, TemplateError

    if len(template) > MAX_RECIPE:
        raise RecipeRefused(f"The recipe's template is longer than {MAX_RECIPE} characters.", "Shorten it.")
    try:
        return Environment(autoescape=False).parse(template).body
    except (TemplateError, RecursionError, ValueError, OverflowError) as error:
        raise RecipeRefused(f"The recipe's template cannot be read: {error}.", "Correct it.") from error


def _walk(nodes: list[Any], values: Mapping[str, str], depth: int) -> Iterator[tuple[str, str]]:
    """(variable or "", text) of everything that is printed; what is not printed is checked all the same."""
    from jinja2 import nodes as n

    if depth > MAX_DEPTH:
        raise RecipeRefused("The recipe's template is nested too deep.", "Flatten it.")
    for node in nodes:
        if isinstance(node, n.Output):
            for part in node.nodes:
                yield ("", part.data) if isinstance(part, n.TemplateData) else _variable(part, values)
        elif isinstance(node, n.If):
            taken = _truth(node.test, values, depth)
            branches = [(taken, node.body)]
            for other in node.elif_:
                here = _truth(other.test, values, depth) and not taken
                taken = taken or here
                branches.append((here, other.body))
            for chosen, body in (*branches, (not taken, node.else_)):
                printed = list(_walk(body, values, depth + 1))
                yield from ((name or "if", text) for name, text in printed) if chosen else ()
        else:
            raise _not_allowed(node)


def _variable(node: Any, values: Mapping[str, str]) -> tuple[str, str]:
    from jinja2 import nodes as n

    if not isinstance(node, n.Name):
        raise _not_allowed(node)
    if node.name not in VARIABLES:
        raise RecipeRefused(
            f'The recipe names an unknown variable "{node.name[:60]}".', f"There are: {', '.join(sorted(VARIABLES))}."
        )
    return node.name, values.get(node.name, "")


def _truth(node: Any, values: Mapping[str, str], depth: int) -> bool:
    from jinja2 import nodes as n

    if depth > MAX_DEPTH:
        raise RecipeRefused("The recipe's template is nested too deep.", "Flatten it.")
    if isinstance(node, n.Not):
        return not _truth(node.node, values, depth + 1)
    if isinstance(node, n.And | n.Or):
        left, right = _truth(node.left, values, depth + 1), _truth(node.right, values, depth + 1)
        return left and right if isinstance(node, n.And) else left or right
    return bool(_variable(node, values)[1])


def _not_allowed(node: Any) -> RecipeRefused:
    what = type(node).__name__
    return RecipeRefused(
        f"The recipe's template may hold text, variables and if, and holds {what} in line {node.lineno}.",
        "Take it out.",
    )
