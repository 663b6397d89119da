"""What the dice of a game are made of, told so that anybody can make the key again.

The words of a seat stand behind others in their line, so that sent back they order nothing.
"""

from __future__ import annotations

from typing import Literal

from adjudicator.engine.journal.nonces import ABSENT, REPLY, PublicDraw
from adjudicator.engine.table.table import Table
from adjudicator.render.letters.letter import LetterSection, Prose, Text, bullets, section
from adjudicator.rulekit.phrase import Phrase, Quote, say

_TOLD = {"": "dice-own", REPLY: "dice-reply", ABSENT: "dice-absent"}
_PROOFS = {"draw": "dice-proof-drawn", "secret": "dice-proof-secret", "joins": "dice-proof"}


def dice_told(table: Table) -> tuple[Phrase, ...]:
    """Return what the first report tells of the draws: the public draw, and the word for more."""
    word, draw = say("dice-word"), table.header.draw
    if draw is None or not table.drawn:
        return (word,)
    return say("dice-draw", name=Quote(draw.name), value=Quote(table.drawn)), word


def dice_section(table: Table) -> tuple[LetterSection, ...]:
    """Words and nonce of every seat, the public draw and the commitment; nothing for games whose
    nonces came without words."""
    if not any(seat.words for seat in table.seats) and table.header.draw is None:
        return ()
    made: list[Text] = []
    for seat in table.seats:
        words, nonce = Quote(seat.words), Quote(seat.nonce)
        if not seat.has_joined:
            made.append(say("dice-missing", seat=seat.name))
        elif not seat.words:
            made.append(say("dice-old", seat=seat.name, nonce=nonce))
        else:
            machine = seat.words_from == ABSENT and seat.player in ("plain", "program")
            code = "dice-machine" if machine else _TOLD[seat.words_from]
            made.append(say(code, seat=seat.name, words=words, nonce=nonce))
    draw, value = table.header.draw, table.drawn
    if draw is not None:
        name = Quote(draw.name)
        made.append(
            say("dice-draw", name=name, value=Quote(value))
            if value
            else say("dice-draw-open", name=name, date=Quote(draw.date))
        )
    made.append(say("report-commitment", hash=Quote(table.header.commitment)))
    proof = say(_PROOFS[proof_of_dice(table)])
    return section(
        say("dice-title"),
        Prose(say("dice-what")),
        Prose(say("dice-how")),
        bullets(made),
        Prose(proof),
    )


def proof_of_dice(table: Table) -> Literal["draw", "secret", "joins"]:
    """What shows that nobody chose the dice: a public draw, the secret alone where no player gave
    words, or else the words of the players."""
    if table.header.draw is not None:
        return "draw"
    alone = all(seat.has_joined and seat.words_from == ABSENT for seat in table.seats)
    return "secret" if alone else "joins"


def draw_told(draw: PublicDraw) -> list[Phrase]:
    """Return the lines of an invitation on a public draw: its name, day and how it is written."""
    told = [
        say("invite-draw", name=Quote(draw.name)),
        say("invite-draw-days", date=Quote(draw.date)),
        say("invite-draw-written"),
    ]
    if draw.like:
        return [*told, say("invite-draw-like", like=Quote(draw.like))]
    return [*told, say("invite-draw-free")]
