"""What one mail can cost: in answers, in bytes, in work."""

from __future__ import annotations

from email.message import EmailMessage
from random import Random

import pytest

from adjudicator.engine.sheet.sheet import MAX_EXPLAINED
from adjudicator.service.opening.opening import NewGame, open_game
from tests.support.cost import calls
from tests.support.house import GAME, House, html_of, kind_of, text_of

PROSE = "I think we should talk about the weather before moving on to the turn number "
TITLES = ("full-metal-planete", "golem", "metallurgie", "planet-masters")


def answers(house: House, text: str) -> list[EmailMessage]:
    """All that anna gets for one mail."""
    house.new_mails("anna")
    house.mail("anna", text)
    house.poll()
    return sorted(house.new_mails("anna"), key=kind_of)


def flat(message: EmailMessage) -> str:
    return " ".join(text_of(message).split())


@pytest.fixture
def table(house: House, request: pytest.FixtureRequest) -> House:
    """A game of the title that the test names."""
    seats = [(name, f"{name}@players.example") for name in ("anna", "bruno")]
    open_game(house.host, NewGame(GAME, request.param, seats, start=True))
    house.poll()
    return house


every_title = pytest.mark.parametrize("table", TITLES, indirect=True)


@pytest.mark.parametrize("command", ["map", "check", "help", "status", "report", "vote draw"])
def test_what_is_said_five_hundred_times_is_done_once(game: House, command: str) -> None:
    answer, *others = answers(game, "draw\n" * (command == "check") + f"{command}\n" * 499)
    # everybody is asked for his vote, who called it too
    assert [kind_of(mail) for mail in others] == ["vote"] * (command == "vote draw")
    assert f"Said more than once and done once: “{command}”." in flat(answer)


def test_of_commands_that_contradict_each_other_the_last_still_holds(game: House) -> None:
    game.say("anna", "language fr\nlanguage en\nlanguage fr\nlanguage en\nlanguage fr")
    assert game.table().seat("anna").language == "fr"


def test_one_mail_gets_three_answers_and_is_told_what_got_none(game: House) -> None:
    found = answers(game, "\n".join(["help", "status", *(f"report {n}" for n in range(9))]))
    assert [kind_of(m) for m in found] == ["help-0", "report-2", "status-1"]
    told = (
        "A mail gets 3 answers at most. Left without one: “report 1”, “report 2”, “report 3”, "
        "“report 4” and “report 5” and 3 more."
    )
    assert told in flat(found[0])
    assert "Left without one" not in flat(found[1])


def test_the_receipt_for_orders_is_one_of_the_three(game: House) -> None:
    found = answers(game, "draw\nplace auto\nhelp\nstatus\nreport\nmap")
    assert [kind_of(m) for m in found] == ["answer", "help-0", "status-1"]
    assert "Left without one: “report” and “map”." in flat(found[1])


def test_words_that_cannot_be_carried_out_share_one_answer(game: House) -> None:
    text = "\n".join(f"vacation {n}.12." for n in range(10, 40))
    (answer,) = answers(game, text + "\nlanguage klingon")
    assert flat(answer).count("these days were not understood") == 8
    assert "“language klingon”: there is no such language" in flat(answer)


def test_mails_that_go_out_are_counted_not_those_that_come_in(game: House) -> None:
    kinds: list[str] = []
    for _ in range(5):
        kinds += [kind_of(m) for m in answers(game, "help\nstatus\nreport")]
    assert kinds.count("pause") == 1
    assert len(kinds) == 13


WRONG = {
    "full-metal-planete": "deploy",
    "golem": "attack",
    "metallurgie": "play",
    "planet-masters": "attack",
}


@every_title
@pytest.mark.parametrize("resembling", [True, False])
def test_of_lines_that_nobody_understands_sixty_are_listed(table: House, resembling: bool) -> None:
    start = f"{WRONG[table.table().header.rules]} nobody" if resembling else "Lyon is fine in week"
    wrong = [f"{start} {number}" for number in range(400)]
    (answer,) = answers(table, "\n".join(["cancel plan", *wrong]))
    text = text_of(answer)
    assert text.count("Refused" if resembling else "Left out") == MAX_EXPLAINED
    assert f"And {400 - MAX_EXPLAINED} more lines that we cannot read." in text
    assert "more lines that we cannot read" in html_of(answer)
    assert len(answer.as_bytes()) < 100_000
    kept = table.received("anna")[-1]["acts"][0]["text"]
    assert kept.split("\n")[1:401] == wrong


@every_title
def test_of_many_lines_that_are_understood_a_hundred_are_listed(table: House) -> None:
    (answer,) = answers(table, "cancel plan\n" * 450)
    assert text_of(answer).count("Cancelled as you asked.") == 100
    assert "And 350 more lines like these." in flat(answer)
    assert "accepted: 450" in flat(answer)
    assert len(answer.as_bytes()) < 80_000


def test_of_many_orders_that_are_refused_a_hundred_are_listed(game: House) -> None:
    (answer,) = answers(game, "check\n" + "plan:\nplay Fe@2,0 Cu@0,2\n" * 240)
    assert text_of(answer).count("play Fe@2,0 Cu@0,2") <= 2 * 100
    assert "more lines" in flat(answer)
    assert len(text_of(answer)) < 60_000


@every_title
def test_a_mail_of_prose_gets_a_short_answer(table: House) -> None:
    (answer,) = answers(table, "\n".join(f"{PROSE}{number}" for number in range(400)))
    assert len(answer.as_bytes()) < 20_000


@every_title
def test_a_line_that_is_longer_than_anybody_types_is_quoted_in_part(table: House) -> None:
    (answer,) = answers(table, "\n".join(f"{number} {'gr&x ' * 190}" for number in range(60)))
    assert len(text_of(answer)) < 60_000
    assert len(html_of(answer).encode()) < 100_000


@every_title
def test_a_line_below_many_that_are_none_is_understood(table: House) -> None:
    (answer,) = answers(table, "\n".join([PROSE] * 300) + "\nstanding:\n\ncancel plan")
    assert "Cancelled as you asked." in text_of(answer)


def nonsense(size: int) -> str:
    chance = Random(size)
    letters = "abcdefghijklmnopqrstuvwxyz"
    made = ""
    while len(made) < size:
        words = ["".join(chance.sample(letters, chance.randint(2, 9))) for _ in range(6)]
        made += " ".join(words) + "\n"
    return made


@every_title
@pytest.mark.parametrize("size", [8_000, 60_000])
def test_nonsense_costs_little(table: House, size: int) -> None:
    # the tables of words are made once in a process, by its first mail of this kind
    table.mail("anna", nonsense(100))
    table.poll()
    table.mail("anna", nonsense(size))
    (mail,) = table.host.make_source().fetch()
    # five of its lines are read as sentences, in every way they may be meant
    assert calls(lambda: table.poller.intake.handle(mail)) < 1_500_000
