"""What is kept of a mail that was sent long ago: what it said, and what it held besides by hash."""

from __future__ import annotations

import hashlib
from datetime import UTC, datetime, timedelta
from email import message_from_bytes
from email.policy import default
from pathlib import Path

import pytest

from adjudicator.mail.parse.mime import parse
from adjudicator.mail.ports import Delivery
from adjudicator.mail.reply.sent_text import sent_text_of
from adjudicator.mail.sender.seat_address import was_sent_with
from adjudicator.mail.transport.outbox import Outbox
from adjudicator.mail.write.compose import Attachment, Image, Mail, outgoing
from adjudicator.mail.write.rewriting import LEFT_OUT, thin_mail

NOW = datetime(2026, 3, 2, 9, 0, tzinfo=UTC)
TOKEN = "sypzfpc6os77qn3fabicvyko5i"
PICTURE = b"\x89PNG" + bytes(range(256)) * 200
MAIL = outgoing(
    Mail(
        message_id="<g1.anna.report.1@gm.example>",
        sender="turns@gm.example",
        recipient="anna@players.example",
        reply_to=f"turns+g1.anna.{TOKEN}@gm.example",
        subject="Your move: été, a subject that is long enough to be folded more than once [g1]",
        date=NOW,
        in_reply_to="<asked@players.example>",
        text="Turn 1: bruno plays — 3 € & more\n> no quotation\n" + "A line of words.\n" * 40,
        html="<h1>Turn 1</h1><p>bruno <b>plays</b> &amp; more</p><img alt='map' src='cid:map'>"
        + "<p>long</p>" * 500,
        images=(Image("map", PICTURE, "map.png"),),
        attachments=(
            Attachment("orders.txt", "text/plain; charset=utf-8", b"# draw\r\n# pass\r\n"),
            Attachment("orders.html", "text/html; charset=utf-8", b"<p>page</p>" * 900),
            Attachment("deadline.ics", "text/calendar; charset=utf-8", b"BEGIN:VCALENDAR\r\n"),
        ),
    )
)
ID = MAIL.message_id


def settled(folder: Path, at: datetime = NOW) -> Outbox:
    box = Outbox(folder / "out")
    assert box.put(MAIL, at)
    box.record(Delivery(ID, "sent", "250 taken"), at)
    return box


def test_words_stay_and_everything_else_is_named_by_its_hash() -> None:
    kept = thin_mail(MAIL.raw)
    before, after = (message_from_bytes(raw, policy=default) for raw in (MAIL.raw, kept))
    assert len(kept) < len(MAIL.raw) / 5
    for name in ("Message-ID", "Subject", "From", "To", "Reply-To", "Date", "In-Reply-To"):
        assert after[name] == before[name]
    said = [m.get_body(("plain",)) for m in (before, after)]
    assert said[0] is not None
    assert said[1] is not None
    assert said[0].get_content() == said[1].get_content()
    files = [part.get_filename() for part in after.iter_attachments()]
    assert files == ["orders.txt"]
    gone = " ".join(after.get_all(LEFT_OUT, [])).split()
    assert hashlib.sha256(PICTURE).hexdigest() in gone
    assert hashlib.sha256(b"<p>page</p>" * 900).hexdigest() in gone
    assert {"image/png", "map.png", "orders.html", "text/calendar"} <= set(gone)


def test_a_reply_that_quotes_it_is_known_by_the_same_words() -> None:
    words = sent_text_of(parse(MAIL.raw)[0]).split()
    assert "plays" in words
    assert sent_text_of(parse(thin_mail(MAIL.raw))[0]).split() == words
    assert was_sent_with(thin_mail(MAIL.raw), TOKEN)


def test_a_mail_is_thinned_when_it_is_old_and_still_known_by_its_id(tmp_path: Path) -> None:
    box = settled(tmp_path)
    assert box.thin(NOW, 10) == 0
    assert box.read(ID) == MAIL.raw
    assert box.thin(NOW + timedelta(seconds=1), 10) == 1
    (file,) = (tmp_path / "out" / "sent").iterdir()
    assert file.suffix == ".gz"
    fresh = Outbox(tmp_path / "out")
    assert fresh.holds(ID)
    assert not fresh.put(MAIL, NOW)
    assert fresh.read(ID) == thin_mail(MAIL.raw)
    assert fresh.answered_ids() == {"<asked@players.example>"}
    (slip,) = fresh.sent_slips()
    assert (slip.recipient, slip.last_reason) == ("anna@players.example", "250 taken")
    assert box.thin(NOW + timedelta(days=9), 10) == 0


def test_one_that_comes_back_late_is_told_and_goes_again_as_its_words(tmp_path: Path) -> None:
    box = settled(tmp_path)
    box.thin(NOW + timedelta(days=2), 10)
    assert box.fail_bounced(ID, "550 no such user", NOW + timedelta(days=3))
    (slip,) = box.failed_slips()
    assert slip.last_reason == "550 no such user"
    assert box.sent_slips() == ()
    assert box.retry(ID, NOW + timedelta(days=3))
    (mail,) = box.due(NOW + timedelta(days=3))
    assert mail.raw == thin_mail(MAIL.raw)
    assert mail.recipient == "anna@players.example"


def test_a_mail_that_waits_or_was_given_up_stays_whole(tmp_path: Path) -> None:
    box = Outbox(tmp_path / "out")
    box.put(MAIL, NOW)
    assert box.thin(NOW + timedelta(days=9), 10) == 0
    box.record(Delivery(ID, "refused", "550"), NOW)
    assert box.thin(NOW + timedelta(days=9), 10) == 0
    assert box.read(ID) == MAIL.raw


@pytest.mark.parametrize("left", [".eml", ".json"])
def test_a_crash_in_between_leaves_the_mail_known_once(tmp_path: Path, left: str) -> None:
    """Its words are written before the whole is taken away: both may be there."""
    box = settled(tmp_path)
    folder = tmp_path / "out" / "sent"
    whole = {path.name: path.read_bytes() for path in folder.iterdir()}
    box.thin(NOW + timedelta(days=2), 10)
    for name, data in whole.items():
        if name.endswith(left) or left == ".eml":
            (folder / name).write_bytes(data)
    fresh = Outbox(tmp_path / "out")
    assert len(fresh.sent_slips()) == 1
    assert fresh.thin(NOW + timedelta(days=2), 10) == (1 if left == ".eml" else 0)
    assert fresh.read(ID) == thin_mail(MAIL.raw)
    assert len(fresh.sent_slips()) == 1
