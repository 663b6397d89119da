"""Lines of a mail that resemble no order: a name, a phone number, thanks, a remark.

Whoever writes a mail adds such lines, or his mail program does. They are left out and hold
nothing; a line that resembles an order and cannot be read holds its sheet, because its
writer meant something by it. In doubt a line resembles one: the answer names it then.
"""

from __future__ import annotations

import re

from adjudicator.engine.sheet.sheet import Item
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.lexicon import Lexicon
from adjudicator.rulekit.reading.source import openings_of
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.rulekit.text import plain

#: orders are short; what is longer and cannot be read is a sentence
_LONGEST = 12
#: a slip in the first of so few words may be one of an order that names nothing
_FEW = 3
#: what a refusal says of a line of which nobody can tell what its writer meant
_NOT_UNDERSTOOD = frozenset({"order.unknown-words", "order.incomplete", "standing.unknown-name"})
#: words of all titles that are no part of an order
_COMMON = (
    "questions",
    "plain-questions",
    "topics",
    "grammar",
    "commands",
    "command-words",
    "politeness",
    "surroundings",
    "boundaries",
    "languages",
    # of sentences
    "speech",
    "numbers",
    "said",
    "said-names",
    "said-traits",
    "beside",
    "nth",
    "either",
    "calling",
    "scenery",
    # words that a title understands beside its orders, and that as many letters hold
    "lead",
    "loose",
    "podes",
    "path",
)
_OPENING = ("if", "when", "always", "at", "plan", "standing", "cancel")
_WORDS = re.compile(r"[^\W\d_]+|\d+")
_NUMBER = re.compile(r"[+(]?\d[\d\s()./-]{6,}")
_ADDRESS = re.compile(r"[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){0,5}\.[a-z]{2,}|https?://|www\.")


class _Vocabulary(Frozen):
    """Words by which an order is known: what it begins with, alone or behind a condition,
    and what it speaks of."""

    verbs: frozenset[str]
    openings: frozenset[str]
    nouns: frozenset[str]


def _vocabulary(lexicon: Lexicon) -> _Vocabulary:
    verbs: set[str] = set()
    nouns: set[str] = set()
    for key in lexicon.keys("orders"):
        for pattern in lexicon.every("orders", key):
            verbs.update(openings_of(pattern))
    for section in lexicon.sections:
        # what a referee writes is no order, nor what players say of all else
        if section in ("orders", *_COMMON) or section.startswith(("desk-", "wish-")):
            continue
        nouns.update(lexicon.every(section, *lexicon.keys(section)))
    conditions = {
        first
        for phrase in lexicon.every("grammar", *_OPENING)
        for first in _WORDS.findall(phrase)[:1]
    }
    verbs = {word for word in verbs if len(word) > 2}
    return _Vocabulary(
        frozenset(verbs),
        frozenset(verbs | conditions),
        frozenset(word for word in nouns if len(word) > 2 and word.isalpha()),
    )


def resembles_order(item: Item, ruleset: AnyRuleSet) -> bool:
    """Whether the writer of a line that was not understood may have meant an order by it."""
    refusal = item.refusal
    if refusal is None or refusal.code not in _NOT_UNDERSTOOD:
        return True
    text = plain(item.raw).strip()
    if _NUMBER.fullmatch(text) or _ADDRESS.search(text):
        return False
    words = _WORDS.findall(text)
    if not words or len(words) > _LONGEST:
        return False
    known, verbs = ruleset.lexicon.made(_vocabulary), verbs_of(ruleset)
    if words[0] in known.openings or words[0] in verbs or words[0] in known.nouns:
        return True
    speaks = any(word.isdigit() or word in known.nouns for word in words)
    if speaks and any(word in verbs for word in words):
        return True
    if not speaks and len(words) > _FEW:
        return False
    return any(_is_slip(words[0], verb) for verb in verbs)


def speaks_of_orders(text: str, ruleset: AnyRuleSet) -> bool:
    """Whether a text, however long, names a thing of a title with a number or with what is done:
    its writer may have meant orders by it."""
    words = _WORDS.findall(plain(text))
    known, verbs = ruleset.lexicon.made(_vocabulary), verbs_of(ruleset)
    is_named = not known.nouns.isdisjoint(words)
    return is_named and any(word.isdigit() or word in verbs for word in words)


def likely_order(item: Item, ruleset: AnyRuleSet) -> bool:
    """Whether a line was surely meant as an order, wherever it stands: it reads as one, or it
    resembles one and speaks of a number or a place."""
    if item.kind != "bad":
        return True
    return any(char.isdigit() for char in item.raw) and resembles_order(item, ruleset)


def verbs_of(ruleset: AnyRuleSet) -> frozenset[str]:
    """The words that orders of a title begin with, as they are compared."""
    return ruleset.lexicon.made(_vocabulary).verbs | _verbs_of(ruleset)


def _verbs_of(ruleset: AnyRuleSet) -> frozenset[str]:
    """The same of a title that writes its patterns beside its forms."""
    return frozenset(
        word
        for form in ruleset.all_forms
        if form.section == "orders" and not isinstance(form.written, str)
        for patterns in form.written.values()
        for pattern in patterns
        for word in openings_of(pattern)
        if len(word) > 2
    )


def _is_slip(word: str, known: str) -> bool:
    """Whether a word is `known` but for one letter, or but for the order of its letters."""
    if min(len(word), len(known)) < 4 or abs(len(word) - len(known)) > 1:
        return False
    return (
        sorted(word) == sorted(known)
        or _alike(word, known) + _alike(word[::-1], known[::-1]) >= max(len(word), len(known)) - 1
    )


def _alike(one: str, other: str) -> int:
    """Return how many letters two words begin with together."""
    same = 0
    for a, b in zip(one, other, strict=False):
        if a != b:
            break
        same += 1
    return same
