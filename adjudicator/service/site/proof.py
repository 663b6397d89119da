"""What the proof of a game in the reader's browser needs beside its page.

The page (`templates/common/site/proof.html.j2`) gets the record of its game when the reader wants
it checked: the very bytes of game.json and journal.jsonl, for what is hashed must not be printed
anew by anybody.
"""

from __future__ import annotations

from adjudicator.archive.folder import GameFolder
from adjudicator.library.templates_dir import COMMON
from adjudicator.render.words.script_words import script_words
from adjudicator.render.words.words import Words
from adjudicator.rulekit.model import canonical
from adjudicator.service.house.host import Host
from adjudicator.service.site.handed import deflated

_PREFIX = "proof-page-"


def proof_files(host: Host, folder: GameFolder) -> dict[str, bytes]:
    """The file below `games/<id>/` that hands the record of a finished game to its page.

    Nothing else of the game is in it. Raises `OSError`.
    """
    journal = folder.paths.journal.read_bytes()
    # an unfinished line was never committed
    whole = journal[: journal.rfind(b"\n") + 1]
    record = {"game": deflated(folder.read_game()), "journal": deflated(whole)}
    return {"proof.js": _call("adjudicatorProof", record)}


def proof_words(words: Words) -> tuple[str, bytes]:
    """Return the file of the site with what the script of all proofs says in a language."""
    said = script_words(words, COMMON, "site-proof.ftl", _PREFIX)
    return f"assets/proof.{words.language}.js", _call("adjudicatorProofWords", said)


def _call(name: str, value: object) -> bytes:
    return name.encode() + b"(" + canonical(value) + b");\n"
