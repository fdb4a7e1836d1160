"""Rows of bodies without a header, of what programs print, and of calls that take a name and its password."""

from hooks.redaction.block_rows import NEW_LINE, Block

# Bodies without their BEGIN line, what a tool prints of a new account, and calls that take a name and its password.
# The DER of a private key (RFC 8017, RFC 5915, RFC 5958) begins with a SEQUENCE; that of a certificate or a public key does
# too, but with another one, or an object identifier, behind its length.
_DER = r"MII[A-Z][A-Za-z0-9+/]{2}(?!CC|jANBg|gYJKo|wYJKo)(?<!MIIBIj)(?<!MIICIj)(?<!MIIBCg)|MHcCAQEE|MIGHAgEA|MIGkAgEB|MC4CAQAw"
BODIES = (
    Block(
        "bare-body",
        ("mii", "mhccaqe", "mighagea", "migkageb", "mc4caqaw", "b3blbnnzac1rzxktdj"),
        rf"(?<![A-Za-z0-9+/=])(?P<v>(?:{_DER}|b3BlbnNzaC1rZXktdj)[A-Za-z0-9+/]{{30,100}}={{0,2}}"
        rf"(?:{NEW_LINE}{{1,2}}[ \t>|\"']{{0,24}}[A-Za-z0-9+/]{{24,100}}={{0,2}}(?![A-Za-z0-9+/ ])){{1,300}}"
        rf"(?:{NEW_LINE}{{1,2}}[ \t>|]{{0,24}}[A-Za-z0-9+/]{{2,100}}={{1,2}}(?![A-Za-z0-9+/ ]))?)",
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
