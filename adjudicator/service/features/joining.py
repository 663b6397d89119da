"""Joining: the words that a seat brings into the dice, cleared of what must stay private."""

from __future__ import annotations

from adjudicator.engine.journal.nonces import (
    ABSENT,
    REPLY,
    house_words,
    nonce_of,
    spell_nonce,
    words_of_join,
)
from adjudicator.engine.lines.mail_acts import JoinAct
from adjudicator.rulekit.text import plain
from adjudicator.service.game.session import Session


def join_of(session: Session, written: str) -> JoinAct:
    """The act of a join with the words that stand behind it on its line: those, or else a
    random text, which the answer shows."""
    words = words_of_join(_public(session, written))
    if words:
        return JoinAct(nonce_of(words), words)
    words = spell_nonce(session.host.entropy(16))
    return JoinAct(nonce_of(words), words, REPLY)


def absent_join(session: Session, seat: str) -> JoinAct:
    """The act for a seat that has not joined: words out of the game's secret."""
    return join_for(session.secret, seat)


def join_for(secret: bytes, seat: str, words: str = "") -> JoinAct:
    """The same where only the secret is there yet; or with `words` that are as good as its own."""
    if words:
        return JoinAct(nonce_of(words), words)
    words = house_words(secret, seat)
    return JoinAct(nonce_of(words), words, ABSENT)


def _public(session: Session, written: str) -> str:
    """Without addresses, and without the words that hold a token: everybody reads the rest."""
    tokens = [entry["token"] for entry in session.private.values()]
    kept = (
        word
        for word in written.split()
        if "@" not in word and not any(token in plain(word) for token in tokens)
    )
    return " ".join(kept)
