"""What a list of mails shows of each on a phone: what it is, and whether its reader has to act."""

from __future__ import annotations

import pytest

from tests.support.every_kind import eventful
from tests.support.house import GAME, House, kind_of, text_of

#: letters of a subject that any phone shows
SEEN = 40
#: how subjects of mails begin that ask their reader to move, and the heading of the question
ASKED, QUESTION = ("Your turn", "À vous"), ("# Your move", "# À vous de jouer")
#: mails about no single game, or about several
HOUSE = ("digest", "news", "welcome", "invitation")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> House:
    return eventful(tmp_path_factory.mktemp("house"))


def test_every_subject_says_what_the_mail_is_before_it_names_the_game(house: House) -> None:
    told = {}
    for mail in house.mails():
        subject = str(mail["Subject"])
        if kind_of(mail).partition("-")[0] not in HOUSE:
            said, tag, _ = subject.partition(f" [{GAME}")
            assert tag, subject
            assert len(said) <= SEEN, subject
            assert not subject.startswith(("Metallurgie", "[")), subject
            told.setdefault(kind_of(mail).partition("-")[0], subject)
    assert len(told) > 15


def test_whoever_has_to_move_reads_so_first_and_nobody_else_does(house: House) -> None:
    kinds = set()
    for mail in house.mails():
        kind = kind_of(mail).partition("-")[0]
        asks = any(heading in text_of(mail) for heading in QUESTION)
        if kind in ("report", "decision", "back"):
            assert str(mail["Subject"]).startswith(ASKED) == asks, mail["Subject"]
            kinds.add((kind, asks))
    assert kinds >= {("report", True), ("report", False), ("back", True), ("back", False)}
