"""`make recording`: docs/session.svg, what `make try` prints as a terminal that is read step by step.

Each step is a picture of a terminal by Rich; style rules show one after the other, and the first where nothing moves.
"""

import io
import re
import subprocess
import sys
import textwrap
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import MONOKAI
from rich.text import Text

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "docs" / "session.svg"
COLUMNS, LINES, SECONDS = 96, 20, 5
# Rich's own page without the web font: a picture in a README loads nothing.
PAGE = """<svg class="step" {position} viewBox="0 0 {{width}} {{height}}" xmlns="http://www.w3.org/2000/svg">
<style>.{{unique_id}}-matrix{{{{font-family:ui-monospace,Menlo,Consolas,"DejaVu Sans Mono",monospace}}}}
.{{unique_id}}-matrix{{{{font-size:{{char_height}}px;white-space:pre}}}}
.{{unique_id}}-title{{{{font-size:16px;font-family:sans-serif}}}}
{{styles}}</style>
<defs><clipPath id="{{unique_id}}-clip-terminal">
<rect x="0" y="0" width="{{terminal_width}}" height="{{terminal_height}}"/></clipPath>{{lines}}</defs>
{{chrome}}
<g transform="translate({{terminal_x}}, {{terminal_y}})" clip-path="url(#{{unique_id}}-clip-terminal)">
{{backgrounds}}
<g class="{{unique_id}}-matrix">{{matrix}}</g>
</g>
</svg>"""
WHO = {"agent": "cyan", "operator": "yellow"}


def steps(printed: str) -> list[tuple[str, list[str]]]:
    """What the tour printed, by its steps."""
    parts = re.split(r"^== ", printed, flags=re.MULTILINE)[1:]
    return [(part.splitlines()[0], part.rstrip().splitlines()[1:]) for part in parts]


def styled(line: str) -> list[Text]:
    """A line of the tour, folded: who sees it in colour, the tool's calls bold, the rest as it is."""
    who, bar, said = line.partition(" | ")
    if bar and who.strip() in WHO:
        parts = textwrap.wrap(said, COLUMNS - 14) or [""]
        names = [who.strip(), *[""] * (len(parts) - 1)]
        return [
            Text.assemble((f"{n:>9} ", WHO[who.strip()]), ("│ ", "dim"), p) for n, p in zip(names, parts, strict=True)
        ]
    if line.lstrip().startswith("progress "):
        return [Text(f"{'→':>10} {line.strip()}", style="bold")]
    return [Text(f"  {part}") for part in textwrap.wrap(line, COLUMNS - 4, subsequent_indent="  ")] or [Text()]


def picture(number: int, title: str, lines: list[str]) -> str:
    """One step as an SVG of its own, `LINES` high."""
    console = Console(record=True, width=COLUMNS, file=io.StringIO(), highlight=False)
    console.print(Text(title, style="bold green"))
    shown = [line for text in lines for line in styled(text)][: LINES - 2]
    for line in shown:
        console.print(line)
    for _ in range(LINES - 1 - len(shown)):
        console.print()
    page = PAGE.format(position=f'style="animation-delay:{number * SECONDS}s"')
    return console.export_svg(title="Cockpit, one session", theme=MONOKAI, unique_id=f"s{number}", code_format=page)


def whole(found: list[tuple[str, list[str]]]) -> str:
    """All steps in one picture, each shown for its seconds, again and again."""
    frames = [picture(n, title, lines) for n, (title, lines) in enumerate(found)]
    size = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', frames[0])
    assert size
    each = 100 / len(frames)
    style = (
        f".step{{visibility:hidden;animation:step {len(frames) * SECONDS}s steps(1) infinite}}"
        f"@keyframes step{{0%{{visibility:visible}}{each:.3f}%{{visibility:hidden}}}}"
        "@media(prefers-reduced-motion:reduce){.step{animation:none}.step:first-of-type{visibility:visible}}"
    )
    label = 'role="img" aria-label="A session with Cockpit"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[1]} {size[2]}" {label}>'
    return "\n".join((head, f"<style>{style}</style>", *frames, "</svg>\n"))


def main() -> None:
    done = subprocess.run([sys.executable, ROOT / "bench" / "tour.py"], capture_output=True, text=True, check=True)
    TARGET.parent.mkdir(exist_ok=True)
    TARGET.write_text(whole(steps(done.stdout)), encoding="utf-8")
    print(f"{TARGET.relative_to(ROOT)}: {TARGET.stat().st_size // 1000} kB")


if __name__ == "__main__":
    main()
