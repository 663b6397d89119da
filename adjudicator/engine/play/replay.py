"""A game run again from its journal, and every claim in it checked.

What cannot be checked here (files on disk) is checked by `archive`, which feeds the
lines. The first thing that does not fit ends the replay with its line.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator

from adjudicator.engine.journal.line import WRITTEN, JournalLine, instant, salt_of
from adjudicator.engine.journal.nonces import ABSENT, house_words, nonce_of
from adjudicator.engine.journal.stream import Diverged, StreamDice, commitment, dice_key
from adjudicator.engine.lines.branch import Branched
from adjudicator.engine.lines.course import Drawn, Ended, Opened
from adjudicator.engine.lines.kinds import UNFIT, fold
from adjudicator.engine.lines.mail_acts import JoinAct
from adjudicator.engine.lines.received import Received
from adjudicator.engine.lines.turns import Step
from adjudicator.engine.table.table import Header, Table, begin, game_file
from adjudicator.rulekit.dice import Unforeseen
from adjudicator.rulekit.ruleset import AnyRuleSet


class Mismatch(Exception):
    """The first line of a journal that does not hold what it claims (0: game.json).

    under  where the line was played under another behaviour of the rules than this program
           plays: which, and which; "" otherwise
    """

    def __init__(self, line: int, reason: str, under: str = "") -> None:
        self.line = line
        self.reason = f"{reason}; {under}" if under else reason
        self.under = under
        super().__init__(f"line {line}: {self.reason}")

    def mend(self, usual: str) -> str:
        """Return what to do: first to ask a program that plays the rules as they were, where that
        may explain it."""
        return f"{OLDER}; if it finds the same there, {usual}" if self.under else usual


#: what explains a line that was played under other rules
OLDER = (
    "the rules have changed since, and nothing need be wrong with the game: prove it with the "
    "version of the program that it was played with"
)


def otherwise(ruleset: AnyRuleSet, table: Table, n: int, reason: str) -> Mismatch:
    """Return the error of a line `n` after `table` to which the rules do not lead."""
    return Mismatch(n, reason, under(ruleset, table))


def replay(
    ruleset: AnyRuleSet, header: Header, raw: bytes, lines: Iterable[JournalLine]
) -> Iterator[tuple[JournalLine, Table]]:
    """Each line with the table after it, from the start; raises `Mismatch`. `raw` is game.json.

    Draws are taken from the record; `check_draws` proves them once the secret is known. A
    game that was played under an older behaviour of the rules is proven as far as today's
    rules play it alike; the first line that they play otherwise is named with that number.
    """
    if header.behaviour > ruleset.about.behaviour:
        raise Mismatch(0, f"the game {describe_behaviour(ruleset, begin(header))}")
    table = begin(header)
    for line in lines:
        if line.n == 1:
            _check_first(header, raw, line)
        before = table
        try:
            check_joins(table, line)
            check_sent(table, line)
            if drawn := Drawn.find(line):
                _check_drawn(header, raw, line, drawn)
            table = fold(ruleset, table, line)
        except UNFIT as error:
            raise otherwise(ruleset, before, line.n, why_unfit(error)) from None
        if problems := ruleset.problems(table.state) if line.kind == Step.KIND else ():
            reason = f"leads to an unsound state: {problems[0]}"
            raise otherwise(ruleset, before, line.n, reason)
        yield line, table
    if header.draw is not None and header.draw.value and not table.drawn:
        raise Mismatch(0, "holds a value of the public draw that the journal does not give")


def describe_behaviour(ruleset: AnyRuleSet, table: Table) -> str:
    """Say under which behaviour a game is played, and which this program plays."""
    return (
        f"is played under behaviour {table.behaviour} of {table.header.rules}; this program "
        f"plays behaviour {ruleset.about.behaviour}"
    )


def under(ruleset: AnyRuleSet, table: Table) -> str:
    """Say under which behaviour the line after `table` was played, and which this one plays; ""
    where they are the same."""
    then, now, rules = table.behaviour, ruleset.about.behaviour, table.header.rules
    told = f"it was played under behaviour {then} of {rules}, this program plays {now}"
    return "" if then == now else told


def why_unfit(error: BaseException) -> str:
    """Return why a line cannot be carried out, one of `kinds.UNFIT` being raised, in one line."""
    if isinstance(error, Diverged):
        return str(error)
    if isinstance(error, Unforeseen):
        return "the rules ask chance, or what is hidden, where they asked nothing then"
    said = str(error).split("\n", 1)[0][:200] or type(error).__name__
    if isinstance(error, KeyError):
        said = f"there is no {said}"
    return f"cannot be carried out ({said})"


def _check_first(header: Header, raw: bytes, line: JournalLine) -> None:
    try:
        opened = Opened.of(line)
    except ValueError:
        raise Mismatch(1, "the first line must open the game") from None
    if not is_opening_file(header, raw, opened.game):
        raise Mismatch(0, "is not the file that the game was opened with")


def is_opening_file(header: Header, raw: bytes, digest: str) -> bool:
    """Whether game.json is the file of that SHA-256, but for the value of its public draw."""
    value = header.draw.value if header.draw is not None else ""
    if value and raw != game_file(header, value):
        return False
    born = game_file(header) if value else raw
    return hashlib.sha256(born).hexdigest() == digest


def _check_drawn(header: Header, raw: bytes, line: JournalLine, drawn: Drawn) -> None:
    """The value was taken when its day was over, and stands in game.json."""
    draw, digest = header.draw, drawn.game
    if draw is None:
        raise Mismatch(line.n, "gives a public draw that game.json does not name")
    if hashlib.sha256(game_file(header, drawn.draw)).hexdigest() != digest:
        raise Mismatch(line.n, "gives another public draw than the game.json that it names holds")
    if instant(line.at) < draw.known_from:
        raise Mismatch(line.n, "gives the public draw before its day is over")
    if hashlib.sha256(raw).hexdigest() != digest:
        raise Mismatch(0, f"does not hold the public draw that line {line.n} gives")


def check_joins(table: Table, line: JournalLine) -> None:
    """Raises `Mismatch` unless the joins of a line bring the nonces of their words, in time, and
    the game begins when all is there that its dice are made of.

    `table` is the table before the line. Joins of older games bring a nonce alone.
    """
    if line.kind == Step.KIND and table.phase == "open" and not table.may_begin:
        raise Mismatch(line.n, "begins the game before all that its dice are made of is there")
    received = Received.find(line)
    if received is None:
        return
    nonces = {seat.name: seat.nonce for seat in table.seats}
    for act in received.acts_of(JoinAct):
        seat, words = received.seat, act.words
        if words is not None and act.nonce != nonce_of(words):
            raise Mismatch(line.n, f"the nonce of {seat} is not the SHA-256 of its words")
        if nonces.get(seat, "") not in ("", act.nonce) or table.phase != "open":
            raise Mismatch(line.n, f"{seat} joins again, with another nonce")
        nonces[seat] = act.nonce
        draw = table.header.draw
        if draw is None or act.source == ABSENT:
            continue
        if words is None or instant(received.received) >= draw.joins_end:
            raise Mismatch(line.n, f"{seat} joins after the day of the public draw has begun")


def check_sent(table: Table, line: JournalLine) -> None:
    """Raises `Mismatch` where a step carries out orders of a seat of which no sheet waits.

    `table` is the table before the line.
    """
    step = Step.find(line)
    without = {seat.name for seat in table.seats if seat.pending is None}
    for answer in step.answers if step else ():
        if answer.source in WRITTEN and answer.seat in without:
            raise Mismatch(line.n, f"carries out orders that {answer.seat} did not send")


def count_recomputed(table: Table) -> int:
    """Return how many nonces of a table follow from words: `check_joins` proved them."""
    return sum(1 for seat in table.seats if seat.has_joined and seat.words)


def check_secret(header: Header, secret: bytes) -> None:
    """Raises `Mismatch` unless the secret fits the commitment of the header."""
    if commitment(secret) != header.commitment:
        raise Mismatch(0, "the revealed secret does not fit the commitment in game.json")


def check_house_words(secret: bytes, line: JournalLine) -> None:
    """Raises `Mismatch` unless words that the house took for a seat come from its secret."""
    received = Received.find(line)
    if received is None:
        return
    words = [act.words for act in received.acts_of(JoinAct) if act.source == ABSENT]
    if any(said != house_words(secret, received.seat) for said in words):
        told = f"the words of {received.seat} do not come from the game's secret"
        raise Mismatch(line.n, told)


def check_salt(secret: bytes, line: JournalLine) -> None:
    """Raises `Mismatch` unless the line has the salt that the secret gives it."""
    if line.salt != salt_of(secret, line.n):
        raise Mismatch(line.n, "has a salt that does not come from the game's secret")


def check_draws(table: Table, secret: bytes, line: JournalLine, entry: Step | Branched) -> None:
    """Raises `Mismatch` unless the draws of a line come from the game's own stream.

    `table` is the table after the line, `entry` what the line holds.
    """
    key = dice_key(secret, [seat.nonce for seat in table.seats], table.drawn)
    dice = StreamDice(key, table.branch, entry.step)
    for index, (label, n, value) in enumerate(entry.draws, 1):
        if dice.below(n, label) != value:
            raise Mismatch(
                line.n, f"draw {index} ({label}, below {n}) is {value}, not what the dice gave"
            )


def revealed_secret(line: JournalLine) -> bytes:
    """The secret of an `ended` line; raises `Mismatch` if it is none."""
    try:
        return bytes.fromhex(Ended.of(line).secret)
    except ValueError:
        raise Mismatch(line.n, "holds no secret") from None
