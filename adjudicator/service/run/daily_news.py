"""When the daily mails go: with the first look after the hour of `[news]`.

mail/news.json    the day of the last ones, and up to what each reader heard
"""

from __future__ import annotations

from datetime import datetime, time, timedelta
from pathlib import Path

from adjudicator.archive.files import write_atomic
from adjudicator.render.words.times import zone_of
from adjudicator.rulekit.model import from_json, pretty
from adjudicator.service.house.host import Host


class DailyNews:
    """The daily mails of an installation, as one poller sends them."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._done = ""

    def send(self) -> None:
        """Put the mails of the day into the outbox, if their hour is over and they are not
        there. A game that cannot be read is left out. Raises `StorageFailed`."""
        now = self._host.clock.now()
        day = self._day(now)
        if self._done == day:
            return
        before, heard = self._read()
        if before == day:
            self._done = day
            return
        # letters are slow to load, and they go once a day
        from adjudicator.service.features.news import News

        heard = News(self._host).write(day, heard, now)
        write_atomic(self._path, pretty({"day": day, "heard": heard}))
        self._done = day

    @property
    def _path(self) -> Path:
        return self._host.config.mail / "news.json"

    def _day(self, now: datetime) -> str:
        """The day whose mails may go: today's from its hour on."""
        local = now.astimezone(zone_of(self._host.config.schedule.zone))
        hour = time.fromisoformat(self._host.config.news.at)
        return str(local.date() if local.time() >= hour else local.date() - timedelta(days=1))

    def _read(self) -> tuple[str, dict[str, int]]:
        """The day of the last mails, and what seats heard; nothing where that is not known."""
        try:
            document = from_json(self._path.read_bytes())
            return str(document["day"]), {str(k): int(v) for k, v in document["heard"].items()}
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            return "", {}
