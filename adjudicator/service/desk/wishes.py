"""A referee's mail as it came, read into its wishes: what quotes us is left out, what holds no act
is named.

Lines that are prose beside acts, lines behind a `#`, and what is done at the command line alone are
told to their writer; so is a mail that asks for nothing.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence

from adjudicator.errors import AdjudicatorError
from adjudicator.mail.parse.envelope import Envelope
from adjudicator.mail.parse.headers import shorten
from adjudicator.mail.reply.order_text import read_orders
from adjudicator.mail.reply.sent_text import Sent
from adjudicator.mail.requests.commands import find_commands, without_signature
from adjudicator.mail.sender.seat_address import read_message_id
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.lexicon import Lexicon
from adjudicator.rulekit.phrase import Phrase, Quote, say
from adjudicator.rulekit.text import nearest, plain
from adjudicator.service.desk.reading import Reader, Wish
from adjudicator.service.desk.vocabulary import vocabulary
from adjudicator.service.game.referees import RefereeEntry, sent_texts
from adjudicator.service.game.session import read_table
from adjudicator.service.house.host import Host

#: so many lines are named where they are left out
_SHOWN = 5
#: so many lines that are no act are answered one by one
_MOST_UNKNOWN = 10


def name_of_act(host: Host, name: str, language: str) -> str:
    """Return what an act is called in a language, "" for none."""
    return host.lexicon.first("desk-acts", name, language) if name else ""


def read_wishes(
    host: Host, by: RefereeEntry, envelope: Envelope, awaited: Collection[str]
) -> tuple[tuple[Wish, ...], Phrase | None, tuple[Phrase, ...]]:
    """The wishes of a mail, or why there are none; what was mended to read it.

    awaited  the words that acts of this referee wait for
    """
    lexicon = host.lexicon
    signer = envelope.senders[0].name if envelope.senders else ""
    games = host.archive.games()
    find_game = _find_game(host, envelope)
    reader = Reader(lexicon, host.acts(), games, find_game, by.language, signer)

    def reads(text: str) -> bool:
        lines = [line for line in text.split("\n") if line.strip()]
        return bool(lines) and all(
            reader.sound(line) is not None or _word(line, lexicon) in awaited for line in lines
        )

    orders = read_orders(envelope, lexicon, _sent_lately(host, by, envelope), reads)
    if orders.unreadable is not None:
        return (), orders.unreadable, orders.repairs
    lines = orders.text.split("\n")
    found = reader.read(lines)
    wishes = list(found.wishes)
    left = ["" if at in found.lines else line for at, line in enumerate(lines, 1)]
    for at, line in enumerate(left):
        word = _word(line, lexicon)
        if word in awaited:
            wishes.append(Wish(at + 1, line.strip(), word=word))
            left[at] = ""
    rest = find_commands("\n".join(left), host.commands, signer)
    unknown = [(item.line, item.text) for item in rest.items]
    unknown += [
        (at, line.strip())
        for at, line in enumerate(rest.rest.split("\n"), 1)
        if line.strip() and not line.lstrip().startswith("#")
    ]
    repairs = list(orders.repairs)
    if wishes:
        # beside acts prose is prose: what begins like an act was perhaps meant as one
        prose = [line for _, line in unknown if not _near(host, line, by.language)]
        unknown = [(at, line) for at, line in unknown if line not in prose]
        repairs += _repair("desk-prose", prose)
    repairs += _repair("desk-text-ended", found.beyond)
    # lines that would be acts if no `#` stood before them
    behind = (line.strip() for line in left if line.lstrip().startswith("#"))
    hidden = [line for line in behind if reader.sound(line.lstrip("# ")) is not None]
    repairs += _repair("desk-behind-hash", hidden)
    wishes += [
        Wish(at, line, fault=_unknown(host, line, by.language))
        for at, line in unknown[:_MOST_UNKNOWN]
    ]
    if not wishes:
        subject = reader.sound(re.sub(r"\[[^\[\]]{0,200}\]", " ", envelope.subject))
        if subject is not None and not envelope.is_reply:
            wishes = [replace(subject, line=0)]
    wishes.sort(key=lambda wish: wish.line)
    return tuple(wishes), None if wishes else say("desk-empty"), tuple(repairs)


def _repair(code: str, lines: Sequence[str]) -> list[Phrase]:
    """Return what is said of lines that were left out; nothing where there are none."""
    words = tuple(Quote(shorten(line)) for line in lines[:_SHOWN])
    return [say(code, words=words)] if words else []


def _find_game(host: Host, envelope: Envelope) -> Callable[[], str | None]:
    """The game that is meant where none is named: the one of the subject, or the only one."""

    def find() -> str | None:
        games = list(host.archive.games())
        words: list[str] = re.findall(r"[a-z0-9][a-z0-9-]*", plain(envelope.subject))
        named = [word for word in dict.fromkeys(words) if word in games]
        if len(named) == 1:
            return named[0]
        if len(games) > 1:
            games = [game for game in games if runs(game)]
        return games[0] if len(games) == 1 else None

    def runs(game: str) -> bool:
        try:
            return read_table(host, game)[3].phase != "ended"
        except AdjudicatorError:
            return True

    return find


def _sent_lately(host: Host, by: RefereeEntry, envelope: Envelope) -> Sent:
    """Return what we sent to the referee lately, the mails that his mail names first."""
    kept = {one.identity: one.text for one in sent_texts(host).read(by.name)}
    answered = (*envelope.in_reply_to, *reversed(envelope.references))
    ours = (one for one in answered if read_message_id(host.mail_domain, one))
    named = {one: kept[one] for one in ours if one in kept}
    others = (text for key, text in kept.items() if key not in named)
    is_answer = any(one in named for one in envelope.in_reply_to[:1])
    return Sent((*named.values(), *others), is_answer)


def _near(host: Host, line: str, language: str) -> str:
    """The act whose name a line perhaps begins with, as the referee would write it."""
    word = plain(line).split()[0].strip(" :.,;!") if line.split() else ""
    known: dict[str, str] = {}
    for name in host.acts():
        known[name] = name
        for phrase in host.lexicon.every("desk-acts", name):
            if phrase.isalpha():
                known[phrase] = name
    found = nearest(word, tuple(known)) if len(word) > 2 else None
    return name_of_act(host, known[found], language) if found else ""


def _unknown(host: Host, line: str, language: str) -> Phrase:
    """Return why a line is no act: it is done at the command line, or it is called otherwise."""
    elsewhere = vocabulary(host.lexicon).elsewhere
    words = plain(line).strip(" .!").split()
    for length in (3, 2, 1):
        name = elsewhere.get(" ".join(words[:length]))
        if name:
            return say("desk-elsewhere", text=Quote(shorten(line)), command=Quote(name))
    return say("desk-unknown", text=Quote(shorten(line)), near=Quote(_near(host, line, language)))


def _word(line: str, lexicon: Lexicon) -> str:
    """A line that is a word alone, or with thanks behind it, as such words are written."""
    bare = plain(line).strip(" .!\"'")
    word, _, behind = bare.partition(" ")
    thanks = [behind.strip(" .,;!-")]
    if not word or not behind or without_signature(thanks, lexicon, ""):
        return bare
    return word.strip(" .,;!\"'")
