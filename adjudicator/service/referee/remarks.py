"""note: a remark of the referee, kept in the journal of the game."""

from __future__ import annotations

from adjudicator.engine.lines.referee import Remarked
from adjudicator.rulekit.phrase import Quote, say
from adjudicator.service.desk.act import GAME, Act, Asked, Done, Field, Given
from adjudicator.service.desk.checks import require_not_over
from adjudicator.service.game.session import Session

#: a longer remark is cut
MOST_OF_NOTE = 500


def _note(session: Session, given: Given, asked: Asked) -> Done:
    require_not_over(session)
    text = given.text("text")[:MOST_OF_NOTE]
    session.note(Remarked(by=asked.by, mail=asked.mail, text=text), asked.now)
    return Done((say("desk-noted", game=session.header.id, text=Quote(text)),))


ACTS = (
    Act(
        "note",
        "Keep a remark with a game: it stands in its history.",
        (GAME, Field("text", "words", "TEXT", required=True)),
        on_game=_note,
    ),
)
