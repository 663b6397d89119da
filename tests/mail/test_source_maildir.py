"""The embedded transport: Maildirs on a real disk, as source and as sender."""

from __future__ import annotations

import mailbox
import os
import threading
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace

import pytest

from adjudicator.errors import MailFailed
from adjudicator.mail.ports import Ending, Fetched, Outgoing
from adjudicator.mail.transport import source_maildir
from adjudicator.mail.transport.maildir import MaildirSender, deliver, make_maildir
from adjudicator.mail.transport.source_maildir import MaildirSource
from adjudicator.rulekit.frozen import replace
from tests.support.patience import STANDING_STILL

RAW = b"Subject: orders\n\nmove tank-1 to C4\n"


def lay(path: Path, name: str, raw: bytes = RAW, at: float = 1_795_000_000.25) -> None:
    make_maildir(path)
    deliver(path, name, raw)
    os.utime(path / "new" / name, (at, at))


def keys(messages: Sequence[Fetched]) -> list[str]:
    return [message.key for message in messages]


def test_a_message_comes_with_its_bytes_and_the_time_of_its_file(tmp_path: Path) -> None:
    lay(tmp_path, "one")
    received = datetime.fromtimestamp(1_795_000_000.25, UTC)
    assert MaildirSource(tmp_path).fetch() == (Fetched(RAW, received, "one", len(RAW)),)


def test_a_missing_maildir_is_made_and_empty(tmp_path: Path) -> None:
    assert MaildirSource(tmp_path / "mail" / "in").fetch() == ()
    assert (tmp_path / "mail" / "in" / "new").is_dir()


def test_messages_come_oldest_first_from_new_and_cur(tmp_path: Path) -> None:
    lay(tmp_path, "c", at=30)
    lay(tmp_path, "b", at=20)
    lay(tmp_path, "a", at=20)
    lay(tmp_path, "d", at=10)
    (tmp_path / "new" / "b").rename(tmp_path / "cur" / "b:2,")
    assert keys(MaildirSource(tmp_path).fetch()) == ["d", "a", "b", "c"]


def test_fetching_changes_nothing(tmp_path: Path) -> None:
    lay(tmp_path, "one")
    source = MaildirSource(tmp_path)
    assert source.fetch() == source.fetch()
    assert (tmp_path / "new" / "one").exists()


def test_reading_a_mail_does_not_settle_it(tmp_path: Path) -> None:
    lay(tmp_path, "one")
    (tmp_path / "new" / "one").rename(tmp_path / "cur" / "one:2,RS")
    assert keys(MaildirSource(tmp_path).fetch()) == ["one"]


def test_a_mail_in_the_bin_is_left_there(tmp_path: Path) -> None:
    lay(tmp_path, "one")
    (tmp_path / "new" / "one").rename(tmp_path / "cur" / "one:2,ST")
    assert MaildirSource(tmp_path).fetch() == ()


def test_settled_mails_stay_as_read_and_the_unplaced_go_to_unsorted(tmp_path: Path) -> None:
    for name in ("a", "b", "c", "d"):
        lay(tmp_path, name)
    source = MaildirSource(tmp_path)
    source.settle(list(zip("abcd", Ending, strict=True)))
    assert source.fetch() == ()
    assert sorted(path.name for path in (tmp_path / "cur").iterdir()) == [
        "a:2,PS",
        "b:2,PS",
        "c:2,PS",
    ]
    unsorted = mailbox.Maildir(tmp_path, create=False).get_folder("unsorted")
    assert [(key, unsorted[key].get_subdir()) for key in unsorted.iterkeys()] == [("d", "new")]


def test_settling_keeps_the_arrival_time_and_other_flags(tmp_path: Path) -> None:
    lay(tmp_path, "a", at=1000)
    (tmp_path / "new" / "a").rename(tmp_path / "cur" / "a:2,F")
    MaildirSource(tmp_path).settle([("a", Ending.ORDERED)])
    assert (tmp_path / "cur" / "a:2,FPS").stat().st_mtime == 1000


def test_settling_what_another_process_took_does_no_harm(tmp_path: Path) -> None:
    lay(tmp_path, "a")
    lay(tmp_path, "b")
    mine, other = MaildirSource(tmp_path), MaildirSource(tmp_path)
    mine.fetch()
    other.settle([("a", Ending.ORDERED)])
    (tmp_path / "new" / "b").unlink()
    mine.settle([("a", Ending.ORDERED), ("b", Ending.UNSORTED), ("never", Ending.IGNORED)])
    assert [path.name for path in (tmp_path / "cur").iterdir()] == ["a:2,PS"]


def test_two_processes_settling_at_once_lose_no_mail(tmp_path: Path) -> None:
    names = [f"m{n}" for n in range(150)]
    for name in names:
        lay(tmp_path, name)
    faults: list[BaseException] = []

    def work() -> None:
        try:
            source = MaildirSource(tmp_path)
            while batch := source.fetch():
                source.settle([(message.key, Ending.ORDERED) for message in batch])
        except BaseException as fault:
            faults.append(fault)

    threads = [threading.Thread(target=work) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(STANDING_STILL)
    assert faults == []
    assert sorted(p.name.partition(":")[0] for p in (tmp_path / "cur").iterdir()) == sorted(names)


def test_a_huge_mail_is_cut_and_says_so(tmp_path: Path) -> None:
    lay(tmp_path, "big", b"x" * 1001)
    lay(tmp_path, "fits", b"x" * 1000)
    big, fits = MaildirSource(tmp_path, cap=1000).fetch()
    assert (len(big.raw), big.size, big.oversize) == (1000, 1001, True)
    assert (len(fits.raw), fits.size, fits.oversize) == (1000, 1000, False)


def test_a_batch_is_bounded_in_mails_and_in_bytes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for n in range(5):
        lay(tmp_path, f"m{n}", b"x" * 100)
    source = MaildirSource(tmp_path)
    monkeypatch.setattr(source_maildir, "BATCH", 3)
    assert keys(source.fetch()) == ["m0", "m1", "m2"]
    monkeypatch.setattr(source_maildir, "BATCH_BYTES", 150)
    assert keys(source.fetch()) == ["m0", "m1"]
    source.settle([("m0", Ending.ORDERED), ("m1", Ending.ORDERED)])
    assert keys(source.fetch()) == ["m2", "m3"]


def test_what_is_skipped_is_not_fetched_and_still_there(tmp_path: Path) -> None:
    for n in range(3):
        lay(tmp_path, f"m{n}")
    source = MaildirSource(tmp_path)
    assert keys(source.fetch(skip=["m0", "m1"])) == ["m2"]
    assert keys(source.fetch(most=1)) == ["m0"]
    source.settle([("m0", Ending.ORDERED)])
    source.fetch(skip=["m1"])
    assert source.remaining(["m0", "m1", "m2", "m3"]) == {"m1", "m2"}


def test_a_mail_that_got_other_flags_meanwhile_is_settled_all_the_same(tmp_path: Path) -> None:
    lay(tmp_path, "a")
    source = MaildirSource(tmp_path)
    source.fetch()
    (tmp_path / "new" / "a").rename(tmp_path / "cur" / "a:2,S")
    source.settle([("a", Ending.ORDERED)])
    assert [path.name for path in (tmp_path / "cur").iterdir()] == ["a:2,PS"]


def test_folders_and_hidden_files_are_no_mail(tmp_path: Path) -> None:
    make_maildir(tmp_path)
    (tmp_path / "new" / "folder").mkdir()
    (tmp_path / "new" / ".hidden").write_bytes(RAW)
    assert MaildirSource(tmp_path).fetch() == ()


def test_waiting_ends_with_the_arrival_of_a_mail(tmp_path: Path) -> None:
    naps: list[float] = []

    def nap(seconds: float) -> None:
        naps.append(seconds)
        if len(naps) == 3:
            lay(tmp_path, "new")

    source = MaildirSource(tmp_path, sleep=nap)
    lay(tmp_path, "old")
    source.fetch()
    source.wait(10_000)
    assert len(naps) == 3
    assert keys(source.fetch()) == ["new", "old"]


def test_waiting_sees_a_mail_that_came_after_the_last_fetch(tmp_path: Path) -> None:
    naps: list[float] = []
    source = MaildirSource(tmp_path, sleep=naps.append)
    source.fetch()
    lay(tmp_path, "new")
    source.wait(20)
    assert naps == []


def test_waiting_without_news_takes_its_time_and_no_longer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    at, naps = 7.0, []

    def nap(seconds: float) -> None:
        nonlocal at
        at += seconds
        naps.append(seconds)

    source = MaildirSource(tmp_path, sleep=nap)
    monkeypatch.setattr(source_maildir, "time", SimpleNamespace(monotonic=lambda: at))
    lay(tmp_path, "known")
    source.fetch()
    source.wait(0.625)
    assert naps == [0.25, 0.25, 0.125]


def test_a_path_that_is_no_folder_is_told_with_its_name(tmp_path: Path) -> None:
    (tmp_path / "in").write_text("a file")
    with pytest.raises(MailFailed, match=r"Maildir .*/in cannot be read"):
        MaildirSource(tmp_path / "in").fetch()
    with pytest.raises(MailFailed, match=r"Maildir .*/in cannot be written"):
        MaildirSource(tmp_path / "in").settle([("a", Ending.ORDERED)])
    MaildirSource(tmp_path / "in").wait(0)


MAIL = Outgoing("<a/b@gm.example>", "turns@gm.example", "p1@player.example", b"A: b\r\n\r\nc\r\n")


def test_a_sent_mail_lies_in_the_maildir_with_plain_line_ends(tmp_path: Path) -> None:
    sender = MaildirSender(tmp_path / "out")
    assert [one.status for one in sender.send([MAIL])] == ["sent"]
    box = mailbox.Maildir(tmp_path / "out", create=False)
    assert [box.get_bytes(key) for key in box.iterkeys()] == [b"A: b\n\nc\n"]


def test_a_mail_sent_again_is_there_once_even_when_it_was_read(tmp_path: Path) -> None:
    sender = MaildirSender(tmp_path)
    sender.send([MAIL, MAIL])
    laid = next((tmp_path / "new").iterdir())
    laid.rename(tmp_path / "cur" / f"{laid.name}:2,S")
    assert [one.status for one in sender.send([MAIL])] == ["sent"]
    assert len(mailbox.Maildir(tmp_path, create=False)) == 1


@pytest.mark.parametrize("read", [False, True])
def test_a_mail_that_goes_again_with_other_bytes_lies_beside_the_first_once(
    tmp_path: Path, read: bool
) -> None:
    sender = MaildirSender(tmp_path)
    sender.send([MAIL])
    bare = replace(MAIL, raw=b"A: b\r\n\r\nd\r\n")
    for _ in range(2):
        if read:
            for laid in (tmp_path / "new").iterdir():
                laid.rename(tmp_path / "cur" / f"{laid.name}:2,S")
        sender.send([bare, MAIL])
    box = mailbox.Maildir(tmp_path, create=False)
    assert sorted(box.get_bytes(key) for key in box.iterkeys()) == [b"A: b\n\nc\n", b"A: b\n\nd\n"]


def test_a_maildir_that_cannot_be_written_puts_mails_off(tmp_path: Path) -> None:
    (tmp_path / "out").write_text("a file")
    delivery = MaildirSender(tmp_path / "out").send([MAIL])[0]
    assert (delivery.message_id, delivery.status) == (MAIL.message_id, "later")
    assert delivery.reason


def test_one_mail_that_cannot_be_written_holds_up_no_other(tmp_path: Path) -> None:
    make_maildir(tmp_path)
    sender = MaildirSender(tmp_path)
    sender.send([MAIL])
    name = next((tmp_path / "new").iterdir()).name
    (tmp_path / "new" / name).unlink()
    (tmp_path / "tmp" / name).mkdir()
    other = Outgoing("<other@gm.example>", MAIL.sender, MAIL.recipient, MAIL.raw)
    assert [one.status for one in sender.send([MAIL, other])] == ["later", "sent"]
