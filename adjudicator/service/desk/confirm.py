"""The word by which a player, or a referee, confirms what cannot be taken back.

A mail program that quotes wrongly, or a slip, must not cost a seat: who resigns is asked,
and writes the word of the answer in a second mail.
"""

from __future__ import annotations

import hashlib

from adjudicator.service.game.session import Session

_HEADS, _TAILS = "bdfgklmnprstvz", "aeiou"


def resign_word(session: Session, seat: str) -> str:
    """The word that confirms that a seat resigns: three syllables, easily typed.

    Another one after every sheet of the seat: who plays on has changed his mind.
    """
    token = session.private[seat]["token"]
    sheets = session.table.seat(seat).sheets
    return word_of(f"resign {token} {sheets}")


def word_of(secret: str) -> str:
    """A word of three syllables made of a text, easily typed: six letters."""
    made = hashlib.sha256(secret.encode()).digest()
    return "".join(
        _HEADS[head % len(_HEADS)] + _TAILS[tail % len(_TAILS)]
        for head, tail in zip(made[0:6:2], made[1:6:2], strict=True)
    )
