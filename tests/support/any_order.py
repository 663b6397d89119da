"""Players' and referee's acts, crashes and jumps of the clock in any order, drawn by hypothesis."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule

from adjudicator.service.desk.act import Act, Field
from adjudicator.service.referee.acts import ACTS
from tests.support.house import SHORT
from tests.support.trial import Trial, line_of

GAMES = ("g1", "g2")
SEATS = ("anna", "bruno", "chloe")
#: what the second game may be; the first is always a short one of Metallurgie
SECOND = {
    "golem": ("golem", SEATS[:2], {}),
    "planet-masters": ("planet-masters", SEATS, {}),
    "full-metal-planete": ("full-metal-planete", SEATS[:2], {}),
}
#: what players write besides orders
SAID = (
    "final",
    "not final",
    "withdraw",
    "undo",
    "status",
    "help",
    "report",
    "draw\nfinal",
    "draw\nplace auto\nfinal",
    "vote pause",
    "vote resume",
    "vote yes",
    "vote no",
    "vote undo",
    "vote extend 1 day",
    "vacation 2026-03-05 to 2026-03-07",
    "vacation off",
    "autopilot on",
    "autopilot off",
    "zone Asia/Tokyo",
    "format html",
    "langue fr",
    "news each",
    "nudge bruno",
    "deputy carl@elsewhere.example until 2026-03-20",
    "vote draw",
    "resign",
    "fnord the frobnitz",
    "standing:\nplace: auto\nmode: draw",
    "check\ndraw",
)
#: texts for arguments of acts, by the name of the field; the last ones serve all others
WORDS: Mapping[str, tuple[Any, ...]] = {
    "when": (("+1d",), ("-12h",), ("20:00",), ("2026-03-09",), ("soon",), ()),
    "changes": (
        ("every=24h",),
        ("every=72h", "at=20:00"),
        ("days=mon-fri",),
        ("respond=2h",),
        ("not=2026-03-05..2026-03-08",),
        ("warn=6h",),
        ("every=never",),
        (),
    ),
    "change": (
        ("award", "anna", "2", "iron"),
        ("award", "bruno", "1"),
        ("lift", "0,0"),
        ("initiative", "anna", "2"),
        ("fly", "high"),
        (),
    ),
    "amount": ("2", "-1", "900"),
    "what": ((), ("iron",), ("points",), ("elves",)),
    "who": ("new@players.example", "g1", "anna"),
    "command": ("",),
    "rules": ("", "metallurgie", "chess"),
    "policy": (("default",), ("bot",), ("standby",), ("wait",), ("wish",)),
    "language": ("", "fr", "xx"),
    "address": ("new@players.example", "other@players.example", "no address"),
    "reason": ("", "a slip"),
    "since": ("", "2d"),
}


def _value(field: Field) -> st.SearchStrategy[Any]:
    if field.choices:
        return st.sampled_from([*field.choices, *([] if field.required else [""])])
    if field.name in WORDS:
        return st.sampled_from(WORDS[field.name])
    if field.kind == "game":
        return st.sampled_from((*GAMES, *GAMES, *GAMES, "g9"))
    if field.kind == "seat":
        return st.sampled_from((*SEATS, *(() if field.required else ("",))))
    if field.kind == "flag":
        return st.booleans()
    if field.kind in ("words", "pairs"):
        return st.sampled_from(((), ("a", "word")))
    if field.kind == "number":
        return st.integers(0, 60).map(str)
    if field.name == "to":
        return st.one_of(st.integers(0, 60).map(str), st.just("never"))
    return st.integers(0, 60).map(str) | st.sampled_from(("", "a-word"))


def _given(act: Act) -> st.SearchStrategy[tuple[str, dict[str, Any]]]:
    fields = {field.name: _value(field) for field in act.fields}
    return st.tuples(st.just(act.name), st.fixed_dictionaries(fields))


GAME = st.sampled_from(GAMES)
#: acts as a referee means them, without their game
SOUND: tuple[tuple[str, dict[str, Any]], ...] = (
    ("note", {"text": ("be", "kind")}),
    ("pause", {}),
    ("resume", {}),
    ("deadline", {"when": ("+1d",)}),
    ("deadline", {"when": ("-12h",)}),
    ("schedule", {"changes": ("every=24h",)}),
    ("schedule", {"changes": ("every=72h", "at=20:00")}),
    ("schedule", {"changes": ("warn=6h",)}),
    ("excuse", {"seat": "anna"}),
    ("announce", {"text": ("hello",)}),
    ("token", {"seat": "anna", "rotate": True}),
    ("replace", {"seat": "bruno", "address": "new@players.example", "language": ""}),
    ("replace", {"seat": "bruno", "address": "other@players.example", "language": "fr"}),
    ("bot", {"seat": "anna", "off": ""}),
    ("bot", {"seat": "anna", "off": "off"}),
    ("vacate", {"seat": "bruno"}),
    ("missed", {"policy": ("wait",)}),
    ("missed", {"policy": ("bot",)}),
    ("process", {"force": True}),
    ("rollback", {"to": "8", "reason": "a slip"}),
    ("rollback", {"to": "14", "reason": "a slip"}),
    ("rollforward", {"reason": ""}),
    ("award", {"seat": "anna", "amount": "1", "what": (), "reason": "a fault"}),
    ("award", {"seat": "anna", "amount": "1", "what": ("iron",), "reason": "a fault"}),
)


ANY = {name: _given(act) for name, act in ACTS.items()}


@st.composite
def _acts(draw: st.DrawFn) -> tuple[str, dict[str, Any]]:
    if draw(st.booleans()):
        return draw(ANY[draw(st.sampled_from(sorted(ANY)))])
    name, values = draw(st.sampled_from(SOUND))
    return name, {"game": draw(GAME), **values}


#: an act of the referee with arguments that may be wrong, or as he means it
GIVEN = _acts()
SEAT = st.sampled_from(SEATS)
HOURS = st.sampled_from((1, 3, 7, 20, 26, 50))


class AnyOrder(RuleBasedStateMachine):
    """Everything that may happen to a house, one thing after the other."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(mkdtemp(prefix="adj"))
        self.trial: Trial | None = None

    @initialize(second=st.sampled_from(sorted(SECOND)))
    def open(self, second: str) -> None:
        games = {"g1": ("metallurgie", SEATS[:2], SHORT), "g2": SECOND[second]}
        self.trial = Trial(self.folder, games)

    @property
    def at(self) -> Trial:
        assert self.trial is not None
        return self.trial

    def _seat(self, game: str, seat: str) -> str:
        """The seat, or one that there is in that game."""
        seats = self.at.seats[game]
        return seats[SEATS.index(seat) % len(seats)]

    @rule(game=GAME, seat=SEAT)
    def answer(self, game: str, seat: str) -> None:
        self.at.answer(game, self._seat(game, seat))
        self.at.poll()

    @rule(game=GAME)
    def answer_all(self, game: str) -> None:
        for seat in self.at.seats[game]:
            self.at.answer(game, seat)
        self.at.poll()

    @rule(game=GAME, seat=SEAT, text=st.sampled_from(SAID), twice=st.booleans())
    def write(self, game: str, seat: str, text: str, twice: bool) -> None:
        self.at.write(game, self._seat(game, seat), text, twice)

    @rule(game=GAME, seat=SEAT, to=SEAT)
    def whisper(self, game: str, seat: str, to: str) -> None:
        writer, reader = self._seat(game, seat), self._seat(game, to)
        if writer != reader:
            self.at.whisper(game, writer, reader)

    @rule(game=GAME, seat=SEAT)
    def remark(self, game: str, seat: str) -> None:
        self.at.remark(game, self._seat(game, seat))

    @rule(hours=HOURS)
    def forward(self, hours: int) -> None:
        self.at.forward(hours)

    @rule(hours=HOURS)
    def outage(self, hours: int) -> None:
        self.at.outage(hours)
        self.at.poll()

    @rule(hours=st.sampled_from((-30, -2, 2, 30)))
    def jump(self, hours: int) -> None:
        self.at.jump(hours)
        self.at.poll()

    @rule(given=GIVEN, preview=st.booleans())
    def act(self, given: tuple[str, dict[str, Any]], preview: bool) -> None:
        self.at.act(*given, preview=preview)
        self.at.poll()

    @rule(given=st.lists(GIVEN, min_size=1, max_size=3), twice=st.booleans())
    def order(self, given: list[tuple[str, dict[str, Any]]], twice: bool) -> None:
        lines = (line_of(ACTS[name], values) for name, values in given)
        self.at.desk("\n".join(lines), twice)

    @rule()
    def confirm(self) -> None:
        self.at.poll()
        self.at.confirm()

    @rule(game=GAME, seat=SEAT, given=GIVEN)
    def usurp(self, game: str, seat: str, given: tuple[str, dict[str, Any]]) -> None:
        self.at.usurp(game, self._seat(game, seat), *given)

    @rule(given=GIVEN, at=st.integers(1, 60))
    def crash_in_act(self, given: tuple[str, dict[str, Any]], at: int) -> None:
        self.at.crash_in_act(*given, at=at)

    @rule(at=st.integers(1, 120))
    def crash(self, at: int) -> None:
        self.at.crash(at)

    @rule()
    def restart(self) -> None:
        self.at.restart()

    def teardown(self) -> None:
        try:
            if self.trial is not None:
                self.trial.judge()
        finally:
            shutil.rmtree(self.folder, ignore_errors=True)
