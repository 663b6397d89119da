"""The tree of legal lines: what it offers is accepted, what is legal is in it, nothing leaks."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from adjudicator import rules
from adjudicator.engine.rehearsal.line_tree import (
    CHANCE,
    CUT,
    OVER,
    TOGETHER,
    Caps,
    LineTree,
    line_tree,
)
from adjudicator.engine.rehearsal.rehearsal import preview
from adjudicator.engine.table.table import Table
from adjudicator.render.page.composer import page_words
from adjudicator.render.page.tree_data import tree_data
from adjudicator.render.words.words import words_for
from adjudicator.rulekit.dice import Unforeseen
from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.forms import write_order
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.model import canonical
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.service.game.offered_lines import facts_about
from tests.support.driving import NOON
from tests.support.positions import asked_tables
from tests.support.rules import HashDice
from tests.support.slow import short_or_long, slow_but
from tests.support.tree_page import run_pages

EDITIONS = [(name, edition) for name in rules.names() for edition in rules.about(name).editions]
SMALL = Caps(lines=120, played=200, nodes=60)
SPOTS, WALKS = 3, 12
#: games of each title, and how much happens in each: what a title's own rules take in the page
#: is not looked at, and a set-up is soon over
GAMES = {"full-metal-planete": (2, 24)}


#: of how many games of Metallurgie, whose trees take longest; the others need all for their guards
FEW, MANY = 4, 8
in_games = pytest.mark.parametrize("games", short_or_long(FEW, MANY))


class Spot(NamedTuple):
    """A seat that is asked, in a game."""

    ruleset: AnyRuleSet
    table: Table
    seat: SeatId

    def tree(self, language: str = "en", caps: Caps = SMALL) -> LineTree:
        return line_tree(self.ruleset, self.table, self.seat, language, caps)

    def document(self, tree: LineTree, language: str = "en") -> dict[str, Any]:
        view = self.ruleset.view(self.table.state, self.seat)
        words = words_for(language, self.ruleset.about.name)
        return tree_data(tree, self.ruleset, view, words)

    def first_orders(self) -> Iterator[str]:
        veiled = self.ruleset.veil(self.table.state, self.seat)
        names = Names(self.table.header.seats)
        try:
            for item in self.table.decisions_of(self.seat):
                for order in self.ruleset.legal_orders(veiled, item.decision):
                    yield write_order(order, self.ruleset.forms, "en", names)
        except Unforeseen:
            return


@cache
def spots(name: str, edition: str, games: int) -> tuple[Spot, ...]:
    """Positions of some games, each kind of question as often as any other."""
    found: list[Spot] = []
    most, acts = GAMES.get(name, (8, 260))
    for seed in range(games if name == "metallurgie" else most):
        by_kind: dict[str, list[Spot]] = {}
        for ruleset, table in asked_tables(name, edition, seed, acts):
            item = table.open[len(by_kind) % len(table.open)]
            spot = Spot(ruleset, table, item.decision.seat)
            if (
                ruleset.courtesies.composer.position(
                    ruleset.veil(table.state, spot.seat), spot.seat, ruleset.speech("en")
                )
                is None
            ):
                by_kind.setdefault(item.decision.kind, []).append(spot)
        random = Random(seed)
        for kind in sorted(by_kind):
            found += random.sample(by_kind[kind], min(len(by_kind[kind]), SPOTS))
    return tuple(found)


def text_of(tree: LineTree, line: int) -> str:
    return "".join(piece.text for piece in tree.lines[line])


def walks(tree: LineTree, random: Random, most: int) -> list[list[tuple[int, str, int]]]:
    """Ways through the tree to where it ends: node, text of the line, where that leads."""
    found = []
    for _ in range(most):
        way: list[tuple[int, str, int]] = []
        node = 0
        while 0 <= node < len(tree.nodes) and tree.nodes[node].answers and len(way) < 30:
            answers = tree.nodes[node].answers
            # the last answers are as rare as they are long
            answer = random.choice(answers[-3:] if random.random() < 0.3 else answers)
            way.append((node, text_of(tree, answer.line), answer.node))
            node = answer.node
        found.append(way)
    return found


@in_games
@pytest.mark.parametrize(
    ("name", "edition", "language"),
    slow_but(
        [(*edition, language) for edition in EDITIONS for language in ("en", "fr")],
        lambda case: case[2] == ("en", "fr")[EDITIONS.index(case[:2]) % 2],
    ),
)
def test_every_way_through_the_tree_is_a_sheet_that_is_accepted(
    name: str, edition: str, language: str, games: int
) -> None:
    random = Random(language)
    counted = supposed = 0
    for spot in spots(name, edition, games):
        tree = spot.tree(language)
        for way in walks(tree, random, WALKS):
            texts = [text for _, text, _ in way]
            for sheet in ("\n".join(texts), "".join(f"{text};\r\n" for text in texts)):
                found = preview(spot.ruleset, spot.table, spot.seat, sheet, NOON, language)
                said = [judged.status for judged in found.lines]
                sure = [text for node, text, _ in way if not tree.nodes[node].supposed]
                assert said[: len(sure)] == ["done"] * len(sure), sheet
                # what may come to be asked is stored for it
                assert {"refused", "left", "idle", "missed"}.isdisjoint(said), sheet
            if sure == texts:
                after = way[-1][2] if way else CUT
                assert found.certain == (after not in (CHANCE, TOGETHER))
                asks = found.asks.kind if found.asks is not None else ""
                assert asks == (tree.nodes[after].kind if after >= 0 else "") or after == CUT
            counted += len(way)
            supposed += len(texts) - len(sure)
    assert counted > 40
    assert supposed > 10 or name not in ("golem", "planet-masters")


@in_games
@pytest.mark.parametrize(("name", "edition"), EDITIONS)
def test_every_legal_order_is_there_or_more_is_said(name: str, edition: str, games: int) -> None:
    cut = 0
    for spot in spots(name, edition, games):
        tree = spot.tree()
        first = tree.nodes[0]
        offered = [text_of(tree, answer.line) for answer in first.answers]
        assert len(set(offered)) == len(offered)
        legal = list(islice(spot.first_orders(), 2000))
        assert offered == legal[: len(offered)]
        assert first.more or len(offered) == len(legal)
        cut += first.more
        whole = spot.tree(caps=Caps(lines=10**4, played=len(legal) or 1, nodes=1))
        assert len(whole.nodes[0].answers) == len(legal)
    assert cut or name != "metallurgie"


@in_games
@pytest.mark.parametrize(("name", "edition"), EDITIONS)
def test_nothing_in_it_depends_on_what_the_seat_may_not_know(
    name: str, edition: str, games: int
) -> None:
    for number, spot in enumerate(spots(name, edition, games)):
        ruleset, table, seat = spot
        known = canonical(spot.document(spot.tree()))
        for seed in range(2):
            dice = HashDice(f"{number} {seed}")
            other = ruleset.reshuffle(ruleset.redeal(table.state, seat, dice), dice)
            again = Spot(ruleset, replace(table, state=other), seat)
            assert canonical(again.document(again.tree())) == known


@in_games
@pytest.mark.parametrize(("name", "edition"), EDITIONS)
def test_the_page_offers_and_plays_what_the_tree_holds(
    name: str, edition: str, tmp_path: Path, games: int
) -> None:
    cases, trees, random = [], [], Random(7)
    for spot in spots(name, edition, games):
        tree = spot.tree("fr")
        words = page_words(words_for("fr", name))
        document = json.loads(canonical(spot.document(tree, "fr")))
        ways = walks(tree, random, WALKS)
        moved = [
            (at, text_of(tree, random.randrange(len(tree.lines))))
            for at in range(len(tree.nodes))
            for _ in range(3)
            if tree.lines
        ]
        cases.append(
            {
                "data": {"position": document, "words": words},
                "walks": [[text for _, text, _ in way] for way in ways],
                "moved": moved,
            }
        )
        trees.append((spot, tree, ways, moved))
    refused = 0
    for (spot, tree, ways, moved), page in zip(trees, run_pages(tmp_path, cases), strict=True):
        for node, shown in zip(tree.nodes[:20], page["nodes"], strict=True):
            mine = {text_of(tree, answer.line) for answer in node.answers}
            assert set(shown["lines"]) <= mine
            assert shown["more"] == node.more
        touching = touched(spot, tree)
        taps = page["nodes"][0]["taps"]
        # one tap, one pick, whatever is asked; and what is left is about what was tapped
        assert sorted(ident for ident, _ in taps) == sorted(touching)
        for ident, texts in taps:
            assert texts
            assert touching[ident].issuperset(texts)
        for way, played in zip(ways, page["played"], strict=True):
            for (node, text, after), step in zip(way, played, strict=True):
                assert step["offered"] == text
                verdict = "unsure" if tree.nodes[node].supposed else "ok"
                assert step["verdict"] == verdict
                if after in (CUT, CHANCE) and ends_of(tree, node):
                    # nobody looked further, but the turn can be ended
                    assert step["options"] == len(ends_of(tree, node))
                    continue
                assert step["position"] == after
                assert step["options"] > 0 or after < 0 or not tree.nodes[after].answers
        for (at, text), verdict in zip(moved, page["verdicts"], strict=True):
            offered = {text_of(tree, answer.line) for answer in tree.nodes[at].answers}
            assert (verdict == "ok") == (text in offered and not tree.nodes[at].supposed)
            known = not tree.nodes[at].more and not tree.nodes[at].supposed
            assert known or verdict != "refused"
            refused += verdict == "refused"
            if verdict == "refused" and at == 0:
                found = preview(spot.ruleset, spot.table, spot.seat, text, NOON, "fr")
                assert found.lines[0].status == "refused", text
    assert refused or name == "full-metal-planete"


def ends_of(tree: LineTree, node: int) -> list[str]:
    """The lines that do nothing but end a turn at a node."""
    ends = [answer.line for answer in tree.nodes[node].answers if answer.node == OVER]
    says = {line: {said for piece in tree.lines[line] for said in piece.says} for line in ends}
    return [text_of(tree, line) for line in ends if len(says[line]) < 2]


def touched(spot: Spot, tree: LineTree) -> dict[str, set[str]]:
    """By what of the picture they are about, the first lines, where not all are about it."""
    view = spot.ruleset.view(spot.table.state, spot.seat)
    found: dict[str, set[str]] = {}
    first = tree.nodes[0].answers
    for answer in first:
        for ident in facts_about(spot.ruleset, view, tree.lines[answer.line]):
            found.setdefault(ident, set()).add(text_of(tree, answer.line))
    return {ident: texts for ident, texts in found.items() if len(texts) < max(2, len(first))}


@in_games
@pytest.mark.parametrize("name", ["golem", "metallurgie", "planet-masters"])
def test_what_a_tap_chooses_is_drawn_and_most_of_what_is_chosen_can_be_tapped(
    name: str, games: int
) -> None:
    tapped = chosen = 0
    for spot in spots(name, rules.about(name).editions[0], games):
        scene = spot.ruleset.scene(spot.ruleset.view(spot.table.state, spot.seat))
        drawn = {shape.ident for layer in scene.layers for shape in layer.shapes}
        for facet, _, *rest in spot.document(spot.tree())["things"]:
            idents = rest[0] if rest else []
            assert drawn.issuperset(idents)
            chosen += facet > 0
            tapped += bool(idents)
    assert tapped > chosen / 2


def test_a_line_that_ends_a_turn_is_told_from_one_that_chance_decides() -> None:
    found = {
        answer.node
        for spot in spots("planet-masters", "standard", FEW)
        for node in spot.tree().nodes
        for answer in node.answers
    }
    assert {OVER, CHANCE} <= found
