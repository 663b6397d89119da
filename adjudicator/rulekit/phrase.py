"""Sentences as values: a code and typed parameters, put into words elsewhere.

Here belongs what rules say to people without choosing a language. No sentence is
ever written in code: a `Phrase` names a message of the Fluent files under
`templates/`, and `render` puts it into the reader's language.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Union

from adjudicator.rulekit.frozen import Frozen


class Term(Frozen):
    """A name of the game that has a word in each language.

    `Term("metal", "Fe")` is looked up as the message `metal-Fe`. The message may
    carry attributes (`.gender`, `.plural`); the raw id is passed on beside it.
    """

    kind: str
    id: str


class Quote(Frozen):
    """Words that must be shown exactly as they are: a player's text, a cell, an order."""

    text: str


Param = Union[int, str, bool, Term, Quote, "Phrase", tuple["Param", ...]]


class Phrase(Frozen):
    """A message code with its parameters, in a fixed order.

    A `str` parameter is shown as it is, a `Term` as its word, a nested `Phrase` as its
    sentence, a tuple as a list in the reader's language ("a, b and c").
    """

    code: str
    params: tuple[tuple[str, Param], ...] = ()

    def get(self, name: str) -> Param | None:
        """The parameter called `name`, or None."""
        return dict(self.params).get(name)


def say(code: str, /, **params: Param) -> Phrase:
    """Build a phrase: `say("placed", metal=Term("metal", "Fe"), cell="1,0")`."""
    return Phrase(code, tuple(params.items()))


#: a phrase of words that each language has of its own: its code -> the word
SAID_IN = "said-in"


def said_in(words: Iterable[tuple[str, str]]) -> Phrase:
    """Build a phrase of a word that each language says otherwise, the default one first."""
    return Phrase(SAID_IN, tuple((code, Quote(word)) for code, word in words))


def dump_param(param: Param) -> Any:
    """A parameter as JSON values: numbers and strings as they are, the rest tagged."""
    if isinstance(param, (bool, int, str)):
        return param
    if isinstance(param, Term):
        return {"term": [param.kind, param.id]}
    if isinstance(param, Quote):
        return {"quote": param.text}
    if isinstance(param, Phrase):
        return {"code": param.code, "params": [[k, dump_param(v)] for k, v in param.params]}
    return [dump_param(item) for item in param]


def load_param(document: Any) -> Param:
    """The parameter that `dump_param` wrote; raises ValueError if it is none."""
    if isinstance(document, (bool, int, str)):
        return document
    if isinstance(document, list):
        return tuple(load_param(item) for item in document)
    if isinstance(document, dict):
        if "term" in document:
            return Term(*document["term"])
        if "quote" in document:
            return Quote(document["quote"])
        if "code" in document:
            return load_phrase(document)
    raise ValueError(f"no parameter of a phrase: {document!r}")


def load_phrase(document: Any) -> Phrase:
    """The phrase that `dump_param` wrote."""
    pairs = tuple((str(k), load_param(v)) for k, v in document["params"])
    return Phrase(str(document["code"]), pairs)
