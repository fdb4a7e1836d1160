"""Credentials that are known by their own shape: one row a format, so that a new format is a new row.

A row: its name, the plain text that must be there (cheap, case as written), a bounded pattern. The pattern is tried
where the gate stands, or up to `back` characters before it (-1: anywhere). The group `v` is what goes; without one, the
whole match goes. Sources are the vendors' own documentation of their formats, named by vendor.
"""

from __future__ import annotations

from hooks.namedtuple import NamedTuple


class Row(NamedTuple):
    """One format. `back`: how far before its gate a match may begin (characters). `mixed`: the value must look random."""

    name: str
    gate: str
    pattern: str
    back: int = 0
    mixed: bool = False


_W = "[A-Za-z0-9_-]"
_A = "[A-Za-z0-9]"
_H = "[0-9a-f]"
_END = "(?![A-Za-z0-9])"
_UUID = f"{_H}{{8}}-{_H}{{4}}-{_H}{{4}}-{_H}{{4}}-{_H}{{12}}"

HOSTING = (
    # GitHub, "GitHub's token formats"
    Row("github", "gh", f"gh[pousr]_{_A}{{20,260}}"),
    Row("github-pat", "github_pat_", f"github_pat_{_W}{{20,255}}"),
    # GitLab, "Token overview", prefixes
    Row(
        "gitlab",
        "gl",
        rf"gl(?:pat|dt|rt|cbt|ptt|ft|soat|imt|agent|oas|ffct|wt|rtr)-[A-Za-z0-9_.-]{{15,300}}{_W}",
        0,
        True,
    ),
    Row("gitlab-runner", "GR1348941", f"GR1348941{_W}{{20,50}}"),
    Row("bitbucket", "ATBB", f"ATBB{_A}{{24,80}}"),  # Atlassian, app passwords
    *(Row(f"atlassian-{p}", p, f"{p}3x?[A-Za-z0-9_=-]{{60,400}}") for p in ("ATATT", "ATCTT")),  # Atlassian, API tokens
    Row("trello", "ATTA", f"ATTA{_A}{{56,80}}"),  # Atlassian, Trello tokens
    Row("sourcegraph", "sgp_", f"sgp_(?:{_A}{{16}}_|local_)?{_H}{{40}}{_END}"),  # Sourcegraph, access tokens
    Row("circleci", "CCI", f"CCIP(?:AT|RJ)_{_W}{{20,120}}"),  # CircleCI, API tokens
    Row("buildkite", "bk", f"bk(?:ua|at|cr|pt)_{_A}{{30,80}}"),  # Buildkite, token formats
    Row("sonar", "sq", f"sq[uap]_{_H}{{40}}{_END}"),  # Sonar, token types
    Row("clojars", "CLOJARS_", f"CLOJARS_{_A}{{50,80}}"),  # Clojars, deploy tokens
    Row("npm", "npm_", f"npm_{_A}{{30,60}}{_END}"),  # npm, "About access tokens"
    Row("pypi", "pypi-", f"pypi-{_W}{{50,400}}"),  # PyPI, API tokens
    Row("nuget", "oy2", f"oy2[a-z0-9]{{43}}{_END}"),  # NuGet, API keys
    Row("rubygems", "rubygems_", f"rubygems_{_H}{{48}}"),  # RubyGems, API key scopes
    Row("crates", "cio", f"cio{_A}{{32}}{_END}", 0, True),  # crates.io, API tokens
    Row("docker", "dckr_", f"dckr_[po]at_{_W}{{20,80}}"),  # Docker, access tokens
    Row("artifactory", "AKC", f"AKCp{_A}{{60,90}}"),  # JFrog, API keys
    Row("artifactory-ref", "cmVmdGtuO", f"cmVmdGtuO{_A}{{40,90}}"),  # JFrog, reference tokens
    Row("postman", "PMAK-", f"PMAK-{_H}{{24}}-{_H}{{34}}"),  # Postman, API keys
    Row("expo", "EAS_", f"EAS_{_W}{{40,90}}"),  # Expo, access tokens
)

CLOUD = (
    # AWS, "IAM identifiers": unique id prefixes
    *(Row(f"aws-{p}", p, rf"{p}[A-Z0-9]{{16}}{_END}") for p in ("AKIA", "ASIA", "ABIA", "ACCA")),
    Row("aws-bedrock", "ABSK", r"ABSK[A-Za-z0-9+/]{60,260}={0,2}"),  # AWS, Bedrock API keys
    Row("aws-bedrock-short", "bedrock-api-key-", r"bedrock-api-key-[A-Za-z0-9+/=]{40,3000}"),
    Row("google-key", "AIza", f"AIza{_W}{{30,60}}"),  # Google Cloud, API keys
    Row("google-oauth", "GOCSPX-", f"GOCSPX-{_W}{{20,60}}"),  # Google, OAuth client secrets
    Row("google-access", "ya29.", r"ya29\.[A-Za-z0-9_.-]{20,2000}"),  # Google, access tokens
    Row("google-refresh", "1//0", f"1//0{_W}{{30,200}}"),  # Google, refresh tokens
    Row("google-auth-code", "4/0A", f"4/0A{_W}{{30,200}}"),  # Google, authorisation codes
    Row("azure-secret", "Q~", r"[A-Za-z0-9_~.-]{3}[0-9]Q~[A-Za-z0-9_~.-]{31,34}", 4),  # Microsoft, Entra client secrets
    Row("azure-devops", "AZDO", f"{_A}{{76}}AZDO{_A}{{4}}{_END}", 76),  # Microsoft, identifiable secrets
    Row("azure-ai", "JQQJ99", f"{_A}{{52}}JQQJ99{_A}{{26}}{_END}", 52),  # Microsoft, identifiable secrets
    Row("azure-store", "+AS", r"[A-Za-z0-9+/]{33,76}\+AS(?:t|b|e)[A-Za-z0-9+/]{5,8}={0,2}", 76),
    Row("digitalocean", "do", f"do[oprt]_v1_{_H}{{40,64}}{_END}"),  # DigitalOcean, token format
    Row("cloudflare-origin", "v1.0-", rf"v1\.0-{_H}{{24}}-{_H}{{100,160}}"),  # Cloudflare, origin CA keys
    Row("cloudflare", "cf", f"cf(?:ut|at|k)_{_W}{{30,80}}"),  # Cloudflare, scannable tokens
    Row("heroku", "HRKU-", f"HRKU-{_W}{{30,90}}"),  # Heroku, API tokens
    Row("vercel", "vc", f"vc[pkaicr]{{1,2}}_{_A}{{24,80}}", 0, True),  # Vercel, token prefixes
    Row("netlify", "nf", f"nf[pcoub]_{_W}{{30,60}}"),  # Netlify, token prefixes
    Row("fly", "fo1_", f"fo1_{_W}{{30,80}}"),  # Fly.io, access tokens
    Row("fly-macaroon", "fm", r"fm[12][ar]?_[A-Za-z0-9+/=,_-]{60,4000}"),
    Row("render", "rnd_", f"rnd_{_A}{{24,60}}", 0, True),  # Render, API keys
    Row("supabase", "sb", f"(?:sbp_(?:oauth_|v0_)?{_H}{{40}}|sb_secret_{_W}{{20,60}})"),  # Supabase, API keys
    Row("planetscale", "pscale_", r"pscale_(?:tkn|pw|oauth|oat)_[A-Za-z0-9_.-]{20,80}"),  # PlanetScale, tokens
    Row("neon", "napi_", f"napi_{_A}{{40,90}}"),  # Neon, API keys
    Row("mongodb", "mdb_sa_sk_", f"mdb_sa_sk_{_W}{{30,60}}"),  # MongoDB Atlas, service accounts
    Row("databricks", "dapi", rf"dapi{_H}{{32}}(?:-\d)?{_END}"),  # Databricks, personal access tokens
    Row("terraform", ".atlasv1.", rf"{_A}{{14}}\.atlasv1\.{_W}{{40,100}}", 14),  # HashiCorp, Terraform tokens
    Row("vault", "hv", rf"hv[sbr]\.{_W}{{20,300}}"),  # HashiCorp, Vault token prefixes
    Row("vault-old", "s.", rf"s\.{_A}{{24}}{_END}", 0, True),
    Row("pulumi", "pul-", f"pul-{_H}{{40}}"),  # Pulumi, access tokens
    Row(
        "doppler", "dp.", rf"dp\.(?:pt|ct|sa|scim|audit|st(?:\.[a-z0-9_-]{{1,40}})?)\.{_A}{{36,50}}"
    ),  # Doppler, formats
    Row("onepassword", "ops_eyJ", r"ops_eyJ[A-Za-z0-9_=-]{60,3000}"),  # 1Password, service accounts
    Row("onepassword-key", "A3-", r"A3-[A-Z0-9]{6}-(?:[A-Z0-9]{11}|[A-Z0-9]{6}-[A-Z0-9]{5})(?:-[A-Z0-9]{5}){3}"),
    Row("age", "AGE-", "AGE-(?:SECRET-KEY|PLUGIN-[A-Z0-9-]{1,30})-1[0-9A-Z]{40,80}"),  # age, key format
    Row("tailscale", "tskey-", f"tskey-[a-z]{{2,12}}-{_W}{{16,100}}"),  # Tailscale, key prefixes
    Row("openshift", "sha256~", f"sha256~{_W}{{40,50}}"),  # OpenShift, OAuth tokens
    Row("dynatrace", "dt0", r"dt0[a-z]\d{2}\.[A-Z0-9]{20,26}\.[A-Z0-9]{60,70}"),  # Dynatrace, tokens
    Row("newrelic", "NR", f"NR(?:AK|II|JS|RA|BR|IQ|SP)-{_W}{{19,60}}"),  # New Relic, API keys
    Row("newrelic-license", "NRAL", f"{_H}{{36,40}}(?:FFFF)?NRAL{_END}", 44),
    Row("grafana", "gl", r"gl(?:c|sa)_[A-Za-z0-9+/_]{30,400}={0,2}"),  # Grafana, tokens
    Row("grafana-old", "eyJrIjoi", r"eyJrIjoi[A-Za-z0-9+/_-]{40,400}={0,2}"),
    Row("sentry", "sntry", r"sntry[suai]_[A-Za-z0-9+/_=-]{40,400}"),  # Sentry, auth tokens
    Row("launchdarkly", "sdk-", f"sdk-{_UUID}{_END}"),  # LaunchDarkly, keys
    Row("launchdarkly-api", "api-", f"api-{_UUID}{_END}"),
    Row("launchdarkly-mobile", "mob-", f"mob-{_UUID}{_END}"),
    Row("openvsx", "ovsx", f"ovsxp_{_UUID}"),  # Open VSX, access tokens
    Row("octopus", "API-", f"API-[A-Z0-9]{{25,34}}{_END}", 0, True),  # Octopus Deploy, API keys
    Row("harness", "at.", rf"[ps]at\.{_W}{{22}}\.{_H}{{24}}\.{_A}{{20}}", 1),  # Harness, API keys
    Row("yandex", "AQVN", f"AQVN{_W}{{30,50}}"),  # Yandex Cloud, API keys
    Row("yandex-oauth", "y0_", f"y0_{_W}{{50,70}}"),
    Row("alibaba", "LTAI", f"LTAI{_A}{{12,26}}{_END}"),  # Alibaba Cloud, AccessKey
    Row("tencent", "AKID", f"AKID{_A}{{28,36}}{_END}"),  # Tencent Cloud, SecretId
    Row("scaleway", "SCW", f"SCW[A-Z0-9]{{17}}{_END}"),  # Scaleway, access keys
    Row("prefect", "pn", f"pn[ub]_{_A}{{36}}{_END}"),  # Prefect, API keys
    Row("deno", "dd", f"dd[pow]_{_A}{{32,50}}{_END}"),  # Deno Deploy, tokens
)
