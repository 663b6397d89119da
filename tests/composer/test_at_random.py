"""Whole sheets tapped together at random on the real page: what it calls legal `check` accepts."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from adjudicator import rules
from adjudicator.engine.journal.line import instant
from adjudicator.engine.rehearsal.rehearsal import preview
from tests.composer.conftest import Moment
from tests.support.browser import PHONE, Browser
from tests.support.composing import at_the_page

#: sheets of each moment, and picks in each
SHEETS, PICKS = 2, 40
# clicks as a program of the page may make them: through the page's own handlers
_WALK = """async (numbers) => {
  const frame = () => new Promise(done => setTimeout(done, 0));
  for (const number of numbers) {
    const all = [...document.querySelectorAll("#options button:not(.more)")];
    // where a pick leads nowhere, another one is made
    const next = all.length ? all : [...document.querySelectorAll("#trail button")];
    if (!next.length) break;
    next[Math.floor(number * next.length)].click();
    await frame();
  }
  return [...document.querySelectorAll("#lines > li")].map(item =>
    [(item.querySelector("code") ?? item).textContent, item.className.split(" ")[0]]);
}"""


@pytest.mark.browser
@pytest.mark.parametrize("title", rules.names())
def test_no_line_is_refused_that_the_page_calls_legal(
    title: str, one_browser: Browser, moments: Callable[[str], tuple[Moment, ...]], tmp_path: Path
) -> None:
    chance = random.Random(f"{title} {one_browser.name}")
    sure = 0
    for moment in moments(title):
        for number in range(SHEETS):
            language = "en" if number % 2 else "fr"
            file = tmp_path / "orders.html"
            file.write_bytes(moment.pages[language])
            with at_the_page(one_browser, file, PHONE) as page:
                lines = page.run(_WALK, [chance.random() for _ in range(PICKS)])
            called = judged(moment, language, [text for text, _ in lines])
            for (text, verdict), status in zip(lines, called, strict=True):
                if verdict != "ok":
                    # nobody can tell what follows on it
                    break
                sure += 1
                assert status not in ("refused", "left", "unreached"), (text, status, lines)
    assert sure >= 1


def judged(moment: Moment, language: str, lines: list[str]) -> list[Any]:
    """What becomes of each line."""
    now = instant(moment.table.open[0].due)
    text = ";\r\n".join(lines)
    tried = preview(moment.ruleset, moment.table, moment.seat, text, now, language)
    return [line.status for line in tried.lines]
