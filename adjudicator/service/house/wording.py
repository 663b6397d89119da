"""The words that a game is told in; what is told with them is `present`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.addresses import NoAddress
from adjudicator.mail.parse.headers import shorten
from adjudicator.render.words.words import Words, message_id, words_for
from adjudicator.rulekit.phrase import Phrase, Quote, Term, say
from adjudicator.rulekit.text import nearest

if TYPE_CHECKING:
    from collections.abc import Sequence

    from adjudicator.rulekit.event import SeatId
    from adjudicator.rulekit.ruleset import AnyRuleSet
    from adjudicator.service.house.host import Host


def words_of(host: Host, ruleset: AnyRuleSet, language: str) -> Words:
    """The words of a title in a language."""
    return words_for(language, ruleset.about.name, host.config.templates)


def edition_told(ruleset: AnyRuleSet, edition: str, words: Words) -> str:
    """Return what an edition is called where there are several; "" where there is but one."""
    if len(ruleset.about.editions) < 2:
        return ""
    term = Term("edition", edition)
    return words.term(term) if words.has(message_id(term.kind, term.id)) else edition


def kind_told(words: Words, kind: str) -> str:
    """What a kind of question is called, with its code, which clocks and policies name; the code
    alone where a title has no word for it. It tells nothing of what the seat alone may know."""
    code = message_id("kind", kind)
    return f"{words.say(Phrase(code))} ({kind})" if words.has(code) else kind


def no_address(refused: NoAddress) -> Phrase:
    """Return why a text is no address that mail can be sent to."""
    return say(f"address-{refused.why}", text=Quote(shorten(refused.text)))


def no_such_seat(name: str, seats: Sequence[SeatId]) -> Phrase:
    """Return the sentence on a name that no seat of a game has, and whom it may mean."""
    close = nearest(name, seats)
    return say(
        "no-such-seat", name=Quote(name), guess=Quote(close or ""), guessed="yes" if close else "no"
    )
