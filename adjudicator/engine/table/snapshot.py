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
from adjudicator.rulekit.frozen import names_of
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
        **{name: getattr(table, name) for name in _PLAIN},
        **{name: value for name in _MARKS if (value := getattr(table, name))},
        "state": None if table.state is None else ruleset.state_border.dump(table.state),
        "open": [_dump_open(o) for o in table.open],
        "acted": list(table.acted),
        "executed": [list(pair) for pair in table.executed],
        "happened": dump_happenings(ruleset, table.happened),
        "result": _RESULT.dump(table.result),
        "seats": [
            {k: v for k, v in seat.items() if v or k in _ALWAYS}
            for seat in _SEATS.dump(table.seats)
        ],
        **({"clock": SCHEDULE.dump(table.clock)} if table.clock is not None else {}),
        **({"past": dump_past(ruleset, table.past)} if table.past is not None else {}),
        **dump_talk(table),
        **({} if table.missed is None else {"missed": [list(pair) for pair in table.missed]}),
        **({"taught": [list(pair) for pair in table.taught]} if table.taught else {}),
    }


#: of a table what stands in a snapshot as it is, and what does so where it says something
_PLAIN = ("phase", "branch", "step", "next_id", "turn", "segment", "last", "head", "published")
_MARKS = ("renewed", "drawn", "paused", "paused_by", "settled")
#: of an open decision what older snapshots do not know, and of a seat what all of them have
_MOVED, _NOTED = ("moved", "since", "first", "moves"), ("nudged", "waits", "failed")
_ALWAYS = frozenset(
    (
        *("name", "nonce", "language", "format", "sheets"),
        *("pending", "standing", "misses", "autopilot", "resigned"),
    )
)


def load_table(ruleset: AnyRuleSet, header: Header, document: Any) -> Table:
    """The table of a snapshot; raises UnknownSchema, KeyError or ValueError if it is none."""
    check_version(document, SNAPSHOT, "snapshot.json")
    state = document["state"]
    return Table(
        header=header,
        seats=_SEATS.load(document["seats"]),
        **{name: document[name] for name in _PLAIN},
        **{name: document[name] for name in _MARKS if name in document},
        state=None if state is None else ruleset.state_border.load(state),
        open=tuple(_load_open(o) for o in document["open"]),
        acted=tuple(document["acted"]),
        happened=tuple(load_happening(ruleset, h) for h in document["happened"]),
        executed=tuple((str(a), str(b)) for a, b in document["executed"]),
        result=_RESULT.load(document["result"]),
        clock=SCHEDULE.load(document["clock"]) if "clock" in document else None,
        past=load_past(ruleset, document["past"]) if PAST in header.keeps else None,
        **load_talk(document),
        missed=load_missed(document["missed"]) if "missed" in document else None,
        taught=tuple((str(step), bool(done)) for step, done in document.get("taught", ())),
    )


def _dump_open(item: Open) -> dict[str, Any]:
    decision = item.decision
    return {
        **({name: getattr(item, name) for name in _MOVED} if item.moves else {}),
        **{name: value for name in _NOTED if (value := getattr(item, name))},
        "id": item.id,
        "opened": item.opened,
        "due": item.due,
        "reminded": item.reminded,
        "decision": {
            **{name: getattr(decision, name) for name in names_of(decision)},
            "params": [[k, dump_param(v)] for k, v in decision.params],
        },
    }


def _load_open(document: Any) -> Open:
    inside = dict(document["decision"])
    inside["params"] = tuple((str(k), load_param(v)) for k, v in inside["params"])
    times = (document["opened"], document["due"], document["reminded"])
    later = {key: document[key] for key in (*_MOVED, *_NOTED) if key in document}
    return Open(document["id"], Decision(**inside), *times, **later)
