"""A mail is read once and its orders are tried once: what comes of them and what is told of it
are the same reading and the same trial."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import pytest

from adjudicator.engine.rehearsal.rehearsal import preview
from adjudicator.engine.sheet.sheet import parse_sheet
from adjudicator.mail.parse.envelope import read_envelope
from adjudicator.mail.reply.order_text import read_orders
from adjudicator.mail.requests.submission import read_submission
from adjudicator.service.following.commit import open_session
from tests.support.house import GAME, House, kind_of

WATCHED = (read_envelope, read_submission, read_orders, preview, parse_sheet)


def orders(*more: str) -> str:
    """Orders that no test sent before: a sheet is kept in memory by its text."""
    return "\n".join([*more, "draw", "place auto", f"# {next(_NUMBERS)}"])


_NUMBERS = count()


@pytest.fixture
def house(tmp_path: Path) -> House:
    house = House(tmp_path)
    house.open()
    return house


@contextmanager
def counted() -> Iterator[Counter[str]]:
    """How often each watched function is entered; sheets of one line are not counted.

    (Whether a single line reads as an order decides whether it is a command.)
    """
    codes: dict[CodeType, str] = {one.__code__: one.__name__ for one in WATCHED}
    found: Counter[str] = Counter()

    def entered(frame: FrameType, event: str, arg: Any) -> None:
        name = codes.get(frame.f_code) if event == "call" else None
        if name is not None and (name != "parse_sheet" or "\n" in frame.f_locals["text"]):
            found[name] += 1

    sys.setprofile(entered)
    try:
        yield found
    finally:
        sys.setprofile(None)


def once(*more: str) -> dict[str, int]:
    """Read once; besides what is named in `more`, once each."""
    return dict.fromkeys(("read_envelope", "read_submission", "read_orders", *more), 1)


def test_a_mail_with_orders_is_read_once_and_tried_once(house: House) -> None:
    house.mail("anna", orders())
    with counted() as found:
        house.poll()
    assert dict(found) == once("preview", "parse_sheet")
    assert [kind_of(mail) for mail in house.mails()][-1] == "answer"


def test_orders_that_end_a_turn_are_read_once_and_tried_once(house: House) -> None:
    house.mail("anna", orders("final"))
    with counted() as found:
        house.poll()
    assert dict(found) == once("preview", "parse_sheet")
    assert house.kinds()[-4:] == ["received", "step", "step", "published"]


def test_a_dry_run_is_read_once_and_tried_once(house: House) -> None:
    house.mail("anna", orders("check"))
    with counted() as found:
        house.poll()
    assert dict(found) == once("preview", "parse_sheet")
    assert [kind_of(mail) for mail in house.mails()][-1] == "check-0"


def test_a_final_that_has_to_wait_is_tried_once(house: House) -> None:
    house.mail("anna", orders("play fnord"))
    house.poll()
    house.mail("anna", "final")
    with counted() as found:
        house.poll()
    assert dict(found) == once("preview")
    assert house.received("anna")[-1]["held"] is True


@pytest.mark.parametrize(
    "first", ["", "langue fr", "play fnord", "standing:\nremove: chain\nplan:"]
)
def test_after_a_crash_the_same_receipt_comes_from_the_mail_in_the_archive(
    house: House, first: str
) -> None:
    house.mail("anna", orders(first))
    house.intake_only()
    folder = house.host.archive.game(GAME)
    kept = {path.name: path.read_bytes() for path in folder.outbox.rglob("*answer*.eml")}
    assert len(kept) == 1
    for path in folder.outbox.rglob("*answer*"):
        path.unlink()
    line = house.journal()[-2]
    folder.note_followed(line["n"], line["hash"])
    with counted() as found, open_session(house.host, GAME):
        pass
    assert found["read_submission"] == found["preview"] == 1
    again = {path.name: path.read_bytes() for path in folder.outbox.rglob("*answer*.eml")}
    assert again == kept
