"""Everything that incoming mail has to say is said in both languages."""

from __future__ import annotations

import inspect
import re
from typing import get_args

import pytest

from adjudicator.mail.reply import order_text
from adjudicator.mail.reply.left_out import LEFT, Why
from adjudicator.mail.reply.sent_text import Sent
from adjudicator.mail.requests import submission
from adjudicator.mail.sender import auth
from adjudicator.render.words.words import Words
from adjudicator.rulekit.phrase import Phrase, say
from tests.mail.mailing import plain, submitted
from tests.mail.make_corpus import attached, cases, multipart, part

LANGUAGES = ("en", "fr")

SAID: dict[str, Phrase] = {}
EXTREMES = [
    plain("draw\n" * 600),
    plain("x" * 5000),
    plain("help\nhelp"),
    plain("deputy a@b.example <mailto:a@b.example> until 3 May"),
    plain(b"draw \x81".decode("latin-1")).replace("\x81".encode(), b"\x81"),
    b"Content-Type: text/html\n\n" + b"<p>draw</p>" * 20_000,
]
LOST = "fire tank-1 0204"
PART = "--b\nContent-Type: text/plain\nContent-Disposition: attachment; filename={}\n\n{}\n"
HALF_LOST = {
    "signature": plain(f"draw\n\n-- \nRosa\n{LOST}"),
    "notice": plain(
        "draw\n\nThis e-mail and any attachments are confidential and intended solely for the "
        f"addressee.\nIf you received it in error, please delete it.\n\n{LOST}"
    ),
    "quoted": plain(f"draw\n\nAnna wrote:\n{LOST}"),
    "marked": plain(f"draw\n\n> {LOST}"),
    "outside": plain(f"BEGIN ORDERS\ndraw\nEND ORDERS\n{LOST}"),
    "hash": plain(f"draw\n# {LOST}"),
    "hidden": plain(f'<p>draw</p><p style="display:none">{LOST}</p>', Content_Type="text/html"),
    "beside-file": plain(
        f"--b\nContent-Type: text/plain\n\n{LOST}\n{PART.format('orders.txt', 'draw')}--b--\n",
        Content_Type='multipart/mixed; boundary="b"',
    ),
    "file": plain(
        f"--b\nContent-Type: text/plain\n\ndraw\n{PART.format('more.txt', LOST)}--b--\n",
        Content_Type='multipart/mixed; boundary="b"',
    ),
    "topic": plain("draw", Subject="final"),
    "struck": plain(f"<p>draw</p><p><s>{LOST}</s></p>", Content_Type="text/html"),
    "other-file": plain(
        f"--b\nContent-Type: text/plain\n\nhi\n{PART.format('more.txt', 'To buy: tea')}--b--\n",
        Content_Type='multipart/mixed; boundary="b"',
    ),
}
for raw in (*cases().values(), *EXTREMES, *HALF_LOST.values()):
    found = submitted(raw)
    for phrase in (*found.repairs, *((found.unreadable,) if found.unreadable else ())):
        SAID.setdefault(phrase.code, phrase)
EDITED = (
    "> A report that nobody would take for anything else.\n> draw\n> mvoe x\n"
    "> # fire tank-1 0204\n> And its end, which is as long.\n"
)
SENT = EDITED.replace("> ", "").replace("draw\nmvoe x\n", "").replace("0204", "0203")
for phrase in submitted(plain(EDITED, In_Reply_To="<x@y>"), sent=Sent((SENT,))).repairs:
    SAID.setdefault(phrase.code, phrase)
FREED = (
    "> A report that nobody would take for anything else.\n> help\n> status\n> And its end, too.\n"
)
OURS = FREED.replace("> ", "").replace("help", "# help").replace("status", "# status")
for phrase in submitted(plain(FREED, In_Reply_To="<x@y>"), sent=Sent((OURS,), True)).repairs:
    SAID.setdefault(phrase.code, phrase)
CUT = multipart(part("draw\n"), attached(b"x" * 2000, "filename=a.bin", "image/png"))
for phrase in submitted(CUT, oversize=True).repairs:
    SAID.setdefault(phrase.code, phrase)
OVERSIZE = submitted(plain("draw"), oversize=True).unreadable
assert OVERSIZE is not None
SAID[OVERSIZE.code] = OVERSIZE


def test_every_repair_of_the_sources_was_met() -> None:
    text = inspect.getsource(order_text) + inspect.getsource(submission)
    literal = {
        f"repair-{code}" for code in re.findall(r'repairs\.(?:note|count)\("([\w-]+)"', text)
    }
    literal |= set(re.findall(r'"(repair-[\w-]+)"', text))
    literal |= {f"repair-bounds-{how}" for how in ("closed", "open", "end")}
    literal |= {f"{LEFT}{why}" for why in get_args(Why)}
    assert literal - {"repair-"} <= set(SAID)


@pytest.mark.parametrize("why", HALF_LOST)
def test_every_way_to_lose_a_line_says_its_own_reason(why: str) -> None:
    said = {phrase.code for phrase in submitted(HALF_LOST[why]).repairs}
    assert said & {f"{LEFT}{why}", f"repair-{why}"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_repair_has_a_whole_sentence(language: str) -> None:
    for phrase in SAID.values():
        words = Words(language)
        sentence = words.say(phrase)
        assert words.faults == (), phrase
        assert "{" not in sentence
        assert sentence.strip().endswith((".", "(?)")), sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_a_sentence(language: str) -> None:
    codes = re.findall(r'Verdict\(False, "([a-z-]+)"\)', inspect.getsource(auth))
    words = Words(language)
    assert codes
    assert [code for code in codes if not words.has(f"verdict-{code}")] == []


def test_the_sentences_read_well() -> None:
    words = Words("en")
    assert words.say(say("repair-quoted", count=1)).startswith("One quoted line")
    assert words.say(say("repair-bounds-closed", count=0)) == (
        "Only the lines between BEGIN ORDERS and END ORDERS were read."
    )
    assert words.say(say("repair-bounds-closed", count=3)).endswith("(3 lines stand outside).")
    french = Words("fr")
    assert "2 lignes" in french.say(say("repair-quoted", count=2))
