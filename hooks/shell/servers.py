"""Commands that do not end by themselves: servers, watchers, followers. Nobody waits for their end (GATE 9)."""

from __future__ import annotations

from hooks.cached import compiled

_ENDLESS = (
    r"(?i)\b(?:npm|pnpm|yarn|bun|deno)(?: run| task)?(?: -[-\w]+)* (?:dev|start|serve|watch|preview|storybook)\b"
    r"|\b(?:vite|next|nuxt|astro|remix|gatsby|parcel|ng|vue-cli-service|"
    r"webpack(?:-dev-server)?)(?: -[-\w]+)* (?:dev|serve|start|s)\b|^vite$|\bnpx vite$"
    r"|\b(?:flask|uvicorn|gunicorn|hypercorn|daphne|streamlit|gradio|celery)\b(?! --(?:version|help))"
    r"|\bhttp\.server\b|\bhttp-server\b|\blive-server\b|\bjson-server\b|\bserve\b(?= -|$)|"
    r"manage\.py runserver|\brails s(?:erver)?\b|\bphp -S\b|\bartisan serve\b"
    r"|\bjekyll serve\b|\bhugo server\b|\bmkdocs serve\b|\bcargo watch\b|\b(?:docker(?:-| )compose|"
    r"podman-compose) up\b(?!.* -d)|\bkubectl (?:port-forward|logs -f)"
    r"|\btail -[a-z]*[fF]\b|\bjournalctl -[a-z]*f|--watch(?:All)?(?!\S*=false)\b|\bwatch\b |\bwatchexec\b|"
    r"\bnodemon\b|\bentr\b|\bngrok\b|\btsc -w\b|\bredis-server\b|\bpostgres\b|\bmongod\b"
    r"|\b(?:dev|web|api|app|local|http|static|file|proxy) server\b|\bserver\b.*\b(?:running|start)"
)


def never_ends(command: str) -> bool:
    """Whether background work with this command or description runs until it is stopped."""
    return bool(compiled(_ENDLESS).search(command[:2000].strip()))
