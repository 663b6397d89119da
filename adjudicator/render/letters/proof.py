"""What the fingerprint at the foot of each report proves, with all its digits, for who asks."""

from __future__ import annotations

from adjudicator.engine.journal.fingerprint import short_of
from adjudicator.render.letters.letter import Letter, Pairs, Prose, Text, section
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.phrase import say


class Sealed(Frozen):
    """What holds a game together.

    turn        the turn finished last, 0 before the first report
    head        the fingerprint that its reports name, "" before; of the whole game once it is over
    commitment  the fingerprint of the secret of the draws
    secret      that secret once the game is over, "" before
    proof       what shows then that nobody chose the dice (`proof_of_dice`)
    """

    title: str
    game: str
    turn: int
    head: str
    commitment: str
    secret: str = ""
    proof: str = "joins"


def proof_letter(data: Sealed) -> Letter:
    """All digits, and how to check them."""
    names = {"title": data.title, "game": data.game}
    over = bool(data.secret)
    digits: list[tuple[Text, Text]] = []
    if data.head:
        code = say("end-head") if over else say("sealed-head", turn=data.turn)
        digits += [(code, short_of(data.head)), (say("sealed-head-whole"), data.head)]
    digits.append((say("end-commitment" if over else "sealed-secret"), data.commitment))
    if over:
        digits.append((say("end-secret"), data.secret))
    how = say("end-proof-how", game=data.game, proof=data.proof) if over else say("sealed-how")
    return Letter(
        title=say("sealed-title", **names),
        subject=say("sealed-subject", **names),
        sections=section(
            "",
            Prose(say("sealed-what"), strong=True),
            Prose(how),
            Prose(say("sealed-find", **names)),
            Pairs(tuple(digits)),
        ),
    )
