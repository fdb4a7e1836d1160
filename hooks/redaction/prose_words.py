"""The words by which sentences name a credential, and those that join a value to its name."""

from hooks.redaction.names import table

# Sources: each language's words for password, secret, access key, token, and its copulas. Stems where endings vary.
NOUNS = {
    "en": "password passwords passphrase passcode pass pw pwd pword p/w psw creds credentials credential token "
    "secret key apikey pin login",
    "de": "passwort kennwort zugangsdaten passphrase schlüssel zugangscode geheimnis zugangsschlüssel zugriffstoken "
    "losung",
    "fr": "passe clé cle jeton mdp identifiants secrète",
    "es": "contraseña contrasena clave contraseñas token llave secreto",
    "pt": "senha chave segredo palavra-passe",
    "it": "parola chiave password segreto",
    "nl": "wachtwoord sleutel toegangscode geheim",
    "pl": "hasło haslo klucz sekret hasłem",
    "cs": "heslo klíč",
    "sv": "lösenord lösenordet nyckel nyckeln adgangskode kodeord passord passordet salasana",
    "tr": "şifre şifresi parola parolası sifre anahtar anahtarı",
    "ru": "пароль пароля паролем токен токена ключ ключа секрет секретный доступ",
    "uk": "пароль ключ токен",
    "vi": "khẩu khoá khóa mã",
    "ar": "المرور السر الرمز المفتاح",
    "he": "סיסמה הסיסמה",
    "el": "κωδικός συνθηματικό",
    "id": "sandi kunci",
}
# Languages that put no spaces between words, or whose marks part them for a pattern
WIDE = tuple(
    table(
        "पासवर्ड कुंजी टोकन 密码 密碼 口令 秘钥 密钥 密鑰 令牌 凭证 "
        "凭据 暗号 パスワード 合言葉 トークン シークレット キー 鍵 비밀번호 비번 암호 패스워드 토큰 시크릿 키 รหัสผ่าน"
    )
)
COMPOUND = ("passwort", "kennwort", "passwörter", "wachtwoord", "lösenord", "passord", "token")  # Datenbankpasswort
# What stands between the noun and the value: copulas, and words that may stand between those and the value.
JOINS = table(
    "is was are be to as ist lautet war heißt est es era é eh è sera será jest je är er on die это является "
    "был будет là la "
    "adalah هي هو है είναι olarak → -> => = : - – — use sind sont son são sono"
)
ADVERBS = (
    table(
        "now still currently just set changed reset updated equal also actually simply temporarily temporär jetzt "
        "nun maintenant ahora agora "
        "теперь сейчас such to zu auf à a na nu jest такой"
    )
    | JOINS
)
PAIRS = table("/ and und et y e и 和 | ,")
LINKS = table("is was as ist als est es é это for come como comme")  # "x is the password"
DETERMINERS = table(
    "the my our your its his her their das mein unser le la el a o mon notre mi minha мой наш new current old default"
)
PAIRED = (
    r"(?:log ?in|sign in|logged in|credentials|creds|access|user(?:name)?|account|einloggen|anmelden|zugang|con"
    r"nexion)(?: \w{1,12}){0,3}?:? "
    r"(?:with |as |using |mit |are |is |avec |con |com )?[\"'`]?[\w.@-]{2,60}[\"'`]?(?: ?[/,] ?| (?:and|und|et|"
    r"y|e|with) )[\"'`]?(?P<v>[^\s\"'`<>/,]{6,80})"
)
PEOPLE = ("log", "user", "cred", "access", "zugang", "sign in", "account", "anmelden", "connexion")
OPENERS = frozenset("\"'“„«‘`*([「『")
ENDS = frozenset("\"'“”„«»‘’`<>，。；：！？、（）「」『』")
WIDE_AFTER = (
    r"[^\x00-\x7f，。；！？、\n]{0,16}"
    r"(?: [^\x00-\x7f，。；！？、\n]{1,12}){0,2}(?:[ ]?(?:is|是|为|為|は|が|:|：|=|->|는|은|이|가)?[ ]{0,"
    r"3})[「『“\"'`:：=]{0,2}[ ]{0,2}(?P<v>[!-~]{4,200})"
)


# Nouns that name other things as well: a key of a cache, a token of a parser. What looks like a name is none of theirs.
WEAK_NOUNS = table(
    "secret key token pin login access credential credentials clé cle schlüssel clave llave chave chiave sleutel "
    "klucz ключ "
)
STORES = table(
    "site project jira registry cache redis primary foreign sort partition row "
    "map object dict hash lookup group index public press "
    "hot idempotency translation message route query react composite unique search storage-class shard routing sharding join record"
)
DIGESTS = ("sha", "md5", "hash", "checksum", "digest", "fingerprint", "commit", "blake")
