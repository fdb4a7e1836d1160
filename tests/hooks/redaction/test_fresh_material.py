"""Redaction on what strangers write: markup that only looks like a value, vendors' names and forms, copies, commands."""

import pytest
from credentials import filled

from hooks.redaction.redact import MASK, lines_with_credentials, redact, use

STAYS = [
    "password \x1b[32mok\x1b[0m (3 checks)",
    "key: Enter2",
    'Key (tide_id)=(17) is not present in table "tides"',
    "| password | string(64) | no |",
    "secret: use k8s-secrets, not env",
    "site key: 10000000-ffff-ffff-ffff-000000000001",
    "the pin is on GPIO17",
    "`password`: **required** (v1.2)",
    '"login": "octocat2"',
    "password: %env(DB_PW2)%",
    "self.key = key2",
    "**Token Bucket** is the limiter that we keep",
    "**Key Findings**: two of them",
    "*Key Points* of the meeting",
    "__Password Reset__ opens a mail",
    "* rotate refresh token ([#41](https://git.example.test/i/41))",
    "* allow an empty password ([#77](https://git.example.test/i/77)), closes #70",
    "[Token Refresh](#token-refresh) | [Password Rules](#password-rules)",
    "_press_key: \x1b[33m126 tokens\x1b[0m",
    "the key `Tide-2b-hf` of the map",
    "volta pin node@20.11.1",
    "cache-key: cdk-0.20.8",
    "the cache key user:42:profile is stale",
    "redis key: sess:42:cart",
    "Tide.Core, Version=1.0.0.0, Culture=neutral, PublicKeyToken=d2b2b8b4e9807afe",
    '"pbkdf2-password": "1.2.1"',
    '"@tide/auth-token": "workspace:*"',
    'key := "uint16-slice"',
    'pass := "second-reading"',
    "token: @token",
    "password = this.#auth.loginPassword",
    "token = /^[A-Za-z_][A-Za-z0-9_]*$/",
    "secret_key = SecretKey::generate_v2()",
    "dotnet build /p:Configuration=Release /p:PublicSign=true",
    "| `SAML_PRIVATE_KEY` | Active signing key. PKCS#1 |",
    "| `AUTH_SECRET` | Required in production since 2.0 |",
    "got token NUMBER2 at 3:14",
    "sha256 of the key file: " + "3acc7b5b" * 8,
    "const token = header[i - 1].trim()",
    'userpass += f":{password}"',
    "const current = await ask.password('Current password: ')",
    "import PKCS12PrivateKeyTypes, ed25519.Ed25519PrivateKey",
    "the password policy must be strong and long",
    "passphrase: ask your team lead please",
    "password: must have four word",
    "-----BEGIN CERTIFICATE-----\n"
    + "MIIDdzCCAl+gAwIBAgIEAgAAuTANBgkqhkiG9w0BAQUFADBa"
    + "\n"
    + "MQswCQYDVQQGEwJJRTESMBAGA1UEChMJQmFsdGltb3JlMRMw",
    "heroku config:set LOG=info TZ=UTC",
    "the token expired, try again",
    "PWD=/home/dev/project",
    "&lt;user&gt;:&lt;password&gt;@host",
]


@pytest.mark.parametrize("line", STAYS)
def test_what_only_looks_like_a_value_stays(line: str) -> None:
    assert redact(line) == line


GOES = [
    # vendors' names
    "ENC_KEY={h}\nPORT=8080",
    'GH_PAT = "{h}"  # from the portal',
    "svc:\n  AZURE_PAT: aa5c7f53-6b07-4459-9de0-{h}\n  replicas: 2",
    "SECRET_HEX={h}",
    'STRIPE_SK := "{h}"',
    "SIGNING_HEX={h}",
    "JWT_SIGNING={h}",
    'weatherKey = "{h}"',
    'backupPassKey := "{h}"',
    "Driver=x;Server=h;UID=a;PWD={p};",
    # commands
    "curl -u {t}: https://api.example.test/v1",
    "curl --user mira:'{p}' https://example.test",
    "vault kv put secret/kiosk user=x value={p}",
    "aws ssm put-parameter --name /a --type SecureString --value {p}",
    "az keyvault secret set --vault-name v --name n --value {p}",
    "flyctl secrets set TIDES={t}",
    'wrangler secret put TIDES <<< "{t}"',
    "echo -n {p} | docker secret create db -",
    "security add-generic-password -a mira -s tide -w {p}",
    "psexec \\\\box1 -u DOM\\mira -p {p} cmd",
    "sonar-scanner -Dsonar.login={h}",
    "mc alias set s3 https://s3.example.test deck {t}",
    "sqlplus scott/{w}@db",
    "nmcli dev wifi connect home password {p}",
    "cargo login {t}",
    "netlify deploy --auth {t}",
    "snyk auth {t}",
    "op item create --category login password={p}",
    # addresses
    "https://api.example.test/find?q=brest&APPID={h}",
    "https://example.test/v1?pat={t}&ref=main",
    # what is printed, declared, called
    "Its password for the first log-in:\n\n{h}\n\nIt is also in the folder.",
    'variable "tide_token" {\n  type    = string\n  default = "{t}"\n}',
    'new NetworkCredential("mira", "{p}")',
    'basic_auth("mira", "{p}")',
]


@pytest.mark.parametrize("line", GOES)
def test_the_value_goes_whatever_announces_it(line: str) -> None:
    text, used = filled(line)
    shown = redact(text)
    assert all(value not in shown for value in used)
    assert MASK in shown
    assert redact(shown) == shown


def test_several_pairs_of_a_command_go_and_its_settings_stay() -> None:
    text, used = filled("vault kv put secret/kiosk user=deck first={p} second={t}")
    assert redact(text) == f"vault kv put secret/kiosk user=deck first={MASK} second={MASK}"
    assert len(used) == 2


@pytest.mark.parametrize(
    "text",
    [
        "passphrase: hazel-orchid-saddle-raven",
        "passphrase: velvet umber gravel nickel",
        "wifi password: orchid ember nickel maple\nchannel: 6",
        'the vault passphrase is "copper-orchid-cricket-barley", keep it',
        "app password: lfjn vmtv ptjj yqmp",
        "application password: ab1d ef2h ij3l ptjj",
    ],
)
def test_a_passphrase_of_words_goes_whole(text: str) -> None:
    shown = redact(text)
    assert (
        "raven" not in shown
        and "umber" not in shown
        and "ember" not in shown
        and "cricket" not in shown
        and "ptjj" not in shown
    )


@pytest.mark.parametrize(
    "text",
    [
        "export API_TOKEN={}\necho got {}",
        "token={}\ncurl -s https://api.example.test/v1/{}/me",
        "password: {}\n...\nERROR: login as deck with {} was refused",
        '{{"api_key":"{}","note":"rotate {} on Monday"}}',
    ],
)
@pytest.mark.parametrize("name", ["t", "h", "p", "w"])
def test_a_value_found_once_goes_in_every_copy(text: str, name: str) -> None:
    value = filled("{" + name + "}")[1][0]
    assert value not in redact(text.format(value, value))


def test_copies_among_very_many_values_go_and_those_inside_other_words_stay() -> None:
    value = filled("{p}")[1][0]
    many = "\n".join(f'K{n}_SECRET="{value}{n:04d}"' for n in range(80))
    shown = redact(f"{many}\nlog {value}0007 and x{value}0008y and {value}0079 and {value}zzzz")
    assert f"log {MASK} and" in shown
    assert f"x{value}0008y" in shown
    assert f"{value}0079" not in shown
    assert f"{value}zzzz" in shown  # begins as all of them, and is none


def test_a_word_and_a_figure_as_a_password_are_left_elsewhere() -> None:
    assert redact("password=production\nthe production site") == "password=production\nthe production site"
    assert redact("password: 12345678\n12345678 rows").endswith("12345678 rows")


@pytest.mark.parametrize("mark", ["\\\n", "\n", "\r\n  "])
@pytest.mark.parametrize("name", ["h", "t"])
def test_a_token_that_goes_on_in_the_next_line_goes_whole(mark: str, name: str) -> None:
    value = filled("{" + name + "}")[1][0] + filled("{t}")[1][0]
    half = len(value) // 2
    shown = redact(f"export API_TOKEN={value[:half]}{mark}{value[half:]}\necho ok")
    assert value[half:] not in shown
    assert shown.endswith("echo ok")


def test_a_line_of_words_behind_a_token_is_no_part_of_it() -> None:
    value = filled("{t}")[1][0]
    assert redact(f"token={value}\nnext_line_of_the_file\n") == f"token={MASK}\nnext_line_of_the_file\n"
    assert redact(f"token={value}\\\n x").endswith("\\\n x")


@pytest.mark.parametrize("start", ["MII" + "EvQIBAE", "b3BlbnNza" + "C1rZXktdjEA"])
@pytest.mark.parametrize("indent", ["", "  "])
def test_a_body_without_its_first_line_goes_and_its_surroundings_stay(start: str, indent: str) -> None:
    rows = [(start + "QWxhZGRpbjpvcGVu" * 4)[:64], *(("U2VzYW1lT3Blbg" * 5)[n : n + 64] for n in range(3))]
    text = "starts like this\n" + "\n".join(indent + row for row in rows) + "\nand ends here"
    shown = redact(text)
    assert not any(row in shown for row in rows)
    assert shown.startswith("starts like this\n") and shown.endswith("\nand ends here")


@pytest.mark.parametrize(
    "value",
    [
        "2" + "aB3dE6fG9hJ2kL5mN8pQ1rS4tV" + "_" + "7wX0yZ3aB6cD9eF2gH5jK",
        "GxZSj1." + "i5L5Dw:" + "spahtFZFI8sIlNrIgr3IQztSiGpgytBRt-iXEjVrFn6",
        "hf_" + "WiLdvwtfUQVQOZRktaQngVPpvOyqeZLGKN",
    ],
)
def test_a_token_without_a_prefix_or_without_a_figure_goes(value: str) -> None:
    assert value not in redact(f"worker: using {value} for the upload, {value} again")


def test_the_lines_with_credentials_are_named() -> None:
    text, used = filled("a: 1\ntoken={t}\nb: 2\nsaid {t}\n")
    assert lines_with_credentials(text) == (2, 4)
    assert lines_with_credentials("nothing here\nto see") == ()
    assert lines_with_credentials(f"token={used[0][:14]}\\\n{used[0][14:]}\nx") == (1,)


def test_what_an_operator_hides_over_several_lines_is_named_as_the_first() -> None:
    use(lambda text: "dropped")
    try:
        assert lines_with_credentials("one\ntwo") == (1,)
    finally:
        use(None)


@pytest.mark.parametrize(
    ("words", "goes"),
    [
        ("velvet umber gravel", False),
        ("velvet umber gravel nickel", True),
        ("velvet umber gravel ox", False),
        ("velvet umber gravel oak", True),
        ("velvet umber gravel strawberry", True),
        ("velvet umber gravel blackberry's", False),
        ("velvet umber gravel gooseberries", False),
        ("Velvet Umber Gravel Nickel", False),
        ("velvet umber velvet nickel", False),
        ("velvet umber gravel nickel raven hazel maple quartz anvil fennel", True),
        ("velvet umber gravel nickel raven hazel maple quartz anvil fennel cricket", False),
        ("lfjn vmtv ptjj", False),
        ("a1b2 c3d4 e5f6 g7h8", True),
        ("a1b2 c3d4 e5f6 g7h8x", False),
    ],
)
def test_a_passphrase_is_four_to_ten_small_words_or_groups_of_four(words: str, goes: bool) -> None:
    assert redact(f"passphrase: {words}") == f"passphrase: {MASK if goes else words}"


def test_a_copy_of_a_short_value_stands_by_itself() -> None:
    value = filled("{p}")[1][0]
    shown = redact(f"password={value}\nx{value} {value}x ({value})")
    assert shown == f"password={MASK}\nx{value} {value}x ({MASK})"


@pytest.mark.parametrize(("setting", "goes"), [("ab12c", False), ("abcdefgh", False), ("ab12cd", True)])
def test_settings_beside_secrets_stay(setting: str, goes: bool) -> None:
    assert redact(f"heroku config:set X={setting}") == f"heroku config:set X={MASK if goes else setting}"


@pytest.mark.parametrize(("size", "goes"), [(23, False), (24, True)])
def test_a_vendors_key_of_hex_has_a_certain_length(size: int, goes: bool) -> None:
    value = ("3" * 12 + "a" * 12)[:size]
    assert (value not in redact(f"GH_PAT={value}")) is goes
    assert (value not in redact(f"weatherKey={value}")) is goes


@pytest.mark.parametrize(("size", "goes"), [(15, False), (16, True)])
def test_only_a_long_token_goes_on_in_the_next_line(size: int, goes: bool) -> None:
    first, second = ("3fa91c7d" * 4)[:size], "d07b3fa91c7d07b3"
    assert (second not in redact(f"api_token={first}\n{second}\n")) is goes
