"""Private keys and other bodies of several lines, headers, and forms of configuration files that no name announces."""

from __future__ import annotations

from collections.abc import Iterator

from hooks.namedtuple import NamedTuple
from hooks.redaction import private_keys
from hooks.redaction import shapes as judge
from hooks.redaction.names import compiled
from hooks.redaction.values import Found


class Block(NamedTuple):
    """A row: its name, its gates in lower case (one must be there), a bounded pattern whose group `v` goes."""

    name: str
    gates: tuple[str, ...]
    pattern: str
    random: bool = False


_NL = r"(?:\\{1,8}[rn]|\r|\n)"

BLOCKS = (
    # RFC 7468 (and RFC 4716, OpenSSH's own): the body, with headers of RFC 1421, whether or not an END line follows
    Block(
        "pem",
        ("private key",),
        r"-----BEGIN (?:[A-Z0-9]{1,20} ){0,4}PRIVATE KEY(?: BLOCK)?-----(?P<v>(?:[^-]++|-(?!----))+)",
    ),
    Block(
        "openvpn", ("static key",), r"-----BEGIN OpenVPN Static key V1-----(?P<v>[^-]{16,8000})"
    ),  # OpenVPN, --secret
    Block(
        "ssh2", ("encrypted private key",), r"---- BEGIN SSH2 ENCRYPTED PRIVATE KEY ----(?P<v>[^-]{16,20000})"
    ),  # ssh.com's format
    Block(
        "putty",
        ("private-lines",),
        rf"Private-Lines: \d{{1,4}}{_NL}{{1,2}}(?P<v>(?:[A-Za-z0-9+/=]{{4,80}}(?:{_NL}{{1,2}}|$)){{1,200}})",
    ),  # PuTTY, PPK
    # RFC 7617, RFC 6750, and the schemes that vendors write in the same header
    Block(
        "scheme",
        ("authorization", "basic", "bearer", "token", "ssws", "apikey", "negotiate", "digest"),
        r"(?i)authorization[\"'`]?\]?\s{0,3}[:=,]\s{0,3}[\"'`]?\s{0,3}(?:[a-z][\w-]{1,24}(?: |%20|\+)(?=[^\s\"'"
        r"]{4}))?(?P<v>[A-Za-z0-9._~+/=:-]{8,8000})",
    ),
    Block("basic", ("basic ",), r"(?i)basic[ ]{1,3}(?P<v>[A-Za-z0-9+/_-]{10,400}={0,2})", True),
    Block(
        "bearer",
        ("bearer", "ssws", "genie", "negotiate"),
        r"(?i)(?:bearer|ssws|geniekey|negotiate|dpop)(?:[ ]{1,3}|%20|:\s{0,2})(?P<v>[A-Za-z0-9._~+/=-]{12,8000})",
        True,
    ),
    Block(
        "aws-v4", ("aws4-hmac",), r"AWS4-HMAC-SHA256[^\n]{1,300}?Signature=(?P<v>[0-9a-f]{32,64})"
    ),  # AWS, Signature Version 4
    Block("digest", ("response=",), r"(?i)digest [^\n]{1,400}?response=\"(?P<v>[0-9a-f]{32,64})\""),  # RFC 7616
    Block(
        "hmac",
        ("signature",),
        r"(?i)x-[\w-]{1,40}signature(?:-256)?[\"']?\s{0,3}[:=]\s{0,3}[\"']?(?:t=\d{1,12},)?(?:(?:sha\d{1,3}|v\d"
        r")=)?(?P<v>[A-Za-z0-9+/=_-]{20,200})",
    ),
    Block(
        "hmac-scheme",
        ("hmac",),
        r"(?i)authorization:\s{0,3}[\w-]{0,20}hmac[\w-]{0,20} [^\n]{0,200}?(?:[:=\"])(?P<v>[A-Za-z0-9+/_-]{20,2"
        r"00}={0,2})(?![A-Za-z0-9])",
    ),
    Block(
        "cookie",
        ("cookie",),
        r"(?i)(?:set-)?cookie[\"']?\s{0,3}[:=]\s{0,3}[\"']?(?P<v>[A-Za-z0-9_.%-]{1,60}=[^\s\"',;<>]{1,4000}(?:; "
        r"?[A-Za-z0-9_.%-]{1,60}=[^\s\"';,]{1,4000}){0,30})",
    ),
    # .pgpass (PostgreSQL's manual: host:port:database:user:password)
    Block(
        "pgpass",
        (":",),
        r"(?m)^(?:[\w.*-]{1,80}|\*):(?:\d{2,5}|\*):[\w*-]{1,60}:[\w*@.-]{1,60}:(?P<v>[^\s:$<{][^\s:]{2,200})$",
    ),
    # netrc (its manual page: login, password, account)
    Block(
        "netrc",
        ("machine ", "login "),
        r"(?:machine\s{1,8}\S{1,120}\s{1,40})?login\s{1,8}\S{1,120}\s{1,40}password\s{1,8}(?P<v>[^\s$<{][^\s]{2,200})",
    ),
    # Kubernetes: the data of a Secret is base64; the kind may stand before or after it
    Block(
        "kubernetes",
        ("\ndata:", "\nstringdata:"),
        r"kind:\s{1,4}[\"']?Secret[\"']?[^\x00]{0,600}?\n(?:string)?[dD]ata:[ \t]{0,4}(?P<v>\n(?:[ \t]{1,8}[\w."
        r"-]{1,80}:[^\n]{1,4000}\n?){1,40})",
    ),
    Block(
        "kubernetes-before",
        ("data:\n", "data: \n"),
        r"(?m)^(?:string)?[dD]ata:[ \t]{0,4}(?P<v>\n(?:[ \t]{1,8}[\w.-]{1,80}:[^\n]{1,4000}\n){1,40})(?=[^\x00]"
        r"{0,600}?^kind:\s{1,4}Secret)",
    ),
    Block(
        "kubernetes-json",
        ('data":',),
        r"\"(?:stringData|data)\":\s{0,4}(?P<v>\{(?:\s{0,40}\"[\w.-]{1,80}\":\s{0,4}\"[^\"]{0,4000}\",?){1,40"
        r"}\s{0,40}\})(?=[^\x00]{0,900}\"kind\":\s{0,4}\"Secret\")",
    ),
    Block(
        "kubernetes-json-after",
        ('data":',),
        r"\"kind\":\s{0,4}\"Secret\"[^\x00]{0,900}?\"(?:stringData|data)\":\s{0,4}(?P<v>\{(?:\s{0,40}\"[\w.-]{1"
        r",80}\":\s{0,4}\"[^\"]{0,4000}\",?){1,40}\s{0,40}\})",
    ),
    # Docker's config.json and npm's _auth: base64 of user:password
    Block(
        "docker-auth",
        ("auth",),
        r"(?i)_?auth\\{0,3}[\"']?\s{0,3}[:=]\s{0,3}\\{0,3}[\"']?(?P<v>[A-Za-z0-9+/]{12,400}={0,2})(?![A-Za-z0-9([.])",
        True,
    ),
    # Ansible Vault, BIP 39 phrases, SQL
    Block(
        "ansible",
        ("$ansible_vault",),
        rf"\$ANSIBLE_VAULT;[\d.]{{3}};AES256[^\n\\]{{0,40}}{_NL}{{1,2}}(?P<v>(?:\s{{0,20}}[0-9a-f]"
        rf"{{20,80}}{_NL}{{0,2}}){{1,400}})",
    ),
    Block(
        "seed",
        ("seed", "mnemonic", "recovery phrase"),
        r"(?i)(?:seed|mnemonic|recovery)(?: ?(?:phrase|words))?[\"'`]?(?: is|:| ?=|：)\s{0,4}[\"'`]?(?P<v>(?:[a-"
        r"z]{3,8}[ ,]{1,2}){11,23}[a-z]{3,8})",
    ),
    Block(
        "sql-by",
        ("identified",),
        r"(?i)identified (?:with \S{1,40} )?(?:by|as) (?:password )?(?P<q>\\?['\"])(?P<v>[^'\"\n\\]{1,200})(?P=q)",
    ),
    Block(
        "sql-set",
        ("set password",),
        r"(?i)set password[^=\n]{0,80}=\s{0,3}(?:password\()?(?P<q>\\?')(?P<v>[^'\n\\]{3,200})(?P=q)",
    ),
    Block(
        "sql-role",
        ("password '", "password('", "password to '", "password \\'"),
        r"(?i)password(?:\s{1,3}to)?[\s(]{1,3}(?P<q>\\?')(?P<v>[^'\n\\]{3,200})(?P=q)(?!\s{0,3},\s{0,3}')",
    ),
    Block(
        "aws-pair",
        ("akia", "asia"),
        r"(?:AKIA|ASIA)[A-Z0-9]{16}[\"']?[\s,;:|/]{1,4}[\"']?(?P<v>[A-Za-z0-9+/]{40})(?![A-Za-z0-9+/])",
    ),
    Block(
        "go-dsn", ("@tcp(", "@unix("), r"[\w.-]{1,60}:(?P<v>(?![$<{])[^\s/\"'`]{1,200})@(?:tcp|unix)\("
    ),  # Go's MySQL driver
    Block(
        "requests",
        ("auth",),
        r"(?i)(?:auth|credentials)\s{0,3}[=:]\s{0,3}\w{0,30}[(\[]\s{0,4}[rbu]?[\"'][^\"'\n]{0,80}[\"'],\s{0,8}["
        r"rbu]?[\"'](?P<v>[^\"'\n]{3,200})[\"']",
    ),
    Block(
        "basic-call",
        ("basicauth", "basic_auth"),
        r"(?i)\w{0,20}basic_?auth\w{0,20}\(\s{0,4}[\"'][^\"'\n]{0,80}[\"'],\s{0,8}[\"'](?P<v>[^\"'\n]{3,200})[\"']",
    ),
)


# Bodies without their BEGIN line, what a tool prints of a new account, and calls that take a name and its password.
# The DER of a private key (RFC 8017, RFC 5915, RFC 5958) begins with a SEQUENCE; that of a certificate or a public key does
# too, but with another one, or an object identifier, behind its length.
_DER = r"MII[A-Z][A-Za-z0-9+/]{2}(?!CC|jANBg|gYJKo|wYJKo)(?<!MIIBIj)(?<!MIICIj)(?<!MIIBCg)|MHcCAQEE|MIGHAgEA|MIGkAgEB|MC4CAQAw"
BODIES = (
    Block(
        "bare-body",
        ("mii", "mhccaqe", "mighagea", "migkageb", "mc4caqaw", "b3blbnnzac1rzxktdj"),
        rf"(?<![A-Za-z0-9+/=])(?P<v>(?:{_DER}|b3BlbnNzaC1rZXktdj)[A-Za-z0-9+/]{{30,100}}={{0,2}}"
        rf"(?:{_NL}{{1,2}}[ \t>|\"']{{0,24}}[A-Za-z0-9+/]{{24,100}}={{0,2}}(?![A-Za-z0-9+/ ])){{1,300}}"
        rf"(?:{_NL}{{1,2}}[ \t>|]{{0,24}}[A-Za-z0-9+/]{{2,100}}={{1,2}}(?![A-Za-z0-9+/ ]))?)",
    ),
    Block(
        "printed",
        ("password", "passphrase", "token", "secret", "kennwort", "contrase"),
        r"(?i)(?:password|passphrase|token|secret(?: key)?|kennwort|contraseña)\b[^\n]{0,60}:[ \t]{0,4}(?:\r?\n[ \t]{0,8}){1,3}"
        r"(?P<v>[A-Za-z0-9+/_-]{16,200}={0,2})[ \t]{0,4}(?=\r?\n|$)",
        True,
    ),
    Block(
        "terraform-default",
        ('variable "', 'variable \\"'),
        r"variable\s{1,4}\\?\"[\w-]{0,60}(?:token|secret|password|passwd|key|credential)[\w-]{0,20}\\?\"\s{0,4}\{[^{}]{0,600}?"
        r"\bdefault\s{0,20}=\s{0,4}\\?\"(?P<v>[^\"\\\n]{6,400})",
    ),
    Block(
        "credential-call",
        (
            "networkcredential",
            "passwordcredential",
            "passwordauthentication",
            "usernamepassword",
            "userpassauth",
            "plainauth",
        ),
        r"(?i)\w{0,30}(?:networkcredential|passwordcredentials?|passwordauthentication|usernamepassword\w{0,20}|userpassauth|"
        r"plainauth)\w{0,20}\(\s{0,4}(?:[\"'][^\"'\n]{0,80}[\"'],\s{0,8}){1,2}[\"'](?P<v>[^\"'\n]{3,200})[\"']",
    ),
)


def find(text: str, low: str) -> Iterator[Found]:
    """The bodies and headers in `text`."""
    for block in (*BLOCKS, *BODIES):
        if any(gate in low for gate in block.gates):
            folded = block.pattern.startswith("(?i)")  # a small-letter pattern over small letters is the faster half
            for match in compiled(block.pattern.removeprefix("(?i)")).finditer(low if folded else text):
                if not text[max(0, match.start() - 1) : match.start()].isalnum():
                    yield from _judged(block, text, *match.span("v"))
    if "-----END " in text:
        yield from private_keys.tails(text)
    if "insert into" in low:
        yield from _inserted(text)


def _judged(block: Block, text: str, start: int, end: int) -> Iterator[Found]:
    value = text[start:end]
    if block.name.startswith("kubernetes"):
        yield from _fields(value, start)
    elif block.name == "cookie":
        yield from _cookies(value, start)
    elif block.name in {"pem", "openvpn", "ssh2", "putty"}:
        yield from private_keys.body(value, start)
    elif block.name.startswith("sql") and value.rstrip().endswith((":", "?")):
        return  # what a program asks for
    elif not judge.standin(value) and "[redacted]" not in value and _fits(block, value):
        yield Found(start, end)


def _fits(block: Block, value: str) -> bool:
    if block.name == "scheme":
        return judge.shaped(value) or judge.random(value)
    if block.name == "basic":
        return len(value) % 4 != 1 and (value.endswith("=") or any(c.isdigit() for c in value) or judge.random(value))
    if block.name == "printed":
        return judge.random(value) or judge.identifier(value)
    if block.name == "terraform-default":
        return judge.random(value) or judge.shaped(value)
    if block.random:
        return (
            judge.random(value)
            or (len(value) >= 16 and judge.shaped(value))
            or (value.endswith("=") and len(value) >= 12)
        )
    return not judge.call(value) if block.name in {"requests", "basic-call"} else True


def _fields(value: str, start: int) -> Iterator[Found]:
    for field in compiled(
        r"(?m)(?:^[ \t]{1,8}[\w.-]{1,80}:[ \t]{1,8}|\"[\w.-]{1,80}\":\s{0,4})([\"']?)(?P<v>[^\s\"']{2,4000})\1"
    ).finditer(value):
        if not judge.standin(field["v"]) and "[redacted]" not in field["v"] and field["v"] not in "|>":
            yield Found(start + field.start("v"), start + field.end("v"))


def _cookies(value: str, start: int) -> Iterator[Found]:
    for pair in compiled(r"([A-Za-z0-9_.%-]{1,60})=([^\s\"';,]{1,4000})").finditer(value):
        if judge.random(pair[2]) or (judge.identifier(pair[2]) and len(pair[2]) >= 16):
            yield Found(start + pair.start(2), start + pair.end(2))


def _inserted(text: str) -> Iterator[Found]:
    """INSERT INTO t(name, password) VALUES('bob', 'x'): the value at the place of the column."""
    pattern = r"(?i)insert into [\w.\"`]{1,80} ?\((?P<c>[^()]{1,600})\)\s{0,4}values\s{0,4}(?P<r>\([^()]{1,2000}\))"
    for match in compiled(pattern).finditer(text):
        wanted = [
            i for i, c in enumerate(match["c"].split(",")) if compiled(r"(?i)pass|secret|token|api_?key|pwd").search(c)
        ]
        cells = list(compiled(r"\\?'((?:[^'\\]|'')*)\\?'|[^,()\s]+").finditer(match["r"]))
        for i in wanted:
            if i < len(cells) and cells[i][1] and not judge.standin(cells[i][1]) and "[redacted]" not in cells[i][1]:
                yield Found(match.start("r") + cells[i].start(1), match.start("r") + cells[i].end(1))
