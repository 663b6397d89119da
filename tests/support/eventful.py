"""A game in which nearly everything happens that a journal can tell, each with its mails.

house = eventful(folder)        played, its referee and its players having had their mails
made_again(folder, copy)        the same house, about to make all its mails again
"""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

from adjudicator.engine.table.deadlines import Schedule
from adjudicator.service.following.commit import open_session
from adjudicator.service.house.standby_list import Standby, add
from adjudicator.service.opening.opening import NewGame, open_game, start_game
from tests.support.desk import act
from tests.support.house import GAME, House, kind_of

TURN = "draw\nplace auto\nfinal"
SEATS = ("anna", "bruno", "chloe")
#: the kinds of journal lines that have mails, and those whose mails are tested elsewhere
KINDS = {
    "opened",
    "received",
    "drawn",
    "step",
    "published",
    "reminded",
    "moved",
    "scheduled",
    "excused",
    "branched",
    "corrected",
    "seated",
    "rekeyed",
    "waits",
    "announced",
    "invited",
    "called",
    "paused",
    "resumed",
    "public",
    "ended",
}
SECTIONS = {"referee": {"address": "boss@home.example"}}


def eventful(folder: Path, **sections: Any) -> House:
    """The house, after the end of its game."""
    house = House(folder, **SECTIONS, **sections)
    seats = [(seat, f"{seat}@players.example") for seat in SEATS]
    open_game(
        house.host,
        NewGame(
            GAME,
            "metallurgie",
            seats,
            options={"split": "custom:21,9,6,4", "first_player": "seat1"},
            schedule=Schedule(every="48h", respond="24h", warn=("12h",)),
            draw="Lottery of 2026-03-04",
            terms={"observers": "press"},
        ),
    )
    house.poll()
    act(house, "invite", seat="anna")
    for seat in SEATS:
        house.mail(seat, f"join blue moon {seat}")
    house.poll()
    house.clock.forward(days=3)
    with open_session(house.host, GAME) as session:
        start_game(house.host, session, "7 11 13")
    house.poll()
    follow(house)
    add(house.host, Standby("walter@example.org"))
    house.mail("anna", TURN)
    house.poll()
    for seat, text in (
        ("bruno", "press to all: hello\nvote extend 24h\nnews each"),
        ("chloe", "deputy carl@example.org until 20 March\nvacation 2026-03-20 2026-03-22"),
        ("anna", "vote yes"),
        ("chloe", "vote yes"),
        ("anna", "nudge bruno"),
    ):
        house.mail(seat, text)
        house.poll()
    (asked,) = house.mails("carl")
    house.mail("carl", "yes", To=str(asked["Reply-To"]), Subject="Re: deputy")
    house.poll()
    for name, given in (
        ("pause", {}),
        ("resume", {}),
        ("deadline", {"when": "+2d"}),
        ("announce", {"text": "We go on."}),
        ("schedule", {"changes": "every=60h"}),
        ("token", {"seat": "anna", "rotate": True}),
        ("replace", {"seat": "bruno", "address": "max@example.org"}),
        ("award", {"seat": "anna", "amount": "1", "what": "Cu", "reason": "a slip"}),
        ("missed", {"policy": "wait"}),
    ):
        act(house, name, **given)
        house.poll()
    for _ in range(8):
        house.clock.forward(hours=24)
        house.poll()
    act(house, "excuse", seat="bruno")
    act(house, "standby", game="", what="call", who=GAME, seat="bruno")
    act(house, "process", force=True)
    act(house, "rollback", to="30")
    house.poll()
    act(house, "end", winner="anna")
    house.poll()
    return house


def follow(house: House) -> None:
    """Somebody without a seat follows the game, and writes to all."""
    house.mail("otto", f"observe {GAME}", To="turns@gm.example")
    house.poll()
    for text in ("yes", "press to all: who is ahead?"):
        house.mail("otto", text, To=str(house.mails("otto")[0]["Reply-To"]), Subject="Re: it")
        house.poll()


def made_again(ready: House, folder: Path, **sections: Any) -> House:
    """A copy of the house whose journal has not taken effect yet: all its mails are made once
    more when its game is opened."""
    shutil.copytree(ready.folder, folder)
    house = House(folder, **SECTIONS, **sections).going_on_from(ready)
    private = house.host.archive.game(GAME).paths.private
    for gone in (private / "out", private / "sent", house.config.mail / "out"):
        shutil.rmtree(gone, ignore_errors=True)
    shutil.rmtree(house.config.mail / "outbox", ignore_errors=True)
    for gone in (private / "effects", private / "answered.json"):
        gone.unlink(missing_ok=True)
    return house


def told(house: House, seat: str) -> list[str]:
    """The kinds of the mails that somebody was sent."""
    return sorted(kind_of(mail) for mail in house.mails(seat))
