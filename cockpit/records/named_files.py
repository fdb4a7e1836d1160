"""Which files of a working tree a decision is about: those that it names, where that names one file and not in passing.

A wrong guess is a note beside the point, so whatever is not plain names nothing: a name that several files have, one that
nearly every repository has, a folder of half the tree; and one that stands neither where a clause begins, nor as a place, nor as
what something is done to, as examples, comparisons, sources and ways that were not taken do.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Set
from typing import NamedTuple

from hooks.wordlist import words

MOST_PATHS = 6
_LONGEST = 160
# A sign of a name: of words that are written with spaces, so that a name inside Chinese or Japanese text stands out.
_SIGN = "(?:[.@+-]|(?![\u2e80-\u9fff\uac00-\ud7af\uff00-\uffef])\\w)"
_NAME = re.compile(rf"(?<!{_SIGN})(?<![/~*$]){_SIGN}+(?:/{_SIGN}+)*/?(?![*{{/]|{_SIGN})")
# What stands before a name that a decision is about: the beginning of a clause, a place, or what is done to the file.
_ABOUT = re.compile(
    r"(?:^|[.;:!?(]\s|\s[-–—]\s|\n)\s*(?:(?:the|both|only|all of|die|das|le|la|el)\s+)?"
    r"(?:(?:file|module|Datei|fichier)\s+)?[`'\"(„“«]*$"
    r"|(?:\b(?:in|into|inside|within|under|to|at|of the|im|ins|unter|en|dans|sous|em|nel|nella|w|в|во)"
    r"|\b(?:split|delete|drop|remove|rename|move|rewrite|keep|edit|change|extend|generate|make|let|have|freeze)"
    r"|\b(?:does|do|should|must|may|can|will|is|are)|在|到|于)"
    r"(?:\s+(?:the|file|module|both|der|dem|die|das|la|le|el|los))*\s*[`'\"(„“«]*$",
    re.IGNORECASE,
)
# A name behind a comma is meant where nothing more is said of it.
_COMMA = re.compile(r",\s+[`'\"(„“«]*$")
_ENDS = re.compile(r"(?:::\w+|:\d+)?[`'\")»”]*\s*(?:$|[.,;:!?)])")
# What stands before or behind a name that is only mentioned, in the languages that prompts are read in.
_BEFORE = re.compile(
    r"(?:\b(?:like|as in|as|with|unlike|e\.?g\.?|cf\.?|vs\.?|such as|similar to|same as|compared (?:to|with)|"
    r"(?:next|close|similar|according|thanks|due|compared|opposed|identical|analogous|equal|link|points?|refers?) to|"
    r"instead of|rather than|and not|but not|not|never|nothing|no|without|than|over|from|out of|"
    r"(?:pattern|example|style|way|helpers?|bug|crash|error|failure|found|seen|noticed|crash(?:ed)?|documented|"
    r"described|explained|pinned|listed|mentioned|noted|known|shown|already|done|used|usual|same|editing|looking|"
    r"one|those|ones) (?:in|at|to)|"
    r"(?:an)?statt|wie|nicht|nie|ohne|kein\w*|aus|von|z\. ?b\.|beschrieben in|"
    r"como|en vez de|en lugar de|sin|nunca|desde|por ejemplo|"
    r"comme|au lieu de|pas|jamais|sans|depuis|par exemple|em vez de|não|sem|come|invece di|non|senza|не|как|вместо|из)"
    r"(?:[ ,:]+(?:in|into|at|on|to|of|the|im|der|die|das|den|en|el|la|dans|le|les|em|o|a|nel|il|в))*"
    r"|(?:像|如|例如|而不是|不在|不放在|代替|从|從|取代))[\s`'\"(\[«„“]*$",
    re.IGNORECASE,
)
_AFTER = re.compile(
    r"(?:::\w+|:\d+)?[`'\")»”]*(?:'s\b|\s*(?:says?\b|said\b|already\b|was\b|were\b|had\b|failed\b|broke\b|"
    r"(?:imports?|calls?|uses?|reads?|needs?) (?:it|them|that|this)\b|"
    r"(?:stays?|remains?|is|are|is left|bleibt|ist)(?: (?:left|kept|still))? "
    r"(?:untouched|unchanged|unaffected|out of scope|as (?:it is|is|before)|alone|not (?:changed|touched|affected)|"
    r"unverändert|unberührt)|"
    r"(?:のように|ではなく|じゃなく|から|대신|처럼|이? ?아니라|那样|一样)))",
    re.IGNORECASE,
)
_OR = re.compile(r"\b(?:or|oder|ou|или)\b|或|还是", re.IGNORECASE)
_JOINT = re.compile(r"[`'\"]*[ ,]*(?:and|or|nor|und|oder|y|o|et|ou|e|和|或|、)?[ `'\"]*")
_EVERYWHERE = words(
    "readme changelog contributing license notice __init__ __main__ index main mod lib utils util helpers common types"
)
_WIDE = words(
    "src lib app apps test tests spec docs doc packages pkg internal cmd web scripts tools bin bench examples"
)
_BARE = words("Makefile Dockerfile Procfile Jenkinsfile Vagrantfile Gemfile Rakefile Justfile justfile")
_MOST_IN_FOLDER, _SHARE = 60, 0.25


class Tree(NamedTuple):
    """The paths of a working tree from its top, by their last part, and by that without its ending; folders with their sizes."""

    paths: Set[str]
    by_name: dict[str, list[str]]
    by_stem: dict[str, list[str]]
    folders: dict[str, int]


def tree_of(paths: Set[str]) -> Tree:
    """The paths, ready to be looked up."""
    tree = Tree(paths, {}, {}, {})
    for path in paths:
        folder, _, name = path.rpartition("/")
        tree.by_name.setdefault(name, []).append(path)
        tree.by_stem.setdefault(_stem(name), []).append(path)
        while folder:
            tree.folders[folder] = tree.folders.get(folder, 0) + 1
            folder = folder.rpartition("/")[0]
    return tree


def may_name_files(text: str) -> bool:
    """Whether there is anything in the text that could be a file's name; without a look at any tree."""
    return any("/" in name or "." in name or name in _BARE for name, _ in _names(text))


def files_named(problem: str, chosen: str, tree: Tree) -> tuple[str, ...]:
    """The paths that a decision is about, folders with a closing slash; at most MOST_PATHS.

    Where the problem asks which of several, only the choice counts.
    """
    between = len(_NAME.findall(problem)) > 1 and bool(_OR.search(problem))
    found = dict[str, None]()
    for text in (chosen,) if between else (problem, chosen):
        for name, in_passing in _names(text):
            path = "" if in_passing else _resolved(name, tree)
            if path and len(path) <= _LONGEST and path.isprintable() and " " not in path:
                found[path] = None
    return tuple(found)[:MOST_PATHS]


def _names(text: str) -> Iterator[tuple[str, bool]]:
    """Each name in the text, and whether it is mentioned in passing. A list stands as its first name does."""
    end, passing = -1, False
    for match in _NAME.finditer(text):
        name = match[0].strip("@+-").rstrip(".").removeprefix("./")
        if not ("/" in name or "." in name or name in _BARE):
            continue
        listed = end >= 0 and _JOINT.fullmatch(text, end, match.start()) and match.start() - end > 1
        before, end_of_name = (
            text[max(0, match.start() - 60) : match.start()],
            match.start() + len(match[0].rstrip(".")),
        )
        about = not passing if listed else _is_about(before, text, end_of_name)
        passing = not about or bool(_AFTER.match(text, end_of_name))
        end = match.end()
        yield name, passing


def _is_about(before: str, text: str, end: int) -> bool:
    """Whether a name that ends there stands where a decision is about it."""
    placed = _ABOUT.search(before) or (_COMMA.search(before) and _ENDS.match(text, end))
    return bool(placed) and not _BEFORE.search(before)


def _resolved(name: str, tree: Tree) -> str:
    """The one path that the name can mean, "" where there is none or there are several."""
    if name.endswith("/"):
        return _folder(name.rstrip("/"), tree)
    if "/" in name:
        if name in tree.paths:
            return name
        return _only(tree.by_name, name) or _folder(name, tree) or _only(tree.by_stem, name)
    same = tree.by_name.get(name, [])
    if same:
        return same[0] if len(same) == 1 and _stem(name).lower() not in _EVERYWHERE else ""
    return _module(name, tree)


def _only(known: dict[str, list[str]], name: str) -> str:
    last = name.rpartition("/")[2]
    ends = [path for path in known.get(last, []) if f"/{path}".removesuffix(_ending(path, last)).endswith(f"/{name}")]
    return ends[0] if len(ends) == 1 else ""


def _ending(path: str, last: str) -> str:
    """What the path has behind the last part of the name: nothing, or its ending."""
    return path.rpartition("/")[2][len(last) :]


def _module(name: str, tree: Tree) -> str:
    """The file of a module that is written with dots, its own or that of a name in it; of one word there is none."""
    parts = name.split(".")
    for length in (len(parts), len(parts) - 1):
        if length >= 2 and (found := _only(tree.by_stem, "/".join(parts[:length]))):
            return found
    return ""


def _folder(name: str, tree: Tree) -> str:
    """The folder, with a slash behind it, where it is one and not half of the tree."""
    if "/" not in name and name.lower() in _WIDE:
        return ""
    ends = [name] if name in tree.folders else [folder for folder in tree.folders if folder.endswith(f"/{name}")]
    if len(ends) != 1 or tree.folders[ends[0]] > min(_MOST_IN_FOLDER, max(3, int(_SHARE * len(tree.paths)))):
        return ""
    return f"{ends[0]}/"


def _stem(name: str) -> str:
    return name[: name.index(".", 1)] if "." in name[1:] else name
