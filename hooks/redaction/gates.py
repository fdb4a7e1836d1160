"""What a text must hold, in small letters, for a finder's tables to be imported: each gate of its rows holds one of these."""

BLOCK_GATES = (
    "private", "mii", "mhccaqe", "mighagea", "migkageb", "mc4caqaw", "b3blbnnzac1rzxktdj", "variable ", "credential",
    "static key", "authorization", "basic", "bearer", "ssws", "genie", "negotiate", "dpop", "aws4-hmac", "response=",
    "signature", "cookie", ":", "machine ", "login ", "data", "auth", "vault", "seed", "mnemonic", "recovery phrase",
    "identified", "password '", "password('", "password to '", "password \\'", "set password", "akia", "asia", "@",
    "insert into", "hmac",
)  # fmt: skip
COMMAND_GATES = (
    " -", "login", "secret", "config:set", "authtoken", "/rp", "sc ", "/password:", "mc ", "sqlplus", "impdp", "expdp",
    "rman ", "nmcli", "iwconfig", "_auth", "net u", "<<<", "cmdkey", "/p:", "pass:", "@", " set ", "requirepass",
    "masterauth", "auth ", "chpasswd", "vault", "mysql", "rabbitmqctl", "curl", "wget", "ftp", "ldap", "openssl", "redis-cli",
    "mongo", "htpasswd", "ssh-keygen", "snmp", "--", "sudo", "sshpass", "wpa_passphrase", "password=", "-pw",
)  # fmt: skip
