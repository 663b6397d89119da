"""Mails in which order lines stand beside prose, at questions of all titles.

`harmless.jsonl` holds mails whose orders count, with those orders; `talk.jsonl` such whose order
lines are words of others, thoughts, jokes: nothing of them counts.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from adjudicator.engine.sheet.sheet import items_of
from adjudicator.mail.requests.submission import Submission
from adjudicator.rulekit.pattern import Names
from tests.support.phrase_tables import Tables, read

_TABLES = Tables()


def cases(name: str) -> list[dict[str, Any]]:
    """The mails of a file: where they were sent, in which language, what they say."""
    text = (Path(__file__).parent / f"{name}.jsonl").read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()]


def read_at(at: str, text: str) -> tuple[Submission, list[str]]:
    """What a mail that says `text` wants in the position `at`, and its lines that are orders."""
    table = _TABLES.at(at)
    found = read(table, text)
    session = table.session
    items = items_of(found.text, session.ruleset, Names(session.header.seats))
    return found, [item.raw.strip() for item in items if item.kind != "bad"]
