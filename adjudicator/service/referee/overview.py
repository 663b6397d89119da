"""status, help, history: what a referee is shown, as sections of a letter."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.engine.journal.line import instant
from adjudicator.render.letters.letter import LetterSection, Pairs, Prose, Text, bullets, section
from adjudicator.render.words.times import When, when_phrase
from adjudicator.rulekit.phrase import Phrase, Quote, say
from adjudicator.rulekit.scene import Table
from adjudicator.service.desk.act import Act, Asked, Done, Given, OnHouse, Refused
from adjudicator.service.desk.vocabulary import example, usage
from adjudicator.service.game.queries import (
    GameLine,
    SeatLine,
    Told,
    game_line,
    history,
    list_games,
)
from adjudicator.service.house.host import Host
from adjudicator.service.run.house_state import faults_in_words, house_state, status_document

#: so many lines of a history are shown where nobody says how many
_LAST = 20


def _status(host: Host, given: Given, asked: Asked) -> Done:
    if given.game:
        line = game_line(host, given.game, asked.language)
        return Done((), status_document(host, [line]), shown=_in_detail(host, line, asked))
    lines = list_games(host, asked.language)
    shown: list[LetterSection] = []
    running = [line for line in lines if line.phase != "ended"]
    table = Table(
        say("desk-games", count=len(running)),
        _columns("game", "moment", "waits", "faults"),
        tuple(
            (Quote(line.game), line.moment, _waits(host, line, asked), str(len(line.faults) or ""))
            for line in running
        ),
    )
    shown += section("", table if running else Prose(say("desk-no-games")))
    faults = list(faults_in_words(host, asked.language))
    faults += [f"{line.game}: {fault}" for line in running for fault in line.faults]
    shown += section(say("desk-faults"), bullets(faults))
    house = house_state(host)
    unsorted, over = house.unsorted + house.quarantined, len(lines) - len(running)
    more = [say("desk-unsorted", count=unsorted)] if unsorted else []
    more += [say("desk-games-over", count=over)] if over else []
    shown += section("", *map(Prose, more))
    return Done((), status_document(host, lines), shown=tuple(shown))


def _columns(*names: str) -> tuple[Phrase, ...]:
    return tuple(say(f"desk-column-{name}") for name in names)


def _waits(host: Host, line: GameLine, asked: Asked) -> Text:
    """Whom a game waits for, and until when."""
    owing = [seat for seat in line.seats if seat.owes]
    if not owing:
        return ""
    names = tuple(Quote(seat.seat) for seat in owing)
    first = min((seat.due for seat in owing if seat.due), default="")
    if not first:
        return say("desk-waits-for", seats=names)
    when = when_phrase(When(instant(first), host.config.schedule.zone, asked.now))
    return say("desk-waits-until", seats=names, when=when)


def _in_detail(host: Host, line: GameLine, asked: Asked) -> tuple[LetterSection, ...]:
    table = Table(
        say("desk-game", game=line.game),
        _columns("seat", "state", "due", "orders", "misses"),
        tuple(
            (
                Quote(seat.seat),
                say(f"desk-state-{seat.state}"),
                _due(host, seat, asked),
                say(f"desk-orders-{seat.sheet}") if seat.sheet else "",
                str(seat.misses) if seat.misses else "",
            )
            for seat in line.seats
        ),
    )
    return (
        *section("", Prose(line.moment, strong=True), table),
        *section(say("desk-faults"), bullets(line.faults)),
    )


def _due(host: Host, seat: SeatLine, asked: Asked) -> Text:
    if not seat.due:
        return ""
    return when_phrase(When(instant(seat.due), host.config.schedule.zone, asked.now))


def _help(host: Host, given: Given, asked: Asked) -> Done:
    lexicon, language = host.lexicon, asked.language
    acts: list[Act] = sorted(host.acts().values(), key=lambda act: act.name)
    usages = [usage(act, lexicon, language) for act in acts]
    pairs = tuple(
        (written, say(f"act-{act.name}"), example(act, lexicon, language))
        for act, written in zip(acts, usages, strict=True)
    )
    basics: list[Phrase] = [say(f"desk-help-{n}") for n in range(1, 6)]
    return Done(
        (),
        [{"act": act.name, "usage": said} for act, said in zip(acts, usages, strict=True)],
        shown=(
            *section(say("desk-help"), bullets(basics)),
            *section(say("desk-help-acts"), Pairs(pairs)),
        ),
    )


def _history(host: Host, given: Given, asked: Asked) -> Done:
    """Return what everybody may know: a referee may play himself, and his mails lie in his mailbox.

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


#: what is done, by the names of its acts (`acts.py`)
ON_HOUSE: Mapping[str, OnHouse] = {"status": _status, "help": _help, "history": _history}
