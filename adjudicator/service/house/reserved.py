"""Names that mean something else already: no seat, no game and no tournament is called so.

A game stands in addresses and ids of mails, in names of files and pages, in zips, and in what a
referee writes. Where its name were read as something else there, it could not be reached, shown or
handed on any more; and a game keeps its name for ever.
"""

from __future__ import annotations

import re

from adjudicator.archive.paths import GAME_ID, check_game_id
from adjudicator.errors import BadOptions
from adjudicator.mail.sender.marks import PUBLIC, REFEREE
from adjudicator.rulekit.lexicon import Lexicon

#: names that no seat can have, and what they mean instead
PEOPLE = {
    "all": "all players, as in `press to all`",
    "everybody": "all players",
    "me": "whoever writes",
    PUBLIC: "what everybody may see",
    REFEREE: "the referee",
    "none": "no player",
    "nobody": "no player",
    "bot": "the machine, which plays a seat",
}
#: names that files and pages cannot have, or that are there for something else
FILES = {
    "private": "the files of a game that nobody may see",
    "index": "the first page of a site",
    **dict.fromkeys(("con", "prn", "aux", "nul"), "a device, on some systems"),
    **{f"{port}{n}": "a device, on some systems" for port in ("com", "lpt") for n in range(10)},
}
#: names that addresses and ids of mails have for something else
MAILS = {REFEREE: "the referee", PUBLIC: "what everybody may see", "house": "the house itself"}
#: words that a mail to the house, or a file beside its games, has for something else
WORDS = {
    "games": "the folder of all games",
    "mail": "the folder of mails",
    "news": "what a player hears of the others' turns",
    "observer": "whoever follows a game",
    "desk": "the mails of referees",
    "tournament": "a tournament",
}
#: where the words stand that a referee's mail may hold beside the name of a game
_SPOKEN = ("desk-acts", "desk-options", "desk-values", "desk-words", "clock", "spans")
#: `7`, `48h`, `2026-12-04`: turns, spans and days
_COUNTED = re.compile(r"[0-9][0-9-]*[a-z]?")


def meaning(name: str) -> str:
    """Return what the name of a game means in mails, files or pages instead; "" for nothing."""
    return {**FILES, **MAILS}.get(name, "")


def check_new_game(name: str, lexicon: Lexicon) -> None:
    """Raises `UnknownGame` for what cannot be the name of a game, `BadOptions` for what means
    something else."""
    check_game_id(name)
    means = {**PEOPLE, **FILES, **MAILS, **WORDS}.get(name, "")
    if not means and _COUNTED.fullmatch(name):
        means = "a turn, a day or a span of time"
    if not means and name in lexicon.made(_words_that_mean):
        means = "something in the mails of a referee"
    _refuse(name, means, "choose another name")


def check_new_tournament(name: str) -> None:
    """Raises `BadOptions` for a name that means something else among files and pages."""
    _refuse(name, FILES.get(name, ""), "choose another name")


def check_imported_game(name: str) -> None:
    """The same for a game that has its name already."""
    mend = "a game keeps its name: it can be proven (adjudicator verify FILE), and shown nowhere"
    _refuse(name, meaning(name), mend)


def _refuse(name: str, means: str, mend: str) -> None:
    if means:
        raise BadOptions(f"“{name}” is reserved: it means {means}", mend, [])


def _words_that_mean(lexicon: Lexicon) -> frozenset[str]:
    said = ((key, *lexicon.every(part, key)) for part in _SPOKEN for key in lexicon.keys(part))
    return frozenset(word for words in said for word in words if GAME_ID.fullmatch(word))
