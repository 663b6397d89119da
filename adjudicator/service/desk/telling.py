"""What the referee is told, as sentences of his language."""

from __future__ import annotations

from collections.abc import Iterable

from adjudicator.errors import AdjudicatorError
from adjudicator.library.templates_dir import COMMON
from adjudicator.render.words.words import words_for
from adjudicator.rulekit.phrase import Phrase
from adjudicator.service.desk.act import Done, Refused
from adjudicator.service.house.host import Host


def sentences(
    host: Host, phrases: Iterable[Phrase], language: str, title: str = ""
) -> tuple[str, ...]:
    """Phrases in a language, and in the words of a title."""
    words = words_for(language, title or COMMON, override=host.config.templates)
    return tuple(words.say(phrase) for phrase in phrases)


def outcome(
    host: Host, done: Done, preview: bool, language: str, listed: bool = True
) -> tuple[str, ...]:
    """What an act came to, with what it lists or without; first that nothing was changed, where
    it was only tried."""
    first = (Phrase("desk-preview"),) if preview else ()
    told = (*first, *done.told, *(done.listed if listed else ()))
    return sentences(host, told, language, done.title)


def in_language(host: Host, error: AdjudicatorError, language: str) -> str:
    """Why an act cannot be done."""
    if isinstance(error, Refused):
        return sentences(host, (error.phrase,), language)[0]
    return error.message
