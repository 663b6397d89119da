"""A made-up report and a made-up receipt, with everything that they can hold."""

from __future__ import annotations

from datetime import UTC, datetime

from adjudicator.render.letters.receipt import Receipt
from adjudicator.render.letters.receipt_lines import ReceiptLine
from adjudicator.render.letters.report import Question, Report
from adjudicator.render.words.times import When
from adjudicator.rulekit.course import Place
from adjudicator.rulekit.phrase import Quote, Term, say
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rulekit.scene import Lines, Table
from adjudicator.rulekit.text import Span
from adjudicator.rules.metallurgie.hexgrid import Hex
from tests.render.example_scene import island

EVIL = "<script>alert(1)</script>\u202eevil"
DUE = When(
    datetime(2026, 11, 3, 17, 0, tzinfo=UTC),
    "Europe/Paris",
    datetime(2026, 11, 1, 9, 30, tzinfo=UTC),
)


def report() -> Report:
    return Report(
        game="lava-3",
        title="Island of Tanks",
        edition="first",
        seat="anna",
        moment=say("fact-island", turn=7),
        happened=(
            say("fact-moved", unit="tank-1", cell=Quote("C2")),
            say("fact-unit", unit="tank-3", owner=EVIL, cell=Quote("A5")),
            say("fact-note", line=Quote("drive: always <north>")),
        ),
        questions=(
            Question(
                17,
                say("fact-where-to", unit="tank-1"),
                DUE,
                ("drive tank-1 to C2", "drive tank-1 to B3"),
                (("drive <unit> to <cell>", "moves a tank by one cell"),),
                say("fact-else"),
            ),
        ),
        notices=(say("fact-late", received=Quote("10:02")),),
        blocks=(
            Table(
                say("fact-stocks"),
                (say("column-seat"), say("fact-ore"), say("column-score")),
                (("anna", 3, 12), ("bert", 0, 9), (EVIL, 5, 1200)),
            ),
            Lines(say("fact-pieces"), (say("fact-goal"), say("fact-sea"))),
        ),
        scene=island(),
        template=("drive tank-1 to C2", "", "# drive tank-2 to " + "a" * 90),
        waiting=("anna", "bert"),
        head="3f2a9c" + "0" * 58,
    )


def final_report() -> Report:
    return Report(
        game="lava-3",
        title="Island of Tanks",
        moment=say("fact-island", turn=9),
        places=(Place("anna", 1, 20, (3, 1)), Place(EVIL, 2, 20, (2,))),
        head="3f2a9c" + "0" * 58,
    )


def receipt() -> Receipt:
    moved = island(pieces=(("tank-1", 1, Hex(2, 1)), ("tank-3", 3, Hex(0, 4))))
    unknown = Refusal(
        "",
        "order.unknown-words",
        (
            ("words", Quote("tnak-2")),
            ("expected", (say("slot-seat"), Quote("tank"))),
            ("guess", Quote("tank-2")),
        ),
        span=Span(6, 12),
    )
    forbidden = Refusal("R-12", "E_TOO_FAR", (("cell", Quote("F9")),), "cell", span=Span(28, 30))
    return Receipt(
        game="lava-3",
        title="Island of Tanks",
        seat="anna",
        outcome="tentative",
        lines=(
            ReceiptLine(
                1,
                "drive  TANK-1 to c2",
                "done",
                filled="drive tank-1 to C2",
                effects=(say("fact-moved", unit="tank-1", cell=Quote("C2")),),
            ),
            ReceiptLine(2, "drive tnak-2 to B3", "refused", refusal=unknown),
            ReceiptLine(
                4,
                " drive tank-3 F9",
                "refused",
                column=14,
                refusal=forbidden,
                instead=("drive tank-3 to A4",),
            ),
            ReceiptLine(5, "<b>halt</b>\u202e", "unreached"),
        ),
        counting=3,
        moment=say("fact-island", turn=7),
        received=When(datetime(2026, 11, 1, 9, 30, tzinfo=UTC), "Europe/Paris"),
        executed=DUE,
        repairs=(say("fact-mended", count=2),),
        certain=False,
        asks=say("fact-where-to", unit="tank-3"),
        before=island(),
        after=moved,
    )


def terms() -> tuple[Term, ...]:
    return tuple(Term("terrain", kind) for kind in ("sea", "plain", "forest"))
