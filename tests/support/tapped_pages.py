"""The pages of the given turns (`tests/support/taps.py`), out of games that always go alike."""

from __future__ import annotations

import tempfile
from datetime import timedelta
from pathlib import Path

from adjudicator.service.game.composer_page import composer_page
from adjudicator.service.workbench.demo import Demo, Wish
from tests.support.taps import Turn, answers, turns

#: the usual map, which is larger than that of a demonstration
OPTIONS = {"full-metal-planete": (("map", "shores"), ("map_size", "37x23"))}


def page_of(folder: Path, turn: Turn) -> Path:
    """Where the page of a turn lies."""
    return folder / f"{turn.title}-{turn.answers}.html"


def keep_pages(folder: Path) -> None:
    """Write the page of every given turn."""
    folder.mkdir(parents=True, exist_ok=True)
    for title in dict.fromkeys(turn.title for turn in turns()):
        wanted = {turn.answers: turn for turn in turns() if turn.title == title}
        with tempfile.TemporaryDirectory() as games:
            wish = Wish(options=OPTIONS.get(title, ()), text_only=True)
            demo = Demo(title, Path(games), lambda line: None, wish=wish)
            demo.open()
            for number, mails in enumerate([*answers(title), {}]):
                if turn := wanted.get(number):
                    seat = demo.table().open[0].decision.seat
                    page = composer_page(demo.host, demo.game, seat, "en")
                    page_of(folder, turn).write_bytes(page)
                demo.clock.forward(timedelta(hours=3))
                for name, orders in mails.items():
                    demo.send(name, orders, 0)
                demo.poll()
