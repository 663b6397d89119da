"""What every title owes the engine, over all that the registry finds.

A title gets here by its `about.py`; nothing has to be listed. Games are played at random
once for each edition and number of seats and looked at by all tests.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from itertools import islice, pairwise
from pathlib import Path
from typing import Any

import pytest

from adjudicator import rules
from adjudicator.engine.answers.bots import greedy_order
from adjudicator.engine.answers.run import Run
from adjudicator.engine.sentences.reader import SentenceReader
from adjudicator.engine.sheet.sheet import parse_sheet
from adjudicator.library.languages import languages_in
from adjudicator.library.templates_dir import template_folders
from adjudicator.render.picture.symbol_files import drawn_names
from adjudicator.render.words.words import words_for
from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.dice import NoDice, Unforeseen
from adjudicator.rulekit.forms import Parsed, parse_order, write_order
from adjudicator.rulekit.lexicon import DEFAULT_LANGUAGE
from adjudicator.rulekit.model import canonical
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.phrase import Phrase, Term, say
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rulekit.ruleset import AnyRuleSet, RuleSet
from adjudicator.rulekit.scene import Label, Scene, Shape, Stamp, Table
from adjudicator.rulekit.text import Line, in_boxes
from tests.support.fingerprint import PARTS
from tests.support.rules import (
    HashDice,
    Played,
    at_random,
    by_default,
    greedily,
    must,
    options_of,
    play_random,
    seats_of,
    spread,
)

EDITIONS = [(name, edition) for name in rules.names() for edition in rules.about(name).editions]


def table_sizes(name: str, edition: str) -> tuple[int, ...]:
    """The smallest and the largest number of seats that an edition takes by default."""
    ruleset = rules.get(name, edition)
    low, high = ruleset.about.seats
    options = options_of(ruleset)
    taken = [n for n in range(low, high + 1) if ruleset.check_options(options, n) == ()]
    return tuple(sorted({taken[0], taken[-1]})) if taken else ()


def languages_of(name: str) -> tuple[str, ...]:
    """The languages that a title has words in; the default one is owed."""
    part = name.replace("-", "_")
    found = {
        code for folder in template_folders(title=name) for code in languages_in(folder / part)
    }
    return tuple(sorted({DEFAULT_LANGUAGE, *found}))


TABLES = [
    (name, edition, seats) for name, edition in EDITIONS for seats in table_sizes(name, edition)
]
MAX_STEPS = 600
ROOT = Path(__file__).parents[2]

every_edition = pytest.mark.parametrize(("name", "edition"), EDITIONS)
every_table = pytest.mark.parametrize(("name", "edition", "seats"), TABLES)


@cache
def game(name: str, edition: str, seats: int, seed: int = 1) -> Played:
    """A game played at random, at most `MAX_STEPS` acts of it."""
    ruleset = rules.get(name, edition)
    return play_random(
        ruleset, seats_of(ruleset, seats), seed=seed, max_steps=MAX_STEPS, chooser=at_random(40)
    )


@pytest.fixture
def played(name: str, edition: str, seats: int) -> Played:
    """The game of a table of `every_table`."""
    return game(name, edition, seats)


def asking(played: Played, most: int) -> Iterator[tuple[Any, Decision]]:
    """States of a game with an open decision, evenly over the game, all kinds among them."""
    found = [(state, d) for state in played.states() for d in played.ruleset.decisions(state)]
    yield from spread(found, most)
    kinds: set[str] = set()
    for state, decision in found:
        if decision.kind not in kinds:
            kinds.add(decision.kind)
            yield state, decision


def dumped(ruleset: AnyRuleSet, state: Any) -> bytes:
    return canonical(ruleset.state_border.dump(state))


@every_edition
def test_a_listing_holds_together(name: str, edition: str) -> None:
    ruleset = rules.get(name, edition)
    about = ruleset.about
    assert about.name == name
    assert ruleset.edition == edition
    low, high = about.seats
    assert 1 <= low <= high <= 8
    names = [option.name for option in about.options]
    assert len(names) == len(set(names))
    assert not set(names) & {ruling.name for ruling in about.rulings}
    for option in about.options:
        value = option.default_for(edition)
        assert option.choices or option.pattern, option.name
        assert option.allows(value), f"{option.name}={value} is a default that would be refused"
    assert table_sizes(name, edition), "no number of seats is accepted with the defaults"


@every_edition
def test_every_kind_of_order_can_be_written(name: str, edition: str) -> None:
    ruleset = rules.get(name, edition)
    for form in ruleset.forms:
        assert form.decisions, form
        assert form.patterns.keys() >= {*languages_of(name)}
        for language in languages_of(name):
            assert form.usage(language)


@every_edition
def test_a_title_with_secrets_keeps_them_behind_all_four_doors(name: str, edition: str) -> None:
    """All of them have defaults for open games; secrets need every one."""
    kind = type(rules.get(name, edition))
    doors = ("view", "veil", "redeal", "reshuffle")
    written = [door for door in doors if getattr(kind, door) is not getattr(RuleSet, door)]
    assert written in ([], list(doors)), f"{name} has only {written}"


@every_table
def test_random_legal_play_never_breaks_a_state(played: Played) -> None:
    for number, state in enumerate(played.states()):
        assert played.ruleset.problems(state) == (), f"after act {number}"
    assert played.acts


@every_table
def test_the_game_is_ranked_when_it_is_over_and_not_before(played: Played) -> None:
    ruleset = played.ruleset
    for state in spread(list(played.states()), 40):
        waits = bool(ruleset.decisions(state)) or ruleset.advance(state, NoSurprise()) is not None
        if waits:
            assert ruleset.result(state) == ()
    if played.over:
        ranking = ruleset.result(played.state)
        assert sorted(s.seat for s in ranking) == sorted(played.seats)
        ranks = [s.rank for s in ranking]
        assert ranks == sorted(ranks)
        assert ranks[0] == 1


class NoSurprise(NoDice):
    """Dice for asking only whether something would happen."""

    def below(self, n: int, label: str) -> int:
        return 0


@every_table
def test_time_only_goes_forward(played: Played) -> None:
    moments = [played.ruleset.moment(state) for state in played.states()]
    assert moments[0].turn in (0, 1), "a game begins with its set-up or its first turn"
    for before, after in pairwise(moments):
        assert 0 <= after.turn - before.turn <= 1
        assert 0 <= after.segment - before.segment <= 1


@every_table
def test_no_legal_order_is_refused(played: Played) -> None:
    ruleset = played.ruleset
    for state, decision in asking(played, 25):
        orders = list(islice(ruleset.legal_orders(state, decision), 60))
        assert orders, f"{decision.kind} has no answer"
        assert len(orders) == len(set(orders)), f"{decision.kind} lists an order twice"
        for order in (
            *orders,
            ruleset.default(state, decision),
            greedy_order(ruleset, state, decision),
        ):
            must(ruleset, state, decision, order)


@every_table
def test_a_sentence_is_read_in_every_position(played: Played) -> None:
    """Also where little is dealt yet, and by seats that are not asked: a mail may come any time."""
    ruleset = played.ruleset
    for state, _ in asking(played, 4):
        for seat in played.seats:
            for language in ruleset.lexicon.languages:
                names = Names(tuple(played.seats), language)
                reader = SentenceReader(ruleset, ruleset.veil(state, seat), seat, names)
                assert reader.read("the purple umbrella of my aunt sings").lines == ()


@every_table
def test_the_first_orders_are_those_of_the_list(played: Played) -> None:
    ruleset = played.ruleset
    for state, decision in asking(played, 25):
        listed = list(islice(ruleset.legal_orders(state, decision), 210))
        for most in (1, 5, 200):
            first = ruleset.first_orders(state, decision, most)
            assert list(first) == listed[:most]
            assert [first[at] for at in range(len(first))] == listed[:most]


@every_table
def test_listing_planning_and_applying_leave_the_state_alone(played: Played) -> None:
    ruleset = played.ruleset
    for state, decision in asking(played, 10):
        before = dumped(ruleset, state)
        for order in islice(ruleset.legal_orders(state, decision), 15):
            plan = must(ruleset, state, decision, order)
            if not decision.sealed:
                ruleset.apply(state, plan, NoSurprise())
        for seat in (None, *played.seats):
            ruleset.scene(ruleset.view(state, seat))
        ruleset.advance(state, NoSurprise())
        assert dumped(ruleset, state) == before


@every_table
def test_orders_given_at_the_wrong_place_are_refused_or_harmless(played: Played, name: str) -> None:
    """Every order of the game, asked at other questions: a value comes back, never a crash."""
    ruleset = played.ruleset
    given = {act.order for act in played.acts if act.order is not None}
    listed = [o for s, d in asking(played, 6) for o in islice(ruleset.legal_orders(s, d), 4)]
    orders = spread(sorted({*given, *listed}, key=repr), 40)
    words = words_for("en", name)
    for state, decision in asking(played, 8):
        for order in orders:
            verdict = ruleset.plan(state, decision, order)
            if isinstance(verdict, Refusal):
                words.say(verdict.phrase())
                if verdict.near is not None:
                    must(ruleset, state, decision, verdict.near)
            elif not decision.sealed:
                after = ruleset.apply(state, verdict, NoSurprise()).state
                assert ruleset.problems(after) == ()
    assert words.faults == ()


@every_table
def test_states_orders_and_events_survive_json(played: Played) -> None:
    ruleset = played.ruleset
    for state in spread(list(played.states()), 25):
        document = ruleset.state_border.dump(state)
        again = ruleset.state_border.load(document)
        assert again == state
        assert canonical(ruleset.state_border.dump(again)) == canonical(document)
        for seat in (None, played.seats[0]):
            view = ruleset.view(state, seat)
            assert ruleset.view_border.load(ruleset.view_border.dump(view)) == view
    for act in played.acts:
        if act.order is not None:
            assert ruleset.order_border.load(ruleset.order_border.dump(act.order)) == act.order
    for event in played.events():
        for face in (event, *(event.face(seat) for seat in (None, *played.seats))):
            if face is not None:
                assert ruleset.event_border.load(ruleset.event_border.dump(face)) == face


@every_table
def test_a_written_order_reads_back_as_itself(played: Played, name: str) -> None:
    ruleset = played.ruleset
    for state, decision in asking(played, 15):
        for order in islice(ruleset.legal_orders(state, decision), 25):
            for language in languages_of(name):
                reads_back(ruleset, order, Names(played.seats, language))


def reads_back(ruleset: AnyRuleSet, order: Order, names: Names) -> None:
    text = write_order(order, ruleset.forms, names.language, names)
    parsed = parse_order(Line(text), ruleset.forms, names)
    assert isinstance(parsed, Parsed), f"{text}: {parsed}"
    assert parsed.order == order, text


@every_table
def test_proposed_lines_are_understood(played: Played, name: str) -> None:
    ruleset = played.ruleset
    for state, decision in asking(played, 15):
        view = ruleset.view(state, decision.seat)
        for language in languages_of(name):
            lines = ruleset.courtesies.suggestions.suggest(view, decision, ruleset.speech(language))
            text = "\n".join(lines)
            assert parse_sheet(text, ruleset, Names(played.seats, language)).of("bad") == (), text


@every_table
def test_proposed_lines_are_legal_as_they_stand(played: Played) -> None:
    """Each where it stands: after those above it, or by itself where they are alternatives."""
    ruleset = played.ruleset
    for state, decision in asking(played, 8):
        fresh = after = ruleset.veil(state, decision.seat)
        names = Names(played.seats)
        view = ruleset.view(state, decision.seat)
        for line in ruleset.courtesies.suggestions.suggest(view, decision, ruleset.speech("en")):
            text = line.strip()
            read = parse_order(Line(text), ruleset.forms_for(decision.kind), names)
            if not isinstance(read, Parsed):
                continue
            with suppress(Unforeseen):
                found = ruleset.plan(after, decision, read.order)
                if isinstance(found, Refusal):
                    after = fresh
                    found = ruleset.plan(after, decision, read.order)
                assert not isinstance(found, Refusal), (text, found)
                done = ruleset.apply(after, found, NoDice()).state if decision.many else fresh
                asked = [d.kind for d in ruleset.decisions(done) if d.seat == decision.seat]
                after = done if decision.kind in asked else fresh


@every_table
def test_a_secret_changes_no_byte_of_what_others_see(played: Played) -> None:
    ruleset = played.ruleset
    for state in spread(list(played.states()), 12):
        for seat in (None, *played.seats):
            other = ruleset.redeal(state, seat, HashDice(f"redeal {seat}"))
            assert ruleset.problems(other) == ()
            assert seen(played, other, seat) == seen(played, state, seat)
            if seat is not None:
                assert dumped(ruleset, ruleset.veil(other, seat)) == dumped(
                    ruleset, ruleset.veil(state, seat)
                )


@every_table
def test_what_nobody_knows_is_drawn_anew_and_nobody_sees_it(played: Played) -> None:
    ruleset = played.ruleset
    for state in spread(list(played.states()), 4):
        other = ruleset.reshuffle(state, HashDice("anew"))
        assert ruleset.problems(other) == ()
        for seat in (None, *played.seats):
            assert seen(played, other, seat) == seen(played, state, seat)
        for seat in played.seats:
            veiled = dumped(ruleset, ruleset.veil(other, seat))
            assert veiled == dumped(ruleset, ruleset.veil(state, seat))


@pytest.mark.parametrize("name", ["metallurgie", "golem", "full-metal-planete"])
def test_piles_and_tides_to_come_are_others_once_they_are_drawn_anew(name: str) -> None:
    ruleset = rules.get(name)
    options, seats = options_of(ruleset), seats_of(ruleset)
    state = play_random(ruleset, seats, options, 3).acts[20].step.state
    dice = [HashDice(f"anew {n}") for n in range(3)]
    assert len({dumped(ruleset, ruleset.reshuffle(state, one)) for one in dice}) == 3


def seen(played: Played, state: Any, seat: str | None) -> tuple[Any, ...]:
    """All that reaches a seat: view, picture, report, moment, questions and proposals."""
    ruleset, names = played.ruleset, Names(played.seats)
    view = ruleset.view(state, seat)
    decisions = ruleset.decisions(state)
    own = [d for d in decisions if d.seat == seat]
    return (
        canonical(ruleset.view_border.dump(view)),
        ruleset.courtesies.marks.mark(ruleset.scene(view), view),
        ruleset.courtesies.report.report(view),
        ruleset.moment(state),
        [(d.kind, d.seat, d.window, d.sealed, d.forced) for d in decisions],
        own,
        [ruleset.courtesies.suggestions.suggest(view, d, ruleset.speech("en")) for d in own],
        [list(coach_says(ruleset, view, d, names)) for d in own],
        [list(purposes_told(ruleset, view, d, names)) for d in own],
    )


def purposes_told(
    ruleset: AnyRuleSet, view: Any, decision: Decision, names: Names
) -> Iterator[Phrase]:
    """What is told of each suggested plan."""
    lines = ruleset.courtesies.suggestions.suggest(view, decision, ruleset.speech("en"))
    for box in in_boxes(lines):
        read = [ruleset.read(line, decision, names) for line in box]
        orders = tuple(order for order in read if not isinstance(order, Refusal))
        if len(orders) == len(box):
            told = ruleset.courtesies.purposes.purpose(view, decision, orders)
            yield from () if told is None else (told,)


def coach_says(
    ruleset: AnyRuleSet, view: Any, decision: Decision, names: Names
) -> Iterator[Phrase]:
    """All that a coach tells of a question, with his reasons for what is suggested."""
    coach = ruleset.courtesies.coach
    told = coach.aim(view, decision)
    yield from () if told is None else (told,)
    yield from coach.now(view, decision)
    yield from (what for what, _ in coach.deeds(view, decision))
    for line in ruleset.courtesies.suggestions.suggest(view, decision, ruleset.speech("en")):
        text = line.removeprefix("#").strip()
        read = parse_order(Line(text), ruleset.forms_for(decision.kind), names)
        if isinstance(read, Parsed):
            why = coach.reason(view, decision, read.order)
            yield from () if why is None else (why,)


@every_table
def test_what_a_coach_says_can_be_done_is_written_as_it_is_read(played: Played, name: str) -> None:
    ruleset = played.ruleset
    for state, decision in asking(played, 15):
        view = ruleset.view(state, decision.seat)
        for language in languages_of(name):
            names = Names(played.seats, language)
            for _, order in ruleset.courtesies.coach.deeds(view, decision):
                text = write_order(order, ruleset.forms, language, names)
                read = parse_order(Line(text), ruleset.forms, names)
                assert isinstance(read, Parsed), text


@every_table
def test_a_preview_goes_as_far_as_the_seat_can_know(played: Played) -> None:
    """On the veiled state an order does what it will do, or stops as unforeseen."""
    ruleset = played.ruleset
    tried = went = 0
    for state, decision in asking(played, 20):
        if decision.sealed and not decision.many:
            continue
        veiled = ruleset.veil(state, decision.seat)
        for order in islice(ruleset.legal_orders(state, decision), 6):
            tried += 1
            try:
                plan = ruleset.plan(veiled, decision, order)
                assert not isinstance(plan, Refusal), order
                ruleset.apply(veiled, plan, NoDice())
            except Unforeseen:
                continue
            went += 1
    assert went > 0 or tried == 0


@every_table
def test_orders_sent_ahead_are_tried_on_a_turn_of_their_own_seat(played: Played) -> None:
    """As if its turn were now: it is asked, and what it may play can be listed."""
    ruleset = played.ruleset
    tried = 0
    for state in spread(list(played.states()), 16):
        asked = {decision.seat for decision in ruleset.decisions(state)}
        for seat in (s for s in played.seats if asked and s not in asked):
            early = ruleset.as_asked(ruleset.veil(state, seat), seat)
            if early is None:
                continue
            run = Run(ruleset, early, NoDice())
            with suppress(Unforeseen):
                run.settle()
                (decision,) = ruleset.decisions(run.state)
                assert decision.seat == seat
                for order in islice(ruleset.legal_orders(run.state, decision), 4):
                    tried += 1
                    assert not isinstance(ruleset.plan(run.state, decision, order), Refusal)
                    assert ruleset.refuse_for_good(ruleset.veil(state, seat), seat, order) is None
    turns = any(len(ruleset.decisions(state)) == 1 for state in played.states())
    assert tried or not turns or type(ruleset).as_asked is RuleSet.as_asked


@every_edition
def test_the_same_seed_gives_the_same_game(name: str, edition: str) -> None:
    seats = rules.about(name).seats[0]
    ruleset = rules.get(name, edition)
    again = play_random(
        ruleset, seats_of(ruleset, seats), seed=1, max_steps=MAX_STEPS, chooser=at_random(40)
    )
    first = game(name, edition, seats)
    assert dumped(ruleset, again.state) == dumped(ruleset, first.state)
    assert list(again.events()) == list(first.events())


def test_two_hash_seeds_give_the_same_bytes() -> None:
    """Nothing that is written comes out of a set or of an object's address."""
    outputs = []
    for seed in ("1", "4242"):
        done = subprocess.run(
            [sys.executable, "-m", "tests.support.fingerprint"],
            env={**os.environ, "PYTHONHASHSEED": seed},
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
        )
        outputs.append(done.stdout.splitlines())
    assert outputs[0] == outputs[1]
    assert len(outputs[0]) == len(PARTS) * len(EDITIONS)


@every_table
def test_bots_that_know_only_defaults_or_greed_are_never_stuck(
    name: str, edition: str, seats: int
) -> None:
    ruleset = rules.get(name, edition)
    for chooser in (by_default, greedily):
        played = play_random(
            ruleset, seats_of(ruleset, seats), seed=3, max_steps=150, chooser=chooser
        )
        assert ruleset.problems(played.state) == ()


@every_table
def test_a_sealed_group_closes_alike_in_any_order_of_answers(played: Played) -> None:
    ruleset = played.ruleset
    groups = [act for act in played.acts if act.answers]
    for act in spread(groups, 10):
        turned = dict(reversed(list(act.answers.items())))
        first = ruleset.close(act.before, act.answers, NoSurprise())
        second = ruleset.close(act.before, turned, NoSurprise())
        assert dumped(ruleset, first.state) == dumped(ruleset, second.state)
        assert first.events == second.events


def pieces(scene: Scene) -> Iterator[Shape]:
    for layer in scene.layers:
        yield from layer.shapes
    for symbol in scene.symbols:
        yield from symbol.shapes
    for key in scene.legend:
        yield from key.shapes


@every_table
def test_a_picture_tells_in_words_what_it_shows(played: Played, name: str) -> None:
    ruleset = played.ruleset
    for state in spread(list(played.states()), 15):
        scene = ruleset.scene(ruleset.view(state, played.seats[0]))
        facts = [fact.ident for fact in scene.facts()]
        assert len(facts) == len(set(facts)), "two facts have the same ident"
        shapes = [shape for layer in scene.layers for shape in layer.shapes]
        assert {shape.ident for shape in shapes if shape.ident} <= set(facts)
        assert scene.box[2] > 0
        assert scene.box[3] > 0
        folders = template_folders(None, name)
        symbols = {symbol.name for symbol in scene.symbols}
        symbols.update(drawn_names(folders, scene.style.replace("-", "_")))
        stamped = {shape.symbol for shape in pieces(scene) if isinstance(shape, Stamp)}
        assert stamped <= symbols


@pytest.mark.parametrize(
    ("name", "edition", "seats", "language"),
    [(*table, language) for table in TABLES for language in languages_of(table[0])],
)
def test_there_are_words_for_everything(played: Played, name: str, language: str) -> None:
    ruleset = played.ruleset
    words, names = words_for(language, name), Names(played.seats, language)
    for event in played.events():
        for face in (event, event.face(None), event.face(played.seats[0])):
            if face is not None:
                words.say(face.phrase())
    for state, decision in asking(played, 20):
        words.say(decision.phrase())
        words.say(ruleset.moment(state).phrase)
        for phrase in coach_says(ruleset, ruleset.view(state, decision.seat), decision, names):
            words.say(phrase)
    for option in ruleset.about.options:
        words.say(say(f"option-{option.name}"))
    for kind in {kind for form in ruleset.all_forms for kind in form.decisions}:
        words.term(Term("kind", kind))
    for form in ruleset.forms:
        for slot in form.slots.values():
            words.say(say(f"slot-{slot.name}"))
    for state in (*spread(list(played.states()), 12), played.state):
        for seat in (None, played.seats[-1]):
            view = ruleset.view(state, seat)
            for phrase in told(ruleset, view):
                words.say(phrase)
    assert words.faults == ()


def told(ruleset: AnyRuleSet, view: Any) -> Iterator[Phrase]:
    """All phrases of picture and report."""
    scene = ruleset.scene(view)
    yield scene.title
    for section in scene.sections:
        yield section.heading
        yield from (fact.phrase for fact in section.facts)
    yield from (key.phrase for key in scene.legend)
    for shape in pieces(scene):
        if isinstance(shape, Label) and isinstance(shape.text, Phrase):
            yield shape.text
    for block in ruleset.courtesies.report.report(view):
        yield block.title
        if isinstance(block, Table):
            yield from block.columns
            for row in block.rows:
                yield from (say("list-end", start=cell, item=cell) for cell in row)
        else:
            yield from block.phrases
