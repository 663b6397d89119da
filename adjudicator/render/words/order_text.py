"""How orders are written, for help pages and reports: out of the same forms that are parsed.

What is told of a form, each in a message of the title (the first that there is):

    meaning      `order-<form>`, `order-<kind>`; of a standing line `standing-<name>`, of a
                 test `atom-<name>`; else its slots are explained
    example      `example-<form>`, a line that reads as this form
    placeholder  `field-<form>-<slot>`, `field-<kind>-<slot>`, `field-<slot>`; else the
                 slot's own name
    name         of a test in the reader's language: `name-atom-<name>`; else the first
                 that orders are written with

A form is called by its order's kind and by what it sets by itself (`end-anyway`); a further
form of that name gets a number (`assault-2`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import count, takewhile

from adjudicator.render.words.words import Words, message_id
from adjudicator.rulekit.condition import Atom
from adjudicator.rulekit.forms import Form
from adjudicator.rulekit.frozen import tag_of
from adjudicator.rulekit.lexicon import EMPTY, Lexicon
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.pattern import Slot
from adjudicator.rulekit.phrase import Param, Phrase
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.rulekit.speech import StandingForm

#: usage, meaning, and a line that shows it, or "" for none
Guide = list[tuple[str, str, str]]

_PLACEHOLDER = re.compile(r"<(\w+)>")
_CHOICE = re.compile(r"\(([^()|]+)(?:\|[^()]*)?\)")


def form_guide(forms: Sequence[Form], words: Words) -> Guide:
    """Usage (`play <cards>`), meaning and example of each taught form, equal usages once."""
    made: dict[str, tuple[str, str]] = {}
    for _, usage, meaning, example in each_form(forms, words):
        made.setdefault(usage, (meaning, example))
    return [(usage, *told) for usage, told in made.items()]


def each_form(forms: Sequence[Form], words: Words) -> Iterator[tuple[Form, str, str, str]]:
    """Each taught form with its usage, meaning and example; `forms` are all of a title, for those
    of one kind are numbered."""
    forms = [form for form in forms if form.taught]
    for form, codes in zip(forms, _codes(forms), strict=True):
        meaning = _meaning([f"order-{code}" for code in codes], form.slots, words)
        usage = _usage(form, codes, words)
        example = _say_known(f"example-{codes[0]}", words)
        yield form, usage, meaning, "" if example == usage else example


def standing_guide(
    forms: Sequence[StandingForm],
    words: Words,
    examples: Mapping[str, str] | None = None,
    lexicon: Lexicon = EMPTY,
) -> Guide:
    """The same for standing lines (`remove: <order>`).

    lexicon   has their names in the reader's language
    examples  by name, lines that the reader could send now; they go before those of the words
    """
    made: Guide = []
    for standing in forms:
        usages = _usages(standing, words)
        choice = " | ".join(usages) or words("guide-order")
        slots = {name: slot for form in standing.forms for name, slot in form.slots.items()}
        code = message_id("standing", standing.name)
        usage = f"{_standing_name(standing, words, lexicon)}: {choice}"
        if standing.unasked:
            usage = words.say(Phrase("guide-when", (("order", choice),)))
        example = (examples or {}).get(standing.name) or _say_known(f"example-{code}", words)
        made.append((usage, _meaning([code], slots, words), example))
    return made


def standing_usages(
    standing: StandingForm, words: Words, lexicon: Lexicon = EMPTY
) -> tuple[str, ...]:
    """Each way of writing a standing line as a usage of its own, `<order>` for any order."""
    usages = _usages(standing, words) or [f"<{words('guide-order')}>"]
    if standing.unasked:
        said = (words.say(Phrase("guide-when", (("order", usage),))) for usage in usages)
        # both languages write TEST for the place of a test
        return tuple(usage.replace("TEST", "<test>") for usage in said)
    name = _standing_name(standing, words, lexicon)
    return tuple(f"{name}: {usage}" for usage in usages)


def _usages(standing: StandingForm, words: Words) -> list[str]:
    taught = [form for form in standing.forms if form.taught]
    several = zip(taught, _codes(taught), strict=True)
    return list(dict.fromkeys(_usage(form, codes, words) for form, codes in several))


def _standing_name(standing: StandingForm, words: Words, lexicon: Lexicon) -> str:
    """Return what a standing line is called in the reader's language; its id for want of words."""
    own = standing.forms[0].lexicon if standing.forms else lexicon
    said = own.by_language("standing", standing.name)
    return said.get(words.language, (standing.name,))[0]


def atom_guide(atoms: Sequence[Atom], words: Words) -> Guide:
    """The same for the tests of conditions (`hand(<metal>) = ...`)."""
    made: Guide = []
    for atom in atoms:
        code = message_id("atom", atom.name)
        usage = _say_known(f"name-{code}", words) or atom.name_in(words.language)
        if atom.args:
            usage += "(" + ", ".join(f"<{slot.name}>" for slot in atom.args) + ")"
        if atom.result is not None:
            usage += f" = <{atom.result.name}>"
        slots = (*atom.args, *((atom.result,) if atom.result else ()))
        named = {slot.name: slot for slot in slots}
        usage = _fill_slots(usage, [atom.name], words)
        made.append((usage, _meaning([code], named, words), ""))
    return made


def guide_lines(words: Words, params: Mapping[str, Param]) -> tuple[str, ...]:
    """The essentials of a title, `guide-basics-1` and so on; () where it has none.

    params  edition and options of the game, which the sentences may depend on: one that says
            nothing of a game (an expansion that is off) is left out
    """
    codes = takewhile(words.has, (f"guide-basics-{number}" for number in count(1)))
    told = game_params(params)
    said = (words.say(Phrase(code, told)).strip() for code in codes)
    return tuple(text for text in said if text)


def game_params(params: Mapping[str, Param]) -> tuple[tuple[str, Param], ...]:
    """Edition and options of a game as sentences take them: options are kept as text, and only a
    number agrees with `[1]` and with plurals."""
    return tuple(
        (k, int(v) if isinstance(v, str) and v.isdecimal() else v) for k, v in params.items()
    )


def condition_examples(words: Words) -> tuple[str, ...]:
    """Whole lines with conditions, as the title's `example-conditions` gives them."""
    return tuple(_say_known("example-conditions", words).splitlines())


def suppose_examples(words: Words) -> tuple[str, ...]:
    """Whole lines that suppose something, as the title's `example-suppose` gives them; () where it
    has none."""
    return tuple(_say_known("example-suppose", words).splitlines())


def guide_codes(ruleset: AnyRuleSet) -> Iterator[tuple[str, ...]]:
    """Yield what the help of a title needs, each as the messages of which it takes the first."""
    written = [form for form in (*ruleset.forms, *ruleset.questions) if form.taught]
    for form, codes in zip(written, _codes(written), strict=True):
        yield tuple(f"order-{code}" for code in codes)
        yield from _fields_of(form, codes)
        if form.slots:  # a form without any is its own example
            yield (f"example-{codes[0]}",)
    for line in ruleset.standing_forms:
        yield (message_id("standing", line.name),)
        taught = [form for form in line.forms if form.taught]
        for form, codes in zip(taught, _codes(taught), strict=True):
            yield from _fields_of(form, codes)
    yield from ((message_id("atom", atom.name),) for atom in ruleset.atoms)
    yield ("example-conditions",)


def _fields_of(form: Form, codes: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    for slot in form.slots:
        yield (*(f"field-{code}-{slot}" for code in codes), f"field-{slot}")


def kind_of(order: type[Order]) -> str:
    """The `kind` literal of an order class, or its name."""
    return tag_of(order)


def _codes(forms: Sequence[Form]) -> list[tuple[str, ...]]:
    """Return what the messages of each form are named after: its own name, then its kind."""
    met: dict[str, int] = {}
    made: list[tuple[str, ...]] = []
    for form in forms:
        kind = kind_of(form.order)
        own = (name if value is True else value for name, value in form.fixed.items())
        code = message_id(kind, next((v for v in own if isinstance(v, str) and v), ""))
        code = code.rstrip("-")
        met[code] = met.get(code, 0) + 1
        numbered = code if met[code] == 1 else f"{code}-{met[code]}"
        made.append(tuple(dict.fromkeys((numbered, code, kind))))
    return made


def usages_of(forms: Sequence[Form], words: Words) -> list[str]:
    """How forms that help pages do not teach are written: `award <player> <number>`."""
    return [_usage(form, (), words) for form in forms]


def _usage(form: Form, codes: Sequence[str], words: Words) -> str:
    """The form as help shows it: placeholders in the reader's words, one word of several."""
    return _fill_slots(_CHOICE.sub(r"\1", form.usage(words.language)), codes, words)


def _fill_slots(usage: str, kinds: Sequence[str], words: Words) -> str:
    def name_slot(match: re.Match[str]) -> str:
        slot = match.group(1)
        codes = (*(f"field-{kind}-{slot}" for kind in kinds), f"field-{slot}")
        return next((words(c) for c in codes if words.has(c)), match.group())

    return _PLACEHOLDER.sub(name_slot, usage)


def _say_known(code: str, words: Words) -> str:
    return words(code) if words.has(code) else ""


def _meaning(codes: Sequence[str], slots: Mapping[str, Slot], words: Words) -> str:
    for code in codes:
        if words.has(code):
            return words(code)
    return "; ".join(
        words("guide-slot", slot=f"<{name}>", what=words(f"slot-{slot.name}"))
        for name, slot in slots.items()
        if words.has(f"slot-{slot.name}")
    )
