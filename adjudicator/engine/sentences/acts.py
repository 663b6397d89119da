"""An act that a piece of a sentence may be, and what was spoken of before."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from adjudicator.engine.sentences.guess import Guess
from adjudicator.rulekit.forms import Form
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.pattern import Slot
from adjudicator.rulekit.slots import MOST_DOERS, Doers


class Act(Frozen):
    """A piece of a sentence that is an order.

    order    as it is to be written
    meant    as the rules fill it in, None where they refuse it
    fills    how many of its slots were not said
    before   what has to be done first
    is_so    whether what it wants is so already, and nothing has to be done
    """

    order: Order
    meant: Order | None
    guess: Guess
    fills: int
    before: tuple[Order, ...] = ()
    is_so: bool = False


class Progress(NamedTuple):
    """What a sentence orders up to a token, and how things stand then.

    state     of the rules, None where nobody can tell
    said      what was spoken of, the latest last
    acts      what it orders; last: the form of the last one, on which the next may go on
    answered  kinds of decisions that are not asked again
    told      what sentences name that order nothing: a pronoun may stand for it
    """

    state: Any
    said: Mapping[Slot, Any]
    acts: tuple[Act, ...] = ()
    last: Form | None = None
    answered: frozenset[str] = frozenset()
    told: tuple[tuple[Slot, Any], ...] = ()

    def meant_by_pronouns(self) -> Mapping[Slot, Any]:
        """What was spoken of, with what was only told of the latest."""
        known = dict(self.said)
        for slot, value in self.told:
            known.pop(slot, None)
            known[slot] = value
        return known


def values_of(form: Form, order: Order) -> tuple[tuple[str, Any], ...]:
    """What an order says in the slots of a form."""
    said = ((name, getattr(order, name)) for name in form.slots)
    return tuple((name, value) for name, value in said if value is not None)


def heard_of(
    said: Mapping[Slot, Any], form: Form, values: Sequence[tuple[str, Any]]
) -> dict[Slot, Any]:
    """What was spoken of, with an order of a form the latest; what it is about comes last."""
    known = _with_doer(said, form, values)
    for name, value in reversed(values):
        slot = form.slots[name]
        if slot.lingers and not slot.is_absent(value):
            known.pop(slot, None)
            known[slot] = value
    return known


def _with_doer(
    said: Mapping[Slot, Any], form: Form, values: Sequence[tuple[str, Any]]
) -> dict[Slot, Any]:
    """What was spoken of, with who acts in an order of a form among those that acted last."""
    known = dict(said)
    slot = next(iter(form.slots.values()), None)
    doer = dict(values).get(next(iter(form.slots), ""))
    if slot is None or doer is None or not slot.lingers or isinstance(doer, tuple):
        return known
    key = next((each for each in known if isinstance(each, Doers)), None)
    acted = known.pop(key) if key is not None and slot.is_like(key.item) else ()
    acted = (*(each for each in acted if each != doer), doer)
    known[Doers(slot)] = acted[-MOST_DOERS:]
    return known


def doers_for(slot: Slot, said: Mapping[Slot, Any]) -> Any:
    """Those that acted last, where a slot may name them together; None for fewer than two."""
    found = (said[each] for each in said if isinstance(each, Doers) and slot.is_like(each))
    return next((acted for acted in found if len(acted) == MOST_DOERS), None)


def spoken_for(slot: Slot, said: Mapping[Slot, Any]) -> tuple[Any, ...]:
    """What was spoken of that may stand in a slot, the latest first."""
    if not slot.lingers:
        return ()
    found = (
        value
        for other, value in reversed(tuple(said.items()))
        if not isinstance(other, Doers) and slot.is_like(other)
    )
    return tuple(dict.fromkeys(found))


def names_in(value: Any) -> frozenset[Any]:
    """What an order names, at any depth: things, places, numbers."""
    if isinstance(value, tuple):
        return frozenset().union(*map(names_in, value))
    if isinstance(value, Frozen):
        fields = (names_in(getattr(value, name)) for name in value.__struct_fields__)
        return frozenset((value,)).union(*fields)
    return frozenset((value,))


def numbers_in(value: Any) -> frozenset[str]:
    """The numbers in an order, at any depth: the places that it names."""
    return frozenset(name for name in names_in(value) if isinstance(name, str) and name.isdigit())


def less_than_said(acts: Sequence[Act]) -> list[Act]:
    """Some orders without those filled in with what is legal where more was said, which is not."""
    said: dict[int, int] = {}
    for act in acts:
        if act.meant is None and not act.guess.missing:
            form = id(act.guess.form)
            said[form] = max(said.get(form, 0), act.guess.covered)
    return [
        act
        for act in acts
        if act.fills <= len(act.guess.missing)
        or act.guess.covered >= said.get(id(act.guess.form), 0)
    ]
