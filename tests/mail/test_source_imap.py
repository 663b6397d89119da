"""Fetching from a real Dovecot."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from adjudicator.errors import MailFailed
from adjudicator.mail.ports import Ending, Fetched
from adjudicator.mail.transport import source_imap
from adjudicator.mail.transport.imap_session import ImapSettings
from adjudicator.mail.transport.source_imap import ImapSource, settled_in_imap
from tests.support.servers import PASSWORD, TURNS, MailServers, wait_for_silence

pytestmark = pytest.mark.servers

#: seconds: who is not woken waits longer than a test may stand still (`timeout` of pyproject.toml)
LONG = 7200


def now() -> datetime:
    return datetime.now(UTC)


def raw(subject: str, size: int = 0) -> bytes:
    return f"Subject: {subject}\r\n\r\n{'x' * size}end\r\n".encode()


@contextmanager
def source(servers: MailServers, **changes: Any) -> Iterator[ImapSource]:
    settings: dict[str, Any] = {
        "host": servers.host,
        "port": servers.imaps,
        "user": TURNS,
        "password": PASSWORD,
        "ca_file": str(servers.certificate),
        "timeout": 120,
    }
    one = ImapSource(ImapSettings(**{**settings, **changes}), now)
    try:
        yield one
    finally:
        one.close()


def subjects(messages: Sequence[Fetched]) -> list[str]:
    lines = (line for message in messages for line in message.raw.split(b"\r\n"))
    return [line[9:].decode() for line in lines if line.startswith(b"Subject: ")]


def settle_all(one: ImapSource, ending: Ending = Ending.ORDERED) -> None:
    one.settle([(message.key, ending) for message in one.fetch()])


def in_a_moment(seconds: float, act: Callable[[], None]) -> threading.Timer:
    timer = threading.Timer(seconds, act)
    timer.start()
    return timer


@pytest.mark.parametrize("security", ["tls", "starttls", "none"])
def test_mail_is_fetched_whole_with_its_arrival_over_any_kind_of_line(
    servers: MailServers, security: str
) -> None:
    before = now() - timedelta(seconds=2)
    servers.deliver(raw("orders"), "turns+reef.red.s3cret@gm.example")
    port = servers.imaps if security == "tls" else servers.imap
    with source(servers, port=port, security=security) as one:
        (message,) = one.fetch()
    assert message.raw.endswith(raw("orders"))
    assert b"Delivered-To: turns+reef.red.s3cret@gm.example" in message.raw
    assert before <= message.received_at <= now() + timedelta(seconds=1)
    assert message.received_at.utcoffset() == timedelta(0)
    assert message.size == len(message.raw)
    assert not message.oversize


def test_the_arrival_is_what_the_server_says_not_what_the_mail_says(servers: MailServers) -> None:
    with servers.mailbox(TURNS) as client:
        arrival = '"20-Nov-2026 23:59:59 +0200"'
        text = b"Date: Mon, 1 Jan 2024 00:00:00 +0000\r\n\r\nlate\r\n"
        client.append("INBOX", "", arrival, text)
    with source(servers) as one:
        assert one.fetch()[0].received_at == datetime(2026, 11, 20, 21, 59, 59, tzinfo=UTC)


def test_older_arrivals_come_first_whatever_their_place(servers: MailServers) -> None:
    with servers.mailbox(TURNS) as client:
        for day in (20, 18, 19):
            client.append("INBOX", "", f'"{day}-Nov-2026 12:00:00 +0000"', raw(str(day)))
    with source(servers) as one:
        assert subjects(one.fetch()) == ["18", "19", "20"]


def test_fetching_leaves_no_mark(servers: MailServers) -> None:
    servers.deliver(raw("a"))
    with source(servers) as one:
        assert one.fetch() == one.fetch()
    with servers.mailbox(TURNS) as client:
        flags = client.fetch("1", "(FLAGS)")[1][0]
    assert isinstance(flags, bytes)
    assert b"Seen" not in flags
    assert b"$Adjudicated" not in flags


def test_a_mail_that_a_person_read_is_still_fetched(servers: MailServers) -> None:
    servers.deliver(raw("a"))
    with servers.mailbox(TURNS) as client:
        client.store("1", "+FLAGS", "(\\Seen)")
    with source(servers) as one:
        assert subjects(one.fetch()) == ["a"]


def test_settled_mail_is_flagged_and_never_fetched_again(servers: MailServers) -> None:
    for name in ("a", "b"):
        servers.deliver(raw(name))
    with source(servers) as one:
        settle_all(one)
        servers.deliver(raw("c"))
        assert subjects(one.fetch()) == ["c"]
    with source(servers) as later:
        assert subjects(later.fetch()) == ["c"]
    assert len(servers.messages(TURNS)) == 3
    with servers.mailbox(TURNS) as client:
        assert client.uid("SEARCH", "KEYWORD", "$Adjudicated", "SEEN")[1] == [b"1 2"]


def test_a_mail_taken_before_a_fetch_is_in_it(servers: MailServers) -> None:
    with source(servers) as one:
        for n in range(12):
            servers.deliver(raw(str(n)))
            assert subjects(one.fetch())[n:] == [str(n)]


def test_endings_go_to_their_folders_which_are_made_when_missing(servers: MailServers) -> None:
    folders = {
        "done_folder": "Adjudicated/Done",
        "unsorted_folder": "À trier",
        "ignored_folder": "Bounces",
    }
    for ending in Ending:
        servers.deliver(raw(ending.value))
    with source(servers, **folders) as one:
        messages = one.fetch()
        one.settle(list(zip((message.key for message in messages), Ending, strict=True)))
        assert one.fetch() == ()
    assert servers.messages(TURNS) == ()
    assert len(servers.messages(TURNS, "Adjudicated/Done")) == 2
    assert raw("ignored") in servers.messages(TURNS, "Bounces")[0]
    unsorted = servers.messages(TURNS, "&AMA- trier")
    assert len(unsorted) == 1
    assert raw("unsorted") in unsorted[0]
    with servers.mailbox(TURNS, '"&AMA- trier"') as client:
        assert client.uid("SEARCH", "UNSEEN", "KEYWORD", "$Adjudicated")[1] == [b"1"]


def test_settling_twice_or_what_is_gone_does_no_harm(servers: MailServers) -> None:
    for name in ("a", "b"):
        servers.deliver(raw(name))
    with source(servers, done_folder="Done") as one, source(servers, done_folder="Done") as two:
        endings = [(message.key, Ending.ORDERED) for message in one.fetch()]
        two.fetch()
        one.settle(endings)
        two.settle([*endings, (endings[0][0].replace(":1", ":77"), Ending.ORDERED)])
    assert len(servers.messages(TURNS, "Done")) == 2


def test_a_huge_mail_is_cut_at_the_cap_and_says_so(servers: MailServers) -> None:
    servers.deliver(raw("big", 40_000))
    servers.deliver(raw("small"))
    with source(servers, cap=5_000) as one:
        big, small = one.fetch()
    assert len(big.raw) == 5_000
    assert big.size > 40_000
    assert big.oversize
    assert subjects([big, small]) == ["big", "small"]
    assert not small.oversize


def test_many_mails_come_in_batches_until_none_is_left(
    servers: MailServers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(source_imap, "BATCH", 7)
    with servers.mailbox(TURNS) as client:
        for n in range(20):
            client.append("INBOX", "", f'"20-Nov-2026 12:00:{n:02} +0000"', raw(str(n)))
    batches = []
    with source(servers, done_folder="Done") as one:
        while messages := one.fetch():
            batches.append(subjects(messages))
            one.settle([(message.key, Ending.ORDERED) for message in messages])
    assert list(map(len, batches)) == [7, 7, 6]
    assert [name for batch in batches for name in batch] == [str(n) for n in range(20)]


def test_a_batch_holds_the_oldest_arrivals_wherever_they_lie(
    servers: MailServers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(source_imap, "BATCH", 3)
    monkeypatch.setattr(source_imap, "LISTED", 4)
    days = (20, 12, 18, 11, 19, 13, 17)
    with servers.mailbox(TURNS) as client:
        for day in days:
            client.append("INBOX", "", f'"{day}-Nov-2026 12:00:00 +0000"', raw(str(day)))
    found = []
    with source(servers) as one:
        while messages := one.fetch():
            found += subjects(messages)
            settle_all(one)
    assert found == [str(day) for day in sorted(days)]


def test_what_is_skipped_is_not_fetched_and_still_there(servers: MailServers) -> None:
    for name in ("a", "b", "c"):
        servers.deliver(raw(name))
    with source(servers) as one:
        keys = [message.key for message in one.fetch()]
        assert subjects(one.fetch(skip=keys[:2])) == ["c"]
        assert subjects(one.fetch(most=1)) == ["a"]
        one.settle([(keys[0], Ending.ORDERED)])
        one.fetch()
        assert one.remaining([*keys, "7:1"]) == frozenset(keys[1:])


def test_one_settle_may_hold_more_than_a_batch(
    servers: MailServers, monkeypatch: pytest.MonkeyPatch
) -> None:
    for n in range(5):
        servers.deliver(raw(str(n)))
    with source(servers, done_folder="Done") as one:
        endings = [(message.key, Ending.ORDERED) for message in one.fetch()]
        monkeypatch.setattr(source_imap, "BATCH", 2)
        one.settle(endings)
    assert len(servers.messages(TURNS, "Done")) == 5


def test_a_batch_is_bounded_in_bytes_but_never_empty(
    servers: MailServers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(source_imap, "BATCH_BYTES", 3_000)
    for name in ("a", "b", "c"):
        servers.deliver(raw(name, 2_000))
    with source(servers) as one:
        assert subjects(one.fetch()) == ["a"]
        settle_all(one)
        assert subjects(one.fetch()) == ["b"]


def test_a_new_mail_wakes_from_idle(servers: MailServers) -> None:
    with source(servers) as one:
        assert one.fetch() == ()
        timer = in_a_moment(0.3, lambda: servers.deliver(raw("late")))
        one.wait(LONG)
        timer.join()
        assert subjects(one.fetch()) == ["late"]


def test_a_mail_that_came_between_fetch_and_wait_is_found_soon(servers: MailServers) -> None:
    with source(servers) as one:
        one.fetch()
        servers.deliver(raw("between"))
        one.wait(LONG)
        assert subjects(one.fetch()) == ["between"]


def test_a_quiet_mailbox_is_waited_on_for_the_time_given(servers: MailServers) -> None:
    with source(servers) as one:
        one.fetch()
        begun = time.monotonic()
        one.wait(1.3)
        assert time.monotonic() - begun >= 1.3
        assert one.fetch() == ()


def test_a_mailbox_made_anew_is_read_anew_and_old_keys_touch_nothing(servers: MailServers) -> None:
    with servers.mailbox(TURNS) as client:
        client.create("Turns")
        client.append("Turns", "", "", raw("old"))
    with source(servers, folder="Turns") as one:
        old = one.fetch()
    with servers.mailbox(TURNS) as client:
        client.delete("Turns")
        client.create("Turns")
        client.append("Turns", "", "", raw("new"))
    with source(servers, folder="Turns", done_folder="Done") as one:
        one.settle([(message.key, Ending.ORDERED) for message in old])
        new = one.fetch()
        assert subjects(new) == ["new"]
        assert old[0].key.partition(":")[2] == new[0].key.partition(":")[2]
        assert old[0].key != new[0].key


def test_a_server_restart_costs_one_call_at_most(servers: MailServers) -> None:
    servers.deliver(raw("a"))
    with source(servers) as one:
        before = one.fetch()
        servers.stop_dovecot()
        try:
            # A session under way may outlive the master; what follows a close may not.
            one.close()
            wait_for_silence(servers.imaps)
            with pytest.raises(MailFailed, match="nothing listens there"):
                one.fetch()
            one.wait(0.01)
        finally:
            servers.start_dovecot()
        assert one.fetch() == before
        settle_all(one)
        assert one.fetch() == ()


def test_a_wrong_password_is_told_as_that_and_not_tried_twice(servers: MailServers) -> None:
    with source(servers, password="wrong") as one:
        with pytest.raises(MailFailed, match="does not accept the password of turns@gm"):
            one.fetch()
        (fault,) = one.check().faults
    assert "password" in fault.mend
    assert "wrong" not in fault.message


@pytest.mark.parametrize(
    ("changes", "words", "mend"),
    [
        ({"port": 1}, "nothing listens there", "port"),
        ({"ca_file": ""}, "certificate is not trusted", "ca_file"),
        ({"ca_file": "/nowhere.pem"}, "/nowhere.pem cannot be used", "ca_file"),
        ({"folder": "Nowhere"}, "folder Nowhere", "name"),
        ({"host": "nowhere.invalid"}, "no machine of that name", "name"),
    ],
)
def test_what_is_wrong_with_the_settings_is_told_with_its_mend(
    servers: MailServers, changes: dict[str, Any], words: str, mend: str
) -> None:
    with source(servers, **changes) as one:
        with pytest.raises(MailFailed, match=words) as raised:
            one.fetch()
        assert mend in raised.value.mend
        (fault,) = one.check().faults
    assert words in fault.message
    assert mend in fault.mend


def test_a_password_is_not_given_away_unencrypted_to_a_stranger(servers: MailServers) -> None:
    with (
        source(servers, host=servers.stranger, port=servers.imap, security="none") as one,
        pytest.raises(MailFailed, match="takes no password over an unencrypted") as raised,
    ):
        one.fetch()
    assert "starttls" in raised.value.mend


def test_the_wrong_kind_of_encryption_is_told_as_that(servers: MailServers) -> None:
    with source(servers, port=servers.imap, security="tls") as one:
        (fault,) = one.check().faults
    assert '"starttls"' in fault.mend
    with source(servers, port=servers.imaps, security="starttls", timeout=0.5) as one:
        (fault,) = one.check().faults
    assert "encryption" in fault.mend


def test_a_check_of_a_good_server_finds_no_fault(servers: MailServers) -> None:
    servers.deliver(raw("a"))
    with source(servers) as one:
        checkup = one.check()
    assert checkup.faults == ()
    text = " ".join(checkup.facts)
    assert "INBOX holds 1 messages" in text
    assert "IDLE, MOVE, UIDPLUS" in text


def test_no_secret_and_no_mail_is_written_to_a_log(
    servers: MailServers, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    servers.deliver(raw("token-in-a-subject"))
    with source(servers) as one:
        settle_all(one)
        assert PASSWORD not in repr(ImapSettings("h", "u", PASSWORD))
    assert PASSWORD not in caplog.text
    assert "token-in-a-subject" not in caplog.text


@pytest.mark.parametrize("done", ["Adjudicated", ""])
def test_what_was_settled_can_be_read_again_and_stays(servers: MailServers, done: str) -> None:
    before = now() - timedelta(seconds=2)
    servers.deliver(raw("first"))
    servers.deliver(raw("second"))
    with source(servers, done_folder=done) as one:
        arrived = {m.raw: m.received_at for m in one.fetch()}
        settle_all(one)
        servers.deliver(raw("not settled"))
        settings = one._settings
    for _ in range(2):
        again = list(settled_in_imap(settings, before))
        assert subjects(again) == ["first", "second"]
        assert {m.raw: m.received_at for m in again} == arrived
    assert list(settled_in_imap(settings, now() + timedelta(hours=1))) == []
