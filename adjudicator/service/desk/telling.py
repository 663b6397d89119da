"""What the referee is told, as sentences of his language."""

from __future__ import annotations

from collections.abc import Iterable

from adjudicator.errors import AdjudicatorError
from adjudicator.render.words import words_for
from adjudicator.rulekit.phrase import Phrase
from adjudicator.service.desk.act import Done, Refused
from adjudicator.service.host import Host


def sentences(host: Host, phrases: Iterable[Phrase], language: str) -> tuple[str, ...]:
    """Phrases in a language."""
    words = words_for(language, override=host.config.templates)
    return tuple(words.say(phrase) for phrase in phrases)


def outcome(
    host: Host, done: Done, preview: bool, language: str, listed: bool = True
) -> tuple[str, ...]:
    """What an act came to, with what it lists or without; at last that nothing was changed,
    where it was only tried."""
    last = (Phrase("desk-preview"),) if preview else ()
    return sentences(host, (*done.told, *(done.listed if listed else ()), *last), language)


def in_language(host: Host, error: AdjudicatorError, language: str) -> str:
    """Why an act cannot be done."""
    if isinstance(error, Refused):
        return sentences(host, (error.phrase,), language)[0]
    return error.message
