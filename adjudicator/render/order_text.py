"""How orders are written, for help pages and reports: out of the same forms that are parsed.

The meaning of an order is the message `order-<kind>` of the title, of a standing line
`standing-<name>`, of a test `atom-<name>`; where there is none, its slots are explained.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields

from adjudicator.render.words import Words, message_id
from adjudicator.rulekit.condition import Atom
from adjudicator.rulekit.order import Form, Order
from adjudicator.rulekit.pattern import Slot
from adjudicator.rulekit.ruleset import StandingForm

Guide = list[tuple[str, str]]


def order_guide(
    forms: Sequence[Form],
    standing_forms: Sequence[StandingForm],
    atoms: Sequence[Atom],
    words: Words,
) -> Guide:
    """Usage and meaning of every order, then of standing lines, then of tests."""
    return [
        *form_guide(forms, words),
        *standing_guide(standing_forms, words),
        *atom_guide(atoms, words),
    ]


def form_guide(forms: Sequence[Form], words: Words) -> Guide:
    """Usage (`play <cards>`) and meaning of each form, equal usages once."""
    made: dict[str, str] = {}
    for form in forms:
        meaning = _meaning(_code(form), form.slots, words)
        made.setdefault(form.usage(words.language), meaning)
    return list(made.items())


def standing_guide(forms: Sequence[StandingForm], words: Words) -> Guide:
    """The same for standing lines (`remove: <order>`)."""
    made: Guide = []
    for standing in forms:
        usages = [form.usage(words.language) for form in standing.forms]
        choice = " | ".join(usages) or words("guide-order")
        slots = {name: slot for form in standing.forms for name, slot in form.slots.items()}
        code = message_id("standing", standing.name)
        made.append((f"{standing.name}: {choice}", _meaning(code, slots, words)))
    return made


def atom_guide(atoms: Sequence[Atom], words: Words) -> Guide:
    """The same for the tests of conditions (`hand(<metal>) = ...`)."""
    made: Guide = []
    for atom in atoms:
        usage = atom.name
        if atom.args:
            usage += "(" + ", ".join(f"<{slot.name}>" for slot in atom.args) + ")"
        if atom.result is not None:
            usage += f" = <{atom.result.name}>"
        slots = (*atom.args, *((atom.result,) if atom.result else ()))
        named = {slot.name: slot for slot in slots}
        made.append((usage, _meaning(message_id("atom", atom.name), named, words)))
    return made


def _code(form: Form) -> str:
    return message_id("order", kind_of(form.order))


def kind_of(order: type[Order]) -> str:
    """The `kind` literal of an order class, or its name."""
    for field in fields(order):
        if field.name == "kind" and isinstance(field.default, str):
            return field.default
    return order.__name__


def _meaning(code: str, slots: Mapping[str, Slot], words: Words) -> str:
    if words.has(code):
        return words(code)
    return "; ".join(_explained(slots.items(), words))


def _explained(slots: Iterable[tuple[str, Slot]], words: Words) -> list[str]:
    return [
        words("guide-slot", slot=f"<{name}>", what=words(f"slot-{slot.name}"))
        for name, slot in slots
        if words.has(f"slot-{slot.name}")
    ]
