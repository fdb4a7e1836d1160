"""More tools that take a credential among their arguments: stores of secrets, remote machines, command lines of services."""

from hooks.redaction.command_rows import ARG, USER_PASS, tool

_SECRETS = r"(?:secrets?|env|config|variables?)[: ](?:set|add|put|create|import)"
PAIR = r"(?P<q>[\"'])?[\w.-]{1,80}=(?P<v>(?(q)[^\"'\n]|[^\s\"'`;|&]){1,400})"
MORE: tuple[tuple[str, tuple[str, ...], str], ...] = (
    (
        "curl-token",
        ("curl",),
        tool("curl", r"(?:-u|--user)[ =]?", r"[\"']?(?P<v>[A-Za-z0-9_.-]{16,200}):[\"']?(?=\s|$)"),
    ),
    (
        "curl-quoted",
        ("curl",),
        tool(
            "curl",
            r"(?:-[a-zA-Z]{0,6}[uU]|--(?:proxy-)?user)[ =]?",
            r"[\w.@-]{1,80}:(?P<q>[\"'])(?P<v>[^\"'\n]{1,200})",
        ),
    ),
    ("ab", (" -A",), tool("ab|siege|wrk", r"-A[ ]?", USER_PASS)),
    # stores of secrets: the value is what is put there
    (
        "vault-kv",
        ("vault",),
        tool("vault|bao", r"(?:kv put|kv patch|write)[ ](?:-[\w=/-]{1,60} ){0,4}\S{1,120}[ ]", PAIR),
    ),
    ("ssm", ("put-parameter",), tool("aws", r"--value[ =]")),
    ("aws-secret", ("--secret-string",), r"--secret-string[ =]" + ARG),
    ("keyvault", ("keyvault",), tool("az", r"--value[ =]")),
    ("az-client", ("az ",), tool("az", r"--(?:account-key|sas-token|client-secret|admin-password|password)[ =]")),
    (
        "secrets-set",
        (" set ", ":set ", "secrets put", "secret put"),
        tool(
            "fly|flyctl|heroku|railway|netlify|doppler|supabase|eas|glab|vercel|dokku|scalingo|modal|ntn",
            _SECRETS + r"[ ](?:-[\w=/-]{1,60} ){0,4}",
            PAIR,
        ),
    ),
    ("heroku-config", ("config:set",), r"config:set[ ](?:-\w[ ]\S{1,60}[ ])?" + PAIR),
    (
        "put-here",
        ("<<<",),
        r"(?:secrets?|env|password|credential|token|key|pass)[ ](?:put|set|add|create|versions add|import|insert|new|store)"
        r"[^\n|;]{0,160}<<<[ ]?" + ARG,
    ),
    (
        "piped",
        ("secret", "kubeseal", "pass insert", "vercel env", "cryptsetup", "gpg --import", "kinit", "smbclient"),
        r"(?:echo|printf)[ ]+(?:-\w{1,3} +)?(?P<q>[\"'])?(?P<v>(?(q)[^\"'\n]|[^\s\"'|]){6,400}?)(?:\\n)?(?(q)[\"'])"
        r"[ ]*\|[ ]*(?:(?:docker|podman) secret create|wrangler secret|gh secret|gcloud secrets|kubeseal|pass insert|"
        r"vercel env add|cryptsetup|gpg --import|kinit|smbclient)",
    ),
    ("keychain", ("security ",), tool("security", r"-[wp][ ]")),
    ("keyring", ("secret-tool",), r"secret-tool store[^\n]{1,200}<<<[ ]?" + ARG),
    (
        "op",
        ("op item",),
        r"op item (?:create|edit)[^\n]{1,200}?[ ](?:password|credential|token|secret)(?:\[\w{1,20}\])?=" + ARG,
    ),
    ("user-secrets", ("user-secrets",), r"user-secrets set[ ][\"']?[\w:.-]{1,80}[\"']?[ ]" + ARG),
    (
        "pulumi-config",
        ("--secret",),
        r"config set[ ](?:--[\w=-]{1,40} ){0,3}(?:[\w:.-]{1,80}[ ])?--secret[ ](?:[\w:.-]{1,80}[ ])?" + ARG,
    ),
    (
        "tf-var",
        (" -var",),
        r"-var[ =](?P<q>[\"'])?[\w]{0,60}(?:password|secret|token|key)\w{0,20}=(?P<v>(?(q)[^\"'\n]|[^\s\"']){3,400})",
    ),
    # machines and directories of accounts
    (
        "psexec",
        (" -p ",),
        tool(
            r"(?:ps(?:exec|kill|service|info|loggedon)|evil-winrm|crackmapexec|netexec|nxc|cme|bloodhound-python|kerbrute|xfreerdp|rdesktop|wmiexec|racadm|esxcli|cqlsh|beeline|trino|twine|rabbitmqadmin|nats|rclone|restic|s3cmd|ncftp(?:put|get)?|altool|notarytool|influx|arangosh|mssql-cli|mycli|pgcli|usql)(?:64)?(?:\.py)?",
            r"-p[ ]",
        ),
    ),
    ("winrs", (" -p:",), r"winrs[^\n]{1,200}?-p:" + ARG),
    ("schtasks", ("/rp",), r"(?i)/rp[ ]" + ARG),
    ("sc", ("password= ",), r"(?i)sc(?:\.exe)? (?:config|create)[^\n]{1,200}?password=[ ]" + ARG),
    ("wmic", ("/password:",), r"(?i)/password:(?P<q>[\"'])?(?P<v>(?![*])[^\s\"']{3,200})"),
    ("usermod", ("useradd ", "usermod ", "adduser "), tool("useradd|usermod|adduser", r"(?:-p|--password)[ =]")),
    ("nmcli", ("nmcli",), r"nmcli[^\n]{1,200}?[ ]password[ ]" + ARG),
    ("iwconfig", ("iwconfig",), r"iwconfig[ ]\w{1,20}[ ]key[ ](?:s:)?" + ARG),
    (
        "cryptsetup",
        ("luks",),
        r"(?:echo|printf)[ ]+(?:-\w{1,3} +)?[\"']?(?P<v>[^\s\"'|]{3,200}?)[\"']?[ ]*\|[^\n|]{0,40}cryptsetup",
    ),
    ("mysqladmin", ("mysqladmin",), r"mysqladmin[^\n]{1,120}?[ ]password[ ]" + ARG),
    (
        "sqlplus",
        ("sqlplus ", "impdp ", "expdp ", "sqlldr ", "rman "),
        r"(?<![\w./-])(?:sqlplus|impdp|expdp|imp|exp|sqlldr|rman target)[ ]"
        r"(?:-\w{1,3} ){0,3}[\"']?[\w$#]{1,40}/(?P<v>(?![/@])[^\s@\"']{3,80})",
    ),
    ("mail", ("-xp ",), r"(?:sendemail|swaks)[^\n]{1,300}?-(?:xp|ap)[ ]" + ARG),
    ("swaks", ("-ap ",), r"swaks[^\n]{1,300}?-ap[ ]" + ARG),
    ("community", ("snmp",), tool(r"snmp(?:walk|get|set|bulkwalk|getnext|trap)", r"-c[ ]")),
    # what signs in once and for all
    ("minio", ("mc ",), r"(?<![\w./-])mc (?:alias set|config host add)[ ]\S{1,60}[ ]\S{1,200}[ ]\S{1,120}[ ]" + ARG),
    ("ngrok", ("authtoken",), r"(?:add-)?authtoken[ ](?P<v>[A-Za-z0-9_-]{16,200})"),
    ("tunnel", ("cloudflared",), tool("cloudflared", r"--token[ =]")),
    ("sonar", ("-Dsonar.",), r"-Dsonar\.(?:login|password|token)=" + ARG),
    ("property", (" -D",), r"[ ]-D[\w.-]{0,80}(?:password|passwd|secret|token|apikey|api\.key)=" + ARG),
    ("nuget", ("nuget",), tool("nuget|dotnet", r"(?:-k|--api-key|-ApiKey|setapikey)[ =]")),
    ("npmrc", ("_auth",), r"config set[ ]\S{0,120}_auth(?:Token)?[ =]" + ARG),
    ("cargo-login", ("cargo login",), r"cargo login[ ](?P<v>[A-Za-z0-9_-]{16,120})"),
    (
        "sentry-cli",
        ("--auth", "--api-key", "--apikey", "--secret-key", " -t "),
        tool(
            r"sentry-cli|stripe|firebase|vercel|netlify|supabase|wrangler|railway|datadog-ci|codecov|launchdarkly|snyk|pulumi|expo|eas|algolia|ibmcloud|oc|kubectl|argocd|linode-cli|hcloud|doctl|scw|civo|vultr-cli",
            r"(?:--(?:auth-token|api-key|apikey|token|access-token|auth|secret-key)|-t)[ =]",
        ),
    ),
    (
        "token-option",
        ("--token",),
        r"--(?:auth-|access-|api-)?token[ =](?P<q>[\"'])?(?P<v>(?![$<{])[A-Za-z0-9_.~+/=-]{12,400})",
    ),
    ("auth-bare", (" auth ",), r"(?<![\w./-])(?:snyk|ngrok|hf|wandb|comet)[ ]auth[ ](?P<v>(?!-)[A-Za-z0-9_-]{16,200})"),
)
