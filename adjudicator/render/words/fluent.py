"""Sentences that are more than plain: what Fluent reads and says, loaded when there is one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from fluent.runtime import FluentBundle
from fluent.runtime.resolver import CurrentEnvironment, Message, ResolverEnvironment
from fluent.runtime.types import FluentInt
from fluent.syntax import FluentParser


class _Number(FluentInt):
    """A number that selects plurals by the language but is always written in plain digits."""

    def format(self, locale: Any) -> str:
        return str(int(self))


class Bundle(FluentBundle):
    """The messages of a language, each read when it is first asked for.

    sources  gives those of an entry, of which the first counts: `code` of a message, `-code` of
             a term

    Reading a whole title takes longer than all else that a command does, and a letter says
    a tenth of its messages.
    """

    def __init__(self, language: str, sources: Callable[[str], Iterable[str]]) -> None:
        super().__init__([language], use_isolating=False)
        self._sources = sources
        self._asked: set[str] = set()
        self._parser = FluentParser(with_spans=False)

    def has_message(self, message_id: str) -> bool:
        """As in the base class."""
        self._read(message_id)
        return super().has_message(message_id)

    def _lookup(self, entry_id: str, term: bool = False) -> Message:
        """The base class comes here for every reference from one message to another."""
        self._read(f"-{entry_id}" if term else entry_id)
        return super()._lookup(entry_id, term)

    def _read(self, code: str) -> None:
        if code in self._asked:
            return
        self._asked.add(code)
        for source in self._sources(code):
            self.add_resource(self._parser.parse(source))

    def fill(self, pattern: Any, values: Mapping[str, str | int]) -> tuple[str, list[Any]]:
        """A pattern with its values, as `format_pattern` does it, but keeping our numbers."""
        arguments = {k: _Number(v) if isinstance(v, int) else v for k, v in values.items()}
        errors: list[Any] = []
        current = CurrentEnvironment(args=arguments)
        try:
            told = pattern(ResolverEnvironment(context=self, current=current, errors=errors))
        except ValueError as error:
            return "{?}", [error]
        return str(told), errors
