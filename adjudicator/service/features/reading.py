"""Reading what came in, once: in the usual way from the mailbox, after a crash from the archive."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING

from adjudicator.engine.journal.line import instant
from adjudicator.engine.rehearsal.stray import likely_order, resembles_order, verbs_of
from adjudicator.engine.rehearsal.supposed import is_supposition
from adjudicator.engine.sheet.sheet import Item, items_of
from adjudicator.rulekit.forms import write_order
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.rulekit.text import plain
from adjudicator.service.features.asking.plain_questions import (
    plain_reader,
    without_plain,
    without_vain,
)
from adjudicator.service.features.asking.questions import (
    question_reader,
    without_questions,
    without_suppositions,
)
from adjudicator.service.game.session import Incoming, Session

if TYPE_CHECKING:
    from adjudicator.mail.parse.envelope import Envelope
    from adjudicator.mail.reply.sent_text import Sent
    from adjudicator.mail.requests.line_kinds import Title
    from adjudicator.mail.requests.submission import Submission
    from adjudicator.service.features.answered import Answered


#: Verdicts on so many lines are kept: most of what is quoted is asked for again and again.
_KEPT = 1024
#: The verdicts of so many tables are kept: a poll reads the mails of a game together.
_READERS = 16
#: words of which a sentence may say more than their form does
_SAYING = frozenset(("zone", "vacation", "deputy"))
#: So many mails that a mail says it answers are looked up.
_MOST_ANSWERED = 3


def submission_of(session: Session, envelope: Envelope, seat: str) -> Submission:
    """What a mail of a seat wants of the session's game: lines that read as orders are no
    commands, and those that we sent are not the writer's."""
    # reading mails is no part of trying an order file
    from adjudicator.mail.requests.answers import as_wish
    from adjudicator.mail.requests.chance import without_chance
    from adjudicator.mail.requests.commands import answers_a_vote, joins_with_words, takes_back
    from adjudicator.mail.requests.submission import read_submission
    from adjudicator.mail.requests.surroundings import TALK, without_talk
    from adjudicator.service.features.answered import AGAIN, PRESS, VOTE, answered_mail
    from adjudicator.service.game.sentences import is_about_orders, reader_of, with_sentences

    reads = order_reader(session.ruleset, session.header.seats)
    commands = session.host.commands
    running = session.table.phase != "open"

    def is_order(line: str) -> bool:
        if reads(line):
            # one word for both ("annuler"): an order where the seat is asked for it, else not
            both = takes_back(line, commands) or (
                bool(session.table.motions) and answers_a_vote(line, commands)
            )
            return not both or answers_now(session, seat, line)
        # once the game runs, nobody joins with words: it is an order that was written wrong
        return running and joins_with_words(line, commands)

    is_sheet = sheet_reader(session.ruleset, session.header.seats)
    is_question = question_reader(session.ruleset, session.header.seats)

    def is_ours(text: str) -> bool:
        return is_sheet(text) or is_question(text)

    begin = reader_of(session, seat)

    asking = plain_reader(session, seat, begin)

    def is_read(line: str) -> bool:
        return is_order(line) or is_ours(line)

    def is_kept(line: str) -> bool:
        # what is an order, a question or a supposition is no wish of the house
        return (
            is_read(line) or is_supposition(session.ruleset, line) or bool(asking(line).questions)
        )

    def heard(found: Submission) -> Submission:
        found = without_plain(found, asking, is_read)
        return with_sentences(session, found, is_ours, begin)

    sent = sent_before(session, seat, envelope)
    is_meant = meant_reader(session.ruleset, session.header.seats)
    submission = read_submission(envelope, commands, is_order, sent, is_ours, is_meant)
    title = title_of(session, seat)
    answered = answered_mail(session, seat, envelope) if envelope.is_reply else None
    talks = answered is not None and answered.kind == PRESS
    is_printed = printed_reader(session.ruleset, session.header.seats)
    is_wishing = not talks and _may_wish(session, seat, submission, is_kept, is_sheet, is_printed)
    if running and answered is not None and not answered.is_notice:
        from adjudicator.service.features.wishes.accepting import with_offered

        taken = with_offered(
            session, seat, submission, envelope, lambda line: answers_now(session, seat, line)
        )
        is_wishing = is_wishing and (taken is submission or not is_sheet(taken.text))
        submission = taken
    plainly = submission
    if is_wishing:
        from adjudicator.service.features.wishes.wishing import with_wishes

        vote = answered.motion if answered is not None and answered.kind == VOTE else None
        submission = with_wishes(
            session, seat, submission, envelope, is_kept, is_printed, vote, begin
        )
    is_asked = session.table.phase == "running"
    if answered is not None and answered.kind in AGAIN and session.table.phase == "ended":
        if submission.unreadable is not None:
            return submission
        return as_wish(submission, envelope, commands, title)
    talks = answered is not None and (is_asked or answered.kind in (PRESS, VOTE))
    if answered is not None and answered.is_notice and talks:
        if submission.unreadable is None:
            submission = _as_answer(session, seat, submission, envelope, answered)
        if answered.kind == PRESS:
            return submission
        submission = heard(submission)
    elif is_asked:
        submission = without_talk(heard(submission), commands, title)
        if is_wishing and submission.has_repair(TALK):
            # among thoughts no sentence wishes anything
            submission = without_talk(heard(plainly), commands, title)
            is_wishing = False
        # a line that only a referee may write is no prose
        submission = _without_acts(session, submission, reads)
        submission = without_chance(submission, envelope, commands, title)
    found = without_plain(submission, asking, is_read)
    found = without_questions(found, is_question, reads)
    found = without_suppositions(found, session.ruleset, session.header.seats)
    found = _without_acts(session, found, reads)
    found = without_vain(found, session, is_kept, begin)
    if not is_wishing:
        return found

    def may_order(line: str) -> bool:
        if is_meant(line) or is_about_orders(line, session.ruleset):
            return True
        if is_final and title.resembles(line):
            return True
        # or what the reader of sentences has something to ask about
        return is_asked and bool(begin().read(line).choices)

    is_final = found.has("final")
    return _without_talk(found, is_kept, may_order)


def _may_wish(
    session: Session,
    seat: str,
    found: Submission,
    is_order: Callable[[str], bool],
    is_sheet: Callable[[str], bool],
    is_printed: Callable[[str], bool],
) -> bool:
    """Whether a mail says anything that may be a wish: most are nothing but orders and words."""
    if found.unreadable is not None or found.source == "attachment":
        return False
    if any(command.name in _SAYING for command in found.commands):
        return True
    said = [line for line in found.text.split("\n") if line.strip()]
    if len(said) == 1 and session.table.seat(seat).pending is not None:
        return True
    is_sentence = len(said) > 1 and is_order(said[-1]) and not is_printed(said[-1])
    # a heading is none of its own, but the sheet below it is read with it
    return is_sentence or (not all(map(is_order, said)) and not is_sheet(found.text))


def _without_talk(
    found: Submission, is_order: Callable[[str], bool], may_order: Callable[[str], bool]
) -> Submission:
    """A mail with wishes without what stands beside them, and nobody means as an order."""
    from adjudicator.service.features.wishes.wishing import without_loose_final, without_talk

    return without_talk(without_loose_final(found, is_order, may_order), is_order, may_order)


def _as_answer(
    session: Session, seat: str, found: Submission, envelope: Envelope, answered: Answered
) -> Submission:
    """A mail that answers a message, a vote or another notice."""
    from adjudicator.mail.requests.answers import as_answer

    title = title_of(session, seat)
    return as_answer(found, envelope, session.host.commands, title, answered.answering)


def title_of(session: Session, seat: str) -> Title:
    """How the title of a game reads the lines of a mail of `seat`."""
    from adjudicator.mail.requests.line_kinds import Title

    ruleset, seats = session.ruleset, session.header.seats
    names = Names(seats)

    def resembles(line: str) -> bool:
        items = items_of(line, ruleset, names)
        return any(item.kind != "bad" or resembles_order(item, ruleset) for item in items)

    return Title(
        sheet_reader(ruleset, seats),
        full_reader(ruleset, seats),
        resembles,
        printed_reader(ruleset, seats),
        lambda line: answers_now(session, seat, line),
    )


def _without_acts(
    session: Session, submission: Submission, reads: Callable[[str], bool]
) -> Submission:
    """A mail without what only the referee may ask for."""
    from adjudicator.service.desk.imposed import without_acts

    if not submission.has_orders or submission.unreadable is not None:
        return submission
    ruleset, names = session.ruleset, Names(session.header.seats)

    def resembles(line: str) -> bool:
        return reads(line) or any(
            item.kind != "bad" or resembles_order(item, ruleset)
            for item in items_of(line, ruleset, names)
        )

    host = session.host
    return without_acts(submission, host.lexicon, host.acts(), session.header.id, resembles)


def sent_before(session: Session, seat: str, envelope: Envelope) -> Sent:
    """What we sent to a seat lately, the mails that a mail names first."""
    from adjudicator.mail.reply.sent_text import Sent
    from adjudicator.mail.sender.seat_address import read_message_id

    kept = {one.identity: one.text for one in session.folder.sent_texts.read(seat)}
    named: dict[str, str] = {}
    for answered in (*envelope.in_reply_to, *reversed(envelope.references)):
        ours = read_message_id(session.host.mail_domain, answered)
        if ours is not None and len(named) < _MOST_ANSWERED and answered not in named:
            found = kept.get(answered) or (
                _text_of_sent(session, answered) if ours[1] == seat else ""
            )
            named |= {answered: found} if found else {}
    others = (text for key, text in kept.items() if key not in named)
    is_answer = any(one in named for one in envelope.in_reply_to[:1])
    return Sent((*named.values(), *others), is_answer, _waiting(session, seat))


def _waiting(session: Session, seat: str) -> str:
    """The orders of a seat that wait, and those that they replaced."""
    state = session.table.seat(seat)
    kept = (
        *((state.pending,) if state.pending else ()),
        *((state.former,) if state.former else ()),
    )
    return "\n".join(orders.text for orders in kept)


def _text_of_sent(session: Session, message_id: str) -> str:
    """What a mail says that lies in the outbox for good; "" if it is gone."""
    from adjudicator.mail.parse.mime import parse
    from adjudicator.mail.reply.sent_text import sent_text_of
    from adjudicator.mail.transport.outbox import Outbox

    raw = Outbox(session.folder.outbox).read(message_id)
    return sent_text_of(parse(raw)[0]) if raw is not None else ""


def read_again(session: Session, effect_id: str, received: str, seat: str) -> Incoming:
    """The mail `effect_id` of a seat as the archive keeps it; empty if its file is gone."""
    from adjudicator.mail.parse.envelope import read_envelope
    from adjudicator.mail.ports import Fetched

    raw = session.folder.read_mail(effect_id) if effect_id else None
    if raw is None:
        return Incoming()
    envelope = read_envelope(Fetched(raw, instant(received), effect_id, len(raw)))
    return Incoming(envelope, submission_of(session, envelope, seat))


def answers_now(session: Session, seat: str, line: str) -> bool:
    """Whether a line reads as an order that answers a decision which is open for the seat."""
    names = Names(session.header.seats)
    return any(
        not isinstance(session.ruleset.read(line, item.decision, names), Refusal)
        for item in session.table.decisions_of(seat)
    )


@lru_cache(maxsize=_READERS)
def order_reader(ruleset: AnyRuleSet, seats: tuple[str, ...]) -> Callable[[str], bool]:
    """Whether a line reads as an order of the title (then it is no mail command)."""
    names = Names(seats)

    @lru_cache(maxsize=_KEPT)
    def is_order(line: str) -> bool:
        items = items_of(line, ruleset, names)
        return any(item.kind in ("line", "standing", "direct") for item in items)

    return is_order


@lru_cache(maxsize=_READERS)
def sheet_reader(ruleset: AnyRuleSet, seats: tuple[str, ...]) -> Callable[[str], bool]:
    """Whether the title reads lines in full: something in them, and nothing wrong."""
    names = Names(seats)

    @lru_cache(maxsize=_KEPT)
    def opens_badly(line: str) -> bool:
        return any(item.kind == "bad" for item in items_of(line, ruleset, names))

    @lru_cache(maxsize=_KEPT)
    def is_sheet(text: str) -> bool:
        first, more, _ = text.partition("\n")
        # what looks like a heading is tried with many lines and with few
        if more and opens_badly(first):
            return False
        found = False
        for item in items_of(text, ruleset, names):
            if item.kind == "bad":
                return False
            found = True
        return found

    return is_sheet


@lru_cache(maxsize=_READERS)
def full_reader(ruleset: AnyRuleSet, seats: tuple[str, ...]) -> Callable[[str], bool]:
    """Whether a line holds an order that nobody writes who talks: with a condition or a number in
    it, or beginning with a word that orders begin with, and then what it is done with."""
    from adjudicator.mail.requests.chance import everyday_words

    names, reads, verbs = Names(seats), sheet_reader(ruleset, seats), verbs_of(ruleset)
    everyday = ruleset.lexicon.made(everyday_words)

    @lru_cache(maxsize=_KEPT)
    def is_full(line: str) -> bool:
        return reads(line) and any(map(is_written, items_of(line, ruleset, names)))

    def is_written(item: Item) -> bool:
        if item.kind != "line" or item.clause is None or len(item.clause.branches) > 1:
            return True
        (test, parsed), words = item.clause.branches[0], _even(item.raw)
        if test is not None or any(char.isdigit() for char in words):
            return True
        more = len(words.split()) > 1 and bool(parsed.spans)
        if not more or everyday.fullmatch(words):
            return False
        first = words.split()[0]
        return first in verbs or first in _verbs(ruleset, names, parsed.order)

    return is_full


@lru_cache(maxsize=_READERS)
def printed_reader(ruleset: AnyRuleSet, seats: tuple[str, ...]) -> Callable[[str], bool]:
    """Whether a line begins with the word that we print for its order."""
    names = Names(seats)

    @lru_cache(maxsize=_KEPT)
    def is_printed(line: str) -> bool:
        return any(
            item.kind != "bad"
            and item.clause is not None
            and _even(item.raw).split()[0]
            in _verbs(ruleset, names, item.clause.branches[0][1].order)
            for item in items_of(line, ruleset, names)
        )

    return is_printed


def _verbs(ruleset: AnyRuleSet, names: Names, order: Order) -> list[str]:
    """The words that an order begins with as we print it."""
    return [
        _even(write_order(order, ruleset.forms, language, names)).split()[0]
        for language in ruleset.lexicon.languages
    ]


def _even(line: str) -> str:
    return " ".join(plain(line).split()).strip(" .!")


@lru_cache(maxsize=_READERS)
def meant_reader(ruleset: AnyRuleSet, seats: tuple[str, ...]) -> Callable[[str], bool]:
    """Whether a line that was left out was meant as an order, read or not."""
    names = Names(seats)

    @lru_cache(maxsize=_KEPT)
    def is_meant(line: str) -> bool:
        return any(likely_order(item, ruleset) for item in items_of(line, ruleset, names))

    return is_meant
