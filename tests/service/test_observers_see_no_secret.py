"""No byte of an observer's mail depends on what any seat keeps secret, in any title."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator import rules
from adjudicator.engine.journal.line import JournalLine
from adjudicator.engine.table.happenings import Happening, Note
from adjudicator.engine.table.table import Open, Pending, SeatState, Table
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.phrase import say
from adjudicator.service.features.observing import tell_observers
from adjudicator.service.following.commit import open_session
from adjudicator.service.game.session import Change, Session
from tests.support.house import GAME, House
from tests.support.rules import Act, HashDice, greedily, play_random, seats_of, spread

AT = "2026-03-02T09:00:00Z"
#: acts that are looked at, and how far the game is played
LOOKS, ACTS = 6, 60


def table_after(session: Session, act: Act) -> Table:
    """A table that stands after an act, what it made happen untold yet."""
    opened = tuple(
        Open(n, decision, AT, "2026-03-04T09:00:00Z")
        for n, decision in enumerate(session.ruleset.decisions(act.step.state), 1)
    )
    return replace(
        session.table,
        state=act.step.state,
        open=opened,
        happened=tuple(act.step.events),
        past=None,
        acted=session.table.header.seats,
    )


def otherwise(session: Session, table: Table) -> Table:
    """The table with all else that nobody's eyes may tell: other hands, plans, private notes."""
    public: list[Happening] = []
    for item in table.happened:
        face = None if isinstance(item, Note) else item.face(None)
        public += [face] if face is not None else []
    note = Note(table.header.seats[0], say("done-withdraw"))
    return replace(
        table,
        state=session.ruleset.redeal(table.state, None, HashDice("otherwise")),
        happened=(*public, note),
        seats=tuple(secretive(seat) for seat in table.seats),
    )


def secretive(seat: SeatState) -> SeatState:
    pending = Pending(7, "a secret plan", AT, final=True)
    standing = (("move", "move: secretly"),)
    return replace(seat, pending=pending, standing=standing, sheets=7, notes=("secret",), words="x")


def mails(session: Session, table: Table) -> list[bytes]:
    """What the observers get when such a table finishes a turn."""
    line = JournalLine(table.last + 1, AT, "published", {"turn": 1, "files": {}}, "", "")
    return [mail.raw for mail in tell_observers(session, Change(table, line, table))]


@pytest.mark.parametrize("name", rules.names())
def test_a_secret_changes_no_byte_of_an_observers_mail(name: str, house: House) -> None:
    ruleset: Any = rules.get(name, "")
    seats = seats_of(ruleset, max(3, ruleset.about.seats[0]))
    house.open(seats=seats, rules=name, options={}, terms={"observers": "press"})
    for who, words in (("walter", "observe g1"), ("xaver", "suivre g1")):
        house.mail(who, words, To="turns@gm.example")
        house.poll()
        house.mail(who, "oui", To=str(house.mails(who)[0]["Reply-To"]))
        house.poll()
    played = play_random(ruleset, seats, seed=3, max_steps=ACTS, chooser=greedily)
    hidden = 0
    with open_session(house.host, GAME) as session:
        for act in spread(played.acts, LOOKS):
            table = table_after(session, act)
            other = otherwise(session, table)
            hidden += other.state != table.state
            # the first mail of a game, and one in it
            for published in (-1, 0):
                real = mails(session, replace(table, published=published))
                assert len(real) == 2
                assert real == mails(session, replace(other, published=published))
    assert hidden or not any(seat_sees_more(ruleset, act.step.state) for act in played.acts)


def seat_sees_more(ruleset: Any, state: Any) -> bool:
    """Whether a redeal has anything to change for those who have no seat."""
    return ruleset.redeal(state, None, HashDice("otherwise")) != state
