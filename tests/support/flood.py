"""A flood: many mails of all kinds into many games, drained while a deadline passes.

Of every ten mails about four are spam, two forgeries, two copies of orders that were sent
before, one a question and one good orders. Each seat that is asked has ordered in time but for
the seats of the last games, which keep silent; the clock goes on with each batch, so that the
deadline is over before the last mail that came in time was read.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from datetime import timedelta
from pathlib import Path
from random import Random

from adjudicator.mail.ports import Ending, Fetched, Source
from adjudicator.rulekit.frozen import Frozen
from adjudicator.service.faults.looking import Polled
from adjudicator.service.run.poller import Poller
from tests.support.house import START, House

DEADLINE = START + timedelta(hours=48)
FIRST = DEADLINE - timedelta(hours=2)
"""When the first mail of the flood comes; the last one comes a minute before the deadline."""
QUIET = {"breakers": {"outage": "off", "jump": "off", "misses": 0}}
"""Without circuit breakers: nothing but the order of reading may save a seat."""


class Drained(Frozen):
    """What became of a flood.

    ordered  games whose seat had ordered; missed: those of them that were answered by default
    silent   games whose seat had not; punished: the same
    largest  mails of the largest batch; looks: how many it took; over: how many of them began
             when the deadline was over and mail that came before it was unread
    """

    mails: int
    ordered: int
    missed: int
    silent: int
    punished: int
    largest: int
    looks: int
    over: int
    endings: dict[str, int]
    faults: tuple[str, ...]


class Ticking:
    """A mailbox in front of which time goes on."""

    def __init__(self, inner: Source, tick: Callable[[], None]) -> None:
        self.inner = inner
        self.tick = tick
        self.largest = 0

    def fetch(self, skip: Collection[str] = (), most: int = 0) -> Sequence[Fetched]:
        batch = self.inner.fetch(skip, most)
        self.largest = max(self.largest, len(batch))
        self.tick()
        return batch

    def remaining(self, keys: Collection[str]) -> frozenset[str]:
        return self.inner.remaining(keys)

    def settle(self, endings: Sequence[tuple[str, Ending]]) -> None:
        self.inner.settle(endings)

    def wait(self, seconds: float) -> None:
        self.inner.wait(seconds)

    def close(self) -> None:
        self.inner.close()


def prepare(folder: Path, games: int, mails: int, seed: int = 1) -> House:
    """A house with the flood in its mailbox, an hour before the deadline."""
    house = House(folder, **QUIET)
    names = [f"g{number}" for number in range(games)]
    for name in names:
        house.open(name)
        house.mail("anna", "format text", name)
    house.poll()
    random = Random(seed)
    loud = names[: games - silent_of(games)]
    late = [house.write("anna", "draw\nplace auto", name) for name in loud[::2]]
    raws = [house.write("anna", "draw\nplace auto", name) for name in loud[1::2]]
    good = list(raws)
    while len(raws) + 2 * len(late) < mails:
        name = random.choice(names)
        kind = random.choices(("spam", "forged", "copy", "question", "again"), (4, 2, 2, 1, 1))[0]
        if kind == "spam":
            raws.append(house.write("spammer", f"buy {len(raws)}", To="turns@gm.example"))
        elif kind == "forged":
            address = house.address("anna", name, "a" * 26)
            raws.append(house.write("anna", "withdraw", name, To=address))
        elif kind == "copy" and good:
            raws.append(random.choice(good))
        elif kind == "question":
            raws.append(house.write("bruno", "status", name))
        elif name in loud[1::2]:
            good.append(house.write("anna", "draw\nplace auto", name))
            raws.append(good[-1])
    random.shuffle(raws)
    # The only orders in half of the games come last, twice, behind all other mail.
    raws += [*late, *late]
    span = DEADLINE - timedelta(minutes=1) - FIRST
    for number, raw in enumerate(raws):
        house.lay(raw, FIRST + span * number / len(raws))
    house.clock.at = DEADLINE - timedelta(hours=1)
    return house


def missed(house: House, game: str) -> bool:
    """Whether an answer was made for anna by default."""
    steps = (line["data"]["answers"] for line in house.journal(game) if line["kind"] == "step")
    return any(a["seat"] == "anna" and a["source"] == "default" for step in steps for a in step)


def silent_of(games: int) -> int:
    """In how many games nobody orders."""
    return max(1, games // 10)


def drain(house: House, games: int) -> Drained:
    """Look as the daemon does, without an end of its patience, till nothing waits."""
    mails = len(house.waiting())

    def tick() -> None:
        # Half of the mails are read when the deadline comes.
        house.clock.forward(minutes=1 + 60 * 200 / mails)

    source = Ticking(house.host.make_source(), tick)
    poller = Poller(house.host, source, house.host.make_sender())
    looks = over = 0
    endings: Counter[str] = Counter()
    faults: list[str] = []
    while looks == 0 or house.waiting() or house.clock.at < DEADLINE + timedelta(hours=1):
        over += bool(house.waiting()) and house.clock.at > DEADLINE
        result = Polled()
        poller.look(result)
        endings.update({ending.value: count for ending, count in result.endings.items()})
        faults += result.faults
        looks += 1
    names = [f"g{number}" for number in range(games)]
    misses = [missed(house, name) for name in names]
    silent = silent_of(games)
    return Drained(
        mails,
        games - silent,
        sum(misses[: games - silent]),
        silent,
        sum(misses[games - silent :]),
        source.largest,
        looks,
        over,
        dict(endings),
        tuple(faults),
    )
