"""What a mail does to a game: its commands and orders as acts of a journal line.

The orders are tried here, once: the receipt tells of the same trial.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime

from adjudicator.engine.lines.mail_acts import MailAct, SetAct
from adjudicator.engine.lines.order_acts import FinalAct, RefusedAct, SheetAct, UndoAct, WithdrawAct
from adjudicator.engine.rehearsal.rehearsal import preview
from adjudicator.engine.rehearsal.verdicts import Judged, Preview
from adjudicator.mail.requests.answers import is_draft
from adjudicator.mail.requests.chance import TAKEN
from adjudicator.mail.requests.commands import Command, language_of
from adjudicator.mail.requests.submission import Submission
from adjudicator.rulekit.frozen import Frozen, replace
from adjudicator.rulekit.text import plain
from adjudicator.service.features.feature import features_of
from adjudicator.service.features.table_words import verdicts
from adjudicator.service.game.orders_subject import composed_before
from adjudicator.service.game.session import Incoming, Session

#: the act of `final` alone, or beside standing lines
_FINAL, _NOT_FINAL = FinalAct(True), FinalAct(False)


class Acts(Frozen):
    """What a mail does, in order.

    held   whether its `final` has to wait: a line is refused of which no receipt told that it
           answers, or the sheet only ends the turn, or a part of the mail was not read, and its
           writer is asked whether he means it
    trial  what the orders would do, or else the waiting sheet that is made final
    """

    done: list[MailAct]
    held: bool = False
    trial: Preview | None = None


def acts_of(session: Session, seat: str, mail: Incoming, now: datetime, late: bool = False) -> Acts:
    """What a mail does to the game as it stands at `now`.

    late  whether what it was meant for was decided without it: lines for that hold nothing
    """
    submission = mail.submission
    assert submission is not None
    if session.table.phase == "ended" or submission.unreadable is not None:
        return Acts([])
    dry, known = submission.has("check"), features_of(session.host)
    commands = [c for c in submission.commands if not dry or known.word(c.name).dry]
    found = (_act_of(command, session, seat) for command in _joining_once(commands))
    acts = [act for act in found if act is not None]
    acts += _first_language(session, seat, commands, acts)
    if _NOT_FINAL in acts:
        acts = [act for act in acts if act != _FINAL]
    # Clocks of servers differ: nothing is done in the future.
    since = min(now, mail.envelope.received_at) if mail.envelope else now
    judged = verdicts(session, session.table, seat, submission.commands, since)
    acts += [verdict for verdict in judged if isinstance(verdict, MailAct)]
    held, trial = False, None
    if submission.has_orders and not dry:
        submission = _beside_what_waits(session, seat, submission, now, acts)
        trial = _try(session, seat, submission.text, now, acts)
        if not trial.is_stray:
            # whoever still gives orders is asked once more whether he resigns
            acts = [a for a in acts if not (isinstance(a, SetAct) and a.name == "resigned")]
            old = composed_before(session.host, session.ruleset, session.table, seat, mail.envelope)
            if _stands(session, seat, trial, now, acts):
                acts = _beside_refused(submission, acts)
            else:
                acts, held = _with_sheet(
                    session, seat, submission, acts, trial, late, old is not None
                )
    if not held and _FINAL in acts:
        waiting = _try_waiting(session, seat, now, acts)
        held = waiting is not None and not waiting.is_sound
        if held and waiting is not None and not waiting.is_hopeless:
            # who answers the receipt that named what is refused means the rest
            held = not _answers_receipt(session, seat, mail)
        acts = [_NOT_FINAL if held and act == _FINAL else act for act in acts]
        trial = trial or waiting
    return Acts(acts, held, trial)


def _answers_receipt(session: Session, seat: str, mail: Incoming) -> bool:
    """Whether a mail answers what we told its writer of his orders."""
    from adjudicator.service.features.answered import RECEIPT, answered_mail

    if mail.envelope is None or not mail.envelope.is_reply:
        return False
    answered = answered_mail(session, seat, mail.envelope)
    return answered is not None and answered.kind == RECEIPT


def _with_sheet(
    session: Session,
    seat: str,
    submission: Submission,
    acts: list[MailAct],
    trial: Preview,
    late: bool,
    old: bool,
) -> tuple[list[MailAct], bool]:
    """The sheet among the other acts, and whether it is kept from being final.

    Of words that contradict each other the stricter counts: nothing is final beside
    `not final` or `withdraw`. Nor is it where it is `old`: made for another question; nor in an
    answer to what asked for no orders.
    """
    loose = old or is_draft(submission) or submission.has("not-final") or submission.has("withdraw")
    tentative = session.table.schedule.tentative
    wanted = not loose and (submission.has("final") or not tentative)
    sound = trial.is_sound or (late and trial.is_overtaken)
    asks = (trial.idle or submission.half) and not _repeats(session, seat, submission)
    good = sound and not asks
    sheet = SheetAct(submission.text, final=wanted and good, keep=True)
    before = [act for act in acts if isinstance(act, WithdrawAct)]
    # new orders stand beside what came before: there is nothing to bring back
    after = [act for act in acts if not isinstance(act, (WithdrawAct, UndoAct))]
    # A line that nobody understood was meant, too: `final` beside it is not for older orders. Talk
    # that resembles no order holds nothing.
    meant = (line for line in trial.lines if line.status != "left")
    if old or any(line.item.kind in ("line", "direct", "bad") for line in meant):
        after = [act for act in after if not isinstance(act, FinalAct)]
    return [*before, sheet, *after], wanted and not good and (submission.has("final") or asks)


def _stands(
    session: Session, seat: str, trial: Preview, now: datetime, acts: list[MailAct]
) -> bool:
    """Whether the plan that waits is better than new orders: none of them can be played."""
    pending = session.table.seat(seat).pending
    dropped = any(isinstance(act, (WithdrawAct, UndoAct)) for act in acts)
    if pending is None or dropped or not trial.is_hopeless:
        return False
    waiting = _try_waiting(session, seat, now, acts)
    return waiting is None or not waiting.is_hopeless


def _beside_refused(submission: Submission, acts: list[MailAct]) -> list[MailAct]:
    """The acts of a mail whose orders are all refused: its `final` is not for older ones."""
    rest = [act for act in acts if act != _FINAL]
    return [RefusedAct(submission.text), *rest]


def _repeats(session: Session, seat: str, submission: Submission) -> bool:
    """Whether the orders are those that wait already: then their writer was asked, and means it."""
    pending = session.table.seat(seat).pending
    return pending is not None and pending.text.split() == submission.text.split()


def _beside_what_waits(
    session: Session, seat: str, submission: Submission, now: datetime, acts: list[MailAct]
) -> Submission:
    """What is sent where all that was done is to free proposals of ours in our answer: with
    the other lines of the orders that wait."""
    pending = session.table.seat(seat).pending
    if pending is None or not _holds_only_proposals(submission):
        return submission
    tried = _try_waiting(session, seat, now, acts)
    if tried is None:
        return submission
    return replace(submission, text=_with_proposals(submission.text, pending.text, tried))


def _try_waiting(session: Session, name: str, now: datetime, acts: list[MailAct]) -> Preview | None:
    """What the waiting sheet would do; None if there is none, or it was begun already."""
    pending = session.table.seat(name).pending
    if pending is None or pending.used:
        return None
    return _try(session, name, pending.text, now, acts)


def _try(session: Session, name: str, text: str, now: datetime, acts: list[MailAct]) -> Preview:
    """What a sheet would do, told in the language that the mail itself may choose."""
    chosen = [a.value for a in acts if isinstance(a, SetAct) and a.name == "language"]
    language = chosen[-1] if chosen else session.table.seat(name).language
    return preview(session.ruleset, session.table, name, text, now, language)


def _first_language(
    session: Session, seat: str, commands: Sequence[Command], acts: Sequence[MailAct]
) -> Iterator[MailAct]:
    """The language that a seat of which nobody knew any joins in, if it is told by its words.

    A "yes" of who plays already tells nothing: it answers something else.
    """
    joins = [command.text for command in commands if command.name == "join"]
    chosen = any(isinstance(act, SetAct) and act.name == "language" for act in acts)
    plays = session.table.phase != "open" and session.table.seat(seat).has_joined
    if chosen or plays or not joins or not session.private[seat].get("languages"):
        return
    spoken = language_of(joins[0], session.host.commands)
    if spoken and spoken != session.table.seat(seat).language:
        yield SetAct("language", spoken)


def _joining_once(commands: Sequence[Command]) -> Iterator[Command]:
    """The commands without a second join: the first one's words count."""
    joined = False
    for command in commands:
        if command.name != "join" or not joined:
            yield command
        joined = joined or command.name == "join"


def _act_of(command: Command, session: Session, seat: str) -> MailAct | None:
    """A command as an act of the journal, or None if it would change nothing."""
    act = features_of(session.host).word(command.name).act
    return None if act is None else act(session, seat, command)


def _holds_only_proposals(submission: Submission) -> bool:
    """Whether all that a mail says was written inside the quotation of a mail of ours, or says yes
    to it.

    A new mail replaces all orders; but who takes the `#` of a proposal away in our own answer means
    that line: it takes the place of the one that was refused, and the lines that were good stay.
    """
    if submission.has_repair(TAKEN):
        return True
    inside = (
        dict(r.params)["count"] for r in submission.repairs if r.code == "repair-written-inside"
    )
    return next(inside, 0) == len(_lines(submission.written))


def _with_proposals(text: str, waiting: str, tried: Preview) -> str:
    """The orders that wait with refused lines mended by the proposals in `text`; `text` where
    it says anything else, or mends nothing.

    tried  what the waiting orders would do, as their answer told
    """
    proposed = {
        _even(each): line for line in tried.lines for each in (line.near, *line.others) if each
    }
    known = {_even(line.item.raw) for line in tried.lines}
    wanted = _lines(text)
    mends = [line for line in wanted if _even(line) in proposed]
    if not mends or any(
        _even(line) not in proposed and _even(line) not in known for line in wanted
    ):
        return text
    rows = waiting.split("\n")
    for line in sorted(mends, key=lambda line: -proposed[_even(line)].item.column):
        _put_in(rows, proposed, line)
    return "\n".join(rows)


def _put_in(rows: list[str], proposed: Mapping[str, Judged], line: str) -> None:
    item = proposed[_even(line)].item
    row = rows[item.number - 1]
    lead = item.raw[: len(item.raw) - len(item.raw.lstrip())]
    rows[item.number - 1] = row[: item.column] + lead + line + row[item.column + len(item.raw) :]


def _lines(text: str) -> list[str]:
    rows = (row.strip() for row in text.split("\n"))
    return [row for row in rows if row and not row.startswith("#")]


def _even(line: str) -> str:
    return " ".join(plain(line).split())
