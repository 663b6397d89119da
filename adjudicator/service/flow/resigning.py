"""Words of who leaves: giving a seat up, and the button of mail programs against more mails.

Nobody loses a game by pressing a button, nor by one word: both are asked whether it is meant.
"""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.engine.lines.mail_acts import SetAct
from adjudicator.mail.ports import Outgoing
from adjudicator.mail.requests.command_words import Form, plain_form
from adjudicator.mail.requests.commands import Command
from adjudicator.render.letters.texts import resign_letter, trouble_letter
from adjudicator.render.words.words import Words
from adjudicator.rulekit.phrase import say
from adjudicator.service.desk.answering import resign_word
from adjudicator.service.features.feature import Feature, Word
from adjudicator.service.features.seat_settings import digest_elsewhere
from adjudicator.service.following.asked import Asked, tell
from adjudicator.service.game.session import Session
from adjudicator.service.outgoing.unsubscribing import stay_or_leave


def unsubscribe(session: Session, seat: str, command: Command) -> SetAct | None:
    """Ends news; all else is asked."""
    return SetAct("news", "none") if session.table.seat(seat).news else None


def resign(session: Session, seat: str, command: Command) -> SetAct | None:
    """Leaves the game, once the word behind it confirms that it is meant."""
    if session.table.seat(seat).resigned or command.args != (resign_word(session, seat),):
        return None
    return SetAct("resigned", "on")


def ask_whether_to_resign(
    session: Session, asked: Asked, words: Words, command: Command, number: int
) -> Iterator[Outgoing]:
    """Asks whether it is meant, unless it was confirmed: the receipt tells of that."""
    if asked.acted and session.table.seat(asked.seat).resigned:
        return iter(())
    if session.table.phase == "ended":
        over = trouble_letter("game-over", game=session.header.id)
        return tell(session, asked, words, "trouble", over)
    if session.table.seat(asked.seat).resigned:
        none = trouble_letter("no-effect", (say("idle-resign"),), game=session.header.id)
        return tell(session, asked, words, "trouble", none)
    header, word = session.header, resign_word(session, asked.seat)
    letter = resign_letter(session.ruleset.about.title, header.id, asked.seat, word)
    return tell(session, asked, words, f"resign-{number}", letter)


def ask_what_to_leave(
    session: Session, asked: Asked, words: Words, command: Command, number: int
) -> Iterator[Outgoing]:
    """Tells what he may have meant, and how to say so."""
    letter = stay_or_leave(session.ruleset.about.title, session.table, asked.seat)
    return tell(session, asked, words, f"unsubscribe-{number}", letter)


LEAVING = Feature(
    "leaving",
    words=(
        Word(
            "resign",
            (
                Form(
                    "resign",
                    lambda spoken: rf"{spoken.command('resign')}(?: ?[:=]? ?([a-z]{{4,10}}))?",
                ),
            ),
            resign,
            answer=ask_whether_to_resign,
            help="command",
        ),
        Word(
            "unsubscribe",
            (plain_form("unsubscribe"),),
            unsubscribe,
            answer=ask_what_to_leave,
            elsewhere=digest_elsewhere,
            dry=True,
        ),
    ),
)
