"""The table as a document: what a snapshot holds, whole, and what its state hashes to."""

from __future__ import annotations

import hashlib
from typing import Any

from adjudicator.engine.journal.schema import SNAPSHOT, check_version
from adjudicator.engine.table.deadlines import SCHEDULE
from adjudicator.engine.table.happenings import (
    PAST,
    dump_happenings,
    dump_past,
    load_happening,
    load_past,
)
from adjudicator.engine.table.table import Header, Open, SeatState, Table
from adjudicator.engine.table.terms import dump_talk, load_missed, load_talk
from adjudicator.rulekit.course import Place
from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.model import Border, canonical
from adjudicator.rulekit.phrase import dump_param, load_param
from adjudicator.rulekit.ruleset import AnyRuleSet


def state_hash(ruleset: AnyRuleSet, state: Any) -> str:
    """SHA-256 of a state's canonical JSON."""
    return hashlib.sha256(canonical(ruleset.state_border.dump(state))).hexdigest()


_SEATS: Border[tuple[SeatState, ...]] = Border(tuple[SeatState, ...])
_RESULT: Border[tuple[Place, ...]] = Border(tuple[Place, ...])


def dump_table(ruleset: AnyRuleSet, table: Table) -> dict[str, Any]:
    """The document of a snapshot: everything of the table but the header."""
    return {
        "schema": SNAPSHOT,
        "phase": table.phase,
        "branch": table.branch,
        "step": table.step,
        "state": None if table.state is None else ruleset.state_border.dump(table.state),
        "open": [_dump_open(o) for o in table.open],
        "next_id": table.next_id,
        "acted": list(table.acted),
        "executed": [list(pair) for pair in table.executed],
        "happened": dump_happenings(ruleset, table.happened),
        "turn": table.turn,
        "segment": table.segment,
        "result": _RESULT.dump(table.result),
        "last": table.last,
        "head": table.head,
        "published": table.published,
        "seats": [_lean(seat) for seat in _SEATS.dump(table.seats)],
        **({"renewed": table.renewed} if table.renewed else {}),
        **({"drawn": table.drawn} if table.drawn else {}),
        **({"clock": SCHEDULE.dump(table.clock)} if table.clock is not None else {}),
        **({"past": dump_past(ruleset, table.past)} if table.past is not None else {}),
        **dump_talk(table),
        **({} if table.missed is None else {"missed": [list(pair) for pair in table.missed]}),
    }


#: of an open decision and of a seat, what older snapshots do not know
_LATER = ("moved", "since", "first", "moves", "nudged", "waits", "failed")
_NEWER = frozenset(
    [
        "words",
        "words_from",
        "news",
        "zone",
        "away",
        "former",
        "notes",
        "stops",
        "missed",
        "excused",
        "spent",
        "deputy",
        "deputed",
        "hands",
        "player",
        "called",
        "composer",
    ]
)


def _lean(seat: dict[str, Any]) -> dict[str, Any]:
    """A seat without what older snapshots do not know, where it says nothing."""
    return {k: v for k, v in seat.items() if v or k not in _NEWER}


def load_table(ruleset: AnyRuleSet, header: Header, document: Any) -> Table:
    """The table of a snapshot; raises UnknownSchema, KeyError or ValueError if it is none."""
    check_version(document, SNAPSHOT, "snapshot.json")
    state = document["state"]
    return Table(
        header=header,
        seats=_SEATS.load(document["seats"]),
        phase=document["phase"],
        branch=document["branch"],
        step=document["step"],
        state=None if state is None else ruleset.state_border.load(state),
        open=tuple(_load_open(o) for o in document["open"]),
        next_id=document["next_id"],
        acted=tuple(document["acted"]),
        happened=tuple(load_happening(ruleset, h) for h in document["happened"]),
        executed=tuple((str(a), str(b)) for a, b in document["executed"]),
        turn=document["turn"],
        segment=document["segment"],
        result=_RESULT.load(document["result"]),
        last=document["last"],
        head=document["head"],
        published=document["published"],
        renewed=document.get("renewed", 0),
        drawn=document.get("drawn", ""),
        clock=SCHEDULE.load(document["clock"]) if "clock" in document else None,
        past=load_past(ruleset, document["past"]) if PAST in header.keeps else None,
        **load_talk(document),
        missed=load_missed(document["missed"]) if "missed" in document else None,
    )


def _dump_open(item: Open) -> dict[str, Any]:
    decision = item.decision
    moved = {"moved": item.moved, "since": item.since, "first": item.first, "moves": item.moves}
    return {
        **(moved if item.moves else {}),
        **({"nudged": item.nudged} if item.nudged else {}),
        **({"waits": item.waits} if item.waits else {}),
        **({"failed": True} if item.failed else {}),
        "id": item.id,
        "opened": item.opened,
        "due": item.due,
        "reminded": item.reminded,
        "decision": {
            "kind": decision.kind,
            "seat": decision.seat,
            "window": decision.window,
            "sealed": decision.sealed,
            "many": decision.many,
            "whole": decision.whole,
            "forced": decision.forced,
            "params": [[k, dump_param(v)] for k, v in decision.params],
        },
    }


def _load_open(document: Any) -> Open:
    inside = dict(document["decision"])
    inside["params"] = tuple((str(k), load_param(v)) for k, v in inside["params"])
    times = (document["opened"], document["due"], document["reminded"])
    later = {key: document[key] for key in _LATER if key in document}
    return Open(document["id"], Decision(**inside), *times, **later)
