"""A piece whose kind was said of another before it: `tank 1 to 0312, the 4 to 0513`."""

from __future__ import annotations

import re

from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.lexicon import Lexicon, either
from adjudicator.rules.full_metal_planete.board.grid import DIRECTIONS
from adjudicator.rules.full_metal_planete.names import COLOURS, KINDS
from adjudicator.rules.full_metal_planete.orders.vocabulary import vocabulary

#: marks with which a clause begins
_MARKS = r"[,;:.!?(&+]"


class Elided(Frozen):
    """Pieces without their kind, as expressions over plain text of every language at once.

    short    `the 4`, `the green one`, `la verte`, or a number alone
    begins   what ends where a clause begins: there a number alone is a piece
    mention  a piece or several that were named with their kind
    """

    short: re.Pattern[str]
    begins: re.Pattern[str]
    mention: re.Pattern[str]


def elided(lexicon: Lexicon) -> Elided:
    """The expressions of a lexicon; ask for them by `lexicon.made`, so that they are kept."""

    def any_of(section: str, *keys: str) -> str:
        return either(word for key in keys for word in lexicon.every(section, key))

    kind, colour = any_of("kind", *KINDS), any_of("colour", *COLOURS)
    letter, plural = any_of("letter", *KINDS), any_of("calling", "plural")
    the, one, agreeing = (any_of("elided", key) for key in ("the", "one", "agreeing"))
    # what is counted is no piece: `the 2 tanks`, `2 points`
    counted = f"(?:{kind}|{colour}|{any_of('step', *DIRECTIONS)}|{any_of('elided', 'counted')})"
    return Elided(
        re.compile(
            rf"(?:(?P<the>{the})\s+)?(?P<number>\d)(?![\d,.]*\w)(?!\s*{counted}\b)"
            rf"|(?:{the}\s+)?(?P<before>{colour})\s+{one}(?!\w)"
            rf"|{agreeing}\s+(?P<after>{colour})(?!\w)(?!\s+(?:{kind}|{any_of('ship', 'called')}))"
        ),
        re.compile(rf"(?:{_MARKS}|(?<!\w){any_of('elided', 'joins')})\s*$"),
        re.compile(
            rf"(?<!\w)(?:(?P<before>{colour}){plural}\s+)?"
            rf"(?:(?P<kind>{kind}){plural}[\s-]*\d{{0,3}}|(?P<letter>{letter})-?\d{{1,3}})(?!\w)"
            rf"(?:\s+(?P<after>{colour}){plural}(?!\w))?"
        ),
    )


def elided_at(text: str, at: int, lexicon: Lexicon) -> tuple[str, int] | None:
    """The id of a piece without its kind that a plain text names at a place, and where it ends; of
    the kind that was named last before it, and of the same colour where it tells none."""
    known = lexicon.made(elided)
    short = known.short.match(text, at)
    if not short:
        return None
    before = text[:at]
    if short["number"] and not short["the"] and not known.begins.search(before):
        return None
    mentions = tuple(known.mention.finditer(before))
    if not mentions:
        return None
    mention = mentions[-1]
    words = lexicon.made(vocabulary)
    kind = words.kinds[mention["kind"]] if mention["kind"] else words.letters[mention["letter"]]
    colour = short["before"] or short["after"] or mention["before"] or mention["after"]
    number = f"-{short['number']}" if short["number"] else ""
    owner = f"{words.colours[colour]}-" if colour else ""
    return f"{owner}{kind}{number}", short.end()
