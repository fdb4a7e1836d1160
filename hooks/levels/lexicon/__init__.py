"""Word tables of the level rules: what a word or phrase tells about a request, one module a language.

A language module holds `TABLE`, a dict from role name (the `ROLES` below) to one string of entries parted by blanks.
In an entry `_` stands for a blank ("get_rid_of") and a last `*` for any ending ("migrat*"). Latin tables are written
without accents, as `hooks.levels.tokens` folds the prompt; Vietnamese keeps its marks. A word may stand under several roles.
"""

from __future__ import annotations

from hooks.cached import cached
from hooks.namedtuple import NamedTuple

CHANGE, READ, ASK, WISH, POLITE, DEFECT, TRIVIAL, RISK = (1 << at for at in range(0, 8))
SOFT, STRONG, SURFACE, NOT, LACK, NEVER, GO, THANKS = (1 << at for at in range(8, 16))
SECURITY, ARCH, CONSULT, DECIDE, CHORE, WHO, MAY, TECH = (1 << at for at in range(16, 24))
MOVE, DESTROY, STORE, TUNE, EDIT, THIS, GIT, SEND = (1 << at for at in range(24, 32))
ANEW, SMALL, ABOUT, LOSS, ACT, PRIVATE, LOG, SCOPE = (1 << at for at in range(32, 40))
SELF, THAT, ANYMORE, GLANCE, PURPOSE, INSTEAD, MORE, BUILD = (1 << at for at in range(40, 48))
FILL, BUT, READONLY, LEAD, WORD, AND, PART, MODEL = (1 << at for at in range(48, 56))
LETTER, LOCAL, BAR, CONTEND, SAME, STATE, PAST, OWN_THING, MANNER, DOES, ALIKE = (1 << at for at in range(56, 67))

ROLES = {
    "change": CHANGE,  # verbs that ask for work
    "read": READ,  # verbs that ask for an answer, a look, or an existing command to be run
    "ask": ASK,  # question words and particles
    "wish": WISH,  # needs, wishes, obligations
    "polite": POLITE,  # "could you": a request in the form of a question
    "defect": DEFECT,  # something does not do what it should
    "trivial": TRIVIAL,  # one small visible edit
    "risk": RISK,  # a risk object by name; a place or label nearby may take it over
    "soft": SOFT,  # a risk object only where no surface is near at all (a column of a table, a session of a talk)
    "strong": STRONG,  # a risk told as an event or a duty; no place nearby takes it over
    "surface": SURFACE,  # what stands in front of a risk object: page, test, document
    "not": NOT,  # what follows in the clause does not count
    "lack": LACK,  # as "not" where a verb of change follows or went before; else it tells what is missing
    "never": NEVER,  # the whole clause does not count
    "go": GO,
    "thanks": THANKS,
    "security": SECURITY,
    "arch": ARCH,
    "consult": CONSULT,  # asks for a judgement
    "decide": DECIDE,  # asks for a proposal or a decision
    "chore": CHORE,  # trivial whatever the verb: typos, the text of a commit
    "who": WHO,  # people with or without rights; with "may" an access rule
    "may": MAY,
    "tech": TECH,  # stores, providers, frameworks, languages
    "move": MOVE,  # with "tech": a move from one to another
    "destroy": DESTROY,  # with "store": what cannot be brought back
    "store": STORE,
    "tune": TUNE,  # with a number or a quotation: one constant, one text
    "edit": EDIT,  # verbs of a small edit
    "this": THIS,  # a pronoun: the object stands in the sentence before
    "git": GIT,  # with "send": version control, no change of content
    "send": SEND,
    "anew": ANEW,  # a rewrite, unless of something "small"
    "small": SMALL,
    "about": ABOUT,  # the work is a test, a document or a demonstration about the risk
    "loss": LOSS,  # with "store": data that goes missing
    "act": ACT,  # verbs of running that ask for work where a risk or a condition is near
    "private": PRIVATE,  # with "log": what must not be written down
    "log": LOG,
    "scope": SCOPE,  # with "tech" and "move": the whole program
    "self": SELF,  # who talks about themselves or the talk
    "that": THAT,  # articles: the word before them, at the front, is a verb
    "anymore": ANYMORE,  # turns a ban into a wish
    "glance": GLANCE,  # "have a look": after a fact, that fact is a defect
    "purpose": PURPOSE,  # an infinitive behind it is no request, unless a wish stands before
    "instead": INSTEAD,  # at the front, it rules out only what stands before the verb
    "more": MORE,  # at the front: more of the task in hand
    "build": BUILD,  # something is made, so the edit is not trivial
    "fill": FILL,  # may stand in front of an imperative
    "but": BUT,  # starts a new clause
    "readonly": READONLY,  # nothing is to be changed at all
    "lead": LEAD,  # an imperative or infinitive may follow
    "word": WORD,  # a known word without meaning here (homonyms; tells the language)
    "part": PART,  # a part that every task has: as an object it goes on with what is in hand
    "model": MODEL,  # language models: beside them tokens are no credentials
    "letter": LETTER,  # a text for somebody
    "local": LOCAL,  # with "destroy": what can be made again
    "bar": BAR,  # with "who": who may and who may not
    "contend": CONTEND,  # with "same": people or processes in each other's way
    "same": SAME,
    "state": STATE,  # how something is, told as news
    "past": PAST,  # verbs of what the writer has done, beside those in -ed
    "own_thing": OWN_THING,  # what is the writer's, not the product's
    "manner": MANNER,  # with "use" or "not": how the agent is to work
    "does": DOES,  # verbs of what a thing does: the word before is no imperative
    "alike": ALIKE,  # "do the same": what is in hand goes on, whatever it is done for
    "and": AND,  # starts a new clause where a verb follows
}


class Lexicon(NamedTuple):
    """Roles by entry: whole words, words of several parts, beginnings of words."""

    words: dict[str, int]
    starts: dict[str, int]  # first part of entries with several parts: parts of the longest
    stems: dict[str, int]


_RISKS = STRONG | ANEW | SOFT | ARCH | RISK
_OBJECTS = ("a ", "the", "all ", "everything", "it ", "it", "their ", "users ", "people ")


@cached
def lexicon(lang: str) -> Lexicon:
    """The table of `lang` ("en", "de", ...; see `hooks.levels.languages`), read when that language first occurs."""
    words: dict[str, int] = {}
    stems: dict[str, int] = {}
    for role, entries in _table(lang).items():
        keys = entries.split()
        if "*" in entries:
            _add(stems, [key[:-1] for key in keys if key[-1] == "*"], ROLES[role])
            keys = [key for key in keys if key[-1] != "*"]
        # A table at a time: a prompt waits for this, and there are thousands of entries.
        _add(words, "\n".join(keys).replace("_", " ").split("\n") if keys else [], ROLES[role])
    several = [key for key in words if " " in key]
    for key in [key for key in several if _RISKS & words[key] and key.partition(" ")[2].startswith(_OBJECTS)]:
        words[key] |= words.get(key.partition(" ")[0], 0) & CHANGE  # "drop the table" is an order as "drop" is
    for key in [key for key in words if key[-1] == "s" and key[:-1] in words]:
        words[key] |= words[key[:-1]] & _RISKS  # a plural with a role of its own keeps those of its singular
    if lang in _SPELLED:
        words, stems = _respelled(words, lang), _respelled(stems, lang)
        several = [key for key in words if " " in key]
    starts: dict[str, int] = {}
    for key in several:
        first, parts = key[: key.index(" ")], key.count(" ") + 1
        if starts.get(first, 0) < parts:
            starts[first] = parts
    return Lexicon(words, starts, stems)


def _add(known: dict[str, int], keys: list[str], bit: int) -> None:
    """Gives each of `keys` the role `bit` beside those that it has."""
    new = dict.fromkeys(keys, bit)
    for key in known.keys() & new.keys():
        new[key] |= known[key]
    known.update(new)


@cached
def initials(lang: str) -> dict[str, int]:
    """By the first character of an entry the characters of the longest one that begins so, for text without blanks."""
    longest: dict[str, int] = {}
    for key in lexicon(lang).words:
        longest[key[0]] = max(longest.get(key[0], 0), len(key))
    return longest


def _table(lang: str) -> dict[str, str]:
    """Import one language's table; a prompt in English loads no other."""
    if lang == "de":
        from hooks.levels.lexicon.de import TABLE
    elif lang == "fr":
        from hooks.levels.lexicon.fr import TABLE
    elif lang == "es":
        from hooks.levels.lexicon.es import TABLE
    elif lang == "pt":
        from hooks.levels.lexicon.pt import TABLE
    elif lang == "ru":
        from hooks.levels.lexicon.ru import TABLE
    elif lang == "zh":
        from hooks.levels.lexicon.zh import TABLE
    elif lang == "ja":
        from hooks.levels.lexicon.ja import TABLE
    elif lang == "ko":
        from hooks.levels.lexicon.ko import TABLE
    elif lang == "vi":
        from hooks.levels.lexicon.vi import TABLE
    elif lang == "en":
        from hooks.levels.lexicon.en import TABLE
    elif lang in _SPELLED:
        return _table(_SPELLED[lang])
    else:
        from hooks.levels.lexicon.smaller import TABLES

        return TABLES[lang]
    return TABLE


_SPELLED = {"vu": "vi", "rl": "ru"}  # Vietnamese without its marks, Russian in Latin letters


def _respelled(entries: dict[str, int], lang: str) -> dict[str, int]:
    from hooks.levels.lexicon.spelling import romanized, unmarked

    spell = unmarked if lang == "vu" else romanized
    known: dict[str, int] = {}
    for key, roles in entries.items():
        plain = spell(key)
        if lang == "vu" and " " not in plain:
            roles &= ~(TRIVIAL | RISK | SOFT)  # without its mark a short word may be any of several
        known[plain] = known.get(plain, 0) | roles
    return known
