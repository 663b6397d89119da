"""A newcomer at a table with machines: he joins, reads, and sends what his mails suggest."""

from __future__ import annotations

import re
from collections.abc import Sequence
from email.message import EmailMessage
from pathlib import Path

from adjudicator import rules
from adjudicator.service.opening.opening import NewGame, open_game
from tests.support.house import GAME, House, kind_of, text_of

_NAMES = ("anna", "bruno", "carla")
_BOX = re.compile(r"^((?: {4}# .*\n)+)", re.MULTILINE)
_MAP = re.compile(r"\n# (?:The (?:map|table) at this moment|La (?:carte|table) en ce moment)\n")
_HOW = re.compile(r"\n# (?:Your move|À vous de jouer).*\n")


def open_table(
    folder: Path, title: str, language: str = "en", persons: Sequence[str] = ("anna",)
) -> House:
    """A house with a game of some persons; machines play the other seats."""
    house = House(folder)
    names = _NAMES[: max(2, rules.about(title).seats[0], len(persons))]
    seats = [(name, f"{name}@players.example" if name in persons else "bot") for name in names]
    open_game(house.host, NewGame(GAME, title, seats, language=language))
    house.poll()
    return house


def send(house: House, text: str, seat: str = "anna") -> list[EmailMessage]:
    """The mails that a mail brings its writer."""
    house.new_mails(seat)
    house.mail(seat, text)
    house.poll()
    return house.new_mails(seat)


def suggested(mail: EmailMessage) -> list[str]:
    """The first box of lines to take up, without the `#` before each."""
    _, *below = _HOW.split(text_of(mail))
    found = _BOX.search(below[0]) if below else None
    if found is None:
        raise AssertionError("the mail suggests nothing")
    return [line.strip().removeprefix("# ") for line in found[1].splitlines()]


def play_turns(house: House, asking: EmailMessage, turns: int, final: str) -> list[EmailMessage]:
    """All mails that come while he answers so many questions; of alternatives he sends the first.

    final  the word that makes orders final in his language
    """
    found: list[EmailMessage] = []
    for _ in range(turns):
        lines = suggested(asking)
        many = house.table().decisions_of("anna")[0].decision.many
        came = send(house, "\n".join([*(lines if many else lines[:1]), final]))
        found += came
        asked = [mail for mail in came if kind_of(mail) != "answer" and _HOW.search(text_of(mail))]
        if not asked:
            break
        asking = asked[-1]
    return found


def words_of_mails(mails: Sequence[EmailMessage]) -> int:
    """How many words the texts of some mails have."""
    return sum(len(text_of(mail).split()) for mail in mails)


def words_read(mails: Sequence[EmailMessage]) -> int:
    """The same without the map in words at their end, which stands in no HTML."""
    return sum(len(_MAP.split(text_of(mail))[0].split()) for mail in mails)
