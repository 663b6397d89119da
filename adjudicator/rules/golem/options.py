"""What is wrong with a full set of options, beyond the shape of each one."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.rulekit.about import Options
from adjudicator.rulekit.phrase import Quote
from adjudicator.rulekit.refusal import Refusal, refuse
from adjudicator.rules.golem.cards.cardcheck import check_cards
from adjudicator.rules.golem.cards.cardset import SHIPPED, get_document, get_set
from adjudicator.rules.golem.editions import constant, mode_of, rulebook

_SEATS = {"duel": (2, 2), "arena": (3, 4), "team": (4, 4)}


def check_options(options: Options, seats: int) -> tuple[Refusal, ...]:
    """Every fault; those of the card set first, for numbers may come from it."""
    data = options["data"]
    faults = () if data in SHIPPED else _set_faults(data)
    return faults or tuple(_numbers(options, seats))


def _set_faults(data: str) -> tuple[Refusal, ...]:
    """Return what is wrong with a card set that does not come with the program."""
    if not data.lstrip().startswith("{"):
        known = tuple(Quote(name) for name in SHIPPED)
        return (refuse("", "options.unknown-set", "data", name=Quote(data), known=known),)
    try:
        document = get_document(data)
    except ValueError as error:
        return (refuse("", "options.not-json", "data", fault=Quote(str(error))),)
    return check_cards(document)


def _numbers(options: Options, seats: int) -> Iterator[Refusal]:
    cards = get_set(options["data"])
    mode = mode_of(options, seats)
    low, high = _SEATS[mode]
    if not low <= seats <= high:
        yield refuse("", "options.mode", "mode", mode=mode, seats=seats, low=low, high=high)
    ages = options["ages"]
    if ages != "none" and len(ages.split(",")) != seats:
        have = len(ages.split(","))
        yield refuse("", "options.ages", "ages", have=have, seats=seats)
    hand = constant(options, cards, "hand_size")
    if hand * seats > len(cards.deck):
        most = len(cards.deck) // seats
        yield refuse("", "options.hand", "hand_size", have=hand, most=most, seats=seats)
    start = constant(options, cards, "energy_start")
    most = constant(options, cards, "energy_max")
    if start > most:
        yield refuse("", "options.energy", "energy_start", start=start, most=most)
    ties = options["tie_break"].split(",")
    if len(set(ties)) != len(ties):
        yield refuse("", "options.ties", "tie_break")


def length(options: Options, seats: int) -> tuple[int, int]:
    """A turn for each card dealt, and the pauses between rounds."""
    book = rulebook(options, seats)
    cards, pauses = book.rounds * book.hand_size, book.rounds - 1
    return cards * seats + pauses, cards + pauses
