"""A script with short names for what it declares, properties and texts left as they are.

Every name is replaced wherever it stands for itself, in whatever scope, so that scopes stay as
they are; a name that might be read in two ways is left alone.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import product
from string import ascii_letters

from adjudicator.render.page.squeeze import tokens

#: shorter names are not worth it
_LEAST = 4
_DECLARES = frozenset(("const", "let", "function", "class"))
#: what stands before a name that is a property
_NAMES_METHOD = frozenset(("get", "set", "static"))
#: what stands before the name of a function, which is one of its own
_NAMES_FUNCTION = frozenset(("function", "*"))
_OPEN, _CLOSE = {"{": "}", "(": ")", "[": "]"}, frozenset("})]")

Token = tuple[str, str]


def with_short_names(script: str) -> str:
    """The same script, shorter. Raises ValueError where a template or comment has no end."""
    every = list(tokens(script))
    found = [one for one in every if one[0] != "gap"]
    roles = list(_roles(found))
    names = _names(found, roles)
    at = iter(roles)
    made: list[str] = []
    for kind, token in every:
        role = "" if kind == "gap" else next(at)
        if token not in names or not role:
            made.append(token)
        else:
            made.append(f"{token}:{names[token]}" if role == "both" else names[token])
    return "".join(made)


def _names(found: list[Token], roles: list[str]) -> Mapping[str, str]:
    """Short names by the long ones, the shortest for what stands most often."""
    declared = {
        token
        for (_, before), (kind, token), role in zip(found, found[1:], roles[1:], strict=False)
        if kind == "word" and before in _DECLARES and role == "name" and len(token) >= _LEAST
    }
    unsure = {token for (_, token), role in zip(found, roles, strict=True) if role == "unsure"}
    count = Counter(token for (_, token), role in zip(found, roles, strict=True) if role)
    used = {token for kind, token in found if kind == "word"}
    fresh = (name for name in _short() if name not in used)
    wanted = sorted(declared - unsure, key=lambda name: (-count[name] * len(name), name))
    return dict(zip(wanted, fresh, strict=False))


def _short() -> Iterator[str]:
    for size in (1, 2):
        yield from map("".join, product("$", *[ascii_letters] * size))


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
