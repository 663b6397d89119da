"""The questions that orders answer: the kinds of decisions, each named by its rule."""

from __future__ import annotations

LAND, DEPLOY, SECRET, TURN = "R-46", "R-47", "R-88", "R-48"
#: the kind that is asked in each phase of the clock
KIND_OF = {"land": LAND, "deploy": DEPLOY, "secret": SECRET, "turn": TURN}
