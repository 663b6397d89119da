"""Every kind of mail of every title, in both languages, opened in a real browser: axe-core finds
nothing, nothing is wider than a phone, in the light and in the dark."""

from __future__ import annotations

import html
import json
import re
import subprocess
from datetime import timedelta
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from adjudicator import rules
from adjudicator.config.settings import Pictures
from adjudicator.rulekit.frozen import replace
from adjudicator.service.workbench.demo import Demo, Wish
from tests.support.reading import parse

#: the browser's own word for a reader who wishes it dark
DARK = "--blink-settings=preferredColorScheme=0"
Looks = dict[int, tuple[tuple[str, ...], tuple[str, ...]]]
#: colours do not hang on the width, nor room on the colours: each width is judged in one of them,
#: and the dark on the words of one language
LOOKS: Looks = {360: ((), ("en", "fr")), 1000: ((DARK,), ("en",))}
#: in every run each title in one language, and one title in the dark
SHORT: tuple[Looks, ...] = (LOOKS | {360: ((), ("en",))}, {360: ((), ("fr",))})
CASES = [
    *((name, SHORT[min(at, 1)]) for at, name in enumerate(rules.names())),
    *(pytest.param(name, LOOKS, marks=pytest.mark.slow) for name in rules.names()),
]
_RUN = """
const report = window.parent;
window.addEventListener('load', async () => {
  const found = await axe.run(document);
  report.postMessage({
    name: window.name,
    dark: matchMedia('(prefers-color-scheme: dark)').matches,
    wide: document.documentElement.scrollWidth > window.innerWidth,
    faults: found.violations.map(v => v.id + ': ' + v.nodes[0].html.slice(0, 120)),
  }, '*');
});
"""
_GATHER = """
const seen = [];
window.addEventListener('message', event => {
  seen.push(event.data);
  if (seen.length === document.querySelectorAll('iframe').length) {
    const told = document.createElement('pre');
    told.id = 'told';
    told.textContent = JSON.stringify(seen);
    document.body.appendChild(told);
  }
});
"""


def axe() -> str:
    """The script of axe-core, as the package ships it."""
    spec = find_spec("axe_core_python")
    if spec is None or spec.origin is None:
        pytest.skip("needs axe-core-python (extra `test`)")
    return (Path(spec.origin).parent / "axe.min.js").read_text("utf-8")


def mails(title: str, folder: Path) -> dict[str, str]:
    """One HTML document of each kind and language."""
    demo = Demo(title, folder, lambda line: None, wish=Wish())
    demo.host.config = replace(demo.host.config, pictures=Pictures(width=300))
    demo.open()
    for number in range(6):
        demo.clock.forward(timedelta(hours=3))
        table = demo.table()
        for seat in sorted({item.decision.seat for item in table.open}):
            demo.send(seat, demo.orders_for(table, seat), number)
        if number == 2:
            for seat in demo.seats[:2]:
                demo.send(seat, "help\nstatus\nmap", number)
                demo.send(seat, "pley everything everywhere\nfinal", number)
                demo.send(seat, "digest on\nresign", number)
        demo.poll()
    demo.clock.forward(timedelta(hours=30))
    demo.poll()
    found: dict[str, str] = {}
    for path in sorted((folder / "mail" / "out" / "new").iterdir()):
        message = parse(path.read_bytes())
        part = message.get_body(("html",))
        if part is not None:
            text = str(part.get_content())
            language = re.findall(r'<html lang="(\w+)"', text)[0]
            found[f"{str(message['Message-ID']).split('.')[2]} {language}"] = text
    return found


def judged(pages: dict[str, str], folder: Path, width: int, *flags: str) -> list[dict[str, Any]]:
    """What axe says of each page at a width."""
    script = f"<script>{axe()}{_RUN}</script>".replace("</script>", "<\\/script>", 0)
    frames = "".join(
        f'<iframe name="{name}" style="width:{width}px;height:900px" srcdoc="'
        f'{html.escape(page.replace("</head>", f"{script}</head>"), quote=True)}"></iframe>'
        for name, page in pages.items()
    )
    whole = folder / "pages.html"
    head = '<meta charset="utf-8"><meta name="color-scheme" content="light dark">'
    whole.write_text(f"<!DOCTYPE html>{head}<script>{_GATHER}</script>{frames}", "utf-8")
    command = ["chromium", "--headless", "--no-sandbox", "--disable-gpu", *flags]
    command += [f"--user-data-dir={folder / 'profile'}", "--virtual-time-budget=600000"]
    done = subprocess.run(
        [*command, "--dump-dom", whole.as_uri()], capture_output=True, text=True, check=True
    )
    told = re.search(r'<pre id="told">(.*?)</pre>', done.stdout, re.S)
    assert told is not None, done.stderr[-2000:]
    return list(json.loads(html.unescape(told[1])))


@pytest.mark.browser
@pytest.mark.parametrize(("title", "looks"), CASES)
def test_axe_finds_nothing_in_any_mail(title: str, looks: Looks, tmp_path: Path) -> None:
    pages = mails(title, tmp_path / "house")
    kinds = {name.split()[0].split("-")[0] for name in pages}
    assert kinds >= {"invitation", "report", "answer", "help", "status", "map", "resign"}
    assert {name.split()[1] for name in pages} == {"en", "fr"}
    for width, (flags, languages) in looks.items():
        some = {name: page for name, page in pages.items() if name.split()[1] in languages}
        found = judged(some, tmp_path, width, *flags)
        assert len(found) == len(some)
        assert all(page["dark"] == bool(flags) for page in found)
        faults = [(p["name"], p["faults"], p["wide"]) for p in found if p["faults"] or p["wide"]]
        assert faults == []


@pytest.mark.browser
def test_axe_would_find_something(tmp_path: Path) -> None:
    page = (
        '<!DOCTYPE html><html lang="en"><head><title>x</title></head><body><p style="color:#999">'
        "pale</p><div style='width:900px'>wide</div></body></html>"
    )
    (narrow,) = judged({"bad en": page}, tmp_path, 360)
    assert {fault.split(":")[0] for fault in narrow["faults"]} >= {"color-contrast", "region"}
