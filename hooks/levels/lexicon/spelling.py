"""How a language looks in plain Latin letters: Vietnamese without its marks, Russian as people spell it in chats."""

from __future__ import annotations

_VOWELS = {
    "a": "àáảãạăằắẳẵặâầấẩẫậ",
    "e": "èéẻẽẹêềếểễệ",
    "i": "ìíỉĩị",
    "o": "òóỏõọôồốổỗộơờớởỡợ",
    "u": "ùúủũụưừứửữự",
    "y": "ỳýỷỹỵ",
    "d": "đ",
}
_MARKED = str.maketrans({mark: plain for plain, marks in _VOWELS.items() for mark in marks})
_PLAIN = str.maketrans("абвгдезийклмнопрстуфхцыэё", "abvgdeziiklmnoprstufhciee", "ъь")
_LETTERS = str.maketrans({"ж": "zh", "ч": "ch", "ш": "sh", "щ": "sh", "ю": "iu", "я": "ia"})
# Spellings of one sound, in the order in which they are made alike.
_ALIKE = (
    ("shch", "sh"),
    ("sch", "sh"),
    ("kh", "h"),
    ("ts", "c"),
    ("yu", "iu"),
    ("ju", "iu"),
    ("ya", "ia"),
    ("ja", "ia"),
)
_LATER = (("yo", "e"), ("jo", "e"), ("ye", "e"), ("je", "e"), ("j", "i"), ("y", "i"), ("'", ""), ("ii", "i"))


def unmarked(text: str) -> str:
    """Vietnamese `text` (lower case) as it is typed without marks."""
    return text.translate(_MARKED)


def romanized(text: str) -> str:
    """Russian `text` (lower case), in either alphabet, in one spelling of Latin letters."""
    text = text.translate(_PLAIN).translate(_LETTERS)
    for spelled, alike in _ALIKE + _LATER:
        text = text.replace(spelled, alike)
    return text
