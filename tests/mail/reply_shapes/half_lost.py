"""Mails of which a part is lost on the way: what is left of them counts, the rest is named.

A loss is what happens to one of a player's lines (it stands below `--`, in a file, struck out)
or to the marks of what he quotes. `run` makes mails of every program with them and says of each
what was invented, missed, and lost without a word.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import timedelta
from email.message import EmailMessage
from email.policy import SMTP
from html import escape
from random import Random

from adjudicator.mail.parse.envelope import read_envelope
from adjudicator.mail.ports import Fetched
from adjudicator.mail.reply.left_out import weighs
from adjudicator.mail.requests.submission import Submission
from adjudicator.rulekit.phrase import Quote
from adjudicator.service.features.reading import submission_of
from adjudicator.service.following.commit import open_session
from tests.mail.reply_shapes.languages import languages
from tests.mail.reply_shapes.placements import Desk, Unfit
from tests.mail.reply_shapes.programs import PROGRAMS
from tests.mail.reply_shapes.reply import Reply, Typed, opened
from tests.mail.reply_shapes.sent import TITLES, Played
from tests.support.house import parse

_NOTICE = (
    "This e-mail and any attachments are confidential and intended solely for the addressee.",
    "If you have received it in error, please notify the sender and delete it.",
)
_FILES = ("turn.txt", "my orders.txt", "turn.md")
_UNREAD = (
    ("application", "pdf", "turn.pdf", 9_000),
    ("application", "zip", "turn.zip", 400),
    ("application", "msword", "turn.doc", 900),
    ("image", "jpeg", "IMG_2041.jpg", 90_000),
)


@dataclass(frozen=True)
class Loss:
    """One way to lose something.

    typed    the lines that a player types, of the one that is read and the one that is lost
    change   what becomes of the mail then, given the lost line
    named    whether it is named with weight: "all fine" is not said; else it is only told
    """

    typed: Callable[[str, str], tuple[str, ...]] = lambda read, lost: (read,)
    change: Callable[[bytes, str, Random], bytes] = lambda raw, lost, random: raw
    named: bool = True


@dataclass(frozen=True)
class Found:
    """What came of one mail, as lines: three times none where all is well."""

    name: str
    loss: str
    invented: tuple[str, ...]
    missed: tuple[str, ...]
    silent: tuple[str, ...]


def _with_file(raw: bytes, lost: str, random: Random) -> bytes:
    message = _open(raw)
    message.add_attachment(lost + "\n", filename=random.choice(_FILES))
    return message.as_bytes(policy=SMTP)


def _with_unread(raw: bytes, lost: str, random: Random) -> bytes:
    message = _open(raw)
    main, sub, name, size = random.choice(_UNREAD)
    message.add_attachment(bytes(size), maintype=main, subtype=sub, filename=name)
    return message.as_bytes(policy=SMTP)


def _struck(before: str, behind: str) -> Callable[[bytes, str, Random], bytes]:
    def strike(raw: bytes, lost: str, random: Random) -> bytes:
        def changed(html: str) -> str:
            # programs of telephones begin each line with a capital
            found = re.search(re.escape(escape(lost)), html, re.I)
            if found is None:
                raise Unfit
            return f"{html[: found.start()]}{before}{found.group()}{behind}{html[found.end() :]}"

        return _html_changed(raw, changed)

    return strike


def _html_changed(raw: bytes, changed: Callable[[str], str]) -> bytes:
    message = _open(raw)
    for part in message.walk():
        if part.get_content_type() == "text/html":
            part.set_content(changed(part.get_content()), subtype="html", charset="utf-8")
            return message.as_bytes(policy=SMTP)
    raise Unfit


def _open(raw: bytes) -> EmailMessage:
    message = parse(raw)
    assert isinstance(message, EmailMessage)
    return message


def _marks(pattern: str, by: str) -> Callable[[bytes, str, Random], bytes]:
    """Marks of the text changed; the HTML beside it is left away, as such programs do."""

    def lose(raw: bytes, lost: str, random: Random) -> bytes:
        message = _open(raw)
        body = message.get_body(preferencelist=("plain",))
        if body is None:
            raise Unfit
        text = re.sub(pattern, by, body.get_content(), flags=re.M)
        for name in ("Content-Type", "Content-Transfer-Encoding"):
            del message[name]
        message.set_content(text)
        return message.as_bytes(policy=SMTP)

    return lose


def _subject(raw: bytes, lost: str, random: Random) -> bytes:
    message = _open(raw)
    del message["Subject"]
    message["Subject"] = random.choice(("final", "Orders, final", "my turn - final"))
    return message.as_bytes(policy=SMTP)


_HASH = r"^((?:[>|] ?)*\s*)# ?"
LOSSES: dict[str, Loss] = {
    "below-dashes": Loss(lambda read, lost: (read, "", "-- ", "Anna Berg", lost)),
    "below-notice": Loss(lambda read, lost: (read, "", *_NOTICE, "", lost)),
    "after-wrote": Loss(lambda read, lost: (read, "", "Anna wrote:", lost)),
    "after-original": Loss(lambda read, lost: (read, "", "-----Original Message-----", lost)),
    "behind-mark": Loss(lambda read, lost: (read, "", f"> {lost}")),
    "outside-bounds": Loss(lambda read, lost: ("BEGIN ORDERS", read, "END ORDERS", lost)),
    "before-begin": Loss(lambda read, lost: (lost, "BEGIN ORDERS", read)),
    "behind-end": Loss(lambda read, lost: (read, "END ORDERS", lost)),
    "subject": Loss(change=_subject),
    "text-file": Loss(change=_with_file),
    "unread-file": Loss(change=_with_unread),
    "struck-s": Loss(lambda read, lost: (read, lost), _struck("<s>", "</s>"), named=False),
    "struck-del": Loss(lambda read, lost: (read, lost), _struck("<del>", "</del>"), named=False),
    "struck-style": Loss(
        lambda read, lost: (read, lost),
        _struck('<span style="text-decoration: line-through">', "</span>"),
        named=False,
    ),
    "hash-gone": Loss(change=_marks(_HASH, r"\1"), named=False),
    "hash-to-number": Loss(change=_marks(_HASH, r"\g<1>1. "), named=False),
    "hash-to-bullet": Loss(change=_marks(_HASH, r"\1* "), named=False),
    "quote-gone": Loss(change=_marks(r"^(?:> ?)+", ""), named=False),
    "quote-and-hash-gone": Loss(change=_marks(r"^(?:[>|] ?)*\s*(?:# ?)?", ""), named=False),
}


def run(games: Mapping[str, Played], seed: int, count: int) -> Iterator[Found]:
    """Make so many mails and read them, each loss in its turn."""
    codes = languages(held_out=True)
    names = list(LOSSES)
    for number in range(count):
        random = Random(f"half-lost/{seed}/{number}")
        for _ in range(12):
            game = games[random.choice(list(TITLES))]
            try:
                name = f"{seed}-{number}"
                yield _made(game, names[number % len(names)], random, codes, name)
            except (Unfit, LookupError):
                continue
            break


def _made(game: Played, loss: str, random: Random, codes: tuple, name: str) -> Found:
    way = LOSSES[loss]
    sent = random.choice([mail for mail in game.sent if mail.orders])
    singles = [line for line in sent.orders if _reads_alone(game, line)]
    if len(singles) < 2:
        raise Unfit
    read, lost = random.sample(singles, 2)
    language = random.choice(codes)
    desk = Desk(sent, language, "Anna Berg", random, sent.orders, game.is_order)
    program = random.choice(list(PROGRAMS))
    address, at = f"{sent.seat}@players.example", sent.at + timedelta(minutes=30)
    typed = Typed(above=way.typed(read, lost))
    reply = Reply(opened(sent), typed, desk.language, desk.name, address, at, name)
    raw = way.change(PROGRAMS[program](reply), lost, random)
    envelope = read_envelope(Fetched(raw, at, name, len(raw)))
    with open_session(game.house.host, game.game) as session:
        submission = submission_of(session, envelope, sent.seat)
    return _judged(
        game,
        Found(f"{loss}-{program}-{language.code}-{game.title}", loss, (), (), ()),
        submission,
        read,
        "" if way.change in _NOT_TYPED else lost,
        way,
    )


_NOT_TYPED = frozenset(
    way.change
    for name, way in LOSSES.items()
    if name in ("subject", "unread-file") or name.startswith(("hash", "quote"))
)


def _reads_alone(game: Played, line: str) -> bool:
    """Whether a line is no word that something else may mean, too."""
    return len(line.split()) > 1 and game.is_order(line)


def _judged(
    game: Played, found: Found, submission: Submission, read: str, lost: str, way: Loss
) -> Found:
    orders = [_even(line) for line in submission.text.split("\n") if game.is_order(line)]
    extra = Counter(orders) - Counter([_even(read)])
    if lost and way.named and extra[_even(lost)]:
        # a suggestion of ours, taken for one that was freed of its mark: he wrote it, it is read
        extra -= Counter([_even(lost)])
        lost, way = "", Loss(named=False)
    commands = tuple(f"/{command.name}" for command in submission.commands)
    silent: tuple[str, ...] = ()
    weighty = [repair for repair in submission.repairs if weighs(repair)]
    if way.named and not weighty:
        silent = (lost or found.loss,)
    elif lost and _even(lost) not in _told(submission):
        silent = (lost,)
    missed = () if _even(read) in orders else (read,)
    return Found(found.name, found.loss, (*extra.elements(), *commands), missed, silent)


def _told(submission: Submission) -> str:
    """What the answer quotes of the mail."""
    words: list[str] = []
    for repair in submission.repairs:
        for _, value in repair.params:
            items = value if isinstance(value, tuple) else (value,)
            words += [_even(item.text) for item in items if isinstance(item, Quote)]
    return " | ".join(words)


def _even(line: str) -> str:
    return " ".join(line.split()).rstrip(" .!").casefold()


def table(found: list[Found]) -> list[str]:
    """How many of each loss were read otherwise than written, or not named."""
    lines = [f"{'half lost':<22}{'n':>6}{'invented':>10}{'missed':>10}{'silent':>10}"]
    for loss in (*LOSSES, "all"):
        some = [each for each in found if loss in (each.loss, "all")]
        counts = (
            sum(1 for e in some if getattr(e, key)) for key in ("invented", "missed", "silent")
        )
        lines.append(f"{loss:<22}{len(some):>6}" + "".join(f"{count:>10}" for count in counts))
    return lines
