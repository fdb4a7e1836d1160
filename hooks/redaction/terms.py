"""Words with digits in them that are no values: counts, sizes, versions, dates, methods, names of files."""

from hooks.redaction.names import compiled, table

_NUMBER = r"[+-]?[0-9][0-9_.,]{0,20}(?:%|[a-zA-Z]{1,3})?"
_AMOUNT = r"[0-9.,]{1,10}[-_ ]?([A-Za-z]{1,10})(?:[-_ ]([A-Za-z]{1,10}))?"
_UNITS = table(
    "ms s sec min mins h hr hrs d day days kb mb gb tb px em rem pt x k m bit bits byte bytes char chars "
    "character characters hour hours "
    "minute minutes second seconds week weeks month months year years time times user users token tokens key "
    "keys factor step way st nd rd th "
    "old long digit letter word p"
)
_DATED = (
    r"v?\d{1,4}(?:\.\d{1,5}){1,4}[\w.+-]{0,20}|v\d{1,4}|\d{4}-\d{2}-\d{2}(?:[T_]\S{0,20})?|\d{1,2}:\d{2}\S{0,10}|[A"
    r"-Za-z]{0,20}[-#]\d{1,6}|#[0-9a-fA-F]{3,8}|(?:p|\d)\d{0,2}p?"
)
# Words with digits that name a method, a version or a thing, and are no value: the word before the digits
_TERM = r"([A-Za-z]{2,12})[-_.]?\d{1,5}(?:[-_/.][A-Za-z]{1,12}\d{0,4}|[-.]\d{1,4}){0,3}"
_TERMS = table(
    "oauth auth openauth sha md base utf rs hs es ps ed curve secp rsa aes pbkdf argon bcrypt scrypt chacha "
    "pkcs tls ssl http ipv "
    "win arm amd log web level step day rfc iso cve py python node vue ie oid uid fido gpt"
)
_EXACT = table(
    "i18n l10n k8s s3 ec2 2fa mfa h2 b64 x86 x64 x509 x.509 x25519 p256 p384 p521 u2f argon2id argon2i argon2d "
    "sha256sum utf8mb4 "
    "secp256k1 secp256r1 base64url base64-encoded log4j http/1.1 http/2 bcrypt2"
)
_FILE = r"[\w./@-]{1,120}\.([A-Za-z]{1,8})(?::\d{1,6}){0,2}"
_SUFFIXES = table(
    "py pyi js jsx ts tsx go rs java kt rb php c h cc cpp cs sh sql md txt json yml yaml toml ini cfg conf env "
    "xml html css scss lock log pem key "
    "crt pub csv gz tgz zip whl png svg com org net io dev internal local test app"
)


def number(value: str) -> bool:
    """Whether `value` is a figure or a term with one: a count, a size, a version, a date, "sha256"."""
    if not compiled(r"\d").search(value):
        return bool(compiled(r"#[0-9a-fA-F]{3,8}").fullmatch(value))
    if value.lower() in _EXACT or compiled(_NUMBER).fullmatch(value) or compiled(_DATED).fullmatch(value):
        return True
    term = compiled(_TERM).fullmatch(value)
    amount = compiled(_AMOUNT).fullmatch(value)
    return bool(
        (term and term[1].lower() in _TERMS)
        or (amount and amount[1].lower() in _UNITS and (amount[2] or "x").lower() in _UNITS)
    )


def file(value: str) -> bool:
    """Whether `value` is the name of a file or a host, by its ending."""
    name = compiled(_FILE).fullmatch(value)
    return name is not None and name[1].lower() in _SUFFIXES
