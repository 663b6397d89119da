"""Seats that a program of the host plays: it is asked outside the lock of the game, and its
answer is entered as orders are.

The program gets view.json of its seat on its input and writes order lines to its output. What it
writes is read and tried as a mail would be, and stands in the journal as a sheet, so nobody ever
has to run it again. Where it fails, writes what cannot be, or leaves the question open, a line
`failed` says so, and what the game does at a miss is done at once.
"""

from __future__ import annotations

import shlex
from collections.abc import Callable, Collection
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
from adjudicator.service.following.commit import commit, open_session
from adjudicator.service.game.session import Incoming, Session, read_table
from adjudicator.service.game.turn_files import view_of
from adjudicator.service.house.host import Host
from adjudicator.service.house.wording import words_of
from adjudicator.service.opening.opening import received_line

#: no program writes more bytes than this
MOST_BYTES = 64 * 1024
#: so many questions of one game are answered in one look: mails must not wait for programs
MOST_ROUNDS = 12
#: so much of a refused line stands in the journal
_SHOWN = 200

Fault = Callable[[str, Exception], None]


class Said(Frozen):
    """What a program wrote, or the code of why that does not count."""

    text: str = ""
    fault: str = ""


class Programs:
    """The programs of all games, for one poller.

    busy  whether some are left that owe an answer
    """

    def __init__(self, host: Host) -> None:
        self._host = host
        self._quiet: dict[str, int] = {}
        self.busy = False

    def serve(
        self, as_of: datetime, held: Collection[str], failed: Fault, patience: float = 30.0
    ) -> int:
        """Ask every program that owes an answer; how many answers were entered.

        What goes wrong in a game is told to `failed` and stops no other; one that another process
        works on for `patience` seconds waits for the next time.
        """
        entered, self.busy = 0, False
        for game in self._host.archive.games():
            try:
                size = self._host.archive.game(game).journal.size
                if game in held or self._quiet.get(game) == size:
                    continue
                entered += self._serve(game, as_of, patience)
            except Exception as error:
                failed(game, error)
        return entered

    def _serve(self, game: str, as_of: datetime, patience: float) -> int:
        folder = self._host.archive.game(game)
        for count in range(MOST_ROUNDS):
            size = folder.journal.size
            commands = {s: e["command"] for s, e in folder.read_seats().items() if "command" in e}
            if not commands:
                self._quiet[game] = size
                return count
            _, _, ruleset, table = read_table(self._host, game)
            item = _question_owed(table, ruleset, as_of)
            if item is None:
                self._quiet[game] = size
                return count
            seat = item.decision.seat
            words = words_of(self._host, ruleset, table.seat(seat).language)
            said = ask(self._host, commands.get(seat, ""), view_of(ruleset, table, seat, words))
            with open_session(self._host, game, patience) as session:
                enter(session, item, said, as_of, self._host.clock.now())
                commit(session)
        self.busy = True
        return MOST_ROUNDS


def _question_owed(table: Table, ruleset: AnyRuleSet, as_of: datetime) -> Open | None:
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
