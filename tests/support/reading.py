"""Mails as a player's program reads them: by the standard library alone."""

from __future__ import annotations

from email.message import EmailMessage
from email.parser import BytesParser
from email.policy import EmailPolicy
from functools import lru_cache
from typing import Any


class _Remembering(EmailPolicy):
    """As the standard library reads; only it would read a header anew at each question for it."""

    def header_fetch_parse(self, name: str, value: str) -> Any:
        return value if hasattr(value, "name") else _header(name, value)


@lru_cache(maxsize=4096)
def _header(name: str, value: str) -> Any:
    return EmailPolicy().header_fetch_parse(name, value)


_READING = _Remembering()


def parse(raw: bytes) -> EmailMessage:
    """A mail as a player's program reads it."""
    message = BytesParser(policy=_READING).parsebytes(raw)
    assert isinstance(message, EmailMessage)
    return message


def parse_once(raw: bytes) -> EmailMessage:
    """The same of a mail that is read once and let go: nothing of it is remembered."""
    message = BytesParser(policy=EmailPolicy()).parsebytes(raw)
    assert isinstance(message, EmailMessage)
    return message
