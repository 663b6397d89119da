"""All acts of the referee by name."""

from __future__ import annotations

from adjudicator.service.desk import branches, clocks, corrections, mails, remarks, seats
from adjudicator.service.desk.act import Act

#: modules of acts, in the order in which help pages show them
_MODULES = (clocks, remarks, seats, mails, branches, corrections)

ACTS: dict[str, Act] = {act.name: act for module in _MODULES for act in module.ACTS}
