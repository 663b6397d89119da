"""Words by which a player joins, and says what becomes of his orders and of his notes."""

from __future__ import annotations

from adjudicator.engine.answers.surprises import is_spent
from adjudicator.engine.lines.mail_acts import JoinAct, MailAct, NoteAct
from adjudicator.engine.lines.order_acts import FinalAct, RefusedAct, SheetAct, UndoAct, WithdrawAct
from adjudicator.engine.lines.received import Received
from adjudicator.mail.reply.phrases import any_of
from adjudicator.mail.requests.command_words import Form, Spoken, plain_form
from adjudicator.mail.requests.commands import Command
from adjudicator.rulekit.phrase import Phrase, Quote, say
from adjudicator.service.features.feature import Doing, Feature, Word
from adjudicator.service.features.joining import join_of
from adjudicator.service.game.session import Change, Session

#: a longer remark is cut
MOST_OF_NOTE = 200


def join(session: Session, seat: str, command: Command) -> MailAct | None:
    """Joins a game that waits for its players."""
    table = session.table
    if table.phase != "open" or table.seat(seat).has_joined:
        return None
    return join_of(session, command.args[0] if command.args else "")


def final(session: Session, seat: str, command: Command) -> MailAct | None:
    """Says that the waiting orders are all."""
    return _final(session, seat, True)


def not_final(session: Session, seat: str, command: Command) -> MailAct | None:
    """Says that better orders may come."""
    return _final(session, seat, False)


def _final(session: Session, seat: str, value: bool) -> MailAct | None:
    own = session.table.seat(seat)
    if own.pending is None or (value and is_spent(session.ruleset, session.table, own)):
        return None
    return FinalAct(value)


def withdraw(session: Session, seat: str, command: Command) -> MailAct | None:
    """Drops the waiting orders."""
    return WithdrawAct(keep=True) if session.table.seat(seat).pending else None


def undo(session: Session, seat: str, command: Command) -> MailAct | None:
    """Brings the orders back that waited before."""
    own = session.table.seat(seat)
    return UndoAct() if own.former is not None and not own.resigned else None


def note(session: Session, seat: str, command: Command) -> MailAct:
    """Keeps a remark for its writer alone."""
    return NoteAct(command.args[0][:MOST_OF_NOTE] if command.args else "")


def no_notes(session: Session, seat: str, command: Command) -> MailAct | None:
    """Drops all remarks."""
    return NoteAct("") if session.table.seat(seat).notes else None


def _join_with(spoken: Spoken) -> str:
    # "je participe pas" is a no: a language's own words that turn its join around
    joining = "|".join(
        f"{any_of(own.every('command-words', 'join-with'))}"
        rf"(?! {any_of(own.every('command-words', 'not-joining'))}\b)"
        for own in map(spoken.lexicon.only, spoken.lexicon.languages)
    )
    # no sentence goes on behind the words: ours of them are told in one
    return rf"(?:{joining})(?: ?[:=,-])? ((?:[^.:;!?\"]|\.(?=\S))+)"


def _withdraw(spoken: Spoken) -> str:
    own, whole = spoken.own_orders(), spoken.word("everything")
    return f"{spoken.command('withdraw')}(?:{own}| {whole})?|{spoken.command('cancel')}{own}"


def _done_join(session: Session, act: JoinAct, change: Change) -> Phrase:
    return say("done-join", words=Quote((not act.source and act.words) or ""))


def _done_final(session: Session, act: FinalAct, change: Change) -> Phrase:
    return say("done-final" if act.value else "done-not-final")


def _done_undo(session: Session, act: UndoAct, change: Change) -> Phrase:
    """What counts now that the last orders are taken back, which may be nothing."""
    own = change.after.seat(Received.of(change.line).seat)
    if own.pending is not None:
        return say("done-undo")
    return say("done-undo-standing" if own.standing else "done-undo-none")


def _done_note(session: Session, act: NoteAct, change: Change) -> Phrase:
    return say("done-note" if act.text else "done-no-notes")


ORDERS = Feature(
    "orders",
    words=(
        Word("final", (plain_form("final"),), final, idle=True, deputy=True, help="command"),
        Word(
            "not-final",
            (plain_form("not-final"),),
            not_final,
            idle=True,
            deputy=True,
            help="command",
        ),
        Word(
            "withdraw",
            (Form("withdraw", _withdraw),),
            withdraw,
            idle=True,
            deputy=True,
            help="command",
        ),
        Word(
            "undo",
            (Form("undo", lambda spoken: f"{spoken.command('undo')}(?:{spoken.own_orders()})?"),),
            undo,
            idle=True,
            deputy=True,
            help="command",
        ),
    ),
    acts=(
        Doing(SheetAct),
        Doing(RefusedAct),
        Doing(FinalAct, _done_final),
        Doing(WithdrawAct),
        Doing(UndoAct, _done_undo),
    ),
)
NOTES = Feature(
    "notes",
    words=(
        Word(
            "note",
            (
                Form(
                    "note",
                    lambda spoken: rf"{spoken.command('note')} ?: ?(.+)",
                    written=lambda spoken: rf"\W*{spoken.command('note')}\s*:\s*(?P<written>.*)",
                    to_end=True,
                ),
            ),
            note,
            dry=True,
            help="command",
        ),
        Word("no-notes", (plain_form("no-notes"),), no_notes, dry=True, idle=True),
    ),
    acts=(Doing(NoteAct, _done_note),),
)
JOINING = Feature(
    "joining",
    words=(
        Word(
            "join",
            (
                plain_form("join"),
                Form(
                    "join",
                    _join_with,
                    written=lambda spoken: (
                        rf"\W*{spoken.word('join-with')}[\s:=,-]*(?P<written>.*)"
                    ),
                ),
            ),
            join,
            dry=True,
            idle=True,
            help="command",
        ),
    ),
    acts=(Doing(JoinAct, _done_join),),
)
