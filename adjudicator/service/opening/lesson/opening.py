"""Opening a lesson because a player asks for it; made again after a crash it is the same game.

Its id is made of the mail that asks for it, and is kept in the list of the house before the game is
made: whoever finds it there goes on where it stopped. Its draws follow from the title's lesson, not
from chance, so that the position suits what is to be learnt; no one plays for a result in it.
"""

from __future__ import annotations

import hashlib
from contextlib import suppress

from adjudicator.engine.journal.line import stamp
from adjudicator.engine.journal.nonces import spell_nonce
from adjudicator.engine.lines.lessons import Dismissed
from adjudicator.engine.lines.mail_acts import SetAct
from adjudicator.engine.play.lessons import learner
from adjudicator.engine.table.deadlines import Schedule
from adjudicator.engine.table.terms import WAIT
from adjudicator.errors import AdjudicatorError, Busy
from adjudicator.mail.sender.auth import plain_address
from adjudicator.rulekit.phrase import Phrase, say
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.service.following.asked import Asked
from adjudicator.service.following.commit import commit, open_session
from adjudicator.service.following.report_mails import report_to
from adjudicator.service.game.session import Session, read_table
from adjudicator.service.game.teaching.lessons import PREFIX
from adjudicator.service.house.host import Host
from adjudicator.service.house.one_house import making_games
from adjudicator.service.opening.lesson.known import MOST, hold_list, keep_learner, read_learner
from adjudicator.service.opening.opening import NewGame, received_line, set_down, start_game
from adjudicator.service.opening.seat_check import MACHINE

#: what the seats add to the draws of a lesson
_WORDS = "lesson"
#: names of the machines' seats, the first that the learner's own leaves free
_ROBOTS = ("robot", "golem", "droid", "automat", "android", "cyborg", "replicant", "titan")
#: nobody is hurried: a lesson is closed long before (`features/times/lessons.py`)
_PATIENT = Schedule(every="300d", respond="300d", warn=(), tentative=False)


def give_lesson(session: Session, asked: Asked, anew: bool) -> Phrase | None:
    """Open a lesson in the title of a game, or have the one that runs go on, and return None; or
    why neither can be.

    anew  whether one that runs is left for another. Safe to repeat. Raises `StorageFailed`.
    """
    host, ruleset, now = session.host, session.ruleset, asked.now
    if not ruleset.courtesies.lesson.LESSON.steps:
        return say("lesson-none", title=ruleset.about.title)
    address = plain_address(session.private[asked.seat]["address"])
    own = _name(asked.envelope.effect_id)
    with hold_list(host):
        known = read_learner(host, address)
        game = known.games.get(ruleset.about.name, "")
        if game != own:
            goes_on = bool(game) and _runs(host, game)
            if goes_on and not anew:
                return _go_on(session, asked, game)
            if not known.may_begin(now):
                return say("lesson-too-many", most=MOST)
            if goes_on:
                _leave(session, game)
            keep_learner(host, address, known.with_lesson(ruleset.about.name, own, now))
        _open(session, asked.seat, own)
    return None


def _name(mail: str) -> str:
    """The id of the lesson that a mail asks for."""
    return PREFIX + spell_nonce(hashlib.sha256(mail.encode()).digest()[:5])


def _runs(host: Host, game: str) -> bool:
    """Whether a lesson goes on; one that cannot be read does not."""
    with suppress(AdjudicatorError):
        return read_table(host, game)[3].phase != "ended"
    return False


def _go_on(session: Session, asked: Asked, game: str) -> Phrase | None:
    """Have what a lesson asks sent again, and return None; where it is busy, where it is found."""
    if game == session.header.id:
        _ask_again(session, asked)
        return None
    try:
        with open_session(session.host, game, seconds=0.0) as lesson:
            _ask_again(lesson, asked)
            commit(lesson)
    except Busy:
        return say("lesson-runs", game=game)
    return None


def _ask_again(lesson: Session, asked: Asked) -> None:
    seat, key, now = learner(lesson.table), asked.envelope.effect_id, asked.now
    mails = report_to(lesson, lesson.table, seat, "lesson", key, stamp(now))
    lesson.answer(seat, tuple(mails), now)


def _leave(session: Session, game: str) -> None:
    """End a lesson that is left for another; where it is busy, time will."""
    if game == session.header.id:
        _dismiss(session)
        return
    with suppress(Busy), open_session(session.host, game, seconds=0.0) as other:
        if other.table.phase == "running":
            _dismiss(other)
            commit(other)


def _dismiss(lesson: Session) -> None:
    now = lesson.host.clock.now()
    lesson.note(Dismissed(left=True), now)
    lesson.drive(now)


def _open(session: Session, seat: str, game: str) -> None:
    """Make the game where it is not there, and begin it where it has not begun."""
    host = session.host
    with making_games(host):
        if not host.archive.game(game).exists():
            set_down(host, _new_game(session, seat, game))
            host.log(f"{session.header.id}: “{seat}” takes a lesson, “{game}”")
    with open_session(host, game) as lesson:
        if lesson.table.phase == "open":
            if acts := _as_asked_for(session, lesson, seat):
                lesson.note(received_line(seat, acts, host.clock.now()), host.clock.now())
            start_game(host, lesson)


def _as_asked_for(session: Session, lesson: Session, seat: str) -> list[SetAct]:
    """What makes the mails of a lesson such as the learner has set for the game he asks in."""
    own, new = session.table.seat(seat), lesson.table.seat(seat)
    names = ("format", "composer", "zone")
    return [
        SetAct(name, value)
        for name in names
        if (value := getattr(own, name)) != getattr(new, name) and value
    ]


def _new_game(session: Session, seat: str, game: str) -> NewGame:
    ruleset = session.ruleset
    lesson = ruleset.courtesies.lesson.LESSON
    robots = [name for name in _ROBOTS if name != seat][: lesson.machines]
    address = session.private[seat]["address"]
    return NewGame(
        game,
        ruleset.about.name,
        [(seat, address), *((name, MACHINE[0]) for name in robots)],
        edition=lesson.edition,
        options=dict(lesson.options),
        schedule=_PATIENT,
        languages={seat: session.table.seat(seat).language},
        start=True,
        terms={"lesson": True, "again": "no", "missed": (("", WAIT),)},
        secret=_secret(ruleset, lesson.seed),
        words=_WORDS,
    )


def _secret(ruleset: AnyRuleSet, seed: str) -> bytes:
    """The secret of a lesson's draws, which is none."""
    return hashlib.sha256(f"lesson {ruleset.about.name} {seed}".encode()).digest()
