"""A mail is read as the answer to what it answers: a message goes to its reader, a yes to a vote is
a vote, and no mail that did not mean to order replaces what is saved."""

from __future__ import annotations

from collections.abc import Sequence
from email.message import EmailMessage
from typing import Any

import pytest

from tests.support.house import House, kind_of, text_of

THREE = ("anna", "bruno", "carla")
PLANETS = {"first_player": "seat1"}


@pytest.fixture
def table(house: House) -> House:
    house.open(seats=THREE)
    return house


@pytest.fixture
def planets(house: House) -> House:
    """Planet Masters, where `yes`, `Earth` and `done` are orders."""
    house.open(seats=THREE, rules="planet-masters", options=PLANETS)
    return house


def asked_by(house: House, seat: str, text: str, of: str) -> EmailMessage:
    """The message that `seat` sends to `of`, as that one gets it."""
    house.say(seat, f"press to {of}: {text}")
    return last(house, of, "press")


def last(house: House, seat: str, kind: str) -> EmailMessage:
    return [mail for mail in house.mails(seat) if kind_of(mail) == kind][-1]


def reply(house: House, seat: str, to: EmailMessage, text: str, **more: str | None) -> str:
    """What a reply to a mail is answered with."""
    fields = {"Subject": f"Re: {to['Subject']}", "In_Reply_To": to["Message-ID"], **more}
    answer = house.say(seat, text, **fields)
    return " ".join(text_of(answer).split())


def carried(house: House, seat: str) -> list[str]:
    """What the messages to a seat say."""
    acts = [
        act
        for line in house.journal()
        if line["kind"] == "received"
        for act in line["data"]["acts"]
        if act["do"] == "press"
    ]
    return [act["text"] for act in acts if seat in act["to"]]


def saved(house: House, seat: str) -> tuple[str, bool] | None:
    pending = house.table().seat(seat).pending
    return (pending.text, pending.final) if pending is not None else None


def acts(house: House, seat: str) -> list[dict[str, Any]]:
    """What the last mail of a seat did."""
    return house.received(seat)[-1]["acts"]


@pytest.mark.parametrize(
    "said", ["Yes.", "no", "Earth", "Done", "I want Earth", "keep all", "pass"]
)
def test_a_word_to_a_player_is_a_message_and_leaves_the_plan_alone(
    planets: House, said: str
) -> None:
    planets.say("bruno", "races Earth then Mors")
    plan = saved(planets, "bruno")
    assert plan is not None
    asked = asked_by(planets, "anna", "Will you help me against carla?", "bruno")
    told = reply(planets, "bruno", asked, said)
    assert saved(planets, "bruno") == plan
    assert carried(planets, "anna") == [said]
    assert "Your answer goes to the player who wrote to you." in told
    assert f"did nothing else here: “{said}”" in told


@pytest.mark.parametrize("said", ["draw", "pass", "Draw.", "je passe", "I pass"])
def test_a_word_of_cards_to_a_player_is_a_message(table: House, said: str) -> None:
    table.say("anna", "play Fe@2,0", Subject="orders")
    asked = asked_by(table, "bruno", "What will you do?", "anna")
    before = saved(table, "anna")
    reply(table, "anna", asked, said)
    assert saved(table, "anna") == before
    assert carried(table, "bruno") == [said]


@pytest.mark.parametrize("said", ["Yes.", "oui", "final", "undo", "withdraw", "I concede"])
def test_a_word_to_a_player_does_nothing_to_votes_and_orders(table: House, said: str) -> None:
    table.say("carla", "vote draw")
    table.say("bruno", "if drawn Fe then place 1,0 else place auto", Subject="orders")
    plan = saved(table, "bruno")
    asked = asked_by(table, "anna", "Is this your last offer?", "bruno")
    told = reply(table, "bruno", asked, said)
    assert [act["do"] for act in acts(table, "bruno")] == ["press"]
    (motion,) = table.table().motions
    assert (motion.yes, motion.no) == (("carla",), ())
    assert saved(table, "bruno") == plan
    assert "To order, write “orders:” on a line" in told


@pytest.mark.parametrize(
    ("text", "orders"),
    [
        ("Agreed, Bruno!\norders:\nplay Fe@2,0\nfinal", "play Fe@2,0"),
        ("Agreed, Bruno!\n\nOrdres : play Fe@2,0\ndéfinitif", "play Fe@2,0"),
        ("BEGIN ORDERS\nplay Fe@2,0\nfinal\nEND ORDERS\nAgreed, Bruno!", "play Fe@2,0"),
    ],
)
def test_orders_behind_their_mark_count_and_the_rest_is_the_message(
    table: House, text: str, orders: str
) -> None:
    asked = asked_by(table, "bruno", "Shall we?", "anna")
    reply(table, "anna", asked, text)
    done = acts(table, "anna")
    assert [act["do"] for act in done] == ["sheet", "press"]
    assert done[0]["text"].split() == orders.split()
    assert done[0]["final"]
    assert carried(table, "bruno") == ["Agreed, Bruno!"]


def test_a_reply_of_nothing_but_full_orders_is_a_draft_and_says_so(table: House) -> None:
    asked = asked_by(table, "bruno", "What will you play?", "anna")
    told = reply(table, "anna", asked, "play Fe@2,0\ndraw")
    assert saved(table, "anna") == ("play Fe@2,0\ndraw", False)
    assert carried(table, "bruno") == []
    assert "nothing was sent" in told
    assert "“message: play Fe@2,0”" in told
    asked = last(table, "anna", "press")
    reply(table, "anna", asked, "message: play Fe@2,0", Message_ID="<two@players.example>")
    assert carried(table, "bruno") == ["play Fe@2,0"]


def test_orders_among_prose_to_a_player_are_neither_carried_nor_done(table: House) -> None:
    asked = asked_by(table, "bruno", "What will you do?", "anna")
    told = reply(table, "anna", asked, "You will see.\nplay Fe@2,0\nplya Fe@1,0\nfinal")
    assert carried(table, "bruno") == ["You will see."]
    assert saved(table, "anna") is None
    assert "nothing was done with: “play Fe@2,0”, “plya Fe@1,0” and “final”" in told


def test_commands_called_by_their_names_count_beside_a_message(table: House) -> None:
    asked = asked_by(table, "bruno", "Shall we end it?", "anna")
    reply(table, "anna", asked, "Agreed, a good game.\nvote draw\nlanguage fr")
    assert {act["do"] for act in acts(table, "anna")} == {"vote", "set", "press"}
    assert carried(table, "bruno") == ["Agreed, a good game."]


def test_what_names_other_readers_is_for_those_alone(table: House) -> None:
    asked = asked_by(table, "bruno", "Shall we?", "anna")
    told = reply(table, "anna", asked, "press to carla: bruno asks me\n\nHe will not like it.\nYes")
    assert carried(table, "carla") == ["bruno asks me"]
    assert carried(table, "bruno") == []
    assert "He will not like it." in told


@pytest.mark.parametrize("lost", ["ids", "ids and quotation", "ids and subject", "another id"])
def test_a_message_is_known_without_its_id(planets: House, lost: str) -> None:
    planets.say("bruno", "races Earth then Mors")
    plan = saved(planets, "bruno")
    asked = asked_by(planets, "anna", "Will you help me against carla this time?", "bruno")
    quoted = "".join(f"> {line}\n" for line in text_of(asked).splitlines())
    text = "Mors\n\n" + ("" if "quotation" in lost else quoted)
    fields: dict[str, str | None] = {"In_Reply_To": None}
    if "subject" in lost:
        fields["Subject"] = "Re: (no subject)"
    if lost == "another id":
        fields["In_Reply_To"] = "<0102018f-7a3b@eu-west-1.mail.example>"
    reply(planets, "bruno", asked, text, **fields)
    assert carried(planets, "anna") == ["Mors"]
    assert saved(planets, "bruno") == plan


def test_unsigned_messages_that_look_alike_are_not_answered_to_the_wrong_one(house: House) -> None:
    house.open(seats=THREE, terms={"press": "anonymous"})
    house.say("anna", "press to carla: yes?")
    house.say("bruno", "press to carla: no?")
    asked = last(house, "carla", "press")
    told = reply(house, "carla", asked, "That is for one of you.", In_Reply_To=None)
    assert carried(house, "anna") == carried(house, "bruno") == []
    assert "Nobody can tell which unsigned message you answer" in told
    assert "That is for one of you." in told


@pytest.mark.parametrize(
    ("said", "voice"), [("Yes.", "yes"), ("Oui, d'accord", "yes"), ("no", "no")]
)
def test_yes_and_no_to_a_vote_are_votes(planets: House, said: str, voice: str) -> None:
    planets.say("bruno", "races Earth then Mors")
    plan = saved(planets, "bruno")
    planets.say("anna", "vote pause")
    reply(planets, "bruno", last(planets, "bruno", "vote"), f"{said}\n\nThanks\nbruno")
    assert [act["do"] for act in acts(planets, "bruno")] == ["vote"]
    assert acts(planets, "bruno")[0]["on"] == ("pause" if voice == "yes" else "no")
    assert saved(planets, "bruno") == plan


def test_a_yes_to_a_vote_that_is_over_votes_on_no_other(planets: House) -> None:
    planets.say("anna", "vote pause")
    asked = last(planets, "bruno", "vote")
    planets.say("carla", "vote no")
    planets.say("anna", "vote extend 2 days")
    told = reply(planets, "bruno", asked, "Yes")
    (motion,) = planets.table().motions
    assert motion.yes == ("anna",)
    assert "The vote that you answer is over" in told


def notices(house: House) -> Sequence[EmailMessage]:
    """Mails to bruno that ask him for no orders."""
    house.say("anna", "vote pause")
    house.say("anna", "vacation 2026-03-04 2026-03-06")
    return [last(house, "bruno", kind) for kind in ("vote", "away")]


@pytest.mark.parametrize("said", ["Earth", "Done", "Thanks!\nEarth", "Great news.\nraces Roach"])
def test_words_to_a_notice_order_nothing_and_are_named(planets: House, said: str) -> None:
    planets.say("bruno", "races Earth then Mors")
    plan = saved(planets, "bruno")
    for number, mail in enumerate(notices(planets)):
        told = reply(planets, "bruno", mail, said, Message_ID=f"<{number}.x@players.example>")
        assert saved(planets, "bruno") == plan
        assert said.split("\n")[-1] in told


def test_full_orders_to_a_notice_are_a_draft(planets: House) -> None:
    mail = notices(planets)[1]
    told = reply(planets, "bruno", mail, "races Mors then Earth")
    assert saved(planets, "bruno") == ("races Mors then Earth", False)
    assert "Your orders are saved, but" in told


@pytest.mark.parametrize("said", ["No", "pass", "No.\n\nThanks,\nBruno"])
@pytest.mark.parametrize("answering", [True, False])
def test_a_single_word_that_answers_nothing_is_told_what_it_did_and_what_to_write(
    table: House, said: str, answering: bool
) -> None:
    table.say("bruno", "if drawn Fe then place 1,0 else place auto")
    plan = saved(table, "bruno")
    report = last(table, "bruno", "report")
    fields: dict[str, str | None] = {"In_Reply_To": str(report["Message-ID"])} if answering else {}
    told = " ".join(text_of(table.say("bruno", said, **fields)).split())
    if said == "pass" and not answering:
        assert "Your orders are saved" in told or "none of this can be played" in told
        return  # an order, which its own answer tells of
    assert saved(table, "bruno") == plan
    assert f"is answered by “{said.split()[0]}” alone" in told
    assert "what you had saved stands. “final” makes your saved orders final" in told


@pytest.mark.parametrize("said", ["Done", "Done!\n\nThanks,\nBruno", "I'm done, thanks."])
def test_who_says_that_he_is_done_makes_saved_orders_final(table: House, said: str) -> None:
    table.say("bruno", "if drawn Fe then place 1,0 else place auto")
    plan, _ = saved(table, "bruno")
    told = " ".join(text_of(table.say("bruno", said)).split())
    assert saved(table, "bruno") == (plan, True)
    assert "Read as “final”" in told


@pytest.mark.parametrize(
    ("language", "word", "why"),
    [
        ("en", "final", "You have no orders that could be made final."),
        ("en", "not final", "You have no final orders to reopen."),
        ("en", "withdraw", "You have no orders that could be deleted."),
        ("en", "undo", "You have no earlier orders to bring back."),
        ("fr", "définitif", "Vous n’avez pas d’ordres à rendre définitifs."),
    ],
)
@pytest.mark.parametrize("beside", ["press to bruno: hi\n\n", "vote draw\n"])
def test_a_word_on_orders_that_there_are_not_is_told_beside_what_was_done(
    table: House, language: str, word: str, why: str, beside: str
) -> None:
    table.say("anna", f"language {language}")
    answer = table.say("anna", beside + word)
    partly = "Not all was done" if language == "en" else "Fait en partie"
    assert str(answer["Subject"]).startswith(partly)
    assert why in " ".join(text_of(answer).split())


def test_a_word_on_orders_that_there_are_is_done_beside_a_message(table: House) -> None:
    table.say("anna", "draw")
    answer = table.say("anna", "press to bruno: hi\n\nfinal")
    assert str(answer["Subject"]).startswith("Done as you asked")
    assert "Your orders are final now." in text_of(answer)
    answer = table.say("bruno", "press to anna: hi\nplay Fe@2,0\nfinal")
    assert "could be made final" not in text_of(answer)


@pytest.mark.parametrize("said", ["final?", "Final ?", "définitif ?", "final ??"])
def test_who_asks_about_final_makes_nothing_final(table: House, said: str) -> None:
    table.say("bruno", "if drawn Fe then place 1,0 else place auto")
    plan, _ = saved(table, "bruno")
    told = " ".join(text_of(table.say("bruno", said)).split())
    assert saved(table, "bruno") == (plan, False)
    assert "as soon as all whose turn it is have final orders" in told


def test_orders_of_which_all_was_played_are_not_made_final(table: House) -> None:
    seat = table.table().open[0].decision.seat
    table.say(seat, "draw\nplace auto\nfinal")
    table.poll()
    told = " ".join(text_of(table.say(seat, "final")).split())
    assert "You have no orders that could be made final." in told
    assert "saved and final" not in text_of(table.say(seat, "status"))
