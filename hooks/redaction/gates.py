"""What a text must hold for a finder to be worth loading: most texts are paths and short lines that hold no credential.

Each is wider than its finder: where it says no, the finder finds nothing.
"""

from __future__ import annotations

from itertools import pairwise

# In small letters; each gate of the finders' rows holds one of these.
BLOCKS = (
    "private", "mii", "mhccaqe", "mighagea", "migkageb", "mc4caqaw", "b3blbnnzac1rzxktdj", "variable ", "credential",
    "static key", "authorization", "basic", "bearer", "ssws", "genie", "negotiate", "dpop", "aws4-hmac", "response=",
    "signature", "cookie", ":", "machine ", "login ", "data", "auth", "vault", "seed", "mnemonic", "recovery phrase",
    "identified", "password '", "password('", "password to '", "password \\'", "set password", "akia", "asia", "@",
    "insert into", "hmac",
)  # fmt: skip
COMMANDS = (
    " -a", " -d", " -p", " -t ", " -u", " -var", " set ", "--api-key", "--apikey", "--auth", "--from-literal",
    "--oauth2-bearer", "--passphrase-fd", "--token", "--with-token", "-ap ", "-dsonar.", "-pw ", "-stdin", "-xp ", "/p:",
    "/password:", "/rp", ":set ", "<<<", "@", "_auth", "adduser ", "auth ", "authtoken", "az ", "chpasswd", "cloudflared",
    "cmdkey", "config:set", "cryptsetup", "curl", "expdp ", "ftp", "gpg --import", "htpasswd", "impdp ", "iwconfig", "kinit",
    "kubeseal", "ldap", "login", "luks", "mc ", "mongo", "mysql", "net use", "nmcli", "nuget", "op item", "openssl", "pass ",
    "pass:", "password=", "put-parameter", "rabbitmqctl", "redis-cli", "rman ", "secret", "security ", "smbclient", "snmp",
    "sqlldr ", "sqlplus ", "ssh-keygen", "sshpass", "sudo", "useradd ", "usermod ", "vault", "vercel env", "wget",
    "wpa_passphrase",
)  # fmt: skip
ADDRESSES = (
    "/hooks/", "/hook/", "/webhook", "alchemy", "hc-ping.com", "hook.", "hooks.", "infura.io", "m.pipedream.net", "quiknode.pro",
    "telegram.org", "/with/key/", "/generic/20131114/",
)  # fmt: skip
# What begins, or is, the name of a credential; those of SHORT only where no letter follows.
STEMS = (
    "pass", "pwd", "pw", "secret", "token", "key", "auth", "cred", "pin", "sig", "jwt", "bearer", "cookie", "session", "salt",
    "otp", "code", "sid", "kennwort", "senha", "contrase", "clave", "appid", "pat", "sk", "private", "pepper", "wachtwoord",
    "haslo", "parol", "mfa", "dsn", "seed", "mnemonic", "psk", "ticket", "nonce",
)  # fmt: skip
SHORT = ("pat", "sk")
# What a sentence in plain letters holds that tells a credential: a noun in one of the languages, or who signs in.
TOLD = (
    "pass", "pw", "p/w", "psw", "cred", "token", "secret", "key", "pin", "log", "kennwort", "zugang", "geheim", "losung", "cle",
    "jeton", "mdp", "identifiants", "contrase", "clave", "llave", "senha", "chave", "segre", "nyckel", "parol", "chiave",
    "wachtwoord", "sleutel", "toegangscode", "haslo", "klucz", "sekret", "heslo", "kod", "salasana", "sifre", "anahtar",
    "sandi", "kunci", "user", "access", "sign in", "account", "anmelden", "connexion",
)  # fmt: skip
SHORTEST_TOKEN = 14  # characters; none of the known forms is shorter or holds white space
_PARTING = "=:>%|<\"'`"  # one of these, or white space, stands between a name and its value
_QUOTES = "\"'`"
_MARKS = "!@#$%^&*+=?~|\"'`"


def token_like(text: str) -> list[str]:
    """The words of `text` that could be a token: long enough, and neither a plain word nor a path in small letters."""
    return [word for word in text.split() if len(word) >= SHORTEST_TOKEN and _like_a_token(word)]


def may_name(text: str, low: str) -> bool:
    """Whether a name could announce a value in `text`; `low` is the same in small letters."""
    parted = _spaced(text) or not text.isascii() or any(sign in text for sign in _PARTING)
    return parted and any(stem in low for stem in STEMS)


def may_address(text: str, low: str) -> bool:
    """Whether `text` could hold an address with a credential in it."""
    if "://" in text or "%" in text or ("=" in text and any(sign in text for sign in "?&#")):
        return True
    return "/" in text and any(gate in low for gate in ADDRESSES)


def may_tell(text: str, low: str) -> bool:
    """Whether a sentence of `text` could tell a credential: it joins words, and a value has a figure, a mark or both cases."""
    if text.isascii():
        joins = _spaced(text) or any(sign in text for sign in _QUOTES)
        if not joins or not any(noun in low for noun in TOLD):
            return False
    return any(sign in text for sign in _MARKS) or any(map(str.isdigit, text)) or _both_cases(text)


def _spaced(text: str) -> bool:
    return len(text.split(None, 1)) > 1 or text[:1].isspace() or text[-1:].isspace()


def _like_a_token(word: str) -> bool:
    if any(map(str.isdigit, word)) or word != word.lower():
        return True
    return not word.isalpha() and "/" not in word


def _both_cases(text: str) -> bool:
    return any(a.islower() and b.isupper() for a, b in pairwise(text))
