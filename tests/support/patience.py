"""How long tests wait for what must come: against standing still, not against slow machines."""

from __future__ import annotations

#: seconds after which something that another process does is taken to never happen
STANDING_STILL = 300.0
