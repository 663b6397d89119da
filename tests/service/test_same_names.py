"""A mail acts once by its Message-ID; what comes under it with other words is kept and told."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from adjudicator.mail.ports import Ending, Fetched
from adjudicator.service.flow.intake import Intake
from adjudicator.service.outgoing import same_names
from tests.service.desk.conftest import DeskHouse
from tests.support.house import House, kind_of, text_of

THREE = ("anna", "bruno", "carla")
SAME = "<once@players.example>"


@pytest.fixture
def table(tmp_path_factory: pytest.TempPathFactory) -> DeskHouse:
    house = DeskHouse(tmp_path_factory.mktemp("house"))
    house.open(seats=THREE)
    return house


def press(house: House, subject: str, text: str = "press to bruno: hello") -> None:
    house.mail("anna", text, Subject=subject, Message_ID=SAME)


def troubles(house: House, seat: str) -> list[str]:
    return [" ".join(text_of(m).split()) for m in house.mails(seat) if kind_of(m) == "same-id"]


def of_kind(house: House, seat: str, kind: str) -> int:
    return sum(kind_of(mail) == kind for mail in house.mails(seat))


@pytest.mark.parametrize("together", [True, False])
@pytest.mark.parametrize(
    ("subject", "text"),
    [("[SPAM] orders", "press to bruno: hello"), ("orders", "press to bruno: hello\n--\nA list")],
)
def test_a_mail_that_comes_again_with_a_word_more_acts_once(
    table: House, subject: str, text: str, together: bool
) -> None:
    press(table, "orders")
    if not together:
        table.poll()
        table.poller = table.fresh_poller()
    press(table, subject, text)
    table.poll()
    assert of_kind(table, "bruno", "press") == 1
    (told,) = troubles(table, "anna")
    assert "bears the identifier of another mail of yours" in told
    assert "please write it in a new mail" in told
    assert len(list((table.config.mail / "unsorted").glob("*.eml"))) == 1


def test_a_copy_that_is_the_same_is_that_mail(table: House) -> None:
    for _ in range(3):
        press(table, "orders")
        table.poll()
    assert of_kind(table, "bruno", "press") == 1
    assert troubles(table, "anna") == []


def test_a_changed_draft_is_named_and_the_referee_can_have_it_count(table: House) -> None:

    table.mail("anna", "draw", Message_ID=SAME)
    table.poll()
    changed = table.write("anna", "note another one", Message_ID=SAME)
    table.lay(changed)
    assert table.poll().endings == {Ending.UNSORTED: 1}
    fetched = Fetched(changed, table.clock.now(), "", len(changed))
    assert Intake(table.host).assign(fetched, "g1", "anna", "boss") is Ending.ORDERED
    assert any("another one" in str(line) for line in table.received("anna"))


@pytest.mark.parametrize(("language", "other"), [("en", "Votre message"), ("fr", "Your mail")])
def test_the_word_about_it_is_the_games_in_the_language_of_its_reader(
    table: House, language: str, other: str
) -> None:
    table.say("anna", f"language {language}", Message_ID=SAME)
    table.new_mails("anna")
    table.mail("anna", "note: another thing", Message_ID=SAME)
    table.poll()
    (told,) = table.new_mails("anna")
    subject, text = str(told["Subject"]), text_of(told)
    assert subject.endswith("[g1]")
    assert ("in other words" in subject) == (language == "en")
    assert ("en d’autres mots" in subject) == (language == "fr")
    assert other not in text
    assert table.private()["anna"]["token"] in str(told["Reply-To"]), "an answer finds its seat"


def test_what_only_asked_something_keeps_its_name_free(table: House) -> None:
    table.mail("anna", "status", Message_ID=SAME)
    table.poll()
    press(table, "orders")
    table.poll()
    assert of_kind(table, "bruno", "press") == 1


def test_two_people_may_use_one_name(table: House) -> None:
    table.mail("anna", "press to carla: one", Message_ID=SAME)
    table.mail("bruno", "press to carla: two", Message_ID=SAME)
    table.poll()
    assert of_kind(table, "carla", "press") == 2


def test_an_announcement_that_comes_again_under_another_subject_is_made_once(
    table: DeskHouse,
) -> None:
    table.order("announce g1: We go on.", Message_ID=SAME)
    fields = {"From": "boss@home.example", "To": table.desk_address(), "Message_ID": SAME}
    table.mail("boss", "announce g1: We go on.", Subject="[EXT] announcement", **fields)
    assert table.poll().endings == {Ending.UNSORTED: 1}
    assert sum("We go on." in text_of(mail) for mail in table.mails("bruno")) == 1
    table.clock.forward(hours=2)
    table.poll()
    digest = " ".join(text_of(table.mails("boss")[-1]).split())
    assert "sent twice, in other words" in digest


def test_what_one_process_remembers_is_read_once_however_many_mails_come(
    table: DeskHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.poll()
    readings: list[Path] = []
    read = Path.read_text

    def counted(path: Path, *args: Any, **more: Any) -> str:
        if path.name == "names":
            readings.append(path)
        return read(path, *args, **more)

    monkeypatch.setattr(Path, "read_text", counted)
    for n in range(6):
        table.mail("anna", f"press to bruno: {n}", Message_ID=f"<{n}@players.example>")
        table.poll()
    assert of_kind(table, "bruno", "press") == 6
    assert len(readings) <= 1


def test_what_a_crash_broke_off_takes_no_other_name_with_it(table: House) -> None:
    path = table.config.mail / "names"
    path.write_bytes(b"5" * 30)
    press(table, "orders")
    table.poll()
    table.poller = table.fresh_poller()
    press(table, "orders", "press to bruno: hello again")
    table.poll()
    assert of_kind(table, "bruno", "press") == 1
    assert len(path.read_bytes().splitlines()) == 2


def test_of_what_was_remembered_the_oldest_go(
    table: DeskHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(same_names, "_KEPT", 3)
    monkeypatch.setattr(same_names, "_MORE", 2)
    for n in range(9):
        table.mail("anna", f"press to bruno: {n}", Message_ID=f"<{n}@players.example>")
        table.poll()
    assert len((table.config.mail / "names").read_text().splitlines()) <= 6
    table.mail("anna", "press to bruno: again", Message_ID="<8@players.example>")
    assert table.poll().endings == {Ending.UNSORTED: 1}
