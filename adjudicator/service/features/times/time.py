"""What time does for a feature of the house: the one declaration that a look asks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime

from adjudicator.rulekit.frozen import Frozen
from adjudicator.service.game.session import Session


class Time(Frozen):
    """What time does for a feature, in every game.

    serve   what time makes it do in a game, at `as_of`; lines are written at the second moment
    due     the moments at which that may be something
    """

    serve: Callable[[Session, datetime, datetime], None] | None = None
    due: Callable[[Session], Iterator[datetime]] | None = None
