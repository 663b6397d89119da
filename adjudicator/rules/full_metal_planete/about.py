"""What a listing needs to know of the title."""

from __future__ import annotations

from adjudicator.rulekit.about import About
from adjudicator.rules.full_metal_planete.options import DOCUMENTS, EDITIONS, OPTIONS, PC, RULINGS

ABOUT = About(
    name="full-metal-planete",
    title="Full Metal Planète",
    editions=EDITIONS,
    seats=(2, 8),
    behaviour=4,
    options=(*OPTIONS, *DOCUMENTS),
    rulings=RULINGS,
    default_edition=PC,
    demo=(2, (("map", "random"), ("map_size", "20x16"))),
)
