"""Redaction by kinds: each line is one way in which a credential stands in a text, or one that looks so and is none."""

import json

import pytest
from credentials import VALUES, filled

from hooks.redaction.redact import MASK, clip, redact, use

GOES = [
    "Passwort lautet {p}",
    "das root-Passwort ist {p}",
    "Die Zugangsdaten sind admin / {p}",
    "Kennwort: {p}",
    "mein Passwort ist {p}, bitte nicht weitergeben",
    "le mot de passe est {p}",
    "mot de passe : {p}",
    "mdp: {p}",
    "le mot de passe du serveur est {p}.",
    "la contraseña es {p}",
    "contraseña: {p}",
    "la clave de la base de datos es {p}",
    "a senha é {p}",
    "senha do banco: {p}",
    "la password è {p}",
    "lösenordet är {p}",
    "şifre: {p}",
    "şifresi {p}",
    "пароль: {p}",
    "пароль от базы {p}",
    "пароль — {p}",
    "пароль от сервера: {p}",
    "пароль администратора: «{p}»",
    "密码：{p}",
    "密码是 {p}",
    "管理员密码是{p}，请勿外传",
    "密钥为{p}",
    "パスワードは{p}です",
    "パスワード：{p}",
    "パスワードは「{p}」です",
    "データベースのパスワードは {p} です",
    "비밀번호는 {p}입니다",
    "비밀번호: {p}",
    "비밀번호는 {p} 입니다",
    "관리자 비밀번호가 {p}로 바뀌었습니다",
    "mật khẩu là {p}",
    "mật khẩu: {p}",
    "Mật khẩu của máy chủ là {p}",
    "hasło to {p}",
    "heslo je {p}",
    "wachtwoord: {p}",
    "The password is {p}.",
    "the db password is now {p}",
    "password for the staging box is {p}, ask me",
    "I set the password to {p} yesterday",
    "I changed the admin password to {p}",
    "use {p} as the password",
    "{p} is the new password",
    "my pw is {p}",
    "pw: {p}",
    "pass: {p}",
    "creds: admin/{p}",
    "credentials are bob:{p}",
    "login: admin password: {p}",
    "user: admin, pass: {p}",
    "username=admin password={p}",
    "Login with user admin and password {p}",
    'the passphrase for the key is "{p}"',
    "password = '{p}'",
    "password: `{p}`",
    'PASSWORD="{p}"',
    "export DB_PASS={p}",
    "DATABASE_PASSWORD={p} npm start",
    "docker run -e MYSQL_ROOT_PASSWORD={p} mysql:8",
    "docker run --env POSTGRES_PASSWORD={p} postgres",
    "-e SECRET_KEY={p}",
    '{"user":"a","password":"{p}"}',
    '{"password": "{p}", "n": [1,2]}',
    "<password>{p}</password>",
    "<Password>{p}</Password>",
    '<add key="ApiKey" value="{p}x9"/>',
    '<property name="connection.password">{p}</property>',
    '<property name="password" value="{p}"/>',
    "spring.datasource.password={p}",
    "spring.datasource.password: {p}",
    ':password => "{p}"',
    '"password" => "{p}",',
    "'password' => '{p}',",
    "$config['db_password'] = '{p}';",
    "define('DB_PASSWORD', '{p}');",
    'define("AUTH_KEY", "{p}{p}");',
    'db.password := "{p}"',
    'var password = "{p}";',
    "const apiKey = '{t}';",
    'let API_KEY: string = "{t}";',
    'String password = "{p}";',
    'private static final String SECRET = "{t}";',
    'password: str = "{p}"',
    'conn = psycopg2.connect(host="h", password="{p}")',
    "Password={p};Server=db",
    "Server=db;User Id=sa;Password={p};",
    "Server=db;Uid=sa;Pwd={p};Encrypt=yes",
    "jdbc:mysql://h/db?user=a&password={p}",
    "mongodb+srv://app:{u}@cluster0.example.net/db",
    "postgresql://app:{u}@10.0.0.5/db",
    "redis://default:{u}@r:6379",
    "amqp://guest:{u}@mq/",
    "https://user:{u}@git.example.com/r.git",
    "https://{t}@github.com/o/r.git",
    "https://x-access-token:{t}@github.com/o/r.git",
    "git clone https://oauth2:{t}@gitlab.com/o/r.git",
    "https://api.example.com/v1?api_key={t}",
    "https://api.example.com/v1?token={t}&x=1",
    "https://maps.example.com/api?key={t}",
    "https://h/x?access_token={t}",
    "https://s3.amazonaws.com/b/k?X-Amz-Signature={h}&X-Amz-Expires=60",
    "curl -u admin:{p} https://h",
    "curl -uadmin:{p} https://h",
    'curl --user "admin:{p}" https://h',
    'curl -sS -H "Authorization: Bearer {t}" https://api.h',
    "curl -H 'X-Api-Key: {t}' https://h",
    'curl -H "Authorization: Basic {b}" https://h',
    "Authorization: token {t}",
    "Authorization: ApiKey {t}",
    "Authorization: {t}",
    '"Authorization": "Bearer {t}"',
    'headers = {"Authorization": "Bearer {t}"}',
    "headers={'x-api-key': '{t}'}",
    "Cookie: sessionid={t}; theme=dark",
    "Set-Cookie: sid={t}; HttpOnly",
    "mysql -u root -p{p} shop",
    "mysql --password={p} shop",
    "mysqldump -uroot -p'{p}' db",
    "sshpass -p {p} ssh a@h",
    "sshpass -p '{p}' ssh a@h",
    "PGPASSWORD={p} psql",
    "PGPASSWORD='{p}' pg_dump x",
    "redis-cli -h r -a {p} ping",
    "echo {p} | sudo -S ls",
    "echo '{p}' | docker login -u bob --password-stdin",
    "docker login -u bob -p {p} reg.example.com",
    "kubectl create secret generic pg --from-literal=adminPassword={p}",
    "helm install x --set auth.password={p}",
    "npm config set //r.example.com/:_authToken={t}",
    "//packages.example/:_authToken={t}",
    "_auth={b}",
    "machine h login bob password {p}",
    "db.example.com:5432:shop:app:{p}",
    "*:*:*:app:{p}",
    "ALTER USER app WITH PASSWORD '{p}';",
    "CREATE USER app IDENTIFIED BY '{p}';",
    "CREATE USER 'app'@'%' IDENTIFIED BY '{p}';",
    "SET PASSWORD FOR 'a'@'h' = PASSWORD('{p}');",
    "UPDATE users SET password = '{p}' WHERE id=1",
    "INSERT INTO users (id, name, password) VALUES (1, 'bob', '{p}')",
    "password: {b}",
    "aws_secret_access_key={s}",
    "AWS_SECRET_ACCESS_KEY: {s}",
    "aws configure set aws_secret_access_key {s}",
    "AccountKey={s}{s}==;EndpointSuffix=core.windows.net",
    "DefaultEndpointsProtocol=https;AccountName=x;AccountKey={s}{s}==",
    "--api-key {t}",
    "--token {t}",
    "--token={t}",
    "--password {p}",
    "--password '{p}'",
    '["--token", "{t}"]',
    "gh secret set TOKEN --body {t}",
    "gh auth login --with-token <<< {t}",
    "vault kv put secret/db password={p}",
    "vault login {t}",
    'ansible-playbook x.yml -e "db_password={p}"',
    'terraform apply -var="db_password={p}"',
    "setx API_TOKEN {t}",
    "set -x API_TOKEN {t}",
    "ENV API_TOKEN={t}",
    "ARG NPM_TOKEN={t}",
    '$env:API_TOKEN = "{t}"',
    '[System.Environment]::SetEnvironmentVariable("API_TOKEN", "{t}")',
    'os.environ["API_TOKEN"] = "{t}"',
    "process.env.API_TOKEN = '{t}';",
    "token: {t}",
    "token = {t}",
    'api_key: "{t}"',
    "client_secret: {t}",
    "clientSecret: '{t}',",
    '"client_secret" : "{t}"',
    "private_key_password={p}",
    "| password | {p} |",
    "| DB_PASSWORD | `{p}` |",
    "- password: {p}",
    "- **Password:** {p}",
    "**Password**: {p}",
    "password -> {p}",
    "Password [{p}]",
    "wifi password {p}",
    "The API key is {t}",
    "API key: {t}",
    "our api token is {t}, rotate it",
    "secret {t} leaked",
    "JWT secret: {t}",
    "my token: {t}",
    "pin: {pin}",
    "PIN is {pin}",
    "OTP secret: {t}",
    "totp_secret={t}",
    '{"name": "API_TOKEN", "value": "{t}"}',
    '{"key":"DB_PASSWORD","value":"{p}"}',
    '("token", "{t}")',
    'auth=("bob", "{p}")',
    "auth=HTTPBasicAuth('bob', '{p}')",
    "smbclient //h/s -U bob%{p}",
    "net use Z: \\\\\\\\h\\\\s /user:bob {p}",
    "ldapsearch -x -D cn=a -w {p} -b dc=x",
    "zip -P {p} a.zip f",
    "7z a -p{p} a.7z f",
    "openssl enc -aes-256-cbc -k {p} -in f",
    "openssl rsa -passin pass:{p} -in k",
    "keytool -list -storepass {p}",
    "gpg --batch --passphrase {p} -d f",
    "htpasswd -b .htpasswd bob {p}",
    "requirepass {p}",
    'echo "bob:{p}" | chpasswd',
    "wget --http-password={p} https://h",
    "http -a bob:{p} https://h",
    "mongosh -u a -p {p} h",
    "sqlcmd -S h -U sa -P {p}",
    "snowsql --password {p}",
    'password: "{p}',
    '\\\\"password\\\\":\\\\"{p}\\\\"',
    '{"a":"{\\\\"password\\\\":\\\\"{p}\\\\"}"}',
    "password%3D{t}",
    "https://login.example.com/reset?token={t}",
    "https://app.example.com/invite/{t}",
    "https://hooks.example.com/hooks/x?sig={t}",
    'const client = new Client("https://h", { token: "{t}" })',
    "token='{t}' # prod",
    "DB_URL=postgres://u:{u}@h/d",
    "SECRET_KEY_BASE={h}",
    "APP_SECRET={h}",
    "encryption_key: {h}",
    'signing_key = "{h}"',
    "webhook_secret: {t}",
    "session_secret={t}",
    "my secret is {p}",
    "password:{p}",
    "Password : {p}",
    "PASSWORD IS {p}",
    "the password: {p}",
    "passwd={p}",
    "user bob has password {p} on h1",
    "root:{p}@tcp(db:3306)/x",
    "IMAP_PASS={p}",
    "SMTP password: {p}",
    "Zugang: admin / {p}",
    "login admin / {p}",
    "password={o}",
    "the password is {o}, please",
    "pass_word={p}",
    "recovery_code: {p}",
    '{"a":"{\\"token\\":\\"{t}"}',
    '{"a":"\\"token\\": \\"ab\\\\\\"{t}\\""}',
    "x%3Ftoken%3D{t}",
    "password: {pin}",
    "password={n}",
    "password: {o}",
    "apiVersion: v1\nkind: Secret\ndata:\n  key: {b}\n  other: |\n    x",
    "data:\n  key: {b}\nkind: Secret\n",
    '{"kind": "Secret", "data": {"key": "{b}"}}',
    '{"data": {"key": "{b}"}, "kind": "Secret"}',
    "- name: API_TOKEN\n  value: {t}",
    "username: bob\npassword: {p}",
    "machine h\n  login bob\n  password {p}\n",
    'password:\n    "{p}"',
    "key: |\n  text\ntoken: |\n  {t}\n",
    "<key>ApiSecret</key>\n\t<string>{t}</string>",
    "api key {t} of the wallet with mnemonic: pencil garden window bridge castle marble orange silver winter yellow rocket planet",
    "export TOKEN={t}\\nnext",
    'print("TOKEN={t}")',
    "password = “{p}”",
    "senha: «{p}»",
    "DB_PASS: {p}",
    "mysql://app:p@{u}@db.internal:3306/x",
    "postgres://app:ab/{u}@db.internal:5432/x failed",
    "redis://:{u}@c:6379/0",
    "https://{t}:x-oauth-basic@github.com/o/r.git",
    "https://hooks.slack.com/services/T0AB12CD3/B0AB12CD3/{t}",
    "https://discord.com/api/webhooks/112233445566778899/{t}",
    "https://api.telegram.org/bot254773:{t}/sendMessage",
    "https://app.example.com/magic-link/{t}?x=1",
    "https://acct.blob.example.net/c?sv=2022&sig={t}&se=2027",
    "https://h/cb?code={t}&state=ok",
    "https://h/?X-Amz-Signature={h}",
    "password%3D{t}%26user",
    "bearer {t} in the request",
    "proxy-authorization: basic {b}",
    'Digest username="a", response="{h}"',
    "X-Hub-Signature-256: sha256={h}",
    "Cookie: a=1; connect.sid={t}",
    "Authorization: AWS4-HMAC-SHA256 Credential=a/b, Signature={h}",
    "$ANSIBLE_VAULT;1.1;AES256\n{h}\n",
    "svc:{p}@tcp(mysql:3306)/books",
    "session.post(url, auth=('ann', '{p}'))",
    "ALTER ROLE app PASSWORD '{p}'",
    "INSERT INTO users(name, api_key) VALUES('bob', '{t}');",
    'the key "{t}" is my api token',
    "our token was: {t}.",
    "Zugangspasswort lautet {p}",
    "мой пароль {w}, никому",
    "passphrase: x{p}",
    "PIN: {pin}",
    "pin code is {pin}",
    'value = "abc" + 1; secret = "{t}" + "{p}"',
    "token = '{t}' + '{p}'",
    '{"pin": {pin}}',
    "kubectl create secret generic x --from-literal=a={p}",
    "curl \\\n  -u bob:{p} \\\n  https://h",
    "set -x API_TOKEN {t}",
    "token \u200b{t}",
    "\x1b[31mtoken\x1b[0m={t}",
    "\\u001b[31mtoken=\\u001b[0m{t}",
    'password=="{p}"',
    'assert account.passwd == "{p}"',
    "('password', '{p}')",
    "gpg --passphrase-fd 0 <<< {p}",
    "echo {p} | gpg --passphrase-fd 0 -d f",
    'echo "{t}" | gh auth login --with-token',
    "AUTH {p}",
    "rabbitmqctl add_user bob {p}",
    "wpa_passphrase home {p}",
    "cmdkey /add:h /user:a /pass:{p}",
    "xfreerdp /u:a /p:{p} /v:h",
    "put C:\\temp\\x password={p}",
    "Secret-Key: {t}",
    "salt: {t}",
    "session key: {t}",
    '{"auth": "{b}"}',
    "mdp {w}",
    "creds: bob/{w}",
    "Set API_TOKEN to {t} before",
    "client_pass: {p}9",
    "secret: 'abc def {p} ghi'",
    "login: bob and {w}",
    "use {w} as the new password",
    "password: {w}…",
    "the password (staging) is {w}!",
    'password = f"{p}"',
    "password=ab\\{p}",
    'token="{t}',
    "api_key='{t}\nnext",
    '{"a":"{\\"b\\":\\"{\\\\\\"token\\\\\\":\\\\\\"{t}\\\\\\"}\\"}"}',
]


@pytest.mark.parametrize("line", GOES)
def test_the_value_goes_whole_and_once(line: str) -> None:
    text, used = filled(line)
    shown = redact(text)
    assert [value for value in used if value in shown] == []
    assert MASK in shown
    assert redact(shown) == shown


STAYS = [
    "a nonbasic Ym9iOmh1bnRlcjI= thing",
    "token: https://h.example.test/x",
    '{"password": "one of the 4 kinds in #2, to be chosen"}',
    "密码是 optional",
    "relogin bob / guest",
    "sk-learn-style-estimators-are-many",
    "redis://h:6379/a@b",
    "https://h/?token=available",
    'password: "Enter your password"',
    "密码是 optional，好 5",
    "a%41bcdefghijklm b%42cdefghijklmn c%43defghijklmno",
    '"token": "12345"',
    "secret: my-app-db-2",
    "relogin bob / step12x",
    "postgres://h/x?y=a@b",
    "token = pop(stream)",
    "passphrase: str = Secret(minimum=9)",
    'secret = os.environ["X"]',
    'api_key_variable = "ACME_API_KEY"',
    "ACME_KEY=${ACME_KEY:-}",
    "Authorization: Bearer $ACME_TOKEN",
    "https://ci:$CI_TOKEN@code.example.test/y.git",
    "https://git@github.com/o/r.git",
    "password=<your-password>",
    "password: changeme",
    'password: "your password here"',
    "api_token: Union[bytes, None] = None,",
    "conn = connect(secret=secret)",
    "if secret != repeated_secret:",
    "tokens=5120 seconds=3",
    "max_tokens: 100000",
    "PWD=/srv/build/tree",
    "OLDPWD=/tmp",
    "password_digest = scrypt(raw, pepper)",
    "secret_name: billing-cache",
    "secretRef: my-app",
    "The passphrase is optional but should have 15 letters.",
    "the API key is renewed each 6 weeks",
    "token expires in 15 minutes",
    "passphrase rule: 15+ letters",
    "the token uses sha256 and base64url",
    "token is valid until 2027-01-02",
    "see password in docs/auth.md:12",
    "Das Kennwort wird nach 90 Tagen erneuert.",
    "le mot de passe est demandé 2 fois",
    "密码需要每 90 天更换",
    "パスワードは 90 日ごとに変更します",
    "Пароль меняется раз в 90 дней",
    "비밀번호는 필수입니다",
    'rg -l "passwd" lib/ | wc -l',
    "mysql -u app -p books",
    "chown -R web:web /srv",
    "gh auth status",
    'curl -u "$USER:$PASS" https://h',
    "docker login -u bob --password-stdin",
    "interface Login { name: string; passphrase: string }",
    "private_key: Ed25519PrivateKey | Ed448PrivateKey",
    "password = (lambda: x)",
    "const isHex = (key) => /^[0-9]+$/;",
    "-----BEGIN PRIVATE KEY----- is the first line",
    "-----BEGIN CERTIFICATE-----\nMIIBAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\n-----END CERTIFICATE-----",
    "https://h/@scope/pkg@1.2.3",
    "https://host:8080/@scope/x@1",
    "postgres://user:password@localhost/db",
    "https://user:${PASSWORD}@h/x",
    'input[type="password"]{border:1px}',
    "--secret-tint: #0af3c9;",
    "'password' in {'user': 1}",
    'print("token=" + repr(raw))',
    '{"password": {"type": "string"}}',
    '{"password": "must be at least 8 characters long"}',
    '{"token": "access-token"}',
    '{"token": null, "n": 1}',
    "INSERT INTO users(name) VALUES('bob');",
    "kind: Secret\nmetadata:\n  name: db\n",
    "data:\n  key: value\nkind: ConfigMap\n",
    "kind: Secret\ndata:\n  key: ${KEY}\n",
    "| token | string | required |",
    "| key | value |",
    "Cookie: theme=darkmode1",
    "cookie: accepted by the user",
    "requests.get(u, auth=('bob', get_password('x')))",
    "basic auth was removed in 2021",
    "seed: 42",
    "pin: top",
    "PIN 7",
    'password: "Passwort"',
    "form.password.hint: Shown only once",
    "secret.label=Beschriftung",
    "login with bob / guest",
    "credentials: see the wiki",
    "secret sharing with threshold three",
    "https://h/reset/password?x=1",
    "https://h/verify/3fa91c3fa91c3fa91c3fa91c",
    "https://h/?code=404&key=name",
    "a%20b%20c%41d",
    "aGVsbG8gd29ybGQgaG93IGFyZSB5b3UgdG9kYXk=",
    "signature = inspect.signature(f)",
    "password -> next",
    "session: 12",
    "$2 and $3 are two amounts of money",
    "auth: (user) => user.id",
    "vault login -method=oidc",
    "echo hello | sudo tee f",
    "password: |\n  nothing here\n",
    "'token', 'type'",
    "<password></password>",
    "<token>string</token>",
    'password=""',
    "the token `x` is",
    "noqa: PLR2004 for key",
    "export MANPATH=$MANPATH:/opt/tool/man",
    "token renewed token nr=71 age=3s",
    "zip -r a.zip src",
    "net use Z: /delete",
    "the secret is out",
    "key",
    "SECRET",
    "passes: 12",
    "password: |",
    "token=…",
    'api_key: "..."',
    "secret: '{{ vault }}'",
    "password: %s",
    "redis-cli -a $PASS ping",
    "sudo -n systemctl status web",
    "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxtokenyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy",
    "_authKey: _authKey",
    "token = *tokens",
    "key in keys: all of them",
    "passwords. Then we go on.",
]


@pytest.mark.parametrize("line", STAYS)
def test_what_is_no_credential_stays(line: str) -> None:
    assert redact(line) == line


def test_a_name_its_quotes_and_what_stands_around_it_stay() -> None:
    text, _ = filled('{"user": "bob", "password": "{p}", "n": 1}')
    assert redact(text) == '{"user": "bob", "password": "' + MASK + '", "n": 1}'
    text, _ = filled("psql postgres://bob:{u}@db:5432/shop -c 'select 1'")
    assert redact(text) == f"psql postgres://bob:{MASK}@db:5432/shop -c 'select 1'"


BODY = "\n".join("RkFLR" + "UZBS0VG" * 8 + "QUtF" for _ in range(3)) + "\nRkFL" + "RQ=="


def key(kind: str, end: str = "\n", close: bool = True) -> str:
    lines = [f"-----BEGIN {kind}-----", *BODY.split("\n"), *([f"-----END {kind}-----"] if close else [])]
    return end.join(lines)


@pytest.mark.parametrize(
    "kind", ["PRIVATE KEY", "RSA PRIVATE KEY", "OPENSSH PRIVATE KEY", "PGP PRIVATE KEY BLOCK", "ENCRYPTED PRIVATE KEY"]
)
@pytest.mark.parametrize("end", ["\n", "\r\n", "\\n", "\\\\n", "\n    ", '\\n" +\n  "', "\n> ", " "])
@pytest.mark.parametrize("close", [True, False])
def test_the_body_of_a_private_key_goes_and_the_text_around_it_stays(kind: str, end: str, close: bool) -> None:
    text = f"why does it fail with {key(kind, end, close)} and then nothing else"
    shown = redact(text)
    assert "RkFL" not in shown
    assert shown.startswith(f"why does it fail with -----BEGIN {kind}-----")
    assert shown.endswith(" and then nothing else")
    assert redact(shown) == shown


def test_headers_and_line_numbers_do_not_hide_a_key() -> None:
    headed = key("RSA PRIVATE KEY").replace(
        "KEY-----\n", "KEY-----\nProc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,0A1B\n\n", 1
    )
    numbered = "\n".join(f"    {i}\t{line}" for i, line in enumerate(key("PRIVATE KEY").split("\n"), 9))
    for text in (headed, numbered):
        assert "RkFL" not in redact(text)
        assert redact(redact(text)) == redact(text)
    assert "DEK-Info" in redact(headed)


def test_a_key_without_its_first_line_goes_too() -> None:
    text = "the rest:\n" + key("EC PRIVATE KEY").split("\n", 1)[1]
    assert "RkFL" not in redact(text)
    assert redact(text).startswith("the rest:\n")
    assert redact(key("EC PRIVATE KEY").split("\n", 1)[1]).startswith(MASK)
    assert redact("no lines before\n-----END PRIVATE KEY-----") == "no lines before\n-----END PRIVATE KEY-----"


def test_other_bodies_go() -> None:
    lines = "\n".join("9f3a" * 8 for _ in range(4))
    assert "9f3a" not in redact(f"-----BEGIN OpenVPN Static key V1-----\n{lines}\n-----END OpenVPN Static key V1-----")
    assert "RkFL" not in redact(f"Private-Lines: 4\n{BODY}\nPrivate-MAC: 11")
    assert "RkFL" not in redact(f"---- BEGIN SSH2 ENCRYPTED PRIVATE KEY ----\n{BODY}\n")
    words = "pencil garden window bridge castle marble orange silver winter yellow rocket planet"
    assert words not in redact(f"my mnemonic phrase: {words}")


def test_a_key_inside_base64_goes_and_a_certificate_inside_base64_stays() -> None:
    private = "LS0tLS1C" + "RUdJTiBFQyBQUklWQVRFIEtFWS0tLS0tCk1IY0NBUUVF" + "SUpZb1dRdzN4Tm1aYTc0"
    public = "LS0tLS1C" + "RUdJTiBDRVJUSUZJQ0FURS0tLS0tCk1JSUMvakNDQWVh" + "Z0F3SUJBZ0lCQURBTkJna3Foa2lH"
    assert private not in redact(f"tls.key: {private}")
    assert redact(f"certificate-authority-data: {public}") == f"certificate-authority-data: {public}"


def test_a_token_that_was_encoded_once_more_goes() -> None:
    wrapped = "Z2hwX0" + "FiQ2RFZkdoSWpLbE1uT3BRclN0VXZXeFl6MDEyMzQ1Njc4"
    assert wrapped not in redact(f"seen {wrapped} here")
    encoded = "%41K%49A" + "%4F%45%41E" + "Z6JQN5VMESML"
    assert encoded not in redact(f"https://h/?k={encoded}")


def test_json_with_numbers_stays_json() -> None:
    text = json.dumps({"pin": 482913, "inner": json.dumps({"pin": 482913}), "password": VALUES["p"]})
    shown = json.loads(redact(text))
    assert shown["pin"] == MASK
    assert json.loads(shown["inner"])["pin"] == MASK


def test_a_long_text_is_looked_at_again_close_to_its_masks() -> None:
    filler = "The reviewer asked why the level was raised.\n" * 40
    text, used = filled(
        f"{filler}password={{p}}\n{filler}{'x' * 3000}token: {{t}}, secret: {{h}}{'y' * 3000}\n{filler}"
    )
    shown = redact(text)
    assert [value for value in used if value in shown] == []
    assert redact(shown) == shown


def test_a_clip_is_redacted_before_it_is_folded_and_cut() -> None:
    assert (
        clip(f"a\n\n  {key('PRIVATE KEY')}\nb", 400)
        == f"a -----BEGIN PRIVATE KEY----- {MASK} -----END PRIVATE KEY----- b"
    )
    text, used = filled("the password is {w} and that is all there is to say")
    for limit in range(1, 60):
        short = clip(text, limit)
        assert len(short) <= limit
        assert used[0][:6] not in short
        assert short.count("[") == short.count(MASK)
        assert redact(short) == short


def test_a_clip_of_a_text_without_end_reads_only_its_beginning() -> None:
    text = "word " * 20_000
    assert clip(text, 20) == "word word word word…"
    assert clip(" " * 30_000 + "x", 20) == "…"
    assert clip("short", 20) == "short"
    assert clip(12, 20) == "12"


def test_what_the_shell_adds_is_applied_and_may_not_settle() -> None:
    use(lambda text: text + "!")
    try:
        assert redact("a short text").endswith("!!!!")
        assert clip("a short text", 90).startswith("a short text!")
    finally:
        use(None)
    assert redact("a") == "a"


def test_a_phrase_of_plain_words_is_a_value_where_a_passphrase_is_named() -> None:
    phrase = "correct horse " + "battery staple"
    assert phrase not in redact(f"passphrase: '{phrase}'")
