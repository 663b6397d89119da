"""A house with its mailbox on a real Dovecot and its mails through a real Postfix is lost and
put back: what the server keeps since makes the same game again."""

from __future__ import annotations

import contextlib
import shutil
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from adjudicator.engine.table.deadlines import Schedule
from adjudicator.service.archives.backup import back_up
from adjudicator.service.archives.restore import restore
from adjudicator.service.house.drill import IsDrill, end_drill
from adjudicator.service.opening.opening import NewGame, open_game
from tests.service.test_backup import TURN, acts
from tests.support.house import GAME, SHORT, House, HouseClock, small_config
from tests.support.installation import sections
from tests.support.servers import TURNS, MailServers, running

pytestmark = pytest.mark.servers


@pytest.fixture(scope="module")
def servers() -> Iterator[MailServers]:
    with running() as found:
        yield found


@contextlib.contextmanager
def at(folder: Path, servers: MailServers, clock: HouseClock) -> Iterator[House]:
    """The house in a folder, which logs out behind."""
    made = House(folder, clock, **sections(servers))
    try:
        yield made
    finally:
        made.poller.source.close()
        made.poller.sender.close()


def written(house: House, servers: MailServers, seat: str, text: str) -> None:
    """A mail of a player, taken by the server now (by its own clock)."""
    servers.deliver(house.write(seat, text, From=f"{seat}@player.example"))


def test_what_the_server_keeps_since_the_backup_makes_the_same_game(
    servers: MailServers, tmp_path: Path
) -> None:
    # the server stamps mails by the clock of the machine: the house has to agree with it
    clock = HouseClock(datetime.now(UTC).replace(microsecond=0))
    with at(tmp_path / "house", servers, clock) as house:
        seats = [("p1", "p1@player.example"), ("p2", "p2@player.example")]
        schedule = Schedule(every="48h", respond="24h")
        open_game(
            house.host,
            NewGame(GAME, "metallurgie", seats, options=SHORT, schedule=schedule, start=True),
        )
        house.poll()
        written(house, servers, "p1", TURN)
        house.poll()
        known = len(house.journal())
        written(house, servers, "p2", "not final")
        done = back_up(house.host, tmp_path / "b.tar.gz")
        assert done.blind == ""
        house.poll()
        written(house, servers, "p2", TURN)
        house.poll()
        written(house, servers, "p1", f"{TURN}\n# again")
        house.poll()
        wanted, state = acts(house), house.table().state
        assert len(house.journal()) > known + 4
    shutil.rmtree(house.folder)
    restore(done.file, into=house.folder, now=clock.at)
    with pytest.raises(IsDrill), at(house.folder, servers, clock):
        pass
    assert end_drill(small_config(house.folder))
    with at(house.folder, servers, clock) as back:
        assert len(back.journal()) == known
        back.poll()
        assert acts(back) == wanted
        assert back.table().state == state
        back.prove()
        lines = len(back.journal())
        back.poll()
        assert len(back.journal()) == lines, "nothing happens twice"
        assert servers.messages(TURNS) == ()
