"""The state of a house as text for the textfile collector of Prometheus' node exporter."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from datetime import datetime
from pathlib import Path

from adjudicator.archive.files import write_atomic
from adjudicator.engine.journal.line import instant
from adjudicator.errors import AdjudicatorError
from adjudicator.mail.ports import Ending
from adjudicator.rulekit.frozen import Frozen
from adjudicator.service.game.session import read_table
from adjudicator.service.house.host import Host
from adjudicator.service.run.house_state import age, house_state, open_faults, read_counts

PHASES = ("open", "running", "ended", "damaged")

#: name and labels -> value
Samples = list[tuple[Mapping[str, str], float]]


class GameNumbers(Frozen):
    """What is counted of a game. dues: instants of its open questions, while time goes on."""

    phase: str
    paused: bool = False
    asked: int = 0
    dues: tuple[datetime, ...] = ()
    misses: int = 0


class Gauges:
    """Numbers of all games, each read again only where its journal has grown."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._known: dict[str, tuple[int, GameNumbers]] = {}

    def games(self) -> list[GameNumbers]:
        """The numbers of every game."""
        for game in self._host.archive.games():
            try:
                size = self._host.archive.game(game).journal.size
            except AdjudicatorError:
                self._known[game] = (-1, GameNumbers("damaged"))
                continue
            if self._known.get(game, (-1,))[0] != size:
                self._known[game] = (size, self._read(game))
        there = set(self._host.archive.games())
        self._known = {game: known for game, known in self._known.items() if game in there}
        return [numbers for _, numbers in self._known.values()]

    def _read(self, game: str) -> GameNumbers:
        try:
            table = read_table(self._host, game)[3]
        except AdjudicatorError:
            return GameNumbers("damaged")
        dues = () if table.paused else tuple(instant(item.due) for item in table.open)
        misses = sum(seat.misses for seat in table.seats)
        return GameNumbers(table.phase, bool(table.paused), len(table.open), dues, misses)

    def text(self) -> str:
        """All metrics as a page that Prometheus reads. Raises `StorageFailed`."""
        return "".join(_write_metric(*metric) for metric in self._metrics())

    def _metrics(self) -> Iterator[tuple[str, str, str, Samples]]:
        now, house = self._host.clock.now(), house_state(self._host)
        counts = read_counts(self._host)
        games = self.games()
        phases = Counter(game.phase for game in games)
        dues = [due for game in games for due in game.dues]
        yield "games", "gauge", "Games by phase.", [({"phase": p}, phases[p]) for p in PHASES]
        yield _one("games_paused", "Games that are paused.", sum(game.paused for game in games))
        yield _one(
            "open_decisions",
            "Questions that players have not answered.",
            sum(game.asked for game in games),
        )
        yield _one(
            "overdue_decisions", "Questions whose deadline is over.", sum(due < now for due in dues)
        )
        if dues:
            yield _one(
                "next_deadline_timestamp_seconds",
                "When the next deadline is.",
                min(dues).timestamp(),
            )
        yield _one(
            "missed_deadlines",
            "Deadlines in a row that seats have missed up to now.",
            sum(game.misses for game in games),
        )
        endings = [(e.value, counts.received.get(e.value, 0)) for e in Ending]
        yield (
            "mails_received_total",
            "counter",
            "Mails that came, by how they ended.",
            [({"ending": name}, number) for name, number in endings],
        )
        yield _one("mails_sent_total", "Mails that a server took.", counts.sent, "counter")
        yield _one(
            "mails_refused_total",
            "Mails that a server refused for good.",
            counts.refused,
            "counter",
        )
        yield _one("mails_queued", "Mails that wait to be sent.", house.queued)
        yield _one(
            "oldest_queued_seconds", "Age of the oldest of them.", age(house.oldest_queued, now)
        )
        yield _one(
            "mails_given_up", "Mails that no server took, or that came back.", house.given_up
        )
        yield _one(
            "mails_unsorted",
            "Mails that could not be placed and wait for the referee.",
            house.unsorted,
        )
        yield _one("mails_quarantined", "Mails whose sender is not proven.", house.quarantined)
        yield _one("mails_unread", "Mails in the mailbox that cannot be handled.", house.unread)
        yield _one(
            "oldest_unread_seconds", "Age of the oldest of them.", age(house.oldest_unread, now)
        )
        if house.last_look:
            yield _one(
                "last_look_timestamp_seconds",
                "When the last look that worked began.",
                instant(house.last_look).timestamp(),
            )
        yield _one("look_duration_seconds", "How long the last look took.", counts.last)
        yield _one("looks_total", "Looks into the mailbox.", counts.looks, "counter")
        yield _one("looks_seconds_total", "How long all looks took.", counts.seconds, "counter")
        faults = Counter(known.fault.code for known in open_faults(self._host))
        yield (
            "faults",
            "gauge",
            "What is wrong now, by code.",
            [({"code": code}, number) for code, number in sorted(faults.items())],
        )


def write_metrics(gauges: Gauges, path: Path) -> None:
    """Write the page, whole or not at all. Raises `StorageFailed`."""
    write_atomic(path, gauges.text().encode())


def _one(name: str, told: str, value: float, kind: str = "gauge") -> tuple[str, str, str, Samples]:
    return name, kind, told, [({}, value)]


def _write_metric(name: str, kind: str, told: str, samples: Samples) -> str:
    name = f"adjudicator_{name}"
    lines = [f"# HELP {name} {told}", f"# TYPE {name} {kind}"]
    for labels, value in samples:
        shown = ",".join(f'{key}="{text}"' for key, text in labels.items())
        number = f"{value:.3f}".rstrip("0").rstrip(".")
        lines.append(f"{name}{{{shown}}} {number}" if shown else f"{name} {number}")
    return "\n".join(lines) + "\n"
