"""Small words that say nothing of what is wanted, by language; those that are no English word tell the language."""

from collections.abc import Collection

_ENGLISH = """
a an and are as at be been but by can could did do does for from had has have how i if in into is it its just let like me
my no not of on or our out please should show so some than that the their them then there these they this to up us use
used using very want wants was we what when where which who why will with would you your need needs help thing things
something anything everything way get got about all any only also s t m re ve ll d am im id here such else ever each
"""
_OTHERS = {
    "de": "der die das den dem des ein eine einen einem einer und oder ist sind mit von zu zum zur fur auf ich mir mich wie"
    " kann man bitte nicht aus bei uber als wir uns unser unsere meine mein meinen meiner es sich etwas im am wird werden"
    " nach vor",
    "fr": "le la les un une du de des et ou est sont avec pour sur dans je mon ma mes comment peut ce cette ces au aux que"
    " qui nous vous notre nos votre en ne pas plus il elle",
    "es": "el los las un una unos unas y o de con por para en mi mis como puede este esta del al se lo la su sus quiero nos"
    " que es hay",
    "it": "il lo gli uno una e di da del della che per con come si un mio mia nel nella questo questa le dei delle",
    "pt": "o um uma de do da das no na nos nas com para por como meu minha que em se ao",
    "nl": "de het een en voor met ik mijn kan wij ons onze niet dat deze dit naar",
    "ru": "и в на с как не по из для это мне мой моя мы у о к что от до",
}
_SPLIT = {language: frozenset(text.split()) for language, text in _OTHERS.items()}
# Words of those lists that are English words, or names in software: they tell no language,
_SAME_IN_ENGLISH = (
    "die man son con per come mes mon no do o y e a um na in im am as pour plus not met em me en comment fur"
)
# and these are content words there, so they are small words only beside another word of their language.
_CONTENT = frozenset(
    ["comment", "man", "die", "fur", "hay", "pour", "plus", "met", "nas", "com", "mit", "mis", "mia", "das", "elle"]
)
_NOT_TELLING = _CONTENT.union(_SAME_IN_ENGLISH.split())
ENGLISH = frozenset(_ENGLISH.split())
STOP = ENGLISH.union(*_SPLIT.values()) - _CONTENT


def languages_of(word: str) -> tuple[str, ...]:
    """The languages that a small word tells; none for one that is an English word too."""
    if word in _NOT_TELLING or word in ENGLISH:
        return ()
    return tuple(language for language, found in _SPLIT.items() if word in found)


def is_small(word: str, spoken: Collection[str]) -> bool:
    """Whether a word says nothing of what is wanted in an intent in which these languages are spoken."""
    return word in STOP or (word in _CONTENT and any(word in _SPLIT[language] for language in spoken))
