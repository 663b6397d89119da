"""The words of order lines as the composer page gets them: patterns, and names with a gap.

All are written by the slots that write orders, so that the page's lines are theirs.
"""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.rulekit.lexicon import DEFAULT_LANGUAGE, Lexicon
from adjudicator.rulekit.pattern import Names, Slot, skeleton
from adjudicator.rules.full_metal_planete.board.grid import DIRECTIONS
from adjudicator.rules.full_metal_planete.composing.tables import Doc
from adjudicator.rules.full_metal_planete.names import COLOURS, KINDS
from adjudicator.rules.full_metal_planete.orders import slots as sl
from adjudicator.rules.full_metal_planete.orders.decisions import DEPLOY
from adjudicator.rules.full_metal_planete.orders.forms import FORMS
from adjudicator.rules.full_metal_planete.orders.orders import Deploy, Shot

#: numbers and hexes that stand in for a gap: no word has them
_NUMBER, _HEX, _OTHER = "987", "9876", "9875"
#: forms that the page never writes: another one prints the same order
_NOT_WRITTEN = frozenset(("assault-then",))


def line_words(language: str, lexicon: Lexicon, seats: int, kind: str) -> Doc:
    """How lines that answer a kind of question are written in a language.

    patterns  form -> its skeleton
    names     piece without its number -> the name, `#` for the number
    ships     colour -> the astronef's name; colours: colour -> the word
    things    id -> word: kinds, stuff, directions, `hold`, `nothing`, `astronef`
    bridge    a bridge on the map, `#` for the hex; shot: `{gun}` and `{at}`
    joiners   slot -> what stands between two of its things
    """
    names = Names((), language, lexicon=lexicon)
    colours = COLOURS[:seats]

    def said(slot: Slot, value: object) -> str:
        return slot.write(value, language, names)

    def named(text: str) -> str:
        return said(sl.PIECE, f"{text}-{_NUMBER}").replace(_NUMBER, "#")

    kinds = (*KINDS, *(f"{colour}-{kind}" for colour in colours for kind in KINDS))
    shot = said(sl.SHOT, Shot(_HEX, _OTHER)).replace(_HEX, "{gun}").replace(_OTHER, "{at}")
    return {
        "patterns": _patterns(language, lexicon, kind),
        "names": {kind: named(kind) for kind in kinds},
        "ships": {colour: said(sl.SHIP, colour) for colour in colours},
        "colours": {colour: said(sl.COLOUR, colour) for colour in colours},
        "things": {
            **{kind: said(sl.BUILD, kind) for kind in KINDS},
            **{stuff: said(sl.ELEMENT, stuff) for stuff in sl.STUFF},
            **{step: said(sl.STEP, step) for step in DIRECTIONS},
            "hold": said(sl.INTO, "hold"),
            "nothing": said(sl.CARGO, ("nothing",)),
            "astronef": said(sl.RECEIVER, "astronef"),
        },
        "bridge": said(sl.ELEMENT, f"bridge@{_HEX}").replace(_HEX, "#"),
        "shot": shot,
        "joiners": {
            "path": _joiner(said(sl.PATH, (_HEX, _OTHER))),
            "cells": _joiner(said(sl.HEXES, (_HEX, _OTHER))),
            "cargo": _joiner(said(sl.CARGO, (_HEX, _OTHER))),
            "items": _joiner(said(sl.ITEMS, (_HEX, _OTHER))),
            "guns": _joiner(said(sl.GUNS, (_HEX, _OTHER))),
            "captors": _joiner(said(sl.GUNS, (_HEX, _OTHER))),
            "shots": _shots_joiner(said(sl.SHOTS, (Shot(_HEX, _OTHER),) * 2), shot),
        },
    }


def _patterns(language: str, lexicon: Lexicon, kind: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for form in FORMS:
        if kind not in form.decisions or form.written in _NOT_WRITTEN:
            continue
        if form.order is Deploy and kind != DEPLOY:
            continue
        by: dict[str, Sequence[str]] = dict(form.patterns_in(lexicon))
        patterns = by.get(language) or by[DEFAULT_LANGUAGE]
        found[str(form.written)] = skeleton(patterns[0])
    return found


def _joiner(text: str) -> str:
    return text.removeprefix(_HEX).removesuffix(_OTHER)


def _shots_joiner(text: str, shot: str) -> str:
    one = shot.replace("{gun}", _HEX).replace("{at}", _OTHER)
    return text.removeprefix(one).removesuffix(one)
