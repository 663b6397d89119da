"""Whole turns of every title, composed in real browsers and sent as mails over real servers.

By touch on a phone, by mouse on a desk, by keyboard alone: what the page calls legal the
adjudicator accepts, and stores as it was composed.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from email.message import EmailMessage
from pathlib import Path

import pytest

from adjudicator import rules
from adjudicator.engine.table.deadlines import Schedule
from adjudicator.mail.transport.outbox import Outbox
from adjudicator.service.opening.opening import NewGame, open_game
from tests.support.browser import DESK, PHONE, Browser
from tests.support.composing import Composer, Keys, Letter, Mouse, Touch, at_the_page, lines_of
from tests.support.house import WITH_PAGES, House
from tests.support.installation import sections
from tests.support.patience import STANDING_STILL
from tests.support.player import Player, about, attachment, plain, proposed
from tests.support.servers import MailServers, running

pytestmark = [pytest.mark.servers, pytest.mark.browser]

#: hands, and what the mail program makes of the ends of lines
WAYS = ((Touch(), PHONE, "\r\n"), (Mouse(), DESK, " "), (Keys(), DESK, ""))
#: lines of one turn that are composed at most
MOST = 5
#: picks of one turn at most
PICKS = 40
#: answers by the mails' own proposals before the first turn that is composed
WARM = 6
PAGE = "orders.html"
END = "end"


class Club:
    """A game of a title over the servers, and its players before their mail programs."""

    def __init__(self, title: str, servers: MailServers, folder: Path) -> None:
        self.title = title
        self.house = House(folder, **sections(servers), **WITH_PAGES)
        ruleset = self.house.host.rules.find(title, "")
        count, options = ruleset.about.demo
        seats = [f"p{n + 1}" for n in range(count or ruleset.about.seats[0])]
        open_game(
            self.house.host,
            NewGame(
                title,
                title,
                [(seat, f"{seat}@player.example") for seat in seats],
                options=dict(options),
                schedule=Schedule(every="48h", respond="24h"),
                start=True,
            ),
        )
        self.players = {seat: Player(servers, seat) for seat in seats}
        for _ in range(WARM):
            self.fetch()
            seat = self.asked()
            mail = self.last(seat)
            orders = proposed(mail)
            assert orders is not None
            self.answered(seat, self.players[seat].reply(mail, orders))

    def close(self) -> None:
        self.house.poller.source.close()
        self.house.poller.sender.close()
        for player in self.players.values():
            player.close()

    def fetch(self) -> None:
        """Let the house look into its mailbox; the players get all that it sent."""
        self.house.poll()
        box = Outbox(self.house.host.archive.game(self.title).outbox)
        end = time.monotonic() + STANDING_STILL
        while not {slip.message_id for slip in box.sent_slips()} <= self.got():
            assert time.monotonic() < end, "a mail was lost"
            for player in self.players.values():
                list(player.look())

    def got(self) -> set[str]:
        """All mails that came to somebody."""
        return {str(mail["Message-ID"]) for p in self.players.values() for mail in p.mails}

    def asked(self) -> str:
        """Who is asked first."""
        return str(self.house.table(self.title).open[0].decision.seat)

    def last(self, seat: str) -> EmailMessage:
        """The last mail of this game that brought a seat the page."""
        mails = self.players[seat].mails
        found = [mail for mail in mails if about(mail)[0] == self.title]
        return [mail for mail in found if attachment(mail, PAGE) is not None][-1]

    def page(self, seat: str, folder: Path) -> Path:
        """The page that came with the last mail, saved."""
        part = attachment(self.last(seat), PAGE)
        assert part is not None
        file = folder / PAGE
        file.write_bytes(part.get_payload(decode=True))  # type: ignore[arg-type]
        return file

    def send(self, seat: str, letter: Letter, ends: str) -> EmailMessage:
        """Send what was composed; the answer to it."""
        body = letter.body.replace("\r\n", ends)
        return self.answered(seat, self.players[seat].send(letter.to, letter.subject, body))

    def answered(self, seat: str, sent: str) -> EmailMessage:
        """The answer to a mail of a seat."""
        # nobody is answered without end within a minute, and both browsers play one game
        self.house.clock.forward(minutes=7)
        end = time.monotonic() + STANDING_STILL
        while time.monotonic() < end:
            self.fetch()
            mails = self.players[seat].mails
            found = [mail for mail in mails if str(mail["In-Reply-To"]) == sent]
            if found:
                return found[0]
        raise AssertionError(f"{seat} got no answer")

    def stored(self, seat: str) -> tuple[list[str], bool]:
        """The lines of the seat's last sheet as the journal has them, and whether it is final."""
        acts = [act for data in self.house.received(seat, self.title) for act in data["acts"]]
        sheet = [act for act in acts if act["do"] == "sheet"][-1]
        return lines_of(sheet["text"]), sheet["final"]


@pytest.fixture(scope="module")
def clubs(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[str], Club]]:
    with running() as servers:
        found: dict[str, Club] = {}

        def club(title: str) -> Club:
            if title not in found:
                found[title] = Club(title, servers, tmp_path_factory.mktemp(title))
            return found[title]

        yield club
        for one in found.values():
            one.close()


def compose(page: Composer, number: int) -> list[str]:
    """A turn: of all that is sure to be legal one after another, not always the first."""
    for step in range(PICKS):
        if len(page.lines) >= MOST:
            break
        sure = [option for option in page.offered() if not option.unsure]
        # a turn in which nothing is done is asked back, so it is not ended before
        going_on = [option for option in sure if not option.text.startswith(END)]
        if isinstance(page.hand, Touch) and step % 2 == 0 and page.tap_picture(step + number):
            continue
        if going_on or (sure and page.lines):
            page.pick((going_on or sure)[(step + number) % len(going_on or sure)])
        elif not page.back():
            if sure and not page.lines:
                # nothing is left of a turn but its end
                page.pick(sure[0])
            break
    return page.lines


@pytest.mark.parametrize("title", rules.names())
def test_a_turn_is_composed_sent_and_accepted_as_it_is(
    title: str, browser: Browser, clubs: Callable[[str], Club], tmp_path: Path
) -> None:
    club = clubs(title)
    for number, (hand, look, ends) in enumerate(WAYS):
        seat = club.asked()
        with at_the_page(browser, club.page(seat, tmp_path), look) as page:
            composer = Composer(page, hand)
            lines = compose(composer, number)
            letter = composer.send()
        assert lines
        assert letter.lines == [*lines, "final"]
        answer = plain(club.send(seat, letter, ends))
        assert f"accepted: {len(lines)}, refused: 0." in answer, f"{letter}\n{answer}"
        assert club.stored(seat) == (lines, True)
