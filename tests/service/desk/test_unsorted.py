"""unsorted and retry: what waits for the referee, by command line and by mail."""

from __future__ import annotations

import json
from typing import Any

import pytest

from adjudicator.errors import AdjudicatorError
from adjudicator.service.desk.act import Asked, Done, Given
from adjudicator.service.desk.answering import sentences
from adjudicator.service.flow.referee_acts import carry_out
from adjudicator.service.flow.unsorted import list_unsorted
from adjudicator.service.game.queries import history
from tests.service.desk.conftest import DeskHouse
from tests.support.house import kind_of

TURN = "draw\nplace auto\nfinal"


def do(house: DeskHouse, name: str, preview: bool = False, **given: Any) -> Done:
    asked = Asked("referee", house.clock.now(), preview=preview)
    return carry_out(house.host, house.host.acts()[name], Given(given), asked)


@pytest.fixture
def lost(desk: DeskHouse) -> DeskHouse:
    """A house with a turn of anna's that could not be placed."""
    desk.open()
    desk.mail("anna", TURN, To=desk.config.identity.address, From="anna@elsewhere.example")
    desk.poll()
    desk.clock.forward(hours=2)
    return desk


def the_id(house: DeskHouse) -> str:
    (lying,) = list_unsorted(house.host)
    return lying.short


def test_what_waits_is_listed_with_its_reason_and_without_its_text(lost: DeskHouse) -> None:
    done = do(lost, "unsorted")
    (mail,) = done.data["mails"]  # type: ignore[call-overload]
    assert (mail["why"], mail["sender"], mail["received"]) == (
        "no-claim",
        "anna@elsewhere.example",
        "2026-03-02T09:00:00Z",
    )
    shown = do(lost, "unsorted", what="show", id=the_id(lost))
    told = " ".join(sentences(lost.host, (*done.listed, *shown.told), "fr"))
    assert "partie non précisée" in told
    assert f"mail/unsorted/{mail['id']}.eml" in told
    assert "draw" not in told + json.dumps(done.data) + json.dumps(shown.data)


def test_an_assigned_mail_takes_effect_once_as_of_when_it_came(lost: DeskHouse) -> None:
    name = the_id(lost)
    before = lost.journal()
    do(lost, "unsorted", preview=True, what="assign", id=name, game="g1", seat="anna")
    assert lost.journal() == before
    do(lost, "unsorted", what="assign", id=name, game="g1", seat="anna")
    (data,) = lost.received("anna")
    assert data["assigned"] == "referee"
    assert data["received"] == "2026-03-02T09:00:00Z"
    assert list_unsorted(lost.host) == []
    assert list((lost.config.mail / "unsorted" / "assigned").glob("*.eml"))
    lost.poll()
    answers = [m for m in lost.mails("anna") if kind_of(m) == "answer"]
    assert [m["To"] for m in answers] == ["anna@players.example"]
    assert "assigned" in [told.kind for told in history(lost.host, "g1")]
    lost.prove()
    with pytest.raises(AdjudicatorError, match="unsorted-unknown"):
        do(lost, "unsorted", what="assign", id=name, game="g1", seat="anna")


def test_a_crash_behind_the_commit_has_it_taken_no_second_time(lost: DeskHouse) -> None:
    (lying,) = list_unsorted(lost.host)
    raw = lying.path.read_bytes()
    do(lost, "unsorted", what="assign", id=lying.short, game="g1", seat="anna")
    lying.path.write_bytes(raw)
    do(lost, "unsorted", what="assign", id=lying.short, game="g1", seat="anna")
    lost.poll()
    assert len(lost.received("anna")) == 1
    assert len([m for m in lost.mails("anna") if kind_of(m) == "answer"]) == 1


def test_a_quarantined_mail_can_be_assigned_and_keeps_its_time(tmp_path: Any) -> None:
    house = DeskHouse(tmp_path, auth={"policy": "token+from"})
    house.open()
    house.mail("anna", TURN, From="anna@elsewhere.example")
    house.poll()
    house.clock.forward(hours=1)
    (lying,) = list_unsorted(house.host)
    assert (lying.game, lying.why) == ("g1", "not-proven from-differs")
    do(house, "unsorted", what="assign", id=lying.short, game="g1", seat="anna")
    (data,) = house.received("anna")
    assert data["received"] == "2026-03-02T09:00:00Z"


def test_a_dropped_mail_is_put_away_and_not_deleted(lost: DeskHouse) -> None:
    (lying,) = list_unsorted(lost.host)
    do(lost, "unsorted", preview=True, what="drop", id=lying.short)
    assert list_unsorted(lost.host) == [lying]
    do(lost, "unsorted", what="drop", id=lying.short)
    assert list_unsorted(lost.host) == []
    assert (lying.path.parent / "dropped" / lying.path.name).exists()
    assert lost.received("anna") == []


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"what": "assign", "id": "ffffffff", "game": "g1", "seat": "anna"}, "unsorted-unknown"),
        ({"what": "assign", "id": "", "game": "g1", "seat": "anna"}, "unsorted-which"),
        ({"what": "assign", "id": "ID"}, "unsorted-assign-what"),
        ({"what": "assign", "id": "ID", "game": "g9", "seat": "anna"}, "no game “g9”"),
        ({"what": "assign", "id": "ID", "game": "g1", "seat": "zoe"}, "no seat “zoe”"),
        ({"what": "drop", "id": "zz"}, "unsorted-unknown"),
    ],
)
def test_what_cannot_be_done_says_why_and_changes_nothing(
    lost: DeskHouse, given: dict[str, str], told: str
) -> None:
    before = list_unsorted(lost.host), lost.journal()
    given = {key: the_id(lost) if value == "ID" else value for key, value in given.items()}
    with pytest.raises(AdjudicatorError, match=told):
        do(lost, "unsorted", **given)
    assert (list_unsorted(lost.host), lost.journal()) == before


def test_an_id_that_two_mails_begin_with_means_none_of_them(lost: DeskHouse) -> None:
    (lying,) = list_unsorted(lost.host)
    lying.path.with_name(f"{lying.short}0.eml").write_bytes(lying.path.read_bytes())
    both = list_unsorted(lost.host)
    with pytest.raises(AdjudicatorError, match="unsorted-several"):
        do(lost, "unsorted", what="drop", id=lying.short)
    assert list_unsorted(lost.host) == both
    do(lost, "unsorted", what="drop", id=f"{lying.short}0")
    assert list_unsorted(lost.host) == [lying]


@pytest.mark.parametrize(
    "text", ["unsorted assign {} g1 anna", "Non classés : assign {} g1 anna"], ids=["en", "fr"]
)
def test_it_is_done_by_mail(lost: DeskHouse, text: str) -> None:
    name = the_id(lost)
    assert name in lost.order("unsorted")
    lost.order(text.format(name))
    assert [data["assigned"] for data in lost.received("anna")] == ["referee"]


@pytest.mark.parametrize("text", ["retry", "renvoyer"])
def test_what_was_given_up_is_listed_and_sent_by_mail(desk: DeskHouse, text: str) -> None:
    desk.open()
    outbox = desk.host.archive.game("g1").outbox
    (outbox / "failed").mkdir(exist_ok=True)
    sent = sorted((outbox / "sent").iterdir())
    for path in sent:
        path.rename(outbox / "failed" / path.name)
    assert "anna@players.example" in desk.order(text)
    assert (outbox / "failed" / sent[0].name).exists()
    desk.order(f"{text} g1")
    assert not list((outbox / "failed").iterdir())


def test_an_assigned_mail_is_made_again_after_a_crash_to_the_byte(lost: DeskHouse) -> None:
    (lying,) = list_unsorted(lost.host)
    do(lost, "unsorted", what="assign", id=lying.short, game="g1", seat="anna")
    folder = lost.host.archive.game("g1")
    mails = {p.name: p.read_bytes() for p in (folder.outbox / "new").glob("*.eml")}
    assert mails
    for path in (folder.outbox / "new").iterdir():
        path.unlink()
    folder.paths.effects.write_text("1 x\n")
    lost.poll()
    again = {p.name: p.read_bytes() for p in folder.outbox.rglob("*.eml")}
    assert mails.items() <= again.items()
