"""Mails of those who follow a game, or want to: who has no seat, and orders nothing.

Whoever asks has proven nothing: a forged sender must not make us write to strangers. So a first
mail is answered by one short question, to few addresses a day in the whole house, and only a
reply to it, which holds what nobody else can know, makes its writer an observer; where a server
that is trusted vouches for the sender, the first mail is enough.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Mapping
from datetime import datetime, timedelta

from adjudicator.addresses import Address, NoAddress, read_address
from adjudicator.archive.folder import GameFolder
from adjudicator.archive.observers import Observer, Observers
from adjudicator.archive.paths import GAME_ID
from adjudicator.engine.journal.line import instant, stamp
from adjudicator.engine.lines.received import Public
from adjudicator.engine.table.table import Table
from adjudicator.errors import AdjudicatorError
from adjudicator.mail.parse.envelope import Envelope
from adjudicator.mail.parse.headers import shorten
from adjudicator.mail.parse.limits import STRANGERS_TEXT_BYTES
from adjudicator.mail.ports import Outgoing
from adjudicator.mail.requests.commands import Command
from adjudicator.mail.requests.observing import (
    Wish,
    agrees,
    language_of_yes,
    leaves,
    says_no,
    says_yes,
    wish_in,
)
from adjudicator.mail.requests.submission import Submission, read_submission
from adjudicator.mail.sender.auth import judge, plain_address
from adjudicator.mail.sender.marks import PUBLIC
from adjudicator.mail.sender.seat_address import Claim, message_id, same_token, was_sent_with
from adjudicator.mail.transport.outbox import Outbox
from adjudicator.render.letters.letter import Letter, Prose, bullets, section
from adjudicator.render.letters.rendering import Rendered, render_letter
from adjudicator.render.letters.texts import SeatStatus, status_letter, trouble_letter
from adjudicator.render.words.times import When
from adjudicator.rulekit.frozen import Frozen, replace
from adjudicator.rulekit.lexicon import Lexicon
from adjudicator.rulekit.phrase import Phrase, Quote, say
from adjudicator.service.features import press
from adjudicator.service.features.observing import public_report
from adjudicator.service.features.reading import order_reader
from adjudicator.service.features.table_words import state_of
from adjudicator.service.game.answer_counts import allow_answer
from adjudicator.service.game.clock_words import paused_told
from adjudicator.service.game.fingerprints import tell_fingerprints
from adjudicator.service.game.post import mail_to
from adjudicator.service.game.queries import reason_to_wait
from adjudicator.service.game.session import Session
from adjudicator.service.house.host import Host
from adjudicator.service.house.wording import words_of

#: why a mail is put aside whose writer wants to follow a game and cannot
CLOSED = "observer-closed"
#: so many may follow a game
MOST = 50
#: questions to those who have proven nothing: in the whole house, and to one address
HOUSE_LIMITS = ((timedelta(hours=1), 10), (timedelta(days=1), 30))
ADDRESS_LIMITS = ((timedelta(days=1), 1),)
#: so many mails answer one mail
_MOST_ANSWERS = 3
#: so many lines that did nothing are named, and so much of each
_MOST_NAMED, _LONGEST = 5, 120
_SET = ("language", "format", "news", "digest")


def wished_game(host: Host, envelope: Envelope) -> str | None:
    """The game that a mail without any mark wants to follow; "" where there is none of that name
    that is open to observers, None where nobody wants to follow, or who plays in it does."""
    if _writer(envelope) is None or envelope.sender is None:
        return None  # nobody whom our mails could reach
    wish = _wish(host, envelope)
    if wish is None:
        return None
    for game in wish.games:
        if GAME_ID.fullmatch(game) is None:
            continue
        folder = host.archive.game(game)
        try:
            if not folder.exists() or folder.read_header().terms.observers == "no":
                continue
            seats = folder.read_seats().values()
        except AdjudicatorError:
            continue
        # who plays has his own mails, and writes under his own name
        own = {plain_address(entry["address"]) for entry in seats}
        return game if plain_address(envelope.sender.address) not in own else None
    return ""


def _wish(host: Host, envelope: Envelope) -> Wish | None:
    found = wish_in(envelope.subject, host.lexicon)
    if found is not None:
        return found
    texts = (part.content for part in envelope.root.walk() if part.kind.startswith("text/"))
    if sum(map(len, texts)) > STRANGERS_TEXT_BYTES:
        return None
    lines = read_submission(envelope, host.commands).written.split("\n")
    return next((wish for line in lines if (wish := wish_in(line, host.lexicon))), None)


def proven_token(folder: GameFolder, claim: Claim, envelope: Envelope) -> str:
    """The token of the observer, or of one who was asked, that a claim proves; "" for none."""
    if claim.seat not in ("", PUBLIC):
        return ""
    observers = folder.observers.read()
    tokens = [one.token for one in observers.known]
    if claim.reference:
        answered = Outbox(folder.outbox).read(claim.reference) if claim.seat == PUBLIC else None
        if answered is None:
            return ""
        return next((token for token in tokens if was_sent_with(answered, token)), "")
    if observers.key and envelope.sender is not None:
        tokens.append(observers.token_of(plain_address(envelope.sender.address)))
    return next((token for token in tokens if same_token(claim.token, token)), "")


def _writer(envelope: Envelope) -> Address | None:
    """Where answers to a mail can go to; None where nowhere."""
    with contextlib.suppress(NoAddress):
        return read_address(envelope.sender.address) if envelope.sender is not None else None
    return None


class _Mail(Frozen):
    """A mail of somebody without a seat, its writer's language and entry for answers."""

    envelope: Envelope
    submission: Submission
    entry: Mapping[str, str]
    language: str
    now: datetime


def take(session: Session, token: str, envelope: Envelope, now: datetime) -> tuple[str, ...] | None:
    """Let a mail take effect that asks to follow a game (`token` ""), or comes from whom the
    token belongs to; what was read in it, or None where it has no effect and is to be put aside.

    Raises `StorageFailed`.
    """
    observers = session.folder.observers.read()
    if not observers.key:
        observers = replace(observers, key=session.host.entropy(32).hex())
        session.folder.observers.write(observers)
    one = next((one for one in observers.known if token and same_token(one.token, token)), None)
    lexicon = session.host.lexicon
    # what reads as an order is no word to others; of strangers' mails nothing is tried
    reads = order_reader(session.ruleset, session.header.seats) if one is not None else None
    submission = read_submission(envelope, session.host.commands, reads)
    if one is not None:
        mail = _Mail(envelope, submission, one.entry, one.language, now)
        _follow(session, mail, observers, one)
        return _did(mail, lexicon)
    address = _writer(envelope)
    if address is None:
        return None
    wish = _wish(session.host, envelope)
    entry = {"address": address, "token": observers.token_of(plain_address(address))}
    spoken = wish.language if wish is not None else language_of_yes(submission, lexicon)
    language = spoken or session.table.seats[0].language
    mail = _Mail(envelope, submission, entry, language, now)
    if token and _leaves(mail, lexicon):
        return ("leave",)  # who follows nothing is written to no more
    if token:
        # his mail program may leave him nothing but the subject to write in
        spare = not submission.written.strip() and agrees(envelope.subject, lexicon)
        if spare or says_yes(submission, lexicon) or wish is not None:
            _join(session, mail, observers)
            return ("yes",)
        if says_no(submission, lexicon):
            told = _plain_letter(session, say("observer-declined", **_names(session)))
            _post(session, mail, [("observer", told)])
            return ("no",)
        _ask(session, mail, unclear=True)
        return _did(mail, lexicon)
    vouched = judge(envelope, "token+dkim", address, session.host.config.auth.trusted).ok
    known = any(plain_address(each.address) == plain_address(address) for each in observers.known)
    if vouched and not known:
        _join(session, mail, observers)
        return ("observe",)
    if session.outbox.holds(_id(session, mail, "observer")):
        return ("observe",)
    answered = session.host.config.mail / "answered.json"
    for whose, limits in ((address.lower(), ADDRESS_LIMITS), ("observers", HOUSE_LIMITS)):
        if not allow_answer(answered, whose, now, limits).granted:
            return None
    _ask(session, mail)
    return ("observe",)


def _did(mail: _Mail, lexicon: Lexicon) -> tuple[str, ...]:
    """What was read in a mail of an observer."""
    if _leaves(mail, lexicon):
        return ("leave",)
    named = tuple(dict.fromkeys(command.name for command in mail.submission.commands))
    return tuple("yes" if name == "join" else name for name in named)


def _id(session: Session, mail: _Mail, kind: str) -> str:
    key, token = mail.envelope.effect_id, mail.entry["token"]
    return message_id(session.host.mail_domain, session.header.id, PUBLIC, kind, key, token)


def _leaves(mail: _Mail, lexicon: Lexicon) -> bool:
    """Whether a mail says that its writer follows the game no more; the buttons of mail programs
    say it in the subject, above words of their own."""
    said = (*_lines(mail), mail.envelope.subject)
    return mail.submission.has("unsubscribe") or any(leaves(line, lexicon) for line in said)


def _lines(mail: _Mail) -> list[str]:
    """The lines that may say something, the subject of a mail without any for one."""
    lines = [line for line in mail.submission.text.split("\n") if line.strip()]
    return lines or ([] if mail.submission.commands else [mail.envelope.subject])


def _ask(session: Session, mail: _Mail, unclear: bool = False) -> None:
    """Ask whether a writer wants to follow; once more where his answer was neither yes nor no."""
    names = _names(session)
    letter = Letter(
        title=say("observer-title-asked", **names),
        subject=say("observer-subject-asked", **names),
        sections=section(
            "",
            Prose(say("observer-unclear"), strong=True) if unclear else None,
            Prose(say("observer-asked", **names), strong=True),
            Prose(say("observer-not-you")),
        ),
    )
    _post(session, mail, [("observer", letter)])


def _join(session: Session, mail: _Mail, observers: Observers) -> None:
    names = _names(session)
    if session.table.phase == "ended" or len(observers.known) >= MOST:
        code = "observer-over" if session.table.phase == "ended" else "observer-full"
        _post(session, mail, [("observer", _plain_letter(session, say(code, **names)))])
        return
    table = session.table
    one = Observer(
        observers.following, mail.entry["address"], mail.entry["token"], mail.language, table.last
    )
    session.folder.observers.write(observers.with_one(one))
    begun = table.state is not None and table.published >= 0
    letter = Letter(
        title=say("observer-title-joined", **names),
        subject=say("observer-subject-joined", **names),
        sections=section(
            "",
            Prose(say("observer-joined", **names), strong=True),
            None if begun else Prose(say("observer-not-begun")),
            bullets(_words(table)),
        ),
    )
    mails: list[tuple[str, Letter | Rendered]] = [("observer", letter)]
    if begun:
        mails.append(("report-0", public_report(session, table, one.language)))
    _post(session, mail, mails)


def _words(table: Table) -> list[Phrase]:
    """What an observer may write."""
    told = [say("observer-words")]
    return told + ([say("observer-words-press")] if table.header.terms.observers == "press" else [])


def _plain_letter(session: Session, *told: Phrase) -> Letter:
    names = _names(session)
    return Letter(
        title=say("observer-title-joined", **names),
        subject=say("observer-subject-joined", **names),
        sections=section("", *(Prose(phrase) for phrase in told)),
    )


def _names(session: Session) -> dict[str, str]:
    return {"title": session.ruleset.about.title, "game": session.header.id}


def _follow(session: Session, mail: _Mail, observers: Observers, one: Observer) -> None:
    """Do what an observer asks; a mail that he sent twice has no second effect."""
    names, lexicon = _names(session), session.host.lexicon
    if _leaves(mail, lexicon):
        session.folder.observers.write(observers.without(one.number))
        left = Letter(
            title=say("observer-title-left", **names),
            subject=say("observer-subject-left", **names),
            sections=section("", Prose(say("observer-left", **names))),
        )
        _post(session, mail, [("observer", left)])
        return
    changed, done = one, list[Phrase]()
    faults: list[Phrase] = []
    mails: list[tuple[str, Letter | Rendered]] = []
    for number, command in enumerate(mail.submission.commands):
        if command.name in _SET and command.args:
            changed, told = _set(changed, command)
            done.append(told)
        elif command.name == "press":
            verdict = press.judge_observer(session, one.number, command, mail.now)
            if isinstance(verdict, Phrase):
                faults.append(verdict)
            elif not session.has_acted(mail.envelope.effect_id):
                public = Public(
                    by=one.number,
                    received=stamp(mail.now),
                    mail=mail.envelope.effect_id,
                    text=verdict,
                )
                session.note(public, mail.now)
            if not isinstance(verdict, Phrase):
                done.append(say("done-observer-press"))
        else:
            mails.append((f"{command.name}-{number}", _answer(session, mail, command)))
    if changed != one:
        session.folder.observers.write(observers.with_one(changed))
        mail = replace(mail, language=changed.language)
    unread = [line for line in _lines(mail) if not agrees(line, lexicon)]
    beside = _unread(unread)
    if done:
        mails.insert(0, ("observer", _plain_letter(session, *done, *faults, *beside)))
    elif faults:
        why = (*faults, *beside)
        mails.insert(0, ("command", trouble_letter("not-done", why, game=names["game"])))
    elif mails and unread:
        kind, letter = mails[0]
        if isinstance(letter, Letter):
            above = section("", *(Prose(phrase, strong=True) for phrase in beside))
            mails[0] = kind, replace(letter, sections=(*above, *letter.sections))
        else:
            mails.insert(0, ("observer", _plain_letter(session, *beside)))
    elif not mails and unread:
        mails.append(("help-0", _help(session)))
    elif not mails:
        mails.append(("observer", _plain_letter(session, *_words(session.table))))
    _post(session, mail, mails[:_MOST_ANSWERS], changed.format == "text")


def _unread(lines: list[str]) -> tuple[Phrase, ...]:
    """What is said of an observer's lines that did nothing beside others that did."""
    if not lines:
        return ()
    words = tuple(Quote(shorten(line.strip())[:_LONGEST]) for line in lines[:_MOST_NAMED])
    return (say("observer-unread", words=words, more=len(lines) - len(words)),)


def _set(one: Observer, command: Command) -> tuple[Observer, Phrase]:
    """The observer with another setting, and what he is told."""
    value = command.args[0]
    if command.name == "digest":
        value = "daily" if value == "on" else "none"
    if command.name == "language":
        return replace(one, language=value), say("observer-done-language")
    if command.name == "format":
        return replace(one, format=value), say("observer-done-format")
    return replace(one, news=value), say(f"observer-done-news-{value}")


def _answer(session: Session, mail: _Mail, command: Command) -> Letter | Rendered:
    if command.name == "status":
        return _status(session, mail)
    if command.name in ("report", "map") and session.table.state is not None:
        return public_report(session, session.table, mail.language)
    if command.name == "proof":
        return tell_fingerprints(session)
    return _help(session)


def _help(session: Session) -> Letter:
    return _plain_letter(session, say("observer-no-seat"), *_words(session.table))


def _status(session: Session, mail: _Mail) -> Letter:
    """Where the game stands, as everybody may know it."""
    table = session.table
    due = None
    if table.open and not table.paused:
        first = instant(min(item.due for item in table.open))
        due = When(first, table.schedule.zone, mail.now)
    state = table.state
    return status_letter(
        session.ruleset.about.title,
        table.header.id,
        reason_to_wait(table) if state is None else session.ruleset.moment(state).phrase,
        [SeatStatus(seat.name, state_of(table, seat.name), seat.misses) for seat in table.seats],
        due,
        (),
        paused_told(table),
    )


def _post(
    session: Session,
    mail: _Mail,
    mails: list[tuple[str, Letter | Rendered]],
    text_only: bool = False,
) -> None:
    session.answer(PUBLIC, tuple(_make_mails(session, mail, mails, text_only)), mail.now)


def _make_mails(
    session: Session, mail: _Mail, mails: list[tuple[str, Letter | Rendered]], text_only: bool
) -> Iterator[Outgoing]:
    words = words_of(session.host, session.ruleset, mail.language)

    def make(one: tuple[str, Letter | Rendered]) -> Iterator[Outgoing]:
        kind, letter = one
        rendered = letter if isinstance(letter, Rendered) else render_letter(letter, words)
        return mail_to(
            session,
            PUBLIC,
            kind,
            mail.envelope.effect_id,
            rendered,
            mail.now,
            answers=mail.envelope,
            text_only=text_only,
            entry=mail.entry,
        )

    return session.making.each(mails, make)
