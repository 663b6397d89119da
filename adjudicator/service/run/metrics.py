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

#: what each number is, in the order of the page
_TOLD = {
    "games": "Games by phase.",
    "games_paused": "Games that are paused.",
    "open_decisions": "Questions that players have not answered.",
    "overdue_decisions": "Questions whose deadline is over.",
    "next_deadline_timestamp_seconds": "When the next deadline is.",
    "missed_deadlines": "Deadlines in a row that seats have missed up to now.",
    "mails_received_total": "Mails that came, by how they ended.",
    "mails_sent_total": "Mails that a server took.",
    "mails_refused_total": "Mails that a server refused for good.",
    "mails_queued": "Mails that wait to be sent.",
    "oldest_queued_seconds": "Age of the oldest of them.",
    "mails_given_up": "Mails that no server took, or that came back.",
    "mails_unsorted": "Mails that could not be placed and wait for the referee.",
    "mails_quarantined": "Mails whose sender is not proven.",
    "mails_unread": "Mails in the mailbox that cannot be handled.",
    "oldest_unread_seconds": "Age of the oldest of them.",
    "last_look_timestamp_seconds": "When the last look that worked began.",
    "look_duration_seconds": "How long the last look took.",
    "looks_total": "Looks into the mailbox.",
    "looks_seconds_total": "How long all looks took.",
    "faults": "What is wrong now, by code.",
}
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
        ended = counts.received
        faults = Counter(known.fault.code for known in open_faults(self._host))
        found: dict[str, float | Samples] = {
            "games": [({"phase": phase}, phases[phase]) for phase in PHASES],
            "games_paused": sum(game.paused for game in games),
            "open_decisions": sum(game.asked for game in games),
            "overdue_decisions": sum(due < now for due in dues),
            **({"next_deadline_timestamp_seconds": min(dues).timestamp()} if dues else {}),
            "missed_deadlines": sum(game.misses for game in games),
            "mails_received_total": [({"ending": e.value}, ended.get(e.value, 0)) for e in Ending],
            "mails_sent_total": counts.sent,
            "mails_refused_total": counts.refused,
            "mails_queued": house.queued,
            "oldest_queued_seconds": age(house.oldest_queued, now),
            "mails_given_up": house.given_up,
            "mails_unsorted": house.unsorted,
            "mails_quarantined": house.quarantined,
            "mails_unread": house.unread,
            "oldest_unread_seconds": age(house.oldest_unread, now),
            "look_duration_seconds": counts.last,
            "looks_total": counts.looks,
            "looks_seconds_total": counts.seconds,
            "faults": [({"code": code}, number) for code, number in sorted(faults.items())],
        }
        if house.last_look:
            found["last_look_timestamp_seconds"] = instant(house.last_look).timestamp()
        for name, told in _TOLD.items():
            if name in found:
                value = found[name]
                samples = value if isinstance(value, list) else [({}, value)]
                yield name, "counter" if name.endswith("_total") else "gauge", told, samples


def write_metrics(gauges: Gauges, path: Path) -> None:
    """Write the page, whole or not at all. Raises `StorageFailed`."""
    write_atomic(path, gauges.text().encode())


def _write_metric(name: str, kind: str, told: str, samples: Samples) -> str:
    name = f"adjudicator_{name}"
    lines = [f"# HELP {name} {told}", f"# TYPE {name} {kind}"]
    for labels, value in samples:
        shown = ",".join(f'{key}="{text}"' for key, text in labels.items())
        number = f"{value:.3f}".rstrip("0").rstrip(".")
        lines.append(f"{name}{{{shown}}} {number}" if shown else f"{name} {number}")
    return "\n".join(lines) + "\n"
