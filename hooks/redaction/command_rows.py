"""Tools that take a credential among their arguments: each row is a tool, by its manual page.

A row: its name, the plain text that must stand in the line, a pattern whose group `v` goes.
"""

_ARG = r"(?P<q>\\{0,3}[\"'])?(?P<v>(?(q)[^\"'\n\\]|[^\s\"'`;|&\\]){1,400})"
_OPTIONS = r"(?:[ \t]+(?:\\\n[ \t]*)?(?![|;&])[^\s|;&]{1,300}){0,24}?[ \t]+(?:\\\n[ \t]*)?"


def _tool(names: str, flag: str, value: str = _ARG) -> str:
    return rf"(?<![\w./-])(?:[\w./-]{{0,40}}/)?(?:{names})(?:\.exe)?{_OPTIONS}{flag}{value}"


_USER_PASS = r"(?P<q>\\{0,3}[\"'])?(?:[^\s\"'`:;|&$]{0,120}):(?P<v>(?(q)[^\"'\n\\]|[^\s\"'`;|&\\]){1,400})"
_KNOWN = (
    ("curl", "curl", _tool("curl", r"(?:-[a-zA-Z]{0,6}[uU]|--(?:proxy-)?user)(?:[ \t]+|=)?", _USER_PASS)),
    ("curl-oauth", "--oauth2-bearer", r"--oauth2-bearer[ =]" + _ARG),
    ("httpie", " -a", _tool("https?|xh", r"(?:-a|--auth)[ =]?", _USER_PASS)),
    ("wget", "wget", _tool("wget", r"--(?:http-|ftp-|proxy-)?password[ =]")),
    ("mysql", "mysql", _tool(r"mysql(?:dump|admin|import|sh|check|show)?|mariadb(?:-dump|-admin)?", r"-p(?=[^\s])")),
    ("redis", "redis-cli", _tool("redis-cli|valkey-cli", r"(?:-a|--pass)[ =]")),
    ("mongo", "mongo", _tool(r"mongo(?:sh|dump|restore|export|import)?", r"(?:-p[ ]?|--password[ =])")),
    (
        "sqlcmd",
        "-P",
        _tool(
            r"sqlcmd|bcp|osql|isql|mosquitto_(?:pub|sub)|plink|pscp|clickhouse-client|ipmitool|freetds|tsql",
            r"(?:-P[ ]?|-pw )",
        ),
    ),
    ("putty", "-pw ", r"-pw[ ]" + _ARG),
    ("sshpass", "sshpass", _tool("sshpass", r"-p[ ]?")),
    ("ldap", "ldap", _tool(r"ldap(?:search|modify|add|delete|passwd|whoami|compare)", r"-w[ ]?")),
    (
        "samba",
        " -U",
        _tool(
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
        r"{0,120}<<<[ ]?" + _ARG,
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
    ("zip", " -P", _tool("zip|unzip|zipcloak", r"-\w{0,4}P[ ]?")),
    ("archive", " -p", _tool(r"7z[arz]?|(?:un)?rar", r"-h?p(?=[^\s-])")),
    (
        "vault",
        "vault",
        r"(?<![\w./-])vault[ ](?:login|unwrap|operator unseal)[ ](?:-[\w=-]{1,40} ){0,4}(?P<q>[\"'])?(?P<v>(?!-"
        r")[^\s\"'=]{8,400})(?!=)",
    ),
    (
        "login",
        "login",
        _tool(
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
    ("keytool", "pass ", r"-(?:storepass|keypass|srcstorepass|deststorepass|destkeypass|passphrase|rootpw)[ =]" + _ARG),
    ("ssh-keygen", "ssh-keygen", _tool("ssh-keygen", r"-[NP][ ]")),
    (
        "htpasswd",
        "htpasswd",
        r"htpasswd[ ](?:-\w{1,8}[ ]){0,4}-\w{0,6}b\w{0,4}[ ](?:(?![\"'-])\S{1,120}[ ]){1,2}(?P<q>[\"'])?(?P<v>("
        r"?(q)[^\"'\n]|[^\s\"';|&]){2,200})",
    ),
    ("ftp", "ftp", _tool("lftp|ncftp|ftp", r"-u[ ]?", r"[^\s,\"']{1,80},(?P<v>[^\s\"']{2,200})")),
    ("wifi", "wpa_passphrase", r"wpa_passphrase[ ](?:\"[^\"\n]{1,60}\"|\S{1,60})[ ]" + _ARG),
    ("snmp", "snmp", _tool(r"snmp(?:walk|get|set|bulkwalk)", r"-[AX][ ]")),
    ("rabbit", "rabbitmqctl", r"rabbitmqctl[ ](?:add_user|change_password|authenticate_user)[ ]\S{1,80}[ ]" + _ARG),
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
        r"(?:gh|glab|fly|flyctl|doppler)[ ](?:secret|secrets) set[ ][^\n|;]{0,200}?(?:-b|--body|--value)[ =]" + _ARG,
    ),
    (
        "config-set",
        " set ",
        r"(?i)(?<![\w-])(?:config|secrets?|env|variables?) (?:set|add|put)[ ](?:(?:--?[\w=/.-]{1,60}) ){0,4}[\w"
        r":/.-]{0,80}(?:token|password|secret|api_?key|access_?key|auth)[\w]{0,20}[ =]" + _ARG,
    ),
    ("redis-conf", "requirepass ", r"requirepass[ ](?P<v>[^\s\"'$<{][^\s\"']{4,200})"),
    ("redis-replica", "masterauth ", r"masterauth[ ](?P<v>[^\s\"'$<{][^\s\"']{4,200})"),
    (
        "redis-acl",
        "AUTH ",
        r"(?m)(?:^|[\n>\"'`])\s{0,8}AUTH[ ](?:\w{1,30}[ ])?(?P<v>[^\s\"'$<{][^\s\"']{4,200})[\"']?\s*$",
    ),
)

_SECRETS = r"(?:secrets?|env|config|variables?)[: ](?:set|add|put|create|import)"
_PAIRS = r"(?P<q>[\"'])?[\w.-]{1,80}=(?P<v>(?(q)[^\"'\n]|[^\s\"'`;|&]){3,400})"
_MORE = (
    ("curl-token", "curl", _tool("curl", r"(?:-u|--user)[ =]?", r"[\"']?(?P<v>[A-Za-z0-9_.-]{16,200}):[\"']?(?=\s|$)")),
    (
        "curl-quoted",
        "curl",
        _tool(
            "curl",
            r"(?:-[a-zA-Z]{0,6}[uU]|--(?:proxy-)?user)[ =]?",
            r"[\w.@-]{1,80}:(?P<q>[\"'])(?P<v>[^\"'\n]{1,200})",
        ),
    ),
    ("ab", " -A", _tool("ab|siege|wrk", r"-A[ ]?", _USER_PASS)),
    # stores of secrets: the value is what is put there
    (
        "vault-kv",
        "vault",
        _tool("vault|bao", r"(?:kv put|kv patch|write)[ ](?:-[\w=/-]{1,60} ){0,4}\S{1,120}[ ]", _PAIRS),
    ),
    ("ssm", "put-parameter", _tool("aws", r"--value[ =]")),
    ("aws-secret", "--secret-string", r"--secret-string[ =]" + _ARG),
    ("keyvault", "keyvault", _tool("az", r"--value[ =]")),
    ("az-client", "az ", _tool("az", r"--(?:account-key|sas-token|client-secret|admin-password|password)[ =]")),
    (
        "secrets-set",
        "set ",
        _tool(
            "fly|flyctl|heroku|railway|netlify|doppler|supabase|eas|glab|vercel|dokku|scalingo|modal|ntn",
            _SECRETS + r"[ ](?:-[\w=/-]{1,60} ){0,4}",
            _PAIRS,
        ),
    ),
    ("heroku-config", "config:set", r"config:set[ ](?:-\w[ ]\S{1,60}[ ])?" + _PAIRS),
    (
        "put-here",
        "<<<",
        r"(?:secrets?|env|password|credential|token|key)[ ](?:put|set|add|create|versions add|import|new|store)[^\n|;]{0,160}<<<[ ]?"
        + _ARG,
    ),
    (
        "piped",
        "|",
        r"(?:echo|printf)[ ]+(?:-\w{1,3} +)?(?P<q>[\"'])?(?P<v>(?(q)[^\"'\n]|[^\s\"'|]){6,400}?)(?:\\n)?(?(q)[\"'])[ ]*\|[ ]*(?:(?:docker|podman) secret create|wrangler secret|gh secret|gcloud secrets|kubeseal|pass insert|vercel env add|cryptsetup|gpg --import|op |age |kinit|smbclient|su )",
    ),
    ("keychain", "security ", _tool("security", r"-[wp][ ]")),
    ("keyring", "secret-tool", r"secret-tool store[^\n]{1,200}<<<[ ]?" + _ARG),
    (
        "op",
        "op item",
        r"op item (?:create|edit)[^\n]{1,200}?[ ](?:password|credential|token|secret)(?:\[\w{1,20}\])?=" + _ARG,
    ),
    ("user-secrets", "user-secrets", r"user-secrets set[ ][\"']?[\w:.-]{1,80}[\"']?[ ]" + _ARG),
    (
        "pulumi-config",
        "--secret",
        r"config set[ ](?:--[\w=-]{1,40} ){0,3}(?:[\w:.-]{1,80}[ ])?--secret[ ](?:[\w:.-]{1,80}[ ])?" + _ARG,
    ),
    (
        "tf-var",
        "-var",
        r"-var[ =](?P<q>[\"'])?[\w]{0,60}(?:password|secret|token|key)\w{0,20}=(?P<v>(?(q)[^\"'\n]|[^\s\"']){3,400})",
    ),
    # machines and directories of accounts
    (
        "psexec",
        " -p",
        _tool(
            r"(?:ps(?:exec|kill|service|info|loggedon)|evil-winrm|crackmapexec|netexec|nxc|cme|bloodhound-python|kerbrute|xfreerdp|rdesktop|wmiexec|racadm|esxcli|cqlsh|beeline|trino|twine|rabbitmqadmin|nats|rclone|restic|s3cmd|ncftp(?:put|get)?|altool|notarytool|influx|arangosh|mssql-cli|mycli|pgcli|usql)(?:64)?(?:\.py)?",
            r"-p[ ]",
        ),
    ),
    ("winrs", "-p:", r"winrs[^\n]{1,200}?-p:" + _ARG),
    ("schtasks", "/rp", r"(?i)/rp[ ]" + _ARG),
    ("sc", "password= ", r"(?i)sc(?:\.exe)? (?:config|create)[^\n]{1,200}?password=[ ]" + _ARG),
    ("wmic", "/password:", r"(?i)/password:(?P<q>[\"'])?(?P<v>(?![*])[^\s\"']{3,200})"),
    ("usermod", "user", _tool("useradd|usermod|adduser", r"(?:-p|--password)[ =]")),
    ("nmcli", "nmcli", r"nmcli[^\n]{1,200}?[ ]password[ ]" + _ARG),
    ("iwconfig", "iwconfig", r"iwconfig[ ]\w{1,20}[ ]key[ ](?:s:)?" + _ARG),
    (
        "cryptsetup",
        "luks",
        r"(?:echo|printf)[ ]+(?:-\w{1,3} +)?[\"']?(?P<v>[^\s\"'|]{3,200}?)[\"']?[ ]*\|[^\n|]{0,40}cryptsetup",
    ),
    ("mysqladmin", "mysqladmin", r"mysqladmin[^\n]{1,120}?[ ]password[ ]" + _ARG),
    (
        "sqlplus",
        "/",
        r"(?<![\w./-])(?:sqlplus|impdp|expdp|imp|exp|sqlldr|rman target)[ ](?:-\w{1,3} ){0,3}[\"']?[\w$#]{1,40}/(?P<v>(?![/@])[^\s@\"']{3,80})",
    ),
    ("mail", "-xp ", r"(?:sendemail|swaks)[^\n]{1,300}?-(?:xp|ap)[ ]" + _ARG),
    ("swaks", "-ap ", r"swaks[^\n]{1,300}?-ap[ ]" + _ARG),
    ("community", "snmp", _tool(r"snmp(?:walk|get|set|bulkwalk|getnext|trap)", r"-c[ ]")),
    # what signs in once and for all
    ("minio", "mc ", r"(?<![\w./-])mc (?:alias set|config host add)[ ]\S{1,60}[ ]\S{1,200}[ ]\S{1,120}[ ]" + _ARG),
    ("ngrok", "authtoken", r"(?:add-)?authtoken[ ](?P<v>[A-Za-z0-9_-]{16,200})"),
    ("tunnel", "cloudflared", _tool("cloudflared", r"--token[ =]")),
    ("sonar", "-Dsonar.", r"-Dsonar\.(?:login|password|token)=" + _ARG),
    ("property", " -D", r"[ ]-D[\w.-]{0,80}(?:password|passwd|secret|token|apikey|api\.key)=" + _ARG),
    ("nuget", "nuget", _tool("nuget|dotnet", r"(?:-k|--api-key|-ApiKey|setapikey)[ =]")),
    ("npmrc", "_auth", r"config set[ ]\S{0,120}_auth(?:Token)?[ =]" + _ARG),
    ("cargo-login", "cargo login", r"cargo login[ ](?P<v>[A-Za-z0-9_-]{16,120})"),
    (
        "sentry-cli",
        "-cli",
        _tool(
            r"sentry-cli|stripe|firebase|vercel|netlify|supabase|wrangler|railway|datadog-ci|codecov|launchdarkly|snyk|pulumi|expo|eas|algolia|ibmcloud|oc|kubectl|argocd|linode-cli|hcloud|doctl|scw|civo|vultr-cli",
            r"(?:--(?:auth-token|api-key|apikey|token|access-token|auth|secret-key)|-t)[ =]",
        ),
    ),
    (
        "token-option",
        "--token",
        r"--(?:auth-|access-|api-)?token[ =](?P<q>[\"'])?(?P<v>(?![$<{])[A-Za-z0-9_.~+/=-]{12,400})",
    ),
)

ROWS = _KNOWN + _MORE
