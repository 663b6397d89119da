"""A receipt warns of orders that are legal and end badly, by what their seat may know."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import islice
from pathlib import Path

import pytest

from adjudicator.engine.journal.line import instant
from adjudicator.engine.rehearsal.rehearsal import preview
from adjudicator.engine.table.table import Open, Table
from adjudicator.render.letters.receipt import render_receipt
from adjudicator.rulekit.dice import Unforeseen
from adjudicator.rulekit.forms import write_order
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.phrase import Phrase
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.service.following.receipts import make_receipt, warnings_of
from adjudicator.service.house.wording import words_of
from tests.support.house import House
from tests.support.rules import HashDice
from tests.support.watched import GAMES, watched

#: so many legal turns are tried for a question, each of so many orders at most
TRIED, LONGEST = 6, 3


def turns_for(ruleset: AnyRuleSet, table: Table, item: Open) -> Iterator[str]:
    """Some legal turns, each of another run of legal orders: one order, two and so on."""
    names, seat = Names(table.header.seats), item.decision.seat
    for number in range(TRIED):
        state, decision, lines = ruleset.veil(table.state, seat), item.decision, ""
        for _ in range(LONGEST):
            try:
                legal = list(islice(ruleset.legal_orders(state, decision), 300))
            except Unforeseen:
                break
            order = legal[number * len(legal) // TRIED]
            lines += write_order(order, ruleset.forms, "en", names) + "\n"
            yield lines
            tried = preview(ruleset, table, seat, lines, instant(item.opened), "en")
            if tried.asks is None or not tried.certain:
                break
            state, decision = tried.state, tried.asks


def warned(ruleset: AnyRuleSet, table: Table, item: Open, text: str) -> tuple[Phrase, ...]:
    """All that the receipt for some lines warns of."""
    seat = item.decision.seat
    tried = preview(ruleset, table, seat, text, instant(item.opened), "en")
    faces = (face for line in tried.lines for e in line.events if (face := e.face(seat)))
    told = (face.warning(seat) for face in faces)
    return (*(phrase for phrase in told if phrase), *warnings_of(ruleset, tried, seat))


@pytest.mark.parametrize(("title", "edition", "seed"), GAMES)
def test_a_secret_changes_no_word_of_a_warning(
    title: str, edition: str, seed: int, tmp_path: Path
) -> None:
    house = House(tmp_path)
    game = watched(house, title, edition, seed)
    ruleset = game.session.ruleset
    spoken = [words_of(house.host, ruleset, language) for language in ("en", "fr")]
    quiet: list[bool] = []
    for table, item in game.some():
        other = ruleset.redeal(table.state, item.decision.seat, HashDice(f"other {item.id}"))
        for text in turns_for(ruleset, table, item):
            told = warned(ruleset, table, item, text)
            assert told == warned(ruleset, replace(table, state=other), item, text)
            quiet.append(not told)
            for words in spoken:
                assert not [phrase for phrase in told if "{" in words.say(phrase)]
                assert words.faults == ()
    assert sum(quiet) > len(quiet) / 4, "a word on each turn is none"


def test_a_receipt_tells_what_its_orders_may_not_have_meant(house: House) -> None:
    game = watched(house, "full-metal-planete", "", 1)
    ruleset = game.session.ruleset
    table, item = next(pair for pair in game.seen if ruleset.moment(pair[0].state).turn == 5)
    seat, now = item.decision.seat, instant(item.opened)
    for language, heading, warnings in (
        ("en", "Watch out", "warning"),
        ("fr", "Attention", "avertissement"),
    ):
        words = words_of(house.host, ruleset, language)
        tried = preview(ruleset, table, seat, "end", now, language)
        make = partial(make_receipt, house.host, ruleset, table, table, seat)
        receipt = make(tried, "checked", now, now)
        told = render_receipt(receipt, words)
        assert receipt.warnings
        assert f"# {heading}" in told.text
        assert f"1 {warnings}" in told.subject
        quiet = render_receipt(replace(receipt, warnings=()), words)
        assert heading not in quiet.text
        assert warnings not in quiet.subject
