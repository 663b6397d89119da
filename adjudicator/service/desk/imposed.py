"""Words of a referee in the mails of others: they do nothing, and all who matter are told.

A player who writes `rollback spring --to 3` in a mail of his own asks for what only the referee
can do; so does a stranger. What may be an order, a command or prose stays what it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from adjudicator.mail.parse.headers import shorten
from adjudicator.mail.requests.submission import Submission
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.lexicon import Lexicon
from adjudicator.rulekit.phrase import Quote, say
from adjudicator.service.desk.act import Act
from adjudicator.service.desk.reading import Reader

#: what is said of such lines among the repairs of a mail
CODE = "repair-referee-words"
#: why the referee is told of a mail with such lines
WHY = "referee-words"
#: so many lines are looked at, and so many named
_MOST, _NAMED = 200, 5


def without_acts(
    submission: Submission,
    lexicon: Lexicon,
    acts: Mapping[str, Act],
    game: str,
    resembles: Callable[[str], bool],
) -> Submission:
    """A player's mail without lines that are acts of a referee, and with a word on them.

    resembles  whether a line may be meant as an order: then it is no act unless it names the game
    """
    reader = Reader(lexicon, acts, (game,), lambda: game)
    lines, written = submission.text.split("\n"), submission.written.split("\n")
    taken = []
    for at, line in enumerate(lines[:_MOST]):
        wish = reader.sound(line)
        if wish is not None and (wish.named or not resembles(line)):
            taken.append(line.strip())
            lines[at] = ""
            if at < len(written) and written[at].strip() == taken[-1]:
                written[at] = ""
    if not taken:
        return submission
    words = tuple(Quote(shorten(line)) for line in taken[:_NAMED])
    repairs = (say(CODE, words=words), *submission.repairs)
    return replace(submission, text="\n".join(lines), written="\n".join(written), repairs=repairs)


def are_acts(text: str, lexicon: Lexicon, acts: Mapping[str, Act], games: Sequence[str]) -> bool:
    """Whether a line of a stranger's mail asks for an act, and says of which game."""
    reader = Reader(lexicon, acts, games)
    found = (reader.sound(line) for line in text.split("\n")[:_MOST])
    return any(wish is not None and wish.named for wish in found)
