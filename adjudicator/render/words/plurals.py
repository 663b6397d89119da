"""Plural forms of whole numbers, as Unicode's CLDR has them, in languages whose rule is short.

Those of any other language are found by Fluent, from all the data of the language.
`tests/render/test_plain.py` holds these to the data.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping


def _one(number: int) -> str:
    return "one" if abs(number) == 1 else "other"


def _none_or_one(number: int) -> str:
    if number and number % 1_000_000 == 0:
        return "many"
    return "one" if abs(number) < 2 else "other"


#: by language
PLURALS: Mapping[str, Callable[[int], str]] = {"de": _one, "en": _one, "fr": _none_or_one}
