"""What stands around a cue in its sentence, and what that leaves of the wish. Pure.

Lists of talk (`[wish-talk]`) say what denies, supposes, reports and jests, and what explains.
"""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import Literal

from adjudicator.mail.requests.wishes.cues import COMMA, Cues
from adjudicator.mail.requests.wishes.sentences import Spoken

#: so many words beside a wish that changes something may be unexplained; more where it names
#: what nobody names by chance
_UNEXPLAINED, _MORE_UNEXPLAINED = 2, 5
#: so many beside words that may go together in any way: it is offered, and nothing with more
_LOOSE = 1
_EXPLICIT = frozenset(
    (
        *("vacation", "no-vacation", "zone", "language", "deputy", "unsubscribe", "digest", "news"),
        *("format", "composer", "autopilot", "nudge", "no-notes", "decline"),
        *("no-deputy", "join", "observe", "again"),
    )
)
#: wishes that are short and often said of something else: nothing beside them is unexplained
STRICT = frozenset(("final", "back", "vote yes", "vote no"))
#: wishes whose verbs people use of other things, too, which they name behind
_OF_THINGS = frozenset(("resign", "undo"))
#: wishes that one word may say: then it says all
_SHORT = frozenset((*STRICT, "resign", "join", "decline"))
#: so many words of other things may stand beside what is offered
_STRANGE = 1
#: wishes that may say where their writer is
_SOMEWHERE = frozenset(("vacation", "zone", "back"))
#: wishes that state something: a question of it asks
_STATING = frozenset(
    (*("final", "not-final", "back", "vacation", "claim", "no-deputy", "withdraw"), "vote concede")
)
#: wishes beside which no day is named: whoever names one tells of something else
_TIMELESS = frozenset(("final", "vote draw", "vote cancel", "claim", "resign", "back"))
#: wishes that only ask
ASKING = frozenset(("help", "status", "report", "map", "film", "check", "lesson"))
#: those whose text is for others, or kept: it is as written
TELLING = frozenset(("press", "note"))

Verdict = Literal["act", "offer", "none"]


def judge(
    key: str,
    spoken: Spoken,
    cues: Cues,
    covered: set[int],
    gaps: set[int],
    asks: bool,
    is_loose: bool = False,
) -> Verdict:
    """Whether what stands beside a cue leaves the wish that it is; `is_loose` where nothing says
    how its words go together: then all others must be explained."""
    name = key.split()[0]
    is_told, is_asking = name in TELLING, name in ASKING
    clauses = _clauses(spoken.words, cues)
    # a pause that a cue covers belongs to what follows it
    own = {clauses[place] for place in covered if spoken.words[place] != COMMA}
    beside = [n for n in range(len(spoken.words)) if n not in covered]
    if is_told:  # what is told may say anything
        beside = [n for n in beside if n < min(covered)]
    inside = [n for n in beside if clauses[n] in own]
    rest = _excused(_text(spoken.words, beside), cues)
    near = _excused(_text(spoken.words, inside), cues)
    whole = rest if is_told else spoken.text
    if cues.all_of("never").search(whole) or cues.all_of("denied").search(near):
        return "none"
    if key in _TIMELESS and cues.all_of("dated").search(rest):
        return "none"
    if cues.all_of("turned").search(rest) and cues.all_of("denied").search(rest):
        return "none"
    strange = 0
    if not is_told and name != "check":
        # what a word or two say is all of what is said
        is_brief = len(covered) <= 1 + is_loose and not is_asking
        places = beside if is_brief else inside
        if key in _SOMEWHERE:
            places = [n for n in places if n < min(covered)]
        strange = _strange(_text(spoken.words, places), cues)
        asked = cues.all_of("asking").search(spoken.text)
        if strange > _STRANGE or (strange and (len(covered) == 1 or (is_loose and not asked))):
            return "none"
    if is_asking and not is_loose:  # a question may suppose what it likes
        return "offer" if strange else "act"
    if not is_asking and cues.all_of("weighing").search(whole):
        return "none"
    if cues.all_of("doubt").search(rest):
        return "offer"
    if is_told:
        return "act"
    outside = [n for n in inside if is_loose or n not in gaps]
    if cues.all_of("told").search(_excused(_text(spoken.words, outside), cues)):
        return "none"
    if asks and key in _STATING and not cues.all_of("asking").search(spoken.text):
        return "none"
    if key.startswith("vote ") and len(covered) == 1 and not asks:
        # one word may answer anything
        return "offer" if key in _SHORT and not rest.strip() else "none"
    if key in _SHORT and len(covered) == 1 and _left(rest, cues):
        return "none"  # a word that answers is all of what is said
    if key in _OF_THINGS:
        # one gives up a seat, or a piece that is named behind
        behind = [n for n in inside if n > max(covered)]
        if _left(_text(spoken.words, behind), cues, cues.own_words(key, is_loose)):
            return "offer"
    left = _left(near, cues, cues.own_words(key, is_loose))
    if is_loose and left > _LOOSE:
        return "none"
    most = _UNEXPLAINED
    if key in STRICT or is_loose:
        most = 0
    elif name in _EXPLICIT:
        most = _MORE_UNEXPLAINED
    return "act" if left <= most and not strange else "offer"


def _strange(words: str, cues: Cues) -> int:
    """How many words of a text nobody says of games: it is of something else, then."""
    said = _excused(words, cues).split()
    return sum(1 for word in said if word[0].isalpha() and word not in cues.own)


def _clauses(words: Sequence[str], cues: Cues) -> list[int]:
    """The number of the clause in which each word stands."""
    number, numbers = 0, []
    joints = {phrase[0] for phrase in cues.phrases("wish-talk", "clauses") if len(phrase) == 1}
    for word in words:
        number += word == COMMA or word in joints
        numbers.append(number)
    return numbers


def _text(words: Sequence[str], places: Sequence[int]) -> str:
    """Some words of a sentence; a comma stands where others are left out."""
    made: list[str] = []
    for n, place in enumerate(places):
        if n and place != places[n - 1] + 1 and made[-1] != "|":
            made.append("|")
        made.append(words[place])
    return "".join(f"{word} " for word in made)


def _excused(text: str, cues: Cues) -> str:
    return cues.all_of("excused").sub("", text)


def _left(text: str, cues: Cues, own: AbstractSet[str] = frozenset()) -> int:
    """How many words nothing explains, `own` words of the wish aside."""
    left = explain(text, cues, "reason", "courtesy", "filler")
    return sum(1 for word in left.split() if word != COMMA and word not in own)


def explain(text: str, cues: Cues, *lists: str) -> str:
    """What is left of words when phrases of some lists are taken away."""
    text = text.replace("| ", "")
    for name in lists:
        if name == "reason":
            found = cues.all_of(name).search(text)
            text = text[: found.start()] if found else text
        else:
            text = cues.all_of(name).sub("", text)
    return text
