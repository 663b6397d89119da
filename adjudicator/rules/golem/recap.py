"""What happened since a seat last acted, told to it: losses, own hits, then rivals in a line each.

Works on faces alone: what the seat may know of each event.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from adjudicator.rulekit.event import Event
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.phrase import Param, Phrase, Term, say
from adjudicator.rules.golem import events as ev
from adjudicator.rules.golem.cards.cardset import Name
from adjudicator.rules.golem.picture.briefs import losses
from adjudicator.rules.golem.view import View

#: what the report tells better by what came of it, or by the position
_SILENT = (ev.TurnBegan, ev.CycleBegan, ev.RoundEnded, ev.Assigned, ev.Dealt, ev.Declined)
#: deeds of a rival that effects follow
_DEEDS = (ev.Supported, ev.PilotUsed, ev.AbilityUsed, ev.Attacked)
_Verbs = (
    ev.EnergyTaken
    | ev.Swapped
    | ev.TileRepaired
    | ev.Reacted
    | ev.TurnSkipped
    | ev.RepairSkipped
    | ev.Drafted
)
#: sentences that tell all deeds of their kind
_SUMMED = ("deed-energy", "deed-swap")
Changed = ev.AttackChanged | ev.InitiativeChanged | ev.DefenceChanged | ev.EnergyChanged


class Blow(Frozen):
    """An attack with its result, and who answered it with what."""

    attack: ev.Attacked
    result: ev.TileHit | ev.Missed
    reaction: ev.Reacted | None = None

    @property
    def hit(self) -> bool:
        """Whether the tile went out of service."""
        return isinstance(self.result, ev.TileHit)


def blows(faces: Sequence[Event]) -> Iterator[Blow]:
    """The attacks among some events whose result is known, oldest first."""
    attack: ev.Attacked | None = None
    reaction: ev.Reacted | None = None
    for face in faces:
        if isinstance(face, ev.Attacked):
            attack, reaction = face, None
        elif isinstance(face, ev.Reacted):
            reaction = face
        elif isinstance(face, ev.TileHit | ev.Missed) and attack is not None:
            yield Blow(attack, face, reaction)
            attack = None


def recap(view: View, seat: str | None, faces: Sequence[Event]) -> tuple[Phrase, ...]:
    """Sentences to `seat`: tiles lost, other losses, own results, the table, rivals, the end."""
    fights = list(blows(faces))
    lost = [_loss(b) for b in fights if b.hit and b.result.target == seat]
    held = [_parry(b) for b in fights if not b.hit and b.result.target == seat]
    struck = [_strike(b) for b in fights if b.result.seat == seat]
    worse: dict[str, list[Phrase]] = {}
    doer = ""
    other: list[Phrase] = []
    table: list[Phrase] = []
    drawn: list[Name] = []
    deeds: dict[str, list[Phrase]] = {}
    for face in faces:
        if isinstance(face, _DEEDS):
            doer = face.seat
        if isinstance(face, (*_SILENT, ev.GameEnded)) or _in_a_blow(face, fights, seat):
            continue
        if isinstance(face, ev.RoundBegan) and face.round == 1:
            continue  # the game begins with it
        whose = getattr(face, "seat", "")
        if isinstance(face, ev.LeftOver) and whose != seat:
            continue
        if isinstance(face, ev.Drew):
            drawn += face.cards
        elif isinstance(face, ev.TileHit | ev.Missed):
            blow = next((blow for blow in fights if blow.result is face), None)
            if blow:
                deeds.setdefault(whose, []).append(_between(blow))
            elif face.target == seat:  # he has read of the attack when he was asked to react
                if isinstance(face, ev.TileHit):
                    lost.append(_fallen(face))
                else:
                    held.append(_kept(face))
            else:
                table.append(face.phrase())
        elif isinstance(face, Changed):
            # gains and what befalls others are told with the deed that they came of
            if whose == seat and harms(face):
                worse.setdefault(doer, []).append(_effect(face, ""))
        elif isinstance(face, ev.Attacked) and face.target == seat:
            other.append(_aimed(face, view))  # its result hangs on the reader's reaction
        elif whose == seat and isinstance(face, ev.Discarded):
            other.append(say("recap-discarded", card=face.card.with_id()))
        elif whose == seat and isinstance(face, ev.Destroyed | ev.BoxEmpty):
            other.append(face.phrase())
        elif (deed := _deed_phrase(face, faces, seat)) is not None:
            deeds.setdefault(whose, []).append(deed)
        else:
            table.append(face.phrase())
    own = deeds.pop(seat, []) if seat is not None else []
    other[:0] = [
        say("recap-worse", seat=who, own=who == seat, effects=tuple(of))
        for who, of in worse.items()
    ]
    mine = [say("recap-own", deeds=_chain(_gather(own)))] if own else []
    if drawn:
        mine.append(say("recap-drawn", cards=tuple(name.with_id() for name in drawn)))
    rivals = (
        say("recap-rival", seat=who, deeds=_chain(_gather(done))) for who, done in deeds.items()
    )
    over = (face.phrase() for face in faces if isinstance(face, ev.GameEnded))
    return (*lost, *other, *held, *struck, *mine, *table, *rivals, *over)


def _gather(deeds: Sequence[Phrase]) -> list[Phrase]:
    """Deeds in their order; what somebody did again and again is told once, where it began."""
    return [
        told if times == 1 or told.code in _SUMMED else say("deed-times", deed=told, times=times)
        for told, times in Counter(deeds).items()
    ]


def _chain(deeds: Sequence[Phrase]) -> Phrase:
    """Deeds in their order, as pieces of one line."""
    chain = deeds[0]
    for deed in deeds[1:]:
        chain = say("deed-then", first=chain, then=deed)
    return chain


def _in_a_blow(face: Event, fights: Sequence[Blow], reader: str | None) -> bool:
    """Whether a sentence of its own tells an event: as the attack, the answer or the result of
    a fight of the reader's, or as the attack of any fight."""
    for blow in fights:
        if face is blow.attack:
            return True
        if face is blow.result or face is blow.reaction:
            return reader in (blow.result.seat, blow.result.target)
    return False


def harms(face: Changed) -> bool:
    """Whether a change is a loss."""
    return face.amount < 0 if isinstance(face, ev.EnergyChanged) else face.amount.startswith("-")


def _weapon(attack: ev.Attacked) -> Phrase:
    """Return the weapon of an attack: the card, or the pilot's ability; the mecha's beside it."""
    used = attack.talent.phrase() if attack.talent else attack.card.with_id()
    if attack.ability is None:
        return used
    return say("weapon-and-ability", weapon=used, ability=attack.ability.phrase())


def _numbers(result: ev.TileHit | ev.Missed) -> dict[str, Param]:
    return {"part": Term("part", result.part), "total": result.total, "defence": result.defence}


def _aimed(attack: ev.Attacked, view: View) -> Phrase:
    """An attack on the reader that is still open, and what else a hit would cost him."""
    effects = () if attack.talent else losses(view.cards.cards[attack.card.id])
    return say(
        "recap-aimed",
        seat=attack.seat,
        part=Term("part", attack.part),
        weapon=_weapon(attack),
        effects=effects,
    )


def _loss(blow: Blow) -> Phrase:
    assert isinstance(blow.result, ev.TileHit)
    return _fallen(blow.result, _weapon(blow.attack))


def _fallen(result: ev.TileHit, weapon: Phrase | None = None) -> Phrase:
    """A tile of the reader's that was hit; by what, where it was not told before."""
    return say(
        "recap-lost",
        seat=result.seat,
        malus=result.malus,
        amount=result.amount,
        left=result.left,
        has_weapon=weapon is not None,
        weapon=weapon or "",
        **_numbers(result),
    )


def _parry(blow: Blow) -> Phrase:
    assert isinstance(blow.result, ev.Missed)
    return _kept(blow.result, _weapon(blow.attack), blow.reaction)


def _kept(
    result: ev.Missed, weapon: Phrase | None = None, answer: ev.Reacted | None = None
) -> Phrase:
    """An attack on the reader that failed, and what his reaction cost."""
    return say(
        "recap-held",
        seat=result.seat,
        reacted=answer is not None,
        answer=answer.ability.phrase() if answer else "",
        cost=answer.cost if answer else 0,
        prevented=result.prevented,
        has_weapon=weapon is not None,
        weapon=weapon or "",
        **_numbers(result),
    )


def _strike(blow: Blow) -> Phrase:
    """Tell the result of an attack of the reader's."""
    result = blow.result
    answer = blow.reaction
    given: dict[str, Param] = {
        "target": result.target,
        "left": result.left if isinstance(result, ev.TileHit) else 0,
        "reacted": answer is not None,
        "answer": answer.ability.phrase() if answer else "",
        "prevented": bool(answer and answer.prevented),
    }
    code = "recap-hit" if blow.hit else "recap-missed"
    return say(code, weapon=_weapon(blow.attack), **given, **_numbers(result))


def _between(blow: Blow) -> Phrase:
    """An attack of a rival on another."""
    return say(
        "deed-attack",
        hit=blow.hit,
        target=blow.result.target,
        weapon=_weapon(blow.attack),
        **_numbers(blow.result),
    )


def _deed_phrase(face: Event, faces: Sequence[Event], reader: str | None) -> Phrase | None:
    """Tell what a seat did, as a piece of its line; None for what is nobody's deed."""
    if isinstance(face, ev.Supported | ev.PilotUsed | ev.AbilityUsed):
        if isinstance(face, ev.Supported):
            name = face.card.with_id()
        else:
            name = (face.talent if isinstance(face, ev.PilotUsed) else face.ability).phrase()
        effects = tuple(_effects(face, faces, reader))
        return say(
            "deed-use",
            own=face.seat == reader,
            name=name,
            foe=face.foe,
            at_reader=face.foe == reader,
            effects=effects,
        )
    own = face.seat == reader if isinstance(face, _Verbs) else False
    if isinstance(face, ev.EnergyTaken):
        taken = [f for f in faces if isinstance(f, ev.EnergyTaken) and f.seat == face.seat]
        return say("deed-energy", own=own, now=taken[-1].now, times=len(taken))
    if isinstance(face, ev.Swapped):
        swapped = (f for f in faces if isinstance(f, ev.Swapped) and f.seat == face.seat)
        return say("deed-swap", own=own, cards=tuple(f.card.with_id() for f in swapped))
    if isinstance(face, ev.Discarded):  # of a rival: own losses are told by themselves
        return say("deed-discard", card=face.card.with_id())
    if isinstance(face, ev.LeftOver):  # the reader's own: what rivals leave is left out
        return say("deed-left-over", cards=tuple(name.with_id() for name in face.cards))
    if isinstance(face, ev.TileRepaired):
        return say("deed-repair", own=own, part=Term("part", face.part))
    if isinstance(face, ev.Reacted):
        return say("deed-react", own=own, ability=face.ability.phrase())
    if isinstance(face, ev.Drafted):
        return say("deed-draft", own=own, choice=face.choice.phrase())
    if isinstance(face, ev.TurnSkipped | ev.RepairSkipped):
        code = "deed-skip" if isinstance(face, ev.TurnSkipped) else "deed-no-repair"
        return say(code, own=own)
    return None


def _effects(deed: Event, faces: Sequence[Event], reader: str | None) -> Iterator[Phrase]:
    """The changes that followed a deed at once, in short; to others than its doer with the name.

    Losses of the reader are told by themselves.
    """
    at = next(i for i, face in enumerate(faces) if face is deed)
    for face in faces[at + 1 :]:
        if isinstance(face, (*_DEEDS, ev.TurnBegan)):
            return
        if isinstance(face, Changed) and not (face.seat == reader and harms(face)):
            yield _effect(face, "" if face.seat == getattr(deed, "seat", "") else face.seat)


def _effect(face: Changed, seat: str) -> Phrase:
    """A change in short; with the name of a seat, of whose mecha."""
    amount = f"{face.amount:+d}" if isinstance(face, ev.EnergyChanged) else face.amount
    return say(
        "deed-effect",
        kind=str(face.kind).removesuffix("-changed"),
        amount=amount,
        seat=seat,
        fleeting=not isinstance(face, ev.EnergyChanged) and face.duration == "round",
        tiles=len(face.tiles) if isinstance(face, ev.DefenceChanged) else 0,
    )
