"""The outbox on a real folder, whole and as a crash may have left it."""

from __future__ import annotations

import errno
import json
import os
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from adjudicator.errors import StorageFailed
from adjudicator.mail.ports import Delivery, Outgoing
from adjudicator.mail.transport import maildir
from adjudicator.mail.transport import outbox as outboxes
from adjudicator.mail.transport.maildir import stable_name
from adjudicator.mail.transport.outbox import Outbox
from adjudicator.mail.write.compose import Mail, outgoing
from adjudicator.mail.write.slip import iso

NOW = datetime(2026, 11, 20, 12, 0, tzinfo=UTC)
MINUTE, HOUR, DAY = timedelta(minutes=1), timedelta(hours=1), timedelta(days=1)


def mail(n: int = 1) -> Outgoing:
    return outgoing(
        Mail(
            message_id=f"<reef.main.{n}.red.report@gm.example>",
            sender="turns@gm.example",
            recipient=f"p{n}@player.example",
            subject=f"Turn {n}",
            date=NOW,
            text="Tank moved.",
        ),
        "bounces@gm.example",
    )


def files(folder: Path) -> set[str]:
    return {f"{path.parent.name}/{path.suffix}" for path in folder.rglob("*") if path.is_file()}


def later(reason: str = "451 busy") -> Delivery:
    return Delivery(mail().message_id, "later", reason)


def test_a_queued_mail_is_due_with_its_envelope_and_its_very_bytes(tmp_path: Path) -> None:
    assert Outbox(tmp_path).put(mail(), NOW)
    assert tuple(Outbox(tmp_path).due(NOW)) == (mail(),)
    eml = next((tmp_path / "new").glob("*.eml"))
    assert eml.read_bytes() == mail().raw
    assert files(tmp_path) == {"new/.eml", "new/.json"}


def test_an_outbox_that_was_never_used_is_empty(tmp_path: Path) -> None:
    outbox = Outbox(tmp_path / "never")
    assert tuple(outbox.due(NOW)) == ()
    assert outbox.next_due() is None
    assert outbox.failed_slips() == ()
    outbox.record(later(), NOW)
    assert not (tmp_path / "never").exists()


@pytest.mark.parametrize("status", ["sent", "refused", "later"])
def test_an_id_that_was_ever_queued_is_not_written_again(tmp_path: Path, status: str) -> None:
    outbox = Outbox(tmp_path)
    outbox.put(mail(), NOW)
    outbox.record(Delivery(mail().message_id, status, "why"), NOW)
    before = {path: path.read_bytes() for path in tmp_path.rglob("*.*")}
    assert outbox.holds(mail().message_id)
    assert not Outbox(tmp_path).put(mail(), NOW + DAY)
    assert {path: path.read_bytes() for path in tmp_path.rglob("*.*")} == before


def test_mails_are_due_oldest_first(tmp_path: Path) -> None:
    outbox = Outbox(tmp_path)
    for n, minutes in ((1, 2), (2, 0), (3, 1)):
        outbox.put(mail(n), NOW + minutes * MINUTE)
    assert tuple(outbox.due(NOW + HOUR)) == (mail(2), mail(3), mail(1))


def test_mails_of_one_moment_are_due_in_the_order_of_their_steps(tmp_path: Path) -> None:
    outbox = Outbox(tmp_path)
    for n in (100, 9, 10):
        outbox.put(mail(n), NOW)
    assert [due.recipient for due in outbox.due(NOW)] == [
        "p9@player.example",
        "p10@player.example",
        "p100@player.example",
    ]


def test_a_sent_mail_moves_to_sent_and_is_due_no_more(tmp_path: Path) -> None:
    outbox = Outbox(tmp_path)
    outbox.put(mail(), NOW)
    outbox.record(Delivery(mail().message_id, "sent", "250 queued as 7"), NOW)
    assert tuple(outbox.due(NOW + DAY)) == ()
    assert files(tmp_path) == {"sent/.eml", "sent/.json"}


def test_a_refused_mail_is_shown_with_the_reason(tmp_path: Path) -> None:
    outbox = Outbox(tmp_path)
    outbox.put(mail(1), NOW)
    outbox.put(mail(2), NOW)
    outbox.record(Delivery(mail(1).message_id, "refused", "550 no such user"), NOW)
    assert [(slip.recipient, slip.last_reason) for slip in outbox.failed_slips()] == [
        ("p1@player.example", "550 no such user")
    ]
    assert tuple(outbox.due(NOW)) == (mail(2),)


def test_pauses_grow_between_tries_and_five_days_are_the_end(tmp_path: Path) -> None:
    outbox = Outbox(tmp_path)
    outbox.put(mail(), NOW)
    pauses = []
    moment = NOW
    while (following := outbox.next_due()) is not None:
        early = tuple(outbox.due(following - timedelta(seconds=1)))
        assert early == (() if pauses else (mail(),)), "a first try waits for nothing"
        assert tuple(outbox.due(following)) == (mail(),)
        pauses.append(following - moment)
        moment = following
        outbox.record(later(), moment)
        assert moment - NOW < 5 * DAY + HOUR, "it is never given up"
    assert pauses[1:6] == [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, HOUR]
    assert moment - NOW >= 5 * DAY
    slip = outbox.failed_slips()[0]
    assert slip.last_reason == "451 busy"
    assert slip.tries == len(pauses)


def test_a_clock_that_is_set_back_lets_no_mail_wait_till_it_is_as_late_again(
    tmp_path: Path,
) -> None:
    outbox = Outbox(tmp_path)
    outbox.put(mail(), NOW)
    outbox.put(mail(2), NOW)
    outbox.record(later(), NOW)
    assert tuple(outbox.due(NOW - 20 * MINUTE)) == (mail(2),)
    assert set(outbox.due(NOW - 30 * HOUR)) == {mail(), mail(2)}
    outbox.record(later(), NOW - 30 * HOUR)
    assert tuple(outbox.due(NOW - 30 * HOUR)) == (mail(2),), "its pause begins anew"


def test_a_bounce_turns_a_sent_mail_into_a_failed_one(tmp_path: Path) -> None:
    outbox = Outbox(tmp_path)
    outbox.put(mail(), NOW)
    assert not outbox.fail_bounced(mail().message_id, "too early", NOW)
    outbox.record(Delivery(mail().message_id, "sent"), NOW)
    assert outbox.fail_bounced(mail().message_id, "5.1.1 unknown", NOW)
    assert outbox.failed_slips()[0].last_reason == "5.1.1 unknown"
    assert files(tmp_path) == {"failed/.eml", "failed/.json"}


def test_what_is_staged_leaves_with_one_word_and_each_mail_once(tmp_path: Path) -> None:
    outbox = Outbox(tmp_path)
    outbox.put(mail(1), NOW)
    assert [outbox.stage(mail(n), NOW) for n in (1, 2, 3, 3)] == [False, True, True, False]
    assert tuple(outbox.due(NOW)) == (mail(1),)
    outbox.publish()
    assert tuple(outbox.due(NOW)) == (mail(1), mail(2), mail(3))


@pytest.mark.parametrize(
    "message_id",
    [
        "<../../etc/passwd@x>",
        "<.hidden@x>",
        "<a/b@x>",
        f"<{'x' * 900}@x>",
        "<é@x>",
        "<>",
        "<\x00@x>",
    ],
    ids=ascii,
)
def test_no_id_leads_out_of_the_folder(tmp_path: Path, message_id: str) -> None:
    outbox = Outbox(tmp_path / "out")
    odd = Outgoing(message_id, "a@x", "b@x", b"raw")
    assert outbox.put(odd, NOW)
    assert tuple(outbox.due(NOW)) == (odd,)
    assert {path.parent for path in tmp_path.rglob("*.eml")} == {tmp_path / "out" / "new"}


def test_ids_alike_in_their_readable_part_are_two_mails() -> None:
    names = {stable_name(one) for one in ("<a/b@x>", "<a:b@x>", "<a_b@x>", "<A_b@x>")}
    assert len({name.lower() for name in names}) == 4
    assert stable_name("<a_b@x>") == stable_name(" a_b@x ")


class Crash(BaseException):
    """The process dies here."""


@pytest.mark.parametrize("step", range(6))
@pytest.mark.parametrize("status", ["sent", "refused", "later"])
def test_a_crash_between_any_two_steps_loses_and_doubles_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: int, status: str
) -> None:
    """Every rename and removal is a step; the process dies before step number `step`."""
    steps = [0]

    def dying(real: object) -> object:
        def act(*args: object, **kwargs: object) -> object:
            if steps[0] == step:
                raise Crash
            steps[0] += 1
            return real(*args, **kwargs)  # type: ignore[operator]

        return act

    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", dying(os.replace))
        patch.setattr(os, "unlink", dying(os.unlink))
        queued = recorded = False
        try:
            queued = Outbox(tmp_path).put(mail(), NOW)
            Outbox(tmp_path).record(Delivery(mail().message_id, status, "why"), NOW)
            recorded = True
        except Crash:
            pass

    outbox = Outbox(tmp_path)
    here = outbox.holds(mail().message_id)
    assert here or not queued
    assert outbox.put(mail(), NOW) is not here
    waiting, failed = outbox.waiting(), outbox.failed_slips()
    if recorded and status == "sent":
        assert waiting == failed == ()
    for slip in (*waiting, *failed):
        assert (slip.message_id, slip.sender, slip.recipient) == (
            mail().message_id,
            "bounces@gm.example",
            "p1@player.example",
        )
    assert len(list(tmp_path.rglob("*.eml"))) == 1
    if waiting:
        assert tuple(outbox.due(NOW + DAY)) == (mail(),)
        outbox.record(Delivery(mail().message_id, "sent"), NOW)
    assert not outbox.waiting()


@pytest.mark.parametrize("spoilt", [b"", b"{", b"[]", b'{"x": 1}', None])
def test_a_slip_that_a_power_cut_spoilt_is_made_anew(tmp_path: Path, spoilt: bytes | None) -> None:
    Outbox(tmp_path).put(mail(1), NOW)
    Outbox(tmp_path).put(mail(2), NOW)
    slip = tmp_path / "new" / f"{stable_name(mail(1).message_id)}.json"
    slip.unlink() if spoilt is None else slip.write_bytes(spoilt)
    outbox = Outbox(tmp_path)
    assert {one.message_id for one in outbox.waiting()} == {mail(1).message_id, mail(2).message_id}
    made = next(one for one in outbox.waiting() if one.message_id == mail(1).message_id)
    assert (made.sender, made.recipient) == ("turns@gm.example", "p1@player.example")
    outbox.record(Delivery(mail(1).message_id, "later", "451"), NOW)
    assert json.loads(slip.read_bytes())["tries"] == 1


def test_a_half_written_mail_is_no_mail(tmp_path: Path) -> None:
    outbox = Outbox(tmp_path)
    outbox.put(mail(2), NOW)
    name = stable_name(mail(1).message_id)
    (tmp_path / "tmp" / f"{name}.eml").write_bytes(mail(1).raw[:40])
    (tmp_path / "new" / f"{name}.json").write_text("{}")
    assert tuple(outbox.due(NOW)) == (mail(2),)
    assert not outbox.holds(mail(1).message_id)
    assert outbox.put(mail(1), NOW)
    assert set(outbox.due(NOW)) == {mail(1), mail(2)}


def test_a_full_disk_is_told_and_leaves_no_half_mail(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    outbox = Outbox(tmp_path)
    outbox.put(mail(1), NOW)

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(maildir.os, "fsync", full)
        with pytest.raises(StorageFailed, match="No space left"):
            outbox.put(mail(2), NOW)
    assert tuple(outbox.due(NOW)) == (mail(1),)
    assert list((tmp_path / "tmp").iterdir()) == []
    assert outbox.put(mail(2), NOW)


def test_a_result_for_a_mail_that_does_not_wait_changes_nothing(tmp_path: Path) -> None:
    outbox = Outbox(tmp_path)
    outbox.put(mail(), NOW)
    outbox.record(Delivery(mail().message_id, "sent"), NOW)
    outbox.record(Delivery(mail().message_id, "refused", "late news"), NOW)
    outbox.record(Delivery("<unknown@x>", "sent"), NOW)
    assert outbox.failed_slips() == ()


def test_instants_are_in_utc_or_not_at_all(tmp_path: Path) -> None:
    with pytest.raises(ValueError):
        Outbox(tmp_path).put(mail(), datetime(2026, 11, 20))


def test_a_mail_that_is_sent_at_this_moment_is_not_queued_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    outbox = Outbox(tmp_path)
    outbox.put(mail(), NOW)
    real = outboxes.has_file

    def sent_after_the_first_look(path: str) -> bool:
        found = real(path)
        monkeypatch.setattr(outboxes, "has_file", real)
        Outbox(tmp_path).record(Delivery(mail().message_id, "sent"), NOW)
        return found

    monkeypatch.setattr(outboxes, "has_file", sent_after_the_first_look)
    assert not outbox.put(mail(), NOW)
    assert outbox.waiting() == ()


def test_what_waits_and_what_was_replaced_is_told_by_one_reading(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    outbox = Outbox(tmp_path)
    for number in (1, 2, 3):
        outbox.put(mail(number), NOW)
    read: list[bytes] = []
    real = outboxes.parse_slip
    monkeypatch.setattr(outboxes, "parse_slip", lambda raw: (read.append(raw), real(raw))[1])
    waiting, count = outbox.drop_replaced(NOW)
    assert (len(read), count) == (3, 0)
    assert waiting == outbox.waiting()


def test_settling_a_mail_makes_no_file_and_leaves_its_whole_slip(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    outbox = Outbox(tmp_path)
    for n in (1, 2):
        outbox.put(mail(n), NOW)
    made: list[object] = []
    for name in ("write_whole", "write_new"):
        monkeypatch.setattr(outboxes, name, lambda path, *_, **__: made.append(path))
    outbox.record(Delivery(mail(1).message_id, "sent", "250 taken"), NOW + MINUTE)
    outbox.record(Delivery(mail(2).message_id, "refused", "550 nobody"), NOW + MINUTE)
    assert made == []
    assert files(tmp_path) == {"sent/.eml", "sent/.json", "failed/.eml", "failed/.json"}
    (sent,), (failed,) = Outbox(tmp_path).sent_slips(), Outbox(tmp_path).failed_slips()
    assert (sent.tries, sent.last_reason, sent.settled_at) == (1, "250 taken", iso(NOW + MINUTE))
    assert (failed.message_id, failed.last_reason) == (mail(2).message_id, "550 nobody")


def test_a_slip_that_becomes_shorter_is_written_whole(tmp_path: Path) -> None:
    outbox = Outbox(tmp_path)
    outbox.put(mail(), NOW)
    outbox.record(later("451 busy " + "for long " * 30), NOW)
    outbox.record(Delivery(mail().message_id, "sent", "ok"), NOW + HOUR)
    (slip,) = Outbox(tmp_path).sent_slips()
    assert (slip.tries, slip.last_reason) == (2, "ok")
    path = next((tmp_path / "sent").glob("*.json"))
    assert json.loads(path.read_bytes())["settled_at"] == iso(NOW + HOUR)
