"""Rows of bodies of several lines, headers, and forms of configuration files that no name announces."""

from __future__ import annotations

from hooks.namedtuple import NamedTuple


class Block(NamedTuple):
    """A row: its name, its gates in lower case (one must be there), a bounded pattern whose group `v` goes."""

    name: str
    gates: tuple[str, ...]
    pattern: str
    random: bool = False


NEW_LINE = r"(?:\\{1,8}[rn]|\r|\n)"

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
        rf"Private-Lines: \d{{1,4}}{NEW_LINE}{{1,2}}(?P<v>(?:[A-Za-z0-9+/=]{{4,80}}(?:{NEW_LINE}{{1,2}}|$)){{1,200}})",
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
        rf"\$ANSIBLE_VAULT;[\d.]{{3}};AES256[^\n\\]{{0,40}}{NEW_LINE}{{1,2}}(?P<v>(?:\s{{0,20}}[0-9a-f]"
        rf"{{20,80}}{NEW_LINE}{{0,2}}){{1,400}})",
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
