"""Seats that a program of the host plays: it is asked outside the lock of the game, and its
answer is entered as orders are.

The program gets view.json of its seat on its input and writes order lines to its output. What it
writes is read and tried as a mail would be, and stands in the journal as a sheet, so nobody ever
has to run it again. Where it fails, writes what cannot be, or leaves the question open, a line
`failed` says so, and what the game does at a miss is done at once.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from datetime import datetime

from adjudicator.service.following.commit import commit, open_session
from adjudicator.service.game.session import read_table
from adjudicator.service.house.host import Host

#: so many questions of one game are answered in one look: mails must not wait for programs
MOST_ROUNDS = 12
Fault = Callable[[str, Exception], None]


class Programs:
    """The programs of all games, for one poller.

    busy  whether some are left that owe an answer
    """

    def __init__(self, host: Host) -> None:
        self._host = host
        self._quiet: dict[str, int] = {}
        self.busy = False

    def serve(
        self, as_of: datetime, held: Collection[str], failed: Fault, patience: float = 30.0
    ) -> int:
        """Ask every program that owes an answer; how many answers were entered.

        What goes wrong in a game is told to `failed` and stops no other; one that another process
        works on for `patience` seconds waits for the next time.
        """
        entered, self.busy = 0, False
        for game in self._host.archive.games():
            try:
                size = self._host.archive.game(game).journal.size
                if game in held or self._quiet.get(game) == size:
                    continue
                entered += self._serve(game, as_of, patience)
            except Exception as error:
                failed(game, error)
        return entered

    def _serve(self, game: str, as_of: datetime, patience: float) -> int:
        folder = self._host.archive.game(game)
        for count in range(MOST_ROUNDS):
            size = folder.journal.size
            commands = {s: e["command"] for s, e in folder.read_seats().items() if "command" in e}
            if not commands:
                self._quiet[game] = size
                return count
            # slow to load, and few games have programs
            from adjudicator.service.game.turn_files import view_of
            from adjudicator.service.house.wording import words_of
            from adjudicator.service.run.program_answers import ask, enter, question_owed

            _, _, ruleset, table = read_table(self._host, game)
            item = question_owed(table, ruleset, as_of)
            if item is None:
                self._quiet[game] = size
                return count
            seat = item.decision.seat
            words = words_of(self._host, ruleset, table.seat(seat).language)
            said = ask(self._host, commands.get(seat, ""), view_of(ruleset, table, seat, words))
            with open_session(self._host, game, patience) as session:
                enter(session, item, said, as_of, self._host.clock.now())
                commit(session)
        self.busy = True
        return MOST_ROUNDS
