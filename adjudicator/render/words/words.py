"""Phrases in the reader's language.

The only door from codes to sentences. Sentences live in Fluent files: `<language>/*.ftl`
of `templates/common` and `templates/<title>`; a title's message wins over a common one, a
host's folder over ours, English stands in for a missing one.

How parameters reach a message called `$name`:

    int          the number, without grouping (it may be typed back in an order)
    bool         "yes" or "no"
    str, Quote   the text, made harmless; `$name_given` is "no" when it is empty
    Term         its word; `$name_id` is the raw id and each attribute of the term's
                 message (`.gender = f`) is `$name_gender`
    Phrase       its sentence
    tuple        "a, b and c"; `$name_or` is "a, b or c", `$name_count` the number of items,
                 `$name_given` is "no" when there are none. Of quotes called `words`,
                 `$words_quoted` is the list with marks of quotation around each; commas and the
                 like at their ends (`Hello,`) are left out
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle
from fluent.runtime.resolver import CurrentEnvironment, Message, ResolverEnvironment
from fluent.runtime.types import FluentInt
from fluent.syntax import FluentParser

from adjudicator.library.languages import find_languages, read_lexicon
from adjudicator.library.templates_dir import COMMON, template_folders
from adjudicator.render.words.clean import clean, clean_keeping_columns
from adjudicator.rulekit.lexicon import DEFAULT_LANGUAGE, Lexicon
from adjudicator.rulekit.phrase import Param, Phrase, Quote, Term

_MEMO_LIMIT = 4096
_PART_LIMIT = 2_000  # fluent.runtime refuses longer parts; lists of cells may be longer
_HELD = re.compile("\ue000(\\d+)\ue001")
# words that end a sentence of their own, within quotation marks or not, and what goes on there
_STOPPED = re.compile("[.\u2026][ \u00a0]?[\u201d\u00bb\"']*$")
_AFTER_STOP, _AFTER_CALL = "\ue002", "\ue003"
_DOUBLE_STOP = re.compile(
    f'{_AFTER_STOP}([ \u00a0]?[\u201d\u00bb"])?\\.(?!\\.)|{_AFTER_CALL}\\.(?!\\.)'
)
_ELISION = re.compile(r"(?<=[^\W\d_])'(?=[^\W\d_])")
#: the parameter that holds what somebody wrote, and what is not shown at the ends of it
_SAID, _JOINTS = "words", " ,;:"
_NO_ID = re.compile(r"[^A-Za-z0-9_-]")
# nothing but an entry may begin so: what goes on from the line before is indented
_ENTRY = re.compile(r"^(-?[A-Za-z][A-Za-z0-9_-]*) *=", re.MULTILINE)


class _Number(FluentInt):
    """A number that selects plurals by the language but is always written in plain digits."""

    def format(self, locale: Any) -> str:
        return str(int(self))


def _fill(
    bundle: FluentBundle, pattern: Any, arguments: Mapping[str, Any]
) -> tuple[str, list[Any]]:
    """A pattern with its arguments, as `format_pattern` does it, but keeping our numbers."""
    held: list[str] = []
    passed = dict(arguments)
    stopped = False
    for name, value in arguments.items():
        if not isinstance(value, str):
            continue
        if len(value) > _PART_LIMIT:
            passed[name] = f"\ue000{len(held)}\ue001"
            held.append(value)
        mark = _mark_of_end(value)
        if mark:
            passed[name] += mark
            stopped = True
    errors: list[Any] = []
    current = CurrentEnvironment(args=passed)
    try:
        text = str(pattern(ResolverEnvironment(context=bundle, current=current, errors=errors)))
    except ValueError as error:
        return "{?}", [error]
    if stopped:
        text = _DOUBLE_STOP.sub(lambda match: match.group(1) or "", text)
        text = text.replace(_AFTER_STOP, "").replace(_AFTER_CALL, "")
    if held:
        text = _HELD.sub(lambda match: held[int(match.group(1))], text)
    return text, errors


def _mark_of_end(value: str) -> str:
    """Return the mark of words that end a sentence themselves, so that the one around them does
    not end twice."""
    if value[-1:] in ("!", "?"):
        return _AFTER_CALL
    return _AFTER_STOP if _STOPPED.search(value[-6:]) else ""


def _typeset(source: str, language: str, lexicon: Lexicon) -> str:
    """Marks as the language sets them: an apostrophe of its own, blanks where no line breaks."""

    def marks(key: str) -> str:
        return "".join(lexicon.by_language("typography", key).get(language, ()))

    if apostrophe := marks("apostrophe"):
        source = _ELISION.sub(apostrophe, source)
    if before := marks("no-break-before"):
        # also where the blank is written as one of Fluent's texts: `{" "};`
        source = re.sub(f' (?=(?:"}})?[{re.escape(before)}])', "\u00a0", source)
    if after := marks("no-break-after"):
        source = re.sub(f"(?<=[{re.escape(after)}]) ", "\u00a0", source)
    return source


def ftl_files(folder: Path, language: str) -> tuple[Path, ...]:
    """The Fluent files of one language of a title, in the order in which they are read."""
    return tuple(sorted((folder / language).glob("*.ftl")))


class _Bundle(FluentBundle):
    """The messages of a language, each read when it is first asked for.

    Reading a whole title takes longer than all else that a command does, and a letter says
    a tenth of its messages.
    """

    def __init__(self, language: str) -> None:
        super().__init__([language], use_isolating=False)
        self._unread: dict[str, list[str]] = {}
        self._parser = FluentParser(with_spans=False)

    def add_source(self, source: str) -> None:
        """A Fluent file; a message that is there already stays."""
        starts = list(_ENTRY.finditer(source))
        ends = [start.start() for start in starts[1:]] + [len(source)]
        for start, end in zip(starts, ends, strict=True):
            self._unread.setdefault(start[1], []).append(source[start.start() : end])

    def has_message(self, message_id: str) -> bool:
        """As in the base class."""
        self._read(message_id)
        return super().has_message(message_id)

    def _lookup(self, entry_id: str, term: bool = False) -> Message:
        """The base class comes here for every reference from one message to another."""
        self._read(f"-{entry_id}" if term else entry_id)
        return super()._lookup(entry_id, term)

    def _read(self, code: str) -> None:
        for source in self._unread.pop(code, ()):
            self.add_resource(self._parser.parse(source))


@lru_cache(maxsize=64)
def _bundle(folders: tuple[Path, ...], title: str, language: str) -> FluentBundle:
    bundle = _Bundle(language)
    lexicon = read_lexicon(COMMON, folders)
    for part in (title, COMMON) if title != COMMON else (COMMON,):
        for folder in folders:
            for path in ftl_files(folder / part, language):
                bundle.add_source(_typeset(_text(path), language, lexicon))
    return bundle


def _text(path: Path) -> str:
    """A file of sentences; "" where it is no text: English stands in, the check names it."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return ""


def _quote(words: Param) -> Param:
    if not isinstance(words, Quote):
        return words
    return Phrase("quoted", (("text", Quote(words.text.strip(_JOINTS) or words.text)),))


def message_id(kind: str, ident: str) -> str:
    """The message that holds the word of a term: `metal-Fe`."""
    return _NO_ID.sub("_", f"{kind}-{ident}")


class Words:
    """The words of one language for one title.

    title    name of the title or of its folder (`golem`); "common" for none
    folders  template folders as `template_folders` gives them
    Sentences once built are kept. Make one by `words_for`, so that they are shared.
    """

    def __init__(
        self, language: str, title: str = COMMON, folders: tuple[Path, ...] | None = None
    ) -> None:
        self.title = title.replace("-", "_")
        self.folders = folders or template_folders(title=title)
        known = language in find_languages(self.folders)
        self.language = language if known else DEFAULT_LANGUAGE
        self._bundles = [_bundle(self.folders, self.title, self.language)]
        if self.language != DEFAULT_LANGUAGE:
            self._bundles.append(_bundle(self.folders, self.title, DEFAULT_LANGUAGE))
        self._said: dict[tuple[Phrase, tuple[type, ...]], str] = {}
        self._terms: dict[Term, dict[str, str]] = {}
        self._faults: dict[str, None] = {}

    @property
    def faults(self) -> tuple[str, ...]:
        """Codes that were asked for and have no message, and messages that failed."""
        return tuple(self._faults)

    def has(self, code: str) -> bool:
        """Whether there is a message `code`, in this language or in English."""
        return any(bundle.has_message(code) for bundle in self._bundles)

    def say(self, phrase: Phrase) -> str:
        """The sentence; `{code}` where no message has that code, noted in `faults`."""
        # True == 1, but they are not told alike
        key = (phrase, tuple([type(value) for _, value in phrase.params]))
        said = self._said.get(key)
        if said is None:
            said = self._format(phrase.code, self._arguments(phrase.params))
            if len(self._said) >= _MEMO_LIMIT:
                self._said.clear()
            self._said[key] = said
        return said

    def __call__(self, code: str, /, **params: Param) -> str:
        """The sentence of `code`: what templates call `say`."""
        return self.say(Phrase(code, tuple(params.items())))

    def term(self, term: Term) -> str:
        """The word of a term; its id where it has none, noted in `faults`."""
        return self._term(term)[""]

    def list_of(self, items: Iterable[Param], end: str = "list-end") -> str:
        """The items in the reader's way: "a, b and c"; "" for none.

        end  the message that joins the last item: `list-end` or `list-or`
        """
        words = [self.param(item) for item in items]
        if len(words) < 2:
            return "".join(words)
        start = words[0]
        for word in words[1:-1]:
            start = self._format("list-middle", {"start": start, "item": word})
        return self._format(end, {"start": start, "item": words[-1]})

    def param(self, value: Param) -> str:
        """Any parameter as text, as it would stand in a sentence."""
        if isinstance(value, str):
            return clean(value)
        if isinstance(value, bool):
            return self("answer-yes") if value else self("answer-no")
        if isinstance(value, int):
            return str(value)
        if isinstance(value, Term):
            return self.term(value)
        if isinstance(value, Quote):
            return clean_keeping_columns(value.text)
        if isinstance(value, Phrase):
            return self.say(value)
        return self.list_of(value)

    def _arguments(self, params: tuple[tuple[str, Param], ...]) -> dict[str, Any]:
        arguments: dict[str, Any] = {}
        for name, value in params:
            if isinstance(value, bool):
                arguments[name] = "yes" if value else "no"
            elif isinstance(value, int):
                arguments[name] = _Number(value)
            elif isinstance(value, Term):
                for attribute, text in self._term(value).items():
                    arguments[f"{name}_{attribute}" if attribute else name] = text
            else:
                arguments[name] = self.param(value)
                if isinstance(value, tuple):
                    arguments[f"{name}_count"] = _Number(len(value))
                    arguments[f"{name}_or"] = self.list_of(value, "list-or")
                    if name == _SAID:
                        arguments[f"{name}_quoted"] = self.list_of(map(_quote, value))
                if not isinstance(value, Phrase):
                    arguments[f"{name}_given"] = "yes" if arguments[name] else "no"
        return arguments

    def _term(self, term: Term) -> Mapping[str, str]:
        found = self._terms.get(term)
        if found is None:
            code = message_id(term.kind, term.id)
            found = {"id": term.id}
            if self.has(code):
                found[""] = self._format(code, {})
                for bundle in self._bundles:
                    if bundle.has_message(code):
                        for name, pattern in bundle.get_message(code).attributes.items():
                            found[name] = _fill(bundle, pattern, {})[0]
                        break
            else:
                self._faults[code] = None
                found[""] = clean(term.id)
            self._terms[term] = found
        return found

    def _format(self, code: str, arguments: dict[str, Any]) -> str:
        for bundle in self._bundles:
            if bundle.has_message(code):
                pattern = bundle.get_message(code).value
                if pattern is not None:
                    text, errors = _fill(bundle, pattern, arguments)
                    if errors:
                        self._faults[f"{code}: {errors[0]}"] = None
                    return text
        self._faults[code] = None
        return f"{{{code}}}"


@lru_cache(maxsize=32)
def words_for(language: str, title: str = COMMON, override: Path | None = None) -> Words:
    """The shared words of a language and a title, with a host's template folder if any."""
    return Words(language, title, template_folders(override, title))
