"""What a model replied: one JSON object dug out of its text, in one of the three shapes, or a reason why not."""

import json
from math import isfinite
from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError, model_validator

MAX_TEXT = 65_536
MAX_STARTS = 200
SHAPES = ("loaded", "alternatives", "hint")


class NotJson(Exception):
    """The text holds no JSON object; the message tells the model so."""


def extract(text: str) -> dict[str, Any]:
    """The first JSON object in `text` that has one of the three keys, else the first object: fences and prose are fine.

    Raises:
        NotJson: there is none.
    """
    text, decoder, other = text[:MAX_TEXT], json.JSONDecoder(), None
    start, tries = text.find("{"), 0
    while start >= 0 and tries < MAX_STARTS:
        tries += 1
        try:
            found, end = decoder.raw_decode(text, start)
        except (ValueError, RecursionError):
            end = start + 1
        else:
            if any(key in found for key in SHAPES):
                return dict(found)
            other = found if other is None else other
        start = text.find("{", end)
    if other is None:
        raise NotJson("there is no JSON object in the reply")
    return dict(other)


def _score(value: Any) -> float | None:
    good = isinstance(value, int | float) and not isinstance(value, bool) and isfinite(value)
    return round(min(1.0, max(0.0, float(value))), 2) if good else None


def _text(value: Any) -> str:
    return " ".join(value.split())[:400] if isinstance(value, str) else ""


class Pick(BaseModel):
    """A name the model points at. Any other field it sends, `content` above all, is dropped."""

    model_config = ConfigDict(frozen=True, extra="ignore")
    name: Annotated[str, Field(min_length=1, max_length=200)]
    type: Annotated[str, BeforeValidator(_text)] = ""
    summary: Annotated[str, BeforeValidator(_text)] = ""
    score: Annotated[float | None, BeforeValidator(_score)] = None


class Choice(BaseModel):
    """One of the three shapes; where several are filled, loaded counts before alternatives before hint."""

    model_config = ConfigDict(frozen=True, extra="ignore")
    loaded: Pick | None = None
    alternatives: Annotated[tuple[Pick, ...], Field(max_length=50)] | None = None
    hint: Annotated[str, Field(max_length=2_000)] | None = None

    @model_validator(mode="after")
    def _some(self) -> "Choice":
        if self.loaded is None and self.alternatives is None and not (self.hint or "").strip():
            raise ValueError('exactly one of "loaded", "alternatives" and "hint" must be there')
        return self


def parse(text: str) -> Choice:
    """A reply's choice.

    Raises:
        ValueError: no JSON object, or none of the three shapes; the message tells the model what is wrong.
    """
    try:
        return Choice.model_validate(extract(text))
    except NotJson as error:
        raise ValueError(str(error)) from error
    except ValidationError as error:
        said = (f"{'.'.join(map(str, e['loc'])) or 'reply'}: {e['msg']}" for e in error.errors()[:4])
        raise ValueError("; ".join(said)[:500]) from error
