"""What mails cost that anybody can forge: a glance where they are about nobody here, and never
much where they are."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from adjudicator.archive.folder import GameFolder
from adjudicator.mail.parse import limits
from adjudicator.mail.ports import Ending, Fetched
from adjudicator.mail.sender import bounce
from adjudicator.mail.sender.bounce import read_bounce
from adjudicator.service.features import observers
from adjudicator.service.flow import proving
from adjudicator.service.flow.intake import Intake
from adjudicator.service.game.queries import game_line
from tests.mail.mailing import opened
from tests.mail.test_work_of_a_mail import count_calls
from tests.support.cost import calls
from tests.support.house import House, kind_of, text_of

PLAYER = "anna@players.example"
BIG = 16 * 1024


def forged(body: bytes, *headers: bytes) -> bytes:
    """A bounce of anybody's making, as large as its lines are many."""
    head = b"\n".join((b"From: mailer-daemon@far.example", b"Return-Path: <>", *headers))
    return (head + b"\n\n" + body)[:BIG]


def _of_parts(kind: bytes, part: bytes) -> bytes:
    return forged(part * BIG, b"Content-Type: " + kind + b"; boundary=a")


SHAPES: dict[str, Callable[[], bytes]] = {
    "short lines": lambda: forged(b"a\n" * BIG),
    "empty lines": lambda: forged(b"\n" * BIG),
    "one line": lambda: forged(b"a" * BIG),
    "angles": lambda: forged(b"<\n" * BIG),
    "ids": lambda: forged(b"<a@gm.example>\n" * BIG),
    "addresses": lambda: forged(b"a@b\n" * BIG),
    "headers": lambda: forged(b"", b"to: b\n" * 3000),
    "parts": lambda: _of_parts(b"multipart/mixed", b"--a\n\n"),
    "reports": lambda: forged(
        b"--a\nContent-Type: message/delivery-status\n\n" + b"a:\n\n" * BIG,
        b"Content-Type: multipart/report; report-type=delivery-status; boundary=a",
    ),
    "mails in mails": lambda: forged(b"Content-Type: message/rfc822\n\n" * 600),
    "parts in parts": lambda: (
        b"From: <>\nReturn-Path: <>\n"
        + b"".join(
            b"Content-Type: multipart/mixed; boundary=b%d\n\n--b%d\n" % (n, n) for n in range(300)
        )
    ),
}


@pytest.mark.parametrize("shape", sorted(SHAPES))
def test_a_bounce_costs_little_however_it_is_made(shape: str) -> None:
    raw = SHAPES[shape]()
    envelope = opened(raw)
    # a real one takes some thousand steps; the worst of these took four million
    assert calls(lambda: read_bounce(envelope, raw, "gm.example")) < 250_000


def test_a_bounce_about_nobody_here_is_not_looked_into(
    game: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked = count_calls(monkeypatch, bounce, "_failures")
    invented = "<g1.anna.report.aaaaaaaaaaaaaaaaaaaa@gm.example>"
    for about in ("victim@far.example", invented, invented.replace("g1", "house"), ""):
        raw = forged(b"The mail did not arrive:\n" + about.encode() + b"\n" * BIG)
        game.lay(raw)
    assert game.poll().endings == {Ending.IGNORED: 4}
    assert looked[0] == 0
    game.lay(forged(b"The mail did not arrive:\n" + PLAYER.encode() + b"\n"))
    game.poll()
    assert looked[0] == 1


def test_a_long_report_of_a_real_server_is_understood_by_its_beginning(game: House) -> None:
    report = next(m for m in game.mails("anna") if kind_of(m) == "report")
    hops = [f"X-Hop-{n}: passed".encode() for n in range(100)]
    body = (
        "Delivery has failed to these recipients:\n\n"
        + PLAYER
        + "\n\n"
        + "Diagnostic information for administrators:\n" * 100
        + f"In reply to {report['Message-ID']}\n"
        + text_of(report)
    )
    game.lay(forged(body.encode(), *hops, f"X-Failed-Recipients: {PLAYER}".encode()))
    assert game.poll().endings == {Ending.IGNORED: 1}
    (fault,) = game_line(game.host, "g1").faults
    assert PLAYER in fault


def test_of_many_mails_that_a_bounce_names_the_first_are_looked_for() -> None:
    names = "".join(
        f"<g1.anna.report.{'a' * 18}{chr(97 + n % 26)}{chr(97 + n // 26)}@gm.example>\n"
        for n in range(400)
    )
    raw = forged(names.encode())
    assert len(raw) <= limits.RAW_BYTES
    named = bounce.mails_named(opened(raw), "gm.example")
    assert len(named) == 10
    assert named[0] in names


def _letters(number: int) -> str:
    return "".join(chr(97 + number // 26**at % 26) for at in range(20))


def _claims(address: str) -> dict[str, dict[str, str]]:
    """Headers of a stranger's mail that claims many seats, in every way there is."""
    user, host = address.split("@")
    return {
        "addresses": {"Cc": ", ".join(f"{user}+{_letters(n)}@{host}" for n in range(90))},
        "tags": {"Subject": " ".join(f"[g1 anna {_letters(n)}]" for n in range(15))},
        "short references": {
            "References": " ".join(f"<{_letters(n)}.turn@{host}>" for n in range(90))
        },
        "references": {
            "References": " ".join(f"<g1.anna.report.{_letters(n)}@{host}>" for n in range(90))
        },
    }


@pytest.mark.parametrize("way", sorted(_claims("a@b")))
def test_of_many_seats_that_a_mail_claims_a_few_are_looked_up_and_no_game_twice(
    house: House, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(3):
        house.open(f"g{number}")
    looked = count_calls(monkeypatch, proving._Search, "_prove")
    read = count_calls(monkeypatch, GameFolder, "read_seats")
    raw = house.write(
        "eve",
        "draw",
        To=house.config.identity.address,
        **_claims(house.config.identity.address)[way],
    )
    arrived = Intake(house.host).place(Fetched(raw, house.clock.now(), "", len(raw)))
    assert arrived.fault == "unknown-token"
    assert 0 < looked[0] <= limits.CLAIMS
    assert read[0] <= 3


def test_the_text_of_a_stranger_is_looked_through_for_a_wish_as_far_as_one_may_quote(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    house.open(terms={"observers": "watch"})
    read = count_calls(monkeypatch, observers, "read_submission")
    for size, times in ((limits.STRANGERS_TEXT_BYTES, 0), (limits.STRANGERS_TEXT_BYTES // 2, 1)):
        before = read[0]
        quoted = "> what the last report said\n" * (size // 27)
        house.mail("eve", "observe g1\n\n" + quoted, To=house.config.identity.address)
        house.poll()
        assert (read[0] > before) == bool(times)
        assert len(house.mails("eve")) == times
