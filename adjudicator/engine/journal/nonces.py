"""What the dice are made of beside the secret: the nonces of the seats, and a public draw. Pure.

A nonce is what a seat adds to the dice key: the SHA-256 of words that all can see. Words are
compared and hashed as `normalise` gives them, so that anybody can make a nonce again:
`printf 'blue moon 42' | sha256sum`. Values of a public draw are written alike.

A public draw is a value named when the game is opened, that nobody can know before its day. Joins
end when its day begins (00:00 UTC), and the value is taken when the day is over: so nobody can try
joins, or values, until the dice please him. How a value is written leaves no choice either: it is
normalised, and what could still be written in two ways is refused.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
import unicodedata
from datetime import UTC, date, datetime, time, timedelta

from adjudicator.rulekit.frozen import Frozen

#: longer words of a seat are cut: they stand in mails, between others
MAX_WORDS = 60
#: where the words of a seat come from: "" they are its own; drawn for its reply, which gave
#: none; taken by the house for a seat that had not joined
OWN, REPLY, ABSENT = "", "reply", "absent"


def normalise(text: str) -> str:
    """Letters and digits, small, single spaces: Unicode NFKC, case folded, decimal digits as
    0 to 9; invisible characters and loose accents fall away, all else parts words.

        >>> normalise("  Blue-Moon, ４２! ")
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
    """Return what counts of words that were written behind `join`; "" where nothing is left."""
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


#: longest name, example and value, in characters
LONGEST = 120
_DATE = re.compile(r"(?<!\d)\d{4}-\d\d-\d\d(?!\d)")


class PublicDraw(Frozen):
    """What game.json holds of a public draw.

    name   as the invitation names it; date  the day of the draw, as 2026-12-04
    like   an example, normalised: the value has its words, and a number for each number; "" none
    value  normalised; "" until the game starts
    """

    name: str
    date: str
    like: str = ""
    value: str = ""

    @property
    def joins_end(self) -> datetime:
        """When the day of the draw begins, UTC: later joins bring no words of their own."""
        return datetime.combine(date.fromisoformat(self.date), time(), UTC)

    @property
    def known_from(self) -> datetime:
        """When the day of the draw is over, UTC: no start before."""
        return self.joins_end + timedelta(days=1)


def date_in(text: str) -> str:
    """The one date like 2026-12-04 in a text; "" for none, for several, or if it is no date."""
    found = set(_DATE.findall(text))
    if len(found) != 1:
        return ""
    (written,) = found
    try:
        return date.fromisoformat(written).isoformat()
    except ValueError:
        return ""


def value_fault(value: str, like: str = "") -> str:
    """Return why a normalised text cannot be the value of a draw written like `like`; "" if it can.

    `empty`, `long`, `zero` (a number begins with 0), `order` (numbers beside each other do not
    go up), `shape` (other words than the example's, or more or fewer numbers).
    """
    if not value:
        return "empty"
    if len(value) > LONGEST:
        return "long"
    before = -1
    for word in value.split():
        if not word.isdecimal():
            before = -1
            continue
        if len(word) > 1 and word.startswith("0"):
            return "zero"
        if int(word) < before:
            return "order"
        before = int(word)
    return "shape" if like and _shape(value) != _shape(like) else ""


def _shape(value: str) -> list[str]:
    return ["0" if word.isdecimal() else word for word in value.split()]
