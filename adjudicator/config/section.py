"""What a section of a configuration is made of. One description: msgspec reads what is sound by it,
and `explain.py` says by the same one what is wrong with the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

import msgspec

from adjudicator.rulekit.frozen import Frozen


class Section(Frozen, frozen=True, forbid_unknown_fields=True):
    """Base of the sections of a configuration.

    unwritten  fields that are no keys of a file
    checks     of each field that its type does not tell all of: gives its value as it is kept, or
               raises ValueError with a sentence that lacks its subject
    """

    unwritten: ClassVar[tuple[str, ...]] = ()
    checks: ClassVar[Mapping[str, Callable[[Any], Any]]] = {}

    def __post_init__(self) -> None:
        for name, check in self.checks.items():
            given = getattr(self, name)
            kept = check(given)
            if kept is not given:
                msgspec.structs.force_setattr(self, name, kept)


def values_of(section: Section) -> dict[str, Any]:
    """The values of a section by the names of its fields."""
    return msgspec.structs.asdict(section)
