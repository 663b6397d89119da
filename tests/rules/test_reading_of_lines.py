"""Lines are looked up by their words: what is read is what a scan of all patterns reads.

For every title and language: orders of its games, slips of them, prose and nonsense.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice
from random import Random

import pytest

from adjudicator import rules
from adjudicator.rulekit.forms import Form, Parsed, parse_order, read_order, write_order
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.rulekit.text import Line
from tests.support.cost import calls
from tests.support.full_scan import scan
from tests.support.rules import NAMES, at_random, play_random, seats_of, spread
from tests.support.slow import short_or_long

EDITIONS = [(name, edition) for name in rules.names() for edition in rules.about(name).editions]
every_edition = pytest.mark.parametrize(("name", "edition"), EDITIONS)

PROSE = (
    "I think we should talk about it before the next turn",
    "if you want we can meet on sunday and play at the table",
    "je pense que nous devrions jouer plus souvent",
    "Sent from my phone",
    "Call me: +33 6 12 34 56 78",
    "always late, when the train is",
    "- - -",
    "2,0",
    "tank",
    "place auto place auto",
    "décoller avec",
    "ATTACK   the   HEAD !",
    "x" * 300,
    "de " * 60,
)


@cache
def orders(name: str, edition: str) -> tuple[str, ...]:
    """Lines of orders that were legal in a game, in every language."""
    ruleset = rules.get(name, edition)
    game = play_random(ruleset, seats_of(ruleset), max_steps=150, chooser=at_random(40))
    found: dict[str, None] = {}
    asked = [(state, d) for state in game.states() for d in ruleset.decisions(state)]
    for state, decision in spread(asked, 25):
        for order in spread(list(islice(ruleset.legal_orders(state, decision), 60)), 6):
            for language in ruleset.lexicon.languages:
                found[write_order(order, ruleset.forms, language, Names(game.seats))] = None
    return tuple(found)


def slips(line: str, chance: Random) -> Iterator[str]:
    """What a hurried hand makes of a line."""
    at = chance.randrange(len(line))
    yield line[:at] + line[at + 1 :]
    yield line[:at] + chance.choice("aeinrst,-0") + line[at:]
    words = line.split()
    yield " ".join(chance.sample(words, len(words)))
    yield " ".join(words[: chance.randrange(len(words)) + 1])
    yield f"{line} {chance.choice(('please', 'and', '2', '!', line))}"
    yield line.upper().replace(" ", "   ") + "."


def nonsense(chance: Random) -> str:
    letters = "abcdefghijklmnopqrstuvwxyzéß0123456789 -,.:@"
    return "".join(chance.choice(letters) for _ in range(chance.randint(1, 40)))


def lines(name: str, edition: str, most: int) -> list[str]:
    chance = Random(f"{name} {edition}")
    known = spread(orders(name, edition), most)
    slipped = [slip for line in known for slip in slips(line, chance)]
    return [*known, *slipped, *PROSE, *(nonsense(chance) for _ in range(most))]


def sets_of_forms(ruleset: AnyRuleSet) -> list[tuple[Form, ...]]:
    """The forms of plain lines, and with those of standing lines."""
    standing = tuple(form for line in ruleset.standing_forms for form in line.forms)
    return [ruleset.forms, (*standing, *ruleset.forms)]


@pytest.mark.parametrize("most", short_or_long(30, 90))
@every_edition
def test_a_line_that_is_looked_up_reads_as_if_every_pattern_were_tried(
    name: str, edition: str, most: int
) -> None:
    ruleset = rules.get(name, edition)
    kinds = sorted({kind for form in ruleset.forms for kind in form.decisions})
    every = [
        Names(NAMES[:4]),
        *(Names(NAMES[:4], language, frozenset(kinds[:2])) for language in ("en", "fr")),
    ]
    read = 0
    for number, text in enumerate(lines(name, edition, most)):
        for forms in sets_of_forms(ruleset):
            names = every[number % len(every)]
            wanted = scan(Line(text), forms, names)
            assert parse_order(Line(text), forms, names) == wanted, text
            order = read_order(Line(text), forms, names)
            assert order == (wanted if isinstance(wanted, Parsed) else None), text
            read += order is not None
    assert read > most


@every_edition
def test_most_patterns_are_passed_over_by_their_words(name: str, edition: str) -> None:
    ruleset = rules.get(name, edition)
    names, forms = Names(NAMES[:4]), ruleset.forms
    for text in (*spread(orders(name, edition), 5), *PROSE):
        line = Line(text)
        parse_order(line, forms, names)  # what is made once is made
        assert calls(lambda line=line: read_order(line, forms, names)) < 1000, text


@every_edition
def test_long_lists_of_arguments_cost_no_more_than_their_length(name: str, edition: str) -> None:
    ruleset = rules.get(name, edition)
    names = Names(NAMES[:4])
    for text in spread(orders(name, edition), 40):
        last = f" {text.split()[-1]}"
        long, longer = (Line(text + last * count + " x?") for count in (40, 80))
        costs = [
            calls(lambda at=at: parse_order(at, ruleset.forms, names)) for at in (long, longer)
        ]
        assert costs[1] < 2.7 * costs[0], text


@pytest.mark.parametrize("raw", ["".join(map(chr, range(32, 127))), "  Play `A` then B", "", " "])
def test_plain_letters_keep_their_places(raw: str) -> None:
    """A line that needs no mending is read a short way; an accent behind it takes the long one."""
    short, long = Line(raw, 7), Line(raw + "é", 7)
    assert short.text + "e" == long.text
    for start in range(len(raw) + 1):
        for end in range(start, len(raw) + 1):
            assert short.span(start, end) == long.span(start, end)
            assert short.raw_between(start, end) == long.raw_between(start, end)
    for start in range(len(raw)):
        piece, other = short.part(start, len(raw)), long.part(start, len(raw))
        assert (piece.raw, piece.text, piece.offset) == (other.raw, other.text, other.offset)
        assert piece.span(0, len(piece.text)) == other.span(0, len(other.text))
