"""The part of Fluent that sentences need: messages read when first said, patterns filled in.

Texts, parameters, references, terms, choices by word, number or plural. No functions: what
a number or a date looks like is decided in `words` and `times`, not by a database of
locales, whose next release would change old reports, and which takes longer to load than
all else that a command does.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from fluent.syntax import FluentParser, ast

Argument = str | int
# nothing but an entry may begin so: what goes on from the line before is indented
_ENTRY = re.compile(r"^(-?[A-Za-z][A-Za-z0-9_-]*) *=", re.MULTILINE)


class Bundle:
    """The messages of one language; the first one of a name stays."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._unread: dict[str, list[str]] = {}
        self._read: dict[str, ast.Message | ast.Term] = {}
        self._parser = FluentParser(with_spans=False)

    def add(self, source: str) -> None:
        """Add a Fluent file."""
        starts = list(_ENTRY.finditer(source))
        ends = [start.start() for start in starts[1:]] + [len(source)]
        for start, end in zip(starts, ends, strict=True):
            self._unread.setdefault(start[1], []).append(source[start.start() : end])

    def entry(self, code: str) -> ast.Message | ast.Term | None:
        """The message `code`, or the term if it begins with `-`; None if it cannot be read."""
        for source in self._unread.pop(code, ()):
            for entry in self._parser.parse(source).body:
                if isinstance(entry, ast.Message | ast.Term):
                    self._read.setdefault(code, entry)
        return self._read.get(code)

    def has(self, code: str) -> bool:
        """Whether there is a message `code`."""
        return self.entry(code) is not None

    def attributes(self, code: str) -> dict[str, ast.Pattern]:
        """The attributes of a message, by name."""
        entry = self.entry(code)
        return {a.id.name: a.value for a in entry.attributes} if entry is not None else {}

    def fill(
        self, pattern: ast.Pattern, arguments: Mapping[str, Argument]
    ) -> tuple[str, tuple[str, ...]]:
        """A pattern with its parameters, and what was wrong with it. Never raises."""
        filling = _Filling(self, arguments, [], ())
        return filling.pattern(pattern), tuple(filling.faults)


class _Filling:
    """One pattern on its way to a text. `within` are the references that led to it."""

    def __init__(
        self,
        bundle: Bundle,
        arguments: Mapping[str, Argument],
        faults: list[str],
        within: tuple[str, ...],
    ) -> None:
        self.bundle = bundle
        self.arguments = arguments
        self.faults = faults
        self.within = within

    def pattern(self, pattern: ast.Pattern) -> str:
        return "".join(
            element.value
            if isinstance(element, ast.TextElement)
            else str(self.value(element.expression))
            for element in pattern.elements
        )

    def value(self, node: ast.SyntaxNode) -> Argument:
        """What stands between braces; its name where it cannot be told."""
        if isinstance(node, ast.VariableReference):
            return self.variable(node.id.name)
        if isinstance(node, ast.SelectExpression):
            return self.pattern(self.chosen(node).value)
        if isinstance(node, ast.StringLiteral):
            return str(node.parse()["value"])
        if isinstance(node, ast.NumberLiteral):
            return int(node.value) if node.value.lstrip("-").isdigit() else node.value
        if isinstance(node, ast.MessageReference | ast.TermReference):
            return self.reference(node)
        if isinstance(node, ast.Placeable):
            return self.value(node.expression)
        name = node.id.name if isinstance(node, ast.FunctionReference) else "???"
        return self.fault(f"{name}()", f"Unknown function: {name}")

    def fault(self, shown: str, what: str) -> str:
        self.faults.append(what)
        return shown

    def variable(self, name: str) -> Argument:
        found = self.arguments.get(name)
        if found is not None:
            return found
        if self.within and self.within[-1].startswith("-"):
            return name  # a term may be said without its parameters
        return self.fault(name, f"No ${name}")

    def reference(self, node: ast.MessageReference | ast.TermReference) -> str:
        code = f"-{node.id.name}" if isinstance(node, ast.TermReference) else node.id.name
        pattern: ast.Pattern | None
        if node.attribute is not None:
            pattern = self.bundle.attributes(code).get(node.attribute.name)
            code = f"{code}.{node.attribute.name}"
        else:
            entry = self.bundle.entry(code)
            pattern = entry.value if entry is not None else None
        if pattern is None:
            return self.fault(f"{{{code}}}", f"Unknown message: {code}")
        if code in self.within:
            return self.fault("???", f"Cyclic reference: {code}")
        arguments = self.arguments
        if isinstance(node, ast.TermReference):
            named = node.arguments.named if node.arguments is not None else ()
            arguments = {argument.name.name: self.value(argument.value) for argument in named}
        return _Filling(self.bundle, arguments, self.faults, (*self.within, code)).pattern(pattern)

    def chosen(self, node: ast.SelectExpression) -> ast.Variant:
        selector = node.selector
        known = not isinstance(selector, ast.VariableReference) or (
            selector.id.name in self.arguments
        )
        key = self.value(selector)
        matching = (v for v in node.variants if known and self.matches(key, v.key))
        return next(matching, None) or next(v for v in node.variants if v.default)

    def matches(self, value: Argument, key: ast.Identifier | ast.NumberLiteral) -> bool:
        if isinstance(key, ast.NumberLiteral):
            return isinstance(value, int) and value == float(key.value)
        if isinstance(value, int):
            return plural(value, self.bundle.language) == key.name
        return value == key.name


def plural(number: int, language: str) -> str:
    """The CLDR category of a whole number: `one`, `many` or `other`."""
    size = abs(number)
    if language != "fr":
        return "one" if size == 1 else "other"
    if size < 2:
        return "one"
    return "many" if size % 1_000_000 == 0 else "other"
