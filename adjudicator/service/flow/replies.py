"""Answers that change nothing: help, status, report, map, dry runs, and what went wrong."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from functools import partial

from adjudicator.mail.parse.headers import shorten
from adjudicator.mail.ports import Outgoing
from adjudicator.mail.reply.left_out import weighs
from adjudicator.mail.requests.answers import BESIDE, HELD, OVER, UNDONE
from adjudicator.mail.requests.chance import ALONE
from adjudicator.mail.requests.commands import Command
from adjudicator.mail.requests.submission import Submission
from adjudicator.mail.requests.surroundings import offered
from adjudicator.render.letters.letter import Letter, Prose, section
from adjudicator.render.letters.texts import Trouble, trouble_letter
from adjudicator.render.words.words import Words
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.phrase import Phrase, Quote, say
from adjudicator.service.desk.imposed import CODE
from adjudicator.service.features.feature import Answer, features_of
from adjudicator.service.features.table_words import idle_words, refusals
from adjudicator.service.features.votes import told_open
from adjudicator.service.following.asked import Asked, tell
from adjudicator.service.following.receipts import left_out, tell_idle_seat, tells_itself
from adjudicator.service.game.again_wishes import hint
from adjudicator.service.game.session import Session
from adjudicator.service.house.wording import words_of
from adjudicator.service.outgoing import same_names

#: so many mails answer one mail, the receipt for its orders among them
MOST_ANSWERS = 3
#: so many of the commands that nothing is done for are named
_NAMED = 5


def reply(session: Session, asked: Asked) -> None:
    """Answer a player's questions as the game stands now, when what was gathered is committed;
    at least one mail goes for any new one that had no other effect."""
    made = session.making.each(
        (asked,), partial(replies, session), partial(_instead, session, "answer")
    )
    session.answer(asked.seat, tuple(made), asked.now)


def _with_lesson(submission: Submission) -> Submission:
    """The mail with each yes as a wish for the lesson: nobody else is asked in one, so that who
    says yes to it wants to go on."""
    commands = tuple(
        replace(command, name="lesson", args=()) if command.name == "join" else command
        for command in submission.commands
    )
    return replace(submission, commands=commands)


def _is_of_votes(repairs: Sequence[Phrase]) -> bool:
    """Whether words were left out that a vote may have been meant by."""
    return any(repair.code in (HELD, OVER, BESIDE, ALONE) for repair in repairs)


def _instead(session: Session, kind: str, asked: Asked) -> Iterator[Outgoing]:
    """The word that a mail came and could not be answered."""
    words = words_of(session.host, session.ruleset, session.table.seat(asked.seat).language)
    names = {"title": session.ruleset.about.title, "game": session.header.id}
    letter = Letter(
        title=say("unmade-title", **names),
        subject=say("unmade-subject", **names),
        sections=section("", Prose(say("unmade-answer"), strong=True), Prose(say("unmade-how"))),
    )
    return tell(session, replace(asked, notes=()), words, f"unmade-{kind}", letter)


def replies(session: Session, asked: Asked) -> Iterator[Outgoing]:
    """The mails that tell what a mail asked, or why it had no effect."""
    seat = session.table.seat(asked.seat)
    words = words_of(session.host, session.ruleset, seat.language)
    if asked.unproven == same_names.WHY:
        letter = trouble_letter("same-id", game=session.header.id)
        yield from tell(session, asked, words, same_names.WHY, letter)
        return
    if asked.unproven:
        details = (say(f"verdict-{asked.unproven}"),)
        yield from tell(
            session,
            asked,
            words,
            "unproven",
            trouble_letter("not-proven", details, game=session.header.id),
        )
        return
    submission = asked.submission
    if submission.unreadable is not None:
        playing = tell_idle_seat(session.table, asked.seat)
        why = (submission.unreadable, *playing, *submission.repairs)
        letter = trouble_letter("unreadable", why, game=session.header.id)
        yield from tell(session, asked, words, "unreadable", letter)
        return
    if session.table.phase == "ended" and asked.mail.deputy and not submission.commands:
        letter = trouble_letter("game-over", game=session.header.id)
        yield from tell(session, asked, words, "trouble", letter)
        return
    if asked.notes and not asked.acted and not submission.commands and not submission.has_orders:
        letter = trouble_letter("not-done", asked.notes, game=session.header.id)
        yield from tell(session, replace(asked, notes=()), words, "command", letter)
        return
    imposed = [repair for repair in submission.repairs if repair.code in (CODE, *UNDONE)]
    if imposed and not asked.acted and not submission.commands and not submission.has_orders:
        votes = told_open(session.table, asked.seat, asked.now) if _is_of_votes(imposed) else ()
        told_of = (*imposed, *votes)
        letter = trouble_letter("not-done", told_of, offered(imposed), game=session.header.id)
        yield from tell(session, asked, words, "command", letter)
        return
    if session.header.terms.lesson and session.table.phase == "running":
        submission = _with_lesson(submission)
        asked = replace(asked, mail=replace(asked.mail, submission=submission))
    answering = [c for c in submission.commands if _answer_to(session, c) is not None]
    if not asked.acted and not tells_itself(answering):
        playing = tell_idle_seat(session.table, asked.seat)
        asked = replace(asked, notes=(*playing, *asked.notes))
    # beside a check the others are left alone, whether they would find something to do or not
    meant = [c for c in submission.commands if not submission.has("check") or _is_dry(session, c)]
    idle = idle_words(session, asked.seat, meant, asked.now)
    told_otherwise = asked.acted or submission.has("check") or session.table.phase == "ended"
    unread = () if told_otherwise else left_out(submission.text)
    beside = () if asked.acted else (*idle, *unread)
    told = yield from _answers(session, asked, words, beside)
    if told or asked.acted:
        return
    if idle and not submission.has_orders:
        letter = trouble_letter("no-effect", idle, game=session.header.id)
        yield from tell(session, asked, words, "trouble", letter)
        return
    if session.table.phase == "ended" and submission.has_orders:
        other = hint(session.host, session.table)
        letter = trouble_letter("game-over", other, game=session.header.id)
    elif submission.has_orders or submission.commands:
        how = (say("invite-how"),) if session.table.phase == "open" else ()
        votes = told_open(session.table, asked.seat, asked.now)
        told_of = (*how, *votes, *unread, *submission.repairs)
        again = offered(submission.repairs)
        letter = trouble_letter("nothing-understood", told_of, again, game=session.header.id)
    else:
        # what is shown as not read is text of the writer's own
        kind: Trouble = "nothing-understood" if any(map(weighs, submission.repairs)) else "empty"
        letter = trouble_letter(kind, submission.repairs, game=session.header.id)
    yield from tell(session, asked, words, "trouble", letter)


def _answers(
    session: Session, asked: Asked, words: Words, beside: tuple[Phrase, ...] = ()
) -> Generator[Outgoing, None, bool]:
    """What is told of each command that asks something, as far as one mail is answered;
    whether any is.

    beside  what else is to be said of the mail, with the first answer
    """
    commands = asked.submission.commands
    questions = [
        (n, command, answer)
        for n, command in enumerate(commands)
        if (answer := _answer_to(session, command)) is not None
    ]
    # the receipt of a mail that did something else tells these
    faults: tuple[Phrase, ...] = ()
    if not asked.acted:
        faults = refusals(session, session.table, asked.seat, commands, asked.came)
    room = MOST_ANSWERS - asked.acted - bool(faults)
    notes = [
        *asked.notes,
        *(r for r in asked.submission.repairs if r.code in ("repair-repeated", CODE, *UNDONE)),
    ]
    if not asked.acted and not asked.submission.has("check"):
        notes += [repair for repair in asked.submission.repairs if weighs(repair)]
    notes += beside
    if left := [Quote(shorten(command.text)) for _, command, _ in questions[room:]]:
        more = max(0, len(left) - _NAMED)
        named = tuple(left[:_NAMED])
        notes.append(say("answer-left-out", most=MOST_ANSWERS, words=named, more=more))
    for number, command, answer in questions[:room]:
        noted = replace(asked, notes=tuple(notes))

        def make(
            noted: Asked, command: Command = command, number: int = number, answer: Answer = answer
        ) -> Iterator[Outgoing]:
            return answer(session, noted, words, command, number)

        instead = partial(_instead, session, f"answer-{number}")
        yield from session.making.each((noted,), make, instead)
        notes = []
    if faults:
        details = (*faults[:_NAMED], *notes)
        letter = trouble_letter(_kind_of(faults), details, game=session.header.id)
        yield from tell(session, asked, words, "command", letter)
    return bool(questions or faults)


def _kind_of(faults: Sequence[Phrase]) -> Trouble:
    codes = {fault.code for fault in faults}
    return "no-effect" if codes == {"no-such-language"} else "not-done"


def _is_dry(session: Session, command: Command) -> bool:
    """Whether a word does what it says also beside a check."""
    return features_of(session.host).word(command.name).dry


def _answer_to(session: Session, command: Command) -> Answer | None:
    """What answers a word, where it asks something."""
    return features_of(session.host).word(command.name).answer
