"""A tree of legal lines as plain JSON values, every text in it once: what `tree.js` reads."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from adjudicator.engine.rehearsal.line_tree import Answer, LineTree
from adjudicator.render.words.words import Words
from adjudicator.rulekit.pattern import Said
from adjudicator.rulekit.phrase import Phrase
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.rulekit.thing import Thing

#: so many different sentences tell what lines do; later lines, which are met last, tell nothing
MOST_TOLD = 180


class _Numbers:
    """Values by number, in the order in which they came."""

    def __init__(self) -> None:
        self._known: dict[Hashable, int] = {}

    def __call__(self, value: Hashable) -> int:
        return self._known.setdefault(value, len(self._known))

    def __iter__(self) -> Any:
        return iter(self._known)


def tree_data(tree: LineTree, ruleset: AnyRuleSet, view: Any, words: Words) -> dict[str, Any]:
    """The document.

        texts   sentences
        facets  names of what is chosen, one after the other: "" what is done, `card`, `target`
        things  [facet, label, idents, detail], the last ones only where there are any
        pieces  [text, number of a thing, ...]
        lines   [number of a piece, ...]
        lists   [number of a line, ...]: the answers of nodes, equal ones once
        told    [text, ...]: what lines do, equal ones once, the first one nothing
        nodes   [text of the question, kind, flags, list, node of each answer, told of each,
                text of what is left to act with, ...]; one number for all where they are equal.
                Flags: 1 for more, 4 where chance is supposed, 6 where answers of others are

    view  what the seat may know
    """
    texts, facets, kinds = _Numbers(), _Numbers(), _Numbers()
    said: dict[Phrase, int] = {}

    def text_of(phrase: Phrase) -> int:
        if phrase not in said:
            said[phrase] = texts(words.say(phrase))
        return said[phrase]

    def number_told(answer: Answer) -> tuple[int, ...]:
        if len(said) >= MOST_TOLD and not said.keys() >= set(answer.tells):
            return ()
        return tuple(text_of(phrase) for phrase in answer.tells)

    about = ruleset.courtesies.things.thing
    things: dict[Said, int] = {}
    shown: list[list[Any]] = []
    pieces = _Numbers()
    lines = []
    for line in tree.lines:
        numbers = []
        for piece in line:
            for says in piece.says:
                if says not in things:
                    things[says] = len(shown)
                    thing = about(view, says.kind, says.value) if says.place else Thing()
                    label = words.say(thing.label) if thing.label else piece.text.strip(" ,")
                    shown.append(_thing(facets(says.place), label, thing, words))
            numbers.append(pieces((piece.text, *(things[says] for says in piece.says))))
        lines.append(numbers)
    questions = [text_of(node.question) for node in tree.nodes]
    lists, sets = _Numbers(), _Numbers()
    sets(())
    nodes = [
        [
            question,
            kinds(node.kind),
            int(node.more) + 2 * -node.supposed,
            lists(tuple(answer.line for answer in node.answers)),
            _once([answer.node for answer in node.answers]),
            _once([sets(number_told(answer)) for answer in node.answers]),
            *map(text_of, node.means),
        ]
        for question, node in zip(questions, tree.nodes, strict=True)
    ]
    return {
        "texts": list(texts),
        "facets": list(facets),
        "things": shown,
        "pieces": [list(piece) for piece in pieces],
        "lines": lines,
        "lists": [list(answers) for answers in lists],
        "told": [list(texts) for texts in sets],
        "nodes": nodes,
    }


def _thing(facet: int, label: str, thing: Thing, words: Words) -> list[Any]:
    found: list[Any] = [facet, label]
    if thing.idents or thing.detail:
        found.append(list(thing.idents))
    if thing.detail:
        found.append(words.say(thing.detail))
    return found


def _once(numbers: list[int]) -> int | list[int]:
    """The number that all are, else all of them."""
    return numbers[0] if len(set(numbers)) == 1 else numbers
