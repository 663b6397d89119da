"""What a game costs its players: mails, waits, kilobytes, words and days a player-turn, by title.

    python -m tests.bench.mails                       all titles, 24 player-turns each
    python -m tests.bench.mails golem --turns 60 --width 560

Bots play through the embedded mail transport; whoever is asked answers after half a day.
`ahead`: everybody sent standing lines before, or where a title has none for whole turns, sends
each turn ahead, as it would be played if nothing happened until then. A player-turn is a turn in
which a player did something, be it by lines sent before; a wait is a moment in which the game
stands still until somebody answers. Words are those of the plain text of mails that ask, in
English. Not collected by pytest.

`first`: what a newcomer at a table of machines reads, in both languages: the mails and words from
the invitation to his first order (read: without the map in words, which HTML leaves out), those of
the first question, and those of his first three turns.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import timedelta
from email import policy
from email.message import EmailMessage
from email.parser import BytesParser
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from adjudicator import rules
from adjudicator.config.settings import Pictures
from adjudicator.engine.answers.bots import written_answer
from adjudicator.engine.journal.line import instant
from adjudicator.engine.lines.kinds import fold
from adjudicator.engine.table.table import Table, begin
from adjudicator.rulekit.forms import write_order
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.pattern import Names
from adjudicator.service.workbench.demo import Demo, Wish
from tests.support.newcomer import open_table, play_turns, send, words_of_mails, words_read

#: a player answers a question after so long
ANSWERS_AFTER = timedelta(hours=12)
#: lines by which a player answers questions before they are asked
AHEAD = {
    "golem": "react: none\nrepair: torso, head, larm, rarm, lleg, rleg\nswap: none",
    "metallurgie": "mode: draw\nplace: auto\narea: auto\nremove: chain",
    "planet-masters": "immunity: cancel\nspoil: invade best, destroy best, pressure\n"
    "lose: transporter fighters cruiser\nballot: against\noffer: keep",
}
#: kinds of mails that ask, and those that start and end a game
ASKING = ("report", "decision", "invalid")


@dataclass(slots=True)
class Cost:
    """What was written to all players of one game, its opening left out."""

    turns: int = 0
    waits: int = 0
    days: float = 0.0
    #: words and bytes of the mails of each kind
    kinds: dict[str, list[tuple[int, int]]] = field(default_factory=dict)
    sizes: list[int] = field(default_factory=list)
    words: list[int] = field(default_factory=list)
    largest: int = 0

    def row(self, name: str) -> str:
        """One line of the table."""
        turns = max(1, self.turns)
        words = f"{median(self.words):.0f}" if self.words else "-"
        often = sorted(self.kinds.items(), key=lambda item: -len(item[1]))
        told = ", ".join(
            f"{kind} {len(of)} ({median(w for w, _ in of):.0f} words, "
            f"{median(size for _, size in of) / 1000:.0f} kB)"
            for kind, of in often[:6]
        )
        return (
            f"{name:32} {self.turns:5} {len(self.sizes) / turns:7.2f} "
            f"{self.waits / turns:6.2f} "
            f"{sum(self.sizes) / 1000 / turns:8.1f} {self.days / turns:6.2f} {words:>6} "
            f"{self.largest / 1000:8.1f}  {told}"
        )


HEAD = f"{'title':32} turns   mails  waits       kB   days  words  largest  kinds"


def play(title: str, turns: int, width: int, ahead: bool) -> Cost:
    """A game of so many player-turns, or to its end."""
    with TemporaryDirectory() as folder:
        demo = Demo(title, Path(folder), lambda line: None, wish=Wish())
        demo.host.config = replace(demo.host.config, pictures=Pictures(width=width))
        demo.open()
        for index, seat in enumerate(demo.seats):
            text = "language en"
            if ahead and title in AHEAD:
                text += f"\nstanding:\n{AHEAD[title]}"
            demo.send(seat, text, index)
        demo.poll()
        seen = {path.name for path in out(demo)}
        cost, began, last = Cost(), demo.clock.now(), demo.table().step
        for number in range(turns * 20):
            table = demo.table()
            if table.phase == "ended" or cost.turns >= turns:
                break
            demo.clock.forward(ANSWERS_AFTER)
            asked = {item.decision.seat for item in table.open}
            cost.waits += 1
            for seat in sorted(asked):
                demo.send(seat, demo.orders_for(table, seat), number)
            if ahead and title not in AHEAD:
                for seat in sorted(set(demo.seats) - asked):
                    send_ahead(demo, table, seat, number)
            demo.poll()
            if demo.table().step == last:
                demo.clock.at = max(instant(item.due) for item in table.open)
                demo.poll()
            last = demo.table().step
            cost.turns = turns_played(demo)
        cost.days = (demo.clock.now() - began).total_seconds() / 86400
        for path in out(demo):
            if path.name not in seen:
                count(cost, path.read_bytes())
        return cost


def send_ahead(demo: Demo, table: Table, seat: str, number: int) -> None:
    """The mail by which a seat plays its next turn before it is asked, once."""
    ruleset, seated = demo.ruleset, table.seat(seat)
    if table.state is None or seated.pending is not None:
        return
    early = ruleset.as_asked(ruleset.veil(table.state, seat), seat)
    mine = [d for d in ruleset.decisions(early) if d.seat == seat] if early is not None else []
    if mine:
        names = Names(table.header.seats, seated.language)
        orders = written_answer(ruleset, early, mine[0])
        lines = [write_order(order, ruleset.forms, seated.language, names) for order in orders]
        demo.send(seat, "\n".join([*lines, "final"]), number)


def turns_played(demo: Demo) -> int:
    """Player-turns up to now: seats that answered a question of a turn of their own, each once
    between two reports."""
    folder = demo.host.archive.game(demo.game)
    table, part = begin(folder.read_header()), 0
    found: set[tuple[int, str]] = set()
    for line, _ in folder.journal.read():
        own = {o.decision.seat for o in table.open if o.decision.window == "turn"}
        if line.kind == "step":
            found |= {(part, a["seat"]) for a in line.data["answers"] if a["seat"] in own}
        part += line.kind == "published"
        table = fold(demo.ruleset, table, line)
    return len(found)


def out(demo: Demo) -> Iterator[Path]:
    """The mails that were sent."""
    return (demo.host.config.mail / "out" / "new").iterdir()


def count(cost: Cost, raw: bytes) -> None:
    """Add a mail."""
    message = BytesParser(policy=policy.default).parsebytes(raw)
    assert isinstance(message, EmailMessage)
    kind = str(message["Message-ID"]).split(".")[2].partition("-")[0]
    cost.sizes.append(len(raw))
    cost.largest = max(cost.largest, len(raw))
    text = message.get_body(("plain",))
    asks = any(part.get_filename() == "deadline.ics" for part in message.iter_attachments())
    words = len(str(text.get_content()).split()) if text is not None else 0
    asking = asks and kind in ASKING
    cost.kinds.setdefault(kind if asking or kind not in ASKING else "news", []).append(
        (words, len(raw))
    )
    if asking:
        cost.words.append(words)


def first(title: str, language: str) -> str:
    """One line of the table of first mails."""
    with TemporaryDirectory() as folder:
        house = open_table(Path(folder), title, language)
        before = [*house.mails("anna"), *send(house, "join")]
        final = {"en": "final", "fr": "définitif"}[language]
        turns = play_turns(house, before[-1], 3, final)
    return (
        f"{title}, {language:{30 - len(title)}} {len(before):5} {words_of_mails(before):7} "
        f"{words_read(before):6} "
        f"{words_of_mails(before[-1:]):8} {len(turns):7} {words_of_mails(turns):7}"
    )


def main() -> None:
    """Print the tables."""
    wanted = argparse.ArgumentParser(description=__doc__)
    wanted.add_argument("titles", nargs="*", default=list(rules.names()))
    wanted.add_argument("--turns", type=int, default=24)
    wanted.add_argument("--width", type=int, default=900)
    chosen = wanted.parse_args()
    print(HEAD)
    for title in chosen.titles or rules.names():
        for ahead in (False, True):
            name = f"{title}{', ahead' if ahead else ''}"
            print(play(title, chosen.turns, chosen.width, ahead).row(name), flush=True)
    print(f"\n{'first':32} mails   words   read question  turns   words")
    for title in chosen.titles or rules.names():
        for language in ("en", "fr"):
            print(first(title, language), flush=True)


if __name__ == "__main__":
    main()
