"""Sentences that picture and report share, as phrases made from a state."""

from __future__ import annotations

from adjudicator.rulekit.phrase import Param, Phrase, Term, say
from adjudicator.rules.planet_masters.board import LAWS, PLANET_FACES, WEAPON_FACES, home_meaning
from adjudicator.rules.planet_masters.state import Deed, Player, State
from adjudicator.rules.planet_masters.view import Sums


def progress(table: State) -> Phrase:
    """Tell how far the game has come."""
    if table.phase == "over":
        return say("fact-over", round=table.round, turn=table.turn)
    if table.turn == 0:
        return say("fact-setup")
    return say(
        "fact-progress",
        round=table.round,
        last=table.book.max_rounds,
        turn=table.turn,
        seat=table.players[table.active].seat,
        phase=Term("phase", table.phase),
    )


def brief(table: State) -> tuple[Phrase, ...]:
    """Tell how far the game has come and what is in force, in lines for the head of a picture."""
    lines = [progress(table) if table.turn == 0 else _clock(table)]
    if table.book.politics:
        lines.append(say("label-law", law=Term("law", LAWS[table.law])))
    if table.storm:
        lines.append(say("label-storm"))
    if table.last is not None:
        lines.append(deed_phrase(table, table.last, "label"))
    return tuple(lines)


def _clock(table: State) -> Phrase:
    seat = table.players[table.active].seat
    last = table.book.max_rounds
    if table.phase == "over":
        return say("label-over", round=table.round, turn=table.turn)
    return say("label-progress", round=table.round, last=last, turn=table.turn, seat=seat)


def deed_phrase(table: State, last: Deed, form: str = "deed") -> Phrase:
    """The last action, as a sentence (`deed`) or short (`label`)."""
    target = table.players[last.target].seat if last.target >= 0 else ""
    return say(
        f"{form}-{last.kind}",
        seat=table.players[last.actor].seat,
        target=target,
        ending=Term("ending", last.ending or "none"),
        attack=last.strength,
        defence=last.resistance,
    )


def sums_of(sums: Sums) -> dict[str, Param]:
    """A player's sums as parameters."""
    return {
        "planets": sums.planets,
        "good": sums.good,
        "influence": sums.influence,
        "votes": sums.votes,
        "capacity": sums.capacity,
        "attack": sums.attack,
        "defence": sums.defence,
    }


def dice_of(player: Player) -> tuple[Param, ...]:
    """A player's dice with what they show: home, planets, weapons; () before the first roll."""
    if not player.home:
        return ()
    home: Param = Term("face", home_meaning(player.race, player.home))
    if player.home == 1:
        home = say("fact-trait", face=home)
    named = [("H", home)]
    named += [(f"W{d.number}", Term("face", PLANET_FACES[d.face])) for d in player.planets]
    named += [(f"R{d.number}", Term("face", WEAPON_FACES[d.face])) for d in player.weapons]
    return tuple(say("fact-weapon", die=name, face=face) for name, face in named)
