"""What the mails to a seat said is kept beside the game, bounded, and never published."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.archive import sent_texts
from adjudicator.archive.sent_texts import MOST_BYTES, MOST_MAILS, SentText, SentTexts
from adjudicator.errors import StorageFailed


def test_the_latest_is_read_first_and_a_mail_made_again_is_one_mail(tmp_path: Path) -> None:
    kept = SentTexts(tmp_path / "sent")
    assert kept.read("anna") == ()
    kept.keep("anna", [SentText("<1>", "one\n# draw\n"), SentText("<2>", "two é\x0c")])
    kept.keep("bruno", [SentText("<3>", "three")])
    kept.keep("anna", [SentText("<1>", "one again")])
    assert kept.read("anna") == (SentText("<1>", "one again"), SentText("<2>", "two é\x0c"))
    assert kept.read("bruno") == (SentText("<3>", "three"),)


def test_only_its_owner_can_read_it(tmp_path: Path) -> None:
    kept = SentTexts(tmp_path / "sent")
    kept.keep("anna", [SentText("<1>", "x" * 4 * MOST_BYTES)])
    kept.keep("anna", [SentText("<2>", "y")])
    modes = {path.stat().st_mode & 0o777 for path in (tmp_path / "sent").iterdir()}
    assert modes == {0o600}
    assert (tmp_path / "sent").stat().st_mode & 0o077 == 0


def test_neither_file_nor_what_is_read_of_it_grows_without_end(tmp_path: Path) -> None:
    kept = SentTexts(tmp_path / "sent")
    for number in range(200):
        kept.keep("anna", [SentText(f"<{number}>", "x" * 10_000)])
        assert (tmp_path / "sent" / "anna.jsonl").stat().st_size <= 4 * MOST_BYTES
    found = kept.read("anna")
    assert [one.identity for one in found] == [f"<{199 - i}>" for i in range(len(found))]
    assert 1 < len(found) <= MOST_MAILS
    assert sum(len(one.text) for one in found) <= MOST_BYTES


def test_the_latest_mail_is_kept_however_long(tmp_path: Path) -> None:
    kept = SentTexts(tmp_path / "sent")
    kept.keep("anna", [SentText("<1>", "x" * 5 * MOST_BYTES)])
    assert [one.identity for one in kept.read("anna")] == ["<1>"]


@pytest.mark.parametrize("torn", [b'["<2>", "tw', b"\xff\xfe", b"[1, 2]", b"[]", b"{}"])
def test_a_torn_line_is_passed_over_and_spoils_no_other(tmp_path: Path, torn: bytes) -> None:
    kept = SentTexts(tmp_path / "sent")
    kept.keep("anna", [SentText("<1>", "one")])
    with (tmp_path / "sent" / "anna.jsonl").open("ab") as file:
        file.write(b"\n" + torn)
    kept.keep("anna", [SentText("<3>", "three")])
    assert [one.identity for one in kept.read("anna")] == ["<3>", "<1>"]


def test_a_full_disk_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(sent_texts.os, "open", full)
    with pytest.raises(StorageFailed):
        SentTexts(tmp_path / "sent").keep("anna", [SentText("<1>", "one")])
