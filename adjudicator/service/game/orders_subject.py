"""The subject of mails that pages and links send: which question they were made for.

A page lies in a mailbox for good. Sent when its turn is over it would answer a later question that
its writer has not seen, so its subject names the one that it answers.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from adjudicator.render.words.words import Words
from adjudicator.rulekit.phrase import Phrase, Quote, say
from adjudicator.service.house.wording import words_of

if TYPE_CHECKING:
    from adjudicator.engine.table.table import Table
    from adjudicator.mail.parse.envelope import Envelope
    from adjudicator.rulekit.event import SeatId
    from adjudicator.rulekit.ruleset import AnyRuleSet
    from adjudicator.service.house.host import Host

_MOMENT, _QUESTION = "{moment}", "{question}"
#: what mail programs and lists put before a subject
_BEFORE = re.compile(r"^(?:\[[^\]]*\]|\w{1,5}(?:\[\d+\])? ?:) ?")
_NUMBER = re.compile(r"\d+")
#: a moment that is longer is cut in an answer
_LONGEST = 80


def orders_subject(ruleset: AnyRuleSet, table: Table, seat: SeatId, words: Words) -> str:
    """Return the subject of orders for what a seat that is asked is asked now."""
    return words(
        "composer-subject",
        game=table.header.id,
        moment=ruleset.moment(table.state).phrase,
        question=", ".join(str(item.id) for item in table.decisions_of(seat)),
    )


def composed_before(
    host: Host, ruleset: AnyRuleSet, table: Table, seat: SeatId, envelope: Envelope | None
) -> Phrase | None:
    """Return the warning that a mail answers another question than its seat is asked; None for a
    mail that names no other."""
    # a question has a number: most subjects have none, and are looked at no more
    if envelope is None or table.state is None or not _NUMBER.search(envelope.subject):
        return None
    subject = " ".join(envelope.subject.split())
    while found := _BEFORE.match(subject):
        subject = subject[found.end() :]
    for language in host.lexicon.languages:
        composed = _pattern(words_of(host, ruleset, language), table.header.id).match(subject)
        if composed is None:
            continue
        asked = {item.id for item in table.decisions_of(seat)}
        if {int(number) for number in _NUMBER.findall(composed["question"])} == asked:
            return None
        moment, question = Quote(composed["moment"][:_LONGEST]), Quote(composed["question"])
        now = ruleset.moment(table.state).phrase
        return say("answer-composed-before", moment=moment, question=question, now=now)
    return None


@lru_cache(maxsize=1024)
def _pattern(words: Words, game: str) -> re.Pattern[str]:
    subject = words("composer-subject", game=game, moment=_MOMENT, question=_QUESTION)
    written = re.escape(" ".join(subject.split()))
    written = written.replace(re.escape(_MOMENT), "(?P<moment>.+)")
    numbers = r"(?P<question>\d{1,9}(?:, ?\d{1,9})*)"
    return re.compile(written.replace(re.escape(_QUESTION), numbers), re.IGNORECASE)
