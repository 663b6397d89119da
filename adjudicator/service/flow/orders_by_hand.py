"""What a referee does with orders: try them, enter them, execute what is in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from adjudicator.engine.lines.order_acts import SheetAct
from adjudicator.engine.lines.turns import Step
from adjudicator.engine.rehearsal.rehearsal import preview
from adjudicator.engine.table.table import Table
from adjudicator.errors import WrongPhase
from adjudicator.mail.parse.charset import decode
from adjudicator.mail.reply.bounds import boundaries, part_row
from adjudicator.mail.requests.commands import find_commands
from adjudicator.render.letters.receipt import render_receipt
from adjudicator.rulekit.frozen import Frozen, replace
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.service.faults.looks import is_unread
from adjudicator.service.features.reading import order_reader
from adjudicator.service.following.commit import commit, open_session
from adjudicator.service.following.consequences import Consequence, find_consequences, sentences
from adjudicator.service.following.receipts import make_receipt
from adjudicator.service.game.session import Incoming, Session, read_table, require_seat
from adjudicator.service.house.host import Host
from adjudicator.service.house.wording import words_of
from adjudicator.service.opening.opening import received_line

if TYPE_CHECKING:
    from adjudicator.engine.rehearsal.verdicts import Judged, Preview
    from adjudicator.render.letters.rendering import Rendered
    from adjudicator.render.words.words import Words


class Tried(Frozen):
    """A dry run: the receipt a player would get, whether every line is accepted, and whether
    anything was stored.

    document  the same as plain values: `sound`, `stored`, `certain` (whether more is not left to
              chance or others), `subject`, `text`, and `lines`, each with `number`, `text`,
              `status` (see `Judged`), `filled`, `near`, and where it is refused `code`, `rule`
              and `why`
    """

    rendered: Rendered
    sound: bool
    document: Mapping[str, Any]
    stored: bool = False


def _as_tried(tried: Preview, rendered: Rendered, words: Words, stored: bool = False) -> Tried:
    document = {
        "sound": tried.is_clean,
        "stored": stored,
        "certain": tried.certain,
        "subject": rendered.subject,
        "text": rendered.text,
        "lines": [_line(judged, words) for judged in tried.lines],
    }
    return Tried(rendered, tried.is_clean, document, stored)


def _line(judged: Judged, words: Words) -> dict[str, Any]:
    refusal = judged.refusal
    return {
        "number": judged.item.number,
        "text": judged.item.raw.strip(),
        "status": judged.status,
        "filled": judged.filled,
        "near": judged.near,
        "code": refusal.code if refusal else "",
        "rule": refusal.rule if refusal else "",
        "why": words.say(refusal.phrase()) if refusal else "",
    }


def order_text(raw: bytes) -> str:
    """The text of an order file, whatever its encoding."""
    return decode(raw).text


def without_commands(
    host: Host, ruleset: AnyRuleSet, table: Table, text: str
) -> tuple[str, frozenset[str]]:
    """Order text as a mail would be read: command and fence lines blanked, and the commands.

    So a template that a player filled in can be entered as it is.
    """
    bounds = ruleset.lexicon.made(boundaries)
    rows = (part_row(row, bounds.is_bound) for row in text.split("\n"))
    lines = ["" if bounds.is_bound(line) else line for row in rows for line in row]
    reads = order_reader(ruleset, table.header.seats)
    found = find_commands("\n".join(lines), host.commands_in(ruleset.lexicon), is_order=reads)
    kept = found.giving_way(reads)
    return kept.rest, frozenset(command.name for command in kept.items)


def check_orders(host: Host, game: str, seat: str, text: str, language: str = "") -> Tried:
    """What orders would do, as the player would read it. Stores nothing.

    Raises `UnknownGame` for a game or a seat that is not there, `DamagedArchive`.
    """
    _, _, ruleset, table = read_table(host, game)
    require_seat(table, seat)
    words = words_of(
        host, ruleset, host.language(language) if language else table.seat(seat).language
    )
    now = host.clock.now()
    text, _ = without_commands(host, ruleset, table, text)
    tried = preview(ruleset, table, seat, text, now, words.language)
    receipt = make_receipt(
        host,
        ruleset,
        table,
        table,
        seat,
        tried,
        outcome="nothing" if tried.is_stray else "checked",
        received=now,
        at=now,
    )
    return _as_tried(tried, render_receipt(receipt, words), words)


def submit_orders(host: Host, game: str, seat: str, text: str, final: bool) -> Tried:
    """Enter orders in a player's name, marked so; the player gets the receipt too.

    A deadline that fell since the last look is left to the next one: mails may lie unread.

    Raises `UnknownGame`, `WrongPhase` for a game that is over, and what `open_session` raises.
    """
    with open_session(host, game) as session:
        require_seat(session.table, seat)
        if session.table.phase == "ended":
            raise WrongPhase(f"game “{game}” is over", "adjudicator report shows how it ended")
        now = host.clock.now()
        waits = is_unread(host, session.table, now)
        if not waits:
            session.drive(now)
        before = session.table
        words = words_of(host, session.ruleset, before.seat(seat).language)
        text, commands = without_commands(host, session.ruleset, before, text)
        final = final and "not-final" not in commands
        tried = preview(session.ruleset, before, seat, text, now, words.language)
        act = SheetAct(text, final=final and tried.is_clean)
        if not tried.is_stray:
            session.note(received_line(seat, [act], now), now, Incoming(trial=tried))
        if not waits:
            session.drive(now)
        receipt = make_receipt(
            host,
            session.ruleset,
            before,
            session.table,
            seat,
            tried,
            outcome="nothing" if tried.is_stray else "final" if act.final else "tentative",
            received=now,
            at=now,
        )
        commit(session)
    return _as_tried(tried, render_receipt(receipt, words), words, not tried.is_stray)


class Resolved(Frozen):
    """What executing came to: steps carried out, sentences of what happened, what waits.

    foreseen, sentences  of a preview: who would get a report, and what in it would be other
    """

    steps: int
    told: tuple[str, ...]
    waiting: tuple[tuple[str, str], ...]
    over: bool
    foreseen: tuple[Consequence, ...] = ()
    sentences: tuple[str, ...] = ()


def resolve_game(
    host: Host, game: str, force: bool = False, dry: bool = False, everything: bool = False
) -> Resolved:
    """Execute what is in; with `force` what is missing gets its default.

    dry         keep nothing, and tell who would get a report and what in it would be other
    everything  tell of that also what only a seat may see
    Raises `WrongPhase` before the start and after the end, and what `open_session` raises.
    """
    with open_session(host, game) as session:
        table = session.table
        if table.phase == "open":
            missing = [seat.name for seat in table.seats if not seat.has_joined]
            raise WrongPhase(
                f"game “{game}” has not started: {', '.join(missing)} did not join yet",
                f"wait for them, or: adjudicator start {game}",
            )
        if table.phase == "ended":
            raise WrongPhase(f"game “{game}” is over", f"adjudicator report {game} shows the end")
        if table.paused and force:
            raise WrongPhase(f"game “{game}” is paused", f"adjudicator resume {game} lets it go on")
        now = host.clock.now()
        words = words_of(host, session.ruleset, host.config.referee.language)
        mark = session.mark()
        session.force(now) if force else session.drive(now)
        told, after = tuple(_tell_steps(session, words)), session.table
        seen: tuple[Consequence, ...] = ()
        if dry:
            seen = find_consequences(session, table, session.changes, words, everything)
            session.back_to(mark)
        else:
            commit(session)
        waiting = tuple((o.decision.seat, o.decision.kind) for o in after.open)
        return Resolved(
            after.step - table.step,
            told,
            waiting,
            not after.open,
            seen,
            tuple(words.say(phrase) for phrase in sentences(seen)),
        )


def _tell_steps(session: Session, words: Words) -> Iterator[str]:
    """What happened in the gathered steps, as the public may know it."""
    for change in session.changes:
        if change.line.kind == Step.KIND:
            yield from _public(change.before, change.after, words)


def _public(before: Table, after: Table, words: Words) -> tuple[str, ...]:
    from adjudicator.service.game.seat_reports import happenings

    fresh = replace(after, happened=after.happened[len(before.happened) :])
    return tuple(words.say(phrase) for phrase in happenings(fresh, None))
