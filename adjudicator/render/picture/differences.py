"""Pictures and their words drawn once and told by differences, for pages that step through them.

A picture is a list of entries for each layer, an entry the SVG of one shape (of a layer that
never changes: of all of it). What a reader's pictures use stands once in his `Book`; behind the
book of what everybody sees each has one of his own, so that what he may see never hangs on what
somebody else does. A picture then is what changed of the one before, as numbers:

    [at, gone, count, entry, ..., at, gone, count, entry, ...]

at each place `at` of the list as it is by then, `gone` entries go and `count` come.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher

from adjudicator.render.picture.shapes import Pen
from adjudicator.render.picture.svg import arrow_of, layer_fragment, symbol_texts
from adjudicator.render.words.words import Words
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.phrase import Phrase
from adjudicator.rulekit.scene import Label, Layer, Polyline, Scene, Shape

#: lists that differ in more than so many pairs of places are written anew
_MANY = 40_000
#: what stands in every language of the house
Said = tuple[str, ...]


class Book:
    """Entries in the order in which they were first used, each once.

    under  a book whose entries come before its own
    """

    def __init__(self, under: Book | None = None) -> None:
        self.under = under
        self.own: list[Said] = []
        self._known: dict[Said, int] = {}
        self._first = under.size if under is not None else 0

    @property
    def size(self) -> int:
        """How many entries there are, those of the book under it among them."""
        return self._first + len(self.own)

    def number(self, said: Said) -> int:
        """The number of an entry, from 0."""
        found = self.under.find(said) if self.under is not None else None
        found = self._known.get(said) if found is None else found
        if found is None:
            found = self._known[said] = self.size
            self.own.append(said)
        return found

    def entry(self, number: int) -> Said:
        """The entry of a number."""
        if self.under is not None and number < self._first:
            return self.under.entry(number)
        return self.own[number - self._first]

    def find(self, said: Said) -> int | None:
        """The number of an entry, or None."""
        return self._known.get(said)


class Drawn(Frozen):
    """Entries of a layer in their order, the definitions that they refer to, and symbols."""

    entries: tuple[Said, ...]
    defs: tuple[tuple[str, str], ...] = ()
    symbols: tuple[str, ...] = ()


class Drawer:
    """Puts shapes and phrases into all languages of a house, and keeps what it has drawn."""

    def __init__(self, languages: Sequence[Words]) -> None:
        self.languages = tuple(languages)
        self._shapes: dict[tuple[Shape, float], Drawn] = {}
        self._static: dict[tuple[str, str], Drawn] = {}
        self._said: dict[tuple[Phrase, tuple[type, ...]], Said] = {}

    def say(self, phrase: Phrase) -> Said:
        """A sentence in each language."""
        # True == 1, but they are not told alike
        key = (phrase, tuple([type(value) for _, value in phrase.params]))
        said = self._said.get(key)
        if said is None:
            said = self._said[key] = tuple([words.say(phrase) for words in self.languages])
        return said

    def layer(self, layer: Layer, scene: Scene) -> Drawn:
        """A layer as a document of the scene shows it, if not as it is written there."""
        if layer.static:
            key = (layer.name, layer.static)
            if key not in self._static:
                self._static[key] = self._whole(layer, scene)
            return self._static[key]
        arrow = arrow_of(scene)
        drawn = [self._shape(shape, arrow) for shape in layer.shapes]
        symbols = dict.fromkeys(name for one in drawn for name in one.symbols)
        return Drawn(tuple([one.entries[0] for one in drawn]), (), tuple(symbols))

    def definitions(self, names: Iterable[str], scene: Scene) -> dict[str, Said]:
        """Return what symbols are, by what they are called in documents."""
        asked = tuple(names)
        texts = [symbol_texts(asked, scene.symbols, scene.style, w) for w in self.languages]
        return {name: tuple(text[name] for text in texts) for name in texts[0]}

    def _whole(self, layer: Layer, scene: Scene) -> Drawn:
        made = [layer_fragment(layer, scene, words) for words in self.languages]
        text = tuple("".join(fragment.pieces[::2]) for fragment in made)
        defs = tuple(dict(pair for fragment in made for pair in fragment.defs).items())
        return Drawn((text,), defs, made[0].symbols)

    def _shape(self, shape: Shape, arrow: float) -> Drawn:
        key = (shape, arrow if isinstance(shape, Polyline) else 0.0)
        found = self._shapes.get(key)
        if found is None:
            found = self._shapes[key] = self._new_shape(shape, arrow)
        return found

    def _new_shape(self, shape: Shape, arrow: float) -> Drawn:
        worded = isinstance(shape, Label) and not isinstance(shape.text, str)
        pens = [Pen(words.say, arrow) for words in self.languages[: None if worded else 1]]
        for pen in pens:
            pen.draw([shape])
        made = [pen.fragment() for pen in pens]
        text = tuple("".join(fragment.pieces[::2]) for fragment in made)
        said = text if worded else text * len(self.languages)
        return Drawn((said,), made[0].defs, made[0].symbols)


def changes(old: Sequence[int], new: Sequence[int]) -> list[int]:
    """Return what makes `new` of `old`, as told above; [] where nothing does."""
    if old == new:
        return []
    start, most = 0, min(len(old), len(new))
    while start < most and old[start] == new[start]:
        start += 1
    end = 0
    while end < most - start and old[-1 - end] == new[-1 - end]:
        end += 1
    left, came = old[start : len(old) - end], new[start : len(new) - end]
    if len(left) * len(came) > _MANY:
        return [start, len(left), len(came), *came]
    found: list[int] = []
    for tag, first, last, low, high in SequenceMatcher(None, left, came, False).get_opcodes():
        if tag != "equal":
            found += [start + low, last - first, high - low, *came[low:high]]
    return found
