"""What the house would execute of a mail, held against what its writer wrote."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from enum import StrEnum

from adjudicator.engine.lines.order_acts import SheetAct
from adjudicator.engine.sheet.sheet import parse_sheet
from adjudicator.mail.parse.envelope import Envelope, read_envelope
from adjudicator.mail.ports import Fetched
from adjudicator.mail.requests.submission import Submission
from adjudicator.mail.sender.loops import is_machine, why_silent
from adjudicator.rulekit.pattern import Names
from adjudicator.service.features.reading import submission_of
from adjudicator.service.flow.acts import acts_of
from adjudicator.service.flow.proving import Verdict as Judged
from adjudicator.service.flow.proving import judge_suspect
from adjudicator.service.following.commit import open_session
from adjudicator.service.game.session import Incoming, Session
from tests.mail.reply_shapes.sent import Played
from tests.mail.reply_shapes.shapes import Case

_ACTS = Judged.ACTS
_ASKING = frozenset(("help", "status", "report", "map"))
"""Commands that change nothing: one too many is a remark, not an act."""


class Outcome(StrEnum):
    """How a mail was understood, best first.

    EXACT     what was written and nothing else
    REMARK    the same, but with words beside that are told as unread, or asked as a question
    HELD      the same, but for the sake of such words `final` does not count, or a sheet of
              nothing but them takes the place of the one that waits
    MISSED    something of what was written is not executed
    INVENTED  something is executed that the writer did not write
    """

    EXACT = "exact"
    REMARK = "remark"
    HELD = "held"
    MISSED = "missed"
    INVENTED = "invented"


@dataclass(frozen=True)
class Verdict:
    """An outcome with its reasons.

    invented  orders and commands that would be executed though nobody wrote them
    missed    orders and commands that were written and would not be executed
    unnamed   those of them of which the answer says nothing: neither the words, nor that lines
              were left out as a quotation and how orders among them are to be written
    unread    lines listed as orders that cannot be read
    """

    outcome: Outcome
    invented: tuple[str, ...] = ()
    missed: tuple[str, ...] = ()
    unnamed: tuple[str, ...] = ()
    unread: tuple[str, ...] = ()

    @property
    def whole(self) -> bool:
        """Whether all that was written is understood and counts."""
        return self.outcome in (Outcome.EXACT, Outcome.REMARK)


def judge(case: Case, game: Played) -> Verdict:
    """Let the house read the mail as it does, and compare."""
    envelope = read_envelope(Fetched(case.raw, case.sent.at, str(case.shape), len(case.raw)))
    own = (game.house.config.identity.address,)
    silent = why_silent(envelope, own)
    assert silent is None or not is_machine(envelope, own), silent
    with open_session(game.house.host, game.game) as session:
        seat = case.sent.seat
        submission = submission_of(session, envelope, seat)
        if silent and judge_suspect(session, seat, envelope, submission) is not _ACTS:
            # kept for the referee, who sees all of it
            return Verdict(Outcome.MISSED, missed=case.wanted.orders)
        verdict = compare(case, submission, game)
        if verdict.outcome is Outcome.REMARK and _is_held(case, session, submission, envelope):
            return replace(verdict, outcome=Outcome.HELD)
    return verdict


def _is_held(case: Case, session: Session, submission: Submission, envelope: Envelope) -> bool:
    """Whether words that are no orders keep `final` from counting, or make a sheet."""
    now = session.host.clock.now()
    acts = acts_of(session, case.sent.seat, Incoming(envelope, submission), now)
    if not case.wanted.orders:
        return any(isinstance(act, SheetAct) for act in acts.done)
    if not acts.held or acts.trial is None:
        return False
    written = {_even(line) for line in case.wanted.orders}
    refused = (line.item.raw for line in acts.trial.lines if line.status == "refused")
    return any(_even(raw) not in written for raw in refused)


def compare(case: Case, submission: Submission, game: Played) -> Verdict:
    """What a submission holds against what was meant."""
    names = Names(game.seats, case.sent.language)
    wanted_orders, _ = _orders("\n".join(case.wanted.orders), game, names)
    found_orders, unread = _orders(submission.text, game, names)
    commands = [command.name for command in submission.commands]
    wanted = [*wanted_orders, *(f"/{name}" for name in case.wanted.commands)]
    found = [*found_orders, *(f"/{name}" for name in commands)]
    extra = list((Counter(found) - Counter(wanted)).elements())
    invented = tuple(item for item in extra if item.removeprefix("/") not in _ASKING)
    missed = tuple((Counter(wanted) - Counter(found)).elements())
    if not missed and not invented and _in_order(found, wanted) is False:
        missed = ("(another order of the lines)",)
    named = " ".join(_even(line) for line in unread) + " " + _told(submission)
    # what a subject asks for is named in the words that its writer chose
    sure = ("repair-quoted", "repair-left-topic")
    if any(repair.code in sure for repair in submission.repairs):
        unnamed: tuple[str, ...] = ()
    else:
        unnamed = tuple(item for item in missed if item.removeprefix("/") not in named)
    outcome = Outcome.EXACT
    if unread or len(extra) > len(invented):
        outcome = Outcome.REMARK
    if missed:
        outcome = Outcome.MISSED
    if invented:
        outcome = Outcome.INVENTED
    return Verdict(outcome, invented, missed, unnamed, tuple(unread))


def _in_order(found: list[str], wanted: list[str]) -> bool:
    orders = [item for item in found if not item.startswith("/")]
    return orders == [item for item in wanted if not item.startswith("/")]


def _orders(text: str, game: Played, names: Names) -> tuple[list[str], list[str]]:
    """Lines that the title reads as orders, and those that it cannot read."""
    sheet = parse_sheet(text, game.ruleset, names)
    read = [_even(item.raw) for item in sheet.items if item.kind != "bad"]
    return read, [item.raw.strip() for item in sheet.items if item.kind == "bad"]


def _even(line: str) -> str:
    return " ".join(line.replace("\u2013", "-").split()).rstrip(" .!").casefold()


def _told(submission: Submission) -> str:
    """Words of the mail that the answer quotes among the repairs."""
    words: list[str] = []
    for repair in submission.repairs:
        for _, value in repair.params:
            items = value if isinstance(value, tuple) else (value,)
            words += [_even(str(getattr(item, "text", item))) for item in items]
    return " ".join(words)
