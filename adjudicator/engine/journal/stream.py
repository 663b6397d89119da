"""Dice that nobody can bend: commitment, key, and a keyed counter-mode stream.

At creation a 256-bit secret is drawn and its SHA-256 published. Every join adds a nonce.
The key is HMAC-SHA256(secret, all nonces in seat order, the public draw): fixed by the last
join, or by the value of the draw. A draw is a function of the key, the branch, the step, the
purpose and a counter, so it can be proven afterwards and is never thrown twice.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from functools import lru_cache

from adjudicator.rulekit.dice import Dice
from adjudicator.rulekit.model import canonical

Draw = tuple[str, int, int]

_SPAN = 1 << 64


class Diverged(Exception):
    """A recorded draw does not fit what the rules ask for now."""


def commitment(secret: bytes) -> str:
    """The SHA-256 of the secret, in hexadecimal: published before anybody joins."""
    return hashlib.sha256(secret).hexdigest()


def dice_key(secret: bytes, nonces: Sequence[str], public: str = "") -> bytes:
    """The key of a game's dice from its secret, the nonces in seat order, and the value of its
    public draw: the HMAC of `["<nonce>",...]`, or of `[["<nonce>",...],"<value>"]`."""
    mixed = [list(nonces), public] if public else list(nonces)
    return hmac.digest(secret, canonical(mixed), "sha256")


def draw_below(key: bytes, label: str, n: int, counter: int) -> tuple[int, int]:
    """An unbiased integer 0..n-1 and the next counter.

    Value k is the first 8 bytes (big-endian) of HMAC-SHA256(key, "<label>:<k>"); values
    from the incomplete last range of length n are rejected.
    """
    limit = _SPAN - _SPAN % n
    keyed = _key_hmac(key)
    while True:
        block = keyed.copy()
        block.update(f"{label}:{counter}".encode())
        counter += 1
        value = int.from_bytes(block.digest()[:8], "big")
        if value < limit:
            return value % n, counter


@lru_cache(maxsize=16)
def _key_hmac(key: bytes) -> hmac.HMAC:
    """An HMAC that has taken in the key and nothing else: copied, it costs half of a new one."""
    return hmac.new(key, digestmod="sha256")


class StreamDice(Dice):
    """The dice of one step of a game; remembers what was drawn.

    branch  grows with each rollback, so known dice are never thrown again
    step    number of the step in the game
    """

    def __init__(self, key: bytes, branch: int, step: int) -> None:
        self._key = key
        self._prefix = f"{branch}/{step}/"
        self._counters: dict[str, int] = {}
        self.draws: list[Draw] = []

    def below(self, n: int, label: str) -> int:
        """An integer 0..n-1 of the stream `branch/step/label`; n = 1 draws nothing.
        Raises ValueError unless 1 <= n <= 2**64."""
        if not 1 <= n <= _SPAN:
            raise ValueError(f"cannot draw below {n}")
        if n == 1:
            return 0
        counter = self._counters.get(label, 0)
        value, self._counters[label] = draw_below(self._key, self._prefix + label, n, counter)
        self.draws.append((label, n, value))
        return value


class RecordedDice(Dice):
    """Draws as the journal has them; asks the rules to want exactly those."""

    def __init__(self, draws: Sequence[Draw]) -> None:
        self.draws: list[Draw] = list(draws)
        self._at = 0

    def below(self, n: int, label: str) -> int:
        """The next recorded draw; raises `Diverged` if another one was recorded."""
        if n == 1:
            return 0
        if self._at >= len(self.draws):
            raise Diverged(f"the rules draw {label} below {n}, the journal has no draw left")
        known, size, value = self.draws[self._at]
        if (known, size) != (label, n) or not 0 <= value < n:
            raise Diverged(
                f"the rules draw {label} below {n}, the journal has {known} below {size}: {value}"
            )
        self._at += 1
        return value

    def finish(self) -> None:
        """Raises `Diverged` if recorded draws are left over."""
        if self._at != len(self.draws):
            raise Diverged(f"{len(self.draws) - self._at} recorded draws were not asked for")
