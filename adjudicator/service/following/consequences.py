"""What a preview tells: who would get a report, and which lines of the position would change.

What everybody may see is told as it stands; of what only a seat sees, how many lines, unless all
was asked for: a referee who plays may look at a preview like anybody else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from difflib import ndiff
from typing import Any

from adjudicator.engine.table.table import Table
from adjudicator.mail.sender.marks import PUBLIC
from adjudicator.render.letters.letter import Letter, section
from adjudicator.render.letters.rendering import render_letter
from adjudicator.render.picture.textmap import tell_scene
from adjudicator.render.words.words import Words
from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.frozen import Frozen, as_dict
from adjudicator.rulekit.phrase import Phrase, Quote, say
from adjudicator.service.game.session import Change, Session


class Consequence(Frozen):
    """How the position that a seat is told would change.

    seat    `public` for what everybody may see
    reports how many reports it would get
    lines   how many lines would change; shown those of them that may be told, with - and +
    """

    seat: str
    reports: int
    lines: int
    shown: tuple[str, ...] = ()

    def as_json(self) -> dict[str, Any]:
        """Plain values."""
        return dict(as_dict(self))


def find_consequences(
    session: Session,
    before: Table,
    changes: Sequence[Change],
    words: Words,
    everything: bool = False,
) -> tuple[Consequence, ...]:
    """Return what lines that were gathered, not written, would change: for all, then each seat.

    before      the table that they were gathered on
    everything  whether lines that only a seat may see are told, too
    """
    # slow to load: trying orders needs no mail
    from adjudicator.service.following.report_mails import seats_reported_to

    after = changes[-1].after if changes else before
    counts = Counter(name for each in changes for name in seats_reported_to(session, each))
    public = _other(session, before, after, None, words)
    found = [Consequence(PUBLIC, 0, len(public), public)]
    for name in before.header.seats:
        lines = _other(session, before, after, name, words)
        shown = lines if everything else tuple(line for line in lines if line in public)
        found.append(Consequence(name, counts[name], len(lines), shown))
    return tuple(found)


def _other(
    session: Session, before: Table, after: Table, seat: SeatId | None, words: Words
) -> tuple[str, ...]:
    """Return the lines of the position that change, as `- was` and `+ is`."""
    old, new = (_position(session, table, seat, words) for table in (before, after))
    return tuple(line for line in ndiff(old, new) if line[:2] in ("- ", "+ "))


def _position(session: Session, table: Table, seat: SeatId | None, words: Words) -> list[str]:
    """Return the lines of a report that tell the position: the map in words, then its tables."""
    ruleset = session.ruleset
    view = ruleset.view(table.state, seat)
    facts = [fact for _, found in tell_scene(ruleset.scene(view), words) for fact in found]
    letter = Letter(title="", sections=section("", *ruleset.courtesies.report.report(view)))
    lines = render_letter(letter, words).text.splitlines()
    return [*facts, *(line for line in lines if line.strip())]


def sentences(found: Sequence[Consequence]) -> tuple[Phrase, ...]:
    """Put them into sentences, lines under each."""
    said: list[Phrase] = []
    for one in (each for each in found if each.lines or each.reports):
        code = "preview-public" if one.seat == PUBLIC else "preview-seat"
        said.append(say(code, seat=one.seat, reports=one.reports, lines=one.lines))
        known = () if one.seat == PUBLIC else found[0].shown
        lines = (line for line in one.shown if line not in known)
        said += [say("preview-line", text=Quote(line)) for line in lines]
    return tuple(said)
