"""Rows for services: models, payments, messages, work, and formats that many share; see `formats` for the shape."""

from hooks.redaction.formats import _A, _END, _H, _UUID, _W, CLOUD, HOSTING, Row
from hooks.redaction.formats_more import MORE

APPS = (
    # Models: OpenAI, Anthropic, OpenRouter, DeepSeek, Langfuse and others share the prefix; so the rest must look random
    Row("sk", "sk-", f"sk-{_W}{{16,400}}", 0, True),
    Row("huggingface", "hf_", f"hf_{_A}{{28,60}}{_END}", 0, True),  # Hugging Face, user access tokens
    Row("huggingface-org", "api_org_", f"api_org_{_A}{{28,60}}", 0, True),
    Row("xai", "xai-", f"xai-{_A}{{40,120}}"),  # xAI, API keys
    Row("groq", "gsk_", f"gsk_{_A}{{40,80}}"),  # Groq, API keys
    Row("perplexity", "pplx-", f"pplx-{_A}{{32,80}}"),  # Perplexity, API keys
    Row("replicate", "r8_", f"r8_{_A}{{30,50}}"),  # Replicate, API tokens
    Row("together", "tgp_v1_", f"tgp_v1_{_W}{{30,60}}"),  # Together, API keys
    Row("fireworks", "fw_", f"fw_{_A}{{20,40}}", 0, True),  # Fireworks, API keys
    Row("cerebras", "csk-", f"csk-{_A}{{40,60}}"),  # Cerebras, API keys
    Row("voyage", "pa-", f"pa-{_W}{{40,60}}", 0, True),  # Voyage, API keys
    Row("jina", "jina_", f"jina_{_H}{{32}}{_W}{{20,40}}"),  # Jina, API keys
    Row("tavily", "tvly-", f"tvly-{_W}{{20,60}}"),  # Tavily, API keys
    Row("nvidia", "nvapi-", f"nvapi-{_W}{{40,90}}"),  # NVIDIA, API keys
    Row("langsmith", "lsv2_", f"lsv2_(?:pt|sk)_{_H}{{32}}_{_H}{{10}}"),  # LangSmith, API keys
    Row("anyscale", "esecret_", f"esecret_{_A}{{20,60}}"),  # Anyscale, API keys
    Row("wandb", "wandb_v1_", f"wandb_v1_{_W}{{40,120}}"),  # Weights & Biases, API keys
    # Payments: Stripe (Clerk, Paystack, ElevenLabs use the same form), "API keys"
    Row("stripe", "k_", f"[sr]k_(?:live|test|prod)_{_W}{{10,250}}", 1),
    Row("sk-hex", "sk_", f"sk_{_H}{{32,64}}{_END}"),
    Row("stripe-hook", "whsec_", r"whsec_[A-Za-z0-9+/=]{20,100}"),
    Row("square", "EAA", f"EAA{_W}{{50,400}}", 0, True),  # Square and Meta, access tokens
    Row("square-id", "sq0", f"sq0[a-z]{{3}}-{_W}{{20,60}}"),  # Square, OAuth secrets
    Row("paypal-braintree", "access_token$", rf"access_token\$(?:production|sandbox)\$[0-9a-z]{{16}}\${_H}{{32}}"),
    Row("shopify", "shp", f"shp(?:at|ca|pa|ss|ua|rt|tka)_{_A}{{30,66}}"),  # Shopify, access tokens
    Row("plaid", "access-", f"access-(?:sandbox|development|production)-{_UUID}"),  # Plaid, tokens
    Row("razorpay", "rzp_", f"rzp_(?:live|test)_{_A}{{14,20}}", 0, True),  # Razorpay, API keys
    Row("flutterwave", "FLWSECK", f"FLWSECK(?:_TEST)?-{_A}{{12,40}}(?:-X)?"),  # Flutterwave, API keys
    Row("paddle", "pdl_", f"pdl_(?:live|sdbx)_apikey_{_W}{{30,80}}"),  # Paddle, API keys
    Row("duffel", "duffel_", f"duffel_(?:test|live)_{_W}{{30,60}}"),  # Duffel, access tokens
    Row("shippo", "shippo_", f"shippo_(?:live|test)_{_H}{{40}}"),  # Shippo, API tokens
    Row("easypost", "EZ", f"EZ[AT]K{_A}{{50,60}}"),  # EasyPost, API keys
    Row("lob", "live_", f"live_{_H}{{35}}{_END}"),  # Lob, API keys
    Row("lob-test", "test_", f"test_{_H}{{35}}{_END}"),
    # Messages
    Row("slack", "xox", r"xox[a-z](?:\.xox[a-z])?-[A-Za-z0-9-]{10,300}"),  # Slack, token types
    Row("slack-app", "xapp-", r"xapp-\d-[A-Za-z0-9-]{20,200}"),
    Row("telegram", ":A", r"\d{7,12}:A[A-Za-z0-9_-]{32,40}", 12),  # Telegram, bot tokens
    Row("twilio", "SK", f"SK{_H}{{32}}{_END}"),  # Twilio, API keys
    Row("sendgrid", "SG.", rf"SG\.{_W}{{16,32}}\.{_W}{{16,64}}"),  # SendGrid, API keys
    Row("mailgun", "key-", f"key-{_H}{{32}}{_END}"),  # Mailgun, API keys
    Row("mailchimp", "-us", rf"{_H}{{32}}-us\d{{1,2}}{_END}", 32),  # Mailchimp, API keys
    Row("brevo", "sib-", f"x(?:key|smtp)sib-{_H}{{64}}-{_A}{{10,30}}", 5),  # Brevo, API keys
    Row("mailersend", "mlsn.", rf"mlsn\.{_H}{{64}}"),  # MailerSend, tokens
    Row("resend", "re_", f"re_{_A}{{6,12}}_{_A}{{20,40}}", 0, True),  # Resend, API keys
    Row("fcm", ":APA91b", f"{_W}{{11,24}}:APA91b{_W}{{60,200}}", 24),  # Firebase, legacy server keys
    Row("onesignal", "os_v2_", "os_v2_(?:app|org)_[a-z0-9]{40,120}"),  # OneSignal, API keys
    Row("telnyx", "KEY0", f"KEY0{_A}{{30,60}}(?:_{_A}{{20,30}})?"),  # Telnyx, API keys
    # Work
    Row("linear", "lin_", f"lin_(?:api|oauth|wh)_{_A}{{30,80}}"),  # Linear, API keys
    Row("notion", "ntn_", f"ntn_{_A}{{36,60}}"),  # Notion, integration tokens
    Row("notion-old", "secret_", f"secret_{_A}{{40,60}}{_END}", 0, True),
    Row("figma", "fig", f"fig[dour]{{1,2}}_{_W}{{30,60}}"),  # Figma, access tokens
    Row("airtable", "pat", rf"pat{_A}{{14}}\.{_H}{{64}}"),  # Airtable, personal access tokens
    Row("hubspot", "pat-", rf"pat-[a-z]{{2,3}}\d-{_UUID}"),  # HubSpot, private apps
    Row("asana", "/", rf"[12]/\d{{13,17}}(?:/\d{{13,17}})?:{_H}{{32}}", -1),  # Asana, personal access tokens
    Row("contentful", "CFPAT-", f"CFPAT-{_W}{{40,60}}"),  # Contentful, management tokens
    Row("dropbox", "sl.", rf"sl\.(?:u\.)?{_W}{{60,1400}}"),  # Dropbox, access tokens
    Row("typeform", "tfp_", r"tfp_[A-Za-z0-9_.-]{40,70}"),  # Typeform, tokens
    Row("posthog", "ph", f"ph[xsr]_{_A}{{36,60}}"),  # PostHog, personal API keys
    Row("wakatime", "waka_", f"waka_{_UUID}"),  # WakaTime, API keys
    Row("readme", "rdme_", "rdme_[a-z0-9]{60,80}"),  # ReadMe, API keys
    Row("frameio", "fio-u-", f"fio-u-{_W}{{50,70}}"),  # Frame.io, tokens
    Row("infracost", "ico-", f"ico-{_A}{{32}}{_END}", 0, True),  # Infracost, API keys
    Row("defined", "dnkey-", "dnkey-[a-z0-9=_-]{26}-[a-z0-9=_-]{52}"),  # Defined Networking, keys
    Row("mapbox", "sk.eyJ", rf"sk\.eyJ{_W}{{20,200}}\.{_W}{{16,40}}"),  # Mapbox, secret tokens
    Row("stytch", "secret-", f"secret-(?:live|test)-{_W}{{30,60}}"),  # Stytch, secrets
    Row("zuplo", "zpka_", f"zpka_{_W}{{30,90}}"),  # Zuplo, API keys
    Row("maxmind", "_mmk", f"{_A}{{6}}_{_A}{{29}}_mmk", 36),  # MaxMind, license keys
    Row("adobe", "p8e-", f"p8e-{_W}{{30,40}}"),  # Adobe, client secrets
    Row("discord", ".", rf"[MNO]{_W}{{23,27}}\.{_W}{{6,7}}\.{_W}{{27,45}}", -1, True),  # Discord, bot tokens
    # Shapes that many share
    Row("jwt", "eyJ", rf"eyJ{_W}{{8,4000}}(?:\.{_W}{{0,6000}}){{2,4}}"),  # RFC 7519 and 7516, compact form
    Row("jwt-cut", "eyJ", rf"eyJhbGciOi{_W}{{8,4000}}(?:\.{_W}{{1,6000}})?"),  # the same without its signature
    Row(
        "crypt",
        "$",
        r"\$(?:2[abxy]?|[156]|y|gy|7|apr1|argon2id?|argon2d|scrypt|pbkdf2[a-z0-9-]{0,10})\$"
        r"(?P<v>[A-Za-z0-9./+=,$-]{20,300})",
    ),  # crypt(5), modular crypt format
    # base64 of a BEGIN line of RFC 7468, but for certificates and public keys
    Row(
        "wrapped-pem",
        "LS0tLS1CRUdJTi",
        r"LS0tLS1CRUdJTi(?!BDRVJU|BQVUJM)(?=[A-Za-z0-9+/]{16})"
        r"(?:[A-Za-z0-9+/]{1,4000}+(?:\\n|\s{1,20}(?=[A-Za-z0-9+/]{20}))?){1,300}+={0,2}",
    ),
)

ROWS: tuple[Row, ...] = HOSTING + CLOUD + APPS + MORE
