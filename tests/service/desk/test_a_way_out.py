"""Whatever the letters of a game do, its referee can stop, mend, end, export and prove it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from adjudicator.mail.write.compose import Mail
from adjudicator.service.archives.exporting import export_game
from adjudicator.service.following import report_mails
from adjudicator.service.game import post, present
from adjudicator.service.referee.acts import ACTS as ACTS_OF_DESK
from tests.service.desk.conftest import DeskHouse
from tests.service.desk.test_branches_by_mail import confirmed
from tests.support.desk import act
from tests.support.house import GAME

#: acts in an order in which each finds something to do, and the lines that they leave
ACTS: tuple[tuple[str, str, dict[str, Any], str], ...] = (
    ("pause", "pause g1", {}, "paused"),
    ("resume", "resume g1", {}, "resumed"),
    ("deadline", "deadline g1 +2d", {"when": "+2d"}, "moved"),
    (
        "replace",
        "replace g1 bruno max@new.example",
        {"seat": "bruno", "address": "max@new.example"},
        "seated",
    ),
    ("process", "process g1 --force", {"force": True}, "processed"),
    ("rollback", "rollback g1 --to 5", {"to": "5"}, "branched"),
    ("rollforward", "rollforward g1", {}, "branched"),
    (
        "award",
        "award g1 anna 1 Cu --reason a slip",
        {"seat": "anna", "amount": "1", "what": "Cu", "reason": "a slip"},
        "corrected",
    ),
    ("token", "token g1 anna --rotate", {"seat": "anna", "rotate": True}, "rekeyed"),
    ("vacate", "vacate g1 bruno", {"seat": "bruno"}, "seated"),
    ("end", "end g1 --winner anna", {"winner": "anna"}, "ended"),
)


@pytest.fixture
def mute(desk: DeskHouse, monkeypatch: pytest.MonkeyPatch) -> DeskHouse:
    """A house in which nothing can be made for players any more, and the last lines of whose game
    wait for their mails."""
    desk.open()
    real = post.outgoing

    def made(mail: Mail, *given: Any) -> Any:
        if not mail.recipient.endswith("@home.example"):
            raise RuntimeError("no mail")
        return real(mail, *given)

    def fail(*_: Any, **__: Any) -> Any:
        raise RuntimeError("nothing")

    monkeypatch.setattr(post, "outgoing", made)
    for module, name in (
        (post, "with_images"),
        (present, "scene_of"),
        (report_mails, "render_report"),
        (report_mails, "whole_plans"),
        (report_mails, "view_of"),
    ):
        monkeypatch.setattr(module, name, fail)
    desk.host.archive.game(GAME).paths.effects.unlink()
    return desk


def test_every_act_works_from_the_command_line(mute: DeskHouse, tmp_path: Path) -> None:
    mails = mute.mails()
    for name, _, given, kind in ACTS:
        act(mute, name, preview=True, **given)
        before = len(mute.kinds())
        act(mute, name, **given)
        assert kind in mute.kinds()[before:], name
        mute.prove()
    export_game(mute.host, GAME, tmp_path / "g1.zip")
    assert mute.table().phase == "ended"
    assert mute.mails() == mails


def test_every_act_works_by_mail(mute: DeskHouse) -> None:
    for name, line, _, kind in ACTS:
        before = len(mute.kinds())
        if asked := ACTS_OF_DESK[name].grave:
            confirmed(mute, line)
        else:
            mute.order(line)
        assert kind in mute.kinds()[before:], (name, asked)
        mute.clock.forward(minutes=5)
    mute.prove()
