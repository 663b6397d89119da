"""Deputies: named by a player, asked at their address, told what the seat is told, till it ends.

A deputy has a token of his own; with it he gives orders for the seat and asks about the game.
All else (messages, votes, absence, giving up) is the player's. Nothing but one question goes to an
address before its owner said yes, for anybody can be named.
"""

from __future__ import annotations

import hmac
from collections.abc import Mapping
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from adjudicator.addresses import NoAddress, read_address
from adjudicator.engine.journal.line import instant, stamp
from adjudicator.engine.journal.nonces import spell_nonce
from adjudicator.engine.lines.kinds import entry_of
from adjudicator.engine.lines.mail_acts import DeputyAct, MailAct, StandInAct
from adjudicator.engine.lines.received import Received
from adjudicator.engine.lines.seats import Seated
from adjudicator.engine.table.table import Table
from adjudicator.engine.table.vacancy import BY, is_named
from adjudicator.mail.requests.command_words import DAY, Form, Spoken, every_word, with_words
from adjudicator.mail.requests.commands import Command
from adjudicator.mail.requests.observing import agrees, says_no, says_yes, steps_down
from adjudicator.mail.sender.auth import plain_address
from adjudicator.render.words.times import When, when_phrase
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.phrase import Phrase, Quote, say
from adjudicator.service.features.absence import read_days
from adjudicator.service.features.deputy_letters import PLAYER_LIMITS, unasked_till, write_to_deputy
from adjudicator.service.features.feature import Doing, Feature, Line, Word, features_of
from adjudicator.service.features.reading import order_reader, read_again
from adjudicator.service.game import holders
from adjudicator.service.game.holders import Former
from adjudicator.service.game.session import Change, Incoming, Session
from adjudicator.service.house.wording import no_address

#: for so long at the most
MOST = timedelta(days=60)


def judge(
    session: Session, table: Table, seat: str, command: Command, at: datetime
) -> MailAct | Phrase:
    """The act of naming a deputy or of ending it, or why that cannot be."""
    if table.phase == "ended":
        return say("deputy-over")
    if command.args[0] == "off":
        return DeputyAct() if table.seat(seat).deputy else say("deputy-none")
    if table.seat(seat).resigned:
        return say("deputy-resigned")
    try:
        address = plain_address(read_address(command.args[0]))
    except NoAddress as refused:
        return no_address(refused)
    if address in {plain_address(entry["address"]) for entry in session.private.values()}:
        return say("deputy-plays")
    zone = ZoneInfo(table.zone_of(seat))
    today = at.astimezone(zone).date()
    days = read_days(command.args[1], today, session.host.lexicon)
    if days is None:
        return say("deputy-unread", text=Quote(command.args[1]))
    if days[1] < today or days[1] - today > MOST:
        return say("deputy-days", days=MOST.days)
    return DeputyAct(stamp(_midnight(days[1] + timedelta(days=1), zone)))


def _midnight(day: date, zone: ZoneInfo) -> datetime:
    return datetime.combine(day, time(), zone).astimezone(UTC)


def keep_deputy(session: Session, change: Change) -> None:
    """Write address and token of a deputy that a committed line names, before anything goes to
    him. Raises `StorageFailed`."""
    entry = Received.find(change.line)
    if entry is None:
        return
    named = [act for act in entry.acts_of(DeputyAct) if act.until]
    if not named:
        return
    cause = change.cause or read_again(session, entry.mail, entry.received, entry.seat)
    commands = cause.submission.commands if cause.submission is not None else ()
    at, seat = instant(entry.received), entry.seat
    asked = [c for c in commands if c.name == "deputy" and c.args[0] != "off"]
    meant = [c for c in asked if judge(session, change.before, seat, c, at) == named[-1]]
    if meant:
        sealed = f"deputy/{change.line.n}/{entry.seat}".encode()
        token = spell_nonce(hmac.digest(session.secret, sealed, "sha256")[:16])
        more = {
            "deputy": read_address(meant[-1].args[0]),
            "deputy_token": token,
            "deputy_until": named[-1].until,
            "deputy_line": str(change.line.n),
        }
        _write(session, entry.seat, more)


def forget_deputy(session: Session, change: Change) -> None:
    """Take back the token of a deputy whose time a committed line ended. Raises `StorageFailed`."""
    entry = entry_of(change.line)
    name = entry.seat if isinstance(entry, (Received, Seated)) else ""
    if "deputy" in session.private.get(name, {}) and not change.after.seat(name).deputy:
        _write(session, name, {})


def _write(session: Session, name: str, more: Mapping[str, str]) -> None:
    # what lies on disk may be further than what the session sees (see `holders`)
    stored = session.folder.read_seats()
    for entries in (stored, session.private):
        gone = holders.with_deputy_gone(entries[name], more.get("deputy_token", ""))
        kept = {k: v for k, v in gone.items() if not k.startswith("deputy")}
        entries[name] = {**kept, **more}
    session.folder.write_seats(stored)


def by_deputy(session: Session, seat: str, mail: Incoming) -> Incoming:
    """What of a deputy's mail counts, with what he is told of the rest; a yes of his is no order,
    and till he said it he has to."""
    may_say = features_of(session.host).of_deputies
    submission, lexicon = mail.submission, session.host.lexicon
    assert submission is not None
    lines, agreed = submission.text.split("\n"), says_yes(submission, lexicon)
    known = session.table.seat(seat).deputed
    nothing = replace(submission, text="", commands=())
    if session.table.phase == "ended":
        asks = tuple(c for c in submission.commands if known and c.name in may_say)
        return replace(mail, submission=replace(nothing, commands=asks), deputy="writes")
    if submission.has("unsubscribe"):
        # a button is pressed by habit: the seat would be nobody's while its player is away
        code = "deputy-stays" if known else "deputy-nothing-comes"
        return replace(mail, submission=nothing, deputy="writes", notes=(say(code, seat=seat),))
    reads = order_reader(session.ruleset, session.header.seats)

    def ends(line: str) -> bool:
        return steps_down(line, lexicon) and not reads(line)

    if not known and not agreed:
        declines = says_no(submission, lexicon) or any(map(ends, submission.written.split("\n")))
        notes = () if declines else (say("deputy-say-yes", seat=seat),)
        return replace(mail, submission=nothing, deputy="no" if declines else "writes", notes=notes)
    gone = any(map(ends, submission.written.split("\n")))
    kept = tuple(c for c in submission.commands if c.name in may_say)
    left = [
        c
        for c in submission.commands
        if c.name not in may_say and c.name != "join" and not ends(c.text)
    ]
    text = "\n".join("" if agrees(line, lexicon) or ends(line) else line for line in lines)
    notes = (say("deputy-not-his", words=tuple(Quote(c.text) for c in left[:5])),) if left else ()
    is_mere = agreed and not kept and not text.strip()
    if session.table.phase == "running" and (is_mere or not known):
        # what he was promised for his yes
        kept = (*kept, *([] if any(c.name == "report" for c in kept) else [Command("report")]))
    counted = replace(submission, text=text, commands=kept)
    as_what = "no" if gone else "writes" if known else "yes"
    return replace(mail, submission=counted, deputy=as_what, notes=notes)


def with_answer(mail: Incoming, acts: list[MailAct]) -> list[MailAct]:
    """The acts of a mail with what a deputy's yes or no does besides: he takes the orders on
    before he gives any, and gives them up after those that he sends along."""
    before = [StandInAct()] if mail.deputy == "yes" else []
    after = [DeputyAct()] if mail.deputy == "no" else []
    return [*before, *acts, *after]


def former_deputy(session: Session, seat: str, at: datetime) -> Former | None:
    """Who was named to stand in for a seat till a day that is over at an instant; None for nobody,
    or while his mails count."""
    entry = session.private[seat]
    if "deputy" not in entry or is_named(session.table.seat(seat), stamp(at)):
        return None
    return Former(int(entry.get("deputy_line", "0")), entry["deputy_token"], entry["deputy"])


def _confirm(session: Session, act: DeputyAct, change: Change) -> Phrase:
    """That the deputy whom a line names is asked, or why he is not; or that he is one no more."""
    entry, now = Received.of(change.line), instant(change.line.at)
    if not act.until:
        if entry.by == BY:
            return say("done-stepped-down", seat=entry.seat)
        return say("done-deputy-off")
    address = session.private.get(entry.seat, {}).get("deputy", "")
    till = unasked_till(session, entry.seat, address, now) if address else None
    if till is None:
        return say("done-deputy", address=Quote(address))
    when, ((_, most),) = when_phrase(When(till, change.after.zone_of(entry.seat))), PLAYER_LIMITS
    return say("done-deputy-unasked", address=Quote(address), most=most, when=when)


def _deputy(spoken: Spoken) -> str:
    # what stands for the address is read as it was written, or refused in words
    address = r"([^@]{0,80}@.{0,190}?|\S{1,64})"
    return rf"{spoken.command('deputy')} {address} {spoken.word('until')} {DAY}"


def _address(spoken: Spoken) -> str:
    until = rf"{spoken.command('deputy')} (?P<written>\S.*?) {spoken.word('until')} "
    return r"\W*" + until.replace(" ", r"\s+")


DEPUTIES = Feature(
    "deputy",
    words=(
        Word(
            "deputy",
            (
                Form("deputy", _deputy, every_word, written=_address),
                Form(
                    "deputy",
                    lambda spoken: f"{spoken.command('deputy')} {spoken.word('off', 'over')}",
                    with_words("off"),
                ),
            ),
            judge=judge,
            help="talk",
        ),
    ),
    acts=(Doing(DeputyAct, _confirm), Doing(StandInAct)),
    beside=(Line(Received, write_to_deputy),),
    before=keep_deputy,
    after=forget_deputy,
)
