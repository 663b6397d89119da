"""What stays of a game, from hand-made journals: who played, who left, who kept his deadlines."""

from __future__ import annotations

from typing import Any

from adjudicator import rules
from adjudicator.engine.journal.line import GENESIS, JournalLine, chain
from adjudicator.engine.lines.excuses import DAILY
from adjudicator.engine.record.record import (
    Record,
    SeatRecord,
    finished_records,
    record_of,
    sealed_turns,
)
from adjudicator.engine.table.deadlines import Schedule
from adjudicator.engine.table.snapshot import dump_table
from adjudicator.engine.table.table import Header, SeatState, Table, begin
from adjudicator.rulekit.frozen import replace

SEATS = ("anna", "bruno", "chloe")
RULES = rules.unspoken("metallurgie", "standard")
Line = tuple[str, dict[str, Any]]


def header(*, keeps: tuple[str, ...] = (), max_misses: int = 3) -> Header:
    schedule = Schedule(max_misses=max_misses)
    return Header(
        "g1",
        "metallurgie",
        "standard",
        (),
        SEATS,
        schedule,
        "0" * 64,
        1,
        "2026-03-01T00:00:00Z",
        keeps=keeps,
    )


def journal(*said: Line, hours: int = 30) -> list[JournalLine]:
    """Lines, so many hours from one to the next."""
    lines: list[JournalLine] = []
    for n, (kind, data) in enumerate(said, 1):
        head = lines[-1].hash if lines else GENESIS
        day, hour = divmod(n * hours, 24)
        lines.append(chain(head, n, f"2026-03-{day + 1:02d}T{hour:02d}:00:00Z", kind, data, "0"))
    return lines


def step(*answers: tuple[str, str], ident: int = 0) -> Line:
    empty: dict[str, Any] = {"kind": "", "orders": [], "text": [], "items": []}
    made = [{"id": ident, "seat": seat, "source": source, **empty} for seat, source in answers]
    return "step", {"answers": made, "draws": [], "step": 1, "state": ""}


def mail(seat: str, *acts: dict[str, Any], by: str = "player", day: str = "2026-03-02") -> Line:
    stamp = f"{day}T10:00:00Z"
    return "received", {"seat": seat, "by": by, "received": stamp, "mail": "", "acts": list(acts)}


def seated(seat: str, player: str) -> Line:
    return "seated", {"by": "referee", "mail": "", "seat": seat, "player": player}


OPENED: Line = ("opened", {"game": ""})
SHEET: dict[str, Any] = {"do": "sheet", "text": "", "final": True}
RESULT = [["anna", 1, 9], ["bruno", 2, 5], ["chloe", 3, 1]]
ENDED: Line = ("ended", {"secret": "", "result": RESULT})


def made(*said: Line, end: Line = ENDED, **fixed: Any) -> Record:
    hours = fixed.pop("hours", 30)
    return record_of(RULES, header(**fixed), journal(OPENED, step(), *said, end, hours=hours))


def seat(record: Record, name: str = "anna") -> SeatRecord:
    return next(each for each in record.seats if each.name == name)


def counts(record: Record, name: str = "anna") -> list[tuple[str, int, int]]:
    return [(spell.left, spell.kept, spell.missed) for spell in seat(record, name).spells]


def test_what_a_player_wrote_is_kept_and_what_the_rules_did_instead_is_missed() -> None:
    record = made(
        step(("anna", "plan")),
        step(("anna", "direct")),
        step(("anna", "default")),
        step(("anna", "bot")),
        step(("anna", "forced"), ("bruno", "standing")),
    )
    assert counts(record) == [("", 2, 2)]
    assert counts(record, "bruno") == [("", 0, 0)]
    assert [(s.rank, s.score) for s in record.seats] == [(1, 9), (2, 5), (3, 1)]
    assert record.ending == "end"


def test_misses_within_a_day_count_once_where_the_game_says_so() -> None:
    misses = [step(("anna", "default"))] * 2
    assert counts(made(*misses, hours=2)) == [("", 0, 2)]
    assert counts(made(*misses, hours=2, keeps=(DAILY,))) == [("", 0, 1)]
    assert counts(made(*misses, hours=30, keeps=(DAILY,))) == [("", 0, 2)]


def test_an_excused_miss_is_none_and_an_excuse_before_any_miss_changes_nothing() -> None:
    excused: Line = ("excused", {"by": "referee", "mail": "", "seat": "anna", "due": []})
    assert counts(made(step(("anna", "default")), excused)) == [("", 0, 0)]
    assert counts(made(excused, step(("anna", "default")))) == [("", 0, 1)]


def test_an_autopilot_misses_nothing_and_a_machine_keeps_nothing() -> None:
    pilot = mail("anna", {"do": "set", "name": "autopilot", "value": "on"})
    assert counts(made(pilot, step(("anna", "autopilot")), step(("anna", "default")))) == [
        ("", 0, 0)
    ]
    back = mail("anna", SHEET)
    assert counts(made(pilot, back, step(("anna", "default")))) == [("", 0, 1)]
    record = made(seated("anna", "program"), step(("anna", "plan")), step(("anna", "default")))
    assert counts(record) == [("replaced", 0, 0), ("", 0, 0)]
    assert seat(record).bot == "program"


def test_who_misses_too_often_and_writes_no_more_has_left_in_silence() -> None:
    misses = [step(("anna", "default"))] * 4
    assert counts(made(*misses, max_misses=3)) == [("silent", 0, 3)]
    assert counts(made(*misses, mail("anna", SHEET), max_misses=3)) == [("", 0, 3)]


def test_an_answer_that_the_game_waited_for_was_not_in_time() -> None:
    waits: Line = ("waits", {"decision": 7})
    assert counts(made(waits, step(("anna", "plan"), ident=7))) == [("", 0, 1)]
    assert counts(made(step(("anna", "plan"), ident=7))) == [("", 1, 0)]


def test_who_gives_up_and_is_followed_by_somebody_leaves_his_counts_to_himself() -> None:
    record = made(
        step(("anna", "plan")),
        mail("anna", {"do": "set", "name": "resigned", "value": "on"}),
        step(("anna", "default")),
        seated("anna", "new"),
        step(("anna", "plan")),
        step(("anna", "default")),
    )
    assert counts(record) == [("resigned", 1, 0), ("", 1, 1)]
    assert [spell.since for spell in seat(record).spells] == [0, 6]


def test_who_comes_back_after_the_machine_never_left() -> None:
    away = (step(("anna", "plan")), seated("anna", "plain"), step(("anna", "bot")))
    record = made(*away)
    assert counts(record) == [("replaced", 1, 0), ("", 0, 0)]
    assert [spell.bot for spell in seat(record).spells] == ["", "plain"]
    assert counts(made(*away, seated("anna", "same"), step(("anna", "plan")))) == [("", 2, 0)]


def test_a_seat_taken_from_its_player_keeps_him_as_the_one_who_left() -> None:
    assert counts(made(step(("anna", "plan")), seated("anna", "none"))) == [("vacated", 1, 0)]


def test_who_is_replaced_before_the_game_begins_never_played() -> None:
    lines = journal(OPENED, seated("anna", "new"), seated("bruno", "plain"), step(), ENDED)
    record = record_of(RULES, header(), lines)
    assert counts(record) == [("", 0, 0)]
    assert seat(record).since == 2
    assert seat(record, "bruno").spells[0].bot == "plain"


def test_what_was_taken_back_is_not_counted() -> None:
    before: Table = replace(begin(header()), phase="running")
    then = dump_table(RULES, before)
    back: Line = ("branched", {"cause": "vote", "to": 2, "head": "", "turns": [], "table": then})
    record = made(step(("anna", "default")), step(("anna", "plan")), back, step(("anna", "plan")))
    assert counts(record) == [("", 1, 0)]
    assert record.branches == 1
    missed = [step(("anna", "default"))] * 2
    # without the two that were taken back he has not missed so often that he is gone
    assert counts(made(*missed, back, *missed, max_misses=3)) == [("", 0, 2)]


def test_mails_of_players_are_counted_by_day_and_those_of_others_are_not() -> None:
    record = made(
        mail("anna", SHEET),
        mail("bruno", SHEET, by="deputy"),
        mail("anna", SHEET, by="referee"),
        mail("chloe", SHEET, by="program"),
        mail("anna", SHEET, day="2026-03-04"),
    )
    assert record.mails == (("2026-03-02", 2), ("2026-03-04", 1))


def test_a_running_game_tells_who_plays_and_nothing_of_how() -> None:
    lines = journal(OPENED, step(), mail("anna", SHEET), step(("anna", "default")))
    record = record_of(RULES, header(), lines)
    assert (record.ended, record.ending, record.mails) == ("", "", ())
    assert counts(record) == [("", 0, 0)]
    assert [s.player for s in record.seats] == list(SEATS)


def test_who_ended_a_game_is_told() -> None:
    for by, ending in (("draw", "vote"), ("referee-cancel", "referee")):
        end: Line = ("ended", {"secret": "", "result": [], "by": by})
        record = made(end=end)
        assert record.ending == ending
        assert [s.rank for s in record.seats] == [0, 0, 0]


def test_finished_games_come_in_the_order_of_their_end() -> None:
    early, late = made(), made(step())
    other = replace(early, game="a0")
    running = replace(early, ended="")
    assert finished_records([late, early, running, other]) == (other, early, late)


def test_turns_that_were_taken_back_are_no_turns_of_the_game() -> None:
    published: Line = ("published", {"turn": 1, "files": {"snapshot.json": "x"}})
    again: Line = ("published", {"turn": 1, "files": {"snapshot.json": "y"}})
    state = {"table": {"seats": [{"name": SeatState("anna").name, "misses": 0, "autopilot": ""}]}}
    back: Line = ("branched", {"cause": "vote", "to": 2, **state})
    lines = journal(OPENED, step(), published, back, again)
    assert [(turn.turn, turn.n, turn.files) for turn in sealed_turns(lines)] == [
        (1, 5, (("snapshot.json", "y"),))
    ]
