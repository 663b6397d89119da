"""Messages between players: carried as text alone, answered by a reply, kept with the game."""

from __future__ import annotations

from datetime import timedelta
from email.message import EmailMessage

import pytest

from adjudicator.engine.table.press import MOST_A_DAY
from adjudicator.service.game.queries import history
from tests.support.desk import act
from tests.support.house import House, html_of, kind_of, text_of

THREE = ("anna", "bruno", "carla")
LONG = {"split": "custom:21,9,6,4", "first_player": "seat1"}


@pytest.fixture
def table(house: House) -> House:
    house.open(seats=THREE)
    return house


def press_to(house: House, seat: str) -> list[EmailMessage]:
    """All messages that a seat got so far."""
    return [mail for mail in house.mails(seat) if kind_of(mail) == "press"]


def reply(house: House, seat: str, to: EmailMessage, text: str) -> EmailMessage:
    return house.say(seat, text, Subject=f"Re: {to['Subject']}", In_Reply_To=to["Message-ID"])


def test_a_message_reaches_those_it_names_and_nobody_else(table: House) -> None:
    answer = table.say("anna", "press to bruno: Shall we build together?\nI have iron.")
    assert "Your message goes to bruno." in text_of(answer)
    (mail,) = press_to(table, "bruno")
    assert mail["Subject"] == "Message from anna [g1]"
    for shown in (text_of(mail), html_of(mail)):
        assert "Shall we build together?" in shown
        assert "I have iron." in shown
    assert press_to(table, "carla") == []
    assert press_to(table, "anna") == []
    assert table.prove().lines


def test_all_and_lists_and_the_other_language(table: House) -> None:
    table.say("anna", "Langue fr\npresse à tous : bonjour à vous deux")
    table.say("bruno", "message to anna and carla: hello")
    table.say(
        "carla", "Press To ANNA, bruno :\n  first\n\nfirst line of something else\nlanguage en"
    )
    assert len(press_to(table, "bruno")) == 2
    french, other = press_to(table, "anna")
    assert [len(press_to(table, seat)) for seat in ("anna", "carla")] == [2, 2]
    assert "bruno vous écrit" in french["Subject"]
    assert "Ce message a aussi été envoyé à carla." in text_of(french)
    assert "something else" not in text_of(other)


def test_several_paragraphs_stand_before_their_end_mark(table: House) -> None:
    table.say("anna", "press to bruno:\none\n\ntwo\nfinal\n\nend press\nlangue en")
    (mail,) = press_to(table, "bruno")
    assert "# one\n\n# two\n# final\n" in text_of(mail)
    assert table.received("anna")[-1]["acts"][-1]["text"] == "one\n\ntwo\nfinal"


LETTER = "Dear Bruno,\n\nI wonder what you think of carla.\n\nShall we talk about the north?"


def carried(table: House) -> str:
    return str(table.received("anna")[-1]["acts"][-1]["text"])


@pytest.mark.parametrize("end", ["", "\n\nCheers,\nAnna", "\n\n-- \nAnna Berg"])
def test_a_letter_of_several_paragraphs_goes_whole_where_nothing_is_asked_below(
    table: House, end: str
) -> None:
    told = " ".join(text_of(table.say("anna", f"press to bruno: {LETTER}{end}")).split())
    assert carried(table).startswith(LETTER)
    assert "Berg" not in carried(table)
    assert "Your message goes to bruno. It says: “Dear Bruno, / / I wonder" in told
    assert "end press" not in told
    assert "Left out" not in told


def test_a_greeting_is_no_message(table: House) -> None:
    answer = table.say("anna", "press to bruno: Dear Bruno,\n\nShall we?\n\nMy turn now.\ndraw")
    told = " ".join(text_of(answer).split())
    assert [act["do"] for act in table.received("anna")[-1]["acts"]] == ["sheet", "press"]
    assert carried(table) == "Dear Bruno,\n\nShall we?"
    assert "My turn now." in told


@pytest.mark.parametrize("below", ["status", "plya Fe@2,0", "vote draw", "press to carla: no"])
def test_what_may_be_meant_for_us_ends_a_message_at_the_empty_line(
    table: House, below: str
) -> None:
    table.mail("anna", f"press to bruno: mind the north\n\nI thought of this.\n{below}")
    table.poll()
    acts = [act for act in table.received("anna")[-1]["acts"] if act["do"] == "press"]
    assert acts[0]["text"] == "mind the north"


def test_lines_that_did_not_go_are_shown_and_how_to_send_them(table: House) -> None:
    answer = table.say("anna", "press to bruno: mind the north\n\nI thought of this.\nlanguage en")
    told = " ".join(text_of(answer).split())
    assert "I thought of this." in told
    assert "close them with “end press”" in told


def test_an_unsigned_message_ends_at_the_empty_line(house: House) -> None:
    house.open(seats=("anna", "bruno"), terms={"press": "anonymous"})
    house.say("anna", "press anonymous to bruno: Hello,\n\nmind the north.\n\nAnna Berg, ACME")
    assert carried(house) == "Hello,\n\nmind the north."


def test_an_order_below_a_message_is_an_order_and_is_not_carried(table: House) -> None:
    table.say("anna", "press to bruno: watch this\ndraw\nfinal")
    (mail,) = press_to(table, "bruno")
    assert "draw" not in text_of(mail)
    acts = [act["do"] for data in table.received("anna") for act in data["acts"]]
    assert acts == ["sheet", "press"]


def test_a_reply_to_a_message_goes_to_its_writer(table: House) -> None:
    table.say("anna", "press to all: who is in?")
    (asked,) = press_to(table, "bruno")
    quoted = "".join(f"> {line}\n" for line in text_of(asked).splitlines())
    answer = reply(table, "bruno", asked, f"Hello!\nCount me out.\n\nThanks\nBruno\n\n{quoted}")
    assert "Your answer goes to the player who wrote to you." in text_of(answer)
    (back,) = press_to(table, "anna")
    assert "bruno answers you:" in text_of(back)
    assert "Hello!" in text_of(back)
    assert "who is in?" not in text_of(back)
    assert "# Count me out.\n\n# Thanks\n# Bruno\n" in text_of(back)
    assert press_to(table, "carla")[0]["Subject"] == asked["Subject"]


@pytest.mark.parametrize("language", ["fr", "en"])
def test_courtesies_to_another_player_are_words_to_him(table: House, language: str) -> None:
    said = {"fr": ("Merci !", "Bonne chance !", "Bises"), "en": ("Thanks!", "Good luck!", "Cheers")}
    for words in said[language]:
        table.say("anna", f"press to bruno: {words}")
        table.say("anna", f"press to bruno: I agree.\n{words}\nAnna")
        *_, alone, below = press_to(table, "bruno")
        assert f"# {words}\n" in text_of(alone)
        assert f"# I agree.\n# {words}\n# Anna\n" in text_of(below)
        answer = reply(table, "bruno", below, f"{words}\n\n-- \nBruno Bianchi\n06 00 00 00 00")
        assert "Your answer goes to the player who wrote to you." in text_of(answer)
        (back,) = table.new_mails("anna")
        assert f"# {words}\n" in text_of(back)
        assert "Bianchi" not in text_of(back)


def test_courtesies_around_a_request_to_us_are_not_carried(table: House) -> None:
    table.say("anna", "press to bruno: hello")
    (asked,) = press_to(table, "bruno")
    reply(table, "bruno", asked, "Hello,\nstatus\nThanks!")
    answer = reply(table, "bruno", asked, "vote draw\nThanks!")
    assert "Read as polite words: “Thanks!”" in text_of(answer)
    assert press_to(table, "anna") == []


def test_orders_in_a_reply_stay_orders_and_their_slips_too(table: House) -> None:
    table.say("bruno", "press to anna: what will you do?")
    (asked,) = press_to(table, "anna")
    reply(table, "anna", asked, "You will see.\ndraw\nplya Fe@1,0\nfinal")
    (back,) = press_to(table, "bruno")
    assert "You will see." in text_of(back)
    assert "draw" not in text_of(back)
    assert "plya" not in text_of(back)


def test_what_a_message_says_orders_nothing_when_it_comes_back(table: House) -> None:
    table.say("bruno", "press to anna:\ndraw it, then\nstatus of all\nend press")
    (mail,) = press_to(table, "anna")
    before = len(table.received("anna"))
    table.mail("anna", text_of(mail), In_Reply_To=mail["Message-ID"])
    table.poll()
    acts = [act for data in table.received("anna")[before:] for act in data["acts"]]
    assert acts == []


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("press to brunno: hi", "Did you mean “bruno”?"),
        ("press to dora: hi", "not sent. Nobody here is called “dora”. The others are"),
        ("press to anna: hi", "goes to yourself alone"),
        ("press to bruno:", "it says nothing"),
        ("press anonymous to bruno: hi", "bear their writer's name"),
        ("press to bruno:\n" + "word word word word\n" * 220, "at most 4000"),
    ],
)
def test_what_cannot_be_sent_is_told_and_not_journaled(table: House, text: str, told: str) -> None:
    lines = table.table().last
    assert told in " ".join(text_of(table.say("anna", text)).split())
    assert table.table().last == lines
    assert press_to(table, "bruno") == []


def test_so_many_messages_a_day_and_no_more(table: House) -> None:
    for n in range(MOST_A_DAY):
        table.mail("anna", f"press to bruno: number {n}")
    table.poll()
    assert len(press_to(table, "bruno")) == MOST_A_DAY
    table.clock.forward(hours=2)
    table.mail("anna", "language en\npress to bruno: one too many\npress to carla: and another")
    table.poll()
    told = " ".join(" ".join(map(text_of, table.new_mails("anna"))).split())
    assert f"you have sent {MOST_A_DAY} messages in 24 hours" in told
    assert len(press_to(table, "bruno")) == MOST_A_DAY
    table.clock.forward(hours=23)
    table.mail("anna", "press to bruno: a new day")
    table.poll()
    assert len(press_to(table, "bruno")) == MOST_A_DAY + 1


def test_unsigned_messages_name_nobody(house: House) -> None:
    house.open(seats=THREE, terms={"press": "anonymous"})
    house.say(
        "anna",
        "press to bruno:\nBeware of carla.\nBest wishes,\nAnna",
        From="Anna Smith <anna@players.example>",
    )
    house.say(
        "anna",
        "press to bruno: I trust carla.\nCheers, Ann Smith\nanna",
        From="Ann Smith <anna@players.example>",
    )
    for mail in press_to(house, "bruno"):
        assert "ann" not in mail.as_string().lower().replace("g1.bruno", "")
        assert "smith" not in mail.as_string().lower()
    mail, other = press_to(house, "bruno")
    assert "# Beware of carla.\n# Best wishes,\n" in text_of(mail)
    assert "# I trust carla.\n# Cheers\n" in text_of(other)
    reply(house, "bruno", mail, "Who are you?")
    (back,) = press_to(house, "anna")
    assert "bruno" not in back.as_string().lower()
    assert "Who are you?" in text_of(back)
    assert house.prove("g1").lines


def test_a_game_without_messages(house: House) -> None:
    house.open(seats=THREE, terms={"press": "off"})
    assert "played without messages" in text_of(house.say("anna", "press to all: hi"))
    assert press_to(house, "bruno") == []


def test_messages_are_in_the_journal_and_in_the_history(table: House) -> None:
    table.say("anna", "press to bruno and carla: north is mine")
    told = [line for line in history(table.host, "g1") if line.kind == "press"]
    assert [(line.who, line.text) for line in told] == [("anna", "to bruno, carla: north is mine")]
    assert table.table().messages[-1].to == ("bruno", "carla")


def test_a_message_is_carried_once_though_its_mail_comes_twice(table: House) -> None:
    raw = table.mail("anna", "press to bruno: only once")
    table.poll()
    table.lay(raw, table.clock.now() + timedelta(minutes=1))
    table.poll()
    assert len(press_to(table, "bruno")) == 1


def test_a_secret_in_a_message_stays_out_of_it(table: House) -> None:
    entry = table.private()["anna"]
    token = entry["token"]
    text = f"press to bruno:\nmy address is ANNA@players.example and {table.address('anna')}"
    table.say("anna", f"{text}\nor {token.upper()}")
    (mail,) = press_to(table, "bruno")
    assert token not in mail.as_string().lower()
    assert "anna@players.example" not in mail.as_string().lower()


def test_a_message_follows_the_seat_to_who_holds_it_when_it_is_carried(table: House) -> None:
    """It was written while bruno held the seat, and read when somebody else did."""
    table.mail("anna", "press to bruno: the north is open")
    act(table, "replace", seat="bruno", address="dora@players.example")
    table.poll()
    (carried,) = press_to(table, "dora")
    assert "the north is open" in text_of(carried)
    assert press_to(table, "bruno") == []
    table.mail(
        "bruno",
        "Then I take it.",
        From="dora@players.example",
        Subject="Re: Message",
        In_Reply_To=carried["Message-ID"],
    )
    table.poll()
    (back,) = press_to(table, "anna")
    assert "Then I take it." in text_of(back)


def test_a_message_that_was_carried_stays_with_who_held_the_seat(table: House) -> None:
    table.say("anna", "press to bruno: the north is open")
    act(table, "replace", seat="bruno", address="dora@players.example")
    table.poll()
    assert len(press_to(table, "bruno")) == 1
    assert all("the north is open" not in text_of(mail) for mail in table.mails("dora"))
