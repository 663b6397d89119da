"""What a title may offer besides a game: map files and written positions.

Both are optional (`RuleSet.maps`, `RuleSet.scenarios`). Like the rules they are pure: text
and plain JSON values go in, values come out, faults are values with a place.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar, Generic, TypeVar

from adjudicator.rulekit.dice import Dice
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.phrase import Phrase
from adjudicator.rulekit.scene import Block, Scene

S = TypeVar("S")
V = TypeVar("V")


class Mistake(Frozen):
    """One thing wrong with a file that a person wrote.

    phrase        what is wrong and how to mend it
    where         the part of a document (`pieces[3]`), "" in a text file
    line, column  place in a text file, from 1; 0 = the file as a whole
    """

    phrase: Phrase
    where: str = ""
    line: int = 0
    column: int = 0


class MapTools(ABC):
    """Map files of a title. `option` is the game's option that carries such a file."""

    option: ClassVar[str]

    @abstractmethod
    def check(self, text: str) -> tuple[Mistake, ...]:
        """Everything wrong with a map file, in the order of its lines; () when sound."""

    @abstractmethod
    def draw(self, seats: int, width: int, height: int, dice: Dice) -> str | Mistake:
        """A new map as the text of a file, or why there can be none of that size."""

    @abstractmethod
    def measures(self, text: str) -> tuple[Block, ...]:
        """Return tables of what a sound map offers its players."""

    @abstractmethod
    def scene(self, text: str) -> Scene:
        """The picture of a sound map without anything on it."""


class Opening(Frozen):
    """How a game that begins with a position is to be opened.

    seats    the document's own names of the seats, in order: as many players are needed
    options  switches that the document sets; a referee may set them otherwise
    document the value of the game's option: the document as canonical JSON text
    title, goal  what its author says of it, "" for nothing
    """

    edition: str
    seats: tuple[str, ...]
    options: tuple[tuple[str, str], ...]
    document: str
    title: str = ""
    goal: str = ""


class ScenarioTools(ABC, Generic[S, V]):
    """Written positions of a title. `option` is the game's option that carries one."""

    option: ClassVar[str]

    @abstractmethod
    def check(self, document: Mapping[str, Any]) -> tuple[Mistake, ...]:
        """Everything wrong with a document; () when a game can begin with it."""

    @abstractmethod
    def opening(self, document: Mapping[str, Any]) -> Opening:
        """Return what a sound document asks of a game."""

    @abstractmethod
    def state(self, document: Mapping[str, Any]) -> S:
        """The position of a sound document."""

    @abstractmethod
    def dump(self, view: V) -> dict[str, Any]:
        """The document of a position as far as `view` may know it; `check` finds it sound."""


AnyScenarioTools = ScenarioTools[Any, Any]
