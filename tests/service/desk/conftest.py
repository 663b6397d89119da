"""A house whose referees write mails."""

from __future__ import annotations

from email.message import EmailMessage
from pathlib import Path
from typing import Any

import pytest

from adjudicator.mail.sender.seat_address import reply_address
from adjudicator.service.game.referees import referees
from tests.support.house import House, text_of

BOSS = {"referee": {"address": "boss@home.example"}}
LEA: dict[str, Any] = {
    "referees": [{"name": "lea", "address": "lea@home.example", "language": "fr"}]
}


class DeskHouse(House):
    """A house with a referee `boss@`, who reads English, and `lea@`, who reads French."""

    def __init__(self, folder: Path, **sections: Any) -> None:
        super().__init__(folder, **{**BOSS, **sections})

    def desk_address(self, name: str = "referee") -> str:
        """Where a referee writes to."""
        token = next(one.token for one in referees(self.host) if one.name == name)
        return reply_address(self.config.identity.address, "referee", name, token)

    def order(self, text: str, name: str = "referee", **headers: str | None) -> str:
        """Send a referee's mail, let it be handled, and give the text of the one answer."""
        return text_of(self.ordered(text, name, **headers))

    def ordered(self, text: str, name: str = "referee", **headers: str | None) -> EmailMessage:
        """The same, and the mail that answers."""
        box = "boss" if name == "referee" else name
        fields = {
            "From": f"{box}@home.example",
            "Return-Path": f"<{box}@home.example>",
            "To": self.desk_address(name),
            "Subject": "",
            **headers,
        }
        self.new_mails(box)
        self.mail(box, text, **fields)
        self.poll()
        answers = [m for m in self.new_mails(box) if m["Auto-Submitted"] == "auto-replied"]
        assert len(answers) == 1, [m["Subject"] for m in answers]
        return answers[0]


@pytest.fixture
def desk(tmp_path: Path) -> DeskHouse:
    """A house with one referee."""
    return DeskHouse(tmp_path)


@pytest.fixture
def two(tmp_path: Path) -> DeskHouse:
    """A house with two referees, of whom lea reads French."""
    return DeskHouse(tmp_path, referees=LEA["referees"])
