"""Access tokens as SASL carries them: XOAUTH2 (Google's) and OAUTHBEARER (RFC 7628)."""

from __future__ import annotations

import json

from adjudicator.mail.transport.connection import one_line
from adjudicator.mail.transport.keys import AuthKind


def first_words(kind: AuthKind, user: str, token: str) -> bytes:
    """What the client says first."""
    if kind == "xoauth2":
        return f"user={user}\1auth=Bearer {token}\1\1".encode()
    name = user.replace("=", "=3D").replace(",", "=2C")
    return f"n,a={name},\1auth=Bearer {token}\1\1".encode()


def last_words(kind: AuthKind) -> bytes:
    """What the client says to a refusal, so that the server ends the attempt."""
    return b"" if kind == "xoauth2" else b"\1"


def reason(told: bytes) -> str:
    """Why a token was refused, out of the JSON that servers tell it by; "" if they do not."""
    try:
        document = json.loads(told)
        parts = [
            f"{told_as} {one_line(str(document[name]))}"
            for name, told_as in (("status", "status"), ("scope", "wanted scope"))
            if document.get(name)
        ]
    except (ValueError, AttributeError, RecursionError):
        return ""
    return ", ".join(parts)
