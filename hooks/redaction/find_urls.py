"""Credentials in addresses: userinfo, addresses that are themselves the secret, one-time links, percent-encoded tokens."""

import re
from collections.abc import Iterator

from hooks.redaction import shapes as judge
from hooks.redaction.names import compiled
from hooks.redaction.values import Span

# name, gate (in lower case), pattern; the group `v` goes. Sources: the vendors' documentation of their incoming webhooks.
_WEBHOOKS = (
    (
        "slack",
        "hooks.slack",
        r"hooks\.slack(?:-gov)?\.com(?:\\?/)(?:services|workflows|triggers)(?:\\?/)(?:[A-Za-z0-9]{1,24}\\?/){1,"
        r"3}(?P<v>[A-Za-z0-9]{6,64})",
    ),
    ("discord", "/webhooks", r"/webhooks\\?/[0-9]{6,24}\\?/(?P<v>[A-Za-z0-9_-]{20,120})"),
    ("telegram", "telegram.org", r"telegram\.org\\?/(?:file\\?/)?bot[0-9]{4,14}:(?P<v>[A-Za-z0-9_-]{20,60})"),
    ("zapier", "hooks.zapier.com", r"hooks\.zapier\.com/hooks/(?:catch|standard)/[0-9]{1,12}/(?P<v>[A-Za-z0-9]{5,64})"),
    (
        "teams",
        ".office.com/webhook",
        r"\.office\.com/webhookb?2?/[0-9a-f@-]{20,90}/IncomingWebhook/(?P<v>[A-Za-z0-9]{20,64}(?:/[A-Za-z0-9_-]"
        r"{10,90}){0,2})",
    ),
    ("make", "hook.", r"hook\.(?:[a-z]{2}[0-9]\.)?(?:make|integromat)\.com/(?P<v>[A-Za-z0-9]{16,64})"),
    ("ifttt", "/with/key/", r"/with/key/(?P<v>[A-Za-z0-9_-]{10,80})"),
    ("feishu", "/bot/v2/hook/", r"/bot/v2/hook/(?P<v>[A-Za-z0-9-]{16,64})"),
    ("mattermost", "/hooks/", r"/hooks/(?P<v>[a-z0-9]{26}|[A-Za-z0-9]{10,24}/[A-Za-z0-9]{20,64})(?![A-Za-z0-9])"),
    ("healthchecks", "hc-ping.com", r"hc-ping\.com/(?P<v>[0-9a-f]{8}-[0-9a-f-]{27}|[A-Za-z0-9_-]{20,30})"),
    ("home-assistant", "/api/webhook/", r"/api/webhook/(?P<v>[A-Za-z0-9_-]{16,80})"),
    ("n8n", "/webhook", r"/webhook(?:-test)?/(?P<v>[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})"),
    ("pipedream", ".m.pipedream.net", r"(?<=//)(?P<v>[a-z0-9]{10,40})\.m\.pipedream\.net"),
    ("victorops", "/generic/20131114/alert/", r"/generic/20131114/alert/(?P<v>[0-9a-f-]{30,40}(?:/[\w-]{1,40})?)"),
    (
        "alchemy",
        "/v",
        r"(?:alchemy\.com|alchemyapi\.io|infura\.io|quiknode\.pro)(?:/v[0-9])?/(?P<v>[A-Za-z0-9_-]{24,64})",
    ),
)
_AUTHORITY = r"://([^\s\"'<>`]{1,400})"
_SPECIAL = frozenset(
    [
        "git",
        "hg",
        "ssh",
        "user",
        "username",
        "anonymous",
        "x-oauth-basic",
        "oauth2",
        "oauth",
        "x-access-token",
        "x-token-auth",
        "gitlab-ci-token",
    ]
)
# The path of a link that logs in or confirms: a value after such a step. The steps are common routes of web frameworks.
_LINK = (
    r"/(?:magic(?:[-_]?link)?|reset(?:[-_]?password)?|password[-_]?reset|verify(?:[-_]?email)?|confirm(?:ation)"
    r"?|invit(?:e|ation)s?|activate|"
    r"login|signin|sign-in|auth|unsubscribe|token|share|t|sso|join|session|access)/(?P<v>[A-Za-z0-9_.~=-]{16,400})"
)
_QUERY = (
    r"[?&#;](?:amp;)?(?P<n>code|sig|signature|key|token|t|k|st|auth|hash|ticket|state_token|sv_sig|x-amz-(?:sig"
    r"nature|security-token|credential)|x-goog-(?:signature|credential)"
    r"|x-oss-signature|q-signature|hdnts|hdnea|policy-signature|access_token|id_token|refresh_token|app_?id|pat|wskey|auth_?key|app_?key|subscription-key|sas|oauth_verif"
    r"ier|oauth_token|samlresponse|assertion|secret)=(?P<v>[^\s&\"'<>#`\\]{8,4000})"
)
_ENCODED = r"(?:[A-Za-z0-9_.~-]|%[2-7][0-9A-Fa-f]){12,600}"


def find(text: str, low: str) -> Iterator[Span]:
    """The credentials in the addresses of `text`."""
    if "://" in text:
        yield from _userinfo(text)
        yield from _links(text)
    if "=" in text and ("?" in text or "&" in text or "#" in text):
        yield from _signed(text)
    for _, gate, source in _WEBHOOKS:
        if gate in low:
            yield from (Span(*m.span("v")) for m in compiled("(?i)" + source).finditer(text))


def _userinfo(text: str) -> Iterator[Span]:
    at = text.find("://")
    while at >= 0:
        match = compiled(_AUTHORITY).match(text, at)
        nested = text.find("://", at + 3)
        if match and "@" in match[1]:
            run = match[1] if nested < 0 else match[1][: nested - at - 3]
            yield from _credentials(run, at + 3, text[max(0, at - 12) : at].lower())
        at = nested


def _credentials(run: str, at: int, scheme: str) -> Iterator[Span]:
    if not scheme.endswith(("http", "https")):
        stop = min((i for i in (run.find("?"),) if i > run.find("@")), default=len(run))
        host = run.rfind("@", 0, stop)
        if not re.match(r"[A-Za-z0-9_.\[-]", run[host + 1 :]) or re.match(r"[^/@]*:\d{1,5}/", run):
            host = run.rfind("@", 0, (run + "/").find("/"))
    else:
        host = run.rfind("@", 0, min((run + c).find(c) for c in "/?#"))
    user, colon, password = run[: max(host, 0)].partition(":")
    if user and (judge.random(user) or (len(user) >= 20 and judge.identifier(user))) and user.lower() not in _SPECIAL:
        yield Span(at, at + len(user))
    if (
        colon
        and password
        and not judge.standin(password)
        and "[redacted]" not in password
        and password.lower() not in _SPECIAL
    ):
        yield Span(at + len(user) + 1, at + host)


def _links(text: str) -> Iterator[Span]:
    for match in compiled(_LINK).finditer(text):
        value = match["v"]
        if judge.random(value) and not judge.identifier(value):
            yield Span(*match.span("v"))


def _signed(text: str) -> Iterator[Span]:
    for match in compiled("(?i)" + _QUERY).finditer(text):
        value = match["v"]
        strong = match["n"].lower() in {"code", "key", "t", "k", "st", "hash", "ticket", "auth"}
        if judge.standin(value) or "[redacted]" in value:
            continue
        if (
            judge.random(value)
            or (len(value) >= 12 and judge.shaped(value) and not strong)
            or (judge.identifier(value) and len(value) >= 24 and not strong)
        ):
            yield Span(*match.span("v"))


def encoded(text: str) -> Iterator[tuple[int, int, str]]:
    """Runs in which letters or digits are percent-encoded, which no encoder has need of: start, end, what they say."""
    needless = compiled(r"%(?:3[0-9]|[46][1-9A-Fa-f]|[57][0-9Aa])")
    if len(needless.findall(text)) < 3:
        return
    for match in compiled(_ENCODED).finditer(text):
        if len(needless.findall(match[0])) >= 3:
            plain = compiled(r"%([0-9A-Fa-f]{2})").sub(lambda m: chr(int(m[1], 16)), match[0])
            yield match.start(), match.end(), plain
