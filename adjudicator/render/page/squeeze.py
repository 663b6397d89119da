"""A script without what only its readers need: comments, blanks, line breaks.

Knows just enough of JavaScript to leave strings, templates and regular expressions as they
are. A line break stays where it might end a statement.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

_TOKEN = re.compile(
    r"""(?P<gap>(?:\s|//[^\n]*|/\*.*?\*/)+)
      | (?P<word>[\w$]+(?:\.\d+)?)
      | (?P<text>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')
      | (?P<mark>.)""",
    re.VERBOSE | re.DOTALL,
)
_PATTERN = re.compile(r"/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n\[])+/[a-z]*")
#: the text of a template up to its end or to a `${`
_TEMPLATE = re.compile(r"(?:\\.|\$(?!\{)|[^`\\$])*(?:`|\$\{)", re.DOTALL)
#: words after which a slash begins an expression, not a division
_BEFORE_VALUE = frozenset(("return", "typeof", "case", "in", "of", "new", "delete", "else", "do"))
#: marks that, run together, would mean something else
_APART = frozenset(("++", "--", "//", "/*"))


def squeeze_script(script: str) -> str:
    """The same script, shorter. Raises ValueError for a template or comment without an end."""
    made: list[str] = []
    before, gap = "", ""
    for kind, token in tokens(script):
        if kind == "gap":
            gap += token
            continue
        if before and gap:
            made.append(_between(before, gap, token))
        made.append(token)
        before, gap = token, ""
    return "".join(made)


def _between(before: str, gap: str, after: str) -> str:
    """What has to stay of the gap between two tokens."""
    a, b = before[-1], after[0]
    if "\n" in gap and _may_end(a) and _may_begin(b):
        return "\n"
    return " " if (_is_word(a) and _is_word(b)) or a + b in _APART else ""


def _is_word(char: str) -> bool:
    return char.isalnum() or char in "_$"


def _may_end(char: str) -> bool:
    return _is_word(char) or char in ")]}\"'`/"


def _may_begin(char: str) -> bool:
    return _is_word(char) or char in "([{\"'`/+-"


def tokens(script: str) -> Iterator[tuple[str, str]]:
    """Every token with its kind: gap, word, text (strings, patterns, parts of templates), mark.

    Raises ValueError for a template or comment without an end.
    """
    at, before = 0, ""
    depths: list[int] = []  # of each template that is open, the braces open in its expression
    while at < len(script):
        char = script[at]
        if char == "`" or (char == "}" and depths and not depths[-1]):
            if char == "}":
                depths.pop()
            found = _TEMPLATE.match(script, at + 1)
            if found is None:
                raise ValueError("a template has no end")
            token, kind = char + found.group(), "text"
            if token.endswith("${"):
                depths.append(0)
        elif char == "/" and script[at + 1 : at + 2] not in ("/", "*") and _opens(before):
            found = _PATTERN.match(script, at)
            if found is None:
                raise ValueError("a regular expression has no end")
            token, kind = found.group(), "text"
        else:
            found = _TOKEN.match(script, at)
            assert found is not None
            token, kind = found.group(), str(found.lastgroup)
            if token == "/" and script[at : at + 2] == "/*":
                raise ValueError("a comment has no end")
            if depths and token in "{}":
                depths[-1] += 1 if token == "{" else -1
        yield kind, token
        at += len(token)
        before = before if kind == "gap" else token


def _opens(before: str) -> bool:
    """Whether a slash after a token begins a regular expression."""
    if not before or before in _BEFORE_VALUE:
        return True
    return not (_is_word(before[-1]) or before[-1] in ")]}\"'`" or before[0] == "/")
