"""The journal on disk: read from a place, mended when torn, damage named by its line."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.archive.journal_file import JournalFile
from adjudicator.engine.journal.line import GENESIS, JournalLine, chain
from adjudicator.errors import DamagedArchive
from tests.support.driving import toy

LINES = toy("pick").send("anna", "take 1").send("bob", "roll").lines
RAW = b"".join(line.encode() for line in LINES)
ENDS = [len(b"".join(line.encode() for line in LINES[:n])) for n in range(len(LINES) + 1)]


@pytest.fixture
def journal(tmp_path: Path) -> JournalFile:
    made = JournalFile(tmp_path / "journal.jsonl")
    made.append(LINES)
    return made


def test_what_was_appended_is_read_with_its_places(journal: JournalFile) -> None:
    assert list(journal.read()) == list(zip(LINES, ENDS[1:], strict=True))
    assert journal.size == len(RAW)


def test_a_journal_is_read_from_any_line_on(journal: JournalFile) -> None:
    for n in range(1, len(LINES)):
        found = [line for line, _ in journal.read(ENDS[n], n, LINES[n - 1].hash)]
        assert found == LINES[n:]


def test_lines_are_appended_behind_those_that_are_there(tmp_path: Path) -> None:
    journal = JournalFile(tmp_path / "journal.jsonl")
    assert journal.size == 0
    for line in LINES:
        journal.append([line])
    journal.append([])
    assert journal.path.read_bytes() == RAW


def test_a_missing_journal_is_damage_not_an_empty_game(tmp_path: Path) -> None:
    with pytest.raises(DamagedArchive, match="is missing"):
        list(JournalFile(tmp_path / "journal.jsonl").read())


@pytest.mark.parametrize("kept", [0, 1, 20, -1])
def test_a_torn_last_line_was_never_committed(
    journal: JournalFile, tmp_path: Path, kept: int
) -> None:
    last = LINES[-1].encode()[:-1]
    torn = last if kept < 0 else last[:kept]
    journal.path.write_bytes(RAW[: ENDS[-2]] + torn)
    assert [line for line, _ in journal.read()] == LINES[:-1]
    aside = tmp_path / "private" / "torn"
    assert journal.mend_torn_end(aside) == torn
    assert journal.path.read_bytes() == RAW[: ENDS[-2]]
    assert (aside.read_bytes() if torn else b"") == torn
    journal.append([LINES[-1]])
    assert [line for line, _ in journal.read()] == LINES


def test_a_journal_without_its_torn_line_is_on_disk_before_anything_goes_on(
    journal: JournalFile, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else the torn line could come back in the middle, behind lines that were written since."""
    forced: list[tuple[int, int]] = []
    real = os.fsync

    def force(handle: int) -> None:
        real(handle)
        found = os.fstat(handle)
        forced.append((found.st_ino, found.st_size))

    monkeypatch.setattr(os, "fsync", force)
    journal.path.write_bytes(RAW + b"{torn")
    journal.mend_torn_end(tmp_path / "torn")
    assert (journal.path.stat().st_ino, len(RAW)) in forced


@pytest.mark.parametrize("torn", [b"\0" * 5000, b"x" * 200_000, b"{", "é".encode()[:1]])
def test_whatever_a_crash_left_at_the_end_is_set_aside(
    journal: JournalFile, tmp_path: Path, torn: bytes
) -> None:
    journal.path.write_bytes(RAW + torn)
    assert journal.mend_torn_end(tmp_path / "torn") == torn
    assert journal.path.read_bytes() == RAW
    assert journal.mend_torn_end(tmp_path / "torn") == b""


def test_a_journal_that_is_nothing_but_torn_is_empty_then(tmp_path: Path) -> None:
    journal = JournalFile(tmp_path / "journal.jsonl")
    assert journal.mend_torn_end(tmp_path / "torn") == b""
    journal.path.write_bytes(b"half a line")
    assert journal.mend_torn_end(tmp_path / "torn") == b"half a line"
    assert journal.path.read_bytes() == b""


@given(at=st.integers(0, len(RAW) - 2), bit=st.integers(0, 7))
def test_a_flipped_bit_is_named_by_its_line_with_a_mend(
    tmp_path_factory: pytest.TempPathFactory, at: int, bit: int
) -> None:
    path = tmp_path_factory.getbasetemp() / "flipped.jsonl"
    damaged = bytearray(RAW)
    damaged[at] ^= 1 << bit
    path.write_bytes(damaged)
    place = next(n for n, end in enumerate(ENDS) if end > at)
    found: list[JournalLine] = []
    with pytest.raises(DamagedArchive) as caught:
        found.extend(line for line, _ in JournalFile(path).read())
    assert caught.value.line == place
    assert caught.value.path == str(path)
    assert f"line {place}" in str(caught.value)
    assert "backup" in caught.value.mend


def test_lines_before_the_damage_can_still_be_read(journal: JournalFile) -> None:
    damaged = bytearray(RAW)
    damaged[ENDS[3] + 5] ^= 1
    journal.path.write_bytes(damaged)
    lines = journal.read()
    assert [next(lines)[0] for _ in range(3)] == LINES[:3]
    with pytest.raises(DamagedArchive, match="line 4"):
        next(lines)


def test_a_place_is_the_end_of_its_line_and_of_no_other(journal: JournalFile) -> None:
    for n, end in enumerate(ENDS):
        head = LINES[n - 1].hash if n else "0" * 64
        assert journal.line_ends_at(end, n, head)
        assert not journal.line_ends_at(end, n + 1, head)
        assert not journal.line_ends_at(end, n, "1" * 64) or n == 0
        assert not journal.line_ends_at(end + 1, n, head)
        assert not journal.line_ends_at(-end - 1, n, head)
    assert not journal.line_ends_at(ENDS[3], 4, LINES[3].hash)


def test_a_journal_knows_the_mails_that_took_effect(tmp_path: Path) -> None:
    def named(n: int, mail: str, text: str) -> JournalLine:
        data = {"acts": [{"do": "sheet", "text": text}], "mail": mail, "seat": "anna"}
        return chain(GENESIS, n, "2026-03-02T09:00:00Z", "received", data, "")

    journal = JournalFile(tmp_path / "journal.jsonl")
    journal.append([named(1, "ab12", "draw"), named(2, "", '"mail":"cd34"'), named(3, "ef56", "")])
    assert journal.mails() == {"ab12", "ef56"}


def test_a_line_that_could_not_be_forced_is_taken_back(journal: JournalFile) -> None:
    journal.append([LINES[-1]])
    journal.cut(len(RAW))
    assert journal.path.read_bytes() == RAW
