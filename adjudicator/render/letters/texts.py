"""The other mails: help, status, invitation, what went wrong, reminder.

Each function makes a `Letter`; `render_letter` puts it into words.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from adjudicator.render.letters.letter import (
    Film,
    Letter,
    LetterSection,
    Pairs,
    Part,
    Prose,
    Text,
    Verbatim,
    bullets,
    section,
)
from adjudicator.render.words.times import When, local_phrase, time_left, when_phrase
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.phrase import Param, Phrase, Quote, say
from adjudicator.rulekit.scene import Block, Table

#: what may be wrong with a mail as a whole; the message is `trouble-<kind>`
Trouble = Literal[
    "no-claim",
    "unknown-game",
    "unknown-seat",
    "unknown-token",
    "seat-left",
    "offer-over",
    "deputy-over",
    "not-proven",
    "empty",
    "too-large",
    "nothing-understood",
    "no-effect",
    "not-done",
    "unreadable",
    "game-over",
    "not-started",
    "observer-limit",
    "observer-closed",
    "machine-like",
    "same-id",
    "referee-words",
]


def help_letter(
    title: str,
    game: str,
    orders: Sequence[tuple[Text, ...]],
    standing: Sequence[tuple[Text, ...]] = (),
    tests: Sequence[tuple[Text, ...]] = (),
    examples: Sequence[str] = (),
    basics: Sequence[Text] = (),
    conditions: Sequence[str] = (),
    questions: Sequence[tuple[Text, ...]] = (),
    reference: Sequence[Block] = (),
    commands: Sequence[str] = (),
) -> Letter:
    """One page on how to write orders: essentials, forms, conditions, examples, commands.

    orders, standing, tests  usage, meaning and example, as `order_text` makes them
    examples                 order lines that may be taken up
    basics                   the essentials of the rules
    conditions               whole lines with conditions
    questions                those that the rules answer, as the orders
    reference                what is in play in this game: cards, powers, prices
    commands                 words on a line of their own, each told by `command-<name>`
    """
    words = tuple((say(f"command-{c}-usage"), say(f"command-{c}")) for c in commands)
    return Letter(
        title=say("help-title", title=title, game=game),
        subject=say("help-subject", game=game),
        sections=(
            *section("", Prose(say("help-how"))),
            *section(say("help-basics"), bullets(basics)),
            *section(say("help-orders"), Prose(say("help-forms")), Pairs(tuple(orders))),
            *section(
                say("help-conditions"),
                Prose(say("help-conditions-how")) if tests else None,
                Pairs(tuple(tests)),
                Verbatim(tuple(conditions)),
            ),
            *section(
                say("help-standing"),
                Prose(say("help-standing-how")) if standing else None,
                Pairs(tuple(standing)),
                Prose(say("help-surprise")) if standing else None,
            ),
            *section(
                say("help-questions"),
                Prose(say("help-questions-how")) if questions else None,
                Pairs(tuple(questions)),
            ),
            *section(
                say("help-examples"),
                Prose(say("help-examples-how")) if examples else None,
                Verbatim(tuple(examples)),
            ),
            *section(say("help-commands"), Pairs(words)),
            *section(say("help-reference"), *reference),
        ),
    )


def rules_letter(
    title: str,
    game: str,
    basics: Sequence[Text],
    reference: Sequence[Block],
    options: Sequence[Text] = (),
) -> Letter:
    """The rules alone, as far as they hold in a game, what is not as usual in it, and what is in
    play."""
    return Letter(
        title=say("rules-title", title=title, game=game),
        subject=say("rules-subject", title=title, game=game),
        sections=(
            *section("", bullets(basics)),
            *section(say("rules-unusual"), bullets(options)),
            *section(say("help-reference"), *reference),
            *section("", Prose(say("rules-orders"))),
        ),
    )


def questions_letter(
    title: str,
    game: str,
    moment: Phrase | None,
    told: Sequence[tuple[Text, Sequence[Text], Sequence[str]]],
    more: int = 0,
) -> Letter:
    """Return what the rules say to questions of a mail: each line as it was asked, or the sentence
    that quotes it, its answer, and lines that show it.

    more  how many further ones were too many for a mail
    """
    asked = (
        part
        for line, found, lines in told
        for part in (_asked(line), bullets(found), Verbatim(tuple(lines)))
    )
    left = Prose(say("questions-more", most=len(told), more=more), strong=True) if more else None
    return Letter(
        title=say("questions-title", title=title, game=game),
        subject=say("questions-subject", game=game),
        sections=(
            *section("", Prose(moment) if moment else None, *asked, left),
            *section("", Prose(say("questions-how")) if moment else None),
        ),
    )


def _asked(question: Text) -> Part:
    if isinstance(question, str):
        return Verbatim((question,))
    return Prose(question, strong=True)


def talk_letter(title: str, game: str, words: Sequence[str]) -> Letter:
    """Return how players deal with one another: a sentence `talk-<word>` for each word."""
    return Letter(
        title=say("talk-title", title=title, game=game),
        subject=say("talk-subject", game=game),
        sections=section("", bullets([say(f"talk-{word}") for word in words])),
    )


class SeatStatus(Frozen):
    """What everybody may know of a seat: whether it owes an answer, and how it is doing.

    state  message `status-<state>`: invited, owes, waits, autopilot, resigned
    """

    seat: str
    state: str
    misses: int = 0


def status_letter(
    title: str,
    game: str,
    moment: Phrase,
    seats: Sequence[SeatStatus],
    due: When | None = None,
    own: Sequence[Text] = (),
    notices: Sequence[Phrase] = (),
    armed: Sequence[Phrase] = (),
) -> Letter:
    """Return who owes what by when; `own` are sentences for the reader alone (stored sheet), and
    `armed` tells of his lines that act by themselves."""
    rows: tuple[tuple[Param, ...], ...] = tuple(
        (seat.seat, say(f"status-{seat.state}"), seat.misses) for seat in seats
    )
    columns = (say("column-seat"), say("column-state"), say("column-misses"))
    return Letter(
        title=say("status-title", title=title, game=game),
        subject=say("status-subject", game=game),
        sections=(
            *section(
                "",
                Prose(moment),
                Prose(say("report-due", when=when_phrase(due))) if due else None,
                *(Prose(notice, strong=True) for notice in notices),
            ),
            *section(say("status-own"), bullets(own), bullets(armed, say("status-own-standing"))),
            *section(say("status-seats"), Table(say("table-seats"), columns, rows)),
        ),
    )


def drawing_letter(title: str, game: str, shows: str) -> Letter:
    """The map as a drawing lies beside it; shows: `whole`, `part`, or `too-large` for none."""
    return Letter(
        title=say("drawing-title", title=title, game=game),
        subject=say("drawing-subject", game=game),
        sections=section("", Prose(say(f"drawing-{shows}"))),
    )


def film_letter(title: str, game: str, turn: int, width: int, steps: Sequence[Text] = ()) -> Letter:
    """A turn as a film of so many pixels and its steps in words, or why there is no film (0)."""
    said = say("film-title", title=title, game=game, turn=turn)
    subject = say("film-subject", game=game, turn=turn)
    if not width:
        none = section("", Prose(say("film-too-large", turn=turn)))
        return Letter(said, none, subject=subject)
    film = Film(say("film-alt", turn=turn), width)
    return Letter(
        said,
        sections=(
            *section("", Prose(say("film-how", turn=turn)), film),
            *section(say("film-steps"), bullets(steps)),
        ),
        subject=subject,
    )


def pause_letter(title: str, game: str, until: When) -> Letter:
    """The word that no more answers go to an address before `until`."""
    return Letter(
        title=say("pause-title", title=title, game=game),
        subject=say("pause-subject", game=game),
        sections=(
            *section(
                "",
                Prose(say("pause-until", when=when_phrase(until)), strong=True),
                Prose(say("pause-why")),
            ),
        ),
    )


def trouble_letter(
    kind: Trouble, details: Sequence[Text] = (), offered: Sequence[str] = (), /, **params: Param
) -> Letter:
    """Return why a mail had no effect, and what to do. `limit` (KB) goes with `too-large`.

    details  further sentences: the repairs made, the first lines as understood
    offered  lines of the mail that its writer may send again
    """
    short = say(f"trouble-{kind}-short")
    told = section(
        "" if kind == "not-done" else say("trouble-details"),
        bullets(details),
        Verbatim(tuple(offered)) if offered else None,
    )
    mend = section("", Prose(Phrase(f"trouble-{kind}-mend", tuple(params.items()))))
    return Letter(
        title=say("trouble-title"),
        subject=say("trouble-subject", why=short, game=params.get("game", "")),
        sections=(
            *section("", Prose(Phrase(f"trouble-{kind}", tuple(params.items())), strong=True)),
            # why a thing was not done says mostly what to do instead
            *((*told, *mend) if kind == "not-done" else (*mend, *told)),
        ),
    )


class DigestLine(Frozen):
    """A mail that could not be placed: what it says of itself, and the code of why."""

    sender: str
    subject: str
    why: str


def digest_letter(
    count: int,
    reasons: Sequence[tuple[str, int]],
    first: Sequence[DigestLine],
    places: Sequence[str],
) -> Letter:
    """Return what the referee is told of mails that could not be placed.

    reasons  code (as of `trouble_letter`, or `bounced`) and how many
    first    mails one by one; places the folders where they lie
    """
    named = []
    for line in first:
        sender, subject = Quote(line.sender), Quote(line.subject)
        why = short_trouble(line.why)
        named.append(say("digest-mail", sender=sender, subject=subject, why=why))
    return Letter(
        title=say("digest-title"),
        subject=say("digest-subject", count=count),
        sections=(
            *section("", Prose(say("digest-count", count=count), strong=True)),
            *section(
                say("digest-reasons"),
                bullets(
                    [say("digest-reason", count=n, why=short_trouble(why)) for why, n in reasons]
                ),
            ),
            *section(
                say("digest-first"),
                bullets(named),
                Prose(say("digest-more", count=count - len(first))) if count > len(first) else None,
            ),
            *section(
                say("digest-places"),
                bullets([say("digest-place", folder=Quote(place)) for place in places]),
            ),
            *section("", Prose(say("digest-mend"))),
        ),
    )


def short_trouble(kind: str) -> Phrase:
    """Return why a mail had no effect, in a few words."""
    return say("digest-bounced") if kind == "bounced" else say(f"trouble-{kind}-short")


def moved_letter(
    title: str,
    game: str,
    why: Phrase,
    question: Phrase,
    due: When,
    stored: Text,
    paused: Sequence[Phrase] = (),
) -> Letter:
    """The deadline is another one now, and why. `stored` says what is in; `paused`, that no
    deadline runs."""
    subject = say("moved-subject", game=game, left=time_left(due) if due.now else "")
    told = paused or (say("report-due", when=when_phrase(due)),)
    return Letter(
        title=say("moved-title", title=title, game=game),
        subject=say("moved-subject-paused", game=game) if paused else subject,
        sections=section(
            "",
            Prose(why),
            *(Prose(each, strong=True) for each in told),
            Prose(question),
            Prose(stored),
        ),
    )


def clock_letter(
    title: str, game: str, due: When | None, coming: Sequence[When], changes: Sequence[Phrase] = ()
) -> Letter:
    """The clock of the game is another one: in what, by when the reader is asked, what comes."""
    dates = [local_phrase(when) for when in coming]
    return Letter(
        title=say("clock-title", title=title, game=game),
        subject=say("clock-subject", game=game),
        sections=(
            *section(
                "",
                Prose(say("clock-told")),
                bullets(changes),
                Prose(say("report-due", when=when_phrase(due)), strong=True) if due else None,
            ),
            *section(say("clock-coming"), bullets(dates)),
        ),
    )


def resign_letter(title: str, game: str, seat: str, word: str) -> Letter:
    """Asks a player who resigns whether he means it; `word` in a second mail says so."""
    line = say("resign-line", command=say("command-resign-usage"), word=Quote(word))
    return Letter(
        title=say("resign-title", title=title, game=game),
        subject=say("resign-subject", game=game),
        sections=(
            *section(
                "",
                Prose(say("resign-asked", seat=seat), strong=True),
                Prose(say("resign-confirm", line=line)),
                Prose(say("resign-else")),
            ),
        ),
    )


def resigned_letter(title: str, game: str, seat: str) -> Letter:
    """Tells the table that a seat was given up."""
    return Letter(
        title=say("resigned-title", title=title, game=game),
        subject=say("resigned-subject", game=game, seat=seat),
        sections=(*section("", Prose(say("resigned-told", seat=seat), strong=True)),),
    )


def reminder_letter(
    title: str,
    game: str,
    seat: str,
    question: Phrase,
    due: When,
    stored: Text = "",
    has_page: bool = False,
    links: Sequence[Part] = (),
) -> Letter:
    """A deadline is near. `stored` says what is in; `has_page` whether orders.html is there;
    `links` send what is suggested."""
    opening: tuple[LetterSection, ...] = section(
        "",
        Prose(say("remind-owes", seat=seat)),
        Prose(question, strong=True),
        Prose(say("report-due", when=when_phrase(due))),
        Prose(stored),
        Prose(say("report-page")) if has_page else None,
        *links,
    )
    return Letter(
        title=say("remind-title", title=title, game=game),
        subject=say("remind-subject", game=game, left=time_left(due) if due.now else ""),
        sections=opening,
    )
