"""Votes of the players: judged when they come, told to the table when they open and close.

That a vote is open everybody hears; who called it and who voted how nobody does, but that a
claim to victory names its claimant.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime, timedelta
from functools import partial

from adjudicator.engine.journal.line import instant, stamp
from adjudicator.engine.lines.clocks import Paused, Resumed
from adjudicator.engine.lines.course import Settled
from adjudicator.engine.lines.entry import OfTable
from adjudicator.engine.lines.kinds import entry_of
from adjudicator.engine.lines.mail_acts import MailAct, VoteAct
from adjudicator.engine.lines.received import Received
from adjudicator.engine.lines.undoing import actors
from adjudicator.engine.table.pace import read_span
from adjudicator.engine.table.table import SeatState, Table
from adjudicator.engine.table.terms import Motion
from adjudicator.engine.table.votes import ENDINGS, UNDO, closes_at, open_motions, voters
from adjudicator.mail.ports import Outgoing
from adjudicator.mail.requests.command_words import SEAT, Form, Spoken, plain_form, with_words
from adjudicator.mail.requests.commands import Command
from adjudicator.mail.requests.observing import ANSWERS
from adjudicator.mail.write.compose import Attachment
from adjudicator.render.letters.letter import Letter, Prose, section
from adjudicator.render.letters.rendering import render_letter
from adjudicator.render.words.times import When, when_phrase
from adjudicator.rulekit.lexicon import Lexicon
from adjudicator.rulekit.phrase import Phrase, Quote, say
from adjudicator.service.features.deputy_letters import mail_to_both
from adjudicator.service.features.feature import Doing, Feature, Line, Word
from adjudicator.service.features.times.claims import CLAIMING
from adjudicator.service.game.enclosures import Enclosure, calendar, no_calendar
from adjudicator.service.game.post import mail_to
from adjudicator.service.game.session import Change, Session
from adjudicator.service.house.wording import no_such_seat, words_of

#: most that one vote may add to deadlines
MOST_EXTENSION = timedelta(days=30)


def judge(
    session: Session, table: Table, seat: str, command: Command, at: datetime
) -> MailAct | Phrase:
    """The act of a vote, or why there is nothing to vote."""
    on, detail = command.args[0], command.args[1] if len(command.args) > 1 else ""
    fault = _standing(table, seat)
    if fault is not None:
        return fault
    found = open_motions(table, stamp(at))
    mine = [motion for motion in found if seat in voters(table, motion)]
    if on in ANSWERS:
        return _voice(seat, on, detail, mine, alone=len(found) == 1)
    return _motion(session, table, seat, on, detail)


def _voice(seat: str, on: str, detail: str, mine: list[Motion], alone: bool) -> MailAct | Phrase:
    """The act of a yes or a no to one of the votes that are open for a seat, or which is meant."""
    if detail:
        mine = [motion for motion in mine if detail == str(motion.n)]
    elif on == "yes":
        # who has called one of two votes can only mean the other
        mine = [motion for motion in mine if seat not in motion.yes] or mine
    elif on == "object":
        mine = [motion for motion in mine if motion.on == "claim"] or mine
    if not mine:
        return say("vote-none-open")
    if len(mine) > 1:
        code = "vote-several-open" if on == "yes" else "vote-several-open-no"
        return say(code, votes=tuple(about(motion) for motion in mine))
    if on == "yes":
        return VoteAct(mine[0].on, mine[0].value)
    return VoteAct("no", "" if alone else str(mine[0].n))


def _motion(session: Session, table: Table, seat: str, on: str, detail: str) -> MailAct | Phrase:
    """The act of a vote for something, or why nobody can vote for it now."""
    if on == "draw" and not session.ruleset.draws:
        return say("vote-no-draws", title=session.ruleset.about.title)
    if on in ("pause", "resume") and table.paused_by:
        return say("vote-paused-by-referee")
    if on == "pause" and table.paused:
        return say("vote-paused-already")
    if on == "resume" and not table.paused:
        return say("vote-not-paused")
    if on == UNDO:
        if session.history.last_act() is None:
            return say("vote-undo-nothing")
        return VoteAct(on, str(table.step))
    if on == "extend":
        span = span_of(detail, session.host.lexicon)
        if span is None:
            return say("vote-bad-span", text=Quote(detail), days=MOST_EXTENSION.days)
        return VoteAct(on, span)
    if on == "concede":
        if detail == seat:
            return say("vote-concede-self")
        if detail not in table.header.seats:
            return no_such_seat(detail, table.header.seats)
    return VoteAct(on, seat if on == "claim" else detail)


def _standing(table: Table, seat: str) -> Phrase | None:
    """Why a seat has no vote now, if it has none."""
    if table.phase == "open":
        return say("vote-not-begun")
    if table.phase == "ended":
        return say("vote-over")
    return say("vote-resigned") if table.seat(seat).resigned else None


def span_of(text: str, lexicon: Lexicon) -> str | None:
    """`2 days`, `2 jours`, `36h` as schedules write it; None for what nobody may add."""
    found = re.fullmatch(r"([0-9]{1,4}) ?([a-z]+)", text)
    if found is None:
        return None
    number, word = found.groups()
    unit = next((u for u in lexicon.keys("spans") if word in lexicon.every("spans", u)), "")
    try:
        length = read_span(f"{int(number)}{unit}")
    except ValueError:
        return None
    return f"{int(number)}{unit}" if timedelta(0) < length <= MOST_EXTENSION else None


def about(motion: Motion) -> Phrase:
    """What a vote is on, in words."""
    if motion.on == "extend":
        span = read_span(motion.value)
        hours = int(span.total_seconds() // 3600)
        return say("vote-on-extend", hours=hours, days=hours // 24, rest=hours % 24)
    if motion.value and motion.on != UNDO:
        return say(f"vote-on-{motion.on}", seat=motion.value)
    return say(f"vote-on-{motion.on}")


def told_open(table: Table, reader: str, at: datetime) -> tuple[Phrase, ...]:
    """The votes that are open, and what a seat can do about each."""
    return tuple(_tell_open(table, reader, m, at) for m in open_motions(table, stamp(at)))


def _tell_open(table: Table, reader: str, motion: Motion, at: datetime) -> Phrase:
    silent = "" if reader in voters(table, motion) else "-other"
    if motion.on != "claim":
        return say(f"vote-open{silent}", on=about(motion))
    when = when_phrase(When(instant(closes_at(motion)), table.zone_of(reader), at))
    return say(f"vote-open-claim{silent}", seat=motion.value, when=when)


def announce_votes(session: Session, change: Change) -> Iterator[Outgoing]:
    """The word to the table that a vote was opened or has failed, or that the clocks stop."""
    before = {motion.n: motion for motion in change.before.motions}
    after = {motion.n: motion for motion in change.after.motions}
    passed = change.after.passed.n if change.after.passed is not None else 0
    for n, motion in after.items():
        if n not in before:
            yield from _letters(session, change, "open", motion)
    if change.line.kind == Received.KIND:
        for n, motion in before.items():
            if n not in after and n != passed:
                yield from _letters(session, change, "failed", motion)
    elif change.line.kind in (Paused.KIND, Resumed.KIND):
        yield from _letters(session, change, change.line.kind, None)


def vote_key(what: str, motion: int) -> str:
    """What tells the mails of a vote from those of others."""
    return f"{what}.{motion}"


def _letters(
    session: Session, change: Change, what: str, motion: Motion | None
) -> Iterator[Outgoing]:
    table, now = change.after, instant(change.line.at)
    key = vote_key(what, motion.n) if motion is not None else f"{what}.{change.line.at}"
    decided = entry_of(change.line) if motion is None else None
    claimed = {"seat": motion.value} if motion is not None and motion.on == "claim" else {}
    by = decided.by if isinstance(decided, OfTable) else ""

    def to(seat: SeatState) -> Iterator[Outgoing]:
        words = words_of(session.host, session.ruleset, seat.language)
        names = {"title": session.ruleset.about.title, "game": table.header.id}
        parts: list[Prose] = [Prose(_sentence(what, motion, by), strong=True)]
        kind = what
        if what == "open" and motion is not None:
            until = When(instant(closes_at(motion)), table.zone_of(seat.name), now)
            how = "claim" if motion.on == "claim" else "vote"
            if seat.name not in voters(table, motion):
                how = "other"
            elif seat.name in motion.yes:
                how = "own"
            # who need do nothing is not asked to vote
            if motion.on == "claim":
                kind = "open-claim"
            elif how == "other":
                kind = "open-other"
            parts += session.making.some("undo", lambda: _what_goes(session, change, motion))
            parts.append(Prose(say(f"vote-how-{how}")))
            lasts = "vote" if how == "own" else how
            parts.append(Prose(say(f"vote-until-{lasts}", when=when_phrase(until))))
            if table.paused and motion.on != "resume":
                ends = "ends" if motion.on in ENDINGS else "stays"
                parts.append(Prose(say(f"vote-paused-{ends}")))
        if what == "resumed":
            mine = table.decisions_of(seat.name)
            parts += [
                Prose(
                    say(
                        "report-due",
                        when=when_phrase(When(instant(item.due), table.zone_of(seat.name), now)),
                    )
                )
                for item in mine[:1]
            ]
        letter = Letter(
            title=say(f"vote-title-{what}", **names),
            subject=say(f"{'clock' if by else 'vote'}-subject-{kind}", **claimed, **names),
            sections=section("", *parts),
        )
        mine = table.decisions_of(seat.name) if motion is None else ()
        entry: tuple[Attachment, ...] = ()
        if mine:
            entry = session.making.some(
                "calendar",
                lambda: (
                    no_calendar(session.host, table, seat.name, words, now)
                    if what == "paused"
                    else calendar(session.host, table, mine, words, now)
                ),
            )
        to_all = (
            partial(mail_to_both, session, table) if motion is None else partial(mail_to, session)
        )
        return to_all(
            seat.name,
            "vote",
            key,
            render_letter(letter, words),
            now,
            enclosed=Enclosure(entry),
            text_only=seat.format == "text",
        )

    return session.making.each((seat for seat in table.seats if not seat.resigned), to)


def _what_goes(session: Session, change: Change, motion: Motion) -> tuple[Prose, ...]:
    """What a vote on taking back takes back, and what it cannot."""
    if motion.on != UNDO:
        return ()
    act = session.history.last_act(upto=change.line.n)
    whose = actors(act) if act is not None else ()
    return Prose(say("vote-undo-act", seats=whose)), Prose(say("vote-undo-seen"))


def _sentence(what: str, motion: Motion | None, by: str) -> Phrase:
    if motion is None:
        return say(f"clock-{what}" if by else f"vote-told-{what}")
    if motion.on == "claim":
        return say(f"vote-told-{what}-claim", seat=motion.value)
    return say(f"vote-told-{what}", on=about(motion))


def _confirm(session: Session, act: VoteAct, change: Change) -> Phrase:
    """What a vote was for or against, as its writer alone is told."""
    entry, on, value = Received.of(change.line), act.on, act.value
    known = open_motions(change.before, entry.received)
    if on == "no":
        meant = tuple(
            about(m)
            for m in known
            if value in ("", str(m.n)) and entry.seat in voters(change.before, m)
        )
        return say("done-vote-no", on=meant) if meant else say("done-vote")
    if on == "claim":
        return say("done-vote-claim") if value == entry.seat else say("done-vote")
    same = next((m for m in known if (m.on, m.value) == (on, value)), None)
    if same is not None:
        return say("done-vote-yes", on=about(same))
    return say("done-vote-called", on=about(Motion(0, on, value, change.line.at)))


def _vote(on: str, behind: str = "") -> Form:
    """A vote called, or answered, by the word for votes and what it is on."""
    return Form(
        "vote", lambda spoken: f"{spoken.command('vote')} {spoken.vote(on)}{behind}", with_words(on)
    )


def _concede(spoken: Spoken) -> str:
    return f"(?:{spoken.command('vote')} )?{spoken.vote('concede')} {SEAT}"


VOTES = Feature(
    "votes",
    words=(
        Word(
            "vote",
            (
                *map(_vote, ("draw", "cancel", "pause", "resume", "undo", "yes", "no")),
                Form("vote", _concede, with_words("concede")),
                _vote("extend", " ([0-9]{1,4} ?[a-z]{1,10})"),
                plain_form("vote", "claim", ("claim",)),
                plain_form("vote", "object", ("object",)),
            ),
            judge=judge,
            help="talk",
        ),
    ),
    acts=(Doing(VoteAct, _confirm),),
    lines=(Line(Paused, announce_votes), Line(Resumed, announce_votes), Line(Settled)),
    time=CLAIMING,
)
