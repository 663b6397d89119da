"""What happened, to a reader of whom nothing is asked: few sentences, a picture, who has what.

The position in words is left to the report, which he can ask for.
"""

from __future__ import annotations

from adjudicator.engine.journal.fingerprint import short_of
from adjudicator.render.letters.letter import Letter, Picture, Prose, Text, bullets, section
from adjudicator.render.letters.report import Report, gist_of
from adjudicator.rulekit.phrase import Quote, say
from adjudicator.rulekit.scene import Table

#: more sentences nobody reads who only wants to know how it goes
_MOST = 12
#: a table of more rows is no survey
_ROWS = 12


def bulletin_letter(data: Report, text_only: bool) -> Letter:
    """A report as a bulletin.

    text_only  whether its reader sees no picture, and has the words instead
    """
    more = len(data.happened) - _MOST
    told: list[Text] = [*data.happened[: _MOST if more > 1 else None]]
    if more > 1:
        told.append(say("letter-more", n=more))
    return Letter(
        title=say("report-title", title=data.title, game=data.game, moment=data.moment),
        subject=say("report-subject", game=data.game, moment=data.moment),
        gist=gist_of(data.happened),
        sections=(
            *section("", *(Prose(notice, strong=True) for notice in data.notices)),
            *section(say("bulletin-since"), bullets(told) if told else Prose(say("news-nothing"))),
            *section("", _waiting(data)),
            *section(
                "",
                Picture(data.scene, data.map_width, False, below=True, brief=not text_only)
                if data.scene
                else None,
            ),
            *section("", *_survey(data)),
        ),
        footer=(
            say("bulletin-more"),
            *((say("report-proof", head=Quote(short_of(data.head))),) if data.head else ()),
        ),
        template="report",
    )


def _waiting(data: Report) -> Prose | None:
    """Who is waited for."""
    if not data.waiting:
        return None
    code = "report-waiting" if data.seat is None else "bulletin-waiting"
    return Prose(say(code, seats=data.waiting))


def _survey(data: Report) -> tuple[Table, ...]:
    """The table that says how everybody stands, if there is one."""
    found = (block for block in data.blocks if isinstance(block, Table))
    first = next(found, None)
    return (first,) if first is not None and len(first.rows) <= _ROWS else ()
