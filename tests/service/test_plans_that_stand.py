"""What an answer says of a plan is what became of it: a draft is no final plan, and a good plan is
not replaced by lines of which none can be played."""

from __future__ import annotations

import pytest

from tests.service.test_what_is_answered import asked_by, last, saved
from tests.support.house import House, text_of


def told(house: House, seat: str, text: str, **headers: str | None) -> tuple[str, str]:
    """Subject and words of the answer to a mail."""
    answer = house.say(seat, text, **headers)
    return str(answer["Subject"]), " ".join(text_of(answer).split())


def to_a_notice(house: House, seat: str, of: str) -> dict[str, str | None]:
    """The headers of a reply to a mail that asked for no orders."""
    house.say(of, "vacation 2026-03-04 2026-03-06")
    mail = last(house, seat, "away")
    return {"Subject": f"Re: {mail['Subject']}", "In_Reply_To": str(mail["Message-ID"])}


def to_a_message(house: House, seat: str, of: str) -> dict[str, str | None]:
    mail = asked_by(house, of, "What will you do?", seat)
    return {"Subject": f"Re: {mail['Subject']}", "In_Reply_To": str(mail["Message-ID"])}


@pytest.mark.parametrize("answering", [to_a_notice, to_a_message])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_final_in_an_answer_to_what_asked_for_no_orders_plays_nothing(
    house: House, answering: object, language: str
) -> None:
    house.open()
    house.say("anna", f"language {language}")
    house.say("anna", "draw\nplace auto")
    assert callable(answering)
    headers = answering(house, "anna", "bruno")
    subject, text = told(house, "anna", "play Fe@2,0\nfinal", **headers)
    assert saved(house, "anna") == ("play Fe@2,0\n", False)
    assert house.table().decisions_of("anna"), "the turn is not over"
    if language == "en":
        assert subject.startswith("Saved, NOT final: all fine")
        assert "Your orders are saved, but NOT final: they will be played at the deadline" in text
        assert "“final” did nothing in this mail" in text
        assert "These orders replace your earlier 2 lines; “undo” restores them." in text
    else:
        assert subject.startswith("Notés, PAS définitifs : tout est bon")
        assert "« défaire »" in text
        assert "« rétablir »" not in text
    assert "Your orders are saved." not in text
    told(house, "anna", "undo")
    assert saved(house, "anna") == ("draw\nplace auto", False)


def test_the_word_final_makes_a_draft_final(house: House) -> None:
    house.open()
    told(house, "anna", "play Fe@2,0\ndraw", **to_a_notice(house, "anna", "bruno"))
    told(house, "anna", "final")
    assert house.table().seat("anna").pending is None, "it was played"


@pytest.mark.parametrize("final", [False, True])
def test_lines_of_which_none_can_be_played_leave_the_plan_that_waits(
    house: House, final: bool
) -> None:
    house.open(cooling_off="2h")
    told(house, "anna", "draw\nfinal" if final else "draw")
    before = saved(house, "anna")
    assert before is not None
    assert before[1] == final
    subject, text = told(house, "anna", "play Fe@9,9\nplay Zq@2,0\nfinal")
    assert saved(house, "anna") == before
    held = "" if final else "NOT final: "
    assert subject == f"{held}2 lines refused, your earlier plan stands [g1]"
    assert "Your plan of 1 line from before stands" in text
    assert ("It is final." in text) == final
    _, text = told(house, "anna", "status")
    state = "saved and final" if final else "saved; they are played at the deadline"
    assert f"Your orders are {state}" in text
    assert house.prove().lines


def test_lines_that_are_refused_are_kept_where_no_plan_waits(house: House) -> None:
    house.open()
    told(house, "anna", "play Fe@9,9")
    assert saved(house, "anna") == ("play Fe@9,9", False)
    # and a plan of which nothing can be played either gives way
    told(house, "anna", "play Fe@8,8")
    assert saved(house, "anna") == ("play Fe@8,8", False)


def test_a_plan_that_was_deleted_in_the_same_mail_does_not_stand(house: House) -> None:
    house.open()
    told(house, "anna", "draw")
    told(house, "anna", "withdraw\nplay Fe@9,9")
    assert saved(house, "anna") == ("\nplay Fe@9,9", False)
