"""The word `lesson`, its answer, and the mail that ends a lesson."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.engine.journal.line import instant
from adjudicator.engine.lines.course import Ended
from adjudicator.engine.lines.lessons import FINISHED, Dismissed, Taught
from adjudicator.engine.play.lessons import learner
from adjudicator.mail.ports import Outgoing
from adjudicator.mail.requests.command_words import plain_form
from adjudicator.mail.requests.commands import Command
from adjudicator.render.letters.letter import Letter, Prose, bullets, section
from adjudicator.render.words.words import Words
from adjudicator.rulekit.phrase import say
from adjudicator.service.features.feature import Feature, Line, Word
from adjudicator.service.features.times.lessons import CLOSING
from adjudicator.service.following.asked import Asked, answer_wish
from adjudicator.service.game.post import key_of, letter_to
from adjudicator.service.game.session import Change, Session
from adjudicator.service.game.teaching.lessons import tell_outcome


def _answer(
    session: Session, asked: Asked, words: Words, command: Command, number: int
) -> Iterator[Outgoing]:
    """Why there is no lesson, or no other one; where there is, its own first mail is the answer."""
    from adjudicator.service.opening.lesson.opening import give_lesson

    told = give_lesson(session, asked, anew=command.args == ("anew",))
    if told is not None:
        yield from answer_wish(session, asked, words, "lesson", told, number)


def send_last_word(session: Session, change: Change) -> Iterator[Outgoing]:
    """The mail that ends a lesson; none goes to who has left it."""
    table = change.after
    if not table.header.terms.lesson or not table.settled.startswith(FINISHED):
        return iter(())
    names = {"title": session.ruleset.about.title, "game": table.header.id}
    steps = session.ruleset.courtesies.lesson.LESSON.steps
    titles = {step: say(f"lesson-{step}-title") for step in steps}
    learnt = tuple(titles[step] for step, done in table.taught if done)
    left = tuple(title for title in titles.values() if title not in learnt)
    letter = Letter(
        title=say("lesson-over-title", **names),
        subject=say("lesson-over-subject", **names),
        sections=(
            *section(
                "",
                *map(Prose, tell_outcome(table)),
                Prose(say("lesson-over", **names), strong=True),
            ),
            *section(say("lesson-learnt"), bullets(learnt)),
            *section(say("lesson-open"), bullets(left)),
            *section(say("lesson-next"), Prose(say("lesson-next-how", **names))),
        ),
    )
    seat, key, now = table.seat(learner(table)), key_of(table), instant(change.line.at)
    return letter_to(session, seat, "end", key, letter, now)


LESSON = Feature(
    "lesson",
    words=(
        Word(
            "lesson",
            (plain_form("lesson", "lesson-anew", ("anew",)), plain_form("lesson")),
            answer=_answer,
            help="command",
        ),
    ),
    lines=(Line(Taught), Line(Dismissed)),
    beside=(Line(Ended, send_last_word),),
    time=CLOSING,
)
