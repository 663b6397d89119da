"""Questions are answered after what they were about is gone: nothing stops, everybody is told."""

from __future__ import annotations

import shutil
from email.message import EmailMessage
from pathlib import Path

import pytest

from tests.support.desk import act
from tests.support.house import House, kind_of, text_of

HOUSE = "turns@gm.example"
SEATS = ("anna", "bruno", "carla", "dora")
TURN = "draw\nplace auto\nfinal"
UNTIL = "until 20 March"
#: what happens while the questions are open, as acts of the referee and as mails of players
CHANGES = {
    "ended": ("end cancel",),
    "won": ("end concede bruno",),
    "agreed": ("vote cancel",),
    "claimed": ("claim",),
    "rolled back": ("rollback",),
    "replaced": ("replace anna", "replace carla", "replace dora"),
    "vacated": ("vacate anna", "vacate bruno"),
    "withdrawn": ("vote no", "deputy off"),
}
OVER = ("ended", "won", "agreed", "claimed")
#: words of every kind that a mail may hold
WORDS = (
    *("yes", "no", "oui merci", "non, pas encore !", "vote yes", "vote no", "vote draw", "object"),
    *("claim victory", "vote undo", "vote extend 2 days", "vote pause", "vote resume"),
    *("press to all: well played", "again", "deputy eve@far.example until 20 March"),
    *("deputy off", "vacation 2026-03-03 2026-03-10", "i am back", "zone Europe/Paris"),
    *("nudge bruno", "resign", "undo", "withdraw", "final", "not final", "note: a word"),
    *("no notes", "autopilot on", "autopilot off", "language fr", "format text", "news daily"),
    *("digest on", "composer off", "join", "check\ndraw", TURN, "status", "help", "unsubscribe"),
)


def flat(mail: EmailMessage) -> str:
    return " ".join(text_of(mail).split())


def asked(folder: Path) -> House:
    """A game with an open question of each kind: a vote to all, carla's seat offered to carl,
    dave asked to stand in for anna, eve standing in for bruno, and walter asked to follow."""
    house = House(folder, referee={"address": "boss@home.example"})
    house.open(
        seats=SEATS, terms={"missed": (("", "standby"),), "observers": "press", "again": "yes"}
    )
    act(house, "standby", what="add", who="carl@players.example")
    act(house, "standby", what="add", who="cleo@players.example")
    house.say("bruno", f"deputy eve@players.example {UNTIL}")
    answer(house, "eve", "deputy", "yes")
    house.say("anna", TURN)
    house.say("anna", "draw\nplace auto")
    house.say("anna", f"deputy dave@players.example {UNTIL}")
    house.say("anna", "vote draw")
    house.mail("walter", "observe g1", To=HOUSE)
    act(house, "vacate", seat="carla")
    house.poll()
    assert {kind_of(house.mails(who)[-1]) for who in ("carl", "dave", "walter")} == {
        "offer",
        "deputy",
        "observer",
    }
    return house


def answer(house: House, who: str, kind: str, text: str) -> None:
    """Answer the last mail of a kind."""
    mail = [m for m in house.mails(who) if kind_of(m) == kind][-1]
    house.mail(
        who,
        text,
        To=str(mail["Reply-To"]),
        Subject=f"Re: {mail['Subject']}",
        In_Reply_To=str(mail["Message-ID"]),
    )
    house.poll()


def change(house: House, what: str) -> None:
    """Let one thing happen."""
    word, _, rest = what.partition(" ")
    if word == "end":
        how, _, winner = rest.partition(" ")
        given = {"winner": winner} if winner else {how: True}
        act(house, "end", **given)
    elif word == "rollback":
        line = next(one["n"] for one in house.journal() if one["kind"] == "step")
        act(house, "rollback", to=line)
    elif word == "replace":
        act(house, "replace", seat=rest, address=f"new-{rest}@players.example", language="")
    elif word == "vacate":
        act(house, "vacate", seat=rest)
    elif word == "claim":
        house.say("bruno", "claim victory")
        house.clock.forward(days=3, hours=1)
    elif what == "vote cancel":
        for seat in ("anna", "bruno", "dora"):
            house.mail(seat, what)
    else:
        house.mail("anna", what)
    house.poll()


@pytest.fixture(scope="module")
def ready(tmp_path_factory: pytest.TempPathFactory) -> House:
    return asked(tmp_path_factory.mktemp("ready"))


@pytest.fixture
def open_questions(ready: House, tmp_path: Path) -> House:
    shutil.copytree(ready.folder, tmp_path, dirs_exist_ok=True)
    return House(tmp_path, referee={"address": "boss@home.example"}).going_on_from(ready)


@pytest.mark.parametrize("word", ["yes", "no"])
@pytest.mark.parametrize("changes", CHANGES)
def test_an_answer_to_a_question_that_is_gone_stops_nothing_and_is_answered(
    open_questions: House, changes: str, word: str
) -> None:
    house = open_questions
    for what in CHANGES[changes]:
        change(house, what)
    assert (house.table().phase == "ended") is (changes in OVER)
    before = house.journal()
    for who, kind in (
        *(("carl", "offer"), ("dave", "deputy"), ("walter", "observer"), ("eve", "deputy")),
        *(("anna", "vote"), ("bruno", "vote"), ("dora", "vote"), ("dora", "report")),
        *((("dora", "end"), ("anna", "end")) if changes in OVER else ()),
    ):
        house.new_mails(who)
        answer(house, who, kind, word)
        fresh = house.new_mails(who)
        known = any(entry["address"].startswith(f"{who}@") for entry in house.private().values())
        is_no = word == "no" and who in ("walter", "dave", "eve")
        if changes in OVER:
            assert fresh, (who, kind)
            if kind != "end" and (who != "walter" or word == "yes"):
                assert "over" in flat(fresh[0]), (who, kind, flat(fresh[0]))
        elif known and not is_no:
            assert fresh, (who, kind)
        assert house.waiting() == []
    if changes in OVER:
        assert house.journal() == before
    house.prove()


def test_every_word_sent_after_the_end_is_answered_and_changes_nothing(
    open_questions: House,
) -> None:
    house = open_questions
    change(house, "end cancel")
    before = house.journal()
    asks = [
        next(m for m in house.mails("dora") if kind_of(m) == kind)
        for kind in ("vote", "report", "end")
    ]
    for number, word in enumerate(WORDS):
        for who, seat in (("dora", "dora"), ("eve", "bruno"), ("dave", "anna"), ("carl", "carla")):
            house.clock.forward(minutes=2)
            house.new_mails(who)
            if who == "dora":
                mail = asks[number % len(asks)]
            else:
                kind = "offer" if who == "carl" else "deputy"
                mail = next(m for m in house.mails(who) if kind_of(m) == kind)
            house.mail(
                who,
                word,
                To=str(mail["Reply-To"]),
                Subject=f"Re: {mail['Subject']}",
                In_Reply_To=str(mail["Message-ID"]),
            )
            house.poll()
            assert house.new_mails(who), (who, word)
            assert house.journal() == before, (who, word, seat)
    assert house.waiting() == []
