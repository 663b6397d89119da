"""What a listing says of a title: read before anything else of it, and often alone."""

from __future__ import annotations

import re
from collections.abc import Mapping

from adjudicator.rulekit.frozen import Frozen

Options = Mapping[str, str]

#: a value that says something, but for what every language has a word for
_NAME = re.compile(r"(?!(?:true|false|on|off)$)[a-z][a-z0-9_,-]*")


class Option(Frozen):
    """A switch of a rule set.

    default   value when the referee says nothing, as text; per edition where `by_edition`
    choices   the values allowed, or () when `shape` describes them
    shape     what a free value looks like, for listings (`a,b,c,d`, `1..30`)
    pattern   regular expression that a free value must match as a whole
    rule      rule id that the option touches
    document  the value is a whole file (a map, a position): lists leave it out
    The explanation is the message `option-<name>` of the title's words.
    """

    name: str
    default: str
    choices: tuple[str, ...] = ()
    shape: str = ""
    pattern: str = ""
    rule: str = ""
    by_edition: tuple[tuple[str, str], ...] = ()
    document: bool = False

    def default_for(self, edition: str) -> str:
        """The default in an edition."""
        return dict(self.by_edition).get(edition, self.default)

    @property
    def named(self) -> tuple[str, ...]:
        """The values, or beginnings of values before a colon, that are names: each is told by the
        message `value-<option>-<name>`, by `word_for`."""
        usual = (self.default, *(value for _, value in self.by_edition))
        shaped = (part.partition(":")[0] for part in self.shape.split(" | "))
        found = (value for value in (*self.choices, *usual, *shaped) if _NAME.fullmatch(value))
        return () if self.document else tuple(dict.fromkeys(found))

    @staticmethod
    def word_for(name: str) -> str:
        """The end of the message that tells such a name."""
        return re.sub(r"[^a-z0-9_-]", "-", name)

    def allows(self, value: str) -> bool:
        """Whether `value` is one of the choices or has the shape of a free value."""
        shaped = bool(self.pattern) and re.fullmatch(self.pattern, value) is not None
        return value in self.choices or shaped


class Ruling(Frozen):
    """A point that other tables play otherwise and that is fixed here: refused by name."""

    name: str
    value: str
    rule: str


class About(Frozen):
    """All that a listing needs to know of a title.

    behaviour  raised when the same orders would give another game; a game keeps its own
    demo       seats and options of a short game that shows the title
    drawn      options of simulations unless told otherwise: nothing goes with a seat but its place
    """

    name: str
    title: str
    editions: tuple[str, ...]
    seats: tuple[int, int]
    behaviour: int
    options: tuple[Option, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    default_edition: str = ""
    demo: tuple[int, tuple[tuple[str, str], ...]] = (0, ())
    drawn: tuple[tuple[str, str], ...] = ()
