"""All acts of the referee by name."""

from __future__ import annotations

from adjudicator.service.desk.act import Act
from adjudicator.service.referee import (
    branches,
    clocks,
    corrections,
    introducing,
    life,
    mails,
    overview,
    seats,
    standby,
    waiting,
    words_to_all,
)

#: modules of acts, in the order in which help pages show them
_MODULES = (
    overview,
    life,
    clocks,
    words_to_all,
    seats,
    standby,
    mails,
    waiting,
    branches,
    corrections,
    introducing,
)

ACTS: dict[str, Act] = {act.name: act for module in _MODULES for act in module.ACTS}
