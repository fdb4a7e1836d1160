"""Tools that take a credential among their arguments: each row is a tool, by its manual page.

A row: its name, the plain text that must stand in the line, a pattern whose group `v` goes.
"""

ARG = r"(?P<q>\\{0,3}[\"'])?(?P<v>(?(q)[^\"'\n\\]|[^\s\"'`;|&\\]){1,400})"
_OPTIONS = r"(?:[ \t]+(?:\\\n[ \t]*)?(?![|;&])[^\s|;&]{1,300}){0,24}?[ \t]+(?:\\\n[ \t]*)?"


def tool(names: str, flag: str, value: str = ARG) -> str:
    """The pattern of one of the programs `names` with `flag` among its arguments, and the `value` behind the flag."""
    return rf"(?<![\w./-])(?:[\w./-]{{0,40}}/)?(?:{names})(?:\.exe)?{_OPTIONS}{flag}{value}"


USER_PASS = r"(?P<q>\\{0,3}[\"'])?(?:[^\s\"'`:;|&$]{0,120}):(?P<v>(?(q)[^\"'\n\\]|[^\s\"'`;|&\\]){1,400})"
ROWS = (
    ("curl", "curl", tool("curl", r"(?:-[a-zA-Z]{0,6}[uU]|--(?:proxy-)?user)(?:[ \t]+|=)?", USER_PASS)),
    ("curl-oauth", "--oauth2-bearer", r"--oauth2-bearer[ =]" + ARG),
    ("httpie", " -a", tool("https?|xh", r"(?:-a|--auth)[ =]?", USER_PASS)),
    ("wget", "wget", tool("wget", r"--(?:http-|ftp-|proxy-)?password[ =]")),
    ("mysql", "mysql", tool(r"mysql(?:dump|admin|import|sh|check|show)?|mariadb(?:-dump|-admin)?", r"-p(?=[^\s])")),
    ("redis", "redis-cli", tool("redis-cli|valkey-cli", r"(?:-a|--pass)[ =]")),
    ("mongo", "mongo", tool(r"mongo(?:sh|dump|restore|export|import)?", r"(?:-p[ ]?|--password[ =])")),
    (
        "sqlcmd",
        " -P",
        tool(
            r"sqlcmd|bcp|osql|isql|mosquitto_(?:pub|sub)|plink|pscp|clickhouse-client|ipmitool|freetds|tsql",
            r"(?:-P[ ]?|-pw )",
        ),
    ),
    ("putty", "-pw ", r"-pw[ ]" + ARG),
    ("sshpass", "sshpass", tool("sshpass", r"-p[ ]?")),
    ("ldap", "ldap", tool(r"ldap(?:search|modify|add|delete|passwd|whoami|compare)", r"-w[ ]?")),
    (
        "samba",
        " -U",
        tool(
            r"smbclient|rpcclient|net|smbget|smbmap|winexe|wmic",
            r"-U[ ]?",
            r"(?P<q>[\"'])?[^\s\"'%]{1,80}%(?P<v>(?(q)[^\"'\n]|[^\s\"']){1,200})",
        ),
    ),
    ("mount", "password=", r"(?<![\w-])-o[ ]?[^\s]{0,200}?password=(?P<v>[^\s,\"']{2,200})"),
    ("net-use", "net use", r"(?i)net use[^\n]{1,200}?/user:\S{1,80}[ ](?P<v>(?![/*])[^\s/][^\s]{3,100})"),
    ("net-user", "net user", r"(?i)net user[ ][\w.\\-]{1,60}[ ](?P<v>(?![/*])[^\s]{4,100})"),
    ("runas", "cmdkey", r"(?i)cmdkey[^\n]{1,200}?/pass:(?P<v>[^\s]{3,100})"),
    ("rdp", "/p:", r"(?<!\S)/p:(?![A-Za-z]{2,40}=)(?P<q>[\"'])?(?P<v>[^\s\"']{3,200})"),
    (
        "sudo",
        "sudo",
        r"(?:echo|printf)[ ]+(?:-\w{1,3} +)?(?P<q>[\"'])?(?P<v>(?(q)[^\"'\n]|[^\s\"'|]){3,200}?)(?:\\n)?(?(q)["
        r"\"'])[ ]*\|[ ]*sudo[ ]+(?:-\w{1,4}[ ]+){0,3}-\w{0,3}S",
    ),
    (
        "sudo-here",
        "<<<",
        r"(?:sudo|gpg|passwd|chpasswd|cryptsetup|login|--password-stdin|--with-token|vault|gh|docker|kinit)[^\n|;]"
        r"{0,120}<<<[ ]?" + ARG,
    ),
    (
        "stdin",
        "-stdin",
        r"(?:echo|printf)[ ]+(?:-\w{1,3} +)?(?P<q>[\"'])?(?P<v>(?(q)[^\"'\n]|[^\s\"'|]){6,400}?)(?:\\n)?(?(q)["
        r"\"'])[ ]*\|[ ]*(?:[\w./-]{1,60} +){1,5}[^\n|]{0,80}?(?:--(?:password-)?stdin|--with-token|--passphras"
        r"e-fd)",
    ),
    (
        "stdin-token",
        "--with-token",
        r"(?:echo|printf)[ ]+[\"']?(?P<v>[^\s\"'|]{6,400}?)[\"']?[ ]*\|[^\n|]{0,120}--with-token",
    ),
    (
        "stdin-gpg",
        "--passphrase-fd",
        r"(?:echo|printf)[ ]+(?:-\w{1,3} +)?[\"']?(?P<v>[^\s\"'|]{3,400}?)[\"']?[ ]*\|[^\n|]{0,120}--passphrase-fd",
    ),
    (
        "chpasswd",
        "chpasswd",
        r"(?:echo|printf)[ ]+(?:-\w{1,3} +)?[\"']?[\w.-]{1,60}:(?P<v>[^\s\"'|]{3,200})[\"']?[ ]*\|[^\n|]{0,30}chpasswd",
    ),
    ("zip", " -P", tool("zip|unzip|zipcloak", r"-\w{0,4}P[ ]?")),
    ("archive", " -p", tool(r"7z[arz]?|(?:un)?rar", r"-h?p(?=[^\s-])")),
    (
        "vault",
        "vault",
        r"(?<![\w./-])vault[ ](?:login|unwrap|operator unseal)[ ](?:-[\w=-]{1,40} ){0,4}(?P<q>[\"'])?(?P<v>(?!-"
        r")[^\s\"'=]{8,400})(?!=)",
    ),
    (
        "login",
        "login",
        tool(
            r"docker|podman|nerdctl|buildah|skopeo|helm|oras|az|crane|heroku|cf|ibmcloud|oc|argocd|tsh|rancher|"
            r"snyk|fossa|netlify|huggingface-cli|wandb|npm|sonar|bw|doctl",
            r"(?:(?:-p|--password|-t|--token|--apikey|--key)[ =])",
        ),
    ),
    (
        "login-bare",
        "login",
        r"(?<![\w./-])(?:wandb|snyk|huggingface-cli|comet|hf|fly|railway|bw)[ ](?:login|auth|config)[ ](?P<v>(?"
        r"!-)[^\s\"'<$]{16,200})",
    ),
    ("openssl", "pass:", r"-(?:passin|passout|pass|k)[ =](?P<q>[\"'])?pass:(?P<v>(?(q)[^\"'\n]|[^\s\"']){1,200})"),
    ("openssl-k", "openssl", r"openssl enc[^\n|;]{0,200}?[ ]-[kK][ ](?P<v>[^\s\"'-][^\s\"']{1,200})"),
    ("keytool", "pass ", r"-(?:storepass|keypass|srcstorepass|deststorepass|destkeypass|passphrase|rootpw)[ =]" + ARG),
    ("ssh-keygen", "ssh-keygen", tool("ssh-keygen", r"-[NP][ ]")),
    (
        "htpasswd",
        "htpasswd",
        r"htpasswd[ ](?:-\w{1,8}[ ]){0,4}-\w{0,6}b\w{0,4}[ ](?:(?![\"'-])\S{1,120}[ ]){1,2}(?P<q>[\"'])?(?P<v>("
        r"?(q)[^\"'\n]|[^\s\"';|&]){2,200})",
    ),
    ("ftp", "ftp", tool("lftp|ncftp|ftp", r"-u[ ]?", r"[^\s,\"']{1,80},(?P<v>[^\s\"']{2,200})")),
    ("wifi", "wpa_passphrase", r"wpa_passphrase[ ](?:\"[^\"\n]{1,60}\"|\S{1,60})[ ]" + ARG),
    ("snmp", "snmp", tool(r"snmp(?:walk|get|set|bulkwalk)", r"-[AX][ ]")),
    ("rabbit", "rabbitmqctl", r"rabbitmqctl[ ](?:add_user|change_password|authenticate_user)[ ]\S{1,80}[ ]" + ARG),
    (
        "impacket",
        "@",
        r"(?<=[/\\])[\w.-]{1,40}:(?P<v>[^\s@:/\"'`$<{]{4,100})@(?:\d{1,3}(?:\.\d{1,3}){3}|[\w-]{1,60}(?:\.[\w-]"
        r"{1,60}){1,6})",
    ),
    ("literal", "--from-literal", r"--from-literal[ =][\"']?[\w.-]{1,80}=(?P<v>[^\s\"']{2,400})"),
    (
        "gh-secret",
        "secret set",
        r"(?:gh|glab|fly|flyctl|doppler)[ ](?:secret|secrets) set[ ][^\n|;]{0,200}?(?:-b|--body|--value)[ =]" + ARG,
    ),
    (
        "config-set",
        " set ",
        r"(?i)(?<![\w-])(?:config|secrets?|env|variables?) (?:set|add|put)[ ](?:(?:--?[\w=/.-]{1,60}) ){0,4}[\w"
        r":/.-]{0,80}(?:token|password|secret|api_?key|access_?key|auth)[\w]{0,20}[ =]" + ARG,
    ),
    ("redis-conf", "requirepass ", r"requirepass[ ](?P<v>[^\s\"'$<{][^\s\"']{4,200})"),
    ("redis-replica", "masterauth ", r"masterauth[ ](?P<v>[^\s\"'$<{][^\s\"']{4,200})"),
    (
        "redis-acl",
        "AUTH ",
        r"(?m)(?:^|[\n>\"'`])\s{0,8}AUTH[ ](?:\w{1,30}[ ])?(?P<v>[^\s\"'$<{][^\s\"']{4,200})[\"']?\s*$",
    ),
)
