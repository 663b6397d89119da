"""Nonces: what each seat adds to the dice key, as the SHA-256 of words that all can see.

Words are compared and hashed as `normalise` gives them, so that anybody can make a nonce
again: `printf 'blue moon 42' | sha256sum`. Values of a public draw are written alike.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import unicodedata

#: longer words of a seat are cut: they stand in mails, between others
MAX_WORDS = 60
#: where the words of a seat come from: "" they are its own; drawn for its reply, which gave
#: none; taken by the house for a seat that had not joined
OWN, REPLY, ABSENT = "", "reply", "absent"


def normalise(text: str) -> str:
    """Letters and digits, small, single spaces: Unicode NFKC, case folded, decimal digits as
    0 to 9; invisible characters and loose accents fall away, all else parts words.

        >>> normalised("  Blue-Moon, ４２! ")
        'blue moon 42'
    """
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", text).casefold())
    return " ".join("".join(map(_character, folded)).split())


def _character(char: str) -> str:
    digit = unicodedata.decimal(char, None)
    if digit is not None:
        return str(digit)
    if char.isalnum():
        return char
    return "" if unicodedata.category(char) in ("Mn", "Mc", "Me", "Cf") else " "


def words_of_join(text: str) -> str:
    """What counts of words that were written behind `join`; "" where nothing is left."""
    return normalise(text)[:MAX_WORDS].strip()


def nonce_of(words: str) -> str:
    """The nonce of a seat: the SHA-256 of its words as normalised, in hexadecimal."""
    return hashlib.sha256(normalise(words).encode()).hexdigest()


def spell_nonce(chance: bytes) -> str:
    """Random bytes as a text that can be shown and typed: small letters and digits."""
    return base64.b32encode(chance).decode("ascii").rstrip("=").lower()


def house_words(secret: bytes, seat: str) -> str:
    """The words of a seat that does not join, out of the secret: fixed with its commitment, so
    that nobody can draw them again until they please."""
    return spell_nonce(hmac.digest(secret, f"words/{seat}".encode(), "sha256")[:16])
