"""What the sentences of a mail wish: commands, offers, or nothing. Pure.

A cue makes a wish only where what stands around it in its sentence takes nothing of it back. Words
that only ask may have anything beside them; what changes something has few words that nothing
explains, else it is offered: its writer sends the word if he means it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from adjudicator.mail.requests.command_words import Choices
from adjudicator.mail.requests.commands import Command
from adjudicator.mail.requests.wishes.arguments import Arguer, Match
from adjudicator.mail.requests.wishes.cues import cues_of
from adjudicator.mail.requests.wishes.judging import STRICT, TELLING, explain
from adjudicator.mail.requests.wishes.matching import Matcher
from adjudicator.mail.requests.wishes.sentences import (
    Sentence,
    Spoken,
    sentences_of,
    spoken_in,
    written_in,
)
from adjudicator.mail.requests.wishes.situation import NOTHING, Offer, Situation, Wish, Wishes
from adjudicator.mail.requests.wishes.telling import words_behind
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.lexicon import Lexicon
from adjudicator.rulekit.text import plain

#: so much of a mail is read for wishes: nobody asks in longer ones
_MOST_SENTENCES, _LONGEST = 24, 400
#: so few words are said of anything
_FEW = 2
#: of two wishes of a mail the first one stands
_STRONGER = (
    *(("autopilot off", "no-deputy"), ("object", "vote resume"), ("vote no", "vote resume")),
    *(("claim", "final"), ("no-vacation", "back"), ("vote undo", "undo"), ("vote yes", "final")),
    *(("not-final", "final"), ("withdraw", "final"), ("vote no", "decline"), ("object", "vote no")),
    *(("resign", "unsubscribe"), ("vote cancel", "resign"), ("back", "vacation")),
    *(("observe", "decline"), ("observe", "join"), ("object", "vote concede")),
    *(("news daily", "digest on"), ("news daily", "news each")),
)

#: the highest number of a line that an answer offers; a yes to the one that it offers; and what is
#: said of the lines that a report suggests
MOST_PICKED, YES, SUGGESTED = 4, 0, -1
#: of these neither stands beside the other
_OPPOSITES = (("vote yes", "vote no"), ("join", "decline"))


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


def days_in(text: str, lexicon: Lexicon, now: Situation, is_one: bool) -> str:
    """The first and last day that words name, or the one day, as years, months and days; "" for
    none."""
    for cues in lexicon.made(cues_of).values():
        arguer = Arguer(now, Choices({}, {}, {}, {}), lexicon)
        spoken = spoken_in(written_in(text, cues, ()), cues)
        if is_one:
            days = [span.last for span in arguer.spans_in(spoken, cues)]
            if len(days) == 1:
                return days[0].isoformat()
        elif days_of := arguer.absence_in(spoken, cues):
            return " ".join(day.isoformat() for day in days_of)
    return ""


def taken_by(text: str, lexicon: Lexicon, now: Situation) -> int | None:
    """What words take of what we wrote, where they say nothing else: the number of a line, `YES`,
    or `SUGGESTED`, which may be said of an offer as well; None for nothing."""
    for cues in lexicon.made(cues_of).values():
        said = spoken_in(written_in(text, cues, now.seats), cues).text
        picks = [n for n in range(1, MOST_PICKED + 1) if cues.all_of(f"pick-{n}").search(said)]
        agrees, suggested = (
            cues.all_of(name).search(said) is not None for name in ("agreeing", "suggested")
        )
        if len(picks) > 1 or not (picks or agrees or suggested):
            continue
        lists = (*(f"pick-{n}" for n in picks), "suggested", "agreeing", "courtesy", "closing")
        if not explain(said, cues, *lists).strip(" ,"):
            return SUGGESTED if suggested else picks[0] if picks else YES
    return None


class _Reading:
    def __init__(self, text: str, lexicon: Lexicon, choices: Choices, now: Situation) -> None:
        self.text, self.lexicon, self.now = text, lexicon, now
        self.languages = lexicon.made(cues_of)
        self._arguer = Arguer(now, choices, lexicon)
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
        for sentence, words in zip(sentences, spoken, strict=True):
            if sentence.start < done:
                continue
            code, matches = self._best(sentence, words)
            made = [self._wish(sentence, code, words, match) for match in matches]
            told = [w for w in made if isinstance(w, Wish) and w.key.split()[0] in TELLING]
            # what else the sentence may wish is said in the message
            made = [*told] or made
            taken = [each for each in made if isinstance(each, Wish)]
            found += taken
            offers += [each for each in made if isinstance(each, Offer) and each.lines]
            done = max([done, *(each.end for each in taken)])
            if not any(isinstance(each, Wish) or each.lines for each in made):
                (polite if self._is_polite(words) else talk).append(sentence)
        if talk:  # beside talk a word or two may be a piece of it
            found = [wish for wish in found if wish.key not in STRICT or wish.words > _FEW]
        wishes, left = _settled(found, offers)
        keys = {wish.key for wish in wishes}
        again = tuple(wish for wish in found if wish.key in keys and wish not in wishes)
        return Wishes(wishes, left, tuple(polite), tuple(talk), again)

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
            self._named |= {word.rstrip("'") for word in spoken.words if word[0] == "="}
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
            not explain(spoken.text, self.languages[code], "courtesy", "filler", "closing").strip(
                " ,"
            )
            for code, spoken in words.items()
        )

    def _best(self, sentence: Sentence, words: Mapping[str, Spoken]) -> tuple[str, list[Match]]:
        """The matches in the language that explains the most of a sentence."""
        best: tuple[tuple[int, int], str, list[Match]] = ((0, 0), "", [])
        for code, spoken in words.items():
            cues = self.languages[code]
            matches = Matcher(spoken, cues, sentence.asks, self._arguer).matches()
            acts = sum(1 for match in matches if match.verdict == "act" and not match.vague)
            covered = sum(match.count for match in matches)
            if (acts, covered) > best[0]:
                best = ((acts, covered), code, matches)
        return best[1], best[2]

    def _wish(
        self, sentence: Sentence, code: str, words: Mapping[str, Spoken], match: Match
    ) -> Wish | Offer:
        """The command of a match, or the offer of what its writer may mean."""
        spoken, said = words[code], sentence.raw.strip()
        keys = tuple(key.strip() for key in match.key.split(",")) if match.vague else (match.key,)
        if match.verdict == "act" and not match.vague:
            cues = self.languages[code]
            made = self._arguer.arguments_of(match, spoken, cues)
            if match.key.split()[0] in TELLING and made is not None:
                return self._telling(sentence, spoken, match, made, code) or self._offer(
                    keys, sentence
                )
            if made is not None:
                name, args = made
                line = self.text.count("\n", 0, sentence.start) + 1
                command = Command(name, args, line, said) if name else None
                covered = {*range(match.start, match.end), *match.said} - set(match.gaps)
                letters = list(sentence.raw)
                for place in covered:
                    first, last = spoken.places[place]
                    letters[first:last] = " " * (last - first)
                beside = "".join(letters).strip()
                ends = sentence.start, sentence.end
                return Wish(match.key, command, *ends, said, match.count, beside)
        return self._offer(keys, sentence)

    def _offer(self, keys: tuple[str, ...], sentence: Sentence) -> Offer:
        offered = () if self._is_bare_voice(keys, sentence) else keys
        lines = tuple(self._line(key, sentence.raw) for key in offered if self.now.allows(key))
        return Offer(keys, lines, sentence.start, sentence.end, sentence.raw.strip())

    def _announces(self, piece: str) -> bool:
        """Whether words only say that a message follows."""
        return any(
            not explain(s.text, self.languages[c], "announcing", "courtesy", "filler").strip(" ,")
            for c, s in self._spoken(piece).items()
        )

    def _is_bare_voice(self, keys: tuple[str, ...], sentence: Sentence) -> bool:
        """Whether a sentence is a mere yes or no: how one votes is told without us."""
        bare = plain(sentence.raw).strip(" .!?,;:")
        return keys[0] in ("vote yes", "vote no") and bare in self.lexicon.every(
            "votes", "yes", "no"
        )

    def _line(self, key: str, raw: str) -> str:
        """How a word is written, with the address or the player that a sentence names."""
        line = self.lexicon.first("wish-lines", key, self.now.language)
        address = re.search(r"[^\s@,;:()<>\"]+@[\w.-]+\w", raw)
        if address is not None:
            line = re.sub(r"\S+@\S+", lambda _: address.group(), line)
        named = [
            seat for seat in self.now.others if re.search(rf"\b{re.escape(seat)}\b", raw, re.I)
        ]
        one = named or list(self.now.others)
        return re.sub(r"\b[A-Z]{3,}\b", one[0], line) if len(one) == 1 else line

    def _telling(
        self,
        sentence: Sentence,
        spoken: Spoken,
        match: Match,
        made: tuple[str, tuple[str, ...]],
        code: str,
    ) -> Wish | None:
        """A message or a note: what stands behind its cue, as written, or in the lines below."""
        behind = sentence.start + (spoken.places[match.end - 1][1] if match.end else 0)
        body, end, is_marked = words_behind(
            self.text, behind, self._announces, self.lexicon, self.now.signer
        )
        last = spoken.words[match.end - 1]
        is_said = any(
            (last,) == phrase for phrase in self.languages[code].phrases("wish-talk", "that")
        )
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


def _settled(found: list[Wish], offers: list[Offer]) -> tuple[tuple[Wish, ...], tuple[Offer, ...]]:
    """The wishes without those that contradict one another, each once."""
    kept: dict[tuple[object, ...], Wish] = {}
    for wish in found:
        made = wish.command
        mark = (wish.key,) if made is None else (made.name, made.args, made.body)
        kept.setdefault(mark, wish)
    keys = {wish.key for wish in kept.values()}
    weaker = {other for one, other in _STRONGER if one in keys}
    for one, other in _OPPOSITES:
        weaker |= {one, other} if {one, other} <= keys else set()
    numbered = {w.command.name for w in kept.values() if w.command is not None and w.command.args}
    wishes = tuple(
        wish
        for wish in kept.values()
        if wish.key not in weaker
        # the film of a turn that is named is not the film of the last one besides
        and not (wish.key in ("film", "report") and wish.key in numbered and _is_bare(wish))
    )
    said = {wish.key for wish in wishes}
    return wishes, tuple(offer for offer in offers if not said & set(offer.keys))


def _is_bare(wish: Wish) -> bool:
    return wish.command is not None and not wish.command.args
