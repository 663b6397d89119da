"""The journal's lines: one written form, chained by hashes, each with its salt."""

from __future__ import annotations

import hashlib
import json
from datetime import UTC, datetime, timedelta, timezone
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from adjudicator.engine.journal.line import (
    GENESIS,
    BrokenLine,
    JournalLine,
    chain,
    instant,
    read_line,
    salt_of,
    stamp,
)

SECRET = bytes(range(32))
DATA: list[dict[str, Any]] = [
    {"game": "ab"},
    {"seat": "anna", "text": 'plan:\n  draw « é » \u2028 😀 \\ " /', "final": True},
    {"draws": [["T", 6, 5]], "nothing": None, "deep": {"z": [], "a": {}}},
]


def written(data: list[dict[str, Any]] = DATA) -> list[JournalLine]:
    lines: list[JournalLine] = []
    head = GENESIS
    for n, content in enumerate(data, 1):
        at = f"2026-11-21T18:00:0{n}Z"
        lines.append(chain(head, n, at, "note", content, salt_of(SECRET, n)))
        head = lines[-1].hash
    return lines


def read_all(raw: bytes) -> list[JournalLine]:
    """All lines of a file's bytes; raises `BrokenLine` at the first bad one."""
    head, lines = GENESIS, []
    for n, piece in enumerate(raw.split(b"\n")[:-1], 1):
        lines.append(read_line(piece, n, head))
        head = lines[-1].hash
    return lines


def test_what_is_written_is_read_again() -> None:
    lines = written()
    assert read_all(b"".join(line.encode() for line in lines)) == lines


def test_a_line_is_canonical_json_with_sorted_keys_and_a_newline() -> None:
    line = written()[1]
    document = json.loads(line.encode())
    again = json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert line.encode() == again.encode() + b"\n"
    assert list(document) == ["at", "data", "hash", "kind", "n", "salt"]


def test_the_hash_can_be_computed_by_hand() -> None:
    first, second, _ = written()
    document = json.loads(second.encode())
    del document["hash"]
    body = json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert second.hash == hashlib.sha256(first.hash.encode() + body.encode()).hexdigest()
    assert GENESIS == "0" * 64


def test_a_hash_depends_on_every_part_of_its_line() -> None:
    parts: dict[str, Any] = {
        "previous": GENESIS,
        "n": 1,
        "at": "a",
        "kind": "k",
        "data": {"x": 1},
        "salt": "s",
    }
    others: dict[str, Any] = {
        "previous": "1" * 64,
        "n": 2,
        "at": "b",
        "kind": "l",
        "data": {"x": 2},
        "salt": "t",
    }
    hashes = {chain(**parts).hash} | {chain(**{**parts, k: v}).hash for k, v in others.items()}
    assert len(hashes) == 7


def test_salts_come_from_the_secret_and_differ_from_line_to_line() -> None:
    salts = [salt_of(SECRET, n) for n in range(1, 50)]
    assert len({*salts}) == 49
    assert all(len(salt) == 32 and int(salt, 16) >= 0 for salt in salts)
    assert salt_of(bytes(32), 1) != salt_of(SECRET, 1)


def test_two_games_with_the_same_first_line_show_other_hashes() -> None:
    mine = chain(GENESIS, 1, "t", "k", {}, salt_of(SECRET, 1))
    other = chain(GENESIS, 1, "t", "k", {}, salt_of(bytes(32), 1))
    assert mine.hash != other.hash


@pytest.mark.parametrize("place", range(3))
def test_any_flipped_bit_is_found_in_its_line(place: int) -> None:
    lines = written()
    raw = b"".join(line.encode() for line in lines)
    start = sum(len(line.encode()) for line in lines[:place])
    end = start + len(lines[place].encode()) - 1
    for at in range(start, end):
        for bit in (1, 0x20, 0x80):
            damaged = bytearray(raw)
            damaged[at] ^= bit
            with pytest.raises(BrokenLine) as caught:
                read_all(bytes(damaged))
            assert caught.value.n == place + 1, (at, bit)


@given(at=st.integers(0, 10_000), gone=st.integers(0, 3), put=st.binary(max_size=3))
@example(at=0, gone=0, put=b"\n")
@example(at=0, gone=0, put=b" ")
def test_bytes_put_in_or_taken_out_are_found(at: int, gone: int, put: bytes) -> None:
    lines = written()
    raw = b"".join(line.encode() for line in lines)
    at %= len(raw) - 1
    damaged = raw[:at] + put + raw[min(at + gone, len(raw) - 1) :]
    if damaged == raw:
        return
    with pytest.raises(BrokenLine) as caught:
        read_all(damaged)
    assert caught.value.n <= raw[: at + 1].count(b"\n") + 1


@pytest.mark.parametrize(
    "change",
    [
        lambda lines: lines[1:],
        lambda lines: [lines[0], lines[2]],
        lambda lines: [lines[1], lines[0], lines[2]],
        lambda lines: [lines[0], lines[0], lines[1]],
    ],
    ids=["first-gone", "middle-gone", "swapped", "doubled"],
)
def test_lines_gone_swapped_or_doubled_are_found(change: Any) -> None:
    lines = change(written())
    with pytest.raises(BrokenLine):
        read_all(b"".join(line.encode() for line in lines))


@pytest.mark.parametrize(
    ("rewrite", "reason"),
    [
        (lambda raw: raw.replace(b'{"at"', b'{ "at"', 1), "not written as"),
        (lambda raw: raw.replace(b'"n":1', b'"n":1.0'), "has number 1.0"),
        (lambda raw: raw.replace(b'"n":1', b'"n":true'), "number True"),
        (lambda raw: raw.replace(b'"n":1', b'"n":2'), "has number 2"),
        (lambda raw: raw.replace(b'"n":1', b'"n":"1"'), "has number 1"),
        (lambda raw: raw.replace(b'"game"', b'"g\\u0061me"'), "not written as"),
        (lambda raw: raw[:-1] + b',"zz":1}', "not written as"),
        (lambda raw: raw.replace(b'"salt"', b'"tlas"'), "lacks one of"),
        (lambda raw: raw + b" ", "not written as"),
        (lambda raw: raw[:-1], "is not JSON"),
        (lambda raw: b"[]", "lacks one of"),
        (lambda raw: b"7", "lacks one of"),
        (lambda raw: b'"text"', "lacks one of"),
        (lambda raw: b"", "is not JSON"),
        (lambda raw: b"\xff\xfe", "is no valid UTF-8"),
        (lambda raw: b'{"data":' + b"[" * 400 + b"]" * 400 + raw[20:], "is not JSON"),
    ],
)
def test_another_way_to_write_a_line_is_refused(rewrite: Any, reason: str) -> None:
    raw = written()[0].encode()[:-1]
    with pytest.raises(BrokenLine, match=reason) as caught:
        read_line(rewrite(raw), 1, GENESIS)
    assert caught.value.n == 1


def test_a_line_that_cannot_be_written_again_is_broken_not_a_crash() -> None:
    deep: Any = []
    for _ in range(400):
        deep = [deep]
    head = {"at": "", "hash": "", "kind": "", "n": 1, "salt": ""}
    raw = json.dumps({**head, "data": {"x": deep}}).encode()
    with pytest.raises(BrokenLine):
        read_line(raw, 1, GENESIS)


def test_a_number_that_equals_one_is_not_the_number_one() -> None:
    """Even with its hash made to fit."""
    forged = chain(GENESIS, True, "t", "k", {}, "s")
    with pytest.raises(BrokenLine, match="number"):
        read_line(forged.encode()[:-1], 1, GENESIS)


def nested(inner: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3)


texts = st.text(st.characters(codec="utf-8"))
plain = st.none() | st.booleans() | st.integers(-(2**63), 2**63) | texts


@given(data=st.recursive(plain, nested))
def test_any_json_value_goes_through_a_line(data: Any) -> None:
    line = chain(GENESIS, 1, "t", "k", {"data": data}, "s")
    assert b"\n" not in line.encode()[:-1]
    assert read_line(line.encode()[:-1], 1, GENESIS) == line


def test_instants_are_written_in_utc_to_the_second() -> None:
    east = timezone(timedelta(hours=5, minutes=30))
    moment = datetime(2026, 11, 21, 23, 30, 5, 999_999, tzinfo=east)
    assert stamp(moment) == "2026-11-21T18:00:05Z"
    assert instant(stamp(moment)) == datetime(2026, 11, 21, 18, 0, 5, tzinfo=UTC)


@pytest.mark.parametrize("text", ["", "2026-11-21", "2026-11-21T18:00:00+00:00", "soon"])
def test_what_is_no_instant_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        instant(text)
