"""The answer to who asks what the fingerprints of his reports prove."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.engine.journal.way import Ways
from adjudicator.engine.lines.course import Ended
from adjudicator.render.letters.dice import dice_section, proof_of_dice
from adjudicator.render.letters.proof import Sealed, proof_letter
from adjudicator.rulekit.frozen import replace

if TYPE_CHECKING:
    from adjudicator.render.letters.letter import Letter
    from adjudicator.service.game.session import Session


def tell_fingerprints(session: Session) -> Letter:
    """Return the fingerprint that the reports of the turn finished last name, that of the secret of
    the draws, and once the game is over the secret; then what the draws are made of.

    The fingerprint of the moment is told to nobody: it would show when others write.
    """
    header, table = session.header, session.table
    ways, secret, whole = Ways(), "", ""
    for line, _ in session.folder.journal.read():
        ways.add(line)
        if table.phase == "ended" and (ended := Ended.find(line)):
            secret, whole = ended.secret, line.hash
    turn, head = max(ways.heads_told(ways.last).items(), default=(0, ""))
    title, proof = session.ruleset.about.title, proof_of_dice(table)
    sealed = Sealed(title, header.id, turn, whole or head, header.commitment, secret, proof)
    letter = proof_letter(sealed)
    return replace(letter, sections=(*letter.sections, *dice_section(table)))
