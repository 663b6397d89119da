"""What is wrong with a configuration, in words of our own: the file as a whole, and each value.

Here belongs what the readers of TOML and of types say, turned into what a host can do. Their
own sentences never reach him.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from adjudicator.errors import ConfigError
from adjudicator.rulekit.reading import toml
from adjudicator.rulekit.reading.late import late

#: Characters of a configuration; the example with all its comments has a twentieth.
LONGEST = 128 * 1024

_PLACE = late(r"\(at line (\d{1,9}), column (\d{1,9})\)")
_SECTION = late(r"\s*\[+\s*([\w.-]+)\s*\]")
_KEY = late(r"\s*[\"']?([\w-]+)[\"']?\s*=")
_SHOWN = 60


def parse(text: str, path: Path) -> dict[str, Any]:
    """The tables of a configuration; raises `ConfigError` with the line that is no TOML."""
    text = text.removeprefix("\ufeff")
    if len(text) > LONGEST:
        raise ConfigError(
            f"{path}: {len(text)} characters are no configuration",
            "adjudicator init in another folder writes a sound one to start from",
        )
    try:
        return toml.loads(text)
    except RecursionError:
        raise _faulty(text, path, 0, "brackets stand within brackets too deep") from None
    except ValueError as error:
        if not toml.is_syntax(error):
            raise _faulty(text, path, _longest_number(text), "a number is far too long") from None
        place = _PLACE.search(str(error))
        line = int(place.group(1)) if place else _line_of_repeated_key(text)
        raise _faulty(text, path, line, _syntax(str(error))) from None


def _syntax(said: str) -> str:
    if any(word in said for word in ("overwrite", "twice", "Duplicate", "already", "mutate")):
        return "a key or a section is given twice"
    if "haracter" in said and "llegal" in said:
        return "a sign stands here that cannot be printed"
    if "end of document" in said or "Unterminated" in said:
        return "something is opened and never closed: a quote or a bracket"
    if "Invalid value" in said:
        return "this value is neither text in quotes, a number, true, false nor a list"
    return "this is neither a section in [brackets], key = value nor a # comment"


def _faulty(text: str, path: Path, line: int, fault: str) -> ConfigError:
    lines = text.split("\n")
    shown = ""
    if 0 < line <= len(lines):
        shown = f": {lines[line - 1].strip()[:_SHOWN]}"
    where = f"{path}, line {line}" if line else str(path)
    return ConfigError(
        f"{where}: {fault}{shown}", "texts stand in quotes, sections in [brackets], each key once"
    )


def _line_of_repeated_key(text: str) -> int:
    """The line that gives a key of its section again; 0 if there is none."""
    seen: set[tuple[str, str]] = set()
    section = ""
    for number, line in enumerate(text.split("\n"), 1):
        header, key = _SECTION.match(line), _KEY.match(line)
        section = header.group(1) if header else section
        if key and (section, key.group(1)) in seen:
            return number
        if key:
            seen.add((section, key.group(1)))
    return 0


def _longest_number(text: str) -> int:
    """The line with the longest run of digits."""
    lengths = [max(map(len, re.findall(r"\d+", line)), default=0) for line in text.split("\n")]
    return lengths.index(max(lengths)) + 1


_MUST_BE: Mapping[str, str] = {
    "string_type": 'must be text in quotes, such as "{example}"',
    "int_type": "must be a whole number",
    "int_parsing": "must be a whole number",
    "int_parsing_size": "must be a whole number, and not so long a one",
    "int_from_float": "must be a whole number",
    "float_type": "must be a number",
    "float_parsing": "must be a number",
    "finite_number": "must be a number that ends",
    "bool_type": "must be true or false",
    "bool_parsing": "must be true or false",
    "literal_error": "must be {expected}",
    "tuple_type": 'must be a list in brackets, such as ["{example}"]',
    "model_type": "must be a section: a line [{name}], its keys below",
    "model_attributes_type": "must be a section: a line [{name}], its keys below",
    "greater_than": "must be more than {gt}",
    "greater_than_equal": "must be {ge} or more",
    "less_than": "must be less than {lt}",
    "less_than_equal": "must be {le} or less",
    "missing": "lacks its second date",
    "too_long": "has too many values",
    "too_short": "has too few values",
}
_EXAMPLES: Mapping[str, str] = {
    "every": "72h",
    "respond": "36h",
    "at": "20:00",
    "days": "mon",
    "warn": "24h",
    "grace": "2h",
    "cooling_off": "1h",
    "zone": "Europe/Paris",
    "trusted": "mx.example.org",
    "address": "turns@example.org",
    "host": "mail.example.org",
}
_RANGES = 'must be a list of pairs of dates: [["2026-12-24", "2027-01-02"]]'


def in_words(error: Mapping[str, Any], keys: tuple[str, ...]) -> str:
    """A fault that the reader of types found at `keys`, as a sentence without its subject."""
    kind, given = str(error["type"]), error.get("input")
    if keys[-1:] == ("not",):
        return _RANGES
    if kind == "value_error":
        return str(error["msg"]).removeprefix("Value error, ")
    name = keys[-1] if keys else ""
    context = {
        **{k: _number(v) for k, v in error.get("ctx", {}).items()},
        "name": name,
        "example": _EXAMPLES.get(name, "text"),
    }
    sentence = _MUST_BE.get(kind, "cannot be used").format_map(_Known(context))
    return f"{sentence}, not {_short(given)}"


class _Known(dict[str, Any]):
    def __missing__(self, key: str) -> str:
        return "another value"


def _number(value: Any) -> Any:
    return int(value) if isinstance(value, float) and value.is_integer() else value


def _short(value: Any) -> str:
    """Return what was given, as TOML has it, cut short."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        return "a section"
    if isinstance(value, str):
        text = f'"{value}"'
    elif isinstance(value, (list, tuple)):
        text = "[" + ", ".join(_short(item) for item in value[:4]) + "]"
    else:
        text = str(value)
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}..."
