"""Words of a mail that ask something, and what is answered to each.

Nothing is changed by an answer but the wish for another game, which is kept beside the game. What
one word alone needs is loaded when it is asked.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from adjudicator.engine.answers.surprises import is_spent
from adjudicator.engine.journal.line import instant
from adjudicator.engine.rehearsal.rehearsal import preview
from adjudicator.engine.table.happenings import Note
from adjudicator.engine.table.table import Table
from adjudicator.mail.ports import Outgoing
from adjudicator.mail.requests.command_words import Form, plain_form, turn_form
from adjudicator.mail.requests.commands import Command
from adjudicator.render.letters.receipt import render_receipt
from adjudicator.render.letters.rendering import Rendered
from adjudicator.render.letters.report import render_report
from adjudicator.render.letters.texts import (
    SeatStatus,
    drawing_letter,
    film_letter,
    help_letter,
    rules_letter,
    status_letter,
    talk_letter,
    trouble_letter,
)
from adjudicator.render.words.order_text import (
    atom_guide,
    condition_examples,
    form_guide,
    guide_lines,
    standing_guide,
    suppose_examples,
)
from adjudicator.render.words.times import When
from adjudicator.render.words.words import Words
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.phrase import Phrase, say
from adjudicator.rulekit.scene import Block
from adjudicator.service.features.absence import told_away
from adjudicator.service.features.asking.questions import answers
from adjudicator.service.features.feature import Feature, Word, features_of
from adjudicator.service.features.table_words import state_of
from adjudicator.service.features.votes import told_open
from adjudicator.service.following.asked import Asked, answer_wish, render, tell
from adjudicator.service.following.receipts import make_receipt, put_unread_first
from adjudicator.service.following.seat_letters import options_told
from adjudicator.service.game.clock_words import banks_told, misses_told, paused_told
from adjudicator.service.game.composer_page import PageOffer, offer_page
from adjudicator.service.game.enclosures import Enclosure, drawing
from adjudicator.service.game.offered_lines import whole_plans
from adjudicator.service.game.queries import reason_to_wait
from adjudicator.service.game.seat_reports import happenings, make_report, template
from adjudicator.service.game.session import Session
from adjudicator.service.game.waiting_orders import tell_acting_lines

_NOTHING = PageOffer()


def _help(
    session: Session, asked: Asked, words: Words, command: Command, number: int
) -> Iterator[Outgoing]:
    ruleset, header = session.ruleset, session.header
    listed = features_of(session.host).words_on
    if command.args == ("talk",):
        letter = talk_letter(ruleset.about.title, header.id, listed("talk"))
        return tell(session, asked, words, f"help-{number}", letter)
    basics = guide_lines(words, {"edition": header.edition, **dict(header.options)})
    examples: tuple[str, ...] = ()
    if session.table.state is not None and not basics:
        # with the essentials it is a page already; suggestions stand in the report
        examples = template(ruleset, session.table, asked.seat, words)
    known: Mapping[str, str] = {}
    reference: tuple[Block, ...] = ()
    if session.table.state is not None:
        view = ruleset.view(session.table.state, asked.seat)
        known = ruleset.courtesies.handbook.standing_examples(view, ruleset.speech(words.language))
        reference = ruleset.courtesies.handbook.reference(view)
    if command.args == ("rules",):
        options = options_told(session)
        letter = rules_letter(ruleset.about.title, header.id, basics, reference, options)
        return tell(session, asked, words, f"help-{number}", letter)
    letter = help_letter(
        ruleset.about.title,
        header.id,
        form_guide(ruleset.forms, words),
        standing_guide(ruleset.standing_forms, words, known, ruleset.lexicon),
        atom_guide(ruleset.atoms, words),
        examples,
        basics,
        (*condition_examples(words), *suppose_examples(words)),
        form_guide(ruleset.questions, words),
        reference,
        listed("command"),
    )
    return tell(session, asked, words, f"help-{number}", letter)


def _ask(
    session: Session, asked: Asked, words: Words, command: Command, number: int
) -> Iterator[Outgoing]:
    """What the rules say to questions."""
    letter = answers(session.ruleset, session.table, asked.seat, command.args, words, asked.now)
    return tell(session, asked, words, f"ask-{number}", letter)


def _status(
    session: Session, asked: Asked, words: Words, command: Command, number: int
) -> Iterator[Outgoing]:
    table = session.table
    mine = table.decisions_of(asked.seat)
    seat = table.seat(asked.seat)
    own: list[Phrase] = []
    if seat.pending is not None and not is_spent(session.ruleset, table, seat):
        code = "status-own-final" if seat.pending.final else "status-own-tentative"
        own.append(say(code))
    elif mine:
        own.append(say("status-own-none"))
    moment = reason_to_wait(table)
    if table.state is not None:
        moment = session.ruleset.moment(table.state).phrase
    due = None
    if table.open and not table.paused:
        first = min(o.due for o in table.open)
        due = When(instant(first), table.zone_of(asked.seat), asked.now)
    letter = status_letter(
        session.ruleset.about.title,
        session.header.id,
        moment,
        [SeatStatus(s.name, state_of(table, s.name), s.misses) for s in table.seats],
        due,
        own,
        (
            *((say("status-asked"),) if mine else ()),
            *_why_moved(table),
            *paused_told(table),
            *banks_told(table, asked.now),
            *misses_told(table, asked.seat),
            *told_open(table, asked.seat, asked.now),
            *told_away(table, asked.seat, asked.now),
            *_count_observers(session),
        ),
        tell_acting_lines(session.ruleset, table, asked.seat),
    )
    return tell(session, asked, words, f"status-{number}", letter)


def _count_observers(session: Session) -> tuple[Phrase, ...]:
    """How many follow the game without a seat, where some do."""
    if session.header.terms.observers == "no":
        return ()
    count = len(session.folder.observers.read().known)
    return (say("status-observers", count=count),) if count else ()


def _why_moved(table: Table) -> tuple[Phrase, ...]:
    """Why the deadlines of the moment are others than they were, as everybody may know."""
    causes = dict.fromkeys(item.moved for item in table.open if item.moved)
    notes = [item.phrase for item in table.happened if isinstance(item, Note)]
    return tuple(note for note in notes if note.code in {f"note-moved-{c}" for c in causes})


def _report(
    session: Session, asked: Asked, words: Words, command: Command, number: int
) -> Iterator[Outgoing]:
    brings = _NOTHING
    if not command.args:
        brings = offer_page(session, session.table, asked.seat, words)
    rendered = _report_now(session, asked, words, command, brings)
    page, _, orders = brings
    return tell(session, asked, words, f"report-{number}", rendered, Enclosure((), page, orders))


def _map(
    session: Session, asked: Asked, words: Words, command: Command, number: int
) -> Iterator[Outgoing]:
    """The report of now with the whole map, or that map as SVG alone: filters take SVG for
    something else, so only who asks for it gets it."""
    rendered = _report_now(session, asked, words, Command("map"))
    if rendered.picture is None:
        return tell(session, asked, words, f"report-{number}", rendered)
    if not command.args:
        return tell(session, asked, words, f"map-{number}", rendered, Enclosure(wide=True))
    file, whole = drawing(*rendered.picture)
    letter = drawing_letter(
        session.ruleset.about.title,
        session.header.id,
        "too-large" if file is None else "whole" if whole else "part",
    )
    files = () if file is None else (file,)
    return tell(session, asked, words, f"drawing-{number}", letter, Enclosure(files))


def _proof(
    session: Session, asked: Asked, words: Words, command: Command, number: int
) -> Iterator[Outgoing]:
    """What the fingerprints of the reports prove, and what the draws are made of."""
    from adjudicator.service.game.fingerprints import tell_fingerprints

    return tell(session, asked, words, f"proof-{number}", tell_fingerprints(session))


def _film(
    session: Session, asked: Asked, words: Words, command: Command, number: int
) -> Iterator[Outgoing]:
    """A turn as a film, the last finished one unless another is named."""
    from adjudicator.service.following.films import SHOWN, film_file, film_of_turn

    turns, game = session.folder.turns.numbers(), session.header.id
    if not turns:
        yield from tell(
            session,
            asked,
            words,
            f"film-{number}",
            _report_now(session, asked, words, Command("report")),
        )
        return
    turn = int(command.args[0]) if command.args else turns[-1]
    if turn not in turns:
        details = (say("no-such-turn", turn=turn, last=turns[-1]),)
        letter = trouble_letter("nothing-understood", details, game=game)
        yield from tell(session, asked, words, f"film-{number}", letter)
        return
    frames = film_of_turn(session.folder, session.header, session.ruleset, turn, asked.seat)
    film = film_file(session.host, frames, words)
    steps = tuple(said for frame in frames for said in frame.told)
    letter = film_letter(session.ruleset.about.title, game, turn, SHOWN if film else 0, steps)
    yield from tell(session, asked, words, f"film-{number}", letter, Enclosure(film=film))


def _report_now(
    session: Session, asked: Asked, words: Words, command: Command, brings: PageOffer = _NOTHING
) -> Rendered:
    """The report that is asked for, or why there is none."""
    table = session.table
    if table.state is None:
        return render(trouble_letter("not-started", game=session.header.id), asked, words)
    wanted = int(command.args[0]) if command.args and command.args[0].isdigit() else None
    turns = session.folder.turns.numbers()
    if wanted is not None:
        if wanted not in turns:
            details = (say("no-such-turn", turn=wanted, last=turns[-1] if turns else 0),)
            letter = trouble_letter("nothing-understood", details, game=session.header.id)
            return render(letter, asked, words)
        table = session.folder.turns.table(session.ruleset, session.header, wanted)
    attempt = session.making.part
    report = make_report(session.host, session.ruleset, table, asked.seat, words, attempt)
    report = replace(report, notices=(*report.notices, *asked.notes))
    if asked.entry is not None:
        # a deputy asks, and what the player noted for himself is nobody else's
        report = replace(report, notes=())
    if wanted is not None and table.open != session.table.open:
        # what it asked then is asked no more, and must not look as if it were
        told = (say("notice-old-report", turn=wanted), *asked.notes)
        report = replace(report, notices=told, questions=(), waiting=(), template=(), old=True)
    if command.name == "map":
        report = replace(report, lasting=True, whole=True, seen=False)
    elif wanted is None:
        from adjudicator.service.game.teaching.coaching import add_coaching

        plans = session.making.some(
            "proposals", lambda: whole_plans(session.ruleset, table, asked.seat, words)
        )
        has_page, hosted = brings.page is not None, brings.link
        report = add_coaching(session, table, report, words)
        report = replace(report, has_page=has_page, hosted=hosted, plans=plans)
        if table.published in turns and (table.past is None or not report.happened):
            # Since the last report nothing may have happened; what that one told is told again.
            last = session.folder.turns.table(session.ruleset, session.header, table.published)
            report = replace(report, happened=(*happenings(last, asked.seat), *report.happened))
    return render_report(report, words)


def _check(
    session: Session, asked: Asked, words: Words, command: Command, number: int
) -> Iterator[Outgoing]:
    table = session.table
    tried = preview(
        session.ruleset,
        table,
        asked.seat,
        asked.submission.text,
        asked.now,
        words.language,
        [(c.line, c.text) for c in asked.submission.commands if c.name == "suppose"],
    )
    receipt = make_receipt(
        session.host,
        session.ruleset,
        table,
        table,
        asked.seat,
        tried,
        outcome="nothing" if tried.is_stray else "checked",
        received=asked.envelope.received_at,
        at=asked.now,
    )
    repairs = asked.submission.repairs
    notes = [note for note in asked.notes if note not in repairs]
    receipt = replace(receipt, repairs=repairs, notices=(*notes, *receipt.notices))
    rendered = render_receipt(put_unread_first(receipt), words)
    return tell(session, asked, words, f"check-{number}", rendered)


def _again(
    session: Session, asked: Asked, words: Words, command: Command, number: int
) -> Iterator[Outgoing]:
    """What became of the wish for another game, and the word to the others of the first one."""
    from adjudicator.service.opening.again import wish

    told, others = wish(session, asked.seat, no=command.args == ("no",))
    yield from answer_wish(session, asked, words, "again", told, number)
    session.answer("", others, asked.now)


ASKING = Feature(
    "asking",
    words=(
        Word(
            "help",
            (
                plain_form("help", "help-talk", ("talk",)),
                plain_form("help", "help-rules", ("rules",)),
                plain_form("help"),
            ),
            answer=_help,
            deputy=True,
            help="command",
        ),
        Word("status", (plain_form("status"),), answer=_status, deputy=True, help="command"),
        Word("report", (turn_form("report"),), answer=_report, deputy=True, help="command"),
        Word(
            "map",
            (Form("map", lambda spoken: f"{spoken.command('map')}(?: (svg))?"),),
            answer=_map,
            deputy=True,
            help="command",
        ),
        Word("proof", (plain_form("proof"),), answer=_proof, deputy=True, help="command"),
        Word("film", (turn_form("film"),), answer=_film, deputy=True),
        Word(
            "check",
            (Form("check", lambda spoken: f"{spoken.command('check')}(?:{spoken.own_orders()})?"),),
            answer=_check,
            deputy=True,
            help="command",
        ),
        # how these two are written is the title's
        Word("ask", answer=_ask, deputy=True),
        Word("suppose", deputy=True, help="command"),
    ),
)
AGAIN = Feature(
    "again", words=(Word("again", (plain_form("again"),), answer=_again, help="command"),)
)
