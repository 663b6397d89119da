"""The corpus of odd mails: each file and what must come of it."""

from __future__ import annotations

import tomllib
from email import message_from_bytes
from pathlib import Path
from typing import Any

import pytest

from adjudicator.mail.sender.loops import why_silent
from adjudicator.mail.sender.seat_address import find_claims
from tests.mail.mailing import HOME, codes, kept, opened, submitted
from tests.mail.make_corpus import cases

CORPUS = Path(__file__).parent / "corpus"
EXPECTED: dict[str, dict[str, Any]] = tomllib.loads(
    (CORPUS / "expected.toml").read_text(encoding="utf-8")
)
BUILT = cases()


def test_the_files_are_those_that_the_script_writes() -> None:
    stored = {path.stem: path.read_bytes() for path in CORPUS.glob("*.eml")}
    assert sorted(stored) == sorted(BUILT) == sorted(EXPECTED)
    assert [name for name in BUILT if stored[name] != BUILT[name]] == []


@pytest.mark.parametrize("name", BUILT)
def test_what_comes_of(name: str) -> None:
    raw, expected = (CORPUS / f"{name}.eml").read_bytes(), EXPECTED[name]
    envelope = opened(raw)
    silent = why_silent(envelope, (HOME,))
    if silent is not None or "silent" in expected:
        assert silent == expected["silent"]
        return
    submission = submitted(raw)
    found = {
        "orders": kept(submission),
        "commands": [" ".join((c.name, *c.args)) for c in submission.commands],
        "repairs": codes(submission),
        "source": submission.source,
        "unreadable": submission.unreadable.code.removeprefix("repair-")
        if submission.unreadable
        else "",
        "claims": [f"{c.game}.{c.seat} {c.via}" for c in find_claims(envelope, HOME)],
        "faults": list(envelope.faults),
    }
    usual = {
        "commands": [],
        "repairs": [],
        "source": "plain",
        "unreadable": "",
        "claims": ["friday.red address"],
        "faults": [],
    }
    assert found == usual | expected


#: The standard parser reads these otherwise than a mail program would.
OWN_WAY = ("carriage-returns-only", "body-without-blank-line", "nested-comments-in-from")
SOUND = [name for name in BUILT if not EXPECTED[name].get("faults") and name not in OWN_WAY]
SOUND = [name for name in SOUND if not name.startswith("base64")]


@pytest.mark.parametrize("name", SOUND)
def test_sound_mails_have_the_parts_that_the_standard_parser_sees(name: str) -> None:
    theirs = message_from_bytes(BUILT[name])
    ours = opened(BUILT[name]).root
    leaves = [part for part in ours.walk() if not part.children]
    others = [
        part
        for part in theirs.walk()
        if not part.is_multipart() or part.get_content_type().startswith("message/")
    ]
    # What stands inside a mail attached or a report is left alone here.
    others = [part for part in others if not _inside_message(theirs, part)]
    assert [part.kind for part in leaves] == [part.get_content_type() for part in others]
    for mine, other in zip(leaves, others, strict=True):
        data = other.get_payload(decode=True)
        if isinstance(data, bytes) and b"\0" not in data:
            assert mine.content.split() == data.split()


def _inside_message(root: Any, wanted: Any) -> bool:
    messages = [p for p in root.walk() if p.get_content_maintype() == "message"]
    children = [c for p in messages if p.is_multipart() for c in p.get_payload()]
    return any(inner is wanted for child in children for inner in child.walk())


def test_a_mail_seen_again_by_another_way_is_the_same_mail() -> None:
    for raw in BUILT.values():
        if not raw or raw.startswith((b"place", b"From ")):
            continue  # what has no header block of its own cannot be given one
        again = b"Delivered-To: other@gm.example\r\nReceived: by elsewhere\r\n" + raw
        if b"\n" not in raw:
            again = again.replace(b"\r\n", b"\r")
        assert opened(again).effect_id == opened(raw).effect_id
