"""What stays of a game when it is over: who played, how it ended, how deadlines were kept.

A record is small and public: lists of games, tables of results and ratings are made of records
alone, so that nothing has to run a game again to count it. Of a game that goes on it tells who
plays and how far it is, and nothing of what happens in it. How it is made: `recording`.
"""

from __future__ import annotations

from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.frozen import Frozen

#: of `Spell.left`: he gave the seat up himself; the referee took it; somebody else was put there;
#: he missed deadline after deadline, and wrote no more before the game was over
RESIGNED, VACATED, REPLACED, SILENT = "resigned", "vacated", "replaced", "silent"


class Spell(Frozen):
    """Somebody on a seat, from the line `since` (0: from the start) until another came.

    player  his public name, as ratings count him; bot  the name of the machine, "" for a person
    left    how he left the seat, "" where he stayed
    kept, missed  questions that he answered in time, and those that he did not: as the engine
            counts misses. What was excused, or answered by an autopilot or a standing line, is
            neither
    """

    player: str
    since: int = 0
    bot: str = ""
    left: str = ""
    kept: int = 0
    missed: int = 0


class SeatRecord(Frozen):
    """A seat of a game.

    player, bot, left, kept, missed, since  of who played it last (see `Spell`)
    before     those who played it before him, first one first
    rank       from 1, 0 while the game goes on, or where it ended without a result
    score      points as the rules count them
    team       the seats that win and lose with it, itself among them
    traits     what the rules tell of it, as pairs: race, mecha, colour...
    points     points at the end of each turn, as far as the rules count them
    """

    name: SeatId
    player: str
    before: tuple[Spell, ...] = ()
    bot: str = ""
    rank: int = 0
    score: int = 0
    team: tuple[SeatId, ...] = ()
    traits: tuple[tuple[str, str], ...] = ()
    left: str = ""
    kept: int = 0
    missed: int = 0
    points: tuple[int, ...] = ()
    since: int = 0

    @property
    def spells(self) -> tuple[Spell, ...]:
        """All who played it, the last one last."""
        last = Spell(self.player, self.since, self.bot, self.left, self.kept, self.missed)
        return (*self.before, last)


class Record(Frozen):
    """A game.

    created, started, ended  instants as the journal writes them, "" for what has not happened
    ending     code of how the rules ended it; "vote" or "referee" where people did; "" unfinished
    turns      turns that were finished; lines  of the journal; head  its last hash
    branches   times that it was taken back
    mails      mails that players sent, by day: ("2026-03-02", 4)
    """

    game: str
    rules: str
    edition: str
    options: tuple[tuple[str, str], ...]
    behaviour: int
    created: str
    started: str
    ended: str
    ending: str
    turns: int
    lines: int
    head: str
    branches: int
    seats: tuple[SeatRecord, ...]
    mails: tuple[tuple[str, int], ...] = ()
