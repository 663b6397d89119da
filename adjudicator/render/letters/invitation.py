"""The invitation to a game: short, for somebody who has never seen the title or this house."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.render.letters.letter import (
    Bullets,
    Letter,
    LetterSection,
    Pairs,
    Part,
    Prose,
    Text,
    bullets,
    section,
)
from adjudicator.render.letters.rendering import Rendered, answer_line, render_letter
from adjudicator.render.words.words import Words
from adjudicator.rulekit.frozen import Frozen, replace
from adjudicator.rulekit.phrase import Param, Phrase, Quote, say


class Invitation(Frozen):
    """All that an invitation tells one seat.

    about     what the game is, "" where the title has no words for it
    turn      hours that one may take for a turn
    asked     how often a player is asked in a whole game, 0 where nobody can tell
    slow, fast  days that the game lasts if everybody takes all the time, or plays within a day
    options   sentences on those that are not as usual; draw on a public draw, () for none
    machines  seats that the plain player plays
    belongs   that it is part of a tournament, "" for none
    begins    whether the game begins at once and waits for no answer
    teaches   whether the title has a lesson
    """

    title: str
    game: str
    seat: str
    others: tuple[str, ...]
    edition: str = ""
    commitment: str = ""
    about: Text = ""
    turn: int = 0
    asked: int = 0
    slow: int = 0
    fast: int = 0
    options: tuple[Phrase, ...] = ()
    draw: tuple[Phrase, ...] = ()
    machines: tuple[str, ...] = ()
    belongs: Text = ""
    begins: bool = False
    teaches: bool = False


def invitation_letter(data: Invitation) -> Letter:
    """The invitation as a letter."""
    edition = Quote(data.edition)
    table: dict[str, Param] = {"title": data.title, "edition": edition, "seats": data.others}
    begun = "-begun" if data.begins else ""
    kind = begun or ("-tournament" if data.belongs else "")
    return Letter(
        title=say(f"invite-title{begun}", title=data.title, game=data.game),
        subject=say(f"invite-subject{begun}", title=data.title, game=data.game),
        sections=(
            *section(
                "",
                Prose(say(f"invite-asked{begun}", seat=data.seat, **table), strong=True),
                Prose(data.belongs),
                Prose(say("invite-machines", seats=data.machines)) if data.machines else None,
                Prose(data.about),
                Prose(say(f"invite-how{begun}"), strong=True),
                Prose(say(f"invite-else{kind}")),
                Prose(say("invite-lesson")) if data.teaches else None,
            ),
            *section(
                say("invite-good-to-know"),
                Prose(_time(data)),
                Prose(say("invite-rules", changed=len(data.options))),
                bullets(data.options),
                Prose(say(f"invite-nonce{begun}")),
            ),
            *section(
                say("invite-draw-title"),
                bullets(data.draw),
                Prose(say("dice-proof-drawn")) if data.draw else None,
            ),
        ),
        footer=(say("report-commitment", hash=Quote(data.commitment)),) if data.commitment else (),
    )


def _time(data: Invitation) -> Phrase:
    """Return how long one may think, how often one plays and how long the game lasts."""
    clock = say("invite-clock", hours=data.turn, days=data.turn // 24)
    if not data.asked:
        return clock
    return say(
        "invite-length",
        asked=data.asked,
        clock=clock,
        slow=_span(data.slow),
        fast=_span(data.fast),
        same=data.slow <= data.fast,
    )


def _span(days: int) -> Phrase:
    """So many days in round words."""
    if days < 14:
        return say("span-days", n=days)
    if days < 70:
        return say("span-weeks", n=round(days / 7))
    return say("span-months", n=round(days / 30))


def render_in_each(letters: Sequence[tuple[Letter, Words]]) -> Rendered:
    """One mail that says the same in several languages, one after the other."""
    first, words = letters[0]
    parts = _speak_sections(first, words) + tuple(
        part
        for letter, spoken in letters[1:]
        for part in (LetterSection(spoken.param(letter.title)), *_speak_sections(letter, spoken))
    )
    footers = (spoken.param(line) for letter, spoken in letters for line in letter.footer)
    rendered = render_letter(
        replace(first, sections=parts, footer=tuple(dict.fromkeys(footers))), words
    )
    above = tuple(answer_line(spoken) for _, spoken in letters)
    subjects = (spoken.param(letter.subject) for letter, spoken in letters)
    help_ = " ".join(spoken("letter-help") for _, spoken in letters)
    return rendered.saying(" / ".join(dict.fromkeys(subjects)), above, help_)


def _speak_sections(letter: Letter, words: Words) -> tuple[LetterSection, ...]:
    """The sections of a letter with everything put into words."""
    return tuple(
        LetterSection(
            words.param(each.heading), tuple(_speak_part(part, words) for part in each.parts)
        )
        for each in letter.sections
    )


def _speak_part(part: Part, words: Words) -> Part:
    if isinstance(part, Prose):
        return replace(part, text=words.param(part.text))
    if isinstance(part, Bullets):
        return replace(part, items=tuple(map(words.param, part.items)))
    if isinstance(part, Pairs):
        return replace(part, items=tuple(tuple(map(words.param, item)) for item in part.items))
    return part
