"""Where the quotations of a reply begin, and how many mails deep each line stands.

By the shape of attributions and header blocks (`edges`) and, besides, by the words of some
languages, for those that have no shape: `Anna wrote:`. Each line is looked at a bounded number
of times.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import accumulate

from adjudicator.mail.parse.edges import Edges, is_rule, is_titled_rule
from adjudicator.mail.reply.recognition import Kind
from adjudicator.mail.reply.reply_lines import FEW, Mark, ReplyLines
from adjudicator.rulekit.reading.late import late

_SEPARATOR = late(
    r"\s{0,3}(?:[-_*=]{2,40}\s{0,3})?(?:"
    r"(?:original|forwarded|reply) message|original appointment|message (?:d'origine|original)|"
    r"(?:message|mail|courriel|e-mail|courrier) "
    r"(?:transf[eé]r[eé]|original|d'origine|r[eé]exp[eé]di[eé])|"
    r"(?:urspr[uü]ngliche|weitergeleitete) (?:nachricht|mail)|mensaje (?:original|reenviado)|"
    r"messaggio (?:originale|inoltrato)|oorspronkelijk bericht|mensagem original"
    r")\s{0,3}[-_*=]{2,40}\s*$"
    r"|\s{0,3}(?:begin forwarded message|"
    r"d[eé]but du message (?:r[eé]exp[eé]di[eé]|transf[eé]r[eé])|"
    r"anfang der weitergeleiteten nachricht|inicio del mensaje reenviado)\s{0,3}:\s*$",
    re.I,
)
_KEYS = {
    "from": "from|de|von|da|van|fra|från|exp[eé]diteur",
    "date": "sent|date|envoy[eé](?: le)?|gesendet|datum|inviato|enviado|verzonden|fecha|data",
    "to": "to|[aà]|an|pour|para|aan|destinataires?",
    "subject": "subject|objet|sujet|betreff|asunto|oggetto|onderwerp|assunto",
}
_KEY = late(
    r"\s{0,3}\*{0,2}(?:"
    + "|".join(f"(?P<{name}>{words})" for name, words in _KEYS.items())
    + r")\s{0,2}\*{0,2}\s{0,2}:",
    re.I,
)
_WROTE = late(
    r"\b(?:wrote|writes|[eé]crit|[eé]crivait|schrieb|escribi[oó]|ha scritto|scrisse|schreef|"
    r"escreveu|skrev|kirjoitti|napisa[lł]\(?a?\)?|napsala?|пишет|написал)\b",
    re.I,
)
_WROTE_END = late(
    r"(?:wrote|writes|[eé]crit|[eé]crivait|escribi[oó]|ha scritto|escreveu|skrev)\s{0,3}:\s*$", re.I
)
_STARTS = late(r"\s{0,3}(?:on|le|am|el|il|op|em|den|dnia|w dniu|date)\b", re.I)
_STARTS_DATED = late(r"\s{0,3}(?:\d{1,4}[-/.: ]|<?[^\s<>@]{1,80}@)")


def find_boundaries(reply: ReplyLines) -> None:
    """Find where unmarked quotations begin, and how deep each line stands; note it in `reply`."""
    _Finder(reply).find()
    for at in range(reply.below, len(reply.lines)):
        reply.marks[at] = Mark.QUOTED


class _Finder:
    def __init__(self, reply: ReplyLines) -> None:
        self.reply = reply
        lines = reply.lines
        self.edges = Edges(lines, reply.free)
        self.words_below = list(accumulate(bool(line.strip()) for line in reversed(lines)))[::-1]
        #: how many unmarked lines stand above each line, as far as they were looked at
        self.typed = [0] * (len(lines) + 1)

    def find(self) -> None:
        """Go through the lines."""
        count, at, fresh, spill = 0, 0, True, False
        while at < len(self.reply.lines):
            line = self.reply.lines[at]
            if not line.strip():
                self.typed[at + 1] = self.typed[at]
                self.reply.depth[at] = max(count, self.reply.levels[at])
                at += 1
                continue
            block = self.reply.block_of.get(at)
            if block is not None and at == block[0] and at < self.reply.below:
                self.typed[block[1] + 1] = self.typed[at] + 1
                at, fresh = block[1] + 1, True
                continue
            end = self._boundary(at) if not self.reply.levels[at] else at
            if end > at:
                count += fresh
                fresh = False
                self._mark_edges(at, end, count)
                self.typed[end] = self.typed[at]
                at = end
                continue
            ours = self.reply.bounds.above.match(line) or (
                self.reply.is_sent(at) and not spill and not self._ends_a_typed_line(at)
            )
            if ours and not self.reply.levels[at] and self.reply.below > at:
                self._open(at)
            spill = bool(self.reply.levels[at]) or (spill and self.reply.is_sent(at))
            self.typed[at + 1] = self.typed[at] + (not self.reply.levels[at])
            fresh = True
            self.reply.depth[at] = max(count, self.reply.levels[at])
            at += 1

    def _ends_a_typed_line(self, at: int) -> bool:
        """Whether the writer's program broke a line off the one above, which he took up or
        typed as we suggest it."""
        above = self.reply.above[at]
        return (
            self.reply.traced[at].goes_on
            and above >= 0
            and not self.reply.levels[above]
            and self.reply.traced[above].kind is Kind.TAKEN
        )

    def _open(self, at: int) -> None:
        """Have an unmarked quotation begin at a line, with the rules right above it."""
        self.reply.below = min(self.reply.below, self._rules_above(at))

    def _rules_above(self, at: int) -> int:
        """The first of the rules right above a line, else the line."""
        above = self.reply.above[at]
        while above >= 0 and self._is_free_rule(above):
            at, above = above, self.reply.above[above]
        return at

    def _is_free_rule(self, at: int) -> bool:
        line = self.reply.lines[at]
        return (
            at < self.reply.below
            and not self.reply.levels[at]
            and (is_rule(line) or is_titled_rule(line))
        )

    def _boundary(self, at: int) -> int:
        """The line behind the boundary that begins at `at`, which is opened; `at` for none."""
        line = self.reply.lines[at]
        if self.reply.is_sent(at):
            return at
        if _SEPARATOR.match(line):
            self._open(at)
            return at + 1
        if ":" in line and _KEY.match(line) and _is_known_block(self.reply.lines, at):
            self._open(at)
            return max(at + 1, self.edges.header_block(at))
        end = self.edges.header_block(at)
        if end > at:
            self._open(at)
            return end
        below = self.reply.next[at]
        if is_titled_rule(line) and self._opens_quotation(below):
            if below < len(self.reply.lines) and not self.reply.levels[below]:
                self._open(at)
            return at + 1
        return self._attribution(at, below)

    def _opens_quotation(self, at: int) -> bool:
        """Whether a quotation certainly begins at `at`."""
        if at >= len(self.reply.lines):
            return False
        if (
            self.reply.levels[at]
            or self.reply.is_sent(at)
            or self.reply.bounds.above.match(self.reply.lines[at])
        ):
            return True
        return self.edges.header_block(at) > at

    def _attribution(self, at: int, below: int) -> int:
        """The line behind the attribution that ends with line `at`, else `at`."""
        near = self._opens_quotation(below)
        start = self.edges.attribution(at, near)
        found = self._known_attribution(at)
        if found is not None and (start > at or found < start):
            start = found
        if start > at:
            return at
        self.reply.attributed = True
        self._mark_edges(start, at, self.reply.depth[start])
        if below < len(self.reply.lines) and not self.reply.levels[below]:
            # Nothing marks the quotation: all below is one, unless nothing stands above
            # and so little below that the quotation was deleted and answered.
            few = self.words_below[below] <= FEW
            if self.typed[start] or not few or near:
                self._open(start)
        return at + 1

    def _known_attribution(self, end: int) -> int | None:
        """The first line of an attribution in a language whose word for it is known."""
        lines = self.reply.lines
        if not lines[end].rstrip().endswith(":"):
            return None
        first = end
        while first > 0 and end - first < 3 and lines[first - 1].strip():
            if self.reply.levels[first - 1] or self.reply.edges[first - 1]:
                break
            first -= 1
        text = " ".join(line.strip() for line in lines[first : end + 1])
        if len(text) > 2000 or not _WROTE.search(text):
            return None
        if any(char.isdigit() or char == "@" for char in text):
            for pattern in (_STARTS, _STARTS_DATED):
                for i in range(first, end + 1):
                    if pattern.match(lines[i]) and _WROTE.search(" ".join(lines[i : end + 1])):
                        return i
        if _WROTE_END.search(lines[end]) or ("@" in lines[end] and _WROTE.search(lines[end])):
            return end
        return None

    def _mark_edges(self, start: int, end: int, depth: int) -> None:
        for at in range(start, end):
            self.reply.edges[at] = True
            self.reply.marks[at] = Mark.QUOTED
            self.reply.depth[at] = depth


def _is_known_block(lines: Sequence[str], start: int) -> bool:
    """Whether three of From, Sent, To and Subject stand here, From among them."""
    seen: set[str] = set()
    for line in lines[start : start + 9]:
        match = _KEY.match(line)
        if match and match.lastgroup:
            seen.add(match.lastgroup)
    return "from" in seen and len(seen) >= 3
