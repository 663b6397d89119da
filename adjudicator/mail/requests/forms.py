"""The forms of all words that players mail, in the order in which a line is held against them."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.mail.reply.phrases import any_of
from adjudicator.mail.requests.word_form import (
    Choices,
    Form,
    Spoken,
    every_word,
    fixed,
    number,
    switched,
)

#: a day, or a span of days, as people write them
_DAYS = r"((?:[0-9]|[a-z]{3,9}\.? [0-9])[\w/., -]{0,60}?)"
_DAY = r"((?:[0-9]|[a-z]{3,9}\.? [0-9])[\w/., -]{0,30}?)"
_SEAT = "([a-z0-9-]{1,20})"


def _orders(spoken: Spoken) -> str:
    return f"(?: {spoken.word('my')})? {spoken.word('orders')}"


def _withdraw(spoken: Spoken) -> str:
    own, whole = _orders(spoken), spoken.word("everything")
    return f"{spoken.called('withdraw')}(?:{own}| {whole})?|{spoken.called('cancel')}{own}"


def _join_with(spoken: Spoken) -> str:
    # "je participe pas" is a no: a language's own words that turn its join around
    joining = "|".join(
        f"{any_of(own.every('command-words', 'join-with'))}"
        rf"(?! {any_of(own.every('command-words', 'not-joining'))}\b)"
        for own in map(spoken.lexicon.only, spoken.lexicon.languages)
    )
    # no sentence goes on behind the words: ours of them are told in one
    return rf"(?:{joining})(?: ?[:=,-])? ((?:[^.:;!?\"]|\.(?=\S))+)"


def _deputy(spoken: Spoken) -> str:
    # what stands for the address is read as it was written, or refused in words
    address = r"([^@]{0,80}@.{0,190}?|\S{1,64})"
    return rf"{spoken.called('deputy')} {address} {spoken.word('until')} {_DAY}"


def _of_turn(name: str) -> Form:
    """A command with a turn behind it or none."""
    return Form(
        name,
        lambda spoken: rf"{spoken.called(name)}(?: (?:{spoken.word('turn')})?\s?(\d{{1,5}}))?",
        number,
    )


def _plain(name: str, key: str = "", arguments: tuple[str, ...] = ()) -> Form:
    """A command that is its words alone."""
    return Form(name, lambda spoken: spoken.called(key or name), fixed(*arguments))


def _switch(name: str) -> Form:
    """A command that is put on or off."""
    return Form(
        name, lambda spoken: f"{spoken.called(name)} ?[:=]? ?({spoken.word('on', 'off')})", switched
    )


def _vote(on: str, behind: str = "") -> Form:
    """A vote called, or answered, by the word for votes and what it is on."""
    return Form(
        "vote", lambda spoken: f"{spoken.called('vote')} {spoken.voted(on)}{behind}", fixed(on)
    )


def _language(found: Sequence[str], chosen: Choices) -> tuple[str, ...]:
    word = found[0].strip()
    return (chosen.languages[word],) if word in chosen.languages else ()


def _format(found: Sequence[str], chosen: Choices) -> tuple[str, ...]:
    return (chosen.formats[found[0].strip()],)


def _news(found: Sequence[str], chosen: Choices) -> tuple[str, ...]:
    return (chosen.news[found[0].strip()],)


def _autopilot(found: Sequence[str], chosen: Choices) -> tuple[str, ...] | None:
    state = chosen.switch.get(found[0].strip() if found else "")
    if state is None:
        return None
    return ("plain",) if state == "machine" else (state,)


FORMS: tuple[Form, ...] = (
    _plain("help", "help-talk", ("talk",)),
    _plain("help", "help-rules", ("rules",)),
    _plain("help"),
    _plain("status"),
    _of_turn("report"),
    Form("map", lambda spoken: f"{spoken.called('map')}(?: (svg))?"),
    _of_turn("film"),
    Form("check", lambda spoken: f"{spoken.called('check')}(?:{_orders(spoken)})?"),
    _plain("not-final"),
    _plain("final"),
    Form("withdraw", _withdraw),
    Form("undo", lambda spoken: f"{spoken.called('undo')}(?:{_orders(spoken)})?"),
    _plain("no-notes"),
    Form(
        "note",
        lambda spoken: rf"{spoken.called('note')} ?: ?(.+)",
        written=lambda spoken: rf"\W*{spoken.called('note')}\s*:\s*(?P<written>.*)",
        to_end=True,
    ),
    _plain("join"),
    Form(
        "join",
        _join_with,
        written=lambda spoken: rf"\W*{spoken.word('join-with')}[\s:=,-]*(?P<written>.*)",
    ),
    Form(
        "language",
        lambda spoken: rf"{spoken.called('language')} ?[:=]? ?([a-z][a-z-]{{1,19}})",
        _language,
    ),
    Form(
        "format",
        lambda spoken: f"{spoken.called('format')} ?[:=]? ?({spoken.word('html', 'text')})",
        _format,
    ),
    Form(
        "autopilot",
        lambda spoken: rf"{spoken.called('autopilot')} ?[:=]? ?([a-z]{{0,10}})",
        _autopilot,
    ),
    Form("resign", lambda spoken: rf"{spoken.called('resign')}(?: ?[:=]? ?([a-z]{{4,10}}))?"),
    *map(_vote, ("draw", "cancel", "pause", "resume", "undo", "yes", "no")),
    Form(
        "vote",
        lambda spoken: f"(?:{spoken.called('vote')} )?{spoken.voted('concede')} {_SEAT}",
        fixed("concede"),
    ),
    _vote("extend", " ([0-9]{1,4} ?[a-z]{1,10})"),
    _plain("vote", "claim", ("claim",)),
    _plain("vote", "object", ("object",)),
    Form(
        "vacation",
        lambda spoken: f"{spoken.called('vacation')}(?: {spoken.word('from')})? {_DAYS}",
    ),
    _plain("again"),
    Form(
        "deputy",
        _deputy,
        every_word,
        written=lambda spoken: (
            rf"\W*{spoken.called('deputy')} (?P<written>\S.*?) {spoken.word('until')} ".replace(
                " ", r"\s+"
            )
        ),
    ),
    Form(
        "deputy",
        lambda spoken: f"{spoken.called('deputy')} {spoken.word('off', 'over')}",
        fixed("off"),
    ),
    Form("nudge", lambda spoken: f"{spoken.called('nudge')} {_SEAT}"),
    Form(
        "vacation",
        lambda spoken: (
            f"{spoken.called('vacation')} {spoken.word('off', 'over')}|{spoken.called('back')}"
        ),
        fixed("off"),
    ),
    Form(
        "zone",
        lambda spoken: (
            rf"{spoken.called('zone')} ?[:=]? ?"
            r"([a-z]{2,20}(?:[/_ +-][a-z0-9_+-]{1,20}){0,2}?)"
        ),
    ),
    _switch("digest"),
    _plain("unsubscribe"),
    _switch("composer"),
    Form(
        "news",
        lambda spoken: f"{spoken.called('news')} ?[:=]? ?({spoken.word('each', 'daily', 'none')})",
        _news,
    ),
)
