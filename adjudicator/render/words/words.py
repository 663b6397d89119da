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

import contextlib
import re
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from adjudicator.library.languages import find_languages, read_sections
from adjudicator.library.templates_dir import COMMON, template_folders
from adjudicator.render.words.clean import clean, clean_keeping_columns
from adjudicator.render.words.plain import Plain, Plural, Unknown, Values, entries_of, read_plain
from adjudicator.rulekit.lexicon import DEFAULT_LANGUAGE, Lexicon
from adjudicator.rulekit.phrase import SAID_IN, Param, Phrase, Quote, Term
from adjudicator.rulekit.reading.late import late

if TYPE_CHECKING:
    from adjudicator.render.words.fluent import Bundle

_MEMO_LIMIT = 4096
#: a language names plural forms of numbers below
_TOLD_PLURALS = 1000
_PART_LIMIT = 2_000  # fluent.runtime refuses longer parts; lists of cells may be longer
_HELD = late("\ue000(\\d+)\ue001")
# words that end a sentence of their own, within quotation marks or not, and what goes on there
_STOPPED = late("[.\u2026][ \u00a0]?[\u201d\u00bb\"']*$")
_AFTER_STOP, _AFTER_CALL = "\ue002", "\ue003"
_DOUBLE_STOP = late(f'{_AFTER_STOP}([ \u00a0]?[\u201d\u00bb"])?\\.(?!\\.)|{_AFTER_CALL}\\.(?!\\.)')
_ELISION = late(r"(?<=[^\W\d_])'(?=[^\W\d_])")
#: the parameter that holds what somebody wrote, and what is not shown at the ends of it
_SAID, _JOINTS = "words", " ,;:"
_NO_ID = late(r"[^A-Za-z0-9_-]")


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
    before = marks("no-break-before")
    if "%" in before:
        # behind a number alone: elsewhere it is a sign of its own
        source = re.sub(r"(?<=[}\d]) (?=%)", "\u00a0", source)
    if before := before.replace("%", ""):
        # also where the blank is written as one of Fluent's texts: `{" "};`
        source = re.sub(f' (?=(?:"}})?[{re.escape(before)}])', "\u00a0", source)
    if after := marks("no-break-after"):
        source = re.sub(f"(?<=[{re.escape(after)}]) ", "\u00a0", source)
    return source


def ftl_files(folder: Path, language: str) -> tuple[Path, ...]:
    """The Fluent files of one language of a title, in the order in which they are read."""
    return tuple(sorted((folder / language).glob("*.ftl")))


def _plural_of(language: str, lexicon: Lexicon) -> Plural | None:
    """The plural forms of numbers as a language's own words name them; None where they do not."""
    forms = {
        number: form
        for form in lexicon.keys("plurals")
        for number in lexicon.by_language("plurals", form).get(language, ())
    }

    def plural(number: int) -> str:
        if not 0 <= number < _TOLD_PLURALS:
            raise Unknown(str(number))
        return forms.get(str(number), "other")

    return plural if forms else None


class _Sentences:
    """The messages of a language and a title, each read when it is first asked for."""

    def __init__(self, language: str, lexicon: Lexicon) -> None:
        self._language = language
        self._lexicon = lexicon
        self._sources: dict[str, list[str]] = {}
        self._plain: dict[str, Plain | None] = {}
        self._plural = _plural_of(language, lexicon)

    def add_source(self, source: str) -> None:
        """A Fluent file; a message that is there already stays."""
        for code, start, end in entries_of(source):
            self._sources.setdefault(code, []).append(source[start:end])

    def has(self, code: str) -> bool:
        """Whether there is a message of that code."""
        return code in self._sources and (
            self._plain_of(code) is not None or self._bundle.has_message(code)
        )

    def tell(self, code: str, values: Values) -> tuple[str, list[Any]] | None:
        """The sentence of a message that there is, and what went wrong; None if it has none."""
        plain = self._plain_of(code)
        if plain is not None:
            try:
                return _fill(lambda given: (plain.fill(given, self._plural), []), values)
            except Unknown:
                pass
        pattern = self._bundle.get_message(code).value
        return None if pattern is None else self._tell(pattern, values)

    def attributes(self, code: str) -> dict[str, str]:
        """What a message that there is says besides, by name."""
        plain = self._plain_of(code)
        if plain is not None:
            with contextlib.suppress(Unknown):
                return plain.told_besides()
        found = self._bundle.get_message(code).attributes.items()
        return {name: self._tell(pattern, {})[0] for name, pattern in found}

    def _tell(self, pattern: Any, values: Values) -> tuple[str, list[Any]]:
        return _fill(lambda given: self._bundle.fill(pattern, given), values)

    def _plain_of(self, code: str) -> Plain | None:
        if code not in self._plain:
            self._plain[code] = read_plain(self._typeset(self._sources[code][0]))
        return self._plain[code]

    @cached_property
    def _bundle(self) -> Bundle:
        from adjudicator.render.words.fluent import Bundle

        return Bundle(self._language, self._sources_of)

    def _sources_of(self, code: str) -> Iterable[str]:
        return map(self._typeset, self._sources.get(code, ()))

    def _typeset(self, source: str) -> str:
        return _typeset(source, self._language, self._lexicon)


def _fill(
    fill: Callable[[Values], tuple[str, list[Any]]], arguments: Values
) -> tuple[str, list[Any]]:
    """A sentence with its values, and what went wrong."""
    held: list[str] = []
    passed = dict(arguments)
    stopped = False
    for name, value in arguments.items():
        if not isinstance(value, str):
            continue
        filled = value
        if len(value) > _PART_LIMIT:
            filled = f"\ue000{len(held)}\ue001"
            held.append(value)
        if mark := _mark_of_end(value):
            filled += mark
            stopped = True
        passed[name] = filled
    text, errors = fill(passed)
    if stopped:
        text = _DOUBLE_STOP.sub(lambda match: match.group(1) or "", text)
        text = text.replace(_AFTER_STOP, "").replace(_AFTER_CALL, "")
    if held:
        text = _HELD.sub(lambda match: held[int(match.group(1))], text)
    return text, errors


@lru_cache(maxsize=64)
def _sentences(folders: tuple[Path, ...], title: str, language: str) -> _Sentences:
    made = _Sentences(language, read_sections(("typography", "plurals"), language, folders))
    for part in (title, COMMON) if title != COMMON else (COMMON,):
        for folder in folders:
            for path in ftl_files(folder / part, language):
                made.add_source(_text(path))
    return made


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
        languages = dict.fromkeys((self.language, DEFAULT_LANGUAGE))
        self._told = [_sentences(self.folders, self.title, code) for code in languages]
        self._said: dict[tuple[Phrase, tuple[type, ...]], str] = {}
        self._terms: dict[Term, dict[str, str]] = {}
        self._faults: dict[str, None] = {}

    @property
    def faults(self) -> tuple[str, ...]:
        """Codes that were asked for and have no message, and messages that failed."""
        return tuple(self._faults)

    def has(self, code: str) -> bool:
        """Whether there is a message `code`, in this language or in English."""
        return any(told.has(code) for told in self._told)

    def say(self, phrase: Phrase) -> str:
        """The sentence; `{code}` where no message has that code, noted in `faults`."""
        params = phrase.params
        if phrase.code == SAID_IN:
            return self.param(dict(params).get(self.language, params[0][1]))
        # True == 1, but they are not told alike
        key = (phrase, tuple([type(value) for _, value in params]) if params else ())
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

    def _arguments(self, params: tuple[tuple[str, Param], ...]) -> dict[str, str | int]:
        arguments: dict[str, str | int] = {}
        for name, value in params:
            if isinstance(value, bool):
                arguments[name] = "yes" if value else "no"
            elif isinstance(value, int):
                arguments[name] = value
            elif isinstance(value, Term):
                for attribute, text in self._term(value).items():
                    arguments[f"{name}_{attribute}" if attribute else name] = text
            else:
                arguments[name] = self.param(value)
                if isinstance(value, tuple):
                    arguments[f"{name}_count"] = len(value)
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
                found |= next(told for told in self._told if told.has(code)).attributes(code)
            else:
                self._faults[code] = None
                found[""] = clean(term.id)
            self._terms[term] = found
        return found

    def _format(self, code: str, arguments: Values) -> str:
        for sentences in self._told:
            said = sentences.tell(code, arguments) if sentences.has(code) else None
            if said is not None:
                text, errors = said
                if errors:
                    self._faults[f"{code}: {errors[0]}"] = None
                return text
        self._faults[code] = None
        return f"{{{code}}}"


@lru_cache(maxsize=32)
def words_for(language: str, title: str = COMMON, override: Path | None = None) -> Words:
    """The shared words of a language and a title, with a host's template folder if any."""
    return Words(language, title, template_folders(override, title))
