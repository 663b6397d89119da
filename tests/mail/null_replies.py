"""Print what mails that order nothing would do: replies of small talk to real questions.

python -m tests.mail.null_replies [--mails N] [--seed S]
"""

from __future__ import annotations

import argparse
import tempfile
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random

from adjudicator.engine.lines.order_acts import RefusedAct, SheetAct
from adjudicator.engine.sheet.sheet import items_of
from adjudicator.mail.parse.envelope import read_envelope
from adjudicator.mail.ports import Fetched
from adjudicator.rulekit.pattern import Names
from adjudicator.service.features.reading import submission_of
from adjudicator.service.flow.acts import acts_of
from adjudicator.service.following.commit import open_session
from adjudicator.service.game.session import Incoming
from tests.mail.reply_shapes.sent import TITLES, Played
from tests.mail.small_talk import mails


def moments(folder: Path, seed: str, turns: tuple[int, ...] = (0, 1, 2, 4)) -> Iterator[Played]:
    """Games of every title, each left where a question is open."""
    for title in TITLES:
        for turn in turns:
            where = folder / f"{title}-{turn}"
            where.mkdir(parents=True)
            yield Played(title, where, turn, f"null/{seed}/{title}/{turn}")


def executed(game: Played, text: str, number: int, quotes: bool, random: Random) -> list[str]:
    """What a mail of that text, an answer to a mail that the seat was sent, would do."""
    table = game.table
    seat = table.open[0].decision.seat if table.open else table.header.seats[0]
    sent = random.choice(
        [mail for mail in game.sent if mail.seat == seat and mail.kind != "invitation"]
    )
    quoted = "".join(f"\n> {line}" for line in sent.text.splitlines()) if quotes else ""
    raw = game.house.write(
        seat,
        f"{text}\n{quoted}",
        game.game,
        Subject=f"Re: {sent.header('Subject')}",
        In_Reply_To=sent.header("Message-ID"),
    )
    envelope = read_envelope(Fetched(raw, sent.at, str(number), len(raw)))
    with open_session(game.house.host, game.game) as session:
        submission = submission_of(session, envelope, seat)
        acts = acts_of(session, seat, Incoming(envelope, submission), session.host.clock.now())
        names = Names(session.header.seats)
        # lines that are all refused change nothing
        done = [f"/{a.DO}" for a in acts.done if not isinstance(a, (SheetAct, RefusedAct))]
        for act in acts.done:
            if isinstance(act, SheetAct):
                items = items_of(act.text, session.ruleset, names)
                done += [item.raw.strip() for item in items if item.kind != "bad"]
    return done


def main() -> None:
    """Try `N` mails, spread over the moments of all titles, and print what they would do."""
    parser = argparse.ArgumentParser(prog="python -m tests.mail.null_replies")
    parser.add_argument("--mails", type=int, default=3000)
    parser.add_argument("--seed", default="1")
    given = parser.parse_args()
    found: Counter[tuple[str, str]] = Counter()
    wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        games = list(moments(Path(folder), given.seed))
        texts = islice(mails(given.seed), given.mails)
        random = Random(given.seed)
        for number, text in enumerate(texts):
            game = games[number % len(games)]
            done = executed(game, text, number, random.random() < 0.7, random)
            wrong += bool(done)
            found.update((game.title, one) for one in done)
    for (title, one), count in found.most_common(60):
        print(f"{count:>5}  {title:<16}{one}")
    print(f"{wrong} of {given.mails} mails that order nothing would do something")


if __name__ == "__main__":
    main()
