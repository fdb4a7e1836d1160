"""Judges a value that stands where a credential would: is it the credential itself, or a word, code, a placeholder?

No entropy: the kinds of thing that people write in such a place are few, and each is told by its shape.
"""

import re
from functools import lru_cache

from hooks.redaction import terms as terms
from hooks.redaction.names import compiled, table

_STANDINS = table(
    "none null nil undefined true false yes no on off empty unset string str text char bytes bytea int integer number "
    "bool boolean any object optional required varchar uuid password passwd passphrase passcode pass pwd secret token "
    "apikey authtoken auth-token auth_token access_token access-token api_key api-key key credential "
    "credentials changeme change-me placeholder example sample dummy redacted masked hidden removed "
    "omitted filtered censored encrypted hashed todo fixme tbd n/a na xxx abc foo bar baz user username admin "
    "test demo "
    "your mine value default self this passwort kennwort contraseña senha пароль 密码 bearer basic digest secretstr "
    "[filtered] [masked] [hidden] [removed] [secret] <secret> notset not-set unknown private public internal"
)
_MARKED = (  # what a template, shell, format string or mask leaves in the place of a value
    r"\$\{|\$\(|\$[A-Za-z_][A-Za-z0-9_]*|%[A-Za-z_][A-Za-z0-9_]*%|%env\(|\{\{|\{[A-Za-z_]|<[A-Za-z][^<>\n]{0,60}>|%[sd"
    r"vr(]|\{\}|#\{"
    r"|[*•●xX.…_#-]{3,400}(?![A-Za-z0-9])|\[\w|!(?:Ref|Sub|GetAtt|secret|vault|env)|op://|vault:|arn:|ssm:|env:"
    r"|secret://|@Microsoft\."
)
_REFERRED = (  # Ruby's @token, npm's workspace:*, a pattern
    r"@{1,2}[a-z_]{2,40}$|(?:workspace|file|link|npm|catalog|portal|patch):[\w.^~*@/-]{1,80}$|/?\^[\[\\(]"
)
_YOURS = (
    r"(?i)(?:<|\[)?(?:your|my|the|insert|enter|replace|put|some|a|an|example|sample|dummy|fake|mock|change)[ _-]"
    r"(?:[a-z]{1,12}[ _-]){0,4}(?:here|me|it|this|password|passwd|secret|token|key|credential|value|string)s?(?:>|\])?$"
)
_CALL = r"(?:await |new |lambda\b|async |not |&|\*)?[A-Za-z_][\w.#]{0,80}(?:::\w{1,60}){0,4}(?:<[\w, ]{1,40}>)?[(\[]"
_DOTTED = r"&?\*?[A-Za-z_$]\w{0,60}(?:(?:\??\.|::|->)#?[A-Za-z_]\w{0,60}){1,8}[!?]?(?=$|[\s,;)\]}])"
_WORD = r"[^\W\d_]+(?:['’-][^\W\d_]+){0,6}"
_SNAKE = r"_{0,2}[A-Za-z]{2,30}(?:_[A-Za-z]{1,30}){1,8}_?[0-9]{0,2}"
_CAPS = r"[A-Z][A-Z0-9]{0,30}(?:_[A-Z0-9]{1,30}){1,8}"
# Ed25519PrivateKey
_CAMEL = (  # Ed25519PrivateKey, X448PublicKey, _private
    r"_{1,2}[A-Za-z]{2,40}|(?:[A-Z]{1,6}|[A-Z]?[a-z]{1,20})(?:[A-Z][a-z]{1,20}){0,6}\d{1,5}(?:[A-Z][a-z]{2,20}){1,6}"
)
_PATH = r"(?:~|\.{1,2}|[A-Za-z]:)?(?:[/\\][\w.@+ -]{0,60}){1,20}|[\w.-]{1,60}(?:/[\w.-]{1,60}){1,8}"
_URL = r"[a-z][a-z0-9+.-]{1,20}://"
_HEX = r"0x[0-9a-fA-F]{1,128}|[0-9a-fA-F]{6,128}"
_UUID = r"[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}"
SMALL = table(
    "the a an is are be to your you must not for of in and at on please with or from this that we it our as by if no "
    "der die das ist und le la les est un une de el es y o para que"
)
_ACRONYMS = table(
    "PKCS OAEP PSS ECDSA ECDH EC OID ASN DER PEM CSR CRL OCSP "
    "DB URL HTTP HTTPS XML SQL JWT TLS SSL SSH DNS CSS HTML PHP TTL KMS AWS GCP TCP UDP PDF CSV GPG PGP RPC "
    "GRPC CLI SDK CPU GPU VM JS TS "
    "STMT STR CFG CTX MSG PKG MGR CMD FMT IMG BTN TXT PTR SRC TMP SVC SRV NUM FN TS CB RNG "
    "CDN CMS CRM RSA HMAC MD QL LDAP S X N T K V P C B D F G H L M R W Z JVM NPM PR CI CD"
)
_SYMBOL = frozenset("!@#$%^&*+=?~|")


def standin(value: str) -> bool:
    """Whether `value` only holds the place of a credential: a variable, a template, a mask, "changeme"."""
    bare = value.strip(" \t.,;:!?_-")
    if value[0] in "@wfcln/^" and compiled(_REFERRED).match(value):
        return True
    if bare.lower() in _STANDINS or len(set(bare)) < 2:
        return True
    if value.startswith("&lt;") or compiled(r"[^A-Za-z0-9]{0,3}\{[A-Za-z_][\w.]{0,60}\}[^A-Za-z0-9]{0,3}").fullmatch(
        value
    ):
        return True
    if "](" in value or compiled(r"(?i)(?:string|varchar|char|text|binary|bytes|int)\(\d{1,6}\)").fullmatch(value):
        return True
    if "${" in value or "{{" in value or "#{" in value or "$(" in value:
        return True
    if value[0] in "$%{<[*•●xX.…_#-!oavse@" and compiled(_MARKED).match(value):
        return True
    return any(c in bare for c in " _-") and bool(compiled(_YOURS).match(bare))


def code(value: str) -> bool:
    """Whether unquoted `value` is an expression: a call, an index, an attribute, a name in capitals or with underscores."""
    return bool(
        compiled(_CALL).match(value)
        or (compiled(_DOTTED).match(value) and not any(random(part) and not camel(part) for part in value.split(".")))
        or compiled(_SNAKE).fullmatch(value)
        or compiled(_CAPS).fullmatch(value)
        or camel(value)
    )


def path(value: str) -> bool:
    """Whether `value` is an address of a file or a page rather than a value."""
    if compiled(_URL).match(value):
        return True
    return bool(compiled(_PATH).fullmatch(value)) and not any(random(part) for part in re.split(r"[/\\]", value))


@lru_cache(512)
def random(value: str) -> bool:
    """Whether `value` (>= 16 characters) mixes digits, or the cases of letters, as no word or identifier does."""
    longest = max((len(run) for run in re.findall(r"[A-Za-z0-9+/=]{1,4000}", value)), default=0)
    if len(value) < 16 or longest < 10:
        return False
    digits = sum(c.isdigit() for c in value)
    letters = sum(c.isalpha() for c in value)
    if not digits and (value.isupper() or value.islower()):
        return False
    if digits and letters:
        turns = len(re.findall(r"[0-9](?=[A-Za-z])|[A-Za-z](?=[0-9])|[a-z](?=[A-Z])", value))
        return turns >= 3 and turns * 12 >= len(value)
    return odd(value)


@lru_cache(512)
def odd(value: str) -> bool:
    """Whether letters alone (>= 8) change their case as no identifier does: pieces without a vowel, or very short ones."""
    if (
        len(value) < 8
        or not value.isascii()
        or not value.isalpha()
        or value.islower()
        or value.isupper()
        or value.istitle()
    ):
        return False
    pieces = re.findall(r"[A-Z]{1,60}(?![a-z])|[A-Z]?[a-z]{1,60}", value)
    dull = [
        p
        for p in pieces
        if p.upper() not in _ACRONYMS
        and (not compiled(r"(?i).*[aeiouy]").match(p) or compiled(r"(?i).*[bcdfghjklmnpqrstvwxz]{5}").match(p))
    ]
    return bool(dull) or (len(pieces) > 3 and len(value) <= 3 * len(pieces))


@lru_cache(512)
def shaped(value: str) -> bool:
    """Whether a word of a sentence (>= 6 characters) can only be a value: letters with digits or symbols, and no term."""
    if len(value) < 6 or _known(value):
        return False
    if odd(value):
        return True
    letters = any(c.isalpha() for c in value)
    digits = any(c.isdigit() for c in value)
    symbols = any(c in _SYMBOL for c in value)
    if digits or not symbols:
        return letters and digits
    cases = any(c.isupper() for c in value) and any(c.islower() for c in value)
    return (
        cases and value[0].isalpha() and not any(c in "|+=?~*" for c in value[:-1]) and not plain(value.rstrip("@=+|"))
    )


def plain(value: str) -> bool:
    """Whether `value` is made of letters only, joined by slashes or the like."""
    return bool(compiled(r"[^\W\d_]+(?:[/+&=|][^\W\d_]+)*[?!]*").fullmatch(value))


def _known(value: str) -> bool:
    return bool(
        "\x1b" in value or standin(value) or terms.number(value) or terms.file(value) or code(value) or path(value)
    )


def identifier(value: str) -> bool:
    """Whether `value` is an id that is no secret by itself: a digest, a UUID."""
    return bool(compiled(_HEX).fullmatch(value) or compiled(_UUID).fullmatch(value))


def sentence(value: str) -> bool:
    """Whether quoted `value` is something to read: several words, or one phrase with an end."""
    words = value.split()
    if len(words) < 2:
        return False
    if not all(readable(w) for w in words):
        lowered = sum(w.lower().strip(".,;:") in SMALL for w in words)
        return lowered >= 2 and not any(random(w) for w in words)
    phrase = len(words) >= 4 and value == value.lower() and not SMALL.intersection(words) and value[-1].isalpha()
    return not phrase


def readable(word: str) -> bool:
    """Whether a word of a quoted text is one to read: letters, a mark alone, or a figure of a term."""
    plain_word = word.strip(".,;:!?()'\"“”…/&*-")
    return bool(compiled(_WORD).fullmatch(plain_word)) or not word.strip(".,;:!?()&-–—+") or terms.number(plain_word)


def bare_word(value: str) -> bool:
    """Whether unquoted `value` is one word, or words joined by hyphens."""
    return bool(compiled(_WORD).fullmatch(value.lstrip("*&"))) and not random(value)


def camel(value: str) -> bool:
    """Whether `value` is a name of a class or an attribute: words in capitals around one number, or with an underscore first."""
    return bool(compiled(_CAMEL).fullmatch(value)) and not odd("".join(c for c in value if c.isalpha()))


def capitals(value: str) -> bool:
    """Whether `value` is a name in capitals, as environments have them."""
    return bool(compiled(_CAPS).fullmatch(value))


def snake(value: str) -> bool:
    """Whether `value` is words of letters joined by underscores."""
    return bool(compiled(_SNAKE).fullmatch(value))


def call(value: str) -> bool:
    """Whether `value` begins as a call or an index does."""
    return bool(compiled(_CALL).match(value))


def hyphened(value: str) -> bool:
    """Whether `value` is words joined by hyphens, all letters."""
    return bool(compiled(r"[A-Za-z]{1,30}(?:-[A-Za-z]{1,30}){1,8}").fullmatch(value))


def slug(value: str) -> bool:
    """Whether `value` is a name as people give to things: letters, joined by hyphens, underscores or dots, maybe a number."""
    return bool(compiled(r"[A-Za-z]{1,30}(?:[-_. ][A-Za-z]{1,30}){0,8}(?:[-_.]?[0-9]{1,2})?[.!]?").fullmatch(value))


def termlike(value: str) -> bool:
    """Whether `value` could be an identifier with digits in it, so that only a name close by makes it a credential."""
    return bool(
        compiled(
            r"[A-Za-z]{1,30}[0-9]{1,6}|[A-Za-z_]\w{0,60}_\w{0,60}|[0-9]{1,6}[a-z]{1,6}|[A-Za-z_][\w.-]{0,40}=.*"
        ).fullmatch(value)
    )


def reference(value: str) -> bool:
    """Whether `value` is words joined by hyphens with at most a small number, as things are named."""
    return "-" in value and slug(value)
