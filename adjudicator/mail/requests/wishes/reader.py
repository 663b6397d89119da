"""What the sentences of a mail wish: commands, offers, or nothing. Pure.

A cue makes a wish only where what stands around it in its sentence takes nothing of it back. Words
that only ask may have anything beside them; what changes something has few words that nothing
explains, else it is offered: its writer sends the word if he means it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date
from typing import Literal

from adjudicator.mail.requests.command_words import Choices
from adjudicator.mail.requests.commands import Command, without_signature
from adjudicator.mail.requests.wishes.arguments import arguments_of
from adjudicator.mail.requests.wishes.cues import COMMA, Cue, Cues, cues_of
from adjudicator.mail.requests.wishes.dates import DateWords, spans_in
from adjudicator.mail.requests.wishes.sentences import (
    Sentence,
    Spoken,
    sentences_of,
    spoken_in,
    written_in,
)
from adjudicator.rulekit.frozen import Frozen, replace
from adjudicator.rulekit.lexicon import Lexicon
from adjudicator.rulekit.reading.late import late
from adjudicator.rulekit.text import plain

#: so much of a mail is read for wishes: nobody asks in longer ones
_MOST_SENTENCES, _LONGEST = 24, 400
#: so many words beside a wish that changes something may be unexplained; more where it names
#: what nobody names by chance
_UNEXPLAINED, _MORE_UNEXPLAINED = 2, 5
_EXPLICIT = frozenset(
    (
        *("vacation", "no-vacation", "zone", "language", "deputy", "unsubscribe", "digest", "news"),
        *("format", "composer", "autopilot", "nudge", "no-notes", "withdraw", "undo", "decline"),
        *("no-deputy", "join", "observe", "again"),
    )
)
#: wishes that are short and often said of something else: nothing beside them is unexplained
_STRICT = frozenset(("final", "back", "vote yes", "vote no", "resign"))
#: wishes that have days
_DATED = frozenset(("vacation", "deputy"))
#: wishes that state something: a question of it asks
_STATING = frozenset(("final", "not-final", "back", "vacation", "claim", "no-deputy", "withdraw"))
#: wishes beside which no day is named: whoever names one tells of something else
_TIMELESS = frozenset(("final", "vote draw", "vote cancel", "claim", "resign", "back"))
#: wishes that only ask
ASKING = frozenset(("help", "status", "report", "map", "film", "check"))
#: those whose text is for others, or kept: it is as written
TELLING = frozenset(("press", "note"))
#: those that are nothing where the thing is not known that they name
NAMING = frozenset(("zone", "language"))
#: of two wishes of a mail the first one stands
_STRONGER = (
    *(("autopilot off", "no-deputy"), ("object", "vote resume"), ("vote no", "vote resume")),
    *(("claim", "final"), ("no-vacation", "back"), ("vote undo", "undo"), ("vote yes", "final")),
    *(("not-final", "final"), ("withdraw", "final"), ("vote no", "decline"), ("object", "vote no")),
    *(("resign", "unsubscribe"), ("vote cancel", "resign"), ("back", "vacation")),
)

Verdict = Literal["act", "offer", "none"]


class Situation(Frozen):
    """What is true of the seat that writes, and decides what its words can mean.

    seats    all of the game; `seat` is the writer's
    phase    of the table; `joined` whether the seat has; `pending` whether orders of it wait
    motion   what the open vote is on that the seat may answer, "" for none; `claims` where that is
             another's claim to victory
    today    in the writer's zone; `month_first` how he writes the 5th of March
    towns    names of time zones, and of towns -> the zone
    """

    seats: tuple[str, ...]
    seat: str
    phase: str
    joined: bool
    pending: bool
    motion: str
    claims: bool
    today: date
    month_first: bool
    towns: Callable[[], Mapping[str, str]]
    signer: str = ""
    language: str = "en"

    @property
    def others(self) -> tuple[str, ...]:
        """The other seats."""
        return tuple(seat for seat in self.seats if seat != self.seat)

    def allows(self, key: str) -> bool:
        """Whether a wish makes sense now."""
        running = self.phase == "running"
        if key in ("join", "decline"):
            return self.phase == "open" and not self.joined
        if key in ("vote yes", "vote no"):
            return running and bool(self.motion)
        if key == "object":
            return running and self.claims
        if key == "observe":
            return self.phase == "open"
        if key == "again":
            return self.phase == "ended"
        if key in ("final", "not-final", "withdraw", "undo", "claim", "nudge") or key[:5] == "vote ":
            return running
        return True


class Wish(Frozen):
    """A wish that a sentence says, columns `start` to `end` of the text."""

    key: str
    command: Command | None
    start: int
    end: int
    said: str


class Offer(Frozen):
    """Words that a sentence may mean; `lines` are what its writer would send."""

    keys: tuple[str, ...]
    lines: tuple[str, ...]
    start: int
    end: int
    said: str


class Wishes(Frozen):
    """The wishes of a mail, what it may wish, and its sentences that are polite or mere talk."""

    found: tuple[Wish, ...] = ()
    offers: tuple[Offer, ...] = ()
    polite: tuple[Sentence, ...] = ()
    talk: tuple[Sentence, ...] = ()


NOTHING = Wishes()


class _Match(Frozen):
    """A cue found in a sentence: the words that it covers, and those in its gaps."""

    key: str
    start: int
    end: int
    gaps: tuple[int, ...]
    groups: Mapping[str, str]
    verdict: Verdict
    vague: bool = False


def find_wishes(
    text: str,
    free: Sequence[bool],
    lexicon: Lexicon,
    choices: Choices,
    now: Situation,
    opening: str = "",
) -> Wishes:
    """The wishes in the free lines of a text, in any language; `opening` is the first line of the
    mail: what greets another player is not for us."""
    sentences = [s for s in sentences_of(text, free) if len(s.raw) <= _LONGEST]
    if not sentences or len(sentences) > _MOST_SENTENCES:
        return NOTHING
    reading = _Reading(text, lexicon, choices, now)
    return NOTHING if reading.is_for_another(opening[:_LONGEST]) else reading.read(sentences)


class _Reading:
    def __init__(self, text: str, lexicon: Lexicon, choices: Choices, now: Situation) -> None:
        self.text, self.lexicon, self.choices, self.now = text, lexicon, choices, now
        self.languages = lexicon.made(cues_of)
        self._named = set[str]()

    def read(self, sentences: Sequence[Sentence]) -> Wishes:
        """All sentences; where one of them takes everything back, nothing."""
        spoken = [self._spoken(each.raw) for each in sentences]
        for words in spoken:
            if any(self.languages[c].all_of("unsaid").search(s.text) for c, s in words.items()):
                return NOTHING
        found: list[Wish] = []
        offers: list[Offer] = []
        polite: list[Sentence] = []
        talk: list[Sentence] = []
        done = 0  # what stands below a message is part of it
        for n, (sentence, words) in enumerate(zip(sentences, spoken, strict=True)):
            if sentence.start < done:
                continue
            code, matches = self._best(sentence, words, first=n == 0)
            made = [self._wish(sentence, code, words, match) for match in matches]
            taken = [each for each in made if isinstance(each, Wish)]
            found += taken
            offers += [each for each in made if isinstance(each, Offer) and each.lines]
            done = max([done, *(each.end for each in taken)])
            if not any(isinstance(each, Wish) or each.lines for each in made):
                (polite if self._is_polite(words) else talk).append(sentence)
        return Wishes(*_settled(found, offers), tuple(polite), tuple(talk))

    def is_for_another(self, opening: str) -> bool:
        """Whether a line greets another player."""
        words = self._spoken(opening).items()
        return any(self.languages[c].all_of("addressed").match(s.text) for c, s in words)

    def _spoken(self, raw: str) -> dict[str, Spoken]:
        """The words of a sentence in each language; "him" is the one other player that the mail
        has named."""
        made: dict[str, Spoken] = {}
        seats = self.now.seats
        written = {code: written_in(raw, cues, seats) for code, cues in self.languages.items()}
        least = min((each.strange for each in written.values()), default=0)
        for code, cues in self.languages.items():
            if written[code].strange > least + 1 + len(written[code].words) // 5:
                continue  # it is no sentence of that language
            spoken = spoken_in(written[code], cues)
            self._named |= {word for word in spoken.words if word[0] == "="}
            named = self._named - {f"={plain(self.now.seat)}"}
            if len(named) == 1:
                pronouns = {phrase[0] for phrase in cues.phrases("wish-talk", "pronouns")}
                (name,) = named
                words = tuple(name if word in pronouns else word for word in spoken.words)
                text = "".join(f"{word} " for word in words)
                spoken = replace(spoken, words=words, text=text)
            made[code] = spoken
        return made

    def _is_polite(self, words: Mapping[str, Spoken]) -> bool:
        return any(
            not _explain(spoken.text, self.languages[code], "courtesy", "filler", "closing").strip(" ,")
            for code, spoken in words.items()
        )

    def _best(
        self, sentence: Sentence, words: Mapping[str, Spoken], first: bool
    ) -> tuple[str, list[_Match]]:
        """The matches in the language that explains the most of a sentence."""
        best: tuple[tuple[int, int], str, list[_Match]] = ((0, 0), "", [])
        for code, spoken in words.items():
            matches = self._matches(sentence, spoken, self.languages[code])
            acts = sum(1 for match in matches if match.verdict == "act" and not match.vague)
            covered = sum(match.end - match.start - len(match.gaps) for match in matches)
            if (acts, covered) > best[0]:
                best = ((acts, covered), code, matches)
        return best[1], best[2]

    def _matches(self, sentence: Sentence, spoken: Spoken, cues: Cues) -> list[_Match]:
        """What the cues of a language find in a sentence, no word twice."""
        found: list[_Match] = []
        taken: set[int] = set()
        words = frozenset(spoken.words)
        is_invited = self.now.allows("join")
        for section, vague in ((cues.wishes, False), (cues.asks, True)):
            if vague and found:
                break
            keys = sorted(section, key=lambda key: key not in ("join", "decline")) if is_invited else section
            for key in keys:
                said = section[key]
                if not vague and not self.now.allows(key):
                    continue
                match = self._first(key, said, sentence, spoken, words, cues, taken, vague)
                if match is None:
                    continue
                taken |= set(range(match.start, match.end)) - set(match.gaps)
                name = key.split()[0]
                again = name not in ("vote", "press") and any(
                    each.key.split()[0] == name for each in found
                )
                if match.verdict != "none" and not again:
                    found.append(match)
        if any(match.verdict == "act" for match in found):
            found = [match for match in found if match.verdict == "act"]
        return found

    def _first(
        self,
        key: str,
        said: Sequence[Cue],
        sentence: Sentence,
        spoken: Spoken,
        words: frozenset[str],
        cues: Cues,
        taken: set[int],
        vague: bool,
    ) -> _Match | None:
        found: _Match | None = None
        core: tuple[str, int] | None = None
        for cue in said:
            if not cue.fits(words):
                continue
            match, before = cue.pattern.search(spoken.text), 0
            if cue.anchored and (match is None or not match.group()):
                core = core or spoken.core(cues)
                match, before = cue.pattern.search(core[0]), core[1]
            if match is None or not match.group():
                continue
            start, end = (spoken.place_at(before + at) for at in match.span())
            gaps = tuple(
                place
                for name, text in match.groupdict().items()
                if text and name.startswith("gap")
                for place in range(
                    *(spoken.place_at(before + at) for at in match.span(name))
                )
            )
            covered = set(range(start, end)) - set(gaps)
            if covered & taken:
                continue
            groups = {
                name.rstrip("0123456789"): text
                for name, text in match.groupdict().items()
                if text and not name.startswith("gap")
            }
            if not vague and key in NAMING and self._arguments(key, groups, spoken, (start, end), cues) is None:
                continue
            if key.split()[0] in _DATED:
                dates = cues.lexicon.made(DateWords)
                for span in spans_in(spoken.words, dates, self.now.today, self.now.month_first):
                    covered |= set(range(span.start, span.end))
            verdict = self._judge(key, spoken, cues, covered, set(gaps), sentence)
            made = _Match(key, start, end, gaps, groups, verdict, vague)
            if verdict == "act":
                return made
            if found is None or (found.verdict == "none" and verdict == "offer"):
                found = made
        return found

    def _judge(
        self,
        key: str,
        spoken: Spoken,
        cues: Cues,
        covered: set[int],
        gaps: set[int],
        sentence: Sentence,
    ) -> Verdict:
        """Whether what stands beside a cue leaves the wish that it is."""
        clauses = _clauses(spoken.words, cues)
        own = {clauses[place] for place in covered}
        beside = [n for n in range(len(spoken.words)) if n not in covered]
        if key.split()[0] in TELLING:  # what is told may say anything
            beside = [n for n in beside if n < min(covered)]
        rest = _excused(_text(spoken.words, beside), cues)
        near = _excused(_text(spoken.words, [n for n in beside if clauses[n] in own]), cues)
        whole = rest if key.split()[0] in TELLING else spoken.text
        if cues.all_of("never").search(whole) or cues.all_of("denied").search(near):
            return "none"
        if key in _TIMELESS and cues.all_of("dated").search(rest):
            return "none"
        if cues.all_of("turned").search(rest) and cues.all_of("denied").search(rest):
            return "none"
        if key.split()[0] in ASKING:  # a question may suppose what it likes
            return "act"
        if cues.all_of("doubt").search(rest):
            return "offer"
        if key.split()[0] in TELLING:
            return "act"
        outside = [n for n in beside if clauses[n] in own and n not in gaps]
        if cues.all_of("told").search(_text(spoken.words, outside)):
            return "none"
        if sentence.asks and key in _STATING and not cues.all_of("asking").search(spoken.text):
            return "none"
        if key in _STRICT and len(covered) == 1 and _left(rest, cues):
            return "none"  # a word that answers is all of what is said
        most = _UNEXPLAINED
        if key in _STRICT:
            most = 0
        elif key.split()[0] in _EXPLICIT:
            most = _MORE_UNEXPLAINED
        return "act" if _left(near, cues) <= most else "offer"

    def _wish(
        self, sentence: Sentence, code: str, words: Mapping[str, Spoken], match: _Match
    ) -> Wish | Offer:
        """The command of a match, or the offer of what its writer may mean."""
        spoken, said = words[code], sentence.raw.strip()
        keys = tuple(key.strip() for key in match.key.split(",")) if match.vague else (match.key,)
        if match.verdict == "act" and not match.vague:
            place = (match.start, match.end)
            made = self._arguments(match.key, match.groups, spoken, place, self.languages[code])
            if match.key.split()[0] in TELLING and made is not None:
                return self._telling(sentence, spoken, match, made, self.languages[code]) or self._offer(keys, sentence)
            if made is not None:
                name, args = made
                line = self.text.count("\n", 0, sentence.start) + 1
                command = Command(name, args, line, said) if name else None
                return Wish(match.key, command, sentence.start, sentence.end, said)
        return self._offer(keys, sentence)

    def _arguments(
        self,
        key: str,
        groups: Mapping[str, str],
        spoken: Spoken,
        place: tuple[int, int],
        cues: Cues,
    ) -> tuple[str, tuple[str, ...]] | None:
        dates = cues.lexicon.made(DateWords)
        return arguments_of(
            key, groups, spoken, place, self.now, dates, self.choices, self.lexicon, cues
        )

    def _offer(self, keys: tuple[str, ...], sentence: Sentence) -> Offer:
        lines = tuple(
            self._line(key, sentence.raw) for key in keys if self.now.allows(key)
        )
        return Offer(keys, lines, sentence.start, sentence.end, sentence.raw.strip())

    def _words_behind(self, at: int) -> tuple[str, int, bool]:
        """What is told from a column on, where it ends, and whether anything marks it: words in
        quotation marks, or those behind a colon or on lines below, up to an empty one."""
        text = self.text
        is_marked = False
        while True:
            head = _HEAD.match(text, at)
            if head is not None:
                close = _CLOSE[text[head.end()]]
                end = text.find(close, head.end() + 1)
                if end > 0:
                    return text[head.end() + 1 : end].strip(), end + 1, True
            lead = _LEAD.match(text, at)
            skipped = lead.group() if lead else ""
            is_marked |= ":" in skipped or "\n" in skipped
            at += len(skipped)
            stop = re.compile(r"[:\n]|[.!?](?=\s)|$").search(text, at)
            piece = text[at : stop.start()] if stop else ""
            if not piece.strip() or not (stop and stop.group() and self._announces(piece)):
                break
            at = stop.start()
        end = text.find("\n\n", at)
        end = len(text) if end < 0 else end
        lines = text[at:end].strip().split("\n")
        said = without_signature(lines, self.lexicon, self.now.signer).strip()
        return said or "\n".join(lines), end, is_marked

    def _announces(self, piece: str) -> bool:
        """Whether words only say that a message follows."""
        return any(
            not _explain(s.text, self.languages[c], "announcing", "courtesy", "filler").strip(" ,")
            for c, s in self._spoken(piece).items()
        )

    def _line(self, key: str, raw: str) -> str:
        """How a word is written, with the address or the player that a sentence names."""
        line = self.lexicon.first("wish-lines", key, self.now.language)
        address = re.search(r"[^\s@,;:()<>\"]+@[\w.-]+\w", raw)
        if address is not None:
            line = re.sub(r"\S+@\S+", lambda _: address.group(), line)
        named = [seat for seat in self.now.others if re.search(rf"\b{re.escape(seat)}\b", raw, re.I)]
        one = named or list(self.now.others)
        return re.sub(r"\b[A-Z]{3,}\b", one[0], line) if len(one) == 1 else line

    def _telling(
        self,
        sentence: Sentence,
        spoken: Spoken,
        match: _Match,
        made: tuple[str, tuple[str, ...]],
        cues: Cues,
    ) -> Wish | None:
        """A message or a note: what stands behind its cue, as written, or in the lines below."""
        behind = sentence.start + (spoken.places[match.end - 1][1] if match.end else 0)
        body, end, is_marked = self._words_behind(behind)
        last = spoken.words[match.end - 1]
        is_said = any((last,) == phrase for phrase in cues.phrases("wish-talk", "that"))
        if not body or not (is_marked or is_said):
            return None
        name, args = made
        said = " ".join(self.text[sentence.start : behind].split())
        line = self.text.count("\n", 0, sentence.start) + 1
        if name == "note":
            args = (" ".join(body.split()),)
            command = Command(name, args, line, said)
        else:
            command = Command(name, args, line, said, body, self.now.signer)
        return Wish(match.key, command, sentence.start, max(end, sentence.end), said)


_HEAD = late(r"[\s:,;.?!\u2026\u2013\u2014-]*(?=[\"\u00ab\u201c])")
_LEAD = late(r"[ \t:,;.?!\u2026\u2013\u2014-]*\n*")
_CLOSE = {'"': '"', "\u00ab": "\u00bb", "\u201c": "\u201d"}


def _settled(
    found: list[Wish], offers: list[Offer]
) -> tuple[tuple[Wish, ...], tuple[Offer, ...]]:
    """The wishes without those that contradict one another, each once."""
    kept: dict[tuple[object, ...], Wish] = {}
    for wish in found:
        made = wish.command
        mark = (wish.key,) if made is None else (made.name, made.args, made.body)
        kept.setdefault(mark, wish)
    keys = {wish.key for wish in kept.values()}
    weaker = {other for one, other in _STRONGER if one in keys}
    for one, other in (("vote yes", "vote no"), ("join", "decline")):
        weaker |= {one, other} if {one, other} <= keys else set()
    named = {w.command.name for w in kept.values() if w.command is not None and w.command.args}
    kept = {
        mark: wish
        for mark, wish in kept.items()
        if wish.key not in weaker
        and not (wish.key in ("film", "report") and not wish.command.args and wish.key in named)  # type: ignore[union-attr]
    }
    said = {wish.key for wish in kept.values()}
    return tuple(kept.values()), tuple(o for o in offers if not said & set(o.keys))


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


def _left(text: str, cues: Cues) -> int:
    """How many words nothing explains."""
    left = _explain(text, cues, "reason", "courtesy", "filler")
    return sum(1 for word in left.split() if word != COMMA)


def _explain(text: str, cues: Cues, *lists: str) -> str:
    """What is left of words when phrases of some lists are taken away."""
    text = text.replace("| ", "")
    for name in lists:
        if name == "reason":
            found = cues.all_of(name).search(text)
            text = text[: found.start()] if found else text
        else:
            text = cues.all_of(name).sub("", text)
    return text
