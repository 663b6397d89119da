"""Words by which players deal with one another: what each comes to, as an act or as a no.

A word is judged on the table that its mail met, in the order of the mail, each after what the
words before it did. The same judging tells the receipt, or the answer to a mail that did
nothing else, why a word was not followed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime

from adjudicator.engine.journal.line import stamp
from adjudicator.engine.table.table import SeatState, Table
from adjudicator.mail.parse.headers import shorten
from adjudicator.mail.requests.answers import BESIDE
from adjudicator.mail.requests.commands import Command
from adjudicator.mail.requests.observing import agrees
from adjudicator.rulekit.phrase import Phrase, Quote, say
from adjudicator.service.features import votes
from adjudicator.service.features.feature import Verdict, features_of
from adjudicator.service.game.again_wishes import hint
from adjudicator.service.game.session import Session


def verdicts(
    session: Session, table: Table, seat: str, commands: Sequence[Command], at: datetime
) -> Iterator[Verdict]:
    """What the words among the commands of a mail come to, on `table`; others are passed over."""
    for command in commands:
        word = features_of(session.host).word(command.name)
        if word.judge is None:
            continue
        verdict = word.judge(session, table, seat, command, at)
        if not isinstance(verdict, Phrase):
            table = verdict.fold(session.ruleset, table, seat, stamp(at))
        yield verdict


def refusals(
    session: Session, table: Table, seat: str, commands: Sequence[Command], at: datetime
) -> tuple[Phrase, ...]:
    """Why words among the commands of a mail are not followed, on the table that it met."""
    found = verdicts(session, table, seat, commands, at)
    unknown = (
        no_such_language(session, command)
        for command in commands
        if command.name == "language" and not command.args
    )
    return (*unknown, *(verdict for verdict in found if isinstance(verdict, Phrase)))


def no_such_language(session: Session, command: Command) -> Phrase:
    """What is said of a command that chooses a language that there is not."""
    lexicon = session.host.lexicon
    called = ((code, lexicon.first("languages", code, code)) for code in lexicon.languages)
    known = tuple(Quote(f"{code} ({name})") for code, name in called)
    return say("no-such-language", text=Quote(shorten(command.text)), languages=known)


def idle_yes(
    session: Session, table: Table, seat: str, commands: Sequence[Command], at: datetime
) -> tuple[Phrase, ...]:
    """What is said of a mere "yes" from who plays already, beside what his mail did: that it was
    for nothing, and how to vote where he may have meant that."""
    words = [command.text for command in commands if command.name == "join"]
    if not words or not table.seat(seat).has_joined:
        return ()
    return (_nothing_done(*words), *votes.told_open(table, seat, at))


def _nothing_done(*words: str) -> Phrase:
    return say(BESIDE, words=tuple(Quote(shorten(text)) for text in words), more=0)


def idle_orders(own: SeatState, commands: Sequence[Command]) -> tuple[Phrase, ...]:
    """What is said of words on a seat's orders that found none, beside what their mail did.

    own  the seat as the mail met it
    """
    lacking = {"final", "not-final", "withdraw"} if own.pending is None else set()
    lacking |= {"undo"} if own.former is None else set()
    names = dict.fromkeys(command.name for command in commands if command.name in lacking)
    return tuple(say(f"idle-{name}") for name in names)


def idle_words(
    session: Session, seat: str, commands: Sequence[Command], at: datetime
) -> tuple[Phrase, ...]:
    """What is said of commands that found nothing to do.

    A mere "yes" joins a game. From who plays already it most likely answers something else:
    the vote that is open, or whether there shall be another game.
    """
    table = session.table
    found: list[Phrase] = []
    for command in commands:
        name = command.name
        word = features_of(session.host).word(name)
        if not word.idle:
            continue
        if table.phase == "ended":
            taught = table.header.terms.lesson and name == "join"
            known = (say("lesson-next-how"),) if taught else ()
            hints = hint(session.host, table) if name == "join" else ()
            found += (say("idle-over"), *known, *hints)
            continue
        meant: tuple[Phrase, ...] = ()
        if name == "join":
            meant = votes.told_open(table, seat, at)
            if table.phase == "running" and agrees(command.text, session.host.lexicon):
                meant = meant or (_nothing_done(command.text),)
        found += meant or (say(f"idle-{name}"),)
    return tuple(dict.fromkeys(found))


def state_of(table: Table, name: str) -> str:
    """What everybody may know of a seat; never whether its sheet is in."""
    seat = table.seat(name)
    if not seat.has_joined:
        return "invited"
    if seat.player:
        return "nobody" if seat.player == "none" else "machine"
    if seat.resigned:
        return "resigned"
    if seat.autopilot:
        return "autopilot"
    return "owes" if table.decisions_of(name) else "waits"
