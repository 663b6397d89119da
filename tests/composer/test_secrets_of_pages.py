"""Pages, links to the hosted one and links that send do not change by a byte when what their
reader may not know changes; and what stands in a page stays what it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator import rules
from adjudicator.engine.table.table import Pending, SeatState, Table
from adjudicator.render.letters.report import sending
from adjudicator.render.page.composer import ComposerData, render_composer
from adjudicator.render.page.hosted import hosted_link
from adjudicator.render.words.words import Words, words_for
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.phrase import say
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.rulekit.scene import Scene
from adjudicator.service.game.composer_page import composer_data, known_of
from adjudicator.service.game.offered_lines import whole_plans
from adjudicator.service.workbench.demo import Demo, Wish
from tests.support.rules import HashDice
from tests.support.weighing import answer

EDITIONS = [(name, edition) for name in rules.names() for edition in rules.about(name).editions]
TOKEN = "abcdefghijklmnopqrstuvwxyz"
TURNS = 4


def told(demo: Demo, ruleset: AnyRuleSet, table: Table, seat: str, words: Words) -> list[object]:
    """All that a reader gets to compose his turn with."""
    data = composer_data(demo.host, ruleset, table, seat, TOKEN, words)
    known = known_of(ruleset, words)
    return [
        render_composer(data, words),
        hosted_link("https://a.example", data, known, longest=10**6),
        sending(whole_plans(ruleset, table, seat, words), words),
    ]


def otherwise(ruleset: AnyRuleSet, table: Table, seat: str, seed: str) -> Table:
    """The table as it might be for all that a seat knows."""
    dice = HashDice(seed)
    state = ruleset.reshuffle(ruleset.redeal(table.state, seat, dice), dice)

    def other(one: SeatState) -> SeatState:
        plan = Pending(77, "a secret plan", "2026-03-01T00:00:00Z", final=True)
        return replace(
            one,
            pending=plan,
            standing=(("area", "area: low"),),
            notes=("secret",),
            sheets=99,
            language="fr",
            format="text",
            misses=2,
            composer="off",
        )

    seats = tuple(one if one.name == seat else other(one) for one in table.seats)
    return replace(table, state=state, seats=seats)


@pytest.mark.parametrize(("name", "edition"), EDITIONS, ids=str)
def test_nothing_a_reader_gets_tells_what_he_may_not_know(
    name: str, edition: str, tmp_path: Path
) -> None:
    demo = Demo(name, tmp_path / "d", lambda line: None, wish=Wish(edition, text_only=True))
    demo.open()
    ruleset = demo.host.rules.find(name, edition)
    changed = compared = 0
    for turn in range(TURNS):
        table = demo.table()
        for seat in dict.fromkeys(item.decision.seat for item in table.open):
            words = words_for(("en", "fr")[turn % 2], name)
            other = otherwise(ruleset, table, seat, f"{turn} {seat}")
            changed += other.state != table.state
            assert told(demo, ruleset, other, seat, words) == told(
                demo, ruleset, table, seat, words
            )
            compared += 1
        answer(demo)
    assert compared >= TURNS
    # what nobody sees of Planet Masters are dice that are not thrown yet
    assert changed or name == "planet-masters"


@pytest.mark.parametrize(
    "evil", ["</script><img src=x onerror=alert(1)>", "<!--<script>", "\u2028'\""]
)
def test_what_players_write_is_never_markup(evil: str) -> None:
    """Titles, drafts and picture of a page may hold whatever somebody wrote."""
    words = words_for("en", "metallurgie")
    empty = Scene(say("composer-picture"), (0, 0, 1, 1), (), (), "metallurgie")
    harmless = ComposerData("tree", "g1", "anna", "T", "a@b.example", "S", {}, empty)
    made = replace(harmless, title=evil, seat=evil, subject=evil, draft=(evil,), before=evil)
    page, plain = render_composer(made, words).decode(), render_composer(harmless, words).decode()
    for mark in ("<script", "</script", "<img", "<!--"):
        assert page.count(mark) == plain.count(mark), mark
    assert evil not in page
