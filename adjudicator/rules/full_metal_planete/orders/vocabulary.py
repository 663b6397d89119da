"""The words of pieces, hexes and steps, as expressions over plain text: one value a lexicon."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.lexicon import Lexicon, either
from adjudicator.rules.full_metal_planete.board.grid import DIRECTIONS
from adjudicator.rules.full_metal_planete.names import COLOURS, KINDS


class Vocabulary(Frozen):
    """What is read of orders, in every language at once.

    colours   word -> colour, kinds and letters likewise; steps -> direction
    piece     a piece with its colour and number
    names     what pieces are called, for hints
    ship      an astronef with its colour; `bare_ship` without, `ships` what it is called
    repeated  `2n`; doubled `nn`; counted `north 2`; back `back the same way`;
              until what may stand before the hex where that ends
    another   what looks like a second order on a line
    at        what may stand before a hex; article before a piece; heading before a direction
    pairs     what joins the shots of an assault
    """

    colours: Mapping[str, str]
    kinds: Mapping[str, str]
    letters: Mapping[str, str]
    steps: Mapping[str, str]
    piece: re.Pattern[str]
    names: tuple[str, ...]
    ship: re.Pattern[str]
    bare_ship: re.Pattern[str]
    ships: tuple[str, ...]
    repeated: re.Pattern[str]
    doubled: re.Pattern[str]
    back: re.Pattern[str]
    until: re.Pattern[str]
    counted: re.Pattern[str]
    another: re.Pattern[str]
    at: re.Pattern[str]
    article: re.Pattern[str]
    heading: re.Pattern[str]
    pairs: re.Pattern[str]


def vocabulary(lexicon: Lexicon) -> Vocabulary:
    """The vocabulary of a lexicon; ask for it by `lexicon.made`, so that it is kept."""
    colours, colour = _alternatives(lexicon, "colour", COLOURS)
    kinds, kind = _alternatives(lexicon, "kind", KINDS)
    letters = _table(lexicon, "letter", KINDS)
    steps = _table(lexicon, "step", DIRECTIONS)
    ships = lexicon.every("ship", "called")
    ship, the = either(ships), _articles(lexicon.every("ship", "the"))
    both, then = lexicon.every("grammar", "and"), lexicon.every("joints", "then")
    with_ = lexicon.every("joints", "with")
    articles = _articles(lexicon.every("articles", "any"))
    piece = (
        rf"{articles}?(?:(?P<before>{colour})[\s-]+(?:(?P=before)[\s-]+)?)?"
        rf"(?:(?P<kind>{kind})(?:[\s-]+(?P<amid>{colour}))?[\s-]*(?P<number>\d{{1,3}})"
        rf"|(?P<letter>{either(letters)})-?(?P<mark>\d{{1,3}})"
        rf"|(?P<bare>{kind})(?!-?\d))(?!\w)"
        rf"(?:[\s-]+(?P<after>{colour})(?!\w))?"
    )
    said = (
        word
        for key in KINDS
        for words in lexicon.by_language("kind", key).values()
        for word in words
    )
    return Vocabulary(
        colours=colours,
        kinds=kinds,
        letters=letters,
        steps=steps,
        piece=re.compile(piece),
        names=tuple(f"{word}-1" for word in said),
        ship=re.compile(
            rf"{the}?(?:{ship}[\s-]+)?(?P<colour>{colour})(?!\w)(?:[\s-]+{ship}(?!\w))?"
        ),
        bare_ship=re.compile(rf"{the}?{ship}(?!\w)"),
        ships=ships,
        repeated=re.compile(rf"(?P<times>\d{{1,2}})\s*x?\s*(?P<step>{either(steps)})(?!\w)"),
        counted=re.compile(
            rf"(?P<step>{either(steps)})\s+(?:x?(?P<times>\d{{1,2}})(?=\s*(?:$|[,;.]\s|[,;.]$))"
            rf"|(?P<count>\d{{1,2}})x(?!\s*{either(steps)})(?!\w))"
        ),
        doubled=re.compile(
            rf"(?P<step>{either(w for w in steps if len(w) < 3)})(?P<more>(?:(?P=step))+)(?!\w)"
        ),
        until=re.compile(rf"{either(lexicon.every('path', 'until'))}\s+(?=\d{{4}})"),
        back=re.compile(rf"{either(lexicon.every('path', 'back'))}(?!\w)"),
        another=re.compile(
            rf"\s*(?:[,;.]|{either((*both, *then))}\b)\s*(?:(?!{either(with_)})[a-z]{{3,}}\s+)?"
            rf"(?={piece.replace('?P<', '?P<x').replace('?P=', '?P=x')})"
        ),
        at=re.compile(rf"\s*{either(lexicon.every('joints', 'at', 'towards'))}?\s*(?=\d)"),
        article=re.compile(articles),
        heading=re.compile(_articles(lexicon.every("articles", "heading"))),
        pairs=re.compile(rf"\s*(?:[,+&]|{either((*both, *with_))}\b)?\s*"),
    )


def _table(lexicon: Lexicon, section: str, ids: Sequence[str]) -> dict[str, str]:
    return {word: key for key in ids for word in lexicon.every(section, key)}


def _alternatives(lexicon: Lexicon, section: str, ids: Sequence[str]) -> tuple[dict[str, str], str]:
    """Word -> id of a section, and an expression for any of them, blanks as wide as they are."""
    found = {**_table(lexicon, section, ids), **{key: key for key in ids}}
    ordered = sorted(found, key=lambda word: (-len(word), word))
    return found, "|".join(re.escape(word).replace(r"\ ", r"\s+") for word in ordered)


def _articles(words: Sequence[str]) -> str:
    """Articles: a word and a blank, or an elided one that stands at its noun."""
    elided = tuple(word for word in words if word.endswith("'"))
    whole = tuple(word for word in words if word not in elided)
    return rf"(?:{either(whole)}\s+|{either(elided)})"
