"""history: what happened in a game, with the numbers that `rollback` takes."""

from __future__ import annotations

from adjudicator.engine.journal.line import instant
from adjudicator.render.letters.letter import LetterSection, Prose, bullets, section
from adjudicator.rulekit.phrase import Phrase, Quote, say
from adjudicator.service.desk.act import GAME, Act, Asked, Done, Field, Given, Refused
from adjudicator.service.game.queries import Told, history
from adjudicator.service.house.host import Host

#: so many lines are shown where nobody says how many
_LAST = 20


def _history(host: Host, given: Given, asked: Asked) -> Done:
    """What everybody may know: a referee may play himself, and his mails lie in his mailbox.

    The command line, with the files at hand, tells all.
    """
    told: dict[int, list[Told]] = {}
    for one in history(host, given.game, asked.language, public=True):
        told.setdefault(one.n, []).append(one)
    wanted = given.text("last") or str(_LAST)
    if not wanted.isdecimal():
        raise Refused(say("desk-no-number", text=Quote(wanted)))
    last = max(1, int(wanted))
    lines = list(told.values())[-last:]
    intro = [say("desk-history-how")]
    if len(lines) < len(told):
        intro.append(say("desk-history-more", count=len(told) - len(lines), all=len(told)))
    shown: tuple[LetterSection, ...] = section(
        say("desk-history", game=given.game),
        *map(Prose, intro),
        bullets([_line(each) for each in lines]),
    )
    data = [
        {"n": one.n, "at": one.at, "kind": one.kind, "text": one.text, "left": one.left}
        for each in lines
        for one in each
    ]
    return Done((), data, shown=shown)


def _line(told: list[Told]) -> Phrase:
    first = told[0]
    return say(
        "desk-history-left" if first.left else "desk-history-line",
        n=first.n,
        at=f"{instant(first.at):%Y-%m-%d %H:%M}",
        what=" ".join(one.text for one in told),
    )


ACTS = (
    Act(
        "history",
        "Tell what happened in a game, as everybody may know it.",
        (GAME, Field("last", "number", "N", option=True, help="So many lines (20).")),
        on_house=_history,
        asks=True,
    ),
)
