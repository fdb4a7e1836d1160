"""What a model replied: one JSON object dug out of its text, in one of the three shapes, or a reason why not."""

import json
import re
from collections.abc import Iterator
from math import isfinite
from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError, model_validator

from hooks.plain_text import one_line, plain_values

MAX_TEXT = 65_536
MAX_STARTS = 200
SHAPES = ("loaded", "alternatives", "hint")


_WORDS = "think|thinking|thought|thoughts|reasoning|reflection|analysis|scratchpad|antthinking"
_MARK = rf"(?:<{{0}}(?:{_WORDS})\b[^<>]{{{{0,80}}}}>|\\[{{0}}(?:{_WORDS})\\]"
_CLOSED = re.compile(
    _MARK.format("/") + "|<\\|end\\|>|<\\|channel\\|>final(?:<\\|message\\|>)?|◁/think▷)", re.IGNORECASE
)
_OPENED = re.compile(_MARK.format("") + "|<\\|channel\\|>(?:analysis|commentary)|◁think▷)", re.IGNORECASE)


class NotJson(Exception):
    """The text holds no JSON object; the message tells the model so."""


def extract(text: str) -> dict[str, Any]:
    """The last JSON object in `text` that has one of the three keys, else the last object: fences and prose are fine.

    What stands between thinking marks is a draft, not an answer: where there are any, only what follows the last
    closing mark counts, or what stands before one that is never closed.

    Raises:
        NotJson: there is none.
    """
    rows = list(_objects(_behind_thinking(text)))
    fitting = [row for row in rows if any(key in row for key in SHAPES)]
    if not rows:
        raise NotJson("there is no JSON object in the reply")
    return (fitting or rows)[-1]


def _behind_thinking(text: str) -> str:
    closed = list(_CLOSED.finditer(text))
    rest = text[closed[-1].end() :] if closed else text
    return _OPENED.split(rest, maxsplit=1)[0]


def _objects(text: str) -> Iterator[dict[str, Any]]:
    text, decoder = text[-MAX_TEXT:], json.JSONDecoder()
    start, tries = text.find("{"), 0
    while start >= 0 and tries < MAX_STARTS:
        tries += 1
        try:
            found, end = decoder.raw_decode(text, start)
        except (ValueError, RecursionError):
            end = start + 1
        else:
            yield dict(found)
        start = text.find("{", end)


def _score(value: Any) -> float | None:
    good = isinstance(value, int | float) and not isinstance(value, bool) and isfinite(value)
    return round(min(1.0, max(0.0, float(value))), 2) if good else None


def _text(value: Any) -> str:
    return one_line(value, 400) if isinstance(value, str) else ""


class Pick(BaseModel):
    """A name the model points at. Any other field it sends, `content` above all, is dropped."""

    model_config = ConfigDict(frozen=True, extra="ignore")
    name: Annotated[str, Field(min_length=1, max_length=200)]
    type: Annotated[str, BeforeValidator(_text)] = ""
    summary: Annotated[str, BeforeValidator(_text)] = ""
    score: Annotated[float | None, BeforeValidator(_score)] = None


class ModelChoice(BaseModel):
    """One of the three shapes; where several are filled, loaded counts before alternatives before hint."""

    model_config = ConfigDict(frozen=True, extra="ignore")
    loaded: Pick | None = None
    alternatives: Annotated[tuple[Pick, ...], Field(max_length=50)] | None = None
    hint: Annotated[str, Field(max_length=2_000)] | None = None

    @model_validator(mode="after")
    def _some(self) -> "ModelChoice":
        if self.loaded is None and self.alternatives is None and not (self.hint or "").strip():
            raise ValueError('exactly one of "loaded", "alternatives" and "hint" must be there')
        return self


def parse(text: str) -> ModelChoice:
    """A reply's choice.

    Raises:
        ValueError: no JSON object, or none of the three shapes; the message tells the model what is wrong.
    """
    try:
        return ModelChoice.model_validate(plain_values(extract(text)))
    except NotJson as error:
        raise ValueError(str(error)) from error
    except ValidationError as error:
        said = (f"{'.'.join(map(str, e['loc'])) or 'reply'}: {e['msg']}" for e in error.errors()[:4])
        raise ValueError("; ".join(said)[:500]) from error
