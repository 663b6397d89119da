"""Messages between players: judged, cleared of what must stay private, carried to their readers.

What is carried is the text alone. No address, header, signature, quotation or file of the
writer's mail goes with it, and no line of it is a live order in a reply.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime
from functools import partial

from adjudicator.archive.observers import Observer
from adjudicator.engine.journal.line import instant
from adjudicator.engine.lines.mail_acts import PressAct
from adjudicator.engine.lines.received import Public, Received
from adjudicator.engine.table.press import (
    LONGEST,
    LONGEST_OF_OBSERVER,
    MOST_A_DAY,
    MOST_OF_OBSERVER,
    MOST_OF_OBSERVERS,
    is_observer,
    is_silent,
    message_of,
    observer,
    observers_today,
    sent_today,
)
from adjudicator.engine.table.table import SeatState, Table
from adjudicator.engine.table.terms import Message
from adjudicator.mail.ports import Outgoing
from adjudicator.mail.requests.commands import Command, nameless
from adjudicator.mail.sender.marks import mask_addresses, mask_token
from adjudicator.mail.sender.seat_address import message_id
from adjudicator.render.letters.letter import Letter, Prose, Said, section
from adjudicator.render.letters.rendering import render_letter
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.phrase import Phrase, Quote, say
from adjudicator.service.features.feature import Doing, Feature, Line, Word
from adjudicator.service.features.observing import mail_to_observer
from adjudicator.service.game.holders import formers
from adjudicator.service.game.post import deputy_entry, mail_to
from adjudicator.service.game.session import Change, Session
from adjudicator.service.house.wording import no_such_seat, words_of

#: stands for an address or a token in a message
_HIDDEN = "…"
#: so much of a message is shown to its writer
_MOST_SHOWN = 600


def judge(
    session: Session, table: Table, seat: str, command: Command, at: datetime
) -> PressAct | Phrase:
    """The act of a message, or why it is not carried."""
    terms = table.header.terms
    if "anonymous" in command.args[1:] and terms.press == "signed":
        return say("press-never-anonymous")
    to = _readers(session, table, seat, command.args[0])
    if isinstance(to, Phrase):
        return to
    verdict = _judge_readers(session, table, seat, command, at, to)
    if isinstance(verdict, Phrase) or not _is_public(session, command.args[0]):
        return verdict
    return replace(verdict, public=True)


def judge_observer(session: Session, number: int, command: Command, at: datetime) -> str | Phrase:
    """What an observer writes to all, or why it is not carried."""
    table, writer = session.table, observer(number)
    if table.phase == "ended":
        return say("press-ended")
    if table.header.terms.observers != "press":
        return say("press-observers-silent")
    if is_silent(session.ruleset, table):
        return say("press-silent")
    if command.args[0] not in _everyone(session) and not _is_public(session, command.args[0]):
        return say("press-observer-to-all")
    text = _fitting(
        session, table, writer, command, at, longest=LONGEST_OF_OBSERVER, most=MOST_OF_OBSERVER
    )
    if isinstance(text, Phrase):
        return text
    if observers_today(table, at) >= MOST_OF_OBSERVERS:
        return say("press-observers-too-many", most=MOST_OF_OBSERVERS)
    return text


def judge_answer(
    session: Session, table: Table, seat: str, command: Command, at: datetime
) -> PressAct | Phrase:
    """The same of a mere reply to a message: it goes to the one who wrote that."""
    answered = message_of(table, int(command.args[0]))
    if answered is None:
        return say("press-forgotten")
    if is_observer(answered.seat):
        return say("press-observer-no-answer")
    verdict = _judge_readers(session, table, seat, command, at, (answered.seat,))
    return verdict if isinstance(verdict, Phrase) else replace(verdict, answers=answered.n)


def _judge_readers(
    session: Session, table: Table, seat: str, command: Command, at: datetime, to: tuple[str, ...]
) -> PressAct | Phrase:
    if table.phase == "ended":
        return say("press-ended")
    if table.header.terms.press == "off":
        return say("press-off")
    if is_silent(session.ruleset, table):
        return say("press-silent")
    if all(table.seat(name).player for name in to):
        return say("press-machine", seats=to)
    text = _fitting(session, table, seat, command, at, longest=LONGEST, most=MOST_A_DAY)
    if isinstance(text, Phrase):
        return text
    return PressAct(to, text)


def _fitting(
    session: Session,
    table: Table,
    writer: str,
    command: Command,
    at: datetime,
    longest: int,
    most: int,
) -> str | Phrase:
    """What a message says, or why it is too long, or one too many in a day."""
    text = _clear_text(session, writer, command)
    if not text:
        return say("press-empty")
    if len(text) > longest:
        return say("press-too-long", letters=len(text), most=longest)
    if sent_today(table, writer, at) >= most:
        return say("press-too-many", most=most)
    return text


def _readers(session: Session, table: Table, seat: str, named: str) -> tuple[str, ...] | Phrase:
    """The seats that a message names, in the order of the table, or what is wrong with them."""
    lexicon, everyone = session.host.lexicon, _everyone(session)
    if _is_public(session, named):
        if table.header.terms.observers != "press":
            return say("press-no-public")
        return tuple(other for other in table.header.seats if other != seat)
    joints = "|".join(map(re.escape, lexicon.every("command-words", "and")))
    names = [n.strip() for n in re.split(rf"[,;&+]|\s(?:{joints})\s", named) if n.strip()]
    seats = table.header.seats
    wanted: set[str] = set()
    for name in names:
        if name in everyone:
            wanted |= set(seats) - {seat}
        elif name in seats:
            wanted.add(name)
        else:
            others = tuple(other for other in seats if other != seat)
            return say("press-nobody", why=no_such_seat(name, seats), seats=others)
    if seat in wanted and len(wanted) == 1:
        return say("press-self")
    return tuple(other for other in seats if other in wanted and other != seat)


def _everyone(session: Session) -> set[str]:
    return set(session.host.lexicon.every("command-words", "everyone"))


def _is_public(session: Session, named: str) -> bool:
    """Whether a message is for those who follow the game, too."""
    return named.strip() in session.host.lexicon.every("command-words", "public")


def _clear_text(session: Session, writer: str, command: Command) -> str:
    """A message without addresses and tokens of the house's players. Where messages bear no name,
    none of its writer's stands at its end, either: he must not give himself away by habit."""
    tokens, addresses = zip(*_marks(session), strict=True)
    text = command.body
    seat = () if is_observer(writer) else (writer,)
    if session.header.terms.press == "anonymous" or not seat:
        text = nameless(text, session.host.lexicon, (*seat, command.signer))
    return mask_addresses(mask_token(text, tokens), addresses, _HIDDEN).strip()


def _marks(session: Session) -> Iterator[tuple[str, str]]:
    """Token and address of everybody who plays the game, follows it, stands in for a player, or
    did so; both are "" for a seat that no person plays."""
    for name, entry in session.private.items():
        yield entry["token"], entry["address"]
        deputy = deputy_entry(session, name)
        if deputy is not None:
            yield deputy["token"], deputy["address"]
        for former in formers(entry):
            yield former.token, former.address
    for one in session.folder.observers.read().known:
        yield one.token, one.address


def message_named(session: Session, seat: str, identity: str) -> Message | None:
    """The message of another player that the mail of that Message-ID brought to `seat`."""
    for message in reversed(session.table.messages):
        if seat in message.to and _id(session, seat, message.n) == identity:
            return message
    return None


def _id(session: Session, seat: str, n: int) -> str:
    entry = session.private.get(seat, {"token": ""})
    game = session.header.id
    return message_id(session.host.mail_domain, game, seat, "press", str(n), entry["token"])


def carry_messages(session: Session, change: Change) -> Iterator[Outgoing]:
    """The messages that a committed line sends, to each of their readers."""
    entry = Received.of(change.line)
    sent, writer = entry.acts_of(PressAct), entry.seat
    for n, act in enumerate(sent, change.before.next_message):
        to = partial(_to_reader, session, change, writer, n, act)
        yield from session.making.each(act.to, to)
        if act.public:
            letter = _public_letter(session, writer, act.text)
            yield from _to_observers(session, change, n, letter)


def carry_from_observer(session: Session, change: Change) -> Iterator[Outgoing]:
    """What an observer wrote to all, to every seat and to the other observers."""
    entry, n = Public.of(change.line), change.before.next_message
    letter = _observers_letter(session, entry.by, entry.text)

    def to(seat: SeatState) -> Iterator[Outgoing]:
        words = words_of(session.host, session.ruleset, seat.language)
        return mail_to(
            session,
            seat.name,
            "press",
            str(n),
            render_letter(letter, words),
            instant(change.line.at),
            text_only=seat.format == "text",
        )

    yield from session.making.each(change.after.seats, to)
    yield from _to_observers(session, change, n, letter, writer=entry.by)


def _to_observers(
    session: Session, change: Change, n: int, letter: Letter, writer: int = 0
) -> Iterator[Outgoing]:
    """A public message to those who follow, but to the observer who wrote it."""
    if session.header.terms.observers != "press":
        return iter(())

    def to(one: Observer) -> Iterator[Outgoing]:
        rendered = render_letter(letter, words_of(session.host, session.ruleset, one.language))
        return mail_to_observer(session, one, "press", str(n), rendered, change.line.at)

    known = session.folder.observers.read().known
    return session.making.each((one for one in known if one.number != writer), to)


def _observers_letter(session: Session, number: int, text: str) -> Letter:
    game = session.header.id
    return Letter(
        title=say("press-title-observer", game=game, number=number),
        subject=say("press-subject-observer", game=game, number=number),
        sections=section(
            "",
            Prose(say("press-from-observer", number=number), strong=True),
            Said(tuple(text.split("\n"))),
            Prose(say("press-how-observer")),
        ),
    )


def _public_letter(session: Session, writer: str, text: str) -> Letter:
    """What a player wrote to all, for those who follow."""
    kind, game = session.header.terms.press, session.header.id
    names = {"seat": writer} if kind == "signed" else {}
    return Letter(
        title=say(f"press-title-{kind}", game=game, **names),
        subject=say(f"press-subject-{kind}", game=game, **names),
        sections=section(
            "",
            Prose(say("press-public"), strong=True),
            Prose(say(f"press-from-{kind}", **names)),
            Said(tuple(text.split("\n"))),
        ),
    )


def _to_reader(
    session: Session, change: Change, writer: str, n: int, act: PressAct, reader: str
) -> Iterator[Outgoing]:
    seat = change.after.seat(reader)
    words = words_of(session.host, session.ruleset, seat.language)
    signed = session.header.terms.press == "signed"
    played = (other for other in act.to if not change.after.seat(other).player)
    others = tuple(other for other in played if other != reader)
    kind = "signed" if signed else "anonymous"
    names = {"seat": writer} if signed else {}
    answer = "-answer" if act.answers else ""
    letter = Letter(
        title=say(f"press-title-{kind}", game=session.header.id, **names),
        subject=say(f"press-subject-{kind}", game=session.header.id, **names),
        sections=(
            *section(
                "",
                Prose(say(f"press-from-{kind}{answer}", **names), strong=True),
                Prose(say("press-also", seats=others)) if others else None,
                Prose(say("press-public")) if act.public else None,
                Said(tuple(act.text.split("\n"))),
                Prose(say(f"press-how-{kind}", **names)),
            ),
        ),
        footer=() if act.public else (say("press-kept", game=session.header.id),),
    )
    yield from mail_to(
        session,
        reader,
        "press",
        str(n),
        render_letter(letter, words),
        instant(change.line.at),
        text_only=seat.format == "text",
    )


def _confirm(session: Session, act: PressAct, change: Change) -> Phrase:
    """What a message said, and to whom."""
    said = {"words": Quote(shorten_middle(" / ".join(act.text.split("\n")), _MOST_SHOWN))}
    if act.answers:
        return say("done-press-answer", **said)
    unread = tuple(name for name in act.to if change.after.seat(name).player)
    read = tuple(name for name in act.to if name not in unread)
    code = "done-press-unread" if unread else "done-press"
    return say(code, seats=read, **said, **({"unread": unread} if unread else {}))


def shorten_middle(text: str, most: int) -> str:
    """A text, its middle left out where it is longer."""
    if len(text) <= most:
        return text
    return f"{text[: most // 2].rstrip()} […] {text[-most // 2 :].lstrip()}"


PRESS = Feature(
    "press",
    words=(
        # how the first line of a message is written stands in `command_words.py`
        Word("press", judge=judge, help="talk"),
        Word("press-answer", judge=judge_answer),
    ),
    acts=(Doing(PressAct, _confirm, carry_messages),),
    lines=(Line(Public, carry_from_observer),),
)
