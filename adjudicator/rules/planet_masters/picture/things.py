"""Dice and players as who composes an order meets them: what they show, where they lie."""

from __future__ import annotations

from typing import Any

from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.phrase import Param, Phrase, Term, say
from adjudicator.rulekit.thing import Thing
from adjudicator.rules.planet_masters.board import PLANET_FACES, WEAPON_FACES
from adjudicator.rules.planet_masters.choices import face_by_name
from adjudicator.rules.planet_masters.state import State
from adjudicator.rules.planet_masters.view import View


def thing(view: View, kind: str, value: Any) -> Thing:
    """A die by its number, the own home planet, a player by his card."""
    if kind == "planet-die":
        return _die(view, f"W{value}")
    if kind == "weapon-die":
        return _die(view, f"R{value}")
    if kind == "reroll-item":
        return _home(view) if value == "H" else _die(view, value)
    return Thing(idents=(f"player:{value}",)) if kind == "seat" else Thing()


def _die(view: View, name: str) -> Thing:
    planets = name[0] == "W"
    for player in view.table.players:
        for die in player.planets if planets else player.weapons:
            if f"{name[0]}{die.number}" == name:
                face = (PLANET_FACES if planets else WEAPON_FACES)[die.face]
                ident = f"{'planet' if planets else 'weapon'}:{name}"
                return Thing(_die_phrase(name, Term("face", face)), None, (ident,))
    return Thing()


def _home(view: View) -> Thing:
    player = next((p for p in view.table.players if p.seat == view.seat), None)
    if player is None:
        return Thing()
    face = face_by_name(player, "H")
    return Thing(_die_phrase("H", Term("face", face)), None, (f"home:{player.seat}",))


def _die_phrase(name: str, face: Param) -> Phrase:
    return say("fact-weapon", die=name, face=face)


def means(state: State, seat: SeatId) -> tuple[Phrase, ...]:
    """Nothing: the picture shows it."""
    return ()
