"""One message from a pipe."""

from __future__ import annotations

import io
import os
from datetime import UTC, datetime

import pytest

from adjudicator.errors import MailFailed
from adjudicator.mail.ports import Ending, Fetched
from adjudicator.mail.transport.source_stdin import StdinSource

NOW = datetime(2026, 11, 20, tzinfo=UTC)
RAW = b"Subject: orders\n\nmove tank-1 to C4\n"


def source(data: bytes, cap: int = 256 * 1024) -> StdinSource:
    return StdinSource(io.BytesIO(data), lambda: NOW, cap)


def test_the_message_is_there_until_it_is_settled() -> None:
    stdin = source(RAW)
    message = Fetched(RAW, NOW, "stdin", len(RAW))
    assert stdin.fetch() == (message,)
    assert stdin.fetch() == (message,)
    stdin.settle([("another", Ending.ORDERED)])
    assert stdin.fetch() == (message,)
    stdin.settle([("stdin", Ending.ORDERED)])
    assert stdin.fetch() == ()


@pytest.mark.parametrize("nothing", [b"", b"\n \n"])
def test_an_empty_pipe_holds_no_message(nothing: bytes) -> None:
    assert source(nothing).fetch() == ()


def test_a_mailbox_separator_is_no_part_of_the_message() -> None:
    line = b"From p1@player.example Fri Nov 20 12:00:00 2026\n"
    assert source(line + RAW).fetch() == (Fetched(RAW, NOW, "stdin", len(RAW)),)
    assert source(b"From: p1@player.example\n\nx").fetch()[0].raw.startswith(b"From: ")


def test_a_huge_message_is_cut_but_read_to_its_end() -> None:
    read, write = os.pipe()
    with os.fdopen(read, "rb") as stream, os.fdopen(write, "wb") as feeder:
        feeder.write(b"x" * 5000)
        feeder.close()
        message = StdinSource(stream, lambda: NOW, cap=1000).fetch()[0]
        assert stream.read() == b""
    assert (len(message.raw), message.size, message.oversize) == (1000, 5000, True)


def test_a_stream_that_breaks_is_told() -> None:
    class Broken(io.BytesIO):
        def read(self, size: int | None = -1) -> bytes:
            raise OSError(5, "Input/output error")

    with pytest.raises(MailFailed, match="Input/output"):
        StdinSource(Broken(), lambda: NOW).fetch()
