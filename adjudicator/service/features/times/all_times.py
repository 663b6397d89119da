"""What time does for all features, in their order in `flow/features.py`."""

from __future__ import annotations

from adjudicator.service.features.times.claims import CLAIMING
from adjudicator.service.features.times.lessons import CLOSING
from adjudicator.service.features.times.put_off import PUTTING_OFF
from adjudicator.service.features.times.reminders import REMINDING
from adjudicator.service.features.times.standby_offers import OFFERING
from adjudicator.service.features.times.time import Time
from adjudicator.service.features.times.waits import WAITING

TIMES: tuple[Time, ...] = (WAITING, OFFERING, REMINDING, CLAIMING, PUTTING_OFF, CLOSING)
