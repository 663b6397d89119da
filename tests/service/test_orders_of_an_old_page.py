"""What a page or a link of an old mail sends is not final for a question that came later."""

from __future__ import annotations

from email.message import EmailMessage
from pathlib import Path

import pytest

from adjudicator.service.following import notices
from tests.service.test_links_in_mails import links, sent_by
from tests.service.test_page_in_mails import flat, page, subject
from tests.support.house import WITH_PAGES, House, kind_of

TURN = "draw\nplace auto\nfinal"


@pytest.fixture
def house(tmp_path: Path) -> House:
    """An installation whose mails bring the page."""
    return House(tmp_path, **WITH_PAGES)


def report(game: House, seat: str) -> EmailMessage:
    return [mail for mail in game.mails(seat) if kind_of(mail) == "report"][-1]


def once_around(game: House, seat: str) -> None:
    """Let everybody play till `seat` is asked again, it by the line of the machine."""
    first = game.table().decisions_of(seat)[0].id
    for _ in range(20):
        item = game.table().open[0]
        if item.decision.seat == seat and item.id != first:
            return
        game.say(item.decision.seat, "autopilot plain")
        game.say(item.decision.seat, "autopilot off")
    raise AssertionError("never asked again")


def pending(game: House, seat: str) -> tuple[bool, str] | None:
    found = game.table().seat(seat).pending
    return (found.final, found.text) if found is not None else None


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_page_of_a_turn_that_is_over_sends_a_draft(language: str, game: House) -> None:
    game.say("anna", f"language {language}")
    (file,) = [
        f
        for f in game.say("anna", "report").iter_attachments()
        if f.get_filename() == "orders.html"
    ]
    old = subject(file.get_content())
    once_around(game, "anna")
    game.say("anna", "language en")
    step = game.table().step
    answer = game.say("anna", TURN, Subject=f"[club] RE: Tr : {old.replace(' ', '  ')}")
    assert game.table().step == step
    assert pending(game, "anna") == (False, "draw\nplace auto\n")
    said = flat(answer)
    assert "(question 1), which is over; the game is at:" in said
    assert said.index("which is over") < said.index("Received:")
    assert str(answer["Subject"]).startswith("NOT final:")
    game.say("anna", "final")
    assert game.table().step > step
    assert game.prove().lines


def test_a_page_counts_while_its_question_is_open(game: House) -> None:
    made = subject(page(report(game, "anna")))
    game.say("anna", "draw", Subject=made)
    game.say("bruno", "draw\nplace auto\nfinal")
    step = game.table().step
    game.say("anna", TURN, Subject=made)
    assert game.table().step > step


def test_a_link_of_an_old_mail_sends_a_draft(game: House) -> None:
    (link, *_) = links(report(game, "anna"))
    once_around(game, "anna")
    step = game.table().step
    answer = sent_by(game, "anna", link)
    assert "which is over" in flat(answer)
    assert game.table().step == step
    found = pending(game, "anna")
    assert found is not None
    assert not found[0]


def test_who_is_not_asked_any_more_is_told_so(game: House) -> None:
    made = subject(page(report(game, "anna")))
    game.say("anna", TURN)
    assert not game.table().decisions_of("anna")
    said = flat(game.say("anna", TURN, Subject=made))
    assert "which is over" in said
    assert "It is not your turn yet" in said
    found = pending(game, "anna")
    assert found is not None
    assert not found[0]


@pytest.mark.parametrize(
    "other",
    [
        "Orders for g1",
        "Orders for g2, turn 0 (question 1)",
        "Order for g1, x (question 1)",
        "Orders for g1, turn 0 (question)",
        "my turn (question 1)",
    ],
)
def test_other_subjects_mean_nothing(other: str, game: House) -> None:
    once_around(game, "anna")
    step = game.table().step
    game.say("anna", TURN, Subject=other)
    assert game.table().step > step


def test_after_a_crash_the_answer_is_the_same(tmp_path: Path) -> None:
    """Made again from the journal and the mail as the archive keeps it."""
    said, kept = [], []
    for crashes in (False, True):
        house = House(tmp_path / str(crashes), **WITH_PAGES)
        house.open()
        made = subject(page(report(house, "anna")))
        once_around(house, "anna")
        house.mail("anna", TURN, Subject=made)
        if crashes:
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(notices, "notify", _dies)
                with pytest.raises(_Dead):
                    house.poll()
            house.host = House(tmp_path / str(crashes), house.clock, **WITH_PAGES).host
        house.poll()
        said.append(flat([m for m in house.mails("anna") if kind_of(m) == "answer"][-1]))
        kept.append(house.received("anna")[-1].keys())
    assert said[0] == said[1]
    assert "which is over" in said[0]
    assert kept[0] == kept[1]


class _Dead(BaseException):
    pass


def _dies(*_: object) -> None:
    raise _Dead
