"""A submission: what a mail orders, what it asks, what was mended to read it.

Pure: no game is looked up. The caller has found the seat by the mail's claims (`address`),
and knows by the seat's title which lines are orders.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache

from adjudicator.mail.parse.envelope import Envelope
from adjudicator.mail.parse.headers import shorten
from adjudicator.mail.reply.bounds import holds_orders, reads_in_full
from adjudicator.mail.reply.left_out import LeftOut, is_certain, remarkable, report_left_out
from adjudicator.mail.reply.reply_lines import no_order
from adjudicator.mail.reply.sent_text import NOTHING_SENT, Sent
from adjudicator.mail.requests.command_words import CommandWords
from adjudicator.mail.requests.commands import Command, Commands, find_commands, subject_command
from adjudicator.rulekit.frozen import Frozen, replace
from adjudicator.rulekit.phrase import Phrase, Quote, say

#: what the buttons of mail programs send as a subject (`List-Unsubscribe`)
#: so many lines are named, so much of each
_NAMED, _LONGEST = 8, 120
_BUTTONS = frozenset(("unsubscribe", "digest"))
_ANSWERS = re.compile(r"\s{0,5}[^\W\d_]{1,5}\s{0,2}(?:\[\d{1,3}\])?\s{0,2}:")
_PIECES = re.compile(r"[,;:()|/]|\s[-\u2013\u2014]\s")

#: Verdicts on so many lines are kept: most of what is quoted is asked for again and again.
_KEPT = 1024


class Submission(Frozen):
    """What a mail wants.

    text        order text, command and polite lines blanked so that line numbers stay true
    commands    what it asks for, in the order of the mail
    repairs     what was done to read it, to be listed in the answer
    source      where the text was: `attachment` | `plain` | `html` | `none`
    unreadable  why nothing of it may be executed, or None
    written     the order text before anything was blanked
    beside      what its writer wrote beside an order file, or outside BEGIN and END
    half        whether an order of the writer's own was left out: what is left is not all
    """

    text: str
    commands: tuple[Command, ...]
    repairs: tuple[Phrase, ...]
    source: str
    unreadable: Phrase | None = None
    written: str = ""
    beside: str = ""
    half: bool = False

    @property
    def has_orders(self) -> bool:
        """Whether anything is left beside commands, comments and polite words."""
        return holds_orders(self.text)

    def has_repair(self, code: str) -> bool:
        """Whether a repair of that code is listed."""
        return any(repair.code == code for repair in self.repairs)

    def without(self, lines: Iterable[str]) -> Submission:
        """The mail without some of its lines, whatever they would do."""
        gone = {line.strip() for line in lines}
        text = "\n".join("" if line.strip() in gone else line for line in self.text.split("\n"))
        kept = tuple(command for command in self.commands if command.text not in gone)
        return replace(self, text=text, commands=kept)

    def naming(self, code: str, lines: Iterable[str]) -> Submission:
        """The mail with a word on lines of it; the same where there are none."""
        words = quote_lines(lines)
        if not words:
            return self
        told = say(code, words=words[:_NAMED], more=max(0, len(words) - _NAMED))
        return replace(self, repairs=(told, *self.repairs))

    def has(self, name: str) -> bool:
        """Whether it asks for the command `name`."""
        return any(command.name == name for command in self.commands)


def read_submission(
    envelope: Envelope,
    words: CommandWords,
    is_order: Callable[[str], bool] | None = None,
    sent: Sent = NOTHING_SENT,
    is_sheet: Callable[[str], bool] = no_order,
    is_meant: Callable[[str], bool] = no_order,
) -> Submission:
    """Return what the mail wants of the adjudicator. Never raises.

    words     what is said in mails, in every language
    is_order  whether the seat's title reads a line as an order; such lines are neither
              commands nor politeness. Without it commands win
    sent      what we sent to the seat lately
    is_sheet  whether the title reads lines, every one of them; what stands inside a
              quotation counts only then, or as a command
    is_meant  whether a line that does not read as an order may have been meant as one
    """
    # what finds orders in a mail is long to load, and who enters a sheet by hand needs none of it
    from adjudicator.mail.reply.order_text import read_orders

    def reads(text: str) -> bool:
        if is_sheet(text):
            return True
        return "\n" not in text and (_is_command(text, words) or reads_in_full(text, reads))

    def may_order(line: str) -> bool:
        return is_sheet(line) or is_meant(line)

    orders = read_orders(envelope, words.lexicon, sent, reads, may_order)
    signer = signer_of(envelope)
    ends = is_order or no_order
    found = find_commands(orders.text, words, signer, ends, may_order)
    beside = (
        find_commands(orders.body, words, signer, ends, may_order)
        if orders.body
        else Commands((), "")
    )
    if is_order is not None:
        beside = beside.giving_way(is_order)
    done = {item.text for item in beside.items}
    out = [line for line in orders.left if line.text.strip() not in done]
    if is_order is not None:
        found = found.giving_way(is_order)
    said = found.items + tuple(replace(item, line=0) for item in beside.items)
    wished = {_wish(item) for item in said}
    topics = _of_subject(envelope.subject, words)
    out += [LeftOut(asked.text, "topic") for asked in topics if _wish(asked) not in wished]
    left = remarkable(out, reads, is_meant)
    # commands that want the same are one, at the place of the last: that one holds
    last = {_wish(command): command for command in said}
    commands = tuple(command for command in said if last[_wish(command)] is command)
    repairs = list(orders.repairs)
    if len(commands) < len(said):
        count = Counter(map(_wish, said))
        again = [Quote(shorten(c.text)) for c in commands if count[_wish(c)] > 1]
        repairs.append(say("repair-repeated", words=tuple(again[:5])))
    if found.courtesy:
        polite = tuple(Quote(shorten(text)) for _, text in found.courtesy[:5])
        repairs.append(say("repair-courtesy", words=polite))
    ignored = sum(1 for line in beside.rest.split("\n") if line.strip())
    if orders.source != "attachment":
        repairs = [_without(repair, len(beside.items)) for repair in repairs]
    elif ignored:
        repairs.append(say("repair-beside-file", count=ignored))
    submission = Submission(
        found.rest,
        commands,
        tuple(repairs),
        orders.source,
        orders.unreadable,
        orders.text,
        half=is_certain(left),
        beside=orders.body,
    )
    asked = subject_command(envelope.subject, words)
    if asked is not None and asked.name in _BUTTONS and not submission.commands:
        lines = submission.text.split("\n")
        if not any(line.strip() and (ends(line) or reads(line)) for line in lines):
            # the body is the mail program's, which tells what button was pressed
            return Submission("", (asked,), (), submission.source)
    if asked is not None and not submission.commands and not submission.has_orders:
        empty = say("repair-empty")
        kept = tuple(repair for repair in submission.repairs if repair != empty)
        submission = replace(submission, commands=(asked,), repairs=kept)
        left = tuple(line for line in left if line.why != "topic")
    return replace(submission, repairs=(*report_left_out(left), *submission.repairs))


def _of_subject(subject: str, words: CommandWords) -> Iterator[Command]:
    """Commands in a subject: of an answer's only what stands behind our tag is the writer's."""
    _, tag, own = subject.rpartition("]")
    if not tag and _ANSWERS.match(subject):
        return
    for piece in _PIECES.split(own):
        asked = subject_command(piece, words)
        if asked is not None:
            yield asked


def quote_lines(lines: Iterable[str]) -> tuple[Quote, ...]:
    """Lines as they are shown to their writer, blank ones left out."""
    return tuple(Quote(shorten(line.strip())[:_LONGEST]) for line in lines if line.strip())


def signer_of(envelope: Envelope) -> str:
    """The name that a mail may be signed with: its sender's, or what stands before the @."""
    sender = envelope.senders[0] if envelope.senders else None
    return (sender.name or sender.address.partition("@")[0]) if sender else ""


@lru_cache(maxsize=_KEPT)
def _is_command(line: str, words: CommandWords) -> bool:
    return bool(find_commands(line, words).items)


def _wish(command: Command) -> tuple[str, tuple[str, ...], str]:
    return command.name, command.args, command.body


def _without(repair: Phrase, commands: int) -> Phrase:
    """Return what is said of lines outside BEGIN and END, less the commands that count."""
    if repair.code != "repair-bounds-closed" or not commands:
        return repair
    outside = dict(repair.params)["count"]
    assert isinstance(outside, int)
    return say(repair.code, count=max(0, outside - commands))
