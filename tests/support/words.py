"""What players may write, in the words of all languages: what lines of a mail are held against."""

from __future__ import annotations

from adjudicator.library.languages import read_lexicon
from adjudicator.mail.requests.command_words import CommandWords
from adjudicator.rulekit.lexicon import Lexicon
from adjudicator.service.installation.wiring import find_features


def spoken(lexicon: Lexicon | None = None) -> CommandWords:
    """The words of a lexicon, of all our languages if none is named."""
    return find_features().command_words(lexicon or read_lexicon())
