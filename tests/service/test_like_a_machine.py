"""Never to answer is not never to act: what proves its seat and holds orders in words of its own
acts, or is held for the referee; the note of an answering machine does nothing."""

from __future__ import annotations

from email.message import EmailMessage
from pathlib import Path

import pytest

from tests.support.desk import act
from tests.support.house import GAME, House, kind_of


def notes() -> dict[str, tuple[dict[str, str], str]]:
    """What answering machines and servers write: name -> header fields and text."""
    found = {}
    text = Path(__file__).with_name("notes_of_machines.txt").read_text("utf-8")
    for note in text.removeprefix("=== ").split("\n=== "):
        name, _, rest = note.partition("\n")
        head, _, body = rest.partition("\n\n")
        fields = (line.partition(": ") for line in head.split("\n"))
        found[name] = ({key.replace("-", "_"): value for key, _, value in fields}, body)
    return found


NOTES = notes()

SUBJECTS = (
    "Delivery problem, here are my orders again",
    "Out of office next week - orders",
    "Undeliverable: my turn",
    "Out of the office on Monday, so my orders now",
    "Returned mail - trying again",
    "Failure notice came back, second try",
    "Mail delivery failed yesterday, so once more: turn 3",
    "Mail could not be delivered?! My turn again",
    "Undelivered mail, resent",
    "Non-delivery of my last orders",
    "Message delayed, sorry: my orders",
    "Unable to deliver my mail of yesterday, here it is",
    "Vacation message: I leave tomorrow, orders inside",
    "Vacation reply, then orders",
    "Away from my mail till Sunday: orders",
    "Automatic reply? No, it is me: orders",
    "Auto reply joke, but real orders",
    "Read receipt please - orders",
    "Delivery report? None came. Orders again",
    "Delivery failed twice, third try",
    "Message not delivered, again my turn",
    "Unzustellbar? Nochmal mein Zug",
    "Absence du bureau la semaine prochaine, mes ordres",
    "Absent du bureau lundi : ordres",
    "Message d'absence à venir, mes ordres d'abord",
    "Échec de l'envoi hier, mes ordres à nouveau",
    "Échec de la remise, je renvoie mon tour",
    "Non remis : mon tour",
    "Message non distribué, je recommence",
    "Message non délivré hier : mes ordres",
    "Réponse automatique ? Non, mes ordres",
    "Accusé de réception demandé : ordres",
    "Confirmation de lecture souhaitée - ordres du tour",
    "Fehler bei der Zustellung, meine Befehle nochmal",
    "Fuera de la oficina mañana: mis órdenes",
)
HEADERS: tuple[dict[str, str], ...] = (
    {"X_Auto_Response_Suppress": "All"},
    {"X_Auto_Response_Suppress": "DR, OOF, AutoReply"},
    {"List_Unsubscribe": "<mailto:leave@lists.example>"},
    {"List_Id": "players <players.lists.example>"},
    {"X_Mailing_List": "players@lists.example"},
    {"Precedence": "bulk"},
    {"Precedence": "list"},
    {"Precedence": "junk"},
    {"Return_Path": "<>"},
    {"Return_Path": "<MAILER-DAEMON>"},
    {"From": "no-reply.bob@players.example"},
    {"From": "Bob <bob-noreply@players.example>"},
    {"From": "bounces+bob@players.example"},
)
MACHINES: tuple[dict[str, str], ...] = (
    {"Auto_Submitted": "auto-generated"},
    {"Auto_Submitted": "auto-replied; owner-email=bob@players.example"},
    {"X_Autoreply": "yes"},
    {"From": "MAILER-DAEMON@players.example (Mail Delivery System)"},
    {"From": "Mail Delivery Subsystem <mailer-daemon@players.example>"},
    {"From": "MAILER-DAEMON", "Return_Path": "<>"},
    {
        "From": "MAILER-DAEMON@players.example",
        "Auto_Submitted": "auto-replied",
        "Subject": "Undelivered Mail Returned to Sender",
    },
    {
        "Subject": "Automatic reply: your move",
        "Auto_Submitted": "auto-generated",
        "X_Auto_Response_Suppress": "All",
    },
)


def unsorted(house: House) -> list[str]:
    folder = house.folder / "mail/unsorted"
    return [path.read_text().split("\n")[0] for path in folder.glob("*.reason.txt")]


@pytest.mark.parametrize("body", ["draw", "Hello,\n\nplay Fe@2,0\nfinal\n\nThanks\nAnna"])
def test_orders_under_the_subject_of_a_machine_count(game: House, body: str) -> None:
    for number, subject in enumerate(SUBJECTS):
        game.clock.forward(minutes=20)
        game.mail("bruno", body.replace("final\n", ""), Subject=subject)
        game.poll()
        assert len(game.received("bruno")) == number + 1, subject
    assert unsorted(game) == []


@pytest.mark.parametrize("headers", HEADERS, ids=str)
def test_orders_under_the_headers_of_a_machine_count(game: House, headers: dict[str, str]) -> None:
    game.mail("bruno", "Hello,\n\nplay Fe@2,0\n\nThanks", **headers)
    game.poll()
    (line,) = game.received("bruno")
    assert [act["do"] for act in line["acts"]] == ["sheet"]


@pytest.mark.parametrize(
    "body", ["draw\nfinal", "I am away.\nplay Fe@2,0\nfinal", "orders:\ndraw\nfinal"]
)
@pytest.mark.parametrize("headers", MACHINES, ids=str)
def test_orders_that_a_machine_sends_are_held_and_answered_by_nobody(
    game: House, headers: dict[str, str], body: str
) -> None:
    before = len(game.mails())
    for number in range(3):
        game.mail("anna", body, Message_ID=f"<{number}.machine@players.example>", **headers)
        game.poll()
    assert game.received("anna") == []
    assert game.table().decisions_of("anna")
    assert len(game.mails()) == before
    assert unsorted(game) == ["machine-like"] * 3


def test_what_may_be_orders_is_held_for_the_referee_and_answered_by_nobody(game: House) -> None:
    before = len(game.mails())
    game.mail(
        "bruno",
        "My mail came back, I had written:\ndraw\nwhat now?",
        Subject="Returned mail: see below",
    )
    game.poll()
    assert unsorted(game) == ["machine-like"]
    assert game.received("bruno") == []
    assert len(game.mails()) == before


@pytest.mark.parametrize("name", NOTES)
def test_a_note_of_a_machine_starts_no_exchange_and_orders_nothing(house: House, name: str) -> None:
    house.open(seats=("anna", "bruno"), rules="planet-masters", options={"first_player": "seat1"})
    house.say("anna", "vote pause")
    asked = [mail for mail in house.mails("bruno") if kind_of(mail) == "vote"][-1]
    lines, before = house.table().last, len(house.mails())
    headers, body = NOTES[name]
    quoted = str(asked["Subject"])
    fields = {"Subject": f"Automatic reply: {quoted}", "In_Reply_To": str(asked["Message-ID"])}
    house.mail("bruno", body, GAME, **{**fields, **headers})
    house.poll()
    assert house.table().last == lines
    assert len(house.mails()) == before
    assert house.table().seat("bruno").pending is None


@pytest.mark.parametrize("headers", HEADERS[:3] + HEADERS[8:9], ids=str)
def test_a_yes_under_the_headers_of_a_machine_counts(house: House, headers: dict[str, str]) -> None:
    """Of somebody who asked to follow a game, and of one who is offered a seat."""
    house.open(terms={"observers": "watch"})
    house.mail("walter", "observe g1", To=house.config.identity.address, Subject="hello")
    house.poll()
    (question,) = house.new_mails("walter")
    house.mail("walter", "yes", To=str(question["Reply-To"]), **headers)
    offer = offered_seat(house)
    house.mail("carl", "yes", To=str(offer["Reply-To"]), **headers)
    house.poll()
    assert house.host.archive.game(GAME).observers.read().known
    assert house.private()["anna"]["address"] == "carl@players.example"


@pytest.mark.parametrize("body", ["yes", "I am away until Monday.\nyes\nBest wishes"])
def test_a_yes_of_a_machine_is_held_and_its_note_ignored(house: House, body: str) -> None:
    house.open(terms={"observers": "watch"})
    house.mail("walter", "observe g1", To=house.config.identity.address, Subject="hello")
    house.poll()
    (question,) = house.new_mails("walter")
    machine = {"Auto_Submitted": "auto-replied"}
    house.mail("walter", body, To=str(question["Reply-To"]), **machine)
    note = "I am out of the office and read no mails."
    house.mail("walter", note, To=str(question["Reply-To"]), **machine)
    offer = offered_seat(house)
    house.mail("carl", body, To=str(offer["Reply-To"]), **machine)
    house.mail("carl", note, To=str(offer["Reply-To"]), **machine)
    house.new_mails("walter"), house.new_mails("carl")
    house.poll()
    assert unsorted(house) == ["machine-like"] * 2
    assert house.new_mails("walter") == house.new_mails("carl") == []
    assert not house.host.archive.game(GAME).observers.read().known
    assert house.private()["anna"]["address"] == ""


def offered_seat(house: House) -> EmailMessage:
    """What carl of the standby list gets who is asked to play for anna."""
    act(house, "vacate", seat="anna")
    act(house, "standby", what="add", who="carl@players.example")
    act(house, "standby", what="call", who=GAME, seat="anna")
    house.poll()
    (offer,) = [mail for mail in house.mails("carl") if kind_of(mail) == "offer"]
    return offer
