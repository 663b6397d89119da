"""Mails in which order lines stand beside prose, at questions of all titles.

`harmless.jsonl` holds mails whose orders count, with those orders; `talk.jsonl` such whose order
lines are words of others, thoughts, jokes: nothing of them counts.
"""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

from adjudicator.engine.sheet.sheet import items_of
from adjudicator.mail.requests.submission import Submission
from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.pattern import Names
from adjudicator.service.features.reading import submission_of
from adjudicator.service.game.session import Session
from adjudicator.service.house.host import Host
from tests.mail.mailing import opened, plain

_TWO, _THREE = ("anna", "bruno"), ("anna", "bruno", "carl")
#: title, edition, seats, who is asked, and the kind of the question
ASKED = {
    "fmp-deploy": ("full-metal-planete", "board", _TWO, "anna", "R-47"),
    "fmp-five": ("full-metal-planete", "board", _TWO, "anna", "R-48"),
    "fmp-landing": ("full-metal-planete", "board", _TWO, "anna", "R-46"),
    "fmp-leave": ("full-metal-planete", "board", _TWO, "anna", "R-88"),
    "fmp-nine": ("full-metal-planete", "board", _TWO, "anna", "R-48"),
    "fmp-pc-eleven": ("full-metal-planete", "pc", _THREE, "bruno", "R-48"),
    "fmp-pc-nine": ("full-metal-planete", "pc", _THREE, "anna", "R-48"),
    "golem-late": ("golem", "2.2", _THREE, "anna", "G-D2"),
    "golem-repair": ("golem", "2.2", _THREE, "carl", "G-D1"),
    "golem-six": ("golem", "2.2", _THREE, "anna", "G-D2"),
    "golem-thirteen": ("golem", "2.2", _THREE, "bruno", "G-D2"),
    "met-area": ("metallurgie", "standard", _TWO, "bruno", "M-D4"),
    "met-draw": ("metallurgie", "standard", _TWO, "anna", "M-D1"),
    "met-drawn": ("metallurgie", "standard", _TWO, "anna", "M-D2"),
    "met-late": ("metallurgie", "standard", _TWO, "anna", "M-D1"),
    "pm-action": ("planet-masters", "standard", _THREE, "bruno", "P-D3"),
    "pm-ballot": ("planet-masters", "standard", _THREE, "carl", "P-D7"),
    "pm-build": ("planet-masters", "standard", _THREE, "anna", "P-D1"),
    "pm-d5": ("planet-masters", "standard", _THREE, "carl", "P-D5"),
    "pm-late-action": ("planet-masters", "standard", _THREE, "carl", "P-D3"),
    "pm-races": ("planet-masters", "standard", _THREE, "bruno", "P-D0"),
    "pm-reroll": ("planet-masters", "standard", _THREE, "bruno", "P-D2"),
}


def cases(name: str) -> list[dict[str, Any]]:
    """The mails of a file: where they were sent, in which language, what they say."""
    text = (Path(__file__).parent / f"{name}.jsonl").read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()]


def read_at(host: Host, at: str, text: str) -> tuple[Submission, list[str]]:
    """What a mail that says `text` wants at the question `at`, and its lines that are orders."""
    title, edition, seats, seat, kind = ASKED[at]
    ruleset = host.rules.find(title, edition)
    asked = SimpleNamespace(decision=Decision(kind, seat))
    table = SimpleNamespace(
        phase="running",
        motions=(),
        decisions_of=lambda one: (asked,) if one == seat else (),
        seat=lambda one: SimpleNamespace(pending=None, former=None),
    )
    session = SimpleNamespace(
        host=host,
        ruleset=ruleset,
        header=SimpleNamespace(id="g1", seats=seats),
        table=table,
        folder=SimpleNamespace(sent_texts=SimpleNamespace(read=lambda one: ())),
    )
    envelope = opened(plain(text, From=f"{seat.title()} <{seat}@player.example>"))
    found = submission_of(cast("Session", session), envelope, seat)
    items = items_of(found.text, ruleset, Names(seats))
    return found, [item.raw.strip() for item in items if item.kind != "bad"]
