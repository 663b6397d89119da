"""Fingerprints as people read them: sixteen letters for the 64 digits of a SHA-256. Pure.

The letters are the first eighty bits in base32, in groups of four that the eye can compare:
nobody makes another record with the same ones.
"""

from __future__ import annotations

import base64
import re

from adjudicator.engine.journal.nonces import spell_nonce

_BYTES = 10
_SHORT = re.compile(r"[a-z2-7]{16}")
_LONG = re.compile(r"[0-9a-f]{16,64}")


def short_of(digest: str) -> str:
    """The short form of a digest in hexadecimal.

    >>> short_of("44b3ce74d284baa8a1be62f6d1349ef4cd61ae7cf9625e2a12f8146ee0459507")
    'isz4-45gs-qs5k-rin6'
    """
    spelled = spell_nonce(bytes.fromhex(digest)[:_BYTES])
    return "-".join(spelled[at : at + 4] for at in range(0, len(spelled), 4))


def digits_of(text: str) -> tuple[str, ...]:
    """What the digest of a fingerprint begins with, as it is typed in its short or long form: two
    readings for the few that are both, () for what is none."""
    typed = "".join(text.split()).strip(".…,;").lower()
    bare = typed.replace("-", "")
    found = [bare] if bare == typed and _LONG.fullmatch(bare) else []
    if _SHORT.fullmatch(bare):
        found.append(base64.b32decode(bare.upper()).hex())
    return tuple(found)
