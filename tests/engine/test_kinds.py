"""Every kind of journal line: a class, which reads what stands on disk, writes it, tells it."""

from __future__ import annotations

import tarfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from adjudicator import rules
from adjudicator.engine.journal.line import JournalLine
from adjudicator.engine.lines import kinds
from adjudicator.engine.lines.branch import Branched
from adjudicator.engine.lines.clocks import Moved, Paused, Reminded, Resumed, Scheduled
from adjudicator.engine.lines.correction import Corrected
from adjudicator.engine.lines.course import Drawn, Ended, Opened, Renewed, Restored, Settled
from adjudicator.engine.lines.entry import Entry, Sentence
from adjudicator.engine.lines.excuses import Excused
from adjudicator.engine.lines.kinds import KINDS, entry_of, fold
from adjudicator.engine.lines.lessons import Dismissed, Taught
from adjudicator.engine.lines.received import Public, Received, act_of
from adjudicator.engine.lines.referee import Announced, Invited, Processed, Remarked, Spoken
from adjudicator.engine.lines.seats import Called, Failed, Policy, Rekeyed, Seated, Waits
from adjudicator.engine.lines.steps import Answer
from adjudicator.engine.lines.turns import Invalid, Published, Step
from adjudicator.engine.table.deadlines import SCHEDULE
from adjudicator.engine.table.table import begin
from adjudicator.engine.table.vacancy import FAULTS
from adjudicator.engine.table.votes import ENDINGS
from adjudicator.library.languages import find_languages
from adjudicator.render.words.words import Words
from adjudicator.rulekit.forms import parse_order
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.model import canonical, from_json
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rulekit.text import Line
from tests.support.driving import toy
from tests.support.pin import pinned_files, wishes

KEPT = Path(__file__).parents[1] / "archive" / "kept"
SAMPLE = Path(__file__).parents[2] / "games" / "sample-metallurgie" / "journal.jsonl"
RULES = rules.get("metallurgie", "standard")
AT = "2026-03-02T09:00:00Z"
WHO: dict[str, Any] = {"by": "Ada", "mail": "m1"}
ANSWER = Answer(1, "anna", "pick", "plan", ({"kind": "take"},), ("take 9",), (0,))


def _changed() -> Any:
    read = parse_order(Line("award anna 1 Fe"), RULES.corrections, Names(("anna", "bob"), "en"))
    assert not isinstance(read, Refusal)
    return RULES.correction_border.dump(read.order)


def samples() -> Iterator[Entry]:
    """Lines of every kind, and of every way in which one is told."""
    yield Opened(game="0")
    yield Invited(**WHO, seats=("anna", "bob"))
    yield Drawn(draw="1 2 3", game="0")
    yield Restored(lines=9, head="0")
    yield Renewed(behaviour=2)
    yield from (Settled(on=on, seat="anna") for on in ENDINGS)
    yield Settled(**WHO, on="draw", seat="", reason="snow")
    yield Settled(by="Ada", mail="", on="cancel", seat="")
    yield Ended(secret="00", result=(("anna", 1, 9), ("bob", 2, 3)))
    yield Ended(secret="00", result=(), by="draw")
    yield Taught(step="move", learnt=True)
    yield Taught(step="move", learnt=False)
    yield Dismissed()
    yield Dismissed(left=True)
    acts: list[dict[str, Any]] = [
        {"do": "sheet", "text": "take 9\nroll", "final": True},
        {"do": "press", "to": ["bob", "cleo"], "text": "Hello"},
        {"do": "away", "since": "2026-03-02", "until": "2026-03-09"},
        {"do": "away"},
        {"do": "vote", "on": "draw"},
        {"do": "nudge", "whom": "bob"},
        {"do": "withdraw"},
    ]
    yield Received("anna", "player", AT, "m1", tuple(map(act_of, acts)))
    yield Received("anna", "player", AT, "m1", (), held=True, late=True, assigned="Ada")
    yield Public(by=1, received=AT, mail="m1", text="Well played")
    yield Step(1, (ANSWER,), (("die", 6, 3),), "0")
    yield Step(1, (), (), "0", seized=({"after": 0},), stopped=({"seat": "anna"},))
    yield Invalid("anna", 1, 0, "take 9", 1, "skip", "T.1", {"code": "answer-yes", "params": []})
    yield Published(turn=2, files={"snapshot.json": "0"})
    yield Reminded(decision=1)
    yield Waits(decision=1)
    yield from (Failed(decision=1, why=why, text="") for why in FAULTS)
    yield Failed(decision=1, why="refused", text="take 99")
    for cause in ("outage", "clock", "misses", "vote"):
        yield Moved(cause=cause, since=AT, due=((1, AT),))
    yield Moved(**WHO, cause="referee", since=AT, due=((1, AT), (2, AT)))
    yield from (Paused(), Paused(by="Ada", mail=""), Resumed(due=((1, AT),)))
    yield Resumed(**WHO, due=())
    schedule = from_json(canonical(SCHEDULE.dump(toy().table.schedule)))
    yield Scheduled(**WHO, schedule=schedule, due=((1, AT),))
    yield Excused(**WHO, seat="anna", due=())
    for player in ("new", "same", "plain", "program", "none"):
        yield Seated(**WHO, seat="anna", player=player)
    yield Seated(**WHO, seat="anna", player="new", language="fr")
    yield from (Called(**WHO, seat="anna", until=AT), Called(**WHO, seat="anna", until=""))
    yield Rekeyed(**WHO, seat="anna")
    yield Spoken(**WHO, seat="anna", language="fr")
    yield Policy(**WHO, missed=(("", "wait"), ("pick", "default")))
    yield from (Announced(**WHO, text="one\ntwo"), Remarked(**WHO, text="so be it"))
    yield from (Processed(**WHO, forced=True), Processed(**WHO, forced=False))
    yield Corrected(**WHO, reason="miscounted", change=_changed(), step=3, state="0")
    yield Branched(cause="vote", to=3, head="0", turns=(), table={})
    yield Branched(cause="vote", to=3, head="0", turns=(), table={}, step=4, state="0")
    yield Branched(
        **WHO,
        cause="rollback",
        to=3,
        head="0",
        turns=(1, 2),
        table={"schema": 1},
        step=4,
        draws=(("pile", 3, 1),),
        state="0",
        drafts=(("anna", "take 9"),),
        reason="snow",
    )


def journals() -> Iterator[tuple[str, bytes]]:
    """Every journal in the checkout, as bytes."""
    for name in sorted(wishes()):
        yield name, pinned_files(name)["journal.jsonl"]
    for path in sorted(KEPT.glob("*.tar.xz")):
        with tarfile.open(path) as archive:
            for member in archive.getmembers():
                if member.name.endswith("/journal.jsonl"):
                    file = archive.extractfile(member)
                    assert file is not None
                    yield path.name, file.read()
    yield "sample-metallurgie", SAMPLE.read_bytes()


def test_every_kind_has_a_class_of_its_own_and_a_sample_here() -> None:
    assert len({kind.KIND for kind in KINDS}) == len(KINDS)
    assert {type(entry) for entry in samples()} == set(KINDS)
    for kind in KINDS:
        assert kind.__doc__, kind
        assert set(kind.__subclasses__()) == set(), kind


@pytest.mark.parametrize("language", find_languages())
def test_every_kind_is_told_in_every_language(language: str) -> None:
    words = Words(language)  # one of its own: what others lacked is no fault of these
    table = toy().table
    for entry in samples():
        ruleset, before = RULES, replace(table, happened=())
        told: list[Sentence] = [*entry.tell(ruleset, before, before), *entry.tell_all()]
        assert told or isinstance(entry, (Step, Received)), entry
        for sentence in told:
            assert all(said.has(sentence.phrase.code) for said in words._told)
            words.say(sentence.phrase)
    assert words.faults == ()


def test_what_a_line_holds_is_written_as_it_was_read() -> None:
    for entry in samples():
        assert type(entry).load(from_json(canonical(entry.data()))) == entry


def test_every_line_in_the_checkout_is_read_and_written_to_the_same_byte() -> None:
    count = 0
    for name, journal in journals():
        for raw in journal.splitlines():
            line = JournalLine(**from_json(raw))
            again = replace(line, data=entry_of(line).data())
            assert again.encode() == raw + b"\n", f"{name}, line {line.n}"
            count += 1
    assert count > 2500


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.KIND)
def test_fields_that_lack_or_are_something_else_are_refused(kind: type[Entry]) -> None:
    entry = next(entry for entry in samples() if type(entry) is kind)
    fields = entry.data()
    for name in kind.__struct_fields__[: -len(kind.__struct_defaults__) or None]:
        with pytest.raises(ValueError, match=f"missing required field `{name}`"):
            kind.load({key: value for key, value in fields.items() if key != name})
    for name, value in fields.items():
        if name not in ("change", "refusal"):
            with pytest.raises(ValueError, match=rf"\$\.{name}"):
                kind.load({**fields, name: 1.5 if isinstance(value, str) else "1.5"})


def test_what_older_programs_did_not_write_is_not_asked_for() -> None:
    old = {"cause": "vote", "to": 3, "head": "0", "turns": [], "table": {}}
    assert Branched.load(old).data() == old
    assert Paused.load({}).data() == {}


def test_without_a_kind_only_its_own_lines_are_unknown(monkeypatch: pytest.MonkeyPatch) -> None:
    game = toy()
    game.note(Remarked(**WHO, text="so be it"))
    left = tuple(kind for kind in KINDS if kind is not Remarked)
    monkeypatch.setattr(kinds, "KINDS", left)
    table = begin(game.header)
    for line in game.lines[:-1]:
        table = fold(game.ruleset, table, line)
    assert table == game.tables[-2]
    with pytest.raises(ValueError, match="unknown kind of line “remarked”"):
        fold(game.ruleset, table, game.lines[-1])


def test_what_a_mail_did_is_read_once_of_each_line_and_never_taken_for_another() -> None:
    def written(seat: str) -> JournalLine:
        entry = Received(seat=seat, by="player", received=AT, mail="", acts=())
        return JournalLine(1, AT, Received.KIND, entry.data(), "", "")

    anna, bob = written("anna"), written("bob")
    assert Received.of(anna) is Received.find(anna) is entry_of(anna)
    lines = [written(f"s{n}") for n in range(40)]
    assert [Received.of(line).seat for line in lines] == [f"s{n}" for n in range(40)]
    assert [Received.of(line).seat for line in (bob, anna, bob)] == ["bob", "anna", "bob"]
