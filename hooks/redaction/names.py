"""Which names announce a credential: `DB_PASSWORD`, `apiKey`, `X-Auth-Token`, but not `token_count` or `passwordPolicy`.

A name is cut into words; its head decides, after words that only say which one it is ("old", "prod", "2").
"""

import re
from functools import lru_cache

from hooks.cached import compiled as compiled
from hooks.redaction.gates import SHORT, STEMS


def table(text: str) -> frozenset[str]:
    """The words of a table that is written as text."""
    return frozenset(text.split())


NONE, WEAK, TOKEN, PASSWORD, PIN, VENDOR = range(6)  # VENDOR: only a value that no person made up counts

NAME = "|".join(f"{stem}(?![a-z])" if stem in SHORT else stem for stem in STEMS)  # in a lower-case text
_PIECES = r"[A-Z]{1,60}(?![a-z])|[A-Z]?[a-z]{1,60}|[0-9]{1,20}"
_WHICH = table(
    "value val string str plain plaintext cleartext raw prod production dev development staging stage test "
    "testing live old "
    "new current previous prev next primary secondary main backup root admin default b v base encoded enc rw ro hex b64 base64"
)
_PASSWORDS = (
    "password",
    "passwd",
    "passphrase",
    "passcode",
    "kennwort",
    "passwort",
    "senha",
    "contrasena",
    "contraseña",
    "wachtwoord",
    "haslo",
    "parol",
    "motdepasse",
)
_PASSWORD_WORDS = table(
    "pw pwd pword psk storepass keypass userpass dbpass mypass sshpass adminpass pswd psswd passw mnemonic"
)
_TOKENS = (
    "token",
    "secret",
    "apikey",
    "secretkey",
    "accesskey",
    "authkey",
    "privatekey",
    "masterkey",
    "signingkey",
    "appkey",
    "encryptionkey",
    "accountkey",
    "sharedkey",
    "clientkey",
    "licensekey",
    "sessionkey",
    "subscriptionkey",
    "hashkey",
)
_KEYED = table(
    "enc pass priv maps data storage s3 gcs openai stripe vendor partner hash hmac otp totp jwk jws jwe "
    "api access secret private signing sign signature encryption encrypt crypto master app application admin "
    "account auth authentication "
    "service server client sdk shared storage deploy deployment webhook license licence session cookie hmac "
    "jwt aes des rsa kms "
    "integration ingest management write read consumer subscription host vault unseal recovery partner "
    "merchant publish "
    "registration node wg wireguard preshared psk provisioning bot user developer dev org organization project tenant "
    "function functions cluster store trust tls ssl cert root search gpg pgp age sops symmetric cipher pepper backup"
)
_WEAK = table(
    "auth authorization authorisation bearer jwt cookie session credential cred signature sig salt pepper seed "
    "code sid otp totp "
    "key pass mfa nonce ticket phpsessid jsessionid assertion dsn hmac"
)
_BEFORE_PASS = table(
    "db database smtp mail email imap pop ftp sftp http https proxy user admin root my mysql pg postgres redis "
    "rabbitmq mongo ldap bind "
    "vnc rdp wifi wlan ssh sudo key store keystore app login basic auth cert pfx p12 jenkins nexus docker "
    "registry git svn sql"
)


@lru_cache(4096)
def classify(name: str) -> tuple[int, bool]:
    """What the name announces (NONE, WEAK, TOKEN, PASSWORD, PIN), and whether it speaks of several."""
    if name.rstrip("_") in {"PWD", "OLDPWD"}:  # the shell's folders
        return NONE, False
    words = [w.lower() for w in re.findall(_PIECES, name)]
    encoded = words[-1] in _ENCODED
    while len(words) > 1 and (words[-1] in _WHICH or words[-1].isdigit()):
        words.pop()
    if encoded and words[-1] in _RAW:
        return VENDOR, False
    head, before = words[-1], words[-2] if len(words) > 1 else ""
    plural = len(head) > 4 and head.endswith("s") and not head.endswith(("ss", "pass"))
    head = head[:-1] if plural else head
    if before in {"no", "is", "has", "use", "with", "without", "num", "n", "max", "min", "public", "pub"}:
        return NONE, False
    if head in {"key", "token"} and (before in _STORED or "public" in words):
        return NONE, False
    return _kind(head, before), plural


def _kind(head: str, before: str) -> int:
    if (
        head.endswith(_PASSWORDS)
        or head in _PASSWORD_WORDS
        or (head == "phrase" and before in {"pass", "seed", "secret"})
    ):
        return PASSWORD
    if (head == "pass" and before in _BEFORE_PASS) or (
        head.endswith("pass") and head[:-4] in _BEFORE_PASS and len(head) > 4
    ):
        return PASSWORD
    if (head == "word" and before == "pass") or (
        head == "code" and before in {"pass", "recovery", "backup", "security"}
    ):
        return PASSWORD
    if head.endswith(_TOKENS) or (head == "key" and before in _KEYED):
        return TOKEN
    if head in {"pin", "pincode"}:
        return PIN
    if (head in _SHORT and before) or (head in {"signing", "signer", "encryption", "private"} and before in _SIGNED):
        return VENDOR
    return (
        WEAK
        if head in _WEAK or (head.endswith(("key", "auth", "session", "sessid", "jwt")) and head not in _NOT_KEYS)
        else NONE
    )


# What has keys or tokens of its own that open nothing: stores, tables, keyboards, parsers.
_STORED = table(
    "cache redis primary foreign sort partition row map object dict hash lookup group index press hot idempotency cancellation "
    "translation message route query react composite unique shard routing join record i18n dedupe dedup lock queue next page "
    "continuation cursor csrf-name parent sibling child column field json yaml etag layout theme item list bucket metric "
    "registry-name stop bos eos pad unk mask prompt completion input output"
)
_SHORT = table("pat sk rk pepper appid authtoken")  # GH_PAT, STRIPE_SK
_ENCODED = table("hex b64 base64")
_RAW = table("signing hmac encryption cipher aes")  # with what it is encoded in: SIGNING_HEX
_SIGNED = table("jwt cookie session token webhook jws csrf url vapid jwk ssh rsa")
_NOT_KEYS = table("monkey turkey donkey hockey jockey whiskey hotkey oauth")
