"""Plans, standing lines and silence, through the engine's own sources of answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta

import pytest

from adjudicator.engine.answers.sources import Candidate, Sources
from adjudicator.engine.journal.line import stamp
from adjudicator.engine.sheet.sheet import parse_sheet
from adjudicator.engine.table.deadlines import Schedule
from adjudicator.engine.table.table import Header, Open, Pending, SeatState, Table
from adjudicator.rulekit.condition import holds
from adjudicator.rulekit.dice import ScriptedDice
from adjudicator.rulekit.forms import write_order
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.pattern import Names
from adjudicator.rules.planet_masters.orders.orders import Ballot, CallVote, Done, Reroll
from tests.rules.planet_masters.positions import RULES, Game, notation, options, position
from tests.support.driving import Driven, header_of

NOW = datetime(2030, 1, 1, tzinfo=UTC)
SAMPLE = """\
plan:
  build*
  rebuild* transporter fighters
  reroll bad
  if wins(P2) and not immune(P2) then attack P2: invade best, destroy best, pressure else vote P3
standing:
  immunity: cancel
  lose: transporter fighters cruiser defence battleship station
  ballot: if target = me then against else if good(target) >= 2 then for else against
"""


class Planned:
    """A game whose seats have sent plans and standing lines."""

    def __init__(self, game: Game, sheets: Mapping[str, str], late: bool = False) -> None:
        self.game = game
        self.late = late
        names = tuple(game.seats)
        self.table = Table(
            Header("test", "planet-masters", "standard", (), names, Schedule(), "", 1, stamp(NOW)),
            tuple(self._seat(name, sheets.get(name, ""), names) for name in names),
            phase="running",
        )
        self.sources: list[str] = []

    @staticmethod
    def _seat(name: str, text: str, names: tuple[str, ...]) -> SeatState:
        sheet = parse_sheet(text, RULES, Names(names))
        assert sheet.of("bad") == (), [item.refusal for item in sheet.of("bad")]
        standing = tuple((i.name, i.raw.strip()) for i in sheet.of("standing"))
        pending = Pending(1, text, stamp(NOW), True, stamp(NOW)) if text else None
        return SeatState(name, "n", pending=pending, standing=standing)

    def next(self, seat: str) -> Candidate | None:
        """The answer of a seat to its open decision, if any source has one."""
        decision = self.game.decision(seat)
        assert decision is not None
        item = Open(1, decision, stamp(NOW), stamp(NOW + timedelta(days=3)))
        table = replace(self.table, open=(item,))
        sources = Sources(RULES, table, item, NOW + timedelta(days=9 if self.late else 1))
        candidate = sources.next(self.game.state, decision)
        if candidate is not None:
            sources.consume(candidate)
            state = table.seat(seat)
            if state.pending is not None:
                used = tuple(sorted(sources.used))
                self.table = table.with_seat(
                    replace(state, pending=replace(state.pending, used=used))
                )
        return candidate

    def play(self) -> list[str]:
        """Answer as long as unsealed decisions find an answer; the lines with their sources."""
        told: list[str] = []
        while True:
            self.game.settle()
            found = RULES.decisions(self.game.state)
            if not found or found[0].sealed or len(told) > 50:
                return told
            seat = found[0].seat
            candidate = self.next(seat)
            if candidate is None:
                return told
            assert candidate.order is not None, candidate.refusal
            names = Names(tuple(self.game.seats))
            line = write_order(candidate.order, RULES.forms, "en", names)
            told.append(f"{seat} {candidate.source}: {line}")
            self.game.play(seat, line)


def test_example_32_a_plan_with_stars_carries_a_whole_turn() -> None:
    players = ["P1 Mors H1 W1=2 W2=1 R1=6", "P2 Earth H3 W3=1", "P3 Roach H6"]
    planned = Planned(Game(position(players), [4, 3, 5, 1]), {"P1": SAMPLE})
    told = planned.play()
    assert told == [
        "P1 plan: build",
        "P1 plan: build",
        "P1 plan: reroll W2",
        "P1 plan: attack P2: invade best, destroy best, pressure",
    ]
    assert planned.game.asked() == "P2 P-D1"
    assert notation(planned.game.state.players[0]) == "P1 Mors H1 W1=2 W2=5 W3=1 R1=6 R2=4 R3=3"


def test_example_32_the_condition_of_the_plan_chooses_the_vote_when_the_target_is_immune() -> None:
    players = ["P1 Mors H1 W1=2 W2=1 R1=6", "P2 Pacal H5 W3=5", "P3 Roach H6 R2=1"]
    planned = Planned(Game(position(players), [4, 3, 5]), {"P1": SAMPLE})
    assert planned.play()[-1] == "P1 plan: vote P3"
    assert planned.game.asked() == "P2+P3 P-D7"


@pytest.mark.parametrize(
    ("seat", "target", "choice"), [("P2", 1, "against"), ("P3", 1, "against"), ("P3", 0, "for")]
)
def test_a_standing_ballot_asks_whom_the_vote_is_against(
    seat: str, target: int, choice: str
) -> None:
    players = ["P1 Mors H1 W1=2 W2=1 R1=1", "P2 Earth H3 W3=1 R2=1", "P3 Roach H3"]
    game = Game(position(players, phase="action", active=1 - target))
    game.play(f"P{2 - target}", f"vote P{target + 1}")
    planned = Planned(game, {seat: SAMPLE})
    candidate = planned.next(seat)
    assert candidate is not None
    assert (candidate.source, candidate.order) == ("standing", Ballot(choice))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("must_act", "last"), [("off", "P1 default: pass"), ("on", "P1 default: vote P3")]
)
def test_example_33_a_silent_player_does_the_least_that_he_may(must_act: str, last: str) -> None:
    players = ["P1 Mors H1 W1=2", "P2 Earth H3 R1=1", "P3 Roach H3"]
    planned = Planned(Game(position(players, {"must_act": must_act})), {}, late=True)
    planned.game.settle()
    assert planned.play()[:3] == ["P1 default: done", "P1 default: reroll none", last]


def test_a_queued_pass_is_dropped_where_everybody_must_act() -> None:
    game = Game(position(["P1 Mors H1 W1=2", "P2 Earth H3"], phase="action"))
    candidate = Planned(game, {"P1": "pass"}).next("P1")
    assert candidate is not None
    assert candidate.refusal is not None
    assert (candidate.order, candidate.refusal.code) == (None, "E_MUST_ACT")
    assert candidate.refusal.near == CallVote("P2")


def test_nobody_is_waited_for_after_the_deadline_but_before_it_the_game_waits() -> None:
    players = ["P1 Mors H1 W1=2", "P2 Earth H3"]
    assert Planned(Game(position(players)), {}).play() == []


def test_a_plan_that_goes_on_with_the_action_skips_construction_and_management() -> None:
    players = ["P1 Mors H1 W1=2", "P2 Earth H3"]
    planned = Planned(Game(position(players, {"must_act": "off"})), {"P1": "pass"})
    assert planned.play()[:3] == ["P1 plan: done", "P1 plan: reroll none", "P1 plan: pass"]


@pytest.mark.parametrize(
    ("kind", "waiting", "order"),
    [
        ("P-D1", ["P-D2"], Done()),
        ("P-D1", ["P-D3"], Done()),
        ("P-D2", ["P-D3"], Reroll()),
        ("P-D1", ["P-D1", "P-D7"], None),
        ("P-D2", ["P-D1", "P-D4"], None),
        ("P-D3", ["P-D1", "P-D2"], None),
    ],
)
def test_only_a_later_phase_of_the_turn_passes_a_decision_over(
    kind: str, waiting: Sequence[str], order: object
) -> None:
    game = Game(position(["P1 Mors H1", "P2 Earth H3"]))
    decision = replace(RULES.decisions(game.state)[0], kind=kind)
    assert RULES.pass_over(game.state, decision, waiting) == order


def test_a_decision_with_one_answer_is_forced() -> None:
    players = ["P1 Mors H3 R1=3", "P2 Earth H3"]
    planned = Planned(Game(position(players, phase="action"), [5]), {"P1": "attack P2"})
    assert planned.play() == ["P1 plan: attack P2", "P1 forced: pressure"]


@pytest.mark.parametrize(
    ("line", "name", "written"),
    [
        ("cancel attacks always", "immunity", "cancel"),
        ("always allow", "immunity", "allow"),
        ("toujours annuler les attaques", "immunity", "cancel"),
        ("vote against P2 always", "ballot", "ballot for the vote against P2"),
        ("always spare P2", "ballot", "ballot against the vote against P2"),
        ("ballot against always", "ballot", "ballot against"),
        ("always lose cruiser first", "lose", "lose cruiser"),
        ("always attack P2: pressure", "action", "attack P2: pressure"),
        ("standing: lose: cruiser, fighters first", "lose", "lose cruiser fighters"),
        ("standing: ballot: for", "ballot", "ballot for"),
        ("standing: spoil: invade best, pressure", "spoil", "spoil invade best, pressure"),
        ("standing: races: Pacal, Roach", "races", "races Pacal Roach"),
        ("standing: construction: build", "construction", "build"),
        ("standing: management: reroll bad", "management", "reroll bad"),
        ("standing: action: attack P2: invade any", "action", "attack P2: invade any"),
        ("standing: pertes: chasseurs d'abord", "lose", "lose fighters"),
        ("standing: offer: keep", "offer", "keep technology"),
        ("attack P2 when wins(P2)", "", ""),
    ],
)
def test_natural_sentences_become_standing_lines(line: str, name: str, written: str) -> None:
    names = Names(("P1", "P2"))
    sheet = parse_sheet(line, RULES, names)
    items = sheet.of("standing")
    if not name:
        assert items == ()
        return
    assert [item.name for item in items] == [name], sheet
    clause = items[0].clause
    assert clause is not None
    order = clause.branches[0][1].order
    assert write_order(order, RULES.forms, "en", names) == written


def test_in_a_plan_the_same_words_call_the_vote() -> None:
    sheet = parse_sheet("vote against P2", RULES, Names(("P1", "P2")))
    clause = sheet.items[0].clause
    assert clause is not None
    assert write_order(clause.branches[0][1].order, RULES.forms) == "vote P2"


@pytest.mark.parametrize(
    ("test", "truth"),
    [
        ("resources = 2", True),
        ("planets(me) = 3 and planets(P2) = 2", True),
        ("planètes(moi) = 3", True),
        ("weapons(P2) = 1", True),
        ("influence(me) = 1 and votes(me) = 2", True),
        ("attack(me) = 3", True),
        ("defence(P2) = 1", True),
        ("wins(P2)", True),
        ("wins(P1)", False),
        ("immune(P2)", False),
        ("face(H) = resource", True),
        ("face(W2) = influence", True),
        ("face(R1) = station", True),
        ("face(R9) = station", False),
        ("count(resource) = 2", True),
        ("count(station) = 1", True),
        ("galaxy = 0", True),
        ("law = none", True),
        ("law = ceasefire", False),
        ("law = 0", True),
        ("tech(me) = terraforming", False),
        ("tech(P2) = 0", True),
        ("round = 1", True),
        ("good(me) = 3 and good(P2) = 0", True),
        ("need(me) = 1", True),
        ("good(target) = 0", True),
    ],
)
def test_a_condition_reads_the_table(test: str, truth: bool) -> None:
    players = ["P1 Mors H1 W1=2 W2=5 R1=3", "P2 Earth H6 W3=1 R2=4", "P3 Roach H3"]
    game = Game(position(players))
    sheet = parse_sheet(f"if {test} then build", RULES, Names(tuple(game.seats)))
    assert sheet.of("bad") == (), sheet.of("bad")[0].refusal
    clause = sheet.items[0].clause
    assert clause is not None
    condition = clause.branches[0][0]
    assert condition is not None
    assert holds(condition, RULES.view(game.state, "P1")) is truth


@pytest.mark.parametrize(
    ("seat", "test", "truth"),
    [
        ("P1", "target = me", False),
        ("P2", "target = me", True),
        ("P2", "target = P2", True),
        ("P2", "target != me", False),
        ("P1", "caller = me", True),
        ("P3", "caller = P1", True),
        ("P3", "caller = target", False),
        ("P3", "good(target) >= 1 or good(caller) = 9", True),
        ("P3", "caller is moi", False),
    ],
)
def test_a_ballot_may_ask_for_target_and_caller(seat: str, test: str, truth: bool) -> None:
    players = ["P1 Mors H1", "P2 Earth H3 R2=4", "P3 Roach H3"]
    game = Game(position(players, phase="action"))
    game.play("P1", "vote P2")
    sheet = parse_sheet(f"if {test} then ballot for", RULES, Names(tuple(game.seats)))
    clause = sheet.items[0].clause
    assert clause is not None
    condition = clause.branches[0][0]
    assert condition is not None
    assert holds(condition, RULES.view(game.state, seat)) is truth


def test_an_answer_to_an_attack_may_ask_who_attacks() -> None:
    game = Game(position(["P1 Mors H6 R1=3", "P2 Pacal H1"], phase="action"))
    game.play("P1", "attack P2")
    standing = "standing:\n  immunity: if attacker = P1 then allow else cancel"
    planned = Planned(game, {"P2": standing})
    candidate = planned.next("P2")
    assert candidate is not None
    assert (candidate.source, write_order(candidate.order, RULES.forms)) == ("standing", "allow")  # type: ignore[arg-type]


def test_a_preview_goes_on_to_the_first_throw() -> None:
    game = Game(position(["P1 Mors H3 W1=2 R1=3 R2=1", "P2 Earth H6 W2=2 R3=5"], phase="action"))
    plan = RULES.plan(game.state, RULES.decisions(game.state)[0], _order("attack P2: destroy R3"))
    step = RULES.apply(game.state, plan, ScriptedDice())  # type: ignore[arg-type]
    game.state = step.state
    assert notation(game.foreseen().players[1]) == "P2 Earth H6 W2=2"
    assert game.foreseen().turn == 2


def _order(line: str):  # type: ignore[no-untyped-def]
    sheet = parse_sheet(line, RULES, Names(("P1", "P2")))
    clause = sheet.items[0].clause
    assert clause is not None
    return clause.branches[0][1].order


def test_the_default_wish_for_races_follows_the_book() -> None:
    state = RULES.new_game(["P1", "P2", "P3"], options(), ScriptedDice()).state
    decisions = RULES.decisions(state)
    assert [d.sealed for d in decisions] == [True] * 3
    assert [d.forced for d in decisions] == [False] * 3
    answers = {d.seat: (RULES.default(state, d),) for d in decisions}
    closed = RULES.close(state, answers, ScriptedDice()).state
    assert [p.race for p in closed.players] == ["earth", "mors", "roach"]


def begun(**given: str) -> Driven:
    """A game of anna and bob by mail, with anna to build."""
    header = header_of(RULES, races="random", first_player="seat1", **given)
    return Driven(RULES, header).begin()


@pytest.mark.parametrize("line", ["pass", "if round > 3 then pass", "standing:\naction: pass"])
def test_a_pass_sent_ahead_is_refused_when_it_is_read_where_everybody_must_act(line: str) -> None:
    judged = begun().try_out("bob", line).lines[-1]
    assert judged.status == "refused"
    assert judged.refusal is not None
    assert (judged.refusal.rule, judged.refusal.code) == ("P-14", "E_MUST_ACT")
    assert judged.refusal.span is not None
    assert judged.near == "vote anna"
    assert begun(must_act="off").try_out("bob", line).lines[-1].status != "refused"


def test_a_line_that_may_do_something_else_than_pass_is_tried_and_not_refused() -> None:
    line = "if round > 3 then pass else vote anna"
    assert [judged.status for judged in begun().try_out("bob", line).lines] == ["possible"]


def test_a_silent_table_plays_to_its_last_round_without_waiting_for_ballots() -> None:
    game = begun(max_rounds="2")
    for _ in range(40):
        if game.table.phase != "running":
            break
        game.to_deadline()
    assert game.table.phase == "ended"
    kinds = {answer["kind"] for answer in game.answers()}
    assert "P-D3" in kinds
    assert "P-D7" not in kinds
    assert "pass" not in game.texts()
