"""What mails weigh: bytes of each form, and tables as large as the titles have them."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from email.message import EmailMessage
from pathlib import Path
from typing import NamedTuple

from adjudicator import rules
from adjudicator.config.settings import Pictures
from adjudicator.rulekit.frozen import replace
from adjudicator.service.workbench.demo import Demo, Wish
from tests.support.house import kind_of, parse

#: what makes a table of a title as large as it is played, and larger, beside the most seats
LARGEST: Mapping[str, Mapping[str, str]] = {
    "full-metal-planete": {"map": "random", "map_size": "60x40"},
    "golem": {"hand_size": "13", "rounds": "20"},
    "metallurgie": {"split": "by_minimum"},
    "planet-masters": {
        "technology": "on",
        "politics": "on",
        "unknown_sectors": "on",
        "deep_space": "on",
        "terraforming": "per_die",
    },
}
#: an edition for fewer than its title
_FEWER = {("full-metal-planete", "board"): 4}
#: every mail that answers a question
QUESTIONS = ("help", "status", "report", "map", "map svg", "rules")


class Weight(NamedTuple):
    """Bytes of a mail: its forms and pictures as they are shown, and the whole as it is sent."""

    kind: str
    seat: str
    text: int
    html: int
    pictures: int
    files: int
    whole: int


def weigh(raw: bytes) -> Weight:
    """What a mail weighs that was sent."""
    mail = parse(raw)
    sizes = dict.fromkeys(("text", "html", "pictures", "files"), 0)
    for part in mail.walk():
        if not part.is_multipart():
            sizes[_sort(part)] += len(part.get_payload(decode=True) or b"")  # type: ignore[arg-type]
    seat = str(mail["To"]).partition("@")[0]
    return Weight(kind_of(mail).partition("-")[0], seat, **sizes, whole=len(raw))


def _sort(part: EmailMessage) -> str:
    if part.get_content_maintype() == "image":
        return "pictures"
    if part.get_filename() or part.get_content_maintype() != "text":
        return "files"
    return "html" if part.get_content_subtype() == "html" else "text"


def largest_table(name: str, edition: str, folder: Path, turns: int, width: int = 900) -> Demo:
    """A game with the most seats and the largest board, `turns` answers into it. The second
    seat reads French, the last one asked for text alone; the width of pictures is as a house
    sets it."""
    seats = _FEWER.get((name, edition), rules.about(name).seats[1])
    demo = Demo(name, folder, _silent, wish=Wish(edition, seats, tuple(LARGEST[name].items())))
    demo.host.config = replace(demo.host.config, pictures=Pictures(width=width))
    demo.open()
    demo.send(demo.seats[-1], "format text", 0)
    for _ in range(turns):
        answer(demo)
    return demo


def answer(demo: Demo) -> None:
    """Everybody who is asked sends orders, three hours later."""
    demo.clock.forward(timedelta(hours=3))
    table = demo.table()
    for item in table.open:
        demo.send(item.decision.seat, demo.orders_for(table, item.decision.seat), 0)
    demo.poll()


def ask_everything(demo: Demo) -> None:
    """The first two seats and the last one ask all there is to ask; who is due tries his orders,
    and then lets the deadline come near."""
    for question in QUESTIONS:
        for seat in (*demo.seats[:2], demo.seats[-1]):
            demo.send(seat, question, 0)
        demo.poll()
    table = demo.table()
    for item in table.open:
        orders = demo.orders_for(table, item.decision.seat).removesuffix("final")
        demo.send(item.decision.seat, f"check\n{orders}", 0)
    demo.poll()
    demo.clock.forward(timedelta(hours=30))
    demo.poll()


def sent_mails(demo: Demo) -> list[bytes]:
    """Every mail that went out."""
    return [path.read_bytes() for path in sorted((demo.host.config.mail / "out" / "new").iterdir())]


def _silent(line: str) -> None:
    """Nobody watches."""
