"""A referee who plays: every mail to the players of that game says so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.service.desk.conftest import DeskHouse
from tests.support.house import html_of, text_of


@pytest.mark.parametrize("address", ["anna@players.example", "ANNA@players.example"])
def test_all_mails_of_his_game_say_it_and_those_of_others_do_not(
    tmp_path: Path, address: str
) -> None:
    desk = DeskHouse(tmp_path, referee={"address": address})
    desk.open("g1", ("anna", "bruno"))
    desk.open("g2", ("carla", "bruno"))
    desk.say("bruno", "language fr", "g1")
    desk.say("bruno", "status", "g1")
    for mail in desk.mails("bruno"):
        said = re.search("plays in it:? anna|y joue aussi.: anna", " ".join(text_of(mail).split()))
        assert bool(said) == ("g1" in str(mail["List-Id"])), mail["Subject"]
    last = desk.mails("bruno")[-1]
    assert "L’arbitre de cette partie y joue" in text_of(last)
    assert "L’arbitre de cette partie y joue" in html_of(last)


def test_who_acts_on_his_own_game_is_told_that_all_know(tmp_path: Path) -> None:
    desk = DeskHouse(tmp_path, referee={"address": "anna@players.example"})
    desk.open("g1")
    desk.open("g2", ("carla", "bruno"))
    desk.new_mails("anna")
    desk.mail("anna", "pause g1\npause g2", To=desk.desk_address())
    desk.poll()
    answers = [m for m in desk.new_mails("anna") if m["Auto-Submitted"] == "auto-replied"]
    assert text_of(answers[0]).count("You play anna in this game") == 1
