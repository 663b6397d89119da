"""No filter of mail counts anything against what a house sends."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable, Mapping
from datetime import timedelta
from email.utils import format_datetime, parseaddr, parsedate_to_datetime
from pathlib import Path

import pytest

from adjudicator import rules
from tests.support.every_kind import every_kind
from tests.support.house import parse
from tests.support.slow import short_or_long

#: a larger mail, such as one with a film, is passed on unread
_LOOKED_AT = 500 * 1024
#: the verdict on a mail, over as many lines as it takes
_VERDICT = re.compile(r"^X-Spam-Status: .*(?:\n[ \t].*)*", re.M)
#: counts against every GIF: the rules that it is made of are not among those that are shipped
_UNFIT = "--cf=score SB_GIF_AND_NO_URIS 0"
_SCORE = re.compile(r"score=(-?[\d.]+).*?tests=(.*?)\s*\w+=", re.S)


def _handed_over(raw: bytes) -> bytes:
    """A mail as the reader's server has it, straight from that of the house."""
    mail = parse(raw)
    sender, recipient = parseaddr(mail["From"])[1], parseaddr(mail["To"])[1]
    host = sender.partition("@")[2]
    at = format_datetime(parsedate_to_datetime(mail["Date"]) + timedelta(seconds=3))
    head = (
        f"Return-Path: <{sender}>",
        f"Received: from mx.{host} (mx.{host} [93.184.216.34])",
        "\tby mx.players.example (Postfix) with ESMTPS id 4TQx1Z2Y3X",
        f"\tfor <{recipient}>; {at}",
    )
    return "".join(f"{line}\r\n" for line in head).encode() + raw


def _one_of_a_kind(mails: Mapping[str, bytes]) -> dict[str, bytes]:
    """Of each kind and form a mail, by turns of another title and in another language."""
    found: dict[str, list[str]] = {}
    for name in sorted(mails):
        kind = re.sub(r"-(?:en|fr)(?=-)", "", name)
        for title in rules.names():
            kind = kind.removeprefix(f"{title}-")
        found.setdefault(kind, []).append(name)
    chosen = (names[number % len(names)] for number, names in enumerate(found.values()))
    return {name: mails[name] for name in chosen}


@pytest.mark.filter
@pytest.mark.parametrize("chosen", short_or_long(_one_of_a_kind, dict))
def test_no_kind_of_mail_has_a_point_of_spamassassin(
    tmp_path: Path, chosen: Callable[[Mapping[str, bytes]], Mapping[str, bytes]]
) -> None:
    (tmp_path / "mails").mkdir()
    mails = chosen(every_kind(tmp_path))
    assert {language for name in mails for language in ("en", "fr") if f"-{language}-" in name} == {
        "en",
        "fr",
    }
    for name, raw in mails.items():
        (tmp_path / "mails" / f"{name}.eml").write_bytes(_handed_over(raw))
    files = [f"mails/{name}.eml" for name in sorted(mails) if len(mails[name]) <= _LOOKED_AT]
    # all in one process: its rules take longer to read than a mail
    made = subprocess.run(
        ["spamassassin", "--local", "--nocreate-prefs", "--prefspath=/dev/null", _UNFIT, *files],
        cwd=tmp_path,
        capture_output=True,
        check=True,
        timeout=600,
    )
    found = _VERDICT.findall(made.stdout.decode("utf-8", "replace").replace("\r", ""))
    assert len(found) == len(files)
    scored: dict[str, tuple[float, str]] = {}
    for name, verdict in zip(files, found, strict=True):
        said = _SCORE.search(verdict)
        assert said, verdict
        scored[name] = float(said[1]), " ".join(said[2].split())
    assert any("HTML_MESSAGE" in tests for _, tests in scored.values())
    assert {name: said for name, said in scored.items() if said[0] >= 0.05} == {}
