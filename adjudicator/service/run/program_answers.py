"""What a program of the host answers for its seat: asked for, tried, and entered as orders are."""

from __future__ import annotations

import shlex
from datetime import datetime

from adjudicator.disk.programs import ProgramFailed, run_program
from adjudicator.engine.lines.order_acts import SheetAct
from adjudicator.engine.lines.seats import Failed
from adjudicator.engine.play.adjudicate import is_answered
from adjudicator.engine.rehearsal.rehearsal import preview
from adjudicator.engine.table.table import Open, Table
from adjudicator.engine.table.vacancy import PROGRAM
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.service.flow.orders_by_hand import without_commands
from adjudicator.service.game.session import Incoming, Session
from adjudicator.service.house.host import Host
from adjudicator.service.opening.opening import received_line

#: no program writes more bytes than this
MOST_BYTES = 64 * 1024
#: so much of a refused line stands in the journal
_SHOWN = 200


class Said(Frozen):
    """What a program wrote, or the code of why that does not count."""

    text: str = ""
    fault: str = ""


def question_owed(table: Table, ruleset: AnyRuleSet, as_of: datetime) -> Open | None:
    """The first open question of a program that it has not answered."""
    if table.phase != "running" or table.paused:
        return None
    for item in table.open:
        asked = table.seat(item.decision.seat).player == PROGRAM and not item.failed
        if asked and not is_answered(ruleset, table, item, as_of):
            return item
    return None


def ask(host: Host, command: str, view: bytes) -> Said:
    """Run a program, for so many seconds as the configuration says, and read what it writes."""
    try:
        output = run_program(
            shlex.split(command), host.config.bots.seconds, MOST_BYTES, host.config.base, view
        )
    except (ProgramFailed, ValueError) as fault:
        host.log(f"the program of a seat {fault}")
        return Said(fault=fault.why if isinstance(fault, ProgramFailed) else "missing")
    return Said(output.decode(errors="replace"))


def enter(session: Session, item: Open, said: Said, as_of: datetime, now: datetime) -> None:
    """Note what a program wrote for a question, or that it failed, and go on; nothing where the
    question was answered meanwhile."""
    table, seat = session.table, item.decision.seat
    still = next((o for o in table.open if o.id == item.id), None)
    if still is None or still.failed or table.seat(seat).player != PROGRAM:
        return
    fault, line = said.fault, ""
    if not fault:
        text, _ = without_commands(session.host, session.ruleset, table, said.text)
        tried = preview(session.ruleset, table, seat, text, now, table.seat(seat).language)
        wrong = [one for one in tried.lines if one.status in ("refused", "left")]
        if not tried.lines:
            fault = "empty"
        elif wrong:
            fault, line = "refused", wrong[0].item.raw.strip()[:_SHOWN]
        else:
            session.note(
                received_line(seat, [SheetAct(text, final=True)], now, PROGRAM), now, Incoming()
            )
    session.drive(as_of, now)
    still = next((o for o in session.table.open if o.id == item.id), None)
    if still is None or is_answered(session.ruleset, session.table, still, as_of):
        return
    fault = fault or "open"
    session.host.log(f"{session.header.id}: the program of {seat} failed ({fault})")
    session.note(Failed(decision=item.id, why=fault, text=line), now)
    session.drive(as_of, now)
