"""A script without what only its readers need: comments, blanks, line breaks, long names.

Knows just enough of JavaScript to leave strings, templates and regular expressions as they
are. A line break stays where it might end a statement. A name is replaced wherever it stands for
itself, in whatever scope; one that might be read in two ways is left alone.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import product
from string import ascii_letters

from adjudicator.rulekit.reading.late import late

_TOKEN = late(
    r"""(?P<gap>(?:\s|//[^\n]*|/\*.*?\*/)+)
      | (?P<word>[\w$]+(?:\.\d+)?)
      | (?P<text>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')
      | (?P<mark>.)""",
    re.VERBOSE | re.DOTALL,
)
_PATTERN = late(r"/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n\[])+/[a-z]*")
#: the text of a template up to its end or to a `${`
_TEMPLATE = late(r"(?:\\.|\$(?!\{)|[^`\\$])*(?:`|\$\{)", re.DOTALL)
#: words after which a slash begins an expression, not a division
_BEFORE_VALUE = frozenset(("return", "typeof", "case", "in", "of", "new", "delete", "else", "do"))
#: marks that, run together, would mean something else
_APART = frozenset(("++", "--", "//", "/*"))

#: shorter names are not worth it
_LEAST = 3
#: short words that mean something by themselves
_WORDS = frozenset(("as", "do", "if", "in", "of"))
_DECLARES = frozenset(("const", "let", "function", "class"))
#: what stands before a name that is a property
_NAMES_METHOD = frozenset(("get", "set", "static"))
#: what stands before the name of a function, which is one of its own
_NAMES_FUNCTION = frozenset(("function", "*"))
_OPEN, _CLOSE = {"{": "}", "(": ")", "[": "]"}, frozenset("})]")
Token = tuple[str, str]


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
    """Return what has to stay of the gap between two tokens."""
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


def with_short_names(script: str) -> str:
    """The same script with short names, and `let` for `const`. Raises ValueError where a template
    or comment has no end."""
    every = list(tokens(script))
    found = [one for one in every if one[0] != "gap"]
    roles = list(_roles(found))
    names = _names(found, roles)
    at = iter(roles)
    made: list[str] = []
    for kind, token in every:
        role = "" if kind == "gap" else next(at)
        if token == "const" and role == "name":
            # what nobody changes is as well off without the longer word
            made.append("let")
        elif token not in names or not role:
            made.append(token)
        else:
            made.append(f"{token}:{names[token]}" if role == "both" else names[token])
    return "".join(made)


def _names(found: list[Token], roles: list[str]) -> Mapping[str, str]:
    """Short names by the long ones, the shortest for what stands most often."""
    declared = {
        token
        for at, ((kind, token), role) in enumerate(zip(found, roles, strict=True))
        if kind == "word" and role == "name" and len(token) >= _LEAST and _is_declared(found, at)
    }
    unsure = {token for (_, token), role in zip(found, roles, strict=True) if role == "unsure"}
    count = Counter(token for (_, token), role in zip(found, roles, strict=True) if role)
    used = {token for kind, token in found if kind == "word"} | _WORDS
    fresh = (name for name in _short() if name not in used)
    wanted = sorted(declared - unsure, key=lambda name: (-count[name] * len(name), name))
    return dict(zip(wanted, fresh, strict=False))


def _is_declared(found: list[Token], at: int) -> bool:
    """Whether a name is declared at a token, or is what a function `(name) =>` is given."""
    if at and found[at - 1][1] in _DECLARES:
        return True
    around = [token for _, token in (*found[max(at - 1, 0) : at], *found[at + 1 : at + 4])]
    return around == ["(", ")", "=", ">"]


def _short() -> Iterator[str]:
    for size in (1, 2):
        yield from map("".join, product(*[ascii_letters] * size))


def _roles(found: list[Token]) -> Iterator[str]:
    """What each token is: "" no name of its own, `name`, `both` (a name and the property that is
    called like it), `unsure`."""
    inside: list[str] = []
    for at, (kind, token) in enumerate(found):
        before = found[at - 1][1] if at else ""
        after = found[at + 1][1] if at + 1 < len(found) else ""
        if kind == "mark" and token in _OPEN:
            inside.append(token)
        elif kind == "mark" and token in _CLOSE and inside:
            inside.pop()
        elif kind == "text" and token[0] in "}`":
            # the end of what stands in a template, or its beginning
            if token[0] == "}" and inside:
                inside.pop()
            if token.endswith("${"):
                inside.append("${")
        if kind != "word" or not re.match(r"[A-Za-z_$]", token):
            yield ""
        else:
            yield _role(found, at, before, after, inside[-1] if inside else "")


def _role(found: list[Token], at: int, before: str, after: str, inside: str) -> str:
    if before == "." and [token for _, token in found[max(at - 3, 0) : at]] != [".", ".", "."]:
        return ""
    if before in _NAMES_METHOD:
        return "unsure"
    if (
        after == "("
        and inside == "{"
        and before not in _NAMES_FUNCTION
        and _is_method(found, at + 1)
    ):
        return ""
    if inside != "{" or before not in ("{", ","):
        return "name"
    if after == ":":
        return ""
    if after in (",", "}"):
        return "both"
    return "unsure" if after == "=" else "name"


def _is_method(found: list[Token], at: int) -> bool:
    """Whether a body follows the parentheses that open at a token."""
    depth = 0
    for place in range(at, len(found)):
        kind, token = found[place]
        if kind == "mark":
            depth += (token in _OPEN) - (token in _CLOSE)
        if not depth:
            return place + 1 < len(found) and found[place + 1][1] == "{"
    return False
