"""Rows for younger and smaller services, and shapes without a prefix; see `formats` for the shape of a row.

Sources are the vendors' own pages on their keys, or the patterns they registered with GitHub's secret scanning.
"""

from hooks.redaction.formats import _A, _END, _H, _UUID, _W, Row

_X = "[0-9a-fA-F]"

MORE = (
    # Where code is kept, built and shipped
    Row(
        "github-stateless", "ghs_", rf"ghs_\d{{1,12}}_eyJ{_W}{{8,4000}}(?:\.{_W}{{1,4000}}){{1,2}}"
    ),  # GitHub, stateless installation tokens
    Row("sourcegraph-capitals", "sgp_", f"sgp_(?:{_A}{{16}}_|local_)?{_X}{{40}}{_END}"),  # Sourcegraph, access tokens
    Row("bitbucket-server", "BBDC-", r"BBDC-[A-Za-z0-9+/@_-]{40,60}"),  # Atlassian, Bitbucket Data Center tokens
    Row(
        "jetbrains", "perm", r"perm[-:][A-Za-z0-9+=_/-]{4,80}\.[A-Za-z0-9+=_/-]{2,80}\.[A-Za-z0-9+=_/-]{20,80}"
    ),  # JetBrains, permanent tokens
    Row("chromatic", "chpt_", f"chpt_{_A}{{10,40}}"),  # Chromatic, project tokens
    Row("depot", "depot_", f"depot_(?:org|project|user)_{_W}{{30,100}}"),  # Depot, tokens
    Row("endor", "endr+", r"endr\+[A-Za-z0-9-]{16,40}"),  # Endor Labs, API keys
    Row("socket", "sktsec_", f"sktsec_{_W}{{20,80}}"),  # Socket, API tokens
    Row("snyk", "snyk_", rf"snyk_(?:uat|sat)\.{_H}{{8}}\.[A-Za-z0-9_.-]{{20,200}}"),  # Snyk, platform tokens
    Row("tolgee", "tgpa", f"tgpa[tk]_{_A}{{20,80}}"),  # Tolgee, API keys
    # Clouds, functions, databases
    Row(
        "azure-functions", "AzFu", r"(?<![A-Za-z0-9+/_-])[A-Za-z0-9+/_-]{30,60}AzFu[A-Za-z0-9+/_-]{1,12}={0,2}", 60
    ),  # Microsoft, identifiable secrets
    Row("azure-search", "AzSe", f"{_A}{{42}}AzSe{_A}{{4,8}}{_END}", 42),
    Row("azure-cosmos", "ACDb", r"[A-Za-z0-9+/_-]{50,80}ACDb[A-Za-z0-9+/_-]{4,8}={0,2}", 80),
    Row("azure-hub", "+AEh", r"[A-Za-z0-9+/_-]{33}\+AEh[A-Za-z0-9+/_-]{6,8}={0,2}", 33),
    Row("azure-iot", "AIoT", r"[A-Za-z0-9+/_-]{33}AIoT[A-Za-z0-9+/_-]{5,8}={0,2}", 33),
    Row("azure-registry", "+ACR", r"[A-Za-z0-9+/_-]{42}\+ACR[A-Za-z0-9+/_-]{6,8}={0,2}", 42),
    Row("azure-cache", "AzCa", r"[A-Za-z0-9+/_-]{33}AzCa[A-Za-z0-9+/_-]{5,8}={0,2}", 33),
    Row("scalingo", "tk-us-", f"tk-us-{_W}{{40,60}}"),  # Scalingo, API tokens
    Row("settlemint", "sm_", f"sm_(?:pat|aat|sat)_{_A}{{16}}{_END}"),  # SettleMint, access tokens
    Row("vercel-blob", "vercel_blob_rw_", f"vercel_blob_rw_{_W}{{20,100}}"),  # Vercel, Blob tokens
    Row("infisical", "st.", rf"st\.{_H}{{24}}\.{_H}{{32}}\.{_H}{{32}}{_END}"),  # Infisical, service tokens
    Row("xata", "xau_", f"xau_{_A}{{40,60}}"),  # Xata, API keys
    Row("confluent", "cflt", r"cflt[A-Za-z0-9+/]{58,64}={0,2}", 0, True),  # Confluent, API secrets
    Row("clickhouse", "4b1d", f"4b1d{_A}{{38}}{_END}", 0, True),  # ClickHouse Cloud, keys
    Row("materialize", "mz", f"mzp_{_X}{{60,70}}"),  # Materialize, app passwords
    Row("upcloud", "ucat_", f"ucat_{_A}{{20,40}}"),  # UpCloud, tokens
    Row("exoscale", "EXO", f"EXO{_H}{{24}}{_END}"),  # Exoscale, API keys
    Row("akamai", "akab-", f"akab-[a-z0-9]{{16}}-[a-z0-9]{{16}}{_END}"),  # Akamai, client and access tokens
    Row("runpod", "rpa_", "rpa_[A-Z0-9]{30,60}"),  # RunPod, API keys
    Row("modal", "as-", f"as-{_A}{{22}}{_END}", 0, True),  # Modal, token secrets
    Row("daytona", "dtn_", f"dtn_{_H}{{60,70}}"),  # Daytona, API keys
    Row("e2b", "e2b_", f"e2b_{_H}{{40}}"),  # E2B, API keys
    Row("valtown", "vtwn_", f"vtwn_{_A}{{20,60}}"),  # Val Town, API tokens
    Row("inngest", "signkey-", f"signkey-[a-z]{{2,12}}-{_H}{{32,64}}"),  # Inngest, signing keys
    Row("trigger", "tr_", f"tr_(?:dev|prod|stg|preview|pat)_{_A}{{16,60}}"),  # Trigger.dev, keys
    Row("ory", "ory_", f"ory_(?:at|st|pat|ac|rt|apikey)_{_W}{{20,120}}"),  # Ory, tokens
    Row(
        "authress",
        ".acc",
        r"(?:sc|ext|scauth|authress)_[A-Za-z0-9]{5,30}\.[A-Za-z0-9]{4,6}\.acc[_-][A-Za-z0-9-]{10,32}\.[A-Za-z0-9+/_=-]{30,120}",
        48,
    ),
    Row("unkey", "unkey_", f"unkey_{_A}{{16,60}}"),  # Unkey, root keys
    Row("ngrok-key", "ak_2", f"ak_2{_A}{{26}}{_END}"),  # ngrok, API keys
    # Watching and logging
    Row("newrelic-license", "NRAL", f"{_H}{{32,36}}(?:FFFF)?NRAL{_END}", 44),  # New Relic, license keys
    Row("honeycomb", "hca", "hca(?:ik|lk|mk)_[a-z0-9]{40,80}"),  # Honeycomb, ingest and management keys
    Row("logfire", "pylf_v", f"pylf_v\\d_(?:us|eu|[a-z]{{2,10}})_{_A}{{30,80}}"),  # Pydantic Logfire, tokens
    Row("axiom", "xa", f"xa(?:at|pt)-{_UUID}{_END}"),  # Axiom, API tokens
    Row("honeybadger", "hbp_", f"hbp_{_A}{{30,50}}"),  # Honeybadger, API tokens
    Row("checkly", "cu_", f"cu_{_H}{{32}}{_END}"),  # Checkly, API keys
    Row("rootly", "rootly_", f"rootly_{_H}{{40,80}}"),  # Rootly, API keys
    Row("coralogix", "cxt", f"cxt[pu]_{_A}{{30,40}}{_END}"),  # Coralogix, keys
    # Models and what feeds them
    Row("apify", "apify_", f"apify_(?:api|proxy)_{_A}{{30,50}}"),  # Apify, API tokens
    Row("firecrawl", "fc-", f"fc-{_H}{{32}}{_END}"),  # Firecrawl, API keys
    Row("pinecone", "pcsk_", f"pcsk_{_A}{{4,8}}_{_A}{{40,80}}"),  # Pinecone, API keys
    Row("llamacloud", "llx-", f"llx-{_A}{{40,60}}"),  # LlamaCloud, API keys
    Row("cursor", "crsr_", f"crsr_{_A}{{40,80}}"),  # Cursor, API keys
    Row("braintrust", "bt-st-", f"bt-st-{_A}{{30,60}}"),  # Braintrust, service tokens
    Row("humanloop", "hl_sk_", f"hl_sk_{_A}{{30,80}}"),  # Humanloop, API keys
    Row("browserbase", "bb_live_", f"bb_live_{_W}{{20,40}}"),  # Browserbase, API keys
    Row("brave", "BSA", f"BSA{_W}{{28}}{_END}", 0, True),  # Brave Search, API keys
    Row("kaggle", "KGAT_", f"KGAT_{_H}{{32}}{_END}"),  # Kaggle, API tokens
    Row("chroma", "ck-", f"ck-{_A}{{40,50}}{_END}", 0, True),  # Chroma Cloud, API keys
    Row("mem0", "m0-", f"m0-{_A}{{38,44}}{_END}", 0, True),  # Mem0, API keys
    Row("databento", "db-", f"db-{_A}{{29}}{_END}", 0, True),  # Databento, API keys
    Row("deepl", ":fx", f"{_UUID}:fx{_END}", 36),  # DeepL, keys of the free plan
    # Messages, payments, work
    Row("mandrill", "md-", f"md-{_W}{{22}}{_END}", 0, True),  # Mailchimp Transactional, API keys
    Row("knock", "sk_", f"sk_(?:sandbox|sbox|us|dev)_{_W}{{20,100}}", 0, True),  # Checkout.com and others, secret keys
    Row("clickup", "pk_", rf"pk_\d{{5,12}}_[A-Z0-9]{{32}}{_END}"),  # ClickUp, personal API tokens
    Row("klaviyo", "pk_", f"pk_{_H}{{34}}{_END}"),  # Klaviyo, private API keys
    Row(
        "amazon-lwa", "amzn1.oa2-cs.v1.", rf"amzn1\.oa2-cs\.v1\.{_H}{{64}}"
    ),  # Amazon, Login with Amazon client secrets
    Row("amazon-mws", "amzn.mws.", rf"amzn\.mws\.{_UUID}"),  # Amazon, MWS auth tokens
    Row("linkedin", "WPL_AP", r"WPL_AP[01]\.[A-Za-z0-9]{10,24}\.[A-Za-z0-9+/]{6,12}={0,2}"),  # LinkedIn, client secrets
    Row("linkedin-old", "AQ", f"AQ[TUVWX]{_W}{{80,400}}", 0, True),  # LinkedIn, access tokens
    Row("intra42", "s-s4t2", f"s-s4t2(?:ud|af)-{_H}{{64}}"),  # 42, API secrets
    Row("adafruit", "aio_", f"aio_{_A}{{28}}{_END}"),  # Adafruit IO, keys
    Row("twitch", "live_", rf"live_\d{{6,12}}_{_A}{{24,40}}"),  # Twitch, stream keys
    Row("persona", "persona_", f"persona_(?:production|sandbox)_{_UUID}"),  # Persona, API keys
    Row("defined-capitals", "dnkey-", "dnkey-[A-Za-z0-9=_-]{26}-[A-Za-z0-9=_-]{52}"),  # Defined Networking, keys
    Row("calcom", "cal_live_", f"cal_live_{_H}{{32}}"),  # Cal.com, API keys
    Row("calcom-test", "cal_", f"cal_{_H}{{32}}{_END}"),
    Row("dub", "dub_", f"dub_{_A}{{24}}{_END}", 0, True),  # Dub, API keys
    Row("polar", "polar_", f"polar_(?:oat|pat|cs|rs|at)_{_W}{{20,80}}"),  # Polar, tokens
    Row(
        "imagekit", "private_", r"private_[A-Za-z0-9+/]{24,30}={0,2}(?![A-Za-z0-9_])", 0, True
    ),  # ImageKit, private keys
    Row("retool", "retool_", "retool_\\d\\d[a-z0-9]{20,60}"),  # Retool, API tokens
    Row("samsara", "samsara_api_", f"samsara_api_{_A}{{20,60}}"),  # Samsara, API tokens
    Row("zoho", "1000.", rf"1000\.{_H}{{32}}\.{_H}{{32}}"),  # Zoho, OAuth tokens
    Row("salesforce", "00D", r"00D[A-Za-z0-9]{12,15}![A-Za-z0-9._]{60,200}"),  # Salesforce, access tokens
    Row("pubnub", "sec-c-", r"sec-c-[A-Za-z0-9+/=]{40,60}"),  # PubNub, secret keys
    Row("alchemy", "alcht_", f"alcht_{_A}{{30}}"),  # Alchemy, notify tokens
    Row("n8n", "n8n_api_", f"n8n_api_{_W}{{40,400}}"),  # n8n, API keys
    Row(
        "yandex-iam", "t1.", r"t1\.[A-Za-z0-9_-]{30,400}={0,2}\.[A-Za-z0-9_-]{80,90}={0,2}"
    ),  # Yandex Cloud, IAM tokens
    Row("yandex-secret", "YC", f"YC{_W}{{38}}{_END}", 0, True),  # Yandex Cloud, static keys
    Row("statsig", "secret-", f"secret-{_A}{{40,50}}{_END}", 0, True),  # Statsig, server secrets
)
# Shapes without a prefix: tried on whole words of this many characters and more.
LONG = 40
WORDS = (
    r"[0-9][A-Za-z0-9]{26}_[0-9A-Za-z]{20,24}",  # ngrok, authtokens
    r"[A-Za-z0-9_-]{6}\.[A-Za-z0-9_-]{6}:[A-Za-z0-9_-]{43}",  # Ably, API keys
    r"sk[A-Za-z0-9]{78,180}",  # Sanity, API tokens
    f"{_UUID}:{_H}{{32}}",  # fal, keys
)
