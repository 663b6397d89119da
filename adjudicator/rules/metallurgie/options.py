"""The rule book of one game: every number and policy that its options set.

Rules ask the book for a number or a policy, never for the name of an option. Faults of
options that only show together are explained by `check`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal, cast

from adjudicator.rulekit.about import Options
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.phrase import Quote, Term
from adjudicator.rulekit.refusal import Refusal, refuse
from adjudicator.rules.metallurgie import board

HAND = 3

IronBlocked = Literal["partial", "no_score", "may_split"]


class Rulebook(Frozen):
    """The numbers and policies of one game.

    split             cards of each metal, the start layout included
    layout            the start pattern
    draws_first       whether the first player is drawn (else seat 1)
    bonus             whether bonus cards are dealt
    may_decline       whether a scorable area may be left alone
    leftover_fresh    whether the rest of a scored area counts as fresh again
    iron_blocked      what happens when not enough irons can go without a split
    stop_window       metal cards mixed with the end card
    plays_after_loss  whether a lost draw still allows a play from the hand
    may_pass          whether a turn may lay nothing
    """

    split: board.Counts
    layout: board.Pattern
    draws_first: bool = True
    bonus: bool = False
    may_decline: bool = False
    leftover_fresh: bool = False
    iron_blocked: IronBlocked = "partial"
    stop_window: int = 5
    plays_after_loss: bool = False
    may_pass: bool = False


def split_of(value: str) -> board.Counts:
    """S3: the cards of each metal by the option `split`."""
    if value in board.SPLITS:
        return board.SPLITS[value]
    fe, cu, ag, au = (int(n) for n in value.partition(":")[2].split(","))
    return fe, cu, ag, au


def layout_of(value: str) -> board.Pattern:
    """S2: the start pattern by the option `layout`; raises `BadPosition`."""
    return board.read_position(
        board.LAYOUTS[value] if value in board.LAYOUTS else value.partition(":")[2]
    )


def rulebook(options: Mapping[str, str]) -> Rulebook:
    """The book that checked options make; raises `BadPosition` for a layout nobody checked."""
    return Rulebook(
        split=split_of(options["split"]),
        layout=layout_of(options["layout"]),
        draws_first=options["first_player"] == "random",
        bonus=options["bonus"] == "on",
        may_decline=options["scoring"] == "optional",
        leftover_fresh=options["rescore_leftover"] == "on",
        iron_blocked=cast(IronBlocked, options["iron_blocked"]),
        stop_window=int(options["stop_window"]),
        plays_after_loss=options["draw_unplaceable"] == "continue",
        may_pass=options["min_play"] == "0",
    )


def check_options(options: Options, seats: int) -> tuple[Refusal, ...]:
    """Return what is wrong with options that are each well written: S2, S3."""
    return tuple(_faults(options, seats))


def _faults(options: Options, seats: int) -> Iterator[Refusal]:
    try:
        layout = layout_of(options["layout"])
    except board.BadPosition as bad:
        yield refuse("S2", "option.bad-layout", "layout", piece=Quote(str(bad)))
        return
    if not layout:
        yield refuse("S2", "option.empty-layout", "layout")
        return
    if not board.survey(layout).is_connected():
        yield refuse("S2", "option.split-layout", "layout")
    split = split_of(options["split"])
    used = board.in_pattern(layout)
    for code, have, need in zip(board.TOPS[1:], split, used, strict=True):
        if have < need:
            yield refuse(
                "S3",
                "option.split-too-small",
                "split",
                metal=Term("metal", code),
                have=have,
                need=need,
            )
    left, wanted = sum(split) - sum(used), HAND * seats + int(options["stop_window"])
    if left < wanted:
        yield refuse("S3", "option.too-few-cards", "split", left=left, need=wanted)


def length(options: Options, seats: int) -> tuple[int, int]:
    """Return the length of a game of plain players: three turns for seven cards."""
    turns = max(seats, sum(split_of(options["split"])) * 3 // 7)
    return turns, turns // seats + 1
